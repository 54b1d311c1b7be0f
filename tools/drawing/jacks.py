"""The four jacks: young and beardless, under soft feathered caps, and at ease."""

from drawing.attributes import halberd, horn, letter, pennant
from drawing.figures import (
    BRONZE,
    BROWN,
    CLOTH_WHITE,
    CRIMSON,
    FAIR,
    FINE,
    GOLD,
    GREEN,
    LINE,
    MINT,
    NAVY,
    OLIVE,
    OUTLINE,
    PLUM,
    ROSE,
    SAFFRON,
    SHADE,
    SKY,
    TEAL,
    Complexion,
    fist,
    inked,
    mirror,
    pinch,
    profile,
    stroke,
    tilted,
    turned,
)
from drawing.pips import PIPS, pip
from drawing.svg import at, circle, ellipse, group

HEAD = (125, 84, 1.04)


def beret(colour: str, band: str) -> list[str]:
    """Draw a soft cap that falls to the right, its band on y = 0 around x = 0, 76 wide."""
    return [
        inked("M-24 -2 C-34 -16 -24 -30 0 -33 C26 -36 50 -26 47 -10 C45 2 32 4 24 0 C10 -8 -10 -8 -24 -2 Z", colour),
        stroke("M34 -4 C38 -10 36 -18 30 -24 M22 -6 C24 -12 22 -18 18 -22", LINE, FINE),
        inked("M-25 3 C-26 -2 -25 -6 -23 -7 C-10 -13 10 -13 23 -6 C25 -4 26 0 25 4 C10 -4 -10 -4 -25 3 Z", band),
    ]


def plume(colour: str, rib: str) -> list[str]:
    """Draw an ostrich feather from the origin, curling up and over to the right, 60 long."""
    d = (
        "M0 0 C-9 -20 4 -46 34 -48 C50 -48 62 -38 60 -26 C59 -19 50 -20 51 -26 C51.4 -31 46 -34 40 -33 L42 -27"
        " C34 -33 24 -30 18 -22 L20 -16 C12 -18 6 -10 0 0 Z"
    )
    return [inked(d, colour), stroke("M1 -5 C2 -22 14 -38 34 -40.6 C46 -41 54 -36 55.6 -27", rib, 1.7)]


def feathered(colour: str, rib: str, gem: str) -> list[str]:
    """Draw a plume over the top of a cap, held by a brooch at the front of its band."""
    return [
        at(-14, -5, 0.86, *plume(colour, rib), turn=10),
        circle(-15, -4, 5, GOLD, LINE, 1.8),
        circle(-15, -4, 2.2, gem),
    ]


def slouched(colour: str, band: str, feather: str, rib: str) -> list[str]:
    """Draw a soft cap with a short plume for a head turned to the left, around x = 0, falling down to the right."""
    return [
        inked("M-24 -3 C-31 -22 -12 -37 10 -35 C28 -33 44 -14 47 4 C49 17 39 22 30 13 C24 2 6 -10 -24 -3 Z", colour),
        stroke("M20 -3 C26 -6 30 -12 30 -19 M30 5 C35 3 39 -1 40 -6", LINE, FINE),
        inked("M-25 3 C-26 -2 -25 -6 -23 -7 C-8 -13 12 -11 29 5 C32 9 32 13 30 16 C12 -2 -8 -4 -25 3 Z", band),
        at(-14, -6, 0.62, *plume(feather, rib), turn=-12),
        circle(-15, -4, 5, GOLD, LINE, 1.8),
        circle(-15, -4, 2.2, CRIMSON),
    ]


def chaperon(colour: str, roll: str, stripe: str) -> list[str]:
    """Draw a padded roll around x = 0, 70 wide, its comb fallen to the right and its tail hanging down on the left."""
    twists = (
        "M-22 -1 C-26 -6 -26 -12 -22 -17 M-9 -4 C-13 -9 -13 -16 -8 -20.6 M6 -4.4 C2 -10 3 -17 8 -20.6"
        " M20 -2 C16 -7 17 -14 22 -17"
    )
    return [
        inked("M-32 -8 C-44 6 -42 30 -37 52 L-44 76 L-24 76 L-27 50 C-32 30 -32 14 -22 0 Z", colour),
        stroke("M-34 6 C-38 22 -36 38 -33 56", LINE, FINE),
        inked("M-20 -14 C-26 -34 -8 -44 8 -40 C16 -46 32 -42 36 -32 C48 -26 48 -8 42 0 C36 2 28 -4 24 -14 Z", colour),
        stroke("M8 -40 C14 -36 18 -30 18 -24 M36 -32 C34 -26 32 -22 28 -18 M-8 -38 C-4 -34 -3 -28 -4 -24", LINE, FINE),
        inked(
            "M-27 5 C-38 0 -38 -16 -25 -18.6 C-10 -24 10 -24 25 -18.6 C38 -16 38 0 27 5 C12 -5.6 -12 -5.6 -27 5 Z", roll
        ),
        stroke(twists, stripe, 3),
        circle(-15, -10, 5, GOLD, LINE, 1.8),
        circle(-15, -10, 2.2, TEAL),
    ]


