"""The names of Contract Rummy in all languages, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "en": ("Combination Rummy", "Progressive Rummy", "Phase Rummy", "Joker Rummy", "May I"),
            "de": ("Kontrakt-Rommé", "Kontrakt-Rummy", "Vertragsrommé"),
            "fr": ("Rami à contrats", "Rami progressif"),
            "es": ("Rummy de contratos", "Rummy progresivo"),
        },
        near=("Phase 10", "Phase Ten"),
        like=(mark("jokers"), mark("two packs"), mark("buy out of turn")),
    ),
    "liverpool": GameNames(
        said={
            "de": ("Liverpool-Rommé",),
            "fr": ("Rami de Liverpool",),
            "es": ("Rummy de Liverpool",),
        },
        picture=("card-8C", "card-8D", "card-JK"),
    ),
    "shanghai": GameNames(
        said={
            "de": ("Shanghai-Rommé",),
            "fr": ("Rami de Shanghai", "Shanghaï"),
            "es": ("Rummy de Shanghái",),
        },
        picture=("card-3D", "card-4D", "card-5D"),
    ),
    "carioca": GameNames(
        said={
            "es": ("Carioca", "Carioca chilena"),
            "pt": ("Carioca",),
        },
        home=("es",),
        near=("Loba", "Loba de menos"),
        picture=("card-QD", "card-QC", "card-JK"),
    ),
    "continental": GameNames(
        said={
            "en": ("Continental Rummy",),
            "de": ("Continental", "Kontinental"),
            "fr": ("Continental", "Rami continental"),
            "es": ("El Continental", "Continental español", "Rummy continental", "Continental mexicano"),
            "ca": ("El Continental",),
            "it": ("Continentale",),
            "pt": ("Continental",),
        },
        home=("es",),
        like=(mark("jokers"), mark("two packs"), mark("buy out of turn"), mark("round the corner")),
        picture=("card-KH", "card-AH", "card-2H"),
    ),
    "telefunken": GameNames(
        said={
            "en": ("Telefunken Rummy",),
            "es": ("Telefunken desordenada", "Telefunque", "Telefunke", "Telefunken ordenada"),
        },
        home=("es",),
        like=(mark("jokers"), mark("two packs"), mark("buy out of turn"), mark("tokens")),
        picture=("card-9S", "card-9H", "card-9D"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
