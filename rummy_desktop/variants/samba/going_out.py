"""The search for a way to meld all of a hand in a turn, in sets and sequences, with the canastas that it takes.

Where wild cards are melded alone, those that are left at the end are laid so.

The ranks are gone through from threes to aces. At each of them it is chosen which cards go on with a sequence, begin
one, or are left for sets; so of the ranks before, only the open sequences, the number of wild cards left, and what is
still needed have to be known. It is exact, and quick, since most cards of a hand find a place in few ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import ACE_HIGH, Meld
from rummy_desktop.engine.sides.ways import CANASTA, LEAST_NATURAL, THREE, bonus, is_red_three, is_wild

MOST_WILD: Final = 2
SAMBA_BONUS: Final = 1500
WILD_BONUS: Final = 2500
KEPT: Final = 4096  # the number of hands whose ways out are remembered
ENOUGH: Final = 50  # the most points of a card
LARGE: Final = 20  # the natural cards of a hand from which on any way out is as good as the best

Face = tuple[int, str]
"""The place of a card in its suit, in which the ace is above the king, and the suit."""


def place_of(card: Card) -> int:
    """Return where a card stands in its suit: the ace above the king."""
    return ACE_HIGH if card.rank == 1 else card.rank


def worth_of(place: int) -> int:
    """Return what a natural card at a place counts (SAM-03)."""
    return 20 if place == ACE_HIGH else 10 if place >= 8 else 5


class Lying(NamedTuple):
    """The melds of a side: sets as place, natural and wild cards; sequences as suit, lowest and highest place.

    `begun` is the size of the meld of wild cards that is unfinished, 0 where there is none, and `bolivias` the number
    of those that are complete.
    """

    sets: tuple[tuple[int, int, int], ...]
    runs: tuple[tuple[str, int, int], ...]
    begun: int = 0
    bolivias: int = 0

    @classmethod
    def of(cls, melds: Sequence[Meld]) -> Lying:
        """Return these melds."""
        sets, runs, begun, bolivias = [], [], 0, 0
        for meld in melds:
            if meld.kind == "run":
                runs.append((meld.roles[0].suit, meld.low, meld.high))
            elif meld.kind == "wild":
                complete = len(meld.cards) == CANASTA
                bolivias += complete
                begun += 0 if complete else len(meld.cards)
            else:
                wild = sum(map(is_wild, meld.cards))
                sets.append((place_of(meld.roles[0]), len(meld.cards) - wild, wild))
        return cls(tuple(sorted(sets)), tuple(sorted(runs)), begun, bolivias)


class Held(NamedTuple):
    """A hand to go out with: the natural cards of each face, black threes among them, jokers and twos."""

    natural: tuple[tuple[Face, int], ...]
    jokers: int
    twos: int

    @classmethod
    def of(cls, hand: Sequence[Card]) -> Held:
        """Return what a hand holds, red threes left out."""
        counts: dict[Face, int] = {}
        for card in hand:
            if not is_wild(card) and not is_red_three(card):
                face = place_of(card), card.suit
                counts[face] = counts.get(face, 0) + 1
        jokers = sum(card.suit == "J" for card in hand)
        return cls(tuple(sorted(counts.items())), jokers, sum(map(is_wild, hand)) - jokers)

    @property
    def points(self) -> int:
        """The points of all of it."""
        natural = sum(worth_of(place) * count for (place, _), count in self.natural)
        return natural + 50 * self.jokers + 20 * self.twos


class Needed(NamedTuple):
    """The canastas that it takes to go out, and the sambas among them."""

    canastas: int
    sambas: int = 0


class House(NamedTuple):
    """The relevant house rules: what is needed, whether wild cards go onto canastas, and one card is discarded.

    `wild_bonus` is what a bolivia brings, 0 where wild cards alone are no meld.
    """

    needed: Needed
    canasta_wild: bool = True
    discards: bool = True
    wild_bonus: int = 0


class SetPart(NamedTuple):
    """Cards for a set: its place, the number of the side's set there, -1 for a new one, natural and wild cards."""

    place: int
    number: int
    natural: int
    wild: int

    def joins(self, meld: Meld) -> bool:
        """Return whether these may be cards for that meld of the side, of which there may be others at its place."""
        return meld.kind == "set" and place_of(meld.roles[0]) == self.place


class RunPart(NamedTuple):
    """Cards for a sequence: its suit, the lowest and highest place of the one it joins, 0 for a new one, the places."""

    suit: str
    low: int
    high: int
    places: tuple[int, ...]

    def joins(self, meld: Meld) -> bool:
        """Return whether these may be cards for that meld of the side."""
        return meld.kind == "run" and (meld.roles[0].suit, meld.low, meld.high) == self[:3]


