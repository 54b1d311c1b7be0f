"""Rounded shapes: rounded rectangles with smooth edges, rings around them and soft shadows below them."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from rummy_desktop.gui.look.text import Cache, Colour, tinted

_FINER = 4  # a curve is drawn this much larger and scaled down, which smooths its edge


def disc(kept: Cache, radius: int, colour: Colour) -> pygame.Surface:
    """Return a filled circle with a smooth edge, 2 × `radius` pixels wide; nobody may draw on it."""
    return kept.picture(("disc", radius, colour), lambda: _disc(radius, colour))


def _disc(radius: int, colour: Colour) -> pygame.Surface:
    large = pygame.Surface((2 * radius * _FINER, 2 * radius * _FINER), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    pygame.draw.circle(large, colour, (radius * _FINER, radius * _FINER), radius * _FINER)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def plate(
    kept: Cache, canvas: pygame.Surface, rect: pygame.Rect, radius: int, fill: Colour, line: Colour | None, width: int
) -> None:
    """Fill `rect` with rounded corners, and with an edge `width` pixels wide inside it where `line` is given."""
    if rect.w <= 0 or rect.h <= 0:
        return
    radius = max(0, min(radius, rect.w // 2, rect.h // 2))
    if len(fill) == 4 and fill[3] < 255:
        key = ("plate", rect.size, radius, fill, line, width)
        canvas.blit(kept.picture(key, lambda: _translucent(kept, rect.size, radius, fill, line, width)), rect)
        return
    _slices(canvas, rect, radius, fill, line, width)
    if radius:
        corner = kept.picture(
            ("corner", radius, fill, line, width), lambda: _rounded(kept, radius, fill, line, min(width, radius))
        )
        for right in (0, 1):
            for low in (0, 1):
                place = (rect.x + right * (rect.w - radius), rect.y + low * (rect.h - radius))
                canvas.blit(corner, place, (right * radius, low * radius, radius, radius))


def _slices(
    canvas: pygame.Surface, rect: pygame.Rect, radius: int, fill: Colour, line: Colour | None, width: int
) -> None:
    """Draw everything of a plate but its corners."""
    canvas.fill(fill, (rect.x + radius, rect.y, rect.w - 2 * radius, rect.h))
    canvas.fill(fill, (rect.x, rect.y + radius, radius, rect.h - 2 * radius))
    canvas.fill(fill, (rect.right - radius, rect.y + radius, radius, rect.h - 2 * radius))
    if line is None:
        return
    for y in (rect.y, rect.bottom - width):
        canvas.fill(line, (rect.x + radius, y, rect.w - 2 * radius, width))
    for x in (rect.x, rect.right - width):
        canvas.fill(line, (x, rect.y + radius, width, rect.h - 2 * radius))


def _rounded(kept: Cache, radius: int, fill: Colour, line: Colour | None, width: int) -> pygame.Surface:
    """Return the four corners of a plate, as the circle that they make together."""
    if line is None:
        return disc(kept, radius, fill)
    circle = disc(kept, radius, line).copy()
    if radius > width:
        circle.blit(disc(kept, radius - width, fill), (width, width))
    return circle


def _translucent(
    kept: Cache, size: tuple[int, int], radius: int, fill: Colour, line: Colour | None, width: int
) -> pygame.Surface:
    outline = _outline(kept, size, radius)
    surface = tinted(outline, fill)
    surface.fill((255, 255, 255, fill[3]), special_flags=pygame.BLEND_RGBA_MULT)
    if line is not None:
        surface.blit(_ring(kept, size, radius, line, width), (0, 0))
    return surface


def _outline(kept: Cache, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return a white plate on nothing."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((255, 255, 255, 0))
    plate(kept, surface, surface.get_rect(), radius, (255, 255, 255), None, 0)
    return surface


def ring(kept: Cache, canvas: pygame.Surface, rect: pygame.Rect, radius: int, colour: Colour, width: int) -> None:
    """Draw the edge of a plate alone, `width` pixels wide, inside `rect`."""
    if rect.w <= 0 or rect.h <= 0:
        return
    radius = max(0, min(radius, rect.w // 2, rect.h // 2))
    side = max(radius, width)
    if rect.w < 2 * side or rect.h < 2 * side:
        canvas.blit(_ring(kept, rect.size, radius, colour, width), rect)
        return
    corner = kept.picture(
        ("ring", side, radius, colour, width), lambda: _ring(kept, (2 * side, 2 * side), radius, colour, width)
    )
    for right in (0, 1):
        for low in (0, 1):
            place = (rect.x + right * (rect.w - side), rect.y + low * (rect.h - side))
            canvas.blit(corner, place, (right * side, low * side, side, side))
    for y in (rect.y, rect.bottom - width):
        canvas.fill(colour, (rect.x + side, y, rect.w - 2 * side, width))
    for x in (rect.x, rect.right - width):
        canvas.fill(colour, (x, rect.y + side, width, rect.h - 2 * side))


def _ring(kept: Cache, size: tuple[int, int], radius: int, colour: Colour, width: int) -> pygame.Surface:
    surface = _outline(kept, size, radius)
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    if inner[0] > 0 and inner[1] > 0:
        hole = _outline(kept, inner, max(0, radius - width))
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return tinted(surface, colour)


def zigzag(kept: Cache, size: tuple[int, int], colour: Colour, times: int) -> pygame.Surface:
    """Return a thick line that goes up and down that many times, `size` pixels large; nobody may draw on it."""
    return kept.picture(("zigzag", size, colour, times), lambda: _zigzag(size, colour, times))


def _zigzag(size: tuple[int, int], colour: Colour, times: int) -> pygame.Surface:
    large = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    wide, high = large.get_size()
    thick, ends = high * 2 // 5, 2 * times
    upper = [(wide * at // ends, (high - thick) * (at % 2 == 0)) for at in range(ends + 1)]
    lower = [(x, y + thick) for x, y in reversed(upper)]
    pygame.draw.polygon(large, colour, [*upper, *lower])
    return pygame.transform.smoothscale(large, size)


def shadow(kept: Cache, canvas: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, strength: int) -> None:
    """Draw a soft shadow around `rect`, `blur` pixels far; its middle is left out, since something covers it."""
    blur = max(2, blur)
    if rect.w < 2 * radius + 2 or rect.h < 2 * radius + 2:
        return
    side = radius + 2 * blur
    size = (min(rect.w, 2 * side), min(rect.h, 2 * side))
    name = ("shadow", size, radius, blur, strength)
    soft = kept.picture(name, lambda: _shadow(kept, size, radius, blur, strength))
    area = rect.inflate(2 * blur, 2 * blur)
    columns = _thirds(area.x, area.w, soft.get_width())
    rows = _thirds(area.y, area.h, soft.get_height())
    for i, (x, from_x, width, wide) in enumerate(columns):
        for j, (y, from_y, height, high) in enumerate(rows):
            piece = pygame.Rect(from_x, from_y, width, height)
            if (wide, high) == piece.size:
                canvas.blit(soft, (x, y), piece)
            elif (i, j) != (1, 1):
                canvas.blit(_stretched(kept, name, soft, piece, (wide, high)), (x, y))


def extended(soft: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Make a picture larger by repeating its middle row and column; its corners stay as they are."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    for x, from_x, width, wide in _thirds(0, size[0], soft.get_width()):
        for y, from_y, height, high in _thirds(0, size[1], soft.get_height()):
            whole.blit(pygame.transform.scale(soft.subsurface((from_x, from_y, width, height)), (wide, high)), (x, y))
    return whole


def _thirds(start: int, length: int, soft: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return the parts of a shadow: where each begins here and in the picture, and its lengths there and here."""
    near = soft // 2
    far = soft - near - 1
    middle = length - near - far
    return (start, 0, near, near), (start + near, near, 1, middle), (start + length - far, near + 1, far, far)


def _stretched(
    kept: Cache, name: Hashable, soft: pygame.Surface, piece: pygame.Rect, size: tuple[int, int]
) -> pygame.Surface:
    key = (name, tuple(piece), size)
    return kept.picture(key, lambda: pygame.transform.scale(soft.subsurface(piece), size))


def _shadow(kept: Cache, size: tuple[int, int], radius: int, blur: int, strength: int) -> pygame.Surface:
    surface = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    outline = tinted(_outline(kept, size, radius), (0, 0, 0))
    outline.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(outline, (blur, blur))
    return pygame.transform.gaussian_blur(surface, max(1, blur // 2), repeat_edge_pixels=False)
