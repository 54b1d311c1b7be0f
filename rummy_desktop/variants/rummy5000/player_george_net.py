"""The nets of George, which judge how many points a position brings, as learnt from millions of deals.

For each rank that is not wild a net has as inputs what is held, seen, thrown and lying of it, and what taking it from
the pile would bring (`player_george_sight`), and some inputs of all ranks together (`ai.summed_net`). It answers with
the points that this seat will score in the deal from then on, less what each of the others scores on average. The
weights stand in the file beside this one, and `tools/learn_george.py` learns them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from rummy_desktop.ai.summed_net import Form, SummedNet, read_nets
from rummy_desktop.ai.weights import ENDING, once

OF_RANK: Final = {"two": 34, "many": 37}
OF_ALL: Final = {"two": 36, "many": 42}
"""The numbers of a net's inputs for each rank, and for all together; there are nets for two players and for more."""

FIRST: Final = 32
SECOND: Final = 32
"""The units of a rank, and of all together."""

NETS: Final = Path(__file__).with_suffix(ENDING)
FORMS: Final = {name: Form(OF_RANK[name], OF_ALL[name], FIRST, SECOND) for name in OF_RANK}
"""The forms of the nets."""


def name_of(seats: int) -> str:
    """Return the name of the net for a table with that many players."""
    return "two" if seats == 2 else "many"


@once
def nets() -> Mapping[str, SummedNet]:
    """Give the nets as they were learnt, by their names."""
    return read_nets(NETS, FORMS)


@lru_cache(maxsize=4096)
def _units(told: tuple[float, ...], name: str) -> tuple[float, ...]:
    """Return what the units of a rank answer to its inputs."""
    return nets()[name].units(told)


def answer(ranks: Sequence[tuple[float, ...]], told: Sequence[float], seats: int) -> float:
    """Return the net's answer for a position, in points, by the inputs of each natural rank and of all together."""
    name = name_of(seats)
    return nets()[name].answer([_units(each, name) for each in ranks], told)
