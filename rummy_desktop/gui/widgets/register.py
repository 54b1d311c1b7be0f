"""Register: many entries below each other, of which only those in view are drawn, and one is lit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget, tall

ROW: Final = 64  # units from one entry to the next
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


class Register(Widget):
    """Calls `lighted` with the number of the entry that is gone to, and `opened` on Enter or a double click.

    `entry` gives the one with a number, when it is first seen. Without any entry `empty` is shown.
    """

    role = "list"
    focusable = True

    def __init__(
        self,
        name: str,
        count: int,
        entry: Callable[[int], Entry],
        lit: int,
        lighted: Callable[[int], None],
        opened: Callable[[int], None],
        empty: str = "",
    ) -> None:
        super().__init__(name)
        self.count = count
        self.entry = entry
        self.lit = max(0, min(lit, count - 1))
        self.lighted = lighted
        self.opened = opened
        self.empty = empty
        self.first = 0  # the number of the first entry in view
        self._over = -1
        self._pulled = 0.0  # pixels that a finger has pulled it, less than an entry
        self._grip: int | None = None  # pixels from the top of the bar to where it is held

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(480), 4 * self.row(theme)

    def least(self, theme: Theme) -> int:
        return theme.high(320)

    @staticmethod
    def row(theme: Theme) -> int:
        """The pixels from one entry to the next."""
        return tall(theme, ROW, 2)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        self._follow()

    def extent(self) -> pygame.Rect:
        return self.rect.inflate(2 * self.theme.px(6), 2 * self.theme.px(6))

    # Where things are

    @property
    def room(self) -> int:
        """How many entries are in view."""
        return max(1, self.rect.h // self.row(self.theme))

    @property
    def reach(self) -> int:
        """How many entries it can be scrolled."""
        return max(0, self.count - self.room)

    def box(self, index: int) -> pygame.Rect:
        """The rectangle of an entry."""
        px, row = self.theme.px, self.row(self.theme)
        wide = self.rect.w - (px(AWAY) if self.reach else 0)
        return pygame.Rect(self.rect.x, self.rect.y + (index - self.first) * row, wide, row - px(6))

    def shown(self) -> range:
        """The numbers of the entries in view."""
        return range(self.first, min(self.count, self.first + self.room))

    def _at(self, place: tuple[int, int]) -> int:
        return next((index for index in self.shown() if self.box(index).collidepoint(place)), -1)

    def track(self) -> pygame.Rect:
        """Where the bar can be."""
        px = self.theme.px
        return pygame.Rect(self.rect.right - px(8), self.rect.y, px(8), self.room * self.row(self.theme) - px(6))

    def bar(self) -> pygame.Rect:
        """Where the bar is."""
        track = self.track()
        height = max(self.theme.px(32), round(track.h * self.room / max(1, self.count)))
        top = track.y + round((track.h - height) * self.first / max(1, self.reach))
        return pygame.Rect(track.x, top, track.w, height)

    # Going to one

    def light(self, index: int) -> None:
        """Go to an entry."""
        if not self.count:
            return
        index = max(0, min(index, self.count - 1))
        changed, self.lit = index != self.lit, index
        self._follow()
        self.touch()
        if changed:
            self.lighted(index)

    def _follow(self) -> None:
        """Have the lit entry in view."""
        self.first = max(0, min(max(self.lit - self.room + 1, min(self.first, self.lit)), self.reach))

    def scroll_to(self, first: int) -> bool:
        """Have that entry first in view, as far as there are so many; whether that moved anything."""
        first = max(0, min(first, self.reach))
        moved, self.first = first != self.first, first
        if moved:
            self.touch()
        return moved

    # Pointer and keys

    def point(self, place: tuple[int, int] | None) -> None:
        over = -1 if place is None else self._at(place)
        if over != self._over:
            self._over = over
            self.touch()

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        if self.reach and place[0] >= self.track().x - self.theme.px(4):
            bar = self.bar()
            self._grip = place[1] - bar.y if bar.y <= place[1] < bar.bottom else bar.h // 2
            self.drag(place)
            return
        index = self._at(place)
        if index >= 0:
            self.light(index)
            if again:
                self.opened(index)

    def drag(self, place: tuple[int, int]) -> None:
        if self._grip is not None:
            track, bar = self.track(), self.bar()
            self.scroll_to(round((place[1] - self._grip - track.y) / max(1, track.h - bar.h) * self.reach))

    def release(self, place: tuple[int, int]) -> None:
        self._grip = None

    def pan(self, pixels: float) -> bool:
        row = tall(self.theme, ROW, 2)
        self._pulled += pixels
        rows = int(self._pulled / row)
        self._pulled -= rows * row
        return rows == 0 or self.scroll_to(self.first - rows)

    def wheel(self, turns: float) -> bool:
        return self.scroll_to(self.first - (round(turns) or (1 if turns > 0 else -1)))

    def key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        goals = {
            pygame.K_UP: self.lit - 1,
            pygame.K_DOWN: self.lit + 1,
            pygame.K_PAGEUP: self.lit - self.room,
            pygame.K_PAGEDOWN: self.lit + self.room,
            pygame.K_HOME: 0,
            pygame.K_END: self.count - 1,
        }
        if event.key in goals and self.count:
            if event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= goals[event.key] < self.count:
                return False
            self.light(goals[event.key])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.count:
            self.opened(self.lit)
            return True
        return False

    def told_parts(self) -> Sequence[Node]:
        """The entries that are in view; pressing one lights it, and pressing it again opens it."""
        return [
            self.part(
                number,
                in_words(self.entry(number)),
                "line",
                self.box(number),
                self.count,
                partial(self.choose, number),
                number == self.lit,
                chosen=number == self.lit,
            )
            for number in self.shown()
        ]

    def choose(self, number: int) -> None:
        """Go to an entry, or open the one that is lit."""
        if number == self.lit:
            self.opened(number)
        else:
            self.light(number)

    def value_text(self) -> str:
        if not self.count:
            return self.empty
        return in_words(self.entry(self.lit))

    # Drawing

    def draw(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        if not self.count:
            self._draw_empty(canvas)
        for index in self.shown():
            if self.box(index).colliderect(canvas.get_clip()):
                self._draw_entry(canvas, index, self.entry(index))
        if self.reach:
            track = self.track()
            theme.plate(canvas, track, self.colour("panel_high"), radius=track.w // 2)
            lit = self.colour("ink_soft" if self._grip is not None else "panel_line")
            theme.plate(canvas, self.bar(), lit, radius=track.w // 2)

    def _draw_empty(self, canvas: pygame.Surface) -> None:
        theme, high = self.theme, self.theme.line_height("body")
        lines: Sequence[str] = theme.wrap(self.empty, "body", self.rect.w - theme.px(40)) if self.empty else ()
        top = self.rect.centery - len(lines) * high // 2
        for number, line in enumerate(lines):
            row = pygame.Rect(self.rect.x, top + number * high, self.rect.w, high)
            theme.write(canvas, line, row, "body", self.colour("ink_soft"), "center")
        if self.marked:
            theme.focus_ring(canvas, self.rect.inflate(-theme.px(10), -theme.px(10)))

    def _draw_entry(self, canvas: pygame.Surface, index: int, entry: Entry) -> None:
        theme, px, box = self.theme, self.theme.px, self.box(index)
        lit = index == self.lit
        fill = "panel_hover" if index == self._over or lit else "panel_high"
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
        if lit and self.marked:
            theme.focus_ring(canvas, box)
