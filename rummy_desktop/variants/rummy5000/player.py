"""The computer player of 5000 Rummy."""

from __future__ import annotations

import random
from functools import cache
from typing import ClassVar, Final

from rummy_desktop.ai import spread
from rummy_desktop.ai.spread_sight import Learnt
from rummy_desktop.ai.spread_thinker import Thinker
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.options import alike
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.variants.rummy5000.experience_for_two import WEIGHTS
from rummy_desktop.variants.rummy5000.options import Options5000
from rummy_desktop.variants.rummy5000.player_george import George, is_george
from rummy_desktop.variants.rummy5000.rules import Rules5000

IDLE: Final = frozenset(
    {
        "target", "deals", "winner_if_several", "cut", "packs", "second_real_card", "upcard_means", "court_counts",
        "ace_count", "wild_upcard", "wild_indicator", "bury_small",
    }
)  # fmt: skip
"""The house rules of the usual game for two that may be other ones and change hardly anything in what is good play."""


def choose(rules: Rules5000, view: SpreadTable, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    if level == "hard" and is_george(rules):
        return George(rules, view, rng).move()
    if level == "hard" and is_for_two(rules):
        return ForTwo(rules, view, rng).move()
    return Player(rules, view, level, rng).move()


def is_for_two(rules: Rules5000) -> bool:
    """Whether a table plays the usual game for two with one pack, as far as it matters here."""
    return rules.seats == 2 and rules.packs() == 1 and _is_usual(rules.house)


@cache
def _is_usual(house: Options5000) -> bool:
    return alike(house, Options5000(), IDLE)


class Player(spread.Player):
    """A player of 5000 Rummy at one decision."""

    rules: Rules5000
    game = "5000"
    cares: ClassVar = {
        "easy": spread.Care(0.4, 0.35, 0, 0.2),
        "medium": spread.Care(0.6, 0.45, 0.5),
        "hard": spread.Care(),
    }

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


@cache
def learnt() -> Learnt:
    """What was learnt of the usual game for two."""
    return Learnt.of(WEIGHTS, value=50, points=100)
