"""The manners of players who misjudge and overlook: what they do all the same, so that nobody takes them for fools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

PLAIN: Final = 4
"""The number of cards in the hand up to which nobody overlooks a way to go out."""


def to_throw(rules: Rules, view: Table, seat: int, cards: Sequence[Card]) -> list[Card]:
    """Return the cards that break no meld, are not wild and not just taken; all of them where there are none."""
    melded = {card for group in rules.best_melds(view, view.hands[seat]) for card in group}
    loose = [card for card in cards if card not in melded and card != view.barred and not rules.is_wild(view, card)]
    return loose or list(cards)


def may_overlook(view: Table, seat: int) -> bool:
    """Return whether a player may overlook what it could lay in this turn.

    It may not when it is near going out, with a card that it has just taken, or when it has begun to lay.
    """
    return len(view.hands[seat]) > PLAIN and view.drawn_from != "discards" and not view.laid
