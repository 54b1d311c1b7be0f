"""Lessons as they lie with the games: each is a file in the folder of its game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.engine.lessons import Course, Lesson, read_lesson
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.files import read_file, reason
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.variants import GAMES

LARGEST: Final = 100_000
"""Bytes of a lesson that are read: far more than there can be."""


def lesson_file(game: Game) -> Path:
    """Return the file of a game's lesson, in the checkout, in the installed package or in a bundle."""
    return Path(str(sys.modules[game.rules.__module__].__file__)).with_name("lesson.toml")


def load_lesson(game: Game) -> Lesson:
    """Return the lesson of a game. SaveError says in one sentence why there is none; it waits for the disk."""
    try:
        return read_lesson(read_file(lesson_file(game), LARGEST).decode("utf-8"), game)
    except OSError as error:
        raise SaveError(
            tr("The lesson of {title} can’t be read ({error}).", title=game.title, error=reason(error))
        ) from None
    except ValueError as error:
        raise SaveError(str(error)) from None


def open_course(key: str) -> Course:
    """Return a lesson from its beginning, its cards dealt. SaveError says in one sentence why it can't be."""
    game = GAMES[key]
    try:
        return Course(game, load_lesson(game))
    except ValueError as error:
        raise SaveError(str(error)) from None
