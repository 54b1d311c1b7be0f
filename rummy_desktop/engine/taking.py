"""Taking: whether a certain card can be melded in this turn, which is what a deep take from the pile asks for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.laying import layings, rows_with
from rummy_desktop.engine.melding import LONGEST_RUN, SMALLEST, Melding
from rummy_desktop.engine.melds import Meld


class Debt(NamedTuple):
    """A card that has to be melded in a turn, and the ways that count.

    `held` are the cards of which two natural ones have to be in a new meld with `card` (5K-V22); None: any meld does.
    `free` is whether cards may be laid off and swapped before a meld of one's own is laid down, `swaps` whether the
    real card may be put in the place of a wild one, which comes to the hand.
    """

    card: Card
    held: frozenset[Card] | None = None
    free: bool = True
    swaps: bool = False


# Whether it can be done


def can_be_paid(melding: Melding, debt: Debt, others: Sequence[Card], melds: Sequence[Meld]) -> bool:
    """Return whether the card owed can be melded with `others` in hand and these melds on the table, after any plays.

    That is exact. Another meld helps only by being the first of one's own, after which cards are laid off and swapped;
    a layoff by filling the way to the card; a swap by the wild card that it brings, or the room that it makes.
    """
    if debt.free:
        return _after_swaps(melding, debt, others, melds)
    if _any(melds_with(melding, debt.card, others, debt.held)):
        return True
    if (debt.held is not None and not debt.swaps) or not _after_swaps(melding, debt, others, melds):
        return False
    return any(
        _after_swaps(melding, debt, all_without(others, meld.cards), (*melds, meld))
        for meld in _melds_of_ones_own(melding, debt, others, melds)
    )


def _any(found: Iterator[object]) -> bool:
    """Return whether anything is found, be it an empty group."""
    return any(True for _ in found)


def _after_swaps(melding: Melding, debt: Debt, others: Sequence[Card], melds: Sequence[Meld]) -> bool:
    """Return whether the card can be melded where cards may be laid off, after any swaps; the fewest are tried first.

    Cards that no meld with the card owed can have are spare: of these all are swapped that can be, at no cost.
    """
    spare = _spare(melding, debt, others)
    waiting = [(tuple(others), tuple(melds))]
    seen = {frozenset(others)}
    for hand, table in waiting:
        if _at_once(melding, debt, hand, table):
            return True
        if not debt.swaps or not _might(melding, debt, hand, table):
            continue
        if spare and _at_once(melding, debt, *_swapped_for_nothing(melding, spare, hand, table)):
            return True
        dear = [card for card in hand if card not in spare]
        for card, wild, index, meld in _swaps(melding, dear, table, debt.held or ()):
            kept = (*all_without(hand, (card,)), wild)
            if frozenset(kept) not in seen:
                seen.add(frozenset(kept))
                waiting.append((kept, (*table[:index], meld, *table[index + 1 :])))
    return False


def _spare(melding: Melding, debt: Debt, others: Sequence[Card]) -> frozenset[Card]:
    """The natural cards that can be in no meld with the card owed; none where it matters which wild card they bring.

    That is so where its own place makes a wild card natural, and where it leaves room in a meld that has a limit.
    """
    apart = melding.own_place or melding.own_sets or melding.is_wild(debt.card)
    if apart or (debt.held is None and melding.limited):
        return frozenset()
    rank, suit = debt.card[:2]
    return frozenset(card for card in others if card.rank != rank and card.suit != suit and not melding.is_wild(card))


def _swapped_for_nothing(
    melding: Melding, spare: Collection[Card], hand: Sequence[Card], melds: Sequence[Meld]
) -> tuple[Sequence[Card], Sequence[Meld]]:
    """The hand and the melds after as many swaps of spare cards as there can be, each wild card having its own."""
    cards = [card for card in hand if card in spare]
    takers = {
        (index, wild): [card for card in cards if melding.swapped(meld, card, wild, 0)]
        for index, meld in enumerate(melds)
        for wild in filter(melding.is_wild, meld.cards)
    }
    given: dict[Card, tuple[int, Card]] = {}

    def give(place: tuple[int, Card], tried: set[Card]) -> bool:
        """Find a card for a place, if need be by giving the place that has it another one."""
        for card in takers[place]:
            if card not in tried:
                tried.add(card)
                if card not in given or give(given[card], tried):
                    given[card] = place
                    return True
        return False

    for place in takers:
        give(place, set())
    kept, table = list(hand), list(melds)
    for card, (index, wild) in given.items():
        if after := melding.swapped(table[index], card, wild, 0):
            table[index] = after
            kept[kept.index(card)] = wild
    return kept, table


def _at_once(melding: Melding, debt: Debt, others: Sequence[Card], melds: Sequence[Meld]) -> bool:
    """Return whether the card can be melded before any other meld or swap: anew, laid off, or swapped for a wild
    card.
    """
    if _any(melds_with(melding, debt.card, others, debt.held)):
        return True
    if debt.held is not None:
        return False
    if any(_any(extensions_with(melding, meld, debt.card, others)) for meld in melds):
        return True
    return debt.swaps and _any(_swaps(melding, (debt.card,), melds))


def _swaps(
    melding: Melding, hand: Iterable[Card], melds: Sequence[Meld], held: Collection[Card] = ()
) -> Iterator[tuple[Card, Card, int, Meld]]:
    """The swaps that cards of the hand allow: the card, the wild one, the index of the meld, and what it becomes.

    Of swaps that come to the same there is one; a card of `held` is never the same as another.
    """
    seen: set[object] = set()
    for index, meld in enumerate(melds):
        for wild in filter(melding.is_wild, meld.cards):
            for card in hand:
                told = index, wild[:2], card[:2], card in held
                if told not in seen and (after := melding.swapped(meld, card, wild, 0)):
                    seen.add(told)
                    yield card, wild, index, after


def _might(melding: Melding, debt: Debt, others: Sequence[Card], melds: Sequence[Meld]) -> bool:
    """Return whether swaps could help at all: whether they do if they cost no cards, and all that can are made."""
    hand, table = list(others), list(melds)
    while found := next(_swaps(melding, hand, table), None):
        _, wild, index, table[index] = found
        hand.append(wild)
    return len(hand) > len(others) and _at_once(melding, debt, hand, table)


def _melds_of_ones_own(melding: Melding, debt: Debt, others: Sequence[Card], melds: Sequence[Meld]) -> Iterator[Meld]:
    """The new melds without the card owed, one of those that come to the same; first that take least of what it needs.

    Where the number of wild cards is not limited, a larger one is a smaller one with layoffs.
    """
    card = debt.card
    held = debt.held or frozenset()
    real = {role[:2] for meld in melds if debt.swaps for role in meld.roles}
    ranks = {rank for rank, _ in real}
    near = {
        each
        for each in others
        if melding.is_wild(card)
        or melding.is_wild(each)
        or each.rank in (card.rank, *ranks)
        or each.suit == card.suit
        or each in held
    }
    found: dict[object, tuple[int, Meld]] = {}
    for hand in _orders(melding, sorted(others, key=lambda each: (each in near, each in held))):
        for meld in layings(melding, hand):
            if melding.limited or len(meld.cards) == (melding.shortest_run if meld.kind == "run" else 3):
                used = near.intersection(meld.cards)
                found.setdefault((frozenset(used), meld.kind, meld.low), (len(used), meld))
    yield from (meld for _, meld in sorted(found.values(), key=lambda each: each[0]))


def _orders(melding: Melding, hand: Sequence[Card]) -> Iterator[Sequence[Card]]:
    """The hand with its wild cards in every order in which they differ: where their own place makes them natural."""
    wild = [each for each in hand if melding.is_wild(each)]
    if not melding.own_place or len({each[:2] for each in wild}) < 2:
        yield hand
        return
    natural = all_without(hand, wild)
    for first in permutations({each[:2]: each for each in wild}.values(), 2):
        yield [*natural, *first, *all_without(wild, first)]


# New melds


def melds_with(
    melding: Melding, card: Card, others: Sequence[Card], held: Collection[Card] | None = None
) -> Iterator[Meld]:
    """Small melds of `card` with some of `others`; there is one if there is any meld at all.

    With `held` they have two natural cards of these. Of identical cards the first in `others` is used, those held
    before the others, and of wild cards the first ones.
    """
    faces = melding.wild
    wild = [each for each in others if each[:2] in faces] if faces else []
    natural = [each for each in others if each[:2] not in faces] if faces else list(others)
    if not wild and card[:2] not in faces and not _has_company(melding, card, natural):
        return
    if held is not None:
        natural.sort(key=lambda each: each not in held)
    for meld in _small_melds(melding, card, natural, wild, held):
        if held is None or sum(each in held and not melding.is_wild(each) for each in meld.cards) >= 2:
            yield meld


def _has_company(melding: Melding, card: Card, natural: Sequence[Card]) -> bool:
    """Return whether there are two others of the rank of `card`, or all others of a shortest run with it."""
    if sum([each[0] == card[0] for each in natural]) >= SMALLEST - 1:
        return True
    there = {card[:2], *[each[:2] for each in natural if each[1] == card[1]]}
    return any(row <= there for row in rows_with(melding, card[:2]))


def _small_melds(
    melding: Melding, card: Card, natural: Sequence[Card], wild: Sequence[Card], held: Collection[Card] | None
) -> Iterator[Meld]:
    if melding.sets:
        yield from _sets_with(melding, card, natural, wild)
    if melding.runs and (card.rank or melding.is_wild(card)):
        yield from _runs_with(melding, card, natural, wild, held)
    if melding.is_wild(card):
        if melding.wild_sets and len(wild) >= 2:
            yield Meld("wild", (card, *wild[:2]), (0, 0, 0))
        for rank in {each.rank for each in (card, *wild)} if melding.own_sets and melding.sets else ():
            same = [each for each in wild if each.rank == rank][: 2 if card.rank == rank else 3]
            if rank and len(same) + (card.rank == rank) >= 3:
                yield from (each for each in melding.readings((card, *same), 0) if each.kind == "set")


def _sets_with(melding: Melding, card: Card, natural: Sequence[Card], wild: Sequence[Card]) -> Iterator[Meld]:
    """Sets of three cards with `card`; a larger one holds one of these, whatever the limit."""
    by_rank: dict[int, dict[object, Card]] = {}
    free = melding.is_wild(card)
    for each in natural if free else [each for each in natural if each[0] == card[0]]:
        same = by_rank.setdefault(each.rank, {})
        apart = not each.rank or (melding.identical and len(same) < 2)  # jokers meld together though they are identical
        same.setdefault(each if apart else each[:2], each)
    few = _few(melding, wild)
    for same in (*by_rank.values(), {}) if free else (by_rank.get(card.rank, {}),):
        real = list(same.values())[: 2 if melding.identical else 4]
        for size in (2, 1, 0):
            for pair in product(combinations(real, size), combinations(few, 2 - size)):
                group = (card, *pair[0], *pair[1])
                yield from (each for each in melding.readings(group, 0)[:3] if each.kind == "set")


def _few(melding: Melding, wild: Sequence[Card]) -> list[Card]:
    """Two wild cards; where their own place makes them natural, two of each face."""
    if not melding.own_place:
        return list(wild[:2])
    return [each for number, each in enumerate(wild) if sum(each[:2] == other[:2] for other in wild[:number]) < 2]


def _runs_with(
    melding: Melding, card: Card, natural: Sequence[Card], wild: Sequence[Card], held: Collection[Card] | None
) -> Iterator[Meld]:
    """Runs with `card`: of each length from the shortest, at each place, as long as a longer one may be of use."""
    free = melding.is_wild(card)
    for suit in SUITS if free else (card.suit,):
        at = _by_rank(melding, suit, (*natural, *wild))
        if not free:
            at[card.rank] = card
        own = melding.places_of(card.rank)
        for size in range(melding.shortest_run, min(LONGEST_RUN, len(at) + len(wild) + free) + 1):
            for places in melding.windows(size):
                if not free and not any(place in places for place in own):
                    continue
                low = melding.rank_at(places[0])
                for group in _groups_at(melding, card, places, at, wild, held):
                    yield from (each for each in melding.readings(group, 0) if each.kind == "run" and each.low == low)
            if not melding.limited and held is None:
                # A longer one would hold a shorter one.
                break


def _groups_at(
    melding: Melding,
    card: Card,
    places: range,
    at: Mapping[int, Card],
    wild: Sequence[Card],
    held: Collection[Card] | None,
) -> Iterator[Sequence[Card]]:
    """The cards with which `card` is a run at these places, as many natural ones among them as there are."""
    ranks = dict.fromkeys(map(melding.rank_at, places))
    used = [at[rank] for rank in ranks if rank in at]
    missing = len(places) - len(used)
    if held is not None and sum(each in held and not melding.is_wild(each) for each in used) < 2:
        return
    if not melding.is_wild(card):
        if card in used and missing <= len(wild):
            yield [*used, *all_without(wild, used)[:missing]]
    elif missing:
        if used and missing <= len(wild) + 1:
            yield [*used, card, *all_without(wild, used)[: missing - 1]]
    else:
        # All is there: the card takes the place of another.
        gone = next((each for each in reversed(used) if not held or each not in held), used[-1])
        yield [*all_without(used, (gone,)), card]


def _by_rank(melding: Melding, suit: str, cards: Iterable[Card]) -> dict[int, Card]:
    """The first card of each rank of a suit that is natural, or counts as natural in its own place (5K-V18)."""
    found: dict[int, Card] = {}
    for card in cards:
        if card.suit == suit and card.rank and (melding.own_place or not melding.is_wild(card)):
            found.setdefault(card.rank, card)
    return found


# Layoffs


def extensions_with(melding: Melding, meld: Meld, card: Card, others: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Cards of `others` that together with `card` fit `meld`; there are some if any do.

    It may be none, those that fill the way to it, or as many natural ones as the wild cards among them need.
    """
    role = meld.roles[0]
    if not melding.is_wild(card) and (card.suit != role.suit if meld.kind == "run" else card.rank != role.rank):
        return
    if melding.extensions(meld, (card,), 0):
        yield ()
    if meld.kind == "run":
        yield from _longer_runs_with(melding, meld, card, others)
    elif melding.limited:
        rank = meld.roles[0].rank
        real = [each for each in others if each.rank == rank and (melding.own_place or not melding.is_wild(each))]
        fitting = [each for each in real if melding.is_wild(each) or melding.takes(meld, each)]
        if fitting and melding.extensions(meld, (card, *fitting), 0):
            yield tuple(fitting)


