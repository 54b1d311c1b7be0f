"""The net of George for two: how many points a position brings, as learnt from millions of deals.

For each rank that is not wild it is told what is held, seen, thrown and lying of it, and what taking it from the pile
would bring (`george_sight`). `FIRST` units, the same for each rank, answer that, and are added up. With what is told of
all ranks together they go through `SECOND` units to one number: the points that this seat will score in the deal from
then on, less those of the other. The weights stand in `experience_george`; `tools/learn_george.py` learns them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import mul
from typing import Final, NamedTuple

from rummy_desktop.variants.rummy5000.experience_george import WEIGHTS

OF_RANK: Final = 34
OF_ALL: Final = 36
"""So much is told of each rank, and of all together."""

FIRST: Final = 32
SECOND: Final = 32
SLOPE: Final = 0.05  # what is left of a unit below nothing
SCALE: Final = 1000  # weights are whole thousandths
POINTS: Final = 100  # the points that an answer of one stands for


class Net(NamedTuple):
    """The weights: for each unit of a rank and of all together a row with its bias last, and one of the answer."""

    first: tuple[tuple[float, ...], ...]
    second: tuple[tuple[float, ...], ...]
    third: tuple[float, ...]


@cache
def net() -> Net:
    """The net as it was learnt."""
    numbers = iter([int(word) / SCALE for word in WEIGHTS.split()])

    def table(height: int, width: int) -> tuple[tuple[float, ...], ...]:
        return tuple(tuple(next(numbers) for _ in range(width)) for _ in range(height))

    return Net(table(FIRST, OF_RANK + 1), table(SECOND, FIRST + OF_ALL + 1), table(1, SECOND + 1)[0])


@lru_cache(maxsize=4096)
def _units(told: tuple[float, ...]) -> tuple[float, ...]:
    """What the units of a rank answer to what is told of it."""
    units = [sum(map(mul, row, told)) + row[OF_RANK] for row in net().first]
    return tuple(each if each > 0 else SLOPE * each for each in units)


def answer(ranks: Sequence[tuple[float, ...]], told: Sequence[float]) -> float:
    """What the net says of a position, in points, by what is told of each natural rank and of all together."""
    seen = [*map(sum, zip(*map(_units, ranks), strict=True)), *told, 1.0]
    weights = net()
    units = [sum(map(mul, row, seen)) for row in weights.second]
    bent = [each if each > 0 else SLOPE * each for each in units]
    return POINTS * float(sum(map(mul, weights.third, bent)) + weights.third[SECOND])
