"""The record of 500 Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.samples import Sample, deep_pile, melding
from rummy_desktop.engine.telling import SPREAD_FIGURES
from rummy_desktop.variants.rummy500.player import choose
from rummy_desktop.variants.rummy500.rules import PRESETS, Rules500

CODES: Final = (
    "jokers 2 0 1 4",
    "jokers_wild on",
    "joker_meld_value fixed as_represented",
    "joker_value 15",
    "four_jokers 0",
    "aces both high",
    "low_ace_value 1 5 15",
    "deal_two 13 10 7",
    "min_sequence 3 4",
    "top_discard_must_meld off",
    "layoff_requires_meld off",
    "calling_rummy on",
    "call_requires_meld off",
    "call_discard one none",
    "must_discard_to_go_out off",
    "partnership off",
    "target 500",
    "deals 0",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

RUMMY500: Final = Game(
    key="500",
    title="500 Rummy",
    blurb="Take deep from the discard pile, score what you meld, and pay for what you hold.",
    seats=range(2, 9),
    rules=Rules500,
    also=PRESETS[0].also,
    presets=PRESETS,
    codes=CODES,
    picture=("card-JD", "card-QD", "card-JK"),
    player=choose,
    figures=SPREAD_FIGURES,
    lesson=5,
    lessons=(Taught(2, knows="rummy"),),
    samples=(
        Sample("500", "500 Rummy: what is worth taking?", 3, deep_pile(2, 5)),
        Sample("michigan", "Michigan Rummy: meld what you take", 2, deep_pile(2, 4), "michigan"),
        Sample("persian", "Persian Rummy: with a partner", 4, melding(1, 4), "persian"),
    ),
)
