"""The names of Rummy in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "en": ("Rum", "Straight Rummy", "Basic Rummy", "Traditional Rummy"),
            "de": ("Rommé ohne Erstmeldung", "Rummy"),
            "fr": ("Rami simple", "Rummy"),
            "es": ("Remigio", "Rummy"),
            "it": ("Rummy",),
            "pt": ("Rummy",),
        },
        home=("en",),
        near=("Rummikub", "Okey", "Machiavelli", "Räuber-Rommé", "Robbers' Rummy", "Tile Rummy"),
        like=(mark("sets and runs"), mark("one pack")),
    ),
}
"""The names of the game."""
