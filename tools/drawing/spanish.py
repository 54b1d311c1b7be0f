"""The Spanish pack: coins, cups, swords and batons, the frame whose gaps tell the suit, and the faces with pips.

The suits have the letters of the French ones that they are in a pack of both: coins those of diamonds, cups of hearts,
swords of spades, batons of clubs. Each has a shape, an ink and a frame of its own.
"""

from drawing.figures import BRIGHT, BRONZE, CRIMSON, GOLD, GREEN, LINE, MINT, NAVY, SAFFRON, SKY, STEEL, STEEL_DARK
from drawing.letters import GLYPHS, bold_letter, letter
from drawing.sheet import (
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
    face,
)
from drawing.svg import HEIGHT, WIDTH, at, circle, disc, oval, path, solid, star, svg, twice

RANKS = "A23456789JQK"
INKS = {"D": "#A06000", "H": "#A01028", "S": "#1B3F8F", "C": "#00805A"}
FIGURES = "JQK"
INDEX = {"A": "1", "J": "S", "Q": "C", "K": "R"}
"""The one, sota, caballo and rey, where the French pack has ace, jack, queen and king."""
GAPS = {"D": 0, "H": 1, "S": 2, "C": 3}
"""The gaps of the frame above and below, the pintas."""

LEFT, TOP = 57.0, 14.0
RIGHT, BOTTOM = WIDTH - LEFT, HEIGHT - TOP
MIDDLE = WIDTH / 2
GAP, STEP = 13.0, 31.0

BLADE = "M0 -50 L7 -38 V16 H-7 V-38 Z"
BOWL = "M-34 -46 H34 C34 -14 24 6 7 10 V26 C14 34 26 36 27 46 H-27 C-26 36 -14 34 -7 26 V10 C-24 6 -34 -14 -34 -46 Z"
CUDGEL = (
    "M-6 50 C-7 38 -8 30 -9 22 L-19 18 L-17 8 L-10 10 C-11 2 -12 -6 -13 -14 L-17 -24 C-19 -38 -11 -50 1 -50"
    " C14 -50 20 -38 16 -26 L12 -16 L23 -22 L27 -13 L12 -3 C10 14 8 32 7 50 C3 53 -2 53 -6 50 Z"
)
SWORD_SIGN = "M0 -50 L12 -34 V12 H34 V25 H8 V34 C14 40 11 50 0 50 C-11 50 -14 40 -8 34 V25 H-34 V12 H-12 V-34 Z"
CUDGEL_SIGN = (
    "M-11 50 C-12 38 -12 30 -13 24 L-29 18 L-25 4 L-15 7 C-16 0 -17 -6 -18 -12 C-28 -34 -17 -50 1 -50"
    " C19 -50 27 -36 19 -20 L31 -27 L38 -14 L17 0 C15 16 13 34 12 50 C6 54 -5 54 -11 50 Z"
)

SIGNS = {
    "D": f"{disc(0, 0, 48)} {oval(0, 0, 35, 35, reverse=True)} {disc(0, 0, 22)}",
    "H": BOWL,
    "S": SWORD_SIGN,
    "C": CUDGEL_SIGN,
}
"""The suits as one shape, for the index and for lines of text: stronger than the pips, since they are small."""
TALLER = {"D": 1.0, "H": 1.12, "S": 1.36, "C": 1.3}
"""How much higher each sign is in the usual index, so that all look equally large: a sword is narrow, a coin is not."""


def sign(suit: str, x: float, y: float, size: float, colour: str | None = None) -> str:
    """Draw a suit as one shape, `size` units high, in its ink unless another colour is given."""
    return at(x, y, size / 100, path(SIGNS[suit], colour or INKS[suit]))


def suit_sign(suit: str) -> str:
    """Draw a suit in white, which the program tints: for lines of text."""
    return svg(100, 100, at(50, 50, 0.98, solid(SIGNS[suit])))


def coin() -> list[str]:
    """Draw a coin with a star inside, 100 units wide."""
    return [
        circle(0, 0, 47, GOLD, LINE, 4),
        circle(0, 0, 38, BRIGHT, BRONZE, 3),
        path(star(8, 33, 15), SAFFRON, BRONZE, 2.4),
        circle(0, 0, 10, CRIMSON, LINE, 2.4),
        circle(0, 0, 3.6, BRIGHT),
    ]


def cup() -> list[str]:
    """Draw a goblet, 100 units high."""
    return [
        path(BOWL, GOLD, LINE, 4),
        path("M-32 -30 H32 C30 -20 28 -12 24 -6 C10 2 -10 2 -24 -6 C-28 -12 -30 -20 -32 -30 Z", CRIMSON, LINE, 2.6),
        path("M-34 -46 H34 L33 -36 H-33 Z", BRIGHT, LINE, 2.6),
        path("M-9 16 H9", None, LINE, 3),
        circle(0, -16, 5.6, BRIGHT, LINE, 2.4),
        path("M-24 43 H24", None, BRIGHT, 3),
    ]


