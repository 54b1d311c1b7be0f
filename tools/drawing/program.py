"""The program's icon and that of its saved matches: a drawing for large sizes, and one for each small size.

A drawing that is scaled down to 16 pixels is mud. So each small size has its own, on a grid of its own pixels: fewer
things, thicker, with every edge on the edge of a pixel.
"""

import math

from drawing.letters import letter
from drawing.pips import pip
from drawing.svg import GOLD, INK, RED, at, box, element, path, svg

PAPER = "#FFFDF7"
SHADE = "#E9E4D6"
LIP = "#0C3A26"
EDGE = "#B9B1A0"
SMALL = (16, 22, 24, 32, 48)
"""The sizes, in pixels, that have drawings of their own; larger ones share one."""


def blend(one: str, other: str, part: float) -> str:
    """Return a colour on the way from `one` to `other`; `part` runs from 0 to 1."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def shadow(w: float, h: float, r: float, soft: float, dark: float, steps: int = 14) -> str:
    """Draw a soft shadow around the origin, of a thing `w` by `h`: it fades over `soft` units, outwards and inwards."""
    shapes = []
    for i in range(steps):
        grow = soft * (1 - 2 * (i + 0.5) / steps)
        wide, high, corner = w + 2 * grow, h + 2 * grow, max(r + grow, 1)
        shapes.append(
            element(
                "rect",
                x=-wide / 2,
                y=-high / 2,
                width=wide,
                height=high,
                rx=corner,
                ry=corner,
                fill="#000000",
                fill_opacity=f"{dark / steps:.4f}",
            )
        )
    return "\n".join(shapes)


def felt(steps: int = 34) -> str:
    """Draw the tile that the large icon stands on, 256 units: felt under a lamp, with a gilt rim."""
    shapes = [box(8, 8, 240, 240, 54, LIP), box(8, 8, 240, 235, 54, "#13553A")]
    for i in range(steps):
        part = (i + 1) / steps
        inset = 3 + 100 * part**1.25
        side = 240 - 2 * inset
        lit = blend("#165C3F", "#33A06B", math.sin(part * math.pi / 2))
        shapes.append(box(8 + inset, 8 + inset - 16 * part, side, side - 5, max(54 - inset * 0.55, side * 0.3), lit))
    shapes.append(box(17.5, 17.5, 221, 216, 45, None, "#0F4A32", 5))
    shapes.append(box(17.5, 16.5, 221, 216, 45, None, GOLD, 3))
    return "\n".join(shapes)


def card(rank: str, suit: str, colour: str, *shapes: str) -> str:
    """Draw a card of the large icon around the origin, 100 by 140 units, with its index and what else is on it."""
    return "\n".join(
        (
            at(2, 5, 1, shadow(100, 140, 12, 7, 0.34)),
            box(-50, -70, 100, 140, 12, EDGE),
            box(-49, -69, 98, 138, 11, SHADE),
            box(-49, -69, 98, 136, 11, PAPER),
            letter(rank, -33.5, -59, 30, colour),
            pip(suit, -33.5, -12, 25, colour),
            *shapes,
        )
    )


def large() -> str:
    """Draw the icon as it is from 64 pixels on, 256 units square: three aces fanned on felt."""
    spade = pip("S", 7, 17, 80, INK)
    fan = ((-25, "D", RED, ()), (-4, "H", RED, ()), (17, "S", INK, (spade,)))
    shapes = []
    for i, (turn, suit, colour, more) in enumerate(fan):
        angle, reach = math.radians(turn), 104 + 7 * i
        x, y = 134 + reach * math.sin(angle), 236 - reach * math.cos(angle)
        shapes.append(at(x, y, 1.0, card("A", suit, colour, *more), turn=turn))
    return svg(256, 256, felt(), *shapes)


def tile(side: int, r: float, rim: bool = False) -> str:
    """Draw the felt of a small icon, `side` units square, which are its pixels."""
    shapes = [
        box(0, 0, side, side, r, LIP),
        box(0, 0, side, side - 1, r, "#1B6B49"),
        box(1, 1, side - 2, side - 3, r - 1, "#26835A"),
    ]
    if rim:
        shapes.append(box(1.5, 1.5, side - 3, side - 4, r - 1.5, None, GOLD, 1))
    return "\n".join(shapes)


def leaf(x: float, y: float, w: float, h: float, r: float, line: str = LIP) -> str:
    """Draw a card of a small icon: white, with an edge of one pixel around it that stands out from the felt."""
    return "\n".join((box(x - 1, y - 1, w + 2, h + 2, r + 1, line), box(x, y, w, h, r, PAPER)))


SPADES = {
    6: ("..oo..", "..##..", ".o##o.", "o####o", "######", "o.##.o", ".o##o."),
    8: (
        "...oo...",
        "...##...",
        "..o##o..",
        ".o####o.",
        "o######o",
        "########",
        "o#o##o#o",
        "...##...",
        "..####..",
    ),
    9: (
        "....#....",
        "...o#o...",
        "..o###o..",
        ".o#####o.",
        "o#######o",
        "#########",
        "#########",
        "o##o#o##o",
        "...o#o...",
        "..o###o..",
    ),
}
"""Spades set pixel by pixel, by their width; `o` is half a pixel."""


def dots(wide: int, left: float, top: float, colour: str) -> str:
    """Draw a spade of `SPADES`, a unit a pixel, with its upper left corner at (left, top)."""
    shapes = []
    for y, row in enumerate(SPADES[wide]):
        for x, dot in enumerate(row):
            if dot != ".":
                part = "0.5" if dot == "o" else None
                shapes.append(element("rect", x=left + x, y=top + y, width=1, height=1, fill=colour, fill_opacity=part))
    return "\n".join(shapes)


def small(side: int) -> str:
    """Draw the icon `side` pixels square, one of `SMALL`, in units of pixels."""
    if side == 16:
        return svg(16, 16, tile(16, 3.5), leaf(3, 2, 10, 11, 1), dots(8, 4, 3, INK))
    if side in (22, 24):
        off = (side - 22) // 2
        back = at(off + 8, off + 11.5, 1, leaf(-4, -7, 8, 13, 1), turn=-18)
        front = (leaf(off + 8, off + 3, 11, 15, 1.5), dots(9, off + 9, off + 5, INK))
        return svg(side, side, tile(side, 5), back, pip("H", off + 6, off + 8, 4.6, RED), *front)
    if side == 32:
        back = at(12, 16.5, 1, leaf(-6.5, -9.5, 13, 19, 2), pip("H", -2.4, -4.6, 7.4, RED), turn=-18)
        foot = (box(19, 18, 2, 4, 0, INK), box(17, 21, 6, 1, 0, INK))
        return svg(32, 32, tile(32, 7), back, leaf(13, 5, 14, 21, 2), pip("S", 20, 15.4, 13.2, INK), *foot)
    left = at(16, 26, 1, leaf(-9, -13, 18, 26, 2.5), pip("D", -5.2, -7.6, 8, RED), turn=-27)
    middle = at(21, 23.5, 1, leaf(-9.5, -14, 19, 28, 2.5), pip("H", -4.8, -8, 8.6, RED), turn=-9)
    front = (pip("S", 30, 23.4, 18.4, INK), box(29, 27, 2, 5, 0, INK), box(27, 32, 6, 1, 0, INK))
    return svg(48, 48, tile(48, 11, rim=True), left, middle, leaf(20, 9, 20, 29, 2.5), *front)


def program_at(side: int) -> str:
    """Draw the drawing of the program's icon for `side` pixels."""
    return small(side) if side in SMALL else large()


