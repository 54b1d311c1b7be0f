"""Theme: the colours, the measures and the letters of everything on the screen."""

from __future__ import annotations

from functools import cached_property
from typing import Final, Literal, NamedTuple

import pygame

from rummy_desktop.gui.look import cloth as cloths
from rummy_desktop.gui.look import rounded_shapes
from rummy_desktop.gui.look.pad_names import Family
from rummy_desktop.gui.look.screen_density import is_upright, unit
from rummy_desktop.gui.look.text import Cache, Colour, Lettering, Sprites, tinted

LEGIBLE: Final = 14.0
"""Pixels of ordinary letters on an ordinary screen that can just be read at arm's length."""
USUAL: Final = 18.0
"""Units of ordinary letters."""


class Colours(NamedTuple):
    """The colours of one look by their purpose; red, green, blue, 0-255 each, and perhaps alpha."""

    panel: Colour
    panel_high: Colour  # things on a panel: a row, a field, a quiet button
    panel_hover: Colour
    panel_press: Colour
    panel_line: Colour
    ink: Colour
    ink_soft: Colour
    ink_faint: Colour  # things that are switched off
    accent: Colour
    accent_hover: Colour
    accent_press: Colour
    accent_ink: Colour  # the accent as letters on a panel
    on_accent: Colour
    danger: Colour
    danger_hover: Colour
    on_danger: Colour
    danger_ink: Colour  # danger as letters or a line on a panel
    good: Colour
    focus: Colour
    focus_edge: Colour  # around the focus, so that it is seen on any ground
    paper: Colour  # a card's face
    shadow: int  # how dark shadows are, 0-255
    felt: Colour  # the table where the lamp is
    felt_edge: Colour  # the table far from the lamp
    felt_line: Colour  # an outline on the table: where a pile lies
    on_felt: Colour
    on_felt_soft: Colour
    glow: Colour  # things that invite a move
    invite: Colour  # the ground of an inviting place, below its words
    warn: Colour  # a line around something that is not allowed
    shade: Colour  # the ground of words on the table
    hollow: Colour  # that of a place for cards


class Table(NamedTuple):
    """The colours of one table, as `Colours` has them."""

    felt: Colour
    felt_edge: Colour
    felt_line: Colour
    on_felt: Colour
    on_felt_soft: Colour
    glow: Colour = (255, 220, 128)
    invite: Colour = (255, 220, 128, 46)
    warn: Colour = (255, 152, 132)
    shade: Colour = (0, 0, 0, 96)
    hollow: Colour = (0, 0, 0, 36)


class Tint(NamedTuple):
    """The parts of the dark theme that take their tint from the table, as `Colours` has them."""

    panel: Colour
    panel_high: Colour
    panel_hover: Colour
    panel_press: Colour
    panel_line: Colour
    ink_soft: Colour
    ink_faint: Colour


Name = Literal["dark", "light"]
Cloth = Literal["green", "blue", "red", "wood"]

TABLES: Final[dict[Cloth, Table]] = {
    "green": Table((27, 92, 66), (10, 44, 32), (86, 146, 118), (248, 245, 233), (194, 218, 204)),
    "blue": Table((34, 80, 128), (13, 34, 64), (98, 142, 188), (244, 246, 250), (194, 212, 232)),
    "red": Table((122, 34, 46), (56, 12, 22), (186, 104, 112), (252, 243, 238), (234, 202, 200)),
    "wood": Table((114, 73, 43), (52, 31, 17), (178, 136, 96), (253, 246, 234), (236, 216, 190)),
}
DARK_PANELS: Final[dict[Cloth, Tint]] = {
    "green": Tint(
        panel=(20, 36, 31),
        panel_high=(32, 53, 46),
        panel_hover=(43, 69, 60),
        panel_press=(58, 86, 75),
        panel_line=(58, 86, 75),
        ink_soft=(178, 198, 188),
        ink_faint=(124, 146, 135),
    ),
    "blue": Tint(
        panel=(19, 31, 47),
        panel_high=(31, 46, 66),
        panel_hover=(42, 60, 83),
        panel_press=(57, 77, 102),
        panel_line=(57, 77, 102),
        ink_soft=(178, 193, 211),
        ink_faint=(126, 142, 162),
    ),
    "red": Tint(
        panel=(40, 23, 27),
        panel_high=(59, 36, 41),
        panel_hover=(76, 48, 54),
        panel_press=(95, 64, 70),
        panel_line=(95, 64, 70),
        ink_soft=(211, 188, 188),
        ink_faint=(160, 132, 135),
    ),
    "wood": Tint(
        panel=(37, 28, 21),
        panel_high=(55, 42, 32),
        panel_hover=(71, 56, 44),
        panel_press=(91, 73, 59),
        panel_line=(91, 73, 59),
        ink_soft=(209, 195, 180),
        ink_faint=(157, 141, 124),
    ),
}

