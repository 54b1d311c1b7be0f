"""Reading: the place in a text that is read out piece by piece, for people who can't see the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.widgets.widget import Widget

FEW: Final = 4
"""Pieces that a reader says by itself when a page opens, and that need no place among what the keys come to."""


class Piece(NamedTuple):
    """Something of a text that is read at once: a widget, or the `part` of it with that number."""

    widget: Widget
    part: int | None
    heading: bool

    def rect(self) -> pygame.Rect:
        """Return its rectangle, even while it is scrolled out of view."""
        return self.widget.rect if self.part is None else self.widget.part_rect(self.part)


def pieces(inside: Widget) -> list[Piece]:
    """Return the described pieces of a widget and its content, in the order of reading."""
    found: list[Piece] = []
    for widget in inside.walk():
        if not widget.tells:
            continue
        if parts := widget.told_parts():
            found += [Piece(widget, number, part.role == "heading") for number, part in enumerate(parts)]
        else:
            found.append(Piece(widget, None, widget.node().role == "heading"))
    return found


def step(key: int, at: int, read: Sequence[Piece]) -> int | None:
    """Return the number of the piece to which a key leads from number `at`; None if it leads nowhere."""
    headings = [number for number, each in enumerate(read) if each.heading]
    ways = {
        pygame.K_DOWN: at + 1,
        pygame.K_UP: at - 1,
        pygame.K_PAGEDOWN: next((number for number in headings if number > at), len(read) - 1),
        pygame.K_PAGEUP: next((number for number in reversed(headings) if number < at), 0),
        pygame.K_HOME: 0,
        pygame.K_END: len(read) - 1,
    }
    return max(0, min(ways[key], len(read) - 1)) if key in ways and read else None
