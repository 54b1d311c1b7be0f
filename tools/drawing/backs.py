"""The backs of the cards, the same both ways up: a rosette, a sun, vines and waves."""

import math
from collections.abc import Callable, Sequence

from drawing.curves import Point, along, spiral, swelling, through
from drawing.sheet import paper
from drawing.svg import HEIGHT, WIDTH, at, box, circle, disc, group, number, path, polygon, svg

MARGIN = 13.0
"""The paper that a back leaves free around its field."""
FIELD_CORNER = 8.0
MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2


def back(ground: str, *shapes: str) -> str:
    """Draw a back: shapes on a coloured field, with paper around it."""
    return svg(WIDTH, HEIGHT, paper(), field(ground), *shapes)


def field(ground: str, inset: float = 0.0, line: str | None = None, width: float = 1.6) -> str:
    """Draw the field inside the paper's margin or `inset` units smaller, filled, or with `line` only outlined."""
    edge = MARGIN + inset
    corner = max(0.0, FIELD_CORNER - inset)
    fill = None if line else ground
    return box(edge, edge, WIDTH - 2 * edge, HEIGHT - 2 * edge, corner, fill, line, width)


def around(count: int, *shapes: str, start: float = 0.0) -> list[str]:
    """Draw shapes that point up from (0, 0), `count` times in a circle."""
    return [group(f"rotate({number(start + 360 * i / count)})", *shapes) for i in range(count)]


def polar(r: float, degrees: float) -> Point:
    """Return a point on a circle around (0, 0), clockwise from the top."""
    turn = math.radians(degrees)
    return r * math.sin(turn), -r * math.cos(turn)


def petal(inner: float, outer: float, wide: float, tip: float = 0.62) -> str:
    """Return the path data of a petal upwards, from `inner` to `outer` units from (0, 0), widest at the part `tip`."""
    belly = inner + (outer - inner) * tip
    n = number
    return (
        f"M0 {n(-inner)} C{n(-wide * 0.55)} {n(-inner)} {n(-wide * 0.62)} {n(-belly)} 0 {n(-outer)}"
        f" C{n(wide * 0.62)} {n(-belly)} {n(wide * 0.55)} {n(-inner)} 0 {n(-inner)} Z"
    )


def ring_of_dots(r: float, count: int, size: float, start: float = 0.0) -> str:
    """Return the path data of dots in a circle around (0, 0)."""
    return " ".join(disc(*polar(r, start + 360 * i / count), size) for i in range(count))


def in_corners(*shapes: str) -> list[str]:
    """Draw shapes of the upper left corner, and the same in all four."""
    across = group(f"matrix(-1 0 0 1 {WIDTH} 0)", *shapes)
    return [*shapes, across, group(f"matrix(1 0 0 -1 0 {HEIGHT})", *shapes, across)]


# A rosette, navy

DEEP, MID, SOFT, PALE = "#17295A", "#24408A", "#5E7CC4", "#D3DCF3"


def rosette() -> str:
    """Draw the navy back: a rosette of three rings of petals on a net of lozenges, a quarter of it in each corner."""
    left = MARGIN + 11
    return back(
        DEEP,
        *lattice(left, left, WIDTH - 2 * left, HEIGHT - 2 * left, 6, 9),
        *in_corners(at(left, left, 1, *quarter())),
        path(frame(MARGIN, left), DEEP),
        field("", 4.4, PALE, 1.8),
        box(left, left, WIDTH - 2 * left, HEIGHT - 2 * left, 0, None, PALE, 1.3),
        at(MIDDLE_X, MIDDLE_Y, 1, *medallion()),
    )


def frame(outer: float, inner: float) -> str:
    """Return the path data of the space between two rectangles, `outer` and `inner` units inside the card's edge."""
    right, low = WIDTH - outer, HEIGHT - outer
    r = FIELD_CORNER
    return (
        f"M{outer + r} {outer} H{right - r} Q{right} {outer} {right} {outer + r} V{low - r}"
        f" Q{right} {low} {right - r} {low} H{outer + r} Q{outer} {low} {outer} {low - r}"
        f" V{outer + r} Q{outer} {outer} {outer + r} {outer} Z"
        f" M{inner} {inner} V{HEIGHT - inner} H{WIDTH - inner} V{inner} Z"
    )


