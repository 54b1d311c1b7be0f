"""The two jokers: a jester who dances, one in colours and one in greys."""

from typing import NamedTuple

from drawing.figures import (
    BRIGHT,
    CLOTH_WHITE,
    CRIMSON,
    FAIR,
    GOLD,
    LINE,
    NAVY,
    OUTLINE,
    TEAL,
    Complexion,
    both,
    cord,
    fist,
    front,
    inked,
    mirror,
    neck,
    stroke,
)
from drawing.letters import bold_letter
from drawing.sheet import INDEX_X, face
from drawing.svg import at, box, circle, ellipse, flipped, group, number, path, polygon, star, twice


class Dress(NamedTuple):
    """A jester's colours: of clothes, their trimmings, bells, the disc behind him, and his face; which way he leaps."""

    main: str
    second: str
    third: str
    bell: str
    light: str
    ground: str
    look: Complexion
    flipped: bool = False


JESTER = Dress(CRIMSON, NAVY, TEAL, GOLD, BRIGHT, "#FCEBC4", Complexion(*FAIR, "#A85A28", "#753512"))
GREY_JESTER = Dress(
    "#4C4C55",
    "#90909A",
    "#6E6E78",
    "#D9D9DE",
    "#F4F4F6",
    "#ECECEA",
    Complexion("#F5F3EF", "#D6D3CE", "#DAD6D0", "#77757A", "#5A585E", "#3A383E", "#6A6A72"),
    flipped=True,
)


def bell(x: float, y: float, dress: Dress, size: float = 5) -> str:
    """Draw a round bell at (x, y)."""
    return "\n".join(
        (
            circle(x, y, size, dress.bell, LINE, 1.7),
            circle(x - size * 0.3, y - size * 0.3, size * 0.28, dress.light),
            stroke(f"M{x - size * 0.6:.1f} {y + size * 0.35:.1f} h{size * 1.2:.1f}", LINE, 1.3),
        )
    )


def cap(dress: Dress) -> list[str]:
    """Draw a cap with three horns and bells on a head around the origin."""
    horn = (
        "M0 -22 C-8 -46 -42 -48 -50 -16 C-52 -8 -52 -2 -50 6 C-46 9 -43 5 -42 0 C-39 -11 -33 -12 -28 -6"
        " C-26 -3 -24 0 -23 2"
        " C-20 -12 -12 -18 0 -19 Z"
    )
    middle = "M-14 -18 C-18 -42 -6 -58 15 -62 C21 -63 23 -59 19 -56 C12 -49 13 -35 15 -18 C6 -23 -6 -23 -14 -18 Z"
    band = "M-24 -1 C-15 -20 15 -20 24 -1 L22.6 8 C14 -10 -14 -10 -22.6 8 Z"
    return [
        inked("M-23 2 C-26 -30 26 -30 23 2 C14 -14 -14 -14 -23 2 Z", dress.bell),
        inked(horn, dress.main),
        mirror(inked(horn, dress.second)),
        inked(middle, dress.third),
        inked(band, dress.bell),
        both(circle(-15, -7.6, 2, dress.main), circle(-6, -11.6, 2, dress.second)),
        bell(-47.5, 9, dress),
        bell(47.5, 9, dress),
        bell(20, -61, dress),
    ]


def laughing(dress: Dress) -> list[str]:
    """Draw a laughing face around the origin."""
    look = dress.look
    grin = "M-12.6 18.6 C-6 22.4 6 22.4 12.6 18.6 C11.6 31 -11.6 31 -12.6 18.6 Z"
    shapes = front(look, gaze=-1.2)
    return [
        # Without the neck and the mouth.
        *shapes[2:-2],
        inked(grin, CLOTH_WHITE, 1.8),
        path("M-8.6 25.6 C-4 23.6 4 23.6 8.6 25.6 C5 29 -5 29 -8.6 25.6 Z", look.lips),
        both(stroke("M-15 17 C-14.4 18.6 -13.6 19 -12 18.6", LINE, 1.7)),
    ]


def marotte(dress: Dress) -> list[str]:
    """Draw a fool's wand with a little laughing head, the hand at the origin."""
    return [
        cord("M0 -24 V26", dress.bell, 3.4, 1.8),
        inked("M-9 -26 L0 -14 L9 -26 L13 -18 L6 -12 H-6 L-13 -18 Z", dress.second, 1.7),
        circle(0, -36, 11, dress.look.skin, LINE, OUTLINE),
        both(circle(-4, -36, 1.5, LINE)),
        stroke("M-4.6 -31 C-2 -28 2 -28 4.6 -31", dress.look.lips, 1.7),
        inked(
            "M-11 -38 C-20 -40 -18 -56 -6 -52 C-2 -56 2 -56 6 -52 C18 -56 20 -40 11 -38 C6 -44 -6 -44 -11 -38 Z",
            dress.third,
            1.8,
        ),
        bell(-15.6, -42, dress, 3.2),
        bell(15.6, -42, dress, 3.2),
    ]


