"""Index: the parts of a long page below each other, to go to one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.widget import Widget, tall
from rummy_desktop.language.translate import tr

ROW = 44  # units


class Index(Widget):
    """Calls `picked` with the number of a part; `counts` are small numbers behind the names, and 0 is not shown."""

    role = "tabs"
    focusable = True

    def __init__(self, name: str, parts: Sequence[str], chosen: int, picked: Callable[[int], None]) -> None:
        super().__init__(name)
        self.parts = list(parts)
        self.counts = [0] * len(self.parts)
        self.chosen = chosen
        self.picked = picked
        self._over = -1

    def wish(self, theme: Theme) -> tuple[int, int]:
        width = max((theme.measure(part, "strong")[0] for part in self.parts), default=0)
        return width + theme.px(48) + tall(theme, 24), len(self.parts) * tall(theme, ROW)

    def least(self, theme: Theme) -> int:
        return (
            max((theme.measure(part, "strong")[0] for part in self.parts), default=0) + theme.px(34) + tall(theme, 24)
        )

    def box(self, index: int) -> pygame.Rect:
        """The rectangle of a part's name."""
        high = tall(self.theme, ROW)
        return pygame.Rect(self.rect.x, self.rect.y + index * high, self.rect.w, high)

    def light(self, index: int) -> None:
        """Show that the part number `index` is in view."""
        if index != self.chosen:
            self.chosen = index
            around = self.parent
            while around is not None and not isinstance(around, Scroll):
                around = around.parent
            if around is not None and hasattr(self, "theme"):
                around.reveal(self.box(index))
            self.touch()

    def count(self, counts: Sequence[int]) -> None:
        """Show other numbers behind the names."""
        if list(counts) != self.counts:
            self.counts = list(counts)
            self.touch()

    def pick(self, index: int) -> None:
        """Go to a part."""
        self.light(index)
        self.play("press")
        self.picked(index)

    def _at(self, place: tuple[int, int] | None) -> int:
        if place is None:
            return -1
        return next((index for index in range(len(self.parts)) if self.box(index).collidepoint(place)), -1)

    def point(self, place: tuple[int, int] | None) -> None:
        over = self._at(place)
        if over != self._over:
            self._over = over
            self.touch()
        super().point(place)

    def drag(self, place: tuple[int, int]) -> None:
        self.point(place if self.rect.collidepoint(place) else None)

    def release(self, place: tuple[int, int]) -> None:
        was, self.pressed = self.pressed, False
        index = self._at(place)
        if was and self.enabled and index >= 0:
            self.pick(index)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            index = self.chosen + (1 if event.key == pygame.K_DOWN else -1)
            if 0 <= index < len(self.parts):
                self.pick(index)
                return True
        return False

    def activate(self) -> None:
        """Go to the part that is chosen, once more."""
        self.pick(self.chosen)

    def told_parts(self) -> Sequence[Node]:
        """The parts of the page."""
        told = [tr("{count} changed", count=count) if count else "" for count in self.counts]
        return [
            self.part(
                number, part, "tab", self.box(number), len(self.parts), partial(self.pick, number),
                number == self.chosen, chosen=number == self.chosen, value=told[number],
            )
            for number, part in enumerate(self.parts)
        ]  # fmt: skip

    def value_text(self) -> str:
        count = self.counts[self.chosen]
        return self.parts[self.chosen] + (tr(", {count} changed", count=count) if count else "")

    def draw(self, canvas: pygame.Surface) -> None:
        theme, across = self.theme, tall(self.theme, 24)
        for index, part in enumerate(self.parts):
            box = self.box(index)
            inner = box.inflate(0, -theme.px(4))
            if index == self.chosen:
                theme.plate(canvas, inner, self.colour("panel_hover"), radius=theme.radius_small)
                bar = pygame.Rect(inner.x, inner.y + theme.px(8), theme.px(4), inner.h - 2 * theme.px(8))
                theme.plate(canvas, bar, self.colour("accent"), radius=theme.px(2))
            elif index == self._over:
                theme.plate(canvas, inner, self.colour("panel_high"), radius=theme.radius_small)
            words = pygame.Rect(box.x + theme.px(16), box.y, box.w - theme.px(30) - across, box.h)
            ink = self.colour("ink" if index == self.chosen else "ink_soft")
            theme.write(canvas, theme.fit(part, "strong", words.w), words, "strong", ink)
            if count := self.counts[index]:
                middle = (box.right - theme.px(10) - across // 2, box.centery)
                theme.disc(canvas, middle, across // 2, self.colour("accent"))
                around = pygame.Rect(0, 0, across, across)
                around.center = middle
                theme.write(canvas, str(count), around, "label", self.colour("on_accent"), "center")
        if self.marked:
            theme.focus_ring(canvas, self.box(self.chosen).inflate(-theme.px(8), -theme.px(12)), theme.radius_small)
