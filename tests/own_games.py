"""Facts about one game that tests use beside its rulebook, kept in `tests/games/<folder>.py` and nowhere else.

`<folder>` is that of the rulebook in `rummy_desktop/variants`. There may be:

`CODES`        codes of house rules with the options that they stand for, which stay what they are for ever
`BUTTONS`      the buttons of some moments, for which a table needs room
`SEATED`       who sits where in a real window in which two people play
`SHORT_DEALS`  by preset, the seeds of deals there that were short when they were looked for, and in which people meld
`CLAIMS`       by preset, what its source says of each option, also if that is at its default
`SAME`         by preset and option, values that come to the same with that preset
`PROMISES`     the promises of the game (`own_promises.py`)
`STORIES`      the words of its stories (`own_stories.py`)

`SHORT_MATCH`    house rules with which a match is over soon, if one has many deals
`SEVERAL_DEALS`  house rules with which a match has several deals, if it has only one by the usual ones
`STOPS`          the rank of cards that are thrown to stop the next player, and hardly ever melded
`UNGILDED`       that nothing of a hint is gold in the first decisions of a deal, since cards are melded by hand
`MEASURE`        how bad a hand is in a world if the record has a `dealing`, and that is not its deadwood
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from rummy_desktop.engine.rules import Rules
from rummy_desktop.variants import GAMES

VARIANTS = "rummy_desktop.variants."
RULES = Path(__file__).resolve().parent.parent / "docs" / "rules"


@cache
def module_of(kind: type[Rules]) -> ModuleType | None:
    """Return the module of the tests for the game with that rulebook; None if there is none."""
    folders = (each.__module__.removeprefix(VARIANTS).partition(".")[0] for each in kind.__mro__)
    found = next((name for name in (f"games.{folder}" for folder in folders) if find_spec(name)), None)
    return import_module(found) if found else None


def own(game: str, name: str, default: Any) -> Any:
    """Return the value of that name in the module of a game of the registry, or `default` if it has none.

    The module of a game from which another rulebook is derived speaks for that game alone.
    """
    module = module_of(GAMES[game].rules)
    return getattr(module, name, default) if module and module.__name__ == f"games.{folder_of(game)}" else default


def folder_of(game: str) -> str:
    """Return the folder of a game in `rummy_desktop/variants`."""
    return GAMES[game].rules.__module__.removeprefix(VARIANTS).partition(".")[0]


def where(game: str) -> str:
    """Return the path of the module of a game's facts, for a test that misses one."""
    return f"tests/games/{folder_of(game)}.py"


def rules_page(game: str) -> str:
    """Return the page of rules of a game as it is written in English."""
    page = RULES / f"{game}.md"
    assert page.is_file(), f"docs/rules/{game}.md is missing: a game begins with its page of rules"
    return page.read_text(encoding="utf-8")
