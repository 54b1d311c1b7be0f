"""The names of Samba in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "de": ("Samba-Canasta",),
            "es": ("Samba canasta",),
            "fr": ("Canasta samba",),
        },
        like=(mark("jokers"), mark("wild cards"), mark("three packs")),
    ),
    "bolivia": GameNames(
        said={
            "de": ("Bolivianisches Canasta", "Bolivien-Canasta"),
            "es": ("Canasta boliviana", "Bolivia canasta"),
            "fr": ("Canasta bolivienne",),
            "it": ("Canasta boliviana",),
            "pt": ("Canastra boliviana",),
        },
        like=(mark("jokers"), mark("wild cards"), mark("three packs")),
        picture=("card-2S", "card-JK", "card-2D"),
    ),
}
"""The names of the game, and of its preset that is a game of its own, by their keys."""
