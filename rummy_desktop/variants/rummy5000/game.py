"""The record of 5000 Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.variants.rummy5000.options import PRESETS
from rummy_desktop.variants.rummy5000.player import choose
from rummy_desktop.variants.rummy5000.rules import Rules5000

RUMMY5000: Final = Game(
    key="5000",
    title="5000 Rummy",
    blurb="Hands of all sizes, wild cards worth hundreds, and the whole discard pile to take from.",
    seats=range(2, 9),
    rules=Rules5000,
    also=PRESETS[0].also,
    presets=PRESETS,
    player=choose,
)
