"""The hands of Chinchón for computer players, which look at what hundreds of hands leave for one decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import Melding

KEPT_HANDS: Final = 20_000
"""The numbers of hands that are remembered with what they leave, and of packs."""
KEPT_PACKS: Final = 4
SMALLEST, LARGEST_SET, APART = 3, 4, 2
"""The fewest cards of a meld, the most of a set, and the distance in places of cards of a suit that go together."""

Hand = tuple[int, ...]
"""Cards by their places in the pack, in order."""


class Shapes:
    """The cards of a pack by their places in it, what each counts, and what hands of up to eight cards leave.

    There are two melds in such a hand at most, so every pair of them is tried; each has one wild card at most.
    """

    def __init__(self, melding: Melding, pack: Sequence[Card], worth: Sequence[int]) -> None:
        self.pack, self.worth = pack, worth
        self.number: Mapping[Card, int] = {card: number for number, card in enumerate(pack)}
        self.wild = frozenset(number for number, card in enumerate(pack) if card[:2] in melding.wild)
        self.wild_bits = sum(1 << number for number in self.wild)
        order = {rank: place for place, rank in enumerate(melding.ranks, 1)}
        self.places = [order.get(card.rank, 0) for card in pack]
        self.near = [self._near(number) for number in range(len(pack))]
        self.left = lru_cache(KEPT_HANDS)(self._left)

    def _near(self, number: int) -> int:
        """Return the bits of the cards that may be in a meld with one that is not wild."""
        card, bits = self.pack[number], 0
        for other, each in enumerate(self.pack):
            same = each.rank == card.rank and each.suit != card.suit
            beside = each.suit == card.suit and 0 < abs(self.places[other] - self.places[number]) <= APART
            bits |= (same or beside) << other
        return bits & ~self.wild_bits

    def bits(self, hand: Sequence[int]) -> int:
        """Return a hand as one number."""
        return sum(1 << number for number in hand)

    def melds(self, hand: Hand) -> dict[int, int]:
        """Return every meld in a hand by its bits, with what its cards count."""
        wild = [number for number in hand if number in self.wild]
        by_rank: dict[int, dict[str, list[int]]] = {}
        by_suit: dict[str, dict[int, list[int]]] = {}
        for number in hand:
            if number not in self.wild:
                suit, place = self.pack[number].suit, self.places[number]
                by_rank.setdefault(place, {}).setdefault(suit, []).append(number)
                by_suit.setdefault(suit, {}).setdefault(place, []).append(number)
        found: dict[int, int] = {}
        for same in by_rank.values():
            for size in range(2, len(same) + 1):
                for copies in combinations(same.values(), size):
                    self._add(found, copies, wild if size < LARGEST_SET else [])
        for line in by_suit.values():
            for row, gap in _stretches(line, len(wild)):
                self._add(found, row, wild, gap)
        return found

    def _add(self, found: dict[int, int], copies: Sequence[list[int]], wild: Sequence[int], gap: bool = False) -> None:
        """Add the melds of natural cards, of each of which there may be copies, and those with a wild card."""
        masks = [0]
        for each in copies:
            masks = [mask | 1 << number for mask in masks for number in each]
        count = sum(self.worth[each[0]] for each in copies)
        for mask in masks:
            if len(copies) >= SMALLEST and not gap:
                found[mask] = count
            for number in wild:
                found[mask | 1 << number] = count + self.worth[number]

    def _left(self, hand: Hand) -> tuple[int, Hand]:
        """Return the bits of the cards in no meld where a hand leaves least, and what these count, the least first."""
        melds = list(self.melds(hand).items())
        best = most = 0
        for place, (mask, count) in enumerate(melds):
            if count > most:
                best, most = mask, count
            for other, more in melds[place + 1 :]:
                if count + more > most and not mask & other:
                    best, most = mask | other, count + more
        loose = [number for number in hand if not best >> number & 1]
        return self.bits(loose), tuple(sorted(self.worth[number] for number in loose))


def _stretches(line: Mapping[int, list[int]], wild: int) -> Iterator[tuple[list[list[int]], bool]]:
    """Yield two or more cards of a suit in a row, and with `wild` cards those among which one is missing.

    Where a card is there twice, or two are wild, one may do without a card in the middle, which another meld needs.
    """
    order = sorted(line)
    for first, place in enumerate(order):
        for last in range(first + 1, len(order)):
            missing = order[last] - place - (last - first)
            if missing > min(wild, 1):
                break
            row = [line[each] for each in order[first : last + 1]]
            yield row, missing > 0
            if wild and not missing and (wild > 1 or any(len(copies) > 1 for copies in row)):
                yield from ((row[:gap] + row[gap + 1 :], True) for gap in range(1, len(row) - 1))


@lru_cache(KEPT_PACKS)
def shapes_of(melding: Melding, pack: tuple[Card, ...], worth: tuple[int, ...]) -> Shapes:
    """Return what is known of the hands of a pack; it is kept from one decision to the next."""
    return Shapes(melding, pack, worth)
