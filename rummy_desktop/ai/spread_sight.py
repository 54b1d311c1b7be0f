"""The sight of a seat at a table for two with a spread discard pile, as input of a net: each card, and all together.

Natural cards are bits of a mask, each at its spot (`turns.spot`); wild cards are only counted. The inputs that
`Sight.worth` gives the net, and their order, are also those of `tools/spread_selfplay.c`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import exp
from pathlib import Path
from typing import Final, NamedTuple

from rummy_desktop.ai.outlook import STALE, holder, shown
from rummy_desktop.ai.summed_net import Form, SummedNet, read_nets
from rummy_desktop.ai.turns import WIDTH, Open, spot
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import ACE_HIGH
from rummy_desktop.engine.spread.table import SpreadTable

OF_CARD: Final = 43
OF_ALL: Final = 50
"""The numbers of inputs for each natural card that does not lie in a meld, and for all together."""

FIRST: Final = 24
SECOND: Final = 32
"""The units of a card, and of all together."""

FORMS: Final = {"two": Form(OF_CARD, OF_ALL, FIRST, SECOND)}
"""The form of the net of a game for two."""

LOWS: Final = 0x0002000200020002
"""The places of aces below the twos."""

NATURAL: Final = 0x7FFC7FFC7FFC7FFC
"""The spots of all cards."""

FEW: Final = 3
"""The number of cards with which the other is about to go out."""

LIKELY: Final = 0.7
"""The chance that a wild card of the pile is of use to the player who takes it."""

WILD: Final = 4 * WIDTH
"""A wild card where spots are listed."""

SAME: Final = tuple(0x0001000100010001 << place for place in range(WIDTH))
"""The spots of the rank of each place."""


class Learnt(NamedTuple):
    """The net that was learnt of a game, and the points by which values of cards and other points are divided."""

    net: SummedNet
    value: float
    points: float

    @classmethod
    def of(cls, path: Path, value: float, points: float) -> Learnt:
        """Return the same by the file of the net. WeightsError where it can't be read; it says what to do."""
        return cls(read_nets(path, FORMS)["two"], value, points)


class Seen(NamedTuple):
    """The cards that a table takes: those that fit alone, ends of runs each with the spot behind it, and wild cards."""

    fits: int
    ends: tuple[tuple[int, int], ...]
    wild: bool


class Held(NamedTuple):
    """A hand in thought: its natural cards, those of them that the other has seen, and the number of wild ones."""

    cards: int
    shown: int
    wild: int

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.cards.bit_count() + self.wild


class Ready(NamedTuple):
    """The points that a hand could lay as it is, and the number of cards that would be left."""

    points: int
    left: int


class Lies(NamedTuple):
    """The cards outside the hands, in thought: the pile as spots, unseen cards, the stock, and what this seat did."""

    pile: tuple[int, ...]
    unseen: int
    wild: int
    stock: int
    threw: int
    melded: bool
    thrown: bool


