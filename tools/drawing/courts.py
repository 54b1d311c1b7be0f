"""The courts: jacks, queens and kings."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from drawing.pips import PIPS, SUIT_COLOUR, pip
from drawing.sheet import face, index
from drawing.svg import (
    AMBER,
    BLUSH,
    CREAM,
    CRIMSON,
    GOLD,
    GREEN,
    HEIGHT,
    INK,
    NAVY,
    PAPER,
    RED,
    SKIN,
    STEEL,
    WHITE,
    WIDTH,
    at,
    box,
    circle,
    ellipse,
    flipped,
    group,
    mirrored,
    number,
    path,
    polygon,
    twice,
)

FRAME_LEFT, FRAME_TOP = 55, 17
FRAME_WIDE, FRAME_HIGH = WIDTH - 2 * FRAME_LEFT, HEIGHT - 2 * FRAME_TOP
STAFF_X = 167


class Dress(NamedTuple):
    """The colours that one figure wears."""

    main: str
    second: str
    trim: str
    hair: str
    strand: str
    skin: str = SKIN
    blush: str = BLUSH
    fine: str = AMBER
    line: str = INK
    ground: str = CREAM


DRESSES = {
    "S": Dress(NAVY, CRIMSON, GOLD, "#33302F", "#5C5A60"),
    "H": Dress(CRIMSON, NAVY, GOLD, "#7A3B1C", "#54260F"),
    "D": Dress(GOLD, CRIMSON, NAVY, "#B0713A", "#7F4C20"),
    "C": Dress(INK, GREEN, GOLD, "#5A3A22", "#3A2413"),
}


def seam(x: float) -> float:
    """The height at which the upper figure ends, `x` units from the left: the card's slanting middle line."""
    return HEIGHT / 2 + (x - WIDTH / 2) * 0.3


def strip(left: float, right: float, top: float) -> str:
    """The path data of an upright strip that ends at the seam."""
    return polygon(((left, top), (right, top), (right, seam(right)), (left, seam(left))))


def robe(dress: Dress) -> list[str]:
    """Shoulders and chest down to the seam."""
    right, left = FRAME_LEFT + FRAME_WIDE, FRAME_LEFT
    d = (
        f"M{left} {number(seam(left))} V145 C64 134 86 129 106 121 H144 C164 129 186 134 {right} 145"
        f" V{number(seam(right))} Z"
    )
    return [path(d, dress.main, dress.line)]


def sash(dress: Dress) -> list[str]:
    """The belt that covers the seam, with studs."""
    left, right = FRAME_LEFT, FRAME_LEFT + FRAME_WIDE
    half = 6.5
    band = polygon(
        ((left, seam(left) - half), (right, seam(right) - half), (right, seam(right) + half), (left, seam(left) + half))
    )
    slant = math.degrees(math.atan(0.3))
    studs = [
        at(x, seam(x), 1, path("M0 -4 L4 0 L0 4 L-4 0 Z", dress.main if i % 2 else dress.second), turn=slant)
        for i, x in enumerate(range(65, 190, 12))
    ]
    return [path(band, dress.trim, dress.line), *studs]


def sprinkle(suit: str, colour: str, places: Sequence[tuple[float, float]], size: float = 9) -> list[str]:
    """Small suit signs strewn over cloth."""
    return [pip(suit, x, y, size, colour) for x, y in places]


OVAL_FACE = (
    "M105.5 78 C105.5 102 114 118 125 118 C136 118 144.5 102 144.5 78"
    " C144.5 62 136 56 125 56 C114 56 105.5 62 105.5 78 Z"
)
JAW = (
    "M105.5 78 C105.5 96 109 109 116 116 C120 119.4 130 119.4 134 116 C141 109 144.5 96 144.5 78"
    " C144.5 62 136 56 125 56 C114 56 105.5 62 105.5 78 Z"
)


def head(dress: Dress, outline: str = OVAL_FACE) -> list[str]:
    """Neck and face without features."""
    neck = "M114 104 V121 C114 130 136 130 136 121 V104 Z"
    return [path(neck, dress.blush, dress.line), path(outline, dress.skin, dress.line)]


