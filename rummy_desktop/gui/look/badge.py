"""Badge: the disc by which a seat is known, in its colour, with an emblem, a letter or an icon on it."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.card_notes import ink_on
from rummy_desktop.gui.look.emblems import EMBLEMS, SEAT_COLOURS
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.setup.setup import Setup

FILL: Final = 1.36  # the height of an emblem, by the radius of its disc
FILL_ICON: Final = 1.2  # that of an icon


class Badge(NamedTuple):
    """The index of a colour, and the picture on it, without its ending; a letter where there is no picture."""

    colour: int
    picture: str = ""
    letter: str = ""


def badge_of(setup: Setup, seat: int, letter: str = "") -> Badge:
    """The badge of a seat: its emblem, or the `letter`, or else an icon for what kind of player sits there."""
    who = setup.seats[seat]
    colour = setup.colours[seat]
    if who.emblem in EMBLEMS:
        return Badge(colour, f"emblem-{who.emblem}")
    if letter:
        return Badge(colour, letter=letter)
    return Badge(colour, "icon-person" if who.is_person else "icon-computer")


def draw_badge(theme: Theme, canvas: pygame.Surface, middle: tuple[int, int], radius: int, badge: Badge) -> None:
    """Draw a badge around `middle`; `radius` is in pixels."""
    colour = SEAT_COLOURS[badge.colour]
    theme.disc(canvas, middle, radius, colour)
    if badge.picture:
        fill = FILL if badge.picture.startswith("emblem-") else FILL_ICON
        picture = theme.assets.sprite(badge.picture, max(8, round(radius * fill)), ink_on(colour))
        canvas.blit(picture, picture.get_rect(center=middle))
    elif badge.letter:
        room = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        room.center = middle
        style = "label" if radius < theme.px(15) else "heading"
        theme.write(canvas, badge.letter, room, style, ink_on(colour), "center")
