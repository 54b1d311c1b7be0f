"""Entrants: who may play in the arena, by their names: yardsticks, levels of now and of former versions, outsiders."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from rummy_desktop import __version__
from rummy_desktop.ai import LEVELS, choose, parse_style
from rummy_desktop.ai.outsiders import player_at
from rummy_desktop.ai.weights import ENDING
from rummy_desktop.arena import habits, yardsticks
from rummy_desktop.arena.habits import HABITS, MARK, with_habit
from rummy_desktop.arena.yardsticks import YARDSTICKS, Mind, Yardstick
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES

PACKAGE = Path(__file__).resolve().parent.parent
PLAYERS = "player"
"""How the files in the folder of a game begin by which its computer player decides, and no rulebook."""


class Entrant(NamedTuple):
    """A player in the arena: its name, its version, and for an outsider where it is found, as `module:function`.

    Results of two versions are never counted together. The version of a level is that of the program, with a mark
    of the source that it is played by.
    """

    name: str
    version: str
    source: str = ""

    def __str__(self) -> str:
        return f"{self.name.partition('@')[0]}@{self.version}"


def entrants(names: Iterable[str], game: Game, outside: Iterable[str] = ()) -> list[Entrant]:
    """The players of these names, and those from outside, each spelled `NAME=module:function`.

    A name is a yardstick; a character; a level, a manner of the game, or both, as in `common:easy`; with the
    key of the game before it if wanted, and with a released version behind it, as in `gin:hard@0.9`. Before a level or
    manner there may be a habit, as in `takes-always+hard`. ValueError says in one sentence what is wrong with one of
    them.
    """
    found = [_entrant(name, game) for name in names] + [_outsider(text) for text in outside]
    known: set[str] = set()
    for each in found:
        if each.name in known:
            raise ValueError(f"There are two players “{each.name}”; give one of them another name.")
        known.add(each.name)
    return found


def usual(game: Game) -> list[str]:
    """The names of all that play a game unasked: the yardsticks, each level, and those of each released version."""
    measures = [name for name, each in _measures(game).items() if each.usual]
    return [*measures, *LEVELS, *(f"{level}@{version}" for version in game.released for level in LEVELS)]


def _measures(game: Game) -> dict[str, Yardstick]:
    """The yardsticks that can play a game."""
    return {name: each for name, each in YARDSTICKS.items() if issubclass(game.rules, each.rules)}


def mind_of(entrant: Entrant, game: Game) -> Mind:
    """Return the function by which an entrant decides. ValueError says in one sentence why it can't be had."""
    if entrant.source:
        player = player_at(entrant.name, entrant.source)
        return lambda rules, view, rng: player(rules, view, rng, LEVELS[-1], "")
    if entrant.name in YARDSTICKS:
        return YARDSTICKS[entrant.name].play
    habit, mark, name = entrant.name.rpartition(MARK)
    style = parse_style(name, game)

    def decide(rules: Rules, view: Table, rng: Random) -> Move:
        move = choose(game, rules, view, rng, style.level, style.manner)
        return with_habit(habit, rules, view, move) if mark else move

    return decide


def is_here(entrant: Entrant, game: Game) -> bool:
    """Return whether the player of this name is the same one in this process. ValueError says why there is none."""
    here = _outsider(f"{entrant.name}={entrant.source}") if entrant.source else _entrant(entrant.name, game)
    return here == entrant


def rules_version(game: Game) -> str:
    """A mark of the source of the engine and of the rulebook of a game."""
    own = [path for path in _own(game) if not path.name.startswith(PLAYERS)]
    return _mark((*sorted((PACKAGE / "engine").rglob("*.py")), *own))


def _entrant(text: str, game: Game) -> Entrant:
    name = text.removeprefix(f"{game.key}:")
    habit, mark, own = name.partition(MARK)
    if mark:
        if habit not in HABITS:
            raise ValueError(f"There is no habit “{habit}”; there are {', '.join(HABITS)}.")
        found = _entrant(own, game)
        if found.name in YARDSTICKS:
            raise ValueError(f"A habit goes with a level, not with “{found.name}”.")
        return Entrant(f"{habit}{MARK}{found.name}", f"{found.version}-{_mark((Path(habits.__file__),))}")
    plain, at, version = name.partition("@")
    if plain in YARDSTICKS and not at:
        if plain not in _measures(game):
            raise ValueError(f"The player “{plain}” does not play {game.title}.")
        return Entrant(plain, _mark((Path(yardsticks.__file__),)))
    try:
        parse_style(plain, game)
    except ValueError as error:
        named = [name for name, each in _measures(game).items() if not each.usual]
        there = ", ".join([*usual(game), *named])
        raise ValueError(f"There is no player “{text}” of {game.title}; there are {there}.") from error
    if at and version not in game.released:
        there = f"; there are {', '.join(game.released)}" if game.released else ""
        raise ValueError(f"There is no released version “{version}” of the players of {game.title}{there}.")
    mark = _mark((*_sources(PACKAGE / "ai"), *_own(game)))
    return Entrant(str(parse_style(name, game)), f"{version or __version__}-{mark}")


def _own(game: Game) -> list[Path]:
    """The source and weights in the folder of a game; nothing where it has no folder among the variants."""
    file = sys.modules[game.rules.__module__].__file__
    folder = Path(str(file)).resolve().parent
    return _sources(folder) if folder.parent == PACKAGE / "variants" else []


def _sources(folder: Path) -> list[Path]:
    """The source and weights of a folder, by which players decide."""
    return sorted(path for ending in (".py", ENDING) for path in folder.rglob(f"*{ending}"))


@cache
def _mark(paths: tuple[Path, ...]) -> str:
    """The mark of source that stays as it is while this process runs."""
    return _mark_now(paths)


def _mark_now(paths: Iterable[Path]) -> str:
    """A few letters that are others when the text of these files is, however their lines end."""
    found = hashlib.sha256()
    for path in paths:
        found.update(path.name.encode())
        found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:8]


# Outsiders


def _outsider(text: str) -> Entrant:
    name, equals, source = text.partition("=")
    if not (name and equals and all(source.partition(":"))):
        raise ValueError(f"A player from outside is spelled NAME=module:function, not “{text}”.")
    if name in YARDSTICKS or any(mark in "@:," or mark.isspace() for mark in name):
        raise ValueError(f"A player from outside can't be called “{name}”.")
    player_at(name, source)
    file = source_file(source)
    return Entrant(name, _mark_now([file]) if file else "0", source)


def source_file(source: str) -> Path | None:
    """The file of an outsider's module; None where it is not a single file of Python."""
    file = getattr(sys.modules[source.partition(":")[0]], "__file__", None) or ""
    return Path(file) if file.endswith(".py") and not file.endswith("__init__.py") else None


def playable(key: str) -> Game:
    """The game with that key. ValueError where there is none."""
    if key not in GAMES:
        raise ValueError(f"There is no game “{key}”; there are {', '.join(GAMES)}.")
    return GAMES[key]
