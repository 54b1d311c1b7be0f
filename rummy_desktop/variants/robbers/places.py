"""Places: where melds lie on the table after it was laid anew, each as near as possible to where it was."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld


def in_place(before: Sequence[Meld], melds: Sequence[Meld], whole: bool) -> list[Meld]:
    """Return the melds on the table in the order in which they lie; without `whole`, `melds` are only the new ones.

    A meld that has most of its cards from one that lay there lies in its place, and melds that are new fill the places
    that are left. Each card stays marked with the seat that laid it.
    """
    if not whole:
        return [*before, *melds]
    shared = sorted(
        (-len(set(meld.cards) & set(old.cards)), meld.cards != old.cards, place, number)
        for place, old in enumerate(before)
        for number, meld in enumerate(melds)
    )
    at: dict[int, int] = {}
    for count, _, place, number in shared:
        if count and place not in at and number not in at.values():
            at[place] = number
    rest = [number for number in range(len(melds)) if number not in at.values()]
    order = []
    for place in range(len(before)):
        if place in at:
            order.append(at[place])
        elif rest:
            order.append(rest.pop(0))
    seats = {card: seat for old in before for card, seat in zip(old.cards, old.seats, strict=True)}
    return [_with_seats(melds[number], seats) for number in (*order, *rest)]


def _with_seats(meld: Meld, seats: dict[Card, int]) -> Meld:
    laid = tuple(seats.get(card, seat) for card, seat in zip(meld.cards, meld.seats, strict=True))
    return msgspec.structs.replace(meld, seats=laid)
