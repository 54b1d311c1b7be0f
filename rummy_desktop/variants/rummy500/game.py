"""The record of 500 Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.variants.rummy500.player import choose
from rummy_desktop.variants.rummy500.rules import PRESETS, Rules500

RUMMY500: Final = Game(
    key="500",
    title="500 Rummy",
    blurb="Take deep from the discard pile, score what you meld, and pay for what you hold.",
    seats=range(2, 9),
    rules=Rules500,
    also=PRESETS[0].also,
    presets=PRESETS,
    player=choose,
)
