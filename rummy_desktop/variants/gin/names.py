"""The names of Gin Rummy in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "de": ("Gin Rommé", "Gin"),
            "fr": ("Gin Rami", "Gin"),
            "es": ("Gin",),
            "it": ("Gin Ramino", "Gin"),
            "pt": ("Gin",),
        },
        home=("en",),
        like=(mark("knock"), mark("one pack")),
    ),
    "oklahoma": GameNames(
        said={
            "de": ("Oklahoma Gin Rommé",),
            "fr": ("Gin Oklahoma",),
            "es": ("Gin Oklahoma",),
            "it": ("Gin Oklahoma",),
            "pt": ("Gin Oklahoma",),
        },
        picture=("card-AS", "card-7S", "card-4S"),
    ),
    "hollywood": GameNames(
        said={
            "de": ("Hollywood Gin Rommé",),
            "fr": ("Gin Hollywood",),
            "es": ("Gin Hollywood",),
        },
        picture=("card-TH", "card-TD", "card-TS"),
    ),
    "straight": GameNames(
        said={
            "de": ("Gin ohne Klopfen",),
            "fr": ("Gin sans frapper",),
            "es": ("Gin sin cerrar",),
        },
        picture=("card-6D", "card-7D", "card-8D"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
