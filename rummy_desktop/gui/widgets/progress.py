"""Progress: the done part of something that takes a while."""

from __future__ import annotations

from typing import Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.formats import percent

HIGH: Final = 12  # units that the bar is high


class Progress(Widget):
    """A bar of which a `share` from 0 to 1 is filled."""

    role = "progressbar"

    def __init__(self, name: str, share: float = 0.0) -> None:
        super().__init__(name)
        self.share = share
        self._drawn = -1

    def show(self, share: float) -> None:
        """Fill that share of it; it never goes back."""
        self.share = max(self.share, min(1.0, share))
        if hasattr(self, "theme") and self._filled() != self._drawn:
            self.touch()

    def _filled(self) -> int:
        return round(self.rect.w * self.share)

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.high(240), theme.px(HIGH)

    def value_text(self) -> str:
        return percent(100 * self.share)

    def draw(self, canvas: pygame.Surface) -> None:
        radius = self.rect.h // 2
        self.theme.plate(canvas, self.rect, self.colour("panel_line"), radius=radius)
        self._drawn = self._filled()
        if self._drawn > 0:
            done = pygame.Rect(self.rect.x, self.rect.y, max(self._drawn, self.rect.h), self.rect.h)
            self.theme.plate(canvas, done, self.colour("accent"), radius=radius)
