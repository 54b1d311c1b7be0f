"""Boxes: widgets that put others below or beside each other, and the panels that these lie on."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget, in_one

LEADING: Final = 8  # units between the lines of a flow


class Space(Widget):
    """Empty room, in units; the `stretch` of a row or column gives it all that is left."""

    def __init__(self, units: int = 0) -> None:
        super().__init__()
        self.units = units

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(self.units), theme.px(self.units)


class Column(Widget):
    """Widgets below each other, as wide as the column. `stretch` names those that share the height that is left."""

    role = "group"

    def __init__(
        self, inside: Sequence[Widget], gap: int = 12, pad: int = 0, stretch: Sequence[Widget] = (), name: str = ""
    ) -> None:
        super().__init__(name)
        self.inside = list(inside)
        self.gap = gap
        self.pad = pad
        self.stretch = list(stretch)

    def children(self) -> Sequence[Widget]:
        return self.inside

    def shown(self) -> list[Widget]:
        """Return the widgets that take room."""
        return [widget for widget in self.inside if widget.visible]

    def wish(self, theme: Theme) -> tuple[int, int]:
        sizes = [widget.wish(theme) for widget in self.shown()]
        gaps = theme.px(self.gap) * max(0, len(sizes) - 1)
        around = 2 * theme.px(self.pad)
        return max((w for w, _h in sizes), default=0) + around, sum(h for _w, h in sizes) + gaps + around

    def least(self, theme: Theme) -> int:
        return max((widget.least(theme) for widget in self.shown()), default=0) + 2 * theme.px(self.pad)

    def height(self, theme: Theme, width: int) -> int:
        around = 2 * theme.px(self.pad)
        heights = [widget.height(theme, width - around) for widget in self.shown()]
        return sum(heights) + theme.px(self.gap) * max(0, len(heights) - 1) + around

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        pad, gap = theme.px(self.pad), theme.px(self.gap)
        left = max(0, rect.h - self._fixed(theme, rect.w))
        sharing = sum(1 for widget in self.stretch if widget.visible)
        y = rect.y + pad
        for widget in self.shown():
            if widget in self.stretch:
                share = left // sharing
                left -= share
                sharing -= 1
            else:
                share = widget.height(theme, rect.w - 2 * pad)
            widget.place(theme, pygame.Rect(rect.x + pad, y, rect.w - 2 * pad, share))
            y += share + gap

    def _fixed(self, theme: Theme, width: int) -> int:
        """Return the height that is taken before stretching widgets get theirs."""
        shown = self.shown()
        inner = width - 2 * theme.px(self.pad)
        heights = sum(widget.height(theme, inner) for widget in shown if widget not in self.stretch)
        return heights + theme.px(self.gap) * max(0, len(shown) - 1) + 2 * theme.px(self.pad)

    def extent(self) -> pygame.Rect:
        """Return the area that it and everything inside it draws on, with shadows."""
        return super().extent().unionall([widget.extent() for widget in self.shown()])


class Row(Widget):
    """Widgets beside each other, as wide as they wish; `stretch` names those that share the width that is left.

    Where there is less, those that can be narrower are narrower.
    """

    role = "group"

    def __init__(self, inside: Sequence[Widget], gap: int = 12, stretch: Sequence[Widget] = (), name: str = "") -> None:
        super().__init__(name)
        self.inside = list(inside)
        self.gap = gap
        self.stretch = list(stretch)

    def children(self) -> Sequence[Widget]:
        return self.inside

    def shown(self) -> list[Widget]:
        """Return the widgets that take room."""
        return [widget for widget in self.inside if widget.visible]

    def wish(self, theme: Theme) -> tuple[int, int]:
        sizes = [widget.wish(theme) for widget in self.shown()]
        gaps = theme.px(self.gap) * max(0, len(sizes) - 1)
        return sum(w for w, _h in sizes) + gaps, max((h for _w, h in sizes), default=0)

    def widths(self, theme: Theme, width: int) -> list[int]:
        """Return the width in pixels of each widget that takes room."""
        return self._shared(theme, width, self.shown())

    def least(self, theme: Theme) -> int:
        shown = self.shown()
        return sum(widget.least(theme) for widget in shown) + theme.px(self.gap) * max(0, len(shown) - 1)

    def _shared(self, theme: Theme, width: int, shown: Sequence[Widget]) -> list[int]:
        """Return the widths of some widgets that stand beside each other."""
        left = width - theme.px(self.gap) * max(0, len(shown) - 1)
        widths = [0 if widget in self.stretch else widget.wish(theme)[0] for widget in shown]
        least = [widget.least(theme) for widget in shown]
        needed = [need if widget in self.stretch else 0 for need, widget in zip(least, shown, strict=True)]
        missing = sum(widths) + sum(needed) - left
        spare = [max(0, have - need) for have, need in zip(widths, least, strict=True)]
        if missing > 0 and any(spare):
            part = min(1.0, missing / sum(spare))
            widths = [have - ceil(part * more) for have, more in zip(widths, spare, strict=True)]
        left = max(0, left - sum(widths))
        sharing = sum(1 for widget in shown if widget in self.stretch)
        for index, widget in enumerate(shown):
            if widget in self.stretch:
                widths[index] = left // sharing
                left -= widths[index]
                sharing -= 1
        return self._evened(widths, least, [widget in self.stretch for widget in shown])

    @staticmethod
    def _evened(widths: list[int], least: list[int], stretched: Sequence[bool]) -> list[int]:
        """Return the widths, after one that stretches has taken the width that it needs from others that do."""
        places = [place for place, each in enumerate(stretched) if each]
        missing: int = sum(max(0, least[place] - widths[place]) for place in places)
        spare: int = sum(max(0, widths[place] - least[place]) for place in places)
        if missing and spare:
            part = min(1.0, missing / spare)
            given = min(1.0, spare / missing)
            for place in places:
                away = least[place] - widths[place]
                widths[place] += int(away * (given if away > 0 else part))
        return widths

    def height(self, theme: Theme, width: int) -> int:
        heights = (
            widget.height(theme, each) for widget, each in zip(self.shown(), self.widths(theme, width), strict=True)
        )
        return max(heights, default=0)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        x = rect.x
        for widget, width in zip(self.shown(), self.widths(theme, rect.w), strict=True):
            if widget in self.stretch or isinstance(widget, Column):
                high, y = rect.h, rect.y
            else:
                high = min(rect.h, widget.height(theme, width))
                y = rect.centery - high // 2
            widget.place(theme, pygame.Rect(x, y, width, high))
            x += width + theme.px(self.gap)

    def extent(self) -> pygame.Rect:
        return super().extent().unionall([widget.extent() for widget in self.shown()])


class Flow(Row):
    """A row that goes on in another line if it is not wide enough.

    Lines without anything that stretches stand at the right where what stretches comes before them, else at the left,
    or in the middle if it is `central`.
    """

    def __init__(
        self,
        inside: Sequence[Widget],
        gap: int = 12,
        stretch: Sequence[Widget] = (),
        name: str = "",
        central: bool = False,
    ) -> None:
        super().__init__(inside, gap, stretch, name)
        self.central = central

    def least(self, theme: Theme) -> int:
        return max((widget.least(theme) for widget in self.shown()), default=0)

    def lines(self, theme: Theme, width: int) -> list[list[Widget]]:
        """Return the widgets line by line."""
        shown, gap = self.shown(), theme.px(self.gap)
        if super().least(theme) <= width:
            return [shown]
        lines: list[list[Widget]] = []
        used = 0
        for widget in shown:
            need = widget.least(theme) if widget in self.stretch else widget.wish(theme)[0]
            if not lines or used + gap + need > width:
                lines.append([])
                used = -gap
            lines[-1].append(widget)
            used += gap + need
        # Empty room at an edge pushes nothing away any more.
        return [line for line in lines if not all(isinstance(widget, Space) for widget in line)]

    def height(self, theme: Theme, width: int) -> int:
        lines = self.lines(theme, width)
        heights = [self._high(theme, line, self._shared(theme, width, line)) for line in lines]
        return sum(heights) + theme.px(LEADING) * max(0, len(lines) - 1)

    @staticmethod
    def _high(theme: Theme, line: Sequence[Widget], widths: Sequence[int]) -> int:
        return max((widget.height(theme, each) for widget, each in zip(line, widths, strict=True)), default=0)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        lines = self.lines(theme, rect.w)
        if len(lines) == 1 and lines[0] == self.shown() and not self.central:
            super().place(theme, rect)
            return
        Widget.place(self, theme, rect)
        y, pushed = rect.y, False
        for widget in self.shown():
            # A widget without a place in any line has none at all.
            Widget.place(widget, theme, pygame.Rect(rect.topleft, (0, 0)))
        for line in lines:
            widths = self._shared(theme, rect.w, line)
            high = self._high(theme, line, widths)
            pushed = pushed or any(widget in self.stretch for widget in line)
            left = rect.w - sum(widths) - theme.px(self.gap) * (len(line) - 1)
            x = rect.x + (left // 2 if self.central else left if pushed else 0)
            for widget, width in zip(line, widths, strict=True):
                tall = widget.height(theme, width)
                widget.place(theme, pygame.Rect(x, y + (high - tall) // 2, width, tall))
                x += width + theme.px(self.gap)
            y += high + theme.px(LEADING)


class Grid(Widget):
    """Widgets in rows of `columns`, or of fewer if these have no room for their main content.

    All are of one width, and those of one row as high as the highest.
    """

    role = "group"

    def __init__(self, inside: Sequence[Widget], columns: int = 2, gap: int = 12) -> None:
        super().__init__()
        self.inside = list(inside)
        self.columns = columns
        self.gap = gap

    def children(self) -> Sequence[Widget]:
        return self.inside

    def shown(self) -> list[Widget]:
        """Return the widgets that take room."""
        return [widget for widget in self.inside if widget.visible]

    def least(self, theme: Theme) -> int:
        return max((widget.least(theme) for widget in self.shown()), default=0)

    def across(self, theme: Theme, width: int) -> int:
        """Return how many widgets stand beside each other in `width` pixels."""
        gap = theme.px(self.gap)
        return max(1, min(self.columns, (width + gap) // max(1, self.least(theme) + gap)))

    def _width(self, theme: Theme, width: int) -> int:
        across = self.across(theme, width)
        return (width - theme.px(self.gap) * (across - 1)) // across

    def _rows(self, across: int) -> list[list[Widget]]:
        shown = self.shown()
        return [shown[at : at + across] for at in range(0, len(shown), across)]

    def _heights(self, theme: Theme, width: int) -> list[int]:
        each = self._width(theme, width)
        rows = self._rows(self.across(theme, width))
        return [max(widget.height(theme, each) for widget in row) for row in rows]

    def wish(self, theme: Theme) -> tuple[int, int]:
        wide = max((widget.wish(theme)[0] for widget in self.shown()), default=0)
        width = wide * self.columns + theme.px(self.gap) * (self.columns - 1)
        return width, self.height(theme, width)

    def height(self, theme: Theme, width: int) -> int:
        heights = self._heights(theme, width)
        return sum(heights) + theme.px(self.gap) * max(0, len(heights) - 1)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        wide, y = self._width(theme, rect.w), rect.y
        rows = self._rows(self.across(theme, rect.w))
        for row, high in zip(rows, self._heights(theme, rect.w), strict=True):
            for number, widget in enumerate(row):
                widget.place(theme, pygame.Rect(rect.x + number * (wide + theme.px(self.gap)), y, wide, high))
            y += high + theme.px(self.gap)

    def extent(self) -> pygame.Rect:
        return super().extent().unionall([widget.extent() for widget in self.shown()])


class Beside(Flow):
    """A flow whose `control` is described with all that stands beside it."""

    def __init__(self, inside: Sequence[Widget], gap: int, control: Widget, stretch: Sequence[Widget] = ()) -> None:
        super().__init__(inside, gap, stretch)
        self.control = control

    def about(self, child: Widget) -> str:
        if child is not self.control:
            return ""
        return in_one(each for other in self.inside if other is not child for each in other.walk())

    def silent(self, child: Widget) -> bool:
        return child is not self.control


class Panel(Column):
    """A column on a plate with a soft shadow; `lift` is how high it floats, in units."""

    def __init__(
        self,
        inside: Sequence[Widget],
        gap: int = 12,
        pad: int = 24,
        stretch: Sequence[Widget] = (),
        lift: int = 16,
        name: str = "",
    ) -> None:
        super().__init__(inside, gap, pad, stretch, name)
        self.lift = lift

    def extent(self) -> pygame.Rect:
        return super().extent().union(self.theme.shadow_extent(self.rect, self.lift))

    def draw(self, canvas: pygame.Surface) -> None:
        self.theme.panel(canvas, self.rect, self.lift)
        self.draw_children(canvas)


class Centre(Widget):
    """One widget in the middle of its room, as high as it needs to be.

    It is at most `width` units wide, and wider with larger letters, so that a line always holds as many of them.
    """

    role = "group"

    def __init__(self, inside: Widget, width: int, full: bool = False) -> None:
        super().__init__()
        self.inside = inside
        self.width = width
        self.full = full  # as high as the room

    def children(self) -> Sequence[Widget]:
        return (self.inside,)

    def wish(self, theme: Theme) -> tuple[int, int]:
        width = theme.high(self.width)
        return width, self.inside.height(theme, width)

    def least(self, theme: Theme) -> int:
        return self.inside.least(theme)

    def height(self, theme: Theme, width: int) -> int:
        return self.inside.height(theme, min(width, theme.high(self.width)))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        width = min(rect.w, theme.high(self.width))
        height = rect.h if self.full else min(rect.h, self.inside.height(theme, width))
        self.inside.place(theme, pygame.Rect(rect.centerx - width // 2, rect.centery - height // 2, width, height))

    def extent(self) -> pygame.Rect:
        return self.inside.extent()