def sheet(x: float, y: float, w: float, h: float, fold: float, line: float, shade: float = 0) -> str:
    """Draw a sheet of paper with its upper right corner folded, and a shadow that reaches `shade` units around it."""
    right, low = x + w, y + h
    outline = f"M{x} {y} H{right - fold} L{right} {y + fold} V{low} H{x} Z"
    ear = f"M{right - fold} {y} V{y + fold} H{right} Z"
    steps = 6 if shade else 0
    dark = (
        element(
            "path",
            d=outline,
            fill="none",
            stroke="#000000",
            stroke_width=2 * shade * (i + 1) / steps,
            stroke_linejoin="round",
            stroke_opacity="0.05",
        )
        for i in range(steps)
    )
    faces = (path(outline, "#F7F5EF", "#8E8B83", line), path(ear, "#D3CFC4", "#8E8B83", line))
    return "\n".join((*(at(0, shade / 3, 1, each) for each in dark), *faces))


def document_at(side: int) -> str:
    """Draw the drawing of a saved match's icon for `side` pixels: a sheet, and the program's card on its felt."""
    if side <= 16:
        return svg(16, 16, sheet(2.5, 0.5, 11, 15, 4, 1), box(4, 5, 8, 9, 1, "#26835A"), dots(6, 5, 6, "#FFFFFF"))
    if side <= 24:
        off = (side - 22) // 2
        panel = box(off + 5, off + 8, 12, 11, 1.5, "#26835A")
        shape = dots(8, off + 7, off + 9, "#FFFFFF")
        return svg(side, side, sheet(off + 2.5, off + 0.5, 17, 21, 5, 1), panel, shape)
    if side == 32:
        panel = box(7, 11, 18, 17, 2, "#26835A")
        return svg(32, 32, sheet(4.5, 1.5, 23, 29, 7, 1), panel, leaf(11, 9, 10, 14, 1.5), dots(8, 12, 11, INK))
    if side == 48:
        panel = box(10, 18, 28, 24, 3, "#26835A")
        front = (
            leaf(17, 14, 15, 22, 2),
            pip("S", 24.5, 25, 13.6, INK),
            box(24, 28, 1, 4, 0, INK),
            box(22, 31, 5, 1, 0, INK),
        )
        back = at(19, 27, 1, leaf(-7, -10, 14, 20, 2), pip("H", -3, -5, 6.4, RED), turn=-16)
        return svg(48, 48, sheet(6.5, 1.5, 35, 45, 10, 1), panel, back, *front)
    shapes = []
    for turn, suit, colour, more in ((-20, "H", RED, ()), (8, "S", INK, (pip("S", 7, 17, 80, INK),))):
        angle = math.radians(turn)
        x, y = 134 + 92 * math.sin(angle), 228 - 92 * math.cos(angle)
        shapes.append(at(x, y, 0.82, card("A", suit, colour, *more), turn=turn))
    return svg(
        256,
        256,
        sheet(36, 7, 184, 238, 52, 3, shade=6),
        box(54, 74, 148, 156, 18, LIP),
        box(54, 74, 148, 153, 18, "#1E7550"),
        box(60, 80, 136, 140, 13, "#278A5D"),
        *shapes,
    )
