"""The computer player of Samba."""

from __future__ import annotations

import random

from rummy_desktop.engine.moves import Move
from rummy_desktop.variants.samba.rules import SambaRules
from rummy_desktop.variants.samba.table import SambaTable


def choose(rules: SambaRules, view: SambaTable, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    return next(rules.moves(view))
