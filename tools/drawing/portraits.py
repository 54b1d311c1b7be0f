"""The characters' portraits: heads as on the courts, each with a hat or hair that tells it from all others.

A portrait is 100 units square and filled to its edge; the program cuts the round out of it. A head is drawn around the
origin between its eyes and put in place at the end: of its units those from -58 to 58 and from -63 to 55 are seen.
"""

import math
from collections.abc import Callable

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
    SHADE,
    SKY,
    STEEL,
    TEAL,
    WINE,
    Complexion,
    both,
    front,
    inked,
    stroke,
)
from drawing.jacks import plume
from drawing.svg import at, box, circle, path, svg

SIDE = 100
PLACE = (50, 53.5, 0.84)
"""Where the origin of a head is, and how large it is drawn."""
SHOULDERS = "M-70 90 C-66 56 -38 50 -13 41 H13 C38 50 66 56 70 90 Z"
CAP_OF_HAIR = "M-23 4 C-25 -10 -14 -20 0 -21 C14 -20 25 -10 23 4 C30 -14 24 -39 0 -39 C-24 -39 -30 -14 -23 4 Z"


def ears(look: Complexion) -> str:
    """Draw both ears of a face seen from the front."""
    return both(inked("M-21 -2 C-28 -6 -30 4 -26 10 C-24 13 -21 12 -20.6 9 Z", look.skin, 1.6))


def shoulders(colour: str) -> str:
    """Draw what is worn on the shoulders."""
    return inked(SHOULDERS, colour)


def smiling(look: Complexion, lady: bool = False) -> list[str]:
    """Draw a face with the neck that smiles with open lips."""
    shapes = front(look, lady)
    smile = inked("M-9.4 20.6 C-4 23 4 23 9.4 20.6 C8.6 30 -8.6 30 -9.4 20.6 Z", CLOTH_WHITE, 1.5)
    lower = path("M-7.8 25.4 C-3 28 3 28 7.8 25.4 C5 30.4 -5 30.4 -7.8 25.4 Z", look.lips)
    corners = both(stroke("M-9.4 20.6 L-11 19", look.fine, 1.6))
    return [*shapes[: -3 if lady else -2], smile, lower, corners]


def whiskers(look: Complexion, long: float = 18) -> str:
    """Draw a moustache, so wide to each side."""
    n = f"{long:.1f}"
    d = f"M0 16.6 C-5 14 -13 15 -{n} 23 C-12 27.6 -3.6 26 0 21 C3.6 26 12 27.6 {n} 23 C13 15 5 14 0 16.6 Z"
    return inked(d, look.hair, 1.6)


def spectacles(colour: str) -> list[str]:
    """Round glasses before the eyes."""
    rims = both(circle(-10, 0.6, 8.8, None, colour, 2.4))
    return [
        rims,
        stroke("M-1.6 -0.6 C-0.6 -2 0.6 -2 1.6 -0.6", colour, 2.2),
        both(stroke("M-18.6 0 L-22 -2", colour, 2)),
    ]


def earrings(colour: str = GOLD) -> str:
    """Draw a ring in each ear."""
    return both(circle(-24.6, 17, 3.8, None, LINE, 3.6), circle(-24.6, 17, 3.8, None, colour, 1.9))


def tomas() -> list[str]:
    """Draw an old fisherman with a flat cap and a great grey moustache, in a striped jersey."""
    look = Complexion(*OLIVE, "#D8D4CC", "#9A948C")
    cap = "M-27 -9 C-40 -20 -28 -41 0 -42 C28 -41 40 -20 27 -9 C14 -17 -14 -17 -27 -9 Z"
    peak = "M-27 -8 C-14 -19 14 -19 27 -8 C31 -5 30 0 26 0 C14 -9 -14 -9 -26 0 C-30 0 -31 -5 -27 -8 Z"
    return [
        shoulders(CLOTH_WHITE),
        *(
            stroke(f"M-70 {y + 16} C-40 {y} -20 {y - 5} 0 {y - 4} C20 {y - 5} 40 {y} 70 {y + 16}", NAVY, 3.6)
            for y in (54, 62)
        ),
        ears(look),
        both(inked("M-24 -10 C-27 -2 -26 6 -24 10 L-20 4 C-21 -2 -20 -6 -20 -10 Z", look.hair, 1.6)),
        *front(look),
        whiskers(look, 24),
        stroke("M-15 21 C-10 20 -6 19.4 -3 19 M15 21 C10 20 6 19.4 3 19", look.strand, 1.3),
        inked(cap, NAVY),
        stroke("M0 -42 V-16 M-14 -40 C-18 -32 -18 -24 -16 -16 M14 -40 C18 -32 18 -24 16 -16", SKY, FINE),
        inked(peak, NAVY),
    ]


