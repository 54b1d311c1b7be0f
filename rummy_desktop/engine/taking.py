"""Taking: whether a certain card can be melded in this turn, which is what a deep take from the pile asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.wilds import ACE_HIGH, LONGEST_RUN, Melding


def melds_with(melding: Melding, card: Card, others: Sequence[Card]) -> Iterator[Meld]:
    """Small melds of `card` with some of `others`; there is one if there is any meld at all.

    Of identical cards the first in `others` is used, of wild cards the first ones.
    """
    wild = [each for each in others if melding.is_wild(each)]
    natural = [each for each in others if not melding.is_wild(each)]
    if melding.sets:
        yield from _sets_with(melding, card, natural, wild)
    if melding.runs and card.rank:
        yield from _runs_with(melding, card, natural, wild)
    if melding.is_wild(card):
        if melding.runs and not card.rank:
            yield from _runs_with(melding, card, natural, wild)
        if melding.wild_sets and len(wild) >= 2:
            yield Meld("wild", (card, *wild[:2]), (0, 0, 0))
        same = [each for each in wild if each.rank == card.rank]
        if melding.own_sets and melding.sets and card.rank and len(same) >= 2:
            yield from (each for each in melding.readings((card, *same[:2]), 0) if each.kind == "set")


def _sets_with(melding: Melding, card: Card, natural: Sequence[Card], wild: Sequence[Card]) -> Iterator[Meld]:
    if melding.is_wild(card):
        by_rank: dict[int, list[Card]] = {}
        for each in natural:
            by_rank.setdefault(each.rank, []).append(each)
        choices = list(by_rank.values())
    else:
        choices = [[each for each in natural if each.rank == card.rank]]
    for same in choices:
        for size in (2, 1, 0):
            for pair in combinations(same[:8], size):
                group = (card, *pair, *wild[: 2 - size])
                yield from (each for each in melding.readings(group, 0)[:3] if each.kind == "set")


def _runs_with(melding: Melding, card: Card, natural: Sequence[Card], wild: Sequence[Card]) -> Iterator[Meld]:
    """Runs with `card`: of each length from the shortest, at each place."""
    free = melding.is_wild(card)
    for suit in SUITS if free else (card.suit,):
        held = _by_rank(melding, suit, (*natural, *wild))
        if not free:
            held[card.rank] = card
        for size in range(melding.shortest_run, min(LONGEST_RUN, len(held) + len(wild) + free) + 1):
            for low in range(melding.lowest, melding.highest - size + 2):
                places = range(low, low + size)
                ranks = [(place - 1) % 13 + 1 for place in places]
                if not free and card.rank not in ranks:
                    continue
                used = [held[rank] for rank in dict.fromkeys(ranks) if rank in held]
                missing = size - len(used)
                if not used or missing > len(wild) + free or (free and not missing):
                    continue
                group = [*used, *([card] if free else []), *all_without(wild, used)[: missing - free]]
                yield from (each for each in melding.readings(group, 0) if each.kind == "run" and each.low == low)
            if not melding.limited:
                # A longer one would hold a shorter one.
                break


def _by_rank(melding: Melding, suit: str, cards: Iterable[Card]) -> dict[int, Card]:
    """The first card of each rank of a suit that is natural, or counts as natural in its own place (5K-V18)."""
    found: dict[int, Card] = {}
    for card in cards:
        if card.suit == suit and card.rank and (melding.own_place or not melding.is_wild(card)):
            found.setdefault(card.rank, card)
    return found


def extensions_with(melding: Melding, meld: Meld, card: Card, others: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Cards of `others` that together with `card` fit `meld`; there are some if any do.

    It may be none, those that fill the way to it, or as many natural ones as the wild cards among them need.
    """
    if melding.extensions(meld, (card,), 0):
        yield ()
    if meld.kind == "run":
        yield from _longer_runs_with(melding, meld, card, others)
    elif melding.limited:
        fitting = [each for each in others if not melding.is_wild(each) and melding.takes(meld, each)]
        if fitting and melding.extensions(meld, (card, *fitting), 0):
            yield tuple(fitting)


def _longer_runs_with(melding: Melding, meld: Meld, card: Card, others: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    suit = meld.roles[0].suit
    wild = [each for each in others if melding.is_wild(each)]
    natural = _by_rank(melding, suit, others)
    fills: list[tuple[Card, ...]] = []
    if melding.is_wild(card):
        fills.append(())
    elif card.suit == suit:
        for place in (1, ACE_HIGH) if card.rank == 1 and melding.highest == ACE_HIGH else (card.rank,):
            gap = range(meld.high + 1, place) if place > meld.high else range(place + 1, meld.low)
            ranks = [(each - 1) % 13 + 1 for each in gap]
            fill = [natural[rank] for rank in ranks if rank in natural]
            fill += all_without(wild, fill)[: len(ranks) - len(fill)]
            if len(fill) == len(ranks):
                fills.append(tuple(fill))
    for found in fills:
        if found and melding.extensions(meld, (card, *found), 0):
            yield found
        elif melding.limited:
            more = _naturals_beyond(melding, meld, (card, *found), natural)
            if more:
                yield (*found, *more)


def _naturals_beyond(
    melding: Melding, meld: Meld, cards: tuple[Card, ...], natural: dict[int, Card]
) -> tuple[Card, ...]:
    """The fewest natural cards, given by rank, with which `cards` fit a run that has too few; none where none help."""
    free = {rank: each for rank, each in natural.items() if each not in cards}
    ranks = [(place - 1) % 13 + 1 for place in range(meld.low, meld.high + 1)]
    beside = tuple(each for rank, each in free.items() if rank in ranks and melding.takes(meld, each))
    reach = len(cards)
    above = [free.get((place - 1) % 13 + 1) for place in range(meld.high + 1, melding.highest + 1)]
    below = [free.get(place) for place in range(meld.low - 1, melding.lowest - 1, -1)]
    ups, downs = ([each for each in side[: 2 * reach + 3] if each] for side in (above, below))
    for size in range(len(ups) + len(downs) + 1):
        for up in range(size + 1):
            more = (*ups[:up], *downs[: size - up], *beside)
            if len(set(more)) == size + len(beside) and more and melding.extensions(meld, (*cards, *more), 0):
                return more
    return ()


def all_without(cards: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
    """`cards` without those in `gone`."""
    left = set(gone)
    return [card for card in cards if card not in left]
