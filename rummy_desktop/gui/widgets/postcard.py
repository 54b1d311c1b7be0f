"""Postcard: a button with a picture, a title and some lines about what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.photograph import draw_photograph
from rummy_desktop.gui.widgets.widget import Widget

HIGH, WIDE = 110, 176  # units of the picture


class Postcard(Widget):
    """A button with a picture that calls `act`; `text` stands above the `lines`. The picture may come later."""

    role = "button"
    focusable = True

    def __init__(
        self, text: str, lines: Sequence[str], act: Callable[[], None], picture: pygame.Surface | None = None
    ) -> None:
        super().__init__(text)
        self.lines = list(lines)
        self.act = act
        self.picture = picture

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(WIDE + 220), max(theme.px(HIGH + 20), self._written(theme) + theme.px(24))

    def least(self, theme: Theme) -> int:
        return theme.px(WIDE + 46) + theme.measure(self.name, "heading")[0]

    def _texts(self) -> list[tuple[str, str]]:
        """Return the written lines, each with its style."""
        texts = [self.name, *(line for line in self.lines if line)]
        return list(zip(texts, ["heading", "strong", *["small"] * len(texts)], strict=False))

    def _written(self, theme: Theme) -> int:
        """Return the height of all writing in pixels."""
        return sum(theme.line_height(style) for _text, style in self._texts())

    def extent(self) -> pygame.Rect:
        return super().extent().union(self.theme.shadow_extent(self.rect, 8))

    def activate(self) -> None:
        """Do what it is for."""
        if self.enabled:
            self.play("press")
            self.act()

    def drag(self, place: tuple[int, int]) -> None:
        self.point(place if self.rect.collidepoint(place) else None)

    def show(self, picture: pygame.Surface | None) -> None:
        """Show another picture."""
        if picture is not self.picture:
            self.picture = picture
            self.touch()

    def value_text(self) -> str:
        return ", ".join(line for line in self.lines if line)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        down = self.pressed and self.hovered
        fill = "accent_press" if down else "accent_hover" if self.hovered else "accent"
        if not down:
            theme.shadow(canvas, rect, theme.radius, 8)
        theme.plate(canvas, rect, self.colour(fill))
        frame = pygame.Rect((rect.x + px(10), 0), picture_size(theme))
        frame.centery = rect.centery
        draw_photograph(theme, canvas, frame, self.picture)
        ink = self.colour("on_accent")
        inner = pygame.Rect(frame.right + px(16), frame.y, rect.right - frame.right - px(30), frame.h)
        y = inner.centery - self._written(theme) // 2
        for text, style in self._texts():
            row = pygame.Rect(inner.x, y, inner.w, theme.line_height(style))
            theme.write(canvas, theme.fit(text, style, row.w), row, style, ink)
            y = row.bottom
        if self.marked:
            theme.focus_ring(canvas, rect)


def picture_size(theme: Theme) -> tuple[int, int]:
    """Return the size of a postcard's picture in pixels."""
    return theme.px(WIDE), theme.px(HIGH)