def amina() -> list[str]:
    """Draw a young woman under a great knotted headwrap, golden rings in her ears."""
    look = Complexion(*DARK, "#2A1E22", "#5C4650")
    wrap = "M-25 2 C-40 -16 -34 -48 -8 -52 C6 -62 32 -52 34 -34 C37 -20 32 -8 25 2 C18 -12 -18 -12 -25 2 Z"
    knot = (
        "M-4 -44 C-14 -62 -34 -60 -32 -50 C-30 -42 -16 -38 -6 -38 C-2 -36 6 -36 8 -40 C22 -40 34 -46 32 "
        "-56 C28 -64 8 -58 2 -44 Z"
    )
    return [
        shoulders(CRIMSON),
        inked("M-24 48 C-14 62 14 62 24 48 L34 53 C18 76 -18 76 -34 53 Z", SAFFRON, 1.8),
        ears(look),
        *smiling(look, True),
        inked(wrap, SAFFRON),
        stroke("M-27 -8 C-16 -26 8 -34 32 -28 M-30 -22 C-18 -40 6 -46 30 -42", CRIMSON, 4),
        stroke("M-22 -4 C-8 -17 14 -20 29 -14", TEAL, 4),
        at(
            2,
            -1,
            0.92,
            inked(knot, TEAL),
            stroke("M-26 -52 C-18 -50 -10 -46 -5 -42 M26 -56 C18 -54 10 -48 4 -43", LINE, FINE),
        ),
        earrings(),
    ]


def jun() -> list[str]:
    """Draw a student with straight black hair bound up in a knot, in a dark blue coat."""
    look = Complexion(*PALE, "#24242C", "#54546A")
    hair = (
        "M-23 6 C-26 -6 -22 -12 -16 -17 L-10 -10 L-4 -18 L4 -11 L11 -18 L17 -12 C22 -9 25 -4 23 6 C32 "
        "-14 24 -40 0 -40 C-24 -40 -32 -14 -23 6 Z"
    )
    return [
        shoulders(NAVY),
        inked("M-16 40 L4 66 L-8 90 L-30 90 L-26 46 Z", SKY, 1.8),
        inked("M16 40 L-14 78 L-10 92 L30 92 L26 46 Z", SKY, 1.8),
        ears(look),
        *front(look),
        circle(0, -47, 12, look.hair, LINE, OUTLINE),
        stroke("M-6 -51 C-2 -55 4 -55 7 -50", look.strand, 1.8),
        inked(hair, look.hair),
        inked("M-9 -40 C-4 -43 4 -43 9 -40 L8 -35 C3 -38 -3 -38 -8 -35 Z", CRIMSON, 1.6),
        stroke("M-20 -16 C-14 -30 -6 -34 0 -35 M20 -14 C17 -24 12 -30 6 -33", look.strand, 1.6),
    ]


def rosalie() -> list[str]:
    """Draw a painter with copper curls and freckles under a red beret."""
    look = Complexion(*ROSY, "#C4612A", "#8A3B10")
    curls = [
        (-29, -8, 10),
        (-33, 6, 10),
        (-33, 21, 10),
        (-28, 35, 9),
        (29, -8, 10),
        (33, 6, 10),
        (33, 21, 10),
        (28, 35, 9),
    ]
    beret = "M-28 -12 C-44 -22 -38 -44 -10 -50 C20 -58 50 -44 44 -24 C42 -14 32 -10 26 -10 C12 -20 -12 -20 -28 -12 Z"
    return [
        shoulders(GREEN),
        *(circle(x, y, r + 2, LINE) for x, y, r in curls),
        *(circle(x, y, r, look.hair) for x, y, r in curls),
        *(stroke(f"M{x - r * 0.5} {y} a{r * 0.5} {r * 0.5} 0 0 1 {r} 0", look.strand, 1.8) for x, y, r in curls),
        inked("M-20 44 C-12 58 12 58 20 44 L27 49 C16 70 -16 70 -27 49 Z", CLOTH_WHITE, 1.8),
        *front(look, True),
        *(circle(x, y, 1, look.fine) for x, y in ((-15, 9), (-11, 12), (-7, 9), (15, 9), (11, 12), (7, 9))),
        inked(CAP_OF_HAIR, look.hair),
        inked(beret, CRIMSON),
        stroke("M30 -16 C36 -22 38 -30 34 -38 M-24 -18 C-8 -27 14 -27 28 -16", WINE, 1.8),
        inked("M-6 -52 C-6 -60 0 -62 2 -58 L1 -51 Z", CRIMSON, 1.8),
    ]


