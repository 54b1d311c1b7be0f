"""Melds by brute force: slow, plain, and sharing no line with the engine that they check."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import combinations

from rummy_desktop.engine.cards import Card, new_pack

Group = frozenset[Card]
PACK = new_pack()


def is_meld(cards: Collection[Card]) -> bool:
    """Whether the cards are a set of three or four, or a run of three or more with the ace low."""
    if len(cards) < 3:
        return False
    ranks = sorted(card.rank for card in cards)
    suits = [card.suit for card in cards]
    if len(set(ranks)) == 1:
        return len(set(suits)) == len(suits) <= 4
    return len(set(suits)) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def worth(cards: Iterable[Card]) -> int:
    """What the cards count: courts 10, aces 1."""
    return sum(10 if card.rank > 10 else card.rank for card in cards)


def melds_in(cards: Iterable[Card]) -> list[Group]:
    """Every meld that the cards hold."""
    held = list(cards)
    by_suit = [[card for card in held if card.suit == suit] for suit in "SHDC"]
    by_rank = [[card for card in held if card.rank == rank] for rank in range(1, 14)]
    groups = (
        frozenset(group)
        for pool in by_suit + by_rank
        for size in range(3, len(pool) + 1)
        for group in combinations(pool, size)
    )
    return [group for group in groups if is_meld(group)]


def arrangements(cards: Iterable[Card]) -> Iterator[tuple[int, tuple[Group, ...]]]:
    """Every choice of melds that share no card, with the deadwood count that it leaves."""
    held = frozenset(cards)

    def choose(melds: list[Group], chosen: tuple[Group, ...], left: Group) -> Iterator[tuple[int, tuple[Group, ...]]]:
        yield worth(left), chosen
        for number, meld in enumerate(melds):
            if meld <= left:
                yield from choose(melds[number + 1 :], (*chosen, meld), left - meld)

    yield from choose(melds_in(held), (), held)


def least(cards: Iterable[Card]) -> int:
    """The smallest deadwood count of a hand."""
    return _least(frozenset(cards))


@cache
def _least(held: Group) -> int:
    return min([worth(held), *(_least(held - meld) for meld in melds_in(held))])


def cards_that_go_together(rng: random.Random, size: int) -> list[Card]:
    """So many cards with many melds among them, which often compete for the same card."""
    low, suits = rng.randint(1, 8), rng.sample("SHDC", rng.choice((2, 3, 4)))
    near = [card for card in PACK if card.suit in suits and low <= card.rank <= low + 5]
    chosen = set(rng.sample(near, min(len(near), rng.choice((0, size // 2, size)))))
    while len(chosen) < size:
        chosen |= rng.choice(MELDS)
    return rng.sample(sorted(chosen), size)


def whole(melds: Iterable[Group]) -> bool:
    """Whether no two of the melds could be laid as one run."""
    return not any(is_meld(one | other) for one, other in combinations(melds, 2) if len(one | other) > 5)


MELDS = [meld for meld in melds_in(PACK) if len(meld) <= 5]
