"""The record of Kalooki: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.samples import Sample, in_phase, melding
from rummy_desktop.variants.kalooki.player import choose
from rummy_desktop.variants.kalooki.presets import PRESETS
from rummy_desktop.variants.kalooki.rules import KalookiRules
from rummy_desktop.variants.kalooki.words import EVENTS, FIGURES, OUTCOMES

CODES: Final = (
    "first_meld 40 30 51",
    "jokers 2 4",
    "hand_size 13 15",
    "ace high_only both low_only around",
    "ace_value 11 15 1_low",
    "joker_penalty 15 25 50",
    "discard_before_open only_to_open never free",
    "joker_exchange at_once hand new_meld never",
    "must_discard on",
    "scoring penalties to_winner",
    "kalooki_double stake penalties off",
    "target 500",
    "limit 150",
    "buy_ins 2 0 1 unlimited",
    "stake 5",
    "call_up 1",
    "jokers_in_set 1",
    "opening_needs nothing run pure_run",
    "whole_hand off",
    "jokers_in_run even fewer one any",
    "jokers_side_by_side on",
    "fewer_cards on",
    "start upcard dealer forehand",
    "discard_use free to_meld",
    "first_turn_draws off",
    "last_card_draws off",
    "knocks 0 1 3 unlimited",
    "knock_price 1",
    "joker_in_set usual both named",
    "fitting_discard allowed not_unopened never",
    "new_stocks 1 0 2 unlimited",
    "stock_out void count",
    "unopened hand 100 double",
    "out_bonus 0",
    "end last_in points deals",
    "deals 10",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

KALOOKI: Final = Game(
    key="kalooki",
    title="Kalooki",
    blurb="First melds of forty points, jokers to exchange, and a pool for the last player in.",
    seats=range(2, 7),
    rules=KalookiRules,
    also=("Kaluki", "Kalookie", "Kalougi", "Calookie"),
    presets=PRESETS,
    codes=CODES,
    picture=("card-JH", "card-JK", "card-KH"),
    player=choose,
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    lesson=5,
    lessons=(
        Taught(5, "romme"),
        Taught(2, "romme", "rummy"),
        Taught(5, "rami"),
        Taught(2, "rami", "kalooki/romme"),
        Taught(5, "scala-40"),
        Taught(2, "scala-40", "kalooki/romme"),
    ),
    samples=(
        Sample("kalooki", "Kalooki: exchange, or lay off", 3, melding(2, 3)),
        Sample("kalooki-buy", "Kalooki: buy in again?", 4, in_phase("buy", 2)),
        Sample("kalooki-51", "Kalooki 51: some have melded", 4, melding(2, 3), "kalooki-51"),
    ),
)
