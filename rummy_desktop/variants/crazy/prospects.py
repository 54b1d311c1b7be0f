"""The prospects of a hand of Crazy Rummy: what it can lay, and what is likely to be left of it; hands are bit masks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melds import BIT, Meld

LARGEST: Final = 4  # the most cards of a set
RANKS: Final = 13

Shape = tuple[int, int]
"""A meld as a mask of its natural cards, and the number of wild cards that go with them."""


class Way(NamedTuple):
    """Melds that can be laid together: the natural cards in them, the wild cards, and each meld."""

    laid: int
    wild: int
    shapes: tuple[Shape, ...]


@lru_cache(200_000)
def ways(natural: int, wild: int) -> tuple[Way, ...]:
    """Return every way to lay melds of these natural cards and `wild` wild ones; the first is to lay none.

    Of ways that use the same cards there is one, the one with the fewest melds.
    """
    found: dict[tuple[int, int], Way] = {(0, 0): Way(0, 0, ())}
    level = list(found.values())
    while level:
        after = []
        for way in level:
            for shape in shapes(natural & ~way.laid, wild - way.wild):
                key = way.laid | shape[0], way.wild + shape[1]
                if key not in found:
                    found[key] = Way(*key, (*way.shapes, shape))
                    after.append(found[key])
        level = after
    return tuple(found.values())


@lru_cache(200_000)
def shapes(natural: int, wild: int) -> tuple[Shape, ...]:
    """Return every meld of these natural cards with the fewest wild cards that it takes, if there are enough."""
    found: set[Shape] = {(0, 3)} if wild >= 3 else set()
    for rank in range(RANKS):
        bits = [1 << rank * 4 + suit for suit in range(4) if natural >> rank * 4 + suit & 1]
        for size in range(1, len(bits) + 1):
            lacking = max(0, 3 - size)
            if lacking <= wild:
                found |= {(sum(chosen), lacking) for chosen in combinations(bits, size)}
    for suit in range(4):
        held = [rank for rank in range(RANKS) if natural >> rank * 4 + suit & 1]
        for first, low in enumerate(held):
            mask, count = 1 << low * 4 + suit, 1
            for high in held[first + 1 :]:
                mask, count = mask | 1 << high * 4 + suit, count + 1
                gaps = high - low + 1 - count
                if gaps > wild:
                    break
                if 3 - count <= wild:
                    found.add((mask, max(gaps, 3 - count)))
    return tuple(sorted(found))


class Open(NamedTuple):
    """The cards that the melds on the table take: the faces each set lacks, each run, and the faces that are exchanged.

    A run is its suit, as the lowest bit of it, its lowest rank and its highest, from 1 to 13. `room` is how many wild
    cards find a place.
    """

    sets: tuple[int, ...]
    runs: tuple[tuple[int, int, int], ...]
    swaps: int
    room: int

    @classmethod
    def of(cls, melds: Sequence[Meld], wild: int, exchange: bool) -> Open:
        """Return what these melds take, where that rank is wild."""
        sets, runs, swaps, room = [], [], 0, 0
        for meld in melds:
            roles = [role[:2] for role in meld.roles]
            if meld.kind == "set":
                sets.append(sum(BIT[Card(roles[0][0], suit)] for suit in SUITS if (roles[0][0], suit) not in roles))
                room += LARGEST - len(roles)
            else:
                runs.append((SUITS.index(roles[0][1]), meld.low, meld.high))
                room += RANKS - len(roles)
            for card, role in zip(meld.cards, roles, strict=True):
                if exchange and card.rank == wild and card[:2] != role:
                    swaps |= BIT[Card(*role)]
        return cls(tuple(sets), tuple(runs), swaps, room)

    def taken(self, hand: int) -> int:
        """Return the cards of a hand that can be laid off, one after the other."""
        found = 0
        for lacking in self.sets:
            found |= lacking & hand
        for suit, low, high in self.runs:
            place = low - 1
            while place >= 1 and hand >> (place - 1) * 4 + suit & 1:
                found |= 1 << (place - 1) * 4 + suit
                place -= 1
            place = high + 1
            while place <= RANKS and hand >> (place - 1) * 4 + suit & 1:
                found |= 1 << (place - 1) * 4 + suit
                place += 1
        return found


class Weights(NamedTuple):
    """The fears and hopes of a player, in points.

    `held` is what a point in the hand costs while nobody is near to going out, and `card` each card; `joker` is what a
    wild card is worth in the hand, `win` going out. `table` is what it costs to lay down a meld, on which others lay
    off.
    """

    held: float = 0.35
    card: float = 4.0
    joker: float = 5.0
    win: float = 25.0
    table: float = 1.0


class Left(NamedTuple):
    """The rest of a hand after melding: natural cards, the number of wild ones, and whether a meld is laid."""

    natural: int
    wild: int
    melded: bool


class Prospects:
    """The facts that a player sees: what the table takes, what cards count, and which may still come.

    `points` is for each bit what the card counts, `wild_points` what a wild one does. `end` is how likely somebody else
    goes out before the next turn.
    """

    def __init__(
        self,
        table: Open,
        points: Mapping[int, int],
        wild_points: int,
        unseen: int,
        wild: int,
        end: float,
        weights: Weights,
    ) -> None:
        self.table, self.points, self.wild_points = table, points, wild_points
        self.unseen = [1 << place for place in range(52) if unseen >> place & 1]
        self.wild_unseen = wild
        self.count = max(1, len(self.unseen) + wild)
        self.end, self.weights = end, weights
        self._costs: dict[tuple[int, int, bool, int], float] = {}
        self._sums: dict[int, int] = {}

    def sum(self, hand: int) -> int:
        """Return what natural cards count."""
        if hand not in self._sums:
            self._sums[hand] = sum([count for bit, count in self.points.items() if hand & bit])
        return self._sums[hand]

    def outcomes(self, natural: int, wild: int, melded: bool) -> Iterator[tuple[Way, Left]]:
        """Yield the ways to meld and lay off, and what is left of each."""
        for way in ways(natural, wild):
            rest, free, opened = natural & ~way.laid, wild - way.wild, melded or bool(way.shapes)
            if opened:
                swapped = rest & self.table.swaps
                free += swapped.bit_count()
                rest &= ~swapped
                rest &= ~self.table.taken(rest)
            yield way, Left(rest, free, opened)

    def cost(self, natural: int, wild: int, melded: bool, barred: int = 0) -> float:
        """Return what a hand costs that melds and discards as well as it can; `barred` may not be discarded."""
        key = natural, wild, melded, barred
        if key not in self._costs:
            found = (self.after(natural, wild, way, left, barred) for way, left in self.outcomes(natural, wild, melded))
            self._costs[key] = min(found)
        return self._costs[key]

    def after(self, natural: int, wild: int, way: Way, left: Left, barred: int) -> float:
        """Return what the rest costs after the best discard, without regard to later draws."""
        weights = self.weights
        loose = left.natural.bit_count()
        held = weights.held + self.end
        off = left.melded and self.table.room + len(way.shapes) >= left.wild
        if loose <= 1 and (off or not left.wild) and self._can_discard(natural, wild, left, barred):
            return -weights.win
        thrown = max([self.points[bit] for bit in self.points if left.natural & bit & ~barred], default=0)
        cost = held * (self.sum(left.natural) - thrown) + weights.card * (loose - (thrown > 0))
        if off:
            cost += min(0.0, held * self.wild_points - weights.joker) * left.wild
        else:
            cost += (held * self.wild_points - weights.joker) * left.wild
        return cost + weights.table * len(way.shapes)

    def _can_discard(self, natural: int, wild: int, left: Left, barred: int) -> bool:
        """Return whether there is a card to go out with, where at most one is left that can't be laid."""
        if left.natural:
            return left.natural != barred
        if left.wild:
            return True
        # In a hand that is all melds, a meld has to spare a card for the discard, or a card is not laid off.
        whole = natural.bit_count() + wild
        return whole > 3 and whole % 3 > 0

    def hope(self, natural: int, wild: int, melded: bool) -> float:
        """Return what a hand costs that waits for its next turn, on average over the cards that may be drawn."""
        cost = self.cost
        total = sum([cost(natural | bit, wild, melded) for bit in self.unseen])
        if self.wild_unseen:
            total += self.wild_unseen * cost(natural, wild + 1, melded)
        caught = self.sum(natural) + wild * self.wild_points
        return (1 - self.end) * total / self.count + self.end * caught