def eyes(dress: Dress, brow: str, brow_width: float, lashes: bool = False) -> list[str]:
    """Both eyes with brows, and the nose."""
    side = [
        path("M110.3 87.6 C112.5 83.9 118.3 83.9 120.6 87.8 C118 90.4 112.8 90.4 110.3 87.6 Z", WHITE),
        circle(115.7, 87, 2.5, dress.line),
        path("M109.8 87.4 C112.5 83.3 118.3 83.3 120.9 87.6", line=dress.line, width=1.5),
        path(brow, line=dress.hair, width=brow_width),
    ]
    if lashes:
        side.append(path("M110.4 86.6 L107.8 84.6 M112.2 85 L110.2 82.6", line=dress.line, width=1.1))
    nose = path("M125.6 86 C125 93 121.6 97.4 122.6 99 C123.6 100.4 126.4 100.4 127.8 99.4", line=dress.fine, width=1.5)
    return [mirrored(*side), nose]


def lips(colour: str, y: float = 108, wide: float = 6) -> list[str]:
    """A closed mouth."""
    n = number
    upper = f"M{n(125 - wide)} {n(y)} C{n(125 - wide / 2)} {n(y - 3)} 124 {n(y - 2.6)} 125 {n(y - 1.6)}"
    upper += f" C126 {n(y - 2.6)} {n(125 + wide / 2)} {n(y - 3)} {n(125 + wide)} {n(y)}"
    return [
        path(f"{upper} C{n(125 + wide / 2)} {n(y + 4)} {n(125 - wide / 2)} {n(y + 4)} {n(125 - wide)} {n(y)} Z", colour)
    ]


def king(suit: str, dress: Dress) -> list[str]:
    """A bearded king under a tall crown, in ermine."""
    ermine = (
        "M103 117 C94 127 78 131 62 138 C72 152 98 164.5 125 164.5 C152 164.5 178 152 188 138"
        " C172 131 156 127 147 117 Z"
    )
    spots = ((75, 141), (87, 146), (87, 135.5), (99, 141), (99, 152), (98, 129), (111, 149), (113, 158))
    tail = "M0 -3 C1.8 0 1.6 3 0 3.4 C-1.6 3 -1.8 0 0 -3 Z"
    locks = "M106 62 C98 74 99 88 95 99 C91 110 97 117 104 115 C110 113 110 104 107 96 Z"
    beard = (
        "M105.5 84 C103 108 108 132 125 144 C142 132 147 108 144.5 84"
        " C143 94 140 100 134 101.5 H116 C110 100 107 94 105.5 84 Z"
    )
    strands = "M114 110 C114 120 118 130 124 137 M136 110 C136 120 132 130 126 137 M125 116 V134"
    moustache = (
        "M125 101.4 C120 98.4 111.5 100.6 107.5 108.4 C114 111.4 121.4 109.6 125 105.4"
        " C128.6 109.6 136 111.4 142.5 108.4 C138.5 100.6 130 98.4 125 101.4 Z"
    )
    return [
        *robe(dress),
        *sprinkle(suit, dress.trim, ((62, 146.5), (150, 168.5), (188, 172)), 10),
        path(ermine, WHITE, dress.line),
        mirrored(*(at(x, y, 1.15, path(tail, dress.line)) for x, y in spots)),
        mirrored(path(locks, dress.hair, dress.line)),
        *head(dress),
        circle(125, 154, 7.6, GOLD, dress.line),
        pip(suit, 125, 154, 9.5),
        path(beard, dress.hair, dress.line),
        path(strands, line=dress.strand, width=1.1),
        *lips(CRIMSON, 110, 4.5),
        *eyes(dress, "M108.6 80.6 C112 77 117.6 77.4 121 80.8", 2.4),
        path(moustache, dress.hair, dress.line, 1.2),
        *crown(dress),
    ]


