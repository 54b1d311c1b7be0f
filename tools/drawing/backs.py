"""The backs of the cards, the same both ways up."""

import math

from drawing.sheet import paper
from drawing.svg import HEIGHT, WIDTH, at, box, circle, disc, group, number, path, polygon, svg

BACK_DEEP = "#1B2F63"
BACK_MID = "#2E4A8E"
BACK_PALE = "#C3CDE8"


def lattice(left: float, top: float, wide: float, high: float, columns: int, rows: int) -> list[str]:
    """Two sets of crossing lines that meet the edges, with a lozenge in each cell and a dot on each crossing."""
    dx, dy = wide / columns, high / rows
    lines, cells, dots = [], [], []
    for column in range(2 * columns + 1):
        for row in range(2 * rows + 1):
            x, y = left + column * dx / 2, top + row * dy / 2
            inside = 0 < column < 2 * columns and 0 < row < 2 * rows
            if (column + row) % 2 == 0:
                if column < 2 * columns and row < 2 * rows:
                    lines.append(f"M{number(x)} {number(y)} L{number(x + dx / 2)} {number(y + dy / 2)}")
                if column > 0 and row < 2 * rows:
                    lines.append(f"M{number(x)} {number(y)} L{number(x - dx / 2)} {number(y + dy / 2)}")
                if inside:
                    dots.append(disc(x, y, 1.5))
            elif inside:
                a, b = dx * 0.2, dy * 0.2
                cells.append(polygon(((x, y - b), (x + a, y), (x, y + b), (x - a, y))))
    return [
        path(" ".join(lines), line=BACK_MID, width=2),
        path(" ".join(cells), BACK_MID),
        path(" ".join(dots), BACK_PALE),
    ]


def medallion() -> list[str]:
    """The rosette in the middle of the back, with the four suits around it."""
    petal = "M0 -33 C9 -24 9 -11 0 0 C-9 -11 -9 -24 0 -33 Z"
    petals = [group(f"rotate({turn})", path(petal, line=BACK_PALE, width=1.4)) for turn in range(0, 360, 30)]
    scallops = " ".join(
        disc(51 * math.sin(turn), -51 * math.cos(turn), 9.4) for turn in (i * math.pi / 12 for i in range(24))
    )
    beads = " ".join(
        disc(41.5 * math.sin(i * math.pi / 18), -41.5 * math.cos(i * math.pi / 18), 1.25) for i in range(36)
    )
    return [
        path(scallops, BACK_PALE),
        circle(0, 0, 56, BACK_DEEP),
        path(beads, BACK_PALE),
        circle(0, 0, 46.5, line=BACK_PALE, width=1.6),
        circle(0, 0, 36.5, line=BACK_PALE, width=1.6),
        *petals,
        circle(0, 0, 6, BACK_DEEP, BACK_PALE, 1.6),
        circle(0, 0, 2.4, BACK_PALE),
    ]


def back() -> str:
    """A card's back, the same both ways up."""
    field = box(12, 12, WIDTH - 24, HEIGHT - 24, 7, BACK_DEEP)
    rim = box(17, 17, WIDTH - 34, HEIGHT - 34, 4, None, BACK_PALE, 1.6)
    return svg(
        WIDTH,
        HEIGHT,
        paper(),
        field,
        *lattice(21, 21, WIDTH - 42, HEIGHT - 42, 10, 15),
        box(21, 21, WIDTH - 42, HEIGHT - 42, 0, None, BACK_PALE, 1.2),
        rim,
        at(WIDTH / 2, HEIGHT / 2, 1, *medallion()),
    )
