"""Rows: melds and a spread discard pile in lines of overlapping cards, as large as their room allows."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from rummy_desktop.engine.melds import Meld
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.look.card_notes import stands_for_another
from rummy_desktop.gui.motion.deck import Pose

STEP = 0.31
"""How much of a card in a meld the next one leaves free, by the card's width."""
BETWEEN = 0.34
"""What is left free between two melds of a row, by the width of a card."""
ABOVE = 0.07
"""What is left free at least between two rows of melds, by the width of a card."""
CLOSER = 0.8
"""From so much of their usual width on melds lie closer."""
SMALL = 0.6
"""What is narrower than this by the usual width of a card in melds lies as close as it can be read."""
TOGETHER = 1.25
"""So much larger cards have to be for the melds of several seats to lie together."""
TINY = 0.48
"""How narrow cards in rows for seats may be, by their usual width, where they would be larger if all lay together."""
INDEX = 0.225
"""The least that a card leaves free of the one below it, by its width: rank and suit are seen."""
INDEX_HIGH = 0.56
"""The same downwards, by the card's width, where a line of cards lies over another."""
WAYS = ((STEP, BETWEEN), (0.27, 0.26), (0.235, 0.2))
"""How cards and melds may lie, what is small closer: what a card leaves free, and what is left free between melds."""
SMALLER = 0.955
"""How much smaller the next size is that is tried."""
SIDES = 0.6
"""What more is left free between the melds of two sides that lie in one row, by the width of a card."""
TAG = 0.1
"""How much more of a card is left free that stands for another one, which is written on it."""

Lines = list[tuple[int, list[Pose]]]
"""Melds in the order of drawing: the index of each, and where its cards lie."""


# Melds that lie before seats, or where there are few


def grouped(
    melds: Sequence[Meld], owners: Sequence[int | None], viewer: int, area: pygame.Rect, widest: float
) -> Lines:
    """Return the melds in rows, as large as they fit; those of seats in a row for each, the viewer's lowest.

    Where cards are much larger if they lie together, they do, those of a seat one after the other. No card is wider
    than `widest` pixels.
    """
    seats = sorted({owner for owner in owners if owner is not None}, key=lambda seat: seat == viewer)
    groups = [[i for i, owner in enumerate(owners) if owner == seat] for seat in [None, *seats]]
    groups = [group for group in groups if group]
    if not melds:
        return []
    order = [index for group in groups for index in group]
    lying = [melds[index] for index in order]
    ends = {group[-1] for group in groups}
    tags = [stands_for_another(meld) for meld in lying]
    card, lines = _packed(lying, tags, area, widest, [SIDES * (each in ends) for each in order])
    if card < SMALL * widest:
        card, lines = _packed(lying, tags, area, widest)
    together = [(order[place], poses) for place, poses in lines]
    return _in_rows(melds, groups, area, widest, max(card / TOGETHER, min(card, TINY * widest))) or together


def _in_rows(
    melds: Sequence[Meld], groups: Sequence[Sequence[int]], area: pygame.Rect, widest: float, least: float
) -> Lines:
    """Return the melds in rows for each group, with cards of at least that width; none if they have no room so."""
    while len(groups) > 1 and widest >= least:
        wide = [(1 + (len(meld.cards) - 1) * STEP + BETWEEN) * widest for meld in melds]
        room = area.w + BETWEEN * widest
        rows = [[group[i] for i in row] for group in groups for row in _broken([wide[i] for i in group], room)]
        if max(wide) <= room and (len(rows) * (ASPECT + ABOVE) - ABOVE) * widest <= area.h:
            plain = [[False] * len(meld.cards) for meld in melds]
            return list(_lying(rows, plain, wide, area, widest, STEP, [BETWEEN] * len(melds)))
        widest *= SMALLER
    return []


# Many melds that lie together


def largest(melds: Sequence[Meld], area: pygame.Rect, widest: float) -> tuple[float, Lines]:
    """Return the width of the cards of melds that are packed, and where they lie."""
    return _packed(melds, [stands_for_another(meld) for meld in melds], area, widest)


