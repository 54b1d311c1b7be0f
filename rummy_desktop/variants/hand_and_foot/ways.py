"""The ways to go out with books: all of a hand on melds and as melds, with the needed clean and dirty books."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.sides import ways
from rummy_desktop.engine.sides.ways import THREE, Limits, Lying, Plan

Books = tuple[int, int]
"""The numbers of clean and dirty books that there are, or that are needed."""


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
    return ways.without((*needed, 0), natural, wild)[:2]


def way_out(held: Held, lying: Lying, needed: Books, limits: Limits, ends: str) -> Plan | None:
    """Return the best way to lay all of a hand, with those melds on the table and the needed books (HAF-18)."""
    return ways.way_out(held, lying, (*needed, 0), limits._replace(pure=True), ends)
