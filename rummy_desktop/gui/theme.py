"""Theme: the colours, the measures and the letters that everything on the screen is drawn from."""

from __future__ import annotations

import random
from functools import cache
from typing import Final, Literal, NamedTuple

import pygame

from rummy_desktop.gui import plates
from rummy_desktop.gui.text import Colour, Kept, Lettering, Sprites, tinted

LEAST_SCALE = 0.8
LEGIBLE: Final = 14.0
"""Pixels of ordinary letters on an ordinary screen that can just be read at arm's length."""
USUAL: Final = 18.0
"""Units of ordinary letters."""


class Colours(NamedTuple):
    """The colours of one theme by what they are for; red, green, blue, 0-255 each."""

    felt: Colour  # the table where the lamp is
    felt_edge: Colour  # the table far from the lamp
    felt_line: Colour  # an outline on the table: where a pile lies
    on_felt: Colour
    on_felt_soft: Colour
    panel: Colour
    panel_high: Colour  # what lies on a panel: a row, a field, a quiet button
    panel_hover: Colour
    panel_line: Colour
    ink: Colour
    ink_soft: Colour
    ink_faint: Colour  # what is switched off
    accent: Colour
    accent_hover: Colour
    accent_press: Colour
    accent_ink: Colour  # the accent as letters on a panel
    on_accent: Colour
    danger: Colour
    danger_hover: Colour
    on_danger: Colour
    good: Colour
    glow: Colour
    focus: Colour
    focus_edge: Colour  # around the focus, so that it is seen on any ground
    paper: Colour  # a card's face
    shadow: int  # how dark shadows are, 0-255


DARK = Colours(
    felt=(27, 92, 66),
    felt_edge=(8, 38, 28),
    felt_line=(70, 128, 102),
    on_felt=(246, 243, 231),
    on_felt_soft=(186, 212, 197),
    panel=(20, 38, 31),
    panel_high=(32, 55, 46),
    panel_hover=(43, 72, 60),
    panel_line=(56, 84, 71),
    ink=(244, 241, 230),
    ink_soft=(172, 194, 182),
    ink_faint=(112, 136, 124),
    accent=(232, 184, 84),
    accent_hover=(246, 203, 111),
    accent_press=(206, 157, 60),
    accent_ink=(240, 198, 108),
    on_accent=(42, 28, 4),
    danger=(190, 58, 52),
    danger_hover=(211, 76, 68),
    on_danger=(255, 246, 242),
    good=(120, 208, 150),
    glow=(255, 220, 128),
    focus=(255, 228, 158),
    focus_edge=(10, 20, 14),
    paper=(253, 251, 245),
    shadow=150,
)

LIGHT = Colours(
    felt=(70, 156, 114),
    felt_edge=(31, 104, 74),
    felt_line=(128, 192, 158),
    on_felt=(255, 253, 245),
    on_felt_soft=(222, 240, 229),
    panel=(252, 249, 240),
    panel_high=(242, 236, 221),
    panel_hover=(233, 224, 202),
    panel_line=(216, 205, 180),
    ink=(32, 44, 38),
    ink_soft=(88, 100, 92),
    ink_faint=(146, 150, 138),
    accent=(229, 175, 62),
    accent_hover=(240, 192, 88),
    accent_press=(204, 148, 36),
    accent_ink=(134, 86, 0),
    on_accent=(44, 29, 2),
    danger=(184, 44, 40),
    danger_hover=(206, 62, 56),
    on_danger=(255, 248, 244),
    good=(28, 122, 66),
    glow=(255, 226, 128),
    focus=(255, 206, 92),
    focus_edge=(70, 44, 0),
    paper=(255, 253, 248),
    shadow=90,
)


class Table(NamedTuple):
    """The colours of one table: where the lamp is and far from it, of outlines on it, of words, and of what invites."""

    felt: Colour
    felt_edge: Colour
    felt_line: Colour
    on_felt: Colour
    on_felt_soft: Colour
    glow: Colour


Name = Literal["dark", "light"]
Cloth = Literal["green", "blue", "red", "wood"]

TABLES: Final[dict[Cloth, Table]] = {
    "green": Table((27, 92, 66), (8, 38, 28), (70, 128, 102), (246, 243, 231), (186, 212, 197), (255, 220, 128)),
    "blue": Table((34, 80, 128), (10, 28, 54), (84, 126, 170), (244, 246, 250), (184, 204, 226), (255, 220, 128)),
    "red": Table((122, 34, 46), (48, 10, 18), (168, 86, 96), (252, 243, 238), (232, 196, 194), (255, 220, 128)),
    "wood": Table((124, 82, 48), (52, 30, 16), (172, 128, 88), (253, 246, 234), (232, 210, 184), (255, 224, 140)),
}


