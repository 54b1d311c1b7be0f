"""The four kings: broad, bearded, under tall arched crowns, with what they rule by held upright."""

from drawing.attributes import jewel, orb, sceptre, sword
from drawing.figures import (
    BRIGHT,
    BRONZE,
    BROWN,
    CLOTH_WHITE,
    CRIMSON,
    FAIR,
    FINE,
    GOLD,
    GREEN,
    LINE,
    NAVY,
    OLIVE,
    OUTLINE,
    PLUM,
    SAFFRON,
    SKY,
    TEAL,
    Complexion,
    both,
    cord,
    ear,
    fist,
    front,
    inked,
    mirror,
    profile,
    stroke,
    turned,
)
from drawing.pips import PIPS, pip
from drawing.svg import at, circle, path

HEAD = (125, 85, 1.02)
SIDE = (124, 85, 1.02)


def crown(velvet: str, gem: str, second_gem: str, spires: bool) -> list[str]:
    """Draw a closed crown around x = 0, 66 wide, its rim at y = 0, its ball at y = -46, with spires or leaves."""
    cap = "M-25 -8 C-31 -28 -16 -38 0 -38 C16 -38 31 -28 25 -8 Z"
    leaves = (
        "M-27 3 C-14 -3.4 14 -3.4 27 3 L30 -11 C36 -14 36 -22 30 -23 C26 -24 23.6 -20 24 -16 C20 -14.6 16 -16 14 -18"
        " C11 -16 8 -14 5.6 -15 C8 -18 6 -25 0 -25 C-6 -25 -8 -18 -5.6 -15 C-8 -14 -11 -16 -14 -18"
        " C-16 -16 -20 -14.6 -24 -16"
        " C-23.6 -20 -26 -24 -30 -23 C-36 -22 -36 -14 -30 -11 Z"
    )
    points = (
        "M-27 3 C-14 -3.4 14 -3.4 27 3 L33 -25 L21 -12 L15.6 -26 L8.4 -12.6 L0 -29 L-8.4 -12.6 L-15.6 -26 L-21 -12"
        " L-33 -25 Z"
    )
    pearls = ((-33, -26), (-15.6, -27), (0, -30), (15.6, -27), (33, -26)) if spires else ()
    return [
        inked(cap, velvet),
        cord("M-26 -12 C-28 -30 -14 -38 0 -39.6 C14 -38 28 -30 26 -12", GOLD, 4.4),
        circle(0, -44, 5.4, GOLD, LINE, OUTLINE),
        circle(-1.4, -45.4, 1.6, BRIGHT),
        inked(points if spires else leaves, GOLD),
        stroke("M-27.6 -2.6 C-14 -9 14 -9 27.6 -2.6", BRONZE, FINE),
        *(circle(x, y, 3.2, CLOTH_WHITE, LINE, 1.5) for x, y in pearls),
        jewel(0, -10.6 if spires else -14, 5.4, gem),
        both(circle(-15, -6.6, 2.6, second_gem, LINE, 1.3)),
    ]


def robe(colour: str) -> str:
    """Draw broad shoulders down to the seam, wider than the frame."""
    return inked("M46 160 C54 136 88 130 107 120 H143 C162 130 196 136 204 160 @204 @46 Z", colour)


def ermine_tails(*places: tuple[float, float]) -> list[str]:
    """Draw the black tails on ermine, turned outwards."""
    tail = path("M0 -4.6 C2.4 -1 2.2 3.6 0 4.6 C-2.2 3.6 -2.4 -1 0 -4.6 Z", LINE)
    return [at(x, y, 1, tail, turn=(x - 125) * -0.35) for x, y in places]


def sleeve(colour: str, lining: str) -> list[str]:
    """Draw a wide sleeve that comes in from the right, its cuff below a fist at (171, 148)."""
    return [
        inked("M180 140 C190 134 198 132 206 134 @206 @170 C176 170 181 158 180 140 Z", colour),
        inked(
            "M176 137 C182 134 187 134 190 136 C193 148 190 164 183 172 C179 174 174 173 171 170"
            " C178 160 179 148 176 137 Z",
            lining,
        ),
    ]


def moustache(look: Complexion) -> str:
    """Draw a moustache on a face seen from the front."""
    d = "M0 16.6 C-5 14 -13 15.6 -18 25.4 C-11 28 -3.6 26 0 21 C3.6 26 11 28 18 25.4 C13 15.6 5 14 0 16.6 Z"
    return inked(d, look.hair, 1.6)


def long_locks(look: Complexion) -> str:
    """Draw hair that falls straight to the shoulders on both sides."""
    lock = "M-18 -24 C-29 -14 -26 4 -31 17 C-35 28 -32 42 -22 42 C-14 41 -17 24 -18.6 8 Z"
    return both(inked(lock, look.hair), stroke("M-23 -6 C-23 10 -28 20 -26 34", look.strand, 1.6))


