"""The four queens: slim, with open coronets over hair and veil, one hand raised near the face."""

from drawing.attributes import fan, hand_mirror, jewel, robin, rose
from drawing.figures import (
    BRONZE,
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
    PALE,
    PLUM,
    ROSY,
    SAFFRON,
    SKY,
    TEAL,
    Complexion,
    both,
    fist,
    front,
    inked,
    mirror,
    perch,
    stroke,
    turned,
)
from drawing.pips import PIPS, pip
from drawing.svg import at, circle, path

HEAD = (125, 79, 1.04)


def coronet(gem: str, pointed: bool = False) -> list[str]:
    """Draw an open coronet around x = 0, 52 wide, its rim at y = 0, its middle up to y = -26, with leaves or points."""
    leaves = (
        "M-22 3 C-10 -3 10 -3 22 3 C24 -4 26 -9 29 -13 C24 -15 19 -12 16 -8 C15 -15 10 -20 0 -24"
        " C-10 -20 -15 -15 -16 -8"
        " C-19 -12 -24 -15 -29 -13 C-26 -9 -24 -4 -22 3 Z"
    )
    points = (
        "M-22 3 C-10 -3 10 -3 22 3 L29 -14 C24 -8 20 -8 18 -9 L15 -19 C12 -12 8 -11 5 -12 L0 -26 L-5 -12"
        " C-8 -11 -12 -12 -15 -19 L-18 -9 C-20 -8 -24 -8 -29 -14 Z"
    )
    tips = ((-29, -14), (0, -26), (29, -14), *(((-15, -19), (15, -19)) if pointed else ((-15.6, -10), (15.6, -10))))
    return [
        inked(points if pointed else leaves, GOLD),
        stroke("M-19 -2.4 C-10 -6.6 10 -6.6 19 -2.4", BRONZE, FINE),
        jewel(0, -9.6 if pointed else -11.6, 4.4 if pointed else 5, gem),
        *(circle(x, y, 3.2, CLOTH_WHITE, LINE, 1.5) for x, y in tips),
    ]


def gown(colour: str) -> str:
    """Draw sloping shoulders and slim sleeves down to the seam."""
    d = (
        "M58 160 C60 150 72 141 92 135 C101 131 108 126 112 120 H138 C142 126 149 131 158 135 C178 141 190 152 192 172"
        " @192 @58 Z"
    )
    return inked(d, colour) + "\n" + stroke("M82 152 C78 158 78 162 @78 M168 152 C172 160 172 166 @172", LINE, 1.6)


ROUND = "M96 134 C100 152 112 162 125 162 C138 162 150 152 154 134"
SQUARE = "M99 132 L103 156 C117 160 133 160 147 156 L151 132"
SWEETHEART = (
    "M96 134 C95 150 104 161 115 159.6 C121 158.6 124 155 125 152 C126 155 129 158.6 135 159.6 C146 161 155 150 154 134"
)
POINTED = "M94 135 C104 146 116 158 125 172 C134 158 146 146 156 135"


def neckline(look: Complexion, edge: str, shape: str) -> list[str]:
    """Draw bare skin from the neck to the edge of a bodice of this shape."""
    skin = f"{shape} C146 131 140 126 137 116 H113 C110 126 104 131 97 134 Z"
    return [path(skin, look.skin), stroke(shape, LINE, 8.4), stroke(shape, edge, 4.4)]


def arm(colour: str, lining: str) -> list[str]:
    """Draw a slim sleeve that rises from the lower right to a hand at about (172, 130)."""
    return [
        inked("M170 152 C176 146 190 146 198 152 L206 150 @206 @150 C152 174 160 162 170 152 Z", colour),
        inked("M164 150 C172 143 188 142 199 148 L196 160 C186 154 176 155 168 161 Z", lining),
    ]


def mirrored_arm(colour: str, lining: str) -> str:
    """Draw the same sleeve on the other side, to a hand at about (78, 130)."""
    return "\n".join(
        (
            inked("M40 150 @40 @100 C96 164 90 158 82 152 C72 146 58 146 50 152 Z", colour),
            inked("M84 150 C78 143 64 142 52 149 L55 160 C64 154 72 155 80 161 Z", lining),
        )
    )