def crown(dress: Dress) -> list[str]:
    """A king's crown: cap, five points, a jewelled band."""
    cap = "M103 56 C104 36 146 36 147 56 Z"
    gold = (
        "M102 68 L95.5 37 L107.5 51 L110.5 32.5 L120 49 L125 28 L130 49 L139.5 32.5 L142.5 51 L154.5 37 L148 68"
        " C138 63 112 63 102 68 Z"
    )
    balls = [
        circle(x, y, 3, WHITE, dress.line, 1.2)
        for x, y in ((95.5, 37), (110.5, 32), (125, 27.5), (139.5, 32), (154.5, 37))
    ]
    band = "M101 63.4 C112 58.4 138 58.4 149 63.4"
    jewels = [
        at(125, 58.4, 0.9, path("M0 -5 L4.5 0 L0 5 L-4.5 0 Z", dress.second)),
        circle(112.5, 60, 2.2, NAVY if dress.second != NAVY else CRIMSON),
        circle(137.5, 60, 2.2, NAVY if dress.second != NAVY else CRIMSON),
    ]
    return [
        path(cap, dress.second, dress.line),
        path(gold, GOLD, dress.line),
        *balls,
        path(band, line=AMBER, width=1.2),
        *jewels,
    ]


def queen(suit: str, dress: Dress) -> list[str]:
    """A queen with long hair, a veil and a rounded coronet."""
    veil = "M100 50 C84 66 86 104 70 137 C84 146 100 140 108 128 H142 C150 140 166 146 180 137 C164 104 166 66 150 50 Z"
    tresses = "M104 58 C94 74 99 92 93 108 C89 120 92 132 101 135 C110 136 114 126 111 114 C109 104 106 96 106 84 Z"
    waves = "M101 80 C102 94 97 106 97 118 M104.5 98 C105 108 102 116 103 128"
    neckline = "M110 122 C108 132 112 150 125 150 C138 150 142 132 140 122 L136 112 H114 Z"
    collar = "M108 121 C104 134 110 155 125 155 C140 155 146 134 142 121"
    parting = "M125 61 C113 63 107.5 72 106 88 C101 76 104 57 125 54 C146 57 149 76 144 88 C142.5 72 137 63 125 61 Z"
    return [
        path(veil, dress.second, dress.line),
        *robe(dress),
        *sprinkle(
            suit,
            dress.trim,
            ((68, 144), (83, 147), (97, 143), (97, 155), (152, 147), (141, 160), (152, 169)),
            10,
        ),
        path(neckline, dress.skin, dress.line),
        path(collar, line=dress.line, width=6.6),
        path(collar, line=dress.trim, width=4),
        *head(dress),
        mirrored(path(tresses, dress.hair, dress.line), path(waves, line=dress.strand, width=1.1)),
        path("M114.5 124 C117 132 133 132 135.5 124", line=GOLD, width=1.8),
        at(125, 134.5, 0.075, path(PIPS[suit], SUIT_COLOUR[suit])),
        *eyes(dress, "M109.6 80.4 C112.6 77.4 117.4 77.6 120.4 80", 1.5, lashes=True),
        mirrored(ellipse(111.5, 97.5, 3.6, 2.6, dress.blush)),
        *lips(RED),
        path(parting, dress.hair, dress.line),
        *coronet(dress),
    ]


def coronet(dress: Dress) -> list[str]:
    """A queen's rounded coronet with pearls."""
    gold = (
        "M101.5 62 C98 54 97 48 98.5 43 C104.5 39 110 41 113 47.5 C114 38 119 34.5 125 34.5 C131 34.5 136 38 137 47.5"
        " C140 41 145.5 39 151.5 43 C153 48 152 54 148.5 62 C138 56.5 112 56.5 101.5 62 Z"
    )
    arcs = "M116 54 C116 44 120 40.5 125 40.5 C130 40.5 134 44 134 54"
    pearls = [
        circle(x, y, 3, WHITE, dress.line, 1.2)
        for x, y in ((99, 42), (125, 33), (151, 42), (112.8, 46.5), (137.2, 46.5))
    ]
    return [
        path(gold, GOLD, dress.line),
        path(arcs, line=AMBER, width=1.3),
        at(125, 50, 0.8, path("M0 -6 L5 0 L0 6 L-5 0 Z", dress.second)),
        *pearls,
    ]


