"""Curves: lines over a row of places, the scale beside them, and drawing them with smooth edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, floor, hypot, log10, pi, sin
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.badge import Badge
from rummy_desktop.gui.look.emblems import SEAT_COLOURS
from rummy_desktop.gui.look.text import Cache, Colour

SHAPES: Final = ("disc", "square", "up", "diamond", "down", "cross", "star", "ring")
"""What the points of the first, the second, ... curve look like."""
LARGEST: Final = 12_000_000  # pixels of the surface on which curves are drawn before it is scaled down
FINEST: Final = 4
LEAST_CONTRAST: Final = 3.0  # the least contrast of a curve and the ground, as for anything that has to be legible


class Curve(NamedTuple):
    """A line of a plot: its owner, its points from left to right, and the text for places after its end.

    Two points at one place are a jump. `shape` is an index into `SHAPES`, the badge's colour is the curve's.
    """

    name: str
    points: tuple[tuple[int, float], ...]
    badge: Badge
    shape: int = 0
    after: str = "–"

    @property
    def colour(self) -> Colour:
        """The colour of its owner."""
        return SEAT_COLOURS[self.badge.colour]


class Scale(NamedTuple):
    """The values along a side: the least and the greatest, and the round ones that are marked."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def share(self, value: float) -> float:
        """Return the height of a value on the scale, from 0 to 1."""
        return (value - self.low) / (self.high - self.low)


def scale_of(values: Iterable[float], most: int, whole: bool = True) -> Scale:
    """Return a scale for these values with at most `most` marks; a `whole` one has no fractions."""
    found = [*values] or [0.0]
    low, high = min(found), max(found)
    if low == high:
        # A level line needs room too: from nothing to it, or to the next number.
        low, high = min(low, 0.0), max(high, 0.0)
        high += low == high
    rough = (high - low) / max(1, most - 1)
    power = 10.0 ** floor(log10(rough))
    step = next(power * part for part in (1, 2, 5, 10) if power * part >= rough * 0.999)
    if whole:
        step = max(1.0, step)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return Scale(low, high, tuple(number * step for number in range(first, last + 1)))


