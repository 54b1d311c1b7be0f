"""Melding: which melds a table allows, from those of plain rummy to wild cards and several packs.

What a player means by some cards is a reading of them: the same three cards may be a set or a run, and a wild card at
the end of a run may stand at either end.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, groupby
from typing import Final, Literal

import msgspec

from rummy_desktop.engine.cards import HIDDEN, SUITS, Card
from rummy_desktop.engine.melds import ACE_HIGH, Group, Meld, face_of

LONGEST_RUN: Final = 13
RANKS_IN_ORDER: Final = tuple(range(1, 14))
SMALLEST: Final = 3  # cards of a meld
KEPT: Final = 4096  # groups of which it is known what they can be, and layoffs


class Melding(msgspec.Struct, frozen=True, cache_hash=True):
    """The melds that a table allows; `PLAIN` has those of a game with one pack and no wild cards.

    `wild` are the faces of wild cards as (rank, suit). `ranks` are those of the pack in the order of runs from the ace
    up, each in a place that is counted from 1; above the last one it begins anew, so that with thirteen ranks 14 is the
    place of an ace above the king. `lowest` is the lowest place of a run, 1 where an ace may stand low, and `highest`
    the highest; from 15 on runs go round the corner. `shortest_run` and `longest_run` say how many places a run has;
    with 14 there may be an ace at either end of one. `identical` lets identical cards into a set; without it a set has
    one card of each suit, and a wild card in it stands for an exact card. `largest_set` is how many cards a set may
    have, 0 for any number.

    `natural` is how many cards of a meld are not wild at least. `limit` is how many wild cards it may have: any, no
    more than natural ones (even), fewer, one in each three cards or more that it can be split into, or a single one;
    `most` is that number itself and `most_in_sets` that for sets, whatever `limit` says, 0 for any. `own_place` counts
    a wild card that stands for itself as natural there. `wild_sets` lets wild cards alone be a meld, and `own_sets` is
    how many of one rank make a set of that rank without another card, 0 for none. `beside` is how many real cards may
    be laid beside their wild card in a run: as many as there are packs, or none.

    With `open_suits` a wild card in a set of different suits stands for its rank alone, and so for any suit that is
    missing. It comes out of a set of three only for both missing cards at once, and stays in one of four. `set_ranks`
    are the ranks of which there are sets, where these are not all. Without `side_by_side` no two wild cards in the
    places of others are neighbours in a run.
    """

    wild: frozenset[tuple[int, str]] = frozenset()
    sets: bool = True
    runs: bool = True
    identical: bool = True
    lowest: int = 1
    highest: int = ACE_HIGH
    shortest_run: int = 3
    limit: Literal["none", "even", "fewer", "one", "single"] = "none"
    most: int = 0
    own_place: bool = False
    wild_sets: bool = False
    beside: int = 1
    own_sets: int = 0
    natural: int = 1
    largest_set: int = 0
    longest_run: int = LONGEST_RUN
    most_in_sets: int = 0
    open_suits: bool = False
    set_ranks: frozenset[int] = frozenset()
    ranks: tuple[int, ...] = RANKS_IN_ORDER
    side_by_side: bool = True

    # The order of ranks

    def rank_at(self, place: int) -> int:
        """The rank at a place of a run."""
        return self.ranks[(place - 1) % len(self.ranks)]

    def faces(self, suit: str) -> Group:
        """Return the face at each place of a run of a suit, from the place before the low ace on."""
        return _faces(self.ranks, suit)

    def places_of(self, rank: int) -> tuple[int, ...]:
        """The places of a run at which cards of a rank may be, the lowest first; none where there is no such rank."""
        return _places_of(self.ranks, self.lowest, self.highest).get(rank, ())

    def span(self, meld: Meld) -> tuple[int, int]:
        """The lowest and the highest place of a run."""
        low = self.ranks.index(meld.low) + 1
        return low, low + (len(meld.places) if meld.stands else len(meld.cards)) - 1

    def within(self, low: int, high: int) -> bool:
        """Return whether runs may lie from one place to another."""
        return self.corner or (self.lowest <= low and high <= self.highest)

    def round_the_corner(self) -> Melding:
        """The same where runs go on above the ace, until they come to where they began."""
        many = len(self.ranks)
        longest = min(many, self.longest_run)
        return msgspec.structs.replace(self, lowest=1, highest=2 * many - 1, longest_run=longest)

    @property
    def corner(self) -> bool:
        """Whether runs go on above the ace above the highest rank."""
        return self.highest > len(self.ranks) + 1

    @property
    def exact_suits(self) -> bool:
        """Whether a wild card in a set stands for a card of a certain suit."""
        return not self.identical and not self.open_suits

    @property
    def plain(self) -> bool:
        """Whether these are the melds of a game with one pack and no wild cards, in which aces are low."""
        return self == PLAIN

    @property
    def limited(self) -> bool:
        """Whether there is any limit to the wild cards of a meld."""
        most = self.most > 0 or self.most_in_sets > 0
        return self.limit != "none" or most or self.natural > 1 or not self.side_by_side

    @property
    def free(self) -> bool:
        """Whether there is no limit to the wild cards of a meld, and none to its size but that of a suit."""
        return not self.limited and not self.largest_set and self.longest_run >= LONGEST_RUN

    def has_sets_of(self, rank: int) -> bool:
        """Return whether there are sets of a rank."""
        return self.sets and (not self.set_ranks or rank in self.set_ranks)

    def most_wild(self, kind: str) -> int:
        """Return the largest number of wild cards in a set or a run, 0 for any number."""
        if self.limit == "single":
            return 1
        return (kind == "set" and self.most_in_sets) or self.most

    def is_wild(self, card: Card) -> bool:
        """Return whether a card is wild."""
        return card[:2] in self.wild

    # Judging

    def allows(self, meld: Meld) -> bool:
        """Return whether a meld is one at this table, each card standing for what it says."""
        if len(set(meld.cards)) < len(meld.cards) or HIDDEN in meld.cards:
            return False
        wild = [card[:2] in self.wild for card in meld.cards]
        if meld.kind == "wild":
            return self.wild_sets and all(wild) and len(wild) >= SMALLEST
        if all(wild) and not self._is_own_set(meld):
            return False
        if meld.stands and any(
            not free and card[:2] != role[:2] for card, role, free in zip(meld.cards, meld.stands, wild, strict=True)
        ):
            return False
        whole = self._is_set(meld) if meld.kind == "set" else self._is_run(meld)
        return whole and self._within_limit(meld, wild)

    def _is_own_set(self, meld: Meld) -> bool:
        """Return whether it has enough wild cards of its rank, which are natural in their own place (5K-08)."""
        if not self.own_sets or meld.kind != "set" or not meld.roles[0].rank:
            return False
        return sum(map(is_at_home, meld.cards, meld.roles)) >= self.own_sets

    def _is_set(self, meld: Meld) -> bool:
        roles = meld.roles
        if len(roles) < SMALLEST or len({role.rank for role in roles}) > 1 or not self.has_sets_of(roles[0].rank):
            return False
        if self.largest_set and len(roles) > self.largest_set:
            return False
        jokers = all(card.suit == "J" for card in meld.cards)
        if self.identical or jokers:
            pairs = zip(meld.cards, roles, strict=True)
            return jokers or (roles[0].rank > 0 and all(not role.suit or card[:2] == role[:2] for card, role in pairs))
        suits = [role.suit for role in roles if role.suit or not self.open_suits]
        if self.open_suits and any(self.is_wild(c) == bool(r.suit) for c, r in zip(meld.cards, roles, strict=True)):
            return False
        return len(set(suits)) == len(suits) and set(suits) <= set(SUITS) and len(roles) <= len(SUITS)

    def _is_run(self, meld: Meld) -> bool:
        places = meld.places
        if not self.runs or not self.shortest_run <= len(places) <= self.longest_run:
            return False
        suit = places[0][1]
        if suit not in SUITS or meld.low not in self.ranks:
            return False
        low, high = self.span(meld)
        if (
            low < self.lowest
            or high > self.highest
            or places != [card[:2] for card in self.faces(suit)[low : high + 1]]
        ):
            return False
        return len(places) == len(meld.cards) or self._beside_well(meld)

    def _beside_well(self, meld: Meld) -> bool:
        """Return whether each further card in a place is a real one, beside a first that is not."""
        pairs = zip(meld.cards, (role[:2] for role in meld.roles), strict=True)
        for role, there in groupby(pairs, key=lambda pair: pair[1]):
            first, *others = [card[:2] for card, _ in there]
            if others and (len(others) > self.beside or first == role or any(each != role for each in others)):
                return False
        return True

    def _within_limit(self, meld: Meld, wild: Sequence[bool]) -> bool:
        """Return whether the meld has no more wild cards than it may."""
        if not self.limited or not any(wild):
            return True
        if self.own_place:
            pairs = zip(meld.cards, meld.roles, wild, strict=True)
            wild = [free and not is_at_home(card, role) for card, role, free in pairs]
        if meld.kind == "run" and not self.side_by_side and any(map(operator.and_, wild, wild[1:])):
            return False
        count, most = sum(wild), self.most_wild(meld.kind)
        if (most and count > most) or len(wild) - count < self.natural:
            return False
        if self.limit in ("none", "single") or (meld.kind == "set" and self.most_in_sets):
            return True
        if self.limit == "even":
            return count <= len(wild) - count
        if self.limit == "fewer":
            return count < len(wild) - count
        if meld.kind == "set":
            return count <= max(1, len(wild) // 3)
        return count <= 1 or _can_be_split(wild, meld.roles)

    # Reading

    def readings(self, cards: Sequence[Card], seat: int) -> list[Meld]:
        """All ways in which `cards` make one meld, laid by `seat`, the likeliest first.

        Wild cards that can change places are not told apart. Likely is what the order of the cards says, then wild
        cards in their own place, then a run upwards.
        """
        return list(_readings(self, tuple(cards), seat))

    def read(self, group: Group, seat: int) -> Iterator[Meld]:
        """The same, looked for anew."""
        if len(group) < SMALLEST or len(set(group)) < len(group) or HIDDEN in group:
            return
        natural = [card for card in group if not self.is_wild(card)]
        wild = [card for card in group if self.is_wild(card)]
        found: list[tuple[tuple[bool, int, int], Meld]] = []
        for meld in self._candidates(natural, wild, seat):
            if self.allows(meld):
                own = sum(map(is_at_home, meld.cards, meld.roles))
                found.append(((meld.kind == "run" and meld.cards != group, -own, -meld.low), meld))
        found.sort(key=lambda each: each[0])
        yield from (meld for _, meld in found)

    def _candidates(self, natural: list[Card], wild: list[Card], seat: int) -> Iterator[Meld]:
        if not natural:
            yield Meld("wild", tuple(wild), (seat,) * len(wild))
            for rank in {card.rank for card in wild} if self.own_sets else ():
                if self.identical:
                    yield own_set(wild, rank, seat)
                else:
                    at_home = list({card.suit: card for card in reversed(wild) if card.rank == rank}.values())
                    yield from self._sets(at_home, [card for card in wild if card not in at_home], seat)
            return
        if len({card.rank for card in natural}) == 1:
            yield from self._sets(natural, wild, seat)
        if len({card.suit for card in natural}) == 1 and natural[0].rank:
            yield from self._runs(natural, wild, seat)

    def _sets(self, natural: list[Card], wild: list[Card], seat: int) -> Iterator[Meld]:
        rank = natural[0].rank
        ordered = sorted(natural, key=lambda card: ("SHDCJ".index(card.suit), card.pack))
        cards = (*ordered, *wild)
        seats = (seat,) * len(cards)
        if not wild:
            yield Meld("set", cards, seats)
        elif not self.exact_suits:
            yield Meld("set", cards, seats, 0, (*map(face_of, ordered), *(Card(rank, "") for _ in wild)))
        else:
            free = [suit for suit in SUITS if suit not in {card.suit for card in natural}]
            for suits in combinations(free, len(wild)):
                own = {card.suit: card for card in reversed(wild) if card.rank == rank and card.suit in suits}
                others = iter([card for card in wild if own.get(card.suit) != card])
                placed = tuple(own.get(suit) or next(others) for suit in suits)
                roles = (Card(rank, suit) for suit in suits)
                yield plain(Meld("set", (*ordered, *placed), seats, 0, (*map(face_of, ordered), *roles)))

    def _runs(self, natural: list[Card], wild: list[Card], seat: int) -> Iterator[Meld]:
        size = len(natural) + len(wild)
        for places in self.windows(size):
            placed = self.place_in_run(natural, wild, natural[0].suit, places)
            if placed is not None:
                yield self._run(placed, natural[0].suit, seat)

    def windows(self, size: int) -> Iterator[range]:
        """The places of each run of that size, the lowest first."""
        for low in range(self.lowest, min(self.highest - size + 1, len(self.ranks)) + 1):
            yield range(low, low + size)

    def place_in_run(
        self, natural: Sequence[Card], wild: Sequence[Card], suit: str, places: Sequence[int]
    ) -> list[tuple[int, Card]] | None:
        """Each of `places` of a run with the card on it: natural cards in their own, wild ones elsewhere; None: no fit.

        Wild cards go where they stand for themselves, else into the lowest places in the order given.
        """
        if len(natural) + len(wild) != len(places):
            return None
        order, many = self.ranks, len(self.ranks)
        ranks = {place: order[(place - 1) % many] for place in places}
        at: dict[int, Card] = {}
        for card in natural:
            own = [place for place in places if ranks[place] == card.rank and place not in at]
            if not own:
                return None
            at[own[-1]] = card
        left = list(wild)
        for place in places:
            if place not in at:
                face = (ranks[place], suit)
                own_card = next((card for card in left if card[:2] == face), None)
                if own_card is not None:
                    at[place] = own_card
                    left.remove(own_card)
        for place in places:
            if place not in at:
                at[place] = left.pop(0)
        return sorted(at.items())

    def _run(self, placed: Sequence[tuple[int, Card]], suit: str, seat: int) -> Meld:
        cards = tuple(card for _, card in placed)
        stands = tuple(Card(self.rank_at(place), suit) for place, _ in placed)
        return plain(Meld("run", cards, (seat,) * len(cards), stands[0].rank, stands))

    def _grown(self, meld: Meld, placed: Sequence[tuple[int, Card]], beside: dict[Card, Card], seat: int) -> Meld:
        suit = meld.roles[0].suit
        first, last = self.span(meld)
        below = [(card, seat, Card(self.rank_at(place), suit)) for place, card in placed if place < first]
        above = [(card, seat, Card(self.rank_at(place), suit)) for place, card in placed if place > last]
        cards = below
        for card, owner, role in zip(meld.cards, meld.seats, meld.roles, strict=True):
            cards.append((card, owner, face_of(role)))
            cards += [(real, seat, face_of(role)) for real, before in beside.items() if before == card]
        columns = tuple(zip(*cards, *above, strict=True))
        low = columns[2][0].rank
        return plain(Meld("run", columns[0], columns[1], low, columns[2], meld.owner))

    def told(self, cards: Sequence[Card], stands: Sequence[Card], seat: int) -> Meld | None:
        """The meld that `cards` make where each stands for what `stands` says; None where that is none."""
        if not stands:
            return next(iter(self.readings(cards, seat)), None)
        if len(cards) != len(stands) or len(cards) < SMALLEST:
            return None
        seats = (seat,) * len(cards)
        if len({role.rank for role in stands}) == 1:
            found = Meld("set", tuple(cards), seats, 0, tuple(self._in_a_set(cards, stands)))
        else:
            suit = stands[0].suit
            by_place = sorted(zip(cards, stands, strict=True), key=lambda pair: pair[1].rank)
            if any(role.suit != suit or role.rank not in self.ranks for role in stands):
                return None
            places = [self.ranks.index(role.rank) for _, role in by_place]
            first = next((n for n in range(1, len(places)) if places[n] > places[n - 1] + 1), 0)
            if not first and len(places) > len(self.ranks) and places[1] == 0:
                first = 1
            # Where a run ends with the ace above the king, or goes round the corner, its low ranks come last.
            by_place = by_place[first:] + by_place[:first]
            # A run of all ranks that goes round the corner may begin anywhere.
            begins = range(len(by_place)) if self.corner and len(by_place) == len(self.ranks) else (0,)
            ways = (_run_of((*by_place[begin:], *by_place[:begin]), seats) for begin in begins)
            return next(filter(self.allows, ways), None)
        found = plain(found)
        return found if self.allows(found) else None

    def _in_a_set(self, cards: Sequence[Card], stands: Sequence[Card]) -> Sequence[Card]:
        """Return the roles of cards in a set, those of wild ones without a suit if that is open."""
        if not self.open_suits:
            return stands
        return [Card(role.rank, "") if self.is_wild(c) else role for c, role in zip(cards, stands, strict=True)]

    # Laying off

    def extensions(self, meld: Meld, cards: Sequence[Card], seat: int) -> list[Meld]:
        """All ways in which `cards`, laid off on `meld` by `seat`, fit it, the likeliest first.

        Likely is a wild card in its own place, then a run upwards. Where no card is wild a set lies by its suits.
        """
        for card in cards:
            if self.is_strange(meld, card):
                return []  # which is soon seen, of most cards
        return list(_extensions(self, meld, tuple(cards), seat))

    def extend(self, meld: Meld, added: Group, seat: int) -> Sequence[Meld]:
        """The same, looked for anew."""
        if not added or len(set(added)) < len(added) or set(added) & set(meld.cards) or HIDDEN in added:
            return []
        if meld.kind == "run":
            found = list(self._longer_runs(meld, added, seat))
        elif meld.kind == "wild":
            found = [Meld("wild", meld.cards + added, meld.seats + (seat,) * len(added), owner=meld.owner)]
        else:
            found = list(self._larger_sets(meld, added, seat))
        good = [each for each in found if self.allows(each)]
        if len(good) < 2:
            return good
        return sorted(good, key=lambda each: -sum(c[:2] == r[:2] for c, r in zip(each.cards, each.roles, strict=True)))

    def is_strange(self, meld: Meld, card: Card) -> bool:
        """Return whether a natural card is of another suit than a run, or of another rank than a set."""
        if meld.kind == "wild" or card[:2] in self.wild:
            return False
        role = meld.roles[0]
        return card[1] != role[1] if meld.kind == "run" else card[0] != role[0]

    def near(self, meld: Meld, cards: Iterable[Card]) -> list[Card]:
        """The cards that are not strange to a meld."""
        if meld.kind == "wild":
            return list(cards)
        rank, suit, _ = (meld.stands or meld.cards)[0]
        wild = self.wild
        if meld.kind == "run":
            return [card for card in cards if card[1] == suit or card[:2] in wild]
        return [card for card in cards if card[0] == rank or card[:2] in wild]

    def _larger_sets(self, meld: Meld, added: Group, seat: int) -> Iterator[Meld]:
        rank = meld.roles[0].rank
        wild = [card for card in added if self.is_wild(card)]
        natural = [card for card in added if not self.is_wild(card)]
        if any(card.rank != rank for card in natural):
            return
        taken = {role.suit for role in meld.roles} | {card.suit for card in natural}
        free = [suit for suit in SUITS if suit not in taken]
        choices: Iterable[tuple[str, ...]] = combinations(free, len(wild)) if self.exact_suits else [("",) * len(wild)]
        for suits in choices:
            roles = {**dict(zip(wild, (Card(rank, suit) for suit in suits), strict=True))}
            stands = tuple(map(face_of, meld.roles)) + tuple(roles.get(card, face_of(card)) for card in added)
            larger = Meld("set", meld.cards + added, meld.seats + (seat,) * len(added), 0, stands, meld.owner)
            yield plain(larger) if self.wild else _by_suits(larger)

    def _longer_runs(self, meld: Meld, added: Group, seat: int) -> Iterator[Meld]:
        """The run with cards added at its ends, and real cards beside their wild cards; upwards first."""
        suit = meld.roles[0].suit
        first, last = self.span(meld)
        ends = self.rank_at(first - 1), self.rank_at(last + 1)
        if len(added) == 1 and added[0].rank not in ends and not self.is_wild(added[0]):
            face = added[0][:2]
            if not any(role[:2] == face for role in meld.stands):
                return  # which is soon seen, of most cards
        # A natural card of a place that is there lies beside the wild one there; only an ace may have another.
        fixed = {card for card in added if card.rank != 1 and not self.is_wild(card)}
        for beside in _choices_beside(added, self.open_places(meld), fixed):
            rest = [card for card in added if card not in beside]
            wild = [card for card in rest if self.is_wild(card)]
            natural = [card for card in rest if not self.is_wild(card)]
            if any(card.suit != suit for card in natural):
                continue
            for below in range(len(rest) + 1):
                low, high = first - below, last + len(rest) - below
                if not self.within(low, high):
                    continue
                places = [*range(low, first), *range(last + 1, high + 1)]
                placed = self.place_in_run(natural, wild, suit, places)
                if placed is not None:
                    yield self._grown(meld, placed, beside, seat)

    def open_places(self, meld: Meld) -> dict[tuple[int, str], tuple[Card, int]]:
        """The faces of real cards that may lie beside a wild card of a run: the last card there, and how many more."""
        roles = [role[:2] for role in meld.roles]
        last = dict(zip(roles, meld.cards, strict=True))
        return {
            role: (last[role], 1 + self.beside - roles.count(role))
            for card, role in zip(meld.cards, roles, strict=True)
            if card[:2] != role and roles.count(role) <= self.beside
        }

    def extended(self, meld: Meld, cards: Sequence[Card], stands: Sequence[Card], seat: int) -> Meld | None:
        """`meld` with `cards` laid off on it, standing for what `stands` says or for what is likeliest; None: no."""
        ways = self.extensions(meld, cards, seat)
        if not stands:
            return ways[0] if ways else None
        told = self._in_a_set(cards, stands) if meld.kind == "set" else stands
        wanted = dict(zip(cards, (role[:2] for role in told), strict=True))
        for way in ways:
            roles = {card: role[:2] for card, role in zip(way.cards, way.roles, strict=True)}
            if sorted((self._kind(card), roles[card]) for card in wanted) == sorted(
                (self._kind(card), role) for card, role in wanted.items()
            ):
                return self._rearranged(way, wanted)
        return None

    def _kind(self, card: Card) -> tuple[int, str]:
        """Return what distinguishes cards that may not change places: the face of a natural one, the same of all
        wild ones.
        """
        return (0, "wild") if self.is_wild(card) else card[:2]

    def _rearranged(self, way: Meld, wanted: dict[Card, tuple[int, str]]) -> Meld | None:
        """`way` with the wild cards among those just added where they are wanted."""
        roles = [role[:2] for role in way.roles]
        cards = list(way.cards)
        slots = [place for place, card in enumerate(cards) if card in wanted]
        left = dict(wanted)
        for place in slots:
            card = next((each for each, role in left.items() if role == roles[place]), None)
            if card is None:
                return None
            cards[place] = card
            del left[card]
        found = plain(msgspec.structs.replace(way, cards=tuple(cards), stands=tuple(map(face_of, way.roles))))
        return found if self.allows(found) else None

    def takes(self, meld: Meld, card: Card, seat: int = 0) -> bool:
        """Return whether `card` alone fits `meld`: at an end, in a set, or beside its wild card (5K-16).

        That is so for any `seat`; for one that then lays it off, it is found out once for both.
        """
        return not self.is_strange(meld, card) and bool(_extensions(self, meld, (card,), seat))

    def swapped(
        self, meld: Meld, card: Card, wild: Card, seat: int, to: Card | None = None, more: Group = ()
    ) -> Meld | None:
        """`meld` with the real `card` of `seat` in the place of `wild`; None where it is not the real card (5K-V20).

        With `to` the wild card stays in it, at the end of the run at which it stands for that card. `more` are the
        other cards that have to be put there for it.
        """
        found = self._without_wild(meld, card, wild, seat)
        if len(more) + 1 != self.takes_out(meld) or any(map(self.is_wild, more)):
            return None
        if found is not None and more:
            return self.extended(found, more, (), seat)
        if found is None or to is None:
            return found
        return self.extended(found, (wild,), (to,), meld.seats[meld.cards.index(wild)])

    def takes_out(self, meld: Meld) -> int:
        """Return the number of cards that it takes to get a wild card out of `meld`; 0 if it stays there."""
        if meld.kind != "set" or not self.open_suits:
            return 1
        return 2 if len(meld.cards) == SMALLEST and sum(map(self.is_wild, meld.cards)) == 1 else 0

    def ends_for(self, meld: Meld, card: Card, wild: Card) -> tuple[Card, ...]:
        """Return the roles of `wild` at the ends of the run in which the real `card` takes its place; none if it may
        not.
        """
        found = self._without_wild(meld, card, wild, 0)
        if found is None or found.kind != "run":
            return ()
        ways = self.extensions(found, (wild,), 0)
        return tuple(dict.fromkeys(face_of(way.roles[way.cards.index(wild)]) for way in ways))

    def _without_wild(self, meld: Meld, card: Card, wild: Card, seat: int) -> Meld | None:
        if wild not in meld.cards or not self.is_wild(wild) or meld.kind == "wild":
            return None
        place = meld.cards.index(wild)
        role = meld.roles[place]
        real = card[:2] == role[:2] if role.suit else card.rank == role.rank and not self.is_wild(card)
        if not real or wild[:2] == role[:2]:
            return None
        cards, seats, roles = list(meld.cards), list(meld.seats), list(map(face_of, meld.roles))
        cards[place], seats[place], roles[place] = card, seat, face_of(card)
        found = plain(Meld(meld.kind, tuple(cards), tuple(seats), meld.low, tuple(roles), meld.owner))
        return found if self.allows(found) else None


@lru_cache(KEPT)
def _readings(melding: Melding, group: Group, seat: int) -> tuple[Meld, ...]:
    return tuple(melding.read(group, seat))


@lru_cache(KEPT)
def _extensions(melding: Melding, meld: Meld, added: Group, seat: int) -> tuple[Meld, ...]:
    return tuple(melding.extend(meld, added, seat))


@cache
def _faces(ranks: tuple[int, ...], suit: str) -> Group:
    """The cards of a suit at the places of runs, from the place before the low ace until round the corner."""
    return tuple(Card(rank, suit) for rank in (ranks[-1], *ranks, *ranks))


@cache
def _places_of(ranks: tuple[int, ...], lowest: int, highest: int) -> dict[int, tuple[int, ...]]:
    """The places of each rank in runs from the lowest place to the highest."""
    found: dict[int, tuple[int, ...]] = {}
    for place in range(lowest, highest + 1):
        rank = ranks[(place - 1) % len(ranks)]
        found[rank] = (*found.get(rank, ()), place)
    return found


PLAIN: Final = Melding(identical=False, highest=ACE_HIGH - 1, beside=0)
"""The melds of a game with one pack and no wild cards, in which the ace is low."""


def _run_of(placed: Sequence[tuple[Card, Card]], seats: tuple[int, ...]) -> Meld:
    """The run of these cards in their order, each with what it stands for."""
    roles = tuple(face_of(role) for _, role in placed)
    return plain(Meld("run", tuple(card for card, _ in placed), seats, roles[0].rank, roles))


def own_set(wild: Sequence[Card], rank: int, seat: int) -> Meld:
    """Wild cards as a set of that rank, those of the rank first; the others stand for it."""
    cards = tuple(sorted(wild, key=lambda card: card.rank != rank))
    return Meld("set", cards, (seat,) * len(cards), 0, (Card(rank, ""),) * len(cards))


def is_at_home(card: Card, role: Card) -> bool:
    """Return whether a card stands for itself, in a set for its own rank."""
    return card[:2] == role[:2] or (not role.suit and card.rank == role.rank)


def plain(meld: Meld) -> Meld:
    """The meld without `stands` where each card stands for itself."""
    if any(face_of(card) != role for card, role in zip(meld.cards, meld.roles, strict=True)):
        return meld
    return msgspec.structs.replace(meld, stands=())


def _choices_beside(
    added: Group, open_places: dict[tuple[int, str], tuple[Card, int]], fixed: Collection[Card]
) -> Iterator[dict[Card, Card]]:
    """Yield the added cards that are laid beside wild cards, each with the card before it: all that can, then fewer.

    Those that are `fixed` lie there, if they can, or nowhere.
    """
    real = [card for card in added if card[:2] in open_places]
    free = [card for card in real if card not in fixed]
    for size in range(len(free), -1, -1):
        for some in combinations(free, size):
            chosen = [card for card in real if card in fixed or card in some]
            faces = Counter(card[:2] for card in chosen)
            if all(number <= open_places[face][1] for face, number in faces.items()):
                yield {card: open_places[card[:2]][0] for card in chosen}


def _by_suits(meld: Meld) -> Meld:
    """A set of natural cards in the order of their suits."""
    pairs = sorted(zip(meld.cards, meld.seats, strict=True), key=lambda pair: ("SHDCJ".index(pair[0].suit), pair[0]))
    cards, seats = zip(*pairs, strict=True)
    return Meld("set", cards, seats, owner=meld.owner)


def _can_be_split(wild: Sequence[bool], roles: Sequence[Card]) -> bool:
    """Return whether a run falls into parts of three places or more with one wild card each at most."""
    places: list[int] = []
    for number, role in enumerate(roles):
        if number and roles[number - 1][:2] == role[:2]:
            places[-1] += wild[number]
        else:
            places.append(int(wild[number]))
    good = {0}
    for end in range(3, len(places) + 1):
        if any(start in good and sum(places[start:end]) <= 1 for start in range(end - 2)):
            good.add(end)
    return len(places) in good
