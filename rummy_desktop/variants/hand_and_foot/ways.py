"""Ways to go out with books: all of a hand laid on melds and as melds, so that the clean and dirty books are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.sides.ways import (
    CANASTA,
    LEAST_NATURAL,
    THREE,
    Cards,
    Limits,
    Lying,
    Plan,
    bonus,
    is_wild,
)

KEPT: Final = 4096  # hands of which it is known how they go out

Books = tuple[int, int]
"""How many clean and how many dirty books there are, or are needed."""
Sizes = tuple[tuple[int, int], ...]
"""Melds of one rank: how many natural and how many wild cards each has."""


class Held(NamedTuple):
    """A hand to go out with: how many natural cards of each rank, how many threes, and how many wild cards."""

    natural: tuple[tuple[int, int], ...]
    threes: int
    wild: int

    @classmethod
    def of(cls, hand: Sequence[Card]) -> Held:
        """What a hand holds."""
        counts = Counter(0 if is_wild(card) else card.rank for card in hand)
        wild, threes = counts.pop(0, 0), counts.pop(THREE, 0)
        return cls(tuple(sorted(counts.items())), threes, wild)


def is_book(natural: int, wild: int) -> bool:
    """Whether a meld of so many cards is a book (HAF-08)."""
    return natural + wild >= CANASTA


def without(needed: Books, natural: int, wild: int) -> Books:
    """Which books are needed beside a meld of so many cards."""
    clean, dirty = needed
    if not is_book(natural, wild):
        return needed
    return (clean, max(0, dirty - 1)) if wild else (max(0, clean - 1), dirty)


@lru_cache(KEPT)
def way_out(held: Held, lying: Lying, needed: Books, limits: Limits, ends: str) -> Plan | None:
    """The best way to lay all of a hand, with those melds on the table, so that there are the books (HAF-18).

    One card may be left for the discard; where the turn `ends` by a discard that is `required`, one has to be (HAF-19),
    and where it goes on, with `none`, none may.
    A three goes in no other way. A meld that is closed is no longer among those on the table, nor needed.
    """
    if held.threes > (ends != "none"):
        return None
    table = {rank: (natural, wild) for rank, natural, wild in lying}
    hand = dict(held.natural)
    ranks = sorted({*table, *hand})
    required = ends == "required"

    @cache
    def best(place: int, wild: int, free: bool, needed: Books) -> Plan | None:
        if place == len(ranks):
            # A wild card that is left over is the discard.
            if needed != (0, 0) or wild > free or (required and free and not wild):
                return None
            return Plan(0, (), 0 if wild else None)
        rank = ranks[place]
        lies = table.get(rank, (0, 0))
        found: Plan | None = None
        for thrown in range(1 + (free and rank in hand)):
            for sizes in _grown(lies, rank, hand.get(rank, 0) - thrown, wild, limits):
                left, added, worth = needed, [], -bonus(*lies)
                for number, (natural, more) in enumerate(sizes):
                    before = lies if number == 0 else (0, 0)
                    left = without(left, natural, more)
                    worth += bonus(natural, more)
                    if (natural, more) != before:
                        added.append((rank, natural - before[0], more - before[1]))
                used = sum(more for _, more in sizes) - lies[1]
                after = best(place + 1, wild - used, free and not thrown, left)
                if after is not None and (found is None or worth + after.worth > found.worth):
                    found = Plan(worth + after.worth, (*added, *after.melds), rank if thrown else after.discard)
        return found

    plan = best(0, held.wild, not held.threes and ends != "none", needed)
    return plan._replace(discard=THREE) if plan and held.threes else plan


def _grown(lies: tuple[int, int], rank: int, count: int, wild: int, limits: Limits) -> Iterator[Sizes]:
    """The melds of a rank with all of `count` more natural cards and up to so many wild ones (HAF-07, HAF-08).

    Where books are closed there may be a second one beside the first.
    """
    natural, less = lies
    if not natural and not count:
        yield ()
        return
    # A book takes no wild cards any more.
    for more in range(min(wild, max(0, CANASTA - natural - less)) + 1):
        if _is_meld(rank, natural + count, less + more, limits):
            yield ((natural + count, less + more),)
        if limits.largest:
            first = limits.largest - less - more - natural  # natural cards that close the first
            if 0 <= first < count and _is_meld(rank, natural + first, less + more, limits):
                for other in range(wild - more + 1):
                    if _is_meld(rank, count - first, other, limits):
                        yield ((natural + first, less + more), (count - first, other))


def _is_meld(rank: int, natural: int, wild: int, limits: Limits) -> bool:
    return natural >= LEAST_NATURAL and natural + wild >= SMALLEST and wild <= limits.most(rank, natural)


def grouped(hand: Sequence[Card], plan: Plan) -> tuple[Group, ...]:
    """The cards of a hand that each meld gets by a plan to go out, in the order of the plan."""
    cards = Cards(hand)
    wild = iter(cards.wild[::-1])
    natural = {rank: iter(same) for rank, same in cards.natural.items()}
    return tuple(
        (*(next(natural[rank]) for _ in range(count)), *(next(wild) for _ in range(more)))
        for rank, count, more in plan.melds
    )
