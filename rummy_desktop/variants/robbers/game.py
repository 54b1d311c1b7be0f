"""The record of Robbers' Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.variants.robbers.player import choose
from rummy_desktop.variants.robbers.presets import PRESETS
from rummy_desktop.variants.robbers.rules import RobbersRules
from rummy_desktop.variants.robbers.words import EVENTS, FIGURES, OUTCOMES

CODES: Final = (
    "first_meld 40",
    "joker replace free",
    "penalty none three_cards",
    "turn_seconds 0",
    "pack cards tiles",
    "hand_size 13",
    "jokers 4",
    "ace both low_only",
    "target 200",
    "deals 0",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

ROBBERS: Final = Game(
    key="robbers",
    title="Robbers' Rummy",
    blurb="Take the whole table apart, and lay it anew with cards of your hand.",
    seats=range(2, 6),
    rules=RobbersRules,
    also=("Robber Rummy", "Räuber-Rommé"),
    presets=PRESETS,
    codes=CODES,
    picture=("card-4H", "card-5H", "card-6H"),
    player=choose,
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
)