def spots(mask: int) -> Iterator[int]:
    """Yield the spots in a mask, the lowest first."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def low_too(mask: int) -> int:
    """Return the mask with aces below the twos as well."""
    return mask | mask >> ACE_HIGH - 1 & LOWS


def back_up(mask: int) -> int:
    """Return the mask with the aces below the twos moved to where aces lie."""
    return (mask | (mask & LOWS) << ACE_HIGH - 1) & NATURAL


def between(mask: int) -> int:
    """Return the spots where a card makes a run with two cards of the mask."""
    x = low_too(mask)
    return back_up(x << 1 & x << 2 | x << 1 & x >> 1 | x >> 1 & x >> 2)


def between_both(one: int, other: int) -> int:
    """Return the spots where a card makes a run with one card of either mask."""
    x, y = low_too(one), low_too(other)
    return back_up(
        x << 1 & y << 2 | y << 1 & x << 2 | x << 1 & y >> 1 | y << 1 & x >> 1 | x >> 1 & y >> 2 | y >> 1 & x >> 2
    )


def near(mask: int) -> int:
    """Return the spots up to two places from a card of the mask."""
    x = low_too(mask)
    return back_up(x << 1 | x << 2 | x >> 1 | x >> 2)


def meldable(mask: int, fits: int) -> int:
    """Return the cards of a mask that are in some meld of it or fit alone."""
    x = low_too(mask)
    first = x & x >> 1 & x >> 2
    found = back_up(first | first << 1 | first << 2) | mask & fits
    for same in SAME[2:15]:
        if (here := mask & same).bit_count() >= 3:
            found |= here
    return found


def seen_of(table: Open) -> Seen:
    """Return what a table is open for, as masks."""
    fits = 0
    for at in table.fits:
        fits |= 1 << at
    ends = []
    for base, place, step, _ in table.ends:
        if 1 <= place + step <= ACE_HIGH:
            ends.append((1 << _at(base, place), 1 << _at(base, place + step)))
    return Seen(fits, tuple(ends), table.wild is not None)


def _at(base: int, place: int) -> int:
    return base + (ACE_HIGH if place == 1 else place)


class Sight:
    """The facts that a seat sees, counted once for a decision."""

    def __init__(
        self,
        view: SpreadTable,
        seat: int,
        pack: Iterable[Card],
        values: Mapping[Card, int],
        wild: Iterable[Card],
        learnt: Learnt,
    ) -> None:
        """Count the cards of the `pack`; `values` say what each counts, and `wild` which ones are wild."""
        self.learnt = learnt
        self.wild_cards = frozenset(wild)
        self.values = [0] * (WILD + 1)
        self.pack = 0
        for card in pack:
            if card in self.wild_cards:
                self.values[WILD] = values[card]
            else:
                self.pack |= 1 << spot(card)
                self.values[spot(card)] = values[card]
        self.planes = self._planes()
        other = 1 - seat
        theirs = holder(view, other)
        self.known, self.known_wild = self.counted(theirs.known)
        self.size, self.hidden = len(view.hands[other]), theirs.hidden
        self.melded = bool(view.melded[other])
        thrown = [(act.seat, act.cards[0]) for act in view.acts if act.verb == "discarded"]
        self.they_threw, _ = self.counted(card for who, card in thrown if who == other)
        threw, _ = self.counted(card for who, card in thrown if who == seat)
        # The first card of the pile is new to a player who has not drawn.
        drawn = any(act.seat == other and act.verb in ("drew", "took") for act in view.acts)
        self.fresh = theirs.fresh + (not drawn)
        mine, wild_held = self.counted(view.hands[seat])
        self.hand = Held(mine, mine & self.counted(shown(view, seat))[0], wild_held)
        self.lying, lying_wild = self.counted(card for meld in view.melds for card in meld.cards)
        pile, pile_wild = self.counted(view.discards)
        unseen = self.pack & ~(mine | self.known | pile | self.lying)
        left = len(self.wild_cards) - wild_held - self.known_wild - pile_wild - lying_wild
        self.lies = Lies(
            tuple(map(self.spot, view.discards)), unseen, left, len(view.stock), threw, bool(view.melded[seat]), False
        )
        self._units: dict[tuple[float, ...], tuple[float, ...]] = {}

    def _planes(self) -> list[tuple[int, int]]:
        """Return the bits of the values of cards, each with the cards whose value has it."""
        found = []
        for bit in range(max(self.values).bit_length()):
            mask = sum(1 << at for at in spots(self.pack) if self.values[at] >> bit & 1)
            found.append((1 << bit, mask))
        return found

    def spot(self, card: Card) -> int:
        """Return where a card lies."""
        return WILD if card in self.wild_cards else spot(card)

    def counted(self, cards: Iterable[Card]) -> tuple[int, int]:
        """Return the mask of the natural ones of these cards, and how many are wild."""
        mask = wild = 0
        for card in cards:
            if card in self.wild_cards:
                wild += 1
            elif card.rank:
                mask |= 1 << spot(card)
        return mask, wild

    def points(self, mask: int) -> int:
        """Return what the cards of a mask count."""
        return sum(weight * (mask & plane).bit_count() for weight, plane in self.planes)

    def worth(self, held: Held, lies: Lies, table: Seen, ready: Ready) -> float:
        """Return what it is worth to hold that hand while the other is to move, in points still to come."""
        position = Position(self, held, lies, table)
        told = position.cards()
        position.tell_of_pile(told)
        return self.learnt.net.answer(map(self._units_of, told.values()), position.of_all(ready))

    def _units_of(self, key: tuple[float, ...]) -> tuple[float, ...]:
        """Return the answers of the net's units to the findings about a card."""
        units = self._units.get(key)
        if units is None:
            units = self._units[key] = self.learnt.net.units(self._told(key))
        return units

    def _told(self, key: tuple[float, ...]) -> list[float]:
        """Return the net's inputs for a card, by the findings about it."""
        flags, stock, value, from_unseen, from_pile, *rest = key
        bits = int(flags)
        told = [float(bits >> place & 1) for place in range(OF_CARD)]
        told[3] = value / self.learnt.value
        told[17], told[18] = from_unseen / 3, from_pile / 3
        told[29], told[30] = self.size / 10, stock / 40
        if len(rest) == 1:
            told[32] = rest[0]
        elif rest:
            points = self.learnt.points
            cards, above, gain, take, brought = rest
            told[35], told[36] = cards / 10, above / points
            told[40], told[41], told[42] = gain / points, take, brought / points
        return told


