"""Draws every picture of the game and writes it to sprites/ as SVG: cards, suits, icons, emblems, the coin.

Run as `python tools/make_sprites.py`. The same source always writes the same bytes; a test compares them. SDL's SVG
reader knows paths, basic shapes, flat fills, strokes and transforms, and nothing more: no text, no clipping, no reuse
by reference. So letters are outlines drawn here, and what would need clipping is drawn to end where it should.

A card is 250 units wide and 350 high, whatever its size on the screen.
"""

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

SPRITES = Path(__file__).resolve().parent.parent / "sprites"

PAPER = "#FDFCF8"
EDGE = "#A39E92"
CREAM = "#FAF1DC"
WHITE = "#FFFFFF"
RED = "#C8102E"
INK = "#1B1B1F"
CRIMSON = "#B01C2E"
NAVY = "#1F3566"
GOLD = "#E2AC35"
AMBER = "#B97F16"
GREEN = "#2C6A4A"
FELT = "#1F6B45"
STEEL = "#C9D2DE"
SKIN = "#F4D2AE"
BLUSH = "#E9AE8C"
BACK_DEEP = "#1B2F63"
BACK_MID = "#2E4A8E"
BACK_PALE = "#C3CDE8"

WIDTH, HEIGHT = 250, 350
SUITS = "SHDC"
RANKS = "A23456789TJQK"
SUIT_COLOUR = {"S": INK, "H": RED, "D": RED, "C": INK}

# ---------------------------------------------------------------------------------------------------------------- SVG


def number(value: float) -> str:
    """A coordinate with at most two decimals and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(name: str, **attributes: str | float | None) -> str:
    """One SVG element; `_` in a name stands for `-`, and what is None is left out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value)
            parts.append(f'{key.replace("_", "-")}="{text}"')
    return f"<{' '.join(parts)}/>"


def paint(fill: str | None, line: str | None, width: float) -> dict[str, str | float | None]:
    """The attributes for a fill, an outline, or both; `width` is the outline's, in units."""
    look: dict[str, str | float | None] = {"fill": fill or "none"}
    if line:
        look |= {"stroke": line, "stroke_width": width, "stroke_linejoin": "round", "stroke_linecap": "round"}
    return look


def path(d: str, fill: str | None = None, line: str | None = None, width: float = 1.6) -> str:
    """A filled path, an outlined one, or both."""
    return element("path", d=d, **paint(fill, line, width))


def circle(x: float, y: float, r: float, fill: str | None = None, line: str | None = None, width: float = 1.6) -> str:
    """A disc, a ring, or both."""
    return element("circle", cx=x, cy=y, r=r, **paint(fill, line, width))


