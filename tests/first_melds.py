"""First melds: a meld laid down at a table with a spread pile, so that what follows it can be tried."""

from __future__ import annotations

import random
from typing import Any

from judge import Law, Placed

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.spread.table import SpreadTable


def lay_some_meld(t: SpreadTable, law: Law, cards: list[Card], rng: random.Random) -> None:
    """Lay down a meld of some of the cards for another seat, and remove them from the cards."""
    for _ in range(60):
        group = rng.sample(cards, min(len(cards), rng.choice((3, 3, 4))))
        if sum(map(law.is_wild, group)) > 2:
            continue
        found = list(law.melds_of(group))
        if found:
            kind, placed = rng.choice(found)
            t.melds.append(as_meld(kind, placed, 1))
            cards[:] = [card for card in cards if card not in group]
            return


def as_meld(kind: Any, placed: tuple[Placed, ...], seat: int) -> Meld:
    """Return the meld of these cards on these places."""
    cards, roles = tuple(card for card, _ in placed), tuple(Card(*role) for _, role in placed)
    stands = () if roles == tuple(map(face_of, cards)) or kind == "wild" else roles
    return Meld(kind, cards, (seat,) * len(cards), roles[0].rank if kind == "run" else 0, stands)
