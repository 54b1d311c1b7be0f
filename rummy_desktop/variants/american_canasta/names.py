"""The names of Modern American Canasta in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "de": ("Amerikanisches Canasta", "Moderne amerikanische Canasta"),
            "es": ("Canasta americana", "Canasta moderna americana"),
            "fr": ("Canasta américaine", "Canasta américaine moderne"),
            "it": ("Canasta americana",),
            "pt": ("Canastra americana",),
        },
        like=(mark("jokers"), mark("wild cards"), mark("two packs"), mark("sets only")),
    ),
}
"""The names of the game."""
