"""Layings (a stand-in until the real module lands)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.wilds import Melding


class Laying(NamedTuple):
    points: int
    melds: tuple[Meld, ...]
    rest: tuple[Card, ...]


def layings(melding: Melding, hand: Iterable[Card], seat: int = 0) -> Iterator[Meld]:
    from rummy_desktop.engine.spread.taking import melds_with

    cards = list(hand)
    seen = set()
    for card in cards:
        for found in melds_with(melding, card, [x for x in cards if x != card]):
            if melding.allows(found) and (found.cards, found.roles) not in seen:
                seen.add((found.cards, found.roles))
                yield found


def best_laying(melding: Melding, hand: Iterable[Card], worth: Callable[[Card], int]) -> Laying:
    cards, out = list(hand), []
    while found := sorted(layings(melding, cards), key=lambda m: -sum(map(worth, m.cards))):
        out.append(found[0])
        cards = [x for x in cards if x not in found[0].cards]
    return Laying(sum(worth(c) for m in out for c in m.cards), tuple(out), tuple(cards))