def queen_of_spades() -> list[str]:
    """Draw her turned to the right, pale, straight black hair under a night-blue veil, a mirror before her."""
    look = Complexion(*PALE, "#262430", "#55526A")
    veil = (
        "M125 42 C92 42 84 66 82 92 C80 120 72 140 62 150 C78 160 96 150 104 136 H146"
        " C154 150 172 160 186 150 C176 138 168 116 167 92 C166 66 158 42 125 42 Z"
    )
    hair = "M20 -24 C30 -14 29 8 28 26 C28 40 22 52 14 52 C12 40 20 22 19 4 Z"
    far_hair = "M-15 -24 C-24 -14 -24 0 -22 14 C-22 24 -24 34 -20 42 C-14 40 -17 20 -18 6 Z"
    top = "M-20 -4 C-18 -14 -10 -20 -4 -26 C4 -18 18 -16 22 0 C28 -16 20 -38 0 -38 C-18 -38 -24 -20 -20 -4 Z"
    return [
        inked(veil, NAVY),
        stroke("M90 96 C89 120 84 136 74 147 M159 96 C160 118 166 134 176 146", SKY, 1.6),
        gown(CRIMSON),
        *(pip("S", x, y, 12, GOLD) for x, y in ((80, 158), (94, 166), (86, 144), (110, 172))),
        *neckline(look, GOLD, SQUARE),
        at(*HEAD, mirror(inked(hair, look.hair), inked(far_hair, look.hair), *turned(look, True))),
        at(
            *HEAD,
            mirror(
                inked(top, look.hair), stroke("M23 2 C24 16 24 30 19 42 M-2 -26 C6 -20 14 -18 19 -10", look.strand, 1.6)
            ),
        ),
        stroke("M112 128 C116 138 134 138 138 128", GOLD, 2.4),
        jewel(125, 138, 5, NAVY),
        at(125, 53, 1, *coronet(CRIMSON, True)),
        at(168.5, 124, 0.84, *hand_mirror(GOLD)),
        *arm(NAVY, SKY),
        at(168.5, 137, 0.86, *fist(look)),
    ]


def queen_of_hearts() -> list[str]:
    """Draw her turned to the left, fair waves of hair, a rose held to her cheek."""
    look = Complexion(*FAIR, "#E6AE45", "#B27A22")
    back = (
        "M125 44 C98 44 88 62 90 82 C84 90 86 100 92 106 C84 114 84 128 94 134 C90 142 96 152 106 150"
        " H146 C156 152 162 144 158 134 C168 128 168 114 160 106 C166 100 168 88 161 80"
        " C162 60 152 44 125 44 Z"
    )
    fringe = (
        "M-21 2 C-20 -10 -12 -18 -6 -24 C2 -14 16 -12 21 4 C22 10 21 14 22 20 C30 8 30 -38 0 -38"
        " C-24 -38 -27 -10 -21 2 Z"
    )
    return [
        inked(back, look.hair),
        stroke(
            "M97 88 C93 98 101 106 97 116 C94 124 100 132 100 140 M154 88 C157 98 150 106 154 116"
            " C157 124 151 132 152 140",
            look.strand,
            1.8,
        ),
        gown(CRIMSON),
        inked(
            "M125 160 C118 162 112 158 108 152 C104 164 104 168 104 172 @104 @146 C146 168 146 160 142 152"
            " C138 158 132 162 125 160 Z",
            NAVY,
        ),
        *(pip("H", x, y, 12, GOLD) for x, y in ((162, 150), (174, 160), (160, 168), (92, 148), (125, 172))),
        *neckline(look, CLOTH_WHITE, SWEETHEART),
        at(*HEAD, *turned(look, True)),
        at(
            *HEAD,
            inked(fringe, look.hair),
            stroke("M-5 -25 C4 -18 16 -16 21 -4 M-8 -25 C-14 -20 -18 -16 -20 -8", look.strand, 1.6),
        ),
        stroke("M111 128 C116 140 134 140 139 128", GOLD, 2.4),
        at(125, 140, 0.13, inked(PIPS["H"], CRIMSON, 12)),
        at(125, 53, 1, *coronet(CRIMSON)),
        at(84, 132, 0.9, *rose()),
        mirrored_arm(NAVY, CLOTH_WHITE),
        at(84, 143, 0.84, mirror(*fist(look))),
    ]