class WildPart(NamedTuple):
    """Wild cards for a meld of them alone: whether it joins the one on the table, and their number."""

    old: bool
    wild: int

    def joins(self, meld: Meld) -> bool:
        """Return whether these are cards for that meld of the side."""
        return self.old and meld.kind == "wild" and len(meld.cards) < CANASTA


Part = SetPart | RunPart | WildPart


class Plan(NamedTuple):
    """A way to go out: the worth of the bonuses, what each meld gets, and the discard.

    The discard is a face, (0, "") for a wild card, or None where all is melded.
    """

    worth: int
    parts: tuple[Part, ...]
    discard: Face | None


_Run = tuple[int, int, int, int]
"""A sequence in progress: its lowest and highest place, and those of the one on the table in it, 0 where it is new."""

_InSuit = tuple[tuple[_Run, ...], int, tuple[_Run, ...]]
"""The sequences of a suit that go on, the number of cards left, and the sequences that are done."""

_Open = tuple[tuple[_Run, ...], ...]
"""The sequences of each suit that are in progress."""


@lru_cache(KEPT)
def way_out(held: Held, lying: Lying, house: House, spare: int = ENOUGH, best: bool = True) -> Plan | None:
    """Return the best way to lay all of a hand, with those melds on the table and the needed canastas (SAM-22).

    One card may be left for the discard, which counts `spare` points at most; below 0 none may be left. Black threes
    are melded then, and only then (SAM-11). Any way is enough where it need not be the `best`.
    """
    if _are_loose(held, lying, house.discards):
        return None
    return _Search(held, lying, house, spare, best).plan


@lru_cache(KEPT)
def is_out(held: Held, lying: Lying, house: House, spare: int) -> bool:
    """Return whether there is a way out, which is mostly soon seen, since all can be laid as sets."""
    return _is_out_by_sets(held, lying, house, spare) or way_out(held, lying, house, spare, False) is not None


def _is_out_by_sets(held: Held, lying: Lying, house: House, spare: int) -> bool:
    """Return whether all of a hand, but for one natural card, can be laid off and down as one set of each rank."""
    lie = {place: (natural, wild) for place, natural, wild in lying.sets}
    counts = dict.fromkeys(lie, 0)
    for (place, _), count in held.natural:
        counts[place] = counts.get(place, 0) + count
    sambas = sum(high - low + 1 == CANASTA for _, low, high in lying.runs)
    canastas = sambas + lying.bolivias
    short = room = 0
    for place, count in counts.items():
        natural, wild = lie.get(place, (0, 0))
        if natural + count < (LEAST_NATURAL if place > THREE else SMALLEST):
            if count > 1 or not house.discards or worth_of(place) > spare:
                return False
            spare = -1  # that card is the discard
            continue
        short += natural + wild + count < SMALLEST
        canastas += natural + wild + count >= CANASTA
        room += (MOST_WILD - wild) * (place > THREE)
    more = held.jokers + held.twos
    fits = short <= more <= room and (house.canasta_wild or not more)
    return fits and canastas >= house.needed.canastas and sambas >= house.needed.sambas


def _are_loose(held: Held, lying: Lying, discards: bool) -> bool:
    """Return whether more cards than may be discarded can be in no meld, whatever else is laid."""
    there = {face for face, _ in held.natural}
    for suit, low, high in lying.runs:
        if high - low + 1 < CANASTA:
            there |= {(place, suit) for place in range(low, high + 1)}
    ranks: dict[int, int] = {}
    for (place, _), count in held.natural:
        ranks[place] = ranks.get(place, 0) + count
    sets = {place for place, _, _ in lying.sets}
    wild = held.jokers + held.twos
    loose = 0
    for (place, suit), count in held.natural:
        if place in sets or ranks[place] >= SMALLEST or (ranks[place] == LEAST_NATURAL and wild and place > THREE):
            continue
        rows = (all((at, suit) in there for at in range(low, low + 3)) for low in range(place - 2, place + 1))
        if not any(rows):
            loose += count
            if loose > discards:
                return True
    return False


