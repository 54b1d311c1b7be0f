"""The record of Contract Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Preset
from rummy_desktop.engine.samples import Sample, in_phase, melding
from rummy_desktop.engine.telling import Outcome
from rummy_desktop.variants.contract.player import choose
from rummy_desktop.variants.contract.rules import ContractRules

CODES: Final = (
    "hand_sizes 10x3+12x4 10x4+12x3 11 12",
    "joker_count players-1 1_or_2 2_per_pack",
    "buys_per_deal -1",
    "buy_penalty 1",
    "claim_order clockwise first_call",
    "layoff_same_turn off",
    "deal7_discard off",
    "twos_wild off",
    "adjacent_runs forbidden allowed",
    "contract_1 2+0 1+1 0+2 3+0 2+1 1+2 1+0 0+1 none",
    "contract_2 1+1 2+0 0+2 3+0 2+1 1+2 1+0 0+1 none",
    "contract_3 0+2 2+0 1+1 3+0 2+1 1+2 1+0 0+1 none",
    "contract_4 3+0 2+0 1+1 0+2 2+1 1+2 whole 1+0 0+1 4+0 3+1 0+3 none",
    "contract_5 2+1 2+0 1+1 0+2 3+0 1+2 whole 1+0 0+1 4+0 3+1 0+3 none 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5",
    "contract_6 1+2 2+0 1+1 0+2 3+0 2+1 whole 1+0 0+1 4+0 3+1 0+3 none 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5",
    "contract_7 whole 2+0 1+1 0+2 3+0 2+1 1+2 1+0 0+1 4+0 3+1 0+3 none 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5",
    "packs usual 3_from_5 per_two",
    "late_buys off",
    "wild_limit two_natural fewer even",
    "values standard fives high",
    "contract_8 none 2+0 1+1 0+2 3+0 2+1 1+2 whole 1+0 0+1 4+0 3+1 0+3 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5",
    "contract_9 none 2+0 1+1 0+2 3+0 2+1 1+2 whole 1+0 0+1 4+0 3+1 0+3 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5",
    "contract_10 none 2+0 1+1 0+2 3+0 2+1 1+2 whole 1+0 0+1 4+0 3+1 0+3 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5",
    "larger_melds off",
    "out_at_once 0",
    "out_without_wild off",
    "round_corner off",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

PRESETS: Final = (
    Preset(
        "liverpool",
        "Liverpool Rummy",
        "Ten cards in four deals, then twelve; all jokers, and cards are laid off at once.",
        {
            "hand_sizes": "10x4+12x3",
            "packs": "3_from_5",
            "joker_count": "2_per_pack",
            "layoff_same_turn": True,
            "larger_melds": True,
        },
        ("Liverpool Rum",),
    ),
    Preset(
        "shanghai",
        "Shanghai Rummy",
        "Ten deals of eleven cards, with runs of up to ten cards, and three buys in each.",
        {
            "hand_sizes": "11",
            "packs": "per_two",
            "joker_count": "2_per_pack",
            "buys_per_deal": 3,
            "late_buys": True,
            "wild_limit": "even",
            "values": "fives",
            "out_at_once": 25,
            "out_without_wild": True,
            "contract_5": "1+1x7",
            "contract_6": "2+1x5",
            "contract_7": "0+3",
            "contract_8": "1+1x10",
            "contract_9": "3+1x5",
            "contract_10": "0+3x5",
        },
        ("Shanghai Rum", "California Rummy"),
    ),
    Preset(
        "carioca",
        "Carioca",
        "Eight deals of twelve cards for two and more, as in Chile and Argentina; nobody buys.",
        {
            "hand_sizes": "12",
            "joker_count": "2_per_pack",
            "buys_per_deal": 0,
            "values": "high",
            "contract_7": "4+0",
            "contract_8": "0+3",
        },
    ),
)

CONTRACT: Final = Game(
    key="contract",
    title="Contract Rummy",
    blurb="Seven deals, each with a contract to lay down first, and discards that are bought out of turn.",
    seats=range(2, 9),
    rules=ContractRules,
    kind="contracts",
    presets=PRESETS,
    codes=CODES,
    picture=("card-QS", "card-QH", "card-JK"),
    player=choose,
    quick="hard",
    outcomes={"idle": Outcome("Nobody melds any more, and the deal is over")},
    samples=(
        Sample("contract", "Contract Rummy: lay off, or lay down", 4, melding(2, 2)),
        Sample("contract-buy", "Contract Rummy: buy the discard?", 4, in_phase("claim", 3)),
    ),
)
