"""The house rules that can't go together, and those that are worth a remark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rummy_desktop.engine.rules import Remark
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants.contract.options import LATE, UNLIMITED, ContractOptions

USUAL: Final = ContractOptions()
OF_BUYING: Final = ("buy_penalty", "claim_order", "buys_per_match", "first_deal_buys", "own_discard", "buys_when_down")
"""The options that say more about buying."""


def objections(options: ContractOptions, seats: int) -> Iterator[Remark]:
    """Yield why that many seats can't play with these house rules."""
    if not options.contracts:
        yield Remark("contract_1", tr("At least one of the ten deals has to be played."))
    for number, contract in options.contracts:
        cards = options.fewest_cards(number)
        wanted = contract.cards + (options.must_discard or (contract.whole and options.deal7_discard))
        buys = options.most_buys(number)
        if buys != UNLIMITED and wanted > cards + 1 + buys * (1 + options.buy_penalty):
            told = mark("{cards} cards are dealt in deal {deal}, and {contract} take {wanted}.")
            if buys:
                told = mark(
                    "{cards} cards are dealt in deal {deal}, and {contract} take {wanted}, and too few can be bought."
                )
            said = tr(told, cards=cards, deal=number, contract=contract.words, wanted=wanted)
            yield Remark(f"contract_{number}", said)
    if options.must_discard and not options.deal7_discard and any(contract.whole for _, contract in options.contracts):
        yield Remark(
            "must_discard",
            tr("Three runs with the whole hand leave no last card, unless one is discarded from the whole hand."),
        )


def remarks(options: ContractOptions) -> tuple[Remark, ...]:
    """Return what is worth knowing about these house rules before a match."""
    return (*_on_buying(options), *_on_contracts(options), *_on_play(options))


def _on_buying(options: ContractOptions) -> Iterator[Remark]:
    if 0 in (options.buys_per_deal, options.buys_per_match):
        for name in OF_BUYING:
            if getattr(options, name) != getattr(USUAL, name) and (name, getattr(options, name)) != (
                "buys_per_match",
                0,
            ):
                yield Remark(name, tr("Has no effect where nobody may buy."))
    if options.late_buys and (options.buys_per_deal < 1 or not any(number >= LATE for number, _ in options.contracts)):
        yield Remark("late_buys", tr("Has no effect without a ninth deal, nor where buys are not counted."))


def _on_contracts(options: ContractOptions) -> Iterator[Remark]:
    contracts = [contract for _, contract in options.contracts]
    if options.deal7_discard and not any(contract.whole for contract in contracts):
        yield Remark("deal7_discard", tr("Has no effect where no contract takes the whole hand."))
    if options.adjacent_runs == "allowed" and not any(contract.runs > 1 for contract in contracts):
        yield Remark("adjacent_runs", tr("Has no effect where no contract has two runs."))
    for name in ("larger_melds", "further_melds"):
        if getattr(options, name) != getattr(USUAL, name) and all(contract.whole for contract in contracts):
            yield Remark(name, tr("Has no effect where every contract takes the whole hand."))
    if options.own_progress and len(contracts) == 1:
        yield Remark("progress", tr("Has no effect where there is one contract only."))


def _on_play(options: ContractOptions) -> Iterator[Remark]:
    if options.out_without_wild and not options.out_at_once:
        yield Remark("out_without_wild", tr("Has no effect where going out at once counts nothing."))
    if not options.wild_neighbours and options.wild_limit == "one":
        yield Remark("wild_neighbours", tr("Has no effect where a meld has one wild card at most."))
