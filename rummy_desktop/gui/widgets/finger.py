"""Finger: the actions of a finger on a page: it taps, pulls what is longer than its room, and asks for names."""

from __future__ import annotations

import math
from typing import Final, Literal, Protocol

import pygame

from rummy_desktop.gui.widgets.widget import Widget

TARGET: Final = 44
"""Units that everything has for a finger at least, from one side to the other, also where it is drawn smaller."""
SLOP: Final = 10
"""Units that a finger may roll and still tap."""
LONG: Final = 0.5
"""Seconds after which a finger that rests asks what is there."""
SLOWS: Final = 3.5
"""How fast a list that was thrown comes to rest: its speed falls by so much of itself a second."""
STILL: Final = 24.0
"""Pixels a second below which it stands still."""


class Felt(Protocol):
    """The page below the finger."""

    calm: bool

    def near(self, place: tuple[int, int]) -> Widget | None:
        """Return the widget that a finger at `place` means: the one there, or else the nearest within its reach."""

    def pans(self, place: tuple[int, int]) -> Widget | None:
        """Return the area at `place` that a finger can pull."""

    def point(self, place: tuple[int, int]) -> None:
        """Move the finger to `place`."""

    def press(self, place: tuple[int, int]) -> bool:
        """Press the widget at `place`, and return whether there is one."""

    def release(self, place: tuple[int, int]) -> None:
        """Release what is pressed."""

    def tell(self, widget: Widget) -> bool:
        """Show the name of an icon, and return whether there is any."""

    def away(self) -> None:
        """Note that the finger has left the page."""


class Finger:
    """One finger on a page; a tap comes when it is lifted, so that what was meant to be pulled is never pressed.

    `tapped` is what it has tapped last; the code that looks at it forgets it.
    """

    def __init__(self, page: Felt) -> None:
        self.page = page
        self.tapped: Widget | None = None
        self._does: Literal["", "waits", "pulls", "presses", "asks"] = ""
        self._start = (0, 0)
        self._last = (0, 0)
        self._rested = 0.0
        self._area: Widget | None = None
        self._pulled = 0.0  # pixels since time passed last
        self._speed = 0.0  # pixels a second that the area is pulled, or goes on by itself

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event of the mouse that a finger has made; return whether anything on the page is meant."""
        place = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(place)
        if event.type == pygame.MOUSEMOTION:
            self._move(place)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(place)
        return bool(self._does)

    def _down(self, place: tuple[int, int]) -> bool:
        self._start = self._last = place
        self._rested = self._speed = self._pulled = 0.0
        target, self._area = self.page.near(place), self.page.pans(place)
        self._does = "waits" if target is not None or self._area is not None else ""
        if target is None:
            # A tap closes an open popup and takes the focus away, as a press elsewhere does.
            self.page.press(place)
            self.page.release(place)
            return bool(self._does)
        self.page.point(_inside(target, place))
        if target.at_once:
            self._press(target)
        return True

    def _press(self, target: Widget) -> None:
        self._does = "presses"
        self.page.press(_inside(target, self._start))

    def _move(self, place: tuple[int, int]) -> None:
        along, down = place[0] - self._start[0], place[1] - self._start[1]
        target = self.page.near(self._start)
        if self._does == "waits" and max(abs(along), abs(down)) > self._slop(target):
            if target is not None and target.pulls and (abs(along) > abs(down) or self._area is None):
                self._press(target)
            elif self._area is not None:
                self._does = "pulls"
                self.page.away()
                self._last = self._start
        if self._does == "pulls" and self._area is not None:
            self._pulled += place[1] - self._last[1]
            self._area.pan(place[1] - self._last[1])
        elif self._does == "presses":
            self.page.point(place)
        self._last = place

    def _slop(self, target: Widget | None) -> float:
        around = target or self._area
        return around.theme.px(SLOP) if around is not None else 0.0

    def _up(self, place: tuple[int, int]) -> None:
        target = self.page.near(self._start)
        if self._does == "waits" and target is not None and self.page.near(place) is target:
            self.page.press(_inside(target, place))
            self.page.release(_inside(target, place))
            self.tapped = target
        elif self._does == "presses":
            self.page.release(place)
        if self._does != "pulls" or self.page.calm:
            self._speed = 0.0
        if self._does:
            self.page.away()
        self._does = ""

    def cancel(self) -> None:
        """Forget what is going on."""
        self._does, self._speed = "", 0.0

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether a list goes on by itself or a finger rests."""
        if self._does == "waits":
            self._rested += seconds
            target = self.page.near(self._start)
            if self._rested >= LONG and target is not None:
                if target.repeats:
                    self._press(target)
                elif self.page.tell(target):
                    self._does = "asks"
            return True
        if self._does == "pulls":
            if seconds > 0:
                self._speed += 0.5 * (self._pulled / seconds - self._speed)
            self._pulled = 0.0
            return True
        if self._speed and self._area is not None and not self._does:
            self._speed *= math.exp(-SLOWS * seconds)
            if abs(self._speed) < STILL or not self._area.pan(self._speed * seconds):
                self._speed = 0.0
        return bool(self._speed)


def _inside(widget: Widget, place: tuple[int, int]) -> tuple[int, int]:
    """Return the place on the widget that is nearest to the finger."""
    rect = widget.seen(widget.rect)
    return min(max(place[0], rect.left), rect.right - 1), min(max(place[1], rect.top), rect.bottom - 1)


def nearest(widgets: list[Widget], place: tuple[int, int]) -> Widget | None:
    """Return the widget that a finger beside it may mean, at most half a finger's cover away; None if none is."""
    found: tuple[float, Widget] | None = None
    for widget in widgets:
        rect = widget.seen(widget.rect)
        if not widget.focusable or not rect:
            continue
        side = widget.theme.px(TARGET)
        grown = rect.inflate(max(0, side - rect.w), max(0, side - rect.h))
        x, y = _inside(widget, place)
        far = math.hypot(place[0] - x, place[1] - y)
        if grown.collidepoint(place) and (found is None or far < found[0]):
            found = far, widget
    return found[1] if found else None
