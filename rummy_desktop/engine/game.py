"""Game: one record holds all that the program knows of a game beside its rulebook."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.rules import Rules


class Player(Protocol):
    """A computer player: a function from what its seat knows to a legal move.

    It gets the rulebook that can't shuffle, the view of the seat that has to decide, a stream of its own, a level and
    the key of a manner, which is empty where the game has none or none was given.
    """

    def __call__(self, rules: Any, view: Any, rng: random.Random, level: str, manner: str) -> Move: ...


class Manner(NamedTuple):
    """A way of playing a game beside the level: its key on the command line, its title, and a sentence on it."""

    key: str
    title: str
    help: str


class Preset(NamedTuple):
    """House rules known by a name: its key on the command line, its title, a sentence on it, and what they change.

    `also` are other names that people know it by.
    """

    key: str
    title: str
    help: str
    values: Mapping[str, Any]
    also: tuple[str, ...] = ()


class Game(NamedTuple):
    """A game as the program offers it: its key in commands and saves, its title, a sentence on it, and its rulebook.

    `also` are other names of it, `presets` house rules that have a name of their own. `player` is its computer player,
    and `manners` are the ways in which that one plays; the first is that of a player who is given none.
    """

    key: str
    title: str
    blurb: str
    seats: range
    rules: type[Rules]
    also: tuple[str, ...] = ()
    presets: tuple[Preset, ...] = ()
    player: Player | None = None
    manners: tuple[Manner, ...] = ()

    @property
    def options(self) -> type[Options]:
        """The house rules that the game knows."""
        return self.rules.options_type
