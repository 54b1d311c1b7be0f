"""The record of Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.engine.samples import Sample, melding
from rummy_desktop.engine.telling import WENT_OUT, Figure
from rummy_desktop.variants.rummy.dealing import as_played
from rummy_desktop.variants.rummy.player import choose
from rummy_desktop.variants.rummy.player_0_1_0 import choose as choose_as_in_0_1_0
from rummy_desktop.variants.rummy.rules import RummyRules

CODES: Final = (
    "melds_per_turn unlimited one",
    "scoring winner_takes_all penalty",
    "target 0",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

RUMMY: Final = Game(
    key="rummy",
    title="Rummy",
    blurb="Meld sets and runs, lay off where you can, and be the first to go out.",
    seats=range(2, 5),
    rules=RummyRules,
    also=("7 Card Rummy", "Seven Card Rummy"),
    codes=CODES,
    picture=("card-9H", "card-TH", "card-JH"),
    player=choose,
    released={"0.1.0": choose_as_in_0_1_0},
    quick="hard",
    dealing=as_played,
    lesson=4,
    figures=(*WENT_OUT, Figure("Went rummy", lambda sheet: sheet.mine.get("rummy", 0))),
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
