"""The record of Bing Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Manner
from rummy_desktop.engine.samples import Sample, in_phase, melding
from rummy_desktop.variants.bing.player import choose
from rummy_desktop.variants.bing.rules import BingRules
from rummy_desktop.variants.bing.words import EVENTS, FIGURES, OUTCOMES

CODES: Final = (
    "ace both low",
    "max_wilds_per_meld none 1 2",
    "stake 25",
    "bust 75",
    "rebuys -1",
    "packs usual 2 3",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

BING: Final = Game(
    key="bing",
    title="Bing Rummy",
    blurb="Three melds at once to begin with, deuces wild, and a pot of coins for whoever sees all others bust.",
    seats=range(2, 9),
    rules=BingRules,
    codes=CODES,
    picture=("card-7S", "card-7H", "card-2C"),
    player=choose,
    quick="hard",
    lesson=5,
    manners=(  # BING-18
        Manner("common", "Common", "Waits for four melds, and throws high cards when somebody may go out."),
        Manner("early-lay", "Early lay", "Lays three melds down as soon as the hand has them."),
        Manner("sandbagger", "Sandbagger", "Waits to go out with the whole hand in one turn."),
    ),
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    samples=(
        Sample("bing", "Bing Rummy: some have melded", 4, melding(2, 4)),
        Sample("bing-buy", "Bing Rummy: buy in again?", 3, in_phase("buy", 2)),
    ),
)
