"""The whole table laid anew, by trying everything: slow, plain, and sharing no line with the solver that it checks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from rummy_desktop.engine.cards import Card

Role = tuple[int, str]
"""A rank, and the suits of which a joker is one."""
Meant = tuple[Role, ...]
"""What the jokers of a meld stand for."""


def meanings(cards: Sequence[Card], high: bool) -> set[Meant]:
    """Return what the jokers of a meld may stand for, by each way to read it; none if it is no meld."""
    naturals = [card for card in cards if card.suit != "J"]
    jokers = len(cards) - len(naturals)
    found: set[Meant] = set()
    if not naturals or len(cards) < 3:
        return found
    if len({card.rank for card in naturals}) == 1 and len(cards) <= 4:
        suits = {card.suit for card in naturals}
        if len(suits) == len(naturals):
            missing = "".join(suit for suit in "CDHS" if suit not in suits)
            found.add(((naturals[0].rank, missing),) * jokers)
    if len({card.suit for card in naturals}) == 1:
        for low in range(1, 15):
            places = list(range(low, low + len(cards)))
            if places[-1] > (14 if high else 13) or len(cards) > 13:
                continue
            ranks = [(place - 1) % 13 + 1 for place in places]
            held = sorted(card.rank for card in naturals)
            left = list(ranks)
            if all(rank in left and left.remove(rank) is None for rank in held):
                found.add(tuple((rank, naturals[0].suit) for rank in sorted(left)))
    return found


def partitions(cards: Sequence[Card], high: bool) -> Iterator[list[Meant]]:
    """Yield every way to lay all of these cards in melds of three to five, by what the jokers of each stand for."""
    if not cards:
        yield []
        return
    naturals = [card for card in cards if card.suit != "J"]
    if not naturals:
        return
    first = naturals[0]
    others = [card for card in cards if card != first]
    near = [
        card
        for card in others
        if card.suit == "J" or (card.rank == first.rank and card.suit != first.suit)
        or (card.suit == first.suit and card.rank != first.rank)
    ]  # fmt: skip
    tried = set()
    for size in (2, 3, 4):
        for more in combinations(near, size):
            faces = tuple(sorted(card[:2] for card in more))
            if faces in tried:
                continue
            tried.add(faces)
            ways = meanings((first, *more), high)
            if not ways:
                continue
            for rest in partitions([card for card in others if card not in more], high):
                for way in ways:
                    yield [way, *rest]


def bound_well(before: Sequence[Role], after: Sequence[Role], naturals: Sequence[Card]) -> bool:
    """Return whether each joker of before still stands for the same card, or one such card lies there for it."""
    takers: list[tuple[int, str]] = [*after, *((card.rank, card.suit) for card in naturals)]

    def fits(old: Role, taker: tuple[int, str]) -> bool:
        return old[0] == taker[0] and bool(set(old[1]) & set(taker[1]))

    near = [taker for taker in takers if any(fits(old, taker) for old in before)]
    return any(
        all(fits(old, taker) for old, taker in zip(before, chosen, strict=True))
        for chosen in permutations(near, len(before))
    )


def roles_of(melds: Sequence[tuple[Sequence[Card], Meant]]) -> list[Role]:
    """Return what all jokers of melds stand for."""
    return [role for _, meant in melds for role in meant]


def most_laid(
    table: Sequence[tuple[Sequence[Card], Meant]],
    hand: Sequence[Card],
    worth: dict[int, int],
    high: bool,
    bound: bool,
) -> tuple[int, int]:
    """Return the most cards of the hand that can be laid, and the most points of so many cards."""
    lying = [card for cards, _ in table for card in cards]
    before = roles_of(table)
    best = (0, 0)
    for size in range(len(hand), 0, -1):
        for some in combinations(hand, size):
            points = sum(worth[card.rank] for card in some)
            if (size, points) <= best:
                continue
            cards = sorted([*lying, *some])
            naturals = [card for card in cards if card.suit != "J"]
            for way in partitions(cards, high):
                if not bound or bound_well(before, [role for meant in way for role in meant], naturals):
                    best = (size, points)
                    break
        if best[0] == size:
            return best
    return best


def any_table(
    rng: random.Random, high: bool, jokers: int
) -> tuple[list[tuple[tuple[Card, ...], Meant]], tuple[Card, ...]]:
    """Return a few melds that share cards with each other and with a hand, and that hand."""
    low = rng.choice((1, 1, 3, 6, 9))
    suits = rng.sample("SHDC", rng.choice((2, 3, 4)))
    ranks = [(place - 1) % 13 + 1 for place in range(low, low + 6)]
    pool = [Card(rank, suit, pack) for rank, suit, pack in product(sorted(set(ranks)), suits, (0, 1))]
    pool += [Card(0, "J", number) for number in range(jokers)]
    melds: list[tuple[tuple[Card, ...], Meant]] = []
    for _ in range(200):
        if len(melds) == 3:
            break
        cards = tuple(rng.sample(pool, rng.choice((3, 3, 3, 4))))
        if ways := meanings(cards, high):
            melds.append((cards, rng.choice(sorted(ways))))
            pool = [card for card in pool if card not in cards]
    return melds, tuple(rng.sample(pool, min(len(pool), rng.choice((2, 3, 4, 5)))))