class _Search:
    """The search for a way to go out."""

    def __init__(self, held: Held, lying: Lying, house: House, spare: int, best: bool) -> None:
        self.house, self.spare, self.begun, self.bolivias = house, spare, lying.begun, lying.bolivias
        self.hand = dict(held.natural)
        self.wild = held.jokers + held.twos
        self.least_wild = 20 if held.twos else 50
        self.sets: dict[int, tuple[tuple[int, int], ...]] = {}
        for place, natural, wild in lying.sets:
            self.sets[place] = (*self.sets.get(place, ()), (natural, wild))
        self.runs: dict[Face, list[tuple[int, int]]] = {}
        for suit, low, high in lying.runs:
            self.runs.setdefault((low, suit), []).append((low, high))
        self.any_does = not best or sum(self.hand.values()) > LARGE
        # The wild cards that find room from each place on, if as many new sets as possible are laid.
        self.room, self.counts = [0] * (ACE_HIGH + 2), [0] * (ACE_HIGH + 2)
        for (place, _), count in held.natural:
            self.counts[place] += count
        for place in range(ACE_HIGH, THREE, -1):
            count = self.counts[place]
            there = sum(MOST_WILD - lying for _, lying in self.sets.get(place, ()))
            self.room[place] = self.room[place + 1] + there + count // LEAST_NATURAL * MOST_WILD
        self.room[THREE] = self.room[THREE + 1]
        self.rows = self._rows(lying)
        self.crowns = self._crowns()
        self.idle = {place for place in range(THREE, ACE_HIGH + 1) if self._is_idle(place)}
        free = house.discards and spare >= 0
        start: _Open = ((), (), (), ())
        self.best = cache(self._best)
        self.plan = self.best(THREE, start, self.wild, free, house.needed.canastas, house.needed.sambas)

    def _best(self, place: int, runs: _Open, wild: int, free: bool, canastas: int, sambas: int) -> Plan | None:
        """Return the best way to lay what is left from a place on."""
        while place in self.idle and not any(runs):
            place += 1
        if place > ACE_HIGH:
            return self._at_end(runs, wild, free, canastas, sambas)
        if wild - free > self.room[place] and not self.house.wild_bonus:
            return None
        if (canastas or sambas) and not self._may_crown(place, runs, canastas - self._most_bolivias(wild), sambas):
            return None
        found: Plan | None = None
        for after, left, done in self._with_runs(place, runs):
            worth, made, parts = self._closed(done) if done else (0, (0, 0), [])
            rest = sum(left)
            for thrown in (0, 1) if free and rest and worth_of(place) <= self.spare else (0,):
                for more, ways, gain, laid in _set_ways(
                    place, self.sets.get(place, ()), rest - thrown, wild, self.house.canasta_wild
                ):
                    later = self.best(
                        place + 1,
                        after,
                        wild - more,
                        free and not thrown,
                        max(0, canastas - made[0] - ways),
                        max(0, sambas - made[1]),
                    )
                    if later is None:
                        continue
                    total = later.worth + worth + gain
                    if found is None or total > found.worth:
                        suit = next((suit for suit, count in zip(SUITS, left, strict=True) if count), "")
                        discard = (place, suit) if thrown else later.discard
                        found = Plan(total, (*parts, *laid, *later.parts), discard)
                        if self.any_does:
                            return found
        return found

    def _is_idle(self, place: int) -> bool:
        """Return whether there is nothing at a place to be decided where no sequence is in progress."""
        return not (self.counts[place] or place in self.sets or any((place, suit) in self.runs for suit in SUITS))

    def _rows(self, lying: Lying) -> tuple[tuple[int, ...], ...]:
        """Return where in each suit a samba may begin."""
        found = []
        for suit in SUITS:
            there = {place for place, own in self.hand if own == suit}
            there |= {at for own, low, high in lying.runs if own == suit for at in range(low, high + 1)}
            lows = range(THREE + 1, ACE_HIGH - CANASTA + 2)
            found.append(tuple(low for low in lows if there.issuperset(range(low, low + CANASTA))))
        return tuple(found)

    def _crowns(self) -> list[int]:
        """Return how many sets from each place on may be canastas at most."""
        found = [0] * (ACE_HIGH + 2)
        for place in range(ACE_HIGH, THREE - 1, -1):
            held = self.counts[place]
            lie = sum(sum(each) + held + MOST_WILD >= CANASTA for each in self.sets.get(place, ()))
            found[place] = found[place + 1] + lie + held // (CANASTA - MOST_WILD)
        return found

    def _may_crown(self, place: int, runs: _Open, canastas: int, sambas: int) -> bool:
        """Return whether there may still be `canastas` canastas, and `sambas` sambas, from a place on."""
        rows = 0
        for lows, own in zip(self.rows, runs, strict=True):
            if lows:
                begun = {run[0] for run in own}
                rows += len(begun.intersection(lows)) * 3 + 3 * sum(low >= place for low in lows)
        return sambas <= rows and canastas <= rows + self.crowns[place]

    def _at_end(self, runs: _Open, wild: int, free: bool, canastas: int, sambas: int) -> Plan | None:
        """Return the plan when all cards have a place but `wild` wild ones; None where it is not enough."""
        if any(run[1] - run[0] + 1 < SMALLEST for each in runs for run in each):
            return None
        done = [(suit, run) for suit, each in zip(SUITS, runs, strict=True) for run in each]
        worth, made, parts = self._closed(done)
        if sambas > made[1]:
            return None
        for thrown in (0, 1) if wild and free and self.least_wild <= self.spare else (0,):
            laid = self._laid_alone(wild - thrown)
            if laid is not None and canastas <= made[0] + self._most_bolivias(wild - thrown):
                gain = self.house.wild_bonus * (self._most_bolivias(wild - thrown) - self.bolivias)
                return Plan(worth + gain - thrown, (*parts, *laid), (0, "") if thrown else None)
        return None

    def _most_bolivias(self, wild: int) -> int:
        """Return how many bolivias there may be with so many more wild cards."""
        return self.bolivias + ((self.begun + wild) // CANASTA if self.house.wild_bonus else 0)

    def _laid_alone(self, wild: int) -> tuple[WildPart, ...] | None:
        """Return how wild cards that no set gets are laid: one meld of them is finished before another; None: not."""
        if wild and not self.house.wild_bonus:
            return None
        first = min(wild, CANASTA - self.begun) if self.begun else 0
        full, rest = divmod(wild - first, CANASTA)
        if 0 < rest < SMALLEST:
            return None
        parts = (WildPart(True, first), *[WildPart(False, CANASTA)] * full, WildPart(False, rest))
        return tuple(part for part in parts if part.wild)

    def _closed(self, done: Sequence[tuple[str, _Run]]) -> tuple[int, tuple[int, int], list[RunPart]]:
        """Return what complete sequences bring: the worth, the number of sambas, and their cards of the hand."""
        worth = sambas = 0
        parts: list[RunPart] = []
        for suit, (low, high, was_low, was_high) in done:
            before = was_high - was_low + 1 if was_low else 0
            is_samba = high - low + 1 == CANASTA
            sambas += is_samba
            worth += SAMBA_BONUS * (is_samba and before < CANASTA)
            places = tuple(at for at in range(low, high + 1) if not was_low <= at <= was_high)
            if places:
                parts.append(RunPart(suit, was_low, was_high, places))
        return worth, (sambas, sambas), parts

    def _with_runs(self, place: int, runs: _Open) -> Iterator[tuple[_Open, tuple[int, ...], list[tuple[str, _Run]]]]:
        """Yield every way to go on with sequences at a place: those after it, the cards left, and what is done."""
        if place == THREE:
            yield runs, tuple(self.hand.get((place, suit), 0) for suit in SUITS), []
            return
        each = [self._ways_in_suit(place, suit, own) for suit, own in zip(SUITS, runs, strict=True)]
        for ways in product(*each):
            done = [(suit, run) for suit, (_, _, closed) in zip(SUITS, ways, strict=True) for run in closed]
            yield tuple([after for after, _, _ in ways]), tuple([left for _, left, _ in ways]), done

    def _ways_in_suit(self, place: int, suit: str, runs: tuple[_Run, ...]) -> tuple[_InSuit, ...]:
        """Return the same for one suit."""
        face = place, suit
        count, arriving = self.hand.get(face, 0), self.runs.get(face, ())
        if not count and not runs and not arriving:
            return NO_CARDS
        return _ways_on(place, count, runs, tuple(arriving), count > 0 and self._may_begin(place, suit))

    def _may_begin(self, place: int, suit: str) -> bool:
        """Return whether a sequence that begins at a place can become long enough."""
        if (place + 1, suit) in self.runs:
            return True
        if (place + 1, suit) not in self.hand:
            return False
        return (place + 2, suit) in self.hand or (place + 2, suit) in self.runs


NO_CARDS: Final[tuple[_InSuit, ...]] = (((), 0, ()),)
"""How it goes on in a suit of which there is nothing at a place."""


@lru_cache(KEPT)
def _ways_on(
    place: int, count: int, runs: tuple[_Run, ...], arriving: tuple[tuple[int, int], ...], may_begin: bool
) -> tuple[_InSuit, ...]:
    """Return the ways to go on in a suit with so many cards of a place, with which sequences may begin or not."""
    found: dict[_InSuit, None] = {}
    for open_runs, through in _joined(place, runs, arriving):
        for goes_on in product((False, True), repeat=len(open_runs)):
            used = sum(goes_on)
            if used > count:
                continue
            kept, closed, good = list(through), [], True
            for run, on in zip(open_runs, goes_on, strict=True):
                length = run[1] - run[0] + 1
                if on:
                    kept.append((run[0], place, run[2], run[3]))
                    good = good and length < CANASTA
                else:
                    closed.append(run)
                    good = good and length >= SMALLEST
            for new in range(count - used + 1 if may_begin else 1) if good else ():
                after = tuple(sorted([*kept, *[(place, place, 0, 0)] * new]))
                found[after, count - used - new, tuple(sorted(closed))] = None
    return tuple(found)


def _joined(
    place: int, runs: tuple[_Run, ...], arriving: Sequence[tuple[int, int]]
) -> Iterator[tuple[tuple[_Run, ...], tuple[_Run, ...]]]:
    """Yield every way in which sequences of the table that begin at a place go on with those that are open.

    These are the ones still open at the place before, and those that have a card at this one.
    """
    free = [run for run in runs if run[1] == place - 1]
    through = [run for run in runs if run[1] >= place]
    choices: list[list[int | None]] = [
        [None, *(number for number, run in enumerate(free) if not run[2] and high - run[0] + 1 <= CANASTA)]
        for _, high in arriving
    ]
    for choice in product(*choices):
        joined = [number for number in choice if number is not None]
        if len(set(joined)) < len(joined):
            continue
        begun = [
            (low if number is None else free[number][0], high, low, high)
            for (low, high), number in zip(arriving, choice, strict=True)
        ]
        still = tuple(run for number, run in enumerate(free) if number not in joined)
        yield still, (*through, *begun)


_SetWay = tuple[int, int, int, tuple[SetPart, ...]]
"""A way to lay sets: the wild cards used, the canastas there are then, the bonuses gained, and each set's cards."""


@lru_cache(KEPT)
def _set_ways(
    place: int, lying: tuple[tuple[int, int], ...], count: int, wild: int, canasta_wild: bool
) -> tuple[_SetWay, ...]:
    """Return the best ways to lay natural cards of a place with wild ones, by what they use and make."""
    found: dict[tuple[int, int], _SetWay] = {}
    if place == THREE:
        if count and not lying and count < SMALLEST:
            return ()
        laid = (SetPart(THREE, 0 if lying else -1, count, 0),) if count else ()
        return ((0, 0, 0, laid),)
    for new in range(count // LEAST_NATURAL + 1):
        if not lying and not new and count:
            continue
        for naturals in _shared(count, len(lying), new):
            choices = [
                _wild_for(naturals[number], lying[number] if number < len(lying) else None, wild, canasta_wild)
                for number in range(len(naturals))
            ]
            for wilds in product(*choices):
                used = sum(wilds)
                if used > wild:
                    continue
                canastas = gain = 0
                parts = []
                for number, (natural, more) in enumerate(zip(naturals, wilds, strict=True)):
                    before = lying[number] if number < len(lying) else (0, 0)
                    canastas += before[0] + before[1] + natural + more >= CANASTA
                    gain += bonus(before[0] + natural, before[1] + more) - bonus(*before)
                    if natural or more:
                        parts.append(SetPart(place, number if number < len(lying) else -1, natural, more))
                way = (used, canastas, gain, tuple(parts))
                key = used, canastas
                if key not in found or gain > found[key][2]:
                    found[key] = way
    return tuple(found.values())


def _shared(count: int, old: int, new: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to share natural cards among sets on the table, which need none, and new ones, which need two."""
    if not old and not new:
        if not count:
            yield ()
        return
    if old:
        for first in range(count - LEAST_NATURAL * new + 1):
            for others in _shared(count - first, old - 1, new):
                yield first, *others
        return
    for first in range(LEAST_NATURAL, count - LEAST_NATURAL * (new - 1) + 1) if new > 1 else (count,):
        for others in _shared(count - first, 0, new - 1):
            yield first, *others


def _wild_for(natural: int, before: tuple[int, int] | None, wild: int, canasta_wild: bool) -> list[int]:
    """Return the possible numbers of wild cards with `natural` natural ones, in a new set or on one on the table."""
    if before is None:
        return list(range(max(0, SMALLEST - natural), min(MOST_WILD, wild) + 1))
    most = min(MOST_WILD - before[1], wild)
    if not canasta_wild:
        # They are laid off before the natural cards.
        most = min(most, max(0, CANASTA - sum(before)))
    return list(range(most + 1))
