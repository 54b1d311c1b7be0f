"""Lesson list: what can be learnt by a first deal, in the order in which it is offered."""

from __future__ import annotations

from collections.abc import Iterator

from rummy_desktop.storage.lessons import Listed, lessons_of
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES


def taught() -> Iterator[Listed]:
    """Yield all first deals, in the order in which they are offered; a game is imported when its turn comes."""
    return (each for game in GAMES.values() for each in lessons_of(game) if not each.taught.knows)


def next_lesson(settings: Settings) -> Listed | None:
    """Return the first lesson that has not been played to its end; None where all have been."""
    return next((each for each in taught() if each.id not in settings.lessons), None)
