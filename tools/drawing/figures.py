"""Parts that the figures on courts and jokers share: their palette, the line that parts them, faces and hands.

A figure is drawn in the card's units, upright in the upper half. Heads and hands are drawn around the origin and put
where they belong with `at`. What reaches beyond the picture's frame is covered later, so shapes may be drawn past it.
"""

import re
from typing import NamedTuple

from drawing.svg import HEIGHT, WIDTH, circle, ellipse, group, number, path

LINE = "#211B26"
CLOTH_WHITE = "#FBF6EA"
SHADE = "#DCD6CC"
GOLD = "#E9B43F"
BRIGHT = "#F8DC8A"
BRONZE = "#A9711A"
STEEL = "#CBD5E0"
STEEL_DARK = "#7F8FA3"
NAVY = "#22396F"
SKY = "#8DB4DC"
CRIMSON = "#B3202F"
WINE = "#7C1730"
ROSE = "#EFA7A0"
SAFFRON = "#EDA52F"
TEAL = "#1B7480"
GREEN = "#2A6B47"
MINT = "#9CCB9B"
PLUM = "#62305E"

OUTLINE = 2.0
FINE = 1.4
SLOPE = 0.16


def seam(x: float) -> float:
    """Return the height of the slanting line that parts the two halves, `x` units from the left."""
    return HEIGHT / 2 + (x - WIDTH / 2) * SLOPE


def cut(d: str) -> str:
    """Return path data in which `@x` stands for a straight line to the seam, `x` units from the left."""
    return re.sub(r"@(-?[\d.]+)", lambda hit: f"L{hit[1]} {number(seam(float(hit[1])))}", d)


def inked(d: str, fill: str, width: float = OUTLINE) -> str:
    """Draw an outlined shape; `@x` in its path data leads to the seam."""
    return path(cut(d), fill, LINE, width)


def stroke(d: str, colour: str = LINE, width: float = FINE) -> str:
    """Draw a line; `@x` in its path data leads to the seam."""
    return path(cut(d), line=colour, width=width)


def cord(d: str, colour: str, width: float, rim: float = OUTLINE) -> str:
    """Draw a line as thick as `width` with an outline around it."""
    return stroke(d, LINE, width + 2 * rim) + "\n" + stroke(d, colour, width)


def mirror(*shapes: str) -> str:
    """Draw shapes around x = 0 with left and right exchanged."""
    return group("scale(-1 1)", *shapes)


def both(*shapes: str) -> str:
    """Draw shapes on the left of x = 0, and the same on the right."""
    return "\n".join((*shapes, mirror(*shapes)))


def tilted(angle: float, *shapes: str) -> str:
    """Draw a head with all that is on it, bent by `angle` degrees to the right over the middle of the shoulders."""
    return group(f"rotate({number(angle)} 125 124)", *shapes)


class Complexion(NamedTuple):
    """The colours of a face: skin, its shade, the cheeks, the lines on it, the lips, and the hair with its strands."""

    skin: str
    shade: str
    blush: str
    fine: str
    lips: str
    hair: str
    strand: str


# From skin to lips; hair and strands are each figure's own.
PALE = ("#FBE4CE", "#E8BFA0", "#F2B3A0", "#A8643C", "#B01F3A")
ROSY = ("#FBDFC2", "#EDC39C", "#F0A68A", "#A8643C", "#C2453F")
FAIR = ("#F8DABC", "#EBBE97", "#EFA88D", "#A8643C", "#C43B42")
OLIVE = ("#EFC79B", "#DBA877", "#E29A74", "#8E5730", "#B4383C")
BROWN = ("#B87A4E", "#9C6039", "#A85B3B", "#5E321A", "#93323A")
DARK = ("#9C6442", "#7E4C30", "#8E4A34", "#4A2616", "#8C2B38")

# Faces: around the origin, the eyes on y = 0, the chin near y = 38, turned to the left where they are turned.

