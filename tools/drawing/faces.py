"""The faces with pips: ace to ten, and those of the deck with the large index."""

from drawing.curves import along, spiral, swelling, tendril
from drawing.pips import pip
from drawing.sheet import face, index
from drawing.svg import GOLD, HEIGHT, INK, PAPER, at, circle, group, path, twice

LEFT, MIDDLE, RIGHT = 77.5, 125.0, 172.5
PIP_SIZE = 51.5
TOP_ROW = 53.0
ACE_SIZE, SPADE_SIZE, LARGE_SIZE = 122.0, 148.0, 132.0

PIP_PLACES: dict[str, tuple[tuple[float, float], ...]] = {
    # Rows in parts of the height between the top row (0) and the bottom row (1).
    "2": ((MIDDLE, 0), (MIDDLE, 1)),
    "3": ((MIDDLE, 0), (MIDDLE, 1 / 2), (MIDDLE, 1)),
    "4": ((LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1)),
    "5": ((LEFT, 0), (RIGHT, 0), (MIDDLE, 1 / 2), (LEFT, 1), (RIGHT, 1)),
    "6": ((LEFT, 0), (RIGHT, 0), (LEFT, 1 / 2), (RIGHT, 1 / 2), (LEFT, 1), (RIGHT, 1)),
}
PIP_PLACES["7"] = (*PIP_PLACES["6"], (MIDDLE, 1 / 4))
PIP_PLACES["8"] = (*PIP_PLACES["7"], (MIDDLE, 3 / 4))
FOUR_ROWS = tuple((x, row / 3) for row in range(4) for x in (LEFT, RIGHT))
PIP_PLACES["9"] = (*FOUR_ROWS, (MIDDLE, 1 / 2))
PIP_PLACES["T"] = (*FOUR_ROWS, (MIDDLE, 1 / 6), (MIDDLE, 5 / 6))


def number_card(rank: str, suit: str) -> str:
    """Draw a face with two to ten pips, the lower ones upside down."""
    high = HEIGHT - 2 * TOP_ROW
    pips = [pip(suit, x, TOP_ROW + row * high, PIP_SIZE, turn=180 if row > 1 / 2 else 0) for x, row in PIP_PLACES[rank]]
    return face(index(rank, suit), *pips)


def ace(suit: str) -> str:
    """Draw an ace; that of spades is larger, inlaid, and has a flourish above and below."""
    if suit != "S":
        return face(index("A", suit), pip(suit, MIDDLE, HEIGHT / 2, ACE_SIZE))
    return face(
        index("A", suit),
        pip("S", MIDDLE, HEIGHT / 2, SPADE_SIZE),
        at(MIDDLE, HEIGHT / 2, SPADE_SIZE / 100, *inlay()),
        twice(at(MIDDLE, 58, 1.16, *flourish())),
    )


def large_card(rank: str, suit: str) -> str:
    """Draw an ace to ten with the large index: one large pip in the middle, and nothing to distract from the figure."""
    return face(index(rank, suit, large=True), pip(suit, MIDDLE, HEIGHT / 2, LARGE_SIZE))


def both_sides(*shapes: str) -> list[str]:
    """Draw shapes beside a middle line at x = 0, and the same on its other side."""
    return [*shapes, group("scale(-1 1)", *shapes)]


def leaf(long: float, wide: float) -> str:
    """Return the path data of a leaf that grows upwards from (0, 0)."""
    n = f"{wide / 2:.2f}"
    return (
        f"M0 0 C-{n} {-long * 0.18:.2f} -{n} {-long * 0.55:.2f} 0 {-long:.2f}"
        f" C{n} {-long * 0.55:.2f} {n} {-long * 0.18:.2f} 0 0 Z"
    )


def inlay() -> list[str]:
    """Return the inside of the ace of spades: a line along its edge that winds up in each lobe, and a palmette."""
    rim = tendril((0.4, -40), (7.5, -25.5), spiral(22.4, 14.6, -16, 1.8, 17.8, 3.2, 30, even=True), 20, 12)
    widths = [0.5 + 1.9 * min(1.0, i / 12) - 1.1 * max(0.0, i / 12 - 1) / 2.5 for i in range(len(rim))]
    scroll = [path(swelling(rim, widths), PAPER), circle(22.4, 14.6, 2.6, PAPER)]
    for place, long in ((5, 7.5), (7, 9.5), (9, 11.5), (11, 12)):
        x, y, way = along(rim, place)
        scroll.append(at(x, y, 1, path(leaf(long, long * 0.42), PAPER), turn=way + 68))
    palmette = [
        group(f"translate(0 1) rotate({turn})", path(leaf(long, wide), fill))
        for turn, long, wide, fill in (
            *((side * 84, 13, 5.6, PAPER) for side in (-1, 1)),
            *((side * 56, 17, 6.4, PAPER) for side in (-1, 1)),
            *((side * 28, 22, 7, PAPER) for side in (-1, 1)),
            (0, 29, 8.4, GOLD),
        )
    ]
    beads = [circle(0, y, r, PAPER) for y, r in ((10, 2), (15.4, 1.7), (20.2, 1.4), (24.5, 1.15), (28.2, 0.95))]
    vein = path("M0 -3 V-23", line=INK, width=0.8)
    return [*both_sides(*scroll), *palmette, vein, circle(0, 1, 4.6, INK), circle(0, 1, 3, GOLD), *beads]


def flourish() -> list[str]:
    """Draw two scrolls with leaves around a bud, about 110 units wide and 45 high."""
    long = tendril((0, 14), (22, 17), spiral(45, 3, -125, 1.5, 9.6, 2, 16, even=True), 12)
    short = tendril((16, 12.5), (7, 9), spiral(17.4, -6.4, 180, 1.5, 9.6, 2, 16, even=True), 6)
    half = [
        path(swelling(line, [min(thick, 1 + 0.6 * i) * (1 - 0.5 * i / len(line)) for i in range(len(line))]), INK)
        for line, thick in ((long, 3.8), (short, 3.2))
    ]
    half += [circle(45, 3, 2.1, INK), circle(17.4, -6.4, 2.1, INK)]
    for place, size, side in ((4, 12, -1), (6, 12, -1), (8, 9, -1), (3, 10, 1), (5, 11, 1), (7, 9, 1)):
        x, y, way = along(long, place)
        half.append(at(x, y, 1, path(leaf(size, size * 0.5), INK), turn=way + 48 * side))
    bud = [
        path(leaf(29, 10), INK),
        path("M0 -6 V-20", line=PAPER, width=1.2),
        *both_sides(group("rotate(34)", path(leaf(16, 6), INK))),
    ]
    return [*both_sides(*half), at(0, 9, 1, *bud), circle(0, 14, 4, INK), circle(0, 14, 2.4, GOLD)]
