"""Postcard: a button with a picture, a title and some lines about what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.button import shortened
from rummy_desktop.gui.widgets.photograph import draw_photograph
from rummy_desktop.gui.widgets.widget import Widget

HIGH, WIDE = 110, 176  # units of the picture
LOW: Final = 84  # units of the picture of one that is lower

Art = Callable[[Theme], pygame.Surface]
"""Draws what stands in the frame of a picture."""


class Postcard(Widget):
    """A large button with a picture that calls `act`; `text` stands above the `lines`.

    The picture may come later, and `art` stands in its frame of a lower one. It is gold where it is what is meant most
    (`primary`).
    """

    role = "button"
    focusable = True

    def __init__(
        self,
        text: str,
        lines: Sequence[str],
        act: Callable[[], None],
        picture: pygame.Surface | None = None,
        art: Art | None = None,
        primary: bool = True,
    ) -> None:
        super().__init__(text)
        self.lines = [line for line in lines if line]
        self.act = act
        self.picture = picture
        self.art = art
        self.primary = primary

    def wish(self, theme: Theme) -> tuple[int, int]:
        width = theme.px(WIDE + 220)
        return width, self.height(theme, width)

    def height(self, theme: Theme, width: int) -> int:
        return max(self._frame(theme)[1] + theme.px(20), self._written(theme, width) + theme.px(24))

    def least(self, theme: Theme) -> int:
        longest = max(theme.measure(word, "heading")[0] for word in self.name.split())
        return self._frame(theme)[0] + theme.px(46) + longest

    def _frame(self, theme: Theme) -> tuple[int, int]:
        """Return the size of the picture in pixels."""
        return picture_size(theme) if self.art is None else (theme.px(WIDE - 46), theme.px(LOW))

    def _texts(self, theme: Theme, width: int) -> list[tuple[str, str]]:
        """Return the written lines, each with its style: a line that stands alone may be broken in two."""
        room = max(1, width - self._frame(theme)[0] - theme.px(40))
        texts = [(line, "heading") for line in shortened(theme, self.name, "heading", room)]
        if len(self.lines) == 1:
            return texts + [(line, "small") for line in shortened(theme, self.lines[0], "small", room)]
        styles = ["strong", *["small"] * len(self.lines)]
        return texts + [(theme.fit(line, style, room), style) for line, style in zip(self.lines, styles, strict=False)]

    def _written(self, theme: Theme, width: int) -> int:
        """Return the height of all writing in pixels."""
        return sum(theme.line_height(style) for _text, style in self._texts(theme, width))

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
        return ", ".join(self.lines)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        down = self.pressed and self.hovered
        base = "accent" if self.primary else "panel"
        state = "_press" if down else "_hover" if self.hovered else "" if self.primary else "_high"
        if not down:
            theme.shadow(canvas, rect, theme.radius, 8)
        theme.plate(canvas, rect, self.colour(f"{base}{state}"), None if self.primary else self.colour("panel_line"))
        frame = pygame.Rect((rect.x + px(10), 0), self._frame(theme))
        frame.centery = rect.centery
        draw_photograph(theme, canvas, frame, self.picture)
        if self.art is not None:
            picture = self.art(theme)
            canvas.blit(picture, picture.get_rect(center=frame.center))
        ink, soft = ("on_accent", "on_accent") if self.primary else ("ink", "ink_soft")
        left = frame.right + px(16)
        y = rect.centery - self._written(theme, rect.w) // 2
        for text, style in self._texts(theme, rect.w):
            row = pygame.Rect(left, y, rect.right - left - px(14), theme.line_height(style))
            theme.write(canvas, text, row, style, self.colour(soft if style == "small" else ink))
            y = row.bottom
        if self.marked:
            theme.focus_ring(canvas, rect)


def picture_size(theme: Theme) -> tuple[int, int]:
    """Return the size of the picture of a match in pixels."""
    return theme.px(WIDE), theme.px(HIGH)
