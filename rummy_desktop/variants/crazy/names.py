"""The names of Crazy Rummy in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "de": ("Verrücktes Rommé",),
            "fr": ("Rami fou",),
            "es": ("Rummy loco",),
        },
        like=(mark("wild cards"), mark("one pack")),
    ),
    "beanie": GameNames(
        picture=("card-TS", "card-9D", "card-5H"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
