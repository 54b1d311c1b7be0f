"""Steady rows: melds that are laid anew stay where they lie, as far as there is room, in rows of one size of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.look.card_notes import stands_for_another
from rummy_desktop.gui.motion.deck import Pose
from rummy_desktop.gui.table.rows import ABOVE, TAG, WAYS, Lines, largest, packed

SPARE: Final = 0.92
"""How much smaller cards lie than they could, so that there is room for more."""
LARGER: Final = 1.2
"""So much larger cards could be before all of them are laid out anew for it."""
LITTLE: Final = 0.5
"""Pixels that move nothing."""
ROOMY: Final = ASPECT + 0.22
"""The distance of two rows, by the width of a card, where there is room."""


class Lay(NamedTuple):
    """The poses of the cards that lie in melds so far, and of those that were held last.

    Where it is `free`, each meld keeps its place in its row; otherwise rows are centred, and larger if they can be.
    """

    poses: Mapping[Card, Pose] = {}
    held: Mapping[Card, Pose] = {}
    free: bool = False


class _Piece(NamedTuple):
    """A meld in a row: its number, where its left edge would be, and how wide it is."""

    meld: int
    left: float
    wide: float


def steady(melds: Sequence[Meld], lay: Lay, area: pygame.Rect, widest: float) -> Lines:
    """Return melds in rows in `area`, each as near as possible to where it lies, no card wider than `widest`."""
    if not melds:
        return []
    tags = [stands_for_another(meld) for meld in melds]
    most = largest(melds, area, widest)[0]
    anew = widest if most >= widest else SPARE * most
    if lines := _kept(melds, tags, lay, area, anew):
        return lines
    lines = packed(melds, area, anew)
    poses = {card: pose for number, line in lines for card, pose in zip(melds[number].cards, line, strict=True)}
    # What lies where it lay before has just the same pose, to the last digit.
    return _kept(melds, tags, Lay(poses), area, lines[0][1][0].width) or lines


def _kept(
    melds: Sequence[Meld], tags: Sequence[Sequence[bool]], lay: Lay, area: pygame.Rect, anew: float
) -> Lines | None:
    """Return the melds at their places with cards as large as they lie; None if that can't be, or they are too small.

    `anew` is the width of cards that are laid out anew.
    """
    here = [lay.poses[card] for meld in melds for card in meld.cards if card in lay.poses]
    if not here:
        return None
    card = here[0].width
    if card > anew * LARGER or (not lay.free and card * LARGER < anew):
        return None
    step, gap = _way(lay.poses.values(), card)
    tops = sorted({round(pose.y, 1) for pose in here})
    rows: list[list[_Piece]] = [[] for _ in tops]
    homeless = []
    for index, (meld, tag) in enumerate(zip(melds, tags, strict=True)):
        wide = (1 + (len(tag) - 1) * step + TAG * sum(tag[:-1])) * card
        if (home := _home(meld, lay.poses)) is not None:
            first, pose = home
            rows[tops.index(round(pose.y, 1))].append(
                _Piece(index, round(pose.x - (0.5 + first * step) * card, 2), wide)
            )
        else:
            homeless.append((index, wide))
    space = area.w + gap * card + 1
    most = int((area.h + 1 + ABOVE * card) / (card * (ASPECT + ABOVE)))
    homeless += _thinned(melds, rows, lay.poses, space, gap * card)
    for index, wide in homeless:
        held = [lay.held[each] for each in melds[index].cards if each in lay.held]
        if not _house(index, wide, held, rows, tops, space, gap * card, most, card, area):
            return None
    rows = [row for row in rows if row]
    if len(rows) > most or any(sum(piece.wide + gap * card for piece in row) > space for row in rows):
        return None
    return list(_set(rows, tags, lay.free, area, card, step, gap))


def _thinned(
    melds: Sequence[Meld], rows: Sequence[list[_Piece]], poses: Mapping[Card, Pose], space: float, gap: float
) -> Iterator[tuple[int, float]]:
    """Take melds out of rows that are longer than the space for them, and yield each with its width."""
    for row in rows:
        while sum(piece.wide + gap for piece in row) > space and len(row) > 1:
            out = max(row, key=lambda piece: (not _whole(melds[piece.meld], poses), piece.left))
            row.remove(out)
            yield out.meld, out.wide


def _whole(meld: Meld, poses: Mapping[Card, Pose]) -> bool:
    """Return whether all cards of a meld lie in it already."""
    return all(card in poses for card in meld.cards)


def _way(poses: Iterable[Pose], card: float) -> tuple[float, float]:
    """Return how close cards and melds lie, by the nearest two cards."""
    lines: dict[float, list[float]] = {}
    for pose in poses:
        lines.setdefault(round(pose.y, 1), []).append(pose.x)
    near = min((right - left for line in lines.values() for left, right in pairwise(sorted(line))), default=card)
    return min(((step, gap) for step, gap in WAYS), key=lambda way: abs(way[0] - near / card))


def _home(meld: Meld, poses: Mapping[Card, Pose]) -> tuple[int, Pose] | None:
    """Return the first card of a meld that lies in the row of most of its cards, by its number, with its pose."""
    lying = [(number, poses[card]) for number, card in enumerate(meld.cards) if card in poses]
    if not lying:
        return None
    tops = [round(pose.y, 1) for _, pose in lying]
    top = max(tops, key=tops.count)
    return next(each for each, y in zip(lying, tops, strict=True) if y == top)


def _house(
    index: int,
    wide: float,
    held: Sequence[Pose],
    rows: list[list[_Piece]],
    tops: list[float],
    space: float,
    gap: float,
    most: int,
    card: float,
    area: pygame.Rect,
) -> bool:
    """Put a meld that lay nowhere into the row where it was let go, the one with most room, or a new one.

    Return whether there was room.
    """

    def free(row: Sequence[_Piece]) -> float:
        return space - sum(piece.wide + gap for piece in row) - wide - gap

    reach = card * ROOMY / 2
    if held:
        y, left = held[0].y, held[0].x - card / 2
        beyond = y < tops[0] - reach or y > tops[-1] + reach
        near = min(range(len(rows)), key=lambda row: abs(tops[row] - y))
        if free(rows[near]) >= 0 and not (beyond and len(rows) < most):
            rows[near].append(_Piece(index, left, wide))
            return True
        if len(rows) < most:
            place = sum(top < y for top in tops)
            rows.insert(place, [_Piece(index, left, wide)])
            tops.insert(place, y)
            return True
    roomy = max(rows, key=free)
    if free(roomy) >= 0:
        left = max((piece.left + piece.wide + gap for piece in roomy), default=area.centerx - wide / 2)
        roomy.append(_Piece(index, left, wide))
        return True
    if len(rows) < most:
        rows.append([_Piece(index, area.centerx - wide / 2, wide)])
        tops.append(tops[-1] + 2 * reach)
        return True
    return False


def _set(
    rows: Sequence[Sequence[_Piece]],
    tags: Sequence[Sequence[bool]],
    free: bool,
    area: pygame.Rect,
    card: float,
    step: float,
    gap: float,
) -> Lines:
    """Return the rows laid out: each meld where it would be, moved only as far as another one needs its place."""
    pitch = min(card * ROOMY, (area.h + ABOVE * card) / len(rows))
    top = area.centery - len(rows) * pitch / 2
    lines: Lines = []
    for line, row in enumerate(rows):
        pieces = sorted(row, key=lambda piece: (piece.left, piece.meld))
        lefts = [piece.left for piece in pieces]
        if not free:
            lefts = [area.centerx - (sum(each.wide + gap * card for each in pieces) - gap * card) / 2] * len(pieces)
        for place in range(len(pieces)):
            least = area.x if not place else lefts[place - 1] + pieces[place - 1].wide + gap * card
            if lefts[place] < least - LITTLE:
                lefts[place] = least
        most = float(area.right)
        for place in range(len(pieces) - 1, -1, -1):
            if lefts[place] > most - pieces[place].wide + LITTLE:
                lefts[place] = most - pieces[place].wide
            most = lefts[place] - gap * card
        y = round(top + pitch * (line + 0.5), 2)
        for left, piece in zip(lefts, pieces, strict=True):
            x, poses = round(left, 2) + card / 2, []
            for tag in tags[piece.meld]:
                poses.append(Pose(x, y, card))
                x += card * (step + TAG * tag)
            lines.append((piece.meld, poses))
    return lines
