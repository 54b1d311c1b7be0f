"""The computer player of 5000 Rummy."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from rummy_desktop.ai import spread
from rummy_desktop.ai.experience import Tables
from rummy_desktop.ai.spread_sight import Learnt
from rummy_desktop.ai.spread_thinker import Thinker
from rummy_desktop.ai.weights import ENDING, once
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.options import alike
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.variants.rummy5000.options import Options5000
from rummy_desktop.variants.rummy5000.player_george import George, is_george
from rummy_desktop.variants.rummy5000.rules import Rules5000

IDLE: Final = frozenset(
    {
        "target", "deals", "winner_if_several", "cut", "packs", "second_real_card", "upcard_means", "court_counts",
        "ace_count", "wild_upcard", "wild_indicator", "bury_small",
    }
)  # fmt: skip
"""The house rules of the usual game for two that may differ and hardly change good play."""

TABLES: Final = Path(__file__).with_suffix(ENDING)
NAMES: Final = ("two", "many", "sets two", "sets many")
"""The tables of experience, by players and by what is melded."""

NET: Final = Path(__file__).with_name(f"player_for_two{ENDING}")


def choose(rules: Rules5000, view: SpreadTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of the player on `view.actor`, which has to decide."""
    if level == "hard" and is_george(rules):
        return George(rules, view, rng).move()
    if level == "hard" and is_for_two(rules):
        return ForTwo(rules, view, rng).move()
    return Player(rules, view, level, rng).move()


def is_for_two(rules: Rules5000) -> bool:
    """Return whether a table plays the usual game for two with one pack, as far as it matters here."""
    return rules.seats == 2 and rules.packs() == 1 and _is_usual(rules.house)


@cache
def _is_usual(house: Options5000) -> bool:
    return alike(house, Options5000(), IDLE)


@once
def tables() -> Tables:
    """Give the experience of the game."""
    return spread.read_experience(TABLES, NAMES)


class Player(spread.Player):
    """A player of 5000 Rummy at one decision."""

    rules: Rules5000
    cares: ClassVar = {
        "easy": spread.Care(0.4, 0.35, 0, 0.2),
        "medium": spread.Care(0.6, 0.45, 0.5),
        "hard": spread.Care(),
    }
    own_tables = staticmethod(tables)

    @property
    def house(self) -> Options5000:
        """The options of this match."""
        return self.rules.house

    @property
    def counts_off(self) -> bool:
        """Whether cards left in a hand count against their owner even where nobody has gone out (5K-V32)."""
        return self.house.unmelded == "off_owner"

    @property
    def going_out_bonus(self) -> int:
        """The points that going out brings (5K-V33)."""
        return self.house.going_out_bonus


class ForTwo(Thinker, Player):
    """The hard player of the usual game for two at one decision."""

    def __init__(self, rules: Rules5000, view: SpreadTable, rng: random.Random) -> None:
        super().__init__(rules, view, rng, learnt())


@once
def learnt() -> Learnt:
    """Return what was learnt of the usual game for two."""
    return Learnt.of(NET, value=50, points=100)
