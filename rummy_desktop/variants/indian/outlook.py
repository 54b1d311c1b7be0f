"""The outlook of a hand of Indian Rummy: how likely it becomes a valid one in time, as a sum of logarithms.

A valid hand is four melds, and each is complete, or wants one card or more, of which a known number may still come. The
likelihoods of all four multiply; one of them is a sequence that has to come without jokers, another a sequence.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melds import ACE_HIGH
from rummy_desktop.variants.indian.lives import BITS, Face, is_joker, points_of

MELDS: Final = 4  # the melds in a hand of thirteen cards
MOST: Final = 60  # the most cards that may still come for a place
NEVER: Final = -1000.0
LONG: Final = 0.12
"""The worth of a fourth card in a meld: one of the melds has to have one."""
SECOND: Final = 3.0
"""The usual number of cards that may come for the last place of a meld that lacks two."""
ALONE: Final = 8
"""The usual number of cards that may come and go with the best of the loose cards."""
SPLIT: Final = 0.5
"""The part of the turns in which each of two cards has to come."""
EMPTY: Final = 1.5
"""The additional cost of a meld of which not even one card is there."""
SEQUENCE: Final = 0.4
"""The additional cost of a meld of which only one card is there and that has to be a sequence."""
JOKERS: Final = 0.35
"""The part of a coming joker that counts for each place that wants a card: it fills only one of them."""
NEAR: Final = 0.012
"""The worth of a loose card for each card that may come and goes with it."""


class Weights(NamedTuple):
    """The hopes of a player: turns still to come, how often discards are of use, and what a loose point costs."""

    turns: float
    served: float = 0.6
    point: float = 0.004


class _Part(NamedTuple):
    """The cards of a possible meld: their bits, the jokers they take, whether it is a sequence, how likely it is."""

    places: tuple[int, ...]
    bits: int
    jokers: int
    run: bool
    likely: float


class Outlook:
    """The facts that a player sees in a deal: the cards of each face that may come (`live`), out of `unseen` cards."""

    def __init__(self, wild: int, live: Mapping[Face, int], unseen: int, weights: Weights) -> None:
        self.wild, self.live, self.weights = wild, live, weights
        share = (1 + weights.served) / max(1, unseen)
        self.one = [self._log(1 - (1 - min(0.95, outs * share)) ** weights.turns) for outs in range(MOST)]
        shorter = weights.turns * SPLIT
        part = [self._log(1 - (1 - min(0.95, outs * share)) ** shorter) for outs in range(MOST)]
        self.two = [each + part[round(SECOND)] for each in part]
        self.free = sum(count for face, count in live.items() if face[1] == "J" or face[0] == wild)
        # The likelihoods of a meld of which only one card is there, without a joker and with one.
        self.alone, self.short = self.wanted_twice(ALONE) - EMPTY, self.wanted(ALONE)

    @staticmethod
    def _log(likely: float) -> float:
        return math.log(max(likely, 0.002))

    def at(self, rank: int, suit: str) -> int:
        """Return how many cards may still come that are that place of a sequence themselves."""
        return self.live.get(((rank - 1) % 13 + 1, suit), 0) if 1 <= rank <= ACE_HIGH else 0

    def natural(self, rank: int, suit: str) -> int:
        """Return the same as `at`, without jokers."""
        return 0 if (rank - 1) % 13 + 1 == self.wild else self.at(rank, suit)

    def wanted(self, outs: int) -> float:
        """Return how likely one of `outs` cards comes in time, or a joker."""
        return self.one[min(MOST - 1, outs + round(JOKERS * self.free))]

    def wanted_twice(self, outs: int) -> float:
        """Return how likely two cards come in time, the first of them one of `outs`."""
        return self.two[min(MOST - 1, outs + round(JOKERS * self.free))]

    def best(self, hand: Collection[Card], costs: Mapping[Card, float] | None = None) -> tuple[float, Card | None]:
        """Return how likely a hand becomes valid; with `costs` of discards, after the best one, and that card."""
        return _Search(self, hand, costs).found()


class _Search:
    """A search for the best way to look at one hand: which of its cards belong together."""

    def __init__(self, outlook: Outlook, hand: Collection[Card], costs: Mapping[Card, float] | None) -> None:
        self.outlook = outlook
        self.costs = costs
        wild = outlook.wild
        self.jokers = [card for card in hand if is_joker(card, wild)]
        self.own = {card[:2] for card in self.jokers}
        natural = [card for card in hand if not is_joker(card, wild)]
        self.faces: list[Face] = sorted({card[:2] for card in natural}, key=lambda face: (face[1], face[0]))
        self.place = {face: index for index, face in enumerate(self.faces)}
        self.held: dict[int, list[Card]] = {index: [] for index in range(len(self.faces))}
        for card in natural:
            self.held[self.place[card[:2]]].append(card)
        self.all = sum(len(cards) << BITS * index for index, cards in self.held.items())
        point = outlook.weights.point
        near = [self._near_set(face) + self._near_run(face) for face in self.faces]
        # The worth of having a card in a meld instead of loose, and of discarding it.
        self.loose = [
            max(0.0, point * points_of(face[0]) + NEAR * (20 - min(near[index], 20)))
            for index, face in enumerate(self.faces)
        ]
        self.throw = [self._throw(index) + self.loose[index] for index in range(len(self.faces))]
        self.all_loose = sum(self.loose[index] * len(cards) for index, cards in self.held.items())
        self.hope = max(0.0, *self.throw, 0.0) + self.all_loose
        self.parts: list[list[_Part]] = [[] for _ in self.faces]
        for part in (*self._runs(), *self._sets()):
            self.parts[part.places[0]].append(part)
        for parts in self.parts:
            parts.sort(key=lambda part: -part.likely)
        self.known: dict[tuple[int, int, int, bool, bool], tuple[float, int]] = {}

    def _throw(self, index: int) -> float:
        """Return what it is worth to discard a card with that face."""
        if self.costs is None:
            return NEVER
        return max((-self.costs.get(card, -NEVER) for card in self.held[index]), default=NEVER)

    def found(self) -> tuple[float, Card | None]:
        """Return how likely the hand is, and the best discard where there is to be one."""
        throws = self.costs is not None
        best, gone = NEVER * 4, -2
        pures = sorted(set(self._pures()), key=lambda pure: -pure[2])
        for bits, jokers, likely in pures:
            if likely + MELDS * LONG + self.hope <= best:
                break
            rest, card = self._best(self.all - bits, len(self.jokers) - jokers, MELDS - 1, True, throws)
            rest += sum(self.loose[index] for index in range(len(self.faces)) if bits >> BITS * index & 3)
            if likely + rest > best:
                best, gone = likely + rest, card
        best -= self.all_loose
        if not throws:
            return best, None
        if gone >= 0:
            costs = self.costs or {}
            return best, min(self.held[gone], key=lambda card: costs.get(card, -NEVER))
        return best, min(self.jokers, key=lambda card: (card.rank > 0, card), default=None)

    # The possible melds

    def _near_run(self, face: Face) -> int:
        rank, suit = face
        around = [self.outlook.natural(rank + step, suit) for step in (-2, -1, 1, 2)]
        if rank == 1:
            around += [self.outlook.natural(ACE_HIGH - step, suit) for step in (1, 2)]
        return sum(around)

    def _near_set(self, face: Face) -> int:
        rank, suit = face
        return sum(self.outlook.live.get((rank, other), 0) for other in SUITS if other != suit)

    def _bits(self, places: Collection[int]) -> int:
        return sum(1 << BITS * place for place in places)

    def _pures(self) -> Iterator[tuple[int, int, float]]:
        """Yield the beginnings of a pure sequence: the bits of its cards, the jokers in it, and how likely it is."""
        outlook = self.outlook
        yield 0, 0, outlook.two[ALONE] - SEQUENCE - EMPTY
        for suit in SUITS:
            has = [False] * (ACE_HIGH + 4)
            for rank in range(1, ACE_HIGH + 1):
                face = ((rank - 1) % 13 + 1, suit)
                has[rank] = face in self.place or face in self.own
            for low in range(1, ACE_HIGH + 1):
                if not has[low]:
                    continue
                ranks = [low]
                yield self._pure(suit, ranks, outlook.two[min(MOST - 1, self._near_run(((low - 1) % 13 + 1, suit)))])
                if has[low + 2] and low + 2 <= ACE_HIGH:
                    yield self._pure(suit, [low, low + 2], outlook.one[outlook.at(low + 1, suit)])
                while ranks[-1] < ACE_HIGH and has[ranks[-1] + 1] and len(ranks) < 5:
                    ranks = [*ranks, ranks[-1] + 1]
                    if len(ranks) == 2:
                        outs = outlook.at(low - 1, suit) + outlook.at(low + 2, suit)
                        yield self._pure(suit, ranks, outlook.one[min(MOST - 1, outs)])
                    else:
                        yield self._pure(suit, ranks, LONG if len(ranks) > 3 else 0.0)

    def _pure(self, suit: str, ranks: Collection[int], likely: float) -> tuple[int, int, float]:
        faces = {((rank - 1) % 13 + 1, suit) for rank in ranks}
        mine = [self.place[face] for face in faces if face in self.place]
        return self._bits(mine), len(faces) - len(mine), likely

    def _runs(self) -> Iterator[_Part]:
        outlook, free = self.outlook, len(self.jokers)
        for suit in SUITS:
            at = [self.place.get((rank, suit)) for rank in range(1, 14)]
            places = [None, *at, at[0], None, None]
            for low in range(1, ACE_HIGH + 1):
                first = places[low]
                if first is None:
                    continue
                if low < ACE_HIGH:
                    yield from self._wanting((first,), True, self._near_run(self.faces[first]), 2)
                gap = places[low + 2]
                if gap is not None and low + 2 <= ACE_HIGH:
                    yield from self._wanting((first, gap), True, outlook.natural(low + 1, suit), 1)
                chosen: tuple[int, ...] = (first,)
                while low + len(chosen) <= ACE_HIGH and len(chosen) < 5:
                    here = places[low + len(chosen)]
                    if here is None:
                        break
                    chosen = (*chosen, here)
                    if len(chosen) == 2:
                        outs = outlook.natural(low - 1, suit) + outlook.natural(low + 2, suit)
                        yield from self._wanting(chosen, True, outs, 1)
                    else:
                        yield from self._wanting(chosen, True, 0, 0)
                if free and len(chosen) > 1 and low + len(chosen) + 1 <= ACE_HIGH:
                    after = places[low + len(chosen) + 1]
                    if after is not None:  # one joker in a longer run
                        yield self._part((*chosen, after), 1, True, LONG)

    def _sets(self) -> Iterator[_Part]:
        outlook = self.outlook
        for rank in range(1, 14):
            places = [self.place[rank, suit] for suit in SUITS if (rank, suit) in self.place]
            for size in range(1, len(places) + 1):
                for chosen in combinations(places, size):
                    suits = [self.faces[place][1] for place in chosen]
                    outs = sum(outlook.live.get((rank, suit), 0) for suit in SUITS if suit not in suits)
                    yield from self._wanting(chosen, False, outs, max(0, 3 - size))

    def _wanting(self, places: tuple[int, ...], run: bool, outs: int, lacks: int) -> Iterator[_Part]:
        """Yield the cards with any number of jokers that fit; `outs` may come for the first that is missing."""
        for jokers in range(min(lacks, len(self.jokers)) + 1):
            left = lacks - jokers
            likely = (LONG if len(places) > 3 else 0.0, self.outlook.wanted(outs), self.outlook.wanted_twice(outs))[
                left
            ]
            yield self._part(places, jokers, run, likely)

    def _part(self, places: tuple[int, ...], jokers: int, run: bool, likely: float) -> _Part:
        chosen = tuple(sorted(set(places)))
        return _Part(chosen, self._bits(chosen), jokers, run, likely + sum(self.loose[place] for place in chosen))

    # The best choice

    def _best(self, left: int, jokers: int, melds: int, run: bool, throw: bool) -> tuple[float, int]:
        """Return how likely the cards left become `melds` melds, with a sequence if `run`, and the discard's place."""
        if not melds or not left:
            return self._end(left, jokers, melds, run, throw)
        key = left, jokers, melds, run, throw
        if (known := self.known.get(key)) is not None:
            return known
        first = ((left & -left).bit_length() - 1) // BITS
        one = 1 << BITS * first
        found = self._best(left - one, jokers, melds, run, throw)
        if throw and self.throw[first] > NEVER / 2:
            likely = self._best(left - one, jokers, melds, run, False)[0] + self.throw[first]
            if likely > found[0]:
                found = likely, first
        for part in self.parts[first]:
            if part.jokers > jokers:
                continue
            for place in part.places:
                if not left >> BITS * place & 3:
                    break
            else:
                rest = self._best(left - part.bits, jokers - part.jokers, melds - 1, run and not part.run, throw)
                if rest[0] + part.likely > found[0]:
                    found = rest[0] + part.likely, rest[1]
        self.known[key] = found
        return found

    def _end(self, left: int, jokers: int, melds: int, run: bool, throw: bool) -> tuple[float, int]:
        """Return what is left over when all melds are found, or no cards are left to find them with."""
        likely, gone = 0.0, -1
        if throw:
            best = NEVER / 2
            while left:
                index = ((left & -left).bit_length() - 1) // BITS
                left &= ~(3 << BITS * index)
                if self.throw[index] > best:
                    best, gone = self.throw[index], index
            if gone >= 0:
                likely += best
            else:
                jokers -= 1
                likely -= 2.5
        spare = jokers
        for _ in range(melds):
            use = min(2, max(0, spare))
            likely += (self.outlook.alone, self.outlook.short, 0.0)[use]
            spare -= use
        if run:
            likely -= SEQUENCE if melds else 4.0
        return likely + LONG * (spare > 0), gone
