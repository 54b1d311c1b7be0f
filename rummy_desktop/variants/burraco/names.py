"""The names of Burraco in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "it": ("Burraco", "Burraco a tre", "Burraco in tre"),
            "es": ("Burraco", "Burraco para tres"),
            "de": ("Burraco zu dritt",),
            "fr": ("Burraco à trois",),
        },
        home=("it",),
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
    "tournament": GameNames(
        said={
            "de": ("Turnier-Burraco",),
            "fr": ("Burraco de tournoi",),
            "es": ("Burraco de torneo",),
            "it": ("Torneo di burraco", "Burraco da torneo"),
            "pt": ("Burraco de torneio",),
        },
        picture=("card-3D", "card-3S", "card-2H"),
    ),
    "aberto": GameNames(
        said={
            "pt": ("Buraco", "Buraco aberto", "Canastra", "Biriba"),
            "es": ("Buraco",),
            "fr": ("Buraco",),
            "de": ("Buraco",),
        },
        home=("pt",),
        picture=("card-3C", "card-4C", "card-5C"),
    ),
    "fechado": GameNames(
        said={
            "pt": ("Buraco fechado",),
            "es": ("Buraco cerrado",),
            "fr": ("Buraco fermé",),
            "de": ("Geschlossenes Buraco",),
        },
        home=("pt",),
        picture=("card-5S", "card-5D", "card-5C"),
    ),
    "stbl": GameNames(
        said={"pt": ("STBL",)},
        home=("pt",),
        picture=("card-TS", "card-JS", "card-QS"),
    ),
    "burako": GameNames(
        said={"es": ("Burako", "Burako argentino"), "pt": ("Burako",)},
        home=("es",),
        picture=("card-2C", "card-JK", "card-2H"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
