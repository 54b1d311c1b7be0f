"""The names of 5000 Rummy in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "en": ("Rummy 5000",),
            "de": ("Rommé 5000", "5000er-Rommé"),
            "fr": ("Rami 5000",),
            "es": ("Remigio 5000",),
        },
        like=(mark("wild cards"), mark("the whole discard pile"), mark("calling rummy")),
    ),
    "george": GameNames(
        said={
            "en": ("Rummy 2500",),
        },
        like=(mark("sets only"), mark("two packs")),
        picture=("card-9S", "card-9D", "card-9C"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
