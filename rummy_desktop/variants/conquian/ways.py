"""The ways to lay cards on the table as melds of a pack of forty, and these melds.

Cards are bits of a mask, suit by suit and in each from the ace up, ten of a suit. A run is a chain of neighbours in its
suit, so that the jack follows the seven where the eights, nines and tens are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Group

LONGEST: Final = 8  # the most cards of a run (CQN-04)
WINS: Final = 11  # the cards on the table that win (CQN-19)
SPANISH: Final = (1, 2, 3, 4, 5, 6, 7, 11, 12, 13)
TO_TEN: Final = tuple(range(1, 11))
SUIT: Final = 10  # the cards of a suit


class Way(NamedTuple):
    """A way to use the open card: the masks of the melds on the table then, and the cards of the hand in them."""

    melds: tuple[int, ...]
    used: int


class Book:
    """All melds of a pack of forty with these ranks, as masks.

    `melds` has them all, `by_bit` those in which each card is, by the number of its bit.
    """

    def __init__(self, ranks: Sequence[int]) -> None:
        self.ranks = tuple(ranks)
        self.cards = tuple(Card(rank, suit) for suit in SUITS for rank in ranks)
        self.bits = {card: 1 << place for place, card in enumerate(self.cards)}
        found: list[int] = []
        for place in range(SUIT):
            same = [1 << suit * SUIT + place for suit in range(4)]
            found += [sum(some) for size in (3, 4) for some in combinations(same, size)]
        for suit in range(4):
            for low in range(SUIT):
                for size in range(3, min(LONGEST, SUIT - low) + 1):
                    found.append(((1 << size) - 1) << suit * SUIT + low)
        self.melds = tuple(found)
        self.all = frozenset(found)
        self.by_bit = {1 << place: tuple(meld for meld in found if meld >> place & 1) for place in range(4 * SUIT)}

    def mask(self, cards: Iterable[Card]) -> int:
        """Return the mask of these cards; KeyError for one that is not in the pack."""
        mask = 0
        for card in cards:
            mask |= self.bits[card]
        return mask

    def cards_in(self, mask: int) -> Group:
        """Return the cards of a mask, a run in its order."""
        found = []
        while mask:
            bit = mask & -mask
            found.append(self.cards[bit.bit_length() - 1])
            mask ^= bit
        return tuple(found)

    def is_meld(self, cards: Iterable[Card]) -> bool:
        """Return whether these cards are a meld, in any order."""
        held = tuple(cards)
        known = all(card in self.bits for card in held)
        return known and len(set(held)) == len(held) and self.mask(held) in self.all

    def ways(self, must: int, may: int) -> Iterator[tuple[int, ...]]:
        """Yield every way to lay all cards of `must` as melds, each of which may have cards of `may` too."""
        if not must:
            yield ()
            return
        first = must & -must
        whole = must | may
        for meld in self.by_bit[first]:
            if meld & ~whole == 0:
                for rest in self.ways(must & ~meld, may & ~meld):
                    yield (meld, *rest)

    def can_use(self, table: int, card: int, may: int) -> bool:
        """Return whether `card` can be used with the melds of `table` and cards of `may`."""
        whole = table | card | may
        if not any(meld & ~whole == 0 for meld in self.by_bit[card]):
            return False
        return next(self.ways(table | card, may), None) is not None

    def takes(self, meld: int, card: int) -> bool:
        """Return whether `card` alone makes a meld longer (CQN-16)."""
        return meld & card == 0 and meld | card in self.all


@cache
def book(spanish: bool) -> Book:
    """Return the melds of the pack: without eights, nines and tens, or from the ace to the ten."""
    return Book(SPANISH if spanish else TO_TEN)


MELDINGS: Final = {
    spanish: Melding(
        identical=False,
        highest=SUIT,
        beside=0,
        longest_run=LONGEST,
        ranks=SPANISH if spanish else TO_TEN,
    )
    for spanish in (True, False)
}
"""The melds of either pack, in which the ace is low."""
