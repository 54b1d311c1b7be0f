"""The computer player of 500 Rummy."""

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
from rummy_desktop.variants.rummy500.rules import Options500, Rules500

IDLE: Final = frozenset({"target", "deals", "deal_two"})
"""The house rules of the usual game for two that may differ and hardly change good play."""

TABLES: Final = Path(__file__).with_suffix(ENDING)
NAMES: Final = ("two", "many")
"""The tables of experience, by players."""

NET: Final = Path(__file__).with_name(f"player_for_two{ENDING}")


def choose(rules: Rules500, view: SpreadTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of the player on `view.actor`, which has to decide."""
    if level == "hard" and is_for_two(rules):
        return ForTwo(rules, view, rng).move()
    return Player(rules, view, level, rng).move()


def is_for_two(rules: Rules500) -> bool:
    """Return whether a table plays the usual game for two, as far as it matters here."""
    return rules.seats == 2 and _is_usual(rules.house)


@cache
def _is_usual(house: Options500) -> bool:
    return alike(house, Options500(), IDLE)


@once
def tables() -> Tables:
    """Give the experience of the game."""
    return spread.read_experience(TABLES, NAMES)


class Player(spread.Player):
    """A player of 500 Rummy at one decision."""

    rules: Rules500
    cares: ClassVar = {
        "easy": spread.Care(0.57, 0.2, 0, 0.12),
        "medium": spread.Care(0.5, 0.25, 0.5),
        "hard": spread.Care(),
    }
    own_tables = staticmethod(tables)

    @property
    def low_ace(self) -> int:
        """The points of an ace below the two."""
        return int(self.rules.house.low_ace_value)


class ForTwo(Thinker, Player):
    """The hard player of the usual game for two at one decision."""

    def __init__(self, rules: Rules500, view: SpreadTable, rng: random.Random) -> None:
        super().__init__(rules, view, rng, learnt())


@once
def learnt() -> Learnt:
    """Return what was learnt of the usual game for two."""
    return Learnt.of(NET, value=15, points=50)
