"""Registry: Pile among the games, for as long as it is tested."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from story import Story, read_stories

from pile.game import PILE
from rummy_desktop.engine.game import Game
from rummy_desktop.variants import GAMES

FOLDER = Path(__file__).resolve().parent
PAGE = FOLDER / "pile.md"


@contextmanager
def offered() -> Iterator[Game]:
    """Add Pile to the games that are offered."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, PILE.key, PILE)  # type: ignore[arg-type]
        yield PILE


@cache
def stories() -> tuple[Story, ...]:
    """Return the stories of Pile."""
    with offered():
        return tuple(story for path in sorted(FOLDER.glob("*.txt")) for story in read_stories(path))
