"""Lesson list: the games that can be learnt by a first deal."""

from __future__ import annotations

from rummy_desktop.engine.game import Game
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES


def taught() -> list[Game]:
    """Return the games that have a lesson, in the order in which they are offered."""
    return [game for game in GAMES.values() if game.lesson]


def next_lesson(settings: Settings) -> Game | None:
    """Return the first game whose lesson has not been played to its end; None where all have been."""
    return next((game for key, game in GAMES.items() if key not in settings.lessons and game.lesson), None)
