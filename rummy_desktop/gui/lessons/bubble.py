"""Bubble: the words of a step of a lesson, with an arrow to their subject."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.box import Column, Flow, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr

LIFT: Final = 16  # units that it floats above the table
SHARP: Final = 4  # an arrow is drawn as many times as large, and then scaled down, so that its edges are smooth
GO_ON: Final = mark("Continue")
LEAVE: Final = mark("Leave the lesson")


class Bubble(Widget):
    """The words of a lesson at the table: the step, and what is to be done, why, and how.

    A press on it is for nothing that lies below.
    """

    role = "group"

    def __init__(self, leave: Callable[[], None], go_on: Callable[[], None]) -> None:
        super().__init__("lesson")
        self.visible = False
        self.heading = self.how = ""
        self.on = Button(tr(GO_ON), go_on, "primary", name=tr(GO_ON))
        self.leave = Button(tr("Leave"), leave, "bare", name=tr(LEAVE))
        self.inside: Column = Column([])
        self.arrow: tuple[tuple[int, int], tuple[int, int]] | None = None

    @property
    def answers(self) -> bool:
        return True

    def children(self) -> Sequence[Widget]:
        return (self.inside,)

    def tell(self, heading: str, say: str, why: str, how: str, reads: bool, last: bool) -> None:
        """Show these words from now on; if there is nothing to do, a button goes on."""
        self.name = f"{heading}: {say}"
        self.heading, self.how = heading, how
        self.on.name, self.leave.text, self.leave.name = tr(GO_ON), tr("Leave"), tr(LEAVE)
        title = Label(heading, "label", "accent_ink")
        lines: list[Widget] = [Row([title, self.leave], 8, stretch=[title]), Label(say, "strong")]
        if why:
            lines.append(Label(why, "body", "ink_soft"))
        if reads:
            self.on.text = tr("Finish") if last else tr(GO_ON)
            told = Label(tr("or press Enter"), "small", "ink_soft")
            lines.append(Flow([self.on, told], 12, stretch=[told]))
        elif how:
            lines.append(Label(how, "label", "accent_ink"))
        self.inside = Column([*lines, Space(2)], 8)
        if self.page is not None:
            self.page.renew(self)

    def sizes(self, theme: Theme, widths: Sequence[int]) -> list[tuple[int, int]]:
        """Return its sizes with each of these widths, which are in units of letters: all in pixels."""
        pad = 2 * theme.px(16)
        found = []
        for units in widths:
            width = theme.high(units)
            found.append((width, self.inside.height(theme, width - pad) + pad - theme.px(8)))
        return found

    def put(
        self, theme: Theme, rect: pygame.Rect, target: pygame.Rect | None, between: Sequence[pygame.Rect] = ()
    ) -> None:
        """Place it there, with an arrow to `target` that begins behind everything that lies `between`."""
        if self.visible:
            self.touch()
        self.place(theme, rect)
        self.inside.place(theme, rect.inflate(-2 * theme.px(16), -2 * theme.px(12)))
        self.arrow = None if target is None else _arrow(rect, target, theme.px(10), between)
        self.visible = True
        self.touch()

    def hide(self) -> None:
        """Show nothing for a while."""
        if self.visible:
            self.touch()
            self.visible = False

    def extent(self) -> pygame.Rect:
        whole = super().extent().union(self.theme.shadow_extent(self.rect, LIFT))
        return whole if self.arrow is None else whole.union(self._arrow_rect())

    def draw(self, canvas: pygame.Surface) -> None:
        theme = self.theme
        theme.shadow(canvas, self.rect, theme.radius_large, LIFT)
        if self.arrow is not None:
            rect = self._arrow_rect()
            key = ("lesson arrow", self.arrow, theme.colours.glow)
            canvas.blit(theme.kept.picture(key, lambda: self._arrow_picture(rect)), rect)
        theme.plate(canvas, self.rect, theme.colours.panel, theme.colours.accent, theme.radius_large, theme.px(2))
        self.draw_children(canvas)

    # The arrow

    def _arrow_rect(self) -> pygame.Rect:
        assert self.arrow is not None
        (x, y), (to_x, to_y) = self.arrow
        around = pygame.Rect(min(x, to_x), min(y, to_y), abs(to_x - x) + 1, abs(to_y - y) + 1)
        return around.inflate(2 * self.theme.px(16), 2 * self.theme.px(16))

    def _arrow_picture(self, rect: pygame.Rect) -> pygame.Surface:
        assert self.arrow is not None
        theme = self.theme
        large = pygame.Surface((rect.w * SHARP, rect.h * SHARP), pygame.SRCALPHA)
        start, end = ([(p[0] - rect.x) * SHARP, (p[1] - rect.y) * SHARP] for p in self.arrow)
        for colour, more in (((0, 0, 0), theme.px(2)), (theme.colours.glow, 0)):
            pygame.draw.polygon(large, colour, _outline(start, end, theme.px(3) + more, theme.px(10) + more, SHARP))
        return pygame.transform.smoothscale(large, rect.size)


def _arrow(
    rect: pygame.Rect, target: pygame.Rect, gap: int, between: Sequence[pygame.Rect]
) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Return the ends of an arrow from `rect` to `target`, `gap` before it; None if they are that near.

    It crosses nothing that lies between them: there it begins behind that, or is not there.
    """
    x = min(max(target.centerx, rect.left + 2 * gap), rect.right - 2 * gap)
    y = min(max(target.centery, rect.top + 2 * gap), rect.bottom - 2 * gap)
    goal = target.inflate(2 * gap, 2 * gap)
    to = min(max(x, goal.left), goal.right), min(max(y, goal.top), goal.bottom)
    if not rect.collidepoint(to):
        # It begins at the edge, not in the middle of the words.
        x, y = min(max(to[0], rect.left), rect.right), min(max(to[1], rect.top), rect.bottom)
    start = (x, y)
    for lies in between:
        if crossed := lies.inflate(2 * gap, 2 * gap).clipline(start, to):
            start = min(crossed, key=lambda point: math.dist(point, to))
    return (start, to) if math.dist(start, to) > 2 * gap else None


def _outline(
    start: Sequence[float], end: Sequence[float], half: float, head: float, times: int
) -> list[tuple[float, float]]:
    """Return the corners of an arrow: how thick half its shaft is, and half its head, `times` as large."""
    length = max(1.0, math.dist(start, end))
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    across = -along[1], along[0]
    half, head = half * times, head * times
    neck = [end[part] - along[part] * head * 1.6 for part in (0, 1)]
    corners = [(start, half), (neck, half), (neck, head), (end, 0.0), (neck, -head), (neck, -half), (start, -half)]
    return [(point[0] + across[0] * away, point[1] + across[1] * away) for point, away in corners]
