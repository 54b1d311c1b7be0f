"""Rows: melds and a spread discard pile in lines of cards that overlap, as large as their room allows."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from rummy_desktop.engine.melds import Meld
from rummy_desktop.gui.assets import ASPECT
from rummy_desktop.gui.deck import Pose
from rummy_desktop.gui.notes import stands_for_another

STEP = 0.31
"""How much of a card in a meld the next one leaves free, by the card's width."""
MELD_WIDTHS = (0.72, 0.66, 0.6, 0.54, 0.48, 0.43, 0.38, 0.33)
INDEX = 0.225
"""The least that a card leaves free of the one below it, by its width: rank and suit are seen."""
INDEX_HIGH = 0.56
"""The same downwards, by the card's width, where a line of cards lies over another."""
SMALLER = 0.955
"""How much smaller the next size is that is tried."""
TAG = 0.1
"""How much more of a card is left free that stands for another one, which is written on it."""

Lines = list[tuple[int, list[Pose]]]
"""Melds in the order of drawing: the index of each, and where its cards lie."""


# Melds that lie before seats, or where there are few


def grouped(
    melds: Sequence[Meld], owners: Sequence[int | None], viewer: int, area: pygame.Rect, widest: float
) -> Lines:
    """The melds in rows, as large as they fit; those that belong to seats in a row for each, the viewer's lowest.

    No card is wider than `widest` pixels.
    """
    seats = sorted({owner for owner in owners if owner is not None}, key=lambda seat: seat == viewer)
    groups = [[i for i, owner in enumerate(owners) if owner == seat] for seat in [None, *seats]]
    groups = [group for group in groups if group]
    base = min(area.h * 0.5 / ASPECT, widest) / MELD_WIDTHS[0]
    for part in MELD_WIDTHS:
        card = base * part
        wide = [_width(len(meld.cards)) * card for meld in melds]
        rows = [row for group in groups for row in _filled([(index, wide[index]) for index in group], card, area.w)]
        pitch = card * ASPECT * 1.1
        if len(rows) * pitch <= area.h * 1.02:
            break
    top = area.centery - len(rows) * pitch / 2
    lines = []
    for line, row in enumerate(rows):
        x = float(area.left)
        for index in row:
            count = len(melds[index].cards)
            y = top + pitch * (line + 0.5)
            lines.append((index, [Pose(x + card / 2 + place * card * STEP, y, card) for place in range(count)]))
            x += wide[index] + card * 0.32
    return lines


def _width(count: int) -> float:
    return 1 + (count - 1) * STEP


def _filled(sized: Sequence[tuple[int, float]], card: float, width: float) -> list[list[int]]:
    """Melds of these indices and widths one after the other, in rows of `width` pixels."""
    rows: list[list[int]] = [[]]
    x = 0.0
    for index, wide in sized:
        if rows[-1] and x + wide > width:
            rows.append([])
            x = 0.0
        rows[-1].append(index)
        x += wide + card * 0.32
    return rows


# Many melds that lie together


def packed(melds: Sequence[Meld], area: pygame.Rect, widest: float) -> Lines:
    """Any number of melds in even rows in the middle of `area`, as large as they fit, no card wider than `widest`."""
    if not melds:
        return []
    tags = [stands_for_another(meld) for meld in melds]
    card = float(widest)
    while True:
        # What is small lies closer, but never so close that it can't be read.
        for step, gap in ((STEP, 0.34), (0.27, 0.26), (0.235, 0.2))[: 2 if card > 0.8 * widest else 3]:
            room = area.w + gap * card
            pitch = card * (ASPECT + 0.1)
            wide = [(1 + (len(tag) - 1) * step + TAG * sum(tag[:-1]) + gap) * card for tag in tags]
            lines = int((area.h + 0.1 * card) // pitch)
            if lines and max(wide) <= room and sum(wide) <= lines * room:
                rows = _even(wide, room, lines)
                if len(rows) <= lines:
                    return list(_lying(rows, tags, wide, area, card, step, gap))
        card *= SMALLER


def _lying(
    rows: Sequence[Sequence[int]],
    tags: Sequence[Sequence[bool]],
    wide: Sequence[float],
    area: pygame.Rect,
    card: float,
    step: float,
    gap: float,
) -> Iterator[tuple[int, list[Pose]]]:
    """Melds of these widths, each with a gap behind it, in rows in the middle of `area`."""
    pitch = min(card * (ASPECT + 0.22), (area.h + 0.1 * card) / len(rows))
    top = area.centery - len(rows) * pitch / 2
    for line, row in enumerate(rows):
        x = area.centerx - (sum(wide[index] for index in row) - gap * card) / 2
        y = top + pitch * (line + 0.5)
        for index in row:
            yield index, list(_meld(tags[index], x + card / 2, y, card, step))
            x += wide[index]


def _meld(tags: Sequence[bool], x: float, y: float, card: float, step: float) -> Iterator[Pose]:
    for tag in tags:
        yield Pose(x, y, card)
        x += card * (step + TAG * tag)


def _even(wide: Sequence[float], room: float, most: int) -> list[list[int]]:
    """Melds of these widths in as few rows as `room` pixels allow, and all about as long; `most` rows, or too many."""
    rows = _broken(wide, room)
    if 1 < len(rows) <= most:
        low, high = sum(wide) / len(rows), room
        for _ in range(6):
            middle = (low + high) / 2
            tried = _broken(wide, middle)
            if len(tried) > len(rows):
                low = middle
            else:
                high, rows = middle, tried
    return rows


def _broken(wide: Sequence[float], room: float) -> list[list[int]]:
    rows: list[list[int]] = [[]]
    left = room
    for index, each in enumerate(wide):
        if each > left and rows[-1]:
            rows.append([])
            left = room
        rows[-1].append(index)
        left -= each
    return rows


# The discard pile


def spread(area: pygame.Rect, count: int, widest: float) -> list[Pose]:
    """The poses of a discard pile of `count` cards, spread in `area` from the left so that each can be read.

    Where one line of cards would have to be small they lie in several, each over the lower part of the one above.
    """
    card = widest
    while True:
        for lines in (1, 2, 3, 4):
            each = math.ceil(count / lines)
            high = card * (ASPECT + (lines - 1) * INDEX_HIGH)
            # Half a pixel may have been rounded off the room.
            if high <= area.h + 1 and card * (1 + (each - 1) * INDEX) <= area.w:
                return list(_spread(area, count, card, lines, each))
        card *= SMALLER


def _spread(area: pygame.Rect, count: int, card: float, lines: int, each: int) -> Iterator[Pose]:
    step = min(card * 0.42, (area.w - card) / max(1, each - 1))
    top = area.centery - card * (ASPECT + (lines - 1) * INDEX_HIGH) / 2
    for index in range(count):
        line, place = divmod(index, each)
        yield Pose(area.x + card / 2 + place * step, top + card * (ASPECT / 2 + line * INDEX_HIGH), card)


def strips(poses: Sequence[Pose]) -> list[pygame.Rect]:
    """What is seen of each card of a spread pile: left of the next one, and above the line that lies over it."""
    rects = [pose.rect for pose in poses]
    tops = sorted({rect.top for rect in rects})
    found = []
    for rect, following in zip(rects, [*rects[1:], None], strict=False):
        seen = rect.copy()
        if following is not None and following.top == rect.top:
            seen.w = following.left - rect.left
        seen.h = min([top - rect.top for top in tops if top > rect.top], default=rect.h)
        found.append(seen)
    return found
