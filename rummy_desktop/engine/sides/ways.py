"""Ways to lay cards of one rank with wild cards: the melds of a hand, first melds, and going out.

Cards of one rank are the same but for their suit, which means nothing here, and so are wild cards of one kind; of
those in a hand the first are laid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.opening import Choice, Holding, enough

CANASTA: Final = 7  # cards
LEAST_NATURAL: Final = 2
THREE: Final = 3  # the rank that is melded last of all, and without wild cards
NATURAL_BONUS: Final = 500
MIXED_BONUS: Final = 300
KEPT: Final = 4096  # hands of which it is known how they go out
WILD: Final = frozenset([(0, "J"), *((2, suit) for suit in SUITS)])

Lying = tuple[tuple[int, int, int], ...]
"""The melds of a side: the rank of each, and how many natural and wild cards it has."""


class Limits(NamedTuple):
    """How many wild cards a meld may have, and whether no more than natural ones, or fewer, besides.

    `largest` is how many cards a meld may have, 0 for any number.
    """

    wild: int = 3
    even: bool = False
    fewer: bool = False
    largest: int = 0

    def most(self, rank: int, natural: int) -> int:
        """How many wild cards a meld of that rank with so many natural ones may have."""
        most = min(self.wild, natural - self.fewer) if self.even or self.fewer else self.wild
        return 0 if rank == THREE else min(most, self.largest - natural) if self.largest else most


def is_wild(card: Card) -> bool:
    """Whether a card is a joker or a two."""
    return card.suit == "J" or card.rank == 2


def is_red_three(card: Card) -> bool:
    """Whether a card is a red three, which is no card to play with."""
    return card.rank == THREE and card.suit in "HD"


def is_black_three(card: Card) -> bool:
    """Whether a card is a black three."""
    return card.rank == THREE and card.suit in "SC"


class Cards:
    """A hand sorted out: its natural cards by rank, its jokers and twos, each in the order of the hand."""

    def __init__(self, hand: Sequence[Card]) -> None:
        self.natural: dict[int, list[Card]] = {}
        self.jokers: list[Card] = []
        self.twos: list[Card] = []
        for card in hand:
            if card.suit == "J":
                self.jokers.append(card)
            elif card.rank == 2:
                self.twos.append(card)
            elif card.rank:
                self.natural.setdefault(card.rank, []).append(card)

    @property
    def wild(self) -> list[Card]:
        """The wild cards, those that count less first."""
        return [*self.twos, *self.jokers]

    def melds(self, rank: int, limits: Limits, jokers: int, twos: int, least: int = LEAST_NATURAL) -> Iterator[Group]:
        """The melds of a rank with `least` natural cards or more, and up to so many jokers and twos."""
        natural = self.natural.get(rank, [])
        for count in range(least, min(len(natural), limits.largest or len(natural)) + 1):
            for wild in range(max(0, SMALLEST - count), limits.most(rank, count) + 1):
                for joker in range(max(0, wild - twos), min(jokers, wild) + 1):
                    yield *natural[:count], *self.twos[: wild - joker], *self.jokers[:joker]


def first_melds(
    hand: Sequence[Card], points: int, limits: Limits, value: Callable[[Card], int], use: Card | None = None
) -> Iterator[tuple[Group, ...]]:
    """Every way to lay melds of a hand at once that count so many points, none of which could be left out.

    With `use`, the first of the cards, the first of them has it with two natural cards besides. Black threes
    are not melded so.
    """
    cards = Cards(hand)

    def melds(rank: int, least: int = LEAST_NATURAL) -> list[Group]:
        return list(cards.melds(rank, limits, len(cards.jokers), len(cards.twos), least))

    ranks = [rank for rank in cards.natural if rank not in (THREE, use and use.rank)]
    begun = melds(use.rank, LEAST_NATURAL + 1) if use else None
    yield from ways_to_begin(hand, points, value, [melds(rank) for rank in sorted(ranks)], begun)


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
    """A hand to go out with: how many natural cards of each rank, black threes among them, and how many wild ones."""

    natural: tuple[tuple[int, int], ...]
    wild: int

    @classmethod
    def of(cls, hand: Sequence[Card]) -> Held:
        """What a hand holds, red threes left out."""
        counts: dict[int, int] = {}
        for card in hand:
            if not is_wild(card) and not is_red_three(card):
                counts[card.rank] = counts.get(card.rank, 0) + 1
        return cls(tuple(sorted(counts.items())), sum(map(is_wild, hand)))


class Plan(NamedTuple):
    """A way to go out: the worth of the bonuses, how many natural and wild cards each rank gets, and the discard.

    The discard is a rank, 0 for a wild card, or None where all is melded.
    """

    worth: int
    melds: tuple[tuple[int, int, int], ...]
    discard: int | None


@lru_cache(KEPT)
def way_out(held: Held, lying: Lying, canastas: int, limits: Limits, discards: bool) -> Plan | None:
    """The best way to lay all of a hand, with those melds on the table, so that there are so many canastas.

    One card may be left for the discard where it `discards`. Black threes are melded then, and only then.
    """
    table = {rank: (natural, wild) for rank, natural, wild in lying}
    hand = dict(held.natural)
    ranks = sorted({*table, *hand})

    @cache
    def best(place: int, wild: int, free: bool, needed: int) -> Plan | None:
        if place == len(ranks):
            if needed or wild > free:
                return None
            return Plan(-1 if wild else 0, (), 0 if wild else None)
        rank = ranks[place]
        lies = table.get(rank, (0, 0))
        found: Plan | None = None
        for thrown in range(1 + (free and rank in hand)):
            for natural, more in _grown(lies, rank, hand.get(rank, 0) - thrown, wild, limits):
                left = max(0, needed - (natural + more >= CANASTA))
                after = best(place + 1, wild - more + lies[1], free and not thrown, left)
                if after is None:
                    continue
                worth = after.worth + bonus(natural, more) - bonus(*lies)
                added = (rank, natural - lies[0], more - lies[1])
                if found is None or worth > found.worth:
                    melds = (added, *after.melds) if added[1:] != (0, 0) else after.melds
                    found = Plan(worth, melds, rank if thrown else after.discard)
        return found

    return best(0, held.wild, discards, canastas)


def _grown(lies: tuple[int, int], rank: int, count: int, wild: int, limits: Limits) -> Iterator[tuple[int, int]]:
    """How many natural and wild cards the meld of a rank may have with `count` more natural ones and up to `wild`."""
    natural = lies[0] + count
    if not natural:
        yield 0, 0
        return
    most = min(limits.most(rank, natural), lies[1] + wild)
    for more in range(lies[1], most + 1):
        if natural >= LEAST_NATURAL and natural + more >= SMALLEST:
            yield natural, more


def bonus(natural: int, wild: int) -> int:
    """What a meld of so many cards counts as a canasta."""
    if natural + wild < CANASTA:
        return 0
    return MIXED_BONUS if wild else NATURAL_BONUS


def grouped(hand: Sequence[Card], plan: Plan) -> tuple[Group, ...]:
    """The cards of a hand that each rank gets by a plan to go out."""
    cards = Cards(hand)
    wild = iter(cards.wild[::-1])
    return tuple(
        (*cards.natural.get(rank, [])[:natural], *(next(wild) for _ in range(more)))
        for rank, natural, more in plan.melds
    )
