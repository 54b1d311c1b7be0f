"""The icons of the program's buttons, 24 units square, and the program's own."""

import math

from drawing.letters import letter
from drawing.pips import pip
from drawing.program import program_at
from drawing.svg import WHITE, box, circle, group, path, polygon, solid, svg


def stroke(d: str) -> str:
    """Draw a white line of an icon."""
    return path(d, line=WHITE, width=2)


def ring(x: float, y: float, r: float) -> str:
    """Draw a white circle of an icon."""
    return circle(x, y, r, None, WHITE, 2)


def star() -> str:
    """Return a star's outline around (12, 12.6)."""
    points = []
    for tip in range(10):
        angle, r = math.radians(tip * 36), 4.1 if tip % 2 else 9.8
        points.append((12 + r * math.sin(angle), 12.6 - r * math.cos(angle)))
    return polygon(points)


def gear() -> str:
    """Return a cog wheel's outline around (12, 12)."""
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
    "redo": (stroke("M15 4.5 L20 9.5 L15 14.5 M20 9.5 H9.5 A5 5 0 0 0 9.5 19.5 H15"),),
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
    "group": (
        *(box(x, 3, 4.4, 11, 1.2, WHITE) for x in (3.2, 9.8, 16.4)),
        stroke("M3.5 16.5 V20.2 H20.5 V16.5"),
    ),
    "waits": (
        stroke("M6 3.5 H18 M6 20.5 H18"),
        stroke("M7.5 4 C7.5 9.5 11 10.5 11 12 C11 13.5 7.5 14.5 7.5 20"),
        stroke("M16.5 4 C16.5 9.5 13 10.5 13 12 C13 13.5 16.5 14.5 16.5 20"),
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
    "globe": (ROUND, stroke("M3 12 H21 M12 3 C7 8 7 16 12 21 C17 16 17 8 12 3")),
    "learn": (
        stroke("M12 4.5 L1.8 9.4 L12 14.3 L22.2 9.4 Z"),
        stroke("M6 12 V16.6 C8.8 19.6 15.2 19.6 18 16.6 V12 M21.6 10 V15.8"),
    ),
    "sound": (path(SPEAKER, WHITE, WHITE, 2), stroke("M15 9 A4.2 4.2 0 0 1 15 15 M17.6 6 A8.4 8.4 0 0 1 17.6 18")),
    "mute": (path(SPEAKER, WHITE, WHITE, 2), stroke("M16 9.5 L21 14.5 M21 9.5 L16 14.5")),
    "close": (stroke("M6 6 L18 18 M18 6 L6 18"),),
    "check": (stroke("M4.5 12.5 L9.8 17.8 L19.5 7"),),
    "chevron-left": (stroke("M15 5 L8 12 L15 19"),),
    "chevron-right": (stroke("M9 5 L16 12 L9 19"),),
    "chevron-down": (stroke("M5 9 L12 16 L19 9"),),
    "scores": (
        box(4, 3, 16, 18, 2, None, WHITE, 2),
        stroke("M12 4 V20 M5 8.6 H19 M7.6 13 H8.6 M7.6 17 H8.6 M15.4 13 H16.4"),
    ),
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
    "seen": (
        *(box(x, y, 5, 7.5, 1.2, WHITE) for x, y in ((2.5, 3.5), (16.5, 3.5), (9.5, 13))),
        *(box(x, y, 5, 7.5, 1.2, None, WHITE, 1.6) for x, y in ((9.5, 3.5), (2.5, 13), (16.5, 13))),
    ),
    "day": (
        box(3.5, 5, 17, 15.5, 2, None, WHITE, 2),
        stroke("M3.5 10 H20.5 M8 2.5 V6.5 M16 2.5 V6.5"),
        circle(12, 15.2, 2, WHITE),
    ),
    "pad-cross": (stroke("M6 6 L18 18 M18 6 L6 18"),),
    "pad-circle": (ring(12, 12, 7.2),),
    "pad-square": (stroke("M6 6 H18 V18 H6 Z"),),
    "pad-triangle": (stroke("M12 5 L19.4 17.8 H4.6 Z"),),
    "pad-directions": (stroke("M9 3.5 H15 V9 H20.5 V15 H15 V20.5 H9 V15 H3.5 V9 H9 Z"),),
    "pad-stick": (ring(12, 12, 8.6), circle(12, 12, 4.4, WHITE)),
    "plus": (stroke("M12 5 V19 M5 12 H19"),),
    "minus": (stroke("M5 12 H19"),),
    "flag": (
        stroke("M5.5 21.5 V3.5"),
        path("M5.5 4 C10 2 13.5 7 19 4.8 V14 C13.5 16.2 10 11.2 5.5 13.2 Z", WHITE, WHITE, 2),
    ),
    "star": (path(star(), None, WHITE, 2),),
    "star-full": (path(star(), WHITE, WHITE, 2),),
    "search": (ring(10.5, 10.5, 6.5), stroke("M15.4 15.4 L20.5 20.5")),
    "save": (stroke("M12 4 V14.5 M7.5 10.5 L12 15 L16.5 10.5 M4 16 V20 H20 V16"),),
    "share": (stroke("M12 15 V4 M7.5 8 L12 3.5 L16.5 8 M8 11 H5 V20.5 H19 V11 H16"),),
    "rename": (stroke("M4 20 L5 15.5 L16 4.5 L19.5 8 L8.5 19 Z M13.5 7 L17 10.5"),),
    "delete": (stroke("M4.5 7 H19.5 M9.5 7 V4 H14.5 V7 M6.5 7 L7.5 20.5 H16.5 L17.5 7 M10.3 11 V16.5 M13.7 11 V16.5"),),
}


def icon(name: str) -> str:
    """Draw a white sign for a button, 24 units square; the program tints it."""
    return svg(24, 24, *ICONS[name])


def suit_sign(suit: str) -> str:
    """Draw a suit as it stands in a line of text, 100 units square."""
    return svg(100, 100, pip(suit, 50, 50, 95))


def program() -> str:
    """Draw the program's own icon, 256 units square."""
    return program_at(256)
