"""The names of Indian Rummy in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "en": ("Rummy 13",),
            "de": ("Indisches Rommé",),
            "fr": ("Rami indien",),
            "es": ("Rummy indio",),
            "it": ("Ramino indiano",),
        },
        near=("Marriage",),
        like=(mark("jokers"), mark("two packs"), mark("thirteen cards")),
    ),
    "pool-101": GameNames(
        said={
            "de": ("Pool-Rommé 101",),
        },
        like=(mark("a pool of coins"),),
        picture=("card-7D", "card-8D", "card-9D"),
    ),
    "pool-201": GameNames(
        said={
            "de": ("Pool-Rommé 201",),
        },
        like=(mark("a pool of coins"),),
        picture=("card-8H", "card-9H", "card-TH"),
    ),
    "deals-2": GameNames(
        like=(mark("coins"),),
        picture=("card-QC", "card-KC", "card-AC"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