def jack(suit: str, dress: Dress) -> list[str]:
    """A young jack with a page's hair and a feathered cap."""
    right = FRAME_LEFT + FRAME_WIDE
    halved = f"M125 121 H144 C164 129 186 134 {right} 145 V{number(seam(right))} L125 {number(seam(125))} Z"
    bob = "M107 62 C98 72 99 86 94.5 95 C92 101 94 106 99 106 C105 106.5 110 103 111 95 C107.5 88 106.5 84 106.5 76 Z"
    fringe = (
        "M105.5 82 C103 66 112 58 125 58 C138 58 147 66 144.5 82 C141 74 136 70.5 130 70 C120 74.5 110 74 105.5 82 Z"
    )
    ruff = [ellipse(x, y, 9, 8, dress.line) for x, y in RUFF] + [ellipse(x, y, 7.6, 6.6, WHITE) for x, y in RUFF]
    folds = [path(f"M{x} {y - 3} V{y + 4}", line=STEEL, width=1.2) for x, y in RUFF]
    buttons = [circle(125, y, 2.4, dress.trim, dress.line, 1) for y in (142, 152, 162)]
    return [
        *robe(dress),
        path(halved, dress.second, dress.line),
        *sprinkle(
            suit,
            dress.trim,
            ((67, 144), (81, 147), (95, 141), (99, 154), (113, 146), (114, 160), (137, 148), (148, 157), (137, 166)),
            10,
        ),
        mirrored(path(bob, dress.hair, dress.line)),
        *head(dress, JAW),
        *ruff,
        *folds,
        *buttons,
        *eyes(dress, "M109 80.6 C112 77.6 117.4 78.2 121 80.6", 2.5),
        path("M118.6 107.4 C122 109.8 128 109.8 131.4 107.4 M122.4 112 H127.6", line="#A4443A", width=1.7),
        path(fringe, dress.hair, dress.line),
        flipped(*cap(dress)),
    ]


RUFF = ((104, 119), (146, 119), (113, 125), (137, 125), (125, 127.5))


def cap(dress: Dress) -> list[str]:
    """A jack's soft cap with a plume."""
    crown_of_cap = "M99 66 C91 50 104 37 127 37 C150 37 162 50 152 63 C138 57 112 58 99 66 Z"
    brim = "M97 71 C96 65 98 62 101 60.5 C116 53 138 53 151 59 C154.5 61 155.5 65 154 69.5 C138 61.5 112 62.5 97 71 Z"
    plume = (
        "M147 60 C153 44 143 27 112 23.5 C116 26.5 116.5 28.5 113 30 C119 30.5 121 33 117.5 35.5"
        " C124 35 127 37.5 124.5 40.5 C131 39.5 134 43 132 46.5 C138 46.5 141 52 140.5 60 Z"
    )
    return [
        path(crown_of_cap, dress.main, dress.line),
        path(plume, WHITE, dress.line),
        path("M144 60 C147 44 136 31 118 26", line=STEEL, width=1.4),
        path(brim, dress.trim, dress.line),
        circle(144, 60.5, 4, dress.second, dress.line, 1.2),
    ]


def sleeve(dress: Dress) -> list[str]:
    """The forearm that reaches in from the right."""
    right = FRAME_LEFT + FRAME_WIDE
    arm = f"M183 147 L{right} 141 V{number(seam(right))} L178 {number(seam(178))} L182 167 Z"
    cuff = "M177.5 145.5 L184.5 143 L188.5 166 L181 168.5 Z"
    return [path(arm, dress.second, dress.line), path(cuff, WHITE, dress.line)]


def fist(dress: Dress) -> list[str]:
    """The hand around the staff."""
    hand = (
        "M158 150 C157 146.5 160 144.8 163 145 L178 145.6 C182 150 183.4 160 181.4 167 L163 167.4"
        " C159 167.6 157 165 158 162 C156.4 158 156.4 154 158 150 Z"
    )
    fingers = "M159 151.4 H171 M158 156.8 H171.6 M159 162.2 H171"
    return [path(hand, dress.skin, dress.line), path(fingers, line=dress.fine, width=1.4)]


def sword(dress: Dress) -> list[str]:
    """The attribute of spades, upright around x = 0."""
    blade = "M0 30 L5.5 40 V134 H-5.5 V40 Z"
    guard = "M-18 130 C-12 134 -6 133 0 133 C6 133 12 134 18 130 V137 C12 141 6 140 0 140 C-6 140 -12 141 -18 137 Z"
    return [
        path(blade, STEEL, dress.line),
        path("M0 40 V130", line=WHITE, width=2.2),
        box(-3.5, 139, 7, 34, 2, dress.second, dress.line),
        path(guard, GOLD, dress.line),
        circle(0, 173, 5, GOLD, dress.line),
    ]


