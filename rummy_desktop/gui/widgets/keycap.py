"""Keycap: what a key of the keyboard does."""

from __future__ import annotations

import pygame

from rummy_desktop.gui.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget


class Keycap(Widget):
    """The keys of `keys`, of which " / " stands between one and another, and in words what they do."""

    def __init__(self, keys: str, what: str, column: int) -> None:
        super().__init__(f"{keys}: {what}")
        self.keys = keys.split(" / ")
        self.what = what
        self.column = column  # units that the keys have, so that the words stand below each other

    def _lines(self, theme: Theme, width: int) -> list[str]:
        return theme.wrap(self.what, "body", width - theme.px(self.column))

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(self.column) + theme.measure(self.what)[0], theme.px(34)

    def height(self, theme: Theme, width: int) -> int:
        return max(theme.px(34), len(self._lines(theme, width)) * theme.line_height() + theme.px(6))

    def draw(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        x = self.rect.x
        for key in self.keys:
            width = max(theme.px(30), theme.measure(key, "label")[0] + theme.px(16))
            cap = pygame.Rect(x, self.rect.y + theme.px(2), width, theme.px(28))
            theme.plate(canvas, cap.move(0, theme.px(2)), self.colour("panel_line"), radius=theme.radius_small)
            theme.plate(canvas, cap, self.colour("panel_high"), self.colour("panel_line"), theme.radius_small)
            theme.write(canvas, key, cap, "label", align="center")
            x += width + theme.px(6)
        y = self.rect.y + theme.px(16) - theme.line_height() // 2
        for line in self._lines(theme, self.rect.w):
            canvas.blit(theme.text(line, "body", self.colour("ink")), (self.rect.x + theme.px(self.column), y))
            y += theme.line_height()