class Position:
    """One position in thought, in which the other is to move, and the inputs of the net for it.

    The findings about a card are: flags, the bits of which are numbered like the net's inputs; the cards of the stock;
    its value; how many others of its rank are unseen and in the pile; for a held one, how likely the other can use it;
    for one in the pile, how many cards lie above it and their points, the points that it brings, how likely the other
    takes it, and the points that it takes that way.
    """

    def __init__(self, sight: Sight, held: Held, lies: Lies, table: Seen) -> None:
        self.sight, self.held, self.lies, self.table = sight, held, lies, table
        values, pile = sight.values, lies.pile
        self.above = [0] * (len(pile) + 1)
        self.in_pile, self.pile_wild, self.wild_at = 0, 0, -1
        for place in range(len(pile) - 1, -1, -1):
            at = pile[place]
            self.above[place] = self.above[place + 1] + values[at]
            if at == WILD:
                self.pile_wild += 1
                self.wild_at = place if self.wild_at < 0 else self.wild_at
            else:
                self.in_pile |= 1 << at
        count = lies.unseen.bit_count() + lies.wild
        self.share = min(1.0, sight.hidden / count) if count else 0.0
        self.mean = (sight.points(lies.unseen) + lies.wild * values[WILD]) / count if count else 0.0
        # How likely each card is in the other hand, and a wild one.
        self.here = [0.0] * (WILD + 4)
        for at in spots(sight.known):
            self.here[at] = 1.0
        for at in spots(lies.unseen):
            self.here[at] = self.share
        for base in range(0, WILD, WIDTH):
            self.here[base + 1] = self.here[base + ACE_HIGH]
        self.wild = min(1.0, sight.known_wild + self.share * lies.wild)
        self.can = meldable(held.cards, table.fits)
        self.can_now = sight.points(self.can)
        self.held_points = self.singles = 0
        self.hoped = 0.0
        self.none, self.fear, self.fear_cards, self.top = 1.0, 0.0, 0.0, 0.0
        self.best = self.best_cards = 0

    def cards(self) -> dict[int, tuple[float, ...]]:
        """Return the findings about each natural card that does not lie in a meld, except those about the pile."""
        sight, lies, fits = self.sight, self.lies, self.table.fits
        mine, known, in_pile, unseen = self.held.cards, sight.known, self.in_pile, lies.unseen
        live = mine | known | in_pile | unseen
        beyond = beyond_mine = 0
        for end, behind in self.table.ends:
            beyond |= behind
            beyond_mine |= behind if mine & end else 0
        with_two, with_unseen, with_pile = between(mine), between_both(mine, unseen), between_both(mine, in_pile)
        alone = ~(with_two | with_unseen | with_pile | fits)
        planes = (
            (1 << 9, fits),
            (1 << 10, beyond),
            (1 << 11, beyond_mine),
            (1 << 14, with_two),
            (1 << 15, with_unseen),
            (1 << 16, with_pile),
            (1 << 19, between(live)),
            (1 << 22, between(known)),
            (1 << 23, near(known)),
            (1 << 25, near(sight.they_threw)),
            (1 << 27, near(lies.threw)),
        )
        flags = dict.fromkeys(spots(live), 0)
        for flag, plane in planes:
            for at in spots(plane & live):
                flags[at] |= flag
        of_all = (1 << 28 if self.held.wild else 0) | (1 << 31 if sight.size <= FEW else 0)
        told: dict[int, tuple[float, ...]] = {}
        for place in range(2, ACE_HIGH + 1):
            same = SAME[place]
            counts = [(mask & same).bit_count() for mask in (mine, known, unseen, in_pile)]
            of_rank = of_all | (1 << 24 if sight.they_threw & same else 0) | (1 << 26 if lies.threw & same else 0)
            for at in spots(live & same):
                bit = 1 << at
                value = sight.values[at]
                with_mine, with_known, from_unseen, from_pile = counts
                flag = flags[at] | of_rank | (1 if value < 10 else 2 if value == 10 else 0)
                flag |= 1 << 2 if place == ACE_HIGH else 0
                if mine & bit:
                    with_mine -= 1
                    flag |= 1 << 5 if self.held.shown & bit else 1 << 4
                    flag |= (1 << 33 if alone & bit and not with_mine else 0) | (1 << 34 if self.can & bit else 0)
                elif unseen & bit:
                    from_unseen -= 1
                    flag |= 1 << 8
                elif known & bit:
                    with_known -= 1
                    flag |= 1 << 6
                else:
                    from_pile -= 1
                    flag |= 1 << 7
                flag |= 1 << 13 if with_mine >= 2 else 1 << 12 if with_mine else 0
                flag |= 3 << 20 if with_known >= 2 else 1 << 20 if with_known else 0
                found = (flag, lies.stock, value, from_unseen, from_pile)
                if not mine & bit:
                    told[at] = found
                    continue
                self.held_points += value
                self.singles += flag >> 33 & 1
                if not self.can & bit:
                    self.hoped += value * (0.5 if with_mine or with_unseen & bit else 0.1)
                told[at] = (*found, 1.0 if fits & bit else self._chance(at, counts[1], counts[2]))
        return told

    def _chance(self, at: int, known: int, unseen: int) -> float:
        """Return how likely the other can meld a card, with `known` of its rank in its hand and `unseen` not seen."""
        return _chance(self.here, at, known, self.share * unseen, self.wild)

    def tell_of_pile(self, told: dict[int, tuple[float, ...]]) -> None:
        """Add to the findings about the cards of the pile what taking them would bring this seat, and the other."""
        sight, lies, fits = self.sight, self.lies, self.table.fits
        size = len(lies.pile)
        old = max(0, size - sight.fresh - lies.thrown)
        mine, wild = self.held.cards, self.held.wild
        counted = [0] * WIDTH
        for place in range(size - 1, -1, -1):
            at, cards = lies.pile[place], size - place
            if at == WILD:
                take = STALE if place < old else 1.0
                wild += 1
                self.wild = max(self.wild, LIKELY)
            else:
                bit, rank = 1 << at, at & WIDTH - 1
                same = SAME[rank]
                known = (sight.known & same).bit_count() + counted[rank]
                take = 1.0 if fits & bit else self._chance(at, known, (lies.unseen & same).bit_count())
                take *= STALE if place < old else 1.0
                with_mine = (mine & same).bit_count()
                one = with_mine > 0 or near(mine) & bit
                may = fits & bit or with_mine >= 2 or between(mine) & bit or (one and wild) or wild >= 2
                gain = max(sight.values[at], sight.points(meldable(mine | bit, fits)) - self.can_now) if may else 0
                if gain > self.best:
                    self.best, self.best_cards = gain, cards
                flags, *rest = told[at]
                flags = int(flags) | (1 << 37 if cards == 1 else 0) | (1 << 38 if place >= old else 0)
                flags |= 1 << 39 if may else 0
                told[at] = (flags, *rest, cards - 1, self.above[place + 1], gain, take, take * self.above[place])
                mine |= bit
                counted[rank] += 1
                self.here[at] = 1.0
                if rank == ACE_HIGH:
                    self.here[at - ACE_HIGH + 1] = 1.0
            self.none *= 1 - take
            if take * self.above[place] > self.fear:
                self.fear, self.fear_cards = take * self.above[place], take * cards
            if cards == 1:
                self.top = take

    def of_all(self, ready: Ready) -> list[float]:
        """Return the net's inputs about all cards together."""
        sight, held, lies = self.sight, self.held, self.lies
        points, wild_value, pile = sight.learnt.points, sight.values[WILD], len(lies.pile)
        size = held.size
        return [
            size / 10,
            sight.size / 10,
            *(float(size == number) for number in range(4)),
            *(float(sight.size == number) for number in range(5)),
            lies.stock / 40,
            max(0, 10 - lies.stock) / 10,
            float(lies.stock <= 1),
            (self.held_points + held.wild * wild_value) / (2 * points),
            self.can_now / (2 * points),
            self.singles / 5,
            self.hoped / points,
            float(held.wild == 1),
            float(held.wild > 1),
            held.wild / 2,
            lies.wild / 4,
            self.share * lies.wild,
            float(sight.known_wild > 0),
            self.pile_wild / 2,
            (pile - self.wild_at) / 10 if self.wild_at >= 0 else 0.0,
            float(pile > 0 and lies.pile[-1] == WILD),
            float(self.table.wild),
            self.mean / sight.learnt.value,
            (sight.hidden * self.mean + sight.points(sight.known) + sight.known_wild * wild_value) / (2 * points),
            self.share,
            pile / 20,
            self.above[0] / (2 * points),
            1 - self.none,
            self.top,
            self.fear / points,
            self.fear_cards / 10,
            self.best / points,
            self.best_cards / 10,
            self.none * self.best / points,
            float(lies.melded),
            float(sight.melded),
            sight.points(self.table.fits & lies.unseen) / (2 * points),
            float(not sight.pack & SAME[ACE_HIGH]),
            ready.points / (2 * points),
            float(ready.points > 0),
            ready.left / 10,
            *(float(ready.left == number) for number in range(3)),
        ]


def _chance(here: Sequence[float], at: int, known: int, hoped: float, wild: float) -> float:
    """Return how likely a card finds two others to be melded with; `known` and `hoped` count cards of its rank."""
    two = 1.0 if known >= 2 else 1 - exp(-hoped) * (1 if known else 1 + hoped)
    a, b, c, d = here[at - 2], here[at - 1], here[at + 1], here[at + 2]
    none = (1 - two) * (1 - a * b) * (1 - b * c) * (1 - c * d)
    if at & WIDTH - 1 == ACE_HIGH:
        none *= 1 - here[at - 12] * here[at - 11]
    return 1 - none * (1 - min(1.0, max(known + hoped, a, b, c, d)) * wild)
