"""Ways: how the contract of a deal can be laid down with a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

import msgspec

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying import Apart, by_face, layings
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.opening import openings
from rummy_desktop.engine.taking import all_without
from rummy_desktop.variants.contract.options import SET, Contract

Face = tuple[int, str]


def joined(melds: Sequence[Meld], corner: bool = False) -> tuple[Meld, Meld] | None:
    """Two runs of these that could be one, since one follows the other in its suit (CTR-08); None where none do.

    Where runs go round the `corner` the ace follows the king, and the two the ace.
    """
    runs = [meld for meld in melds if meld.kind == "run"]
    for lower, upper in permutations(runs, 2):
        after = lower.high + 1 if not corner else lower.high % 13 + 1
        if lower.roles[0].suit == upper.roles[0].suit and after == upper.low:
            return lower, upper
    return None


def ways(
    melding: Melding,
    contract: Contract,
    hand: Sequence[Card],
    seat: int = 0,
    kept: int = 0,
    apart: Apart = "",
    larger: bool = False,
) -> Iterator[tuple[Meld, ...]]:
    """Every way for `seat` to lay the melds of a contract with this hand.

    Where it takes the whole hand, all but `kept` cards are in them. With `larger` the melds may have more cards than
    they have to. Identical cards are not told apart, and wild ones as `apart` says; runs that could be one are there
    too.
    """
    if contract.whole:
        yield from _Cover(melding, hand, seat, apart).ways(contract.runs, kept)
        return
    allowed = contract.melding(melding, larger)
    only_sets, only_runs = (msgspec.structs.replace(allowed, **{other: False}) for other in ("runs", "sets"))
    in_set, in_run = (None, None) if larger else (SET, contract.length)
    if next(openings(only_runs, hand, contract.runs, seat, in_run), None) is None:
        return  # which is soon seen, of most hands
    for sets in openings(only_sets, hand, contract.sets, seat, in_set, apart):
        rest = all_without(hand, (card for meld in sets for card in meld.cards))
        for runs in openings(only_runs, rest, contract.runs, seat, in_run, apart):
            yield (*sets, *runs)


class _Part(NamedTuple):
    """A run that the hand can lay: the natural faces in it, how many wild cards, and the run."""

    faces: frozenset[Face]
    twice: Face | None  # an ace at both ends
    wild: int
    meld: Meld


class _Cover:
    """The ways to lay runs that use a whole hand."""

    def __init__(self, melding: Melding, hand: Sequence[Card], seat: int, apart: Apart) -> None:
        self.melding = msgspec.structs.replace(melding, sets=False)
        self.seat, self.apart = seat, apart
        self.natural: dict[Face, list[Card]] = {}
        self.wild: list[Card] = []
        for card in hand:
            if melding.is_wild(card):
                self.wild.append(card)
            else:
                self.natural.setdefault(card[:2], []).append(card)
        self.order = sorted(self.natural, key=lambda face: (face[1], face[0]))
        self.with_face: dict[Face, list[_Part]] = {face: [] for face in self.order}
        for part in self._parts(hand):
            for face in part.faces:
                self.with_face[face].append(part)

    def _parts(self, hand: Sequence[Card]) -> list[_Part]:
        found: dict[tuple[object, ...], _Part] = {}
        for meld in layings(self.melding, hand):
            flags = tuple(map(self.melding.is_wild, meld.cards))
            faces = Counter(card[:2] for card, wild in zip(meld.cards, flags, strict=True) if not wild)
            twice = next((face for face, count in faces.items() if count > 1), None)
            found.setdefault((meld.roles[0].suit, meld.low, flags), _Part(frozenset(faces), twice, sum(flags), meld))
        return list(found.values())

    def ways(self, runs: int, kept: int) -> Iterator[tuple[Meld, ...]]:
        """Every way to lay so many runs of all cards but `kept`."""
        left = {face: len(cards) for face, cards in self.natural.items()}
        for parts in self._choose(left, len(self.wild), runs, kept):
            needed = sum(part.wild for part in parts)
            for wild in by_face(permutations(self.wild, needed)) if self.apart and needed else (self.wild,):
                yield self._dealt(parts, list(wild))

    def _choose(
        self, left: dict[Face, int], wild: int, runs: int, kept: int, last: tuple[Face | None, int] = (None, 0)
    ) -> Iterator[tuple[_Part, ...]]:
        """The parts that cover what is `left` of the natural cards, with so many wild ones.

        `last` is the face that was covered last, and by which part: one after that covers the same face once more.
        """
        first = next((face for face in self.order if left[face]), None)
        if first is None or not runs:
            if not runs and wild + sum(left.values()) == kept:
                yield ()
            return
        parts = self.with_face[first]
        for place in range(last[1] if last[0] == first else 0, len(parts)):
            part = parts[place]
            if part.wild > wild or not all(left[face] > (face == part.twice) for face in part.faces):
                continue
            rest = dict(left)
            for face in part.faces:
                rest[face] -= 1 + (face == part.twice)
            for more in self._choose(rest, wild - part.wild, runs - 1, kept, (first, place)):
                yield (part, *more)
        if left[first] <= kept:
            # What is not covered now is kept.
            yield from self._choose({**left, first: 0}, wild, runs, kept - left[first], last)

    def _dealt(self, parts: Sequence[_Part], wild: list[Card]) -> tuple[Meld, ...]:
        """The runs with cards of the hand, none of which is used twice."""
        natural = {face: list(cards) for face, cards in self.natural.items()}
        melds = []
        for part in parts:
            cards = []
            for card, role in zip(part.meld.cards, part.meld.roles, strict=True):
                if self.melding.is_wild(card):
                    home = () if self.apart else (each for each in wild if each[:2] == role[:2])
                    cards.append(next(iter(home), wild[0]))
                    wild.remove(cards[-1])
                else:
                    cards.append(natural[card[:2]].pop(0))
            meld = self.melding.told(cards, tuple(map(face_of, part.meld.roles)), self.seat)
            assert meld is not None
            melds.append(meld)
        return tuple(melds)
