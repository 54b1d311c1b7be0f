"""The record of Three Thirteen: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.engine.telling import WENT_OUT, Outcome
from rummy_desktop.variants.three_thirteen.player import choose
from rummy_desktop.variants.three_thirteen.rules import ThirteenRules

CODES: Final = (
    "rounds 3_to_13 13_to_3",
    "final_turn on",
    "decks auto 1 2 3 4",
    "jokers 0 2_per_pack",
    "min_naturals 0 1 2",
    "ace_penalty 1 15",
    "court_penalty 10 11_12_13",
    "wild_penalty face 15 20",
)
"""The options as codes of house rules know them, for ever: new ones are put at the end (docs/house-rules.md)."""

THREE_THIRTEEN: Final = Game(
    key="three-thirteen",
    title="Three Thirteen",
    blurb="Eleven deals from three cards to thirteen, each with a wild rank of its own, and the fewest points win.",
    seats=range(2, 9),
    rules=ThirteenRules,
    also=("3-13", "3 13", "313"),
    codes=CODES,
    picture=("card-3S", "card-3H", "card-KD"),
    player=choose,
    outcomes={"nobody out": Outcome("Nobody goes out any more, and all hands count")},
    figures=WENT_OUT,
)
