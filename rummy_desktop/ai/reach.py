"""A quick answer to which cards that may come can be in a meld at all with those of a hand."""

from __future__ import annotations

from collections.abc import Iterable

from rummy_desktop.engine.cards import Card

RANKS = 13
WINDOWS = ((1, 2), (-1, 1), (-2, -1))
"""The steps to the two other ranks of three in a row, by the place of a rank in it."""


def may_meld(card: Card, natural: Iterable[Card], wild: int) -> bool:
    """Return whether a card may be in a meld with a hand's `natural` cards and `wild` wild cards.

    A quick answer for players that look ahead: it may be True where the rules of a game allow no such meld, but is
    never False where one exists. Every meld has two other cards of the same rank or of neighbouring ranks; an ace goes
    with both ends.
    """
    if not card.rank or wild >= 2:
        return True
    alike, beside = wild, set()
    for other in natural:
        if other.rank == card.rank:
            alike += 1
        elif other.suit == card.suit:
            beside.add((other.rank - card.rank) % RANKS)
    if alike >= 2:
        return True
    return any(sum(step % RANKS in beside for step in window) + wild >= 2 for window in WINDOWS)
