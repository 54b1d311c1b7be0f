"""Letters and figures of a card's index as outlines, since SDL's SVG reader knows no text."""

import re
from typing import NamedTuple

from drawing.svg import at, number, oval, path


class Glyph(NamedTuple):
    """A letter's width and its outlines, 100 units high from 0 at the top; holes run the other way round."""

    width: float
    outlines: tuple[str, ...]


GLYPHS = {
    "A": Glyph(66, ("M24 0 H42 L66 100 H49.5 L44.6 79 H21.4 L16.5 100 H0 Z M33 25 L24.6 65.5 H41.4 Z",)),
    "1": Glyph(44, ("M17.5 0 H31.5 V86 H44 V100 H2 V86 H15.5 V19 C11 22.5 5.5 25 0 26.5 V12 C7 9.5 14 5.5 17.5 0 Z",)),
    "2": Glyph(
        60,
        (
            "M2 28 C2 10 13 -1.5 30.5 -1.5 C47.5 -1.5 58 9 58 26 C58 38.5 52 48 42.5 58.5 L19.5 86 H59 V100 H1.5 V87.5"
            " L30 52 C38 42 42 35.5 42 27 C42 17.5 37.5 12 30 12 C22 12 17.5 17.5 17.5 28 Z",
        ),
    ),
    "3": Glyph(
        58.5,
        (
            "M3 23 C5 7.5 15 -1.5 29.5 -1.5 C45.5 -1.5 56 8.5 56 24 C56 35 50.5 43 41.5 47 C52 50.5 58.5 59.5 58.5 72"
            " C58.5 89.5 46.5 101.5 29 101.5 C13 101.5 2.5 92.5 0.5 76.5 L16 74.5 C17.3 83 21.5 88 29 88"
            " C37.3 88 42.5 82 42.5 71.5 C42.5 60.5 36.5 54.2 26.5 54.2 H20.5 V41 H26 C35 41 40.3 35.5 40.3 26.3"
            " C40.3 17.2 36.2 12 29 12 C22.7 12 19.2 16.8 18.2 25 Z",
        ),
    ),
    "4": Glyph(62, ("M34 0 H52 V65 H62 V78.5 H52 V100 H36.5 V78.5 H0 V66 Z M36.5 24 L15 65 H36.5 Z",)),
    "5": Glyph(
        58.5,
        (
            "M6 0 H54 V14 H20.2 L18.6 37.5 C22.3 35 27 33.6 32 33.6 C48 33.6 58.5 46 58.5 66 C58.5 88 46 101.5 28 101.5"
            " C13 101.5 2.5 92.5 0.5 77 L16 75 C17.3 83.5 21.3 88 28 88 C37 88 42.5 80.5 42.5 67.2"
            " C42.5 54 37.5 47 29.6 47 C24.6 47 20.6 49 17.6 53.2 L3.2 50.5 Z",
        ),
    ),
    "6": Glyph(
        59.5,
        (
            "M55.5 21.5 L40.6 25 C38.8 16.5 35.7 12 30.4 12 C21.6 12 16.6 22 16.6 42.5 C20.5 37.2 26 34.3 33.2 34.3"
            " C49 34.3 59.5 47 59.5 67.3 C59.5 88 47.5 101.5 30.7 101.5 C10.8 101.5 0.5 84.5 0.5 51.5"
            " C0.5 16.5 11.5 -1.5 30.5 -1.5 C44 -1.5 53 6.5 55.5 21.5 Z " + oval(30.3, 67.7, 13.2, 20.3, reverse=True),
        ),
    ),
    "7": Glyph(57, ("M0 0 H57 V12 C44 35 36.7 62 34.3 100 H17.4 C20 66 27.4 39.5 40.4 14.2 H0 Z",)),
    "8": Glyph(
        59,
        (
            "M29.5 -1.5 C46 -1.5 56.2 8.5 56.2 24.3 C56.2 35 51.3 42.7 43.3 47.3 C53.3 52 59 60.8 59 72.5"
            " C59 90 47 101.5 29.5 101.5 C12 101.5 0 90 0 72.5 C0 60.8 5.7 52 15.7 47.3 C7.7 42.7 2.8 35 2.8 24.3"
            " C2.8 8.5 13 -1.5 29.5 -1.5 Z "
            + oval(29.5, 26.5, 11.3, 14.7, reverse=True)
            + oval(29.5, 71.5, 13.4, 17, reverse=True),
        ),
    ),
    "9": Glyph(
        59.5,
        (
            "M4 78.5 L18.9 75 C20.7 83.5 23.8 88 29.1 88 C37.9 88 42.9 78 42.9 57.5 C39 62.8 33.5 65.7 26.3 65.7"
            " C10.5 65.7 0 53 0 32.7 C0 12 12 -1.5 28.8 -1.5 C48.7 -1.5 59 15.5 59 48.5 C59 83.5 48 101.5 29 101.5"
            " C15.5 101.5 6.5 93.5 4 78.5 Z " + oval(29.2, 32.3, 13.2, 20.3, reverse=True),
        ),
    ),
    "T": Glyph(
        75,
        (
            "M8.5 0 H22.5 V100 H7.5 V19 C5.2 20.6 2.6 21.8 0 22.6 V9 C3.6 7.6 6.9 4.6 8.5 0 Z",
            oval(52.5, 50, 22.5, 51.5) + oval(52.5, 50, 8.5, 38, reverse=True),
        ),
    ),
    "J": Glyph(
        49,
        (
            "M15 0 H49 V67 C49 90 40 101.5 24 101.5 C9 101.5 0.5 92 0 74.5 L15.5 72.5 C15.8 83 18.5 88 24 88"
            " C30 88 33 82.5 33 70 V13.5 H15 Z",
        ),
    ),
    "Q": Glyph(
        64,
        (
            oval(32, 50, 32, 51.5) + oval(32, 50, 16, 38, reverse=True),
            "M28 67 L38.5 58 L66 92 L55.5 101 Z",
        ),
    ),
    "K": Glyph(63, ("M0 0 H16 V41.5 L41.5 0 H60 L33.6 42.5 L63 100 H44.6 L23 57.3 L16 68.4 V100 H0 Z",)),
    "O": Glyph(64, (oval(32, 50, 32, 51.5) + oval(32, 50, 16, 38, reverse=True),)),
    "E": Glyph(50, ("M0 0 H49 V14 H16 V42 H44 V56 H16 V86 H50 V100 H0 Z",)),
    "R": Glyph(
        61,
        (
            "M0 0 H29 C47 0 57 10.5 57 29.5 C57 43.5 51 53 41 57 L61 100 H43.3 L26 60.5 H16 V100 H0 Z"
            " M16 14 V46.8 H27 C36 46.8 41 40.8 41 30.3 C41 19.8 36 14 27 14 Z",
        ),
    ),
    "S": Glyph(
        58,
        (
            "M55 25 L39.6 27.5 C38.4 17.5 35 12 28.6 12 C21.6 12 17.6 16.4 17.6 23.4 C17.6 30.6 21.6 34.4 31 39.6"
            " L39 44 C52 51.2 58 59.6 58 72.4 C58 90.4 46.6 101.5 29.4 101.5 C12.6 101.5 2 91.6 0 73.5 L15.8 71"
            " C17.4 82.6 21.6 88 29.6 88 C37.4 88 42 82.8 42 74 C42 66.4 37.8 61.6 28 56.2 L20 51.8"
            " C7.6 45 2 36.4 2 24.6 C2 8.6 12.6 -1.5 28.4 -1.5 C43.6 -1.5 53 7.6 55 25 Z",
        ),
    ),
    "C": Glyph(
        60,
        (
            "M59.5 29 L43.8 32 C42.4 19 38.6 12.4 31.4 12.4 C21.4 12.4 16.4 24.4 16.4 50 C16.4 75.6 21.4 87.6 31.4 87.6"
            " C38.8 87.6 43 80.6 44.2 67 L60 69.6 C57.6 90 47.6 101.5 31 101.5 C11 101.5 0 83.4 0 50"
            " C0 16.6 11 -1.5 31 -1.5 C47.4 -1.5 57.2 9.2 59.5 29 Z",
        ),
    ),
    "D": Glyph(
        62,
        (
            "M0 0 H25 C48 0 62 19 62 50 C62 81 48 100 25 100 H0 Z M16 14 V86 H25 C38 86 45.5 73.5 45.5 50"
            " C45.5 26.5 38 14 25 14 Z",
        ),
    ),
}