PLAIN: Final = Table(
    felt=(8, 10, 9),
    felt_edge=(8, 10, 9),
    felt_line=(156, 160, 157),
    on_felt=(255, 255, 255),
    on_felt_soft=(240, 240, 240),
    glow=(255, 224, 70),
    invite=(52, 45, 6),
    warn=(255, 140, 120),
    shade=(0, 0, 0),
    hollow=(0, 0, 0),
)
"""The table of whoever needs strong contrasts, in every theme: nothing is lighter than cards, and nothing as dark."""

DARK: Final = Colours(
    ink=(244, 241, 230),
    accent=(232, 184, 84),
    accent_hover=(246, 203, 111),
    accent_press=(206, 157, 60),
    accent_ink=(240, 198, 108),
    on_accent=(42, 28, 4),
    danger=(190, 58, 52),
    danger_hover=(198, 66, 60),
    on_danger=(255, 248, 244),
    danger_ink=(255, 140, 128),
    good=(120, 208, 150),
    focus=(255, 228, 158),
    focus_edge=(10, 20, 14),
    paper=(253, 251, 245),
    shadow=150,
    **DARK_PANELS["green"]._asdict(),
    **TABLES["green"]._asdict(),
)

LIGHT: Final = Colours(
    panel=(252, 249, 241),
    panel_high=(243, 237, 223),
    panel_hover=(233, 224, 203),
    panel_press=(220, 209, 184),
    panel_line=(208, 196, 170),
    ink=(32, 42, 38),
    ink_soft=(84, 94, 88),
    ink_faint=(132, 136, 126),
    accent=(206, 146, 32),
    accent_hover=(222, 166, 58),
    accent_press=(186, 128, 20),
    accent_ink=(126, 80, 0),
    on_accent=(22, 13, 0),
    danger=(184, 44, 40),
    danger_hover=(198, 56, 50),
    on_danger=(255, 250, 247),
    danger_ink=(172, 34, 30),
    good=(24, 112, 60),
    focus=(255, 206, 92),
    focus_edge=(70, 44, 0),
    paper=(255, 253, 248),
    shadow=90,
    **TABLES["green"]._asdict(),
)

STRONG_DARK: Final = Colours(
    panel=(0, 0, 0),
    panel_high=(24, 24, 24),
    panel_hover=(52, 52, 52),
    panel_press=(80, 80, 80),
    panel_line=(164, 164, 164),
    ink=(255, 255, 255),
    ink_soft=(236, 236, 236),
    ink_faint=(150, 150, 150),
    accent=(255, 204, 64),
    accent_hover=(255, 222, 120),
    accent_press=(240, 180, 30),
    accent_ink=(255, 214, 96),
    on_accent=(0, 0, 0),
    danger=(164, 12, 12),
    danger_hover=(176, 16, 16),
    on_danger=(255, 255, 255),
    danger_ink=(255, 176, 168),
    good=(132, 240, 164),
    focus=(255, 232, 0),
    focus_edge=(0, 0, 0),
    paper=(255, 255, 255),
    shadow=0,
    **PLAIN._asdict(),
)

STRONG_LIGHT: Final = Colours(
    panel=(255, 255, 255),
    panel_high=(238, 238, 238),
    panel_hover=(220, 220, 220),
    panel_press=(196, 196, 196),
    panel_line=(92, 92, 92),
    ink=(0, 0, 0),
    ink_soft=(34, 34, 34),
    ink_faint=(104, 104, 104),
    accent=(104, 60, 0),
    accent_hover=(124, 74, 0),
    accent_press=(84, 46, 0),
    accent_ink=(92, 52, 0),
    on_accent=(255, 255, 255),
    danger=(156, 0, 0),
    danger_hover=(172, 8, 8),
    on_danger=(255, 255, 255),
    danger_ink=(140, 0, 0),
    good=(0, 78, 34),
    focus=(0, 44, 164),
    focus_edge=(255, 255, 255),
    paper=(255, 255, 255),
    shadow=0,
    **PLAIN._asdict(),
)


