"""Tabs: one of several pages, named side by side."""

from __future__ import annotations

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.widget import tall


class Tabs(Choice):
    """A choice that looks like the headings of the pages that it chooses among; without room for them, like a list."""

    role = "tabs"
    part_role = "tab"

    def drops(self, theme: Theme) -> bool:
        return bool(self.rect.w) and self._width(theme, 20) > self.rect.w

    def segments(self, theme: Theme) -> list[int]:
        beside = 40
        while beside > 20 and self.rect.w and self._width(theme, beside) > self.rect.w:
            beside -= 4
        return [theme.measure(label, "strong")[0] + theme.px(beside) for label in self.labels]

    def _width(self, theme: Theme, beside: int) -> int:
        """Return the width of all tabs, with that many units beside the words of each."""
        return sum(theme.measure(label, "strong")[0] + theme.px(beside) for label in self.labels) + theme.px(8)

    def wish(self, theme: Theme) -> tuple[int, int]:
        return self._width(theme, 40), tall(theme, 48)

    def boxes(self) -> list[pygame.Rect]:
        boxes = []
        x = self.rect.x + self.theme.px(4)
        for width in self.segments(self.theme):
            boxes.append(pygame.Rect(x, self.rect.y, width, self.rect.h))
            x += width
        return boxes

    def draw(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        if self.drops(theme):
            super().draw(canvas)
            return
        canvas.fill(self.colour("panel_line"), (self.rect.x, self.rect.bottom - theme.px(1), self.rect.w, theme.px(1)))
        for index, box in enumerate(self.boxes()):
            chosen = index == self.lit
            if index == self._over and not chosen:
                inner = box.inflate(-theme.px(8), -theme.px(12))
                theme.plate(canvas, inner, self.colour("panel_high"), radius=theme.radius_small)
            ink = self.colour("ink" if chosen else "ink_soft")
            theme.write(canvas, self.labels[index], box, "strong", ink, "center")
            if chosen:
                high = theme.px(3)
                mark = pygame.Rect(box.x + theme.px(12), box.bottom - high, box.w - theme.px(24), high)
                theme.plate(canvas, mark, self.colour("accent"), radius=high // 2)
        if self.marked:
            around = self.boxes()[self.lit].inflate(-theme.px(10), -theme.px(14))
            theme.focus_ring(canvas, around, theme.radius_small)
