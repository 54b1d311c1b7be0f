"""The options and presets of Indian Rummy."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.game import Preset
from rummy_desktop.engine.options import Options, meta
from rummy_desktop.language.translate import mark

MODES: Final = {
    "points": mark("Points: one deal"),
    "pool101": mark("Pool 101"),
    "pool201": mark("Pool 201"),
    "pool61": mark("Pool 61"),
    "deals2": mark("Best of two deals"),
    "deals3": mark("Best of three deals"),
    "deals6": mark("Best of six deals"),
}


class IndianOptions(Options, frozen=True, kw_only=True):
    """The house rules of Indian Rummy."""

    mode: Annotated[
        Literal["points", "pool101", "pool201", "pool61", "deals2", "deals3", "deals6"],
        meta(
            "What is played for",
            "One deal for points, a pool in which points add up until all but one are out, or a number of deals for "
            "chips.",
            labels=MODES,
        ),
    ] = "points"
    packs: Annotated[
        Literal["2", "1", "3"],
        meta(
            "Packs",
            "How many packs are shuffled together, each with one printed joker. One is enough for two players only.",
            "Cards",
            labels={"2": "Two", "1": "One", "3": "Three"},
        ),
    ] = "2"
    take_open_joker: Annotated[
        Literal["first_turn", "never", "always"],
        meta(
            "Jokers on the discard pile",
            "Whether a printed or wild joker may be taken from the discard pile.",
            "Cards",
            labels={"first_turn": "By the first player only", "never": "Never", "always": "Always"},
        ),
    ] = "first_turn"
    set_max_with_jokers: Annotated[
        Literal["4", "any"],
        meta(
            "Cards in a set with jokers",
            "How many cards a set may have when there is a joker in it.",
            "Melds",
            labels={"4": "Four", "any": "Any number"},
        ),
    ] = "4"
    second_life_four: Annotated[
        bool, meta("A life of four", "One of the sequences of a valid hand has four cards or more.", "Melds")
    ] = False
    one_life_relief: Annotated[
        bool,
        meta(
            "Relief for one life", "A pure sequence is not counted, even where a second sequence is missing.", "Score"
        ),
    ] = False
    half_count_no_turn: Annotated[
        bool, meta("Half for no turn", "Who has not had a turn before somebody declares counts half.", "Score")
    ] = True
    entry: Annotated[
        int,
        meta(
            "Entry fee",
            "What each player pays into the pool to join, and to rejoin, in cents. No real money is played for.",
            "Pool",
            1,
            10000,
            common=(5, 10, 25, 50, 100),
            cents=True,
        ),
    ] = 25
    rejoin: Annotated[
        bool, meta("Rejoining", "Who is out of a pool may come back for a new fee while nobody is too far.", "Pool")
    ] = True
    split: Annotated[
        bool, meta("Splitting", "The last two or three players of a pool may agree to share it.", "Pool")
    ] = False


PRESETS: Final = (
    Preset(
        "points",
        "Points Rummy",
        "One deal, and the winner gets the points of all others.",
        {"mode": "points"},
        ("Royal Rummy", "Rummy Royal", "Strike Rummy"),
    ),
    Preset(
        "pool-101",
        "Pool Rummy 101",
        "Points add up, and whoever reaches 101 is out; the last player in wins the pool.",
        {"mode": "pool101"},
        ("101 Pool", "101 Rummy", "Syndicate", "Syndicate Rummy"),
    ),
    Preset(
        "pool-201",
        "Pool Rummy 201",
        "Points add up, and whoever reaches 201 is out; the last player in wins the pool.",
        {"mode": "pool201"},
        ("201 Pool", "201 Rummy"),
    ),
    Preset(
        "pool-61",
        "Pool Rummy 61",
        "A short pool with lower penalties, in which whoever reaches 61 is out.",
        {"mode": "pool61"},
        ("61 Pool", "61 Rummy"),
    ),
    Preset("deals-2", "Deals Rummy, best of two", "Two deals for chips.", {"mode": "deals2"}, ("Deals Rummy", "BO2")),
    Preset("deals-3", "Deals Rummy, best of three", "Three deals for chips.", {"mode": "deals3"}, ("BO3",)),
    Preset("deals-6", "Deals Rummy, best of six", "Six deals for chips.", {"mode": "deals6"}, ("BO6",)),
)
"""The ways to play that have a name of their own."""
