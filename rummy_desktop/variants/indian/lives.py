"""The lives of a hand of Indian Rummy: its best grouping, with a pure sequence and a second one where possible.

Jokers count nothing, and any that is left over lengthens the second sequence. So only the other cards of a hand have to
be placed to find its best grouping.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import plain
from rummy_desktop.engine.melds import ACE_HIGH, Meld, face_of

SPAN: Final = 3  # the cards of the smallest meld
LONGEST: Final = 5  # a longer sequence is two of these
FOUR: Final = 4  # the cards of the longer life, where a house rule asks for one
HOPELESS: Final = 10_000  # the points of a hand that can't be grouped as required
BITS: Final = 4  # the bits for how often a face is still there
MANY: Final = (1 << BITS) - 1

Face = tuple[int, str]


class Way(NamedTuple):
    """One way to make a meld: the places of its faces, the bits that it takes of the hand, and the number of jokers.

    A run has its lowest rank and the place of each of its ranks, None where a joker stands; a set has none. `long` is a
    sequence of four cards or more.
    """

    places: tuple[int, ...]
    bits: int
    jokers: int
    low: int = 0
    ranks: tuple[int | None, ...] = ()

    @property
    def long(self) -> bool:
        """Whether it is a sequence of four cards at least."""
        return len(self.ranks) >= FOUR


class Pure(NamedTuple):
    """A pure sequence: its lowest rank, its cards, and the bits that it takes of the hand and of the jokers."""

    low: int
    cards: tuple[Card, ...]
    bits: int
    jokers: tuple[Card, ...]


class Grouping(NamedTuple):
    """A grouped hand: its melds, the cards in none, and whether it has a pure sequence and a second one."""

    melds: tuple[Meld, ...]
    rest: tuple[Card, ...]
    pure: bool
    lives: bool


class Hand:
    """A hand to be grouped: `jokers` are its printed and wild cards; with `four` one of the lives has four cards.

    `thrown` are cards of which one may be discarded. `points` are what its other cards count.
    """

    def __init__(
        self,
        cards: Collection[Card],
        wild: int,
        four: bool = False,
        thrown: Collection[Card] = (),
        counted: bool = True,
    ) -> None:
        self.four = four
        self.jokers = sorted((card for card in cards if is_joker(card, wild)), key=lambda card: card.rank)
        self.natural = sorted((card for card in cards if not is_joker(card, wild)), key=_order)
        self.faces: list[Face] = sorted({card[:2] for card in self.natural}, key=lambda face: _order(Card(*face)))
        self.place = {face: index for index, face in enumerate(self.faces)}
        self.points = [points_of(face[0]) if counted else 1 for face in self.faces]
        count = Counter(self.place[card[:2]] for card in self.natural)
        self.all = sum(many << BITS * index for index, many in count.items())
        self.sum = sum(self.points[index] * many for index, many in count.items())
        self.free = {self.place[card[:2]] for card in thrown if card[:2] in self.place}
        self.throws = bool(thrown)
        self.wild = wild
        self._ways: list[list[Way]] | None = None
        self._known: dict[tuple[int, int, int], tuple[int, Way | int | None]] = {}

    # The value of the hand

    def best(self, lives: bool = True) -> tuple[int, Pure | None, int]:
        """Return the least that is left over, the pure sequence beside it, and the other wants as a key.

        With `lives` there has to be a second sequence; HOPELESS where that is impossible.
        """
        found: tuple[int, Pure | None, int] = HOPELESS, None, 0
        for pure in self.pures(LONGEST + self.four):
            wanted = 0
            if lives:
                wanted = _RUN | (_FOUR if self.four and len(pure.cards) < FOUR else 0)
            if self.throws:
                wanted |= _THROW
            left, _ = self._least(self.all - pure.bits, len(self.jokers) - len(pure.jokers), wanted)
            if left < found[0]:
                found = left, pure, wanted
                if not left:
                    break
        return found

    def pures(self, longest: int = ACE_HIGH) -> Iterator[Pure]:
        """Yield all pure sequences of the hand, with a card of the wild rank only in its own place."""
        own = {card[:2]: card for card in reversed(self.jokers)}
        naturals = {card[:2]: card for card in reversed(self.natural)}
        suits = [suit for _, suit in {**naturals, **own}]
        for suit in SUITS:
            for low in range(1, ACE_HIGH - SPAN + 2) if suits.count(suit) >= SPAN else ():
                cards: list[Card] = []
                bits = 0
                for rank in range(low, min(low + longest, ACE_HIGH + 1)):
                    face = ((rank - 1) % 13 + 1, suit)
                    card = naturals.get(face) or own.get(face)
                    if card is None or card in cards:
                        break
                    cards.append(card)
                    bits += 1 << BITS * self.place[face] if face in self.place else 0
                    if len(cards) >= SPAN:
                        yield Pure(low, tuple(cards), bits, tuple(each for each in cards if each[:2] not in naturals))

    def _least(self, left: int, jokers: int, wanted: int) -> tuple[int, Way | int | None]:
        """Return the fewest points that are left over of these cards, and the way to use the first of them.

        None means that it is left over, -1 that it is thrown away.
        """
        if not left:
            short = wanted & _RUN or (wanted & _FOUR and not jokers)
            return (HOPELESS if short else 0), None
        key = left, jokers, wanted
        if (known := self._known.get(key)) is not None:
            return known
        first = ((left & -left).bit_length() - 1) // BITS
        one = 1 << BITS * first
        found: tuple[int, Way | int | None] = HOPELESS, None
        for way in self.ways[first]:
            if way.jokers > jokers or not all(left >> BITS * place & MANY for place in way.places):
                continue
            then = wanted
            if way.ranks:
                then &= ~(_RUN | (_FOUR if way.long else 0))
            points, _ = self._least(left - way.bits, jokers - way.jokers, then)
            if points < found[0]:
                found = points, way
                if not points:
                    break
        if found[0]:
            points = self._least(left - one, jokers, wanted)[0] + self.points[first]
            if points < found[0]:
                found = points, None
            if wanted & _THROW and first in self.free:
                points, _ = self._least(left - one, jokers, wanted & ~_THROW)
                if points < found[0]:
                    found = points, -1
        self._known[key] = found
        return found

    # The possible melds

    @property
    def ways(self) -> list[list[Way]]:
        """All ways to make melds, each at the place of the first face in it."""
        if self._ways is None:
            self._ways = [[] for _ in self.faces]
            for way in (*self._runs(), *self._sets()):
                self._ways[way.places[0]].append(way)
            for ways in self._ways:
                ways.sort(key=lambda way: (way.jokers, -len(way.places)))
        return self._ways

    def _runs(self) -> Iterator[Way]:
        longest = LONGEST + self.four
        for suit in SUITS:
            at = [self.place.get((rank, suit)) for rank in range(1, 14)]
            places = [None, *at, at[0]]  # the ace stands at both ends
            for low in range(1, ACE_HIGH + 1):
                if places[low] is not None:
                    for ranks in self._from(places, low, longest):
                        yield from _padded(low, ranks, len(self.jokers), self.four)

    def _from(self, places: Sequence[int | None], low: int, longest: int) -> Iterator[tuple[int | None, ...]]:
        """Yield the runs that begin with the card at `low` and end with one; jokers stand between where needed."""
        open_runs: list[tuple[int | None, ...]] = [(places[low],)]
        for rank in range(low, min(low + longest, ACE_HIGH + 1)):
            yield from (run for run in open_runs if run[-1] is not None)
            here = places[rank + 1] if rank < ACE_HIGH else None
            longer = [(*run, here) for run in open_runs] if here is not None else []
            open_runs = longer + [(*run, None) for run in open_runs if run.count(None) < len(self.jokers)]

    def _sets(self) -> Iterator[Way]:
        for rank in range(1, 14):
            places = sorted(self.place[rank, suit] for suit in SUITS if (rank, suit) in self.place)
            for size in range(1, len(places) + 1):
                jokers = max(0, SPAN - size)
                if jokers <= len(self.jokers):
                    for chosen in combinations(places, size):
                        yield Way(chosen, _bits(chosen), jokers)

    # The melds found

    def grouped(self) -> Grouping:
        """Return the best grouping of the hand: with both lives where possible, else with those that it has."""
        left, pure, wanted = self.best()
        lives = left < HOPELESS
        if not lives:
            _, pure, wanted = self.best(lives=False)
        jokers = list(self.jokers)
        cards = _Deck(self.natural)
        drafts: list[_Draft] = []
        rest = self.all
        if pure:
            for card in pure.cards:
                jokers.remove(card) if card in jokers else cards.remove(card)
            drafts.append(_Draft("run", list(pure.cards), [face_of(card) for card in pure.cards], pure.low, True))
            rest -= pure.bits
        loose: list[Card] = []
        for way in self._chosen(rest, len(jokers), wanted):
            if isinstance(way, Way):
                drafts.append(self._draft(way, cards, jokers))
            else:
                loose.append(cards.take(self.faces[-way - 1]))
        loose += [joker for joker in jokers if not self._placed(joker, drafts)]
        melds = tuple(draft.meld() for draft in drafts)
        return Grouping(melds, tuple(loose), pure is not None, lives)

    def _placed(self, joker: Card, drafts: list[_Draft]) -> bool:
        """Put a joker that is left over into a meld, and return whether there was room for it."""
        short = self.four and not any(draft.kind == "run" and len(draft.cards) >= FOUR for draft in drafts)
        first = [draft for draft in drafts if draft.kind == "run"] if short else []
        return any(draft.takes(joker) for draft in (*first, *sorted(drafts, key=_Draft.place)))

    def _chosen(self, left: int, jokers: int, wanted: int) -> Iterator[Way | int]:
        """Yield the ways that leave least, and for each other card -1 minus the place of its face."""
        while left:
            first = ((left & -left).bit_length() - 1) // BITS
            way = self._least(left, jokers, wanted)[1]
            if isinstance(way, Way):
                yield way
                left, jokers = left - way.bits, jokers - way.jokers
                if way.ranks:
                    wanted &= ~(_RUN | (_FOUR if way.long else 0))
            else:
                yield -1 - first
                left -= 1 << BITS * first
                wanted &= ~_THROW if way == -1 else -1

    def _draft(self, way: Way, cards: _Deck, jokers: list[Card]) -> _Draft:
        """Return the draft of a meld with the cards of the hand."""
        if not way.ranks:
            taken = [cards.take(self.faces[place]) for place in way.places]
            free = [suit for suit in SUITS if suit not in {card.suit for card in taken}]
            roles = [face_of(card) for card in taken]
            for suit in free[: way.jokers]:
                taken.append(jokers.pop(0))
                roles.append(Card(taken[0].rank, suit))
            return _Draft("set", taken, roles, 0, False)
        suit = self.faces[way.places[0]][1]
        run = [jokers.pop(0) if place is None else cards.take(self.faces[place]) for place in way.ranks]
        stands = [Card((way.low + step - 1) % 13 + 1, suit) for step in range(len(run))]
        return _Draft("run", run, stands, way.low, False)


_RUN, _FOUR, _THROW = 1, 2, 4


class _Deck:
    """The cards of a hand that are still to be placed."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = list(cards)

    def remove(self, card: Card) -> None:
        """Take a card away."""
        self.cards.remove(card)

    def take(self, face: Face) -> Card:
        """Take a card with that face away."""
        found = next(card for card in self.cards if card[:2] == face)
        self.cards.remove(found)
        return found


