"""Melds by brute force: slow, plain, and sharing no line with the engine that they check."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import combinations, permutations, product
from operator import or_
from typing import Any

import msgspec

from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Meld

Group = frozenset[Card]
PACK = new_pack()


def is_meld(cards: Collection[Card]) -> bool:
    """Return whether the cards are a set of three or four, or a run of three or more with the ace low."""
    if len(cards) < 3:
        return False
    ranks = sorted(card.rank for card in cards)
    suits = [card.suit for card in cards]
    if len(set(ranks)) == 1:
        return len(set(suits)) == len(suits) <= 4
    return len(set(suits)) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def worth(cards: Iterable[Card]) -> int:
    """Return what the cards count: courts 10, aces 1."""
    return sum(10 if card.rank > 10 else card.rank for card in cards)


def melds_in(cards: Iterable[Card]) -> list[Group]:
    """Return every meld that the cards hold."""
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
    """Yield every choice of melds that share no card, with the deadwood count that it leaves."""
    held = frozenset(cards)

    def choose(melds: list[Group], chosen: tuple[Group, ...], left: Group) -> Iterator[tuple[int, tuple[Group, ...]]]:
        yield worth(left), chosen
        for number, meld in enumerate(melds):
            if meld <= left:
                yield from choose(melds[number + 1 :], (*chosen, meld), left - meld)

    yield from choose(melds_in(held), (), held)


def least(cards: Iterable[Card]) -> int:
    """Return the smallest deadwood count of a hand."""
    return _least(frozenset(cards))


@cache
def _least(held: Group) -> int:
    return min([worth(held), *(_least(held - meld) for meld in melds_in(held))])


def cards_that_go_together(rng: random.Random, size: int) -> list[Card]:
    """Return `size` cards with many melds among them, which often compete for the same card."""
    low, suits = rng.randint(1, 8), rng.sample("SHDC", rng.choice((2, 3, 4)))
    near = [card for card in PACK if card.suit in suits and low <= card.rank <= low + 5]
    chosen = set(rng.sample(near, min(len(near), rng.choice((0, size // 2, size)))))
    while len(chosen) < size:
        chosen |= rng.choice(MELDS)
    return rng.sample(sorted(chosen), size)


def whole(melds: Iterable[Group]) -> bool:
    """Return whether no two of the melds could be laid as one run."""
    return not any(is_meld(one | other) for one, other in combinations(melds, 2) if len(one | other) > 5)


MELDS = [meld for meld in melds_in(PACK) if len(meld) <= 5]


# With wild cards and several packs

Meaning = tuple[str, int, tuple[tuple[str, str], ...]]
"""A kind of meld, its lowest place, and for each card what it stands for, and its face or * for a strange wild card."""


def meaning(melding: Melding, meld: Meld) -> Meaning:
    """Return what a meld means; two melds that nobody would tell apart mean the same."""
    if meld.kind == "wild":
        return "wild", 0, (("", "*"),) * len(meld.cards)
    marks = []
    for card, role in zip(meld.cards, meld.roles, strict=True):
        strange = card[:2] in melding.wild and card[:2] != role[:2] and (role.suit != "" or card.rank != role.rank)
        open_suit = melding.open_suits and card[:2] in melding.wild
        exact = meld.kind == "run" or not (melding.identical or open_suit)
        place = f"{role.rank}{role.suit}" if exact else str(role.rank)
        marks.append((place, "*" if strange else f"{card.rank}{card.suit}"))
    return meld.kind, meld.low, tuple(marks) if meld.kind == "run" else tuple(sorted(marks))


def meanings(melding: Melding, cards: Sequence[Card]) -> set[Meaning]:
    """Return everything that all of `cards` together may mean as one meld, read from the words of the rules."""
    wild = [card for card in cards if card[:2] in melding.wild]
    natural = [card for card in cards if card[:2] not in melding.wild]
    found: set[Meaning] = set()
    if len(cards) < 3:
        return found
    if not natural:
        if melding.own_sets and melding.sets:
            found |= _meant_as_own_set(melding, wild)
        return found | ({("wild", 0, (("", "*"),) * len(wild))} if melding.wild_sets else set())
    if len({card.rank for card in natural}) == 1 and melding.sets:
        found |= _meant_as_set(melding, natural, wild)
    if len({card.suit for card in natural}) == 1 and natural[0].rank and melding.runs:
        for low in range(melding.lowest, len(melding.ranks) + 1):
            found |= _meant_as_run(melding, natural, wild, range(low, low + len(cards)))
    return found


def _meant_as_own_set(melding: Melding, wild: Sequence[Card]) -> set[Meaning]:
    """Return sets of three or more wild cards of their own rank, with as many others as may be wild."""
    found: set[Meaning] = set()
    for rank in range(1, 14):
        home = [card for card in wild if card.rank == rank]
        strange = len(wild) - len(home)
        enough = 0 < melding.own_sets <= len(home) and len(wild) >= 3
        if enough and not melding.identical:
            first = list({card.suit: card for card in reversed(home)}.values())
            if len(first) >= melding.own_sets:
                found |= _meant_as_set(melding, first, [card for card in wild if card not in first], len(first))
        elif enough and _may_be_set(melding, len(wild), len(wild), len(home)):
            marks = [(str(rank), f"{card.rank}{card.suit}") for card in home] + [(str(rank), "*")] * strange
            found.add(("set", 0, tuple(sorted(marks))))
    return found


def _meant_as_set(melding: Melding, natural: Sequence[Card], wild: Sequence[Card], at_home: int = 0) -> set[Meaning]:
    """Return sets of these cards, the first ones natural, or that many wild ones in their own places."""
    rank = natural[0].rank
    if not rank:
        return (
            set()
            if wild or (0 < melding.largest_set < len(natural))
            else {("set", 0, (("0" if melding.identical else "0J", "0J"),) * len(natural))}
        )
    if melding.identical:
        own = [card for card in wild if card.rank == rank]
        marks = [(str(rank), f"{rank}{card.suit}") for card in (*natural, *own)]
        marks += [(str(rank), "*")] * (len(wild) - len(own))
        return {("set", 0, tuple(sorted(marks)))} if _may_be_set(melding, len(marks), len(wild), len(own)) else set()
    suits = [card.suit for card in natural]
    if melding.open_suits:
        own = [card for card in wild if card.rank == rank]
        marks = [(f"{rank}{suit}", f"{rank}{suit}") for suit in suits]
        marks += [(str(rank), f"{rank}{card.suit}") for card in own]
        marks += [(str(rank), "*")] * (len(wild) - len(own))
        fits = len(set(suits)) == len(suits) and len(marks) <= 4
        return (
            {("set", 0, tuple(sorted(marks)))}
            if fits and _may_be_set(melding, len(marks), len(wild), len(own))
            else set()
        )
    found = set()
    for others in permutations([suit for suit in "SHDC" if suit not in suits], len(wild)):
        placed = list(zip(wild, others, strict=True))
        strange = {suit for card, suit in placed if card[:2] != (rank, suit)}
        if len(set(suits)) < len(suits) or any(card.rank == rank and card.suit in strange for card in wild):
            continue
        marks = [(f"{rank}{suit}", f"{rank}{suit}") for suit in suits]
        marks += [(f"{rank}{suit}", "*" if suit in strange else f"{rank}{suit}") for _, suit in placed]
        if _may_be_set(melding, len(marks), len(wild) + at_home, len(wild) - len(strange) + at_home):
            found.add(("set", 0, tuple(sorted(marks))))
    return found


def _meant_as_run(melding: Melding, natural: Sequence[Card], wild: Sequence[Card], places: range) -> set[Meaning]:
    suit, size, held = natural[0].suit, len(places), [card[:2] for card in natural]
    line = melding.ranks * 2
    faces = [(line[place - 1], suit) for place in places if place <= len(line)]
    if places[-1] > melding.highest or not melding.shortest_run <= size <= melding.longest_run:
        return set()
    if any(held.count(face) > faces.count(face) for face in held):
        return set()
    found: set[Meaning] = set()
    for at_home in _ends(faces, held):
        empty = [place for place, home in enumerate(at_home) if not home]
        for order in permutations(wild):
            strange = [place for place, card in zip(empty, order, strict=True) if card[:2] != faces[place]]
            # One that might as well change places with the wild card in its own place is counted there.
            if any(card[:2] == faces[place] for card in wild for place in strange):
                continue
            counted = [place in (strange if melding.own_place else empty) for place in range(size)]
            if _within(melding, "run", counted):
                marks = ((f"{f[0]}{suit}", "*" if n in strange else f"{f[0]}{suit}") for n, f in enumerate(faces))
                found.add(("run", faces[0][0], tuple(marks)))
    return found


def _ends(faces: Sequence[tuple[int, str]], held: Sequence[tuple[int, str]]) -> list[list[bool]]:
    """Return which places have their own natural card; a single ace may be at either end of a run that has two."""
    found = [[face in held for face in faces]]
    if faces.count(faces[0]) > held.count(faces[0]) > 0:
        found = [[*found[0][:-1], False], [False, *found[0][1:]]]
    return found


def _within(melding: Melding, kind: str, counted: Sequence[bool]) -> bool:
    """Return whether a meld may have its wild cards, which are those that count as wild."""
    wild, natural = counted.count(True), counted.count(False)
    most = melding.most_in_sets if kind == "set" and melding.most_in_sets else melding.most
    if (most and wild > most) or (wild and natural < melding.natural):
        return False
    if melding.limit == "one" and kind == "set":
        return wild <= 1 or 3 * wild <= wild + natural
    return {
        "none": True,
        "even": wild <= natural,
        "fewer": wild < natural,
        "one": melding.limit == "one" and _one_each(counted),
        "single": wild <= 1,
    }[melding.limit]


def _one_each(wild: Sequence[bool]) -> bool:
    """Return whether a run, or each part of three and more into which it is split, has one wild card at most."""
    return sum(wild) <= 1 or any(_one_each(wild[:cut]) and _one_each(wild[cut:]) for cut in range(3, len(wild) - 2))


def _may_be_set(melding: Melding, size: int, wild: int, own: int) -> bool:
    """Return whether a set of that size may have so many wild cards, `own` of them in their own places."""
    if 0 < melding.largest_set < size:
        return False
    count = wild - own if melding.own_place else wild
    return _within(melding, "set", [True] * count + [False] * (size - count))


def ways_to_lay(melding: Melding, hand: Sequence[Card]) -> set[Meaning]:
    """Return everything that any cards of a hand may mean as one meld."""
    sizes = range(3, len(hand) + 1)
    return {each for size in sizes for group in combinations(hand, size) for each in meanings(melding, group)}


def most_laid(melding: Melding, hand: Sequence[Card], worth: Callable[[Card], int]) -> tuple[int, int]:
    """Return the most that the cards laid of a hand can be worth in one turn, and how many cards these are at most."""
    melds: dict[int, list[tuple[int, int, int]]] = {}
    for mask in range(1 << len(hand)):
        group = [card for place, card in enumerate(hand) if mask >> place & 1]
        if meanings(melding, group):
            melds.setdefault(mask & -mask, []).append((mask, sum(map(worth, group)), len(group)))

    @cache
    def most(left: int) -> tuple[int, int]:
        if not left:
            return 0, 0
        first = left & -left
        best = most(left ^ first)
        for mask, points, count in melds.get(first, ()):
            if mask & left == mask:
                more = most(left ^ mask)
                best = max(best, (more[0] + points, more[1] + count))
        return best

    return most((1 << len(hand)) - 1)


def plainly(melding: Melding, meant: Meaning) -> Meaning:
    """Return the meaning in which no wild cards are told apart, not even one in its own place."""
    kind, low, marks = meant
    wild = {f"{rank}{suit}" for rank, suit in melding.wild}
    told = ((place, "*" if face in wild else face) for place, face in marks)
    return kind, low, tuple(told) if kind == "run" else tuple(sorted(told))


def ways_to_open(melding: Melding, hand: Sequence[Card], count: int) -> set[tuple[Meaning, ...]]:
    """Return everything that any `count` groups of a hand that share no card may mean as melds, in order."""
    meant: dict[int, set[Meaning]] = {}
    for mask in range(1 << len(hand)):
        found = meanings(melding, [card for place, card in enumerate(hand) if mask >> place & 1])
        if found:
            meant[mask] = {plainly(melding, each) for each in found}
    ways: set[tuple[Meaning, ...]] = set()
    for masks in combinations(meant, count):
        if sum(masks) == reduce(or_, masks):
            ways |= {tuple(sorted(chosen)) for chosen in product(*(meant[mask] for mask in masks))}
    return ways


def best_opening(
    melding: Melding, hand: Sequence[Card], worth: Callable[[Card], int], least: int
) -> tuple[int, int, int]:
    """Return the most that `least` or more melds of a hand can be worth, and their numbers of cards and of melds."""
    melds: list[tuple[int, int, int]] = []
    for mask in range(1 << len(hand)):
        group = [card for place, card in enumerate(hand) if mask >> place & 1]
        if meanings(melding, group):
            melds.append((mask, sum(map(worth, group)), len(group)))

    def best(first: int, left: int, lacking: int) -> tuple[int, int, int]:
        found = (0, 0, 0) if lacking <= 0 else (-1, 0, 0)
        for place in range(first, len(melds)):
            mask, points, size = melds[place]
            if mask & left == mask:
                rest = best(place + 1, left ^ mask, lacking - 1)
                if rest[0] >= 0:
                    found = max(found, (rest[0] + points, rest[1] + size, rest[2] + 1))
        return found

    return max((0, 0, 0), best(0, (1 << len(hand)) - 1, least))


def any_melding(rng: random.Random, tight: bool = False) -> Melding:
    """Return random rules for melds; tight ones may have low aces only, or limits to wild cards or sizes."""
    wild: set[tuple[int, str]] = set()
    if rng.random() < 0.6:
        rank = rng.randint(1, 13)
        wild |= {(rank, suit) for suit in "SHDC"}
    if rng.random() < 0.3:
        wild |= {(0, "J")}
    if rng.random() < 0.3:
        wild |= {(11, "S"), (11, "H")}
    if rng.random() < 0.15:
        wild |= {(2, suit) for suit in "SHDC"}
    kinds = rng.choice(("both", "both", "both", "sets", "runs"))
    found = Melding(
        frozenset(wild),
        sets=kinds != "runs",
        runs=kinds != "sets",
        identical=rng.random() < 0.6,
        lowest=rng.choice((1, 1, 1, 2, 3, 6, 9, 11)),
        shortest_run=rng.choice((3, 3, 4)),
        limit=rng.choice(("none", "none", "fewer", "one")),
        own_place=rng.random() < 0.5,
        wild_sets=rng.random() < 0.4,
        beside=rng.random() < 0.5,
    )
    found = msgspec.structs.replace(found, **_tight(rng)) if tight else found
    return msgspec.structs.replace(found, **_order(rng)) if rng.random() < 0.3 else found


def _order(rng: random.Random) -> dict[str, Any]:
    """Return another order of ranks: fewer of them, the ace at either end or at both, or round the corner."""
    ranks = rng.choice(((*range(1, 8), 11, 12, 13), (1, *range(3, 14)), (1, *range(7, 14)), tuple(range(1, 14))))
    ends = rng.choice(("low", "high", "both", "corner"))
    return {
        "ranks": ranks,
        "lowest": 2 if ends == "high" else 1,
        "highest": len(ranks) + {"low": 0, "corner": len(ranks) - 1}.get(ends, 1),
        "longest_run": rng.choice((len(ranks), 5)),
    }


def _tight(rng: random.Random) -> dict[str, Any]:
    """Return random limits that a table may set on its melds."""
    return {
        "limit": rng.choice(("none", "none", "even", "fewer", "one", "single")),
        "highest": rng.choice((13, 13, 14)),
        "most": rng.choice((0, 0, 1, 2)),
        "most_in_sets": rng.choice((0, 0, 1)),
        "natural": rng.choice((1, 1, 1, 2)),
        "largest_set": rng.choice((0, 0, 3, 4)),
        "longest_run": rng.choice((13, 13, 14, 4, 5)),
        "open_suits": rng.random() < 0.3,
    }


def wild_hand(rng: random.Random, melding: Melding, size: int) -> list[Card]:
    """Return a hand of one to three packs with up to four wild cards, most others near to each other."""
    pack = [card for card in new_pack(rng.randint(1, 3), 2) if not card.rank or card.rank in melding.ranks]
    wild = [card for card in pack if card[:2] in melding.wild]
    natural = [card for card in pack if card[:2] not in melding.wild]
    low, suits, span = rng.randint(1, 10), rng.sample("SHDC", rng.choice((1, 2, 2, 3, 4))), rng.choice((2, 3, 5, 8))
    near = [
        card
        for card in natural
        if card.suit in suits and (low <= card.rank <= low + span or card.rank + 13 == low + span)
    ]
    hand = rng.sample(wild, min(len(wild), size, rng.choice((0, 1, 1, 2, 2, 3, 4))))
    hand += rng.sample(near, min(len(near), size - len(hand)))
    others = [card for card in natural if card not in hand]
    return rng.sample([*hand, *rng.sample(others, size - len(hand))], size)
