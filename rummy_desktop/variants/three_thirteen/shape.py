"""The shape of a hand: what it may still become before the deal ends, in points that it is likely to cost."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import LONGEST_RUN
from rummy_desktop.engine.melds import ACE_HIGH

LOW_ACE: Final = range(1, 14)  # the places of runs where aces are low
SPAN: Final = 3  # the cards of the smallest meld
NEVER: Final = 1000.0  # the cost of a forbidden discard


SLOW: Final = 4.0
"""The cost of being one card further from going out, in points."""

DROPPED: Final = 0.5
"""The chance that others discard a wanted card and it may be taken, relative to the chance of drawing it."""

ALONE: Final = 1.82
"""The chance that a loose card comes into a meld, for each card that goes with it, relative to its part of the pack."""

LONGER: Final = 0.6
"""The worth of a meld that can grow, relative to being a card nearer to going out."""

CLOSE: Final = 4.0
"""The points up to which a discard may seem worse than the best and is still looked at with one draw ahead."""


class Shape:
    """The cards that a player sees in a deal, and the worth of hands by that.

    `worths` is what each face counts that is left over, `live` how many of it may still come, out of `count` hidden
    cards and of `size_of_pack` in all. Hands have `size` cards once a turn is over, and there may be `turns` turns
    more. Runs lie on these `places`, an ace on 1, or on 14 above the king.
    """

    def __init__(
        self,
        wild: Collection[tuple[int, str]],
        worths: Mapping[tuple[int, str], int],
        live: Mapping[tuple[int, str], int],
        count: int,
        size: int,
        turns: float,
        size_of_pack: int,
        places: range = LOW_ACE,
    ) -> None:
        self.wild, self.worths, self.live, self.places = wild, worths, live, places
        self.count = max(1, count)
        self.alone = ALONE / max(1, size_of_pack)
        self.groups = size // SPAN
        self.free = sum(live[face] for face in wild)
        self.ranks = [
            sum(live[rank, suit] for suit in SUITS if (rank, suit) not in wild) if rank else 0 for rank in range(14)
        ]
        self.hopes = [self._hope(outs, turns) for outs in range(140)]

    def _hope(self, outs: int, turns: float) -> float:
        """Return how likely one of `outs` cards comes in time, or a wild one."""
        drawn = min(1.0, (outs + self.free) / self.count)
        taken = min(1.0, DROPPED * outs / self.count)
        return float(1 - ((1 - drawn) * (1 - taken)) ** turns)

    def at(self, rank: int, suit: str) -> int:
        """Return how many cards may still come for a place of a run, besides wild ones."""
        face = (1 if rank == ACE_HIGH else rank), suit
        return self.live[face] if rank in self.places and face not in self.wild else 0

    def best(self, hand: Sequence[Card], costs: Mapping[Card, float] | None = None) -> tuple[float, Card | None]:
        """Return what a hand is likely to cost; with `costs` of discards, after the best one, and that card."""
        return _Search(self, hand, costs).found()

    def drawn(self, hand: Sequence[Card]) -> float:
        """Return what a hand is likely to cost after the next draw and the best discard then."""
        search = _Search(self, hand, dict.fromkeys(hand, 0.0), ahead=True)
        return search.ahead(search.all, len(search.jokers))

    def discard(self, hand: Sequence[Card], costs: Mapping[Card, float]) -> Card | None:
        """Return the best discard of a hand where these cost something besides, looking one draw ahead.

        None where only wild cards could be discarded.
        """
        search = _Search(self, hand, dict.fromkeys(hand, 0.0), ahead=True)
        left = {place: costs.get(card, NEVER) for place, card in enumerate(search.cards)}
        now = {place: cost + search.without(place) for place, cost in left.items() if cost < NEVER}
        close = [place for place, cost in now.items() if cost <= min(now.values()) + CLOSE]
        if len(close) > 1:
            wild = len(search.jokers)
            now = {place: left[place] + search.ahead(search.all ^ 1 << place, wild) for place in close}
        return search.cards[min(now, key=now.__getitem__)] if now else None


class _Group(NamedTuple):
    """Cards that may become a meld: their bits, the wild cards it takes, and its cost with and without them."""

    mask: int
    lacks: int
    whole: float
    open: float


class _Search:
    """A search for the best way to look at one hand: which of its cards belong together.

    The natural cards left are the bits of a number; wild cards are counted. The bit after the last is that of a card
    that may be drawn.
    """

    def __init__(
        self, shape: Shape, hand: Sequence[Card], costs: Mapping[Card, float] | None, ahead: bool = False
    ) -> None:
        self.shape = shape
        self.cards = sorted(card for card in hand if card[:2] not in shape.wild)
        self.jokers = [card for card in hand if card[:2] in shape.wild]
        self.wild_points = min(shape.worths[face] for face in shape.wild)
        self.costs = costs
        self.all = (1 << len(self.cards)) - 1
        self.points = [shape.worths[card[:2]] for card in self.cards]
        self.near = [self._near(card) for card in self.cards]
        self.alone = list(map(self._alone, self.near, self.points))
        self.most = len(self.jokers) + ahead
        self.starting: list[list[_Group]] = [[] for _ in self.cards]
        for rank in {card.rank for card in self.cards}:
            self._sets(rank)
        for suit in SUITS:
            self._runs(suit)
        self.known: dict[tuple[int, int, int, bool], tuple[float, int]] = {}

    def found(self) -> tuple[float, Card | None]:
        """Return what the hand costs, and the best discard where there is to be one."""
        cost, gone = self._best((1 << len(self.cards)) - 1, len(self.jokers), self.shape.groups, self.costs is not None)
        if self.costs is None:
            return cost, None
        if gone >= 0:
            return cost, self.cards[gone]
        return cost, min(self.jokers, key=lambda card: self._throw(card)) if self.jokers else None

    def _throw(self, card: Card) -> float:
        return self.costs.get(card, NEVER) if self.costs is not None else NEVER

    def without(self, place: int) -> float:
        """Return what the hand costs after the discard of the card at that place."""
        return self._best(self.all ^ 1 << place, len(self.jokers), self.shape.groups, False)[0]

    def ahead(self, left: int, wild: int) -> float:
        """Return the mean cost of these cards and `wild` wild ones after the next draw and the best discard then."""
        shape = self.shape
        total = shape.free * self._best(left, wild + 1, shape.groups, True)[0] if shape.free else 0.0
        kept = self._best(left, wild, shape.groups, False)[0]
        for alone, groups, often in self.coming:
            cost = min(kept, alone + self._best(left, wild, shape.groups, True)[0])
            for mask, lacks, whole, unfinished in groups:
                if left & mask != mask or lacks > wild + 1:
                    continue
                if lacks <= wild:
                    cost = min(cost, whole + self._best(left ^ mask, wild - lacks, shape.groups - 1, True)[0])
                if lacks:
                    cost = min(cost, unfinished + self._best(left ^ mask, wild - lacks + 1, shape.groups - 1, True)[0])
            total += often * cost
        return total / max(1, shape.free + sum(often for *_, often in self.coming))

    @cached_property
    def coming(self) -> list[tuple[float, list[_Group], int]]:
        """The natural faces that may be drawn: the cost of each alone, its groups, and how many may come.

        The groups are those of the other cards in them.
        """
        live = self.shape.live
        return [
            (*self._joined(Card(*face)), live[face])
            for face in self.shape.worths
            if live[face] > 0 and face not in self.shape.wild
        ]

    def _joined(self, card: Card) -> tuple[float, list[_Group]]:
        """Return the cost of a drawn card alone, and the groups that it goes in, as bits of the others in them."""
        kept, drawn = self.starting, 1 << len(self.cards)
        self.cards.append(card)
        self.points.append(self.shape.worths[card[:2]])
        self.near.append(self._near(card))
        self.starting = [[] for _ in self.cards]
        self._sets(card.rank)
        self._runs(card.suit)
        found = [
            group._replace(mask=group.mask ^ drawn)
            for groups in self.starting
            for group in groups
            if group.mask & drawn
        ]
        alone = self._alone(self.near.pop(), self.points.pop())
        self.cards.pop()
        self.starting = kept
        return alone, found

    def _near(self, card: Card) -> int:
        """Return how many cards may come that go with a card, besides wild ones."""
        shape, (rank, suit) = self.shape, card[:2]
        places = {each + step for each in self._places(rank) for step in (-2, -1, 1, 2)}
        return shape.ranks[rank] + sum(shape.at(place, suit) for place in places)

    def _places(self, rank: int) -> list[int]:
        """Return the places of a run on which a card of that rank may lie."""
        return [place for place in ((1, ACE_HIGH) if rank == 1 else (rank,)) if place in self.shape.places]

    def _alone(self, near: int, points: int) -> float:
        """Return what a card costs by itself, with `near` cards that go with it."""
        return (points + SLOW) * (1 - min(0.9, self.shape.alone * (near + self.shape.free)))

    def _add(self, places: Iterable[int], size: int, outs: int, longer: int) -> None:
        """Add a group of these cards, `size` with the wild ones that fill its gaps; `outs` cards would complete it."""
        shape = self.shape
        chosen = tuple(places)
        mask = sum(1 << place for place in chosen)
        lacks = max(size, SPAN) - len(chosen)
        grows = LONGER * SLOW * shape.hopes[min(139, longer)]
        points = sum(self.points[place] for place in chosen) + self.wild_points * (lacks - 1)
        hope = shape.hopes[min(139, outs)]
        self.starting[chosen[0]].append(_Group(mask, lacks, -grows, (points + SLOW) * (1 - hope) - grows * hope))

    def _sets(self, rank: int) -> None:
        """Add the possible sets of the cards of a rank."""
        outs = self.shape.ranks[rank]
        places = [place for place, card in enumerate(self.cards) if card.rank == rank]
        if self.most:
            for place in places:
                self._add((place,), 1, self.near[place], outs)
        for size in range(2, len(places) + 1):
            for chosen in combinations(places, size):
                self._add(chosen, size, outs, outs)

    def _runs(self, suit: str) -> None:
        """Add the possible runs of the cards of a suit."""
        own = {card.rank: place for place, card in enumerate(self.cards) if card.suit == suit}
        at = {place: own[rank] for rank in own for place in self._places(rank)}
        for low in at:
            self._from(suit, at, [at[low]], low, low, self.most)

    def _from(self, suit: str, at: Mapping[int, int], places: list[int], low: int, high: int, wild: int) -> None:
        """Add the runs with this beginning, each longer by a card, with gaps that can be filled."""
        shape = self.shape
        for rank in range(high + 1, min(shape.places[-1], low + LONGEST_RUN - 1, high + 2 + max(1, wild)) + 1):
            if rank not in at:
                continue
            gap = rank - high - 1
            chosen = [*places, at[rank]]
            size = rank - low + 1
            lacks = max(size, SPAN) - len(chosen)
            if lacks > wild + 1:
                continue
            inside = sum(shape.at(each, suit) for each in range(low, rank) if each not in at)
            ends = shape.at(low - 1, suit) + shape.at(rank + 1, suit)
            self._add(sorted(chosen), size, inside if size > len(chosen) else ends, ends)
            if len(chosen) < 2 or gap <= wild:
                self._from(suit, at, chosen, low, rank, wild)

    def _best(self, left: int, wild: int, groups: int, throw: bool) -> tuple[float, int]:
        """Return the cost of the cards left with `wild` wild ones in `groups` groups, and the discard if any."""
        if not left:
            return self._wild_only(wild, throw)
        key = left, wild, groups, throw
        if (known := self.known.get(key)) is not None:
            return known
        place = (left & -left).bit_length() - 1
        rest = left & left - 1
        cost, gone = self._best(rest, wild, groups, throw)
        found = cost + self.alone[place], gone
        if throw:
            cost = self._best(rest, wild, groups, False)[0] + self._throw(self.cards[place])
            if cost < found[0]:
                found = cost, place
        if groups:
            for mask, lacks, whole, unfinished in self.starting[place]:
                if left & mask != mask or lacks > wild + 1:
                    continue
                if lacks <= wild:
                    cost, gone = self._best(left ^ mask, wild - lacks, groups - 1, throw)
                    if cost + whole < found[0]:
                        found = cost + whole, gone
                if lacks:
                    cost, gone = self._best(left ^ mask, wild - lacks + 1, groups - 1, throw)
                    if cost + unfinished < found[0]:
                        found = cost + unfinished, gone
        self.known[key] = found
        return found

    def _wild_only(self, wild: int, throw: bool) -> tuple[float, int]:
        """Return what wild cards cost when all others are placed: hardly anything, as they fit anywhere."""
        cost = 0.0
        if throw:
            cost = min((self._throw(card) for card in self.jokers), default=NEVER) + 4 * SLOW
            wild -= 1
        return cost - 0.1 * wild, -1
