"""Drop-down: a list of lines that floats above the page until one of them is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.list import List
from rummy_desktop.gui.widgets.widget import Widget, tall

PAD: Final = 6  # units around the lines


class DropDown(List):
    """Calls `picked` with the number of the line that is chosen, and `closed` on Escape; letters search in it.

    `chosen` is -1 where none is; the pointer lights what is below it.
    """

    scrolls = True
    searches = True
    row_high = 42

    def __init__(
        self,
        name: str,
        lines: Sequence[str],
        chosen: int,
        picked: Callable[[int], None],
        closed: Callable[[], None],
    ) -> None:
        super().__init__(name, lines, chosen, picked)
        self.chosen = chosen
        self.closed = closed

    def wish(self, theme: Theme) -> tuple[int, int]:
        return wide_as(theme, self.rows), self.height(theme, 0) + 2 * theme.px(PAD)

    def extent(self) -> pygame.Rect:
        return self.theme.shadow_extent(self.rect, 12).union(super().extent())

    def inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.theme.px(PAD), -2 * self.theme.px(PAD))

    def track(self) -> pygame.Rect:
        px = self.theme.px
        return pygame.Rect(self.rect.right - px(6), self.rect.y + px(8), px(4), self.rect.h - px(16))

    def is_chosen(self, number: int) -> bool:
        return number == self.chosen

    def choose(self, number: int) -> None:
        self.picked(number)

    def point(self, place: tuple[int, int] | None) -> None:
        super().point(place)
        if self._over not in (-1, self.lit):
            self.lit = self._over
            self.touch()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.activate()
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.closed()
        else:
            super().key(event)
        return True

    def draw(self, canvas: pygame.Surface) -> None:
        self.theme.shadow(canvas, self.rect, height=12)
        self.theme.plate(canvas, self.rect, self.colour("panel_high"), self.colour("panel_line"))
        super().draw(canvas)

    def draw_row(self, canvas: pygame.Surface, number: int, box: pygame.Rect) -> None:
        theme, chosen = self.theme, number == self.chosen
        if number == self.lit:
            theme.plate(canvas, box, self.colour("panel_hover"), radius=theme.radius_small)
        size, ink = tall(theme, 16), self.colour("accent_ink" if chosen else "ink")
        inner = pygame.Rect(box.x + theme.px(10), box.y, box.w - size - theme.px(28), box.h)
        style = "strong" if chosen else "body"
        theme.write(canvas, theme.fit(self.rows[number], style, inner.w), inner, style, ink)
        if chosen:
            mark = theme.icon("check", size, ink)
            canvas.blit(mark, mark.get_rect(midright=(box.right - theme.px(10), box.centery)))

    def draw_bar(self, canvas: pygame.Surface) -> None:
        self.theme.plate(canvas, self.bar(), self.colour("ink_soft"), radius=self.theme.px(2))


def wide_as(theme: Theme, lines: Sequence[str]) -> int:
    """Return the width in pixels that a list of these lines takes, and a field has below which it drops down."""
    return max(theme.measure(line, "strong")[0] for line in lines) + tall(theme, 20) + theme.px(46)


def drop_down(below: Widget, lines: Sequence[str], chosen: int, picked: Callable[[int], None]) -> None:
    """Show a list below a widget, or above it where there is more room; `picked` gets the number of a line."""
    page, theme = below.page, below.theme
    if page is None:
        return

    def take(index: int) -> None:
        page.close_popup()
        picked(index)

    drop = DropDown(below.name, lines, chosen, take, page.close_popup)
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
