"""Curves through points: smooth lines, and strokes that swell and taper as a pen's."""

import math
from collections.abc import Sequence

from drawing.svg import number

Point = tuple[float, float]


def through(points: Sequence[Point], closed: bool = False, joined: bool = False) -> str:
    """Return the path data of a smooth line through these points; `joined` goes on from where the path is."""
    count = len(points)

    def pick(i: int) -> Point:
        return points[i % count] if closed else points[max(0, min(count - 1, i))]

    parts = [f"{'L' if joined else 'M'}{number(points[0][0])} {number(points[0][1])}"]
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (pick(i + k) for k in (-1, 0, 1, 2))
        handles = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy)
        parts.append("C" + " ".join(number(value) for value in handles))
    return " ".join(parts) + (" Z" if closed else "")


def swelling(points: Sequence[Point], widths: Sequence[float]) -> str:
    """Return the path data of a stroke through these points, as wide at each as given."""
    left, right = [], []
    for i, ((x, y), wide) in enumerate(zip(points, widths, strict=True)):
        ax, ay = points[max(0, i - 1)]
        bx, by = points[min(len(points) - 1, i + 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / long * wide / 2, (bx - ax) / long * wide / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return f"{through(left)} {through(right[::-1], joined=True)} Z"


def spiral(
    x: float, y: float, start: float, turns: float, outer: float, inner: float, steps: int, even: bool = False
) -> list[Point]:
    """Return points of a line winding inwards around (x, y) from `start`, in degrees clockwise from the right."""
    points = []
    for i in range(steps + 1):
        part = i / steps
        r = outer + (inner - outer) * part if even else outer * (inner / outer) ** part
        angle = math.radians(start + 360 * turns * part)
        points.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return points


def bow(start: Point, one: Point, other: Point, end: Point, steps: int) -> list[Point]:
    """Return points of a cubic curve, without its end."""
    points = []
    for i in range(steps):
        t = i / steps
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(part * p[axis] for part, p in zip(parts, (start, one, other, end), strict=True)) for axis in (0, 1))
        points.append((x, y))
    return points


def tendril(start: Point, towards: Point, coil: Sequence[Point], reach: float, steps: int = 8) -> list[Point]:
    """Return points of a line that sets out from `start` towards a point, runs smoothly into a coil and along it.

    `reach` units before the coil it has the coil's direction.
    """
    (ax, ay), (bx, by) = coil[0], coil[1]
    long = math.hypot(bx - ax, by - ay)
    before = (ax - (bx - ax) / long * reach, ay - (by - ay) / long * reach)
    return [*bow(start, towards, before, coil[0], steps), *coil]


def along(points: Sequence[Point], place: int) -> tuple[float, float, float]:
    """Return a point of a line, and where the line goes there, in degrees clockwise from the top."""
    (ax, ay), (bx, by) = points[max(0, place - 1)], points[min(len(points) - 1, place + 1)]
    return (*points[place], math.degrees(math.atan2(bx - ax, ay - by)))
