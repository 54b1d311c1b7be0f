"""Cloth: the cover of the table, felt or wood, under the light of a lamp above it."""

from __future__ import annotations

import math
from functools import cache
from random import Random
from typing import Final

import pygame

from rummy_desktop.gui.look.text import Colour, Sprites

FIBRES: Final = 384
"""Pixels of the side of a piece of felt, at scale 1, that is laid edge to edge."""
WOOD: Final = (1.6, 720)
"""The width of the picture of wood by its height, and the pixels of its height: a larger table has it scaled up."""
LAMP: Final = (64, 40)
"""In how many places the light of the lamp is reckoned; between them it runs evenly."""


WOVEN: Final = 1.5
"""From this scale on the threads of the cloth are seen."""
RIM: Final = 24
"""The width of the wooden edge of the table, in units."""
ROUND: Final = 150
"""The radius of its corners, in units."""
FALLS: Final = 26
"""How far the shadow of the edge reaches over the cloth, in units."""
FLOOR: Final = 0.42
"""How dark the floor beside the table is, by what of the cloth is far from the lamp."""
RIM_WOOD: Final = ((118, 72, 40), (84, 48, 25))
"""The colour of the edge under the lamp and far from it."""
SLICE: Final = 4
"""The pixels of a straight edge that are drawn, to be stretched over all of it."""
DARK_WOOD: Final = ((66, 40, 24), (44, 25, 14))
"""The same around a table that is wood itself."""


