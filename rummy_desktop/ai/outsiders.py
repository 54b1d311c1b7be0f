"""Outsiders: players from other people's modules, which sit down at a table under a name of their own.

Only the person who starts the program says where they are found: a file that names one never brings it. These places
are kept in an environment variable, so that the processes in which computer players think know them too.
"""

from __future__ import annotations

import logging
import os
import random
import re
import sys
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple, cast

from rummy_desktop.ai.stand_in import stand_in
from rummy_desktop.engine.game import Player
from rummy_desktop.engine.moves import Move, Resign
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seats import LEVELS, Level
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import tr
from rummy_desktop.outside.harmless import STRAY, failure, shown, visible

PLACES: Final = "RUMMY_DESKTOP_PLAYERS"
"""The environment variable with the places of players, as `NAME=module:function` with semicolons between."""
SILENCED: Final = "SDL_AUDIODRIVER"
"""A variable that packages for learning change when they are imported, which would silence the game."""
PEOPLE: Final = ("you", "person")
MOST_TOLD: Final = 300
"""The most letters of a description of trouble that are logged."""

log = logging.getLogger("rummy_desktop")


class Trouble(NamedTuple):
    """The trouble with an outsider that had no legal move: a word, and a sentence that may name cards it holds."""

    kind: str
    why: str


def invite(told: Sequence[str], taken: Collection[str] = ()) -> None:
    """Invite players by name, each given as `NAME=module:function`, also in processes started from now on.

    `taken` are names that have another meaning. ValueError says in one sentence what is wrong with one of them.
    """
    places: dict[str, str] = {}
    for text in told:
        name, equals, place = text.partition("=")
        module, colon, function = place.partition(":")
        if not (equals and colon and module and function) or ";" in place:
            raise ValueError(tr("A player is given as NAME=module:function, not as “{text}”.", text=text))
        if not re.fullmatch("[a-z][a-z-]{0,39}", name):
            raise ValueError(
                tr("A player's name has small letters and hyphens, at most 40, unlike “{name}”.", name=name)
            )
        if name in taken or name in (*PEOPLE, *LEVELS) or name in places:
            raise ValueError(tr("“{name}” is the name of another player already; choose another one.", name=name))
        places[name] = place
        if os.getcwd() not in sys.path:
            sys.path.append(os.getcwd())
        _found(name, place)
    os.environ.pop(PLACES, None)
    if places:
        os.environ[PLACES] = ";".join(f"{name}={place}" for name, place in places.items())


def invited() -> Mapping[str, str]:
    """Return the names of those who have been invited, and the place where each is found."""
    told = os.environ.get(PLACES, "")
    return {name: place for name, _, place in (each.partition("=") for each in told.split(";") if each)}


def player_at(name: str, place: str) -> Player:
    """Return the function of an outsider of that name, given as `module:function`.

    ValueError says in one sentence why it can't be had.
    """
    module, _, function = place.partition(":")
    silenced = os.environ.get(SILENCED)
    try:
        found: Any = import_module(module)
        for part in function.split("."):
            found = getattr(found, part, None)
    except STRAY as error:  # somebody else's module may do anything
        why = failure(error)
        said = tr(
            "The player “{name}” can't be had, since {module} can't be imported ({why}).",
            name=name,
            module=module,
            why=why,
        )
        raise ValueError(said) from None
    finally:
        os.environ.pop(SILENCED, None)
        if silenced is not None:
            os.environ[SILENCED] = silenced
    if found is None:
        raise ValueError(
            tr(
                "The player “{name}” can't be had, since there is no {function} in {module}.",
                name=name,
                function=function,
                module=module,
            )
        )
    if not callable(found):
        raise ValueError(tr("The player “{name}” can't be had, since {place} is no function.", name=name, place=place))
    return cast(Player, found)


_found = cache(player_at)


def ask(name: str, rules: Rules, view: Table, rng: random.Random, level: Level) -> tuple[Move, Trouble | None]:
    """Return the move of an outsider, or its stand-in's and what was wrong; ValueError where it can't be had."""
    player = _found(name, invited()[name])
    try:
        move = _spelled(player(rules, view.copy(), rng, level, ""))
        trouble = move if isinstance(move, Trouble) else _trouble(rules, view, move)
    except STRAY as error:  # a match goes on, even if somebody else's player fails
        trouble = Trouble(visible(type(error).__name__), f"it fails with {failure(error)}")
    if trouble is None:
        return cast(Move, move), None
    instead = stand_in(rules, view)
    if instead is None:
        raise LookupError("Nobody has a move.")
    return instead, trouble


def _spelled(given: Any) -> Move | Trouble:
    """Return the move of an outsider as others read it: only its spelling is sent and kept."""
    if not isinstance(given, Move):
        return Trouble("NoMove", f"it gives {visible(type(given).__name__)} and no move")
    return Move.parse(str(given))


def _trouble(rules: Rules, view: Table, move: Move) -> Trouble | None:
    """Return why an outsider's answer is not a move that it may make; None if it is one."""
    if isinstance(move, Resign):
        return Trouble("Resign", "it resigns, which only people do")
    why = rules.objection(view, move) if move.seat == view.actor else "It is not the turn of that seat."
    return Trouble("IllegalMove", f"against “{move}” stands: {why}") if why else None


def tell(name: str, trouble: Trouble) -> None:
    """Log once for each kind why a stand-in plays for an outsider; it may name a card, so no player may read it."""
    if (name, trouble.kind) not in _told:
        _told.add((name, trouble.kind))
        said = "The player “%s” has no move that may be made (%s); a stand-in plays where that happens."
        log.warning(said, name, shown(trouble.why, MOST_TOLD).rstrip("."))


_told: Final[set[tuple[str, str]]] = set()
