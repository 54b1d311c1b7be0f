"""List: lines below each other, one of them chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget, tall

ROW: Final = 42  # units from one line to the next


class List(Widget):
    """Calls `picked` with the number of the line that is chosen, and `closed` on Escape; it floats above the page.

    `chosen` is -1 where none is.
    """

    role = "list"
    focusable = True

    def __init__(
        self,
        name: str,
        lines: Sequence[str],
        chosen: int,
        picked: Callable[[int], None],
        closed: Callable[[], None],
    ) -> None:
        super().__init__(name)
        self.lines = list(lines)
        self.chosen = chosen
        self.lit = max(0, chosen)
        self.picked = picked
        self.closed = closed
        self._first = 0  # the first line in view
        self._pulled = 0.0  # pixels that a finger has pulled it, less than a line

    def wish(self, theme: Theme) -> tuple[int, int]:
        return wide_as(theme, self.lines), len(self.lines) * tall(theme, ROW) + theme.px(12)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        self.light(self.lit)

    def extent(self) -> pygame.Rect:
        return self.theme.shadow_extent(self.rect, 12).union(super().extent())

    @property
    def room(self) -> int:
        """How many lines are in view."""
        return max(1, (self.rect.h - self.theme.px(12)) // tall(self.theme, ROW))

    def box(self, index: int) -> pygame.Rect:
        """The rectangle of a line."""
        px, high = self.theme.px, tall(self.theme, ROW)
        top = self.rect.y + px(6) + (index - self._first) * high
        return pygame.Rect(self.rect.x + px(6), top, self.rect.w - 2 * px(6), high)

    def shown(self) -> range:
        """The numbers of the lines in view."""
        return range(self._first, min(len(self.lines), self._first + self.room))

    def light(self, index: int) -> None:
        """Go to a line without choosing it."""
        self.lit = max(0, min(index, len(self.lines) - 1))
        self._first = max(self.lit - self.room + 1, min(self._first, self.lit))
        self.touch()

    def point(self, place: tuple[int, int] | None) -> None:
        for index in self.shown() if place is not None else ():
            if self.box(index).collidepoint(place) and index != self.lit:  # type: ignore[arg-type]
                self.lit = index
                self.touch()

    def drag(self, place: tuple[int, int]) -> None:
        self.point(place)

    def release(self, place: tuple[int, int]) -> None:
        was, self.pressed = self.pressed, False
        for index in self.shown():
            if was and self.box(index).collidepoint(place):
                self.picked(index)

    @property
    def reach(self) -> int:
        """How many lines are not in view."""
        return max(0, len(self.lines) - self.room)

    def pan(self, pixels: float) -> bool:
        row = tall(self.theme, ROW)
        self._pulled += pixels
        rows = int(self._pulled / row)
        self._pulled -= rows * row
        return rows == 0 or self.wheel(rows)

    def wheel(self, turns: float) -> bool:
        first = max(0, min(len(self.lines) - self.room, self._first - round(turns)))
        moved = first != self._first
        self._first = first
        self.touch()
        return moved

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.light(self.lit + (1 if event.key == pygame.K_DOWN else -1))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.light(0 if event.key == pygame.K_HOME else len(self.lines) - 1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.picked(self.lit)
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.closed()
        return True

    def told_parts(self) -> Sequence[Node]:
        """The lines, those too that are not in view."""
        return [
            self.part(
                number,
                line,
                "line",
                self.box(number) if number in self.shown() else None,
                len(self.lines),
                partial(self.picked, number),
                number == self.lit,
                chosen=number == self.chosen,
            )
            for number, line in enumerate(self.lines)
        ]

    def value_text(self) -> str:
        return self.lines[self.lit]

    def draw(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        theme.shadow(canvas, self.rect, height=12)
        theme.plate(canvas, self.rect, self.colour("panel_high"), self.colour("panel_line"))
        size = tall(theme, 16)
        for index in self.shown():
            box = self.box(index)
            if index == self.lit:
                theme.plate(canvas, box, self.colour("panel_hover"), radius=theme.radius_small)
            ink = self.colour("accent_ink" if index == self.chosen else "ink")
            inner = pygame.Rect(box.x + theme.px(10), box.y, box.w - size - theme.px(28), box.h)
            style = "strong" if index == self.chosen else "body"
            theme.write(canvas, theme.fit(self.lines[index], style, inner.w), inner, style, ink)
            if index == self.chosen:
                mark = theme.icon("check", size, ink)
                canvas.blit(mark, mark.get_rect(midright=(box.right - theme.px(10), box.centery)))
        if self.room < len(self.lines):
            self._draw_bar(canvas)

    def _draw_bar(self, canvas: pygame.Surface) -> None:
        """Draw where in the list the lines in view are."""
        px = self.theme.px
        track = pygame.Rect(self.rect.right - px(6), self.rect.y + px(8), px(4), self.rect.h - px(16))
        high = max(px(24), track.h * self.room // len(self.lines))
        top = track.y + (track.h - high) * self._first // (len(self.lines) - self.room)
        self.theme.plate(canvas, pygame.Rect(track.x, top, track.w, high), self.colour("ink_soft"), radius=px(2))


def wide_as(theme: Theme, lines: Sequence[str]) -> int:
    """The width in pixels that a list of these lines takes, and a field has below which it drops down."""
    return max(theme.measure(line, "strong")[0] for line in lines) + tall(theme, 20) + theme.px(46)


def drop_down(below: Widget, lines: Sequence[str], chosen: int, picked: Callable[[int], None]) -> None:
    """Show a list below a widget, or above it where there is more room; `picked` gets the number of a line."""
    page, theme = below.page, below.theme
    if page is None:
        return

    def take(index: int) -> None:
        page.close_popup()
        picked(index)

    drop = List(below.name, lines, chosen, take, page.close_popup)
    width, height = drop.wish(theme)
    room = page.root.rect
    above, under = below.rect.top - theme.px(6) - room.top, room.bottom - below.rect.bottom - theme.px(6)
    low = under >= min(height, above)
    box = pygame.Rect(below.rect.x, 0, min(room.w, max(below.rect.w, width)), min(height, under if low else above))
    box.x = max(room.x, min(box.x, room.right - box.w))
    if low:
        box.top = below.rect.bottom + theme.px(6)
    else:
        box.bottom = below.rect.top - theme.px(6)
    drop.place(theme, box)
    below.play("press")
    page.open_popup(drop)
