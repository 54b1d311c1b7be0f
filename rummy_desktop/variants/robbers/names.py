"""The names of Robbers' Rummy and of its relatives in all languages, and what they are like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "en": ("Robber Rummy", "Robbers Rummy"),
            "de": ("Räuber-Rommé", "Räuberrommé", "Räuber-Rommee", "Räuber Rummy"),
            "fr": ("Rami des voleurs", "Rami voleur"),
            "es": ("Rummy de ladrones", "Rummy ladrón"),
            "cs": ("Skládaný žolík", "Skládané žolíky"),
        },
        like=(mark("jokers"), mark("two packs"), mark("the whole table is laid anew")),
    ),
    "machiavelli": GameNames(
        said={"it": ("Machiavelli",), "fr": ("Machiavel",), "es": ("Maquiavelo",), "pt": ("Mexe-mexe",)},
        home=("it",),
        like=(mark("two packs"), mark("the whole table is laid anew")),
        picture=("card-5S", "card-5H", "card-5D"),
    ),
    "tiles": GameNames(
        said={
            "en": ("Rummy Tiles", "Tile Game", "Rummikub"),
            "de": ("Zahlenrommé", "Rummy mit Steinen", "Rummikub"),
            "fr": ("Rami des chiffres", "Rummikub"),
            "es": ("Rummy de fichas", "Rummikub"),
        },
        near=("Okey",),
        like=(mark("jokers"), mark("tiles"), mark("the whole table is laid anew")),
        picture=("card-3D", "card-4D", "card-JK"),
    ),
    "manipulation": GameNames(
        said={"en": ("Manipulation", "Carousel", "Vatican"), "es": ("Carioca de mesa", "Carrusel")},
        like=(mark("two packs"), mark("the whole table is laid anew")),
        picture=("card-6H", "card-7H", "card-8H"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