def hunting_hat(colour: str, lining: str, feather: str, rib: str) -> list[str]:
    """Draw a hat with a beak in front, of a head turned to the left, around x = 0, a pheasant's feather on it."""
    return [
        inked("M10 -14 C6 -30 14 -42 28 -49 C31 -38 30 -24 20 -10 Z", feather),
        stroke("M14 -12 C15 -26 19 -36 26 -43", rib, 1.7),
        inked("M-22 -6 C-24 -28 -10 -38 4 -36 C20 -34 28 -22 27 -6 Z", colour),
        inked("M-52 2 C-38 -2 -30 -10 -20 -13 C-4 -16 16 -16 30 -14 C35 -12 36 -2 32 2 C12 -7 -12 -6 -52 2 Z", lining),
        stroke("M-38 -2 C-26 -8 -14 -11 0 -11.4 C12 -11.6 22 -11 30 -9", GOLD, 1.6),
    ]


def doublet(left: str, right: str) -> list[str]:
    """Draw a parted jacket with puffed shoulders down to the seam."""
    return [
        inked("M46 158 C54 140 78 132 106 122 H125 @125 @46 Z", left),
        inked("M204 158 C196 140 172 132 144 122 H125 @125 @204 Z", right),
    ]


def ruff() -> list[str]:
    """Draw a pleated collar around the neck."""
    places = (
        (99, 126, -24),
        (151, 126, 24),
        (108, 131, -14),
        (142, 131, 14),
        (117, 134, -5),
        (133, 134, 5),
        (125, 134.6, 0),
    )
    return [
        at(
            x,
            y,
            1,
            ellipse(0, 0, 7.6, 10, LINE),
            ellipse(0, 0, 5.8, 8.2, CLOTH_WHITE),
            stroke("M0 -3 V5", SHADE, 1.6),
            turn=turn,
        )
        for x, y, turn in places
    ]


def collar() -> list[str]:
    """Draw a white falling collar in two points."""
    point = "M125 126 C116 132 108 128 104 122 C96 128 94 136 96 146 C108 148 120 142 125 134 Z"
    return [
        inked("M104 122 C110 134 140 134 146 122 L144 130 C136 138 114 138 106 130 Z", SHADE),
        inked(point, CLOTH_WHITE),
        group("matrix(-1 0 0 1 250 0)", inked(point, CLOTH_WHITE)),
    ]


def cowl(colour: str, edge: str) -> list[str]:
    """Draw a huntsman's hood, thrown back, with a scalloped edge."""
    d = (
        "M103 116 C90 122 82 130 78 142 C84 150 92 148 96 146 C100 154 110 156 114 151 C118 157 132 157 136 151"
        " C140 156 150 154 154 146 C158 148 166 150 172 142 C168 130 160 122 147 116 C146 134 104 134 103 116 Z"
    )
    rim = "M82 141 C87 145 92 143 96 140 C101 148 110 150 114 145 C119 151 131 151 136 145 C140 150 149 148 154 140"
    return [inked(d, colour), stroke(rim + " C158 143 163 145 168 141", edge, 1.8)]


def sleeve(colour: str, cuff: str) -> list[str]:
    """Draw a puffed sleeve from the lower right, its cuff below a fist at (170, 150)."""
    return [
        inked("M180 142 C188 134 198 132 206 134 @206 @166 C172 172 178 158 180 142 Z", colour),
        inked(
            "M177 139 C182 136 186 136 189 138 C192 148 190 160 183 168 C180 170 176 169 174 167"
            " C179 158 180 148 177 139 Z",
            cuff,
        ),
    ]


def bob(look: Complexion) -> list[str]:
    """Draw a page's smooth hair behind a head turned to the left."""
    return [inked("M2 -34 C30 -34 33 -6 30 14 C30 24 36 30 30 36 C22 40 8 38 9 30 C14 18 12 4 6 -6 Z", look.hair)]


def jack_of_spades() -> list[str]:
    """Draw him from the side, looking left, black hair, a halberd over his shoulder."""
    look = Complexion(*FAIR, "#2B2730", "#5B5666")
    return [
        at(166, 136, 0.88, mirror(*halberd())),
        *doublet(NAVY, CRIMSON),
        stroke("M60 152 C80 146 100 140 112 136 M56 168 C80 160 104 156 118 154", SKY, 2.2),
        *(pip("S", x, y, 12, GOLD) for x, y in ((140, 148), (156, 154), (142, 166))),
        at(*HEAD, *profile(look)),
        at(*HEAD, *bob(look), stroke("M24 -4 C27 8 24 20 26 32 M17 0 C20 10 18 22 17 32", look.strand, 1.6)),
        at(*HEAD, inked("M-16 -20 C-12 -12 -4 -10 4 -8 C8 -2 10 4 10 10 C16 0 18 -16 10 -30 Z", look.hair)),
        *ruff(),
        at(123, 67, 1.08, *beret(CRIMSON, NAVY), *feathered(CLOTH_WHITE, SKY, GOLD)),
        *sleeve(CRIMSON, SKY),
        at(166, 150, 1, *fist(look)),
    ]


