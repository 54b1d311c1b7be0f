"""Text: lines of letters as surfaces, with the four suits drawn from their sprites."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, NamedTuple, Protocol, TypeVar

import font_source_sans_pro  # type: ignore[import-not-found,import-untyped,unused-ignore]
import pygame

from rummy_desktop.engine.cards import FRENCH, SPANISH, TILES

Colour = tuple[int, ...]  # red, green, blue, and perhaps alpha: 0-255 each

SUITS = {sign: f"{faces.pictures}{suit}" for faces in (FRENCH, SPANISH, TILES) for suit, sign in faces.signs.items()}
"""How the names of the pictures of all suits end, by their signs."""
RED_ON_DARK = (255, 130, 120)
RED_ON_LIGHT = (190, 24, 34)
SPANISH_INKS = {
    "⚔": ((140, 186, 255), (27, 63, 143)),
    "⚱": (RED_ON_DARK, (160, 16, 40)),
    "☉": ((240, 188, 92), (140, 84, 0)),
    "⚚": ((124, 212, 150), (0, 106, 74)),
}
TILE_INKS = {
    "●": (RED_ON_DARK, RED_ON_LIGHT),
    "▲": ((240, 188, 92), (150, 78, 0)),
    "★": ((128, 184, 255), (26, 79, 220)),
}
TWO_INKS = SPANISH_INKS | TILE_INKS | {"♥": (RED_ON_DARK, RED_ON_LIGHT), "♦": (RED_ON_DARK, RED_ON_LIGHT)}
FOUR_INKS = (
    SPANISH_INKS
    | TILE_INKS
    | {
        "♥": (RED_ON_DARK, RED_ON_LIGHT),
        "♦": ((128, 184, 255), (26, 79, 220)),
        "♣": ((104, 216, 164), (0, 116, 80)),
    }
)
"""The colours of suits in a line of light letters, and in one of dark letters; the others have that of the letters."""

_PARTS = re.compile(f"([{''.join(SUITS)}])")
_UNSEEN = re.compile("[\x00-\x1f\x7f\ud800-\udfff\ufe0e\ufe0f]")

NO_LETTER = "\ue000"
"""A sign that no font has: it looks as all do that are missing."""
MEASURED = 4000
"""Of so many lines the sizes are kept, and of as many texts where they break."""

T = TypeVar("T")


class Sprites(Protocol):
    """Something that draws the pictures of the program."""

    def sprite(self, name: str, height_px: int, tint: Any = None) -> pygame.Surface:
        """Return the picture `name`, `height_px` pixels high; a white one takes the colour `tint`."""


class Style(NamedTuple):
    """A style of the typographic scale: the cut of the font and its steps above ordinary letters.

    It is never smaller than `least` pixels.
    """

    cut: str
    step: int
    least: int = 15

    @property
    def size(self) -> int:
        """The size in pixels at scale 1."""
        return round(BODY * STEP**self.step)


BODY = 18
STEP = 1.2
"""The size of ordinary letters in units, and how much larger each step of the scale is than the one below it."""
STYLES = {
    "grand": Style("SourceSansProBold", 9),
    "display": Style("SourceSansProBold", 7),
    "title": Style("SourceSansProBold", 3),
    "heading": Style("SourceSansProSemibold", 1),
    "body": Style("SourceSansPro", 0),
    "strong": Style("SourceSansProSemibold", 0),
    "italic": Style("SourceSansProIt", 0),
    "number": Style("SourceSansProBold", 0),
    "small": Style("SourceSansPro", -1, 13),
    "label": Style("SourceSansProSemibold", -1, 13),
}


class Cache:
    """A store that forgets what was not asked for longest, once it holds more than `limit` bytes or 4000 things."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._things: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Hashable, make: Callable[[], T], weigh: Callable[[T], int]) -> T:
        """Return what is kept under `key`, made first if need be."""
        found = self._things.get(key)
        if found is not None:
            self._things.move_to_end(key)
            thing: T = found[0]
            return thing
        thing = make()
        weight = weigh(thing)
        self._things[key] = (thing, weight)
        self.weight += weight
        while len(self._things) > 1 and (self.weight > self.limit or len(self._things) > 4000):
            self.weight -= self._things.popitem(last=False)[1][1]
        return thing

    def picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under `key`; nobody may draw on it."""
        return self.get(key, make, weigh_picture)


def weigh_picture(surface: pygame.Surface) -> int:
    """Return the bytes that a surface takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize() + 200


def brightness(colour: Colour) -> float:
    """Return how light a colour looks, from 0 (black) to 255 (white)."""
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]


