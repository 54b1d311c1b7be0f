"""The ways to lay sets and sequences of a hand: one meld, the first melds of a side, and what is best to lay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Final

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import ACE_HIGH, Group
from rummy_desktop.engine.sides.ways import CANASTA, LEAST_NATURAL, THREE, Sorted, is_wild, ways_to_begin, wild_groups
from rummy_desktop.variants.samba.going_out import MOST_WILD, Face, Part, Plan, RunPart, WildPart, place_of

LOWEST: Final = 4  # the place of the lowest card of a sequence


class Cards(Sorted[Face]):
    """A hand sorted by places and suits."""

    def __init__(self, hand: Sequence[Card]) -> None:
        super().__init__(hand, lambda card: (place_of(card), card.suit))

    @property
    def places(self) -> list[int]:
        """The places of the natural cards, the lowest first."""
        return sorted({place for place, _ in self.natural})

    @property
    def paired(self) -> list[int]:
        """The places of which there are enough natural cards for a set, the lowest first."""
        found = Counter([place for (place, _), same in self.natural.items() for _ in same])
        return sorted([place for place, count in found.items() if count >= LEAST_NATURAL])

    def at(self, place: int) -> list[Card]:
        """Return the natural cards of a place, in the order of the suits."""
        return [card for suit in SUITS for card in self.natural.get((place, suit), [])]

    def sets(self, place: int, least: int = LEAST_NATURAL) -> Iterator[Group]:
        """Yield the sets of a place with `least` natural cards or more; identical cards, and wild ones, are alike."""
        copies = [self.natural.get((place, suit), []) for suit in SUITS]
        if sum(map(len, copies)) < least:
            return  # most places have no sets
        for counts in _counts(tuple(map(len, copies)), least):
            natural = sum(counts)
            cards = tuple(card for same, count in zip(copies, counts, strict=True) for card in same[:count])
            for wild in range(max(0, SMALLEST - natural), 1 if place == THREE else MOST_WILD + 1):
                for joker in range(max(0, wild - len(self.twos)), min(len(self.jokers), wild) + 1):
                    yield *cards, *self.twos[: wild - joker], *self.jokers[:joker]

    def runs(self) -> Iterator[Group]:
        """Yield the sequences of the hand; identical cards are treated as the same."""
        for suit in SUITS:
            there = {place: same[0] for (place, own), same in self.natural.items() if own == suit}
            for low in sorted(there):
                group: Group = ()
                for place in range(low, min(low + CANASTA, ACE_HIGH + 1)):
                    if place not in there or place < LOWEST:
                        break
                    group = (*group, there[place])
                    if len(group) >= SMALLEST:
                        yield group

    def melds(self) -> Iterator[Group]:
        """Yield every meld of the hand, those without wild cards first; black threes are left out."""
        wild = []
        yield from self.runs()
        for place in self.paired:
            for group in self.sets(place) if place > THREE else ():
                if is_wild(group[-1]):
                    wild.append(group)
                else:
                    yield group
        yield from wild

    def wild_alone(self) -> Iterator[Group]:
        """Yield the melds of wild cards alone; twos are alike, and so are jokers."""
        return wild_groups(self.jokers, self.twos)

    def take(self, group: Group) -> Group | None:
        """Take the cards for a group out of those that are left, and return them; None where they are missing."""
        found: list[Card] = []
        for card in group:
            source = self._source(card)
            if not source:
                self.put_back(tuple(found))
                return None
            found.append(source.pop(0))
        return tuple(found)

    def put_back(self, group: Group) -> None:
        """Put back the cards that were taken last."""
        for card in reversed(group):
            self._source(card).insert(0, card)

    def _source(self, card: Card) -> list[Card]:
        if card.suit == "J":
            return self.jokers
        return self.twos if card.rank == 2 else self.natural[place_of(card), card.suit]


@cache
def _counts(held: tuple[int, ...], least: int) -> tuple[tuple[int, ...], ...]:
    """Return the ways to have `least` cards or more of those that are held of each suit, the fewest first."""
    ways = product(*(range(count + 1) for count in held))
    return tuple(sorted((counts for counts in ways if sum(counts) >= least), key=sum))


def first_melds(
    hand: Sequence[Card],
    points: int,
    value: Callable[[Card], int],
    use: Card | None = None,
    wild_alone: bool = False,
) -> Iterator[tuple[Group, ...]]:
    """Yield ways to lay melds of a hand at once that count `points` points, none of which could be left out (SAM-12).

    With `use`, the first of the cards, the first of them is a set that has it with two natural cards besides (SAM-18).
    Black threes are not melded that way. Wild cards alone may be a meld too, but one of them at most is unfinished.
    """
    cards = Cards(hand)
    sets = cards.sets(place_of(use), LEAST_NATURAL + 1) if use else ()
    begun = [group for group in sets if use in group] if use else None
    melds = [*cards.melds(), *(cards.wild_alone() if wild_alone else ())]
    for groups in ways_to_begin(hand, points, value, [melds], begun, again=True):
        if not wild_alone or sum(is_unfinished(group) for group in groups) < 2:
            yield groups


def is_unfinished(group: Group) -> bool:
    """Return whether cards are wild alone, and fewer than a bolivia has."""
    return len(group) < CANASTA and all(map(is_wild, group))


def best_groups(hand: Sequence[Card], value: Callable[[Card], int], wild_alone: bool = False) -> tuple[Group, ...]:
    """Return the melds of a hand by which it is sorted: the most natural cards, then wild ones for pairs.

    Where they may be a meld alone, three wild cards or more are one.
    """
    cards = Cards([card for card in hand if card.rank != THREE])
    if wild_alone and len(cards.wild) >= SMALLEST:
        most = max(cards.wild_alone(), key=lambda group: (len(group), sum(map(value, group))))
        rest = best_groups([card for card in hand if card not in most and not is_wild(card)], value)
        return (*rest, most)
    best: tuple[int, tuple[Group, ...]] = (0, ())
    for runs in _some_runs(cards):
        taken = [group for run in runs if (group := cards.take(run))]
        groups = [*taken, *_sets_left(cards, value)]
        worth = sum(2 * len(group) - sum(map(is_wild, group)) + 4 * (len(group) >= CANASTA) for group in groups)
        for group in reversed(taken):
            cards.put_back(group)
        if worth > best[0]:
            best = worth, tuple(groups)
    return best[1]


def _some_runs(cards: Cards) -> Iterator[tuple[Group, ...]]:
    """Yield sequences that may be laid together: of each suit none, the longest, or for a set shorter ones."""
    each: list[list[tuple[Group, ...]]] = []
    for suit in SUITS:
        rows = tuple(_rows(cards, suit, 0))
        ways: list[tuple[Group, ...]] = [(), rows] if rows else [()]
        for number, row in enumerate(rows):
            for shorter in (row[1:], row[:-1]):
                end = row[0] if shorter[0] != row[0] else row[-1]
                if len(shorter) >= SMALLEST and len(cards.at(place_of(end))) > LEAST_NATURAL:
                    ways.append((*rows[:number], shorter, *rows[number + 1 :]))
        if more := tuple(_rows(cards, suit, 1)):
            ways.append((*rows, *more))
        each.append(ways)
    for chosen in product(*each):
        yield tuple(row for rows in chosen for row in rows)


def _rows(cards: Cards, suit: str, copy: int) -> Iterator[Group]:
    """Yield the longest sequences of a suit, made of the first cards of each face, or of the second ones."""
    row: Group = ()
    for place in range(LOWEST, ACE_HIGH + 2):
        same = cards.natural.get((place, suit), [])
        if len(same) > copy and len(row) < CANASTA:
            row = (*row, same[copy])
            continue
        if len(row) >= SMALLEST:
            yield row
        row = (same[copy],) if len(same) > copy else ()


def _sets_left(cards: Cards, value: Callable[[Card], int]) -> list[Group]:
    """Return the sets of the rest, with wild cards for the pairs with most cards, and then for the largest."""
    groups = {place: cards.at(place) for place in cards.places}
    found = {place: same for place, same in groups.items() if len(same) >= SMALLEST}
    wild = cards.wild[::-1]
    pairs = [place for place, same in groups.items() if len(same) == LEAST_NATURAL]
    for place in sorted(pairs, key=lambda place: -sum(map(value, groups[place]))):
        if wild:
            found[place] = [*groups[place], wild.pop(0)]
    for place in sorted(found, key=lambda place: -len(found[place])):
        while wild and sum(map(is_wild, found[place])) < MOST_WILD:
            found[place] = [*found[place], wild.pop(0)]
    return [tuple(found[place]) for place in sorted(found)]


def dealt(hand: Sequence[Card], plan: Plan) -> tuple[tuple[Part, Group], ...]:
    """Return the cards of a hand that each part of a plan to go out gets; the discard is left."""
    cards = Cards(hand)
    found: list[tuple[Part, Group]] = [
        (part, tuple(cards.natural[place, part.suit].pop(0) for place in part.places))
        for part in plan.parts
        if isinstance(part, RunPart)
    ]
    if plan.discard and plan.discard[0]:
        cards.natural[plan.discard].pop()
    wild = cards.wild[::-1]
    for part in plan.parts:
        if isinstance(part, WildPart):
            found.append((part, tuple(wild.pop(0) for _ in range(part.wild))))
        elif not isinstance(part, RunPart):
            same = cards.at(part.place)[: part.natural]
            for card in same:
                cards.natural[part.place, card.suit].remove(card)
            found.append((part, (*same, *(wild.pop(0) for _ in range(part.wild)))))
    return tuple(found)


def pairs(cards: Sequence[Card]) -> Iterator[Group]:
    """Yield every pair of cards of one rank; identical cards are treated as the same."""
    copies: dict[str, list[Card]] = {}
    for card in cards:
        copies.setdefault(card.suit, []).append(card)
    for one, two in combinations_with_replacement(sorted(copies, key=SUITS.index), 2):
        if one != two:
            yield copies[one][0], copies[two][0]
        elif len(copies[one]) > 1:
            yield copies[one][0], copies[one][1]
