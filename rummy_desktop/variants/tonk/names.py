"""The names of Tonk in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "en": ("Tunk",),
        },
        near=("Tongits", "Tong-its"),
        like=(mark("knock"), mark("coins"), mark("one pack"), mark("five cards")),
    ),
}
"""The names of the game."""
