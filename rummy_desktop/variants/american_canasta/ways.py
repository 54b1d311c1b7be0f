"""The ways to lay cards of Modern American Canasta: first melds, going out, and the special hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.opening import Choice, Holding, enough
from rummy_desktop.engine.sides.ways import (
    CANASTA,
    KEPT,
    LEAST_NATURAL,
    THREE,
    Cards,
    Limits,
    Lying,
    Plan,
    is_wild,
    wild_groups,
)
from rummy_desktop.language.translate import mark

ACE: Final = 1
SEVEN: Final = 7
WILD_RANK: Final = 2
"""The rank by which a meld of wild cards is known."""
SPECIAL: Final = 14
"""The cards of a special hand."""
WIN: Final = 8500


def rank_of(meld: Meld) -> int:
    """Return the rank of a meld, that of twos where it is one of wild cards."""
    return WILD_RANK if meld.kind == "wild" else meld.roles[0].rank


def is_pure(meld: Meld) -> bool:
    """Return whether a meld is of aces or sevens without wild cards, or of wild cards alone (AMC-26)."""
    rank = rank_of(meld)
    return rank in (WILD_RANK, SEVEN) or (rank == ACE and not any(map(is_wild, meld.cards)))


# First melds


class Start(NamedTuple):
    """The demands on the first melds of a side: points, and whether a clean triple is there, or a wild meld is one.

    Ranks that are `shut` may not be melded.
    """

    points: int
    triple: bool = True
    wild_does: bool = False
    shut: frozenset[int] = frozenset()


def first_melds(
    hand: Sequence[Card], start: Start, limits: Limits, value: Callable[[Card], int], use: Card | None = None
) -> Iterator[tuple[Group, ...]]:
    """Yield ways to lay the first melds of a hand, none of which could be left out.

    With `use`, the first of the cards, the first of them has it with two natural cards besides; it counts nothing, and
    is no card of a clean triple (AMC-21).
    """
    cards = Cards(hand)
    held = Holding(hand, lambda card: (card.rank, "" if card.rank == 2 else card.suit))
    ranks = [rank for rank in sorted(cards.natural) if rank not in (THREE, *start.shut)]
    blocks = {rank: list(_of_rank(cards, rank, limits)) for rank in ranks}
    blocks[WILD_RANK] = [] if WILD_RANK in start.shut else list(wild_groups(cards.jokers, cards.twos))
    worth = {card: 0 if card == use else value(card) for card in hand}
    most = {face: float(max(worth[card] for card in copies)) for face, copies in held.copies.items()}
    seen: set[tuple[Group, ...]] = set()
    for begun in _begun(blocks, start, use):
        number, needs = held.number, held.needs(card for group in begun for card in group)
        if len({card for group in begun for card in group}) < sum(map(len, begun)) or not held.has(number, needs):
            continue
        taken = {_rank(group) for group in begun}
        choices: list[Choice] = []
        for rank, block in blocks.items():
            if rank not in taken and not (use and rank == use.rank):
                after = len(choices) + len(block)
                choices += [Choice(held.needs(group), sum(worth[c] for c in group), group, after) for group in block]
        lacking = start.points - sum(worth[card] for group in begun for card in group)
        for groups in enough(held, choices, lacking, most, number - needs):
            found = held.given((*begun, *groups))
            key = (*found[: use is not None], *sorted(found[use is not None :]))
            if key not in seen and not _mixes(found):
                seen.add(key)
                yield found


def _of_rank(cards: Cards, rank: int, limits: Limits) -> Iterator[Group]:
    """Yield the first melds of a rank: a mixed one has fewer than seven cards (AMC-14)."""
    for group in cards.melds(rank, limits, len(cards.jokers), len(cards.twos)):
        if len(group) < CANASTA or not is_wild(group[-1]):
            yield group


def _rank(group: Group) -> int:
    return WILD_RANK if is_wild(group[0]) else group[0].rank


def _mixes(groups: Sequence[Group]) -> bool:
    """Return whether wild cards lie elsewhere beside an unfinished meld of wild cards (AMC-10)."""
    alone = any(is_wild(group[0]) and len(group) < CANASTA for group in groups)
    return alone and any(is_wild(group[-1]) and not is_wild(group[0]) for group in groups)


def _begun(blocks: Mapping[int, Sequence[Group]], start: Start, use: Card | None) -> Iterator[tuple[Group, ...]]:
    """Yield what first melds begin with: the meld of the card that is to be used, and a clean triple."""
    clean = [group for rank, block in blocks.items() if rank != WILD_RANK for group in block if not is_wild(group[-1])]
    does = [*clean, *(blocks[WILD_RANK] if start.wild_does else ())]
    if use is None:
        yield from ((group,) for group in does) if start.triple else ((),)
        return
    for group in blocks.get(use.rank, ()):
        natural = sum(not is_wild(card) for card in group) - 1
        if use not in group or natural < LEAST_NATURAL:
            continue
        if not start.triple or (natural >= SMALLEST and not is_wild(group[-1])):
            yield (group,)
        else:
            yield from ((group, other) for other in does if _rank(other) != use.rank)


# Going out


class Held(NamedTuple):
    """A hand to go out with: the number of natural cards of each rank, and of wild ones."""

    natural: tuple[tuple[int, int], ...]
    wild: int

    @classmethod
    def of(cls, hand: Sequence[Card]) -> Held:
        """Return the cards of a hand by ranks."""
        counts = Counter(card.rank for card in hand if not is_wild(card))
        return cls(tuple(sorted(counts.items())), sum(map(is_wild, hand)))


@lru_cache(KEPT)
def way_out(
    held: Held,
    lying: Lying,
    shut: frozenset[int],
    needed: int,
    limits: Limits,
    grows: frozenset[int] | None = None,
) -> Plan | None:
    """Return the best way to lay all of a hand but one card, which is discarded, with the canastas that it takes.

    `lying` are the open melds of the side, `shut` the ranks that nobody melds any more. Melds of pure aces, of sevens
    and of wild cards have to be finished (AMC-26). Where canastas grow natural cards go beyond seven, and onto those
    of the side, whose ranks are `grows` (AMC-11).
    """
    hand = dict(held.natural)
    if THREE in hand:
        return None
    table = {rank: (natural, wild) for rank, natural, wild in lying}
    ranks = sorted({*table, *hand} - {WILD_RANK})

    @cache
    def best(place: int, wild: int, free: bool, needed: int) -> Plan | None:
        if place == len(ranks):
            if needed > 0 or wild != free:
                return None
            return Plan(0, (), 0 if wild else None)
        rank = ranks[place]
        found: Plan | None = None
        natural, lies = table.get(rank, (0, 0))
        for thrown in range(1 + (free and rank in hand)):
            count = hand.get(rank, 0) - thrown
            for more in range(min(wild, limits.wild - lies) + 1):
                size = natural + count + lies + more
                whole = size >= CANASTA
                if grows and rank in grows and not more:
                    whole = False  # it is a canasta already
                elif not _may_lie(rank, natural, lies, count, more, rank in shut, limits, grows is not None):
                    continue
                after = best(place + 1, wild - more, free and not thrown, needed - whole)
                if after is None:
                    continue
                worth = after.worth + whole * (3 - (lies + more > 0)) - more
                if found is None or worth > found.worth:
                    added = ((rank, count, more),) if count or more else ()
                    found = Plan(worth, (*added, *after.melds), rank if thrown else after.discard)
        return found

    lies = table.get(WILD_RANK, (0, 0))[1]
    ways = []
    for more in {0, CANASTA - lies} if WILD_RANK not in shut else {0}:
        if more <= held.wild and lies + more in (0, CANASTA):
            plan = best(0, held.wild - more, True, needed - (lies + more == CANASTA))
            if plan:
                added = ((WILD_RANK, 0, more),) if more else ()
                ways.append(plan._replace(worth=plan.worth + 9 * (more > 0), melds=(*added, *plan.melds)))
    return max(ways, key=lambda plan: plan.worth, default=None)


def _may_lie(
    rank: int, natural: int, lies: int, count: int, more: int, shut: bool, limits: Limits, beyond: bool = False
) -> bool:
    """Return whether a meld of a rank may have that many more natural and wild cards when its side goes out.

    Where it may go `beyond` seven cards the last ones are natural.
    """
    size = natural + lies + count + more
    if not size:
        return True
    if size < SMALLEST or (size > CANASTA and not (beyond and count >= size - CANASTA)) or (shut and (count or more)):
        return False
    pure = rank == SEVEN or (rank == ACE and not lies)
    if pure and (more or size < CANASTA):
        return False
    return not more or natural + count >= max(LEAST_NATURAL, limits.first_wild)


# Special hands


class Special(NamedTuple):
    """A special hand: its name and its points."""

    name: str
    points: int


def special_hand(hand: Collection[Card], kinds: str, garbage: int) -> Special | None:
    """Return what a hand of fourteen cards is as a special hand, the best of what it may be (AMC-34)."""
    if len(hand) != SPECIAL:
        return None
    counts = Counter(card.rank for card in hand if not is_wild(card))
    twos, jokers = (sum(is_wild(card) and (card.suit == "J") == joker for card in hand) for joker in (False, True))
    if len(counts) == 12 and twos == jokers == 1:
        return Special(mark("Straight"), 3000)
    if THREE in counts:
        return None
    found = _cla(counts, twos, jokers, garbage) if kinds == "cla" else _pagat(counts, twos, jokers)
    return max(found, key=lambda special: special.points, default=None)


def _pairs(counts: Mapping[int, int], wild: int) -> bool:
    """Return whether a hand is seven pairs of different ranks, with aces and sevens where there are wild pairs."""
    pairs = set(counts.values()) == {2} and len(counts) + wild == CANASTA
    return pairs and (not wild or {ACE, SEVEN} <= set(counts))


def _cla(counts: Mapping[int, int], twos: int, jokers: int, garbage: int) -> Iterator[Special]:
    shape = sorted(counts.values(), reverse=True)
    wild = sorted(filter(None, (twos, jokers)))
    if _pairs(counts, len(wild)) and set(wild) <= {2}:
        yield Special(mark("Pairs"), 2000 if len(wild) == 1 else 2500)
    if len(wild) < 2:
        groups = sorted([*shape, *wild], reverse=True)
        if groups == [4, 3, 3, 2, 2]:
            yield Special(mark("Zip code"), 2500)
        if groups == [5, 4, 3, 2]:
            yield Special(mark("Blast off"), 3000)
    if shape == [4, 4, 3, 3]:
        yield Special(mark("Garbage"), garbage)
    if wild == [2] and shape in ([3, 3, 3, 3], [4, 4, 4]):
        yield Special(mark("Triples") if len(shape) == 4 else mark("Quads"), 3500)
    if (shape == [5, 5] and wild == [4]) or (shape == [5, 4] and twos + jokers == 5):
        yield Special(mark("Dream hand"), WIN)


def _pagat(counts: Mapping[int, int], twos: int, jokers: int) -> Iterator[Special]:
    if not jokers and twos in (0, 2) and _pairs(counts, twos // 2):
        yield Special(mark("Pairs"), 2000 if twos else 2500)
    if sorted(counts.values()) == [3, 3, 4, 4]:
        yield Special(mark("Garbage"), 2000)
