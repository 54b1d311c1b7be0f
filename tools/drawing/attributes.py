"""Things that the figures on courts hold in their hands, each drawn upright around x = 0."""

import math

from drawing.figures import (
    BRIGHT,
    BRONZE,
    CLOTH_WHITE,
    CRIMSON,
    GOLD,
    GREEN,
    LINE,
    OUTLINE,
    SHADE,
    STEEL,
    STEEL_DARK,
    WINE,
    both,
    cord,
    inked,
    stroke,
)
from drawing.pips import PIPS, pip
from drawing.svg import at, box, circle, number, path, star


def jewel(x: float, y: float, size: float, colour: str) -> str:
    """Draw a cut stone, `size` units to each side of (x, y)."""
    return at(x, y, size / 10, inked("M0 -12 L9 0 L0 12 L-9 0 Z", colour, 14 / size))


def sword(grip: str, length: float = 118) -> list[str]:
    """Draw a sword with the point up, `length` units of blade above the hilt at y = 0."""
    top = -length
    return [
        inked(f"M0 {top} L6.5 {top + 13} V0 H-6.5 V{top + 13} Z", STEEL),
        path(f"M0 {top + 3} L5 {top + 13.4} V-1 H0 Z", STEEL_DARK),
        box(-3.6, 4, 7.2, 34, 2, grip, LINE, 1.6),
        inked(
            "M-20 -7 C-14 -1 -6 -3 0 -3 C6 -3 14 -1 20 -7 C24 -5 23 2 18 3 C10 5.6 6 4.6 0 4.6 C-6 4.6 -10 5.6 -18 3"
            " C-23 2 -24 -5 -20 -7 Z",
            GOLD,
        ),
        stroke("M-18 -3 C-10 0.6 10 0.6 18 -3", BRIGHT, 1.6),
    ]


def sceptre(gem: str) -> list[str]:
    """Draw a sceptre with a star around a stone at y = -100, its shaft down to y = 44."""
    return [
        cord("M0 -84 V44", GOLD, 4.6),
        *(box(-5.6, y, 11.2, 5, 2, GOLD, LINE, 1.6) for y in (-74, -66)),
        at(0, -100, 1, inked(star(8, 20, 12), GOLD), circle(0, 0, 11, BRIGHT, LINE, 1.6)),
        jewel(0, -100, 6.6, gem),
    ]


def orb(velvet: str) -> list[str]:
    """Draw a ball with a cross, 40 units wide, standing on the origin."""
    return [
        inked("M-3 -40 H3 V-48 H9.4 V-54 H3 V-61 H-3 V-54 H-9.4 V-48 H-3 Z", GOLD),
        circle(0, -20, 20, velvet, LINE, OUTLINE),
        path("M-11 -33 C-16 -28 -17.6 -22 -17 -17 C-13 -24 -8 -29 -3 -32 C-6 -35 -9 -35 -11 -33 Z", "#FFFFFF55"),
        inked("M-19.8 -23.6 C-8 -18 8 -18 19.8 -23.6 V-15.4 C8 -10.4 -8 -10.4 -19.8 -15.4 Z", GOLD, 1.6),
        inked("M-4 -40 H4 V-16 H-4 Z", GOLD, 1.6),
        circle(0, -16, 5, BRIGHT, LINE, 1.6),
    ]


def hand_mirror(rim: str) -> list[str]:
    """Draw a round mirror with its middle at y = -52 and its handle down to y = 22."""
    return [
        inked("M-3.4 -24 H3.4 L4.6 14 C4.6 20 -4.6 20 -4.6 14 Z", rim),
        circle(0, -49, 25, rim, LINE, OUTLINE),
        circle(0, -49, 19, "#DDEAF6", LINE, 1.6),
        path("M-10 -40 L6 -62 C8.6 -61 10.4 -59.4 12 -57.6 L-4 -36 C-6.6 -36.8 -8.6 -38.2 -10 -40 Z", "#FFFFFF"),
        both(circle(-25, -49, 3, BRIGHT, LINE, 1.4)),
        circle(0, -76, 4, BRIGHT, LINE, 1.4),
        circle(0, -23, 4, BRIGHT, LINE, 1.4),
    ]


def rose() -> list[str]:
    """Draw a rose in bloom with its middle at y = -40, its stem down to y = 30."""
    leaf = inked("M0 0 C4 -11 14 -15 23 -11 C20 -2 11 3 0 0 Z", GREEN, 1.6)
    return [
        cord("M0 -22 C-2 -8 2 12 0 30", GREEN, 2.6, 1.6),
        at(0, -3, 1, leaf),
        inked("M-13 -28 C-10 -18 10 -18 13 -28 Z", GREEN, 1.6),
        inked(
            "M0 -62 C8 -66 18 -61 18.6 -52 C24 -46 22 -34 14.6 -29 C8 -23 -8 -23 -14.6 -29 C-22 -34 -24 -46 -18.6 -52"
            " C-18 -61 -8 -66 0 -62 Z",
            CRIMSON,
        ),
        stroke(
            "M-18 -51 C-16 -42 -6 -38 2 -40 C10 -42 15 -47 18 -52 M-16 -31 C-8 -29 4 -31 10 -38 M2 -31"
            " C8 -30 14 -33 18 -38"
            " M-9 -54 C-9 -60 8 -60 9 -53 C9 -46 -4 -46 -5 -51 C-5 -55 3 -55 3 -51",
            WINE,
            1.8,
        ),
    ]