def lattice(left: float, top: float, wide: float, high: float, columns: int, rows: int) -> list[str]:
    """Draw two sets of crossing lines that meet the edges, with a lozenge in each cell and a dot on each crossing."""
    dx, dy = wide / columns, high / rows
    lines, cells, dots = [], [], []
    for column in range(2 * columns + 1):
        for row in range(2 * rows + 1):
            x, y = left + column * dx / 2, top + row * dy / 2
            inside = 0 < column < 2 * columns and 0 < row < 2 * rows
            if inside and (column + row) % 2:
                a, b = dx * 0.25, dy * 0.25
                cells.append(polygon(((x, y - b), (x + a, y), (x, y + b), (x - a, y))))
            elif inside:
                dots.append(disc(x, y, 2.1))
    for step in range(1 - rows, columns):
        start, stop = max(0.0, step * dx), min(wide, (step + rows) * dx)
        upper, lower = (top + (x / dx - step) * dy for x in (start, stop))
        for one, other in ((left + start, left + stop), (left + wide - start, left + wide - stop)):
            lines.append(f"M{number(one)} {number(upper)} L{number(other)} {number(lower)}")
    return [
        path(" ".join(cells), MID),
        path(" ".join(lines), line=SOFT, width=1.5),
        path(" ".join(dots), PALE),
    ]


def scallops(r: float, count: int, size: float, start: float = 0.0) -> str:
    """Return the path data of a disc with a scalloped edge."""
    points = " ".join(
        f"A{number(size)} {number(size)} 0 0 1 {number(x)} {number(y)}"
        for x, y in (polar(r, start + 360 * i / count) for i in range(1, count + 1))
    )
    x, y = polar(r, start)
    return f"M{number(x)} {number(y)} {points} Z"


def medallion() -> list[str]:
    """Draw the rosette in the middle."""
    return [
        path(scallops(72, 24, 9.8, 7.5), DEEP),
        path(scallops(68.5, 24, 9.3, 7.5), PALE),
        path(scallops(66, 24, 9, 7.5), DEEP),
        path(ring_of_dots(66.5, 24, 2.2), PALE),
        circle(0, 0, 61, MID, PALE, 1.8),
        *around(16, path(petal(20, 58, 19), DEEP), start=11.25),
        *around(16, path(petal(24, 52, 9), SOFT), start=11.25),
        *around(16, path(petal(16, 56, 17), PALE)),
        *around(16, path(petal(22, 49, 9.4), MID)),
        circle(0, 0, 26, DEEP, PALE, 1.8),
        *around(8, path(petal(5, 23, 13), PALE)),
        *around(8, path(petal(8, 18.5, 6), MID)),
        circle(0, 0, 6.4, PALE),
        circle(0, 0, 3.4, DEEP),
    ]


def quarter() -> list[str]:
    """Draw the quarter of a smaller rosette, below and to the right of (0, 0)."""
    petals = [
        group(f"rotate({turn})", path(petal(14, 39, 14), PALE), path(petal(18, 33.5, 7.4), MID))
        for turn in (101.25, 123.75, 146.25, 168.75)
    ]
    return [
        path("M0 0 H49 A49 49 0 0 1 0 49 Z", DEEP),
        path("M46 0 A46 46 0 0 1 0 46", line=PALE, width=1.8),
        path("M0 0 H42 A42 42 0 0 1 0 42 Z", MID),
        *petals,
        path("M0 0 H18 A18 18 0 0 1 0 18 Z", DEEP),
        path("M18 0 A18 18 0 0 1 0 18", line=PALE, width=1.8),
        path("M0 0 H9 A9 9 0 0 1 0 9 Z", PALE),
    ]


# A sun, brick red and orange

