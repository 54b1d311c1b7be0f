"""Number: a whole number with − and + at its sides, which can also be typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.drop_down import drop_down
from rummy_desktop.gui.widgets.node import Span
from rummy_desktop.gui.widgets.widget import Widget, tall

PAUSE = 0.4  # seconds until a pressed side starts to go on by itself
PACE = 0.06  # seconds between its steps from then on


class Number(Widget):
    """A whole number from `low` to `high`; the sides change it by `step`; `label` puts values into words.

    `common` are values that drop down as a list when the middle is pressed, or Enter.
    """

    role = "number"
    focusable = True
    repeats = True

    def __init__(
        self,
        name: str,
        low: int,
        high: int,
        value: int,
        changed: Callable[[int], None],
        step: int = 1,
        label: Callable[[int], str] = str,
        common: Sequence[int] = (),
    ) -> None:
        super().__init__(name)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.changed = changed
        self.label = label
        self.common = list(common)
        self.typed: str | None = None  # the digits so far, while somebody types
        self._side = 0  # the side that the pointer is over: -1, 1, or 0 for the middle
        self._wait = 0.0

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Whether digits are being typed into it; letters never go into it."""
        return self.typed is not None

    def wish(self, theme: Theme) -> tuple[int, int]:
        values = (self.low, self.high, self.value, *self.common)
        words = max(theme.measure(self.label(value), "number")[0] for value in values)
        arrow, high = theme.px(22) if self.common else 0, tall(theme, 44)
        return max(words, theme.px(52)) + arrow + 2 * high + theme.px(16), high

    def least(self, theme: Theme) -> int:
        return self.wish(theme)[0] - theme.px(12)

    def side(self, place: tuple[int, int]) -> int:
        """Return -1 on the minus, 1 on the plus, 0 between them."""
        if place[0] < self.rect.x + self.rect.h:
            return -1
        return 1 if place[0] >= self.rect.right - self.rect.h else 0

    def set(self, value: int) -> None:
        """Set it to `value`, or to the bound that it passes."""
        self.typed = None
        value = max(self.low, min(self.high, value))
        self.touch()
        if self.enabled and value != self.value:
            self.value = value
            self.changed(value)

    def take(self) -> None:
        """Take over the typed number."""
        if self.typed is not None:
            self.set(int(self.typed) if self.typed not in ("", "-") else self.value)

    def _next(self, side: int) -> int:
        """Return the value one step further, on round numbers if the step is larger than 1."""
        if self.step == 1:
            return self.value + side
        steps = self.value // self.step if side > 0 else -(-self.value // self.step)
        return (steps + side) * self.step

    def point(self, place: tuple[int, int] | None) -> None:
        side = self.side(place) if place is not None else 0
        if side != self._side:
            self._side = side
            self.touch()
        super().point(place)

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        self.take()
        super().press(place, again)
        self._side = self.side(place)
        if self._side and self.enabled:
            self._wait = PAUSE
            self.play("press")
            self.set(self._next(self._side))

    def hold(self, seconds: float) -> None:
        self._wait -= seconds
        while self._wait <= 0 and self._side:
            self._wait += PACE
            self.set(self._next(self._side))

    def drag(self, place: tuple[int, int]) -> None:
        self.point(place if self.rect.collidepoint(place) else None)

    def release(self, place: tuple[int, int]) -> None:
        was, self.pressed = self.pressed, False
        self.touch()
        if was and self.enabled and not self._side and self.rect.collidepoint(place):
            self.activate()

    def activate(self) -> None:
        """Show the common values, if there are some."""
        if self.common and self.typed is None:
            lit = self.common.index(self.value) if self.value in self.common else -1
            words = [self.label(value) for value in self.common]
            drop_down(self, words, lit, lambda index: self.set(self.common[index]))

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_KP_PLUS):
            self.take()
            self.play("press")
            back = event.key in (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS)
            self.set(self._next(-1 if back else 1))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.set(self.low if event.key == pygame.K_HOME else self.high)
        elif event.key == pygame.K_BACKSPACE:
            self.typed = (str(self.value) if self.typed is None else self.typed)[:-1]
            self.touch()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.typed is not None:
            self.take()
        elif event.key == pygame.K_ESCAPE and self.typed is not None:
            self.typed = None
            self.touch()
        else:
            return False
        return True

    def type(self, letters: str) -> None:
        digits = "".join(letter for letter in letters if letter in "0123456789")
        if digits:
            self.typed = ((self.typed or "") + digits)[: len(str(self.high))]
            self.touch()

    def left(self) -> None:
        self.take()
        super().left()

    @property
    def span(self) -> Span:
        """The range of the number."""
        return Span(self.low, self.high, self.value, self.step)

    def set_to(self, value: float | str) -> None:
        """Set it as if it had been typed."""
        self.set(round(float(value)))

    def value_text(self) -> str:
        return self.label(self.value)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        theme.plate(canvas, rect, self.colour("panel_high"), self.colour("panel_line"))
        for side, icon in ((-1, "minus"), (1, "plus")):
            box = pygame.Rect(rect.x if side < 0 else rect.right - rect.h, rect.y, rect.h, rect.h)
            open_ = self.enabled and (self.value > self.low if side < 0 else self.value < self.high)
            if open_ and self.hovered and self._side == side:
                inner = box.inflate(-theme.px(8), -theme.px(8))
                fill = self.colour("panel_press" if self.pressed else "panel_hover")
                theme.plate(canvas, inner, fill, radius=theme.radius_small)
            picture = theme.icon(icon, tall(theme, 16), self.colour("ink" if open_ else "ink_faint"))
            canvas.blit(picture, picture.get_rect(center=box.center))
        middle = rect.inflate(-2 * rect.h, 0)
        if self.common:
            faint = self.hovered and not self._side and self.enabled
            arrow = theme.icon("chevron-down", theme.px(14), self.colour("ink" if faint else "ink_soft"))
            canvas.blit(arrow, arrow.get_rect(center=(middle.right - theme.px(9), rect.centery)))
            middle.w -= theme.px(18)
        if self.typed is None:
            ink = self.colour("ink" if self.enabled else "ink_faint")
            theme.write(canvas, self.value_text(), middle, "number", ink, "center")
        else:
            covered = theme.write(canvas, self.typed, middle, "number", self.colour("accent_ink"), "center")
            high = tall(theme, 22)
            caret = pygame.Rect(covered.right + theme.px(1), middle.centery - high // 2, theme.px(2), high)
            canvas.fill(self.colour("accent_ink"), caret)
        if self.marked:
            theme.focus_ring(canvas, rect)
