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
    (0.53, 2.87, -0.37, 0.85, 0.87, 1.73, 3.50, 3.91, 0.78, 2.06),  # 1
    (-3.26, -4.01, -4.30, -5.60, -6.79, -7.90, -9.94, -9.88, -6.54, -3.66),  # deadwood in tens
    (0.81, 0.86, 0.92, 1.05, 1.28, 1.37, 1.60, 1.51, 0.90, 0.35),  # points that a draw may gain
    (19.84, 12.14, 8.46, 4.03, 2.48, 0.85, -0.57, -0.44, 1.28, -0.23),  # share of draws after which it can knock
    (94.21, 100.36, 97.82, 93.38, 87.68, 77.73, 66.32, 51.59, 40.71, 13.44),  # share of draws that make gin
    (-5.62, -8.24, 2.65, 9.56, 16.10, 21.32, 26.68, 28.13, 23.81, 8.88),  # share of cards that make or lengthen a meld
    (24.41, 23.77, 13.30, 7.17, -2.22, -11.02, -20.88, -28.37, -27.76, -9.98),  # their points in tens
    (0.34, 0.52, 0.58, 0.38, -0.13, -0.86, -1.02, -1.38, -0.95, -0.02),  # points of cards alone in tens
    (-8.58, -9.40, -6.11, -4.43, -0.76, 3.48, 6.40, 7.96, 5.71, 1.92),  # cards alone in tens
    (29.73, 25.76, 25.51, 22.56, 20.40, 17.73, 13.26, 7.90, 3.16, -0.82),  # cards in melds in tens
    (-8.81, -3.06, 1.51, 3.44, 4.07, 3.69, 3.37, 2.40, -0.24, -0.24),  # could knock
    (-4.94, -5.02, -6.20, -5.63, -5.22, -3.84, -2.71, -1.93, -1.32, -1.15),  # deadwood in tens where it could knock
    (0.07, 0.07, 0.08, 0.15, 0.24, 0.32, 0.51, 0.47, 0.31, 0.24),  # square of the deadwood in tens
    (15.27, 14.33, 14.07, 12.34, 11.04, 8.91, 6.08, 3.26, 0.98, -0.46),  # chances of further melds
    (
        9.03,
        4.74,
        -10.67,
        -10.63,
        -11.11,
        -8.51,
        -9.06,
        -1.03,
        6.98,
        4.27,
    ),  # share of draws that make gin where it could knock
    (4.78, 2.28, 2.23, 2.25, 1.57, 1.00, 0.50, 0.56, 1.33, 1.33),  # could knock and no draw makes gin
    (
        -20.63,
        -5.26,
        -5.65,
        -9.89,
        -9.88,
        -9.48,
        -6.34,
        -2.61,
        2.03,
        2.46,
    ),  # share of outs next to what the opponent refused
    (
        -25.83,
        -22.73,
        -20.47,
        -19.06,
        -17.86,
        -17.50,
        -15.57,
        -13.04,
        -9.20,
        -3.97,
    ),  # cards seen in the opponent's hand in threes
    (-0.80, -1.58, -1.82, -1.72, -1.63, -1.18, -1.11, -0.80, -0.71, -0.15),  # these times the deadwood in tens
    (-3.02, -4.72, -4.53, -4.64, -5.33, -5.86, -6.68, -6.91, -6.50, -3.47),  # own cards that the opponent saw in threes
    (-3.45, -10.47, -11.23, -10.86, -9.51, -8.45, -7.41, -6.32, -4.80, -1.57),  # discard: offer of fresh pairs
    (-6.98, -7.61, -9.15, -9.05, -8.41, -8.67, -7.91, -7.29, -6.42, -3.27),  # discard: offer of cold pairs
    (
        -12.45,
        -8.54,
        -6.39,
        -7.67,
        -8.45,
        -7.99,
        -9.15,
        -7.27,
        -7.69,
        -4.09,
    ),  # discard: offer to known cards of its rank
    (
        -16.94,
        -6.93,
        -7.99,
        -5.07,
        -6.68,
        -5.61,
        -6.39,
        -5.68,
        -6.56,
        -4.90,
    ),  # discard: offer to known cards of its suit
)

