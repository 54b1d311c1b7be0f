"""The layings of a turn: what a hand can lay on the table at once, also with wild cards and several packs.

It is quick and nearly always finds the most points; what it finds is checked by the rulebook before it is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import LONGEST_RUN, Melding
from rummy_desktop.engine.melds import ACE_HIGH, Group, Meld

WIDTH: Final = 16
"""Spots of one suit: the places 1 to 14 of a run, the ace at the top, and some that stay empty."""

BASE: Final[Mapping[str, int]] = {suit: number * WIDTH for number, suit in enumerate(SUITS)}
DEAR: Final = 10  # cards with more points are dear
MOST_WAYS: Final = 48  # how many ways of choosing sets are tried at most


def spot(card: Card) -> int:
    """Return where a natural card lies among the spots; an ace lies above its king."""
    return BASE[card.suit] + (ACE_HIGH if card.rank == 1 else card.rank)


class End(NamedTuple):
    """An end of a run: the base of its suit, the place that comes next, the step to it, and the index of the run."""

    base: int
    place: int
    step: int
    meld: int


class Open(NamedTuple):
    """The cards that the melds on a table take.

    `fits` has the spots of the cards that can be laid off alone. Besides there are the ends of runs, for each rank that
    has a set its index and the suits that it takes, for each spot beside a wild card the index of its run, and the
    indices of a group of jokers that are not wild and of a meld that takes a wild card. `anchors` are the spots of the
    last cards of runs.
    """

    fits: frozenset[int]
    anchors: frozenset[int]
    ends: tuple[End, ...]
    sets: Mapping[int, tuple[int, frozenset[str]]]
    beside: Mapping[int, int]
    jokers: int | None
    wild: int | None


class Laying(NamedTuple):
    """The cards laid in one turn: new melds, layoffs as cards with the index of their meld, and what is left.

    `points` are those of the laid cards; wild cards that go onto any meld at the end are in `spare`.
    """

    points: int
    groups: tuple[Group, ...]
    layoffs: tuple[tuple[Card, int], ...]
    spare: Group
    rest: tuple[Card, ...]

    @property
    def by_meld(self) -> dict[int, list[Card]]:
        """The layoffs by the index of their meld."""
        found: dict[int, list[Card]] = {}
        for card, index in self.layoffs:
            found.setdefault(index, []).append(card)
        return found


class Layer:
    """A finder of what can be laid at one table, under these melding rules, with these values of the cards.

    A `clever` one also sees that a wild card may fill the gap before a run on the table, and two serve one dear card.
    """

    def __init__(
        self, melding: Melding, values: Mapping[Card, int], low_ace: int | None = None, *, clever: bool = True
    ) -> None:
        self.melding, self.values, self.low_ace, self.clever = melding, values, low_ace, clever
        self.is_wild = melding.is_wild

    # The table

    def opened(self, melds: Sequence[Meld]) -> Open:
        """Return what these melds are open for."""
        ends: list[End] = []
        sets: dict[int, tuple[int, frozenset[str]]] = {}
        beside: dict[int, int] = {}
        anchors: set[int] = set()
        jokers = wild = None
        for index, meld in enumerate(melds):
            if meld.kind == "run":
                base, low, high = BASE[meld.roles[0].suit], meld.low, meld.high
                if high - low + 1 < LONGEST_RUN:
                    ends += [End(base, high + 1, 1, index)] if high < ACE_HIGH else []
                    ends += [End(base, low - 1, -1, index)] if low > self.melding.lowest else []
                anchors |= {base + (ACE_HIGH if low == 1 else low), base + high}
                if self.melding.beside and meld.stands:
                    beside |= dict.fromkeys(self._beside(meld), index)
            elif meld.kind == "set" and meld.roles[0].rank:
                gone = () if self.melding.identical else {role.suit for role in meld.roles}
                sets.setdefault(meld.roles[0].rank, (index, frozenset(SUITS).difference(gone)))
            elif meld.kind == "set":
                jokers = index
            if wild is None and self._takes_wild(meld):
                wild = index
        fits = {end.base + (ACE_HIGH if end.place == 1 else end.place) for end in ends} | beside.keys()
        fits |= {spot(Card(rank, suit)) for rank, (_, suits) in sets.items() for suit in suits}
        return Open(frozenset(fits), frozenset(anchors), tuple(ends), sets, beside, jokers, wild)

    def _beside(self, meld: Meld) -> Iterator[int]:
        """Yield the spots of the real cards that may lie beside wild cards of a run."""
        roles = [role[:2] for role in meld.roles]
        for card, role in zip(meld.cards, roles, strict=True):
            if card[:2] != role and roles.count(role) <= self.melding.beside:
                yield spot(Card(*role))

    def _takes_wild(self, meld: Meld) -> bool:
        """Return whether a wild card can be laid off on a meld; a group of wild cards always takes one."""
        if not self.melding.wild:
            return False
        if meld.kind == "wild":
            return True
        if meld.kind == "set":
            if not meld.roles[0].rank or not (self.melding.identical or len(meld.cards) < 4):
                return False
        elif meld.high - meld.low + 1 >= LONGEST_RUN:
            return False
        if self.melding.limit == "none":
            return True
        wild = sum(map(self.is_wild, meld.cards))
        if self.melding.limit == "fewer":
            return wild + 1 < len(meld.cards) - wild
        if self.melding.limit == "single":
            return not wild
        return wild < (len(meld.cards) + 1) // 3 or not wild

    # Laying

    def best(self, hand: Iterable[Card], table: Open, *, off: bool = True) -> Laying:
        """Return what to lay of a hand for the most points on the table, and of equal ways the fewest cards left.

        `off` is whether cards may be laid off even without a new meld.
        """
        natural: list[Card] = []
        wild: list[Card] = []
        jokers: list[Card] = []
        for card in hand:
            (wild if self.is_wild(card) else natural if card.rank else jokers).append(card)
        found: Laying | None = None
        for sets in self._set_choices(natural, table):
            laying = self._with_sets(natural, wild, jokers, sets, table, off)
            if found is None or (laying.points, -len(laying.rest)) > (found.points, -len(found.rest)):
                found = laying
        assert found is not None
        return found

    def _set_choices(self, natural: Sequence[Card], table: Open) -> Iterator[tuple[Group, ...]]:
        """Yield every sensible choice of sets; where no card of a rank is of use elsewhere, all of it is one."""
        if not self.melding.sets:
            yield ()
            return
        by_rank: dict[int, list[Card]] = {}
        masks = dict.fromkeys(SUITS, 0)
        for card in natural:
            by_rank.setdefault(card.rank, []).append(card)
            masks[card.suit] |= 1 << card.rank
        choices: list[list[Group]] = []
        for same in by_rank.values():
            if not self.melding.identical:
                same = list({card.suit: card for card in same}.values())
            if len(same) < 3:
                continue
            useful = [card for card in same if self._is_in_run(card, masks[card.suit], table)]
            ways: list[Group] = [tuple(same)]
            if useful:
                ways += [
                    tuple(card for card in same if card not in left)
                    for size in range(1, min(len(useful), len(same) - 3) + 1)
                    for left in combinations(useful, size)
                ]
                ways.append(())
            choices.append(ways)
        for way in islice(product(*choices), MOST_WAYS):
            yield tuple(group for group in way if group)

    def _is_in_run(self, card: Card, mask: int, table: Open) -> bool:
        """Return whether a card might be of use in a run of the hand or on the table."""
        if not self.melding.runs:
            return False
        if spot(card) in table.fits:
            return True
        places = mask | (mask >> 1 & 1) << ACE_HIGH
        at = (1, ACE_HIGH) if card.rank == 1 else (card.rank,)
        return any(
            all(places >> low + step & 1 for step in range(3))
            for place in at
            for low in range(max(1, place - 2), min(place, 12) + 1)
        )

    def _with_sets(
        self,
        natural: Sequence[Card],
        wild: Sequence[Card],
        jokers: Sequence[Card],
        sets: tuple[Group, ...],
        table: Open,
        off: bool,
    ) -> Laying:
        gone = {card for group in sets for card in group}
        left: dict[int, list[Card]] = {}
        for card in natural:
            if card not in gone:
                left.setdefault(spot(card), []).append(card)
        groups = list(sets)
        layoffs = self._follow_runs(left, table) if off else []
        if self.melding.runs:
            groups += self._runs(left)
        if len(jokers) >= 3 and self.melding.sets:
            groups.append(tuple(jokers))
            jokers = ()
        may_lay_off = off or bool(groups)
        if may_lay_off:
            layoffs += self._follow_runs(left, table)
            layoffs += self._single_layoffs(left, table)
            if table.jokers is not None:
                layoffs += [(card, table.jokers) for card in jokers]
                jokers = ()
        free = list(wild)
        if free:
            if self.clever and may_lay_off:
                layoffs += self._bridges(left, free, table)
            self._use_wild(left, free, groups, table)
        spare: Group = ()
        if free and ((may_lay_off and table.wild is not None) or self._takes_spare(groups)):
            spare, free = tuple(free), []
        elif len(free) >= 3 and self.melding.wild_sets:
            groups.append(tuple(free))
            free = []
        elif len(free) >= 3 and self.melding.own_sets and self.melding.sets:
            own = max(({card for card in free if card.rank == rank > 0} for rank in range(1, 14)), key=len)
            if len(own) >= 3:
                groups.append(tuple(card for card in free if card in own))
                free = [card for card in free if card not in own]
        rest = (*(card for cards in left.values() for card in cards), *jokers, *free)
        points = sum(self.points(group) for group in groups) + sum(self.values[card] for card in spare)
        points += sum(self.values[card] for card, _ in layoffs)
        return Laying(points, tuple(groups), tuple(layoffs), spare, rest)

    def points(self, group: Group) -> int:
        """Return what the cards of a new meld count, with an ace below the two at its value there."""
        points = sum(self.values[card] for card in group)
        if self.low_ace is not None and group[0].rank == 1 and len(group) > 1 and group[1].rank == 2:
            points += self.low_ace - self.values[group[0]]
        return points

    def _follow_runs(self, left: dict[int, list[Card]], table: Open) -> list[tuple[Card, int]]:
        """Lay off at the ends of runs what follows there, one card after the other."""
        layoffs = []
        for base, place, step, index in table.ends:
            while self.melding.lowest <= place <= ACE_HIGH:
                at = base + (ACE_HIGH if place == 1 else place)
                if at not in left:
                    break
                layoffs.append((_pop(left, at), index))
                place += step
        return layoffs

    def _single_layoffs(self, left: dict[int, list[Card]], table: Open) -> list[tuple[Card, int]]:
        """Lay off on sets, and beside wild cards."""
        layoffs = []
        for at in list(left):
            card = left[at][0]
            index, suits = table.sets.get(card.rank, (0, ()))
            if card.suit in suits:
                layoffs += [(_pop(left, at), index) for _ in range(len(left[at]) if self.melding.identical else 1)]
            elif at in table.beside:
                layoffs.append((_pop(left, at), table.beside[at]))
        return layoffs

    def _runs(self, left: dict[int, list[Card]]) -> list[Group]:
        """Return the longest runs of what is left of a hand; their cards are taken out of `left`."""
        found: list[Group] = []
        for base in BASE.values():
            again = True
            while again:
                places = [place for place in range(2, ACE_HIGH + 1) if left.get(base + place)]
                again = len(places) >= self.melding.shortest_run
                if again and (run := self._longest(places)):
                    found.append(tuple(_pop(left, base + (ACE_HIGH if place == 1 else place)) for place in run))
                else:
                    again = False
        return found

    def _longest(self, places: list[int]) -> list[int]:
        """Return the longest run of these places, the ace at 14 also standing below the two where it may."""
        if self.melding.lowest == 1 and places[-1] == ACE_HIGH:
            places = [1, *places]
        best: list[int] = []
        run: list[int] = []
        for place in places:
            run = [*run, place] if run and place == run[-1] + 1 else [place]
            if len(run) >= self.melding.shortest_run and len(run) >= len(best):
                best = run
        if len(best) > LONGEST_RUN:
            best = best[1:]
        return best

    # Wild cards

    def _takes_spare(self, groups: Sequence[Group]) -> bool:
        """Return whether a new meld takes one wild card more."""
        if self.melding.limit != "none":
            return any(not any(map(self.is_wild, group)) for group in groups)
        return any(self.melding.identical or len(group) < 4 or group[0].rank != group[1].rank for group in groups)

    def _use_wild(self, left: dict[int, list[Card]], free: list[Card], groups: list[Group], table: Open) -> None:
        """Meld with wild cards what would stay in the hand, the most points first."""
        while free:
            best = max(self._pairs(left), key=self._worth, default=())
            if len(free) >= 2 and self.melding.limit == "none" and left:
                single = max((cards[-1] for cards in left.values()), key=self.values.__getitem__)
                needed = not best and not groups and table.wild is None
                if needed or (self.clever and self.values[single] > 2 * sum(map(self.values.__getitem__, best))):
                    best = (single,) if needed or self.values[single] > DEAR else best
            if not best:
                return
            used = 3 - len(best) if len(best) < 3 else 1
            for card in best:
                _remove(left, card)
            groups.append((*best, *free[:used]))
            del free[:used]

    def _bridges(self, left: dict[int, list[Card]], free: list[Card], table: Open) -> list[tuple[Card, int]]:
        """Fill the gap between a run on the table and a dear card with a wild one, where no pair is worth more."""
        layoffs: list[tuple[Card, int]] = []
        for base, place, step, index in table.ends if self.melding.limit == "none" else ():
            beyond = place + step
            at = base + (ACE_HIGH if beyond == 1 else beyond)
            if not free or not self.melding.lowest <= beyond <= ACE_HIGH or at not in left:
                continue
            pairs = max((self._worth(pair)[0] for pair in self._pairs(left)), default=0)
            if self.values[left[at][-1]] > max(pairs, DEAR):
                layoffs += [(free.pop(), index), (_pop(left, at), index)]
        return layoffs

    def _worth(self, group: Group) -> tuple[int, int]:
        return sum(self.values[card] for card in group), len(group)

    def _pairs(self, left: Mapping[int, list[Card]]) -> Iterator[Group]:
        """Yield cards that one wild card would make a meld."""
        if self.melding.sets:
            by_rank: dict[int, list[Card]] = {}
            for cards in left.values():
                by_rank.setdefault(cards[0].rank, []).extend(cards if self.melding.identical else cards[:1])
            for same in by_rank.values():
                if len(same) >= 2:
                    yield tuple(same) if len(same) < 4 else tuple(same[:2])
        if self.melding.runs:
            size = self.melding.shortest_run
            for base in BASE.values():
                held = {at - base for at in left if base <= at < base + WIDTH}
                if len(held) < size - 1:
                    continue
                if ACE_HIGH in held and self.melding.lowest == 1:
                    held.add(1)
                for low in range(self.melding.lowest, ACE_HIGH - size + 2):
                    window = [place for place in range(low, low + size) if place in held]
                    if len(window) == size - 1:
                        yield tuple(left[base + (ACE_HIGH if place == 1 else place)][-1] for place in window)


def _pop(left: dict[int, list[Card]], at: int) -> Card:
    """Take one card from a spot."""
    card = left[at].pop()
    if not left[at]:
        del left[at]
    return card


def _remove(left: dict[int, list[Card]], card: Card) -> None:
    """Take that card from its spot."""
    at = spot(card)
    left[at].remove(card)
    if not left[at]:
        del left[at]
