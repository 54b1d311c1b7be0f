"""Note: a sentence that stands out, because something is worth knowing or impossible."""

from __future__ import annotations

from typing import Literal

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget, tall

Kind = Literal["plain", "remark", "refusal"]


class Note(Widget):
    """A sentence with a sign before it; a refusal lies on a plate of its own. Without a text it takes no room."""

    def __init__(self, text: str = "", kind: Kind = "remark") -> None:
        super().__init__(text)
        self.kind: Kind = kind
        self.visible = bool(text)

    @property
    def text(self) -> str:
        """The present sentence."""
        return self.name

    def say(self, text: str, kind: Kind = "remark") -> bool:
        """Show another sentence, or none, and return whether it now needs other room."""
        if (text, kind) == (self.name, self.kind):
            return False
        self.touch()
        self.name, self.kind, self.visible = text, kind, bool(text)
        return True

    def _margins(self, theme: Theme) -> tuple[int, int]:
        """Return the pixels before the words, and those around them."""
        around = theme.px(8) if self.kind == "refusal" else 0
        return around + (tall(theme, 16) + theme.px(8) if self.kind != "plain" else 0), around

    def lines(self, theme: Theme, width: int) -> list[str]:
        """Return the lines that it takes at `width` pixels."""
        left, around = self._margins(theme)
        return theme.wrap(self.name, "small", max(theme.px(40), width - left - around))

    def wish(self, theme: Theme) -> tuple[int, int]:
        left, around = self._margins(theme)
        width, height = theme.measure(self.name, "small")
        return width + left + around, height + 2 * (around // 2)

    def height(self, theme: Theme, width: int) -> int:
        return len(self.lines(theme, width)) * theme.line_height("small") + 2 * (self._margins(theme)[1] // 2)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        left, around = self._margins(theme)
        ink = self.colour({"plain": "ink_soft", "remark": "accent_ink", "refusal": "on_danger"}[self.kind])
        high = theme.line_height("small")
        if self.kind == "refusal":
            theme.plate(canvas, rect, self.colour("danger"), radius=theme.radius_small)
        if self.kind != "plain":
            size = tall(theme, 16)
            sign = theme.icon("hint" if self.kind == "remark" else "close", size, ink)
            middle = (rect.x + around + theme.px(1) + size // 2, rect.y + around // 2 + high // 2)
            canvas.blit(sign, sign.get_rect(center=middle))
        y = rect.y + around // 2
        for line in self.lines(theme, rect.w):
            canvas.blit(theme.text(line, "small", ink), (rect.x + left, y))
            y += high
