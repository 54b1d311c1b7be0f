"""Ways to lay cards of one rank with wild cards: the melds of a hand, first melds, and going out.

Cards of one rank are the same but for their suit, which means nothing here, and so are wild cards of one kind; of
those in a hand the first are laid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.opening import Choice, Holding, enough

K = TypeVar("K")

CANASTA: Final = 7  # cards
LEAST_NATURAL: Final = 2
THREE: Final = 3  # the rank that is melded last of all, and without wild cards
NATURAL_BONUS: Final = 500
MIXED_BONUS: Final = 300
KEPT: Final = 4096  # hands of which it is known how they go out
WILD: Final = frozenset([(0, "J"), *((2, suit) for suit in SUITS)])
WILD_MELD: Final = -1
"""The rank by which a meld of wild cards alone is known."""

Lying = tuple[tuple[int, int, int], ...]
"""The melds of a side: the rank of each, and how many natural and wild cards it has, which may be wild ones alone."""
Canastas = tuple[int, int, int]
"""How many canastas without and with wild cards there are, or are needed, and how many of any kind."""


class Limits(NamedTuple):
    """The limits to the wild cards of a meld: a number, and whether no more than natural ones, or fewer.

    `largest` is how many cards a meld may have, 0 for any number; where it is `pure` a canasta takes no wild card.
    Melds of `clean` ranks have none, and the others only with `first_wild` natural cards or more. `alone` is what seven
    wild cards alone bring as a canasta, 0 where they are no meld.
    """

    wild: int = 3
    even: bool = False
    fewer: bool = False
    largest: int = 0
    pure: bool = False
    clean: tuple[int, ...] = ()
    first_wild: int = 0
    alone: int = 0

    def most(self, rank: int, natural: int) -> int:
        """Return the largest number of wild cards of a meld of that rank with that many natural ones."""
        most = min(self.wild, natural - self.fewer) if self.even or self.fewer else self.wild
        none = rank == THREE or rank in self.clean or natural < self.first_wild
        return 0 if none else min(most, self.largest - natural) if self.largest else most

    def allow(self, rank: int, natural: int, wild: int) -> bool:
        """Return whether so many cards are a meld of that rank."""
        return natural >= LEAST_NATURAL and natural + wild >= SMALLEST and wild <= self.most(rank, natural)


def is_wild(card: Card) -> bool:
    """Return whether a card is a joker or a two."""
    return card.suit == "J" or card.rank == 2


def is_red_three(card: Card) -> bool:
    """Return whether a card is a red three, which is no card to play with."""
    return card.rank == THREE and card.suit in "HD"


def is_black_three(card: Card) -> bool:
    """Return whether a card is a black three."""
    return card.rank == THREE and card.suit in "SC"


class Sorted(Generic[K]):
    """A hand sorted out: its natural cards by what `key` says, its jokers and twos, each in the order of the hand."""

    def __init__(self, hand: Sequence[Card], key: Callable[[Card], K]) -> None:
        self.natural: dict[K, list[Card]] = {}
        self.jokers: list[Card] = []
        self.twos: list[Card] = []
        for card in hand:
            if card.suit == "J":
                self.jokers.append(card)
            elif card.rank == 2:
                self.twos.append(card)
            elif card.rank:
                self.natural.setdefault(key(card), []).append(card)

    @property
    def wild(self) -> list[Card]:
        """The wild cards, those that count less first."""
        return [*self.twos, *self.jokers]


class Cards(Sorted[int]):
    """A hand sorted out by ranks."""

    def __init__(self, hand: Sequence[Card]) -> None:
        super().__init__(hand, lambda card: card.rank)

    def melds(self, rank: int, limits: Limits, jokers: int, twos: int, least: int = LEAST_NATURAL) -> Iterator[Group]:
        """The melds of a rank with `least` natural cards or more, and up to so many jokers and twos."""
        natural = self.natural.get(rank, [])
        for count in range(least, min(len(natural), limits.largest or len(natural)) + 1):
            for wild in range(max(0, SMALLEST - count), limits.most(rank, count) + 1):
                for joker in range(max(0, wild - twos), min(jokers, wild) + 1):
                    yield *natural[:count], *self.twos[: wild - joker], *self.jokers[:joker]


def is_alone(group: Sequence[Card]) -> bool:
    """Return whether all cards of a meld are wild."""
    return all(map(is_wild, group))


def wild_groups(jokers: Sequence[Card], twos: Sequence[Card]) -> Iterator[Group]:
    """Yield the melds of three to seven wild cards alone, by their numbers of twos and jokers."""
    for size in range(SMALLEST, CANASTA + 1):
        for count in range(max(0, size - len(twos)), min(len(jokers), size) + 1):
            yield *twos[: size - count], *jokers[:count]


def first_melds(
    hand: Sequence[Card], points: int, limits: Limits, value: Callable[[Card], int], use: Card | None = None
) -> Iterator[tuple[Group, ...]]:
    """Every way to lay melds of a hand at once that count so many points, none of which could be left out.

    With `use`, the first of the cards, the first of them has it with two natural cards besides. Black threes
    are not melded so, wild cards alone where they are a meld.
    """
    cards = Cards(hand)

    def melds(rank: int, least: int = LEAST_NATURAL) -> list[Group]:
        return list(cards.melds(rank, limits, len(cards.jokers), len(cards.twos), least))

    ranks = [rank for rank in cards.natural if rank not in (THREE, use and use.rank)]
    begun = melds(use.rank, LEAST_NATURAL + 1) if use else None
    blocks = [melds(rank) for rank in sorted(ranks)]
    if limits.alone:
        blocks.append(list(wild_groups(cards.jokers, cards.twos)))
    yield from ways_to_begin(hand, points, value, blocks, begun)


def ways_to_begin(
    hand: Sequence[Card],
    points: int,
    value: Callable[[Card], int],
    blocks: Sequence[Sequence[Group]],
    begun: Sequence[Group] | None = None,
    again: bool = False,
) -> Iterator[tuple[Group, ...]]:
    """Every way to lay melds of a hand at once that count so many points, none of which could be left out.

    They are of different `blocks`, but where one may be laid `again` and others of its block too. Where it is `begun`
    with one of some, that is the first, and is not left out.
    """
    held = Holding(hand, lambda card: (card.rank, "" if card.rank == 2 else card.suit))
    choices: list[Choice] = []
    for block in blocks:
        after = 0 if again else len(choices) + len(block)
        choices += [Choice(held.needs(group), sum(map(value, group)), group, after) for group in block]
    most = {face: float(value(copies[0])) for face, copies in held.copies.items()}
    for first in [()] if begun is None else [(group,) for group in begun]:
        lacking = points - sum(value(card) for group in first for card in group)
        number = held.number - held.needs(card for group in first for card in group)
        for groups in enough(held, choices, lacking, most, number):
            yield held.given((*first, *groups))


# Going out


class Held(NamedTuple):
    """A hand to go out with: how many natural cards of each rank, how many wild ones, and how many are never melded."""

    natural: tuple[tuple[int, int], ...]
    wild: int
    loose: int = 0

    @classmethod
    def of(cls, hand: Sequence[Card]) -> Held:
        """Return the cards of a hand by ranks, red threes left out."""
        counts = Counter(card.rank for card in hand if not is_wild(card) and not is_red_three(card))
        return cls(tuple(sorted(counts.items())), sum(map(is_wild, hand)))


class Plan(NamedTuple):
    """A way to go out: the worth of the bonuses, how many natural and wild cards each rank gets, and the discard.

    The discard is a rank, 0 for a wild card, or None where all is melded.
    """

    worth: int
    melds: tuple[tuple[int, int, int], ...]
    discard: int | None


def without(needed: Canastas, natural: int, wild: int) -> Canastas:
    """Return the canastas that are needed beside a meld of that many cards."""
    clean, dirty, some = needed
    if natural + wild < CANASTA:
        return needed
    return max(0, clean - (not wild)), max(0, dirty - (wild > 0)), max(0, some - 1)


def way_out(held: Held, lying: Lying, needed: Canastas, limits: Limits, ends: str, pure: int = 0) -> Plan | None:
    """Return the best way to lay all of a hand, as `way_by_ranks` does, with wild cards alone where they are a meld.

    Some of them may be a meld of their own then, or lengthen the one that lies. Where `pure` canastas of wild cards
    are needed besides the others, that has to be one.
    """
    if not limits.alone:
        return way_by_ranks(held, lying, needed, limits, ends)
    lies = sum(wild for _, natural, wild in lying if not natural)
    sets = tuple(meld for meld in lying if meld[1])
    best: Plan | None = None
    for count in range(held.wild + 1):
        size = lies + count
        if (count and not SMALLEST <= size <= CANASTA) or (pure and size < CANASTA):
            continue
        left = (*needed[:2], max(0, needed[2] - (size == CANASTA)))
        plan = way_by_ranks(held._replace(wild=held.wild - count), sets, left, limits, ends)
        if plan is not None and count:
            made = limits.alone * (size == CANASTA)
            plan = plan._replace(worth=plan.worth + made, melds=(*plan.melds, (WILD_MELD, 0, count)))
        if plan is not None and (best is None or plan.worth > best.worth):
            best = plan
    return best


@lru_cache(KEPT)
def way_by_ranks(held: Held, lying: Lying, needed: Canastas, limits: Limits, ends: str) -> Plan | None:
    """The best way to lay all of a hand, with those melds on the table, so that there are the canastas.

    One card may be left for the discard; where the turn `ends` by a discard that is `required`, one has to be, and
    where it goes on, with `none`, none may. Black threes are melded then, and only then; what is never melded is the
    discard. A meld that is closed is no longer among those on the table, nor needed.
    """
    if held.loose > (ends != "none"):
        return None
    table = {rank: (natural, wild) for rank, natural, wild in lying}
    hand = dict(held.natural)
    ranks = sorted({*table, *hand})

    @cache
    def best(place: int, wild: int, free: bool, needed: Canastas) -> Plan | None:
        if place == len(ranks):
            # A wild card that is left over is the discard.
            if any(needed) or wild > free or (ends == "required" and free and not wild):
                return None
            return Plan(-wild, (), 0 if wild else None)
        rank = ranks[place]
        lies = table.get(rank, (0, 0))
        found: Plan | None = None
        for thrown in range(1 + (free and rank in hand)):
            for sizes in _grown(lies, rank, hand.get(rank, 0) - thrown, wild, limits):
                left, added, worth, used = needed, [], -bonus(*lies), -lies[1]
                for (natural, more), before in zip(sizes, (lies, (0, 0)), strict=False):
                    left, used = without(left, natural, more), used + more
                    worth += bonus(natural, more)
                    if (natural, more) != before:
                        added.append((rank, natural - before[0], more - before[1]))
                after = best(place + 1, wild - used, free and not thrown, left)
                if after is not None and (found is None or worth + after.worth > found.worth):
                    found = Plan(worth + after.worth, (*added, *after.melds), rank if thrown else after.discard)
        return found

    plan = best(0, held.wild, not held.loose and ends != "none", needed)
    return plan._replace(discard=THREE) if plan and held.loose else plan


def _grown(
    lies: tuple[int, int], rank: int, count: int, wild: int, limits: Limits
) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield the natural and wild cards of the melds of a rank with `count` more natural ones and up to `wild` wild
    ones.

    Where melds are closed there may be a second one beside the first.
    """
    natural, less = lies
    if not natural and not count:
        yield ()
        return
    for more in range((min(wild, max(0, CANASTA - natural - less)) if limits.pure else wild) + 1):
        if limits.allow(rank, natural + count, less + more):
            yield ((natural + count, less + more),)
        if limits.largest:
            first = limits.largest - less - more - natural  # natural cards that close the first
            if 0 <= first < count and limits.allow(rank, natural + first, less + more):
                for other in range(wild - more + 1):
                    if limits.allow(rank, count - first, other):
                        yield ((natural + first, less + more), (count - first, other))


def bonus(natural: int, wild: int) -> int:
    """Return the points of a meld of that many cards as a canasta."""
    if natural + wild < CANASTA:
        return 0
    return MIXED_BONUS if wild else NATURAL_BONUS


def grouped(hand: Sequence[Card], plan: Plan) -> tuple[Group, ...]:
    """The cards of a hand that each meld gets by a plan to go out, in the order of the plan."""
    cards = Cards(hand)
    wild = iter(cards.wild[::-1])
    natural = {rank: iter(same) for rank, same in cards.natural.items()}
    return tuple(
        (*(next(natural[rank]) for _ in range(count)), *(next(wild) for _ in range(more)))
        for rank, count, more in plan.melds
    )
