"""The nets of hard players of games with a knock for two: how likely each end of a deal is, and what it is worth.

A net has an input for each card and each way in which it is held, seen or thrown, one for each feature of the position,
two layers in between, and an output for each span of points that a deal may bring: those of `EDGES` and more, lost or
won, and none. The weights stand in the file beside this one, with how deals end and what scores are worth in a match of
two; `tools/learn_gin.py` learns them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import exp
from operator import mul
from pathlib import Path
from typing import Final, NamedTuple

from rummy_desktop.ai.hand import bits
from rummy_desktop.ai.weights import ENDING, Row, Shape, Weights, once, read_weights

WAYS: Final = 8
"""The number of ways in which a card may be known: see `Thinking`."""

FEATURES: Final = 56
SUITS: Final = 4
FIRST, SECOND = 64, 32  # the units of the layers in between
SLOPE: Final = 0.05  # the part of a unit below 0 that is kept

EDGES: Final = (1, 6, 11, 16, 21, 27, 35, 45, 101)
"""The points with which spans begin."""

GRID: Final = 10
"""The distance in points between the missing points for which chances to win a match are known."""

FILE: Final = Path(__file__).with_suffix(ENDING)
NAMES: Final = ("discard", "draw", "knock")
"""The nets, by the decisions at which they are asked."""

PARTS: Final[Mapping[str, Shape]] = {
    "cards": (52 * WAYS, FIRST),
    "features": (FEATURES, FIRST),
    "first": (1, FIRST),
    "second": (SECOND, FIRST + 1),
    "third": (2 * len(EDGES) - 1, SECOND + 1),
}
"""The parts of a net in the file: a row for each card and feature, biases, and layers with their own."""

STEPS: Final = 11
MOST: Final = 100
SHAPES: Final[Mapping[str, Shape]] = {
    **{f"{name} {part}": shape for name in NAMES for part, shape in PARTS.items()},
    "chances": (STEPS, STEPS),
    "ends": (1, MOST),
}
"""The contents of the file."""


class Net(NamedTuple):
    """The weights of a net: for each card its row, for each unit those of the features, and the biases first."""

    cards: tuple[Row, ...]
    features: tuple[Row, ...]
    first: Row
    second: tuple[Row, ...]
    third: tuple[Row, ...]


class Learnt(NamedTuple):
    """The nets by their names, and two tables.

    `chances` is the chance to win in thousandths: the rows are the points missing (1, 11 and so on), the columns those
    missing for the opponent. `ends` is how often a deal brings 1, 2, 3 points and so on, in thousandths of the deals in
    the same span.
    """

    nets: Mapping[str, Net]
    chances: tuple[Row, ...]
    ends: Row


@once
def learnt() -> Learnt:
    """Give what was learnt of deals with a knock for two."""
    found = read_weights(FILE, SHAPES)
    return Learnt({name: _net(found, name) for name in NAMES}, found["chances"].rows, found["ends"].rows[0])


def _net(found: Mapping[str, Weights], name: str) -> Net:
    cards, features, (first,), second, third = (found[f"{name} {part}"].rows for part in PARTS)
    return Net(cards, tuple(zip(*features, strict=True)), first, second, third)


def likely(net: Net, cards: Iterable[int], features: Sequence[float]) -> list[float]:
    """Return how likely a deal ends in each span, by the masks of the cards in each way and the features.

    It is the mean of the net's answers with the suits in their order and turned round by one, two and three of them.
    """
    held = [52 * way + bit.bit_length() - 1 for way, mask in enumerate(cards) for bit in bits(mask)]
    told = [bias + sum(map(mul, row, features)) for bias, row in zip(net.first, net.features, strict=True)]
    turned = [[net.cards[card & ~3 | card + turn & 3] for card in held] for turn in range(SUITS)]
    return [sum(each) / SUITS for each in zip(*(_said(net, told, rows) for rows in turned), strict=True)]


def _said(net: Net, told: Sequence[float], rows: Iterable[Sequence[float]]) -> list[float]:
    """Return the net's answer in one order of the suits, from what features and cards bring to its first units."""
    units: list[float] = list(map(sum, zip(told, *rows, strict=True)))
    for layer in (net.second, net.third):
        units = [each if each > 0 else SLOPE * each for each in units]
        units.append(1.0)
        units = [sum(map(mul, row, units)) for row in layer]
    most = max(units)
    parts = [exp(each - most) for each in units]
    whole = sum(parts)
    return [part / whole for part in parts]


def worths(worth: Callable[[int], float]) -> list[float]:
    """Return what each span is worth; `worth` gives the worth of points that are won, or below 0 lost."""
    spans = [range(low, high) for low, high in pairwise(EDGES)]
    ends = learnt().ends
    shares = [[ends[points - 1] for points in span] for span in spans]

    def mean(sign: int, number: int) -> float:
        part = sum(share * worth(sign * points) for points, share in zip(spans[number], shares[number], strict=True))
        return part / sum(shares[number])

    last = len(spans)
    return [*(mean(-1, k) for k in reversed(range(last))), worth(0), *(mean(1, k) for k in range(last))]


def equity(mine: int, theirs: int) -> float:
    """Return how likely a match is won in which `mine` points are missing, and `theirs` for the opponent."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    chances, last = learnt().chances, STEPS - 1
    most = GRID * last
    scale = min(1.0, most / (max(mine, theirs) - 1 or 1))
    x, y = (mine - 1) * scale / GRID, (theirs - 1) * scale / GRID
    a, b = min(int(x), last - 1), min(int(y), last - 1)
    x, y = x - a, y - b
    near, far = (chances[row][b] * (1 - y) + chances[row][b + 1] * y for row in (a, a + 1))
    return (near * (1 - x) + far * x) / 1000


@lru_cache(maxsize=1000)
def chances_after(mine: int, theirs: int, times: int) -> list[float]:
    """Return how likely a match is won after each span, by the points missing before; the deal counts `times` over."""
    return worths(lambda points: equity(mine - max(points, 0) * times, theirs - max(-points, 0) * times))