FRONT = (
    "M-22 -6 C-22.5 12 -18 26 -9 34.5 C-4 39 4 39 9 34.5 C18 26 22.5 12 22 -6 C22 -26 12 -34 0 -34"
    " C-12 -34 -22 -26 -22 -6 Z"
)
TURNED = (
    "M-17.5 -20 C-20 -14 -19.6 -8 -18.8 -4 C-18.6 0 -21 4 -20.4 9 C-19.8 17 -17.6 27 -12.6 33 C-8.6 38.4 -2.4 39.6 3 37"
    " C12 32.4 18.6 24 20.6 11 L23 -8 C22 -30 -9 -40 -17.5 -20 Z"
)
PROFILE = (
    "M-13.5 -25 C-17.5 -18 -18.4 -12 -17.6 -7 C-16.8 -4 -18 -1 -19.8 3 C-21.6 7 -25 10.2 -25 12.4"
    " C-24.6 15 -20.4 14.4 -19 16 C-18.6 17.4 -20.6 18.6 -20.4 20.4 C-20.2 21.8 -18.6 21.8 -18 22.4"
    " C-18.6 23 -19.6 23.8 -19.4 25.2 C-19 27.2 -17 26.8 -16.8 28.8 C-16.8 30.6 -18 31.8 -17.4 34"
    " C-16 38.6 -10 39.6 -5 38 C3 35.4 10.6 30 14 22"
    " L20 -8 C20 -34 -6 -40 -13.5 -25 Z"
)

# What lies in the shadow of a crown or a cap.
FRONT_BROW = "M-21.4 -10.6 C-12 -15.4 12 -15.4 21.4 -10.6 C20 -26 12 -34 0 -34 C-12 -34 -20 -26 -21.4 -10.6 Z"
TURNED_BROW = "M-19.2 -11.6 C-8 -16 12 -15 22.4 -9 C20 -30 -9 -40 -17.5 -20 Z"
PROFILE_BROW = "M-17.6 -11.6 C-8 -14.6 8 -14 19 -8 C20 -34 -6 -40 -13.5 -25 Z"


def neck(look: Complexion, lean: float = 0) -> list[str]:
    """Draw the neck, with the chin's shadow; `lean` moves its upper end, in units to the right."""
    n = number
    d = f"M{n(-11 + lean)} 20 L-12.5 48 C-8 56 8 56 12.5 48 L{n(12 + lean)} 20 Z"
    shadow = f"M{n(-11.5 + lean)} 33 C-6 42 5 43 {n(12 + lean)} 34 L12.2 42 C6 48 -5 47.6 -12 41 Z"
    return [inked(d, look.skin), path(shadow, look.shade)]


def brow(d: str, look: Complexion, width: float) -> str:
    """Draw an eyebrow: of the darker of the two colours that the hair has."""
    return stroke(d, min(look.hair, look.strand), width)


def one_eye(x: float, wide: float, gaze: float, lashes: float) -> list[str]:
    """Draw an eye `wide` units to each side of `x`, its pupil moved by `gaze`, `lashes` reaching out to that side."""
    n = number
    left, right = x - wide, x + wide
    white = (
        f"M{n(left)} 1 C{n(left + wide * 0.5)} -4.2 {n(right - wide * 0.5)} -4.2 {n(right)} 1"
        f" C{n(right - wide * 0.6)} 4 {n(left + wide * 0.6)} 4 {n(left)} 1 Z"
    )
    lid = f"M{n(left)} 1 C{n(left + wide * 0.5)} -4.4 {n(right - wide * 0.5)} -4.4 {n(right)} 1"
    shapes = [
        path(white, "#FFFFFF"),
        circle(x + gaze, 0.2, 2.9, LINE),
        circle(x + gaze + 0.9, -0.8, 0.8, "#FFFFFF"),
        stroke(lid, LINE, 2),
    ]
    if lashes:
        tip = right if lashes > 0 else left
        shapes.append(stroke(f"M{n(tip)} 1 L{n(tip + lashes)} -1.6", LINE, 1.8))
    return shapes


