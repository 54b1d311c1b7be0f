"""The record of Burraco: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Preset
from rummy_desktop.engine.samples import Sample, melding
from rummy_desktop.engine.telling import WENT_OUT, Outcome
from rummy_desktop.variants.burraco.player import choose
from rummy_desktop.variants.burraco.rules import BurracoRules

CODES: Final = (
    "jokers on",
    "aces one_end both_ends",
    "second_set off",
    "semi_clean on",
    "same_card off",
    "closing_burraco any clean",
    "wild_last off",
    "stock_end two_left empty",
    "target 2005",
    "set_ranks any aces_threes",
    "pile_taking free must_use",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

PRESETS: Final = (
    Preset("burraco", "Burraco", "As it is played in Italy.", {}),
    Preset(
        "international",
        "International Burraco",
        "No jokers, sets of aces and threes only, the pile only to meld, and a clean burraco to close.",
        {
            "jokers": False,
            "set_ranks": "aces_threes",
            "semi_clean": False,
            "pile_taking": "must_use",
            "closing_burraco": "clean",
        },
        ("Burraco Internazionale",),
    ),
)

BURRACO: Final = Game(
    key="burraco",
    title="Burraco",
    blurb="Runs and sets with one wild card, the whole pile for the asking, and a pozzetto to take up.",
    seats=range(2, 5, 2),
    rules=BurracoRules,
    kind="partners",
    presets=PRESETS,
    also=("Buraco", "Italian Burraco"),
    codes=CODES,
    picture=("card-2H", "card-7S", "card-JK"),
    player=choose,
    outcomes={
        "out": Outcome("{winner} closed"),
        "stock out": Outcome("The stock has run out, and the deal is over"),
        "idle": Outcome("Nobody melds any more, and the deal is over"),
    },
    figures=WENT_OUT,
    samples=(
        Sample("burraco", "Burraco: with a partner", 4, melding(1, 4)),
        Sample("burraco-two", "Burraco for two", 2, melding(1, 3)),
    ),
)
