"""The record of Conquian: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Preset, Taught
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.samples import Left, Sample, in_phase
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.conquian.player import choose
from rummy_desktop.variants.conquian.rules import KEYS, ConquianRules
from rummy_desktop.variants.conquian.words import EVENTS, FIGURES, OUTCOMES

CODES: Final = (
    "match 5 1 3 7 10",
    "draw_rule carry void fewest_cards",
    "forcing on",
    "meld_from_hand off",
    "pack spanish ace_to_ten",
    "pass_exchange off",
    "show_dead off",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""


def several_ways(deal: int, melds: int) -> Left:
    """Return a test for a deal from `deal` on, own melds from `melds` on, and several ways to use the open card."""

    def left(rules: Rules, t: Table) -> bool:
        if t.deal < deal or t.actor != 0 or rules.arranging(t, 0) is None or len(t.stock) < 4:
            return False
        own = sum(meld.owner == 0 for meld in t.melds)
        return own >= melds and sum(move.verb == "arrange" for move in rules.moves(t)) > 2

    return left


def may_lay_down(deal: int) -> Left:
    """Return a test for a deal from `deal` on, a turned-up card, and a meld of the hand that may be laid without it."""

    def left(rules: Rules, t: Table) -> bool:
        if t.deal < deal or t.actor != 0 or rules.arranging(t, 0) is None:
            return False
        return any(move.verb == "lay-down" for move in rules.moves(t))

    return left


CONQUIAN: Final = Game(
    key="conquian",
    title="Conquian",
    blurb="The card that lies open is melded or refused; be the first with eleven on the table, and force the other.",
    seats=range(2, 3),
    rules=ConquianRules,
    also=("Coon Can", "Cooncan", "Coon-Can", "Councan", "Conquain", "Conquián"),
    presets=(
        Preset(
            "bicycle",
            "Melds from the hand",
            "With a card that you have turned up you may lay melds without it, as one large maker of cards has it.",
            {"meld_from_hand": True},
        ),
        Preset(
            "short-pack",
            "Ace to ten",
            "Forty cards from the ace to the ten, without jacks, queens and kings.",
            {"pack": "ace_to_ten"},
        ),
        Preset(
            "exchange",
            "With an exchange",
            "Each player passes a card to the other before the first one is turned up.",
            {"pass_exchange": True},
        ),
    ),
    codes=CODES,
    picture=("card-7H", "card-JH", "card-QH"),
    player=choose,
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    lesson=4,
    lessons=(Taught(2, knows="rummy"),),
    samples=(
        Sample("conquian", "Conquian: how to use the open card?", 2, several_ways(2, 1)),
        Sample(
            "conquian-force",
            "Conquian: force the card on your opponent?",
            2,
            in_phase("force", 2),
            level="hard",
        ),
        Sample("conquian-exchange", "Conquian: which card to pass?", 2, in_phase("exchange", 2), "exchange"),
        Sample("conquian-hand", "Conquian: melds of the hand alone", 2, may_lay_down(2), "bicycle"),
    ),
    own_keys=KEYS,
)
