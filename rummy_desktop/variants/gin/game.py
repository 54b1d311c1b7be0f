"""The record of Gin Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.variants.gin.player import choose
from rummy_desktop.variants.gin.rules import GinRules

GIN: Final = Game(
    key="gin",
    title="Gin Rummy",
    blurb="Keep your melds in the hand, and knock before your opponent does.",
    seats=range(2, 3),
    rules=GinRules,
    player=choose,
)
