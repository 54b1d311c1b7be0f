"""The names of Rummy and of the games that are made of it in all languages, and what they are like."""

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
        like=(mark("sets and runs"), mark("one pack")),
    ),
    "knock": GameNames(
        said={
            "en": ("Poker Rum", "Knock Rum"),
            "de": ("Klopf-Rummy", "Rummy mit Klopfen"),
            "fr": ("Rami à frapper", "Rami frappé"),
            "es": ("Rummy con golpe", "Remigio con golpe"),
        },
        like=(mark("sets and runs"), mark("one pack"), mark("knock")),
        picture=("card-5D", "card-6D", "card-7D"),
    ),
    "call": GameNames(
        said={
            "en": ("Calling Rummy", "Rummy on the Board"),
            "de": ("Ruf-Rummy", "Rummy mit Ansagen"),
            "fr": ("Rami annoncé",),
            "es": ("Rummy cantado",),
        },
        like=(mark("sets and runs"), mark("one pack")),
        picture=("card-8H", "card-7H", "card-6H"),
    ),
    "boathouse": GameNames(
        said={
            "en": ("Boat House Rum", "Boathouse Rum"),
            "de": ("Bootshaus-Rummy",),
            "fr": ("Rami du hangar à bateaux",),
            "es": ("Rummy del cobertizo",),
        },
        like=(mark("one pack"), mark("round the corner")),
        picture=("card-KS", "card-AS", "card-2S"),
    ),
    "block": GameNames(
        said={
            "en": ("Block Rum",),
            "de": ("Block-Rummy", "Sperr-Rummy"),
            "fr": ("Rami bloqué",),
            "es": ("Rummy bloqueado",),
        },
        like=(mark("sets and runs"), mark("one pack")),
        picture=("card-TC", "card-TH", "card-TS"),
    ),
    "corner": GameNames(
        said={
            "en": ("Round the Corner", "Continuity Rummy"),
            "de": ("Rummy um die Ecke",),
            "fr": ("Rami en boucle",),
            "es": ("Rummy a la vuelta",),
        },
        like=(mark("one pack"), mark("round the corner")),
        picture=("card-KD", "card-AD", "card-2D"),
    ),
    "wild": GameNames(
        said={
            "en": ("Rummy with Jokers", "Wild Rummy"),
            "de": ("Rummy mit Jokern", "Joker-Rummy"),
            "fr": ("Rami avec jokers",),
            "es": ("Rummy con comodines",),
        },
        like=(mark("jokers"), mark("one pack")),
        picture=("card-9C", "card-JK", "card-JC"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