BRICK, EMBER, FLAME, HONEY, SAND = "#8E1F1B", "#BC3A22", "#E0702E", "#F2AE49", "#FCE6BC"


def sun() -> str:
    """Draw the red and orange back: a sun whose rays reach the edge of the field, with fans in the corners."""
    inner = MARGIN + 9
    return back(
        BRICK,
        at(MIDDLE_X, MIDDLE_Y, 1, path(rays(32, inner, 0.0, 0.5), EMBER), path(rays(32, inner, 0.11, 0.39), FLAME)),
        *in_corners(at(inner, inner, 1, *fan())),
        box(inner, inner, WIDTH - 2 * inner, HEIGHT - 2 * inner, 0, None, SAND, 1.6),
        field("", 4, HONEY, 1.8),
        at(MIDDLE_X, MIDDLE_Y, 1, *disc_of_sun()),
    )


def rays(count: int, inset: float, begin: float, end: float) -> str:
    """Return the path data of rays from (0, 0) to the edge of the field, each in `begin` to `end` of its share."""
    wide, high = WIDTH / 2 - inset, HEIGHT / 2 - inset
    share = 360 / count
    parts = []
    for i in range(count):
        ends = [(i + part - 0.25) * share for part in (begin, end)]
        points = [edge_at(turn, wide, high) for turn in ends]
        corners = [
            (sx * wide, sy * high)
            for sx in (-1, 1)
            for sy in (-1, 1)
            if 0 < (math.degrees(math.atan2(sx * wide, -sy * high)) - ends[0]) % 360 < ends[1] - ends[0]
        ]
        parts.append(polygon(((0.0, 0.0), points[0], *corners, points[1])))
    return " ".join(parts)


def edge_at(degrees: float, wide: float, high: float) -> Point:
    """Return where a ray from (0, 0) meets a rectangle that reaches `wide` and `high` units from there."""
    x, y = polar(1.0, degrees)
    far = min(wide / abs(x) if abs(x) > 1e-9 else math.inf, high / abs(y) if abs(y) > 1e-9 else math.inf)
    return x * far, y * far


def disc_of_sun() -> list[str]:
    """Draw the sun in the middle: flames, rings and a star."""
    return [
        circle(0, 0, 68, BRICK),
        *around(16, path("M-11 -46 L0 -66 L11 -46 Z", HONEY)),
        *around(16, path("M-8 -46 L0 -58 L8 -46 Z", SAND), start=11.25),
        circle(0, 0, 50, BRICK, SAND, 2.2),
        circle(0, 0, 44, FLAME),
        *around(12, path(petal(10, 42, 17, 0.75), HONEY)),
        *around(12, path("M0 -16 L2.6 -28 L0 -38 L-2.6 -28 Z", EMBER)),
        circle(0, 0, 17, BRICK, SAND, 2.2),
        *around(8, path("M0 -13.4 L3.2 -5 L-3.2 -5 Z", HONEY)),
        circle(0, 0, 6.6, SAND),
    ]


def fan() -> list[str]:
    """Draw a quarter of a fan, below and to the right of (0, 0)."""
    tiers = []
    for r, fill in ((58, BRICK), (54, HONEY), (50.6, BRICK), (47, EMBER), (31, SAND), (28, BRICK), (15, HONEY)):
        tiers.append(path(f"M0 0 H{r} A{r} {r} 0 0 1 0 {r} Z", fill))
    blades = [
        group(f"rotate({number(90 + 18 * (i + 0.5))})", path("M-4.6 -32 L0 -46 L4.6 -32 Z", HONEY)) for i in range(5)
    ]
    inner = [group(f"rotate({number(90 + 30 * (i + 0.5))})", path("M-4 -16 L0 -26.5 L4 -16 Z", SAND)) for i in range(3)]
    return [*tiers[:4], *blades, *tiers[4:], *inner]


# Vines, green

FOREST, MOSS, FERN, LEAF, BLOSSOM, CREAMY = "#123D2E", "#1E5A42", "#4E9A62", "#A9D08E", "#E8A598", "#F6EBD3"


