"""Tip: the name of a button that has only an icon, shown while the pointer rests on it or it has the focus."""

from __future__ import annotations

from typing import Final

import pygame

from rummy_desktop.gui.widgets.widget import Widget, tall

WAITS: Final = 0.5
"""Seconds for which the pointer rests on something before it is told what it is."""
AGAIN: Final = 0.6
"""Seconds within which the next one is told at once."""


class Tip:
    """The name that is shown just now, and its widget; none while the pointer has not rested long enough."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self.shown = False
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._known = False  # it was pressed, so that it is known
        self._rested = 0.0
        self._hidden = AGAIN  # seconds since one was shown last

    @property
    def waits(self) -> bool:
        """Whether one will be shown if nothing happens."""
        return self.widget is not None and not self.shown and not self._known

    def press(self, widget: Widget | None) -> pygame.Rect | None:
        """Hide the tip of a pressed widget, until another is looked at; return the area to be drawn again, if any."""
        changed = self.rect.copy() if self.shown else None
        self.widget, self.shown, self._known = widget, False, True
        return changed

    def rest(self, widget: Widget | None, seconds: float, room: pygame.Rect) -> pygame.Rect | None:
        """Add seconds of rest on `widget`, or on nothing; return the area to be drawn again, if any."""
        if widget is not None and not widget.tip:
            widget = None
        if widget is not self.widget:
            changed = self.rect.copy() if self.shown else None
            self._hidden = 0.0 if self.shown else self._hidden
            self.widget, self.shown, self._rested, self._known = widget, False, 0.0, False
            return changed
        if widget is None or self._known:
            self._hidden += seconds
            return None
        self._rested += seconds
        self._hidden += seconds
        if self.shown or (self._rested < WAITS and self._hidden > AGAIN):
            return None
        self.shown = True
        self.rect = self._place(widget, room)
        return self.rect.copy()

    def _place(self, widget: Widget, room: pygame.Rect) -> pygame.Rect:
        """Return its place: beside the widget or below it, above it if there is no room, and inside the window."""
        theme = widget.theme
        wide, high = theme.measure(widget.tip, "small")[0] + 2 * theme.px(10), tall(theme, 28)
        rect = pygame.Rect(0, 0, wide, high)
        rect.midtop = widget.rect.centerx, widget.rect.bottom + theme.px(6)
        if widget.tip_beside:
            rect.midleft = widget.rect.right + theme.px(6), widget.rect.centery
            if rect.right > room.right:
                rect.midright = widget.rect.left - theme.px(6), widget.rect.centery
        if rect.bottom > room.bottom:
            rect.midbottom = widget.rect.centerx, widget.rect.top - theme.px(6)
        rect.clamp_ip(room.inflate(-theme.px(8), 0))
        return rect

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it, if it is shown."""
        if not self.shown or self.widget is None or not self.rect.colliderect(canvas.get_clip()):
            return
        theme = self.widget.theme
        body = self.rect.inflate(-2, -2)
        theme.plate(canvas, body, theme.colours.ink, None, theme.px(6))
        theme.write(canvas, self.widget.tip, body, "small", theme.colours.panel, "center")
