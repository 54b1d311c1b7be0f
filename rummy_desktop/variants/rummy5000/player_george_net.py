"""The nets of George: how many points a position brings, as learnt from millions of deals.

For each rank that is not wild a net is told what is held, seen, thrown and lying of it, and what taking it from the
pile would bring (`player_george_sight`), and something of all ranks together (`ai.summed_net`). It answers with the
points that this seat will score in the deal from then on, less what each of the others scores on average. The weights
stand in `experience_george`, and `tools/learn_george.py` learns them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from rummy_desktop.ai.summed_net import SummedNet
from rummy_desktop.variants.rummy5000.experience_george import WEIGHTS

OF_RANK: Final = {"two": 34, "many": 37}
OF_ALL: Final = {"two": 36, "many": 42}
"""So much is told of each rank, and of all together, by the net: there is one for two players, and one for more."""

FIRST: Final = 32
SECOND: Final = 32
"""The units of a rank, and of all together."""


def name_of(seats: int) -> str:
    """The net by which a table with so many players goes."""
    return "two" if seats == 2 else "many"


@cache
def net(name: str) -> SummedNet:
    """The net of that name as it was learnt."""
    return SummedNet(WEIGHTS[name], OF_RANK[name], OF_ALL[name], FIRST, SECOND)


@lru_cache(maxsize=4096)
def _units(told: tuple[float, ...], name: str) -> tuple[float, ...]:
    """What the units of a rank answer to what is told of it."""
    return net(name).units(told)


def answer(ranks: Sequence[tuple[float, ...]], told: Sequence[float], seats: int) -> float:
    """What the net says of a position, in points, by what is told of each natural rank and of all together."""
    name = name_of(seats)
    return net(name).answer([_units(each, name) for each in ranks], told)
