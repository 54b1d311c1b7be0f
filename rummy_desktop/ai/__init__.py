"""The computer players: each chooses a move for the seat whose knowledge it is given."""

from __future__ import annotations

import random
from typing import cast

from rummy_desktop.ai import bing, gin, rummy, spread
from rummy_desktop.ai.manners import MANNERS, Manner, Style, parse_style
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seats import LEVELS, Level
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.bing import BingRules, BingTable
from rummy_desktop.variants.gin import GinRules
from rummy_desktop.variants.rummy import RummyRules

__all__ = ["LEVELS", "MANNERS", "Level", "Manner", "Style", "choose", "parse_style"]


def choose(rules: Rules, view: Table, rng: random.Random, level: Level, manner: str = "") -> Move:
    """The move of the computer player on `view.actor`, which is always legal.

    `view` is what that seat knows and stays as it is; `rng` is the player's own stream; `manner` is one of those that
    the game has. The same view, level, manner and state of the stream give the same move. ValueError when nobody has to
    decide or nobody can play the game.
    """
    if view.actor is None:
        raise ValueError("the match is over")
    if view.phase == "deal":
        return Deal(view.actor)
    if isinstance(rules, GinRules):
        return gin.choose(rules, view, rng, level)
    if isinstance(rules, RummyRules):
        return rummy.choose(rules, view, rng, level)
    if isinstance(rules, SpreadRules):
        return spread.choose(rules, cast(SpreadTable, view), rng, level)
    if isinstance(rules, BingRules):
        return bing.choose(rules, cast(BingTable, view), rng, level, manner)
    raise ValueError(f"no computer player knows {type(rules).__name__}")
