"""Opening: every way to lay several melds of a hand at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any, Final, NamedTuple

import msgspec

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying import Apart, by_face, layings
from rummy_desktop.engine.melding import Melding, plain
from rummy_desktop.engine.melds import Group, Meld, face_of

_BITS: Final = 6  # of the count of a face in a number; the highest of them only borrows
_COUNT: Final = (1 << _BITS - 1) - 1
_MUCH: Final = 1 << 30  # points
_NEAR: Final = 0.5  # points, which sums of parts of them are never apart from the truth

Face = tuple[int, str] | None
"""What tells the cards of a hand apart; None is a wild card where these are all alike."""


class Holding:
    """A hand as one number: so many cards of each face, as `face` tells them apart."""

    def __init__(self, hand: Iterable[Card], face: Callable[[Card], Face]) -> None:
        self.face = face
        self.copies: dict[Face, list[Card]] = {}
        for card in hand:
            self.copies.setdefault(face(card), []).append(card)
        self.at = {face: _BITS * place for place, face in enumerate(self.copies)}
        self.borrow = sum(1 << at + _BITS - 1 for at in self.at.values())
        self._units = {card: 1 << self.at[face] for face, cards in self.copies.items() for card in cards}
        self.number = self.needs(self._units)

    def needs(self, cards: Iterable[Card]) -> int:
        """Cards of the hand as a number."""
        units = self._units
        return sum([units[card] for card in cards])

    def has(self, number: int, part: int) -> bool:
        """Return whether the cards `part` are among those of `number`."""
        return ((number | self.borrow) - part) & self.borrow == self.borrow

    def given(self, groups: Iterable[Group], wild: Iterable[Card] | None = None) -> tuple[Group, ...]:
        """The groups with cards of the hand, none of which is used twice; `wild` are those to use of cards alike."""
        left = {face: list(cards) for face, cards in self.copies.items()}
        if wild is not None:
            left[None] = list(wild)
        return tuple(tuple([left[self.face(card)].pop(0) for card in group]) for group in groups)


class _Alike(Holding):
    """A hand of which the wild cards are alike."""

    def __init__(self, melding: Melding, hand: Iterable[Card]) -> None:
        super().__init__(hand, lambda card: None if melding.is_wild(card) else card[:2])
        self.melding = melding

    def parts(self, longest: int) -> list[tuple[int, Meld]]:
        """The melds of up to so many cards, each once, with the cards that they need as a number."""
        found: dict[tuple[object, ...], tuple[int, Meld]] = {}
        for meld in layings(self.melding, [card for cards in self.copies.values() for card in cards]):
            if len(meld.cards) <= longest:
                number = self.needs(meld.cards)
                roles = tuple(sorted(map(face_of, meld.roles)))
                found.setdefault((number, meld.kind, roles), (number, meld))
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
        """Return what distinguishes melds: in a set the order of the cards of one role does not matter."""
        lain = [(role[:2], card[:2]) for card, role in zip(meld.cards, meld.roles, strict=True)]
        return (meld.kind, meld.low, *(lain if meld.kind == "run" else sorted(lain)))

    def wild_at_home(self, melds: Sequence[Meld]) -> list[Card]:
        """The wild cards for melds, in order: of those that are left the one that stands for itself, or the first."""
        left, found = list(self.copies.get(None, [])), []
        for card, role in ((card, role) for meld in melds for card, role in zip(meld.cards, meld.roles, strict=True)):
            if self.face(card) is None:
                found.append(next((each for each in left if each[:2] == role[:2]), left[0]))
                left.remove(found[-1])
        return found

    def dealt(self, melds: Sequence[Meld], wild: Sequence[Card] | None = None) -> tuple[Meld, ...]:
        """The melds with cards of the hand, none of which is used twice, `wild` in this order where they are told."""
        groups = self.given([meld.cards for meld in melds], wild)
        stands = [() if meld.kind == "wild" else tuple(map(face_of, meld.roles)) for meld in melds]
        pairs = zip(melds, groups, stands, strict=True)
        return tuple(plain(msgspec.structs.replace(meld, cards=cards, stands=roles)) for meld, cards, roles in pairs)


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
    held = _Alike(melding, hand)
    parts = held.parts(longest or len(hand))

    def choose(first: int, number: int, chosen: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
        if len(chosen) == count:
            for melds in held.ways_to_deal(chosen, apart):
                yield tuple(_laid_by(meld, seat) for meld in melds)
            return
        for place in range(first, len(parts)):
            part, meld = parts[place]
            rest = (number | held.borrow) - part
            if rest & held.borrow == held.borrow:
                yield from choose(place, rest ^ held.borrow, (*chosen, meld))

    yield from choose(0, held.number, ())


def coverings(
    melding: Melding, hand: Sequence[Card], count: int, kept: int, seat: int = 0, apart: Apart = ""
) -> Iterator[tuple[Meld, ...]]:
    """Every way for `seat` to lay `count` melds at once that have all cards of the hand but `kept`.

    Each of them has a natural card. Identical cards are not told apart; wild ones are by where each lies, where they
    are told `apart`.
    """
    held = _Alike(melding, hand)
    borrow, parts = held.borrow, held.parts(len(hand))
    order = [held.at[face] for face in sorted((face for face in held.at if face), key=lambda face: face[::-1])]
    with_face = {at: [part for part in parts if part[0] >> at & _COUNT] for at in order}

    def choose(number: int, count: int, kept: int, last: tuple[int, int]) -> Iterator[tuple[Meld, ...]]:
        """The melds of what is left; after the part `last` of a face comes one behind it, if it is of that face."""
        first = next((at for at in order if number >> at & _COUNT), None)
        if first is None or not count:
            if not count and sum([number >> at & _COUNT for at in held.at.values()]) == kept:
                yield ()
            return
        for place in range(last[1] if last[0] == first else 0, len(with_face[first])):
            part, meld = with_face[first][place]
            rest = (number | borrow) - part
            if rest & borrow == borrow:
                for others in choose(rest ^ borrow, count - 1, kept, (first, place)):
                    yield (meld, *others)
        if (left := number >> first & _COUNT) <= kept:
            # What is not covered now is kept.
            yield from choose(number - (left << first), count, kept - left, last)

    for melds in choose(held.number, count, kept, (-1, 0)):
        wild = held.wild_at_home(melds)
        for given in by_face(permutations(held.copies[None], len(wild))) if apart and wild else (wild,):
            yield tuple(_laid_by(meld, seat) for meld in held.dealt(melds, given))


class Choice(NamedTuple):
    """A choice: the cards that it takes as a number, its worth, and what it is.

    `after` is where the choices begin that may be made besides it, where these are not it and those behind it.
    """

    number: int
    worth: int
    what: Any
    after: int = 0


def enough(
    held: Holding, choices: Sequence[Choice], points: int, most: Mapping[Face, float], number: int
) -> Iterator[tuple[Any, ...]]:
    """Everything to choose of the cards of `number` that counts so many points, so that nothing could be left out.

    `most` is what a card of each face counts at most in what is chosen.
    """
    borrow = held.borrow
    shares = [(at, most[face]) for face, at in held.at.items()]
    ahead = [0]  # the cards of which there are some in what is chosen from each place on
    for choice in reversed(choices):
        ahead.append(ahead[-1] | choice.number)
    ahead.reverse()

    def choose(first: int, number: int, lacking: int, least: int, chosen: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        if lacking <= 0:
            if -lacking < least:
                yield chosen
            return
        known = 0
        for place in range(first, len(choices)):
            if ahead[place] != known:
                known = ahead[place]
                room = sum([(number >> at & _COUNT) * share for at, share in shares if known >> at & _COUNT])
                if room < lacking - _NEAR:
                    return
            part, worth, what, after = choices[place]
            rest = (number | borrow) - part
            if rest & borrow == borrow:
                yield from choose(after or place, rest ^ borrow, lacking - worth, min(least, worth), (*chosen, what))

    yield from choose(0, number, points, _MUCH, ())


def openings_worth(
    melding: Melding,
    hand: Sequence[Card],
    points: int,
    counted: Callable[[Meld], int],
    seat: int = 0,
    use: Card | None = None,
    first: Callable[[Meld], bool] | None = None,
) -> Iterator[tuple[Meld, ...]]:
    """Every way for `seat` to lay melds of the hand at once that count so many points, with `use` in one of them.

    With `first` one of them is as that says. None of the others could be left out. Neither identical nor wild cards are
    told apart; of identical cards the first in the hand is laid, and of wild ones too.
    """
    held = _Alike(melding, hand)
    choices = [Choice(number, counted(meld), meld) for number, meld in held.parts(len(hand))]
    choices.sort(key=lambda choice: -choice.worth)
    most: dict[Face, float] = dict.fromkeys(held.copies, 0.0)
    for _, worth, meld, _ in choices:
        # Where each card has an equal share of its meld, no melds count more than the greatest shares of their cards.
        for face in map(held.face, meld.cards):
            most[face] = max(most[face], worth / len(meld.cards))
    demands = ([] if first is None else [first]) + ([] if use is None else [lambda meld: use in meld.cards])
    seen = set()
    for begun in _begun(held, choices, demands):
        worth = sum(choice.worth for choice in begun)
        number = held.number - sum(choice.number for choice in begun)
        for melds in enough(held, choices, points - worth, most, number):
            found = (*(choice.what for choice in begun), *melds)
            # Where several are as they are demanded, each of them may have been the first.
            told = frozenset(map(id, found)) if len(demands) > 1 or first else None
            if told is None or told not in seen:
                seen.add(told)
                yield tuple(_laid_by(meld, seat) for meld in held.dealt(found))


def _begun(
    held: Holding, choices: Sequence[Choice], demands: Sequence[Callable[[Meld], bool]]
) -> Iterator[tuple[Choice, ...]]:
    """Yield the choices, none of which can be left out, that meet all the demands."""
    ways: list[tuple[Choice, ...]] = [()]
    for demand in demands:
        longer = []
        for way in ways:
            if any(demand(choice.what) for choice in way):
                longer.append(way)
                continue
            left = held.number - sum(choice.number for choice in way)
            fits = (choice for choice in choices if demand(choice.what) and held.has(left, choice.number))
            longer += [(*way, choice) for choice in fits]
        ways = longer
    yield from ways


def _laid_by(meld: Meld, seat: int) -> Meld:
    return msgspec.structs.replace(meld, seats=(seat,) * len(meld.cards))
