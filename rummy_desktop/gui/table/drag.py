"""Drag: cards held in the hand of the player's pointer, and the zone on which they would be dropped."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

import pygame

from rummy_desktop.engine.cards import Card


class Drag(NamedTuple):
    """Cards that are held: where the pointer took hold of them, from which zone, and where the pointer is (pixels)."""

    cards: tuple[Card, ...]
    origin: str
    offset: tuple[float, float]
    pointer: tuple[int, int]


def target(
    zones: Mapping[str, pygame.Rect],
    held: pygame.Rect,
    pointer: tuple[int, int],
    good: Collection[str],
    home: str = "",
    reach: int = 0,
) -> str | None:
    """The zone on which cards held over `held` would be dropped: that under the pointer, the smallest of several.

    Of several those in `good` come first: who holds a new meld over an old one means the table. Only where the pointer
    is on no zone it is the one in `good`, or `home` from which they come, with the largest overlap; None: on the felt.
    Those in `good` are reached from so many pixels away.
    """
    if under := [zone for zone, rect in zones.items() if rect.collidepoint(pointer)]:
        meant = [zone for zone in under if zone in good] or under
        return min(meant, key=lambda zone: zones[zone].w * zones[zone].h)
    shared = {zone: zones[zone].clip(held) for zone in zones if zone in good or zone == home}
    best = max(shared, key=lambda zone: shared[zone].w * shared[zone].h, default=None)
    if best is not None and shared[best].w > 0 and shared[best].h > 0:
        return best
    near = {zone: _between(zones[zone], held) for zone in zones if zone in good} if reach else {}
    return min((zone for zone in near if near[zone] <= reach), key=lambda zone: near[zone], default=None)


def _between(zone: pygame.Rect, held: pygame.Rect) -> int:
    """Return the distance in pixels between a zone and what is held, across or down."""
    across = max(0, zone.left - held.right, held.left - zone.right)
    return max(across, zone.top - held.bottom, held.top - zone.bottom)