def _longer_runs_with(melding: Melding, meld: Meld, card: Card, others: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield the cards that make a run longer so that `card` fits it too, from the shortest."""
    suit = meld.roles[0].suit
    free = melding.is_wild(card)
    if free and not melding.limited:
        # Without a limit a wild card fits by itself, if at all.
        return
    wild = [each for each in others if melding.is_wild(each)]
    at = _by_rank(melding, suit, others)
    if not free:
        at[card.rank] = card
    beside = _beside(melding, meld, card, others) if melding.limited else ()
    # Without a wild card it lies in a new place of its own, or beside a wild card that stands for it.
    anywhere = free or bool(wild) or (melding.limited and card[:2] in melding.open_places(meld))
    first, last = melding.span(meld)
    # As many places as there are cards of the suit and wild ones, with the card that may be either.
    longest = min(LONGEST_RUN - (last - first + 1), len(at) + len(wild) + 1)
    for size, below in _longer_by(melding, meld, card, longest):
        low, high = first - below, last + size - below
        if melding.within(low, high):
            ranks = [melding.rank_at(place) for place in (*range(low, first), *range(last + 1, high + 1))]
            used = [at[rank] for rank in ranks if rank in at]
            if size - len(used) > len(wild) + 1 or not (anywhere or card.rank in ranks):
                continue
            for fill in _fills(melding, card, used, size - len(used), wild):
                for more in ((), beside) if beside else ((),):
                    cards = (*fill, *(each for each in more if each not in fill and each != card))
                    if cards and melding.extensions(meld, (card, *cards), 0):
                        yield cards


def _longer_by(melding: Melding, meld: Meld, card: Card, longest: int) -> Iterator[tuple[int, int]]:
    """Return the number of places by which a run is made longer, and how many of these are below it."""
    if melding.limited:
        yield from ((size, below) for size in range(1, longest + 1) for below in range(size + 1))
        return
    # Only the gap before the card is filled.
    first, last = melding.span(meld)
    around = len(melding.ranks) if melding.corner else 0
    for place in melding.places_of(card.rank):
        for there in {place, place - around, place + around}:
            size = max(there - last, first - there)
            if 0 < size <= longest:
                yield size, size if there < first else 0


def _fills(
    melding: Melding, card: Card, used: Sequence[Card], missing: int, wild: Sequence[Card]
) -> Iterator[tuple[Card, ...]]:
    """Return the cards beside `card` in new places of a run, of which `missing` have no card of their own."""
    fill = all_without(used, (card,))
    if missing <= len(wild) and (card in used or melding.limited):
        # Where it is in none of the places, it may lie beside a wild card.
        yield (*fill, *all_without(wild, fill)[:missing])
    if melding.is_wild(card) and card not in used:
        if 0 < missing <= len(wild) + 1:
            yield (*fill, *all_without(wild, fill)[: missing - 1])
        for gone in fill if not missing else ():
            yield tuple(all_without(fill, (gone,)))


def _beside(melding: Melding, meld: Meld, card: Card, others: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that count as natural and may lie beside wild cards of a run with `card`, as many as have room."""
    room = {role: free for role, (_, free) in melding.open_places(meld).items()}
    room[card[:2]] = room.get(card[:2], 0) - 1
    found = []
    for each in others:
        if (melding.own_place or not melding.is_wild(each)) and room.get(each[:2], 0) > 0:
            room[each[:2]] -= 1
            found.append(each)
    return tuple(found)


def all_without(cards: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
    """`cards` without those in `gone`."""
    left = set(gone)
    return [card for card in cards if card not in left]
