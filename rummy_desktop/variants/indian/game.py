"""The record of Indian Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.samples import Sample, in_phase
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.indian.dealing import as_played
from rummy_desktop.variants.indian.options import PRESETS
from rummy_desktop.variants.indian.player import choose
from rummy_desktop.variants.indian.rules import KEYS, IndianRules
from rummy_desktop.variants.indian.words import EVENTS, FIGURES, OUTCOMES

CODES: Final = (
    "mode points pool101 pool201 pool61 deals2 deals3 deals6",
    "packs 2 1 3",
    "take_open_joker first_turn never always",
    "set_max_with_jokers 4 any",
    "second_life_four off",
    "one_life_relief off",
    "half_count_no_turn on",
    "entry 25",
    "rejoin on",
    "split off",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""


def about_to_declare(rules: Rules, t: Table) -> bool:
    """Return whether the hand may be declared."""
    return t.actor == 0 and t.phase == "play" and rules.may_knock(t)


INDIAN: Final = Game(
    key="indian",
    title="Indian Rummy",
    blurb="Thirteen cards in melds, a pure sequence among them; declare first, or drop while it is cheap.",
    seats=range(2, 7),
    rules=IndianRules,
    kind="knocking",
    also=("Paplu", "13 Card Rummy", "Thirteen Card Rummy"),
    presets=PRESETS,
    codes=CODES,
    picture=("card-5C", "card-6C", "card-JK"),
    player=choose,
    outcomes=OUTCOMES,
    events=EVENTS,
    figures=FIGURES,
    dealing=as_played,
    lesson=4,
    lessons=(Taught(2, knows="rummy"),),
    samples=(
        Sample("indian", "Indian Rummy: declare, or look twice", 3, about_to_declare),
        Sample("indian-rejoin", "Pool Rummy: rejoin?", 4, in_phase("rejoin", 2), "pool-61"),
    ),
    own_keys=KEYS,
)
