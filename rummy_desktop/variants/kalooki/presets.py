"""The sets of house rules that have a name: the two games of Kalooki, and its relatives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rummy_desktop.engine.game import Preset
from rummy_desktop.engine.pot.table import UNLIMITED

ROMME: Final[Mapping[str, Any]] = {
    "jokers": 6,
    "jokers_in_run": "fewer",
    "fewer_cards": False,
    "start": "dealer",
    "ace": "both",
    "ace_value": "1_low",
    "joker_penalty": 20,
    "discard_before_open": "free",
    "joker_exchange": "hand",
    "joker_in_set": "both",
    "whole_hand": True,
    "kalooki_double": "penalties",
    "new_stocks": 2,
    "stock_out": "count",
    "end": "deals",
}
"""What the German games change."""

RAMI: Final[Mapping[str, Any]] = {
    "first_meld": 51,
    "opening_needs": "pure_run",
    "jokers": 4,
    "jokers_in_run": "one",
    "ace": "both",
    "ace_value": "1_low",
    "joker_penalty": 20,
    "discard_use": "to_meld",
    "first_turn_draws": True,
    "last_card_draws": True,
    "joker_exchange": "new_meld",
    "whole_hand": True,
    "kalooki_double": "off",
    "new_stocks": UNLIMITED,
    "unopened": 100,
    "end": "points",
}
"""What Rami changes, and with it the games that are like it."""

PRESETS: Final = (
    Preset(
        "kalooki-40",
        "Kalooki 40",
        "The game of British clubs: penalties, a pool, and the last one in wins it.",
        {},
        ("Club Kalooki", "British Kalooki"),
    ),
    Preset(
        "kalooki-51",
        "Kalooki 51",
        "The game of North America: four jokers, aces high or low, and whoever goes out scores all that is left.",
        {
            "first_meld": 51,
            "jokers": 4,
            "hand_size": 15,
            "ace": "both",
            "ace_value": "15",
            "joker_penalty": 25,
            "joker_exchange": "hand",
            "must_discard": False,
            "scoring": "to_winner",
            "kalooki_double": "off",
        },
        ("Caloochi", "Kaluki 51", "American Kalooki"),
    ),
    Preset(
        "romme",
        "Rommé mit Auslegen",
        "The German game: six jokers, forty points to begin, jokers back to the hand, and Hand-Rommé doubles.",
        ROMME,
        ("Rommé", "Rommee", "Deutsches Rommé", "German Rummy", "Rommé mit Erstmeldung"),
    ),
    Preset(
        "klopf",
        "Klopfrommé",
        "Rommé in which players knock for a discard out of turn, and pay with a card of the stock.",
        {**ROMME, "knocks": 3},
        ("Klopfrommee", "Rommé mit Klopfen"),
    ),
    Preset(
        "jokeren",
        "Jokeren",
        "Rommé as it is played in Switzerland and the Netherlands, with four jokers.",
        {**ROMME, "jokers": 4},
        ("Jokern", "Jokeren (Nederland)", "Rummy", "Jolly"),
    ),
    Preset(
        "rami",
        "Rami 51",
        "The French game: 51 points with a run without a joker, and discards only to meld them.",
        RAMI,
        ("Rami", "Rami français", "French Rummy"),
    ),
    Preset(
        "remik-51",
        "Remik 51",
        "The Polish game: like Rami, and the first player has one card more.",
        {**RAMI, "start": "forehand"},
        ("Remik", "Remi polskie"),
    ),
    Preset(
        "zoliky-42",
        "Žolíky 42",
        "The Czech and Slovak game: fourteen cards, 42 points, and a run without a joker.",
        {**RAMI, "start": "forehand", "first_meld": 42, "hand_size": 14},
        ("Žolíky", "Žolík", "Zoliky", "Joker"),
    ),
    Preset(
        "remi",
        "Remi",
        "The game of Hungary and the Balkans: fourteen cards, 51 points of any melds, and a whole hand doubles.",
        {
            **{option: value for option, value in RAMI.items() if option not in ("opening_needs", "kalooki_double")},
            "start": "forehand",
            "hand_size": 14,
            "kalooki_double": "penalties",
        },
        ("Römi", "Rummy 51", "Remi 51"),
    ),
    Preset(
        "scala-40",
        "Scala 40",
        "The Italian game: forty points, four jokers, and who passes a hundred is out.",
        {
            "jokers": 4,
            "fewer_cards": False,
            "ace": "both",
            "ace_value": "1_low",
            "joker_penalty": 25,
            "whole_hand": True,
            "kalooki_double": "penalties",
            "new_stocks": UNLIMITED,
            "limit": 100,
        },
        ("Scala Quaranta", "Scala", "Ramino"),
    ),
)
