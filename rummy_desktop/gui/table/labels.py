"""Labels: the words on cards that stand together in the own hand, and on those that have just come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.text import Colour
from rummy_desktop.gui.look.theme import Theme


class Label(NamedTuple):
    """The words on cards that stand together in the own hand: a plate with a sign and words, and a line below them.

    `line` has the corners of that line, `plate` is where the words are. What is pointed at or chosen as a whole is
    `lit`.
    """

    line: tuple[tuple[int, int], ...]
    plate: tuple[int, ...]
    text: str
    state: str
    lit: bool = False
    focus: bool = False


SIGNS: Final[Mapping[str, str]] = {
    "complete": "check",
    "waits": "waits",
    "ready": "plus",
    "lost": "close",
    "none": "minus",
}
"""The sign of each state of a group."""


def label_height(theme: Theme) -> int:
    """Return the height of the plate of a label in pixels."""
    return theme.line_height("small") + theme.px(3)


def label_of(
    theme: Theme, line: tuple[tuple[int, int], ...], room: pygame.Rect, ways: Sequence[str], state: str
) -> Label:
    """Return the label with the longest of these texts that has room, in the middle of the plate."""
    sign = room.h if state in SIGNS else 0
    text = next((way for way in ways if theme.measure(way, "small")[0] + sign + theme.px(14) <= room.w), "")
    wide = (theme.measure(text, "small")[0] + theme.px(14) if text else 0) + (sign or 0)
    plate = pygame.Rect(0, room.y, wide, room.h)
    plate.centerx = room.centerx
    return Label(line, tuple(plate), text, state)


def draw_label(theme: Theme, canvas: pygame.Surface, label: Label) -> None:
    """Draw the words on a group below its cards."""
    px, colours = theme.px, theme.colours
    plate, radius = pygame.Rect(label.plate), label.plate[3] // 2
    good = label.state in ("complete", "ready")
    strong: Colour = colours.glow if good or label.lit else colours.on_felt
    if label.line:
        wide = px(5)
        left, top = min(x for x, _ in label.line), min(y for _, y in label.line)
        corners = tuple((x - left, y - top) for x, y in label.line)
        drawn = theme.kept.picture(("bracket", corners, wide, strong), lambda: _line(corners, wide, strong))
        canvas.blit(drawn, (left - wide, top - wide))
    if not plate.w:
        return
    fill, ink = ((0, 0, 0), strong) if label.state != "complete" else (strong, (0, 0, 0))
    theme.plate(canvas, plate, (0, 0, 0), None, radius)
    theme.plate(canvas, plate.inflate(-px(2), -px(2)), fill, None, radius)
    if label.state == "lost":
        theme.ring(canvas, plate, colours.warn, radius, px(2))
    elif label.state == "ready" or label.lit:
        theme.ring(canvas, plate, strong, radius, px(2))
    room = plate.copy()
    if icon := SIGNS.get(label.state):
        picture = theme.icon(icon, round(plate.h * 0.62), ink)
        spot = (plate.x + plate.h // 2 + (px(2) if label.text else 0), plate.centery)
        canvas.blit(picture, picture.get_rect(center=spot))
        room.x, room.w = room.x + plate.h - px(2), room.w - plate.h
    if label.text:
        theme.write(canvas, label.text, room, "small", ink, "center", label.state == "complete")
    if label.focus:
        theme.focus_ring(canvas, plate.inflate(-px(4), -px(4)), radius)


def _line(corners: Sequence[tuple[int, int]], wide: int, colour: Colour) -> pygame.Surface:
    """Return the picture of a smooth line with a dark rim through these corners, with that much room around it."""
    fine = 4
    size = max(x for x, _ in corners) + 2 * wide, max(y for _, y in corners) + 2 * wide
    picture = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    places = [((x + wide) * fine, (y + wide) * fine) for x, y in corners]
    for thick, ink in ((wide * fine, (0, 0, 0)), (round(wide * fine * 0.55), colour)):
        for place in places:
            pygame.draw.circle(picture, ink, place, thick // 2)
        for start, end in pairwise(map(pygame.Vector2, places)):
            # A thick slanted line of pygame itself has steps.
            aside = (end - start).rotate(90).normalize() * thick / 2 if end != start else pygame.Vector2()
            pygame.draw.polygon(picture, ink, [start + aside, end + aside, end - aside, start - aside])
    return pygame.transform.smoothscale(picture, size)
