"""Seat badge: the badge by which the player at a seat is known."""

from __future__ import annotations

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.look.assets import PORTRAIT
from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.emblems import picture_of_sign
from rummy_desktop.gui.setup.setup import Setup


def badge_of(setup: Setup, seat: int) -> Badge:
    """Return the badge of a seat, the same wherever its player is shown: an emblem or portrait on its colour.

    That of a character is its portrait with the colour around it.
    """
    return worn(setup.seats[seat], setup.colours[seat], setup.emblems[seat])


def worn(seat: Seat, colour: int, emblem: str) -> Badge:
    """Return the badge of the player at a seat that has that colour and that emblem."""
    character = not seat.is_person and seat.manner in CHARACTERS
    return Badge(colour, f"{PORTRAIT}{seat.manner}" if character else picture_of_sign(emblem))


def emblem_pictures(setup: Setup) -> tuple[str, ...]:
    """Return the name of the picture on the badge of each seat."""
    return tuple(badge_of(setup, seat).picture for seat in range(len(setup.seats)))
