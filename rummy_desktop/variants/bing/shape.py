"""The shape of a hand: how near it is to being melded whole, in cards, where deuces are wild."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from itertools import product
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import ACE_HIGH, Meld

MOST_MELDS: Final = 4  # the most melds in a hand of fourteen cards
DEAR: Final = 5.0  # the cost of discarding a wild card, in cards
_BITS: Final = 3  # the bits of the count of a face in a number; the highest of them only borrows


class Fits:
    """The faces that can be laid off on the melds of a table."""

    def __init__(self, highest: int, melds: Iterable[Meld]) -> None:
        self.ranks: set[int] = set()
        self.faces: set[tuple[int, str]] = set()
        for meld in melds:
            if meld.kind == "set":
                self.ranks.add(meld.roles[0].rank)
                continue
            suit = meld.roles[0].suit
            if meld.low > 1:
                self.faces.add((meld.low - 1, suit))
            if meld.high < highest and meld.high - meld.low < 12:
                self.faces.add((meld.high % 13 + 1, suit))

    def takes(self, card: Card) -> bool:
        """Return whether a card that is not wild fits some meld."""
        return card.rank in self.ranks or card[:2] in self.faces


class Weights(NamedTuple):
    """The values of the parts of a hand, in melded cards.

    `fits` is a card that can be laid off, `wild` a loose wild card; `looks` is how many cards a player may hope to see,
    and `pair` what two cards are worth to which the third is sure to come. For each card that may still come, `more` is
    what a meld is worth that it would make longer, `lone` a card that stands alone near it. `pain` is what each loose
    point costs.
    """

    pain: float = 0.01
    fits: float = 0.9
    wild: float = 0.97
    looks: float = 9.0
    more: float = 0.012
    lone: float = 0.02
    pair: float = 2.5


class Shape:
    """The cards that a player sees, and the worth of hands by that.

    `seen` are cards that can't come any more, out of `packs` packs; `count` cards are hidden.
    """

    def __init__(
        self, melding: Melding, packs: int, seen: Iterable[Card], count: int, fits: Fits, weights: Weights
    ) -> None:
        self.melding, self.fits, self.weights = melding, fits, weights
        self.live = {(rank, suit): packs for rank in range(1, 14) for suit in SUITS}
        for card in seen:
            self.live[card[:2]] = max(0, self.live[card[:2]] - 1)
        self.ranks = [0, *(sum(self.live[rank, suit] for suit in SUITS) for rank in range(1, 14))]
        self.wild = sum(self.live[face] for face in melding.wild)
        self.count = max(1, count)
        self.most = melding.most or 8
        self._hopes: list[float] = [1 - (1 - min(1.0, outs / self.count)) ** weights.looks for outs in range(60)]

    def hope(self, outs: float) -> float:
        """Return how likely one of `outs` cards comes in time."""
        return self._hopes[min(59, round(outs + self.wild / 2))]

    def at(self, place: int, suit: str) -> int:
        """Return how many cards may still come for a place of a run, besides wild ones."""
        if place < 1 or place > self.melding.highest or place == 2:
            return 0
        return self.live[(place - 1) % 13 + 1, suit]

    def best(self, hand: Sequence[Card], costs: Mapping[Card, float] | None = None) -> tuple[float, Card | None]:
        """Return what `hand` is worth in cards; with `costs` of discards, after the best one, and that card."""
        return _Search(self, hand, costs).found()

    def covers(self, hand: Sequence[Card], discards: Iterable[Card]) -> dict[Card, int]:
        """Return how many other cards can be melded and laid off, for each of `discards` that is not wild."""
        search = _Search(self.plain, hand, None)
        return {card: search.cover(card) for card in discards if card[:2] in search.unit}

    def outs(self, hand: Sequence[Card], discards: Iterable[Card]) -> dict[Card, int]:
        """Return for each of `discards` how many cards that may come make up for the one card too many that is left.

        All of the hand can then be melded but one card, which is discarded for it.
        """
        after = dict.fromkeys(discards, self.wild)
        for face, left in self.live.items():
            if left and face not in self.melding.wild and self._touches(hand, face):
                search = _Search(self.plain, [*hand, Card(face[0], face[1], 9)], dict.fromkeys(hand, 0.0))
                for card in after:
                    after[card] += left * search.whole(card)
        return after

    def _touches(self, hand: Sequence[Card], face: tuple[int, str]) -> bool:
        """Return whether a card of that face may belong to some of a hand or to the table."""
        rank, suit = face
        if self.fits.takes(Card(rank, suit)):
            return True
        return any(c.rank == rank or (c.suit == suit and (c.rank - rank) % 13 in (1, 2, 3, 10, 11, 12)) for c in hand)

    @cached_property
    def plain(self) -> Shape:
        """The same shape, except that cards only count where they are melded or can be."""
        twin = copy(self)
        twin.weights = Weights(0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0)
        return twin

    def lone(self, card: Card) -> float:
        """Return what a card is worth that is in no meld and no part of one."""
        weights = self.weights
        if self.fits.takes(card):
            return weights.fits
        place = card.rank
        near = sum(self.at(place + step, card.suit) for step in (-2, -1, 1, 2))
        if card.rank == 1 and self.melding.highest == ACE_HIGH:
            near += self.at(13, card.suit) + self.at(12, card.suit)
        return weights.lone * (self.ranks[card.rank] + 0.7 * near) - weights.pain * card.points


class _Search:
    """A search for the best way to look at one hand: which of its cards belong together.

    The cards left are a number with some bits for each face, as in `engine.opening`; wild cards are its highest face,
    of which three are looked at and the others are `spare`. With `costs` one card is to be discarded.
    """

    def __init__(self, shape: Shape, hand: Sequence[Card], costs: Mapping[Card, float] | None) -> None:
        self.shape = shape
        melding = shape.melding
        self.copies: dict[tuple[int, str], list[Card]] = {}
        self.deuces = [card for card in hand if melding.is_wild(card)]
        for card in hand:
            if not melding.is_wild(card):
                self.copies.setdefault(card[:2], []).append(card)
        faces = sorted(self.copies, key=lambda face: (face[1], face[0]))
        self.unit = {face: 1 << _BITS * place for place, face in enumerate(faces)}
        self.top = 1 << _BITS * len(faces)
        self.borrow = sum(unit << _BITS - 1 for unit in (*self.unit.values(), self.top))
        self.parts: dict[int, list[tuple[int, float]]] = {unit: [] for unit in self.unit.values()}
        self.alone = {unit: shape.lone(self.copies[face][0]) for face, unit in self.unit.items()}
        self.throws, self.costs = costs is not None, costs or {}
        self.thrown: dict[int, Card] = {}
        for face, unit in self.unit.items():
            able = [card for card in self.copies[face] if card in self.costs]
            if able:
                self.thrown[unit] = min(able, key=lambda card: self.costs[card])
        self.groups = min(MOST_MELDS, (len(hand) - self.throws) // 3)
        self.held = min(len(self.deuces), 3)
        self.spare = len(self.deuces) - self.held
        self.start = sum(self.unit[face] * len(cards) for face, cards in self.copies.items()) + self.top * self.held
        self._sets()
        self._runs()
        self.known: dict[tuple[int, int, bool], tuple[float, int]] = {}
        self.possible: dict[tuple[int, int, bool], bool] = {}

    def found(self) -> tuple[float, Card | None]:
        """Return what the hand is worth, and the best discard where there is to be one."""
        value, gone = self._best(self.start, self.groups, self.throws)
        value += self.spare * self.shape.weights.wild
        if not self.throws:
            return value, None
        if gone in self.thrown:
            return value, self.thrown[gone]
        return value, next((card for card in self.deuces if card in self.costs), next(iter(self.costs)))

    def whole(self, card: Card) -> bool:
        """Return whether all can be melded and laid off after `card` and another one are gone."""
        return self._whole(self.start - self.unit[card[:2]], self.groups, True)

    def cover(self, card: Card) -> int:
        """Return how many cards can be melded and laid off after `card` is gone, where nothing else has any worth."""
        value, _ = self._best(self.start - self.unit[card[:2]], self.groups, False)
        return self.spare + round(value)

    def _whole(self, number: int, groups: int, throw: bool) -> bool:
        """Return whether all that is left can be melded and laid off, but for a discard where `throw`."""
        unit = self._lowest(number)
        if not unit or unit == self.top:
            return number > 0 or not throw
        key = number, groups, throw
        if key not in self.possible:
            self.possible[key] = (
                (self.alone[unit] > 0 and self._whole(number - unit, groups, throw))
                or (groups > 0 and any(self._whole(rest, groups - 1, throw) for rest in self._rests(number, unit)))
                or (throw and self._whole(number - unit, groups, False))
            )
        return self.possible[key]

    def _lowest(self, number: int) -> int:
        """Return one card of the first face in a number; 0 where it has none."""
        return 1 << ((number & -number).bit_length() - 1) // _BITS * _BITS if number else 0

    def _rests(self, number: int, unit: int) -> Iterator[int]:
        """Yield what is left of a number after each part with its first face."""
        borrow = self.borrow
        for part, _ in self.parts[unit]:
            rest = (number | borrow) - part
            if rest & borrow == borrow:
                yield rest ^ borrow

    def _add(self, number: int, value: float) -> None:
        if value <= 0:
            return
        low = number & -number
        place = low.bit_length() - 1
        self.parts[1 << place - place % _BITS].append((number, value))

    def _sets(self) -> None:
        shape, held = self.shape, self.held
        by_rank: dict[int, list[tuple[int, int]]] = {}
        for face, cards in self.copies.items():
            by_rank.setdefault(face[0], []).append((self.unit[face], len(cards)))
        pain = shape.weights.pain
        for rank, faces in by_rank.items():
            points = min(rank, 10)
            hope = shape.hope(shape.ranks[rank])
            longer = shape.weights.more * shape.ranks[rank]
            for counts in product(*(range(count + 1) for _, count in faces)):
                size = sum(counts)
                if not size:
                    continue
                number = sum(unit * count for (unit, _), count in zip(faces, counts, strict=True))
                if size >= 3:
                    self._add(number, size + longer)
                elif size == 2:
                    self._add(number, shape.weights.pair * hope - 2 * pain * points * (1 - hope))
                    if held:
                        self._add(number + self.top, 3 + longer)
                elif held >= 2 and shape.most >= 2:
                    self._add(number + 2 * self.top, 3 + longer)

    def _runs(self) -> None:
        for suit in SUITS:
            places = {}
            for face, unit in self.unit.items():
                if face[1] == suit:
                    places[face[0]] = unit
                    if face[0] == 1 and self.shape.melding.highest == ACE_HIGH:
                        places[ACE_HIGH] = unit
            for low in sorted(places):
                self._from(suit, places, low, low, places[low], 1, 0)

    def _from(self, suit: str, places: dict[int, int], low: int, high: int, number: int, size: int, gaps: int) -> None:
        shape = self.shape
        able = min(self.held, shape.most)
        for place in range(high + 1, high + 4):
            more = gaps + place - high - 1
            if place not in places or more > max(able, 1) or (place == ACE_HIGH and low == 1):
                continue
            total = number + places[place]
            if more <= able:
                ends = shape.at(low - 1, suit) + shape.at(place + 1, suit)
                longer = shape.weights.more * ends
                if size >= 2 or more:
                    self._add(total + more * self.top, size + 1 + more + longer)
                elif able:
                    self._add(total + self.top, 3 + longer)
            if size == 1 and more <= 1:
                between = shape.at(low + 1, suit)
                outs = between if more else shape.at(low - 1, suit) + shape.at(place + 1, suit)
                hope = shape.hope(outs)
                points = sum(min((each - 1) % 13 + 1, 10) for each in (low, place))
                self._add(total, shape.weights.pair * hope - shape.weights.pain * points * (1 - hope))
            if more <= able:
                self._from(suit, places, low, place, total, size + 1, more)

    def _best(self, number: int, groups: int, throw: bool) -> tuple[float, int]:
        """Return what the cards left are worth in at most `groups` groups, and the discarded card where `throw`."""
        # This runs thousands of times for a decision, so it calls no functions that it can do without.
        unit = 1 << ((number & -number).bit_length() - 1) // _BITS * _BITS if number else 0
        if not number or unit == self.top:
            count = number // self.top if number else 0
            wild = self.shape.weights.wild
            if throw:
                return (count - 1) * wild - DEAR, self.top
            return count * wild, 0
        key = number, groups, throw
        if key in self.known:
            return self.known[key]
        value, gone = self._best(number - unit, groups, throw)
        found = value + self.alone[unit], gone
        if throw and unit in self.thrown:
            value = self._best(number - unit, groups, False)[0] - self.costs[self.thrown[unit]]
            if value > found[0]:
                found = value, unit
        if groups:
            borrow, best = self.borrow, self._best
            for part, worth in self.parts[unit]:
                rest = (number | borrow) - part
                if rest & borrow == borrow:
                    value, gone = best(rest ^ borrow, groups - 1, throw)
                    if value + worth > found[0]:
                        found = value + worth, gone
        self.known[key] = found
        return found
