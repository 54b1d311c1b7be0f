"""The names of Burraco in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "it": ("Burraco",),
            "pt": ("Buraco",),
            "es": ("Burako", "Buraco"),
            "fr": ("Buraco",),
            "de": ("Buraco",),
        },
        home=("it", "pt"),
        like=(mark("jokers"), mark("wild cards"), mark("two packs")),
    ),
    "international": GameNames(
        said={
            "de": ("Internationales Burraco",),
            "fr": ("Burraco international",),
            "es": ("Burraco internacional",),
            "it": ("Burraco internazionale",),
        },
        picture=("card-AD", "card-AS", "card-2D"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