def rose(dress: Dress) -> list[str]:
    """The attribute of hearts, upright around x = 0."""
    leaf = path("M0 0 C3 -10 12 -14 20 -11 C18 -3 10 2 0 0 Z", GREEN, dress.line)
    stem = "M0 74 C-2 100 2 120 0 184"
    bloom = "M0 36 C10 34 18 42 17 54 C17 68 8 76 0 76 C-8 76 -17 68 -17 54 C-18 42 -10 34 0 36 Z"
    folds = (
        "M-14 48 C-10 57 -4 62 4 62 C10 62 14 57 16 50 M-10 66 C-2 68 8 68 12 64"
        " M-7 47 C-7 40.5 6 39.5 8 46.5 C9 54 -3 55 -4 49 C-4 45.5 3 44.5 3 48.5"
    )
    return [
        path(stem, line=dress.line, width=5.6),
        path(stem, line=GREEN, width=2.8),
        at(0.4, 110, 0.9, leaf),
        at(0.4, 126, 0.9, group("scale(-1 1)", leaf)),
        path("M-12 68 C-10 80 -4 82 0 82 C4 82 10 80 12 68 Z", GREEN, dress.line),
        path(bloom, RED, dress.line),
        path(folds, line="#7A0D1D", width=1.6),
    ]


def sceptre(dress: Dress) -> list[str]:
    """The attribute of diamonds, upright around x = 0."""
    return [
        box(-3.2, 74, 6.4, 112, 2, GOLD, dress.line),
        path("M-3.2 92 H3.2 M-3.2 98 H3.2 M-3.2 130 H3.2 M-3.2 136 H3.2", line=dress.line, width=1.3),
        path("M-10 80 C-10 74 10 74 10 80 C8 86 -8 86 -10 80 Z", GOLD, dress.line),
        path("M-4 40 L0 28 L4 40 Z", GOLD, dress.line),
        circle(0, 56, 17, GOLD, dress.line),
        circle(0, 56, 12.5, PAPER, dress.line, 1.2),
        pip("D", 0, 56, 20),
    ]


def leaf_staff(dress: Dress) -> list[str]:
    """The attribute of clubs, upright around x = 0."""
    leaf = path("M0 2 C-11 -4 -12 -18 0 -28 C12 -18 11 -4 0 2 Z", GREEN, dress.line)
    rib = path("M0 0 V-20 M0 -7 L-4 -12 M0 -7 L4 -12", line="#8FC3A0", width=1.2)
    small = path("M0 2 C-6 -2 -6 -9 0 -14 C6 -9 6 -2 0 2 Z", GREEN, dress.line)
    return [
        path("M0 62 V184", line=dress.line, width=7),
        path("M0 62 V184", line=AMBER, width=4),
        at(2, 112, 1, small, turn=50),
        at(-2, 126, 1, small, turn=-50),
        *(at(0, 62, 1, leaf, rib, turn=turn) for turn in (-80, 80, 0)),
        circle(0, 62, 4.4, GOLD, dress.line),
    ]


ATTRIBUTES = {"S": sword, "H": rose, "D": sceptre, "C": leaf_staff}
FIGURES = {"K": king, "Q": queen, "J": jack}


def framed(dress: Dress, *half: str) -> list[str]:
    """Two half figures in a frame, the lower one upside down."""
    frame = (FRAME_LEFT, FRAME_TOP, FRAME_WIDE, FRAME_HIGH)
    return [box(*frame, 0, dress.ground), twice(*half), *sash(dress), box(*frame, 3, None, dress.line, 2)]


def court(rank: str, suit: str) -> str:
    """A king, queen or jack."""
    dress = DRESSES[suit]
    half = [
        pip(suit, 77, 43, 34),
        *FIGURES[rank](suit, dress),
        *sleeve(dress),
        at(STAFF_X, 0, 1, *ATTRIBUTES[suit](dress)),
        *fist(dress),
    ]
    return face(index(rank, suit), *framed(dress, *half))
