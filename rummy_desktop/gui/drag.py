"""Drag: cards held in the hand of the player's pointer, and which move a gesture means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import arrange
from rummy_desktop.engine.moves import Discard, Draw, Knock, LayDown, LayOff, Move, Take
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.layout import DISCARDS, HAND, KNOCK, STOCK, TABLE


class Drag(NamedTuple):
    """Cards that are held: where the pointer took hold of them, from which zone, and where the pointer is (pixels)."""

    cards: tuple[Card, ...]
    origin: str
    offset: tuple[float, float]
    pointer: tuple[int, int]


def intent(view: Table, seat: int, cards: Sequence[Card], origin: str, zone: str) -> Move | None:
    """The move that bringing `cards` from `origin` to `zone` means, allowed or not; None where it means none."""
    if origin == STOCK:
        return Draw(seat) if zone == HAND else None
    if origin == DISCARDS:
        return Take(seat) if zone == HAND else None
    if zone == DISCARDS and len(cards) == 1:
        return Discard(seat, cards[0])
    if zone == TABLE:
        return LayDown(seat, split(cards))
    if zone == KNOCK:
        return knock(view, seat, cards)
    if zone.startswith("meld:"):
        return LayOff(seat, tuple(cards), int(zone[5:]))
    return None


def split(cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """The groups that chosen cards are meant to be: the melds they make exactly, or else all of them as one."""
    if HIDDEN not in cards and len(set(cards)) == len(cards) and all(card.pack == 0 and card.rank for card in cards):
        best = arrange(cards)
        if cards and not best.deadwood:
            return best.melds
    return (tuple(cards),) if cards else ()


def knock(view: Table, seat: int, cards: Sequence[Card]) -> Knock | None:
    """The knock with that card, the melds arranged the best way; without a card, big gin."""
    if len(cards) > 1:
        return None
    card = cards[0] if cards else None
    kept = [other for other in view.hands[seat] if other != card]
    return Knock(seat, card, arrange(kept).melds)


def knock_card(view: Table, seat: int) -> Card:
    """The card of the hand whose discard leaves the least deadwood."""
    hand = view.hands[seat]
    free = [card for card in hand if card != view.barred]
    return min(free, key=lambda card: (arrange(other for other in hand if other != card).points, -card.points))


def target(
    zones: Mapping[str, pygame.Rect], held: pygame.Rect, pointer: tuple[int, int], good: Iterable[str]
) -> str | None:
    """The zone on which cards held over `held` would be dropped: of those in `good` the one with the largest overlap.

    Where none of them is met, the zone under the pointer, so that the drop can be refused with its reason.
    """
    best, most = None, 0
    for zone in good:
        shared = zones[zone].clip(held)
        if shared.w * shared.h > most:
            best, most = zone, shared.w * shared.h
    if best is not None:
        return best
    under = [zone for zone, rect in zones.items() if rect.collidepoint(pointer)]
    return min(under, key=lambda zone: zones[zone].w * zones[zone].h) if under else None


def legal_zones(
    rules: Rules, view: Table, seat: int, cards: Sequence[Card], origin: str, zones: Iterable[str]
) -> set[str]:
    """The zones on which dropping `cards` is an allowed move."""
    good = set()
    for zone in zones:
        move = intent(view, seat, cards, origin, zone)
        if move is not None and rules.objection(view, move) is None:
            good.add(zone)
    return good