def letter(name: str, x: float, top: float, high: float, colour: str) -> str:
    """Draw a letter centred on `x`, from `top` downwards, `high` units tall."""
    glyph, scale = GLYPHS[name], high / 100
    shapes = [path(d, colour) for d in glyph.outlines]
    return at(x - glyph.width * scale / 2, top, scale, *shapes)


def bold_letter(name: str, x: float, top: float, wide: float, high: float, bold: float, colour: str) -> str:
    """Draw a letter centred on `x`, from `top` downwards, `wide` and `high` units large and all strokes `bold` thicker.

    Narrow letters stay strong: only the outlines are squeezed, and what is put on around them is not.
    """
    glyph = GLYPHS[name]
    across, down = (wide - bold) / glyph.width, (high - bold) / 100
    left, upper = x - wide / 2 + bold / 2, top + bold / 2
    return "\n".join(path(_placed(d, left, upper, across, down), colour, colour, bold) for d in glyph.outlines)


def _placed(d: str, left: float, top: float, across: float, down: float) -> str:
    """Return path data of absolute M, L, H, V and C, scaled and moved."""
    parts: list[str] = []
    sideways = True
    for part in re.findall(r"[A-Z]|-?[0-9.]+", d):
        if part.isalpha():
            parts.append(part)
            sideways = part != "V"
        else:
            parts.append(number(left + float(part) * across if sideways else top + float(part) * down))
            sideways = parts[-2] == "H" or not sideways
    return " ".join(parts)


def _two_digits(last: str) -> Glyph:
    """Return a number from 11 to 13: the slim one of the ten, and the last digit."""
    one, gap = GLYPHS["T"].outlines[0], 30.5
    digit = (one,) if last == "1" else GLYPHS[last].outlines
    width = 22.5 if last == "1" else GLYPHS[last].width
    return Glyph(gap + width, (one, *(_placed(d, gap, 0, 1, 1) for d in digit)))


GLYPHS |= {f"1{last}": _two_digits(last) for last in "123"}
