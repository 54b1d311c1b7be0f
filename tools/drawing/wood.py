"""The wood of a table: boards with their grain, from curves that a seeded chance bends."""

import math
from random import Random

from drawing.svg import number, path, svg

WIDE, HIGH = 1920, 1200
ROWS = 6
BASE = (117, 75, 44)
SEAM = "#2C190C"
STEP = 80  # units between the points that a line of the grain is bent at
TURNS = 15  # points on each half of an arch

Point = tuple[float, float]


def wood() -> str:
    """Draw the top of a table as wide as a large window: boards below each other, each with a grain of its own."""
    rng = Random("wood")
    shapes = [path(f"M0 0 H{WIDE} V{HIGH} H0 Z", SEAM)]
    for row in range(ROWS):
        top, low = (round(HIGH * at / ROWS) for at in (row, row + 1))
        shapes += board(rng, row % 2 == 0, top + 1.2, low - 1.2)
    return svg(WIDE, HIGH, *shapes)


def shade(colour: tuple[float, ...], by: float) -> str:
    """Return a colour made darker (below 1) or lighter, as it is spelled in a file."""
    return "#" + "".join(f"{max(0, min(255, round(part * by))):02X}" for part in colour)


def board(rng: Random, arched: bool, top: float, low: float) -> list[str]:
    """Draw one board: its ground, broad bands, the lines of its grain, pores, and an edge that catches the light."""
    left, right = -4, WIDE + 4
    tone, warmth = rng.uniform(0.93, 1.05), rng.uniform(-3, 3)
    base = ((BASE[0] + warmth) * tone, BASE[1] * tone, (BASE[2] - warmth) * tone)
    ground = f"M{number(left)} {number(top)} H{number(right)} V{number(low)} H{number(left)} Z"
    grain = arches(rng, left, top, right, low) if arched else stripes(rng, left, top, right, low)
    bands: list[str] = []
    dark: list[str] = []
    light: list[str] = []
    for line, weight in grain:
        kind = rng.random()
        if kind < 0.22:
            bands.append(ribbon(rng, line, 7 * weight, top, low))
        elif kind < 0.8:
            dark.append(ribbon(rng, line, 1.7 * weight, top, low))
        else:
            light.append(ribbon(rng, line, 2.6 * weight, top, low))
    return [
        path(ground, shade(base, 1)),
        path("".join(bands), shade(base, 0.94)),
        path("".join(light), shade(base, 1.055)),
        path("".join(dark), shade(base, 0.82)),
        path(pores(rng, left, top, right, low), line=shade(base, 0.84), width=1.1),
        path(f"M{number(left)} {number(top + 0.8)} H{number(right)}", line=shade(base, 1.2), width=1.4),
        path(f"M{number(left)} {number(low - 0.8)} H{number(right)}", line=shade(base, 0.72), width=1.4),
    ]


def wave(rng: Random, size: float) -> list[tuple[float, float, float]]:
    """Draw a slow wave as its parts: height, length and where it begins."""
    return [(size / part, 900 / part * rng.uniform(0.7, 1.3), rng.uniform(0, math.tau)) for part in (1, 2, 4)]


def height(parts: list[tuple[float, float, float]], x: float) -> float:
    """Return how high a wave is at `x`."""
    return sum(size * math.sin(x / length * math.tau + start) for size, length, start in parts)


def stripes(rng: Random, left: float, top: float, right: float, low: float) -> list[tuple[list[Point], float]]:
    """Draw lines along a board that run side by side, closer in some places than in others."""
    common, found = wave(rng, 7), []
    y = top + rng.uniform(1, 6)
    while y < low - 2:
        own, share = wave(rng, 1.2), math.sin(math.pi * (y - top) / (low - top)) ** 0.5
        start, end = left + max(0.0, rng.gauss(-150, 260)), right - max(0.0, rng.gauss(-150, 260))
        count = round((end - start) / STEP)
        if count > 2:
            along = (start + (end - start) * at / count for at in range(count + 1))
            points = [(x, y + share * height(common, x) + height(own, x)) for x in along]
            found.append((points, rng.uniform(0.5, 1.2)))
        y += rng.uniform(2.5, 6) if rng.random() < 0.6 else rng.uniform(6, 13)
    return found