def king_of_spades() -> list[str]:
    """Draw him from the front, dark, long hair and a pointed beard, in ermine, a sword upright."""
    look = Complexion(*OLIVE, "#2B2730", "#5B5666")
    beard = "M-22.6 0 C-20 11 -16 18 -9 18.6 H9 C16 18 20 11 22.6 0 C25.6 24 20 48 0 70 C-20 48 -25.6 24 -22.6 0 Z"
    cape = "M105 117 C92 130 68 130 54 146 C66 160 96 172 125 172 C154 172 184 160 196 146 C182 130 158 130 145 117 Z"
    return [
        robe(NAVY),
        inked(cape, CLOTH_WHITE),
        *ermine_tails((70, 146), (84, 142), (84, 156), (98, 136), (98, 150), (99, 163), (113, 160), (137, 160)),
        *ermine_tails((151, 163), (152, 150), (152, 136), (166, 142), (166, 156)),
        at(*HEAD, long_locks(look), *front(look)),
        at(*HEAD, inked(beard, look.hair), path("M-4.4 25.4 C-2 27.8 2 27.8 4.4 25.4 Z", look.lips, look.lips, 1.4)),
        at(
            *HEAD,
            stroke("M-11 29 C-11 40 -6 50 -2 57 M11 29 C11 40 6 50 2 57 M0 33 V52", look.strand, 1.6),
            moustache(look),
        ),
        at(125, 67, 0.97, *crown(CRIMSON, CRIMSON, SKY, True)),
        at(171, 136, 1, *sword(CRIMSON, 112)),
        *sleeve(NAVY, SKY),
        at(171, 150, 1, *fist(look)),
    ]


def king_of_hearts() -> list[str]:
    """Draw him from the front, fair, curls and a beard without moustache, his sword behind his head."""
    look = Complexion(*FAIR, "#D9952F", "#A8661A")
    beard = (
        "M-22.6 0 C-21 12 -18 20 -11 20.4 C-7 18.6 7 18.6 11 20.4 C18 20 21 12 22.6 0 C27 4 28 12 25 16"
        " C29 21 28 28 23.6 31"
        " C25 37 21 42 16 42 C14 48 7 50 3 47 C1.6 48.6 -1.6 48.6 -3 47 C-7 50 -14 48 -16 42 C-21 42 -25 37 -23.6 31"
        " C-28 28 -29 21 -25 16 C-28 12 -27 4 -22.6 0 Z"
    )
    curls = (
        "M-17 -26 C-24 -26 -29 -20 -27 -14 C-32 -10 -32 -3 -28 0 C-33 5 -32 13 -27 15 C-31 22 -26 30 -19 28"
        " C-15 24 -18 12 -19 2 Z"
    )
    lapel = "M103 120 C96 134 94 148 94 160 @94 @112 C108 150 110 136 112 122 Z"
    return [
        at(178, 112, 1, *sword(NAVY, 92), turn=-40),
        robe(CRIMSON),
        inked("M108 120 H142 C140 134 140 148 141 160 @141 @109 C110 150 110 136 108 120 Z", NAVY),
        *(circle(125, y, 3, GOLD, LINE, 1.4) for y in (150, 162)),
        *(pip("H", x, y, 13, GOLD) for x, y in ((72, 147), (88, 141), (82, 160), (66, 162), (163, 158))),
        inked(lapel, CLOTH_WHITE),
        inked("M147 120 C154 134 156 148 156 160 @156 @138 C142 150 140 136 138 122 Z", CLOTH_WHITE),
        *ermine_tails((104, 134), (101, 148), (105, 160), (146, 134), (149, 148), (145, 160), (148, 172)),
        at(*HEAD, both(inked(curls, look.hair)), *front(look)),
        at(*HEAD, inked(beard, look.hair)),
        at(*HEAD, stroke("M-6.4 23.6 C-3 26.4 3 26.4 6.4 23.6", look.lips, 2.4)),
        at(
            *HEAD,
            both(
                stroke(
                    "M-24 16 C-20 15 -18 18 -20 21 M-22 31 C-18 29 -15 32 -17 36 M-9 40 C-7 36 -3 37 -3 41 M-27 -13"
                    " C-23 -14 -21 -11 -22 -8 M-27 1 C-23 0 -21 3 -22 6",
                    look.strand,
                    1.6,
                )
            ),
        ),
        at(125, 67, 0.97, *crown(NAVY, NAVY, CRIMSON, False)),
        inked("M168 142 C178 132 194 128 208 132 @208 @160 C160 164 162 150 168 142 Z", CRIMSON),
        inked("M172 134 C180 139 190 140 196 137 L199 148 C190 153 176 152 168 146 Z", CLOTH_WHITE),
        at(183, 122, 1, *fist(look), turn=-40),
    ]