def vines() -> str:
    """Draw the green back: vines that wind up from the middle in each quarter, with leaves, buds and a flower."""
    inner = MARGIN + 9
    return back(
        FOREST,
        at(MIDDLE_X, MIDDLE_Y, 0.95, group(f"translate({-WIDTH // 2} {-HEIGHT // 2})", *in_corners(*vine()))),
        box(inner, inner, WIDTH - 2 * inner, HEIGHT - 2 * inner, 5, None, LEAF, 1.6),
        field("", 4.2, FERN, 1.6),
        at(MIDDLE_X, MIDDLE_Y, 1, *flower()),
    )


def shoot(x: float, y: float, turn: float, long: float, wide: float, fill: str, rib: str) -> str:
    """Draw a leaf with a rib that grows from (x, y) towards `turn`, in degrees clockwise from the top."""
    n = number
    blade = (
        f"M0 0 C{n(-wide * 0.75)} {n(-long * 0.2)} {n(-wide * 0.6)} {n(-long * 0.7)} 0 {n(-long)}"
        f" C{n(wide * 0.6)} {n(-long * 0.7)} {n(wide * 0.75)} {n(-long * 0.2)} 0 0 Z"
    )
    return at(x, y, 1, path(blade, fill), path(f"M0 0 V{n(-long * 0.72)}", line=rib, width=1.2), turn=turn)


def vine() -> list[str]:
    """Draw the vine of the upper left quarter: half a stem, and two branches that coil."""
    low = [(125.0, 146.0), (112.0, 149.0), (92.0, 151.5), *spiral(70, 104, 90, 1.7, 47, 8, 30)]
    high = [(125.0, 92.0), (118.0, 82.0), (106.0, 77.0), *spiral(88, 52, 90, 1.5, 24, 4.5, 22)]
    twig = [(40.0, 140.0), (33.0, 147.0), (30.0, 157.0), (33.0, 168.0)]
    shapes = []
    for line, thick, long, every in ((low, 4.6, 22.5, 3), (high, 3.8, 19.0, 4)):
        shapes += leaves(line, long, every)
        shapes.append(path(swelling(line, [thick - (thick - 1.6) * i / len(line) for i in range(len(line))]), LEAF))
    shapes.append(path(swelling(twig, (2.6, 2.2, 1.8, 1.2)), LEAF))
    shapes += [shoot(33, 165, turn, 20, 13, FERN, FOREST) for turn in (212, 148)]
    shapes += [shoot(48, 42, turn, long, 14, FERN, FOREST) for turn, long in ((-45, 25), (-98, 22), (8, 22))]
    shapes += [at(70, 104, 1, *bud(9)), at(88, 52, 1, *bud(6.4)), circle(48, 42, 3.6, BLOSSOM)]
    stem = swelling(((125, 140), (125, 110), (125, 80), (125, 56)), (5, 4.4, 3.6, 2.4))
    crown = [shoot(125, 58, turn, long, 11, LEAF, FOREST) for turn, long in ((-62, 19), (-32, 24), (0, 31))]
    return [*shapes, path(stem, LEAF), *crown, circle(125, 58, 3.6, BLOSSOM)]


def leaves(line: Sequence[Point], long: float, every: int) -> list[str]:
    """Draw leaves on both sides of a branch, smaller towards its end; those inside a coil are shorter."""
    grown = []
    for i in range(every + 1, len(line) - every, every):
        x, y, turn = along(line, i)
        part = 1 - 0.5 * i / len(line)
        grown.append(shoot(x, y, turn - 48, long * part, long * part * 0.62, FERN, FOREST))
        if i % 2:
            grown.append(shoot(x, y, turn + 46, long * part * 0.72, long * part * 0.48, FERN, FOREST))
    return grown


def bud(size: float) -> list[str]:
    """Draw a small flower around (0, 0)."""
    return [
        *around(6, path(petal(0, size * 1.25, size * 1.5, 0.8), CREAMY)),
        circle(0, 0, size * 0.5, BLOSSOM),
        circle(0, 0, size * 0.2, FOREST),
    ]


