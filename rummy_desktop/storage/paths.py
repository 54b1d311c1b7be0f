"""Paths: the places on this computer where things are kept, and those of the game's own pictures, sounds and texts."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from rummy_desktop.language.translate import spoken

APP = "rummy-desktop"

CHECKOUT = {"rules": Path("docs", "rules")}
"""Kinds of assets whose folder in a checkout is not the top-level folder of that name."""


def data_dir() -> Path:
    """Return the folder of matches and statistics; it may not exist yet."""
    return _own("data") or Path(platformdirs.user_data_dir(APP, appauthor=False))


def matches_dir() -> Path:
    """Return the folder of the kept matches; it may not exist yet."""
    return data_dir() / "matches"


def trash_dir() -> Path:
    """Return the folder of the matches that were thrown away; it may not exist yet."""
    return data_dir() / "trash"


def config_dir() -> Path:
    """Return the folder of the settings; it may not exist yet."""
    return _own("config") or Path(platformdirs.user_config_dir(APP, appauthor=False))


def log_dir() -> Path:
    """Return the folder of the log; it may not exist yet."""
    return _own("log") or Path(platformdirs.user_log_dir(APP, appauthor=False))


def cache_dir() -> Path:
    """Return the folder of things that can be made again; it may not exist yet."""
    return _own("cache") or Path(platformdirs.user_cache_dir(APP, appauthor=False))


def documents_dir() -> Path:
    """Return the player's documents folder, where files for other programs are put by default."""
    home = _own("config")
    return home.parent if home else Path(platformdirs.user_documents_dir())


def asset_dir(kind: str) -> Path:
    """Return the folder of the game's own "sprites", "sounds", "saves" or "rules".

    It is inside the package where the game is installed or bundled, and else in the checkout.
    """
    package = Path(__file__).resolve().parents[1]
    inside = package / kind
    return inside if inside.is_dir() else package.parent / CHECKOUT.get(kind, kind)


def page_file(game: str) -> Path:
    """Return the rules page of a game in the language of the program, or else the English one."""
    folder = asset_dir("rules")
    page = folder / spoken() / f"{game}.md"
    return page if page.is_file() else folder / f"{game}.md"


def is_sample(path: Path) -> bool:
    """Return whether a match comes with the game, so that nothing may be written beside it. OSError if unknown."""
    return path.resolve().parent == asset_dir("saves").resolve()


def _own(kind: str) -> Path | None:
    """Return the folder under RUMMY_HOME, when that is set; a `~` in it is the home folder."""
    home = os.environ.get("RUMMY_HOME")
    return Path(home).expanduser().absolute() / kind if home else None