GIN_DRAW: Final[Weights] = (
    (3.39, 1.38, 0.25, -0.49, -0.44, -0.49, 0.50, 0.21, -4.69, -0.45, 1.91, 4.38),  # 1
    (-3.61, -4.20, -4.87, -5.73, -6.70, -7.73, -9.31, -8.77, -5.18, -3.17, -1.39, -4.62),  # deadwood in tens
    (0.75, 0.98, 1.13, 1.33, 1.52, 1.61, 1.73, 1.68, 1.05, 0.49, 1.63, 2.42),  # points that a draw may gain
    (
        20.05,
        13.72,
        9.88,
        6.29,
        3.51,
        1.78,
        0.11,
        -0.59,
        0.05,
        -1.13,
        38.81,
        38.14,
    ),  # share of draws after which it can knock
    (82.00, 94.18, 93.08, 92.41, 91.52, 82.54, 71.72, 63.21, 48.01, 26.66, 1.99, 6.27),  # share of draws that make gin
    (
        1.49,
        1.00,
        7.78,
        14.27,
        20.15,
        24.85,
        29.92,
        28.58,
        21.57,
        5.81,
        5.88,
        1.83,
    ),  # share of cards that make or lengthen a meld
    (13.66, 10.86, 3.83, -2.90, -9.84, -20.69, -27.11, -31.72, -23.85, -3.20, -15.40, -0.38),  # their points in tens
    (0.65, 0.84, 0.75, 0.66, 0.04, -0.40, -0.73, -1.19, -1.40, -0.39, -0.16, 0.89),  # points of cards alone in tens
    (-8.64, -9.30, -7.20, -5.29, -1.53, 0.64, 4.47, 5.02, 5.52, 2.47, -10.59, -12.31),  # cards alone in tens
    (27.51, 25.65, 23.84, 22.35, 20.10, 18.56, 14.85, 10.35, 8.04, 1.55, 25.10, 22.15),  # cards in melds in tens
    (-9.61, -4.65, -1.98, 0.23, 2.16, 1.84, 2.35, 1.50, -1.04, -1.46, -15.48, -9.38),  # could knock
    (
        -5.10,
        -4.19,
        -4.55,
        -4.48,
        -4.30,
        -3.22,
        -2.49,
        -1.75,
        -0.82,
        -0.33,
        -5.97,
        -7.48,
    ),  # deadwood in tens where it could knock
    (0.14, 0.12, 0.14, 0.19, 0.24, 0.34, 0.48, 0.38, 0.21, 0.22, -0.07, 0.12),  # square of the deadwood in tens
    (11.53, 13.10, 12.22, 10.93, 9.90, 8.72, 6.01, 3.83, 2.23, 0.00, 1.52, 2.86),  # chances of further melds
    (
        7.71,
        0.38,
        -0.72,
        -7.43,
        -10.93,
        -5.21,
        -6.40,
        1.12,
        12.85,
        7.96,
        -1.94,
        -1.44,
    ),  # share of draws that make gin where it could knock
    (8.11, 4.01, 2.23, 2.17, 1.55, 1.34, 0.81, 1.08, 2.09, 2.47, -0.22, -2.26),  # could knock and no draw makes gin
    (
        -13.77,
        -1.07,
        -3.10,
        -5.47,
        -5.81,
        -3.20,
        -1.93,
        1.84,
        5.73,
        3.77,
        0.00,
        18.34,
    ),  # share of outs next to what the opponent refused
    (
        -23.92,
        -22.07,
        -19.59,
        -17.88,
        -16.59,
        -16.08,
        -13.60,
        -11.66,
        -6.59,
        -2.79,
        0.00,
        0.00,
    ),  # cards seen in the opponent's hand in threes
    (
        -1.03,
        -1.27,
        -1.49,
        -1.50,
        -1.52,
        -1.10,
        -1.29,
        -0.91,
        -1.74,
        -0.61,
        0.00,
        0.00,
    ),  # these times the deadwood in tens
    (
        -4.62,
        -3.69,
        -3.92,
        -4.19,
        -4.64,
        -5.10,
        -6.12,
        -5.96,
        -5.12,
        -2.61,
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
    (48.88, 40.90, 33.53, 27.22, 22.59, 17.70, 11.11, 8.09, -0.22, -6.38),  # 1
    (-2.59, -2.76, -2.59, -2.84, -6.35, -7.31, -4.63, -9.41, -5.72, -11.18),  # deadwood in tens
    (-4.57, -4.24, -4.11, -4.19, -2.38, -3.43, -6.57, -7.58, -1.26, -2.73),  # square of the deadwood in tens
    (
        -20.65,
        -21.18,
        -18.59,
        -17.51,
        -15.62,
        -14.36,
        -11.78,
        -9.37,
        -7.21,
        -4.58,
    ),  # cards seen in the opponent's hand in threes
    (-3.15, -5.97, -8.09, -11.06, -12.44, -11.15, -15.32, -18.36, -13.39, -1.60),  # these times the deadwood in tens
    (-8.76, -6.30, -4.44, -2.68, -0.70, -0.28, 1.11, 0.79, 1.27, 2.50),  # points that may be laid off in tens
    (29.99, 29.19, 29.66, 30.29, 29.45, 29.63, 31.15, 31.04, 36.03, 39.53),  # gin
    (
        -7.20,
        -4.76,
        -3.55,
        -2.13,
        -1.10,
        -0.01,
        0.42,
        0.52,
        0.84,
        0.28,
    ),  # loose points seen in the opponent's hand in tens
)

# Rummy, by the manner of play and the number of seats: plain, with penalty points, or with one new meld in a turn; two
# seats play for penalty points as they do without. Stages by the rounds played.

RUMMY_DISCARD: Final[dict[tuple[str, int], Weights]] = {
    ("plain", 2): (
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
    ("plain", 3): (
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
    ("plain", 4): (
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
    ("penalty", 3): (
        (4.62, 0.40, -1.13, -1.88, -0.39, -0.21),  # 1
        (-16.30, -13.29, -12.87, -11.04, -7.99, 0.50),  # loose cards in fives
        (0.15, -0.48, -0.54, 0.03, -0.91, -2.35),  # their points in tens
        (-0.76, -0.42, -0.80, -0.86, 0.21, 2.34),  # points in the hand in twenties
        (-4.61, -7.33, 0.85, 3.17, 1.39, 1.79),  # share of cards that make or lengthen a meld
        (37.52, 41.84, 28.38, 15.09, 8.00, 20.07),  # share of draws that go out
        (26.34, 21.07, 12.55, 3.44, -0.54, -5.93),  # chances of further melds
        (6.08, 2.55, -1.28, -5.31, -7.35, -12.43),  # cards in the hand in tens
        (11.73, 18.97, 25.97, 26.66, 20.26, 10.46),  # fewest cards of another hand in tens
        (0.79, 3.90, 1.23, -0.35, -1.70, -0.50),  # cards of the next hand in tens
        (5.62, 4.29, 4.64, 7.71, 10.31, 7.61),  # share of others that may go rummy
        (8.15, 6.02, 5.29, 6.36, 4.21, 2.52),  # may go rummy
        (-0.35, -1.77, -3.76, -4.05, -2.68, -3.18),  # discard: can be laid off
        (6.87, -1.67, 0.50, -4.33, -2.00, -9.56),  # discard: offer of fresh pairs
        (0.08, -3.71, -1.75, -2.07, -0.27, 0.89),  # discard: offer to known cards of its rank
        (-3.04, -2.46, 2.67, -1.22, 0.05, 1.33),  # discard: offer to known cards of its suit
        (-6.94, -10.42, -4.20, -1.43, -0.71, 1.18),  # discard: offer of cold pairs
        (-16.02, -22.67, -28.10, -15.60, -6.07, -3.40),  # share of cards that can be laid off
        (-6.46, -4.79, 1.75, 5.24, 4.17, 1.87),  # cards seen in the next hand in threes
        (-4.45, -5.31, -5.09, -5.77, -4.73, -2.41),  # points in twenties when somebody is close
        (4.68, 7.76, 7.70, 8.18, 6.53, 3.67),  # loose cards in fives when somebody is close
        (-6.14, -4.90, -2.97, -2.65, 0.43, 1.98),  # loose cards in fives of who may go rummy
        (34.34, 41.18, 19.97, 10.24, 0.96, 5.60),  # share of draws that go rummy
        (-1.59, -2.17, -3.28, -6.41, -10.93, -8.05),  # points in twenties times others that may go rummy
        (-13.71, -14.51, 0.42, 1.20, -0.08, -1.93),  # share of cards that can be laid off and are no outs
        (-2.89, -0.24, 1.85, 2.01, 1.07, -0.09),  # somebody is down to one card
    ),
    ("penalty", 4): (
        (8.32, 4.75, 3.78, 2.99, 1.22, 0.16),  # 1
        (-16.28, -14.61, -9.64, -5.84, -2.49, -0.86),  # loose cards in fives
        (0.21, -0.63, -1.33, -0.86, -0.48, -0.83),  # their points in tens
        (-2.43, -0.12, 1.80, 2.88, 1.55, -0.37),  # points in the hand in twenties
        (-2.41, -1.28, 4.03, 4.89, 0.09, -0.57),  # share of cards that make or lengthen a meld
        (33.40, 28.40, 9.41, 18.50, 8.83, 0.43),  # share of draws that go out
        (20.58, 12.13, 0.16, -0.94, -0.09, -1.30),  # chances of further melds
        (2.90, -1.63, -8.06, -13.04, -7.15, -0.46),  # cards in the hand in tens
        (9.89, 17.16, 13.96, 8.04, 2.93, 1.01),  # fewest cards of another hand in tens
        (-0.46, -0.47, 0.41, 0.70, 0.69, 0.76),  # cards of the next hand in tens
        (5.63, 7.42, 10.98, 11.41, 6.25, 2.50),  # share of others that may go rummy
        (6.48, 3.22, 1.62, 2.62, 0.82, 0.04),  # may go rummy
        (0.45, -4.06, -2.76, -3.26, -2.75, 0.00),  # discard: can be laid off
        (1.23, 2.03, -3.14, 0.23, -2.15, 0.03),  # discard: offer of fresh pairs
        (-3.74, -4.71, 0.84, 0.01, 2.23, 0.77),  # discard: offer to known cards of its rank
        (3.96, -2.05, -0.18, 1.66, 1.49, -0.07),  # discard: offer to known cards of its suit
        (-5.31, -3.14, -0.29, 0.31, 1.25, -0.73),  # discard: offer of cold pairs
        (-14.24, -23.57, -14.89, -11.29, -4.64, 1.20),  # share of cards that can be laid off
        (-1.33, 3.69, 5.72, 4.56, 1.75, 0.85),  # cards seen in the next hand in threes
        (-2.64, -4.25, -4.93, -5.11, -2.76, -0.01),  # points in twenties when somebody is close
        (3.08, 6.52, 6.80, 6.57, 3.53, -0.15),  # loose cards in fives when somebody is close
        (-4.19, -1.49, 1.01, 1.12, 1.73, 0.12),  # loose cards in fives of who may go rummy
        (33.12, 32.12, 10.19, 5.39, 1.19, 0.00),  # share of draws that go rummy
        (0.01, -2.05, -5.37, -7.67, -4.84, -0.35),  # points in twenties times others that may go rummy
        (-8.63, -5.91, 0.31, 1.65, 1.42, 1.20),  # share of cards that can be laid off and are no outs
        (-2.66, -0.14, -0.25, -1.07, -0.74, 0.04),  # somebody is down to one card
    ),
    ("one", 2): (
        (3.43, 1.83, 0.34, -0.68, -1.35, -1.69),  # 1
        (-13.13, -13.03, -9.63, -4.95, -3.83, 0.05),  # loose cards in fives
        (0.07, -0.12, -0.73, -1.29, -0.70, 0.12),  # their points in tens
        (-0.40, -0.43, 0.57, 2.04, 1.56, -0.88),  # points in the hand in twenties
        (6.41, -0.17, 1.92, 5.70, 4.24, 4.15),  # share of cards that make or lengthen a meld
        (16.77, 16.26, 15.83, 14.14, 11.92, 7.10),  # share of draws that go out
        (11.45, 12.83, 9.35, 4.80, 1.41, -2.92),  # chances of further melds
        (-2.35, -0.62, -4.22, -9.93, -7.49, -8.98),  # cards in the hand in tens
        (8.42, 9.41, 9.49, 8.91, 7.49, 6.34),  # fewest cards of another hand in tens
        (8.42, 9.41, 9.49, 8.91, 7.49, 6.34),  # cards of the next hand in tens
        (-0.69, -1.36, -1.47, -1.60, -3.75, -2.82),  # share of others that may go rummy
        (-2.54, -3.19, -2.84, -0.89, -2.34, 8.41),  # may go rummy
        (-0.95, -1.73, -4.84, -2.41, -3.56, -1.13),  # discard: can be laid off
        (-1.42, -3.16, -7.32, -10.27, -9.57, -2.40),  # discard: offer of fresh pairs
        (-0.15, 0.78, -1.83, -2.79, -2.74, -0.92),  # discard: offer to known cards of its rank
        (1.48, -0.04, -1.33, -5.40, -2.60, -1.27),  # discard: offer to known cards of its suit
        (-2.87, -3.61, -5.04, -5.65, -7.41, -3.84),  # discard: offer of cold pairs
        (-8.75, -13.18, -15.15, -17.76, -14.33, -6.73),  # share of cards that can be laid off
        (-8.13, -10.81, -8.52, -5.25, -2.87, -4.00),  # cards seen in the next hand in threes
        (-4.44, -4.60, -5.21, -5.51, -5.14, -2.26),  # points in twenties when somebody is close
        (4.23, 5.52, 6.32, 5.95, 4.58, 2.66),  # loose cards in fives when somebody is close
        (2.65, 2.51, 2.02, 0.17, 1.82, -2.20),  # loose cards in fives of who may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 1.60),  # share of draws that go rummy
        (-0.29, -0.19, -0.14, -0.32, -0.68, -1.42),  # points in twenties times others that may go rummy
        (-6.50, -0.26, 4.29, 7.50, 6.65, 0.96),  # share of cards that can be laid off and are no outs
        (-1.18, -2.71, -1.85, -0.76, -0.26, 0.77),  # somebody is down to one card
    ),
    ("one", 3): (
        (13.78, 8.91, 4.27, 0.36, -0.95, -0.85),  # 1
        (-33.15, -34.35, -25.18, -18.00, -15.60, -10.70),  # loose cards in fives
        (0.70, 1.33, 0.65, -0.01, 0.14, 1.24),  # their points in tens
        (-0.16, -0.70, -0.08, -0.04, 0.56, 1.38),  # points in the hand in twenties
        (10.40, 14.84, 11.41, 5.17, -0.73, 5.71),  # share of cards that make or lengthen a meld
        (29.99, 29.94, 29.62, 22.24, 13.93, 26.03),  # share of draws that go out
        (32.75, 22.79, 16.97, 6.21, -0.36, -5.21),  # chances of further melds
        (5.12, 11.23, 5.81, 0.59, -0.73, -5.18),  # cards in the hand in tens
        (11.83, 12.89, 14.01, 18.95, 20.60, 17.33),  # fewest cards of another hand in tens
        (3.12, 2.40, 3.04, 3.82, 2.57, 0.81),  # cards of the next hand in tens
        (4.29, 6.90, 8.79, 6.55, 4.25, 3.23),  # share of others that may go rummy
        (-5.59, -8.09, -2.01, 1.31, 2.86, 5.67),  # may go rummy
        (-5.21, -3.90, -3.24, -9.93, -8.40, -7.04),  # discard: can be laid off
        (8.01, 7.38, -3.96, -3.59, -4.96, -3.24),  # discard: offer of fresh pairs
        (-1.90, -2.10, -7.28, -9.21, -5.02, -4.43),  # discard: offer to known cards of its rank
        (2.13, 0.22, 2.32, -1.19, -1.48, -1.30),  # discard: offer to known cards of its suit
        (-3.53, 2.07, -7.24, -5.59, -1.92, -2.48),  # discard: offer of cold pairs
        (-18.49, -33.02, -34.15, -30.10, -19.85, -12.74),  # share of cards that can be laid off
        (-17.85, -18.98, -17.39, -16.82, -12.04, -6.98),  # cards seen in the next hand in threes
        (-4.56, -4.27, -2.88, -2.06, -4.10, -4.64),  # points in twenties when somebody is close
        (5.09, 6.36, 4.72, 5.50, 8.42, 6.88),  # loose cards in fives when somebody is close
        (6.06, 8.11, 0.80, -1.73, -2.60, -3.41),  # loose cards in fives of who may go rummy
        (0.77, 1.94, 27.70, 37.05, 33.32, 2.92),  # share of draws that go rummy
        (-1.28, -2.25, -2.46, -0.71, -1.77, -5.23),  # points in twenties times others that may go rummy
        (-10.44, -1.15, 0.05, 1.50, -4.51, -10.86),  # share of cards that can be laid off and are no outs
        (-5.29, -1.63, -0.93, 0.56, 1.31, 0.10),  # somebody is down to one card
    ),
    ("one", 4): (
        (21.61, 13.58, 5.51, 4.82, 0.64, 0.00),  # 1
        (-54.23, -37.01, -27.41, -21.76, -9.78, 0.00),  # loose cards in fives
        (-0.20, 1.16, 0.89, 0.99, 0.26, 0.00),  # their points in tens
        (3.09, 0.04, -0.32, 0.40, 1.08, 0.00),  # points in the hand in twenties
        (12.43, 6.07, -0.34, 12.53, -1.63, 0.00),  # share of cards that make or lengthen a meld
        (28.29, 47.12, 30.35, 40.52, 25.52, 0.00),  # share of draws that go out
        (34.10, 23.05, 5.37, -1.68, -2.27, 0.00),  # chances of further melds
        (4.74, 5.36, 5.53, 2.34, -0.12, 0.00),  # cards in the hand in tens
        (15.44, 13.87, 21.25, 15.12, 6.72, 0.00),  # fewest cards of another hand in tens
        (9.26, 3.80, 4.06, 1.76, 1.77, 0.00),  # cards of the next hand in tens
        (12.86, 14.94, 16.62, 17.36, 6.48, 0.00),  # share of others that may go rummy
        (-22.19, -8.78, -10.59, -7.73, -1.80, 0.00),  # may go rummy
        (-1.69, -8.56, -5.65, -6.14, -9.04, 0.00),  # discard: can be laid off
        (-6.10, 1.54, 0.30, -1.02, -1.78, 0.00),  # discard: offer of fresh pairs
        (-1.86, -2.58, -7.32, -7.95, -7.59, 0.00),  # discard: offer to known cards of its rank
        (-2.63, 2.09, 1.26, -2.27, -0.61, 0.00),  # discard: offer to known cards of its suit
        (-6.55, -2.07, -4.36, -3.16, -4.29, 0.00),  # discard: offer of cold pairs
        (-17.64, -41.04, -35.14, -39.05, -18.54, 0.00),  # share of cards that can be laid off
        (-1.95, -18.38, -14.84, -15.53, -6.25, 0.00),  # cards seen in the next hand in threes
        (-1.69, -1.12, -1.37, -1.83, -1.51, 0.00),  # points in twenties when somebody is close
        (2.53, 0.78, 4.61, 6.76, 5.21, 0.00),  # loose cards in fives when somebody is close
        (26.06, 9.48, 10.70, 7.01, 2.10, 0.00),  # loose cards in fives of who may go rummy
        (0.81, 12.76, 1.97, 3.94, 1.66, 0.00),  # share of draws that go rummy
        (-4.18, -4.96, -5.47, -4.45, -0.57, 0.00),  # points in twenties times others that may go rummy
        (-10.63, -15.51, -15.35, -16.41, -14.52, 0.00),  # share of cards that can be laid off and are no outs
        (-6.21, -2.78, -1.14, -1.65, -0.46, 0.00),  # somebody is down to one card
    ),
}

RUMMY_DRAW: Final[dict[tuple[str, int], Weights]] = {
    ("plain", 2): (
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
    ("plain", 3): (
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
    ("plain", 4): (
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
    ("penalty", 3): (
        (5.23, 3.68, 2.08, -0.28, -0.08, -0.01),  # 1
        (-13.10, -14.58, -15.04, -13.81, -11.90, -1.80),  # loose cards in fives
        (0.24, -0.64, -1.05, -0.74, -1.10, -2.04),  # their points in tens
        (-1.05, 0.49, 0.29, 0.78, 1.37, 2.95),  # points in the hand in twenties
        (-4.39, -7.20, -0.45, 2.65, 1.98, 5.02),  # share of cards that make or lengthen a meld
        (22.78, 31.66, 15.21, 10.24, 6.71, 16.80),  # share of draws that go out
        (25.06, 20.90, 14.63, 5.74, 1.63, -5.78),  # chances of further melds
        (4.53, 1.43, -2.64, -3.47, -4.71, -12.31),  # cards in the hand in tens
        (10.02, 16.73, 24.28, 25.55, 20.51, 10.78),  # fewest cards of another hand in tens
        (1.52, 2.60, 1.14, -0.32, -1.27, -0.07),  # cards of the next hand in tens
        (5.31, 5.51, 5.11, 7.79, 9.58, 7.68),  # share of others that may go rummy
        (9.54, 5.58, 5.09, 4.41, 2.41, 1.66),  # may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: can be laid off
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its rank
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its suit
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
        (-14.08, -20.51, -20.14, -9.15, 0.29, 0.15),  # share of cards that can be laid off
        (-4.22, -4.62, 1.94, 5.19, 4.45, 1.94),  # cards seen in the next hand in threes
        (-2.81, -3.37, -2.78, -3.01, -2.83, -2.18),  # points in twenties when somebody is close
        (2.07, 4.83, 5.03, 5.87, 5.84, 3.89),  # loose cards in fives when somebody is close
        (-7.63, -3.48, -1.82, -1.52, 0.61, 2.49),  # loose cards in fives of who may go rummy
        (22.73, 31.13, 22.80, 12.41, 8.31, 9.51),  # share of draws that go rummy
        (-1.28, -2.55, -2.64, -4.61, -7.44, -7.56),  # points in twenties times others that may go rummy
        (-11.29, -13.42, 0.58, 3.02, 2.35, 0.91),  # share of cards that can be laid off and are no outs
        (-3.70, -0.63, 1.25, 1.43, 0.81, -0.14),  # somebody is down to one card
    ),
    ("penalty", 4): (
        (10.16, 6.90, 5.10, 4.03, 1.42, 0.03),  # 1
        (-14.86, -16.45, -12.86, -10.77, -4.58, -2.07),  # loose cards in fives
        (0.34, -0.67, -1.57, -1.24, -0.46, -0.66),  # their points in tens
        (-2.56, 0.32, 2.45, 3.76, 2.34, 0.01),  # points in the hand in twenties
        (-0.56, -1.58, 2.23, 3.54, -0.41, -1.13),  # share of cards that make or lengthen a meld
        (24.01, 18.31, 9.37, 11.03, 11.90, 0.55),  # share of draws that go out
        (17.55, 14.00, 3.19, 2.78, 0.51, -2.33),  # chances of further melds
        (1.47, -1.29, -5.03, -7.52, -6.82, -1.09),  # cards in the hand in tens
        (9.06, 16.38, 13.28, 7.76, 3.47, 1.61),  # fewest cards of another hand in tens
        (-0.57, -0.52, 0.36, 1.03, 1.16, 1.10),  # cards of the next hand in tens
        (5.55, 7.78, 10.67, 10.95, 6.17, 3.81),  # share of others that may go rummy
        (7.32, 3.37, 0.99, -0.97, 0.05, -0.08),  # may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: can be laid off
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its rank
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its suit
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
        (-11.32, -18.27, -7.16, -5.78, 0.02, 1.71),  # share of cards that can be laid off
        (-0.10, 3.20, 5.95, 4.66, 1.75, 1.65),  # cards seen in the next hand in threes
        (-1.12, -2.78, -2.72, -3.75, -2.28, 0.27),  # points in twenties when somebody is close
        (0.56, 4.56, 4.75, 5.35, 3.19, -0.10),  # loose cards in fives when somebody is close
        (-4.74, -1.10, 0.94, 3.28, 2.41, 0.40),  # loose cards in fives of who may go rummy
        (23.30, 32.14, 19.35, 14.06, 5.43, -0.04),  # share of draws that go rummy
        (-0.07, -1.93, -3.50, -6.26, -4.53, -1.03),  # points in twenties times others that may go rummy
        (-7.49, -4.87, 0.30, 3.42, 2.09, 1.66),  # share of cards that can be laid off and are no outs
        (-2.85, -0.35, -0.69, -1.16, -0.82, -0.18),  # somebody is down to one card
    ),
    ("one", 2): (
        (3.86, 3.52, 1.57, 0.37, -0.54, -1.73),  # 1
        (-11.24, -13.00, -11.90, -7.95, -5.37, -1.38),  # loose cards in fives
        (-0.05, -0.14, -0.39, -1.09, -1.07, -0.07),  # their points in tens
        (-0.72, -0.47, 0.16, 1.94, 2.83, 0.63),  # points in the hand in twenties
        (5.60, 1.81, 1.28, 2.83, 5.44, 4.37),  # share of cards that make or lengthen a meld
        (0.19, 19.36, 15.80, 11.83, 9.36, 7.60),  # share of draws that go out
        (10.80, 11.29, 10.08, 6.56, 1.60, -3.06),  # chances of further melds
        (-1.53, -0.58, -1.59, -6.84, -8.52, -9.20),  # cards in the hand in tens
        (7.65, 8.97, 9.32, 8.91, 7.71, 6.68),  # fewest cards of another hand in tens
        (7.65, 8.97, 9.32, 8.91, 7.71, 6.68),  # cards of the next hand in tens
        (-1.85, -1.74, -1.65, -3.00, -3.57, -3.36),  # share of others that may go rummy
        (-1.79, -3.55, -3.95, -3.73, -5.14, 5.99),  # may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: can be laid off
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its rank
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its suit
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
        (-5.28, -8.94, -10.27, -9.75, -7.81, -1.98),  # share of cards that can be laid off
        (-7.66, -10.26, -7.45, -4.43, -2.74, -3.87),  # cards seen in the next hand in threes
        (-1.96, -2.63, -3.34, -3.66, -3.41, -2.07),  # points in twenties when somebody is close
        (0.08, 3.16, 4.42, 4.44, 3.73, 3.26),  # loose cards in fives when somebody is close
        (1.85, 2.99, 2.79, 2.11, 2.67, -1.58),  # loose cards in fives of who may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.29, 1.85),  # share of draws that go rummy
        (0.21, -0.11, -0.31, 0.02, -1.44, -1.83),  # points in twenties times others that may go rummy
        (-3.20, -2.54, 4.20, 5.42, 5.37, -0.02),  # share of cards that can be laid off and are no outs
        (-0.08, -2.53, -2.02, -1.11, -0.55, 0.71),  # somebody is down to one card
    ),
    ("one", 3): (
        (8.82, 13.96, 7.11, 1.68, -0.98, -1.24),  # 1
        (-20.53, -35.39, -29.00, -24.08, -17.34, -11.89),  # loose cards in fives
        (0.27, 1.07, 0.95, 0.39, -0.77, 0.25),  # their points in tens
        (0.38, -0.63, 0.17, 0.72, 3.38, 2.93),  # points in the hand in twenties
        (11.76, 7.60, 13.21, 4.83, 1.96, 1.23),  # share of cards that make or lengthen a meld
        (21.60, 33.06, 32.30, 25.20, 20.17, 26.90),  # share of draws that go out
        (27.70, 24.88, 17.26, 9.14, 0.57, -1.29),  # chances of further melds
        (-0.97, 9.88, 5.79, 3.30, -4.65, -3.89),  # cards in the hand in tens
        (11.71, 11.21, 13.22, 19.58, 22.14, 20.28),  # fewest cards of another hand in tens
        (4.90, 2.77, 2.86, 3.95, 3.42, 1.88),  # cards of the next hand in tens
        (4.85, 7.34, 11.50, 8.62, 7.11, 3.65),  # share of others that may go rummy
        (0.28, -8.18, -3.98, -1.51, 0.11, 3.38),  # may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: can be laid off
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its rank
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its suit
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
        (-11.53, -28.47, -24.27, -18.64, -3.49, -6.88),  # share of cards that can be laid off
        (-16.64, -19.02, -15.75, -14.71, -10.17, -6.52),  # cards seen in the next hand in threes
        (-1.50, -2.89, -2.64, -2.25, -3.10, -3.06),  # points in twenties when somebody is close
        (-0.16, 3.75, 4.38, 6.32, 8.51, 4.46),  # loose cards in fives when somebody is close
        (-1.23, 9.38, 4.22, 1.24, 0.18, -2.55),  # loose cards in fives of who may go rummy
        (-0.08, 7.72, 14.92, 42.24, 33.29, 15.78),  # share of draws that go rummy
        (-1.66, -2.20, -4.04, -2.01, -3.36, -5.28),  # points in twenties times others that may go rummy
        (-7.29, -4.55, 2.39, 5.58, -3.13, -6.65),  # share of cards that can be laid off and are no outs
        (-5.44, -1.56, -1.32, -0.11, 0.75, 0.29),  # somebody is down to one card
    ),
    ("one", 4): (
        (22.96, 18.37, 9.53, 6.02, 1.61, 0.00),  # 1
        (-48.77, -43.13, -35.20, -27.98, -17.07, 0.00),  # loose cards in fives
        (0.50, 1.21, 1.39, 0.70, 0.71, 0.00),  # their points in tens
        (1.15, 0.40, -0.15, 2.28, 2.38, 0.00),  # points in the hand in twenties
        (12.35, 4.90, -1.61, 13.56, 2.77, 0.00),  # share of cards that make or lengthen a meld
        (37.06, 51.70, 45.94, 42.52, 39.05, 0.00),  # share of draws that go out
        (32.37, 25.04, 10.54, 1.56, -4.49, 0.00),  # chances of further melds
        (0.53, 5.14, 5.70, -0.19, -1.88, 0.00),  # cards in the hand in tens
        (16.18, 15.91, 21.95, 20.09, 10.76, 0.00),  # fewest cards of another hand in tens
        (7.68, 4.46, 4.10, 2.11, 1.48, 0.00),  # cards of the next hand in tens
        (9.95, 15.96, 19.70, 19.23, 10.87, 0.00),  # share of others that may go rummy
        (-14.82, -9.93, -10.12, -10.90, -5.02, 0.00),  # may go rummy
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: can be laid off
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of fresh pairs
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its rank
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer to known cards of its suit
        (0.00, 0.00, 0.00, 0.00, 0.00, 0.00),  # discard: offer of cold pairs
        (-12.85, -32.07, -19.51, -28.51, -9.67, 0.00),  # share of cards that can be laid off
        (-1.05, -18.51, -13.33, -11.50, -4.92, 0.00),  # cards seen in the next hand in threes
        (-1.15, -1.50, -0.89, -2.32, -1.83, 0.00),  # points in twenties when somebody is close
        (1.81, 1.59, 3.41, 8.30, 7.52, 0.00),  # loose cards in fives when somebody is close
        (19.63, 12.56, 12.06, 10.55, 5.75, 0.00),  # loose cards in fives of who may go rummy
        (0.65, 8.87, 10.21, 3.67, 4.59, 0.00),  # share of draws that go rummy
        (-2.95, -5.57, -6.78, -5.52, -1.66, 0.00),  # points in twenties times others that may go rummy
        (-7.18, -9.78, -10.00, -4.59, -6.81, 0.00),  # share of cards that can be laid off and are no outs
        (-5.05, -2.09, -1.35, -1.10, -0.57, 0.00),  # somebody is down to one card
    ),
}
