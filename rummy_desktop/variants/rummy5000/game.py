"""The record of 5000 Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.samples import Sample, deep_pile, in_phase, melding
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.telling import SPREAD_FIGURES
from rummy_desktop.variants.rummy5000.options import PRESETS
from rummy_desktop.variants.rummy5000.player import choose
from rummy_desktop.variants.rummy5000.rules import Rules5000

CODES: Final = (
    "lowest_card 2 3 4 6",
    "packs usual one_more 1 2 3 4",
    "jokers none two",
    "twos_wild off",
    "other_wilds several tens one_eyed_jacks aces threes fours fives sixes sevens eights nines jacks queens kings",
    "ace_value 100 50 50_never_wild",
    "wild_value 100 200",
    "eights_nines 5 10",
    "special_values cards",
    "upcard_means more total",
    "court_counts ten 11_12_13",
    "ace_count 11 14 15",
    "wild_upcard 15 20 25 bury choose",
    "bury_small none 2 3 4",
    "indicator first last extra separate",
    "wild_indicator more bury",
    "melds_allowed both sets runs",
    "min_run 3 4",
    "wild_limit none fewer one single",
    "wild_in_own_place wild natural limit",
    "wild_sets off",
    "wild_swap off",
    "real_card_beside_wild on",
    "deep_take_needs any_meld new_meld george two_match",
    "top_take_must_meld off",
    "stock_draw_use_or_discard off",
    "lay_off_after_own_meld off",
    "calling_rummy on",
    "call_needs_meld on",
    "call_discard on",
    "rummy_in_the_pile off",
    "partnership off",
    "go_out_by_melding off",
    "floaters_draw_at_end off",
    "first_turn_grace off",
    "unmelded to_winner off_owner",
    "going_out_bonus 0",
    "target 5000",
    "winner_if_several greatest out",
    "second_real_card on",
    "cut shuffle shown",
    "deals 0",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""


def about_to_swap(rules: Rules, t: Table) -> bool:
    """Return whether it is the second deal or a later one, where a wild card can be swapped."""
    return melding(2, 3)(rules, t) and any(move.verb == "swap" for move in rules.moves(t))


RUMMY5000: Final = Game(
    key="5000",
    title="5000 Rummy",
    blurb="Hands of all sizes, wild cards worth hundreds, and the whole discard pile to take from.",
    seats=range(2, 9),
    rules=Rules5000,
    also=PRESETS[0].also,
    presets=PRESETS,
    codes=CODES,
    picture=("card-AS", "card-AD", "card-2C"),
    player=choose,
    lesson=5,
    lessons=(Taught(2, knows="500"),),
    figures=SPREAD_FIGURES,
    samples=(
        Sample("5000", "5000 Rummy: deep in the pile", 4, deep_pile(3, 6)),
        Sample("5000-call", "5000 Rummy: call rummy?", 3, in_phase("call", 2), level="easy"),
        Sample(
            "5000-swap",
            "5000 Rummy: wild cards are swapped",
            3,
            about_to_swap,
            options={"wild_swap": True, "twos_wild": True, "jokers": "two"},
        ),
        Sample("george", "George: sets only", 3, deep_pile(2, 4), "george"),
    ),
)
