"""Text: a table in words, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy_desktop.engine.cards import HIDDEN, Card, showing
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.wording import meld_signs

LATEST = 6  # acts that are told


def in_text(rules: Rules, view: Table, seat: int) -> str:
    """Return the view of `seat` as text: the piles, the hands, the melds and the last acts, a line for each."""
    with showing(rules.faces):
        return "\n".join(_lines(rules, view, seat))


def _lines(rules: Rules, view: Table, seat: int) -> Iterator[str]:
    asked = "the match is over" if view.actor is None else f"seat {view.actor} decides ({view.phase})"
    yield f"{rules.header(view)}, as seat {seat} sees it: {asked}"
    yield f"  scores: {' '.join(map(str, view.scores))}"
    yield f"  stock: {len(view.stock)} cards; discards, the top one last: {_cards(view.discards) or 'none'}"
    for other, hand in enumerate(view.hands):
        known = [card for card in hand if card != HIDDEN]
        told = _cards(sorted(known)) if other == seat else f"{len(hand)} cards"
        more = f", {_cards(known)} among them" if known and other != seat else ""
        yield f"  seat {other}: {told}{more}"
    for number, meld in enumerate(view.melds):
        owner = "" if meld.owner is None else f" of side {meld.owner}"
        yield f"  meld {number}{owner}: {meld_signs(meld)}"
    for act in view.acts[-LATEST:]:
        yield f"  seat {act.seat} {act.verb} {_cards(act.cards)}".rstrip()


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(card.sign if card != HIDDEN else "?" for card in cards)