def blade() -> list[str]:
    """Draw a sword with the point up, 100 units high."""
    return [
        path(BLADE, STEEL, LINE, 3.4),
        path("M0 -47 L5.4 -37 V14 H0 Z", STEEL_DARK),
        path("M0 -40 V12", None, SKY, 2),
        path("M-5 22 H5 V40 H-5 Z", NAVY, LINE, 2.6),
        path("M-25 13 C-15 19 15 19 25 13 C29 17 27 24 22 25 H-22 C-27 24 -29 17 -25 13 Z", GOLD, LINE, 3.2),
        circle(0, 44, 6.6, GOLD, LINE, 3),
    ]


def cudgel() -> list[str]:
    """Draw a baton with the stumps of its twigs, 100 units high, the thick end up."""
    return [
        path(CUDGEL, GREEN, LINE, 3.6),
        path("M-10 -40 C-13 -34 -12 -28 -10 -20 M-6 -6 C-5 10 -3 26 -2 42", None, MINT, 3),
        path("M23 -22 L27 -13 M-19 18 L-17 8", None, SAFFRON, 4.4),
        circle(3, -34, 4.6, SAFFRON, LINE, 2.4),
        circle(3, 16, 3.4, SAFFRON, LINE, 2.2),
    ]


PIPS = {"D": coin, "H": cup, "S": blade, "C": cudgel}


def pip(suit: str, x: float, y: float, size: float) -> str:
    """Draw a suit's pip in its colours, about `size` units high, centred on (x, y)."""
    return at(x, y, size / 100, *PIPS[suit]())


def frame(suit: str) -> str:
    """Draw the line around the picture, above and below with as many gaps as tell the suit."""
    gaps = [MIDDLE + (i - (GAPS[suit] - 1) / 2) * STEP for i in range(GAPS[suit])]
    ends = [LEFT, *(x + side * GAP / 2 for x in gaps for side in (-1, 1)), RIGHT]
    lines = [f"M{a:.2f} {y:.2f} H{b:.2f}" for y in (TOP, BOTTOM) for a, b in zip(ends[::2], ends[1::2], strict=True)]
    return path(" ".join((f"M{LEFT} {TOP} V{BOTTOM} M{RIGHT} {TOP} V{BOTTOM}", *lines)), None, LINE, 2.4)


def index(rank: str, suit: str, large: bool = False) -> str:
    """Draw the rank with its suit below it, in two corners, where the French cards have them."""
    name, ink = INDEX.get(rank, rank), INKS[suit]
    if not large:
        high = SUIT_SIZE * TALLER[suit]
        suit_sign_y = SUIT_Y + (high - SUIT_SIZE) / 2
        return twice(letter(name, INDEX_X, RANK_TOP, RANK_HIGH, ink), sign(suit, INDEX_X, suit_sign_y, high))
    wide = min(LARGE_WIDEST, GLYPHS[name].width * 0.78)
    rank_sign = bold_letter(name, LARGE_X, LARGE_TOP, wide, LARGE_HIGH, 3.6, ink)
    return twice(rank_sign, sign(suit, LARGE_X, LARGE_SUIT_Y, LARGE_SUIT))


NEAR, FAR = 91.0, 159.0
ROWS = (68.0, 175.0, 282.0)
PLACES: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((MIDDLE, 98), (MIDDLE, 252)),
    "3": tuple((MIDDLE, y) for y in ROWS),
    "4": tuple((x, y) for y in (98, 252) for x in (NEAR, FAR)),
    "6": tuple((x, y) for y in ROWS for x in (NEAR, FAR)),
    "9": tuple((x, y) for y in ROWS for x in (80.0, MIDDLE, 170.0)),
}
PLACES["5"] = (*PLACES["4"], (MIDDLE, 175))
PLACES["7"] = (*PLACES["6"], (MIDDLE, 121.5))
PLACES["8"] = (*PLACES["7"], (MIDDLE, 228.5))
SIZES = {
    "D": dict(zip("23456789", (104, 88, 62, 60, 62, 52, 52, 41), strict=True)),
    "H": dict(zip("23456789", (130, 94, 86, 80, 84, 64, 64, 60), strict=True)),
    "S": dict(zip("23456789", (140, 98, 118, 106, 98, 86, 80, 80), strict=True)),
    "C": dict(zip("23456789", (140, 98, 120, 100, 98, 84, 78, 82), strict=True)),
}
ACES = {"D": 126.0, "H": 176.0, "S": 250.0, "C": 250.0}
ONE = {"D": 122.0, "H": 170.0, "S": 230.0, "C": 230.0}


def number_card(rank: str, suit: str) -> str:
    """Draw an ace, or a face with two to nine pips."""
    if rank == "A":
        pips = [pip(suit, MIDDLE, HEIGHT / 2, ACES[suit])]
    else:
        pips = [pip(suit, x, y, SIZES[suit][rank]) for x, y in PLACES[rank]]
    return face(frame(suit), *pips, index(rank, suit))


def large_card(rank: str, suit: str) -> str:
    """Draw an ace to nine with the large index: one large pip."""
    return face(frame(suit), pip(suit, MIDDLE, HEIGHT / 2, ONE[suit]), index(rank, suit, large=True))
