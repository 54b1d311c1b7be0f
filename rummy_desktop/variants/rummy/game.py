"""The record of Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.variants.rummy.player import choose
from rummy_desktop.variants.rummy.rules import RummyRules

RUMMY: Final = Game(
    key="rummy",
    title="Rummy",
    blurb="Meld sets and runs, lay off where you can, and be the first to go out.",
    seats=range(2, 5),
    rules=RummyRules,
    player=choose,
)
