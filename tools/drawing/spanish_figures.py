"""Sota, caballo and rey of the Spanish pack: a page, a rider and a king, each with the sign of the suit held up."""

from collections.abc import Sequence
from typing import NamedTuple

from drawing import spanish
from drawing.courts import BOTTOM, GROUNDS, LEFT, RIGHT, TOP
from drawing.figures import (
    BRIGHT,
    BRONZE,
    BROWN,
    CLOTH_WHITE,
    CRIMSON,
    DARK,
    FAIR,
    FINE,
    GOLD,
    GREEN,
    LINE,
    MINT,
    NAVY,
    OLIVE,
    OUTLINE,
    PALE,
    PLUM,
    ROSE,
    ROSY,
    SAFFRON,
    SKY,
    TEAL,
    WINE,
    Complexion,
    both,
    cord,
    fist,
    front,
    inked,
    mirror,
    seam,
    stroke,
    turned,
)
from drawing.jacks import bob, plume
from drawing.jacks import sleeve as puffed
from drawing.kings import long_locks, moustache, robe, sleeve
from drawing.sheet import face
from drawing.svg import HEIGHT, PAPER, WIDTH, at, circle, path, polygon, twice

HEAD = (125, 86, 1.0)
RIDER = (139, 80, 0.88)


class Dress(NamedTuple):
    """The colours of a suit's people: cloth, its lining, what lies over it, and a trimming."""

    cloth: str
    lining: str
    over: str
    trim: str


DRESSES = {
    "D": Dress(SAFFRON, BRIGHT, TEAL, CRIMSON),
    "H": Dress(CRIMSON, ROSE, NAVY, GOLD),
    "S": Dress(NAVY, SKY, WINE, GOLD),
    "C": Dress(PLUM, MINT, GREEN, GOLD),
}
FACES = {
    "J": {
        "D": Complexion(*FAIR, "#E2B04A", "#A87A22"),
        "H": Complexion(*ROSY, "#A5502A", "#6E2F12"),
        "S": Complexion(*OLIVE, "#2B2730", "#5B5666"),
        "C": Complexion(*BROWN, "#3A2A26", "#6B544A"),
    },
    "Q": {
        "D": Complexion(*OLIVE, "#5A3A22", "#8A6244"),
        "H": Complexion(*FAIR, "#2E2226", "#66505A"),
        "S": Complexion(*PALE, "#B5652B", "#7C3E14"),
        "C": Complexion(*DARK, "#241C20", "#5A4A50"),
    },
    "K": {
        "D": Complexion(*ROSY, "#C98A3A", "#8E5A1C"),
        "H": Complexion(*PALE, "#EDE8DC", "#A9A398"),
        "S": Complexion(*OLIVE, "#2B2730", "#5B5666"),
        "C": Complexion(*BROWN, "#6E6660", "#A79E96"),
    },
}
HORSES = {
    "D": ("#F1E7D6", "#B79C74"),
    "H": ("#5B4033", "#2B1D18"),
    "S": ("#D8DCE2", "#7F8FA3"),
    "C": ("#B97A45", "#5E351A"),
}
HELD = {"D": 0.5, "H": 0.62, "S": 1.16, "C": 1.02}
"""How large the sign is that is held, by one of 100 units."""


def held(suit: str, x: float, y: float) -> list[str]:
    """Draw the sign of the suit, in a fist at (x, y) around its lower end, or above one that bears a coin."""
    size = HELD[suit]
    low = {"D": 47 * size + 13, "H": 46 * size - 12, "S": 30 * size, "C": 34 * size}[suit]
    return [at(x, y - low, size, *spanish.PIPS[suit]())]


def open_crown(gem: str) -> list[str]:
    """Draw a low crown with three leaves, around x = 0, 62 wide, its rim at y = 0."""
    d = (
        "M-27 3 C-14 -3.4 14 -3.4 27 3 L31 -22 C25 -19 21 -13 19 -9 C15 -11 11 -15 9 -20 C14 -23 13 -32 0 -37"
        " C-13 -32 -14 -23 -9 -20 C-11 -15 -15 -11 -19 -9 C-21 -13 -25 -19 -31 -22 Z"
    )
    return [
        inked(d, GOLD),
        stroke("M-27.6 -2.6 C-14 -9 14 -9 27.6 -2.6", BRONZE, FINE),
        both(circle(-31, -24, 3.6, BRIGHT, LINE, 1.6), circle(-16, -6.4, 2.8, gem, LINE, 1.3)),
        circle(0, -26, 4.6, gem, LINE, 1.6),
        circle(0, -8.6, 3.4, gem, LINE, 1.3),
    ]