def mateo() -> list[str]:
    """Draw a rider from the plains with a broad black hat, a small beard and a red kerchief."""
    look = Complexion(*BROWN, "#2B2022", "#5E4A4C")
    brim = (
        "M-58 -14 C-40 -6 -24 -13 0 -14 C24 -13 40 -6 58 -14 C60 -7 46 3 26 -3 C12 -8 -12 -8 -26 -3 C-46 "
        "3 -60 -7 -58 -14 Z"
    )
    crown = "M-25 -13 C-27 -34 -22 -48 -10 -47 C-4 -46 4 -46 10 -47 C22 -48 27 -34 25 -13 C12 -17 -12 -17 -25 -13 Z"
    beard = "M-9 30 C-5 27 5 27 9 30 C10 38 5 45 0 45 C-5 45 -10 38 -9 30 Z"
    return [
        shoulders("#3D4B46"),
        inked("M-25 42 C-12 56 12 56 25 42 L33 50 C20 62 10 66 0 78 C-10 66 -20 62 -33 50 Z", CRIMSON, 1.8),
        stroke("M-24 49 C-12 59 12 59 24 49", ROSE, 1.8),
        ears(look),
        both(inked("M-23 -8 C-27 0 -27 12 -24 20 L-19.6 12 C-20.6 4 -21 -2 -20 -8 Z", look.hair, 1.6)),
        *front(look),
        inked(beard, look.hair, 1.6),
        whiskers(look, 14),
        inked(crown, "#33303A"),
        inked("M-25.6 -22 C-12 -26 12 -26 25.6 -22 L25 -13 C12 -17 -12 -17 -25 -13 Z", GOLD, 1.6),
        inked(brim, "#33303A"),
    ]


def leila() -> list[str]:
    """Draw a lady with long dark waves, a fine golden band on them and a veil the colour of the sea."""
    look = Complexion(*OLIVE, "#3A2429", "#6E4A4E")
    veil = (
        "M0 -46 C-36 -46 -42 -18 -43 8 C-44 36 -52 52 -62 66 L-20 78 H20 L62 66 C52 52 44 36 43 8 C42 "
        "-18 36 -46 0 -46 Z"
    )
    waves = "M-20 -28 C-34 -16 -31 2 -34 14 C-38 24 -29 32 -33 42 C-35 52 -28 58 -20 56 C-13 46 -20 24 -18 4 Z"
    top = "M-22 6 C-23 -8 -12 -18 0 -28 C12 -18 23 -8 22 6 C30 -12 24 -40 0 -40 C-24 -40 -30 -12 -22 6 Z"
    return [
        inked(veil, TEAL),
        shoulders(PLUM),
        both(inked(waves, look.hair), stroke("M-27 -8 C-28 6 -31 16 -28 26 C-26 36 -30 42 -27 50", look.strand, 1.7)),
        inked("M-19 46 C-10 62 10 62 19 46 C14 44 12 40 11 34 H-11 C-12 40 -14 44 -19 46 Z", look.skin, 1.6),
        *front(look, True),
        inked(top, look.hair),
        stroke("M0 -28 V-38 M-6 -26 C-14 -20 -19 -14 -21 -6 M6 -26 C14 -20 19 -14 21 -6", look.strand, 1.6),
        stroke("M-25 -16 C-12 -29 12 -29 25 -16", LINE, 6.4),
        stroke("M-25 -16 C-12 -29 12 -29 25 -16", GOLD, 3),
        inked("M0 -32 L5 -25 L0 -18 L-5 -25 Z", CRIMSON, 1.6),
        stroke("M-17 47 C-9 58 9 58 17 47", GOLD, 2.4),
    ]


