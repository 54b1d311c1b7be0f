"""The record of Pile: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from pile.rules import PileRules
from rummy_desktop.engine.game import Game

CODES: Final = ("black_threes on", "deals 3")
"""The options as codes of house rules know them, for ever: new ones are put at the end (docs/house-rules.md)."""

PILE: Final = Game(
    key="pile",
    title="Pile",
    blurb="Meld the top card of the discard pile, and the whole pile is yours.",
    seats=range(2, 5),
    rules=PileRules,
    codes=CODES,
    picture=("card-8C", "card-8H", "card-8S"),
)
