"""Toggle: a switch that is on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Node
from rummy_desktop.gui.widgets.widget import Widget, tall
from rummy_desktop.language.translate import tr


class Toggle(Widget):
    """A switch that calls `changed` with the new value."""

    role = "switch"
    focusable = True

    def __init__(self, name: str, value: bool, changed: Callable[[bool], None]) -> None:
        super().__init__(name)
        self.value = value
        self.changed = changed

    def wish(self, theme: Theme) -> tuple[int, int]:
        high = tall(theme, 32, 0.5)
        return round(high * 1.875), high

    def least(self, theme: Theme) -> int:
        return self.wish(theme)[0]

    def activate(self) -> None:
        """Switch it on or off."""
        self.set(not self.value)

    def set(self, value: bool) -> None:
        """Switch it to `value`."""
        if self.enabled and value != self.value:
            self.value = value
            self.touch()
            self.play("press")
            self.changed(value)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.set(event.key == pygame.K_RIGHT)
            return True
        return False

    def node(self) -> Node:
        return super().node()._replace(on=self.value)

    def value_text(self) -> str:
        return tr("on") if self.value else tr("off")

    def draw(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        radius = self.rect.h // 2
        if self.value:
            fill = self.colour("accent_hover" if self.hovered else "accent")
            knob = self.colour("on_accent")
            line = None
        else:
            fill = self.colour("panel_hover" if self.hovered else "panel_high")
            knob = self.colour("ink_soft")
            line = self.colour("panel_line")
        if not self.enabled:
            fill, knob, line = self.colour("panel_high"), self.colour("ink_faint"), None
        theme.plate(canvas, self.rect, fill, line, radius)
        x = self.rect.right - radius if self.value else self.rect.x + radius
        middle = (x, self.rect.y + radius)
        theme.disc(canvas, middle, radius - theme.px(5), knob)
        if self.value:
            # The state must not show by its colour alone.
            sign = theme.icon("check", radius - theme.px(4), fill)
            canvas.blit(sign, sign.get_rect(center=middle))
        if self.marked:
            theme.focus_ring(canvas, self.rect, radius)
