"""Line: one row of a form, with what is asked on the left and the answer on the right."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from rummy_desktop.gui.theme import Theme
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget


class Line(Widget):
    """A title and its help beside `control`; `mark` says, beside the title, what the answer usually is."""

    role = "group"

    def __init__(self, title: str, help: str, control: Widget, mark: str = "") -> None:
        super().__init__()
        self.control = control
        self.title = Label(title, "strong")
        self.help = Label(help, "small", "ink_soft")
        self.mark = mark

    def children(self) -> Sequence[Widget]:
        return (self.title, self.help, self.control) if self.help.text else (self.title, self.control)

    def set_mark(self, mark: str) -> None:
        """Say something else beside the title, or nothing."""
        if mark != self.mark:
            self.mark = mark
            self.touch()

    def _widths(self, theme: Theme, width: int) -> tuple[int, int, bool]:
        """The widths of the words and of the control, and whether they stand beside each other."""
        control = min(width, self.control.wish(theme)[0])
        words = width - control - theme.px(24)
        if words < max(theme.px(150), theme.measure(self.title.text, "strong")[0]):
            return width, control, False
        return words, control, True

    def _words(self, theme: Theme, width: int) -> int:
        title = self.title.height(theme, width)
        return title + (theme.px(2) + self.help.height(theme, width) if self.help.text else 0)

    def height(self, theme: Theme, width: int) -> int:
        words, control, beside = self._widths(theme, width)
        texts, answer = self._words(theme, words), self.control.height(theme, control)
        return (max(texts, answer) if beside else texts + theme.px(8) + answer) + 2 * theme.px(12)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        words, control, beside = self._widths(theme, rect.w)
        texts, answer = self._words(theme, words), self.control.height(theme, control)
        x = rect.x
        y = rect.centery - texts // 2 if beside else rect.y + theme.px(12)
        high = self.title.height(theme, words)
        self.title.place(theme, pygame.Rect(x, y, words, high))
        if self.help.text:
            self.help.place(theme, pygame.Rect(x, y + high + theme.px(2), words, texts - high - theme.px(2)))
        if beside:
            place = (rect.right - control, rect.centery - answer // 2)
        else:
            place = (x, rect.bottom - theme.px(12) - answer)
        self.control.place(theme, pygame.Rect(place, (control, answer)))

    def extent(self) -> pygame.Rect:
        return self.rect.inflate(2 * self.theme.px(12), 2 * self.theme.px(6))

    def draw(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        canvas.fill(self.colour("panel_line"), (self.rect.x, self.rect.bottom - theme.px(1), self.rect.w, theme.px(1)))
        if self.mark:
            bar = pygame.Rect(
                self.rect.x - theme.px(12), self.rect.y + theme.px(10), theme.px(4), self.rect.h - 2 * theme.px(10)
            )
            theme.plate(canvas, bar, self.colour("accent"), radius=theme.px(2))
            title = self.title.rect
            room = title.copy()
            room.x += theme.measure(self.title.text, "strong")[0] + theme.px(12)
            room.w = title.right - room.x
            if room.w > theme.px(40):
                text = theme.fit(self.mark, "label", room.w)
                theme.write(canvas, text, room, "label", self.colour("accent_ink"))
        self.draw_children(canvas)