class Look(NamedTuple):
    """How a person wants the program to look: the theme of the menus, the table, and how it is to be read.

    `text` is the size of letters in percent of the usual, `density` how many pixels of this screen are one of an
    ordinary one.
    """

    theme: Name = "dark"
    cloth: Cloth = "green"
    contrast: bool = False
    text: int = 100
    four_colours: bool = False
    density: float = 1.0


def colours_of(look: Look) -> Colours:
    """The colours of the menus of a theme, on that table."""
    return (DARK if look.theme == "dark" else LIGHT)._replace(**TABLES[look.cloth]._asdict())


class Theme:
    """How the program looks on a canvas of `size` pixels. Nobody may draw on the surfaces that it hands out.

    `scale` is a unit in pixels; letters are `letter` times as large as they usually are at that scale.
    """

    def __init__(self, size: tuple[int, int], look: Look, assets: Sprites) -> None:
        self.size = size
        self.look = look
        self.assets = assets
        self.scale = max(LEAST_SCALE, min(size[0] / 1280, size[1] / 800))
        self.letter = letter_of(look, self.scale)
        self.colours = colours_of(look)
        self.letters = Lettering(self.scale, assets, self.letter, look.four_colours)
        self.radius_small = self.px(6)
        self.radius = self.px(10)
        self.radius_large = self.px(18)
        self.kept = Kept(32_000_000)
        self._felt: pygame.Surface | None = None

    def px(self, n: float) -> int:
        """`n` units as whole pixels, at least 1 where `n` is not 0; distances are multiples of 4 units."""
        if n == 0:
            return 0
        pixels = max(1, round(abs(n) * self.scale))
        return pixels if n > 0 else -pixels

    def high(self, n: float) -> int:
        """`n` units as whole pixels for the height of something with a line of letters in it: it grows with them."""
        return self.px(n * max(1.0, self.letter))

    def text(self, text: str, style: str = "body", color: Colour | None = None) -> pygame.Surface:
        """A line of text as a picture; the suits ♠♥♦♣ are their sprites, the red ones red."""
        return self.letters.line(text, style, self.colours.ink if color is None else color)

    def measure(self, text: str, style: str = "body") -> tuple[int, int]:
        """Width and height in pixels of a line of text."""
        return self.letters.measure(text, style)

    def wrap(self, text: str, style: str, width: int) -> list[str]:
        """`text` in lines of at most `width` pixels."""
        return self.letters.wrap(text, style, width)

    def fit(self, text: str, style: str, width: int) -> str:
        """`text`, cut off with an ellipsis where it is wider than `width` pixels."""
        return self.letters.fit(text, style, width)

    def line_height(self, style: str = "body") -> int:
        """The height in pixels of a line of text."""
        return self.letters.height(style)

    def write(
        self,
        canvas: pygame.Surface,
        text: str,
        place: pygame.Rect,
        style: str = "body",
        color: Colour | None = None,
        align: Literal["left", "center", "right"] = "left",
    ) -> pygame.Rect:
        """Draw one line of text into `place`, its capitals in the middle of the height; returns what it covers."""
        picture = self.text(text, style, color)
        left = {"left": place.x, "center": place.centerx - picture.get_width() // 2, "right": place.right}[align]
        if align == "right":
            left -= picture.get_width()
        top = round(place.centery + self.letters.cap(style) / 2 - self.letters.ascent(style))
        return canvas.blit(picture, (left, top))

    def icon(self, name: str, height: int, color: Colour | None = None) -> pygame.Surface:
        """The icon `name`, without its "icon-", in one colour."""
        colour = self.colours.ink if color is None else color
        return self.kept.picture(
            ("icon", name, height, colour), lambda: tinted(self.assets.sprite(f"icon-{name}", height), colour)
        )

    def plate(
        self,
        canvas: pygame.Surface,
        rect: pygame.Rect,
        fill: Colour,
        line: Colour | None = None,
        radius: int | None = None,
        width: int | None = None,
    ) -> None:
        """Draw a rounded rectangle with smooth edges; `radius` and the edge's `width` are in pixels."""
        plates.plate(
            self.kept,
            canvas,
            rect,
            self.radius if radius is None else radius,
            fill,
            line,
            self.px(1) if width is None else width,
        )

    def ring(
        self,
        canvas: pygame.Surface,
        rect: pygame.Rect,
        color: Colour,
        radius: int | None = None,
        width: int | None = None,
    ) -> None:
        """Draw the edge of a rounded rectangle alone, inside `rect`."""
        plates.ring(
            self.kept,
            canvas,
            rect,
            self.radius if radius is None else radius,
            color,
            self.px(2) if width is None else width,
        )

    def focus_ring(self, canvas: pygame.Surface, rect: pygame.Rect, radius: int | None = None) -> None:
        """Draw the mark of the focus around `rect`, up to 6 units away from it."""
        radius = self.radius if radius is None else radius
        for away, width, colour in ((5, 1, self.colours.focus_edge), (4, 2.5, self.colours.focus)):
            around = rect.inflate(2 * self.px(away), 2 * self.px(away))
            self.ring(canvas, around, colour, radius + self.px(away), self.px(width))

    def shadow(self, canvas: pygame.Surface, rect: pygame.Rect, radius: int | None = None, height: float = 12) -> None:
        """Draw the soft shadow of something opaque that floats `height` units above what is below `rect`."""
        fall = rect.move(0, self.px(height / 3))
        radius = self.radius if radius is None else radius
        plates.shadow(self.kept, canvas, fall, radius, self.px(height), self.colours.shadow)

    def shadow_extent(self, rect: pygame.Rect, height: float = 12) -> pygame.Rect:
        """What `rect` and its shadow cover together."""
        return rect.union(rect.move(0, self.px(height / 3)).inflate(2 * self.px(height), 2 * self.px(height)))

    def disc(self, canvas: pygame.Surface, center: tuple[int, int], radius: int, color: Colour) -> None:
        """Draw a filled circle with a smooth edge."""
        canvas.blit(plates.disc(self.kept, radius, color), (center[0] - radius, center[1] - radius))

    def panel(self, canvas: pygame.Surface, rect: pygame.Rect, height: float = 16) -> None:
        """Draw a panel with its shadow; `height` 0 lies flat."""
        if height:
            self.shadow(canvas, rect, self.radius_large, height)
        self.plate(canvas, rect, self.colours.panel, self.colours.panel_line, self.radius_large)

    def felt(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the cloth of the table within `clip`."""
        if self._felt is None:
            self._felt = self._weave(canvas)
        canvas.blit(self._felt, clip, clip)

    def _weave(self, canvas: pygame.Surface) -> pygame.Surface:
        """The whole cloth: light from a lamp above its middle, and a fine grain that keeps the shades from banding."""
        cloth = pygame.Surface(self.size, 0, canvas)
        light = _light(self.colours.felt, self.colours.felt_edge)
        cloth.blit(pygame.transform.smoothscale(light, self.size), (0, 0))
        grain = _grain()
        side = grain.get_width()
        for x in range(0, self.size[0], side):
            for y in range(0, self.size[1], side):
                cloth.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
        return cloth


def letter_of(look: Look, scale: float) -> float:
    """How large letters are by their usual size at that scale: as wished, and legible on a dense screen."""
    legible = look.density * LEGIBLE / (USUAL * scale)
    return max(0.8, min(1.6, max(look.text / 100, legible)))


def cloth(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """A small piece of the cloth of the table with all the light of the lamp, `size` pixels large, for a picture."""
    colours = colours_of(look)
    return pygame.transform.smoothscale(_light(colours.felt, colours.felt_edge), size).convert()


@cache
def _light(middle: Colour, edge: Colour) -> pygame.Surface:
    """The light of the lamp on a small cloth, from the colour of its middle to that of its edge."""
    shades = bytearray()
    for y in range(60):
        for x in range(96):
            away = min(1.0, (((x - 47.5) / 60) ** 2 + ((y - 26) / 42) ** 2) ** 0.5)
            part = away * away * (3 - 2 * away)
            # Three less than the colour: the grain adds as much on average.
            shades += bytes(max(0, round(a + (b - a) * part - 3)) for a, b in zip(middle, edge, strict=True))
    small = pygame.image.frombuffer(bytes(shades), (96, 60), "RGB")
    return pygame.transform.gaussian_blur(pygame.transform.smoothscale(small, (480, 300)), 6)


@cache
def _grain(side: int = 192) -> pygame.Surface:
    """The grain of the cloth, to be added to its colours."""
    raw = random.Random("felt").randbytes(side * side)
    return pygame.image.frombuffer(bytes(value % 7 for value in raw for _channel in "rgb"), (side, side), "RGB")
