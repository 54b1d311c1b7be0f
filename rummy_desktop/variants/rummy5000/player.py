"""The computer player of 5000 Rummy."""

from __future__ import annotations

import random
from typing import ClassVar, cast

from rummy_desktop.ai import spread
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.variants.rummy5000.options import Options5000
from rummy_desktop.variants.rummy5000.player_george import George, is_george
from rummy_desktop.variants.rummy5000.rules import Rules5000


def choose(rules: Rules5000, view: SpreadTable, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    if level == "hard" and is_george(rules):
        return George(rules, view, rng).move()
    return Player(rules, view, level, rng).move()


class Player(spread.Player):
    """A player of 5000 Rummy at one decision."""

    game = "5000"
    cares: ClassVar = {
        "easy": spread.Care(0.4, 0.35, 0, 0.2),
        "medium": spread.Care(0.6, 0.45, 0.5),
        "hard": spread.Care(),
    }

    @property
    def house(self) -> Options5000:
        """The options of this match."""
        return cast(Options5000, self.rules.options)

    @property
    def counts_off(self) -> bool:
        """Whether cards left in a hand count against their owner even where nobody has gone out (5K-V32)."""
        return self.house.unmelded == "off_owner"

    @property
    def going_out_bonus(self) -> int:
        """The points that going out brings (5K-V33)."""
        return self.house.going_out_bonus