def packed(melds: Sequence[Meld], area: pygame.Rect, widest: float) -> Lines:
    """Return melds in even rows in the middle of `area`, as large as they fit, no card wider than `widest`."""
    if not melds:
        return []
    return largest(melds, area, widest)[1]


def _packed(
    melds: Sequence[Meld],
    tags: Sequence[Sequence[bool]],
    area: pygame.Rect,
    widest: float,
    more: Sequence[float] = (),
) -> tuple[float, Lines]:
    """Return the same, and the width of the cards; behind each meld `more` is left free, in widths of a card."""
    more = more or [0.0] * len(melds)
    found: tuple[float, float, float, list[float]] | None = None
    # Small cards lie closer, but never too close to be read.
    for step, gap in WAYS:
        units = [
            1 + (len(tag) - 1) * step + TAG * sum(tag[:-1]) + gap + far for tag, far in zip(tags, more, strict=True)
        ]
        card = _largest(units, gap, area, widest if found is None else CLOSER * widest)
        if found is None or card > found[0]:
            found = card, step, gap, units
        if found[0] >= CLOSER * widest:
            break
    assert found is not None
    card, step, gap, units = found
    wide = [unit * card for unit in units]
    room = area.w + gap * card
    rows = _even(wide, room, len(melds))
    return card, list(_lying(rows, tags, wide, area, card, step, [gap + far for far in more]))


def _largest(units: Sequence[float], gap: float, area: pygame.Rect, widest: float) -> float:
    """Return the width of the largest card with which melds of these widths in cards fit into rows in `area`."""
    best, whole, longest = 1.0, sum(units), max(units)
    for lines in range(1, len(units) + 1):
        high = min(widest, area.h / (lines * (ASPECT + ABOVE) - ABOVE))
        if high <= best:
            break
        if _fits(units, area.w / high + gap, lines):
            return high
        # No row can be longer than the area.
        high = min(high, area.w * lines / (whole - gap * lines), area.w / (longest - gap))
        low = best
        for _ in range(6):
            middle = max(high * 0.8, (low + high) / 2) if low == best else (low + high) / 2
            if middle <= best:
                break
            if _fits(units, area.w / middle + gap, lines):
                low = middle
            else:
                high = middle
        best = max(best, low)
    return best


def _fits(units: Sequence[float], room: float, lines: int) -> bool:
    """Return whether melds of these widths fit into that many rows of `room`, one after the other."""
    left = room
    for unit in units:
        if unit > left:
            lines -= 1
            left = room
            if not lines or unit > room:
                return False
        left -= unit
    return True


def _lying(
    rows: Sequence[Sequence[int]],
    tags: Sequence[Sequence[bool]],
    wide: Sequence[float],
    area: pygame.Rect,
    card: float,
    step: float,
    gaps: Sequence[float],
) -> Iterator[tuple[int, list[Pose]]]:
    """Yield melds of these widths, each with its gap behind it, in rows in the middle of `area`."""
    pitch = min(card * (ASPECT + 0.22), (area.h + ABOVE * card) / len(rows))
    top = area.centery - len(rows) * pitch / 2
    for line, row in enumerate(rows):
        x = area.centerx - (sum(wide[index] for index in row) - gaps[row[-1]] * card) / 2
        y = top + pitch * (line + 0.5)
        for index in row:
            yield index, list(_meld(tags[index], x + card / 2, y, card, step))
            x += wide[index]


def _meld(tags: Sequence[bool], x: float, y: float, card: float, step: float) -> Iterator[Pose]:
    for tag in tags:
        yield Pose(x, y, card)
        x += card * (step + TAG * tag)


def _even(wide: Sequence[float], room: float, most: int) -> list[list[int]]:
    """Return melds of these widths in as few rows as `room` pixels allow, all about as long.

    If there are more than `most` rows, they are not made even.
    """
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
    """Return the poses of a discard pile of `count` cards, spread in `area` from the left so that each can be read.

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
    """Return the visible part of each card of a spread pile: left of the next card, above the line over it."""
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
