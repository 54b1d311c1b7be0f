"""Focus: the one place on a page at which keys, mouse and speech meet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from rummy_desktop.gui.widgets.widget import Widget

Direction = Literal["left", "right", "up", "down"]


class Focus:
    """The widget that gets the keys. `order` returns the widgets in the order of reading; `heard` gets what to say."""

    def __init__(self, order: Callable[[], list[Widget]], heard: Callable[[str], None] | None = None) -> None:
        self._order = order
        self.heard = heard
        self.current: Widget | None = None
        self.shown = False  # the mark is drawn: the keyboard is in use, not the mouse

    def stops(self) -> list[Widget]:
        """Return the widgets that take the focus, in the order of Tab."""
        return [widget for widget in self._order() if widget.focusable and widget.enabled]

    def set(self, widget: Widget | None, shown: bool | None = None, reveal: bool = True) -> None:
        """Give the focus to `widget`, or to none; `shown`: it is marked or not; `reveal`: it is scrolled to."""
        if shown is not None and shown != self.shown:
            self.shown = shown
            if self.current is not None:
                self.current.touch()
        if widget is self.current:
            return
        before, self.current = self.current, widget
        if before is not None:
            before.left()
        if widget is None:
            return
        widget.entered()
        if widget.page is not None and reveal:
            widget.page.reveal(widget)
        if self.heard is not None:
            self.heard(widget.speech())

    def move(self, step: int) -> None:
        """Go to the next (1) or to the one before (-1), around the ends."""
        stops = self.stops()
        if not stops:
            return
        if self.current in stops:
            self.set(stops[(stops.index(self.current) + step) % len(stops)], shown=True)
        else:
            self.set(stops[0 if step > 0 else -1], shown=True)

    def toward(self, direction: Direction) -> bool:
        """Go to the nearest widget that lies in `direction`, and return whether there is one."""
        stops = self.stops()
        if not stops:
            return False
        if self.current not in stops:
            self.set(stops[0], shown=True)
            return True
        best: tuple[float, Widget] | None = None
        for widget in stops:
            far = self._distance(self.current, widget, direction)
            if far is not None and (best is None or far < best[0]):
                best = (far, widget)
        if best is None:
            self.set(self.current, shown=True)
            return False
        self.set(best[1], shown=True)
        return True

    @staticmethod
    def _distance(start: Widget, goal: Widget, direction: Direction) -> float | None:
        """Return how far `goal` is in `direction`; None if it isn't there at all."""
        a, b = start.rect, goal.rect
        ahead = {"left": a.left - b.right, "right": b.left - a.right, "up": a.top - b.bottom, "down": b.top - a.bottom}
        slack = start.theme.px(6)
        if goal is start or ahead[direction] < -slack:
            return None
        if direction in ("left", "right"):
            aside = max(0, b.top - a.bottom, a.top - b.bottom)
            middle = abs(a.centery - b.centery)
        else:
            aside = max(0, b.left - a.right, a.left - b.right)
            middle = abs(a.centerx - b.centerx)
        elsewhere = start.theme.px(240) if _area(start) is not _area(goal) else 0
        return max(0, ahead[direction]) + 2.5 * aside + 0.1 * middle + elsewhere


def _area(widget: Widget) -> Widget | None:
    around = widget.parent
    while around is not None and not around.clips:
        around = around.parent
    return around