def nils() -> list[str]:
    """Draw a big fair man with a full beard and a knitted cap with a bobble."""
    look = Complexion(*FAIR, "#E0A63F", "#AE741C")
    beard = (
        "M-22.6 0 C-21 12 -17 17 -9 17.6 H9 C17 17 21 12 22.6 0 C28 20 26 44 12 52 C6 57 -6 57 -12 52 "
        "C-26 44 -28 20 -22.6 0 Z"
    )
    cap = "M-25 -12 C-28 -34 -16 -46 0 -47 C16 -46 28 -34 25 -12 Z"
    rows = "M-22 -26 L-15 -33 L-8 -26 L0 -33 L8 -26 L15 -33 L22 -26"
    return [
        shoulders(STEEL),
        stroke("M-40 60 L-34 68 L-28 58 L-20 66 M40 60 L34 68 L28 58 L20 66", NAVY, 2.4),
        ears(look),
        *front(look),
        inked(beard, look.hair),
        path("M-5 25 C-2.4 27.6 2.4 27.6 5 25 Z", look.lips, look.lips, 1.5),
        whiskers(look, 18),
        stroke("M-14 30 C-15 38 -11 45 -7 49 M14 30 C15 38 11 45 7 49 M0 33 V52", look.strand, 1.7),
        circle(0, -51, 9, CLOTH_WHITE, LINE, OUTLINE),
        stroke("M-4 -54 L4 -48 M4 -54 L-4 -48 M0 -57 V-46", SHADE, 1.4),
        inked(cap, CRIMSON),
        stroke(rows, CLOTH_WHITE, 2.6),
        inked(
            "M-27 -20 C-12 -25 12 -25 27 -20 C29 -15 29 -10 27 -7 C12 -13 -12 -13 -27 -7 C-29 -10 -29 -15 -27 -20 Z",
            NAVY,
        ),
        *(stroke(f"M{x} {-22.6 + abs(x) * 0.1} V{-11.4 + abs(x) * 0.12}", SKY, 1.4) for x in (-18, -9, 0, 9, 18)),
    ]


def oksana() -> list[str]:
    """Draw a young woman with a plait laid around her head and flowers in it."""
    look = Complexion(*FAIR, "#D9A23C", "#9C6A18")
    plait = [(-24, -16), (-18, -27), (-9, -34), (1, -36.5), (11, -34), (19, -27), (25, -16)]
    flowers = ((-21, -29, CRIMSON), (-10.5, -38.6, SAFFRON), (2, -43, CRIMSON), (14, -39.6, SKY), (23.5, -29, CRIMSON))
    return [
        shoulders(CLOTH_WHITE),
        *(stroke(f"M{x} 56 l5 6 l-5 6 l-5 -6 Z", CRIMSON, 2.2) for x in (-30, 30)),
        stroke("M-18 47 C-10 60 10 60 18 47", CRIMSON, 5),
        *(circle(x, y, 2.6, GOLD, LINE, 1.3) for x, y in ((-12, 53), (-5, 56.4), (5, 56.4), (12, 53))),
        both(inked("M-20 -20 C-30 -10 -28 8 -24 18 C-21 12 -20 2 -19 -6 Z", look.hair)),
        *smiling(look, True),
        inked(CAP_OF_HAIR, look.hair),
        stroke("M0 -22 V-32 M-7 -22 C-13 -20 -18 -14 -20 -8 M7 -22 C13 -20 18 -14 20 -8", look.strand, 1.6),
        *(
            at(
                x,
                y,
                1,
                inked("M-9 4 C-8 -7 5 -9 9 -4 C7 6 -5 8 -9 4 Z", look.hair, 1.8),
                turn=math.degrees(math.atan2(x, 30)),
            )
            for x, y in plait
        ),
        *(
            at(
                x,
                y,
                1,
                *(circle(5 * math.cos(a), 5 * math.sin(a), 4.2, colour, LINE, 1.4) for a in (0.3, 1.56, 2.8, 4.1, 5.3)),
                circle(0, 0, 3.2, BRIGHT, LINE, 1.2),
            )
            for x, y, colour in flowers
        ),
    ]


