"""Hand order: how players hold their cards: what nearly is a meld together, wild cards apart, the others in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Group

SUIT_ORDER: Final = "SHCDJ"
"""The suits from the left, black and red in turn, then jokers."""
GAP: Final = 2
"""How many places apart two cards may be that nearly are a run."""

Key = Callable[[Melding, Card], tuple[bool, int, int, int]]


def by_rank(melding: Melding, card: Card) -> tuple[bool, int, int, int]:
    """Return where a card stands in a hand sorted by ranks: wild cards last, aces beside kings where they are high."""
    return melding.is_wild(card), _height(melding, card), SUIT_ORDER.index(card.suit), card.pack


def by_suit(melding: Melding, card: Card) -> tuple[bool, int, int, int]:
    """Return where a card stands in a hand sorted by suits: wild cards last, aces beside kings where they are high."""
    return melding.is_wild(card), SUIT_ORDER.index(card.suit), _height(melding, card), card.pack


BY: Final[Mapping[str, Key]] = {"rank": by_rank, "suit": by_suit}
"""The order of the cards of a hand, by what it is sorted by."""


def near_melds(melding: Melding, cards: Sequence[Card]) -> tuple[Group, ...]:
    """Return which of these cards stand together since they nearly are melds, the largest first; none is wild.

    These are cards of a rank of which there are sets, and cards of a suit that follow each other or lack one between.
    Where all melds are sets there are none: by rank they stand together anyway.
    """
    if not melding.runs:
        return ()
    left = sorted((card for card in cards if not melding.is_wild(card)), key=lambda card: by_rank(melding, card))
    found: list[Group] = []
    while near := max(_near(melding, left), key=lambda each: each[0], default=None):
        found.append(near[1])
        left = [card for card in left if card not in near[1]]
    return tuple(found)


def _near(melding: Melding, cards: Sequence[Card]) -> Iterator[tuple[tuple[int, int], Group]]:
    """Yield cards that nearly are melds, and how near: how many there are, and in how many ways one more would fit."""
    for first in cards:
        if melding.has_sets_of(first.rank):
            same = [card for card in cards if card.rank == first.rank]
            if not melding.identical:
                same = list({card.suit: card for card in same}.values())
            if len(same) > 1 and first in same:
                yield (len(same), 1), tuple(same)
    for suit in SUIT_ORDER:
        line = {place: card for card in cards if card.suit == suit for place in melding.places_of(card.rank)}
        for places in _chains(sorted(line)):
            if len(run := tuple(dict.fromkeys(line[place] for place in places))) > 1:
                yield (len(run), 2), run
        for low, high in pairwise(sorted(line)):
            if high - low == GAP and line[low] != line[high]:
                yield (2, 0), (line[low], line[high])


def _chains(places: Sequence[int]) -> Iterator[list[int]]:
    """Yield the places that follow each other without a gap, in order."""
    chain: list[int] = []
    for place in places:
        if chain and place != chain[-1] + 1:
            yield chain
            chain = []
        chain.append(place)
    yield chain


def _height(melding: Melding, card: Card) -> int:
    """Return the rank of a card in the hand: that of an ace above the king where it is not low."""
    if card.rank != 1:
        return card.rank
    low = melding.runs and melding.lowest == 1
    return card.rank if low else max(melding.ranks) + 1
