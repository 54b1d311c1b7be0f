"""The record of Gin Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.engine.moves import Knock
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.samples import Left, Sample
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.gin.player import choose
from rummy_desktop.variants.gin.rules import GinRules
from rummy_desktop.variants.gin.words import EVENTS, FIGURES, OUTCOMES

CODES: Final = (
    "passed_upcard open closed",
    "knock_limit 10",
    "big_gin on",
    "next_dealer alternate winner loser",
    "gin_bonus 25",
    "big_gin_bonus 31",
    "undercut_bonus 25",
    "target 100",
    "game_bonus 100",
    "line_bonus 25",
    "shutout on",
)
"""The options as codes of house rules know them, for ever: new ones are put at the end (docs/house-rules.md)."""


def about_to_knock(deal: int) -> Left:
    """In that deal, with a hand that may knock or wait."""

    def left(rules: Rules, t: Table) -> bool:
        if t.deal != deal or t.actor != 0 or t.phase != "discard" or len(t.stock) > 22:
            return False
        return any(isinstance(move, Knock) for move in rules.moves(t))

    return left


GIN: Final = Game(
    key="gin",
    title="Gin Rummy",
    blurb="Keep your melds in the hand, and knock before your opponent does.",
    seats=range(2, 3),
    rules=GinRules,
    kind="knocking",
    codes=CODES,
    picture=("card-QS", "card-QD", "card-QC"),
    player=choose,
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    samples=(
        Sample("gin", "Gin Rummy: knock, or wait for gin?", 2, about_to_knock(3)),
        Sample(
            "gin-only",
            "Gin Rummy: gin only, the stock after two passes",
            2,
            lambda rules, t: t.actor == 0 and t.phase == "discard" and t.deal >= 2 and len(t.stock) < 20,
            options={"knock_limit": 0, "passed_upcard": "closed"},
        ),
    ),
)
