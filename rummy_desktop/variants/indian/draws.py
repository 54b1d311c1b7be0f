"""The draws of Indian Rummy: how soon a hand may be a valid one, tried out with cards that may still come.

A hand is given by its faces in two masks, those that are there and those that are there twice, and by its number of
jokers. All cards that come are treated as kept, so that it is quick to see how many of them have to come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from operator import itemgetter
from random import Random
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS
from rummy_desktop.engine.laying import rank_at
from rummy_desktop.engine.melds import ACE_HIGH
from rummy_desktop.variants.indian.lives import SPAN, Face

RANKS: Final = 13
AHEAD: Final = 12
"""The most draws that are tried out."""
ROUGH: Final = 80
"""The number of trials that show whether a card is worth taking."""
CUTS: Final = (10, 20, 40)
FINALISTS: Final = 3
"""The numbers of trials after which the worse half of the discards is dropped, and of discards that are always kept."""


def bit(face: Face) -> int:
    """Return the bit of a face in a mask."""
    return 1 << (SUITS.index(face[1]) * RANKS + face[0] - 1)


def _at(rank: int, suit: str) -> int:
    return bit((rank_at(rank), suit)) if 1 <= rank <= ACE_HIGH else 0


RUNS: Final = tuple(
    (sum(_at(low + step, suit) for step in range(SPAN)), _at(low - 1, suit) | _at(low + SPAN, suit))
    for suit in SUITS
    for low in range(1, ACE_HIGH - SPAN + 2)
)
"""The faces of each run of three, and those that lengthen it."""
SETS: Final = tuple(
    (sum(chosen), sum(bits) - sum(chosen), SPAN - size)
    for bits in ([_at(rank, suit) for suit in SUITS] for rank in range(1, RANKS + 1))
    for size in (3, 2, 1)
    for chosen in combinations(bits, size)
)
"""The faces of each set, those that lengthen it, and how many jokers it takes."""
_Run = tuple[int, int]
_Set = tuple[int, int, int]
_lacks: Final = itemgetter(1)  # the number of jokers that a meld takes


class Pool(NamedTuple):
    """Some cards: the faces that are there, those there twice, the jokers, and which of these are faces too."""

    once: int
    twice: int
    jokers: int
    own: int

    def plus(self, face: Face, wild: int) -> Pool:
        """Return the same pool with another card."""
        once, twice, jokers, own = self
        if face[1] == "J":
            return Pool(once, twice, jokers + 1, own)
        mask = bit(face)
        if face[0] == wild:
            return Pool(once, twice, jokers + 1, own | mask)
        return Pool(once | mask, twice | once & mask, jokers, own)

    def joined(self, other: Pool) -> Pool:
        """Return the cards of both pools."""
        twice = self.twice | other.twice | self.once & other.once
        return Pool(self.once | other.once, twice, self.jokers + other.jokers, self.own | other.own)

    def fits(self, four: bool = False) -> bool:
        """Return whether the cards have a valid hand of four melds; with `four`, one sequence has four cards.

        It is quick: a hand of three long melds may be overlooked.
        """
        once, twice, jokers, own = self
        lacking = ~(once | own)
        pures = [run for run in RUNS if not run[0] & lacking]
        if not pures:
            return False
        fewest = SPAN - jokers
        there: dict[int, int] = {}  # the cards that lengthen the runs with the same cards in them
        for mask, longer in RUNS:
            if (here := once & mask) and here.bit_count() >= fewest:
                there[here] = there.get(here, 0) | longer
        runs = list(there.items())
        sets = [each for each in SETS if each[2] <= jokers and not each[0] & ~once]
        for mask, longer in pures:
            left = jokers - (mask & ~once).bit_count()
            rest, again = once & ~mask | twice & mask, twice & ~mask
            for other, more in runs:
                here = other & rest
                spare = left - SPAN + here.bit_count()
                if spare < 0 or not here:
                    continue
                if _has_two(rest & ~here | again & here, again & ~here, spare, longer | more, runs, sets, four):
                    return True
        return False


def pool_of(faces: Sequence[Face], wild: int) -> Pool:
    """Return the cards as a pool."""
    *_, last = _growing(faces, wild)
    return last


def _growing(faces: Sequence[Face], wild: int) -> Iterator[Pool]:
    """Yield an empty pool, and the pool again after each card that comes."""
    found = Pool(0, 0, 0, 0)
    yield found
    for face in faces:
        found = found.plus(face, wild)
        yield found


def _has_two(
    once: int, twice: int, jokers: int, longer: int, runs: Sequence[_Run], sets: Sequence[_Set], four: bool
) -> bool:
    """Return whether there are two melds of these, and one card more."""
    melds = [
        (here, lacks, more)
        for mask, more in runs
        if (here := mask & once) and (lacks := SPAN - here.bit_count()) <= jokers
    ]
    melds += [(mask, lacks, more) for mask, more, lacks in sets if lacks <= jokers and not mask & ~once]
    melds.sort(key=_lacks)
    for number, (here, lacks, more) in enumerate(melds):
        spare, single = jokers - lacks, here & ~twice
        if lacks > spare:
            break
        for other, wants, most in melds[number:]:
            if wants > spare:
                break
            if not other & single:
                rest = once & ~here & ~other | twice & (here ^ other)
                if wants < spare or rest & (longer if four else longer | more | most):
                    return True
    return False


class Trials:
    """Some cards that may come out of those `unseen`, the same for all hands that are compared.

    A hand is worth what `patience` leaves of 1 with each card that has to come, on average.
    """

    def __init__(
        self, wild: int, unseen: Sequence[Face], rng: Random, many: int, patience: float, four: bool = False
    ) -> None:
        self.wild, self.four = wild, four
        deck, draws = rng.sample(unseen, len(unseen)), list[list[Face]]()
        while deck and len(draws) < many:
            steps = rng.sample(range(len(deck)), min(AHEAD, len(deck)))
            # Each card comes first in as many trials as any other; the same holds for second, and so on.
            draws += [[deck[(trial + step) % len(deck)] for step in steps] for trial in range(len(deck))]
        self.draws = [list(_growing(drawn, wild)) for drawn in draws[:many]]
        self.worth = [patience**turns for turns in range(AHEAD + 1)] + [0.0, 0.0]

    def worth_of(self, hand: Sequence[Face], late: int = 0) -> float:
        """Return how good a hand is that is reached `late` draws from now."""
        pool = pool_of(hand, self.wild)
        trials = self.draws[:ROUGH]
        found = sum(self.worth[min(AHEAD + 1, self._until(pool, draws) + late)] for draws in trials)
        return found / max(1, len(trials))

    def best(self, hand: Sequence[Face], costs: Mapping[Face, float]) -> tuple[Face, float]:
        """Return the discard after which the hand is best, where each costs a part of that, and its worth then."""
        pools = {}
        for face in costs:
            rest = list(hand)
            rest.remove(face)
            pools[face] = pool_of(rest, self.wild)
        whole, found = pool_of(hand, self.wild), dict.fromkeys(costs, 0.0)
        for number, draws in enumerate(self.draws, 1):
            first = self._until(whole, draws)
            if first <= AHEAD:
                for face in found:
                    found[face] += self.worth[self._until(pools[face], draws, first)]
            if number in CUTS and len(found) > FINALISTS:
                order = sorted(found, key=lambda face: found[face] * (1 - costs[face]), reverse=True)
                found = {face: found[face] for face in order[: max(FINALISTS, len(order) // 2)]}
        trials = max(1, len(self.draws))
        best = max(found, key=lambda face: found[face] * (1 - costs[face]))
        return best, found[best] / trials

    def _until(self, pool: Pool, draws: Sequence[Pool], first: int = 0) -> int:
        """Return how many draws a valid hand needs, `first` at least; more than any number if all are not enough."""
        most = len(draws) - 1
        if first < most and pool.joined(draws[first]).fits(self.four):
            return first
        if not pool.joined(draws[most]).fits(self.four):
            return AHEAD + 1
        # More cards are never worse, so half of the numbers between can be left out each time.
        least = first + 1
        while least < most:
            middle = (least + most) // 2
            if pool.joined(draws[middle]).fits(self.four):
                most = middle
            else:
                least = middle + 1
        return most