def arches(rng: Random, left: float, top: float, right: float, low: float) -> list[tuple[list[Point], float]]:
    """Draw lines that stand in each other like arches, as where a log is cut beside its middle."""
    middle, half = (top + low) / 2 + rng.uniform(-14, 14), (low - top) / 2
    way, reach = rng.choice((-1, 1)), rng.uniform(520, 900)
    end = right if way > 0 else left
    common, found = wave(rng, 5), []
    depth = -1.0
    while depth < (right - left) / reach:
        own = wave(rng, 1.5)
        points = []
        for at in range(-TURNS, TURNS + 1):
            # Close together where the arch turns, far apart where it runs along the board.
            across = (at / TURNS) * abs(at / TURNS) * 1.25
            x = end + way * reach * (across**2 - depth)
            y = middle + across * half + height(common, x) * (1 - across**2 / 1.6) + height(own, x)
            points.append((x, y))
        found += [(piece, rng.uniform(0.55, 1.25)) for piece in within(points, left, top, right, low)]
        depth += rng.uniform(0.02, 0.05) if rng.random() < 0.5 else rng.uniform(0.06, 0.14)
    return found


def within(points: list[Point], left: float, top: float, right: float, low: float) -> list[list[Point]]:
    """Draw the stretches of a line that lie on a board."""
    found: list[list[Point]] = [[]]
    for x, y in points:
        if left <= x <= right and top + 1 <= y <= low - 1:
            found[-1].append((x, y))
        elif found[-1]:
            found.append([])
    return [piece for piece in found if len(piece) > 3]


def ribbon(rng: Random, points: list[Point], thick: float, top: float, low: float) -> str:
    """Return the path data of a line that swells and thins out towards its ends, `thick` units at most."""
    beat, start = rng.uniform(3, 9), rng.uniform(0, math.tau)
    upper, lower = [], []
    for at, (x, y) in enumerate(points):
        before, after = points[max(0, at - 1)], points[min(len(points) - 1, at + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        long = math.hypot(dx, dy) or 1.0
        part = at / (len(points) - 1)
        half = (
            thick / 2 * min(1.0, 0.15 + 4 * part, 0.15 + 4 * (1 - part)) * (0.72 + 0.28 * math.sin(beat * part + start))
        )
        nx, ny = -dy / long * half, dx / long * half
        upper.append((x - nx, max(top, min(low, y - ny))))
        lower.append((x + nx, max(top, min(low, y + ny))))
    lower.reverse()
    return f"{smooth(upper, 'M')}{smooth(lower, 'L')}Z"


def smooth(points: list[Point], first: str) -> str:
    """Return the path data of a curve through `points`; `first` is the sign that leads to the first of them."""
    ends = [points[0], *points, points[-1]]
    parts = [f"{first}{rough(points[0])}"]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        out = b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6
        back = c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6
        parts.append("C" + " ".join(rough(point) for point in (out, back, c)))
    return "".join(parts)


def rough(point: Point) -> str:
    """Return a point to a tenth of a unit."""
    return f"{number(round(point[0], 1))} {number(round(point[1], 1))}"


def pores(rng: Random, left: float, top: float, right: float, low: float) -> str:
    """Return the path data of short fine lines along a board."""
    parts = []
    for _pore in range(round((right - left) / 12)):
        long = rng.uniform(6, 34)
        x, y = rng.uniform(left, max(left, right - long)), rng.uniform(top + 3, low - 3)
        parts.append(f"M{rough((x, y))}h{number(round(long, 1))}")
    return "".join(parts)
