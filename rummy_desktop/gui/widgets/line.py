"""Line: one row of a form, with the question on the left and the answer on the right."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.note import Kind, Note
from rummy_desktop.gui.widgets.widget import Widget


class Line(Widget):
    """A title and its help beside `control`; `mark` says, by the title, what the answer usually is.

    A note below is there as long as it has a text.
    """

    role = "group"

    def __init__(self, title: str, help: str, control: Widget, mark: str = "") -> None:
        super().__init__()
        self.control = control
        self.title = Label(title, "strong")
        self.help = Label(help, "small", "ink_soft")
        self.note = Note()
        self.mark = mark

    def children(self) -> Sequence[Widget]:
        return (self.title, *([self.help] if self.help.text else ()), self.control, self.note)

    def about(self, child: Widget) -> str:
        """Return the help, the mark and the note, which belong to the control."""
        told = (self.help.text, self.mark, self.note.text) if child is self.control else ()
        return ". ".join(part.rstrip(".") for part in told if part)

    @property
    def whole(self) -> bool:  # type: ignore[override]
        """Whether title, help and the rest form one text, since there is nothing to be set."""
        return not any(each.focusable for each in self.control.walk())

    def silent(self, child: Widget) -> bool:
        """Return whether `child` is described with a control of its own, beside which it stands."""
        return self.control.focusable and child is not self.control

    def set_mark(self, mark: str) -> bool:
        """Write another mark by the title, or none, and return whether the line now needs other room."""
        if mark == self.mark:
            return False
        before = self._high()
        self.mark = mark
        self.touch()
        return self._high() != before

    def set_note(self, text: str, kind: Kind = "remark") -> bool:
        """Write another note below, or none, and return whether the line now needs other room."""
        return self.note.say(text, kind)

    def least(self, theme: Theme) -> int:
        return max(self.control.least(theme), self.title.least(theme), self.help.least(theme))

    def _high(self) -> int:
        return self.height(self.theme, self.rect.w) if hasattr(self, "theme") else 0

    def _widths(self, theme: Theme, width: int) -> tuple[int, int, bool]:
        """Return the widths of the words and of the control, and whether they stand beside each other."""
        control = min(width, self.control.wish(theme)[0])
        words = width - control - theme.px(24)
        if words < max(theme.high(150), theme.measure(self.title.text, "strong")[0]):
            return width, control, False
        return words, control, True

    def _below(self, theme: Theme, words: int) -> int:
        """Return the height of the mark, if it has no room beside the title."""
        if not self.mark:
            return 0
        both = theme.measure(self.title.text, "strong")[0] + theme.px(12) + theme.measure(self.mark, "label")[0]
        return theme.line_height("label") if both > words else 0

    def _words(self, theme: Theme, width: int) -> int:
        title = self.title.height(theme, width) + self._below(theme, width)
        return title + (theme.px(2) + self.help.height(theme, width) if self.help.text else 0)

    def _noted(self, theme: Theme, width: int) -> int:
        """Return the height of the note and of the room before it."""
        return self.note.height(theme, width) + theme.px(8) if self.note.visible else 0

    def height(self, theme: Theme, width: int) -> int:
        words, control, beside = self._widths(theme, width)
        texts, answer = self._words(theme, words), self.control.height(theme, control)
        both = max(texts, answer) if beside else texts + theme.px(8) + answer
        return both + self._noted(theme, width) + 2 * theme.px(12)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        noted = self._noted(theme, rect.w)
        if noted:
            high = noted - theme.px(8)
            self.note.place(theme, pygame.Rect(rect.x, rect.bottom - theme.px(12) - high, rect.w, high))
        inner = pygame.Rect(rect.x, rect.y + theme.px(12), rect.w, rect.h - noted - 2 * theme.px(12))
        words, control, beside = self._widths(theme, rect.w)
        texts, answer = self._words(theme, words), self.control.height(theme, control)
        y = inner.centery - texts // 2 if beside else inner.y
        high = self.title.height(theme, words)
        self.title.place(theme, pygame.Rect(inner.x, y, words, high))
        if self.help.text:
            high += self._below(theme, words) + theme.px(2)
            self.help.place(theme, pygame.Rect(inner.x, y + high, words, texts - high))
        place = (inner.right - control, inner.centery - answer // 2) if beside else (inner.x, inner.bottom - answer)
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
            if below := self._below(theme, title.w):
                room = pygame.Rect(title.x, title.bottom, title.w, below)
            else:
                room.x += theme.measure(self.title.text, "strong")[0] + theme.px(12)
                room.w = title.right - room.x
            text = theme.fit(self.mark, "label", room.w)
            theme.write(canvas, text, room, "label", self.colour("accent_ink"))
        self.draw_children(canvas)
