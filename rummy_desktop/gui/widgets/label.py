"""Labels: text, marks and lines that are only looked at."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget

HEADINGS: Final = {"display": 1, "title": 1, "heading": 2}
"""The styles of headings, with their levels."""


class Label(Widget):
    """Text in one style, broken into lines if need be; the colour is a name out of the theme's colours."""

    def __init__(
        self,
        text: str,
        style: str = "body",
        color: str = "ink",
        align: Literal["left", "center", "right"] = "left",
        single: bool = False,
    ) -> None:
        super().__init__(text)
        self.text = text
        self.style = style
        self.color = color
        self.align: Literal["left", "center", "right"] = align
        self.single = single  # one line, cut off where there is no more room

    def say(self, text: str, color: str | None = None) -> None:
        """Show another text in the same room."""
        if text != self.text or (color or self.color) != self.color:
            self.text = self.name = text
            self.color = color or self.color
            self.touch()

    def lines(self, theme: Theme, width: int) -> list[str]:
        """Return the lines that it takes at `width` pixels."""
        if self.single:
            return [theme.fit(self.text, self.style, width)]
        return theme.wrap(self.text, self.style, width)

    def node(self) -> Node:
        level = HEADINGS.get(self.style, 0)
        return super().node()._replace(role="heading" if level else self.role, level=level)

    def wish(self, theme: Theme) -> tuple[int, int]:
        parts = [theme.measure(line, self.style) for line in self.text.split("\n")]
        return max(w for w, _h in parts), sum(h for _w, h in parts)

    def least(self, theme: Theme) -> int:
        """Return the least width.

        A short text stays on one line; a longer one has room for some words, and for the longest of them.
        """
        if self.single:
            return min(self.wish(theme)[0], theme.high(420 if self.style in ("title", "heading") else 240))
        word = max(theme.measure(word, self.style)[0] for word in [*self.text.split(), ""])
        return min(self.wish(theme)[0], max(word, theme.high(180)))

    def height(self, theme: Theme, width: int) -> int:
        return len(self.lines(theme, width)) * theme.line_height(self.style)

    def draw(self, canvas: pygame.Surface) -> None:
        lines = self.lines(self.theme, self.rect.w)
        high = self.theme.line_height(self.style)
        top = self.rect.centery - len(lines) * high // 2
        for index, line in enumerate(lines):
            place = pygame.Rect(self.rect.x, top + index * high, self.rect.w, high)
            picture = self.theme.text(line, self.style, self.colour(self.color))
            spare = place.w - picture.get_width()
            canvas.blit(picture, (place.x + {"left": 0, "center": spare // 2, "right": spare}[self.align], place.y))


class Rule(Widget):
    """A thin line across."""

    def wish(self, theme: Theme) -> tuple[int, int]:
        return 0, theme.px(1)

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill(self.colour("panel_line"), self.rect)
