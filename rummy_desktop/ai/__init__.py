"""The common ground of computer players: levels, styles, experience, the worth of a hand, and a move for each."""

from __future__ import annotations

import random

from rummy_desktop.ai import general
from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.ai.outsiders import Trouble, ask, invited, tell
from rummy_desktop.ai.styles import Style, parse_style
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seats import LEVELS, Level
from rummy_desktop.engine.table import Table

__all__ = ["LEVELS", "Level", "Style", "Trouble", "choose", "decide", "parse_style"]


def choose(game: Game, rules: Rules, view: Table, rng: random.Random, level: Level, manner: str = "") -> Move:
    """Return the move of the computer player on `view.actor`, which is always legal.

    `view` is what that seat knows and stays as it is; `rng` is the player's own stream; `manner` is one of those that
    the game has, a former version such as `@0.9`, the key of a character, which then decides on the level itself, or
    the name of an outsider. The same view, level, manner and state of the stream give the same move. Where the game has
    no player of its own, the general one plays it. ValueError when nobody has to decide, KeyError where the players of
    that version were not kept.
    """
    move, trouble = decide(game, rules, view, rng, level, manner)
    if trouble is not None:
        tell(manner, trouble)
    return move


def decide(
    game: Game, rules: Rules, view: Table, rng: random.Random, level: Level, manner: str = ""
) -> tuple[Move, Trouble | None]:
    """Return the same move, and what was wrong where an outsider had no legal move and a stand-in has played."""
    if view.actor is None:
        raise ValueError("the match is over")
    if view.to_deal:
        return Deal(view.actor), None
    if manner and manner in invited():
        return ask(manner, rules, view, rng, level)
    if (character := CHARACTERS.get(manner)) is not None:
        level = character.plays(rules, view, rng)
        manner = game.manners[character.order % len(game.manners)].key if game.manners else ""
    manner, former, version = manner.partition("@")
    player = game.released[version] if former else game.player or general.choose
    return player(rules, view, rng, level, manner), None