def queen_of_diamonds() -> list[str]:
    """Draw her from the front, dark, a cloud of curls, an open fan beside her chin."""
    look = Complexion(*DARK, "#33262C", "#6E5862")
    curls = [
        (98, 58, 13),
        (90, 76, 14),
        (90, 96, 14),
        (97, 113, 12),
        (152, 58, 13),
        (160, 76, 14),
        (160, 96, 14),
        (153, 113, 12),
        (108, 48, 11),
        (142, 48, 11),
    ]
    return [
        *(circle(x, y, r + 2, LINE) for x, y, r in curls),
        *(circle(x, y, r, look.hair) for x, y, r in curls),
        *(stroke(f"M{x - r * 0.5} {y} a{r * 0.5} {r * 0.5} 0 0 1 {r} 0", look.strand, 1.6) for x, y, r in curls),
        gown(SAFFRON),
        inked("M112 154 C106 164 104 170 104 172 @104 @146 C146 166 144 160 138 154 Z", TEAL),
        *(at(x, y, 0.13, inked(PIPS["D"], TEAL, 8)) for x, y in ((78, 164), (82, 148), (94, 158), (96, 172))),
        *neckline(look, TEAL, ROUND),
        at(*HEAD, *front(look, True)),
        at(
            *HEAD,
            inked(
                "M-22 0 C-22 -12 -12 -22 0 -24 C12 -22 22 -12 22 0 C27 -16 20 -38 0 -38 C-20 -38 -27 -16 -22 0 Z",
                look.hair,
            ),
        ),
        at(*HEAD, both(circle(-23, 17, 3.4, GOLD, LINE, 1.5))),
        stroke("M109 132 C114 146 136 146 141 132", GOLD, 4.4),
        jewel(125, 143, 6, CRIMSON),
        at(125, 54, 1, *coronet(TEAL, True)),
        at(167, 146, 0.8, *fan(CRIMSON, TEAL), turn=4),
        *arm(SAFFRON, TEAL),
        at(168, 149, 0.86, *fist(look)),
    ]


def queen_of_clubs() -> list[str]:
    """Draw her turned to the right, copper plaits and freckles, a robin on her finger."""
    look = Complexion(*ROSY, "#BC5A24", "#85380F")
    veil = (
        "M125 44 C96 44 90 64 88 88 C86 112 84 130 76 142 C88 150 98 144 104 136 H146"
        " C152 144 162 150 174 142 C166 130 164 112 162 88 C160 64 154 44 125 44 Z"
    )
    plait = [
        f"M{x} {y} c-9 0 -11 12 -2 15 c10 2 13 -13 2 -15 Z" for x, y in ((98, 98), (97, 111), (97, 124), (98, 137))
    ]
    fringe = (
        "M-20 -2 C-18 -12 -10 -20 -4 -25 C4 -17 18 -14 21 2 C22 10 21 16 21 22 C29 10 30 -38 0 -38"
        " C-22 -38 -25 -14 -20 -2 Z"
    )
    return [
        inked(veil, PLUM),
        stroke("M96 92 C94 112 92 126 86 138 M154 92 C156 112 158 126 164 138", "#B58AB0", 1.6),
        gown(GREEN),
        *(pip("C", x, y, 12, GOLD) for x, y in ((74, 166), (80, 150), (110, 172), (158, 152))),
        *neckline(look, MINT, POINTED),
        at(*HEAD, mirror(*turned(look, True))),
        at(*HEAD, mirror(inked(fringe, look.hair), stroke("M-2 -26 C8 -20 18 -16 21 -4", look.strand, 1.6))),
        at(*HEAD, *(circle(x, y, 0.9, look.fine) for x, y in ((2, 8), (5, 11), (-1, 10), (-5, 8), (15, 9)))),
        *(inked(d, look.hair, 1.8) for d in reversed(plait)),
        inked("M92 150 h12 l-2 7 h-8 Z", PLUM, 1.8),
        inked("M93 157 h10 l2 9 l-7 4 l-7 -4 Z", look.hair, 1.8),
        stroke("M112 128 C116 138 134 138 138 128", GOLD, 2.4),
        at(125, 139, 0.12, inked(PIPS["C"], GOLD, 12)),
        at(125, 53, 1, *coronet(PLUM)),
        *arm(PLUM, MINT),
        at(166, 128, 0.84, *perch(look)),
        at(163, 126, 0.86, *robin()),
    ]


QUEENS = {"S": queen_of_spades, "H": queen_of_hearts, "D": queen_of_diamonds, "C": queen_of_clubs}
