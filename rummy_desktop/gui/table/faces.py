"""Faces: the players at the table in their round frames, and the lines that tell of the two sides."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.badge import Badge, draw_badge
from rummy_desktop.gui.look.text import Colour
from rummy_desktop.gui.look.theme import Theme

LAMP: Final = 16
"""How far the light around the face of a seat reaches, in units."""
FRAME: Final = (188, 152, 96)
"""The colour of the round frames around faces."""


class Frame(NamedTuple):
    """The face of a player in its round frame, which is lit for the player whose turn it is; a dealer has a chip."""

    badge: Badge
    acting: bool
    gone: bool = False
    dealer: bool = False


class SideLine(NamedTuple):
    """The line of a side: who plays for it, its total, what it has melded, and what it has and needs."""

    badges: tuple[Badge, ...]
    names: str
    total: str
    gain: str
    told: tuple[str, ...]


def draw_face(theme: Theme, canvas: pygame.Surface, rect: pygame.Rect, frame: Frame) -> None:
    """Draw a face in its round frame, in the light of a lamp if it is that player's turn."""
    px = theme.px
    radius = (rect.w - 2 * px(LAMP)) // 2
    if frame.acting and not theme.look.contrast:
        lamp = theme.kept.picture(("lamp", rect.w), lambda: _lamp(rect.w, theme.colours.glow))
        canvas.blit(lamp, lamp.get_rect(center=rect.center))
    rim = max(2, round(radius * 0.075))
    theme.disc(canvas, rect.center, radius, (0, 0, 0))
    theme.disc(canvas, rect.center, radius - 1, theme.colours.glow if frame.acting else FRAME)
    theme.disc(canvas, rect.center, radius - rim, (0, 0, 0))
    draw_badge(theme, canvas, rect.center, radius - rim - 1, frame.badge)
    if frame.dealer:
        size = max(px(9), round(radius * 0.26))
        spot = rect.centerx + round(radius * 0.74), rect.centery - round(radius * 0.66)
        theme.disc(canvas, spot, size + px(1), (0, 0, 0))
        theme.disc(canvas, spot, size, theme.colours.panel)
        chip = theme.icon("dealer", round(1.7 * size), theme.colours.accent)
        canvas.blit(chip, chip.get_rect(center=spot))
    if frame.gone:
        theme.disc(canvas, rect.center, radius, (*theme.colours.panel[:3], 150))


def draw_side_line(theme: Theme, canvas: pygame.Surface, rect: pygame.Rect, line: SideLine) -> None:
    """Write what is told of a side in two lines."""
    px, colours = theme.px, theme.colours
    body = rect.inflate(-px(4), -px(4))
    theme.plate(canvas, body, colours.panel, colours.panel_line, theme.radius, px(1))
    inner = body.inflate(-px(16), -px(4))
    head = pygame.Rect(inner.x, inner.y, inner.w, round(inner.h * 0.54))
    foot = pygame.Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
    theme.write(canvas, line.total, head, "number", colours.accent_ink, "right")
    room = head.copy()
    room.w -= theme.measure(line.total, "number")[0] + px(8)
    if line.gain:
        theme.write(canvas, line.gain, room, "label", colours.good, "right")
        room.w -= theme.measure(line.gain, "label")[0] + px(10)
    radius = min(px(10), head.h // 2)
    for number, badge in enumerate(line.badges):
        draw_badge(theme, canvas, (head.x + radius + number * round(radius * 1.5), head.centery), radius, badge)
    after = round(radius * (2 + 1.5 * (len(line.badges) - 1))) + px(8)
    room.x, room.w = room.x + after, room.w - after
    theme.write(canvas, theme.fit(line.names, "label", room.w), room, "label", colours.ink)
    ways = (" · ".join(line.told[start:]) for start in range(len(line.told)))
    text = next((way for way in ways if theme.measure(way, "small")[0] <= foot.w), line.told[-1] if line.told else "")
    theme.write(canvas, theme.fit(text, "small", foot.w), foot, "small", colours.ink_soft)


def _lamp(wide: int, colour: Colour) -> pygame.Surface:
    """Return a soft round light, `wide` pixels wide."""
    small, fine = 48, 4
    picture = pygame.Surface((small * fine, small * fine), pygame.SRCALPHA)
    picture.fill((*colour[:3], 0))
    pygame.draw.circle(picture, (*colour[:3], 235), (small * fine / 2,) * 2, small * fine * 0.385)
    # The light has to end within the picture: else its edge is seen.
    picture = pygame.transform.gaussian_blur(pygame.transform.smoothscale(picture, (small, small)), 2)
    return pygame.transform.smoothscale(picture, (wide, wide))