def front(look: Complexion, lady: bool = False, gaze: float = 0) -> list[str]:
    """Draw a face seen from the front, with the neck."""
    brows = "M-16.4 -6.4 C-13.4 -9.6 -7.4 -9.6 -4.2 -7.2" if lady else "M-16.6 -6 C-13 -9.8 -7 -9.4 -3.6 -6.2"
    mouth = (
        [
            path("M-7 22 C-4.6 20.8 -1.6 20 0 21.2 C1.6 20 4.6 20.8 7 22 C4.6 27.8 -4.6 27.8 -7 22 Z", look.lips),
            both(stroke("M-7 22 L-8.6 20.8", look.lips, 1.5)),
        ]
        if lady
        else [stroke("M-7 22.6 C-3.6 25 3.6 25 7 22.6", look.lips, 2), stroke("M-2.6 28 H2.6", look.fine, 1.4)]
    )
    return [
        *neck(look),
        path(FRONT, look.skin),
        path(FRONT_BROW, look.shade),
        path(FRONT, None, LINE, OUTLINE),
        both(ellipse(-14.4, 12.6, 4.6, 3.4, look.blush)),
        *one_eye(-9.8, 5.4, gaze, -2 if lady else 0),
        *one_eye(9.8, 5.4, gaze, 2 if lady else 0),
        both(brow(brows, look, 1.9 if lady else 2.8)),
        stroke("M2.4 1 C2.4 6 5 10.4 4.4 13 C3.8 15.2 -1 15.4 -3 14", look.fine, 1.7),
        *([stroke("M-3 24 H3", look.fine, 1.1)] if lady else []),
        *mouth,
    ]


def turned(look: Complexion, lady: bool = False, gaze: float = -1) -> list[str]:
    """Draw a face turned halfway to the left, with the neck."""
    mouth = (
        [
            path(
                "M-13.8 22.4 C-12 20.8 -9.6 20.2 -8.2 21.2 C-6.4 20 -3.4 20.8 -0.6 21.8"
                " C-3.6 27.6 -10.6 28 -13.8 22.4 Z",
                look.lips,
            ),
            stroke("M-0.6 21.8 L1 20.4", look.lips, 1.5),
            stroke("M-11 24 C-8.6 24.4 -6 24.2 -4 23.6", look.fine, 1.1),
        ]
        if lady
        else [stroke("M-13.6 22.4 C-10 24.8 -5 24.6 -0.4 21.8", look.lips, 2), stroke("M-9.6 28 H-5", look.fine, 1.4)]
    )
    far, near = (
        ("M-18 -6.6 C-15.6 -9.6 -12.4 -9.6 -10.4 -7.4", "M-2.4 -7.4 C1.4 -10.4 7.4 -10 10.6 -6.4")
        if lady
        else ("M-18.2 -6 C-15.6 -9.4 -12 -9 -9.8 -6.4", "M-2.6 -6.6 C1.2 -10.2 7.4 -9.6 10.8 -5.6")
    )
    return [
        *neck(look, 2),
        path(TURNED, look.skin),
        path(TURNED_BROW, look.shade),
        path(TURNED, None, LINE, OUTLINE),
        ellipse(8, 13, 5, 3.6, look.blush),
        ellipse(-16.6, 13, 2.2, 3.2, look.blush),
        *one_eye(-12.6, 3.9, gaze * 0.6, -1.6 if lady else 0),
        *one_eye(4, 5.4, gaze, 2.2 if lady else 0),
        brow(far, look, 1.9 if lady else 2.8),
        brow(near, look, 1.9 if lady else 2.8),
        stroke("M-6.6 -1 C-7.4 4 -11.6 10 -11.4 12.6 C-11 15 -7.6 15.4 -5 14", look.fine, 1.7),
        *mouth,
    ]


