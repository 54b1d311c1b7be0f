"""The record of Contract Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game, Taught
from rummy_desktop.engine.samples import Sample, in_phase, melding
from rummy_desktop.engine.telling import Outcome, Telling
from rummy_desktop.variants.contract.player import choose
from rummy_desktop.variants.contract.presets import PRESETS
from rummy_desktop.variants.contract.rules import ContractRules
from rummy_desktop.variants.contract.table import MovedOn, TokenPaid

CODES: Final = (
    "hand_sizes 10x3+12x4 10x4+12x3 11 12",
    "joker_count players-1 1_or_2 2_per_pack 3_per_pack",
    "buys_per_deal -1",
    "buy_penalty 1",
    "claim_order clockwise first_call",
    "layoff_same_turn off",
    "deal7_discard off",
    "twos_wild off",
    "adjacent_runs forbidden allowed",
    "contract_1 2+0 1+1 0+2 3+0 2+1 1+2 1+0 0+1 none 1+0c 2+0c 1+0x4c",
    "contract_2 1+1 2+0 0+2 3+0 2+1 1+2 1+0 0+1 none 1+0c 2+0c 1+0x4c",
    "contract_3 0+2 2+0 1+1 3+0 2+1 1+2 1+0 0+1 none 1+0c 2+0c 1+0x4c",
    "contract_4 3+0 2+0 1+1 0+2 2+1 1+2 whole 1+0 0+1 4+0 3+1 0+3 none 1+0c 2+0c 1+0x4c 2+0x4c",
    "contract_5 2+1 2+0 1+1 0+2 3+0 1+2 whole 1+0 0+1 4+0 3+1 0+3 none 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5 "
    "1+0c 2+0c 1+0x4c 2+0x4c 1+0x5 2+0x5 0+1x7 0+1x13",
    "contract_6 1+2 2+0 1+1 0+2 3+0 2+1 whole 1+0 0+1 4+0 3+1 0+3 none 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5 "
    "1+0c 2+0c 1+0x4c 2+0x4c 1+0x5 2+0x5 0+1x7 0+1x13",
    "contract_7 whole 2+0 1+1 0+2 3+0 2+1 1+2 1+0 0+1 4+0 3+1 0+3 none 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5 "
    "1+0c 2+0c 1+0x4c 2+0x4c 1+0x5 2+0x5 0+1x7 0+1x13",
    "packs usual 3_from_5 per_two",
    "late_buys off",
    "wild_limit two_natural fewer even one",
    "values standard fives high continental fournier",
    "contract_8 none 2+0 1+1 0+2 3+0 2+1 1+2 whole 1+0 0+1 4+0 3+1 0+3 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5 "
    "1+0c 2+0c 1+0x4c 2+0x4c 1+0x5 2+0x5 0+1x7 0+1x13",
    "contract_9 none 2+0 1+1 0+2 3+0 2+1 1+2 whole 1+0 0+1 4+0 3+1 0+3 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5 "
    "1+0c 2+0c 1+0x4c 2+0x4c 1+0x5 2+0x5 0+1x7 0+1x13",
    "contract_10 none 2+0 1+1 0+2 3+0 2+1 1+2 whole 1+0 0+1 4+0 3+1 0+3 1+1x7 2+1x5 1+1x10 3+1x5 0+3x5 "
    "1+0c 2+0c 1+0x4c 2+0x4c 1+0x5 2+0x5 0+1x7 0+1x13",
    "larger_melds off",
    "out_at_once 0",
    "out_without_wild off",
    "round_corner off",
    "buys_per_match -1",
    "first_deal_buys on",
    "own_discard off",
    "buys_when_down off",
    "must_discard off",
    "further_melds none runs_of_four runs_of_three",
    "wild_neighbours on",
    "joker_exchange ends at_once hand never",
    "direction left right",
    "progress together own",
)
"""The options and values in the fixed order of house-rule codes; new ones are put at the end (docs/house-rules.md)."""

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
    events={
        MovedOn: Telling(silent="the plates tell which contract each has"),
        TokenPaid: Telling(silent="it is paid with the buy that is told"),
    },
    outcomes={"idle": Outcome("Nobody melds any more, and the deal is over")},
    lesson=6,
    lessons=(Taught(2, knows="rummy"), Taught(2, "continental", "rummy"), Taught(2, "telefunken", "rummy")),
    samples=(
        Sample("contract", "Contract Rummy: lay off, or lay down", 4, melding(2, 2)),
        Sample("contract-buy", "Contract Rummy: buy the discard?", 4, in_phase("claim", 3)),
        Sample("continental", "Continental: lay off, or close", 4, melding(3, 2), "continental"),
        Sample("telefunken", "Telefunken: buy for a token?", 4, in_phase("claim", 3), "telefunken"),
    ),
)