def tinted(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return a copy of `picture` that has its outline, and `colour` all over."""
    flat = picture.copy()
    flat.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    flat.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return flat


def missing_letters(letters: str) -> str:
    """Return those letters that the font lacks.

    Suits are pictures, and signs that take no room are not drawn.
    """
    font = pygame.font.Font(font_source_sans_pro.font_files_ttf[STYLES["body"].cut], BODY)
    seen = _UNSEEN.sub("", _PARTS.sub("", letters))
    return "".join(letter for letter in seen if letter.strip() and _drawn(font, letter) == _drawn(font, NO_LETTER))


def _drawn(font: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(font.render(letter, True, (255, 255, 255)), "RGBA")


class Lettering:
    """Everything about letters at one scale: pictures of lines, their sizes, and line breaks.

    `letter` is how large they are by their usual size; with `four_colours` diamonds are blue and clubs green.
    """

    def __init__(self, scale: float, sprites: Sprites, letter: float = 1.0, four_colours: bool = False) -> None:
        self._sprites = sprites
        self._inks = FOUR_INKS if four_colours else TWO_INKS
        sizes = {
            name: max(round(style.least * min(1.0, letter)), round(style.size * scale * letter))
            for name, style in STYLES.items()
        }
        self._fonts = {
            name: pygame.font.Font(font_source_sans_pro.font_files_ttf[style.cut], sizes[name])
            for name, style in STYLES.items()
        }
        self._lines = Cache(24_000_000)
        # The layout of a page asks this thousands of times, so kept values must be found without a step in Python.
        self.measure = lru_cache(MEASURED)(self._measure)
        self._wrapped = lru_cache(MEASURED)(self._wrap)

    def height(self, style: str) -> int:
        """Return the height in pixels of any line in this style."""
        return self._fonts[style].get_height()

    def cap(self, style: str) -> int:
        """Return the height in pixels of a capital letter."""
        return round(self._fonts[style].get_point_size() * 0.66)

    def ascent(self, style: str) -> int:
        """Return the pixels from the top of a line to its baseline."""
        return self._fonts[style].get_ascent()

    def line(self, text: str, style: str, colour: Colour, plain: bool = False) -> pygame.Surface:
        """Return the line `text` as a picture, kept for the next time: nobody may draw on it.

        If it is `plain`, suits have the colour of the letters, as on a ground that is coloured itself.
        """
        colour = tuple(colour)
        return self._lines.picture((text, style, colour, plain), lambda: self._draw(text, style, colour, plain))

    def wrap(self, text: str, style: str, width: int) -> list[str]:
        """Return `text` broken into lines of at most `width` pixels; a word that is wider is broken too."""
        return [line for part in text.split("\n") for line in self._wrapped(part, style, width)]

    def fit(self, text: str, style: str, width: int) -> str:
        """Return `text`, or as much of its beginning as fits `width` pixels together with an ellipsis."""
        if self.measure(text, style)[0] <= width:
            return text
        count = self._longest(text, style, width, "…")
        return text[:count].rstrip() + "…"

    def _measure(self, text: str, style: str) -> tuple[int, int]:
        """Return the width and height in pixels of the line `text`."""
        return sum(width for _part, width in self._parts(text, style)), self.height(style)

    def _parts(self, text: str, style: str) -> list[tuple[str, int]]:
        """Return the stretches of letters and the single suits that `text` consists of, with their widths."""
        font = self._fonts[style]
        return [
            (part, self._suit(part, style, RED_ON_DARK, False).get_width() + 2 * self._gap(style))
            if part in SUITS
            else (part, font.size(part)[0])
            for part in _PARTS.split(_UNSEEN.sub(" ", text))
            if part
        ]

    def _gap(self, style: str) -> int:
        return max(1, round(self._fonts[style].get_point_size() * 0.04))

    def _suit(self, sign: str, style: str, ink: Colour, plain: bool) -> pygame.Surface:
        height = round(self.cap(style) * 1.14)
        if sign in self._inks and not plain:
            ink = self._inks[sign][0 if brightness(ink) > 128 else 1]
        name = f"suit-{SUITS[sign]}"
        return self._lines.picture((name, height, ink), lambda: tinted(self._sprites.sprite(name, height), ink))

    def _draw(self, text: str, style: str, colour: Colour, plain: bool) -> pygame.Surface:
        font = self._fonts[style]
        parts = self._parts(text, style)
        if len(parts) == 1 and parts[0][0] not in SUITS and parts[0][1] > 0:
            return font.render(parts[0][0], True, colour)
        surface = pygame.Surface((max(1, sum(width for _part, width in parts)), self.height(style)), pygame.SRCALPHA)
        surface.fill((*colour[:3], 0))
        left = 0
        for part, width in parts:
            if part in SUITS:
                picture = self._suit(part, style, colour, plain)
                middle = self.ascent(style) - self.cap(style) / 2
                surface.blit(picture, (left + self._gap(style), round(middle - picture.get_height() / 2)))
            elif width > 0:
                # Letters that take no room can't be drawn by themselves.
                surface.blit(font.render(part, True, colour), (left, 0))
            left += width
        return surface

    def _wrap(self, text: str, style: str, width: int) -> tuple[str, ...]:
        lines: list[str] = []
        line = ""
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if self.measure(longer, style)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while self.measure(word, style)[0] > width and len(word) > 1:
                count = max(1, self._longest(word, style, width))
                lines.append(word[:count])
                word = word[count:]
            line = word
        return (*lines, line)

    def _longest(self, text: str, style: str, width: int, end: str = "") -> int:
        """Return how many letters at the beginning of `text` fit `width` pixels with `end` behind them."""
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self._measure(text[:middle].rstrip() + end, style)[0] <= width:
                low = middle
            else:
                high = middle - 1
        return low
