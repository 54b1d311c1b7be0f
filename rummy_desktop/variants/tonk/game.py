"""The record of Tonk: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Preset, Taught
from rummy_desktop.engine.samples import Sample, in_phase
from rummy_desktop.variants.tonk.rules import TonkRules
from rummy_desktop.variants.tonk.words import EVENTS, FIGURES, OUTCOMES

CODES: Final = (
    "hand_size 5 7 9",
    "jokers 0 2",
    "upcard on",
    "tonk_at_deal 49_50 50 49_50_or_15 off",
    "discard_taken free at_once",
    "hits_a_turn any 1",
    "hit_blocks_knock off",
    "caught each_lower to_lowest",
    "low_knock_double off 13",
    "high_cards 10 11_12_13",
    "stake 1",
    "deals 20",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

TONK: Final = Game(
    key="tonk",
    title="Tonk",
    blurb="Five cards: spread, hit the spreads of others, and knock while you think that you hold the least.",
    seats=range(2, 5),
    rules=TonkRules,
    also=("Tunk", "Tonk Rummy", "Knock Tonk"),
    presets=(
        Preset(
            "black_company",
            "Black Company",
            "Fifteen or less wins from the deal too, and whoever is caught pays for all to the lowest.",
            {"tonk_at_deal": "49_50_or_15", "caught": "to_lowest"},
        ),
    ),
    codes=CODES,
    picture=("card-KS", "card-QD", "card-TC"),
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    lesson=3,
    lessons=(Taught(2, knows="rummy"),),
    samples=(Sample("tonk", "Tonk: draw or knock?", 3, in_phase("draw", 4)),),
)
