"""Swatches: one of several values, chosen by a little picture of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.choice import Choice

Draw = Callable[[Theme, Any, int], pygame.Surface]


class Swatches(Choice):
    """A choice whose `values` are pictures, each with its label below: `picture` draws one at a height in pixels.

    What is chosen has a frame and a check mark.
    """

    def __init__(
        self,
        name: str,
        values: Sequence[Any],
        labels: Sequence[str],
        value: Any,
        changed: Callable[[Any], None],
        picture: Draw,
        high: int = 64,
    ) -> None:
        super().__init__(name, values, labels, value, changed, "segments")
        self.picture = picture
        self.high = high  # units

    def drops(self, theme: Theme) -> bool:
        """Return False, since in little room they stand in several rows."""
        return False

    def _shown(self, theme: Theme, value: Any) -> pygame.Surface:
        high = theme.px(self.high)
        return theme.kept.picture(("swatch", self.name, value, high), lambda: self.picture(theme, value, high))

    def _box(self, theme: Theme) -> tuple[int, int]:
        """Return the width and height of one with its label."""
        pictures = max(self._shown(theme, value).get_width() for value in self.values)
        labels = max(theme.measure(label, "label")[0] for label in self.labels)
        wide = max(pictures + theme.px(16), labels + theme.px(16))
        return wide, theme.px(self.high) + theme.px(20) + theme.line_height("label")

    def _columns(self, theme: Theme, width: int) -> int:
        """Return how many stand beside each other: all, or two, or one."""
        gap, wide = theme.px(8), self._box(theme)[0]
        fit = max(1, (width + gap) // (wide + gap))
        count = len(self.values)
        rows = -(-count // min(fit, count))
        return -(-count // rows)

    def wish(self, theme: Theme) -> tuple[int, int]:
        wide, high = self._box(theme)
        return wide * len(self.values) + theme.px(8) * (len(self.values) - 1), high

    def least(self, theme: Theme) -> int:
        return 2 * self._box(theme)[0] + theme.px(8)

    def height(self, theme: Theme, width: int) -> int:
        rows = -(-len(self.values) // self._columns(theme, width))
        return rows * self._box(theme)[1] + theme.px(8) * (rows - 1)

    def boxes(self) -> list[pygame.Rect]:
        """Return the rectangles of the swatches."""
        wide, high = self._box(self.theme)
        gap, columns = self.theme.px(8), self._columns(self.theme, self.rect.w)
        left = self.rect.right - columns * wide - gap * (columns - 1)
        left = max(self.rect.x, left)
        return [
            pygame.Rect(
                left + number % columns * (wide + gap), self.rect.y + number // columns * (high + gap), wide, high
            )
            for number in range(len(self.values))
        ]

    def draw(self, canvas: pygame.Surface) -> None:
        for number, box in enumerate(self.boxes()):
            self._draw_one(canvas, number, box)
        if self.marked:
            self.theme.focus_ring(canvas, self.boxes()[self.lit].inflate(-self.theme.px(4), -self.theme.px(4)))

    def _draw_one(self, canvas: pygame.Surface, number: int, box: pygame.Rect) -> None:
        theme, px = self.theme, self.theme.px
        chosen = number == self.lit
        if chosen or number == self._over:
            theme.plate(canvas, box, self.colour("panel_high" if chosen else "panel_hover"))
        if chosen:
            theme.ring(canvas, box, self.colour("accent"))
        picture = self._shown(theme, self.values[number])
        place = picture.get_rect(midtop=(box.centerx, box.y + px(8)))
        canvas.blit(picture, place)
        below = pygame.Rect(box.x, place.bottom + px(4), box.w, box.bottom - place.bottom - px(8))
        ink = self.colour("ink" if chosen else "ink_soft")
        theme.write(canvas, self.labels[number], below, "label", ink, "center")
        if chosen:
            middle = (box.right - px(12), box.y + px(12))
            theme.disc(canvas, middle, px(10), self.colour("panel"))
            theme.disc(canvas, middle, px(9), self.colour("accent"))
            check = theme.icon("check", px(12), self.colour("on_accent"))
            canvas.blit(check, check.get_rect(center=middle))