BEARDS = {
    "D": "M-22 2 C-19 12 -15 17 -9 18 H9 C15 17 19 12 22 2 C27 20 24 40 14 50 C6 57 -6 57 -14 50 C-24 40 -27 20 -22 2",
    "H": "M-22 2 C-19 12 -15 17 -9 18 H9 C15 17 19 12 22 2 C28 26 22 52 12 66 L0 58 L-12 66 C-22 52 -28 26 -22 2 Z",
    "S": "M-22 2 C-19 12 -15 17 -9 18 H9 C15 17 19 12 22 2 C25 22 18 46 0 64 C-18 46 -25 22 -22 2 Z",
    "C": "M-22 2 C-19 12 -15 17 -9 18 H9 C15 17 19 12 22 2 C30 18 30 42 20 54 H-20 C-30 42 -30 18 -22 2 Z",
}


def rey(suit: str) -> list[str]:
    """Draw a bearded king from the front under an open crown, in a mantle with a broad collar."""
    look, dress = FACES["K"][suit], DRESSES[suit]
    mantle = (
        "M106 118 C92 130 70 130 54 148 C74 160 100 166 125 168 C150 166 176 160 196 148 C180 130 158 130 144 118 Z"
    )
    strands = stroke("M-11 30 C-12 38 -8 44 -5 50 M11 30 C12 38 8 44 5 50 M0 33 V50", look.strand, 1.6)
    return [
        robe(dress.cloth),
        inked(mantle, dress.over),
        stroke("M62 146 C80 155 102 160 125 161.4 C148 160 170 155 188 146", dress.trim, 3),
        *(circle(x, y, 3.2, BRIGHT, LINE, 1.3) for x, y in ((84, 143), (104, 151), (146, 151))),
        at(*HEAD, long_locks(look), *front(look)),
        at(
            *HEAD,
            inked(BEARDS[suit], look.hair),
            path("M-4.4 25.4 C-2 27.8 2 27.8 4.4 25.4 Z", look.lips, look.lips, 1.4),
        ),
        at(*HEAD, strands, moustache(look)),
        at(125, 69, 1.0, *open_crown(dress.trim if dress.trim != GOLD else CRIMSON)),
        *held(suit, 171, 146),
        *sleeve(dress.cloth, dress.lining),
        at(171, 150, 1, *fist(look)),
    ]


def cap(colour: str, band: str, feather: str, rib: str) -> list[str]:
    """Draw a flat cap with slashes and a plume, around x = 0, 84 wide, its band on y = 0."""
    return [
        at(26, -12, 0.72, *plume(feather, rib), turn=24),
        inked("M-42 -9 C-44 -24 -22 -31 0 -31 C22 -31 44 -24 42 -9 C30 -2 -30 -2 -42 -9 Z", colour),
        stroke("M-26 -10 C-28 -17 -25 -23 -20 -27 M-9 -8 C-10 -16 -9 -24 -6 -30 M9 -8 C10 -16 9 -24 6 -30", LINE, FINE),
        inked("M-27 4 C-28 -3 -27 -8 -25 -9 C-12 -13 12 -13 25 -9 C27 -8 28 -3 27 4 C12 -2.6 -12 -2.6 -27 4 Z", band),
        circle(0, -6, 3.6, GOLD, LINE, 1.5),
    ]


def sota(suit: str) -> list[str]:
    """Draw a page without a beard, turned to one side, in a jerkin with a square collar."""
    look, dress = FACES["J"][suit], DRESSES[suit]
    fringe = "M-20 -8 C-12 -15 10 -16 22 -6 C26 -22 14 -34 0 -34 C-14 -34 -22 -24 -20 -8 Z"
    head = (*bob(look), mirror(*bob(look)), *turned(look), inked(fringe, look.hair))
    return [
        inked("M46 160 C54 142 80 132 106 122 H144 C170 132 196 142 204 160 @204 @46 Z", dress.over),
        inked("M96 126 L88 @88 @162 L154 126 Z", dress.cloth),
        *(stroke(f"M{x} 130 @{x + lean}", dress.trim, 2.4) for x, lean in ((104, -5), (146, 6))),
        *(circle(125, y, 3.2, GOLD, LINE, 1.4) for y in (146, 158, 170)),
        at(*HEAD, mirror(*head) if suit in "HC" else "\n".join(head)),
        inked("M98 124 C106 134 144 134 152 124 L158 138 C146 148 104 148 92 138 Z", CLOTH_WHITE),
        stroke("M125 132 V146", LINE, FINE),
        at(125, 68, 1.02, *cap(dress.cloth, dress.over, CLOTH_WHITE if suit != "D" else ROSE, dress.lining)),
        *held(suit, 170, 146),
        *puffed(dress.cloth, dress.trim),
        at(170, 150, 1, *fist(look)),
    ]


