"""The house rules that can't go together, and those that are worth a remark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rummy_desktop.engine.rules import Remark
from rummy_desktop.language.translate import tr
from rummy_desktop.variants.kalooki.options import KalookiOptions

IN_A_POOL: Final = 5  # the most players for a pool
FIVE: Final = 13  # the cards of five players where others have more (KAL-03)
SIX: Final = 11  # the cards of six players
PACKS: Final = 104  # the cards beside the jokers
LEFT: Final = 20  # the fewest cards that are left for the stock
USUAL: Final = KalookiOptions()

ENDS: Final = {
    "last_in": ("limit", "buy_ins", "stake", "call_up"),
    "points": ("target",),
    "deals": ("deals",),
}
"""The options that say more about each end of a match of penalties."""


def dealt_to(options: KalookiOptions, seats: int) -> int:
    """Return the cards that each is dealt: mostly thirteen or fifteen, fewer with five or six (KAL-03)."""
    if not options.fewer_cards or seats < IN_A_POOL:
        return options.hand_size
    return min(options.hand_size, SIX if seats > IN_A_POOL else FIVE)


def objections(options: KalookiOptions, seats: int) -> Iterator[Remark]:
    """Yield why that many seats can't play with these house rules."""
    left = PACKS + options.jokers - dealt_to(options, seats) * seats
    if left < LEFT:
        yield Remark(
            "hand_size",
            tr("{seats} players with so many cards each leave {left} for the stock.", seats=seats, left=left),
        )
    if options.jokers_in_set > 1 and options.jokers_in_run == "one":
        yield Remark("jokers_in_set", tr("Where a run has one joker at most, so has a set."))
    if options.discard_use == "to_meld" and options.knocks:
        yield Remark("knocks", tr("Nobody knocks where a discard has to be melded in the turn of whoever takes it."))


def remarks(options: KalookiOptions, seats: int) -> tuple[Remark, ...]:
    """Return what is worth knowing about these house rules before a match."""
    return (
        *_remarks_on_many(options, seats),
        *_remarks_on_cards(options),
        *_remarks_on_play(options),
        *_remarks_on_end(options, seats),
    )


def _remarks_on_many(options: KalookiOptions, seats: int) -> Iterator[Remark]:
    if options.hand_size > FIVE and seats == IN_A_POOL and options.fewer_cards:
        yield Remark("hand_size", tr("Five players are dealt thirteen cards each."))
    if options.hand_size > SIX and seats > IN_A_POOL and options.fewer_cards:
        yield Remark("hand_size", tr("Six players are dealt eleven cards each."))
    if seats > IN_A_POOL and options.scoring == "penalties" and options.end == "last_in" and options.fewer_cards:
        yield Remark("scoring", tr("For a pool five players at most are usual; six can play for one too."))


def _remarks_on_cards(options: KalookiOptions) -> Iterator[Remark]:
    if options.ace_value == "1_low" and options.ace == "high_only":
        yield Remark("ace_value", tr("Without low aces an ace always counts 11."))
    names = ("jokers_in_set", "joker_penalty", "joker_exchange", "jokers_in_run", "jokers_side_by_side", "joker_in_set")
    if not options.jokers and any(getattr(options, name) != getattr(USUAL, name) for name in names):
        yield Remark("jokers", tr("There are no jokers; the other rules about them have no effect."))
    if options.jokers_in_run == "one" and not options.jokers_side_by_side:
        yield Remark("jokers_side_by_side", tr("Has no effect where a run has one joker at most."))
    if options.joker_exchange == "never" and options.joker_in_set == "both":
        yield Remark("joker_in_set", tr("Has no effect where jokers are not exchanged."))


def _remarks_on_play(options: KalookiOptions) -> Iterator[Remark]:
    if options.whole_hand and not options.first_meld and options.opening_needs == "nothing":
        yield Remark("whole_hand", tr("Has no effect where first melds may count anything."))
    if not options.first_meld and options.discard_before_open == "only_to_open" and options.opening_needs == "nothing":
        yield Remark("first_meld", tr("The discard still has to be in the first melds of whoever takes it for them."))
    if not options.knocks and options.knock_price != USUAL.knock_price:
        yield Remark("knock_price", tr("Has no effect where nobody knocks."))
    if options.stock_out == "count" and options.scoring == "to_winner":
        yield Remark("stock_out", tr("Where the winner of a deal scores, a deal that nobody wins is void."))


def _remarks_on_end(options: KalookiOptions, seats: int) -> Iterator[Remark]:
    penalties = options.scoring == "penalties"
    end = options.end if penalties or options.end == "deals" else "points"
    for other, names in ENDS.items():
        for name in names if other != end else ():
            if getattr(options, name) != getattr(USUAL, name):
                yield Remark(name, _remarks_on_idle(other, end, penalties))
    if penalties and end == "last_in" and not options.stake:
        if options.buy_ins != USUAL.buy_ins:
            yield Remark("buy_ins", tr("Without a stake nobody buys in again."))
        if options.call_up > USUAL.call_up:
            yield Remark("call_up", tr("Without a stake nothing is paid."))


def _remarks_on_idle(other: str, end: str, penalties: bool) -> str:
    """Return why the options of an `other` end than that of the match have no effect."""
    if other == "last_in" and not penalties:
        return tr("Has no effect where the winner of a deal scores.")
    if (other, end) == ("points", "last_in"):
        return tr("Has no effect where penalties are counted.")
    return tr("Has no effect with this end of the match.")
