"""Badge: the disc by which a seat is known, in its colour, with an emblem, a portrait, a letter or an icon on it."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.assets import PORTRAIT
from rummy_desktop.gui.look.card_notes import ink_on
from rummy_desktop.gui.look.emblems import SEAT_COLOURS
from rummy_desktop.gui.look.theme import Theme

FILLS: Final = {"emblem-": 1.36, PORTRAIT: 1.76}
"""The height of an emblem or a portrait, by the radius of its disc."""
FILL_ICON: Final = 1.2  # the same for an icon


def fill_of(picture: str) -> float:
    """Return the height of that picture on a disc, in radii of the disc."""
    return next((fill for kind, fill in FILLS.items() if picture.startswith(kind)), FILL_ICON)


class Badge(NamedTuple):
    """The index of a colour, and the picture on it, without its ending; a letter if there is no picture.

    A portrait fills the disc but for a rim in the colour.
    """

    colour: int
    picture: str = ""
    letter: str = ""


def draw_badge(
    theme: Theme, canvas: pygame.Surface, middle: tuple[int, int], radius: int, badge: Badge, less: float = 0.0
) -> None:
    """Draw a badge around `middle`; `radius` is in pixels, and the picture `less` high than usual, by the radius."""
    colour = SEAT_COLOURS[badge.colour]
    theme.disc(canvas, middle, radius, colour)
    if badge.picture:
        high = max(8, round(radius * (fill_of(badge.picture) - less)))
        picture = theme.assets.sprite(badge.picture, high, ink_on(colour))
        canvas.blit(picture, picture.get_rect(center=middle))
    elif badge.letter:
        room = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        room.center = middle
        style = "label" if radius < theme.px(15) else "heading"
        theme.write(canvas, badge.letter, room, style, ink_on(colour), "center")