class Look(NamedTuple):
    """The look that a person wants: the theme of the menus, the table, and what makes them legible.

    `text` is the size of letters in percent of the usual, `density` how many pixels of this screen are one of an
    ordinary one. With `largest` the table is made to be seen from across a room, `left_handed` has it mirrored.
    """

    theme: Name = "dark"
    cloth: Cloth = "green"
    contrast: bool = False
    text: int = 100
    four_colours: bool = False
    density: float = 1.0
    largest: bool = False
    left_handed: bool = False


def colours_of(look: Look) -> Colours:
    """Return the colours of the menus of a theme, on that table; with strong contrasts on the plain one."""
    if look.contrast:
        return STRONG_DARK if look.theme == "dark" else STRONG_LIGHT
    table = TABLES[look.cloth]._asdict()
    if look.theme == "light":
        return LIGHT._replace(**table)
    return DARK._replace(**DARK_PANELS[look.cloth]._asdict(), **table)


class Theme:
    """The look of the program on a canvas of `size` pixels. Nobody may draw on the surfaces that it hands out.

    `scale` is a unit in pixels; letters are `letter` times as large as they usually are at that scale. `pad` tells
    whose buttons are shown: those of the game controller that is in use, if any is.
    """

    def __init__(self, size: tuple[int, int], look: Look, assets: Sprites) -> None:
        self.size = size
        self.look = look
        self.pad: Family = ""
        self.assets = assets
        self.scale = unit(size)
        self._pixels: dict[float, int] = {}  # pixels by units: nothing is asked more often
        self.letter = letter_of(look, self.scale)
        if is_upright(size):
            self.letter = min(self.letter, MOST_UPRIGHT)
        self.colours = colours_of(look)
        self.letters = Lettering(self.scale, assets, self.letter, look.four_colours)
        self.radius_small = self.px(6)
        self.radius = self.px(10)
        self.radius_large = self.px(18)
        self.kept = Cache(32_000_000)
        self.noted: list[pygame.Rect] | None = None
        """Where the letters of each line of text are written, while somebody asks."""
        self._table: tuple[pygame.Rect, pygame.Surface] | None = None

    def px(self, n: float) -> int:
        """Return `n` units as whole pixels, at least 1 where `n` is not 0; distances are multiples of 4 units."""
        pixels = self._pixels.get(n)
        if pixels is None:
            whole = max(1, round(abs(n) * self.scale)) if n else 0
            self._pixels[n] = pixels = whole if n > 0 else -whole
        return pixels

    def high(self, n: float) -> int:
        """Return `n` units as whole pixels, for the height of something with a line of letters: it grows with them."""
        return self.px(n * max(1.0, self.letter))

    def text(self, text: str, style: str = "body", color: Colour | None = None, plain: bool = False) -> pygame.Surface:
        """Return a line of text as a picture; the suits ♠♥♦♣ are their sprites, red ones red unless it is `plain`."""
        return self.letters.line(text, style, self.colours.ink if color is None else color, plain)

    def measure(self, text: str, style: str = "body") -> tuple[int, int]:
        """Return the width and height in pixels of a line of text."""
        return self.letters.measure(text, style)

    def wrap(self, text: str, style: str, width: int) -> list[str]:
        """Return `text` in lines of at most `width` pixels."""
        return self.letters.wrap(text, style, width)

    def fit(self, text: str, style: str, width: int) -> str:
        """Return `text`, cut off with an ellipsis if it is wider than `width` pixels."""
        return self.letters.fit(text, style, width)

    def line_height(self, style: str = "body") -> int:
        """Return the height in pixels of a line of text."""
        return self.letters.height(style)

    def write(
        self,
        canvas: pygame.Surface,
        text: str,
        place: pygame.Rect,
        style: str = "body",
        color: Colour | None = None,
        align: Literal["left", "center", "right"] = "left",
        plain: bool = False,
    ) -> pygame.Rect:
        """Draw one line of text into `place`, its capitals in the middle of the height; return what it covers.

        If it is `plain`, suits have the colour of the letters.
        """
        picture = self.text(text, style, color, plain)
        left = {"left": place.x, "center": place.centerx - picture.get_width() // 2, "right": place.right}[align]
        if align == "right":
            left -= picture.get_width()
        top = round(place.centery + self.letters.cap(style) / 2 - self.letters.ascent(style))
        if self.noted is not None and text.strip():
            cap = self.letters.cap(style)
            self.noted.append(pygame.Rect(left, place.centery - cap // 2, picture.get_width(), cap))
        return canvas.blit(picture, (left, top))

    def icon(self, name: str, height: int, color: Colour | None = None) -> pygame.Surface:
        """Return the icon `name`, without its "icon-", in one colour."""
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
        rounded_shapes.plate(
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
        rounded_shapes.ring(
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
        strong = 3.5 if self.look.contrast else 2.5
        for away, width, colour in ((6, 2, self.colours.focus_edge), (4, strong, self.colours.focus)):
            around = rect.inflate(2 * self.px(away), 2 * self.px(away))
            self.ring(canvas, around, colour, radius + self.px(away), self.px(width))

    def shadow(self, canvas: pygame.Surface, rect: pygame.Rect, radius: int | None = None, height: float = 12) -> None:
        """Draw the soft shadow of something opaque that floats `height` units above what is below `rect`."""
        if not self.colours.shadow:
            return
        fall = rect.move(0, self.px(height / 3))
        radius = self.radius if radius is None else radius
        rounded_shapes.shadow(self.kept, canvas, fall, radius, self.px(height), self.colours.shadow)

    def shadow_extent(self, rect: pygame.Rect, height: float = 12) -> pygame.Rect:
        """Return the area that `rect` and its shadow cover together."""
        return rect.union(rect.move(0, self.px(height / 3)).inflate(2 * self.px(height), 2 * self.px(height)))

    def disc(self, canvas: pygame.Surface, center: tuple[int, int], radius: int, color: Colour) -> None:
        """Draw a filled circle with a smooth edge."""
        canvas.blit(rounded_shapes.disc(self.kept, radius, color), (center[0] - radius, center[1] - radius))

    def panel(self, canvas: pygame.Surface, rect: pygame.Rect, height: float = 16) -> None:
        """Draw a panel with its shadow; `height` 0 lies flat."""
        if height:
            self.shadow(canvas, rect, self.radius_large, height)
        self.plate(canvas, rect, self.colours.panel, self.colours.panel_line, self.radius_large)

    @cached_property
    def _cloth(self) -> pygame.Surface:
        return cloth(self.look, self.size, self.assets, self.scale)

    def felt(self, canvas: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the cloth of the table within `clip`."""
        canvas.blit(self._cloth, clip, clip)

    def table(self, canvas: pygame.Surface, clip: pygame.Rect, outline: pygame.Rect) -> None:
        """Draw the table within `clip`, in a wooden edge along `outline`; what lies beside it is the floor."""
        if self.look.contrast:
            self.felt(canvas, clip)
            return
        if self._table is None or self._table[0] != outline:
            edge, wooden = self.colours.felt_edge, self.look.cloth == "wood"
            self._table = outline.copy(), cloths.framed(self._cloth, edge, outline, self.scale, self.assets, wooden)
        canvas.blit(self._table[1], clip, clip)


MOST_UPRIGHT: Final = 1.3
"""How large letters are at most on an upright canvas, where a unit is larger already by the width of a line."""


def letter_of(look: Look, scale: float) -> float:
    """Return the size of letters in parts of the usual at that scale: as wished, and legible on a dense screen."""
    legible = look.density * LEGIBLE / (USUAL * scale)
    return max(0.8, min(1.6, max(look.text / 100, legible)))


def cloth(look: Look, size: tuple[int, int], sprites: Sprites, scale: float = 1.0) -> pygame.Surface:
    """Return the cover of the table, with all the light of the lamp, `size` pixels large."""
    colours = colours_of(look)
    if look.contrast:
        return cloths.plain(colours.felt, size)
    if look.cloth == "wood":
        return cloths.wood(colours.felt, colours.felt_edge, size, scale, sprites)
    return cloths.felt(colours.felt, colours.felt_edge, size, scale)