def king_of_diamonds() -> list[str]:
    """Draw him from the side, brown, a trimmed grey beard, a starred sceptre upright."""
    look = Complexion(*BROWN, "#3B3440", "#857C8C")
    beard = (
        "M14 0 C11 8 8 14 0 18 C-6 20 -12 16.6 -17 16.4 C-20.6 18 -23 20.6 -23.6 22.4 C-20 23 -16 22.6 -13 21.6"
        " C-14 25 -19 24 -20 26 C-21 34 -25 42 -24 50 C-12 50 8 44 17 26 L22 4 Z"
    )
    return [
        robe(SAFFRON),
        *(
            at(x, y, 0.15, inked(PIPS["D"], TEAL, 8))
            for x, y in ((64, 154), (82, 146), (80, 163), (98, 158), (152, 165))
        ),
        inked("M102 120 C92 132 92 146 100 154 C114 164 138 164 150 154 C158 146 158 132 148 120 Z", TEAL),
        stroke("M100 136 C104 150 118 156 125 156 C134 156 146 150 150 136", GOLD, 3.4),
        *(jewel(x, y, 4.2, CRIMSON) for x, y in ((104, 144), (125, 156), (146, 144))),
        at(*SIDE, inked("M6 -26 C24 -24 32 -4 28 14 C27 26 30 34 26 38 C18 40 12 30 13 20 Z", look.hair)),
        at(*SIDE, *profile(look)),
        at(*SIDE, inked(beard, look.hair)),
        at(
            *SIDE,
            inked("M8 -24 C26 -24 29 -6 25 12 C23 22 18 20 16 10 C15 0 10 -4 10 -12 Z", look.hair),
            *ear(look, 10, 4),
        ),
        at(
            *SIDE,
            stroke("M-19 40 C-14 38 -8 34 -4 29 M-17 46 C-9 45 0 40 6 33 M21 -14 C22 -6 21 2 20 8", look.strand, 1.6),
        ),
        at(125, 67, 0.94, *crown(TEAL, TEAL, CRIMSON, True)),
        at(172, 142, 0.85, *sceptre(TEAL)),
        *sleeve(SAFFRON, CLOTH_WHITE),
        at(172, 150, 1, *fist(look)),
    ]


def king_of_clubs() -> list[str]:
    """Draw him turned to the right, old, a great white beard, the orb in his hand."""
    look = Complexion(*FAIR, "#F1EEE6", "#A9A398")
    beard = (
        "M22 0 C19 12 14 17 6 18 L-10 17.4 C-15 16 -18.6 12 -20.4 6 C-25 18 -26 32 -19 42"
        " C-22 50 -16 60 -10 62 C-7 68 3 68 7 62"
        " C16 60 21 50 20 42 C27 32 27 14 22 0 Z"
    )
    whiskers = "M-7 16.4 C-11 14.6 -17 17 -20.6 25.4 C-15 28 -9 26 -7.4 21.4 C-4 26 6 28 14 24.6 C9 16 -1 14 -7 16.4 Z"
    head = (
        inked("M-14 -24 C-24 -16 -26 -2 -24 10 C-28 22 -20 30 -14 24 Z", look.hair),
        *turned(look),
        inked("M16 -26 C30 -20 32 0 29 14 C33 26 26 36 18 33 C14 24 22 10 19 -2 C17 -8 15 -14 16 -26 Z", look.hair),
        inked(beard, look.hair),
        path("M-11.4 25 C-9 27.6 -5 27.6 -2.6 25 Z", look.lips, look.lips, 1.4),
        inked(whiskers, look.hair, 1.6),
        stroke(
            "M-14 32 C-16 40 -12 48 -8 54 M-4 34 V58 M8 31 C12 40 8 48 4 55 M17 24 C19 34 16 40 14 46 M24 -6"
            " C26 4 23 12 24 24",
            look.strand,
            1.6,
        ),
    )
    return [
        robe(GREEN),
        inked("M106 122 C98 136 98 150 98 160 @98 @152 C152 150 152 136 144 122 Z", PLUM),
        stroke("M112 140 @112 M138 140 @138", GOLD, 2.4),
        *(circle(125, y, 3, GOLD, LINE, 1.4) for y in (158, 169)),
        inked("M106 118 C90 128 76 132 62 140 C72 152 94 160 100 164 C104 150 106 134 112 122 Z", CLOTH_WHITE),
        inked("M144 118 C160 128 174 132 188 140 C178 152 156 160 150 164 C146 150 144 134 138 122 Z", CLOTH_WHITE),
        *ermine_tails((76, 140), (89, 145), (91, 134), (101, 138), (149, 138), (161, 145), (160, 134)),
        *(pip("C", x, y, 13, GOLD) for x, y in ((67, 157), (82, 164))),
        at(*HEAD, mirror(*head)),
        at(125, 67, 0.97, *crown(PLUM, GREEN, PLUM, False)),
        at(170, 137, 1, *orb(PLUM)),
        *sleeve(GREEN, CLOTH_WHITE),
        at(170, 150, 1, *fist(look)),
    ]


KINGS = {"S": king_of_spades, "H": king_of_hearts, "D": king_of_diamonds, "C": king_of_clubs}
