"""Seat badge: by which badge whoever sits at a place of the table is known."""

from __future__ import annotations

from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.emblems import EMBLEMS
from rummy_desktop.gui.setup.setup import Setup


def badge_of(setup: Setup, seat: int, letter: str = "") -> Badge:
    """The badge of a seat: its emblem, or the `letter`, or else an icon for what kind of player sits there."""
    who = setup.seats[seat]
    colour = setup.colours[seat]
    if who.emblem in EMBLEMS:
        return Badge(colour, f"emblem-{who.emblem}")
    if letter:
        return Badge(colour, letter=letter)
    return Badge(colour, "icon-person" if who.is_person else "icon-computer")
