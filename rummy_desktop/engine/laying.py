"""Laying: every way to lay one meld of a hand with wild cards, and the most that a hand can meld at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from heapq import nlargest
from itertools import combinations, combinations_with_replacement, cycle, product
from typing import Any, Final, Literal, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melds import Group, Meld, face_of
from rummy_desktop.engine.wilds import ACE_HIGH, LONGEST_RUN, Melding, own_set, plain

NATURAL: Final = 1
OWN: Final = 2  # a wild card in its own place
STRANGE: Final = 3  # a wild card in the place of another

# Every way to lay one meld


def layings(melding: Melding, hand: Iterable[Card], seat: int = 0, around: Card | None = None) -> Iterator[Meld]:
    """Every way for `seat` to lay one meld of the hand, also those within longer ones, none twice.

    Identical cards are not told apart: the first in the hand is taken. Nor are wild cards that can change places, only
    one in its own place is, in sets by its rank. A real card beside a wild one is no part of these: it is laid off.
    `around` a card that is not wild only those in which it, or one that is identical, can be; some may be without it.
    """
    held = _Held(melding, hand)
    if melding.sets:
        for rank in sorted({rank for rank, _ in held.natural}) if around is None else (around.rank,):
            found = _sets(held, rank) if melding.identical or not rank else _groups(held, rank)
            for cards, stands in found:
                meld = Meld("set", cards, (seat,) * len(cards), 0, stands)
                if not melding.limited or melding.allows(meld):
                    yield meld
    if melding.runs:
        for suit in SUITS if around is None else around.suit:
            for cards, low, stands in _runs(held, suit) if suit in SUITS else ():
                meld = Meld("run", cards, (seat,) * len(cards), low, stands)
                if not melding.limited or melding.allows(meld):
                    yield meld
    if melding.wild_sets and around is None:
        for size in range(3, len(held.wild) + 1):
            yield Meld("wild", tuple(held.wild[:size]), (seat,) * size)
    if melding.own_sets and melding.sets:
        yield from _own_sets(held, seat)


def _own_sets(held: _Held, seat: int) -> Iterator[Meld]:
    """The sets of three wild cards of their own rank or more, which are natural there, and of others with them."""
    for rank in sorted({card.rank for card in held.wild} - {0}):
        own = [held.own[rank, suit] for suit in SUITS if (rank, suit) in held.own]
        strange = [card for card in held.wild if card.rank != rank]
        for counts in product(*(range(len(cards) + 1) for cards in own)) if sum(map(len, own)) >= 3 else ():
            home = [card for copies, count in zip(own, counts, strict=True) for card in copies[:count]]
            for more in range(len(strange) + 1) if len(home) >= 3 else ():
                meld = own_set([*home, *strange[:more]], rank, seat)
                if held.melding.allows(meld):
                    yield meld


class _Held:
    """A hand by faces: natural cards, and wild ones."""

    def __init__(self, melding: Melding, hand: Iterable[Card]) -> None:
        self.melding = melding
        self.cards = tuple(hand)
        self.wild = [card for card in self.cards if card[:2] in melding.wild]
        self.natural: dict[tuple[int, str], list[Card]] = {}
        self.own: dict[tuple[int, str], list[Card]] = {}
        for card in self.cards:
            faces = self.own if card[:2] in melding.wild else self.natural
            faces.setdefault(card[:2], []).append(card)

    def strangers(self, own: Sequence[Card], strange: Iterable[tuple[int, str]]) -> list[Card]:
        """The wild cards for strange places, where `own` stand in their own; none that is at home in one of them."""
        at_home = {face for face in strange if face in self.own}
        return [card for card in self.wild if card not in own and card[:2] not in at_home]


def _rank(place: int) -> int:
    """The rank at a place of a run."""
    return (place - 1) % 13 + 1


def _sets(held: _Held, rank: int) -> Iterator[tuple[Group, Group]]:
    """The sets of a rank in which identical cards may be, and what their cards stand for."""
    suits = [suit for suit in (*SUITS, "J") if (rank, suit) in held.natural]
    own = [held.own[rank, suit] for suit in SUITS if (rank, suit) in held.own]
    strange = [card for card in held.wild if card.rank != rank] if rank else []
    role = Card(rank, "")
    for counts in product(*(range(len(held.natural[rank, suit]) + 1) for suit in suits)):
        natural: Group = ()
        for suit, count in zip(suits, counts, strict=True):
            natural += tuple(sorted(held.natural[rank, suit][:count]))
        if not natural:
            continue
        faces = tuple(map(face_of, natural))
        for own_counts in product(*(range(len(cards) + 1) for cards in own)):
            cards = natural
            for copies, count in zip(own, own_counts, strict=True):
                cards += tuple(copies[:count])
            for more in range(max(0, 3 - len(cards)), len(strange) + 1):
                wild = len(cards) - len(natural) + more
                yield cards + tuple(strange[:more]), faces + (role,) * wild if wild else ()


def _groups(held: _Held, rank: int) -> Iterator[tuple[Group, Group]]:
    """The sets of a rank in which each suit is once at most, and what their cards stand for."""
    choices = [
        [0, *([NATURAL] if (rank, suit) in held.natural else []), *([OWN] if (rank, suit) in held.own else []), STRANGE]
        for suit in SUITS
    ]
    for choice in product(*choices):
        if choice.count(0) > 1 or NATURAL not in choice or choice.count(STRANGE) > len(held.wild):
            continue
        faces = [[(rank, suit) for suit, what in zip(SUITS, choice, strict=True) if what == n] for n in range(4)]
        natural = [held.natural[face][0] for face in faces[NATURAL]]
        own = [held.own[face][0] for face in faces[OWN]]
        strange = held.strangers(own, faces[STRANGE])[: len(faces[STRANGE])]
        if len(strange) == len(faces[STRANGE]):
            roles = tuple(Card(*face) for face in (*faces[NATURAL], *faces[OWN], *faces[STRANGE]))
            yield (*natural, *own, *strange), roles if strange else ()


def _runs(held: _Held, suit: str) -> Iterator[tuple[Group, int, Group]]:
    """The runs of a suit: their cards, the lowest place, and what the cards stand for."""
    roles = tuple(Card(_rank(place), suit) for place in range(held.melding.highest + 1))
    natural = [held.natural.get(role[:2], [None])[0] for role in roles]
    own = [held.own.get(role[:2], [None])[0] for role in roles]
    last = max((place for place, card in enumerate(natural) if card), default=0)
    for low in range(held.melding.lowest, last + 1):
        if not any(natural[low : low + len(held.wild) + 1]):
            continue  # only wild cards come before a natural one
        parts: list[_Part] = [((), 0, False)]
        for place in range(low, min(low + LONGEST_RUN, held.melding.highest + 1)):
            most = len(held.wild) if place < last else -1
            parts = [more for part in parts for more in _longer(part, natural[place], own[place], len(held.wild), most)]
            if not parts:
                break
            if place - low + 1 >= held.melding.shortest_run:
                stands = roles[low : place + 1]
                for cards, wild, fixed in parts:
                    if fixed and (strange := _strange(held, cards, stands, own) if wild else ()) is not None:
                        given = iter(strange)
                        yield tuple([card or next(given) for card in cards]), low, stands if strange else ()


_Part = tuple[tuple[Card | None, ...], int, bool]
"""A run as far as it has been laid: its cards, None for a wild one in a strange place; how many are wild; whether one
is natural."""


def _longer(part: _Part, natural: Card | None, own: Card | None, most: int, most_before: int) -> Iterator[_Part]:
    """The part with one card more; it has to be natural once, with up to `most_before` wild cards before that."""
    cards, wild, fixed = part
    if natural:
        yield (*cards, natural), wild, True
    if wild < (most if fixed else most_before):
        if own:
            yield (*cards, own), wild + 1, fixed
        yield (*cards, None), wild + 1, fixed


def _strange(
    held: _Held, cards: Sequence[Card | None], stands: Sequence[Card], own: Sequence[Card | None]
) -> Sequence[Card] | None:
    """The wild cards for the strange places of a run, or None where there are not enough."""
    empty = cards.count(None)
    if not any(own):
        return held.wild[:empty]
    faces = [role[:2] for role, card in zip(stands, cards, strict=True) if card is None]
    found = held.strangers([card for card in cards if card and card[:2] in held.own], faces)[:empty]
    return found if len(found) == empty else None


# The best laying


class Laying(NamedTuple):
    """What is best laid of a hand: the worth of the cards laid, new melds, the cards kept, and layoffs.

    A layoff is a card, the index of the meld on which it goes, and what it stands for there, in an order that fits.
    """

    points: int
    melds: tuple[Meld, ...]
    rest: Group
    layoffs: tuple[tuple[Card, int, Card], ...] = ()


def best_laying(
    melding: Melding, hand: Iterable[Card], worth: Callable[[Card], int], table: Sequence[Meld] = (), seat: int = 0
) -> Laying:
    """What `seat` lays of the hand so that the cards laid are worth most, and of equal ways the fewest are kept.

    No card may be worth less than nothing, and identical ones are worth the same. That is exact, but for hands in which
    more than 15 000 ways have to be kept apart, as no hand of up to 30 cards with five wild ones was seen to have. With
    a `table` cards are also laid off on its melds, and that is not exact: of laying off what remains beside the best
    melds, and laying off before anything else all that fits, one card after the other, it is the better. ValueError for
    a melding whose wild cards are counted, or whose aces are low only: `best_melds` does that for small hands.
    """
    if melding.most or melding.highest < ACE_HIGH:
        raise ValueError("best_laying knows no number of wild cards, and no aces that are low only")
    held = _Held(melding, hand)
    after = _best(held, worth, seat)
    if not table:
        return after
    after = _laid_off(after, melding, worth, table, seat)
    first = _laid_off(Laying(0, (), held.cards), melding, worth, table, seat)
    rest = _best(_Held(melding, first.rest), worth, seat)
    before = Laying(first.points + rest.points, rest.melds, rest.rest, first.layoffs)
    return max(after, before, key=lambda each: (each.points, -len(each.rest)))


def _laid_off(
    laying: Laying, melding: Melding, worth: Callable[[Card], int], table: Sequence[Meld], seat: int
) -> Laying:
    """`laying` with the cards kept laid off too where they fit: natural ones before wild ones, the dearest first."""
    melds, layoffs = list(table), list(laying.layoffs)
    rest = sorted(laying.rest, key=lambda card: (melding.is_wild(card), -worth(card)))
    points = laying.points
    found = True
    while found:
        found = False
        for card, (index, meld) in product(rest, enumerate(melds)):
            if ways := melding.extensions(meld, (card,), seat):
                melds[index] = ways[0]
                layoffs.append((card, index, face_of(ways[0].roles[ways[0].cards.index(card)])))
                rest.remove(card)
                points += worth(card)
                found = True
                break
    kept = tuple(card for card in laying.rest if card in rest)
    return Laying(points, laying.melds, kept, tuple(layoffs))


def _best(held: _Held, worth: Callable[[Card], int], seat: int) -> Laying:
    """The best laying without a table."""
    try:
        return _Sweep(held, worth, exact=False).laying(seat)
    except _NoRoom:
        return _Sweep(held, worth, exact=True).laying(seat)


class _NoRoom(Exception):
    """A run has become longer than a run can be."""


class _Track(NamedTuple):
    """A run that is open while the places go by: what matters of it for the places to come.

    `length` is counted as far as it matters. `one` and `two` are for limits: where natural cards have to be more than
    wild ones, `one` is how many more they are; where each three cards may have one wild one, `one` is the length of the
    last part, and `two` says how many wild cards it has. `fixed` is whether a natural card is in it.
    """

    length: int
    one: int = 0
    two: int = 0
    fixed: bool = True


_Step = tuple[int, int, int, _Track]
"""A card in a run: the number of the run, -1 for a new one; the item; the wild cards needed; the run after it."""

_Way = tuple[int, int, int, int, Any]
"""Something to do: wild cards needed, change of the key, gain, _FREE or 0, and what it was."""

_State = tuple[int, Any, Any]
"""The gain so far, the state before, and what was done last."""

# The key of a state, in bits: the wild cards used; whether any number of them fits somewhere; for each suit the cards
# of the present rank that are in no run, the aces that are in a low run, and the number of its open runs; then the wild
# cards that are in their own places, where that matters.
_USED: Final = 63
_FREE: Final = 64
_LEFT: Final = 7
_LOW: Final = 23
_OPEN: Final = 39
_OWN: Final = 103
_COUNT: Final = 15
_NUMBER: Final = 0xFFFF

_CARD: Final = 1 << 8  # in a gain: one card laid; below it, the melds fewer; above it, from _POINT on, the worth
_POINT: Final = 1 << 16

_MANY: Final = 15_000  # so many states go on at most


class _Sweep:
    """Goes through the places of runs from the low ace to the high one, and keeps the best way to each state.

    At each natural card it is decided whether it goes into a run, and what is left of a rank may make a set. A state
    only has to know the open runs, the wild cards used, and the cards left of one rank; so there are few. Wild cards
    fill the gaps of runs, and where they bring a run to its length they go behind it. Without a limit for wild cards
    and as long as there is room in the runs, others fit anywhere: the sweep is `exact` also where there is not.
    """

    def __init__(self, held: _Held, worth: Callable[[Card], int], exact: bool) -> None:
        melding = held.melding
        self.held, self.melding, self.worth, self.exact = held, melding, worth, exact
        self.wild = sorted(held.wild, key=lambda card: -worth(card))
        self.most = len(self.wild)
        self.limit = melding.limit if self.wild else "none"
        self.simple = self.limit == "none" and not exact
        self.longest = min(LONGEST_RUN, ACE_HIGH + 1 - melding.lowest)
        self.cap = self.longest if exact else melding.shortest_run
        values = [self.value(card) for card in self.wild]
        self.values = [sum(values[:count]) for count in range(self.most + 1)]
        self.counts_own = melding.own_place and self.limit != "none"
        self.tells_own = self.counts_own and len(set(values)) > 1
        self.open: list[tuple[_Track, ...]] = [()]
        self.numbers: dict[tuple[_Track, ...], int] = {(): 0}
        self._lay_out()

    def _lay_out(self) -> None:
        """Note which cards there are at which places; a low ace stands at 14 as well."""
        self.count: dict[tuple[int, int], int] = {}
        self.gain: dict[tuple[int, int], int] = {}
        self.own: dict[tuple[int, int], int] = {}  # for wild cards in their own places their bit in the key
        faces = [*self.held.natural.items(), *(self.held.own.items() if self.counts_own else ())]
        for (rank, suit), cards in faces:
            bit = 1 << _OWN + 4 * len(self.own)
            for place in (rank, ACE_HIGH) if rank == 1 else (rank,) if rank else ():
                at = SUITS.index(suit), place
                self.count[at] = len(cards)
                self.gain[at] = 0 if (rank, suit) in self.held.own else self.value(cards[0])
                if (rank, suit) in self.held.own:
                    self.own[at] = bit
        self.places = [sorted(place for suit, place in self.count if suit == number) for number in range(4)]

    def value(self, card: Card) -> int:
        """What it gains to lay a card."""
        return self.worth(card) * _POINT + _CARD

    def laying(self, seat: int) -> Laying:
        """The best laying. _NoRoom where there is none in the runs, and the sweep not exact."""
        states: dict[int, _State] = {0: (0, None, None)}
        low_aces = self.melding.runs and self.melding.lowest == 1
        for place in range(1 if low_aces else 2, ACE_HIGH + 1):
            for suit, places in enumerate(self.places):
                if place in places:
                    states = self._with_runs(states, suit, place)
            if place > 1 and any(place in places for places in self.places):
                states = self._with_sets(states, place)
            if self.most and not self.tells_own:
                states = self._thinned(states)
            if len(states) > _MANY:
                states = dict(nlargest(_MANY, states.items(), key=lambda each: self._total(each[0], each[1][0])))
        key, state = max(states.items(), key=lambda each: self._total(each[0], each[1][0]))
        return _Rebuilt(self, key, state).laying(seat)

    def wild_laid(self, key: int) -> tuple[int, int]:
        """How many wild cards are laid in the end beside those used, and how many of these are a meld of their own."""
        more = self.most - (key & _USED)
        if key & _FREE:
            return more, 0
        return (more, more) if self.melding.wild_sets and more >= 3 else (0, 0)

    def own_laid(self, key: int) -> list[Card]:
        """The wild cards that stand in their own places, where the key tells."""
        return [
            card
            for (suit, place), bit in self.own.items()
            if place > 1
            for card in self.held.own[_rank(place), SUITS[suit]][: key // bit & _COUNT]
        ]

    def _total(self, key: int, gain: int) -> int:
        more, alone = self.wild_laid(key)
        laid = (key & _USED) + more
        if not self.tells_own:
            return gain + self.values[laid] - (alone > 0)
        own = self.own_laid(key)
        others = [card for card in self.wild if card not in own][: laid - len(own)]
        return gain + sum(map(self.value, own + others)) - (alone > 0)

    def _thinned(self, states: dict[int, _State]) -> dict[int, _State]:
        """The states without those that another with more wild cards left outdoes."""
        kept = {}
        for key, state in states.items():
            used = key & _USED
            for fewer in range(used):
                other = states.get(key - used + fewer)
                more = 0 if key & _FREE else self.values[used] - self.values[fewer]
                if other and other[0] >= state[0] + more:
                    break
            else:
                kept[key] = state
        return kept

    # Runs

    def _with_runs(self, states: dict[int, _State], suit: int, place: int) -> dict[int, _State]:
        """The states after the cards of one face have been put into runs, or left."""
        open_at, low_at = _OPEN + 16 * suit, _LOW + 4 * suit
        again = place == ACE_HIGH
        count = self.count[suit, place]
        known: dict[tuple[int, int], list[_Way]] = {}
        found: dict[int, _State] = {}
        for key, state in states.items():
            here = key >> open_at & _NUMBER, count - (key >> low_at & _COUNT) if again else count
            if (ways := known.get(here)) is None:
                ways = known[here] = self._ways_of_runs(suit, place, *here)
            left = self.most - (key & _USED)
            for cost, change, gain, free, act in ways:
                if cost > left:
                    break
                new, sum_ = (key | free) + change, state[0] + gain
                old = found.get(new)
                if old is None or old[0] < sum_:
                    found[new] = sum_, state, act
        return found

    def _ways_of_runs(self, suit: int, place: int, number: int, count: int) -> list[_Way]:
        """What can be done with `count` cards of a face, the fewest wild cards first."""
        before = sum(self._lack(suit, place, track.length) for track in self.open[number])
        best: dict[tuple[int, int], _Way] = {}
        in_runs = self.melding.runs and place >= self.melding.lowest
        for steps in self._shared(suit, place, self.open[number], count) if in_runs else ((),):
            used = sum(item != STRANGE for _, item, _, _ in steps)
            spent = sum(cost for _, _, cost, _ in steps) - before
            change = used << _LOW + 4 * suit if place == 1 else count - used << _LEFT + 4 * suit
            at = suit, place
            if self.tells_own and at in self.own:
                change += self.own[at] * used
            for ends in product(*(self._ends(suit, place, step) for step in steps)):
                cost = spent + sum(end[0] for end in ends)
                if cost > self.most:
                    continue
                # Runs that go on are in order, so that the same ones have the same number.
                pairs = sorted(zip(ends, steps, strict=True), key=lambda pair: pair[0][1] or _Track(0))
                after = tuple(end[1] for end, _ in pairs if end[1])
                if after not in self.numbers:
                    self.numbers[after] = len(self.open)
                    self.open.append(after)
                delta = (self.numbers[after] - number << _OPEN + 16 * suit) + change + cost
                over = sum(end[1] is None for end in ends)
                gain = used * self.gain[at] - over
                free = _FREE if over and self.simple else 0
                if (delta, free) not in best or best[delta, free][2] < gain:
                    act = ("run", suit, place, [(*step[:3], end[1] is None, end[2]) for end, step in pairs])
                    best[delta, free] = cost, delta, gain, free, act if pairs else None
        return sorted(best.values(), key=lambda way: way[0])

    def _shared(self, suit: int, place: int, tracks: Sequence[_Track], count: int) -> Iterator[tuple[_Step, ...]]:
        """Who gets the cards of a face: each of the open runs a card or a wild one, and new runs begin."""
        own = (suit, place) in self.own
        kind, paid = (OWN, 1) if own else (NATURAL, 0)
        most = min(count, len(tracks))
        # Without a limit a wild card does as well wherever else the card would go.
        for real in range(most if self.simple else 0, most + 1):
            for chosen in combinations(range(len(tracks)), real):
                choices: list[list[_Step]] = [
                    [(n, kind, paid, after) for after in self._taken(track, kind)]
                    if n in chosen
                    else [(n, STRANGE, 1, after) for after in self._taken(track, STRANGE)]
                    for n, track in enumerate(tracks)
                ]
                begun: list[_Step] = [(-1, kind, paid, _Track(1, 1, 0, not own))]
                if self.limit in ("one", "single") and place > self.melding.lowest:
                    begun.append((-1, kind, paid + 1, _Track(2, 2, 1, not own)))
                for steps in product(*choices):
                    for new in range(count - real + 1 if real == len(tracks) or not self.simple else 1):
                        for more in combinations_with_replacement(begun, new):
                            yield (*steps, *more)

    def _taken(self, track: _Track, item: int) -> list[_Track]:
        """The run with one more card: natural, wild in its own place, or wild in that of another."""
        length, one, two, fixed = track
        if length == self.longest and self.exact:
            return []
        length, fixed = min(length + 1, self.cap), fixed or item == NATURAL
        if self.limit == "none":
            return [_Track(length)]
        if self.limit == "fewer":
            more = min(one - 1 if item == STRANGE else one + 1, self.most + 1)
            return [_Track(length, more, 0, fixed)]
        found = [] if item == STRANGE and two else [_Track(length, min(one + 1, 3), two + (item == STRANGE), fixed)]
        if one == 3 and two and self.limit == "one":
            found.append(_Track(length, 1, int(item == STRANGE), fixed))
        return found

    def _ends(self, suit: int, place: int, step: _Step) -> list[tuple[int, _Track | None, int]]:
        """How a run goes on: wild cards needed, the run or None when it ends, and the wild cards that follow now."""
        number, _, _, track = step
        found: list[tuple[int, _Track | None, int]] = [
            (more, None, more) for more in self._endings(track, place, number < 0)
        ]
        places = self.places[suit]
        if place < places[-1]:
            following = places[places.index(place) + 1]
            gap = following - place - 1
            kept = [track] if gap <= self.most else []
            for _ in range(gap if kept else 0):
                kept = [after for each in kept for after in self._taken(each, STRANGE)]
            found += [(gap + self._lack(suit, following, each.length), each, gap) for each in kept]
        return found

    def _endings(self, track: _Track, place: int, new: bool) -> Iterable[int]:
        """How many wild cards may be put behind a run that ends."""
        least = max(0, self.melding.shortest_run - track.length)
        if not track.fixed or (self.simple and self.melding.sets and self.melding.identical and new):
            # A natural card alone would be as good in a set.
            return ()
        if self.simple:
            return (least,)
        room = min(self.most, self.longest - track.length) if self.exact else self.most
        if self.limit == "none":
            return range(least, room + 1)
        if self.limit == "fewer":
            return range(least, min(room, track.one - 1) + 1)
        if self.limit == "single":
            return range(least, min(room, 1 - track.two) + 1)
        full = place < ACE_HIGH and room and any(each.one == 3 for each in self._taken(track, STRANGE))
        return ([0] if not least and track.one == 3 else []) + ([1] if least <= 1 and full else [])

    def _lack(self, suit: int, place: int, length: int) -> int:
        """The wild cards that a run of that length needs at least before it takes what is at `place`."""
        least = max(0, self.melding.shortest_run - length - 1)
        places = self.places[suit]
        if least and place < places[-1]:
            following = places[places.index(place) + 1]
            if (gap := following - place - 1) < least:
                return gap + self._lack(suit, following, length + 1 + gap)
        return least if length < self.melding.shortest_run else 0

    # Sets

    def _with_sets(self, states: dict[int, _State], place: int) -> dict[int, _State]:
        """The states after what is left of a rank has been laid as sets, or not."""
        known: dict[int, list[_Way]] = {}
        found: dict[int, _State] = {}
        for key, state in states.items():
            code = key >> _LEFT & 0xFFFF
            if (ways := known.get(code)) is None:
                ways = known[code] = self._ways_of_sets(place, [code >> 4 * suit & _COUNT for suit in range(4)])
            base, left = key - (code << _LEFT), self.most - (key & _USED)
            for cost, change, gain, free, act in ways:
                if cost <= left:
                    new, sum_ = (base | free) + change, state[0] + gain
                    old = found.get(new)
                    if old is None or old[0] < sum_:
                        found[new] = sum_, state, act
        return found

    def _ways_of_sets(self, place: int, left: Sequence[int]) -> list[_Way]:
        """What can be done with the cards left of a rank."""
        ways: list[_Way] = [(0, 0, 0, 0, None)]
        natural = tuple(0 if (suit, place) in self.own else count for suit, count in enumerate(left))
        if not self.melding.sets or not any(natural):
            return ways
        own = tuple(count - real for count, real in zip(left, natural, strict=True))
        found = (
            self._of_all(natural, own) if self.melding.identical else _partitions(natural, own, self.most, self.limit)
        )
        for taken, mine, strange, groups in found:
            cost = strange + sum(mine)
            gain = sum(self.gain[suit, place] * count for suit, count in enumerate(taken) if count)
            told = sum(self.own[suit, place] * count for suit, count in enumerate(mine) if count)
            free = _FREE if self.limit == "none" and self.melding.identical else 0
            change = cost + (told if self.tells_own else 0)
            act = ("set", place, taken, mine, strange, groups)
            ways.append((cost, change, gain - max(1, len(groups)), free, act))
        return ways

    def _of_all(self, natural: _Counts, own: _Counts) -> Iterator[tuple[_Counts, _Counts, int, tuple[_Counts, ...]]]:
        """The sets of all natural cards left of a rank, with wild cards in their own place, and others."""
        for mine in product(*(range(count + 1) for count in own)):
            size = sum(natural) + sum(mine)
            for strange in range(max(0, 3 - size), self.most - sum(mine) + 1):
                if self.limit == "fewer" and strange >= size:
                    break
                if self.limit in ("one", "single") and strange > max(1, (size + strange) // 3):
                    continue
                if self.limit == "single" and strange > sum(natural):
                    break
                yield natural, mine, strange, ()
                if self.limit == "none":
                    break


_Counts = tuple[int, ...]
"""How many cards of each suit, or what has the place of each suit in a set."""


@cache
def _partitions(
    natural: _Counts, own: _Counts, most: int, limit: str
) -> tuple[tuple[_Counts, _Counts, int, tuple[_Counts, ...]], ...]:
    """The ways to lay cards of one rank as sets of different suits, with up to `most` wild cards.

    For each the natural cards of each suit, the wild ones in their own place, the number of others, and the sets; of
    ways with the same cards the one with the fewest sets.
    """
    # What is left is one number of nine bytes, of which the highest bit only borrows.
    borrow = sum(0x80 << 8 * place for place in range(9))
    held = *natural, *own, most
    uses = [(pattern, _uses(pattern)) for pattern in _patterns(limit)]
    patterns = [
        (pattern, _number(use)) for pattern, use in uses if all(n <= has for n, has in zip(use, held, strict=True))
    ]
    whole = _number(held)
    found: dict[int, tuple[_Counts, ...]] = {whole: ()}
    level = found
    while level:
        after: dict[int, tuple[_Counts, ...]] = {}
        for left, groups in level.items():
            for pattern, number in patterns:
                rest = (left | borrow) - number
                if rest & borrow == borrow and rest ^ borrow not in found:
                    after.setdefault(rest ^ borrow, (*groups, pattern))
        found = found | after
        level = after
    return tuple(_used(whole - left, groups) for left, groups in found.items() if groups)


def _number(counts: _Counts) -> int:
    return int.from_bytes(bytes(counts), "little")


def _used(number: int, groups: tuple[_Counts, ...]) -> tuple[_Counts, _Counts, int, tuple[_Counts, ...]]:
    counts = tuple(number.to_bytes(9, "little"))
    return counts[:4], counts[4:8], counts[8] - sum(counts[4:8]), groups


def _uses(pattern: _Counts) -> _Counts:
    """The natural cards of each suit in a set, the wild ones of each in their own place, and all wild ones."""
    own = tuple(int(what == OWN) for what in pattern)
    return *(int(what == NATURAL) for what in pattern), *own, sum(own) + pattern.count(STRANGE)


@cache
def _patterns(limit: str) -> tuple[_Counts, ...]:
    """What may have the place of each suit in a set of different suits."""
    found = []
    for pattern in product((0, NATURAL, OWN, STRANGE), repeat=4):
        size, strange = 4 - pattern.count(0), pattern.count(STRANGE)
        within = limit == "none" or (strange < size - strange if limit == "fewer" else strange <= 1)
        if size >= 3 and NATURAL in pattern and within:
            found.append(pattern)
    return tuple(found)


class _Draft:
    """A meld that is being put together: its roles and cards, None for a wild card in a strange place."""

    def __init__(self, kind: Literal["set", "run", "wild"], low: int = 0) -> None:
        self.kind, self.low = kind, low
        self.roles: list[Card] = []
        self.cards: list[Card | None] = []

    def add(self, role: Card, card: Card | None = None) -> None:
        """Put a card at the end."""
        self.roles.append(role)
        self.cards.append(card)


class _Rebuilt:
    """The way that led to a state, gone again to put its melds together."""

    def __init__(self, sweep: _Sweep, key: int, state: _State) -> None:
        self.sweep, self.key = sweep, key
        held = sweep.held
        self.copies = {face: list(cards) for face, cards in (*held.natural.items(), *held.own.items())}
        self.drafts: list[_Draft] = []
        self.open: list[list[_Draft]] = [[], [], [], []]
        acts = []
        while state[1] is not None:
            acts.append(state[2])
            state = state[1]
        for act in reversed(acts):
            if act and act[0] == "run":
                self._run(*act[1:])
            elif act:
                self._sets(*act[1:])

    def _card(self, rank: int, suit: int, item: int) -> Card | None:
        return None if item == STRANGE else self.copies[rank, SUITS[suit]].pop(0)

    def _run(self, suit: int, place: int, steps: Sequence[tuple[int, int, int, bool, int]]) -> None:
        """Put the cards of one face into runs."""
        before, self.open[suit] = self.open[suit], []
        for number, item, cost, over, behind in steps:
            draft = before[number] if number >= 0 else _Draft("run", place)
            if number < 0 and cost > (item == OWN):
                draft.low -= 1
                draft.add(Card(_rank(place - 1), SUITS[suit]))
            draft.add(Card(_rank(place), SUITS[suit]), self._card(_rank(place), suit, item))
            (self.drafts if over else self.open[suit]).append(draft)
            for _ in range(behind):
                self._lengthen(draft)

    def _lengthen(self, draft: _Draft) -> None:
        """Add a wild card in a strange place to a run, at its upper end if there is room. _NoRoom if there is none."""
        suit, size = draft.roles[0].suit, len(draft.cards)
        if size >= self.sweep.longest:
            raise _NoRoom
        if draft.low + size <= ACE_HIGH:
            draft.add(Card(_rank(draft.low + size), suit))
        else:
            draft.low -= 1
            draft.roles.insert(0, Card(_rank(draft.low), suit))
            draft.cards.insert(0, None)

    def _sets(self, place: int, taken: _Counts, mine: _Counts, strange: int, groups: Sequence[_Counts]) -> None:
        """Lay what is left of a rank."""
        rank = _rank(place)
        if self.sweep.melding.identical:
            # Where a set has a single wild card, there are as many sets.
            drafts = [_Draft("set") for _ in range(max(1, strange) if self.sweep.limit == "single" else 1)]
            following = cycle(drafts)
            for counts, item in ((taken, NATURAL), (mine, OWN)):
                for suit in (suit for suit, count in enumerate(counts) for _ in range(count)):
                    role = Card(rank, SUITS[suit] if item == NATURAL else "")
                    next(following).add(role, self._card(rank, suit, item))
            for number in range(strange):
                drafts[number % len(drafts)].add(Card(rank, ""))
            self.drafts += drafts
        for group in groups:
            draft = _Draft("set")
            for suit, item in sorted(enumerate(group), key=lambda each: each[1]):
                if item:
                    draft.add(Card(rank, SUITS[suit]), self._card(rank, suit, item))
            self.drafts.append(draft)

    def laying(self, seat: int) -> Laying:
        """All of it. _NoRoom where a run would become too long."""
        sweep = self.sweep
        if any(draft.kind == "run" and len(draft.cards) > sweep.longest for draft in self.drafts):
            raise _NoRoom
        more, alone = sweep.wild_laid(self.key)
        for _ in range(more - alone):
            self._add_anywhere()
        self._fill()
        melds = [_meld(draft, seat) for draft in self.drafts]
        laid = {card for meld in melds for card in meld.cards}
        if alone:
            group = [card for card in sweep.wild if card not in laid]
            melds.append(Meld("wild", tuple(group), (seat,) * len(group)))
            laid |= set(group)
        jokers = sweep.held.natural.get((0, "J"), [])
        if len(jokers) >= 3 and sweep.melding.sets:
            melds.append(Meld("set", tuple(jokers), (seat,) * len(jokers)))
            laid |= set(jokers)
        rest = tuple(card for card in sweep.held.cards if card not in laid)
        return Laying(sum(map(sweep.worth, laid)), tuple(melds), rest)

    def _add_anywhere(self) -> None:
        """Put one wild card more into a set, or else into a run that has room."""
        sets = [draft for draft in self.drafts if draft.kind == "set"]
        if sets and self.sweep.melding.identical:
            sets[0].add(Card(sets[0].roles[0].rank, ""))
            return
        runs = [draft for draft in self.drafts if draft.kind == "run"]
        self._lengthen(min(runs, key=lambda draft: len(draft.cards)))

    def _fill(self) -> None:
        """Give out the wild cards for strange places, the dearest ones, and in their own places if that can be."""
        empty = [(draft, n) for draft in self.drafts for n, card in enumerate(draft.cards) if card is None]
        laid = {card for draft in self.drafts for card in draft.cards}
        chosen = [card for card in self.sweep.wild if card not in laid][: len(empty)]
        for draft, n in list(empty):
            role = draft.roles[n]
            if card := next((card for card in chosen if card[:2] == role[:2]), None):
                draft.cards[n] = card
                chosen.remove(card)
                empty.remove((draft, n))
        for (draft, n), card in zip(empty, chosen, strict=True):
            draft.cards[n] = card


def _meld(draft: _Draft, seat: int) -> Meld:
    cards = tuple(card for card in draft.cards if card)
    return plain(Meld(draft.kind, cards, (seat,) * len(cards), draft.low, tuple(draft.roles)))
