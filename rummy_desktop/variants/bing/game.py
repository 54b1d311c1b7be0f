"""The record of Bing Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Manner
from rummy_desktop.variants.bing.player import choose
from rummy_desktop.variants.bing.rules import BingRules

BING: Final = Game(
    key="bing",
    title="Bing Rummy",
    blurb="Three melds at once to begin with, deuces wild, and a pot of coins for whoever sees all others bust.",
    seats=range(2, 9),
    rules=BingRules,
    player=choose,
    manners=(  # BING-18
        Manner("common", "Common", "Waits for four melds, and throws high cards when somebody may go out."),
        Manner("early-lay", "Early lay", "Lays three melds down as soon as the hand has them."),
        Manner("sandbagger", "Sandbagger", "Waits to go out with the whole hand in one turn."),
    ),
)
