"""The portraits that people choose from: heads drawn like those of the characters, and none like one of them."""

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
    SKY,
    STEEL,
    TEAL,
    Complexion,
    both,
    front,
    inked,
    stroke,
)
from drawing.portraits import CAP_OF_HAIR, earrings, ears, shoulders, smiling, whiskers
from drawing.svg import circle, path


def cap() -> list[str]:
    """Draw a boy with a baseball cap and tufts of hair below it."""
    look = Complexion(*FAIR, "#8A5A33", "#5E3A1C")
    crown = "M-27 -10 C-31 -34 -18 -47 0 -47 C18 -47 31 -34 27 -10 C14 -17 -14 -17 -27 -10 Z"
    peak = "M-25 -12 C-12 -24 12 -24 25 -12 C35 -9 38 -1 33 2 C16 -9 -16 -9 -33 2 C-38 -1 -35 -9 -25 -12 Z"
    return [
        shoulders(MINT),
        inked("M-20 44 C-12 56 12 56 20 44 L25 48 C14 66 -14 66 -25 48 Z", GREEN, 1.8),
        ears(look),
        both(inked("M-24 -10 C-29 -2 -28 8 -26 13 L-22 8 L-20 10 L-20 -8 Z", look.hair, 1.6)),
        *smiling(look),
        inked(crown, GREEN),
        stroke("M0 -47 V-18 M-13 -44 C-19 -36 -20 -26 -18 -17 M13 -44 C19 -36 20 -26 18 -17", MINT, FINE),
        circle(0, -47.5, 3, MINT, LINE, 1.6),
        circle(0, -30, 7.6, CLOTH_WHITE, LINE, 1.8),
        path("M0 -35 L4 -30 L0 -25 L-4 -30 Z", CRIMSON),
        inked(peak, SAFFRON),
    ]


def curls() -> list[str]:
    """Draw a young woman with a great ball of dark curls and a yellow band in them."""
    look = Complexion(*DARK, "#2E1F22", "#5E464C")
    ball = [
        *((-39, -4), (-41, -18), (-35, -32), (-24, -43), (-9, -49), (9, -49), (24, -43), (35, -32), (41, -18)),
        *((39, -4), (33, 9), (-33, 9)),
    ]
    return [
        *(circle(x, y, 13.6, LINE) for x, y in ball),
        circle(0, -14, 40, look.hair),
        *(circle(x, y, 11.6, look.hair) for x, y in ball),
        *(
            stroke(f"M{x - 5} {y + 1} C{x - 4} {y - 6} {x + 4} {y - 6} {x + 5} {y + 1}", look.strand, 1.7)
            for x, y in ball[:11]
        ),
        shoulders(PLUM),
        inked("M-22 43 C-14 60 14 60 22 43 C14 46 -14 46 -22 43 Z", look.skin, 1.8),
        ears(look),
        *smiling(look, True),
        inked(CAP_OF_HAIR, look.hair, 1.6),
        stroke("M-25 -13 C-14 -30 14 -30 25 -13", LINE, 10),
        stroke("M-25 -13 C-14 -30 14 -30 25 -13", SAFFRON, 6.4),
        stroke("M-18 -20.6 l4.6 -4.6 M-4 -26 l2 3 M9 -24.6 l-1 3 M18.6 -20 l-3 -2", CRIMSON, 2.2),
        earrings(BRIGHT),
    ]


