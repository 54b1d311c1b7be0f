"""Experience: what positions have come to be worth, learnt from games of computer players against each other.

A table has a row for each feature of a position and in it a weight for each stage of the deal; the features are those
of `gin` and `rummy`, in their order. A worth is in points of the deal, those of the other side counted against it. The
weights are least-squares fits to how deals ended that were played on from random discards, takes and knocks, by
players that chose by the weights of the round before against a field of others.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

Weights = tuple[tuple[float, ...], ...]


def worth(weights: Weights, stage: int, features: Iterable[float]) -> float:
    """What a position with these features is worth at that stage of the deal, in points."""
    return sum(weight * feature for weight, feature in zip(_column(weights, stage), features, strict=True))


@cache
def _column(weights: Weights, stage: int) -> tuple[float, ...]:
    return tuple(row[stage] for row in weights)


# Gin Rummy. Stages by the cards in the stock; two more for the draw: passing the upcard as forehand and as dealer.

GIN_DISCARD: Final[Weights] = (
    (3.16, 3.80, 2.27, 2.25, 1.42, 3.19, 4.54, 6.22, 5.96, -2.08),  # 1
    (-3.66, -4.45, -4.84, -5.82, -6.46, -7.92, -9.41, -11.18, -12.08, -5.05),  # deadwood in tens
    (0.89, 0.96, 0.94, 1.01, 1.12, 1.34, 1.52, 1.60, 1.15, 0.05),  # points that a draw may gain
    (17.84, 10.89, 7.66, 4.89, 3.46, 1.36, 0.95, -1.92, -4.89, -4.31),  # share of draws after which it can knock
    (88.45, 96.65, 87.19, 78.62, 71.07, 63.66, 53.54, 47.51, 36.16, 13.69),  # share of draws that make gin
    (
        -7.46,
        -8.37,
        -1.60,
        5.27,
        11.17,
        16.54,
        21.72,
        24.15,
        23.32,
        13.41,
    ),  # share of cards that make or lengthen a meld
    (25.69, 23.73, 18.15, 11.99, 5.31, -5.49, -16.48, -25.85, -26.67, -13.80),  # their points in tens
    (0.41, 0.70, 0.68, 0.62, 0.19, -0.48, -0.91, -0.84, -0.71, 1.01),  # points of cards alone in tens
    (-9.87, -9.83, -7.63, -5.76, -2.43, 0.80, 2.60, 3.74, 5.59, -1.18),  # cards alone in tens
    (27.87, 25.32, 23.94, 21.92, 20.40, 16.90, 12.46, 8.48, 5.86, 7.01),  # cards in melds in tens
    (-6.06, -0.90, 1.65, 3.11, 3.82, 3.99, 3.46, 2.84, 0.09, 1.26),  # could knock
    (-5.13, -6.67, -6.23, -5.64, -5.18, -4.14, -3.64, -1.87, 0.16, 0.06),  # deadwood in tens where it could knock
    (0.12, 0.12, 0.12, 0.19, 0.21, 0.31, 0.43, 0.60, 1.01, 0.54),  # square of the deadwood in tens
    (12.05, 12.85, 12.48, 11.05, 10.07, 7.47, 4.68, 2.80, 1.64, 1.96),  # chances of further melds
    (
        -21.51,
        -7.51,
        -8.46,
        -9.44,
        -9.74,
        -8.10,
        -5.91,
        -2.30,
        2.33,
        5.31,
    ),  # share of outs next to what the opponent refused
    (
        -24.09,
        -21.14,
        -18.86,
        -17.18,
        -16.61,
        -16.23,
        -14.85,
        -12.55,
        -8.92,
        -1.51,
    ),  # cards seen in the opponent's hand in threes
    (-1.00, -1.64, -1.77, -1.79, -1.48, -1.01, -0.57, -0.59, -0.86, -1.74),  # these times the deadwood in tens
    (-3.41, -4.64, -4.66, -4.82, -5.14, -5.90, -6.66, -7.38, -7.14, -3.97),  # own cards that the opponent saw in threes
    (-4.19, -9.09, -9.84, -9.55, -8.65, -7.37, -6.19, -4.60, -2.46, -1.65),  # discard: offer of fresh pairs
    (-7.73, -6.86, -8.30, -8.16, -8.10, -7.38, -7.44, -6.77, -5.11, -2.16),  # discard: offer of cold pairs
    (
        -11.29,
        -7.65,
        -8.08,
        -8.10,
        -7.72,
        -7.40,
        -7.76,
        -7.37,
        -6.17,
        -0.62,
    ),  # discard: offer to known cards of its rank
    (-9.43, -6.73, -5.98, -4.75, -5.34, -4.74, -5.83, -4.22, -5.56, -7.90),  # discard: offer to known cards of its suit
)

GIN_DRAW: Final[Weights] = (
    (4.34, 3.38, 2.34, 1.53, 0.80, 0.34, 2.63, 2.75, 1.35, -2.46, 6.82, -4.05),  # 1
    (-3.77, -4.49, -5.42, -6.12, -7.17, -7.53, -9.45, -10.23, -9.43, -4.05, -4.01, -2.09),  # deadwood in tens
    (0.75, 1.07, 1.20, 1.28, 1.45, 1.54, 1.80, 1.66, 1.17, 0.22, 1.60, 1.08),  # points that a draw may gain
    (
        18.89,
        12.96,
        8.94,
        6.14,
        3.58,
        2.95,
        0.41,
        -1.78,
        -6.20,
        -6.72,
        27.12,
        40.39,
    ),  # share of draws after which it can knock
    (68.33, 90.39, 85.26, 80.34, 76.06, 70.38, 61.83, 58.75, 44.10, 33.05, 3.69, 6.36),  # share of draws that make gin
    (
        -0.74,
        0.44,
        4.59,
        9.72,
        15.80,
        20.73,
        25.59,
        25.57,
        17.74,
        10.17,
        -6.01,
        8.24,
    ),  # share of cards that make or lengthen a meld
    (16.30, 11.54, 8.04, 4.05, -5.83, -14.43, -24.86, -28.03, -15.33, -2.99, -7.52, -1.26),  # their points in tens
    (0.62, 0.88, 1.08, 0.80, 0.49, -0.09, -0.70, -0.94, -0.61, -0.22, -0.22, -0.32),  # points of cards alone in tens
    (-8.77, -10.32, -9.29, -6.27, -3.42, -1.28, 1.33, 1.35, 0.24, 0.83, -8.85, -3.82),  # cards alone in tens
    (27.05, 23.89, 22.86, 21.52, 20.71, 18.16, 13.85, 10.80, 9.26, 7.10, 28.65, 32.19),  # cards in melds in tens
    (-7.32, -3.73, -0.81, 0.48, 1.58, 1.87, 2.41, 1.03, 0.86, 1.35, -4.10, -9.78),  # could knock
    (
        -3.59,
        -4.61,
        -5.02,
        -4.48,
        -3.74,
        -3.40,
        -2.61,
        -0.66,
        -0.54,
        -2.76,
        -4.82,
        -13.22,
    ),  # deadwood in tens where it could knock
    (0.17, 0.14, 0.19, 0.22, 0.31, 0.30, 0.45, 0.61, 0.71, 0.28, 0.19, 0.05),  # square of the deadwood in tens
    (10.25, 10.53, 10.81, 10.15, 9.72, 7.67, 4.76, 3.04, 2.01, 1.82, 7.99, 10.99),  # chances of further melds
    (
        -14.96,
        -4.83,
        -4.99,
        -5.17,
        -3.02,
        -2.19,
        -1.85,
        1.21,
        3.84,
        4.75,
        0.00,
        8.78,
    ),  # share of outs next to what the opponent refused
    (
        -22.70,
        -20.16,
        -18.15,
        -16.41,
        -15.42,
        -15.11,
        -12.86,
        -10.68,
        -6.43,
        -4.93,
        0.00,
        0.00,
    ),  # cards seen in the opponent's hand in threes
    (
        -1.09,
        -1.37,
        -1.42,
        -1.47,
        -1.36,
        -0.77,
        -1.04,
        -0.99,
        -1.44,
        -0.01,
        0.00,
        0.00,
    ),  # these times the deadwood in tens
    (
        -4.42,
        -3.72,
        -3.92,
        -4.36,
        -4.77,
        -5.34,
        -6.23,
        -6.54,
        -6.08,
        -5.08,
        0.00,
        0.00,
    ),  # own cards that the opponent saw in threes
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
    (
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
    ),  # discard: offer to known cards of its rank
    (
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
        0.00,
    ),  # discard: offer to known cards of its suit
)

GIN_KNOCK: Final[Weights] = (
    (47.32, 38.21, 33.09, 27.18, 21.10, 18.18, 13.10, 7.17, 1.19, 10.46),  # 1
    (-0.99, 0.57, -2.54, -3.89, -1.29, -7.88, -8.46, -3.90, -6.74, -15.58),  # deadwood in tens
    (-5.45, -5.41, -4.08, -3.61, -5.59, -2.57, -4.45, -7.28, -0.88, 4.53),  # square of the deadwood in tens
    (
        -20.60,
        -20.29,
        -19.02,
        -17.19,
        -14.82,
        -13.68,
        -11.84,
        -9.05,
        -7.48,
        -9.91,
    ),  # cards seen in the opponent's hand in threes
    (-4.93, -5.86, -7.24, -8.67, -10.73, -8.57, -7.76, -15.64, -14.86, -8.10),  # these times the deadwood in tens
    (-8.11, -5.54, -4.02, -2.15, -1.12, -0.01, 0.46, 0.63, 0.84, -2.43),  # points that may be laid off in tens
    (29.10, 30.94, 29.87, 29.63, 30.87, 29.20, 29.86, 32.22, 35.20, 28.75),  # gin
    (
        -6.33,
        -4.86,
        -3.48,
        -2.03,
        -1.17,
        -0.32,
        0.29,
        0.51,
        0.91,
        1.60,
    ),  # loose points seen in the opponent's hand in tens
)

# Rummy, by the number of seats. Stages by the rounds played.

RUMMY_DISCARD: Final[dict[int, Weights]] = {
    2: (
        (-11.43, -9.72, -7.06, -6.75, -4.59, 0.29),  # 1
        (-31.25, -29.39, -22.60, -17.93, -15.40, -2.86),  # loose cards in fives
        (2.41, 1.63, 0.12, 1.39, 2.46, -3.88),  # their points in tens
        (-3.97, -3.33, -1.40, -1.53, -1.00, 3.44),  # points in the hand in twenties
        (3.08, 2.51, 3.30, 9.30, 11.27, 16.71),  # share of cards that make or lengthen a meld
        (107.15, 57.67, 43.78, 43.05, 30.49, 9.76),  # share of draws that go out
        (37.46, 27.61, 22.30, 13.47, 6.99, -6.08),  # chances of further melds
        (13.30, 11.63, 2.22, -0.14, -5.80, -19.83),  # cards in the hand in tens
        (24.16, 23.93, 20.87, 15.00, 9.85, 3.31),  # fewest cards of another hand in tens
        (24.16, 23.93, 20.87, 15.00, 9.85, 3.31),  # cards of the next hand in tens
        (-11.42, -13.78, -11.28, -3.78, 2.38, 5.64),  # share of others that may go rummy
        (21.48, 12.62, 10.12, 13.39, 14.27, 15.16),  # may go rummy
        (-2.46, -7.79, -7.64, -7.00, -5.89, -3.81),  # discard: can be laid off
        (-1.69, -5.76, -4.92, -7.51, -9.36, -1.71),  # discard: offer of fresh pairs
        (-6.86, -11.44, -9.93, -0.96, -3.03, -0.40),  # discard: offer to known cards of its rank
        (4.08, -5.95, -4.01, -2.39, -1.44, -0.89),  # discard: offer to known cards of its suit
        (-19.50, -9.73, -7.08, -5.18, -4.86, -1.82),  # discard: offer of cold pairs
        (-17.94, -44.64, -56.71, -54.49, -33.57, -5.40),  # share of cards that can be laid off
        (-26.80, -22.12, -13.39, -3.15, 0.88, 0.62),  # cards seen in the next hand in threes
        (-5.94, -9.77, -8.18, -9.42, -9.27, -0.23),  # points in twenties when somebody is close
        (12.35, 20.43, 15.78, 14.39, 12.04, 7.84),  # loose cards in fives when somebody is close
        (-7.81, -2.64, -1.47, -3.74, -4.56, -6.02),  # loose cards in fives of who may go rummy
        (94.27, 91.01, 37.88, -8.74, -3.72, -3.57),  # share of draws that go rummy
        (-1.78, -1.76, -2.87, -7.76, -14.06, -4.08),  # points in twenties times others that may go rummy
        (10.49, 24.40, 28.03, 31.61, 19.37, 2.60),  # share of cards that can be laid off and are no outs
        (-5.24, 1.03, 3.11, 1.62, 0.49, -0.53),  # somebody is down to one card
    ),
    3: (
        (36.86, 17.98, 9.34, 2.83, -2.83, 0.32),  # 1
        (-46.73, -38.46, -40.41, -49.25, -20.90, -2.44),  # loose cards in fives
        (-1.54, 0.05, 0.71, 3.73, 2.33, 0.46),  # their points in tens
        (10.57, 8.94, 5.83, 2.88, 3.03, 0.16),  # points in the hand in twenties
        (0.79, 12.98, -10.88, 4.04, 13.32, 0.39),  # share of cards that make or lengthen a meld
        (53.42, 127.62, 54.72, 99.49, 63.52, -0.39),  # share of draws that go out
        (34.73, 17.18, 10.14, 16.19, -4.00, -0.89),  # chances of further melds
        (-11.22, -4.04, 14.51, 18.53, -10.13, -0.89),  # cards in the hand in tens
        (-15.29, -11.70, -4.16, 2.66, 9.93, -1.89),  # fewest cards of another hand in tens
        (-4.08, 4.24, 5.84, 9.61, 6.97, 0.57),  # cards of the next hand in tens
        (8.77, 13.25, 5.94, 0.71, -3.38, -2.67),  # share of others that may go rummy
        (-9.18, -4.88, -4.40, 5.25, 7.86, -0.85),  # may go rummy
        (-11.62, -5.58, -4.41, -8.02, -5.36, -0.11),  # discard: can be laid off
        (1.19, -13.86, 2.34, 5.60, -27.53, -0.02),  # discard: offer of fresh pairs
        (-7.33, -5.81, -4.72, -4.27, -0.40, -7.35),  # discard: offer to known cards of its rank
        (-4.71, 14.62, 9.09, -9.14, -8.71, 0.52),  # discard: offer to known cards of its suit
        (-6.29, -6.97, -1.28, -2.73, -10.37, 0.06),  # discard: offer of cold pairs
        (-11.13, -38.19, -35.02, -46.26, -42.13, -0.09),  # share of cards that can be laid off
        (-34.14, -33.04, -29.49, -20.41, -8.38, -1.01),  # cards seen in the next hand in threes
        (-8.58, -9.28, -8.10, -7.37, -2.75, 0.52),  # points in twenties when somebody is close
        (9.96, 14.48, 17.58, 22.24, 12.42, 0.26),  # loose cards in fives when somebody is close
        (14.42, 7.74, 7.64, -2.23, -5.84, -2.40),  # loose cards in fives of who may go rummy
        (29.24, 61.34, 63.71, 56.21, 43.78, 0.16),  # share of draws that go rummy
        (-2.37, -6.15, -3.59, -1.57, -0.81, 1.09),  # points in twenties times others that may go rummy
        (-7.04, -32.81, -21.96, -32.52, -18.62, -0.17),  # share of cards that can be laid off and are no outs
        (-16.68, -8.94, -5.21, -3.69, -0.85, -0.01),  # somebody is down to one card
    ),
    4: (
        (36.86, 17.98, 9.34, 2.83, -2.83, 0.32),  # 1
        (-46.73, -38.46, -40.41, -49.25, -20.90, -2.44),  # loose cards in fives
        (-1.54, 0.05, 0.71, 3.73, 2.33, 0.46),  # their points in tens
        (10.57, 8.94, 5.83, 2.88, 3.03, 0.16),  # points in the hand in twenties
        (0.79, 12.98, -10.88, 4.04, 13.32, 0.39),  # share of cards that make or lengthen a meld
        (53.42, 127.62, 54.72, 99.49, 63.52, -0.39),  # share of draws that go out
        (34.73, 17.18, 10.14, 16.19, -4.00, -0.89),  # chances of further melds
        (-11.22, -4.04, 14.51, 18.53, -10.13, -0.89),  # cards in the hand in tens
        (-15.29, -11.70, -4.16, 2.66, 9.93, -1.89),  # fewest cards of another hand in tens
        (-4.08, 4.24, 5.84, 9.61, 6.97, 0.57),  # cards of the next hand in tens
        (8.77, 13.25, 5.94, 0.71, -3.38, -2.67),  # share of others that may go rummy
        (-9.18, -4.88, -4.40, 5.25, 7.86, -0.85),  # may go rummy
        (-11.62, -5.58, -4.41, -8.02, -5.36, -0.11),  # discard: can be laid off
        (1.19, -13.86, 2.34, 5.60, -27.53, -0.02),  # discard: offer of fresh pairs
        (-7.33, -5.81, -4.72, -4.27, -0.40, -7.35),  # discard: offer to known cards of its rank
        (-4.71, 14.62, 9.09, -9.14, -8.71, 0.52),  # discard: offer to known cards of its suit
        (-6.29, -6.97, -1.28, -2.73, -10.37, 0.06),  # discard: offer of cold pairs
        (-11.13, -38.19, -35.02, -46.26, -42.13, -0.09),  # share of cards that can be laid off
        (-34.14, -33.04, -29.49, -20.41, -8.38, -1.01),  # cards seen in the next hand in threes
        (-8.58, -9.28, -8.10, -7.37, -2.75, 0.52),  # points in twenties when somebody is close
        (9.96, 14.48, 17.58, 22.24, 12.42, 0.26),  # loose cards in fives when somebody is close
        (14.42, 7.74, 7.64, -2.23, -5.84, -2.40),  # loose cards in fives of who may go rummy
        (29.24, 61.34, 63.71, 56.21, 43.78, 0.16),  # share of draws that go rummy
        (-2.37, -6.15, -3.59, -1.57, -0.81, 1.09),  # points in twenties times others that may go rummy
        (-7.04, -32.81, -21.96, -32.52, -18.62, -0.17),  # share of cards that can be laid off and are no outs
        (-16.68, -8.94, -5.21, -3.69, -0.85, -0.01),  # somebody is down to one card
    ),
}

RUMMY_DRAW: Final[dict[int, Weights]] = {
    2: (
        (-4.10, -7.81, -3.92, -2.07, -2.68, -1.65),  # 1
        (-31.16, -29.71, -28.25, -24.12, -20.98, -17.66),  # loose cards in fives
        (1.81, 1.35, 0.30, 0.11, 1.72, -1.31),  # their points in tens
        (-3.63, -2.55, -1.24, 0.01, 0.39, 3.29),  # points in the hand in twenties
        (2.81, 0.45, 0.42, 9.35, 14.06, 15.27),  # share of cards that make or lengthen a meld
        (43.22, 45.94, 22.57, 21.57, 20.58, 10.52),  # share of draws that go out
        (32.34, 29.13, 27.07, 17.40, 8.95, -3.78),  # chances of further melds
        (11.94, 12.97, 4.97, -2.04, -6.42, -8.99),  # cards in the hand in tens
        (23.01, 22.71, 20.66, 15.66, 11.01, 6.36),  # fewest cards of another hand in tens
        (23.01, 22.71, 20.66, 15.66, 11.01, 6.36),  # cards of the next hand in tens
        (-13.00, -13.20, -11.97, -6.40, 2.05, 6.14),  # share of others that may go rummy
        (13.12, 11.30, 10.72, 11.23, 12.73, 2.54),  # may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: can be laid off
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its rank
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its suit
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
        (-8.86, -35.71, -39.89, -42.34, -23.58, -0.73),  # share of cards that can be laid off
        (-25.53, -20.86, -12.32, -1.95, 1.90, 0.64),  # cards seen in the next hand in threes
        (-3.94, -5.48, -5.35, -5.07, -4.75, -4.07),  # points in twenties when somebody is close
        (8.02, 11.94, 11.40, 10.32, 9.25, 15.72),  # loose cards in fives when somebody is close
        (-1.17, -1.96, -1.38, -1.02, -3.13, 4.16),  # loose cards in fives of who may go rummy
        (39.64, 66.63, 33.41, 3.33, -2.20, 6.15),  # share of draws that go rummy
        (-1.66, -2.19, -2.56, -4.28, -12.12, -4.12),  # points in twenties times others that may go rummy
        (-0.92, 24.14, 23.88, 32.57, 20.85, 5.67),  # share of cards that can be laid off and are no outs
        (-7.46, -0.41, 1.87, 0.89, -0.12, 0.18),  # somebody is down to one card
    ),
    3: (
        (44.18, 32.15, 15.41, 6.23, -0.20, 5.30),  # 1
        (-42.23, -49.05, -42.59, -49.20, -34.10, -11.48),  # loose cards in fives
        (-1.13, 0.88, 0.37, 2.92, 3.59, -3.75),  # their points in tens
        (7.72, 6.74, 8.46, 4.12, 4.01, 3.42),  # points in the hand in twenties
        (3.79, 16.22, 2.94, 3.01, 17.45, 0.44),  # share of cards that make or lengthen a meld
        (33.74, 70.37, 64.64, 77.43, 76.23, 5.45),  # share of draws that go out
        (32.23, 21.41, 6.77, 18.02, -2.77, -5.50),  # chances of further melds
        (-17.12, -4.45, 4.96, 16.39, -6.99, -3.29),  # cards in the hand in tens
        (-18.04, -14.48, -6.59, 4.22, 6.86, 2.62),  # fewest cards of another hand in tens
        (-5.50, 2.44, 4.63, 8.09, 6.71, 1.37),  # cards of the next hand in tens
        (4.63, 10.82, 10.08, 2.68, 2.97, -0.73),  # share of others that may go rummy
        (-7.80, -10.44, -6.64, -2.21, 6.16, -3.36),  # may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: can be laid off
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its rank
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its suit
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
        (-7.89, -20.38, -11.50, -25.97, -30.57, 2.04),  # share of cards that can be laid off
        (-33.18, -31.92, -28.53, -19.15, -6.70, 2.85),  # cards seen in the next hand in threes
        (-8.03, -7.06, -9.61, -7.37, -4.05, 10.50),  # points in twenties when somebody is close
        (6.58, 8.66, 15.96, 19.97, 15.84, 0.83),  # loose cards in fives when somebody is close
        (14.73, 15.61, 10.76, 4.76, -3.25, -11.32),  # loose cards in fives of who may go rummy
        (12.16, 47.22, 60.10, 67.36, 65.40, 2.41),  # share of draws that go rummy
        (-1.16, -5.44, -5.77, -2.77, -1.80, 2.85),  # points in twenties times others that may go rummy
        (-3.32, -27.35, -14.64, -17.85, -5.07, 2.01),  # share of cards that can be laid off and are no outs
        (-16.58, -9.49, -6.73, -3.89, -1.77, 0.85),  # somebody is down to one card
    ),
    4: (
        (44.18, 32.15, 15.41, 6.23, -0.20, 5.30),  # 1
        (-42.23, -49.05, -42.59, -49.20, -34.10, -11.48),  # loose cards in fives
        (-1.13, 0.88, 0.37, 2.92, 3.59, -3.75),  # their points in tens
        (7.72, 6.74, 8.46, 4.12, 4.01, 3.42),  # points in the hand in twenties
        (3.79, 16.22, 2.94, 3.01, 17.45, 0.44),  # share of cards that make or lengthen a meld
        (33.74, 70.37, 64.64, 77.43, 76.23, 5.45),  # share of draws that go out
        (32.23, 21.41, 6.77, 18.02, -2.77, -5.50),  # chances of further melds
        (-17.12, -4.45, 4.96, 16.39, -6.99, -3.29),  # cards in the hand in tens
        (-18.04, -14.48, -6.59, 4.22, 6.86, 2.62),  # fewest cards of another hand in tens
        (-5.50, 2.44, 4.63, 8.09, 6.71, 1.37),  # cards of the next hand in tens
        (4.63, 10.82, 10.08, 2.68, 2.97, -0.73),  # share of others that may go rummy
        (-7.80, -10.44, -6.64, -2.21, 6.16, -3.36),  # may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: can be laid off
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its rank
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its suit
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
        (-7.89, -20.38, -11.50, -25.97, -30.57, 2.04),  # share of cards that can be laid off
        (-33.18, -31.92, -28.53, -19.15, -6.70, 2.85),  # cards seen in the next hand in threes
        (-8.03, -7.06, -9.61, -7.37, -4.05, 10.50),  # points in twenties when somebody is close
        (6.58, 8.66, 15.96, 19.97, 15.84, 0.83),  # loose cards in fives when somebody is close
        (14.73, 15.61, 10.76, 4.76, -3.25, -11.32),  # loose cards in fives of who may go rummy
        (12.16, 47.22, 60.10, 67.36, 65.40, 2.41),  # share of draws that go rummy
        (-1.16, -5.44, -5.77, -2.77, -1.80, 2.85),  # points in twenties times others that may go rummy
        (-3.32, -27.35, -14.64, -17.85, -5.07, 2.01),  # share of cards that can be laid off and are no outs
        (-16.58, -9.49, -6.73, -3.89, -1.77, 0.85),  # somebody is down to one card
    ),
}
