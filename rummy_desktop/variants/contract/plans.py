"""The plans for a contract: how a hand may meet it, how far each plan is, and what each card is worth to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp, log
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.laying import rank_at
from rummy_desktop.engine.melds import ACE_HIGH
from rummy_desktop.variants.contract.options import RUN, SET, Contract

# The cost of a missing card, by how many of it may still come, in about a turn's work.
COSTS: Final = (5.0, 1.5, 1.1, 0.95, 0.85, 0.78)
PLENTY: Final = 0.72  # the cost where there are more
NO_SET: Final = 2.0  # the cost of a set of which no card is there
NO_RUN: Final = 3.6  # the cost of a run of which no card is there
EXTENSION: Final = 0.45  # the cost of one more card at any end of some runs
WIDE: Final = 2.0  # plans that cost this much more than the best are forgotten
MOST: Final = 600  # the most plans that are looked at
SOFT: Final = 0.3  # the worth of a second way beside the best
FAR: Final = 12.0  # the cost where there is no plan
LONG: Final = 1.5  # what it costs more for each card by which the runs of a contract are longer than usual

Face = tuple[int, str]


class Unseen(NamedTuple):
    """The numbers of cards of each face, and of each rank, that a seat has not seen."""

    faces: Counter[Face]
    ranks: Counter[int]

    @classmethod
    def of(cls, faces: Counter[Face]) -> Unseen:
        """Return the unseen faces with the numbers of each rank added."""
        ranks = Counter[int]()
        for (rank, _), count in faces.items():
            ranks[rank] += count
        return cls(faces, ranks)


def cost(outs: int) -> float:
    """Return what a missing card costs of which `outs` may come."""
    return COSTS[max(outs, 0)] if outs < len(COSTS) else PLENTY


class Limits(NamedTuple):
    """The limits of a table to melds: which faces are `wild`, and how many of them a meld may have.

    It has at least two natural cards, and perhaps as many as wild ones (even), more (fewer), or one wild card at most
    (single); with `neighbours` two of these may lie side by side in a run. Runs are kept `apart` that could be one, and
    may go round the `corner`.
    """

    wild: frozenset[Face]
    limit: str = "none"
    apart: bool = True
    corner: bool = False
    neighbours: bool = True

    def most(self, size: int) -> int:
        """Return how many wild cards a meld of so many cards may have."""
        most = {"single": 1, "fewer": (size - 1) // 2, "even": size // 2}.get(self.limit, size)
        return min(size - 2, most)

    def most_at(self, gaps: Sequence[int], size: int) -> int:
        """Return how many wild cards a run may have whose places `gaps` are empty."""
        if self.neighbours:
            return self.most(size)
        count, last = 0, -2
        for gap in gaps:
            if gap > last + 1:
                count, last = count + 1, gap
        return min(count, self.most(size))


class Part(NamedTuple):
    """A possible meld: the cards of the hand that are in it, and the costs of the missing ones, dearest first.

    `suit` and `low` say where a run lies, `takes` how many wild cards it may have; a `clean` set has none.
    """

    uses: int
    missing: tuple[float, ...]
    takes: int
    suit: str = ""
    low: int = 0
    clean: bool = False


class Plan(NamedTuple):
    """A way to the contract: its cost, and the cards of the hand that it uses, as bits."""

    cost: float
    uses: int


class Outlook:
    """The prospects of a hand: all plans for it, and its value without one of its cards."""

    def __init__(self, hand: Sequence[Card], contract: Contract, unseen: Unseen, limits: Limits) -> None:
        self.hand = tuple(hand)
        self.contract, self.unseen, self.limits = contract, unseen, limits
        self.length, self.size, self.corner = contract.length, contract.size, limits.corner
        self.is_wild = [card[:2] in limits.wild for card in self.hand]
        self.jokers = sum(self.is_wild)
        self.at: dict[Face, list[int]] = {}
        for place, card in enumerate(self.hand):
            if not self.is_wild[place]:
                self.at.setdefault(card[:2], []).append(place)
        self.far = self._bound = FAR + LONG * (contract.cards - contract._replace(length=RUN, size=SET).cards)
        self.plans = self._find()
        self.best = min((plan.cost for plan in self.plans), default=self.far)
        weights = [exp((self.best - plan.cost) / SOFT) for plan in self.plans]
        self._whole = sum(weights)
        self._with = [0.0] * len(self.hand)
        for plan, weight in zip(self.plans, weights, strict=True):
            uses, place = plan.uses, 0
            while uses:
                if uses & 1:
                    self._with[place] += weight
                uses >>= 1
                place += 1

    @property
    def value(self) -> float:
        """The distance of the hand from its contract: about the turns that it takes, less if there are several ways."""
        return self.best - SOFT * log(self._whole) if self.plans else self.far

    def without(self, place: int) -> float:
        """Return the value of the hand without the card at that place."""
        if self.is_wild[place] or not self.plans:
            return self.value + 1.5 * self.is_wild[place]
        left = self._whole - self._with[place]
        if left < 1e-6 * self._whole:
            return self.value + WIDE
        return self.best - SOFT * log(left)

    # The possible melds

    def _sets(self) -> list[Part]:
        found = []
        by_rank: dict[int, list[int]] = {}
        for (rank, _), places in self.at.items():
            by_rank.setdefault(rank, []).extend(places)
        size, takes = self.size, self.limits.most(self.size)
        for rank, places in by_rank.items():
            each = cost(self.unseen.ranks[rank])
            for held in range(size, 1, -1):
                missing = (each,) * (size - held)
                for chosen in combinations(places[: size + 2], held):
                    found.append(Part(_bits(chosen), missing, takes))
                    if self.contract.clean:
                        found += self._clean(rank, chosen)
        found.append(Part(0, (NO_SET / 2,) * (size - 1), takes, clean=self.contract.clean))
        return sorted(found, key=self._least)

    def _clean(self, rank: int, chosen: Sequence[int]) -> list[Part]:
        """Return the clean set that these cards of a rank may become; none if two of them are of one suit."""
        suits = {self.hand[place].suit for place in chosen}
        if len(suits) < len(chosen):
            return []
        each = cost(sum(self.unseen.faces[rank, suit] for suit in SUITS if suit not in suits))
        return [Part(_bits(chosen), (each,) * (self.size - len(chosen)), 0, clean=True)]

    def _runs(self) -> list[Part]:
        found = []
        for suit in SUITS:
            top = 12 + self.length if self.corner else ACE_HIGH
            places = [self.at.get((rank_at(place), suit), ()) if place else () for place in range(top + 1)]
            if sum(map(bool, places)) < 2:
                continue
            for low in range(1, top - self.length + 2):
                window = places[low : low + self.length]
                there = [copies for copies in window if copies]
                if len(there) < 2:
                    continue
                gaps = [step for step, copies in enumerate(window) if not copies]
                costs = (cost(self.unseen.faces[rank_at(low + step), suit]) for step in gaps)
                missing, takes = tuple(sorted(costs, reverse=True)), self.limits.most_at(gaps, self.length)
                found.append(Part(_bits(copies[0] for copies in there), missing, takes, suit, low))
                if any(len(copies) > 1 for copies in there):
                    found.append(Part(_bits(copies[-1] for copies in there), missing, takes, suit, low))
        found.append(Part(0, (NO_RUN / 3,) * (self.length - 1), self.limits.most_at(range(self.length), self.length)))
        return sorted(found, key=self._least)

    # The plans

    def _find(self) -> list[Plan]:
        """Return the plans that cost little more than the best."""
        found: list[Plan] = []
        for parts, uses in self._choices():
            spent = self._cost(parts, uses)
            if spent <= self._bound:
                self._bound = min(self._bound, spent + WIDE)
                found.append(Plan(spent, uses))
                if len(found) >= MOST:
                    break
        return [plan for plan in found if plan.cost <= self._bound]

    def _choices(self) -> Iterator[tuple[tuple[Part, ...], int]]:
        """Yield every choice of parts that use no card twice, as long as they may cost little enough."""
        sets = self._sets() if self.contract.sets else []
        runs = self._runs() if self.contract.runs else []
        kinds = [sets] * self.contract.sets + [runs] * self.contract.runs
        costs = {id(kind): [self._least(part) for part in kind] for kind in kinds}
        least = [costs[id(kind)][0] for kind in kinds]
        later = [sum(least[number + 1 :]) for number in range(len(kinds))]

        def choose(
            first: int, uses: int, parts: tuple[Part, ...], spent: float
        ) -> Iterator[tuple[tuple[Part, ...], int]]:
            number = len(parts)
            kind = kinds[number]
            spending, rest = costs[id(kind)], later[number]
            last = number + 1 == len(kinds)
            again = not last and kinds[number + 1] is kind
            for place in range(first, len(kind)):
                so_far = spent + spending[place]
                if so_far + rest > self._bound:
                    break
                part = kind[place]
                if part.uses & uses or (self.limits.apart and self._touches(part, parts)):
                    continue
                if last:
                    if not self.contract.clean or any(each.clean for each in (*parts, part)):
                        yield (*parts, part), uses | part.uses
                else:
                    yield from choose(place if again else 0, uses | part.uses, (*parts, part), so_far)

        if kinds:
            yield from choose(0, 0, (), 0.0)

    def _least(self, part: Part) -> float:
        """Return what a part costs at least, where wild cards go into it."""
        return sum(part.missing[min(self.jokers, part.takes) :])

    def _cost(self, parts: Sequence[Part], uses: int) -> float:
        """Return what the missing cards cost once wild cards are used, as many in each part as it may have."""
        whole = sum(sum(part.missing) for part in parts)
        left = self.jokers
        if left:
            gains = sorted((gain for part in parts for gain in part.missing[: part.takes]), reverse=True)
            whole -= sum(gains[:left])
            left = max(0, left - len(gains))
        if self.contract.whole:
            whole += EXTENSION * max(0, self._lacking() - left - self._longer(parts, uses))
        return whole

    def _touches(self, part: Part, others: Sequence[Part]) -> bool:
        """Return whether a run follows one of the others in its suit, or comes before it."""
        near = (self.length, 13 - self.length) if self.corner else (self.length,)
        return any(part.suit and part.suit == other.suit and abs(part.low - other.low) in near for other in others)

    def _lacking(self) -> int:
        """Return how many cards more than the shortest runs have must be in them, for a hand that has not drawn."""
        return max(0, len(self.hand) - self.contract.cards + 1)

    def _longer(self, parts: Sequence[Part], uses: int) -> int:
        """Return how many cards of the hand that are in no run yet make one longer."""
        count = 0
        for part in parts:
            for step in (-1, 1):
                place = part.low - 1 if step < 0 else part.low + self.length
                while part.suit and (1 <= place <= ACE_HIGH or (self.corner and abs(place - part.low) < 13)):
                    copies = self.at.get((rank_at(place), part.suit), ())
                    if not any(not uses >> copy & 1 for copy in copies):
                        break
                    count += 1
                    place += step
        return count


def _bits(places: Iterator[int] | Sequence[int]) -> int:
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits
