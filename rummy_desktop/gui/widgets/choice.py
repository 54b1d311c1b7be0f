"""Choice: one of several values, as segments beside each other or as a list that drops down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.drop_down import drop_down, wide_as
from rummy_desktop.gui.widgets.parts import Parts
from rummy_desktop.gui.widgets.widget import tall


class Choice(Parts):
    """One of `values`, shown as `labels`; `shape` "auto" takes segments as long as they are few and short."""

    role = "choice"
    part_role = "radio"
    focusable = True

    def __init__(
        self,
        name: str,
        values: Sequence[Any],
        labels: Sequence[str],
        value: Any,
        changed: Callable[[Any], None],
        shape: Literal["auto", "segments", "list"] = "auto",
    ) -> None:
        super().__init__(name)
        self.values = list(values)
        self.labels = list(labels)
        self.value = value
        self.changed = changed
        self.shape = shape
        self._least = 0  # pixels: where there are less, the segments become a list

    @property
    def lit(self) -> int:  # type: ignore[override]
        """The place of the value among the values."""
        return self.values.index(self.value)

    @property
    def count(self) -> int:
        return len(self.values)

    def in_words(self, number: int) -> str:
        return self.labels[number]

    def segments(self, theme: Theme) -> list[int]:
        """Return the widths that the segments wish to have."""
        return [theme.measure(label, "label")[0] + theme.px(28) for label in self.labels]

    def drops(self, theme: Theme) -> bool:
        """Return whether it is a list that drops down, which it also is if the segments have no room."""
        return self._long(theme) or 0 < self.rect.w < self._least

    def _long(self, theme: Theme) -> bool:
        """Return whether it is a list in any place."""
        if self.shape != "auto":
            return self.shape == "list"
        return len(self.values) > 5 or sum(self.segments(theme)) > theme.high(400)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        self._least = sum(theme.measure(label, "label")[0] + theme.px(12) for label in self.labels) + theme.px(8)

    def wish(self, theme: Theme) -> tuple[int, int]:
        if self._long(theme):
            return wide_as(theme, self.labels), tall(theme, 44)
        return sum(self.segments(theme)) + theme.px(8), tall(theme, 44)

    def least(self, theme: Theme) -> int:
        # As a list it may be narrow: the choice is cut off, but can be read when the list is open.
        widest = max(theme.measure(label)[0] for label in self.labels) + self._aside(theme)
        return min(self.wish(theme)[0], widest, theme.high(180))

    def _aside(self, theme: Theme) -> int:
        """Return the pixels beside the words of a list."""
        return tall(theme, 16) + theme.px(44)

    def boxes(self) -> list[pygame.Rect]:
        """Return the rectangles of the segments."""
        px = self.theme.px
        inner = self.rect.inflate(-2 * px(4), -2 * px(4))
        wishes = self.segments(self.theme)
        left = inner.w - sum(wishes)
        boxes = []
        x = inner.x
        for index, width in enumerate(wishes):
            end = inner.right if index == len(wishes) - 1 else x + width + round(left / len(wishes))
            boxes.append(pygame.Rect(x, inner.y, end - x, inner.h))
            x = end
        return boxes

    def box(self, number: int) -> pygame.Rect:
        return self.rect if self.drops(self.theme) else self.boxes()[number]

    def shown(self) -> Sequence[int]:
        return () if self.drops(self.theme) else super().shown()

    def choose(self, number: int) -> None:
        self.set(self.values[number])

    def set(self, value: Any) -> None:
        """Choose `value`."""
        if self.enabled and value != self.value:
            self.value = value
            self.touch()
            self.play("press")
            self.changed(value)

    def activate(self) -> None:
        """Open the list, or choose the next segment."""
        if self.drops(self.theme):
            self.open()
        else:
            self.set(self.values[(self.lit + 1) % len(self.values)])

    def open(self) -> None:
        """Show the list below the choice, or above it if there is more room."""
        drop_down(self, self.labels, self.lit, self.choose)

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        super().press(place, again)
        self.point(place)

    def release(self, place: tuple[int, int]) -> None:
        if self.pressed and self.enabled and self.drops(self.theme) and self.rect.collidepoint(place):
            self.activate()
        super().release(place)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            place = self.lit + (1 if event.key == pygame.K_RIGHT else -1)
            self.set(self.values[max(0, min(place, len(self.values) - 1))])
            return True
        return False

    def value_text(self) -> str:
        return self.labels[self.lit]

    def draw(self, canvas: pygame.Surface) -> None:
        if self.drops(self.theme):
            self._draw_list(canvas)
        else:
            self._draw_segments(canvas)
        if self.marked:
            self.theme.focus_ring(canvas, self.rect)

    def _draw_list(self, canvas: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        fill = self.colour("panel_hover" if self.hovered and self.enabled else "panel_high")
        theme.plate(canvas, rect, fill, self.colour("panel_line"))
        ink = self.colour("ink" if self.enabled else "ink_faint")
        size = tall(theme, 16)
        inner = pygame.Rect(rect.x + theme.px(14), rect.y, rect.w - size - theme.px(34), rect.h)
        theme.write(canvas, theme.fit(self.value_text(), "body", inner.w), inner, "body", ink)
        arrow = theme.icon("chevron-down", size, self.colour("ink_soft"))
        canvas.blit(arrow, arrow.get_rect(center=(rect.right - theme.px(14) - size // 2, rect.centery)))

    def _draw_segments(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        theme.plate(canvas, self.rect, self.colour("panel_high"), self.colour("panel_line"))
        for index, box in enumerate(self.boxes()):
            ink = self.colour("ink" if self.enabled else "ink_faint")
            if index == self.lit:
                fill = self.colour("accent" if self.enabled else "panel_line")
                theme.plate(canvas, box, fill, radius=theme.radius_small)
                ink = self.colour("on_accent") if self.enabled else ink
            elif index == self._over and self.enabled:
                theme.plate(canvas, box, self.colour("panel_hover"), radius=theme.radius_small)
            label = theme.fit(self.labels[index], "label", box.w - theme.px(4))
            theme.write(canvas, label, box, "label", ink, "center")
