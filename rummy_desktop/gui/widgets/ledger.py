"""Ledger: figures in rows and columns, to be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from rummy_desktop.gui.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget

ROW: Final = 32  # units from one row to the next
LEAST: Final = 72  # units: a column of figures is at least as wide
GAP: Final = 18  # units between two columns


class Ledger(Widget):
    """Rows of texts below headings; the first column is left and takes what room there is, the others are right."""

    role = "table"

    def __init__(self, headings: Sequence[str], rows: Sequence[Sequence[str]], name: str = "") -> None:
        super().__init__(name or headings[0])
        self.headings = list(headings)
        self.rows = [list(row) for row in rows]

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(240) + sum(self._widths(theme)), (len(self.rows) + 1) * theme.px(ROW)

    def _widths(self, theme: Theme) -> list[int]:
        """The widths in pixels of all columns but the first."""
        widths = []
        for column in range(1, len(self.headings)):
            cells = [theme.measure(row[column])[0] for row in self.rows]
            widest = max([theme.measure(self.headings[column], "label")[0], *cells])
            widths.append(max(theme.px(LEAST), widest + theme.px(GAP)))
        return widths

    def value_text(self) -> str:
        return "; ".join(", ".join(row) for row in self.rows)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, colours = self.theme, self.theme.colours
        high, widths = theme.px(ROW), self._widths(theme)
        clip = canvas.get_clip()
        for number, cells in enumerate([self.headings, *self.rows]):
            row = pygame.Rect(self.rect.x, self.rect.y + number * high, self.rect.w, high)
            if not row.colliderect(clip):
                continue
            canvas.fill(colours.panel_line, (row.x, row.bottom - theme.px(1), row.w, theme.px(1)))
            x = row.right
            for column in range(len(widths), 0, -1):
                x -= widths[column - 1]
                room = pygame.Rect(x, row.y, widths[column - 1], high)
                style, ink = ("label", colours.ink_soft) if not number else ("body", colours.ink)
                theme.write(canvas, cells[column], room, style, ink, "right")
            first = pygame.Rect(row.x, row.y, x - row.x - theme.px(8), high)
            style, ink = ("label", colours.accent_ink) if not number else ("strong", colours.ink)
            theme.write(canvas, theme.fit(cells[0], style, first.w), first, style, ink)


class Figure(Widget):
    """A number that stands out, above a word or two that say what it is."""

    def __init__(self, number: str, what: str) -> None:
        super().__init__(f"{what}: {number}")
        self.number = number
        self.what = what

    def wish(self, theme: Theme) -> tuple[int, int]:
        wide = max(theme.measure(self.number, "title")[0], theme.measure(self.what, "small")[0])
        return wide + theme.px(32), theme.px(84)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        theme.plate(canvas, rect, self.colour("panel_high"), self.colour("panel_line"))
        inner = rect.inflate(-theme.px(24), 0)
        style = "title" if theme.measure(self.number, "title")[0] <= inner.w else "heading"
        upper = pygame.Rect(inner.x, rect.y + theme.px(8), inner.w, theme.px(44))
        theme.write(canvas, theme.fit(self.number, style, inner.w), upper, style, self.colour("ink"))
        lower = pygame.Rect(inner.x, rect.y + theme.px(50), inner.w, theme.px(26))
        theme.write(canvas, theme.fit(self.what, "small", inner.w), lower, "small", self.colour("ink_soft"))
