"""Slider: a number that is set by pulling."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Span
from rummy_desktop.gui.widgets.widget import Widget, tall


class Slider(Widget):
    """A number from `low` to `high` in steps of `step`; `label` puts it into words, beside the groove."""

    role = "slider"
    focusable = True
    pulls = True

    def __init__(
        self,
        name: str,
        low: float,
        high: float,
        step: float,
        value: float,
        changed: Callable[[float], None],
        label: Callable[[float], str] = str,
    ) -> None:
        super().__init__(name)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.changed = changed
        self.label = label

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(230) + self._word(theme) + theme.px(20), tall(theme, 36)

    def least(self, theme: Theme) -> int:
        return theme.px(150) + self._word(theme)

    def _word(self, theme: Theme) -> int:
        """Return the width that the words beside the groove need, whatever the value."""
        return max(theme.measure(self.label(value), "number")[0] for value in (self.low, self.high, self.value))

    def groove(self) -> pygame.Rect:
        """Return the line that the knob is pulled along."""
        px = self.theme.px
        right = self.rect.right - self._word(self.theme) - px(20)
        return pygame.Rect(self.rect.x + px(12), self.rect.centery - px(3), right - self.rect.x - px(12), px(6))

    def knob(self) -> tuple[int, int]:
        """Return the middle of the knob."""
        groove = self.groove()
        return groove.x + round(groove.w * (self.value - self.low) / (self.high - self.low)), self.rect.centery

    def set(self, value: float, sound: bool = False) -> None:
        """Set it to the step nearest to `value`."""
        steps = round((max(self.low, min(self.high, value)) - self.low) / self.step)
        value = min(self.high, round(self.low + steps * self.step, 6))
        if self.enabled and value != self.value:
            self.value = value
            self.touch()
            self.changed(value)
            if sound:
                self.play("press")

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        super().press(place, again)
        self.drag(place)

    def drag(self, place: tuple[int, int]) -> None:
        if self.pressed:
            groove = self.groove()
            self.set(self.low + (place[0] - groove.x) / max(1, groove.w) * (self.high - self.low))

    def release(self, place: tuple[int, int]) -> None:
        if self.pressed:
            self.play("press")
        self.pressed = False
        self.touch()

    def key(self, event: pygame.event.Event) -> bool:
        ways = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key not in ways:
            return False
        self.set(ways[event.key], sound=True)
        return True

    @property
    def span(self) -> Span:
        """The range of the number."""
        return Span(self.low, self.high, self.value, self.step)

    def set_to(self, value: float | str) -> None:
        """Set it as if it had been pulled."""
        self.set(float(value))

    def value_text(self) -> str:
        return self.label(self.value)

    def draw(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        groove, knob = self.groove(), self.knob()
        theme.plate(canvas, groove, self.colour("panel_line"), radius=groove.h // 2)
        done = pygame.Rect(groove.x, groove.y, knob[0] - groove.x, groove.h)
        lit = self.hovered or self.pressed
        accent = self.colour("accent_hover" if lit else "accent") if self.enabled else self.colour("ink_faint")
        theme.plate(canvas, done, accent, radius=groove.h // 2)
        size = theme.px(11)
        if self.marked:
            box = pygame.Rect(knob[0] - size, knob[1] - size, 2 * size, 2 * size)
            theme.focus_ring(canvas, box, size)
        theme.disc(canvas, knob, size, self.colour("panel"))
        theme.disc(canvas, knob, size - theme.px(2), accent)
        ink = self.colour("ink" if self.enabled else "ink_faint")
        theme.write(canvas, self.value_text(), self.rect, "number", ink, "right")