def headphones() -> list[str]:
    """Draw a youth with a swept fringe and great headphones."""
    look = Complexion(*PALE, "#4A4E8C", "#7F86C4")
    hair = (
        "M-23 4 C-25 -4 -22 -10 -18 -13 C-6 -10 8 -14 15 -23 C16 -15 19 -10 23 -4 L23 4 C32 -12 27 -41 2 -42 "
        "C-8 -46 -18 -42 -22 -34 C-30 -28 -29 -10 -23 4 Z"
    )
    return [
        shoulders("#4C4458"),
        inked("M-24 44 C-30 56 -10 64 0 66 C10 64 30 56 24 44 C14 54 -14 54 -24 44 Z", "#6A6079", 1.8),
        both(stroke("M-9 64 L-11 84", CLOTH_WHITE, 2.6)),
        *front(look),
        inked(hair, look.hair),
        stroke("M-14 -16 C-4 -16 7 -21 12 -29 M-20 -22 C-14 -32 -6 -36 2 -36", look.strand, 1.7),
        stroke("M-30 2 C-38 -66 38 -66 30 2", LINE, 10),
        stroke("M-30 2 C-38 -66 38 -66 30 2", STEEL, 6),
        both(
            inked("M-26 -9 C-38 -11 -41 -3 -40 5 C-39 15 -34 19 -25 17 C-22 10 -22 -2 -26 -9 Z", CRIMSON),
            stroke("M-34 -3 C-36 1 -36 7 -33 12", ROSE, 2),
        ),
    ]


def scarf() -> list[str]:
    """Draw a lady with a headscarf that is laid around her face and over a shoulder."""
    look = Complexion(*OLIVE, "#3A2A24", "#6E5446")
    around = (
        "M0 -46 C-34 -46 -38 -18 -34 6 C-33 22 -34 34 -44 46 C-28 66 28 66 44 46 C34 34 33 22 34 6 C38 -18 34 -46 0 "
        "-46 Z"
    )
    fold = "M24 22 C20 40 -10 48 -36 46 C-40 54 -42 62 -42 74 L-8 92 C6 70 28 56 36 44 C34 36 33 28 34 14 Z"
    frame = (
        "M0 -46 C-34 -46 -38 -18 -34 6 C-33 28 -26 50 0 52 C26 50 33 28 34 6 C38 -18 34 -46 0 -46 Z M0 -26 C19 -26 "
        "23.4 -12 22 4 C21 20 12 36 0 37.4 C-12 36 -21 20 -22 4 C-23.4 -12 -19 -26 0 -26 Z"
    )
    return [
        shoulders(NAVY),
        inked(around, ROSE),
        *front(look, True),
        path(frame, ROSE, LINE, OUTLINE),
        stroke("M-24 -14 C-16 -30 16 -30 24 -14", NAVY, 3),
        inked(fold, ROSE),
        stroke("M-30 52 C-8 52 16 44 27 32 M-34 62 C-16 62 8 54 26 42 M-28 76 C-14 72 0 64 12 56", CRIMSON, 1.7),
        stroke("M-29 -20 C-22 -38 -6 -41 4 -41 M29 -6 C30 8 29 18 26 28", CRIMSON, 1.7),
        circle(25, 27, 3.4, GOLD, LINE, 1.4),
    ]


def glasses() -> list[str]:
    """Draw a man with a side parting, square glasses and a tie."""
    look = Complexion(*ROSY, "#5A3B26", "#8A6446")
    hair = (
        "M-23 2 C-24 -8 -22 -15 -15 -21 C-4 -15 12 -16 18 -22 C22 -16 24 -8 23 2 C31 -14 28 -37 8 -41 C-2 -43 -10 "
        "-40 -14 -36 C-29 -36 -30 -14 -23 2 Z"
    )
    lens = "M-18.6 -6.6 C-14 -8 -6 -8 -3 -6.4 C-2 0 -3 6 -5.4 7.6 C-9 9 -14 9 -17 7.6 C-19.4 4 -19.8 -2 -18.6 -6.6 Z"
    return [
        shoulders("#5B6675"),
        inked("M-15 40 L0 62 L15 40 L24 46 L8 92 H-8 L-24 46 Z", CLOTH_WHITE, 1.8),
        inked("M-5 58 L5 58 L3 66 L8 92 H-8 L-3 66 Z", CRIMSON, 1.6),
        inked("M-16 40 L0 58 L-9 68 L-25 47 Z", CLOTH_WHITE, 1.8),
        inked("M16 40 L0 58 L9 68 L25 47 Z", CLOTH_WHITE, 1.8),
        ears(look),
        *front(look),
        inked(hair, look.hair),
        stroke(
            "M-13 -24 C-14 -30 -14 -33 -13 -35 M-6 -22 C2 -21 12 -24 17 -30 M-4 -30 C4 -34 12 -33 16 -30",
            look.strand,
            1.7,
        ),
        both(path(lens, None, "#22303C", 2.8)),
        stroke("M-3 -2.6 C-1 -4 1 -4 3 -2.6", "#22303C", 2.4),
        both(stroke("M-18.8 -3 L-22.6 -4", "#22303C", 2.4)),
    ]


