"""Pad mark: the picture of a controller's button, beside its action."""

from __future__ import annotations

from typing import Final

import pygame

from rummy_desktop.gui.look.pad_names import NAMES, SHAPES, PadButton
from rummy_desktop.gui.look.text import Colour
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.language.translate import tr

BY_HOTKEY: Final[dict[str, PadButton]] = {
    "Esc": "b",
    "H": "y",
    "2": "lt",
    "3": "rt",
    "V": "r3",
    "F1": "back",
}
"""The buttons of a controller that do what these keys do, wherever both are told."""
ROUND: Final = ("a", "b", "x", "y")
STICKS: Final = {"pad": "pad-directions", "right": "pad-stick"}


def told(theme: Theme, button: PadButton) -> str:
    """Return the text that is printed on the button."""
    return tr(NAMES[theme.pad or "xbox"][button])


def mark_width(theme: Theme, button: PadButton, high: int) -> int:
    """Return the width of its mark, `high` pixels high."""
    if button in ROUND or button in STICKS:
        return high
    return max(high, theme.measure(told(theme, button), "label")[0] + round(high * 0.5))


def draw_mark(
    canvas: pygame.Surface, theme: Theme, button: PadButton, place: pygame.Rect, colours: tuple[Colour, Colour]
) -> None:
    """Draw the mark in the middle of `place`, as high as that: its ground, and the print on it."""
    ground, ink = colours
    high = place.h
    box = pygame.Rect(0, 0, mark_width(theme, button, high), high)
    box.center = place.center
    theme.plate(canvas, box, ground, ink, high // 2 if button in ROUND or button in STICKS else high // 3)
    shape = SHAPES.get(theme.pad or "xbox", {}).get(button) or STICKS.get(button)
    if shape:
        picture = theme.icon(shape, round(high * 0.68), ink)
        canvas.blit(picture, picture.get_rect(center=box.center))
    else:
        theme.write(canvas, told(theme, button), box, "label", ink, "center")
