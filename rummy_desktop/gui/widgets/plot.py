"""Plot: curves over a row of places, such as the scores of a match over its deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.badge import draw_badge
from rummy_desktop.gui.look.curves import Brush, Curve, Scale, legible, marked_places, paint, point, scale_of
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget, tall

ENTRY: Final = 28  # units from one line of the legend to the next
NAME: Final = 150  # units that a name in the legend takes at most
APART: Final = 16  # units between two points; of those that lie closer few are drawn
NEAR: Final = 0.3  # the part of a limit that has to be reached before it is shown


class Mark(NamedTuple):
    """A place of a plot: the text below it, and its name in a description."""

    short: str
    told: str


class Limit(NamedTuple):
    """A level that matters, such as the target of a match, and its name."""

    value: float
    name: str


def plainly(value: float) -> str:
    """Return a value as a whole number, with a real minus sign."""
    return f"{round(value)}".replace("-", "−")


class Plot(Widget):
    """Curves of whole numbers over places in a row; pointer and arrow keys show the values at one of them.

    The legend above has the values at that place, else those at the last. `limit` is drawn as a line where it is near
    enough, `tell` writes values, `bounds` are the least and the greatest value of the scale, else what the curves need.
    `below` says what the places are; `high` is how many units high the plot likes to be.
    """

    role = "plot"
    focusable = True

    def __init__(
        self,
        name: str,
        curves: Sequence[Curve],
        marks: Sequence[Mark],
        limit: Limit | None = None,
        tell: Callable[[float], str] = plainly,
        bounds: tuple[float, float] | None = None,
        below: str = "",
        high: int = 320,
    ) -> None:
        super().__init__(name)
        self.curves = list(curves)
        self.marks = list(marks)
        self.limit = limit
        self.tell = tell
        self.bounds = bounds
        self.below = below
        self.high = high
        self.spot: int | None = None  # the place whose values are shown
        self._told = [self._all_told(curve) for curve in self.curves]  # the values of each curve in words, by place
        self._picture: pygame.Surface | None = None
        self._made: tuple[Theme, tuple[int, int]] | None = None

    # Measuring

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(520), theme.px(self.high)

    def least(self, theme: Theme) -> int:
        return theme.high(320)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        super().place(theme, rect)
        if self._made != (theme, rect.size):
            self._made = (theme, rect.size)
            self._picture = None
            self._measure()

    def _all_told(self, curve: Curve) -> list[str]:
        """Return the values of a curve in words, at each place."""
        values: dict[int, list[str]] = {}
        for place, value in curve.points:
            values.setdefault(place, []).append(self.tell(value))
        last = curve.points[-1][0] if curve.points else 0
        return [
            " → ".join(values.get(place, ())) or (curve.after if place > last else "–")
            for place in range(len(self.marks))
        ]

    def _measure(self) -> None:
        """Find the width of the legend's entries, the scale, and the area of the curves."""
        theme, rect = self.theme, self.rect
        self._entries = []
        for curve, told in zip(self.curves, self._told, strict=True):
            name = min(theme.measure(curve.name, "strong")[0], theme.high(NAME))
            widest = max((theme.measure(each, "number")[0] for each in set(told)), default=0)
            self._entries.append(tall(theme, 22) + theme.px(44) + name + theme.px(8) + widest)
        self._flow(max((theme.measure(mark.told, "strong")[0] for mark in self.marks), default=0))
        top = tall(theme, ENTRY) * (1 + self._rows) + theme.px(4)
        high = max(1, rect.h - top - theme.line_height("small") - theme.px(8))
        self.scale = self._scale(high)
        labels = [theme.measure(self.tell(tick), "small")[0] for tick in self.scale.ticks]
        left = max([theme.px(20), theme.measure(self.below, "small")[0], *labels]) + theme.px(12)
        widest = max((theme.measure(mark.short, "small")[0] for mark in self.marks), default=0)
        self._marked = marked_places(len(self.marks), (rect.w - left) // (widest + theme.px(18)))
        self._area = pygame.Rect(left, top, max(1, rect.w - left - theme.px(12)), high)

    def _flow(self, title: int) -> None:
        """Put the entries of the legend behind its title, or below each other if they don't fit."""
        gap, high = self.theme.px(22), tall(self.theme, ENTRY)
        self._places = []
        x, y = title + gap, 0
        for wide in self._entries:
            if x and x + wide > self.rect.w:
                x, y = 0, y + high
            self._places.append((x, y))
            x += wide + gap
        self._rows = y // high

    def _scale(self, high: int) -> Scale:
        """Return the scale for an area of that height in pixels."""
        values = [value for curve in self.curves for _, value in curve.points] or [0.0]
        if self.bounds is not None:
            values = [*self.bounds]
        elif self.limit is not None and max(map(abs, values)) >= NEAR * abs(self.limit.value):
            values.append(self.limit.value)
        return scale_of(values, max(3, min(8, high // self.theme.px(48))))

    def area(self) -> pygame.Rect:
        """Return the rectangle in which the curves are."""
        return self._area.move(self.rect.topleft)

    def x(self, place: int) -> float:
        """Return the distance in pixels of a place from the left edge of the area; both ends have some room beside."""
        wide, room = self._area.w, self.theme.px(14)
        if len(self.marks) < 2:
            return wide / 2
        return room + (wide - 2 * room) * place / (len(self.marks) - 1)

    def y(self, value: float) -> float:
        """Return the distance in pixels of a value from the upper edge of the area."""
        room = self.theme.px(8)
        return room + (1 - self.scale.share(value)) * (self._area.h - 2 * room)

    # Values in words

    @property
    def told(self) -> int:
        """The place whose values are shown: the one that is pointed at, or the last."""
        return len(self.marks) - 1 if self.spot is None else self.spot

    def value_text(self) -> str:
        if not self.marks:
            return ""
        told = [f"{curve.name} {told[self.told]}" for curve, told in zip(self.curves, self._told, strict=True)]
        return f"{self.marks[self.told].told}: {', '.join(told)}"

    # Pointer and keys

    def tell_of(self, place: int | None) -> None:
        """Show the values at a place (None: at the last)."""
        if place != self.spot:
            self.spot = place
            self.touch()

    def point(self, place: tuple[int, int] | None) -> None:
        super().point(place)
        if place is None:
            self.tell_of(None)
        elif self.marks:
            away = place[0] - self.area().x
            self.tell_of(min(range(len(self.marks)), key=lambda mark: abs(self.x(mark) - away)))

    def press(self, place: tuple[int, int], again: bool = False) -> None:
        self.point(place)

    def drag(self, place: tuple[int, int]) -> None:
        self.point(place)

    def release(self, place: tuple[int, int]) -> None:
        self.touch()

    def left(self) -> None:
        self.tell_of(None)
        super().left()

    def key(self, event: pygame.event.Event) -> bool:
        last = len(self.marks) - 1
        ways = {
            pygame.K_LEFT: self.told - 1,
            pygame.K_RIGHT: self.told + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key not in ways or last < 0:
            return False
        self.tell_of(max(0, min(ways[event.key], last)))
        return True

    # Drawing

    def draw(self, canvas: pygame.Surface) -> None:
        area = self.area()
        self._draw_legend(canvas)
        if self._picture is None:
            self._picture = self._paint(area)
        canvas.blit(self._picture, area)
        self._draw_scale(canvas, area)
        self._draw_places(canvas, area)
        self._draw_points(canvas, area)
        if self.marked:
            self.theme.focus_ring(canvas, self.rect.inflate(2 * self.theme.px(6), 2 * self.theme.px(6)))

    def extent(self) -> pygame.Rect:
        """Return its area, in which the mark of the focus keeps some distance from the writing at the edge."""
        return self.rect.inflate(2 * self.theme.px(14), 2 * self.theme.px(14))

    def _paint(self, area: pygame.Rect) -> pygame.Surface:
        """Return the curves with the lines of the scale behind them."""
        theme, colours = self.theme, self.theme.colours
        brush = Brush(theme.px(3), theme.px(6), colours.panel, colours.ink)
        picture = paint(area.size, self.curves, lambda place, value: (self.x(place), self.y(value)), brush)
        lines = pygame.Surface(area.size)
        lines.fill(colours.panel)
        for tick in self.scale.ticks:
            y = round(self.y(tick))
            lines.fill(colours.ink_faint if tick == 0 else colours.panel_line, (0, y, area.w, theme.px(1)))
        # The curves lie over the lines, which show through the bare ground of the picture.
        picture.set_colorkey(colours.panel)
        lines.blit(picture, (0, 0))
        self._draw_limit(lines)
        return lines

    def _draw_limit(self, canvas: pygame.Surface) -> None:
        if self.limit is None or not self.scale.low <= self.limit.value <= self.scale.high:
            return
        theme = self.theme
        y, dash = round(self.y(self.limit.value)), theme.px(10)
        for x in range(0, canvas.get_width(), 2 * dash):
            canvas.fill(theme.colours.accent_ink, (x, y - theme.px(1), dash, theme.px(2)))
        high = theme.line_height("label")
        below = y < high
        room = pygame.Rect(theme.px(6), y + theme.px(3) if below else y - high - theme.px(2), canvas.get_width(), high)
        name = f"{self.limit.name} {self.tell(self.limit.value)}"
        ground = pygame.Rect(room.x - theme.px(4), room.y, theme.measure(name, "label")[0] + theme.px(8), high)
        canvas.fill(theme.colours.panel, ground)
        theme.write(canvas, name, room, "label", theme.colours.accent_ink)

    def _draw_scale(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        high = theme.line_height("small")
        for tick in self.scale.ticks:
            room = pygame.Rect(self.rect.x, area.y + round(self.y(tick)) - high // 2, area.x - self.rect.x, high)
            room.w -= theme.px(10)
            theme.write(canvas, self.tell(tick), room, "small", theme.colours.ink_soft, "right")

    def _draw_places(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the names below the area, and the line at the place whose values are shown."""
        theme, colours = self.theme, self.theme.colours
        under = pygame.Rect(self.rect.x, area.bottom + theme.px(6), area.x - self.rect.x, theme.line_height("small"))
        for place in self._marked:
            x = area.x + round(self.x(place))
            wide = theme.measure(self.marks[place].short, "small")[0]
            left = max(area.x - theme.px(4), min(x - wide // 2, self.rect.right - wide))
            room = pygame.Rect(left, under.y, wide, under.h)
            theme.write(canvas, self.marks[place].short, room, "small", colours.ink_soft)
            canvas.fill(colours.ink_faint, (x, area.bottom, theme.px(1), theme.px(4)))
        if self.below:
            theme.write(canvas, self.below, under.move(-theme.px(10), 0), "small", colours.ink_soft, "right")
        if self.spot is not None:
            wide = theme.px(2)
            x = area.x + round(self.x(self.spot)) - wide // 2
            canvas.fill(colours.ink_faint, (x, area.y, wide, area.h))

    def _draw_points(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        apart = (area.w / max(1, len(self.marks) - 1)) >= self.theme.px(APART)
        seen = {*self._marked, self.spot}
        shared: dict[tuple[int, float], list[int]] = {}
        for number, curve in enumerate(self.curves):
            for spot in dict.fromkeys(curve.points):
                if apart or spot[0] in seen or spot == curve.points[-1]:
                    shared.setdefault(spot, []).append(number)
        for (place, value), numbers in shared.items():
            # Where curves meet, each shows its point in turn.
            picture = self._point(numbers[place % len(numbers)], 7 if place == self.spot else 5)
            middle = (area.x + round(self.x(place)), area.y + round(self.y(value)))
            canvas.blit(picture, picture.get_rect(center=middle))

    def _point(self, number: int, radius: int) -> pygame.Surface:
        theme, curve = self.theme, self.curves[number]
        colour = legible(curve.colour, theme.colours.panel, theme.colours.ink)
        return point(theme.kept, curve.shape, colour, theme.px(radius), theme.colours.panel)

    def _draw_legend(self, canvas: pygame.Surface) -> None:
        theme, high = self.theme, tall(self.theme, ENTRY)
        if not self.marks:
            return
        row = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, high)
        title = theme.fit(self.marks[self.told].told, "strong", row.w)
        theme.write(canvas, title, row, "strong", theme.colours.accent_ink)
        for number, (x, y) in enumerate(self._places):
            entry = pygame.Rect(self.rect.x + x, self.rect.y + y, self._entries[number], high)
            self._draw_entry(canvas, number, entry)

    def _draw_entry(self, canvas: pygame.Surface, number: int, room: pygame.Rect) -> None:
        theme, curve = self.theme, self.curves[number]
        radius = tall(theme, 22) // 2
        draw_badge(theme, canvas, (room.x + radius, room.centery), radius, curve.badge)
        colour = legible(curve.colour, theme.colours.panel, theme.colours.ink)
        line = pygame.Rect(
            room.x + 2 * radius + theme.px(6), room.centery - theme.px(3) // 2, theme.px(30), theme.px(3)
        )
        canvas.fill(colour, line)
        picture = self._point(number, 6)
        canvas.blit(picture, picture.get_rect(center=(line.centerx, room.centery)))
        left = room.x + 2 * radius + theme.px(44)
        name = theme.fit(curve.name, "strong", theme.high(NAME))
        theme.write(canvas, name, pygame.Rect(left, room.y, theme.high(NAME), room.h), "strong", theme.colours.ink)
        left += theme.measure(name, "strong")[0] + theme.px(8)
        value = self._told[number][self.told]
        theme.write(
            canvas, value, pygame.Rect(left, room.y, room.right - left, room.h), "number", theme.colours.accent_ink
        )
