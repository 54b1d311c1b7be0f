"""The names of Gin Rummy for Three in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "de": ("Gin Rommé zu dritt",),
            "fr": ("Gin Rami à trois",),
            "es": ("Gin para tres",),
        },
        like=(mark("knock"), mark("one pack")),
    ),
    "chouette": GameNames(
        picture=("card-QH", "card-KH", "card-JC"),
    ),
    "battle-royal": GameNames(
        said={
            "de": ("Gin zu dritt",),
            "fr": ("Gin à trois",),
            "es": ("Batalla real",),
        },
        picture=("card-KH", "card-KC", "card-AH"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
