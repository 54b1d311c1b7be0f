"""The record of Robbers' Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.samples import Left, Sample
from rummy_desktop.engine.table import Table
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


def rearranging(cards: int) -> Left:
    """Return a test for a table with that many melds, of which some have to be taken apart to lay most cards."""

    def left(rules: Rules, t: Table) -> bool:
        if t.deal != 1 or t.actor != 0 or len(t.melds) < cards or not t.melded[0]:
            return False
        ways = rules.arrangements(t, 0)
        groups = [set(group) for group in ways[0].groups] if ways else []
        apart = [meld for meld in t.melds if not any(group.issuperset(meld.cards) for group in groups)]
        return len(groups) > 0 and len(apart) >= 2

    return left


ROBBERS: Final = Game(
    key="robbers",
    title="Robbers' Rummy",
    blurb="Take the whole table apart, and lay it anew with cards of your hand.",
    seats=range(2, 6),
    rules=RobbersRules,
    also=("Robber Rummy", "Räuber-Rommé"),
    presets=PRESETS,
    codes=CODES,
    picture=("card-4H", "card-4D", "card-5H"),
    player=choose,
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    lesson=5,
    lessons=(Taught(2, knows="kalooki/romme"),),
    samples=(
        Sample("robbers", "Robbers' Rummy: what to lay anew", 3, rearranging(6), level="hard"),
        Sample("robbers-machiavelli", "Machiavelli: a large table", 2, rearranging(10), "machiavelli", level="hard"),
        Sample("robbers-tiles", "Tile Rummy: which tiles go", 3, rearranging(8), "tiles", level="hard"),
    ),
)
