"""Chips: any of several values, each switched on and off by itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.parts import Parts
from rummy_desktop.gui.widgets.widget import tall
from rummy_desktop.language.translate import tr


class Chips(Parts):
    """Any of `values`, shown as `labels` in as many rows as it takes; `changed` gets those that are on, in order.

    The arrows go from one to the next, and Space switches it.
    """

    role = "choices"
    part_role = "check"
    focusable = True

    def __init__(
        self,
        name: str,
        values: Sequence[str],
        labels: Sequence[str],
        on: Collection[str],
        changed: Callable[[Sequence[str]], None],
    ) -> None:
        super().__init__(name)
        self.values = list(values)
        self.labels = list(labels)
        self.on = set(on)
        self.changed = changed
        self.lit = 0

    # layout

    def _sizes(self, theme: Theme) -> list[int]:
        aside = tall(theme, 14) + theme.px(34)
        return [theme.measure(label, "label")[0] + aside for label in self.labels]

    def _rows(self, theme: Theme, width: int) -> list[list[int]]:
        """Return the numbers of the chips of each row."""
        rows: list[list[int]] = [[]]
        used = 0
        for number, size in enumerate(self._sizes(theme)):
            if rows[-1] and used + size > width:
                rows.append([])
                used = 0
            rows[-1].append(number)
            used += size + theme.px(8)
        return rows

    def wish(self, theme: Theme) -> tuple[int, int]:
        sizes = self._sizes(theme)
        return sum(sizes) + theme.px(8) * (len(sizes) - 1), tall(theme, 36)

    def least(self, theme: Theme) -> int:
        return max(self._sizes(theme))

    def height(self, theme: Theme, width: int) -> int:
        rows = len(self._rows(theme, width))
        return rows * tall(theme, 36) + (rows - 1) * theme.px(8)

    def boxes(self) -> list[pygame.Rect]:
        """Return the rectangles of the chips."""
        sizes, high, gap = self._sizes(self.theme), tall(self.theme, 36), self.theme.px(8)
        boxes = []
        for line, row in enumerate(self._rows(self.theme, self.rect.w)):
            x = self.rect.x
            for number in row:
                boxes.append(pygame.Rect(x, self.rect.y + line * (high + gap), sizes[number], high))
                x += sizes[number] + gap
        return boxes

    # use

    @property
    def count(self) -> int:
        return len(self.values)

    def box(self, number: int) -> pygame.Rect:
        return self.boxes()[number]

    def in_words(self, number: int) -> str:
        return self.labels[number]

    def choose(self, number: int) -> None:
        """Switch the chip with that number on or off."""
        if self.enabled:
            self.lit = number
            self.on ^= {self.values[number]}
            self.touch()
            self.play("press")
            self.changed([value for value in self.values if value in self.on])

    def activate(self) -> None:
        """Switch the chip that has the focus on or off."""
        self.choose(self.lit)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self.lit = max(0, min(self.lit + step, len(self.values) - 1))
            self.touch()
            return True
        return False

    # speech and looks

    def told_part(self, number: int) -> Node:
        return super().told_part(number)._replace(chosen=None, on=self.values[number] in self.on)

    def value_text(self) -> str:
        on = ", ".join(label for value, label in zip(self.values, self.labels, strict=True) if value in self.on)
        told = {"chosen": on or tr("none"), "label": self.labels[self.lit]}
        if self.values[self.lit] in self.on:
            return tr("{chosen}; {label} on", **told)
        return tr("{chosen}; {label} off", **told)

    def draw(self, canvas: pygame.Surface) -> None:
        for number, box in enumerate(self.boxes()):
            self._draw_one(canvas, number, box)
        if self.marked:
            self.theme.focus_ring(canvas, self.boxes()[self.lit])

    def _draw_one(self, canvas: pygame.Surface, number: int, box: pygame.Rect) -> None:
        theme, on = self.theme, self.values[number] in self.on
        fill = self.colour("accent" if on else "panel_hover" if number == self._over else "panel_high")
        theme.plate(canvas, box, fill, None if on else self.colour("panel_line"), box.h // 2)
        ink = self.colour("on_accent" if on else "ink" if self.enabled else "ink_faint")
        size = tall(theme, 14)
        # The state must not show by its colour alone.
        sign = theme.icon("check" if on else "plus", size, ink if on else self.colour("ink_soft"))
        canvas.blit(sign, sign.get_rect(midleft=(box.x + theme.px(12), box.centery)))
        words = pygame.Rect(box.x + theme.px(18) + size, box.y, box.w, box.h)
        theme.write(canvas, self.labels[number], words, "label", ink)
