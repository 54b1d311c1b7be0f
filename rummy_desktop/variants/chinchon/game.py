"""The record of Chinchón: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.samples import Sample, in_phase
from rummy_desktop.variants.chinchon.player import Player
from rummy_desktop.variants.chinchon.rules import ChinchonRules
from rummy_desktop.variants.chinchon.words import EVENTS, FIGURES, OUTCOMES

CODES: Final = (
    "pack spanish_40 spanish_48 spanish_50 french",
    "wild ace_of_coins none jokers",
    "figures usual ten number",
    "close_with 4 0 3 5 7",
    "minus 10 0 25",
    "chinchon wins 25 50",
    "wild_chinchon off",
    "layoff on_closer on_all none",
    "limit 100 50 70 120",
    "re_entries 1 0 unlimited",
    "direction right left",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

CHINCHON: Final = Game(
    key="chinchon",
    title="Chinchón",
    blurb="Seven cards of a Spanish pack: close when they are melds, and stay below a hundred.",
    seats=range(2, 9),
    rules=ChinchonRules,
    kind="knocking",
    player=Player.choose,
    also=("Chinchon", "Conga", "Golpeado"),
    codes=CODES,
    picture=("card-es-AD", "card-es-KH", "card-es-JS"),
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    lesson=3,
    lessons=(Taught(2, knows="gin"),),
    samples=(Sample("chinchon", "Chinchón: close or play on?", 3, in_phase("discard", 4)),),
)
