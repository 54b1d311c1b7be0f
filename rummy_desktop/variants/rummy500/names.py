"""The names of 500 Rummy in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "de": ("Rommé 500", "500er-Rommé"),
            "fr": ("Rami 500",),
            "es": ("Remigio 500", "Quinientos"),
            "it": ("Ramino 500", "Ramino cinquecento"),
        },
        home=("en",),
        near=("Pinnacola", "Pinacola", "Pinnacolo"),
        like=(mark("jokers"), mark("the whole discard pile"), mark("calling rummy")),
    ),
    "michigan": GameNames(
        said={
            "en": ("Michigan Rum",),
            "de": ("Michigan-Rommé",),
            "fr": ("Rami du Michigan",),
            "es": ("Rummy de Míchigan",),
        },
        picture=("card-4H", "card-5H", "card-6H"),
    ),
    "persian": GameNames(
        said={
            "de": ("Persisches Rommé",),
            "fr": ("Rami persan",),
            "es": ("Rummy persa",),
        },
        like=(mark("partners"),),
        picture=("card-JK", "card-AC", "card-KC"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
