"""The melds that a hand of Three Thirteen has, and those that it may get with the next card.

The natural cards of a hand are bits of a number, in the order of their ranks; wild cards are only counted, since each
stands for any card. That holds for one pack without jokers in which a meld needs no natural card.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.variants.three_thirteen.shape import SPAN

HIGHEST: Final = 13  # the rank of a king
NEVER: Final = 4095  # the points left over where a card has to be discarded and there is none


class Group(NamedTuple):
    """Cards that may become a meld: their bits, the number it lacks, its size with these, and the number it has."""

    mask: int
    lacks: int
    size: int
    held: int


class Hope(NamedTuple):
    """The melds of a hand, and those that may come with the next card.

    `left` are the points left over, `away` how many cards it is from going out, `outs` how many of those that may be
    drawn bring it nearer, wild ones too. `then` has for the next card how often it may be and what is left over then,
    after a discard.
    """

    left: int
    away: int
    outs: int
    then: tuple[tuple[int, int], ...]

    @property
    def next(self) -> float:
        """The points left over after the next card and a discard, on average."""
        count = sum(often for often, _ in self.then)
        return sum(often * left for often, left in self.then) / count if count else float(self.left)


class Melds:
    """The melds of a hand of which `size` cards are kept at the end of a turn, where the cards `unseen` may come."""

    def __init__(self, hand: Collection[Card], size: int, wild: int, unseen: Collection[Card]) -> None:
        self.size = size
        self.cards = sorted(card for card in hand if card.rank != wild)
        self.points = [card.points for card in self.cards]
        self.all = (1 << len(self.cards)) - 1
        self.wilds = len(hand) - len(self.cards)
        self.wild_points = Card(wild, SUITS[0]).points
        self.free_wilds = sum(card.rank == wild for card in unseen)
        self._places = {card: place for place, card in enumerate(self.cards)}
        self._groups = [list(self._of(card, drawn=False)) for card in self.cards]
        self._whole = [[group for group in groups if group.lacks <= self.wilds + 1] for groups in self._groups]
        natural = sorted(card for card in unseen if card.rank != wild)
        self._coming = [(card.points, list(self._of(card, drawn=True))) for card in natural]
        self._left: dict[int, int] = {}
        self._covered: dict[int, int] = {}

    def _of(self, card: Card, drawn: bool) -> Iterator[Group]:
        """Yield the groups that begin with a card of the hand; for one that may come, all groups with it."""
        own = 0 if drawn else 1 << self._places[card]
        yield _group(own, 1, 1)
        mates = [
            1 << place
            for other, place in self._places.items()
            if other.rank == card.rank and (drawn or place > self._places[card])
        ]
        for chosen in range(1, 1 << len(mates)):
            mask = own | sum(bit for number, bit in enumerate(mates) if chosen >> number & 1)
            yield _group(mask, chosen.bit_count() + 1, chosen.bit_count() + 1)
        for low in range(1, card.rank) if drawn else ():
            if (place := self._places.get(Card(low, card.suit))) is not None:
                yield from self._runs(card, low, low, 1 << place, 1)
        yield from self._runs(card, card.rank, card.rank, own, 1)

    def _runs(self, card: Card, low: int, high: int, mask: int, count: int) -> Iterator[Group]:
        """Yield the runs that begin with a card, each longer by a card, with gaps that wild cards could fill."""
        gaps = high - low + 1 - count
        for rank in range(high + 1, min(HIGHEST, high + 2 + self.wilds - gaps) + 1):
            place = self._places.get(Card(rank, card.suit))
            if place is None and rank != card.rank:
                continue
            more = mask | (1 << place if place is not None else 0)
            if rank >= card.rank:
                yield _group(more, rank - low + 1, count + 1)
            yield from self._runs(card, low, rank, more, count + 1)

    # The melds of a hand

    def left_over(self, mask: int, wilds: int, formed: bool = False, thrown: bool = False) -> int:
        """Return the points left over of natural cards and `wilds` wild ones, after a discard where one is `thrown`.

        `formed` is whether there is a meld already that any more wild cards go into.
        """
        if not mask:
            if thrown and not wilds:
                return NEVER
            wilds -= thrown
            return 0 if formed or wilds >= SPAN else wilds * self.wild_points
        key = mask << 5 | wilds << 2 | formed << 1 | thrown
        if (known := self._left.get(key)) is not None:
            return known
        rest = mask & mask - 1
        place = (mask ^ rest).bit_length() - 1
        best = self.points[place] + self.left_over(rest, wilds, formed, thrown)
        if thrown and (other := self.left_over(rest, wilds, formed, False)) < best:
            best = other
        for group, lacks, _, _ in self._whole[place]:
            if lacks <= wilds and group & mask == group:
                other = self.left_over(mask ^ group, wilds - lacks, True, thrown)
                if other < best:
                    best = other
        self._left[key] = best
        return best

    def covered(self, mask: int, room: int) -> int:
        """Return how many of these natural cards may be in melds of `room` cards in all, with any other cards."""
        if not mask or room < SPAN:
            return 0
        key = mask << 4 | room
        if (known := self._covered.get(key)) is not None:
            return known
        rest = mask & mask - 1
        best = self.covered(rest, room)
        for group, _, size, held in self._groups[(mask ^ rest).bit_length() - 1]:
            if size <= room and group & mask == group:
                other = held + self.covered(mask ^ group, room - size)
                if other > best:
                    best = other
        self._covered[key] = best
        return best

    # The cards that may come

    def hope(self, mask: int, wilds: int) -> Hope:
        """Return the prospects of these natural cards and `wilds` wild ones."""
        left, cover = self.left_over(mask, wilds), self.covered(mask, self.size)
        kept = self.left_over(mask, wilds, thrown=True)
        then = []
        if self.free_wilds:
            then.append((self.free_wilds, self.left_over(mask, wilds + 1, thrown=True)))
        outs = self.free_wilds
        for points, groups in self._coming:
            best, better = min(left, points + kept), False
            for group, lacks, size, held in groups:
                if group & mask != group:
                    continue
                if best and lacks <= wilds:
                    other = self.left_over(mask ^ group, wilds - lacks, True, True)
                    if other < best:
                        best = other
                if not better and size <= self.size:
                    better = held + self.covered(mask ^ group, self.size - size) > cover
            then.append((1, best))
            outs += better
        return Hope(left, max(0, self.size - wilds - cover), outs, tuple(then))


def _group(mask: int, size: int, held: int) -> Group:
    size = max(SPAN, size)
    return Group(mask, size - held, size, held)


def lightest(melds: Melds, barred: Card | None) -> int:
    """Return the points left over of the whole hand after the best discard, which is not the card `barred`."""
    found = [
        melds.left_over(melds.all ^ 1 << place, melds.wilds) for place, card in enumerate(melds.cards) if card != barred
    ]
    if melds.wilds > (barred is not None and barred not in melds.cards):
        found.append(melds.left_over(melds.all, melds.wilds - 1))
    return min(found)
