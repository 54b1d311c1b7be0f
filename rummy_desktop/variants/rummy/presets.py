"""The sets of house rules of Rummy that have a name."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Preset

PRESETS: Final = (
    Preset(
        "knock",
        "Knock Rummy",
        "Melds stay in the hand until somebody knocks; then the lowest count of loose cards wins.",
        {"table": "hidden", "stock_out": "block"},
        ("Poker Rum", "Poker Rummy"),
    ),
    Preset(
        "call",
        "Call Rummy",
        "Whoever sees a discard that fits a meld on the table calls “Rummy”, and lays it off.",
        {"call_rummy": True},
        ("Rummy on the Discard",),
    ),
    Preset(
        "boathouse",
        "Boathouse Rummy",
        "The whole hand is laid down at once, and with the discard comes a second card.",
        {"table": "whole", "double_draw": True, "ace": "around", "ace_value": "11", "rummy_bonus": "none"},
        ("Boat House Rum", "Boathouse Rum", "Boat House Rummy"),
    ),
    Preset(
        "block",
        "Block Rummy",
        "The stock is gone through once; if nobody is out by then, all count what they hold.",
        {"stock_out": "block", "blocked_score": "all_count"},
        ("Block Rum",),
    ),
    Preset(
        "corner",
        "Round-the-Corner Rummy",
        "Runs go on from the king over the ace to the two, and an ace counts eleven.",
        {"ace": "around", "ace_value": "11"},
        ("Round the Corner", "Continuity Rummy"),
    ),
    Preset(
        "high-low",
        "Aces high or low",
        "An ace stands below the two or above the king, and counts eleven.",
        {"ace": "both", "ace_value": "11"},
        ("High-Low Rummy", "Ace High Rummy"),
    ),
    Preset(
        "wild",
        "Joker Rummy",
        "Two jokers are wild, and whoever has the right card takes them from the table.",
        {"jokers": 2, "ace": "both"},
        ("Rummy with Jokers", "Wild Rummy"),
    ),
    Preset(
        "sevens",
        "Seven cards for all",
        "Seven cards each, however many play, and the last card is discarded.",
        {"hand_size": 7, "go_out": "discard"},
    ),
)
