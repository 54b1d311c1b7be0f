"""The record of Modern American Canasta: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.engine.samples import Sample, melding
from rummy_desktop.engine.sides.going_out import KEYS
from rummy_desktop.variants.american_canasta.player import choose
from rummy_desktop.variants.american_canasta.rules import OWN_KEYS, AmericanRules
from rummy_desktop.variants.american_canasta.words import EVENTS, FIGURES, OUTCOMES

CODES: Final = (
    "first_meld_has clean_triple triple_or_wild",
    "splash off",
    "rule_of_five on",
    "talon stock none set_aside",
    "special_hands cla pagat none",
    "garbage 3000 2000 3500",
    "wild_penalty_jokers 2000 2500",
    "target 8500",
    "over_seven_out off",
    "courtesy off",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

AMERICAN_CANASTA: Final = Game(
    key="american-canasta",
    title="American Canasta",
    blurb="As clubs of today play Canasta: seven cards close a rank, and special hands end the deal.",
    seats=range(2, 5, 2),
    rules=AmericanRules,
    kind="partners",
    also=("Modern American Canasta", "Modern Canasta", "Club Canasta"),
    codes=CODES,
    usual_seats=4,
    picture=("card-AH", "card-AS", "card-2C"),
    player=choose,
    quick="hard",
    lesson=5,
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    samples=(
        Sample("american-canasta", "American Canasta: with a partner", 4, melding(1, 4)),
        Sample("american-canasta-two", "American Canasta for two", 2, melding(1, 3)),
    ),
    own_keys={**KEYS, **OWN_KEYS},
)
