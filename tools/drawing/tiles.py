"""Tiles: numbers from 1 to 13 in four colours, each of which has a shape besides, on plates that seem thick.

The colours have the letters of suits. A tile has one way up, and its number is in the corner too, where its neighbours
leave it free.
"""

from drawing.letters import GLYPHS, bold_letter, letter
from drawing.sheet import (
    CORNER,
    INDEX_X,
    LARGE_HIGH,
    LARGE_SUIT,
    LARGE_SUIT_Y,
    LARGE_TOP,
    LARGE_WIDEST,
    LARGE_X,
    RANK_HIGH,
    RANK_TOP,
    SUIT_SIZE,
    SUIT_Y,
)
from drawing.svg import EDGE, HEIGHT, PAPER, WHITE, WIDTH, at, box, circle, disc, oval, path, solid, star, svg

RANKS = "A23456789TJQK"
INKS = {"S": "#1B1B1F", "H": "#B00D2C", "D": "#B45A00", "C": "#1A4FDC"}
NUMBERS = {"A": "1", "J": "11", "Q": "12", "K": "13"}
"""The numbers where cards have courts, and an ace."""
LIP, LIGHT, HOLLOW = "#E4D9C0", "#F1EADA", "#EFE7D5"
"""The lower edge of a tile, its sides, and the dent for its shape."""
WIDEST = 36.0
"""The widest number of a usual index."""
MIDDLE = 134.0
NUMBER_TOP, NUMBER_HIGH, NUMBER_WIDEST = 82.0, 118.0, 124.0
SHAPE_Y, SHAPE, DENT = 262.0, 54.0, 46.0

SHAPES = {
    "S": "M-43 -43 H43 V43 H-43 Z",
    "H": f"{disc(0, 0, 49)} {oval(0, 0, 22, 22, reverse=True)}",
    "D": "M0 -50 L52 42 H-52 Z",
    "C": star(5, 54, 23),
}
"""The shapes of the colours: a square, a ring, a triangle and a star."""


def shape(suit: str, x: float, y: float, size: float) -> str:
    """Draw the shape of a colour, about `size` units high."""
    return at(x, y, size / 100, path(SHAPES[suit], INKS[suit]))


def shape_sign(suit: str) -> str:
    """Draw the shape of a colour in white, which the program tints: for lines of text."""
    return svg(100, 100, at(50, 50, 0.9, solid(SHAPES[suit])))


def plate() -> str:
    """Draw a tile without anything on it: its rim catches the light above, and below one looks at its edge."""
    shapes = (
        box(0, 0, WIDTH, HEIGHT, CORNER, EDGE),
        box(2, 2, WIDTH - 4, HEIGHT - 4, CORNER - 2, LIP),
        box(2, 2, WIDTH - 4, HEIGHT - 20, CORNER - 2, LIGHT),
        box(3.5, 2, WIDTH - 7, HEIGHT - 22, CORNER - 3, WHITE),
        box(4.5, 4.5, WIDTH - 9, HEIGHT - 26, CORNER - 4.5, PAPER),
    )
    return "\n".join(shapes)


def index(number: str, suit: str, large: bool) -> tuple[str, str]:
    """Draw the number with the shape of its colour below it, in the upper corner."""
    ink = INKS[suit]
    if not large:
        slim = len(number) > 1 and GLYPHS[number].width * RANK_HIGH / 100 > WIDEST
        rank = (
            bold_letter(number, INDEX_X, RANK_TOP, WIDEST, RANK_HIGH, 1.2, ink)
            if slim
            else letter(number, INDEX_X, RANK_TOP, RANK_HIGH, ink)
        )
        return rank, shape(suit, INDEX_X, SUIT_Y, SUIT_SIZE * 0.9)
    wide = min(LARGE_WIDEST, GLYPHS[number].width * 0.78)
    bold = 0.8 if number == "T" else 2.6 if len(number) > 1 else 3.6
    return (
        bold_letter(number, LARGE_X, LARGE_TOP, wide, LARGE_HIGH, bold, ink),
        shape(suit, LARGE_X, LARGE_SUIT_Y, LARGE_SUIT * 0.9),
    )


def tile(rank: str, suit: str, large: bool = False) -> str:
    """Draw a tile: the number large, and below it the shape of its colour in a dent."""
    number = NUMBERS.get(rank, rank)
    wide = min(NUMBER_WIDEST, GLYPHS[number].width * NUMBER_HIGH / 100)
    return svg(
        WIDTH,
        HEIGHT,
        plate(),
        bold_letter(number, MIDDLE, NUMBER_TOP, wide, NUMBER_HIGH, 5.0, INKS[suit]),
        circle(MIDDLE, SHAPE_Y, DENT, HOLLOW),
        shape(suit, MIDDLE, SHAPE_Y + (3.0 if suit in "DC" else 0.0), SHAPE),
        *index(number, suit, large),
    )
