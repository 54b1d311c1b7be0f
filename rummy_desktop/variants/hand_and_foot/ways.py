"""The ways to go out with books: all of a hand on melds and as melds, with the books that are needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.sides import ways
from rummy_desktop.engine.sides.ways import CANASTA, THREE, Cards, Limits, Lying, Plan

WILD_MELD: Final = -1  # the rank under which a meld of wild cards is kept
WILD_BOOK: Final = 1500  # the worth of a book of wild cards in a plan

Books = tuple[int, int, int]
"""The numbers of clean and dirty books, and of books of wild cards, that there are, or that are needed."""


class Held(ways.Held):
    """A hand to go out with; its threes are counted apart and never melded."""

    __slots__ = ()

    @classmethod
    def of(cls, hand: Sequence[Card]) -> Held:
        """Return what a hand holds."""
        threes = sum(card.rank == THREE for card in hand)
        return cls(*ways.Held.of([card for card in hand if card.rank != THREE])[:2], threes)


def without(needed: Books, natural: int, wild: int) -> Books:
    """Return which books are needed beside a meld of `natural` and `wild` cards."""
    clean, dirty, pure = needed
    if not natural:
        return clean, dirty, max(0, pure - (wild >= CANASTA))
    return (*ways.without((clean, dirty, 0), natural, wild)[:2], pure)


def way_out(
    held: Held, lying: Lying, needed: Books, limits: Limits, ends: str, wild_melds: bool = False
) -> Plan | None:
    """Return the best way to lay all of a hand, with those melds on the table and the needed books (HAF-18).

    Where there are `wild_melds` some wild cards may be a meld of their own, or lengthen the one that lies.
    """
    lies = sum(wild for _, natural, wild in lying if not natural)
    sets = tuple(meld for meld in lying if meld[1])
    best: Plan | None = None
    for count in range(held.wild + 1 if wild_melds else 1):
        size = lies + count
        if (count and not SMALLEST <= size <= CANASTA) or (needed[2] and size < CANASTA):
            continue
        left = held._replace(wild=held.wild - count)
        plan = ways.way_out(left, sets, (*needed[:2], 0), limits._replace(pure=True), ends)
        if plan is not None and count:
            made = WILD_BOOK * (size == CANASTA)
            plan = plan._replace(worth=plan.worth + made, melds=(*plan.melds, (WILD_MELD, 0, count)))
        if plan is not None and (best is None or plan.worth > best.worth):
            best = plan
    return best


def wild_groups(cards: Cards) -> Iterator[Group]:
    """Yield the melds of wild cards alone that a hand has, each mix of jokers and twos once."""
    for size in range(SMALLEST, CANASTA + 1):
        for jokers in range(max(0, size - len(cards.twos)), min(size, len(cards.jokers)) + 1):
            yield (*cards.twos[: size - jokers], *cards.jokers[:jokers])