class _Draft:
    """A meld that is being put together; a `first` one has to stay pure."""

    def __init__(self, kind: str, cards: list[Card], roles: list[Card], low: int, first: bool) -> None:
        self.kind, self.cards, self.roles, self.low, self.first = kind, cards, roles, low, first

    def place(self) -> int:
        """Return the order in which drafts get a joker left over: sequences with a joker, sets, other sequences."""
        if self.kind == "set":
            return 1
        return 0 if any(card[:2] != role[:2] for card, role in zip(self.cards, self.roles, strict=True)) else 2

    def takes(self, joker: Card) -> bool:
        """Put a joker in where there is room, and return whether there was."""
        if self.first:
            return False
        if self.kind == "set":
            free = [suit for suit in SUITS if suit not in {role.suit for role in self.roles}]
            if not free:
                return False
            self.cards.append(joker)
            self.roles.append(Card(self.roles[0].rank, free[0]))
            return True
        suit, high = self.roles[0].suit, self.low + len(self.cards)
        if high <= ACE_HIGH:
            self.cards.append(joker)
            self.roles.append(Card((high - 1) % 13 + 1, suit))
        elif self.low > 1:
            self.low -= 1
            self.cards.insert(0, joker)
            self.roles.insert(0, Card(self.low, suit))
        else:
            return False
        return True

    def meld(self) -> Meld:
        """Return the finished meld."""
        seats = (0,) * len(self.cards)
        if self.kind == "set":
            return plain(Meld("set", tuple(self.cards), seats, 0, tuple(self.roles)))
        return plain(Meld("run", tuple(self.cards), seats, self.low, tuple(self.roles)))


