"""Lessons as they lie with the games: each is a file in the folder of its game, known by an id.

The id is the game, or the game and a preset (`kalooki/romme`); with a game that is known already it is a short lesson
(`samba+canasta`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.lessons import Course, Lesson, read_lesson
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.files import read_file, reason
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import offer

LARGEST: Final = 100_000
"""Bytes of a lesson that are read: far more than there can be."""


class Listed(NamedTuple):
    """A lesson that there is, of a game."""

    game: Game
    taught: Taught

    @property
    def offered(self) -> str:
        """The id of the game or preset that it teaches."""
        return f"{self.game.key}/{self.taught.preset}" if self.taught.preset else self.game.key

    @property
    def id(self) -> str:
        """The id of the lesson."""
        return f"{self.offered}+{self.taught.knows}" if self.taught.knows else self.offered


def lessons_of(game: Game) -> Iterator[Listed]:
    """Yield the lessons of a game, the first deal of the game itself in front."""
    if game.lesson:
        yield Listed(game, Taught(game.lesson))
    for taught in game.lessons:
        yield Listed(game, taught)


def find_lesson(ident: str) -> Listed | None:
    """Return the lesson of that id; None where there is none."""
    key = ident.partition("+")[0].partition("/")[0]
    return next((each for each in lessons_of(GAMES[key]) if each.id == ident), None) if key in GAMES else None


def first_deal(ident: str) -> Listed | None:
    """Return the first deal of a game or preset; for a preset without one that of its game, and None without that."""
    return find_lesson(ident) or find_lesson(ident.partition("/")[0])


def short_lessons(settings: Settings, ident: str) -> list[Listed]:
    """Return the short lessons of a game or preset for whoever has played, or learnt, what they presuppose."""
    played = {*settings.last_setup, *settings.lessons}
    known = played | {each.partition("/")[0] for each in played}
    every = lessons_of(GAMES[ident.partition("/")[0]])
    return [each for each in every if each.taught.knows in known and each.offered == ident]


def title_of(ident: str) -> str:
    """Return the name of the game or preset that a lesson teaches."""
    offered = ident.partition("+")[0]
    found = offer(offered)
    return found.title if found is not None else GAMES[offered.partition("/")[0]].title


def known_title(listed: Listed) -> str:
    """Return the words by which a short lesson is offered."""
    return tr("You know {sister}: this is what differs", sister=title_of(listed.taught.knows))


def lesson_file(game: Game, taught: Taught | None = None) -> Path:
    """Return the file of a lesson, in the checkout, in the installed package or in a bundle."""
    words = ["lesson"]
    if taught is not None and taught.preset:
        words.append(taught.preset)
    if taught is not None and taught.knows:
        words += ["after", *taught.knows.split("/")]
    return Path(str(sys.modules[game.rules.__module__].__file__)).with_name(f"{'_'.join(words)}.toml")


def load_lesson(game: Game, taught: Taught | None = None) -> Lesson:
    """Return a lesson of a game, by the house rules of its preset.

    SaveError says in one sentence why there is none; it waits for the disk.
    """
    preset = next((each for each in game.presets if taught is not None and each.key == taught.preset), None)
    try:
        lesson = read_lesson(read_file(lesson_file(game, taught), LARGEST).decode("utf-8"), game)
        if preset is None:
            return lesson
        return msgspec.structs.replace(lesson, options={**preset.values, **lesson.options})
    except OSError as error:
        raise SaveError(
            tr("The lesson of {title} can’t be read ({error}).", title=game.title, error=reason(error))
        ) from None
    except ValueError as error:
        raise SaveError(str(error)) from None


def open_course(ident: str) -> Course:
    """Return a lesson from its beginning, its cards dealt. SaveError says in one sentence why it can't be."""
    found = find_lesson(ident)
    game = found.game if found is not None else GAMES[ident]
    try:
        return Course(game, load_lesson(game, found.taught if found is not None else None), ident)
    except ValueError as error:
        raise SaveError(str(error)) from None
