"""The record of Crazy Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Preset, Taught
from rummy_desktop.engine.samples import Sample, in_phase, melding
from rummy_desktop.engine.telling import Outcome
from rummy_desktop.variants.crazy.player import choose
from rummy_desktop.variants.crazy.rules import CrazyRules

CODES: Final = (
    "extra_card_first on",
    "hand_size 7 5 10",
    "layoff_others on",
    "wild_exchange on",
    "must_discard on",
    "last_turn off",
    "deals 13 7 26",
    "values standard ranked beanie",
    "wild_penalty 25 15 20",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

ALSO: Final = (
    *("Crazy Gin", "Mexican Rummy", "Canadian Gin", "Cleveland Rummy", "Dummy Rummy", "Dumb Dumb", "Ace to Ace"),
    *("Montana 13", "13 Brasses", "Biddies", "Lamsees", "Lambz", "Nokomis"),
)

CRAZY: Final = Game(
    key="crazy",
    title="Crazy Rummy",
    blurb="Thirteen deals of seven cards, aces wild in the first, kings in the last, and wild cards to be exchanged.",
    seats=range(3, 7),
    rules=CrazyRules,
    also=ALSO,
    presets=(
        Preset(
            "beanie",
            "Beanie",
            "Cards from nine to king count ten, all others five; the beanie, which is wild, counts 25.",
            {"values": "beanie"},
        ),
    ),
    codes=CODES,
    picture=("card-AH", "card-2D", "card-3C"),
    player=choose,
    outcomes={"idle": Outcome("Nobody melds any more, and the deal is over")},
    lesson=5,
    lessons=(Taught(2, knows="rummy"),),
    samples=(
        Sample("crazy", "Crazy Rummy: take a wild card from the table", 4, melding(5, 2)),
        Sample("crazy-first", "Crazy Rummy: eight cards to begin with", 3, in_phase("first", 3)),
    ),
)
