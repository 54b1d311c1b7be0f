"""The courts: jacks, queens and kings, each figure drawn once and turned for the lower half."""

import math

from drawing.figures import CRIMSON, GOLD, GREEN, LINE, NAVY, OUTLINE, PLUM, SAFFRON, SKY, SLOPE, TEAL, seam
from drawing.jacks import JACKS
from drawing.kings import KINGS
from drawing.pips import pip
from drawing.queens import QUEENS
from drawing.sheet import face, index
from drawing.svg import HEIGHT, PAPER, WIDTH, at, box, disc, path, polygon, twice

GROUNDS = {"S": "#EAF0F6", "H": "#FBEBE4", "D": "#FDF2D6", "C": "#EDF3E3"}
LEFT, TOP = 57, 14
RIGHT, BOTTOM = WIDTH - LEFT, HEIGHT - TOP
PIP_X, PIP_Y, PIP_HIGH = 76.0, 36.0, 27.0
SASH = 6.5

FIGURES = {"K": KINGS, "Q": QUEENS, "J": JACKS}
SASHES = {
    "S": (SKY, NAVY, CRIMSON),
    "H": (GOLD, CRIMSON, NAVY),
    "D": (TEAL, SAFFRON, CRIMSON),
    "C": (GOLD, GREEN, PLUM),
}


STONES = {"K": "M0 -4.2 L5 0 L0 4.2 L-5 0 Z", "Q": disc(0, 0, 3.1), "J": "M-5.4 5.4 L-0.6 -5.4 H5.4 L0.6 5.4 Z"}


def sash(stone: str, band: str, *colours: str) -> list[str]:
    """Draw the belt over the line between the halves, with stones of this outline in these colours by turns."""
    left, right = LEFT - 2, RIGHT + 2
    corners = ((left, -SASH), (right, -SASH), (right, SASH), (left, SASH))
    lean = math.degrees(math.atan(SLOPE))
    places = [WIDTH / 2 + 13 * i for i in range(-5, 6)]
    return [
        path(polygon((x, seam(x) + y) for x, y in corners), band, LINE, OUTLINE),
        *(at(x, seam(x), 1, path(stone, colours[i % 2]), turn=lean) for i, x in enumerate(places, 1)),
    ]


def picture(half: list[str], ground: str, belt: list[str]) -> list[str]:
    """Draw a framed picture of a half figure and the same turned, a belt between them."""
    inside = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM))
    around = ((28, 7), (28, HEIGHT - 7), (WIDTH - 28, HEIGHT - 7), (WIDTH - 28, 7))
    return [
        path(polygon(inside), ground),
        box(LEFT + 3.4, TOP + 3.4, RIGHT - LEFT - 6.8, BOTTOM - TOP - 6.8, 0, None, GOLD, 1.3),
        twice(*half),
        *belt,
        # Paper over what reaches beyond the frame: a ring, its hole run round the other way.
        path(f"{polygon(around)} {polygon(inside)}", PAPER),
        path(polygon(inside), None, LINE, OUTLINE),
    ]


def court(rank: str, suit: str, large: bool = False) -> str:
    """Draw a king, queen or jack; with `large` for the deck with large indices."""
    half = [*FIGURES[rank][suit](), pip(suit, PIP_X, PIP_Y, PIP_HIGH)]
    return face(*picture(half, GROUNDS[suit], sash(STONES[rank], *SASHES[suit])), index(rank, suit, large))