def is_joker(card: Card, wild: int) -> bool:
    """Return whether a card is a printed joker, or has the wild rank."""
    return card.suit == "J" or card.rank == wild


def points_of(rank: int) -> int:
    """Return what a card of that rank counts that is no joker: aces and court cards 10, others their pips (IND-03)."""
    return 10 if rank == 1 else min(rank, 10)


def _order(card: Card) -> tuple[int, int, int]:
    return SUITS.index(card.suit), card.rank, card.pack


def _bits(places: Collection[int]) -> int:
    return sum(1 << BITS * place for place in places)


def _padded(low: int, ranks: tuple[int | None, ...], jokers: int, four: bool) -> Iterator[Way]:
    """Yield a run with jokers at its ends until it has three cards, or four where it has to be longer."""
    natural = [place for place in ranks if place is not None]
    if len(set(natural)) < len(natural):
        return  # an ace can't stand at both ends of so short a run
    places, bits = tuple(sorted(natural)), _bits(natural)
    for size in (SPAN, FOUR) if four else (SPAN,):
        run, first = ranks, low
        while len(run) < size:
            if first + len(run) <= ACE_HIGH:
                run = (*run, None)
            else:
                run, first = (None, *run), first - 1
        if run.count(None) <= jokers:
            yield Way(places, bits, run.count(None), first, run)
        if len(ranks) >= size:
            return
