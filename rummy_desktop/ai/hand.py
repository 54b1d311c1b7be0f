"""Hand: what a seat can see, what a hand may become, and what a discard may give away.

Cards are bit masks as in `engine.melds`: four bits a rank from the ace up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import BIT
from rummy_desktop.engine.table import Table

PACK: Final = (1 << 52) - 1
_FIRST: Final = 0x1111111111111


class Sight(NamedTuple):
    """What a seat sees of the cards: its own hand, what it knows of each hand, and the cards that it can't place."""

    mine: int
    known: tuple[int, ...]
    unseen: int


def look(view: Table, seat: int) -> Sight:
    """What `seat` can see on its own view."""
    known = tuple(seen(hand) for hand in view.hands)
    lying = seen(view.discards)
    for meld in view.melds:
        lying |= seen(meld.cards)
    for mask in known:
        lying |= mask
    return Sight(known[seat], known, PACK & ~lying)


def seen(cards: Iterable[Card]) -> int:
    """The bit mask of those cards that are not hidden."""
    mask = 0
    for card in cards:
        if card != HIDDEN:
            mask |= BIT[card]
    return mask


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, aces first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def points(mask: int) -> int:
    """What the cards of a mask count in points: courts 10, aces 1, others their rank."""
    return sum(min(bit.bit_length() + 3 >> 2, 10) for bit in bits(mask))


def melded(mask: int) -> int:
    """The cards that are in some meld of the hand `mask`; with runs and sets that cross, not all at once."""
    run = mask & mask >> 4 & mask >> 8
    pair, either = mask & mask >> 1, mask | mask >> 1
    threes = (pair & either >> 2 | pair >> 2 & either) & _FIRST
    return run | run << 4 | run << 8 | mask & threes * 15


def outs(mask: int) -> int:
    """The cards that would make a meld with two others of the hand `mask`, or go onto one that it has."""
    up, down = mask << 4, mask >> 4
    run = up & (up << 4 | down) | down & down >> 4
    pair, either = mask & mask >> 1, mask | mask >> 1
    twos = (pair | pair >> 2 | either & either >> 2) & _FIRST
    return (run | twos * 15) & PACK & ~mask


def joined(mask: int) -> int:
    """The cards of the hand `mask` that need only one card more to be in a meld, or are in one already."""
    pair = mask & mask >> 1
    apart = mask & mask >> 2 & 0x3333333333333
    far = mask & mask >> 3 & _FIRST
    pair &= 0x7777777777777
    near, gap = mask & mask >> 4, mask & mask >> 8
    return pair | pair << 1 | apart | apart << 2 | far | far << 3 | near | near << 4 | gap | gap << 8
