"""Seat badge: by which badge whoever sits at a place of the table is known."""

from __future__ import annotations

from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.setup.setup import Setup


def badge_of(setup: Setup, seat: int) -> Badge:
    """The badge of a seat, the same wherever whoever sits there is shown: an emblem on the colour of the seat."""
    return Badge(setup.colours[seat], f"emblem-{setup.emblems[seat]}")


def emblem_pictures(setup: Setup) -> tuple[str, ...]:
    """The name of the picture of each seat's emblem."""
    return tuple(f"emblem-{emblem}" for emblem in setup.emblems)
