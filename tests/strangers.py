"""Strangers: moves that somebody at the table makes without a plan."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

from promises import choose
from samples import MOVES

from rummy_desktop.engine.moves import Call, Move, Pass, Resign
from rummy_desktop.engine.table import Table


def any_move(rules: Any, view: Table, rng: random.Random) -> Move:
    """Return a legal move that brings a deal to its end."""
    moves = list(islice(rules.moves(view), MOVES))
    moves = [move for move in moves if not isinstance(move, Resign)]
    if calls := [move for move in moves if isinstance(move, Call)]:
        return rng.choice(calls) if rng.random() < 0.3 else Pass(view.actor or 0)
    return choose(rules, view, moves, rng, "keen")
