"""Opening: every way to lay several melds of a hand at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

import msgspec

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying import Apart, by_face, layings
from rummy_desktop.engine.melding import Melding, plain
from rummy_desktop.engine.melds import Meld, face_of

_BITS = 6  # of the count of a face in a number; the highest of them only borrows


class _Part(NamedTuple):
    """A meld that the hand can lay, and the cards that it needs as a number."""

    number: int
    meld: Meld


class _Held:
    """A hand as one number: so many cards of each face, all wild cards counted as one face."""

    def __init__(self, melding: Melding, hand: Iterable[Card]) -> None:
        self.melding = melding
        self.copies: dict[tuple[int, str] | None, list[Card]] = {}
        for card in hand:
            self.copies.setdefault(self._face(card), []).append(card)
        self.faces = sorted((face for face in self.copies if face), key=lambda face: (face[1], face[0]))
        # Wild cards are the last face, so that the lowest one left is natural as long as there is one.
        places = [*self.faces, None] if None in self.copies else self.faces
        self.unit = {face: 1 << _BITS * place for place, face in enumerate(places)}
        self.borrow = sum(unit << _BITS - 1 for unit in self.unit.values())
        self.number = sum(self.unit[face] * len(cards) for face, cards in self.copies.items())
        self._units = {card: self.unit[face] for face, cards in self.copies.items() for card in cards}

    def _face(self, card: Card) -> tuple[int, str] | None:
        return None if self.melding.is_wild(card) else card[:2]

    def needs(self, meld: Meld) -> int:
        """The cards of a meld as a number."""
        return sum([self._units[card] for card in meld.cards])

    def without(self, number: int, part: int) -> int | None:
        """What is left of `number` without `part`; None where it does not hold it."""
        rest = (number | self.borrow) - part
        return rest ^ self.borrow if rest & self.borrow == self.borrow else None

    def parts(self, longest: int) -> list[_Part]:
        """The melds of up to so many cards, each once."""
        found: dict[tuple[object, ...], _Part] = {}
        for meld in layings(self.melding, [card for cards in self.copies.values() for card in cards]):
            if len(meld.cards) > longest:
                continue
            number = self.needs(meld)
            roles = tuple(sorted(map(face_of, meld.roles)))
            found.setdefault((number, meld.kind, roles), _Part(number, meld))
        return list(found.values())

    def ways_to_deal(self, melds: Sequence[Meld], apart: Apart) -> Iterator[tuple[Meld, ...]]:
        """The melds with cards of the hand, none of which is used twice, once for each way that is told apart."""
        wild = self.copies.get(None, [])
        needed = sum(map(self.melding.is_wild, (card for meld in melds for card in meld.cards)))
        if not apart or not needed or len({card[:2] for card in wild}) < 2:
            yield self.dealt(melds, wild)
        elif apart == "laid":
            for chosen in by_face(combinations(sorted(wild, key=lambda card: card[:2]), needed)):
                yield self.dealt(melds, chosen)
        else:
            seen = set()
            for chosen in by_face(permutations(wild, needed)):
                found = self.dealt(melds, chosen)
                told = tuple(sorted(map(self._told, found)))
                if told not in seen:
                    seen.add(told)
                    yield found

    def _told(self, meld: Meld) -> tuple[object, ...]:
        """What tells melds apart: in a set it does not matter in which order the cards of one role lie."""
        lain = [(role[:2], card[:2]) for card, role in zip(meld.cards, meld.roles, strict=True)]
        return (meld.kind, meld.low, *(lain if meld.kind == "run" else sorted(lain)))

    def dealt(self, melds: Sequence[Meld], wild: Sequence[Card]) -> tuple[Meld, ...]:
        """The melds with cards of the hand, these wild ones in this order, none of which is used twice."""
        left = {face: list(cards) for face, cards in self.copies.items()}
        left[None] = list(wild)
        return tuple(
            plain(
                msgspec.structs.replace(
                    meld,
                    cards=tuple(left[self._face(card)].pop(0) for card in meld.cards),
                    stands=() if meld.kind == "wild" else tuple(map(face_of, meld.roles)),
                )
            )
            for meld in melds
        )


def openings(
    melding: Melding, hand: Sequence[Card], count: int, seat: int = 0, longest: int | None = None, apart: Apart = ""
) -> Iterator[tuple[Meld, ...]]:
    """Every way for `seat` to lay `count` melds of the hand at once, each of `longest` cards at most.

    Identical cards are not told apart, and wild ones as `apart` says. With many wild cards there are millions of ways
    for three melds, and some ten thousands for three of three cards each.
    """
    if not count:
        yield ()
        return
    held = _Held(melding, hand)
    parts = held.parts(longest or len(hand))

    def choose(first: int, number: int, chosen: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
        if len(chosen) == count:
            for melds in held.ways_to_deal(chosen, apart):
                yield tuple(_laid_by(meld, seat) for meld in melds)
            return
        for place in range(first, len(parts)):
            rest = held.without(number, parts[place].number)
            if rest is not None:
                yield from choose(place, rest, (*chosen, parts[place].meld))

    yield from choose(0, held.number, ())


def openings_worth(
    melding: Melding,
    hand: Sequence[Card],
    points: int,
    counted: Callable[[Meld], int],
    seat: int = 0,
    use: Card | None = None,
) -> Iterator[tuple[Meld, ...]]:
    """Every way for `seat` to lay melds of the hand at once that count so many points, with `use` in one of them.

    None of the others could be left out. Neither identical nor wild cards are told apart; of identical cards the first
    in the hand is laid, and of wild ones too.
    """
    held = _Held(melding, hand)
    parts = sorted(((counted(part.meld), part) for part in held.parts(len(hand))), key=lambda pair: -pair[0])

    def choose(first: int, number: int, lacking: int, chosen: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
        if lacking <= 0:
            yield tuple(_laid_by(meld, seat) for meld in held.dealt(chosen, held.copies.get(None, [])))
            return
        # The last meld counts least, so that it takes all of those before it.
        for place in range(first, len(parts)):
            rest = held.without(number, parts[place][1].number)
            if rest is not None:
                yield from choose(place, rest, lacking - parts[place][0], (*chosen, parts[place][1].meld))

    if use is None:
        yield from choose(0, held.number, points, ())
        return
    for worth, part in parts:
        rest = held.without(held.number, part.number)
        if use in part.meld.cards and rest is not None:
            yield from choose(0, rest, points - worth, (part.meld,))


def _laid_by(meld: Meld, seat: int) -> Meld:
    return msgspec.structs.replace(meld, seats=(seat,) * len(meld.cards))