def ravi() -> list[str]:
    """Draw a gentleman with a saffron turban, a jewel and a feather on it, and a fine moustache."""
    look = Complexion(*BROWN, "#2B2226", "#66505A")
    turban = "M-27 -4 C-42 -16 -38 -42 -10 -47 C16 -52 42 -36 38 -16 C36 -9 32 -6 27 -4 C14 -16 -14 -16 -27 -4 Z"
    curled = (
        "M0 17 C-4 14.6 -10 16.6 -14 21 C-17 24 -22 23 -22 18.6 C-22 16 -19.6 15.4 -18.8 17 C-27 12 -29 "
        "24 -20 27.4 C-12 29 -4 26 0 21.6 C4 26 12 29 20 27.4 C29 24 27 12 18.8 17 C19.6 15.4 22 16 22 "
        "18.6 C22 23 17 24 14 21 C10 16.6 4 14.6 0 17 Z"
    )
    return [
        shoulders(CLOTH_WHITE),
        inked("M-14 42 L-4 58 V92 H4 V58 L14 42 L22 46 L14 92 H-14 L-22 46 Z", TEAL, 1.8),
        *(circle(0, y, 2.4, GOLD, LINE, 1.2) for y in (60, 68)),
        ears(look),
        *front(look),
        inked(curled, look.hair, 1.5),
        at(20, -24, 0.62, *plume(CLOTH_WHITE, STEEL), turn=14),
        inked(turban, SAFFRON),
        stroke(
            "M-31 -14 C-16 -32 8 -38 32 -30 M-33 -25 C-20 -39 2 -46 20 -43 M-20 -10 C-4 -26 18 -28 36 -22 "
            "M-4 -13 C10 -22 24 -20 33 -12",
            BRONZE,
            2,
        ),
        inked("M0 -37 C6 -30 6 -22 0 -15 C-6 -22 -6 -30 0 -37 Z", GOLD, 1.8),
        circle(0, -25, 3.6, CRIMSON, LINE, 1.4),
    ]


def kofi() -> list[str]:
    """Draw a storyteller with a woven round cap, a short white beard and a broad smile."""
    look = Complexion(*DARK, "#EFEAE2", "#A9A196")
    beard = (
        "M-22.6 2 C-21 14 -16 15 -11 17 C-5 14 5 14 11 17 C16 15 21 14 22.6 2 C27 22 22 42 0 44 C-22 42 "
        "-27 22 -22.6 2 Z"
    )
    smile = "M-9.4 21.6 C-4 23.4 4 23.4 9.4 21.6 C8.6 30.6 -8.6 30.6 -9.4 21.6 Z"
    cap = "M-25 -10 L-23 -37 C-12 -42 12 -42 23 -37 L25 -10 C12 -17 -12 -17 -25 -10 Z"
    zigzag = "M-24 -22 L-16 -31 L-8 -23 L0 -32 L8 -23 L16 -31 L24 -22"
    return [
        shoulders(SAFFRON),
        *(
            stroke(f"M{x} {48 + abs(x) * 0.18} V92", colour, 5)
            for x, colour in ((-44, GREEN), (-30, CRIMSON), (30, CRIMSON), (44, GREEN))
        ),
        inked("M-17 44 C-10 56 10 56 17 44 L23 48 C13 66 -13 66 -23 48 Z", GREEN, 1.8),
        ears(look),
        *front(look)[:-2],
        inked(beard, look.hair, 1.8),
        inked(smile, "#FFFFFF", 1.6),
        path("M-7.8 26.4 C-3 28.6 3 28.6 7.8 26.4 C5 31 -5 31 -7.8 26.4 Z", look.lips),
        stroke("M-15 30 C-13 35 -9 38 -5 39 M15 30 C13 35 9 38 5 39", look.strand, 1.5),
        inked(cap, GREEN),
        stroke(zigzag, GOLD, 3),
        stroke("M-25 -15 C-12 -21 12 -21 25 -15", CRIMSON, 3.4),
        stroke("M-22 -35 C-12 -39 12 -39 22 -35", CRIMSON, 2.6),
    ]