def pearls() -> list[str]:
    """Draw an elegant lady with a smooth silver bob and two rows of pearls."""
    look = Complexion(*FAIR, "#BFC4CE", "#8A91A0")
    bob = (
        "M0 -41 C-34 -42 -38 -12 -37 10 C-37 22 -38 28 -34 34 C-26 38 -18 30 -17 20 L17 20 C18 30 26 38 34 34 C38 28 "
        "37 22 37 10 C38 -12 34 -42 0 -41 Z"
    )
    sweep = (
        "M-22 14 C-25 0 -20 -12 -8 -24 C2 -14 16 -12 21 -6 C23 0 23 8 22 14 C33 -4 30 -40 -2 -40 C-32 -40 -34 -6 -22 "
        "14 Z"
    )
    rows = [
        *((-17, 45), (-11, 50), (-4, 53), (4, 53), (11, 50), (17, 45)),
        *((-23, 50), (-17, 57), (-9, 61.6), (0, 63), (9, 61.6), (17, 57), (23, 50)),
    ]
    return [
        inked(bob, look.hair),
        shoulders("#40577A"),
        inked("M-24 42 C-16 72 16 72 24 42 L11 36 H-11 Z", look.skin, 1.8),
        *front(look, True),
        both(stroke("M-17.6 6.6 L-20.6 9 M-17 9.4 L-19.4 12.4", look.fine, 1.2)),
        inked(sweep, look.hair),
        stroke(
            "M-8 -24 C-4 -30 0 -33 5 -34 M-11 -20 C-19 -14 -22 -4 -22 3 M4 -19 C14 -20 22 -15 25 -6", look.strand, 1.7
        ),
        *(circle(x, y, 3.6, CLOTH_WHITE, LINE, 1.4) for x, y in rows),
        both(circle(-24, 22, 3.6, CLOTH_WHITE, LINE, 1.4)),
    ]


def braids() -> list[str]:
    """Draw a girl with a red braid on each side, freckles and a gap for a tooth."""
    look = Complexion(*ROSY, "#D2662A", "#9A420F")
    tress = [(-30, 12, 8), (-33, 23, 8), (-35, 34, 7.4), (-36, 44, 6.6)]
    parting = "M-22 8 C-25 -6 -16 -18 0 -25 C16 -18 25 -6 22 8 C32 -10 26 -40 0 -40 C-26 -40 -32 -10 -22 8 Z"
    return [
        shoulders(SKY),
        inked("M-30 49 L-20 92 H20 L30 49 L22 46 L14 62 H-14 L-22 46 Z", CRIMSON, 1.8),
        both(circle(-17, 66, 3, GOLD, LINE, 1.3)),
        both(
            *(circle(x, y, r + 2, LINE) for x, y, r in tress),
            *(circle(x, y, r, look.hair) for x, y, r in tress),
            *(
                stroke(f"M{x - r * 0.6} {y - 3} L{x} {y + 3} L{x + r * 0.6} {y - 3}", look.strand, 1.7)
                for x, y, r in tress
            ),
            inked("M-40 49 C-46 60 -42 66 -37 68 C-32 66 -29 58 -33 49 Z", look.hair, 1.8),
            inked("M-46 46 L-36 50 L-28 45 L-29 54 L-36 51 L-44 55 Z", TEAL, 1.6),
        ),
        ears(look),
        *smiling(look, True),
        path("M-1.6 21.4 H1.6 V25 H-1.6 Z", LINE),
        *(circle(x, y, 1.1, look.fine) for x, y in ((-15, 9), (-11, 12), (-7, 9), (15, 9), (11, 12), (7, 9), (0, 8))),
        inked(parting, look.hair),
        stroke("M0 -25 V-39 M-6 -22 C-14 -18 -20 -10 -21 -2 M6 -22 C14 -18 20 -10 21 -2", look.strand, 1.7),
    ]


