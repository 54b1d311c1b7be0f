"""The record of Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.samples import Sample, melding
from rummy_desktop.variants.rummy.dealing import as_played
from rummy_desktop.variants.rummy.player import choose
from rummy_desktop.variants.rummy.player_0_1_0 import choose as choose_as_in_0_1_0
from rummy_desktop.variants.rummy.presets import PRESETS
from rummy_desktop.variants.rummy.rules import RummyRules
from rummy_desktop.variants.rummy.words import EVENTS, FIGURES, OUTCOMES

CODES: Final = (
    "melds_per_turn unlimited one",
    "scoring winner_takes_all penalty hands_won",
    "target 0",
    "table melds whole hidden",
    "first_meld 0",
    "layoff_needs_meld off",
    "layoff_same_turn on",
    "layoff_on any own",
    "go_out free discard",
    "discard_taken free at_once",
    "same_discard off",
    "call_rummy off",
    "double_draw off",
    "knock_limit unlimited 5 10",
    "hand_size 0",
    "packs 1",
    "jokers 0",
    "joker_steal any_meld never",
    "ace low both around",
    "ace_value 1 11 15",
    "min_run 3 4",
    "stock_out shuffle turn_over block",
    "reshuffles 1 0 unlimited",
    "pass_on_empty no upcard",
    "blocked_score none all_count low_wins",
    "next_dealer left winner winner_if_two",
    "rummy_bonus double none 10 25",
    "joker_value 15",
    "end target deals",
    "deals 10",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

RUMMY: Final = Game(
    key="rummy",
    title="Rummy",
    blurb="Meld sets and runs, lay off where you can, and be the first to go out.",
    seats=range(2, 7),
    rules=RummyRules,
    also=("7 Card Rummy", "Seven Card Rummy"),
    presets=PRESETS,
    codes=CODES,
    picture=("card-9H", "card-TH", "card-JH"),
    player=choose,
    released={"0.1.0": choose_as_in_0_1_0},
    quick="hard",
    dealing=as_played,
    lesson=4,
    lessons=(Taught(4, "knock"),),
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    samples=(
        Sample("rummy", "Rummy: what to lay down", 3, melding(2, 2)),
        Sample(
            "rummy-one-meld",
            "Rummy: one meld in a turn",
            2,
            melding(2, 2),
            options={"melds_per_turn": "one", "scoring": "penalty"},
        ),
    ),
)
