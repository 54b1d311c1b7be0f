"""Dwell: a pointer that clicks when it has rested on something for a while."""

from __future__ import annotations

import math
from typing import Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.widgets.node import walk
from rummy_desktop.gui.widgets.scroll import Scrolling

BEGINS: Final = 0.15
"""Seconds that a pointer rests before the ring begins: one that passes by shows none."""
RADIUS: Final = 20
"""Units from the middle of the ring to its outer edge."""
WIDE: Final = 6
"""Units that the ring is wide."""
LOOKS: Final = 0.1
"""Seconds between two looks at what lies below it."""
STEPS: Final = 60
"""The parts in which the ring fills."""
FINER: Final = 3

Place = tuple[int, int]


class Dwell:
    """The rest of a pointer; places are in pixels of the canvas."""

    def __init__(self) -> None:
        self.place: Place | None = None
        self.share = 0.0  # of the time, that has passed
        self._rested = 0.0
        self._looks = 0.0  # how long it has rested when somebody looks again at what lies below it
        self._about = ""  # what lies below it
        self._done = True  # whether it has to move before it can click again

    @property
    def waits(self) -> bool:
        """Whether the pointer has just moved, or rests on something that it has not clicked yet."""
        return not self._done and (self._rested < BEGINS or bool(self._about))

    def move(self, place: Place, still: float) -> None:
        """Note where the pointer is; within `still` pixels it rests all the same."""
        if self.place is None or math.dist(place, self.place) > still:
            self.place, self._about, self._done = place, "", False
            self.share = self._rested = self._looks = 0.0

    def stop(self) -> None:
        """Wait until the pointer moves: it has clicked, was used by hand, or has left the window."""
        self._done, self.share = True, 0.0

    def update(self, seconds: float, whole: float, scene: Scene) -> bool:
        """Advance the time; return whether the pointer clicks now, after resting for `whole` seconds."""
        if self._done or self.place is None:
            return False
        self._rested += seconds
        if self._rested < BEGINS:
            return False
        if self._rested >= min(max(self._looks, BEGINS), BEGINS + whole):
            self._looks = self._rested + LOOKS
            if (about := pressable(scene, self.place)) != self._about:
                # What has come below it meanwhile gets its whole time, too.
                self._about, self._rested, self._looks = about, BEGINS, BEGINS + LOOKS
        self.share = min(1.0, (self._rested - BEGINS) / whole) if self._about else 0.0
        return self.share >= 1.0

    def area(self, theme: Theme) -> pygame.Rect:
        """Return the area of the ring; empty while there is none."""
        if self.share <= 0.0 or self.place is None:
            return pygame.Rect(0, 0, 0, 0)
        around = 2 * theme.px(RADIUS) + 2
        return pygame.Rect(self.place[0] - around // 2, self.place[1] - around // 2, around, around)

    def draw(self, canvas: pygame.Surface, theme: Theme) -> None:
        """Draw the ring, as far as it has filled."""
        if area := self.area(theme):
            step = round(self.share * STEPS)
            edge, fill = theme.colours.focus_edge, theme.colours.focus
            picture = theme.kept.picture(
                ("dwell", area.w, step, edge, fill),
                lambda: _ring(area.w, theme.px(WIDE), step / STEPS, (*edge[:3], 190), fill),
            )
            canvas.blit(picture, area)


def _ring(size: int, wide: int, share: float, edge: tuple[int, ...], fill: tuple[int, ...]) -> pygame.Surface:
    """Return a ring of which a share is filled, clockwise from the top."""
    large = pygame.Surface((size * FINER, size * FINER), pygame.SRCALPHA)
    middle, outer, inner = size * FINER / 2, (size // 2 - 1) * FINER, (size // 2 - 1 - wide) * FINER
    pygame.draw.circle(large, edge, (middle, middle), outer, outer - inner)
    turns = [2 * math.pi * share * each / STEPS - math.pi / 2 for each in range(STEPS + 1)]
    rim = FINER * max(1, wide // 5)
    far = [(middle + (outer - rim) * math.cos(turn), middle + (outer - rim) * math.sin(turn)) for turn in turns]
    near = [(middle + (inner + rim) * math.cos(turn), middle + (inner + rim) * math.sin(turn)) for turn in turns]
    if share > 0:
        pygame.draw.polygon(large, fill, [*far, *reversed(near)])
    return pygame.transform.smoothscale(large, (size, size))


def pressable(scene: Scene, place: Place) -> str:
    """Return what a click at `place` would press; empty if there is nothing."""
    if scene.page is not None and (widget := scene.page.at(place)) is not None:
        if isinstance(widget, Scrolling) and widget.on_bar(place):
            return f"bar:{widget.name}"
        if widget.focusable:
            return f"{widget.role}:{widget.name}" if widget.enabled else ""
    for node in reversed(list(walk(scene.tree()))):
        if "press" in node.acts and node.enabled and pygame.Rect(node.rect).collidepoint(place):
            return node.key
    return ""