def sunhat() -> list[str]:
    """Draw a woman with a broad straw hat, a ribbon and a poppy on it, and loose brown hair."""
    look = Complexion(*BROWN, "#3A211C", "#6A463C")
    hair = "M-20 -20 C-36 -8 -34 16 -36 30 C-38 42 -34 50 -26 54 C-18 48 -20 24 -18 4 Z"
    brim = "M-60 -8 C-50 -30 50 -30 60 -8 C44 2 24 -9 0 -9 C-24 -9 -44 2 -60 -8 Z"
    crown = "M-26 -18 C-27 -40 -16 -50 0 -50 C16 -50 27 -40 26 -18 C14 -25 -14 -25 -26 -18 Z"
    petals = ((17, -27), (25, -31), (30, -24), (25, -17), (18, -19))
    return [
        both(inked(hair, look.hair), stroke("M-27 0 C-28 12 -31 22 -29 32 C-28 40 -30 44 -28 48", look.strand, 1.7)),
        shoulders(CLOTH_WHITE),
        both(inked("M-30 47 L-20 43 L-16 92 H-26 Z", TEAL, 1.8)),
        inked("M-22 43 C-14 62 14 62 22 43 L11 38 H-11 Z", look.skin, 1.8),
        *smiling(look, True),
        inked("M-22 4 C-23 -6 -20 -14 -18 -17 H18 C20 -14 23 -6 22 4 L18 -6 C8 -4 -8 -8 -18 -6 Z", look.hair, 1.8),
        inked(crown, BRIGHT),
        stroke("M-20 -40 C-8 -45 8 -45 20 -40 M-23 -33 C-10 -38 10 -38 23 -33", BRONZE, 1.2),
        inked("M-26.4 -28 C-14 -34 14 -34 26.4 -28 L26 -17 C14 -24 -14 -24 -26 -17 Z", TEAL, 1.8),
        inked(brim, BRIGHT),
        stroke("M-50 -11 C-30 -21 30 -21 50 -11 M-42 -17 C-24 -23 24 -23 42 -17", BRONZE, 1.2),
        *(circle(x, y, 6, CRIMSON, LINE, 1.6) for x, y in petals),
        circle(23, -24, 4.2, LINE),
        circle(23, -24, 2, GOLD),
    ]


def beard() -> list[str]:
    """Draw a man with short black hair, a full dark beard and a checked shirt."""
    look = Complexion(*OLIVE, "#2E2A33", "#67616F")
    full = (
        "M-22.8 -4 C-22 12 -18 16.4 -10 16.8 C-5 13.6 5 13.6 10 16.8 C18 16.4 22 12 22.8 -4 C29 18 25 40 11 47 C5 50 "
        "-5 50 -11 47 C-25 40 -29 18 -22.8 -4 Z"
    )
    hair = (
        "M-22 -4 C-23 -12 -20 -16 -17 -18 L-17 -20 C-8 -24 8 -24 17 -20 L17 -18 C20 -16 23 -12 22 -4 C30 -16 26 -34 "
        "17 -38 C8 -46 -12 -45 -18 -38 C-27 -33 -30 -16 -22 -4 Z"
    )
    return [
        shoulders(CRIMSON),
        *(stroke(f"M{x} {46 + abs(x) * 0.22:.1f} V92", NAVY, 3.4) for x in (-44, -28, 28, 44)),
        stroke("M-70 66 C-40 56 40 56 70 66", NAVY, 3.4),
        inked("M-15 40 L0 58 L-12 68 L-27 46 Z", CRIMSON, 1.8),
        inked("M15 40 L0 58 L12 68 L27 46 Z", CRIMSON, 1.8),
        ears(look),
        *front(look),
        inked(full, look.hair),
        inked("M-8 23.4 C-4 22 4 22 8 23.4 C5 28.6 -5 28.6 -8 23.4 Z", look.lips, 1.4),
        whiskers(look, 13),
        stroke("M-16 26 C-15 34 -11 40 -7 43 M16 26 C15 34 11 40 7 43 M0 34 V46", look.strand, 1.6),
        inked(hair, look.hair),
        stroke("M-12 -28 C-8 -34 0 -37 6 -37 M2 -27 C8 -30 13 -31 17 -30", look.strand, 1.7),
    ]


