"""The two jokers."""

from drawing.courts import FRAME_LEFT, FRAME_WIDE, STAFF_X, Dress, eyes, fist, framed, head, robe, seam, sleeve
from drawing.letters import letter
from drawing.sheet import INDEX_X, face
from drawing.svg import (
    CRIMSON,
    GOLD,
    NAVY,
    WHITE,
    at,
    circle,
    ellipse,
    flipped,
    mirrored,
    number,
    path,
    polygon,
    star,
    twice,
)

JESTER = Dress(CRIMSON, NAVY, GOLD, "#7A3B1C", "#54260F")
GREY_JESTER = Dress(
    "#4A4A52",
    "#8B8B94",
    "#D5D5DA",
    "#33302F",
    "#6A6A72",
    skin="#F1EFEA",
    blush="#CFCCC6",
    fine="#77757A",
    ground="#F3F2EF",
)


def joker(dress: Dress, colour: str) -> str:
    """A jester; the word JOKER runs down two corners below a star."""
    word = [letter(name, INDEX_X, 51 + 27 * i, 22, colour) for i, name in enumerate("JOKER")]
    marks = twice(at(INDEX_X, 30, 17, path(star(5, 1, 0.42), colour)), *word)
    half = [
        at(76, 45, 17, path(star(5, 1, 0.42), colour)),
        *jester(dress),
        *sleeve(dress),
        at(STAFF_X, 0, 1, *wand(dress)),
        *fist(dress),
    ]
    return face(marks, *framed(dress, *half))


def jester(dress: Dress) -> list[str]:
    """A grinning jester in a cap with bells."""
    right = FRAME_LEFT + FRAME_WIDE
    halved = f"M125 121 H144 C164 129 186 134 {right} 145 V{number(seam(right))} L125 {number(seam(125))} Z"
    horn = "M125 44 C111 31 93 40 87.5 73 C87 80 91 81 93.5 77 C97 70 101 68 104 74 C108 66 116 62 125 61 Z"
    peak = "M111 62 C108 50 114 36 127 27 C130 38 140 48 139 62 C130 59 120 59 111 62 Z"
    band = "M104 73 C112 62 138 62 146 73 L145 80 C138 69 112 69 105 80 Z"
    points = ((92, 124), (108, 146), (125, 150), (142, 146), (158, 124))
    collar = [
        path(
            polygon(((125, 112), (x - 11, 122 if i in (0, 4) else 124), (x, y), (x + 11, 122 if i in (0, 4) else 124))),
            dress.trim if i % 2 else WHITE,
            dress.line,
        )
        for i, (x, y) in enumerate(points)
    ]
    bells = [
        circle(x, y, 4.6, dress.trim, dress.line, 1.3) for x, y in ((89.5, 80.5), (160.5, 80.5), (127, 27), *points)
    ]
    grin = "M113.5 103 C118 106 132 106 136.5 103 C135 113 115 113 113.5 103 Z"
    return [
        *robe(dress),
        path(halved, dress.second, dress.line),
        *collar,
        *head(dress),
        *eyes(dress, "M109 79.6 C112 75.6 117 76 119.6 79.4", 1.8),
        mirrored(ellipse(112, 98, 3.6, 2.6, dress.blush)),
        path(grin, WHITE, dress.line, 1.4),
        path(
            "M111.6 101.4 C112.6 102.4 113 103 113.5 104 M138.4 101.4 C137.4 102.4 137 103 136.5 104", line=dress.line
        ),
        path(horn, dress.main, dress.line),
        flipped(path(horn, dress.second, dress.line)),
        path(peak, dress.trim, dress.line),
        path(band, WHITE, dress.line),
        *bells,
    ]


def wand(dress: Dress) -> list[str]:
    """A jester's staff with a star, upright around x = 0."""
    return [
        path("M0 62 V184", line=dress.line, width=7),
        path("M0 62 V184", line=dress.trim, width=4),
        at(0, 50, 1, path(star(5, 17, 7.5), dress.trim, dress.line)),
    ]
