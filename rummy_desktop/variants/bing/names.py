"""The names of Bing Rummy in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "en": ("Bing",),
            "de": ("Bing-Rommé",),
            "fr": ("Rami Bing",),
        },
        like=(mark("wild cards"), mark("deuces wild"), mark("coins"), mark("two packs")),
    ),
}
"""The names of the game."""