def flower() -> list[str]:
    """Draw the flower in the middle."""
    return [
        *around(8, path(petal(8, 46, 22), FERN), start=22.5),
        *around(8, path(petal(8, 42, 25, 0.75), CREAMY)),
        *around(8, path(petal(12, 34, 12, 0.75), BLOSSOM)),
        circle(0, 0, 12, FOREST, CREAMY, 1.8),
        path(ring_of_dots(7, 8, 1.7), LEAF),
        circle(0, 0, 3, BLOSSOM),
    ]


# Waves, teal and plum

PLUM, MAUVE, TEAL, LAGOON, FOAM = "#34193F", "#7B4683", "#0E525C", "#3E9C9B", "#E6F1EC"


def waves() -> str:
    """Draw the teal and plum back: rows of waves that rise to both ends of the card from a ribbon in the middle."""
    inner = MARGIN + 8
    rows = 8
    r = (WIDTH - 2 * inner) / 6
    step = (HEIGHT / 2 - inner - r) / rows
    upper = []
    for row in range(rows, -1, -1):
        upper += wave_row(MIDDLE_Y - row * step, r, inner, row / rows, row % 2 == 1)
    return back(
        PLUM,
        *upper,
        group(f"rotate(180 {WIDTH // 2} {HEIGHT // 2})", *upper),
        *(path(ribbon(inner, half), fill) for half, fill in RIBBON),
        box(inner, inner, WIDTH - 2 * inner, HEIGHT - 2 * inner, 0, None, FOAM, 1.6),
        field("", 3.6, LAGOON, 1.6),
    )


RIBBON = ((23.5, FOAM), (21.4, PLUM), (15.6, MAUVE), (11.4, PLUM), (6.4, LAGOON), (2.6, FOAM))


def ribbon(left: float, half: float) -> str:
    """Return the path data of a band that swings about the middle, `half` units to both sides."""
    xs = [left + (WIDTH - 2 * left) * i / 24 for i in range(25)]
    line = [(x, MIDDLE_Y + 19 * math.sin(2 * math.pi * (x - MIDDLE_X) / (WIDTH - 2 * left))) for x in xs]
    lower = [(x, y + half) for x, y in reversed(line)]
    return f"{through([(x, y - half) for x, y in line])} {through(lower, joined=True)} Z"


def wave_row(y: float, r: float, left: float, part: float, between: bool) -> list[str]:
    """Draw a row of waves on `y`: rings, between those of the next rows or not; plum at `part` 0, teal at 1."""
    dark, light = mixed(PLUM, TEAL, part), mixed(MAUVE, LAGOON, part)
    rings = ((1.0, FOAM), (0.945, light), (0.76, dark), (0.56, FOAM), (0.505, light), (0.32, dark))
    return [path(" ".join(crests(y, r, r * size, left, between)), fill) for size, fill in rings]


def crests(y: float, pitch: float, r: float, left: float, between: bool) -> list[str]:
    """Draw half discs side by side across the field; the outer two are cut in half unless they lie between others."""
    n = number
    whole = f"A{n(r)} {n(r)} 0 0 1"
    at_x = [left + pitch * (2 * i + 1) for i in range(3)] if between else [left + pitch * 2 * i for i in (1, 2)]
    arches = [f"M{n(x - r)} {n(y)} {whole} {n(x + r)} {n(y)} Z" for x in at_x]
    if between:
        return arches
    right = left + 6 * pitch
    return [
        f"M{n(left)} {n(y - r)} {whole} {n(left + r)} {n(y)} H{n(left)} Z",
        *arches,
        f"M{n(right - r)} {n(y)} {whole} {n(right)} {n(y - r)} V{n(y)} Z",
    ]


def mixed(one: str, other: str, part: float) -> str:
    """Return a colour between two; `part` 0 is the one, 1 the other."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


BACKS: dict[str, Callable[[], str]] = {"rosette": rosette, "sun": sun, "vines": vines, "waves": waves}
"""What draws each back, by its name in the settings."""