def ellipse(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    """A filled ellipse."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill)


def box(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str | None = None,
    line: str | None = None,
    width: float = 1.6,
) -> str:
    """A rectangle with corners of radius `r`."""
    return element("rect", x=x, y=y, width=w, height=h, rx=r or None, ry=r or None, **paint(fill, line, width))


def group(transform: str, *shapes: str) -> str:
    """Shapes moved, turned or scaled together."""
    return "\n".join((f'<g transform="{transform}">', *shapes, "</g>"))


def at(x: float, y: float, scale: float, *shapes: str, turn: float = 0) -> str:
    """Shapes drawn around the origin, put at (x, y), scaled and turned by `turn` degrees clockwise."""
    rotate = f" rotate({number(turn)})" if turn else ""
    return group(f"translate({number(x)} {number(y)}){rotate} scale({scale:.4f})", *shapes)


def twice(*shapes: str) -> str:
    """Shapes of a card's upper half, and the same upside down in its lower half."""
    return "\n".join((*shapes, group(f"rotate(180 {WIDTH // 2} {HEIGHT // 2})", *shapes)))


def flipped(*shapes: str) -> str:
    """Shapes with a card's left and right exchanged."""
    return group(f"matrix(-1 0 0 1 {WIDTH} 0)", *shapes)


def mirrored(*shapes: str) -> str:
    """Shapes of a figure's left side, and the same on its right."""
    return "\n".join((*shapes, flipped(*shapes)))


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """The path data of a closed figure with straight sides."""
    return "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points) + " Z"


def disc(x: float, y: float, r: float) -> str:
    """The path data of a circle, clockwise."""
    n = number
    return f"M{n(x - r)} {n(y)} A{n(r)} {n(r)} 0 1 1 {n(x + r)} {n(y)} A{n(r)} {n(r)} 0 1 1 {n(x - r)} {n(y)} Z"


def oval(x: float, y: float, rx: float, ry: float, reverse: bool = False) -> str:
    """The path data of an oval a little squarer than an ellipse, as in letters; reversed it cuts a hole."""
    k, n = 0.6, number
    side = -1 if reverse else 1
    px, qx = rx * side, rx * side * k
    return (
        f"M{n(x)} {n(y - ry)} C{n(x + qx)} {n(y - ry)} {n(x + px)} {n(y - ry * k)} {n(x + px)} {n(y)}"
        f" C{n(x + px)} {n(y + ry * k)} {n(x + qx)} {n(y + ry)} {n(x)} {n(y + ry)}"
        f" C{n(x - qx)} {n(y + ry)} {n(x - px)} {n(y + ry * k)} {n(x - px)} {n(y)}"
        f" C{n(x - px)} {n(y - ry * k)} {n(x - qx)} {n(y - ry)} {n(x)} {n(y - ry)} Z"
    )


def star(points: int, outer: float, inner: float) -> str:
    """The path data of a star around the origin, one point up."""
    step = math.pi / points
    return polygon(
        (r * math.sin(i * step), -r * math.cos(i * step)) for i in range(points * 2) for r in ((outer, inner)[i % 2],)
    )


def svg(width: float, height: float, *shapes: str) -> str:
    """A whole picture of the given size in units.

    SDL works out the size in pixels with single floats and rounds up. So a picture says that it is 256 wide, which
    divides without a remainder, and a hair less high than it is: the width asked for is the width that comes.
    """
    high = number(256 * height / width - (0.01 if height != width else 0))
    box_of_view = f"0 0 {number(width)} {number(height)}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="256" height="{high}" viewBox="{box_of_view}">'
    return "\n".join((head, *shapes, "</svg>", ""))


# ------------------------------------------------------------------------------------------------------------ letters


class Glyph(NamedTuple):
    """A letter's width and its outlines, 100 units high from 0 at the top; holes run the other way round."""

    width: float
    outlines: tuple[str, ...]


GLYPHS = {
    "A": Glyph(66, ("M24 0 H42 L66 100 H49.5 L44.6 79 H21.4 L16.5 100 H0 Z M33 25 L24.6 65.5 H41.4 Z",)),
    "2": Glyph(
        60,
        (
            "M2 28 C2 10 13 -1.5 30.5 -1.5 C47.5 -1.5 58 9 58 26 C58 38.5 52 48 42.5 58.5 L19.5 86 H59 V100 H1.5 V87.5"
            " L30 52 C38 42 42 35.5 42 27 C42 17.5 37.5 12 30 12 C22 12 17.5 17.5 17.5 28 Z",
        ),
    ),
    "3": Glyph(
        58.5,
        (
            "M3 23 C5 7.5 15 -1.5 29.5 -1.5 C45.5 -1.5 56 8.5 56 24 C56 35 50.5 43 41.5 47 C52 50.5 58.5 59.5 58.5 72"
            " C58.5 89.5 46.5 101.5 29 101.5 C13 101.5 2.5 92.5 0.5 76.5 L16 74.5 C17.3 83 21.5 88 29 88"
            " C37.3 88 42.5 82 42.5 71.5 C42.5 60.5 36.5 54.2 26.5 54.2 H20.5 V41 H26 C35 41 40.3 35.5 40.3 26.3"
            " C40.3 17.2 36.2 12 29 12 C22.7 12 19.2 16.8 18.2 25 Z",
        ),
    ),
    "4": Glyph(62, ("M34 0 H52 V65 H62 V78.5 H52 V100 H36.5 V78.5 H0 V66 Z M36.5 24 L15 65 H36.5 Z",)),
    "5": Glyph(
        58.5,
        (
            "M6 0 H54 V14 H20.2 L18.6 37.5 C22.3 35 27 33.6 32 33.6 C48 33.6 58.5 46 58.5 66 C58.5 88 46 101.5 28 101.5"
            " C13 101.5 2.5 92.5 0.5 77 L16 75 C17.3 83.5 21.3 88 28 88 C37 88 42.5 80.5 42.5 67.2"
            " C42.5 54 37.5 47 29.6 47 C24.6 47 20.6 49 17.6 53.2 L3.2 50.5 Z",
        ),
    ),
    "6": Glyph(
        59.5,
        (
            "M55.5 21.5 L40.6 25 C38.8 16.5 35.7 12 30.4 12 C21.6 12 16.6 22 16.6 42.5 C20.5 37.2 26 34.3 33.2 34.3"
            " C49 34.3 59.5 47 59.5 67.3 C59.5 88 47.5 101.5 30.7 101.5 C10.8 101.5 0.5 84.5 0.5 51.5"
            " C0.5 16.5 11.5 -1.5 30.5 -1.5 C44 -1.5 53 6.5 55.5 21.5 Z " + oval(30.3, 67.7, 13.2, 20.3, reverse=True),
        ),
    ),
    "7": Glyph(57, ("M0 0 H57 V12 C44 35 36.7 62 34.3 100 H17.4 C20 66 27.4 39.5 40.4 14.2 H0 Z",)),
    "8": Glyph(
        59,
        (
            "M29.5 -1.5 C46 -1.5 56.2 8.5 56.2 24.3 C56.2 35 51.3 42.7 43.3 47.3 C53.3 52 59 60.8 59 72.5"
            " C59 90 47 101.5 29.5 101.5 C12 101.5 0 90 0 72.5 C0 60.8 5.7 52 15.7 47.3 C7.7 42.7 2.8 35 2.8 24.3"
            " C2.8 8.5 13 -1.5 29.5 -1.5 Z "
            + oval(29.5, 26.5, 11.3, 14.7, reverse=True)
            + oval(29.5, 71.5, 13.4, 17, reverse=True),
        ),
    ),
    "9": Glyph(
        59.5,
        (
            "M4 78.5 L18.9 75 C20.7 83.5 23.8 88 29.1 88 C37.9 88 42.9 78 42.9 57.5 C39 62.8 33.5 65.7 26.3 65.7"
            " C10.5 65.7 0 53 0 32.7 C0 12 12 -1.5 28.8 -1.5 C48.7 -1.5 59 15.5 59 48.5 C59 83.5 48 101.5 29 101.5"
            " C15.5 101.5 6.5 93.5 4 78.5 Z " + oval(29.2, 32.3, 13.2, 20.3, reverse=True),
        ),
    ),
    "T": Glyph(
        67,
        (
            "M8.5 0 H22 V100 H8 V18.5 C5.6 20.3 2.8 21.6 0 22.5 V9.5 C3.6 8 6.8 4.6 8.5 0 Z",
            oval(48.5, 50, 18.5, 51.5) + oval(48.5, 50, 5.3, 38.2, reverse=True),
        ),
    ),
    "J": Glyph(
        49,
        (
            "M15 0 H49 V67 C49 90 40 101.5 24 101.5 C9 101.5 0.5 92 0 74.5 L15.5 72.5 C15.8 83 18.5 88 24 88"
            " C30 88 33 82.5 33 70 V13.5 H15 Z",
        ),
    ),
    "Q": Glyph(
        64,
        (
            oval(32, 50, 32, 51.5) + oval(32, 50, 16, 38, reverse=True),
            "M28 72.5 L38.5 63.5 L66 97.5 L55.5 106.5 Z",
        ),
    ),
    "K": Glyph(63, ("M0 0 H16 V41.5 L41.5 0 H60 L33.6 42.5 L63 100 H44.6 L23 57.3 L16 68.4 V100 H0 Z",)),
    "O": Glyph(64, (oval(32, 50, 32, 51.5) + oval(32, 50, 16, 38, reverse=True),)),
    "E": Glyph(50, ("M0 0 H49 V14 H16 V42 H44 V56 H16 V86 H50 V100 H0 Z",)),
    "R": Glyph(
        61,
        (
            "M0 0 H29 C47 0 57 10.5 57 29.5 C57 43.5 51 53 41 57 L61 100 H43.3 L26 60.5 H16 V100 H0 Z"
            " M16 14 V46.8 H27 C36 46.8 41 40.8 41 30.3 C41 19.8 36 14 27 14 Z",
        ),
    ),
    "D": Glyph(
        62,
        (
            "M0 0 H25 C48 0 62 19 62 50 C62 81 48 100 25 100 H0 Z M16 14 V86 H25 C38 86 45.5 73.5 45.5 50"
            " C45.5 26.5 38 14 25 14 Z",
        ),
    ),
}


def letter(name: str, x: float, top: float, high: float, colour: str) -> str:
    """A letter centred on `x`, from `top` downwards, `high` units tall."""
    glyph, scale = GLYPHS[name], high / 100
    shapes = [path(d, colour) for d in glyph.outlines]
    return at(x - glyph.width * scale / 2, top, scale, *shapes)


# --------------------------------------------------------------------------------------------------------------- pips

FOOT = "M-4 14 H4 C4.5 34 8 45 18.5 50 H-18.5 C-8 45 -4.5 34 -4 14 Z"

PIPS = {
    "S": (
        "M0 -50 C7 -31 45.5 -13 45.5 14.5 C45.5 29 36 37.5 24.5 37.5 C15.5 37.5 8.3 33 4.2 25.5 C5 38 8.5 45.5 18.5 50"
        " H-18.5 C-8.5 45.5 -5 38 -4.2 25.5 C-8.3 33 -15.5 37.5 -24.5 37.5 C-36 37.5 -45.5 29 -45.5 14.5"
        " C-45.5 -13 -7 -31 0 -50 Z"
    ),
    "H": (
        "M0 49 C-7 31 -46.5 8 -46.5 -20 C-46.5 -37 -36.5 -47 -23.5 -47 C-12.5 -47 -4 -40 0 -28.5"
        " C4 -40 12.5 -47 23.5 -47 C36.5 -47 46.5 -37 46.5 -20 C46.5 8 7 31 0 49 Z"
    ),
    "D": "M0 -50 C9 -31 24 -12 39.5 0 C24 12 9 31 0 50 C-9 31 -24 12 -39.5 0 C-24 -12 -9 -31 0 -50 Z",
    "C": f"{disc(0, -28, 22)} {disc(-25.5, 9, 22)} {disc(25.5, 9, 22)} M-11 -14 H11 L8 18 H-8 Z {FOOT}",
}


def pip(suit: str, x: float, y: float, size: float, colour: str | None = None, turn: float = 0) -> str:
    """A suit's sign, `size` units high, centred on (x, y), in the suit's colour unless another is given."""
    return at(x, y, size / 100, path(PIPS[suit], colour or SUIT_COLOUR[suit]), turn=turn)


# -------------------------------------------------------------------------------------------------------------- faces

INDEX_X = 29.0
LEFT, MIDDLE, RIGHT = 87.0, 125.0, 163.0
PIP_SIZE = 47.0
TOP_ROW = 56.0

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


def paper() -> str:
    """A card's blank sheet, with a thin edge so that cards stand apart on each other."""
    return box(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 14, PAPER, EDGE, 1.5)


def face(*shapes: str) -> str:
    """A whole card face with these shapes on it."""
    return svg(WIDTH, HEIGHT, paper(), *shapes)


def index(rank: str, suit: str) -> str:
    """The rank with its suit below it, in two corners."""
    return twice(letter(rank, INDEX_X, 15, 62, SUIT_COLOUR[suit]), pip(suit, INDEX_X, 107, 43))


def number_card(rank: str, suit: str) -> str:
    """A face with two to ten pips, the lower ones upside down."""
    high = HEIGHT - 2 * TOP_ROW
    pips = [pip(suit, x, TOP_ROW + row * high, PIP_SIZE, turn=180 if row > 1 / 2 else 0) for x, row in PIP_PLACES[rank]]
    return face(index(rank, suit), *pips)


def ace(suit: str) -> str:
    """An ace; the ace of spades is larger and inlaid."""
    if suit != "S":
        return face(index("A", suit), pip(suit, MIDDLE, HEIGHT / 2, 112))
    return face(index("A", suit), pip("S", MIDDLE, HEIGHT / 2, 168), at(MIDDLE, HEIGHT / 2, 1.68, *inlay()))


def inlay() -> list[str]:
    """What lies inside the ace of spades: a paler line along its edge, a rosette and two tendrils."""
    leaf = "M0 -15 C3.6 -10 3.6 -5 0 0 C-3.6 -5 -3.6 -10 0 -15 Z"
    petals = [group(f"translate(0 5) rotate({turn})", path(leaf, PAPER)) for turn in range(0, 360, 45)]
    rim = (
        "M0 -40.5 C8 -25 40 -9 40 14.5 C40 26 32.5 32.3 24.5 32.3 C15.5 32.3 8 26 4 17.5"
        " M0 -40.5 C-8 -25 -40 -9 -40 14.5 C-40 26 -32.5 32.3 -24.5 32.3 C-15.5 32.3 -8 26 -4 17.5"
    )
    curl = "M6 -15 C16 -10 25 -3 29.5 7 C33 15.5 28.5 23 22 22.5 C17 22 15.5 16.5 19 14.5"
    tendrils = [path(curl, line=PAPER, width=1.2), group("scale(-1 1)", path(curl, line=PAPER, width=1.2))]
    crown = group("translate(0 -22)", path("M0 -9 C3 -5.5 3 -1.5 0 3 C-3 -1.5 -3 -5.5 0 -9 Z", PAPER))
    return [path(rim, line=PAPER, width=1.3), *petals, circle(0, 5, 3, INK), circle(0, 5, 1.6, GOLD), *tendrils, crown]


# ------------------------------------------------------------------------------------------------------------- courts

FRAME_LEFT, FRAME_TOP = 55, 17
FRAME_WIDE, FRAME_HIGH = WIDTH - 2 * FRAME_LEFT, HEIGHT - 2 * FRAME_TOP
STAFF_X = 167


class Dress(NamedTuple):
    """The colours that one figure wears."""

    main: str
    second: str
    trim: str
    hair: str
    strand: str
    skin: str = SKIN
    blush: str = BLUSH
    fine: str = AMBER
    line: str = INK
    ground: str = CREAM


DRESSES = {
    "S": Dress(NAVY, CRIMSON, GOLD, "#33302F", "#5C5A60"),
    "H": Dress(CRIMSON, NAVY, GOLD, "#7A3B1C", "#54260F"),
    "D": Dress(GOLD, CRIMSON, NAVY, "#B0713A", "#7F4C20"),
    "C": Dress(INK, GREEN, GOLD, "#5A3A22", "#3A2413"),
}


def seam(x: float) -> float:
    """The height at which the upper figure ends, `x` units from the left: the card's slanting middle line."""
    return HEIGHT / 2 + (x - WIDTH / 2) * 0.3


def strip(left: float, right: float, top: float) -> str:
    """The path data of an upright strip that ends at the seam."""
    return polygon(((left, top), (right, top), (right, seam(right)), (left, seam(left))))


def robe(dress: Dress) -> list[str]:
    """Shoulders and chest down to the seam."""
    right, left = FRAME_LEFT + FRAME_WIDE, FRAME_LEFT
    d = (
        f"M{left} {number(seam(left))} V145 C64 134 86 129 106 121 H144 C164 129 186 134 {right} 145"
        f" V{number(seam(right))} Z"
    )
    return [path(d, dress.main, dress.line)]


def sash(dress: Dress) -> list[str]:
    """The belt that covers the seam, with studs."""
    left, right = FRAME_LEFT, FRAME_LEFT + FRAME_WIDE
    half = 6.5
    band = polygon(
        ((left, seam(left) - half), (right, seam(right) - half), (right, seam(right) + half), (left, seam(left) + half))
    )
    slant = math.degrees(math.atan(0.3))
    studs = [
        at(x, seam(x), 1, path("M0 -4 L4 0 L0 4 L-4 0 Z", dress.main if i % 2 else dress.second), turn=slant)
        for i, x in enumerate(range(65, 190, 12))
    ]
    return [path(band, dress.trim, dress.line), *studs]


def sprinkle(suit: str, colour: str, places: Sequence[tuple[float, float]], size: float = 9) -> list[str]:
    """Small suit signs strewn over cloth."""
    return [pip(suit, x, y, size, colour) for x, y in places]


OVAL_FACE = (
    "M105.5 78 C105.5 102 114 118 125 118 C136 118 144.5 102 144.5 78"
    " C144.5 62 136 56 125 56 C114 56 105.5 62 105.5 78 Z"
)
JAW = (
    "M105.5 78 C105.5 96 109 109 116 116 C120 119.4 130 119.4 134 116 C141 109 144.5 96 144.5 78"
    " C144.5 62 136 56 125 56 C114 56 105.5 62 105.5 78 Z"
)


def head(dress: Dress, outline: str = OVAL_FACE) -> list[str]:
    """Neck and face without features."""
    neck = "M114 104 V121 C114 130 136 130 136 121 V104 Z"
    return [path(neck, dress.blush, dress.line), path(outline, dress.skin, dress.line)]


def eyes(dress: Dress, brow: str, brow_width: float, lashes: bool = False) -> list[str]:
    """Both eyes with brows, and the nose."""
    side = [
        path("M110.3 87.6 C112.5 83.9 118.3 83.9 120.6 87.8 C118 90.4 112.8 90.4 110.3 87.6 Z", WHITE),
        circle(115.7, 87, 2.5, dress.line),
        path("M109.8 87.4 C112.5 83.3 118.3 83.3 120.9 87.6", line=dress.line, width=1.5),
        path(brow, line=dress.hair, width=brow_width),
    ]
    if lashes:
        side.append(path("M110.4 86.6 L107.8 84.6 M112.2 85 L110.2 82.6", line=dress.line, width=1.1))
    nose = path("M125.6 86 C125 93 121.6 97.4 122.6 99 C123.6 100.4 126.4 100.4 127.8 99.4", line=dress.fine, width=1.5)
    return [mirrored(*side), nose]


def lips(colour: str, y: float = 108, wide: float = 6) -> list[str]:
    """A closed mouth."""
    n = number
    upper = f"M{n(125 - wide)} {n(y)} C{n(125 - wide / 2)} {n(y - 3)} 124 {n(y - 2.6)} 125 {n(y - 1.6)}"
    upper += f" C126 {n(y - 2.6)} {n(125 + wide / 2)} {n(y - 3)} {n(125 + wide)} {n(y)}"
    return [
        path(f"{upper} C{n(125 + wide / 2)} {n(y + 4)} {n(125 - wide / 2)} {n(y + 4)} {n(125 - wide)} {n(y)} Z", colour)
    ]


def king(suit: str, dress: Dress) -> list[str]:
    """A bearded king under a tall crown, in ermine."""
    ermine = (
        "M103 117 C94 127 78 131 62 138 C72 152 98 164.5 125 164.5 C152 164.5 178 152 188 138"
        " C172 131 156 127 147 117 Z"
    )
    spots = ((75, 141), (87, 146), (87, 135.5), (99, 141), (99, 152), (98, 129), (111, 149), (113, 158))
    tail = "M0 -3 C1.8 0 1.6 3 0 3.4 C-1.6 3 -1.8 0 0 -3 Z"
    locks = "M106 62 C98 74 99 88 95 99 C91 110 97 117 104 115 C110 113 110 104 107 96 Z"
    beard = (
        "M105.5 84 C103 108 108 132 125 144 C142 132 147 108 144.5 84"
        " C143 94 140 100 134 101.5 H116 C110 100 107 94 105.5 84 Z"
    )
    strands = "M114 110 C114 120 118 130 124 137 M136 110 C136 120 132 130 126 137 M125 116 V134"
    moustache = (
        "M125 101.4 C120 98.4 111.5 100.6 107.5 108.4 C114 111.4 121.4 109.6 125 105.4"
        " C128.6 109.6 136 111.4 142.5 108.4 C138.5 100.6 130 98.4 125 101.4 Z"
    )
    return [
        *robe(dress),
        *sprinkle(suit, dress.trim, ((62, 146.5), (150, 168.5), (188, 172)), 10),
        path(ermine, WHITE, dress.line),
        mirrored(*(at(x, y, 1.15, path(tail, dress.line)) for x, y in spots)),
        mirrored(path(locks, dress.hair, dress.line)),
        *head(dress),
        circle(125, 154, 7.6, GOLD, dress.line),
        pip(suit, 125, 154, 9.5),
        path(beard, dress.hair, dress.line),
        path(strands, line=dress.strand, width=1.1),
        *lips(CRIMSON, 110, 4.5),
        *eyes(dress, "M108.6 80.6 C112 77 117.6 77.4 121 80.8", 2.4),
        path(moustache, dress.hair, dress.line, 1.2),
        *crown(dress),
    ]


def crown(dress: Dress) -> list[str]:
    """A king's crown: cap, five points, a jewelled band."""
    cap = "M103 56 C104 36 146 36 147 56 Z"
    gold = (
        "M102 68 L95.5 37 L107.5 51 L110.5 32.5 L120 49 L125 28 L130 49 L139.5 32.5 L142.5 51 L154.5 37 L148 68"
        " C138 63 112 63 102 68 Z"
    )
    balls = [
        circle(x, y, 3, WHITE, dress.line, 1.2)
        for x, y in ((95.5, 37), (110.5, 32), (125, 27.5), (139.5, 32), (154.5, 37))
    ]
    band = "M101 63.4 C112 58.4 138 58.4 149 63.4"
    jewels = [
        at(125, 58.4, 0.9, path("M0 -5 L4.5 0 L0 5 L-4.5 0 Z", dress.second)),
        circle(112.5, 60, 2.2, NAVY if dress.second != NAVY else CRIMSON),
        circle(137.5, 60, 2.2, NAVY if dress.second != NAVY else CRIMSON),
    ]
    return [
        path(cap, dress.second, dress.line),
        path(gold, GOLD, dress.line),
        *balls,
        path(band, line=AMBER, width=1.2),
        *jewels,
    ]


def queen(suit: str, dress: Dress) -> list[str]:
    """A queen with long hair, a veil and a rounded coronet."""
    veil = "M100 50 C84 66 86 104 70 137 C84 146 100 140 108 128 H142 C150 140 166 146 180 137 C164 104 166 66 150 50 Z"
    tresses = "M104 58 C94 74 99 92 93 108 C89 120 92 132 101 135 C110 136 114 126 111 114 C109 104 106 96 106 84 Z"
    waves = "M101 80 C102 94 97 106 97 118 M104.5 98 C105 108 102 116 103 128"
    neckline = "M110 122 C108 132 112 150 125 150 C138 150 142 132 140 122 L136 112 H114 Z"
    collar = "M108 121 C104 134 110 155 125 155 C140 155 146 134 142 121"
    parting = "M125 61 C113 63 107.5 72 106 88 C101 76 104 57 125 54 C146 57 149 76 144 88 C142.5 72 137 63 125 61 Z"
    return [
        path(veil, dress.second, dress.line),
        *robe(dress),
        *sprinkle(
            suit,
            dress.trim,
            ((68, 144), (83, 147), (97, 143), (97, 155), (152, 147), (141, 160), (152, 169)),
            10,
        ),
        path(neckline, dress.skin, dress.line),
        path(collar, line=dress.line, width=6.6),
        path(collar, line=dress.trim, width=4),
        *head(dress),
        mirrored(path(tresses, dress.hair, dress.line), path(waves, line=dress.strand, width=1.1)),
        path("M114.5 124 C117 132 133 132 135.5 124", line=GOLD, width=1.8),
        at(125, 134.5, 0.075, path(PIPS[suit], SUIT_COLOUR[suit])),
        *eyes(dress, "M109.6 80.4 C112.6 77.4 117.4 77.6 120.4 80", 1.5, lashes=True),
        mirrored(ellipse(111.5, 97.5, 3.6, 2.6, dress.blush)),
        *lips(RED),
        path(parting, dress.hair, dress.line),
        *coronet(dress),
    ]


def coronet(dress: Dress) -> list[str]:
    """A queen's rounded coronet with pearls."""
    gold = (
        "M101.5 62 C98 54 97 48 98.5 43 C104.5 39 110 41 113 47.5 C114 38 119 34.5 125 34.5 C131 34.5 136 38 137 47.5"
        " C140 41 145.5 39 151.5 43 C153 48 152 54 148.5 62 C138 56.5 112 56.5 101.5 62 Z"
    )
    arcs = "M116 54 C116 44 120 40.5 125 40.5 C130 40.5 134 44 134 54"
    pearls = [
        circle(x, y, 3, WHITE, dress.line, 1.2)
        for x, y in ((99, 42), (125, 33), (151, 42), (112.8, 46.5), (137.2, 46.5))
    ]
    return [
        path(gold, GOLD, dress.line),
        path(arcs, line=AMBER, width=1.3),
        at(125, 50, 0.8, path("M0 -6 L5 0 L0 6 L-5 0 Z", dress.second)),
        *pearls,
    ]


def jack(suit: str, dress: Dress) -> list[str]:
    """A young jack with a page's hair and a feathered cap."""
    right = FRAME_LEFT + FRAME_WIDE
    halved = f"M125 121 H144 C164 129 186 134 {right} 145 V{number(seam(right))} L125 {number(seam(125))} Z"
    bob = "M107 62 C98 72 99 86 94.5 95 C92 101 94 106 99 106 C105 106.5 110 103 111 95 C107.5 88 106.5 84 106.5 76 Z"
    fringe = (
        "M105.5 82 C103 66 112 58 125 58 C138 58 147 66 144.5 82 C141 74 136 70.5 130 70 C120 74.5 110 74 105.5 82 Z"
    )
    ruff = [ellipse(x, y, 9, 8, dress.line) for x, y in RUFF] + [ellipse(x, y, 7.6, 6.6, WHITE) for x, y in RUFF]
    folds = [path(f"M{x} {y - 3} V{y + 4}", line=STEEL, width=1.2) for x, y in RUFF]
    buttons = [circle(125, y, 2.4, dress.trim, dress.line, 1) for y in (142, 152, 162)]
    return [
        *robe(dress),
        path(halved, dress.second, dress.line),
        *sprinkle(
            suit,
            dress.trim,
            ((67, 144), (81, 147), (95, 141), (99, 154), (113, 146), (114, 160), (137, 148), (148, 157), (137, 166)),
            10,
        ),
        mirrored(path(bob, dress.hair, dress.line)),
        *head(dress, JAW),
        *ruff,
        *folds,
        *buttons,
        *eyes(dress, "M109 80.6 C112 77.6 117.4 78.2 121 80.6", 2.5),
        path("M118.6 107.4 C122 109.8 128 109.8 131.4 107.4 M122.4 112 H127.6", line="#A4443A", width=1.7),
        path(fringe, dress.hair, dress.line),
        flipped(*cap(dress)),
    ]


RUFF = ((104, 119), (146, 119), (113, 125), (137, 125), (125, 127.5))


def cap(dress: Dress) -> list[str]:
    """A jack's soft cap with a plume."""
    crown_of_cap = "M99 66 C91 50 104 37 127 37 C150 37 162 50 152 63 C138 57 112 58 99 66 Z"
    brim = "M97 71 C96 65 98 62 101 60.5 C116 53 138 53 151 59 C154.5 61 155.5 65 154 69.5 C138 61.5 112 62.5 97 71 Z"
    plume = (
        "M147 60 C153 44 143 27 112 23.5 C116 26.5 116.5 28.5 113 30 C119 30.5 121 33 117.5 35.5"
        " C124 35 127 37.5 124.5 40.5 C131 39.5 134 43 132 46.5 C138 46.5 141 52 140.5 60 Z"
    )
    return [
        path(crown_of_cap, dress.main, dress.line),
        path(plume, WHITE, dress.line),
        path("M144 60 C147 44 136 31 118 26", line=STEEL, width=1.4),
        path(brim, dress.trim, dress.line),
        circle(144, 60.5, 4, dress.second, dress.line, 1.2),
    ]


def sleeve(dress: Dress) -> list[str]:
    """The forearm that reaches in from the right."""
    right = FRAME_LEFT + FRAME_WIDE
    arm = f"M183 147 L{right} 141 V{number(seam(right))} L178 {number(seam(178))} L182 167 Z"
    cuff = "M177.5 145.5 L184.5 143 L188.5 166 L181 168.5 Z"
    return [path(arm, dress.second, dress.line), path(cuff, WHITE, dress.line)]


def fist(dress: Dress) -> list[str]:
    """The hand around the staff."""
    hand = (
        "M158 150 C157 146.5 160 144.8 163 145 L178 145.6 C182 150 183.4 160 181.4 167 L163 167.4"
        " C159 167.6 157 165 158 162 C156.4 158 156.4 154 158 150 Z"
    )
    fingers = "M159 151.4 H171 M158 156.8 H171.6 M159 162.2 H171"
    return [path(hand, dress.skin, dress.line), path(fingers, line=dress.fine, width=1.4)]


def sword(dress: Dress) -> list[str]:
    """The attribute of spades, upright around x = 0."""
    blade = "M0 30 L5.5 40 V134 H-5.5 V40 Z"
    guard = "M-18 130 C-12 134 -6 133 0 133 C6 133 12 134 18 130 V137 C12 141 6 140 0 140 C-6 140 -12 141 -18 137 Z"
    return [
        path(blade, STEEL, dress.line),
        path("M0 40 V130", line=WHITE, width=2.2),
        box(-3.5, 139, 7, 34, 2, dress.second, dress.line),
        path(guard, GOLD, dress.line),
        circle(0, 173, 5, GOLD, dress.line),
    ]


def rose(dress: Dress) -> list[str]:
    """The attribute of hearts, upright around x = 0."""
    leaf = path("M0 0 C3 -10 12 -14 20 -11 C18 -3 10 2 0 0 Z", GREEN, dress.line)
    stem = "M0 74 C-2 100 2 120 0 184"
    bloom = "M0 36 C10 34 18 42 17 54 C17 68 8 76 0 76 C-8 76 -17 68 -17 54 C-18 42 -10 34 0 36 Z"
    folds = (
        "M-14 48 C-10 57 -4 62 4 62 C10 62 14 57 16 50 M-10 66 C-2 68 8 68 12 64"
        " M-7 47 C-7 40.5 6 39.5 8 46.5 C9 54 -3 55 -4 49 C-4 45.5 3 44.5 3 48.5"
    )
    return [
        path(stem, line=dress.line, width=5.6),
        path(stem, line=GREEN, width=2.8),
        at(0.4, 110, 0.9, leaf),
        at(0.4, 126, 0.9, group("scale(-1 1)", leaf)),
        path("M-12 68 C-10 80 -4 82 0 82 C4 82 10 80 12 68 Z", GREEN, dress.line),
        path(bloom, RED, dress.line),
        path(folds, line="#7A0D1D", width=1.6),
    ]


def sceptre(dress: Dress) -> list[str]:
    """The attribute of diamonds, upright around x = 0."""
    return [
        box(-3.2, 74, 6.4, 112, 2, GOLD, dress.line),
        path("M-3.2 92 H3.2 M-3.2 98 H3.2 M-3.2 130 H3.2 M-3.2 136 H3.2", line=dress.line, width=1.3),
        path("M-10 80 C-10 74 10 74 10 80 C8 86 -8 86 -10 80 Z", GOLD, dress.line),
        path("M-4 40 L0 28 L4 40 Z", GOLD, dress.line),
        circle(0, 56, 17, GOLD, dress.line),
        circle(0, 56, 12.5, PAPER, dress.line, 1.2),
        pip("D", 0, 56, 20),
    ]


def leaf_staff(dress: Dress) -> list[str]:
    """The attribute of clubs, upright around x = 0."""
    leaf = path("M0 2 C-11 -4 -12 -18 0 -28 C12 -18 11 -4 0 2 Z", GREEN, dress.line)
    rib = path("M0 0 V-20 M0 -7 L-4 -12 M0 -7 L4 -12", line="#8FC3A0", width=1.2)
    small = path("M0 2 C-6 -2 -6 -9 0 -14 C6 -9 6 -2 0 2 Z", GREEN, dress.line)
    return [
        path("M0 62 V184", line=dress.line, width=7),
        path("M0 62 V184", line=AMBER, width=4),
        at(2, 112, 1, small, turn=50),
        at(-2, 126, 1, small, turn=-50),
        *(at(0, 62, 1, leaf, rib, turn=turn) for turn in (-80, 80, 0)),
        circle(0, 62, 4.4, GOLD, dress.line),
    ]


ATTRIBUTES = {"S": sword, "H": rose, "D": sceptre, "C": leaf_staff}
FIGURES = {"K": king, "Q": queen, "J": jack}


def framed(dress: Dress, *half: str) -> list[str]:
    """Two half figures in a frame, the lower one upside down."""
    frame = (FRAME_LEFT, FRAME_TOP, FRAME_WIDE, FRAME_HIGH)
    return [box(*frame, 0, dress.ground), twice(*half), *sash(dress), box(*frame, 3, None, dress.line, 2)]


def court(rank: str, suit: str) -> str:
    """A king, queen or jack."""
    dress = DRESSES[suit]
    half = [
        pip(suit, 77, 43, 34),
        *FIGURES[rank](suit, dress),
        *sleeve(dress),
        at(STAFF_X, 0, 1, *ATTRIBUTES[suit](dress)),
        *fist(dress),
    ]
    return face(index(rank, suit), *framed(dress, *half))


# ------------------------------------------------------------------------------------------------------------- jokers

JESTER = Dress(CRIMSON, NAVY, GOLD, "#7A3B1C", "#54260F")
GREY_JESTER = Dress(
    "#4A4A52",
    "#8B8B94",
    "#D5D5DA",
    "#33302F",
    "#6A6A72",
    skin="#F1EFEA",
    blush="#CFCCC6",
    fine="#77757A",
    ground="#F3F2EF",
)


def joker(dress: Dress, colour: str) -> str:
    """A jester; the word JOKER runs down two corners below a star."""
    word = [letter(name, INDEX_X, 51 + 27 * i, 22, colour) for i, name in enumerate("JOKER")]
    marks = twice(at(INDEX_X, 30, 17, path(star(5, 1, 0.42), colour)), *word)
    half = [
        at(76, 45, 17, path(star(5, 1, 0.42), colour)),
        *jester(dress),
        *sleeve(dress),
        at(STAFF_X, 0, 1, *wand(dress)),
        *fist(dress),
    ]
    return face(marks, *framed(dress, *half))


def jester(dress: Dress) -> list[str]:
    """A grinning jester in a cap with bells."""
    right = FRAME_LEFT + FRAME_WIDE
    halved = f"M125 121 H144 C164 129 186 134 {right} 145 V{number(seam(right))} L125 {number(seam(125))} Z"
    horn = "M125 44 C111 31 93 40 87.5 73 C87 80 91 81 93.5 77 C97 70 101 68 104 74 C108 66 116 62 125 61 Z"
    peak = "M111 62 C108 50 114 36 127 27 C130 38 140 48 139 62 C130 59 120 59 111 62 Z"
    band = "M104 73 C112 62 138 62 146 73 L145 80 C138 69 112 69 105 80 Z"
    points = ((92, 124), (108, 146), (125, 150), (142, 146), (158, 124))
    collar = [
        path(
            polygon(((125, 112), (x - 11, 122 if i in (0, 4) else 124), (x, y), (x + 11, 122 if i in (0, 4) else 124))),
            dress.trim if i % 2 else WHITE,
            dress.line,
        )
        for i, (x, y) in enumerate(points)
    ]
    bells = [
        circle(x, y, 4.6, dress.trim, dress.line, 1.3) for x, y in ((89.5, 80.5), (160.5, 80.5), (127, 27), *points)
    ]
    grin = "M113.5 103 C118 106 132 106 136.5 103 C135 113 115 113 113.5 103 Z"
    return [
        *robe(dress),
        path(halved, dress.second, dress.line),
        *collar,
        *head(dress),
        *eyes(dress, "M109 79.6 C112 75.6 117 76 119.6 79.4", 1.8),
        mirrored(ellipse(112, 98, 3.6, 2.6, dress.blush)),
        path(grin, WHITE, dress.line, 1.4),
        path(
            "M111.6 101.4 C112.6 102.4 113 103 113.5 104 M138.4 101.4 C137.4 102.4 137 103 136.5 104", line=dress.line
        ),
        path(horn, dress.main, dress.line),
        flipped(path(horn, dress.second, dress.line)),
        path(peak, dress.trim, dress.line),
        path(band, WHITE, dress.line),
        *bells,
    ]


def wand(dress: Dress) -> list[str]:
    """A jester's staff with a star, upright around x = 0."""
    return [
        path("M0 62 V184", line=dress.line, width=7),
        path("M0 62 V184", line=dress.trim, width=4),
        at(0, 50, 1, path(star(5, 17, 7.5), dress.trim, dress.line)),
    ]


# --------------------------------------------------------------------------------------------------------------- back


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


# -------------------------------------------------------------------------------------------------------------- icons


def stroke(d: str) -> str:
    """A white line of an icon."""
    return path(d, line=WHITE, width=2)


def solid(d: str) -> str:
    """A white area of an icon."""
    return path(d, WHITE)


def ring(x: float, y: float, r: float) -> str:
    """A white circle of an icon."""
    return circle(x, y, r, None, WHITE, 2)


def gear() -> str:
    """A cog wheel's outline around (12, 12)."""
    points = []
    for tooth in range(8):
        for angle, r in ((-14, 7.1), (-9, 9.8), (9, 9.8), (14, 7.1)):
            turn = math.radians(tooth * 45 + angle)
            points.append((12 + r * math.sin(turn), 12 - r * math.cos(turn)))
    return polygon(points)


ARROW_DOWN = "M6 4 V20 M2.5 16.5 L6 20 L9.5 16.5"
SPEAKER = "M11.5 5 L7 9 H3.5 V15 H7 L11.5 19 Z"
ROUND = circle(12, 12, 9, None, WHITE, 2)

ICONS: dict[str, tuple[str, ...]] = {
    "undo": (stroke("M9 4.5 L4 9.5 L9 14.5 M4 9.5 H14.5 A5 5 0 0 1 14.5 19.5 H9"),),
    "hint": (stroke("M9 17 V16.2 C9 13.6 6 12.6 6 8.8 A6 6 0 0 1 18 8.8 C18 12.6 15 13.6 15 16.2 V17 Z M10 20.8 H14"),),
    "sort-rank": (
        stroke(ARROW_DOWN),
        letter("A", 17, 2.5, 8.4, WHITE),
        letter("K", 17.2, 13.2, 8.4, WHITE),
    ),
    "sort-suit": (
        stroke(ARROW_DOWN),
        pip("S", 17.2, 6.8, 9.6, WHITE),
        pip("H", 17.2, 17.6, 9.6, WHITE),
    ),
    "sort-melds": (
        stroke(ARROW_DOWN),
        *(box(x, y, 2.9, 7.6, 0.9, WHITE) for y in (3, 13.4) for x in (12.2, 16, 19.8)),
    ),
    "menu": (stroke("M4 6.5 H20 M4 12 H20 M4 17.5 H20"),),
    "knock": (
        group(
            "rotate(-24 12 9)",
            solid("M8.4 -1 H16 V2.4 C18.4 3 19.8 4.6 19.8 7.2 V9.6 H4.6 V7.2 C4.6 4.6 6 3 8.4 2.4 Z"),
            *(box(x, 8, 3.2, high, 1.6, WHITE) for x, high in ((4.6, 6), (8.6, 6.8), (12.6, 6.8), (16.6, 6))),
        ),
        stroke("M3 21 H21 M3 16.5 L4.4 17.6 M20.4 15.2 L18.8 16.8"),
    ),
    "settings": (path(gear(), None, WHITE, 2), ring(12, 12, 2.8)),
    "rules": (
        stroke(
            "M12 6.5 C10 4.8 6.5 4.3 3 5 V18.5 C6.5 17.8 10 18.3 12 20"
            " C14 18.3 17.5 17.8 21 18.5 V5 C17.5 4.3 14 4.8 12 6.5 Z"
        ),
        stroke("M12 6.5 V20"),
    ),
    "help": (ROUND, stroke("M9.3 9.6 A2.8 2.8 0 1 1 13.4 12 C12.4 12.6 12 13 12 14"), circle(12, 17, 1.2, WHITE)),
    "sound": (path(SPEAKER, WHITE, WHITE, 2), stroke("M15 9 A4.2 4.2 0 0 1 15 15 M17.6 6 A8.4 8.4 0 0 1 17.6 18")),
    "mute": (path(SPEAKER, WHITE, WHITE, 2), stroke("M16 9.5 L21 14.5 M21 9.5 L16 14.5")),
    "close": (stroke("M6 6 L18 18 M18 6 L6 18"),),
    "check": (stroke("M4.5 12.5 L9.8 17.8 L19.5 7"),),
    "chevron-left": (stroke("M15 5 L8 12 L15 19"),),
    "chevron-right": (stroke("M9 5 L16 12 L9 19"),),
    "chevron-down": (stroke("M5 9 L12 16 L19 9"),),
    "crown": (
        path("M4.5 17 L3 7.5 L8.2 11.5 L12 5 L15.8 11.5 L21 7.5 L19.5 17 Z", WHITE, WHITE, 2),
        stroke("M5 20.6 H19"),
    ),
    "dealer": (ROUND, letter("D", 12.3, 6.8, 10.4, WHITE)),
    "computer": (box(3, 4, 18, 12.5, 1.5, None, WHITE, 2), stroke("M12 16.5 V20 M8 20.2 H16")),
    "person": (ring(12, 8, 4), stroke("M4.5 20.5 C4.5 12.6 19.5 12.6 19.5 20.5")),
    "eye": (stroke("M2.5 12 C6.5 5.2 17.5 5.2 21.5 12 C17.5 18.8 6.5 18.8 2.5 12 Z"), circle(12, 12, 2.8, WHITE)),
    "fullscreen": (stroke("M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15"),),
    "play": (path("M7.5 5 L18.5 12 L7.5 19 Z", WHITE, WHITE, 2),),
    "pause": (box(6, 4.5, 4, 15, 1.2, WHITE), box(14, 4.5, 4, 15, 1.2, WHITE)),
    "turn-back": (stroke("M11.5 5 L4.5 12 L11.5 19 M19.5 5 L12.5 12 L19.5 19"),),
    "turn-on": (stroke("M12.5 5 L19.5 12 L12.5 19 M4.5 5 L11.5 12 L4.5 19"),),
    "deal-back": (stroke("M12.5 5 L5.5 12 L12.5 19 M20 5 L13 12 L20 19 M2.5 5 V19"),),
    "deal-on": (stroke("M11.5 5 L18.5 12 L11.5 19 M4 5 L11 12 L4 19 M21.5 5 V19"),),
    "plot": (stroke("M3.5 4 V20.5 H20.5"), stroke("M7.5 15.5 L11.5 10.5 L14.5 13 L19.5 6.5")),
    "list": (stroke("M9 6 H20.5 M9 12 H20.5 M9 18 H20.5"), *(circle(4.5, y, 1.6, WHITE) for y in (6, 12, 18))),
    "cards": (
        box(4, 7, 10.5, 14, 1.6, None, WHITE, 2),
        stroke("M9.5 3.5 H18.2 A1.8 1.8 0 0 1 20 5.3 V16"),
    ),
    "plus": (stroke("M12 5 V19 M5 12 H19"),),
    "minus": (stroke("M5 12 H19"),),
    "flag": (
        stroke("M5.5 21.5 V3.5"),
        path("M5.5 4 C10 2 13.5 7 19 4.8 V14 C13.5 16.2 10 11.2 5.5 13.2 Z", WHITE, WHITE, 2),
    ),
    "search": (ring(10.5, 10.5, 6.5), stroke("M15.4 15.4 L20.5 20.5")),
    "save": (stroke("M12 4 V14.5 M7.5 10.5 L12 15 L16.5 10.5 M4 16 V20 H20 V16"),),
    "share": (stroke("M12 15 V4 M7.5 8 L12 3.5 L16.5 8 M8 11 H5 V20.5 H19 V11 H16"),),
    "rename": (stroke("M4 20 L5 15.5 L16 4.5 L19.5 8 L8.5 19 Z M13.5 7 L17 10.5"),),
    "delete": (stroke("M4.5 7 H19.5 M9.5 7 V4 H14.5 V7 M6.5 7 L7.5 20.5 H16.5 L17.5 7 M10.3 11 V16.5 M13.7 11 V16.5"),),
}


def icon(name: str) -> str:
    """A white sign for a button, 24 units square; the program tints it."""
    return svg(24, 24, *ICONS[name])


def suit_sign(suit: str) -> str:
    """A suit as it stands in a line of text, 100 units square."""
    return svg(100, 100, pip(suit, 50, 50, 100))


def program() -> str:
    """The program's own icon: two fanned cards on felt, 256 units square."""
    blank = box(-50, -70, 100, 140, 11, PAPER, "#14492F", 3)
    left = at(98, 140, 1.16, blank, pip("H", -31, -50, 26), pip("H", 4, 12, 62), turn=-15)
    right = at(157, 131, 1.16, blank, pip("S", 0, 0, 82), turn=12)
    return svg(
        256,
        256,
        box(8, 8, 240, 240, 52, "#17523A"),
        box(8, 8, 240, 234, 52, FELT),
        box(18, 18, 220, 216, 43, None, "#2F8558", 3),
        left,
        right,
    )


# ------------------------------------------------------------------------------------------------------------ emblems


def cut(d: str) -> str:
    """A white area of an emblem; what lies inside it is a hole, and what lies in the hole is white again."""
    return element("path", d=d, fill=WHITE, fill_rule="evenodd")


def bar(d: str, width: float) -> str:
    """A thick white line of an emblem."""
    return path(d, line=WHITE, width=width)


def rays(count: int, near: float, far: float) -> str:
    """The path data of lines that go out from the middle, from one distance to another."""
    turns = [math.tau * number / count for number in range(count)]
    ends = [(r * math.sin(turn), -r * math.cos(turn)) for turn in turns for r in (near, far)]
    return " ".join(f"{'ML'[place % 2]}{number(50 + x)} {number(50 + y)}" for place, (x, y) in enumerate(ends))


EMBLEMS: dict[str, tuple[str, ...]] = {
    "anchor": (
        circle(50, 17, 9.5, None, WHITE, 8),
        bar("M50 28 V88 M31 42 H69", 9),
        bar("M13 62 C17 79 32 88 50 88 C68 88 83 79 87 62", 9),
        path("M4 72 L11 48 L29 65 Z", WHITE, WHITE, 3),
        path("M96 72 L89 48 L71 65 Z", WHITE, WHITE, 3),
    ),
    "bell": (
        solid(
            "M50 5 C55 5 58 8.5 58 13 C73 17 79 30 79 46 C79 60 83 66 92 73 V79 H8 V73 C17 66 21 60 21 46"
            " C21 30 27 17 42 13 C42 8.5 45 5 50 5 Z"
        ),
        solid("M36 85 H64 C64 92 58 97 50 97 C42 97 36 92 36 85 Z"),
    ),
    "bird": (
        cut(
            "M98 33 L84 28 C81 16 71 9 59 11 C48 13 43 22 42 32 C32 39 18 43 2 43 L15 56 C16 74 32 84 51 82"
            f" C73 80 86 63 86 42 Z {disc(66, 27, 5.2)} M32 54 C43 55 57 54 67 47 C65 63 48 70 32 54 Z"
        ),
        bar("M46 80 L42 95 H35 M62 78 L60 95 H53", 6),
    ),
    "boat": (
        solid("M5 68 H95 C93 82 86 91 77 93 H23 C14 91 7 82 5 68 Z"),
        bar("M49 7 V66", 6),
        solid("M56 8 C72 22 84 40 90 61 H56 Z"),
        solid("M42 18 V61 H12 C16 44 27 29 42 18 Z"),
    ),
    "cat": (
        solid(
            "M26 6 L38 15 C43 13.5 49 13.5 54 15 L66 6 L67 29 C67 39 62 45 56 48 C68 56 75 72 74 95 H20"
            " C17 76 24 57 36 48 C30 45 25 39 25 29 Z"
        ),
        bar("M70 90 C91 95 99 79 90 68 C84 60 82 53 89 45", 9),
    ),
    "cherry": (
        circle(28, 72, 22, WHITE),
        circle(72, 66, 22, WHITE),
        bar("M28 56 C32 34 44 18 62 8 C63 22 67 38 72 50", 6),
        solid("M60 8 C72 -2 88 2 97 15 C84 26 68 24 60 8 Z"),
    ),
    "fish": (
        cut(
            "M3 51 C15 28 42 18 66 41 L95 21 C90 40 90 61 95 80 L66 60 C42 83 15 74 3 51 Z"
            f" {disc(24, 46, 5.5)} M40 32 C47 43 47 59 40 70 L46 67 C52 57 52 44 46 34 Z"
        ),
    ),
    "fox": (
        cut(
            "M7 5 C20 9 31 17 38 27 H62 C69 17 80 9 93 5 C97 27 94 45 87 57 C78 72 64 82 56 93 C53 97 47 97 44 93"
            " C36 82 22 72 13 57 C6 45 3 27 7 5 Z "
            f"{disc(33, 50, 6)} {disc(67, 50, 6)} M41 80 H59 L50 90 Z"
        ),
    ),
    "key": (
        group(
            "rotate(45 50 50)",
            circle(50, 16, 18, None, WHITE, 13),
            bar("M50 36 V104", 11),
            bar("M52 80 H69 M52 99 H71", 11),
        ),
    ),
    "leaf": (
        cut("M94 6 C54 2 12 18 12 58 C12 66 14 73 18 79 L58 37 L63 42 L23 84 C29 87 36 88 43 88 C83 88 98 48 94 6 Z"),
        bar("M6 95 L20 81", 7),
    ),
    "lighthouse": (
        cut("M36 38 H64 L73 96 H27 Z M45 52 H55 V63 H45 Z M43 96 V82 A7 7 0 0 1 57 82 V96 Z"),
        box(32, 30, 36, 6, 2, WHITE),
        box(40, 17, 20, 14, 0, WHITE),
        solid("M33 18 C38 9 43 5 50 3 C57 5 62 9 67 18 Z"),
        solid("M68 22 L98 9 V37 Z"),
        solid("M32 22 L2 9 V37 Z"),
    ),
    "moon": (
        solid("M62 4 C30 8 9 34 14 62 C19 88 46 101 71 92 C80 88.5 87 83 92 75 C64 81 41 64 41 38 C41 24 49 11 62 4 Z"),
    ),
    "mushroom": (
        cut(
            "M4 54 C4 25 25 7 50 7 C75 7 96 25 96 54 C96 60 91 62 85 62 H15 C9 62 4 60 4 54 Z"
            f" {disc(32, 36, 8.5)} {disc(61, 25, 6.5)} {disc(74, 45, 6.5)}"
        ),
        solid("M37 67 H63 C63 77 65 86 69 95 H31 C35 86 37 77 37 67 Z"),
    ),
    "star": (at(50, 54, 1, path(star(5, 49, 21), WHITE, WHITE, 4)),),
    "sun": (circle(50, 50, 23, WHITE), bar(rays(8, 35, 45), 10)),
    "tree": (
        path("M50 3 L66 26 H57 L75 50 H60 L83 76 H17 L40 50 H25 L43 26 H34 Z", WHITE, WHITE, 3),
        box(44, 76, 12, 22, 0, WHITE),
    ),
}


def emblem(name: str) -> str:
    """A white sign by which a person is known, 100 units square; the program tints it."""
    return svg(100, 100, *EMBLEMS[name])


# -------------------------------------------------------------------------------------------------------------- coins

COIN_TOP, COIN_FACE = "#EDBE4E", "#F2CB66"
COIN_LIGHT, COIN_SHINE = "#FBE6A4", "#FFF4CC"
COIN_SHADE, COIN_SIDE, COIN_DEEP = "#C48F2A", "#CB9833", "#8F6116"


def coin() -> str:
    """A coin that lies on the table, seen from above and before it; 100 units square, the coin 96 wide and 61 high."""
    wide, flat, thick = 48, 24, 13
    top, low = 43.5, 43.5 + thick
    n = number
    side = (
        f"M{n(50 - wide)} {n(top)} V{n(low)} A{wide} {flat} 0 0 0 {n(50 + wide)} {n(low)} V{n(top)}"
        f" A{wide} {flat} 0 0 1 {n(50 - wide)} {n(top)} Z"
    )
    # The edge is milled all round; what is near its ends is seen narrower.
    mill = []
    for step in range(1, 16):
        turn = math.pi * step / 16
        x, y = 50 - wide * math.cos(turn), top + flat * math.sin(turn)
        mill.append(path(f"M{n(x)} {n(y + 1.5)} V{n(y + thick - 2)}", None, COIN_DEEP, 1.5))
    spade = group("matrix(1 0 0 0.5 0 21.75)", pip("S", 50, 43.5, 40, COIN_SHADE))
    return svg(
        100,
        100,
        path(side, COIN_SIDE, COIN_DEEP, 1.4),
        *mill,
        ellipse(50, top, wide, flat, COIN_LIGHT),
        ellipse(50, top + 0.7, wide - 2.4, flat - 1.6, COIN_TOP),
        ellipse(50, top, wide - 8, flat - 4.4, COIN_SHADE),
        ellipse(50, top + 0.9, wide - 9, flat - 4.9, COIN_FACE),
        spade,
        path(f"M10 {n(top - 6)} A{wide - 5} {flat - 3} 0 0 1 46 {n(top - 20.9)}", None, COIN_SHINE, 2.2),
    )


# ---------------------------------------------------------------------------------------------------------- all files


def pictures() -> dict[str, str]:
    """Every picture: its file name and its text."""
    made = {}
    for suit in SUITS:
        for rank in RANKS:
            draw = ace(suit) if rank == "A" else court(rank, suit) if rank in FIGURES else number_card(rank, suit)
            made[f"card-{rank}{suit}.svg"] = draw
        made[f"suit-{suit}.svg"] = suit_sign(suit)
    made["card-JK.svg"] = joker(JESTER, RED)
    made["card-JK.1.svg"] = joker(GREY_JESTER, INK)
    made["back.svg"] = back()
    made["program.svg"] = program()
    made["coin.svg"] = coin()
    made |= {f"icon-{name}.svg": icon(name) for name in ICONS}
    made |= {f"emblem-{name}.svg": emblem(name) for name in EMBLEMS}
    return made


def write(folder: Path) -> None:
    """Makes `folder` hold exactly the pictures: what was there of .svg files and is no picture goes."""
    folder.mkdir(parents=True, exist_ok=True)
    made = pictures()
    for stale in folder.glob("*.svg"):
        if stale.name not in made:
            stale.unlink()
    for name, text in made.items():
        (folder / name).write_bytes(text.encode())


if __name__ == "__main__":
    write(SPRITES)
