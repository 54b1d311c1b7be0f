"""The record of Three Thirteen: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.moves import Knock
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.samples import Left, Sample, in_phase
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import Outcome
from rummy_desktop.variants.three_thirteen.player import brisk, choose
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
    "ace low both high",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""


def about_to_go_out(deal: int) -> Left:
    """Return a test for that deal, with a hand that may go out or be played on with."""

    def left(rules: Rules, t: Table) -> bool:
        if t.deal != deal or t.actor != 0 or t.phase != "play":
            return False
        return any(isinstance(move, Knock) for move in rules.moves(t))

    return left


THREE_THIRTEEN: Final = Game(
    key="three-thirteen",
    title="Three Thirteen",
    blurb="Eleven deals from three cards to thirteen, each with a wild rank of its own, and the fewest points win.",
    seats=range(2, 9),
    rules=ThirteenRules,
    kind="knocking",
    also=("3-13", "3 13", "313"),
    codes=CODES,
    picture=("card-3S", "card-3H", "card-KD"),
    player=choose,
    quick=brisk,
    outcomes={"nobody out": Outcome("Nobody goes out any more, and all hands count")},
    lesson=3,
    lessons=(Taught(2, knows="gin"),),
    samples=(
        Sample("three-thirteen", "Three Thirteen: go out, or play on?", 3, about_to_go_out(6)),
        Sample(
            "three-thirteen-last",
            "Three Thirteen: the last turn, with jokers",
            4,
            in_phase("last", 3),
            options={"rounds": "13_to_3", "jokers": 2},
        ),
    ),
)
