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
    (2.26, 3.30, 2.82, 3.10, 2.35, 3.69, 3.44, 4.69, 1.61, -0.43),  # 1
    (-3.25, -4.28, -4.94, -6.24, -6.86, -8.51, -9.45, -11.18, -10.48, -5.92),  # deadwood in tens
    (0.78, 0.93, 0.95, 1.07, 1.17, 1.40, 1.50, 1.55, 1.05, 0.25),  # points that a draw may gain
    (18.35, 11.10, 7.46, 4.12, 2.88, 1.37, 1.12, -1.25, -3.45, -4.14),  # share of draws after which it can knock
    (87.73, 95.46, 87.08, 79.19, 71.76, 61.36, 52.77, 45.97, 38.38, 11.79),  # share of draws that make gin
    (
        -8.90,
        -10.82,
        -3.22,
        4.10,
        11.43,
        16.75,
        22.72,
        25.43,
        25.94,
        13.24,
    ),  # share of cards that make or lengthen a meld
    (28.09, 26.01, 19.93, 12.63, 5.29, -5.87, -17.28, -25.42, -26.02, -13.73),  # their points in tens
    (0.19, 0.60, 0.77, 0.66, 0.06, -0.37, -0.98, -0.81, -0.80, 0.27),  # points of cards alone in tens
    (-8.72, -9.46, -8.35, -6.26, -2.35, -0.52, 3.75, 3.87, 4.91, 0.04),  # cards alone in tens
    (28.83, 26.12, 23.46, 21.77, 20.05, 17.36, 14.10, 10.12, 8.11, 6.06),  # cards in melds in tens
    (-5.74, -1.06, 1.73, 3.26, 3.66, 3.66, 3.18, 2.47, 0.69, 2.30),  # could knock
    (-4.97, -6.09, -6.10, -5.43, -4.75, -3.95, -3.49, -1.59, -0.12, -0.75),  # deadwood in tens where it could knock
    (0.09, 0.11, 0.13, 0.23, 0.25, 0.39, 0.46, 0.67, 0.81, 0.59),  # square of the deadwood in tens
    (13.08, 13.82, 12.60, 11.60, 9.95, 8.18, 5.74, 3.64, 2.75, 1.74),  # chances of further melds
    (
        -21.32,
        -6.92,
        -8.09,
        -9.12,
        -10.50,
        -8.04,
        -5.28,
        -2.20,
        2.89,
        3.89,
    ),  # share of outs next to what the opponent refused
    (
        -25.09,
        -21.16,
        -19.12,
        -17.43,
        -16.55,
        -16.34,
        -14.83,
        -12.42,
        -8.59,
        -3.14,
    ),  # cards seen in the opponent's hand in threes
    (-0.82, -1.73, -1.75, -1.73, -1.53, -1.06, -0.76, -0.72, -0.90, -0.75),  # these times the deadwood in tens
    (-3.14, -4.69, -4.40, -4.82, -5.22, -5.95, -7.01, -7.75, -8.31, -4.56),  # own cards that the opponent saw in threes
    (-4.60, -9.51, -10.02, -9.56, -8.58, -7.72, -6.47, -4.59, -2.88, -1.24),  # discard: offer of fresh pairs
    (-8.68, -7.24, -8.32, -8.45, -7.78, -7.83, -7.54, -6.57, -5.17, -2.89),  # discard: offer of cold pairs
    (
        -12.12,
        -8.21,
        -7.24,
        -7.90,
        -7.71,
        -7.99,
        -7.76,
        -7.74,
        -7.46,
        -2.09,
    ),  # discard: offer to known cards of its rank
    (-6.90, -5.49, -5.52, -4.77, -5.50, -4.51, -5.61, -4.90, -6.21, -4.96),  # discard: offer to known cards of its suit
)