def profile(look: Complexion) -> list[str]:
    """Draw a face seen from the side, looking left, with the neck and one eye."""
    return [
        inked("M-7 22 L-9 50 C-4 56 10 56 15 48 L15 14 Z", look.skin),
        path("M-8 36 C-1 38.4 9 33 13.6 24 L14 33 C8 41 0 45 -8.4 44 Z", look.shade),
        path(PROFILE, look.skin),
        path(PROFILE_BROW, look.shade),
        path(PROFILE, None, LINE, OUTLINE),
        ellipse(-6.6, 14.4, 4.6, 3.6, look.blush),
        path("M-14.6 2 C-12 -3.4 -7 -3 -4.2 0.6 C-7.4 3.6 -11.4 4.2 -14.6 2 Z", "#FFFFFF"),
        ellipse(-11.4, 0.6, 2.5, 2.9, LINE),
        circle(-11.6, -0.6, 0.8, "#FFFFFF"),
        stroke("M-15 1.6 C-12 -3.8 -7 -3.6 -3.6 0.6", LINE, 2),
        brow("M-15.8 -5.6 C-12.4 -9.6 -6.6 -9 -3.2 -5.4", look, 2.6),
        stroke("M-19.4 13.8 C-17.6 12 -16.4 12.6 -16.6 14.2", look.fine, 1.5),
        stroke("M-18.4 22 C-15.4 22.8 -13 22.2 -10.6 20.4", look.lips, 2),
    ]


def ear(look: Complexion, x: float = 12, y: float = 4) -> list[str]:
    """Draw an ear at (x, y) of a head turned to the left."""
    n = number
    d = f"M{n(x - 3)} {n(y - 6)} c4 -5 10.5 -2 9.5 5 c-0.8 5.5 -5 10.5 -8.5 9 c-2.6 -1 -2.4 -4 -1.6 -7"
    curl = f"M{n(x + 0.6)} {n(y - 3.6)} c3 -1.6 4.6 1 3.2 4"
    return [inked(d, look.skin), stroke(curl, look.fine, 1.3)]


# Hands: around the origin, as large as fits the heads.


def fist(look: Complexion) -> list[str]:
    """Draw a left hand closed around something upright at x = 0, its arm coming from the right and below."""
    fingers = [
        inked(f"M-8.6 {n} h15 a4 4 0 0 1 0 7.2 h-15 a3.6 3.6 0 0 1 0 -7.2 Z", look.skin, 1.6)
        for n in (-12.6, -6, 0.6, 7.2)
    ]
    palm = "M2 -13 C10 -15 17 -11 18 -3 C19 6 17 14 10 15.4 L2 14 Z"
    thumb = "M15.4 -8.6 C10 -14.6 2 -17.6 -5.6 -17.4 C-9.6 -17 -9.8 -12 -6.2 -11.6 C-1 -11 2.6 -8.6 5.4 -4.4"
    return [inked(palm, look.skin), *fingers, inked(thumb, look.skin, 1.6)]


def pinch(look: Complexion) -> list[str]:
    """Draw a hand that holds a stem at the origin between thumb and finger, its arm coming from the right and below."""
    palm = (
        "M9 31 C4 25 0 19 -3 11 C-5 6 -2 3.6 1 6 L4 9 C2 5 0 2 -2 -1.6 C-4 -6 0 -8.6 3 -5.6 L9 1.6 C8 -3 8 -7 10 -9"
        " C12 -11 15 -10 15 -7 L15.6 0.6 C16 -4 17 -7.4 19 -8.6 C21.4 -9.6 23.4 -8 23 -5 L22.6 4"
        " C23.6 1 25 -1 26.6 -1.6"
        " C29 -2 30 0.4 29 3 C27 12 27.6 21 25.6 31 Z"
    )
    creases = "M4 9 C6.4 13 10 15 13 14 M9 1.6 C10 4 11.4 6 13 7 M15.6 0.6 V6 M22.6 4 L22 8"
    return [inked(palm, look.skin), stroke(creases, LINE, 1.5)]


def perch(look: Complexion) -> list[str]:
    """Draw a hand with one finger stretched out to the left, its top at the origin, its arm from the lower right."""
    hand = (
        "M16 26 C10 24 4 20 2.4 14 C1.6 11 3 9.4 5.4 9.4 C2 8.6 -1 8 -11 7.6 C-16 7.4 -16 0.4 -11 0.4"
        " C-2 0.4 6 -0.6 13 0.4 C22 1.6 28 8 30 18 L34 28 Z"
    )
    return [
        inked(hand, look.skin),
        stroke(
            "M5.4 9.4 C8.6 8.8 11 9 13 9.4 M3 15 C6 13.4 9.6 13.4 12 14.4 M8 21 C10 19.4 12.6 19 14.6 19.4", LINE, 1.5
        ),
    ]
