"""The record of Canasta: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.samples import Sample, melding
from rummy_desktop.engine.sides.going_out import KEYS
from rummy_desktop.engine.sides.words import EVENTS
from rummy_desktop.variants.canasta.player import choose
from rummy_desktop.variants.canasta.rules import CanastaRules
from rummy_desktop.variants.canasta.words import FIGURES, OUTCOMES

CODES: Final = (
    "wild_limit max3 not_more_than_natural",
    "start_black_three stays replaced",
    "two_draw 2 1",
    "ask_partner on",
    "canastas_to_go_out usual 1 2",
    "last_red_three ends_now may_meld",
    "target 5000",
    "frozen wild always",
    "pile_for_canasta on",
    "four_draw 1 2",
    "three_draw 1 2",
    "wild_melds off",
    "wild_canasta 2000",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

CANASTA: Final = Game(
    key="canasta",
    title="Canasta",
    blurb="Seven of a rank are a canasta, and whoever melds its top card takes the whole pile.",
    seats=range(2, 5),
    rules=CanastaRules,
    kind="partners",
    also=("Classic Canasta", "Two-Handed Canasta", "Three-Handed Canasta"),
    codes=CODES,
    usual_seats=4,
    picture=("card-3H", "card-KS", "card-JK"),
    player=choose,
    quick="hard",
    lesson=5,
    lessons=(Taught(3, knows="rummy"),),
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    samples=(
        Sample("canasta", "Canasta: with a partner", 4, melding(1, 4)),
        Sample("canasta-three", "Canasta for three", 3, melding(1, 3)),
        Sample("canasta-two", "Canasta for two", 2, melding(1, 3)),
    ),
    own_keys=KEYS,
)
