"""Boxes: widgets that put others below or beside each other, and the panels that they lie on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from rummy_desktop.gui.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget


class Space(Widget):
    """Empty room, in units; `stretch` of a row or column gives it whatever is left."""

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
        """Those that take room."""
        return [widget for widget in self.inside if widget.visible]

    def wish(self, theme: Theme) -> tuple[int, int]:
        sizes = [widget.wish(theme) for widget in self.shown()]
        gaps = theme.px(self.gap) * max(0, len(sizes) - 1)
        around = 2 * theme.px(self.pad)
        return max((w for w, _h in sizes), default=0) + around, sum(h for _w, h in sizes) + gaps + around

    def height(self, theme: Theme, width: int) -> int:
        around = 2 * theme.px(self.pad)
        heights = [widget.height(theme, width - around) for widget in self.shown()]
        return sum(heights) + theme.px(self.gap) * max(0, len(heights) - 1) + around

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        pad, gap = theme.px(self.pad), theme.px(self.gap)
        left = rect.h - self._fixed(theme, rect.w)
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
        """The height that is taken before those that stretch get theirs."""
        shown = self.shown()
        inner = width - 2 * theme.px(self.pad)
        heights = sum(widget.height(theme, inner) for widget in shown if widget not in self.stretch)
        return heights + theme.px(self.gap) * max(0, len(shown) - 1) + 2 * theme.px(self.pad)

    def extent(self) -> pygame.Rect:
        """What it draws on itself and everything inside it, so that a shadow is not forgotten."""
        return super().extent().unionall([widget.extent() for widget in self.shown()])


class Row(Widget):
    """Widgets beside each other, as wide as they wish; `stretch` names those that share the width that is left."""

    role = "group"

    def __init__(self, inside: Sequence[Widget], gap: int = 12, stretch: Sequence[Widget] = (), name: str = "") -> None:
        super().__init__(name)
        self.inside = list(inside)
        self.gap = gap
        self.stretch = list(stretch)

    def children(self) -> Sequence[Widget]:
        return self.inside

    def shown(self) -> list[Widget]:
        """Those that take room."""
        return [widget for widget in self.inside if widget.visible]

    def wish(self, theme: Theme) -> tuple[int, int]:
        sizes = [widget.wish(theme) for widget in self.shown()]
        gaps = theme.px(self.gap) * max(0, len(sizes) - 1)
        return sum(w for w, _h in sizes) + gaps, max((h for _w, h in sizes), default=0)

    def widths(self, theme: Theme, width: int) -> list[int]:
        """The width in pixels of each that takes room."""
        shown = self.shown()
        left = width - theme.px(self.gap) * max(0, len(shown) - 1)
        widths = [0 if widget in self.stretch else widget.wish(theme)[0] for widget in shown]
        left -= sum(widths)
        sharing = sum(1 for widget in shown if widget in self.stretch)
        for index, widget in enumerate(shown):
            if widget in self.stretch:
                widths[index] = left // sharing
                left -= widths[index]
                sharing -= 1
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


class Grid(Widget):
    """Widgets in rows of `columns`, all of one width, and all of one row as high as the highest."""

    role = "group"

    def __init__(self, inside: Sequence[Widget], columns: int = 2, gap: int = 12) -> None:
        super().__init__()
        self.inside = list(inside)
        self.columns = columns
        self.gap = gap

    def children(self) -> Sequence[Widget]:
        return self.inside

    def _width(self, theme: Theme, width: int) -> int:
        return (width - theme.px(self.gap) * (self.columns - 1)) // self.columns

    def _rows(self) -> list[list[Widget]]:
        shown = [widget for widget in self.inside if widget.visible]
        return [shown[at : at + self.columns] for at in range(0, len(shown), self.columns)]

    def _heights(self, theme: Theme, width: int) -> list[int]:
        each = self._width(theme, width)
        return [max(widget.height(theme, each) for widget in row) for row in self._rows()]

    def wish(self, theme: Theme) -> tuple[int, int]:
        wide = max((widget.wish(theme)[0] for row in self._rows() for widget in row), default=0)
        width = wide * self.columns + theme.px(self.gap) * (self.columns - 1)
        return width, self.height(theme, width)

    def height(self, theme: Theme, width: int) -> int:
        heights = self._heights(theme, width)
        return sum(heights) + theme.px(self.gap) * max(0, len(heights) - 1)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        wide, y = self._width(theme, rect.w), rect.y
        for row, high in zip(self._rows(), self._heights(theme, rect.w), strict=True):
            for number, widget in enumerate(row):
                widget.place(theme, pygame.Rect(rect.x + number * (wide + theme.px(self.gap)), y, wide, high))
            y += high + theme.px(self.gap)

    def extent(self) -> pygame.Rect:
        return super().extent().unionall([widget.extent() for row in self._rows() for widget in row])


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
    """One widget in the middle of its room, at most `width` units wide and as high as it needs to be."""

    role = "group"

    def __init__(self, inside: Widget, width: int, full: bool = False) -> None:
        super().__init__()
        self.inside = inside
        self.width = width
        self.full = full  # as high as the room

    def children(self) -> Sequence[Widget]:
        return (self.inside,)

    def wish(self, theme: Theme) -> tuple[int, int]:
        width = theme.px(self.width)
        return width, self.inside.height(theme, width)

    def height(self, theme: Theme, width: int) -> int:
        return self.inside.height(theme, min(width, theme.px(self.width)))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        width = min(rect.w, theme.px(self.width))
        height = rect.h if self.full else min(rect.h, self.inside.height(theme, width))
        self.inside.place(theme, pygame.Rect(rect.centerx - width // 2, rect.centery - height // 2, width, height))

    def extent(self) -> pygame.Rect:
        return self.inside.extent()