def felt(middle: Colour, edge: Colour, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Return felt, `size` pixels large: the colour of its middle, under the lamp, and that of its edge are given."""
    cloth = pygame.Surface(size).convert()
    tile = _dyed(tuple(middle[:3]), round(FIBRES * max(1.0, scale)))
    _lay(cloth, tile)
    if scale >= WOVEN:
        _lay(cloth, _weave(round(scale)), pygame.BLEND_RGB_MULT)
    _lit(cloth, middle, edge)
    return cloth


def wood(middle: Colour, edge: Colour, size: tuple[int, int], scale: float, sprites: Sprites) -> pygame.Surface:
    """Return the top of a wooden table, `size` pixels large.

    Far from the lamp it is darker, by as much as `edge` is darker than `middle`.
    """
    aspect, most = WOOD
    wide = max(size[0], math.ceil(size[1] * aspect))
    high = math.ceil(wide / aspect)
    # Small tables show fewer and larger boards, which are as crisp.
    boards = sprites.sprite("wood", most if size[1] > most / 2 else most // 2)
    cloth = pygame.Surface(size).convert()
    # Without its alpha, which is full everywhere, it is drawn in a fraction of the time.
    # Of boards for a low piece of wood only the middle is scaled.
    rows = min(boards.get_height(), math.ceil(boards.get_height() * size[1] / high) + 2)
    middle_rows = boards.subsurface((0, (boards.get_height() - rows) // 2, boards.get_width(), rows))
    low = math.ceil(rows * high / boards.get_height())
    whole = pygame.transform.smoothscale(middle_rows.convert(), (wide, low))
    cloth.blit(whole, ((size[0] - wide) // 2, (size[1] - low) // 2))
    _lay(cloth, _streaks(round(FIBRES * max(1.0, scale))), pygame.BLEND_RGB_MULT)
    _lit(cloth, middle, edge)
    return cloth


def plain(colour: Colour, size: tuple[int, int]) -> pygame.Surface:
    """Return a table in one colour, `size` pixels large."""
    cloth = pygame.Surface(size).convert()
    cloth.fill(colour)
    return cloth


def framed(
    cloth: pygame.Surface, edge: Colour, outline: pygame.Rect, scale: float, sprites: Sprites, wooden: bool
) -> pygame.Surface:
    """Return a table with that cloth in an edge of wood, as high as the canvas from the upper side of `outline` on.

    Beside it is the floor, darker than the cloth far from the lamp, of the colour `edge`. A table that is `wooden`
    itself has a darker edge.
    """
    whole, size = cloth.copy(), cloth.get_size()
    rim, falls, corner = round(RIM * scale), round(FALLS * scale), round(ROUND * scale)
    outer = pygame.Rect(outline.x, outline.y, outline.w, size[1] + 4 * corner)
    boards = wood(*(DARK_WOOD if wooden else RIM_WOOD), (size[0], corner + rim + falls), scale, sprites)
    deep, across = outer.y + corner + rim + falls, outer.x + corner + rim + falls
    far, wide = outer.y + rim + falls, outer.x + rim + falls
    high = max(0, size[1] - deep)
    # Along a straight edge all is the same: what is seen of a thin slice is stretched.
    parts = (
        (pygame.Rect(0, 0, across, deep), (across, deep)),
        (pygame.Rect(size[0] - across, 0, across, deep), (across, deep)),
        (pygame.Rect(across, 0, size[0] - 2 * across, far), (SLICE, far)),
        (pygame.Rect(0, deep, wide, high), (wide, SLICE)),
        (pygame.Rect(size[0] - wide, deep, wide, high), (wide, SLICE)),
    )
    ground = tuple(round(each * FLOOR) for each in edge[:3])
    for part, seen in parts:
        if part.w > 0 and part.h > 0:
            _frame(whole, part, pygame.Rect(part.topleft, seen), outer, boards, ground, scale)
    return whole


def _frame(
    cloth: pygame.Surface,
    part: pygame.Rect,
    seen: pygame.Rect,
    outer: pygame.Rect,
    boards: pygame.Surface,
    floor: Colour,
    scale: float,
) -> None:
    """Draw the floor, the edge of the table and its shadow on the cloth in a part of the canvas, which is as `seen`."""
    rim, falls, corner = round(RIM * scale), round(FALLS * scale), round(ROUND * scale)
    inner = outer.inflate(-2 * rim, -2 * rim)
    ground = pygame.Surface(part.size).convert()
    ground.fill(floor)
    wooden = pygame.Surface(part.size).convert()
    for y in range(0, part.h, boards.get_height()):
        wooden.blit(boards, (-part.x, y))
    shades = pygame.Surface(seen.size).convert()
    shades.fill((90, 90, 90))
    for step in range(rim):
        # It is round: its upper side is light, and it falls off to both sides.
        light = round(150 + 105 * math.sin(math.pi * (0.12 + 0.76 * (step + 0.5) / rim)) ** 0.8)
        _ring(shades, seen, outer.inflate(-2 * step, -2 * step), corner - step, (light, light, light))
    wooden.blit(pygame.transform.scale(shades, part.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    ground.blit(_cut(wooden, seen, outer, corner), (0, 0))
    shaded = cloth.subsurface(part).copy()
    shades.fill((255, 255, 255))
    for step in range(falls):
        dark = round(255 * (1 - 0.5 * (1 - step / falls) ** 2))
        # The lamp hangs above the middle of the far half: the near side of the edge throws less of a shadow.
        _ring(shades, seen, inner.inflate(-2 * round(step * 0.6), -2 * step), corner - rim, (dark, dark, dark))
    shaded.blit(pygame.transform.scale(shades, part.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    ground.blit(_cut(shaded, seen, inner, corner - rim), (0, 0))
    cloth.blit(ground, part)


def _ring(canvas: pygame.Surface, seen: pygame.Rect, shape: pygame.Rect, corner: int, colour: Colour) -> None:
    """Fill a rectangle that is round at its upper corners on what is seen of the canvas."""
    place = shape.move(-seen.x, -seen.y)
    if min(seen.size) <= 2 * SLICE:
        canvas.fill(colour, place)
        return
    # Only the corner that is there: each takes long to draw.
    left, right = (corner, 0) if seen.x <= shape.x else (0, corner)
    pygame.draw.rect(canvas, colour, place, border_top_left_radius=left, border_top_right_radius=right)


def _cut(picture: pygame.Surface, seen: pygame.Rect, shape: pygame.Rect, corner: int) -> pygame.Surface:
    """Return what of the picture of a part of the canvas lies in such a rectangle, with smooth edges."""
    fine = 2
    mask = pygame.Surface((seen.w * fine, seen.h * fine), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    large = [pygame.Rect(each.x * fine, each.y * fine, each.w * fine, each.h * fine) for each in (seen, shape)]
    _ring(mask, large[0], large[1], corner * fine, (255, 255, 255, 255))
    cut = pygame.transform.scale(pygame.transform.smoothscale(mask, seen.size), picture.get_size())
    cut.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return cut


def _lay(cloth: pygame.Surface, tile: pygame.Surface, flags: int = 0) -> None:
    """Cover all of the cloth with a tile."""
    wide, high = tile.get_size()
    for x in range(0, cloth.get_width(), wide):
        for y in range(0, cloth.get_height(), high):
            cloth.blit(tile, (x, y), special_flags=flags)


def _lit(cloth: pygame.Surface, middle: Colour, edge: Colour) -> None:
    """Darken what is far from the lamp.

    The cloth below is uneven, which keeps the shades from banding.
    """
    dark = tuple(min(255, round(255 * far / max(1, near))) for near, far in zip(middle[:3], edge[:3], strict=True))
    light = pygame.transform.smoothscale(_light(dark), cloth.get_size())
    cloth.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@cache
def _light(dark: Colour) -> pygame.Surface:
    """Return the lamp's share of each colour, 0-255, on a small table: all in the middle, `dark` in the corners."""
    shades = bytearray()
    for y in range(LAMP[1]):
        for x in range(LAMP[0]):
            away = math.hypot(((x + 0.5) / LAMP[0] - 0.5) / 0.66, ((y + 0.5) / LAMP[1] - 0.43) / 0.76)
            part = min(1.0, away)
            part = part * part * (3 - 2 * part)
            shades += bytes(round(255 + (low - 255) * part) for low in dark)
    small = pygame.image.frombuffer(bytes(shades), LAMP, "RGB")
    return pygame.transform.gaussian_blur(small, 2)


@cache
def _dyed(colour: Colour, side: int) -> pygame.Surface:
    """Return a piece of felt in that colour on the whole, `side` pixels large."""
    tile = _fibres()
    if side != FIBRES:
        tile = pygame.transform.smoothscale(tile, (side, side))
        # Fine specks of one pixel: larger fibres alone would look soft.
        _lay(tile, _specks(side, 244, 255), pygame.BLEND_RGB_MULT)
    tile = tile.convert()
    mean = pygame.transform.average_color(tile)
    dye = [min(255, round(255 * part / max(1, grey))) for part, grey in zip(colour, mean, strict=False)]
    tile.fill(dye, special_flags=pygame.BLEND_RGB_MULT)
    return tile


@cache
def _fibres() -> pygame.Surface:
    """Return short fibres of wool in all directions, in greys; the edges of the piece fit each other."""
    rng = Random("felt")
    tile = pygame.Surface((FIBRES, FIBRES), 0, 32)
    tile.fill((224, 224, 224))
    for _fibre in range(7000):
        x, y = rng.random() * FIBRES, rng.random() * FIBRES
        angle, long = rng.random() * math.tau, rng.uniform(3, 8)
        dx, dy = math.cos(angle) * long, math.sin(angle) * long
        grey = (rng.choice((204, 212, 218, 230, 236, 244)),) * 3
        for left in (x, x - FIBRES) if x > FIBRES - 9 else (x, x + FIBRES) if x < 9 else (x,):
            for top in (y, y - FIBRES) if y > FIBRES - 9 else (y, y + FIBRES) if y < 9 else (y,):
                pygame.draw.aaline(tile, grey, (left, top), (left + dx, top + dy))
    _lay(tile, _specks(FIBRES, 234, 255), pygame.BLEND_RGB_MULT)
    return tile


@cache
def _specks(side: int, low: int, high: int) -> pygame.Surface:
    """Return a piece of fine specks from one grey to another, `side` pixels large."""
    specks = pygame.image.frombuffer(Random("specks").randbytes(side * side), (side, side), "P")
    specks.set_palette([(low + (high - low) * each // 255,) * 3 for each in range(256)])
    return specks.convert()


@cache
def _weave(thread: int) -> pygame.Surface:
    """Return woven threads in greys, each `thread` pixels wide, one over and one under the next."""
    side = 2 * thread
    tile = pygame.Surface((side * 48, side * 48)).convert()
    one = pygame.Surface((side, side)).convert()
    for y in range(side):
        for x in range(side):
            over = (x // thread + y // thread) % 2
            across = (x if over else y) % thread
            round_off = math.sin(math.pi * (across + 0.5) / thread)
            grey = round((238 if over else 230) + (17 if over else 14) * round_off)
            one.set_at((x, y), (grey, grey, grey))
    _lay(tile, one)
    return tile


@cache
def _streaks(side: int) -> pygame.Surface:
    """Return fine fibres along the boards of a table, in greys, `side` pixels large."""
    short = _specks(side, 226, 255).subsurface((0, 0, side // 12, side))
    # The first column is repeated behind the last, so that the edges of the piece fit each other.
    whole = pygame.Surface((side // 12 + 1, side)).convert()
    whole.blit(short, (0, 0))
    whole.blit(short, (side // 12, 0))
    long = pygame.transform.smoothscale(whole, (round(side * (1 + 12 / side)), side))
    streaks = long.subsurface((0, 0, side, side)).copy()
    _lay(streaks, _specks(side, 246, 255), pygame.BLEND_RGB_MULT)
    return streaks