GIN_DRAW: Final[Weights] = (
    (4.26, 2.91, 2.52, 2.34, 1.92, 1.53, 1.71, 0.24, -2.91, -3.50, 7.75, 0.34),  # 1
    (-3.79, -4.37, -5.32, -6.42, -7.65, -8.38, -9.64, -10.01, -8.26, -4.23, -3.98, -3.28),  # deadwood in tens
    (0.73, 1.00, 1.19, 1.33, 1.54, 1.63, 1.76, 1.65, 1.15, 0.31, 1.78, 1.90),  # points that a draw may gain
    (
        18.36,
        13.07,
        8.98,
        5.86,
        2.95,
        2.22,
        0.84,
        -0.93,
        -4.37,
        -5.38,
        30.20,
        40.45,
    ),  # share of draws after which it can knock
    (68.79, 87.30, 84.55, 79.99, 76.33, 68.70, 60.04, 58.08, 46.32, 31.21, 4.77, 5.15),  # share of draws that make gin
    (
        -3.62,
        -0.99,
        2.64,
        8.47,
        17.06,
        21.69,
        26.25,
        27.92,
        21.69,
        11.71,
        -12.54,
        4.03,
    ),  # share of cards that make or lengthen a meld
    (19.08, 12.67, 9.59, 4.25, -6.34, -16.36, -24.46, -28.75, -16.90, -4.18, -3.14, -9.41),  # their points in tens
    (0.60, 0.88, 1.03, 0.89, 0.47, -0.10, -0.59, -0.99, -0.91, -0.01, -0.20, -0.10),  # points of cards alone in tens
    (-8.46, -10.13, -9.76, -7.03, -4.00, -1.70, 0.83, 3.08, 1.93, 0.70, -8.44, -6.86),  # cards alone in tens
    (27.81, 24.54, 22.67, 21.17, 20.07, 18.30, 15.35, 12.96, 10.91, 7.20, 26.76, 28.08),  # cards in melds in tens
    (-6.39, -3.91, -0.50, 0.52, 1.52, 1.61, 1.98, 0.88, 1.25, 1.07, -5.45, -12.13),  # could knock
    (
        -4.11,
        -3.86,
        -5.37,
        -4.15,
        -3.46,
        -2.72,
        -2.40,
        -0.70,
        -0.46,
        -0.95,
        -6.23,
        -14.98,
    ),  # deadwood in tens where it could knock
    (0.17, 0.14, 0.18, 0.25, 0.35, 0.41, 0.53, 0.62, 0.53, 0.30, 0.15, 0.09),  # square of the deadwood in tens
    (11.62, 11.60, 10.98, 10.50, 9.27, 8.01, 5.89, 4.05, 3.09, 2.04, 8.25, 6.91),  # chances of further melds
    (
        -15.64,
        -3.01,
        -3.81,
        -5.23,
        -4.52,
        -2.28,
        -1.57,
        1.96,
        5.70,
        3.45,
        0.00,
        13.90,
    ),  # share of outs next to what the opponent refused
    (
        -22.68,
        -20.46,
        -18.29,
        -16.68,
        -15.37,
        -15.08,
        -12.86,
        -10.73,
        -6.12,
        -3.77,
        0.00,
        0.00,
    ),  # cards seen in the opponent's hand in threes
    (
        -1.16,
        -1.36,
        -1.43,
        -1.39,
        -1.43,
        -0.91,
        -1.15,
        -0.96,
        -1.37,
        -0.24,
        0.00,
        0.00,
    ),  # these times the deadwood in tens
    (
        -4.31,
        -3.52,
        -3.89,
        -4.30,
        -4.72,
        -5.53,
        -6.49,
        -7.01,
        -7.51,
        -4.75,
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
    (47.41, 38.41, 33.96, 27.00, 21.67, 18.00, 12.35, 6.98, 1.94, 7.42),  # 1
    (-0.01, -0.21, -5.67, -2.68, -1.01, -6.86, -8.56, -6.31, -10.46, -16.10),  # deadwood in tens
    (-5.99, -4.82, -1.74, -4.78, -6.43, -3.18, -1.72, -5.16, -0.21, 2.81),  # square of the deadwood in tens
    (
        -21.83,
        -20.45,
        -19.05,
        -17.41,
        -15.29,
        -14.04,
        -12.01,
        -8.83,
        -7.24,
        -9.15,
    ),  # cards seen in the opponent's hand in threes
    (-6.22, -6.80, -7.36, -8.77, -10.69, -9.33, -12.02, -13.16, -16.23, -11.21),  # these times the deadwood in tens
    (-8.47, -5.29, -3.95, -2.01, -1.18, -0.18, 0.50, 0.64, 0.70, -1.97),  # points that may be laid off in tens
    (29.67, 30.68, 28.83, 29.88, 30.39, 29.49, 30.64, 32.43, 34.60, 31.15),  # gin
    (
        -6.25,
        -4.66,
        -3.48,
        -2.01,
        -1.05,
        -0.16,
        0.40,
        0.36,
        0.64,
        1.43,
    ),  # loose points seen in the opponent's hand in tens
)

# Rummy, by the number of seats. Stages by the rounds played.

RUMMY_DISCARD: Final[dict[int, Weights]] = {
    2: (
        (-8.37, -10.31, -7.53, -7.35, -5.96, -2.80),  # 1
        (-31.11, -28.12, -23.79, -17.85, -12.58, -2.93),  # loose cards in fives
        (1.60, 0.63, -0.55, 0.57, 2.24, 0.93),  # their points in tens
        (-2.99, -2.54, -1.60, -1.93, -2.14, -1.63),  # points in the hand in twenties
        (5.08, 4.34, 4.09, 12.84, 14.34, 17.62),  # share of cards that make or lengthen a meld
        (89.95, 60.77, 35.00, 43.16, 33.33, 16.82),  # share of draws that go out
        (36.63, 30.74, 24.44, 12.86, 4.32, -7.91),  # chances of further melds
        (10.13, 7.04, 0.56, -0.68, -4.10, -17.95),  # cards in the hand in tens
        (23.27, 25.47, 23.60, 17.60, 12.12, 7.12),  # fewest cards of another hand in tens
        (23.27, 25.47, 23.60, 17.60, 12.12, 7.12),  # cards of the next hand in tens
        (-14.59, -16.37, -15.65, -5.67, 0.68, 2.39),  # share of others that may go rummy
        (23.05, 15.60, 10.64, 14.13, 15.72, 25.38),  # may go rummy
        (-1.31, -5.16, -5.14, -6.54, -7.95, -5.51),  # discard: can be laid off
        (-1.45, -7.52, -7.56, -8.28, -12.33, -3.96),  # discard: offer of fresh pairs
        (-13.79, -5.52, -11.69, -3.48, -3.94, -1.82),  # discard: offer to known cards of its rank
        (0.41, -4.69, -6.99, -1.64, -2.07, -2.09),  # discard: offer to known cards of its suit
        (-10.80, -10.39, -7.97, -6.26, -6.06, -2.87),  # discard: offer of cold pairs
        (-21.07, -36.99, -43.43, -54.26, -40.00, -16.29),  # share of cards that can be laid off
        (-26.97, -27.92, -20.37, -7.62, -0.86, -0.45),  # cards seen in the next hand in threes
        (-9.49, -10.72, -8.88, -9.15, -9.40, -6.70),  # points in twenties when somebody is close
        (18.05, 22.39, 18.67, 15.71, 11.61, 9.80),  # loose cards in fives when somebody is close
        (-7.95, -4.15, -0.28, -3.31, -5.08, -9.15),  # loose cards in fives of who may go rummy
        (97.36, 95.12, 57.04, -3.66, -6.49, -5.36),  # share of draws that go rummy
        (-0.23, -0.44, -1.17, -5.99, -13.53, -8.92),  # points in twenties times others that may go rummy
        (4.87, 18.04, 21.63, 26.63, 20.09, 9.10),  # share of cards that can be laid off and are no outs
        (-3.19, 1.46, 3.21, 2.88, 1.69, 1.10),  # somebody is down to one card
    ),
    3: (
        (-1.23, -1.94, -1.21, 2.01, 10.44, 2.83),  # 1
        (-59.00, -59.26, -54.45, -52.96, -51.41, -32.97),  # loose cards in fives
        (4.03, 3.88, 4.37, 4.57, 5.20, 3.43),  # their points in tens
        (-10.62, -6.93, -4.86, -1.73, -0.25, 10.11),  # points in the hand in twenties
        (50.17, 66.11, 53.84, 18.94, -11.84, -6.89),  # share of cards that make or lengthen a meld
        (146.95, 182.49, 155.12, 97.00, 33.05, 85.93),  # share of draws that go out
        (88.67, 69.24, 51.00, 21.88, 7.59, -6.71),  # chances of further melds
        (62.81, 49.58, 31.64, 17.61, 14.91, -12.44),  # cards in the hand in tens
        (-13.26, -25.38, -26.62, -30.23, -34.86, -17.09),  # fewest cards of another hand in tens
        (6.12, 9.13, 11.99, 13.53, 7.87, 18.08),  # cards of the next hand in tens
        (19.77, 26.67, 25.81, 25.76, 19.76, 9.05),  # share of others that may go rummy
        (50.88, 40.15, 33.62, 24.69, 31.49, 15.15),  # may go rummy
        (1.01, -9.22, -14.92, -23.86, -19.79, -13.75),  # discard: can be laid off
        (3.39, 17.15, 3.35, -5.93, -13.00, -45.08),  # discard: offer of fresh pairs
        (-20.19, -30.48, -43.55, -52.66, -67.40, -67.92),  # discard: offer to known cards of its rank
        (-40.83, -4.29, -31.22, -26.05, -36.24, -54.28),  # discard: offer to known cards of its suit
        (-64.38, -26.04, -13.06, -11.61, -9.34, -8.99),  # discard: offer of cold pairs
        (-65.17, -123.31, -153.63, -134.29, -83.73, -67.50),  # share of cards that can be laid off
        (-35.66, -41.44, -37.38, -28.78, -17.04, -9.43),  # cards seen in the next hand in threes
        (-15.26, -18.07, -21.79, -24.42, -22.71, -8.41),  # points in twenties when somebody is close
        (19.59, 27.23, 38.41, 46.85, 44.14, 20.33),  # loose cards in fives when somebody is close
        (-28.05, -22.14, -21.71, -13.06, -25.55, -11.80),  # loose cards in fives of who may go rummy
        (123.79, 104.91, 122.23, 124.96, 72.65, 64.26),  # share of draws that go rummy
        (-3.47, -6.18, -6.76, -7.75, -7.91, -12.51),  # points in twenties times others that may go rummy
        (-23.82, 15.53, 27.00, 29.68, 10.84, 7.06),  # share of cards that can be laid off and are no outs
        (-13.26, -14.13, -10.92, -9.90, -9.13, -10.92),  # somebody is down to one card
    ),
    4: (
        (5.69, -20.83, -24.51, -31.23, -18.26, 0.74),  # 1
        (-73.24, -75.57, -65.63, -59.43, -27.03, -0.28),  # loose cards in fives
        (4.44, 4.51, 5.17, 5.55, 3.17, 0.90),  # their points in tens
        (-0.36, 8.73, 9.95, 13.13, 9.15, 0.15),  # points in the hand in twenties
        (32.88, 7.60, -73.08, -39.85, -13.03, 0.91),  # share of cards that make or lengthen a meld
        (226.34, 232.36, 155.59, 225.85, 132.05, -1.17),  # share of draws that go out
        (95.63, 61.00, 34.08, 17.97, -21.76, 0.48),  # chances of further melds
        (43.27, 63.51, 53.47, 35.22, 2.01, -0.20),  # cards in the hand in tens
        (-23.49, -24.11, -20.39, -8.34, -2.45, 0.43),  # fewest cards of another hand in tens
        (2.76, 6.52, 10.65, 12.52, 7.52, -0.52),  # cards of the next hand in tens
        (22.65, 43.48, 40.35, 35.66, 16.42, -2.27),  # share of others that may go rummy
        (63.63, 39.66, 43.93, 25.59, 5.90, 0.85),  # may go rummy
        (1.57, -10.75, -9.94, -14.00, -11.87, -1.83),  # discard: can be laid off
        (29.65, 20.61, 22.15, 9.75, -27.33, -1.23),  # discard: offer of fresh pairs
        (11.87, -37.75, -12.21, -48.92, -60.87, -0.84),  # discard: offer to known cards of its rank
        (-39.59, -6.62, -0.65, -22.33, -42.14, -1.10),  # discard: offer to known cards of its suit
        (-46.25, 6.66, 12.69, -0.56, -5.34, -2.17),  # discard: offer of cold pairs
        (-88.46, -147.06, -122.35, -173.99, -96.93, -1.66),  # share of cards that can be laid off
        (-49.15, -43.09, -34.61, -21.72, -7.78, -2.22),  # cards seen in the next hand in threes
        (-20.06, -23.25, -20.87, -18.46, -8.05, -2.24),  # points in twenties when somebody is close
        (32.49, 48.13, 53.03, 59.90, 30.70, 1.44),  # loose cards in fives when somebody is close
        (-35.85, -23.92, -29.77, -21.65, -6.68, 0.58),  # loose cards in fives of who may go rummy
        (195.19, 132.19, 28.45, 78.96, 66.13, -0.08),  # share of draws that go rummy
        (-4.71, -15.11, -16.78, -16.96, -8.40, -1.13),  # points in twenties times others that may go rummy
        (-35.10, -16.47, -32.75, -25.72, -13.96, -1.70),  # share of cards that can be laid off and are no outs
        (-17.04, -17.48, -13.02, -9.61, -4.73, 0.00),  # somebody is down to one card
    ),
}

RUMMY_DRAW: Final[dict[int, Weights]] = {
    2: (
        (-4.02, -7.12, -5.82, -2.57, -3.54, -3.97),  # 1
        (-31.57, -29.20, -26.69, -24.24, -19.80, -15.51),  # loose cards in fives
        (1.17, 0.61, -0.47, -0.68, 1.09, 1.76),  # their points in tens
        (-1.45, -2.43, -1.41, -0.21, -0.37, -0.08),  # points in the hand in twenties
        (5.38, 3.69, 5.60, 10.01, 16.49, 16.99),  # share of cards that make or lengthen a meld
        (51.63, 40.80, 24.12, 19.67, 21.21, 16.10),  # share of draws that go out
        (31.41, 29.60, 26.81, 18.95, 7.09, -5.68),  # chances of further melds
        (10.94, 11.83, 3.00, -3.24, -6.01, -8.06),  # cards in the hand in tens
        (21.53, 23.32, 23.23, 18.25, 13.57, 9.63),  # fewest cards of another hand in tens
        (21.53, 23.32, 23.23, 18.25, 13.57, 9.63),  # cards of the next hand in tens
        (-12.41, -15.43, -15.91, -8.17, -1.04, 2.56),  # share of others that may go rummy
        (12.42, 13.06, 12.99, 12.77, 14.35, 13.00),  # may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: can be laid off
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its rank
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its suit
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
        (-20.57, -32.01, -31.03, -36.10, -29.51, -9.89),  # share of cards that can be laid off
        (-25.40, -26.29, -19.04, -6.34, 0.26, -0.29),  # cards seen in the next hand in threes
        (-5.18, -6.25, -5.41, -4.93, -4.71, -4.67),  # points in twenties when somebody is close
        (8.56, 13.67, 13.24, 11.30, 9.65, 12.09),  # loose cards in fives when somebody is close
        (-0.67, -2.46, -2.38, -1.53, -2.84, -1.93),  # loose cards in fives of who may go rummy
        (52.04, 87.30, 37.21, 7.89, -3.06, -1.19),  # share of draws that go rummy
        (-1.47, -1.01, -1.13, -3.27, -9.00, -9.07),  # points in twenties times others that may go rummy
        (-6.02, 17.11, 20.55, 24.59, 22.55, 11.92),  # share of cards that can be laid off and are no outs
        (-4.52, -0.55, 1.66, 1.80, 1.07, 1.34),  # somebody is down to one card
    ),
    3: (
        (10.09, 9.29, 10.07, 8.89, 11.99, 6.57),  # 1
        (-55.91, -66.74, -66.29, -65.23, -66.80, -42.10),  # loose cards in fives
        (3.03, 3.72, 4.03, 4.55, 6.77, 4.33),  # their points in tens
        (-4.69, -5.38, -2.09, 1.73, 3.13, 11.42),  # points in the hand in twenties
        (11.05, 55.63, 54.94, 43.05, 14.62, 17.85),  # share of cards that make or lengthen a meld
        (90.73, 110.38, 82.76, 62.73, 30.52, 57.63),  # share of draws that go out
        (91.59, 65.23, 54.46, 26.50, 10.18, -1.69),  # chances of further melds
        (36.45, 58.74, 35.01, 15.52, 8.13, -15.26),  # cards in the hand in tens
        (-21.53, -35.40, -37.49, -40.53, -40.37, -23.03),  # fewest cards of another hand in tens
        (4.37, 9.66, 11.59, 13.57, 8.90, 18.96),  # cards of the next hand in tens
        (27.65, 30.34, 32.78, 37.02, 30.88, 12.74),  # share of others that may go rummy
        (50.57, 32.08, 32.43, 27.26, 30.39, 17.81),  # may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: can be laid off
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its rank
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its suit
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
        (-51.67, -101.81, -121.25, -111.10, -70.11, -57.14),  # share of cards that can be laid off
        (-33.02, -40.43, -36.22, -26.21, -14.22, -9.66),  # cards seen in the next hand in threes
        (-12.41, -15.05, -17.93, -20.84, -21.96, -9.47),  # points in twenties when somebody is close
        (12.15, 18.27, 28.79, 41.30, 48.95, 23.41),  # loose cards in fives when somebody is close
        (-19.64, -11.78, -15.82, -13.74, -22.40, -15.78),  # loose cards in fives of who may go rummy
        (86.42, 72.51, 81.82, 95.58, 82.88, 76.83),  # share of draws that go rummy
        (-7.45, -7.96, -9.29, -10.87, -10.16, -12.59),  # points in twenties times others that may go rummy
        (-27.87, 12.87, 37.44, 46.10, 30.23, 32.41),  # share of cards that can be laid off and are no outs
        (-13.97, -15.30, -13.76, -13.14, -11.42, -12.85),  # somebody is down to one card
    ),
    4: (
        (18.66, -2.05, -12.33, -21.94, -21.17, 6.95),  # 1
        (-78.68, -86.49, -80.91, -74.48, -42.20, -12.70),  # loose cards in fives
        (2.77, 4.02, 4.73, 5.54, 4.60, 2.57),  # their points in tens
        (4.39, 9.63, 12.51, 14.54, 12.86, 0.31),  # points in the hand in twenties
        (12.42, 21.67, -37.65, 7.55, 18.45, 20.42),  # share of cards that make or lengthen a meld
        (141.71, 131.62, 106.87, 139.21, 135.52, 19.35),  # share of draws that go out
        (94.30, 61.95, 35.48, 22.20, -25.54, 1.90),  # chances of further melds
        (31.79, 61.43, 52.26, 34.64, 3.31, -2.87),  # cards in the hand in tens
        (-34.05, -34.26, -32.94, -17.61, -11.71, -2.25),  # fewest cards of another hand in tens
        (7.25, 9.88, 17.05, 13.72, 7.66, -12.58),  # cards of the next hand in tens
        (31.15, 46.36, 50.91, 48.50, 39.36, 1.93),  # share of others that may go rummy
        (54.89, 35.33, 37.32, 29.23, 9.47, 1.81),  # may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: can be laid off
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its rank
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its suit
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
        (-73.37, -119.56, -91.96, -140.56, -83.20, -0.71),  # share of cards that can be laid off
        (-44.76, -44.44, -35.59, -20.42, -6.84, 2.94),  # cards seen in the next hand in threes
        (-17.44, -20.56, -21.59, -19.38, -11.40, 1.43),  # points in twenties when somebody is close
        (23.81, 36.02, 47.95, 58.05, 41.90, 2.65),  # loose cards in fives when somebody is close
        (-16.50, -13.84, -18.45, -22.32, -9.23, -7.44),  # loose cards in fives of who may go rummy
        (137.57, 109.23, 65.30, 78.72, 89.99, 18.13),  # share of draws that go rummy
        (-9.11, -16.79, -20.02, -20.30, -14.15, 3.09),  # points in twenties times others that may go rummy
        (-38.19, -4.01, -15.87, 2.35, 0.31, -0.48),  # share of cards that can be laid off and are no outs
        (-18.02, -17.83, -15.24, -11.21, -6.86, -1.83),  # somebody is down to one card
    ),
}
