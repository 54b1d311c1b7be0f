"""The nets of George: how many points a position brings, as learnt from millions of deals.

For each rank that is not wild a net is told what is held, seen, thrown and lying of it, and what taking it from the
pile would bring (`player_george_sight`). `FIRST` units, the same for each rank, answer that, and are added up. With
what is told of all ranks together they go through `SECOND` units to one number: the points that this seat will score in
the deal from then on, less what each of the others scores on average. The weights stand in `experience_george`, and
`tools/learn_george.py` learns them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import mul
from typing import Final, NamedTuple

from rummy_desktop.variants.rummy5000.experience_george import WEIGHTS

OF_RANK: Final = {"two": 34, "many": 37}
OF_ALL: Final = {"two": 36, "many": 42}
"""So much is told of each rank, and of all together, by the net: there is one for two players, and one for more."""

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


def name_of(seats: int) -> str:
    """The net by which a table with so many players goes."""
    return "two" if seats == 2 else "many"


@cache
def net(name: str) -> Net:
    """The net of that name as it was learnt."""
    numbers = iter([int(word) / SCALE for word in WEIGHTS[name].split()])

    def table(height: int, width: int) -> tuple[tuple[float, ...], ...]:
        return tuple(tuple(next(numbers) for _ in range(width)) for _ in range(height))

    first = table(FIRST, OF_RANK[name] + 1)
    return Net(first, table(SECOND, FIRST + OF_ALL[name] + 1), table(1, SECOND + 1)[0])


@lru_cache(maxsize=4096)
def _units(told: tuple[float, ...], name: str) -> tuple[float, ...]:
    """What the units of a rank answer to what is told of it."""
    units = [sum(map(mul, row, told)) + row[-1] for row in net(name).first]
    return tuple(each if each > 0 else SLOPE * each for each in units)


def answer(ranks: Sequence[tuple[float, ...]], told: Sequence[float], seats: int) -> float:
    """What the net says of a position, in points, by what is told of each natural rank and of all together."""
    name = name_of(seats)
    seen = [*map(sum, zip(*(_units(each, name) for each in ranks), strict=True)), *told, 1.0]
    weights = net(name)
    units = [sum(map(mul, row, seen)) for row in weights.second]
    bent = [each if each > 0 else SLOPE * each for each in units]
    return POINTS * float(sum(map(mul, weights.third, bent)) + weights.third[SECOND])
