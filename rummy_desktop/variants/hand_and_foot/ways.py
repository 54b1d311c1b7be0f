"""The ways to go out with books: all of a hand on melds and as melds, with the books that are needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.sides import ways
from rummy_desktop.engine.sides.ways import CANASTA, THREE, Limits, Lying, Plan

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
    limits = limits._replace(pure=True, alone=WILD_BOOK if wild_melds else 0)
    return ways.way_out(held, lying, (*needed[:2], 0), limits, ends, needed[2])