def dreadlocks() -> list[str]:
    """Draw a man with long dreadlocks, beads at their ends, and a small beard."""
    look = Complexion(*DARK, "#3B2722", "#6E5048")
    locks = [
        *((-23, -22, -38, 30, GOLD), (-20, -26, -31, 40, CRIMSON), (-18, -24, -24, 46, GREEN)),
        *((23, -22, 38, 30, GREEN), (20, -26, 31, 40, GOLD), (18, -24, 24, 46, CRIMSON)),
    ]
    front_locks = [(-4, -40, -24, -2), (3, -40, -15, -15), (6, -40, 15, -15), (8, -40, 24, -2), (-8, -38, -29, 6)]
    return [
        shoulders(BRIGHT),
        inked("M-20 44 C-12 58 12 58 20 44 L26 48 C14 70 -14 70 -26 48 Z", GREEN, 1.8),
        *(stroke(f"M{a} {b} C{a * 1.5} {b + 10} {x} {y - 30} {x} {y}", LINE, 11) for a, b, x, y, _ in locks),
        *(stroke(f"M{a} {b} C{a * 1.5} {b + 10} {x} {y - 30} {x} {y}", look.hair, 7.4) for a, b, x, y, _ in locks),
        *(circle(x, y, 4.6, colour, LINE, 1.5) for _, _, x, y, colour in locks),
        *smiling(look),
        inked("M-8 32 C-5 29.6 5 29.6 8 32 C8 40 4 44 0 44 C-4 44 -8 40 -8 32 Z", look.hair, 1.6),
        inked(
            "M-22 -8 C-22 -20 -10 -24 0 -24 C10 -24 22 -20 22 -8 C30 -20 24 -42 0 -42 C-24 -42 -30 -20 -22 -8 Z",
            look.hair,
        ),
        *(stroke(f"M{a} {b} C{a} {b + 8} {x} {y - 14} {x} {y}", LINE, 8.6) for a, b, x, y in front_locks),
        *(stroke(f"M{a} {b} C{a} {b + 8} {x} {y - 14} {x} {y}", look.hair, 5.6) for a, b, x, y in front_locks),
        *(
            stroke(f"M{a} {b + 2} C{a} {b + 8} {x} {y - 14} {x} {y - 2}", look.strand, 1.2)
            for a, b, x, y in front_locks
        ),
    ]


