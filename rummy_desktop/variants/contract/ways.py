"""The ways to lay down the contract of a deal with a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

import msgspec

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying import Apart
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.opening import coverings, openings
from rummy_desktop.engine.taking import all_without
from rummy_desktop.variants.contract.options import Contract


def joined(melds: Sequence[Meld], corner: bool = False) -> tuple[Meld, Meld] | None:
    """Return two runs of which one follows the other in its suit, so that they could be one (CTR-08), or None.

    Where runs go round the `corner` the ace follows the king, and the two the ace.
    """
    runs = [meld for meld in melds if meld.kind == "run"]
    for lower, upper in permutations(runs, 2):
        after = lower.high + 1 if not corner else lower.high % 13 + 1
        if lower.roles[0].suit == upper.roles[0].suit and after == upper.low:
            return lower, upper
    return None


def ways(
    melding: Melding,
    contract: Contract,
    hand: Sequence[Card],
    seat: int = 0,
    kept: int = 0,
    apart: Apart = "",
    larger: bool = False,
) -> Iterator[tuple[Meld, ...]]:
    """Yield every way for `seat` to lay the melds of a contract with this hand.

    Where it takes the whole hand, all but `kept` cards are in them. With `larger` the melds may have more cards than
    they need. Identical cards are treated as the same, and wild ones as `apart` says; runs that could be one are
    included.
    """
    if contract.whole:
        yield from coverings(contract.melding(melding, larger), hand, contract.runs, kept, seat, apart)
        return
    allowed = contract.melding(melding, larger)
    only_sets, only_runs = (msgspec.structs.replace(allowed, **{other: False}) for other in ("runs", "sets"))
    in_set, in_run = (None, None) if larger else (contract.size, contract.length)
    if next(openings(only_runs, hand, contract.runs, seat, in_run), None) is None:
        return  # most hands have no runs, which is soon seen
    for sets in openings(only_sets, hand, contract.sets, seat, in_set, apart):
        if any(len(meld.cards) < contract.size for meld in sets):
            continue
        rest = all_without(hand, (card for meld in sets for card in meld.cards))
        for runs in openings(only_runs, rest, contract.runs, seat, in_run, apart):
            yield (*sets, *runs)
