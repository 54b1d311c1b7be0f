"""The names of Canasta in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "de": ("Kanasta",),
            "es": ("Canasta clásica", "Canasta uruguaya"),
            "pt": ("Canastra",),
        },
        home=("de", "es", "fr", "it"),
        near=("Tranca",),
        like=(mark("jokers"), mark("wild cards"), mark("two packs"), mark("sets only")),
    ),
}
"""The names of the game."""
