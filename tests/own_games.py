"""What tests know of one game beside its rulebook: it stands in `tests/games/<folder>.py`, and nowhere else.

`<folder>` is that of the rulebook in `rummy_desktop/variants`. There may be:

`CODES`        codes of house rules with the options that they stand for, which stay what they are for ever
`BUTTONS`      the buttons of some moments, for whose room a table has to care
`SEATED`       who sits where in a real window in which two people play
`SHORT_DEALS`  by preset, the seeds of deals there that were short when they were looked for, and in which people meld
`CLAIMS`       by preset, what its source says of each option, also where that is at its default
`SAME`         by preset and option, values that come to the same with that preset
`PROMISES`     what is promised of the game besides (`own_promises.py`)
`STORIES`      what its stories may say besides (`own_stories.py`)
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rummy_desktop.engine.rules import Rules
from rummy_desktop.variants import GAMES

VARIANTS = "rummy_desktop.variants."


@cache
def module_of(kind: type[Rules]) -> ModuleType | None:
    """The module of the tests for the game with that rulebook; None where there is none."""
    folders = (each.__module__.removeprefix(VARIANTS).partition(".")[0] for each in kind.__mro__)
    found = next((name for name in (f"games.{folder}" for folder in folders) if find_spec(name)), None)
    return import_module(found) if found else None


def own(game: str, name: str, default: Any) -> Any:
    """What the module of a game of the registry knows under that name; `default` where it says nothing."""
    return getattr(module_of(GAMES[game].rules), name, default)


def where(game: str) -> str:
    """Where what tests know of a game stands, to be told by a test that misses it."""
    folder = GAMES[game].rules.__module__.removeprefix(VARIANTS).partition(".")[0]
    return f"tests/games/{folder}.py"
