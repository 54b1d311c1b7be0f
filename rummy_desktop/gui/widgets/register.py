"""Register: many entries below each other, of which only those in view are asked for, and one is lit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.list import OTHERS, List
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import tall

BETWEEN: Final = 6  # units between two entries
AWAY: Final = 14  # units between the bar and the entries


class Entry(NamedTuple):
    """A line in large letters and one in small ones, at the left and at the right; `mark` stands behind the title.

    `icon` stands before it; `wrong` where something is the matter.
    """

    title: str
    detail: str
    right: str
    below: str
    icon: str = ""
    mark: str = ""
    wrong: bool = False


def in_words(entry: Entry) -> str:
    """All that stands in an entry."""
    return ", ".join(part for part in (entry.title, entry.mark, entry.detail, entry.right, entry.below) if part)


class Register(List):
    """Calls `lighted` with the number of the row that is gone to, and `opened` on Enter or a double click.

    `entry` makes one of a row, when it is first seen. Without any row `empty` is shown.
    """

    scrolls = True
    row_high = 64
    row_lines = 2

    def __init__(
        self,
        name: str,
        rows: Sequence[Any],
        entry: Callable[[Any], Entry],
        lit: int,
        lighted: Callable[[int], None],
        opened: Callable[[int], None],
        empty: str = "",
    ) -> None:
        super().__init__(name, rows, lit, opened)
        self.entry = entry
        self.lighted = lighted
        self.empty = empty

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(480), 4 * tall(theme, self.row_high, self.row_lines)

    def least(self, theme: Theme) -> int:
        return theme.high(320)

    def box(self, number: int) -> pygame.Rect:
        box, px = super().box(number), self.theme.px
        return pygame.Rect(box.x, box.y, box.w - (px(AWAY) if self.reach else 0), box.h - px(BETWEEN))

    def track(self) -> pygame.Rect:
        px = self.theme.px
        return pygame.Rect(self.rect.right - px(8), self.rect.y, px(8), self.window * self.step - px(BETWEEN))

    def light(self, number: int) -> None:
        before = self.lit
        super().light(number)
        if self.lit != before and self.count:
            self.lighted(self.lit)

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        super().press(place, again)
        number = -1 if self.on_bar(place) else self.part_at(place)
        if number >= 0:
            self.light(number)
            if again:
                self.picked(number)

    def key(self, event: pygame.event.Event) -> bool:
        # Enter opens, by itself alone; Space is a letter of what is searched for.
        if event.key == pygame.K_SPACE or (event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & OTHERS):
            return True
        return super().key(event)

    def release(self, place: tuple[int, int]) -> None:
        self.pressed = False
        super().release(place)

    def activate(self) -> None:
        """Open the entry that is lit."""
        if self.count:
            self.picked(self.lit)

    def choose(self, number: int) -> None:
        """Go to an entry, or open the one that is lit."""
        if number == self.lit:
            self.activate()
        else:
            self.light(number)

    def in_words(self, number: int) -> str:
        return in_words(self.entry(self.rows[number]))

    def told_parts(self) -> Sequence[Node]:
        """The entries that are in view; pressing one lights it, and pressing it again opens it."""
        return [self.told_part(number) for number in self.shown()]

    def value_text(self) -> str:
        return super().value_text() if self.count else self.empty

    # Drawing

    def draw(self, canvas: pygame.Surface) -> None:
        if not self.count:
            self._draw_empty(canvas)
        super().draw(canvas)

    def _draw_empty(self, canvas: pygame.Surface) -> None:
        theme, high = self.theme, self.theme.line_height("body")
        lines: Sequence[str] = theme.wrap(self.empty, "body", self.rect.w - theme.px(40)) if self.empty else ()
        top = self.rect.centery - len(lines) * high // 2
        for number, line in enumerate(lines):
            row = pygame.Rect(self.rect.x, top + number * high, self.rect.w, high)
            theme.write(canvas, line, row, "body", self.colour("ink_soft"), "center")
        if self.marked:
            theme.focus_ring(canvas, self.rect.inflate(-theme.px(10), -theme.px(10)))

    def draw_ring(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        self.theme.focus_ring(canvas, box)

    def draw_row(self, canvas: pygame.Surface, number: int, box: pygame.Rect) -> None:
        theme, px, entry = self.theme, self.theme.px, self.entry(self.rows[number])
        lit = number == self.lit
        fill = "panel_hover" if number == self._over or lit else "panel_high"
        theme.plate(canvas, box, self.colour(fill), self.colour("panel_line"))
        if lit:
            theme.ring(canvas, box, self.colour("accent"))
        inner = box.inflate(-px(32), -px(12))
        if entry.icon:
            ink = self.colour("danger_ink" if entry.wrong else "accent_ink" if entry.icon == "play" else "ink_soft")
            size = tall(theme, 20)
            sign = theme.icon(entry.icon, size, ink)
            canvas.blit(sign, sign.get_rect(center=(inner.x + size // 2, inner.centery)))
            inner = pygame.Rect(inner.x + size + px(18), inner.y, inner.w - size - px(18), inner.h)
        upper = pygame.Rect(inner.x, inner.y, inner.w, inner.h // 2)
        lower = pygame.Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom)
        soft = self.colour("ink_soft")
        for row, text, style in ((upper, entry.right, "label"), (lower, entry.below, "small")):
            if text:
                text = theme.fit(text, style, inner.w // 2)
                theme.write(canvas, text, row, style, self.colour("ink") if row is upper else soft, "right")
                row.w -= theme.measure(text, style)[0] + px(16)
        if entry.mark:
            upper.w -= theme.measure(entry.mark, "small")[0] + px(12)
        title = theme.fit(entry.title, "strong", upper.w)
        theme.write(canvas, title, upper, "strong", self.colour("ink"))
        if entry.mark:
            after = upper.move(theme.measure(title, "strong")[0] + px(12), 0)
            theme.write(canvas, entry.mark, after, "small", self.colour("accent_ink"))
        theme.write(canvas, theme.fit(entry.detail, "small", lower.w), lower, "small", soft)