def spoke(far: float, angle: float) -> str:
    """Return the point `far` units from the origin in a direction, in radians clockwise from upwards, as path data."""
    return f"{number(far * math.sin(angle))} {number(-far * math.cos(angle))}"


def fan(main: str, second: str) -> list[str]:
    """Draw an open fan around its pin at the origin, 62 units high."""
    blades = []
    for i in range(7):
        start, end = math.radians(-66 + i * 19), math.radians(-47 + i * 19)
        middle = (start + end) / 2
        leaf = f"M{spoke(10, start)} L{spoke(56, start)} Q{spoke(66, middle)} {spoke(56, end)} L{spoke(10, end)} Z"
        rim = f"M{spoke(48, start)} Q{spoke(52, middle)} {spoke(48, end)}"
        sign = at(36 * math.sin(middle), -36 * math.cos(middle), 0.09, path(PIPS["D"], GOLD))
        blades += [inked(leaf, main if i % 2 else second, 1.6), stroke(rim, GOLD, 3), sign]
    return [*blades, circle(0, 0, 5, GOLD, LINE, 1.6)]


def robin() -> list[str]:
    """Draw a small bird that looks left and stands on the origin."""
    return [
        inked("M14 -12 L34 -2 L31 4 L10 -3 Z", "#6B4A33"),
        inked(
            "M-13 -30 C-15 -44 6 -46 9 -33 C16 -27 20 -16 14 -8 C8 0 -6 1 -11 -6 C-17 -14 -15 -22 -13 -30 Z", "#8A6244"
        ),
        path(
            "M-12.6 -30 C-10 -26 -2 -27 0 -21 C2 -12 -1 -4 -4 -2.4 C-8 -3 -10.4 -5 -11 -6 C-17 -14 -15 -22 -12.6 -30 Z",
            "#D9592B",
        ),
        inked("M4 -25 C13 -24 19 -14 17 -6 C10 -5 3 -12 4 -25 Z", "#6B4A33", 1.6),
        inked("M-13 -35 L-21 -31.6 L-12.6 -30 Z", GOLD, 1.4),
        circle(-6, -35, 2.2, LINE),
        circle(-6.5, -35.7, 0.8, "#FFFFFF"),
        stroke("M-3 -1 V3 M3 -1 V3", LINE, 1.8),
    ]


def halberd() -> list[str]:
    """Draw a halberd, its spike at y = -122 and its shaft down to y = 40."""
    return [
        cord("M0 -88 V40", BRONZE, 4),
        inked("M0 -124 L6 -100 H-6 Z", STEEL),
        inked("M3 -96 L20 -98 L14 -90 L20 -82 L3 -84 Z", STEEL),
        inked("M-3 -98 C-10 -98 -18 -102 -23 -108 C-29 -94 -27 -80 -20 -70 C-16 -78 -10 -82 -3 -82 Z", STEEL),
        stroke("M-21.6 -103 C-25 -93 -24 -83 -19.6 -75", "#FFFFFF", 1.8),
        box(-5, -102, 10, 26, 2, GOLD, LINE, 1.8),
    ]


def letter() -> list[str]:
    """Draw a folded letter with a heart for a seal, 44 units wide, its middle at the origin."""
    return [
        box(-23, -16, 46, 32, 2, CLOTH_WHITE, LINE, OUTLINE),
        stroke("M-22 15 L-6 -1 M22 15 L6 -1", SHADE, 1.6),
        stroke("M-22 -15 L0 4 L22 -15", LINE, 1.6),
        at(0, 1, 0.17, inked(PIPS["H"], CRIMSON, 9)),
    ]


def pennant(main: str, second: str, suit: str) -> list[str]:
    """Draw a lance with a swallow-tailed flag that flies to the right; its point is at y = -124."""
    flag = "M2 -83 C10 -88 18 -78 35 -83 L28 -62 L35 -40 C19 -34 11 -46 2 -39 Z"
    return [
        inked(flag, main),
        stroke("M4 -78 C11 -82 18 -73 31 -77 M4 -44 C11 -49 19 -40 31 -45", second, 2.4),
        pip(suit, 15.6, -61, 22, GOLD),
        cord("M0 -108 V40", BRONZE, 4),
        inked("M0 -128 L6 -112 L0 -104 L-6 -112 Z", STEEL),
    ]


def horn() -> list[str]:
    """Draw a hunting horn, its mouthpiece at the origin, its bell up and to the right."""
    return [
        inked(
            "M0 0 C2 26 26 38 46 22 C54 14 56 2 54 -14 L60 -20 L30 -22 L37 -14 C38 2 32 12 24 12 C16 12 9 6 6 -2 Z",
            "#F3E3BE",
        ),
        inked("M27 -24 C38 -28 52 -26 62 -20 L58 -15 C50 -20 42 -21 32 -18 Z", GOLD, 1.8),
        stroke("M9 15 L14 7 M29 29.4 L27.4 12", LINE, 5.4),
        stroke("M9 15 L14 7 M29 29.4 L27.4 12", GOLD, 2.6),
    ]
