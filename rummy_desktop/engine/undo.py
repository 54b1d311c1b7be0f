"""Undo: which decision can be taken back, and whether that is free since nothing hidden has been seen by it.

To take a decision back is to have the match stand as it stood before it (`Match.go_back`). Where that has shown no card
to whoever takes it back, it changes nothing for the others: then it is free.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.table import Table


class Bar(NamedTuple):
    """The reason why a decision can't be taken back freely, by what has come since.

    `nothing` to take back, the deal has `ended`, another `seat` has moved, or these `cards` have been seen.
    """

    nothing: bool = False
    ended: bool = False
    seat: int | None = None
    cards: tuple[Card, ...] = ()


def last_decision(match: Match, seat: int) -> int | None:
    """The index in the log of the last decision of `seat` in the current deal; None where there is none.

    To deal is no decision.
    """
    for number in range(len(match.log) - 1, match.begun, -1):
        if match.log[number].seat == seat:
            return number
    return None


def against_free(match: Match, seat: int) -> Bar | None:
    """Return what stands against taking the last decision of `seat` back freely; None if nothing does."""
    number = last_decision(match, seat)
    if number is None:
        return Bar(nothing=True)
    events = [event for each in range(number, len(match.log)) for event in match.happened(each)]
    if any(isinstance(event, e.DealEnded | e.MatchEnded) for event in events):
        return Bar(ended=True)
    if number < len(match.log) - 1:
        return Bar(seat=match.log[number + 1].seat)
    seen = revealed(match.knew(seat, number), seat, events)
    return Bar(cards=seen) if seen else None


def revealed(view: Table, seat: int, events: Iterable[e.Event]) -> tuple[Card, ...]:
    """The cards that these events show to `seat`, who knew `view` before, and that it could not see there; in order.

    What it saw earlier, and what has gone face down since, is hidden: that it comes again is news.
    """
    view = view.copy()
    seen: list[Card] = []
    for event in events:
        shown = event.seen_by(seat)
        known = set(view.lying())
        seen += [card for card in cards_named(shown) if card not in known and card not in seen]
        view.apply(shown)
    return tuple(seen)


def cards_named(value: Any) -> Iterator[Card]:
    """The cards that an event names, but for hidden ones, and for what wild cards stand for."""
    if isinstance(value, Card):
        if value != HIDDEN:
            yield value
    elif isinstance(value, Meld):
        yield from value.cards
    elif isinstance(value, tuple | list):
        for each in value:
            yield from cards_named(each)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from cards_named(getattr(value, name))
