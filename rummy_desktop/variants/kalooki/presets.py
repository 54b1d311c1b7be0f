"""The sets of house rules that have a name: the two games of Kalooki, and its relatives."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Preset

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
)