def hand_of_cards(colour: str) -> list[str]:
    """Draw three cards fanned out above a hand at the origin."""
    card = (box(-9.5, -36, 19, 27, 2.4, CLOTH_WHITE, LINE, 1.7), at(0, -25, 6, path(star(5, 1, 0.42), colour)))
    return [at(0, 0, 1, *card, turn=turn) for turn in (-32, -2, 28)]


def shoe(dress: Dress, colour: str) -> list[str]:
    """Draw a shoe with a curled toe that points left, the ankle at the origin."""
    d = (
        "M-8 -6 H8 C10 0 11 6 9 9 H-10 C-20 13 -34 12 -40 4 C-44 -2 -42 -10 -36 -11 C-38 -5 -34 -2 -28 -3"
        " C-20 -4 -12 0 -8 -6 Z"
    )
    return [inked(d, colour), bell(-35, -12, dress, 4.4)]


def lozenges(dress: Dress, *places: tuple[float, float, str]) -> list[str]:
    """Draw diamonds of cloth sewn on."""
    return [at(x, y, 1, path("M0 -9 L6 0 L0 9 L-6 0 Z", colour)) for x, y, colour in places]


def legs(dress: Dress) -> list[str]:
    """Draw two legs in hose of two colours: one stands, the other is thrown up."""
    garters = ((105.6, 262), (105, 272), (104.4, 282))
    return [
        cord("M138 226 L174 244 L148 276", dress.main, 17),
        at(147, 282, 0.92, mirror(*shoe(dress, dress.third)), turn=14),
        cord("M117 226 L113 292", dress.second, 18),
        *(stroke(f"M{number(x)} {y} L{number(x + 17)} {y - 3}", dress.light, 2.2) for x, y in garters),
        at(113, 302, 1, *shoe(dress, dress.main)),
    ]


def jacket(dress: Dress) -> list[str]:
    """Draw a parted jacket with lozenges, its sleeves, and a skirt with bells on its points."""
    left = "M104 142 C97 164 99 188 106 206 H126 V142 Z"
    right = "M148 142 C155 164 153 188 146 206 H126 V142 Z"
    lozenge = path("M0 -9 L6 0 L0 9 L-6 0 Z", dress.bell)
    points = ((92, 232), (112, 240), (130, 240), (148, 238))
    skirt = ((104, 203), points[0], (106, 226), points[1], (122, 227), points[2], (140, 226), points[3], (160, 228))
    return [
        cord("M106 154 L86 182 L76 192", dress.second, 15),
        cord("M146 154 L172 178 L174 168", dress.main, 15),
        inked(left, dress.main),
        inked(right, dress.second),
        *(at(x, y, 1, lozenge) for x in (113, 139) for y in (172, 192)),
        path(polygon((*skirt, (148, 203))), dress.third, LINE, OUTLINE),
        cord("M105 204 H147", dress.bell, 4),
        *(bell(x, y + 2, dress, 3.6) for x, y in points),
    ]


def collar(dress: Dress) -> list[str]:
    """Draw five petals around the neck, a bell on each."""
    petal = "M-8 -4 C-11 6 -10 12 0 26 C10 12 11 6 8 -4 Z"
    colours = {-72: dress.bell, 72: dress.bell, -36: CLOTH_WHITE, 36: CLOTH_WHITE, 0: dress.bell}
    return [
        at(126, 138, 1, inked(petal, colour, 1.8), bell(0, 27, dress, 3.4), turn=turn)
        for turn, colour in colours.items()
    ]


def jester(dress: Dress, colour: str) -> list[str]:
    """Draw a jester who dances on one leg, wand in one hand, cards in the other."""
    sparks = (
        (82, 262, 7, dress.main),
        (70, 246, 4.5, dress.bell),
        (178, 216, 5, dress.bell),
        (181, 130, 4.5, dress.third),
    )
    return [
        circle(125, 172, 66, dress.ground),
        ellipse(118, 313, 52, 6.5, dress.ground),
        *(at(x, y, r, path(star(5, 1, 0.42), fill)) for x, y, r, fill in sparks),
        *legs(dress),
        *jacket(dress),
        at(124, 101, 0.98, *neck(dress.look)),
        *collar(dress),
        at(124, 102, 1.04, *laughing(dress), at(0, -8, 1, *cap(dress)), turn=-5),
        at(76, 192, 1, *marotte(dress), turn=-6),
        at(76, 192, 0.68, *fist(dress.look)),
        at(174, 166, 1, *hand_of_cards(colour)),
        at(174, 166, 0.68, mirror(*fist(dress.look))),
    ]


def joker(dress: Dress, colour: str, large: bool = False) -> str:
    """Draw a jester; the word JOKER runs down two corners, larger for the deck with large indices."""
    wide, bold = (25, 3.4) if large else (17.5, 2.4)
    word = [bold_letter(name, INDEX_X, 13 + 26 * i, wide, 22.5, bold, colour) for i, name in enumerate("JOKER")]
    figure = jester(dress, colour)
    larger = at(125, 175, 1.08, group("translate(-125 -178)", *figure))
    return face(flipped(larger) if dress.flipped else larger, twice(*word))