def jack_of_hearts() -> list[str]:
    """Draw him from the side, looking right, chestnut hair, a letter with a heart for a seal in his hand."""
    look = Complexion(*FAIR, "#A85A28", "#753512")
    return [
        *doublet(CRIMSON, CRIMSON),
        *(inked(f"M{x} {y} @{x - 6} @{x + 4} L{x + 9} {y - 3} Z", NAVY) for x, y in ((64, 140), (84, 132))),
        *(inked(f"M{x} {y} @{x + 8} @{x + 18} L{x + 9} {y + 3} Z", NAVY) for x, y in ((142, 130),)),
        *(circle(125, y, 3, GOLD, LINE, 1.4) for y in (150, 162)),
        *(pip("H", x, y, 12, GOLD) for x, y in ((102, 152), (104, 166), (82, 150))),
        at(*HEAD, mirror(*profile(look))),
        at(*HEAD, mirror(*bob(look), stroke("M24 -4 C27 8 24 20 26 32 M17 0 C20 10 18 22 17 32", look.strand, 1.6))),
        at(*HEAD, mirror(inked("M-16 -20 C-12 -12 -4 -10 4 -8 C8 -2 10 4 10 10 C16 0 18 -16 10 -30 Z", look.hair))),
        *collar(),
        at(126, 67, 1.04, mirror(*slouched(NAVY, GOLD, ROSE, CRIMSON))),
        *sleeve(NAVY, CLOTH_WHITE),
        at(172, 148, 0.86, *pinch(look)),
        at(168, 130, 0.88, *letter(), turn=-12),
        at(170, 149, 0.9, inked("M10 12 C4 9 -1 3 -2.6 -4 C-3.4 -9 2 -11 4.4 -6.6 C7 -1 11 2 15 6 Z", look.skin, 1.8)),
    ]


def jack_of_diamonds() -> list[str]:
    """Draw him turned to the left, blond, a pennant on his lance."""
    look = Complexion(*OLIVE, "#E9BE5A", "#B5862A")
    hair = "M14 -28 C32 -26 34 0 28 10 C34 20 26 32 16 28 C14 16 20 4 17 -6 Z"
    far = "M-14 -24 C-24 -18 -26 -4 -22 8 C-25 14 -22 20 -18 18 C-16 8 -19 0 -18 -8 Z"
    return [
        at(160, 142, 0.94, *pennant(TEAL, CRIMSON, "D")),
        *doublet(SAFFRON, TEAL),
        *(
            at(x, y, 0.13, inked(PIPS["D"], CRIMSON, 8))
            for x, y in ((66, 154), (82, 148), (98, 142), (76, 166), (92, 160), (108, 154), (104, 170))
        ),
        stroke("M140 134 @136 M154 138 @150", GOLD, 2.4),
        tilted(
            -4,
            at(*HEAD, inked(far, look.hair), *turned(look)),
            at(*HEAD, inked(hair, look.hair), stroke("M24 -8 C27 0 24 8 25 16", look.strand, 1.6)),
            at(
                *HEAD,
                inked(
                    "M-20 -6 C-16 -14 -6 -16 2 -14 C10 -14 18 -8 20 4 C26 -6 24 -30 4 -34 C-14 -34 -24 -20 -20 -6 Z",
                    look.hair,
                ),
            ),
            at(123, 69, 1, *chaperon(CRIMSON, GOLD, CRIMSON)),
        ),
        *ruff(),
        *sleeve(TEAL, CLOTH_WHITE),
        at(160, 150, 1, *fist(look)),
    ]


def jack_of_clubs() -> list[str]:
    """Draw him turned to the right, brown, tight curls, a hunting horn raised."""
    look = Complexion(*BROWN, "#2E2226", "#66505A")
    curls = ((20, -14, 7), (25, -3, 7), (25, 9, 7), (22, 19, 6), (-17, -15, 6))
    return [
        *doublet(GREEN, PLUM),
        stroke("M74 140 @66 M92 133 @86 M110 128 @106", GOLD, 2.4),
        tilted(
            4,
            at(*HEAD, mirror(*turned(look), *(circle(x, y, r, look.hair, LINE, OUTLINE) for x, y, r in curls))),
            at(126, 69, 1.02, mirror(*hunting_hat(GREEN, PLUM, GOLD, BRONZE))),
        ),
        *cowl(PLUM, GOLD),
        at(139, 123, 0.84, *horn()),
        *sleeve(PLUM, MINT),
        at(170, 148, 1, *fist(look)),
    ]


JACKS = {"S": jack_of_spades, "H": jack_of_hearts, "D": jack_of_diamonds, "C": jack_of_clubs}
