"""The sight of a seat at a table of George, counted by ranks, and the ways to end a turn.

Only sets are melded in George, so all that matters of a card is its rank. The inputs that `Sight.worth` gives the net,
and their order, are also those of `tools/george_selfplay.c`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp, prod
from operator import mul
from typing import Final, NamedTuple

from rummy_desktop.ai.outlook import holder
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.variants.rummy5000.player_george_net import answer

RANKS: Final = 12
"""The ranks from 3 to the king, and the ace."""

EACH: Final = 8
"""The cards of a rank."""

HIGH, ACE = range(7, 11), 11
"""The ranks that count ten, and the ace; those below count five."""

REFUSED: Final = 0.3
"""The chance that a seat that has left a card lying can take it after all, if it may hold two that match."""

TRIED: Final = 4
"""The number of things that may be laid of which all choices are considered; of more only the plainest are."""


class Item(NamedTuple):
    """A possible laying: all cards of a rank with some wild ones, `anew` as a set; wild cards alone have no rank."""

    rank: int | None
    cards: int
    wild: int
    anew: bool


class Hand(NamedTuple):
    """The cards of each rank that a seat holds, and the sets on the table without and with a wild card."""

    held: list[int]
    plain: list[int]
    mixed: list[int]

    def after(self, item: Item, wild: int) -> Hand:
        """Return the same hand after a laying; `wild` is the rank of wild cards."""
        held, plain, mixed = list(self.held), list(self.plain), list(self.mixed)
        held[wild] -= item.wild
        if item.rank is not None:
            held[item.rank] = 0
            if item.anew:
                (mixed if item.wild else plain)[item.rank] += 1
        else:
            for _ in range(item.wild):
                rank = max(rank for rank in range(RANKS) if plain[rank])
                plain[rank] -= 1
                mixed[rank] += 1
        return Hand(held, plain, mixed)

    def fits(self, rank: int, wild: int) -> bool:
        """Return whether a card of that rank can be laid off."""
        return any(self.plain) if rank == wild else bool(self.plain[rank] or self.mixed[rank])

    def items(self, wild: int) -> list[Item]:
        """Return what can be laid: sets, layoffs, and wild cards where they bring the most points."""
        found, free = [], self.held[wild]
        room = sum(self.plain)
        for rank, count in enumerate(self.held):
            if rank == wild or not count:
                continue
            if count >= 3:
                found.append(Item(rank, count, 0, True))
                room += 1
            elif self.plain[rank] or self.mixed[rank]:
                found.append(Item(rank, count, 0, False))
        for rank in reversed(range(RANKS)):
            if free and rank != wild and self.held[rank] == 2 and not self.fits(rank, wild):
                found.append(Item(rank, 2, 1, True))
                free -= 1
        if free and room:
            found.append(Item(None, 0, min(free, room), False))
        return found


class Way(NamedTuple):
    """A way to end a turn: its worth in points, what is laid, and the rank that is thrown, if any."""

    worth: float
    items: tuple[Item, ...]
    gone: int | None


def rank_of(card: Card) -> int:
    """Return the rank of a card as it is counted here."""
    return ACE if card.rank == 1 else card.rank - 3


def _counted(ranks: Sequence[int]) -> list[int]:
    return [ranks.count(rank) for rank in range(RANKS)]


def _two(known: int, hoped: float) -> float:
    """Return how likely a hand with `known` cards of a rank, and `hoped` more to be expected, has two."""
    return 1.0 if known >= 2 else 1 - exp(-hoped) * (1 if known else 1 + hoped)


class Sight:
    """The facts that a seat sees, counted once for a decision."""

    def __init__(
        self, view: SpreadTable, seat: int, wild: int, values: Sequence[int], decided: Callable[[float], float]
    ) -> None:
        """Look at a table; `decided` returns the extra worth of ending the deal with that many points more."""
        self.wild, self.values, self.decided = wild, values, decided
        self.seats = view.seats
        self.natural = [rank for rank in range(RANKS) if rank != wild]
        self.pile = [rank_of(card) for card in view.discards]
        self.stock = len(view.stock)
        self.others = [holder(view, (seat + step) % view.seats) for step in range(1, view.seats)]
        self.sizes = [len(view.hands[other.seat]) for other in self.others]
        self.fewest = min(self.sizes)
        self.known_of = [_counted([rank_of(card) for card in other.known]) for other in self.others]
        self.known = [max(known[rank] for known in self.known_of) for rank in range(RANKS)]
        mine = [rank_of(card) for card in view.hands[seat]]
        plain, mixed, lying = [0] * RANKS, [0] * RANKS, [0] * RANKS
        for meld in view.melds:
            ranks = [rank_of(card) for card in meld.cards]
            for rank in ranks:
                lying[rank] += 1
            (mixed if wild in ranks else plain)[next(rank for rank in ranks if rank != wild)] += 1
        self.hand = Hand(_counted(mine), plain, mixed)
        seen = [mine.count(rank) + self.pile.count(rank) + lying[rank] for rank in range(RANKS)]
        self.unseen = [EACH - seen[rank] - sum(known[rank] for known in self.known_of) for rank in range(RANKS)]
        thrown = [act for act in view.acts if act.verb == "discarded"]
        self.mine_threw = _counted([rank_of(act.cards[0]) for act in thrown if act.seat == seat])
        self.others_threw = _counted([rank_of(act.cards[0]) for act in thrown if act.seat != seat])
        self.count()

    def count(self) -> None:
        """Count what is unseen, and guess from it what the others hold."""
        number = sum(self.unseen)
        self.mean = sum(map(mul, self.unseen, self.values)) / number if number else 0.0
        shares = [min(1.0, other.hidden / number) if number else 0.0 for other in self.others]
        hidden = sum(other.hidden for other in self.others)
        self.held = hidden * self.mean + sum(sum(map(mul, known, self.values)) for known in self.known_of)
        share = min(1.0, sum(shares))
        self.hoped = [unseen * share for unseen in self.unseen]
        # The chances that each of the others has two cards of a rank.
        self.two = [
            [_two(known[rank], self.unseen[rank] * part) for known, part in zip(self.known_of, shares, strict=True)]
            for rank in range(RANKS)
        ]
        self.anyone = [1 - prod(1 - two for two in each) for each in self.two]

    def can_lay(self, hand: Hand) -> int:
        """Return the points that a hand can lay."""
        return sum(map(self.points, hand.items(self.wild)))

    def points(self, item: Item) -> int:
        """Return the points that something laid counts."""
        own = 0 if item.rank is None else item.cards * self.values[item.rank]
        return own + item.wild * self.values[self.wild]

    def worth(self, hand: Hand, pile: Sequence[int], gone: int | None) -> float:
        """Return what it is worth to hold that with such a pile, where the next seat is to move, in points.

        `gone` was thrown in this turn, and lies on the pile.
        """
        values, wild, held = self.values, self.wild, hand.held
        size = len(pile)
        old = [max(0, size - other.fresh - (gone is not None)) for other in self.others]
        oldest = min(old)
        above = [0] * (size + 1)
        deepest: dict[int, int] = {}
        lying = [0] * RANKS
        for place in range(size - 1, -1, -1):
            rank = pile[place]
            above[place] = above[place + 1] + values[rank]
            deepest[rank] = place
            lying[rank] += 1
        laid, has_wild, several = -1, int(held[wild] > 0), self.seats > 2
        none, none_next, fear, fear_cards, best, best_cards, hoped, meldable = 1.0, 1.0, 0.0, 0.0, 0, 0, 0.0, 0
        near, few, left = self.fewest / 10, int(self.fewest <= 3), self.stock / 60
        ranks = []
        for rank in self.natural:
            count, known, two = held[rank], self.known[rank], self.anyone[rank]
            sets = hand.plain[rank] + hand.mixed[rank]
            threw = self.others_threw[rank]
            told = [
                int(rank < HIGH.start),
                int(HIGH.start <= rank < ACE),
                int(rank == ACE),
                int(count == 1),
                int(count == 2),
                int(count == 3),
                int(count >= 4),
                count / 4,
                int(known == 1),
                int(known == 2),
                int(known >= 3),
                self.unseen[rank] / 8,
                self.hoped[rank],
                two,
                int(lying[rank] == 1),
                int(lying[rank] == 2),
                int(lying[rank] >= 3),
                int(sets > 0),
                int(hand.plain[rank] > 0),
                int(threw > 0),
                int(threw > 1),
                int(self.mine_threw[rank] + (rank == gone) > 0),
                has_wild,
                near,
                left,
            ]
            if rank in deepest:
                place = deepest[rank]
                cards, brought = size - place, two * above[place]
                told += [
                    cards / 10,
                    above[place + 1] / 50,
                    int(pile[-1] == rank),
                    int(place < oldest),
                    brought / 50,
                ]
                takes = [each * (REFUSED if place < at else 1) for each, at in zip(self.two[rank], old, strict=True)]
                none *= prod(1 - take for take in takes)
                none_next *= 1 - takes[0]
                if brought > fear:
                    fear, fear_cards = brought, two * cards
                if count >= 2:
                    if laid < 0:
                        laid = self.can_lay(hand)
                    more = list(held)
                    for other in pile[place:]:
                        more[other] += 1
                    gain = self.can_lay(hand._replace(held=more)) - laid
                    told += [1, gain / 50, cards / 10]
                    if gain > best:
                        best, best_cards = gain, cards
                else:
                    told += [0, 0, 0]
            else:
                told += [0, 0, 0, 0, 0, 0, 0, 0]
            told.append(few)
            if several:
                following = self.two[rank][0]
                told += [
                    following,
                    following * above[deepest[rank]] / 50 if rank in deepest else 0,
                    int(self.known_of[0][rank] > 0),
                ]
            if count == 1 and not sets:
                hoped += values[rank] * min(1.0, self.hoped[rank])
            if count and (count >= 3 or sets):
                meldable += count * values[rank]
            ranks.append(tuple(told))
        naturals = [held[rank] for rank in self.natural]
        mine = sum(held)
        told = [
            mine / 10,
            near,
            *(int(mine == number) for number in range(4)),
            *(int(self.fewest == number) for number in range(5)),
            left,
            max(0, 10 - self.stock) / 10,
            sum(map(mul, held, values)) / 100,
            meldable / 100,
            naturals.count(2) / 3,
            naturals.count(1) / 5,
            sum(number >= 3 for number in naturals),
            has_wild,
            int(held[wild] > 1),
            int(any(hand.plain)),
            int(self.known[wild] > 0),
            self.unseen[wild] / 8,
            self.hoped[wild],
            int(wild == ACE),
            self.mean / 30,
            self.held / 100,
            size / 20,
            above[0] / 100,
            1 - none,
            fear / 50,
            fear_cards / 10,
            best / 50,
            best_cards / 10,
            (1 - none) * best / 50,
            hoped / 50,
        ]
        if several:
            following = self.sizes[0]
            told += [
                following / 10,
                int(following <= 2),
                sum(self.sizes) / 10 / len(self.sizes),
                1 - none_next,
                left / self.seats,
                (self.seats - 3) / 3,
            ]
        return answer(ranks, told, self.seats)

    def ways(
        self, hand: Hand, pile: Sequence[int], owed: int | None = None, barred: int | None = None
    ) -> Iterator[Way]:
        """Yield the ways to end a turn with that hand; the rank `owed` is laid, and one `barred` is not thrown."""
        wild = self.wild
        items = hand.items(wild)
        for chosen in _choices(items, owed):
            after, points = hand, 0
            for item in chosen:
                if item.rank is None and item.wild > sum(after.plain):
                    break
                after = after.after(item, wild)
                points += self.points(item)
            else:
                yield from self._ends(after, points, chosen, pile, barred)

    def _ends(
        self, hand: Hand, points: int, chosen: tuple[Item, ...], pile: Sequence[int], barred: int | None
    ) -> Iterator[Way]:
        """Yield the ways to end a turn after a laying."""
        left = sum(hand.held)
        if not left:
            yield Way(points + self.worth(hand, pile, None), chosen, None)
        for rank, count in enumerate(hand.held):
            if count <= (rank == barred):
                continue
            if left > 1:
                held = list(hand.held)
                held[rank] -= 1
                kept = hand._replace(held=held)
                yield Way(points + self.worth(kept, [*pile, rank], rank), chosen, rank)
            elif not hand.fits(rank, self.wild):
                yield Way(points + self.held + self.decided(points + self.held), chosen, rank)


def _choices(items: Sequence[Item], owed: int | None) -> Iterator[tuple[Item, ...]]:
    """Yield the choices of what to lay that are considered, all of it first."""
    full = 2 ** len(items) - 1
    if len(items) <= TRIED:
        masks = list(range(full, -1, -1))
    else:
        masks = [full, 0]
        for number in range(len(items)):
            masks += [full & ~(1 << number), 1 << number]
    must = sum(1 << number for number, item in enumerate(items) if item.rank == owed is not None)
    for mask in masks:
        if mask & must == must:
            yield tuple(item for number, item in enumerate(items) if mask >> number & 1)