def bow_tie() -> list[str]:
    """Draw an old gentleman with a bald head, white hair at his ears, a small moustache and a spotted bow tie."""
    look = Complexion(*ROSY, "#F1EEE8", "#B3ADA4")
    tuft = "M-22 -12 C-34 -20 -42 -8 -36 -1 C-42 7 -34 16 -26 13 C-23 8 -21 -2 -22 -12 Z"
    dome = "M-22.6 2 C-27 -18 -20 -39 0 -39 C20 -39 27 -18 22.6 2 C14 -10 -14 -10 -22.6 2 Z"
    return [
        shoulders("#2F3A35"),
        inked("M-16 40 L0 56 L16 40 L22 92 H-22 Z", CLOTH_WHITE, 1.8),
        both(inked("M-16 40 L-30 46 L-24 92 H-14 Z", "#46564F", 1.8)),
        ears(look),
        path(dome, look.skin),
        *front(look),
        path("M-22 -4 C-25 -20 -18 -39 0 -39 C18 -39 25 -20 22 -4 C16 -14 -16 -14 -22 -4 Z", look.skin),
        stroke("M-22.4 0 C-27 -20 -19 -39 0 -39 C19 -39 27 -20 22.4 0", LINE, OUTLINE),
        stroke("M-12 -18 C-4 -20 4 -20 12 -18 M-9 -24 C-3 -25.6 3 -25.6 9 -24", look.fine, 1.2),
        stroke("M-13 -31 C-10 -35 -5 -36.6 -1 -36.6", CLOTH_WHITE, 2.4),
        both(
            inked(tuft, look.hair), stroke("M-31 -9 C-28 -7 -27 -4 -28 0 M-31 4 C-28 5 -27 7 -28 10", look.strand, 1.4)
        ),
        both(inked("M-17.6 -5 C-15 -11.6 -7 -11.6 -3 -6.6 C-8 -8 -13 -7.6 -17.6 -5 Z", look.hair, 1.4)),
        whiskers(look, 11),
        both(inked("M0 44 C-8 34 -22 34 -23 38 C-24 46 -24 51 -22 56 C-16 57 -6 54 0 48 Z", CRIMSON, 1.8)),
        both(*(circle(x, y, 1.7, BRIGHT) for x, y in ((-17, 42), (-11, 47), (-18, 51)))),
        inked("M-4.4 41 H4.4 V51 H-4.4 Z", CRIMSON, 1.8),
    ]


def crown() -> list[str]:
    """Draw a laughing child with black hair and a crown of golden paper."""
    look = Complexion(*BROWN, "#28222A", "#5C5260")
    hair = (
        "M-23 12 C-27 0 -24 -10 -19 -14 C-12 -9 -6 -9 0 -12 C6 -9 12 -9 19 -14 C24 -10 27 0 23 12 C34 -4 28 -38 0 -38 "
        "C-28 -38 -34 -4 -23 12 Z"
    )
    points = "M-27 -16 L-33 -46 L-17 -33 L0 -55 L17 -33 L33 -46 L27 -16 C14 -24 -14 -24 -27 -16 Z"
    return [
        shoulders(SAFFRON),
        *(
            stroke(f"M-70 {y + 14} C-40 {y} -20 {y - 4} 0 {y - 3} C20 {y - 4} 40 {y} 70 {y + 14}", TEAL, 4)
            for y in (55, 66)
        ),
        ears(look),
        *smiling(look),
        inked(hair, look.hair),
        stroke("M-14 -14 C-16 -18 -16 -20 -15 -24 M0 -14 V-22 M14 -14 C16 -18 16 -20 15 -24", look.strand, 1.6),
        inked(points, GOLD),
        stroke("M-26 -21 C-13 -29 13 -29 26 -21", BRONZE, 1.6),
        *(
            circle(x, y, 3.6, colour, LINE, 1.5)
            for x, y, colour in ((-33, -46, CRIMSON), (0, -55, CRIMSON), (33, -46, CRIMSON))
        ),
        inked("M0 -44 L5 -36 L0 -29 L-5 -36 Z", TEAL, 1.6),
        *(circle(x, -29, 2.6, CRIMSON, LINE, 1.3) for x in (-17, 17)),
    ]


PEOPLE: dict[str, tuple[str, Callable[[], list[str]]]] = {
    "cap": ("#F6D9A0", cap),
    "curls": ("#F3C7C0", curls),
    "headphones": ("#CDE9E4", headphones),
    "scarf": ("#D9E6BE", scarf),
    "glasses": ("#F7E7B6", glasses),
    "pearls": ("#E9C9D6", pearls),
    "braids": ("#CFE9C9", braids),
    "sunhat": ("#A9D3EC", sunhat),
    "beard": ("#D8D3EE", beard),
    "dreadlocks": ("#F2D0A4", dreadlocks),
    "bow-tie": ("#B9DCD2", bow_tie),
    "crown": ("#C9D8F4", crown),
}
"""The ground of each portrait, and who is drawn on it, in the order in which they are shown."""
