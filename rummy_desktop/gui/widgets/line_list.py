"""Line list: lines of any height below each other, to go to one of them and choose it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import Any

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget


class LineList(Widget):
    """Calls `picked` with the number of the line that is chosen; `lit` is the one where one is.

    A list of some kind of lines says how high they are, and what they are in words, and draws them.
    """

    role = "list"
    focusable = True
    step = 10
    """So many lines further a page goes."""

    def __init__(self, name: str, lines: Sequence[Any], lit: int, picked: Callable[[int], None]) -> None:
        super().__init__(name)
        self.lines = list(lines)
        self.lit = max(0, min(lit, len(self.lines) - 1))
        self.picked = picked
        self._over = -1
        self._laid: tuple[Theme, int] | None = None
        self._tops: list[int] = [0]

    # What a kind of lines answers

    def heights(self, theme: Theme, width: int) -> Sequence[int]:
        """How high each line is in a list of that width, in pixels."""
        raise NotImplementedError

    def in_words(self, number: int) -> str:
        """What a line says to whoever does not see it."""
        return str(self.lines[number])

    def is_chosen(self, number: int) -> bool:
        """Return whether a line is the one that was chosen."""
        return False

    # Where things are

    def height(self, theme: Theme, width: int) -> int:
        if self._laid != (theme, width):
            self._laid = (theme, width)
            self._tops = [0, *accumulate(self.heights(theme, width))]
        return self._tops[-1]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        self.height(theme, rect.w)

    def box(self, number: int) -> pygame.Rect:
        """The rectangle of a line."""
        top, bottom = self._tops[number], self._tops[number + 1]
        return pygame.Rect(self.rect.x, self.rect.y + top, self.rect.w, bottom - top)

    def _at(self, place: tuple[int, int]) -> int:
        return next((number for number in range(len(self.lines)) if self.box(number).collidepoint(place)), -1)

    # Pointer and keys

    def light(self, number: int) -> None:
        """Go to a line without choosing it."""
        self.lit = max(0, min(number, len(self.lines) - 1))
        self.reveal()
        self.touch()

    def reveal(self) -> None:
        """Have the line that is lit in view."""
        around = self.parent
        while around is not None and not hasattr(around, "scroll_to"):
            around = around.parent
        if around is not None and self.lines:
            around.reveal(self.box(self.lit))  # type: ignore[attr-defined]

    def choose(self, number: int) -> None:
        """Go to a line, and choose it."""
        self.light(number)
        self.activate()

    def point(self, place: tuple[int, int] | None) -> None:
        over = -1 if place is None else self._at(place)
        if over != self._over:
            self._over = over
            self.touch()

    def drag(self, place: tuple[int, int]) -> None:
        self.point(place if self.rect.collidepoint(place) else None)

    def release(self, place: tuple[int, int]) -> None:
        was, self.pressed = self.pressed, False
        number = self._at(place)
        if was and number >= 0:
            self.choose(number)

    def activate(self) -> None:
        """Choose the line that is lit."""
        if self.lines:
            self.play("press")
            self.picked(self.lit)

    def key(self, event: pygame.event.Event) -> bool:
        goals = {
            pygame.K_UP: self.lit - 1,
            pygame.K_DOWN: self.lit + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.lines) - 1,
            pygame.K_PAGEUP: self.lit - self.step,
            pygame.K_PAGEDOWN: self.lit + self.step,
        }
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= goals[event.key] < len(self.lines):
            return False
        if event.key in goals:
            self.light(goals[event.key])
        return event.key in goals

    # What is told

    def value_text(self) -> str:
        return self.in_words(self.lit) if self.lines else ""

    def told_parts(self) -> Sequence[Node]:
        """All lines, those too that are not in view."""
        return [
            self.part(
                number,
                self.in_words(number),
                "line",
                self.box(number),
                len(self.lines),
                partial(self.choose, number),
                number == self.lit,
                chosen=self.is_chosen(number),
            )
            for number in range(len(self.lines))
        ]
