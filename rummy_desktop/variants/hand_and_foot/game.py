"""The record of Hand and Foot: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.samples import Sample, melding
from rummy_desktop.engine.sides.going_out import KEYS
from rummy_desktop.engine.sides.words import EVENTS, OUTCOMES
from rummy_desktop.variants.hand_and_foot.player import choose
from rummy_desktop.variants.hand_and_foot.rules import HandAndFootRules

CODES: Final = (
    "sides_of_six two three",
    "packs one_more as_many two_more",
    "cards 11",
    "wild_limit fewer even max3",
    "full_books grow closed",
    "pile seven five whole",
    "red_threes penalty bonus",
    "minimum by_deal by_score",
    "ask_partner on",
    "books_to_go_out one_each two_each three_each",
    "last_discard free required",
    "deals 4",
    "target 0",
    "wild_books off",
    "pile_with pair one_wild",
    "red_three 500",
    "black_three 5",
    "ten_from 8",
    "clean_book 500",
    "dirty_book 300",
    "wild_book 1500",
    "going_out 100",
    "dirty_to_go_out -1",
    "wild_to_go_out off",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

HAND_AND_FOOT: Final = Game(
    key="hand-and-foot",
    title="Hand and Foot",
    blurb="Play your hand, then take up your foot; go out with clean and dirty books of seven.",
    seats=range(2, 7),
    rules=HandAndFootRules,
    kind="partners",
    also=("Hand & Foot", "Hand and Foot Canasta"),
    codes=CODES,
    usual_seats=4,
    picture=("card-7H", "back", "card-2S"),
    player=choose,
    quick="hard",
    outcomes=OUTCOMES,
    events=EVENTS,
    lesson=5,
    lessons=(Taught(2, knows="canasta"),),
    samples=(
        Sample("hand-and-foot", "Hand and Foot: with a partner", 4, melding(1, 8)),
        Sample("hand-and-foot-six", "Hand and Foot: two sides of three", 6, melding(1, 8)),
    ),
    own_keys=KEYS,
)
