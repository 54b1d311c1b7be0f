"""Bubble: a few words that a player at the table says, with a tip that shows whose they are."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.card_notes import ink_on
from rummy_desktop.gui.look.theme import Theme

AROUND: Final = (11, 5)  # units between the words and the rim
TIP: Final = 7  # units


class Bubble(NamedTuple):
    """The words in a bubble; `tip` is the distance in pixels from its left at which the tip points up, 0 for none."""

    text: str
    tip: int = 0


def bubble_size(theme: Theme, text: str) -> tuple[int, int]:
    """Return the size of a bubble without its tip, in pixels."""
    wide, high = theme.measure(text, "small")
    return wide + 2 * theme.px(AROUND[0]), high + 2 * theme.px(AROUND[1])


def draw_bubble(theme: Theme, canvas: pygame.Surface, rect: pygame.Rect, bubble: Bubble) -> None:
    """Draw a bubble at `rect`, which has room for the tip above it if there is one."""
    colours, tip = theme.colours, theme.px(TIP) if bubble.tip else 0
    body = pygame.Rect(rect.x, rect.y + tip, rect.w, rect.h - tip)
    theme.plate(canvas, body, colours.on_felt, None, min(theme.radius, body.h // 2))
    if tip:
        x = rect.x + bubble.tip
        pygame.draw.polygon(canvas, colours.on_felt, [(x - tip, body.y + 1), (x, rect.y), (x + tip, body.y + 1)])
    theme.write(canvas, bubble.text, body, "small", ink_on(colours.on_felt), "center")
