"""Index: the parts of a long page below each other, to go to one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.list import ARROWS, List
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import tall
from rummy_desktop.language.translate import tr


class Index(List):
    """Calls `picked` with the number of a part; `counts` are small numbers behind the names, and 0 is not shown."""

    role = "tabs"
    part_role = "tab"
    row_high = 44
    ring = (8, 12)

    def __init__(self, name: str, parts: Sequence[str], chosen: int, picked: Callable[[int], None]) -> None:
        super().__init__(name, parts, chosen, picked)
        self.counts = [0] * len(parts)

    def wish(self, theme: Theme) -> tuple[int, int]:
        return self._wide(theme) + theme.px(48), self.height(theme, 0)

    def least(self, theme: Theme) -> int:
        return self._wide(theme) + theme.px(34)

    def _wide(self, theme: Theme) -> int:
        """Return the width of the longest name with its number, in pixels."""
        return max((theme.measure(part, "strong")[0] for part in self.rows), default=0) + tall(theme, 24)

    def light(self, number: int) -> None:
        """Show that a part is in view."""
        if number != self.lit:
            super().light(number)

    def tally(self, counts: Sequence[int]) -> None:
        """Show other numbers behind the names."""
        if list(counts) != self.counts:
            self.counts = list(counts)
            self.touch()

    def key(self, event: pygame.event.Event) -> bool:
        goal = self._goal(event)
        if event.key not in ARROWS or goal is None or not 0 <= goal < self.count:
            return False
        self.choose(goal)
        return True

    def _told(self, number: int) -> str:
        """Return what is told of the number behind a name."""
        count = self.counts[number]
        return tr("{count} changed", count=count) if count else ""

    def told_part(self, number: int) -> Node:
        return super().told_part(number)._replace(value=self._told(number))

    def value_text(self) -> str:
        count = self.counts[self.lit]
        return super().value_text() + (tr(", {count} changed", count=count) if count else "")

    def draw_row(self, canvas: pygame.Surface, number: int, box: pygame.Rect) -> None:
        theme, across = self.theme, tall(self.theme, 24)
        self.draw_state(canvas, number, box.inflate(0, -theme.px(4)), 8)
        words = pygame.Rect(box.x + theme.px(16), box.y, box.w - theme.px(30) - across, box.h)
        ink = self.colour("ink" if number == self.lit else "ink_soft")
        theme.write(canvas, theme.fit(self.rows[number], "strong", words.w), words, "strong", ink)
        if count := self.counts[number]:
            middle = (box.right - theme.px(10) - across // 2, box.centery)
            theme.disc(canvas, middle, across // 2, self.colour("accent"))
            around = pygame.Rect(0, 0, across, across)
            around.center = middle
            theme.write(canvas, str(count), around, "label", self.colour("on_accent"), "center")
