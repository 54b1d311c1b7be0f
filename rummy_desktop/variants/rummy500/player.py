"""The computer player of 500 Rummy."""

from __future__ import annotations

import random
from typing import ClassVar, cast

from rummy_desktop.ai import spread
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.variants.rummy500.rules import Options500, Rules500


def choose(rules: Rules500, view: SpreadTable, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    return Player(rules, view, level, rng).move()


class Player(spread.Player):
    """A player of 500 Rummy at one decision."""

    game = "500"
    cares: ClassVar = {
        "easy": spread.Care(0.57, 0.2, 0, 0.12),
        "medium": spread.Care(0.5, 0.25, 0.5),
        "hard": spread.Care(),
    }

    @property
    def low_ace(self) -> int:
        """What an ace counts below the two."""
        return int(cast(Options500, self.rules.options).low_ace_value)