def horse(coat: str, mane: str, bridle: str) -> list[str]:
    """Draw a horse's neck and head, looking left, its ears at y = 86, its neck down to the seam."""
    neck = (
        "M134 178 C136 150 128 118 106 100 L105 84 C98 88 94 94 92 101 C84 108 74 126 62 142 C58 148 60 156 66 158"
        " C72 160 78 158 82 154 C88 150 94 148 100 148 C102 156 98 166 92 174 @88 @134 Z"
    )
    crest = (
        "M108 98 C126 104 142 124 144 150 C145 158 144 168 142 176 L128 178 C134 168 134 158 130 150 C130 142 126 136"
        " 122 132 C122 124 114 116 110 114 C110 108 106 104 103 102 Z"
    )
    return [
        inked(neck, coat),
        inked(crest, mane),
        stroke("M112 102 C124 112 132 126 136 146", coat, 1.8),
        inked("M105 84 C99 90 97 96 98 102 L106 101 Z", coat, 1.6),
        path("M84 119 C88 115 93 116 95 119 C92 123 87 123 84 119 Z", "#FFFFFF", LINE, 1.4),
        circle(89.6, 119.2, 2.4, LINE),
        stroke("M82 113 C86 109.6 92 110 96 113", LINE, 2),
        circle(65.6, 147, 1.8, LINE),
        stroke("M63 154 C67 154 71 152 74 150", LINE, 1.8),
        stroke("M92 102 C99 110 104 122 101 148 M78 126 C82 134 84 146 82 154 M80 130 C88 128 96 128 103 131", LINE, 5),
        stroke(
            "M92 102 C99 110 104 122 101 148 M78 126 C82 134 84 146 82 154 M80 130 C88 128 96 128 103 131", bridle, 2.6
        ),
        circle(83, 152, 3.4, BRIGHT, LINE, 1.6),
    ]


def broad_hat(colour: str, band: str, feather: str, rib: str) -> list[str]:
    """Draw a hat with a turned-up brim and a plume, around x = 0, 92 wide."""
    return [
        at(18, -16, 0.8, *plume(feather, rib), turn=30),
        inked("M-25 -6 C-26 -30 -12 -38 2 -37 C18 -36 27 -24 26 -6 Z", colour),
        inked("M-26 -6 C-26 -12 -25.6 -15 -25 -18 C-10 -22 12 -22 25.6 -17 C26 -12 26 -9 26 -6 Z", band),
        inked("M-48 -4 C-40 -14 -22 -13 0 -12 C22 -13 38 -14 46 -6 C34 4 16 1 0 0 C-18 1 -36 5 -48 -4 Z", colour),
        circle(-12, -15, 3.4, GOLD, LINE, 1.5),
    ]


def caballo(suit: str) -> list[str]:
    """Draw a rider turned to the left behind the head of his horse."""
    look, dress = FACES["Q"][suit], DRESSES[suit]
    return [
        inked("M84 164 C92 140 104 130 122 120 H158 C178 130 196 140 206 156 @206 @80 Z", dress.cloth),
        inked("M118 122 C126 136 150 138 162 122 L172 130 C160 150 118 150 108 132 Z", dress.over),
        stroke("M112 134 C122 148 156 148 168 133", dress.trim, 2.4),
        at(*RIDER, *bob(look), *turned(look)),
        at(
            *RIDER,
            inked(
                "M-18 15 C-13 12 -8 14 -6.6 18 C-4 14 2 13 6 17 C2 21 -2 21.6 -6.6 19.4 C-10 22 -15 20 -18 15 Z",
                look.hair,
                1.4,
            )
            if suit in "DS"
            else inked("M-12 28 C-9 26 -4 26 -2 28 C-2 36 -6 41 -8 42 C-11 39 -12 34 -12 28 Z", look.hair, 1.4),
        ),
        at(138, 66, 0.92, *broad_hat(dress.over, dress.trim, CLOTH_WHITE, dress.lining)),
        *held(suit, 174, 146),
        *puffed(dress.cloth, dress.trim),
        at(173, 150, 0.94, *fist(look)),
        *horse(*HORSES[suit], CRIMSON if suit in "DS" else GOLD),
    ]


FIGURES = {"K": rey, "Q": caballo, "J": sota}


def belt(suit: str) -> list[str]:
    """Draw the band over the line between the halves, in the colours of the suit."""
    left, right, high = LEFT - 2, RIGHT + 2, 6.0
    dress = DRESSES[suit]
    corners = ((left, -high), (right, -high), (right, high), (left, high))
    return [
        path(polygon((x, seam(x) + y) for x, y in corners), dress.over, LINE, OUTLINE),
        cord(f"M{left} {seam(left)} L{right} {seam(right)}", dress.trim, 2.6, 0),
        *(circle(x, seam(x), 3.4, BRIGHT, LINE, 1.4) for x in range(69, 190, 14)),
    ]


def figure(rank: str, suit: str, large: bool = False) -> str:
    """Draw a sota, caballo or rey; with `large` for the deck with large indices."""
    inside = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM))
    around: Sequence[tuple[float, float]] = ((28, 7), (28, HEIGHT - 7), (WIDTH - 28, HEIGHT - 7), (WIDTH - 28, 7))
    return face(
        path(polygon(inside), GROUNDS[suit]),
        twice(*FIGURES[rank](suit), spanish.sign(suit, 75.0, 38.0, 25.0 * spanish.TALLER[suit])),
        *belt(suit),
        path(f"{polygon(around)} {polygon(inside)}", PAPER),
        spanish.frame(suit),
        spanish.index(rank, suit, large),
    )
