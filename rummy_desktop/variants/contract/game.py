"""The record of Contract Rummy: what the program knows of it beside its rulebook."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.game import Game
from rummy_desktop.engine.samples import Sample, in_phase, melding
from rummy_desktop.engine.telling import Outcome
from rummy_desktop.variants.contract.player import choose
from rummy_desktop.variants.contract.rules import ContractRules

CODES: Final = (
    "hand_sizes 10x3+12x4 10x4+12x3",
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
    "contract_5 2+1 2+0 1+1 0+2 3+0 1+2 whole 1+0 0+1 4+0 3+1 0+3 none",
    "contract_6 1+2 2+0 1+1 0+2 3+0 2+1 whole 1+0 0+1 4+0 3+1 0+3 none",
    "contract_7 whole 2+0 1+1 0+2 3+0 2+1 1+2 1+0 0+1 4+0 3+1 0+3 none",
)
"""The options as codes of house rules know them, for ever: new ones are put at the end (docs/house-rules.md)."""

CONTRACT: Final = Game(
    key="contract",
    title="Contract Rummy",
    blurb="Seven deals, each with a contract to lay down first, and discards that are bought out of turn.",
    seats=range(3, 9),
    rules=ContractRules,
    kind="contracts",
    codes=CODES,
    picture=("card-QS", "card-QH", "card-JK"),
    player=choose,
    outcomes={"idle": Outcome("Nobody melds any more, and the deal is over")},
    samples=(
        Sample("contract", "Contract Rummy: lay off, or lay down", 4, melding(2, 2)),
        Sample("contract-buy", "Contract Rummy: buy the discard?", 4, in_phase("claim", 3)),
    ),
)
