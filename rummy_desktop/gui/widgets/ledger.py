"""Ledger: figures in rows and columns, to be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.button import shortened
from rummy_desktop.gui.widgets.list import List
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget, tall

ROW: Final = 32  # units from one row to the next
SMALL: Final = 26  # units from one line of figures to the next, where a row goes on below its title
AFTER: Final = 16  # units between two such rows
FIRST: Final = 140  # units: the first column is at least as wide where it needs that
SHORT: Final = 8  # letters of a heading that is never broken
LEAST: Final = 72  # units: a column of figures is at least as wide
GAP: Final = 18  # units between two columns


class Ledger(List):
    """Rows of texts below headings; the first column is left and takes what room there is, the others are right.

    Where the columns have no room beside each other, each row goes on below its title, with the headings before the
    figures.
    """

    role = "table"
    part_role = "text"
    focusable = False

    def __init__(self, headings: Sequence[str], rows: Sequence[Sequence[str]], name: str = "") -> None:
        super().__init__(name or headings[0], rows)
        self.headings = list(headings)
        self._columns: list[int] = []  # pixels that all columns but the first are wide; none where rows go on below

    # Measuring

    def wish(self, theme: Theme) -> tuple[int, int]:
        width = theme.high(FIRST + 100) + sum(self._widths(theme))
        return width, self.height(theme, width)

    def least(self, theme: Theme) -> int:
        return max(self._pair(theme), max((theme.measure(row[0], "strong")[0] for row in self.rows), default=0) // 2)

    def heights(self, theme: Theme, width: int) -> Iterable[int]:
        folds = self.folds(theme, width)
        self._columns = [] if folds else self._widths(theme)
        return repeat(self._folded(theme, width) if folds else tall(theme, ROW), self.count)

    def _folded(self, theme: Theme, width: int) -> int:
        """Return the height of a row that goes on below its title."""
        lines = -(-(len(self.headings) - 1) // self._across(theme, width))
        return self._title(theme) + lines * tall(theme, SMALL) + theme.px(AFTER)

    def folds(self, theme: Theme, width: int) -> bool:
        """Return whether `width` pixels are too few for all columns beside each other."""
        first = [
            theme.measure(self.headings[0], "label")[0],
            *(theme.measure(row[0], "strong")[0] for row in self.rows),
        ]
        return sum(self._widths(theme)) + min(theme.high(FIRST), max(first)) + theme.px(8) > width

    def _widths(self, theme: Theme) -> list[int]:
        """The widths in pixels of all columns but the first."""
        widths = []
        for column, heading in enumerate(self.headings[1:], 1):
            cells = [theme.measure(row[column])[0] for row in self.rows]
            widest = max([theme.measure(line, "label")[0] for line in _broken(heading)] + cells)
            widths.append(max(theme.px(LEAST), widest + theme.px(GAP)))
        return widths

    def head(self, theme: Theme, width: int) -> int:
        """Return the height of the headings, which may stand on two lines."""
        if self.folds(theme, width):
            return 0
        lines = max((len(_broken(heading)) for heading in self.headings[1:]), default=1)
        return tall(theme, ROW) + (lines - 1) * theme.line_height("label")

    def _pair(self, theme: Theme) -> int:
        """The width of a heading with its figure behind it, in a row that goes on below."""
        widths = [
            theme.measure(heading, "small")[0] + theme.px(8) + theme.measure(row[column], "strong")[0]
            for row in self.rows
            for column, heading in enumerate(self.headings[1:], 1)
        ]
        return max(widths, default=0)

    def _across(self, theme: Theme, width: int) -> int:
        """Return the number of figures beside each other in a row that goes on below."""
        gap = theme.px(AFTER + 12)
        fit, count = (width + gap) // max(1, self._pair(theme) + gap), len(self.headings) - 1
        # Never two: figures that belong together would part.
        return min(3, count) if fit >= min(3, count) else 1

    @staticmethod
    def _title(theme: Theme) -> int:
        return theme.line_height("strong") + theme.px(6)

    def in_words(self, number: int) -> str:
        return str(self.rows[number][0])

    def told_part(self, number: int) -> Node:
        figures = zip(self.headings[1:], self.rows[number][1:], strict=True)
        return super().told_part(number)._replace(about=", ".join(map(" ".join, figures)))

    def value_text(self) -> str:
        return "; ".join(", ".join(row) for row in self.rows)

    # Drawing

    def draw(self, canvas: pygame.Surface) -> None:
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.top(0))
        if head.h and head.colliderect(canvas.get_clip()):
            self._draw_cells(canvas, head, self.headings, True)
        super().draw(canvas)

    def draw_row(self, canvas: pygame.Surface, number: int, box: pygame.Rect) -> None:
        if self.top(0):
            self._draw_cells(canvas, box, self.rows[number])
        else:
            self._draw_folded(canvas, box, self.rows[number])

    def _draw_cells(self, canvas: pygame.Surface, row: pygame.Rect, cells: Sequence[str], head: bool = False) -> None:
        """Draw a row in columns."""
        theme, colours, widths = self.theme, self.theme.colours, self._columns
        canvas.fill(colours.panel_line, (row.x, row.bottom - theme.px(1), row.w, theme.px(1)))
        style, ink = ("label", colours.ink_soft) if head else ("body", colours.ink)
        high = theme.line_height(style)
        x = row.right
        for width, cell in zip(reversed(widths), reversed(cells[1:]), strict=True):
            x -= width
            lines = _broken(cell) if head else [cell]
            begin = row.bottom - len(lines) * high - theme.px(6) if head else row.centery - len(lines) * high // 2
            for place, line in enumerate(lines):
                theme.write(canvas, line, pygame.Rect(x, begin + place * high, width, high), style, ink, "right")
        first = pygame.Rect(row.x, row.y, x - row.x - theme.px(8), row.h)
        if head:
            first = pygame.Rect(first.x, row.bottom - high - theme.px(6), first.w, high)
        style, ink = ("label", colours.accent_ink) if head else ("strong", colours.ink)
        theme.write(canvas, theme.fit(cells[0], style, first.w), first, style, ink)

    def _draw_folded(self, canvas: pygame.Surface, box: pygame.Rect, row: Sequence[str]) -> None:
        """Draw a row that goes on below its title."""
        theme, colours = self.theme, self.theme.colours
        across, gap = self._across(theme, box.w), theme.px(AFTER + 12)
        wide, high = (box.w + gap) // across - gap, tall(theme, SMALL)
        title = pygame.Rect(box.x, box.y, box.w, self._title(theme))
        theme.write(canvas, theme.fit(row[0], "strong", title.w), title, "strong", colours.accent_ink)
        for number, (heading, cell) in enumerate(zip(self.headings[1:], row[1:], strict=True)):
            place = box.x + number % across * (wide + gap), title.bottom + number // across * high
            room = pygame.Rect(place, (wide, high))
            theme.write(canvas, heading, room, "small", colours.ink_soft)
            theme.write(canvas, cell, room, "strong", colours.ink, "right")
        canvas.fill(colours.panel_line, (box.x, box.bottom - theme.px(AFTER // 2), box.w, theme.px(1)))


def _broken(heading: str) -> list[str]:
    """A heading on one line, or on two where it has several words."""
    words = heading.split()
    if len(heading) <= SHORT or len(words) < 2:
        return [heading]
    cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


class Figure(Widget):
    """A number that stands out, above a word or two that say what it is."""

    def __init__(self, number: str, what: str) -> None:
        super().__init__(f"{what}: {number}")
        self.number = number
        self.what = what

    def wish(self, theme: Theme) -> tuple[int, int]:
        wide = max(theme.measure(self.number, "title")[0], theme.measure(self.what, "small")[0])
        return wide + theme.px(32), self.height(theme, wide + theme.px(32))

    def least(self, theme: Theme) -> int:
        words = [theme.measure(word, "small")[0] for word in self.what.split()]
        return max(theme.measure(self.number, "heading")[0], *words) + theme.px(24)

    def height(self, theme: Theme, width: int) -> int:
        return self._upper(theme) + len(self._lines(theme, width)) * theme.line_height("small") + theme.px(16)

    def _upper(self, theme: Theme) -> int:
        return theme.line_height("title") + theme.px(2)

    def _lines(self, theme: Theme, width: int) -> list[str]:
        return shortened(theme, self.what, "small", max(1, width - theme.px(24)), 3)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        theme.plate(canvas, rect, self.colour("panel_high"), self.colour("panel_line"))
        inner = rect.inflate(-theme.px(24), 0)
        style = "title" if theme.measure(self.number, "title")[0] <= inner.w else "heading"
        upper = pygame.Rect(inner.x, rect.y + theme.px(6), inner.w, self._upper(theme))
        theme.write(canvas, theme.fit(self.number, style, inner.w), upper, style, self.colour("ink"))
        high = theme.line_height("small")
        for number, line in enumerate(self._lines(theme, rect.w)):
            lower = pygame.Rect(inner.x, upper.bottom + number * high, inner.w, high)
            theme.write(canvas, line, lower, "small", self.colour("ink_soft"))
