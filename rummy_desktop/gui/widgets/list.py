"""List: rows of any height below each other, of which those in view are drawn, and one is lit."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, repeat
from typing import Any, Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.parts import Parts
from rummy_desktop.gui.widgets.scroll import Scrolling
from rummy_desktop.gui.widgets.widget import tall

ARROWS: Final = (pygame.K_UP, pygame.K_DOWN)
OTHERS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""Keys that are held down for something else than going along a list."""


class List(Scrolling, Parts):
    """Rows that the arrows, Page up and down, Home and End go along; `picked` gets the number of what is chosen.

    A kind of list says how high its rows are and what is in them, and draws them. It lies in an area that scrolls, or
    it `scrolls` by itself, from row to row; with `searches`, letters go to the next row that begins with them.
    """

    role = "list"
    focusable = True
    scrolls = False
    searches = False
    leap = 10  # rows that a page goes, where the list does not scroll by itself
    row_high: float = 0  # units from one row to the next, where all are of the same height
    row_lines = 1  # lines of letters in each of them
    ring = (10, 8)  # units by which the mark of the focus is narrower and lower than a row

    def __init__(
        self, name: str, rows: Sequence[Any], lit: int = 0, picked: Callable[[int], None] = lambda number: None
    ) -> None:
        super().__init__(name)
        self.rows = list(rows)
        self.lit = max(0, min(lit, len(self.rows) - 1))
        self.picked = picked
        self._laid: tuple[Theme, int, int] | None = None
        self._tops: list[int] = [0]  # pixels from the beginning to each row, and to the end

    # What a kind of list says

    def heights(self, theme: Theme, width: int) -> Iterable[int]:
        """Return how high each row is in a list of that width, in pixels."""
        return repeat(tall(theme, self.row_high, self.row_lines), self.count)

    def head(self, theme: Theme, width: int) -> int:
        """Return the pixels above the first row."""
        return 0

    def in_words(self, number: int) -> str:
        return str(self.rows[number])

    def draw_row(self, canvas: pygame.Surface, number: int, box: pygame.Rect) -> None:
        """Draw a row in its rectangle."""
        raise NotImplementedError

    # Rows

    @property
    def count(self) -> int:
        return len(self.rows)

    def show(self, rows: Sequence[Any], lit: int) -> None:
        """Show other rows, and go to one of them."""
        self.rows = list(rows)
        self.light(lit)

    def height(self, theme: Theme, width: int) -> int:
        if self._laid != (theme, width, self.count):
            self._laid = theme, width, self.count
            self._tops = list(accumulate(self.heights(theme, width), initial=self.head(theme, width)))
        return self._tops[-1]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        self.height(theme, rect.w)
        if self.scrolls:
            self.follow()

    @property
    def tops(self) -> Sequence[int]:
        """The pixels from the beginning to each row, and to the end, as it is placed."""
        self.height(self.theme, self.rect.w)
        return self._tops

    def inner(self) -> pygame.Rect:
        """Return the room of the rows."""
        return self.rect

    def box(self, number: int) -> pygame.Rect:
        room, tops = self.inner(), self.tops
        top, bottom = tops[number], tops[number + 1]
        gone = tops[self.offset] if self.offset else 0
        return pygame.Rect(room.x, room.y + top - gone, room.w, bottom - top)

    def first(self, below: int) -> int:
        """Return the number of the row that is so many pixels below the beginning."""
        return max(0, min(bisect_right(self.tops, below), self.count) - 1)

    def top(self, number: int) -> int:
        """Return how many pixels below the beginning a row begins."""
        return self.tops[number]

    def shown(self, area: pygame.Rect | None = None) -> range:
        """Return the numbers of the rows in view, or of those that `area` touches."""
        if self.scrolls:
            return range(self.offset, min(self.count, self.offset + self.window))
        area = self.seen(self.rect) if area is None else area
        above = self.rect.y
        return range(self.first(area.top - above), min(self.count, bisect_left(self.tops, area.bottom - above)))

    # Scrolling by itself

    @property
    def step(self) -> int:
        return tall(self.theme, self.row_high, self.row_lines)

    @property
    def window(self) -> int:
        return max(1, self.inner().h // self.step)

    @property
    def reach(self) -> int:
        return max(0, self.count - self.window) if self.scrolls else 0

    def wheel(self, turns: float) -> bool:
        return self.scroll_to(self.offset - (round(turns) or (turns > 0) - (turns < 0)))

    def follow(self) -> None:
        """Have the row that is lit in view."""
        if self.scrolls:
            self.offset = max(0, min(max(self.lit - self.window + 1, min(self.offset, self.lit)), self.reach))
        elif self.count and self.page is not None:
            self.page.reveal(self, self.box(self.lit))

    # Pointer and keys

    def light(self, number: int) -> None:
        """Go to a row without choosing it."""
        self.lit = max(0, min(number, self.count - 1))
        if hasattr(self, "theme"):
            self.follow()
        self.touch()

    def choose(self, number: int) -> None:
        """Go to a row, and choose it."""
        self.light(number)
        self.play("press")
        self.picked(self.lit)

    def activate(self) -> None:
        """Choose the row that is lit."""
        if self.count:
            self.choose(self.lit)

    def point(self, place: tuple[int, int] | None) -> None:
        Scrolling.point(self, place)
        Parts.point(self, place)

    def key(self, event: pygame.event.Event) -> bool:
        goal = self._goal(event)
        if goal is None or not self.count or (event.key in ARROWS and not 0 <= goal < self.count):
            return False
        self.light(goal)
        return True

    def _goal(self, event: pygame.event.Event) -> int | None:
        """Return the row that a key leads to; None where it leads nowhere."""
        if event.mod & OTHERS:
            return None
        leap = self.window if self.scrolls else self.leap
        goals = {
            pygame.K_UP: self.lit - 1,
            pygame.K_DOWN: self.lit + 1,
            pygame.K_PAGEUP: self.lit - leap,
            pygame.K_PAGEDOWN: self.lit + leap,
            pygame.K_HOME: 0,
            pygame.K_END: self.count - 1,
        }
        letter = getattr(event, "unicode", "").strip().casefold() if self.searches else ""
        if event.key in goals or not letter:
            return goals.get(event.key)
        onward = (*range(self.lit + 1, self.count), *range(self.lit))
        return next((number for number in onward if self.in_words(number).casefold().startswith(letter)), None)

    # Speech and looks

    def value_text(self) -> str:
        return self.in_words(self.lit) if self.count else ""

    def told_part(self, number: int) -> Node:
        if not self.focusable:
            return self.part(number, self.in_words(number), self.part_role, self.box(number))
        node = super().told_part(number)
        # What is scrolled out of view is somewhere in the list.
        return node if number in self.shown() or not self.scrolls else node._replace(rect=self.node().rect)

    def draw(self, canvas: pygame.Surface) -> None:
        clip = canvas.get_clip()
        for number in self.shown(clip):
            box = self.box(number)
            if box.colliderect(clip):
                self.draw_row(canvas, number, box)
                if number == self.lit and self.marked:
                    self.draw_ring(canvas, box)
        if self.reach:
            self.draw_bar(canvas)

    def draw_ring(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the mark of the focus on a row."""
        narrower, lower = (self.theme.px(each) for each in self.ring)
        self.theme.focus_ring(canvas, box.inflate(-narrower, -lower), self.theme.radius_small)

    def draw_state(self, canvas: pygame.Surface, number: int, box: pygame.Rect, above: float = 6) -> None:
        """Draw below a row whether it is chosen or pointed at; the bar of what is chosen begins `above` units down."""
        theme, px = self.theme, self.theme.px
        if self.is_chosen(number):
            theme.plate(canvas, box, self.colour("panel_hover"), radius=theme.radius_small)
            bar = pygame.Rect(box.x, box.y + px(above), px(4), box.h - 2 * px(above))
            theme.plate(canvas, bar, self.colour("accent"), radius=px(2))
        elif number == self._over:
            theme.plate(canvas, box, self.colour("panel_high"), radius=theme.radius_small)
