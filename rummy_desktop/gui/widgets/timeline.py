"""Timeline: a place in a long course of things, to be pulled to another place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.node import Span
from rummy_desktop.gui.widgets.widget import Widget, tall

KNOB: Final = 9  # units: half of what the knob is wide
GROOVE: Final = 8  # units that the line is high
SPOT: Final = 7  # units: half of what the sign of a marked place is wide
BUBBLE: Final = 30  # units that the words at the pointer are high


class Part(NamedTuple):
    """A part of the course: the place at which it begins, and its name, short enough to stand below the line."""

    place: int
    name: str


class Spot(NamedTuple):
    """A place that is marked, with the name of a picture, and that of its colour.

    Where signs have no room beside each other, the one with more `weight` is shown.
    """

    place: int
    icon: str
    colour: str
    weight: int = 0


class Timeline(Widget):
    """A place from `first` to `last`, in `parts`; `changed` gets it when it is pulled, `label` puts it in words.

    `spots` are places that are marked on it.
    """

    role = "slider"
    focusable = True
    pulls = True

    def __init__(
        self,
        name: str,
        first: int,
        last: int,
        parts: Sequence[Part],
        changed: Callable[[int], None],
        label: Callable[[int], str],
    ) -> None:
        super().__init__(name)
        self.first, self.last = first, max(first, last)
        self.value = first
        self.parts = list(parts)
        self.changed = changed
        self.label = label
        self.spots: list[Spot] = []
        self._over: int | None = None  # the place at which the pointer is

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(400), tall(theme, 34)

    def extent(self) -> pygame.Rect:
        above = tall(self.theme, BUBBLE) + self.theme.px(8)
        whole = super().extent()
        return pygame.Rect(whole.x, whole.y - above, whole.w, whole.h + above)

    # Places

    def groove(self) -> pygame.Rect:
        """Return the line that the knob is pulled along."""
        px = self.theme.px
        return pygame.Rect(self.rect.x + px(KNOB), self.rect.y + px(5), self.rect.w - 2 * px(KNOB), px(GROOVE))

    def x(self, place: int) -> int:
        """Return the position of that place on the line."""
        groove = self.groove()
        return groove.x + round(groove.w * (place - self.first) / max(1, self.last - self.first))

    def place_at(self, x: int) -> int:
        """Return the place that is nearest to `x` pixels."""
        groove = self.groove()
        share = (x - groove.x) / max(1, groove.w)
        return max(self.first, min(self.last, self.first + round(share * (self.last - self.first))))

    def named(self) -> list[tuple[Part, int]]:
        """Return the parts whose names have room below the line, and the pixels at which these begin."""
        found: list[tuple[Part, int]] = []
        free = self.rect.x
        for part in self.parts:
            left = self.x(part.place) + self.theme.px(6)
            right = left + self.theme.measure(part.name, "small")[0]
            if left >= free and right <= self.rect.right:
                found.append((part, left))
                free = right + self.theme.px(12)
        return found

    def signed(self) -> list[Spot]:
        """Return the marked places whose signs have room above the line, those with more weight before others."""
        apart = 2 * self.theme.px(SPOT) + self.theme.px(1)
        found: list[Spot] = []
        for spot in sorted(self.spots, key=lambda each: -each.weight):
            if all(abs(self.x(spot.place) - self.x(each.place)) >= apart for each in found):
                found.append(spot)
        return sorted(found, key=lambda each: each.place)

    # Events

    def show(self, place: int) -> None:
        """Move the knob to another place."""
        if place != self.value:
            self.value = place
            self.touch()

    def mark(self, spots: Sequence[Spot]) -> None:
        """Mark these places, and no others."""
        if list(spots) != self.spots:
            self.spots = list(spots)
            self.touch()

    def pull(self, place: int) -> None:
        """Go to a place."""
        if place != self.value:
            self.show(place)
            self.changed(place)

    def point(self, place: tuple[int, int] | None) -> None:
        over = self.place_at(place[0]) if place is not None else None
        if over != self._over:
            self._over = over
            self.touch()
        super().point(place)

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        super().press(place, again)
        self.drag(place)

    def drag(self, place: tuple[int, int]) -> None:
        if self.pressed:
            self.point(place)
            self.pull(self.place_at(place[0]))

    def release(self, place: tuple[int, int]) -> None:
        if self.pressed:
            self.play("press")
        self.pressed = False
        self.point(place if self.rect.collidepoint(place) else None)
        self.touch()

    def wheel(self, turns: float) -> bool:
        self.pull(max(self.first, min(self.last, self.value - round(turns))))
        return True

    @property
    def span(self) -> Span:
        """The range of the place."""
        return Span(self.first, self.last, self.value, 1)

    def set_to(self, value: float | str) -> None:
        """Set it as if it had been pulled."""
        self.pull(max(self.first, min(self.last, round(float(value)))))

    def value_text(self) -> str:
        return self.label(self.value)

    # Drawing

    def draw(self, canvas: pygame.Surface) -> None:
        theme, px = self.theme, self.theme.px
        groove, knob = self.groove(), self.x(self.value)
        theme.plate(canvas, groove, self.colour("panel_line"), radius=groove.h // 2)
        done = pygame.Rect(groove.x, groove.y, knob - groove.x, groove.h)
        lit = self.hovered or self.pressed
        accent = self.colour("accent_hover" if lit else "accent")
        theme.plate(canvas, done, accent, radius=groove.h // 2)
        self._draw_parts(canvas, groove)
        self._draw_spots(canvas, groove)
        size = px(KNOB)
        if self.marked:
            box = pygame.Rect(knob - size, groove.centery - size, 2 * size, 2 * size)
            theme.focus_ring(canvas, box, size)
        theme.disc(canvas, (knob, groove.centery), size + px(2), self.colour("panel"))
        theme.disc(canvas, (knob, groove.centery), size, accent)
        if self._over is not None and (self._over != self.value or self.pressed):
            self._draw_bubble(canvas, self._over)

    def _draw_parts(self, canvas: pygame.Surface, groove: pygame.Rect) -> None:
        theme, px = self.theme, self.theme.px
        now = [part for part in self.parts if part.place <= self.value][-1:]
        far = min((self.x(b.place) - self.x(a.place) for a, b in pairwise(self.parts)), default=groove.w)
        for part in self.parts if far >= px(6) else ():
            x = self.x(part.place)
            if groove.x + px(4) < x < groove.right - px(4):
                canvas.fill(self.colour("panel"), (x - px(2), groove.y, px(3), groove.h))
        for part, left in self.named():
            here = part in now
            row = pygame.Rect(left, groove.bottom + px(3), px(160), self.rect.bottom - groove.bottom - px(3))
            ink = self.colour("accent_ink" if here else "ink_soft")
            canvas.fill(ink, (left - px(6), groove.bottom + px(3), px(1), row.h - px(3)))
            theme.write(canvas, part.name, row, "small", ink)

    def _draw_spots(self, canvas: pygame.Surface, groove: pygame.Rect) -> None:
        """Draw a notch for each place that is marked, and its sign above it if that has room."""
        theme, px, radius = self.theme, self.theme.px, self.theme.px(SPOT)
        for spot in sorted(self.spots, key=lambda each: each.weight):
            notch = pygame.Rect(self.x(spot.place) - px(1), groove.y - px(1), px(3), groove.h + px(2))
            canvas.fill(self.colour("panel"), notch.inflate(px(2), 0))
            canvas.fill(self.colour(spot.colour), notch)
        for spot in self.signed():
            middle = self.x(spot.place), groove.y - radius + px(1)
            theme.disc(canvas, middle, radius, self.colour(spot.colour))
            picture = theme.icon(spot.icon, 2 * radius - px(3), self.colour("panel"))
            canvas.blit(picture, picture.get_rect(center=middle))

    def _draw_bubble(self, canvas: pygame.Surface, place: int) -> None:
        theme, px = self.theme, self.theme.px
        text = self.label(place)
        bubble = pygame.Rect(0, 0, theme.measure(text, "label")[0] + px(24), tall(theme, BUBBLE))
        bubble.midbottom = self.x(place), self.rect.y - px(4)
        bubble.clamp_ip(pygame.Rect(self.rect.x, bubble.y, self.rect.w, bubble.h))
        theme.plate(canvas, bubble, self.colour("panel_high"), self.colour("accent"), px(8))
        theme.write(canvas, text, bubble, "label", self.colour("ink"), "center")
