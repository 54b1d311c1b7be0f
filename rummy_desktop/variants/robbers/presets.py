"""The sets of house rules that have a name: the relatives of Robbers' Rummy."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Preset

PRESETS: Final = (
    Preset(
        "machiavelli",
        "Machiavelli",
        "The Italian game: no jokers, and any meld will do to begin with.",
        {"first_meld": 0, "jokers": 0},
        ("Machiavelli Rummy",),
    ),
    Preset(
        "tiles",
        "Tile Rummy",
        "Numbers from 1 to 13 in four colours and two jokers; fourteen tiles each, and thirty points to begin.",
        {"first_meld": 30, "pack": "tiles", "hand_size": 14, "jokers": 2},
        ("Rummikub", "Rummy Tiles", "Tiles"),
    ),
    Preset(
        "manipulation",
        "Manipulation Rummy",
        "The American game: ten cards each, no jokers, and any meld will do to begin with.",
        {"first_meld": 0, "jokers": 0, "hand_size": 10},
        ("Carousel", "Vatican", "Vaticano"),
    ),
)
