"""The stand-in: the move that is made for a computer player who has none, so that a match goes on."""

from __future__ import annotations

from collections.abc import Iterator

from rummy_desktop.engine.moves import Discard, Draw, Move, Pass
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table


def stand_in(rules: Rules, view: Table) -> Move | None:
    """Return a legal move of `view.actor` that does no harm, found at once; None where nobody has to decide.

    It draws from the stock, lets pass what is offered, and discards the card that is in no meld and counts most. Where
    none of that is allowed, it is the first move that is.
    """
    if view.actor is None:
        return None
    plain = (move for move in _plain(rules, view, view.actor) if rules.objection(view, move) is None)
    return next(plain, None) or next(rules.moves(view), None)


def _plain(rules: Rules, view: Table, seat: int) -> Iterator[Move]:
    yield Draw(seat)
    yield Pass(seat)
    if Discard not in rules.asking(view).kinds:
        return
    hand = view.hands[seat]
    melded = {card for group in rules.best_melds(view, hand) for card in group}
    for card in sorted(hand, key=lambda card: (card in melded, -rules.value(view, card))):
        yield Discard(seat, card)