def mei() -> list[str]:
    """Draw a young woman with two round buns, a straight fringe and a high red collar."""
    look = Complexion(*PALE, "#26222C", "#5A5468")
    fringe = (
        "M-23 10 C-24 0 -22 -6 -20 -10 C-10 -13 10 -13 20 -10 C22 -6 24 0 23 10 C31 -10 25 -39 0 -39 "
        "C-25 -39 -31 -10 -23 10 Z"
    )
    return [
        shoulders(CRIMSON),
        inked("M-17 34 C-19 42 -18 48 -14 52 C-6 57 6 57 14 52 C18 48 19 42 17 34 C10 42 -10 42 -17 34 Z", CRIMSON),
        stroke("M-14 49 C-6 54 6 54 14 49 M0 54 C8 58 16 62 20 72", GOLD, 2.2),
        circle(1, 55, 3, GOLD, LINE, 1.3),
        both(
            circle(-27, -33, 13.5, look.hair, LINE, OUTLINE),
            stroke("M-34 -34 C-32 -42 -22 -42 -20 -34", look.strand, 1.7),
        ),
        both(
            stroke("M-22.5 -21 C-17 -23 -14 -27 -14 -32", LINE, 6),
            stroke("M-22.5 -21 C-17 -23 -14 -27 -14 -32", CRIMSON, 3),
        ),
        both(inked("M-20 -20 C-29 -8 -28 16 -24 28 C-20 26 -20 10 -19 -4 Z", look.hair)),
        *front(look, True),
        inked(fringe, look.hair),
        stroke("M-14 -13 C-14 -22 -11 -28 -8 -32 M0 -13.6 V-32 M14 -13 C14 -22 11 -28 8 -32", look.strand, 1.6),
        both(circle(-24, 20, 3, MINT, LINE, 1.4)),
    ]


def eleni() -> list[str]:
    """Draw a grandmother with white hair in a bun, golden spectacles and a dark shawl with lace."""
    look = Complexion(*OLIVE, "#F3F0EA", "#B3ADA4")
    hair = "M-22 8 C-26 -6 -16 -16 0 -25 C16 -16 26 -6 22 8 C33 -6 28 -38 0 -40 C-28 -38 -33 -6 -22 8 Z"
    lace = [(-38, 62), (-29, 56), (-20, 51), (20, 51), (29, 56), (38, 62)]
    return [
        shoulders("#3A3440"),
        *(circle(x, y, 5, CLOTH_WHITE, LINE, 1.5) for x, y in lace),
        inked("M-14 44 C-8 54 8 54 14 44 L12 60 L0 70 L-12 60 Z", SKY, 1.8),
        circle(0, 60, 5, GOLD, LINE, 1.6),
        circle(0, 60, 2.4, CRIMSON),
        circle(0, -45, 14, look.hair, LINE, OUTLINE),
        stroke("M-8 -49 C-4 -55 6 -55 9 -47 M-4 -42 C0 -39 5 -40 7 -43", look.strand, 1.7),
        stroke("M-20 -52 L20 -40", LINE, 4.6),
        stroke("M-20 -52 L20 -40", GOLD, 2.2),
        ears(look),
        *front(look, True),
        both(
            stroke("M-17.6 6.6 L-21 9.4 M-17.4 9 L-20.4 12.6", look.fine, 1.2),
            stroke("M-10 17 C-12 19 -12.6 21 -12.4 23", look.fine, 1.3),
        ),
        inked(hair, look.hair),
        stroke("M0 -25 V-37 M-7 -22 C-16 -16 -20 -10 -21 -2 M7 -22 C16 -16 20 -10 21 -2", look.strand, 1.7),
        *spectacles(BRONZE),
        both(circle(-25, 15, 3, GOLD, LINE, 1.3)),
    ]


PORTRAITS: dict[str, tuple[str, Callable[[], list[str]]]] = {
    "tomas": ("#CFE3EE", tomas),
    "amina": ("#F6E3A8", amina),
    "jun": ("#F3D3CB", jun),
    "rosalie": ("#E3EACB", rosalie),
    "mateo": ("#F1DDB8", mateo),
    "leila": ("#F4DCC8", leila),
    "nils": ("#EAD6C4", nils),
    "oksana": ("#BFDDEE", oksana),
    "ravi": ("#F0CFC4", ravi),
    "kofi": ("#DDE7F2", kofi),
    "mei": ("#D5E9DA", mei),
    "eleni": ("#E6D9EC", eleni),
}
"""The ground of each portrait, and who is drawn on it."""


def portrait(ground: str, draw: Callable[[], list[str]]) -> str:
    """Draw a portrait of a head on a ground, filled to its edge."""
    return svg(SIDE, SIDE, box(0, 0, SIDE, SIDE, 0, ground), at(*PLACE, *draw()))
