"""The names of Kalooki and of its relatives in all languages, and what they are like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_desktop.engine.names import GameNames
from rummy_desktop.language.translate import mark

NAMES: Final[Mapping[str, GameNames]] = {
    "": GameNames(
        said={
            "en": ("Kaluki", "Kalookie", "Kaloochi"),
            "de": ("Kaluki",),
            "fr": ("Kalouki",),
            "es": ("Kaluki",),
            "it": ("Kaluki",),
            "pt": ("Kaluki",),
        },
        like=(mark("jokers"), mark("two packs"), mark("forty points"), mark("a pot")),
    ),
    "kalooki-51": GameNames(picture=("card-5H", "card-AH", "card-JK")),
    "romme": GameNames(
        said={
            "en": ("German Rummy",),
            "de": ("Rommé", "Rommee", "Romme", "Deutsches Rommé", "Rommé mit Erstmeldung", "Rummy mit Auslegen"),
            "fr": ("Rommé", "Rami allemand"),
            "es": ("Rommé", "Rummy alemán"),
        },
        home=("de",),
        like=(mark("jokers"), mark("two packs"), mark("forty points")),
        picture=("card-TH", "card-JK", "card-QH"),
    ),
    "klopf": GameNames(
        said={"de": ("Klopfrommee", "Rommé mit Klopfen", "Klopfen")},
        home=("de",),
        like=(mark("jokers"), mark("two packs"), mark("forty points"), mark("knock")),
        picture=("card-9S", "card-TS", "card-JK"),
    ),
    "jokeren": GameNames(
        said={"de": ("Jokern", "Jolly"), "nl": ("Jokeren",)},
        like=(mark("jokers"), mark("two packs"), mark("forty points")),
        picture=("card-JK", "card-QS", "card-KS"),
    ),
    "rami": GameNames(
        said={
            "en": ("French Rummy",),
            "de": ("Rami", "Französisches Rommé"),
            "fr": ("Rami", "Rami français", "Rami 51 points"),
            "es": ("Rami", "Remigio francés"),
        },
        home=("fr",),
        like=(mark("jokers"), mark("two packs"), mark("a pure run")),
        picture=("card-7C", "card-8C", "card-9C"),
    ),
    "remik-51": GameNames(
        said={"pl": ("Remik", "Remi polskie")},
        like=(mark("jokers"), mark("two packs"), mark("a pure run")),
        picture=("card-JC", "card-QC", "card-KC"),
    ),
    "zoliky-42": GameNames(
        said={"cs": ("Žolíky", "Žolík", "Žolíky 42"), "sk": ("Žolíky", "Žolík")},
        like=(mark("jokers"), mark("two packs"), mark("a pure run")),
        picture=("card-4S", "card-JK", "card-2S"),
    ),
    "remi": GameNames(
        said={"hu": ("Römi", "Römi 51"), "hr": ("Remi",), "ro": ("Remi", "Rummy pe tablă")},
        like=(mark("jokers"), mark("two packs")),
        picture=("card-8H", "card-8S", "card-8C"),
    ),
    "scala-40": GameNames(
        said={
            "de": ("Scala Quaranta", "Scala"),
            "fr": ("Scala Quaranta", "Scala"),
            "es": ("Scala Quaranta", "Escala 40", "Escala cuarenta"),
            "it": ("Scala Quaranta", "Scala", "Scala40", "Ramino"),
            "pt": ("Scala Quaranta",),
        },
        home=("it",),
        like=(mark("jokers"), mark("two packs"), mark("forty points")),
        picture=("card-4D", "card-5D", "card-JK"),
    ),
}
"""The names of the game, and of its presets that are games of their own, by their keys."""