def marked_places(count: int, most: int) -> list[int]:
    """Return the marked ones of `count` places in a row, at most about `most`: at round distances from the first."""
    steps = (part * 10**power for power in range(6) for part in (1, 2, 5))
    step = next(step for step in steps if (count - 1) // step + 1 <= max(2, most) or step >= count)
    return list(range(0, count, step))


# Colours


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, from 1 (none) to 21 (black and white)."""
    light, dark = sorted((_light(one), _light(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _light(colour: Colour) -> float:
    parts = [(part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4) for part in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def legible(colour: Colour, ground: Colour, ink: Colour) -> Colour:
    """Return the colour, with as much of the ink in it as it needs to be legible on the ground."""
    for tenths in range(11):
        mixed = tuple(round((a * (10 - tenths) + b * tenths) / 10) for a, b in zip(colour, ink, strict=False))
        if contrast(mixed, ground) >= LEAST_CONTRAST:
            return mixed
    return ink


# Drawing


class Brush(NamedTuple):
    """The means to draw curves: pixels of a line, of the points' radius, and the colours of ground and letters."""

    width: int
    radius: int
    ground: Colour
    ink: Colour


def paint(
    size: tuple[int, int], curves: Sequence[Curve], where: Callable[[int, float], tuple[float, float]], brush: Brush
) -> pygame.Surface:
    """Return the curves on their ground; `where` gives the pixel for a place and a value in a picture of that size."""
    finer = finest(size)
    large = pygame.Surface((size[0] * finer, size[1] * finer))
    large.fill(brush.ground)
    used: dict[tuple[tuple[float, float], tuple[float, float]], int] = {}
    for curve in curves:
        ink = legible(curve.colour, brush.ground, brush.ink)
        spots = [(x * finer, y * finer) for x, y in (where(*point) for point in curve.points)]
        for number, (start, end) in enumerate(pairwise(spots)):
            before = used[start, end] = used.get((start, end), -1) + 1
            jumps = curve.points[number][0] == curve.points[number + 1][0]
            for piece in _pieces(start, end, before, jumps, brush.width * finer):
                _stroke(large, ink, *piece, brush.width * finer)
    return large if finer == 1 else pygame.transform.smoothscale(large, size)


def finest(size: tuple[int, int]) -> int:
    """Return the factor by which a picture of that size is drawn larger before it is scaled down."""
    area = max(1, size[0] * size[1])
    return next((finer for finer in range(FINEST, 1, -1) if area * finer * finer <= LARGEST), 2)


def _pieces(
    start: tuple[float, float], end: tuple[float, float], before: int, jumps: bool, width: int
) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Yield the parts of a line to draw: dashes where it jumps, or where other curves already lie below it."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    first = before / (before + 1)
    if not length or not (before or jumps):
        yield start, end
        return
    period = width * (3.2 if jumps else 7.0)
    for number in range(ceil(length / period)):
        ends = ((number + (0.0 if jumps else first)) * period, min((number + (0.5 if jumps else 1.0)) * period, length))
        if ends[0] < length:
            one, other = (
                (start[0] + (end[0] - start[0]) * away / length, start[1] + (end[1] - start[1]) * away / length)
                for away in ends
            )
            yield one, other


def _stroke(
    surface: pygame.Surface, colour: Colour, start: tuple[float, float], end: tuple[float, float], width: int
) -> None:
    """Draw a thick line with round ends."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    half = width / 2
    if length:
        aside = (-down / length * half, across / length * half)
        corners = [
            (start[0] + aside[0], start[1] + aside[1]),
            (end[0] + aside[0], end[1] + aside[1]),
            (end[0] - aside[0], end[1] - aside[1]),
            (start[0] - aside[0], start[1] - aside[1]),
        ]
        pygame.draw.polygon(surface, colour, corners)
    for place in (start, end):
        pygame.draw.circle(surface, colour, place, half)


def point(kept: Cache, shape: int, colour: Colour, radius: int, ground: Colour) -> pygame.Surface:
    """Return the picture of a point, with a thin edge of the ground around it; nobody may draw on it."""
    name = SHAPES[shape % len(SHAPES)]
    return kept.picture(("point", name, colour, radius, ground), lambda: _point(name, colour, radius, ground))


def _point(name: str, colour: Colour, radius: int, ground: Colour) -> pygame.Surface:
    edge = max(1, radius // 4)
    side = 2 * (radius + edge) + 1
    large = pygame.Surface((side * FINEST, side * FINEST), pygame.SRCALPHA)
    large.fill((*ground[:3], 0))
    middle = side * FINEST / 2
    for paint, reach in ((ground, radius + edge), (colour, radius)):
        _shape(large, name, paint, middle, reach * FINEST)
    if name == "ring":
        pygame.draw.circle(large, ground, (middle, middle), radius * FINEST * 0.45)
    return pygame.transform.smoothscale(large, (side, side))


def _shape(surface: pygame.Surface, name: str, colour: Colour, middle: float, reach: float) -> None:
    """Draw a shape of about the same weight for each name; `reach` is the radius of the disc."""
    if name in ("disc", "ring"):
        pygame.draw.circle(surface, colour, (middle, middle), reach)
        return
    if name == "cross":
        arm = reach * 0.42
        for wide, high in ((reach, arm), (arm, reach)):
            pygame.draw.rect(surface, colour, (middle - wide, middle - high, 2 * wide, 2 * high))
        return
    corners, turn, stretch, inner = {
        "square": (4, 0.25, 1.22, 1.0),
        "diamond": (4, 0.0, 1.22, 1.0),
        "up": (3, 0.0, 1.3, 1.0),
        "down": (3, 0.5, 1.3, 1.0),
        "star": (10, 0.0, 1.35, 0.45),
    }[name]
    # A triangle's middle is that of its height, not that of its corners.
    shift = {"up": 0.2, "down": -0.2}.get(name, 0.0) * reach
    places = []
    for number in range(corners):
        angle = 2 * pi * (number / corners + (turn if name != "square" else 0.125))
        far = reach * stretch * (inner if number % 2 else 1.0)
        places.append((middle + far * sin(angle), middle + shift - far * cos(angle)))
    pygame.draw.polygon(surface, colour, places)
