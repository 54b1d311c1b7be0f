"""Seating: the places of the other players round the table, each with its face, its cards and what is written."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

import pygame

from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.look.screen_density import is_upright, unit

Style = Literal["roomy", "snug", "narrow"]
"""How a seat is laid out: face between words and cards, cards below the face, or words above both."""

APART: Final = 16
"""What lies between two groups of things on the table at least, in units."""
STACKED: Final = 1.25
"""From letters so large on plates have fewer lines."""
LEAST: Final = 215
"""A seat that is narrower than that, in units, has all below each other; where there are several lines, none is."""
ROOMY: Final = 330
"""From so many units on a seat has its cards beside the face."""
MOST: Final = {1: 590, 2: 500}
"""The width of a seat at most, by how many there are in a line, in units."""
USUAL_MOST: Final = 440
WRITTEN: Final = {1: 230, 2: 200}
"""The width of the part that is written on, by how many seats there are in a line, in units."""
USUAL_WRITTEN: Final = 190
TITLE: Final = 345
"""What the title and the buttons in the upper line take at each side, in units."""
SIDE: Final = 226
"""The width of a seat at a side of the table, in units."""
COLUMN: Final = 58
"""The width of the cards of a seat at a side, in units."""
TUCKED: Final = 8
"""How much of such a face is behind what is written below it, in units."""
USUAL_FACE: Final = 64
"""With less room for such a face, in units, there is one line less below it."""
LEAST_FACE: Final = 46
"""How large the face of a seat at a side is at least, in units: with less room nobody sits there."""
AROUND: Final = 8
"""What is left free above and below what is written at a seat together, in units."""
NAME: Final = 22
"""The height of the line with the name, in units."""
LINE: Final = 19
"""The height of each other line, in units."""
LEAST_LINE: Final = 220
"""The width of what is told of a side at least, in units."""
FANNED: Final = 3.6
"""The width of the cards in another player's hand, by that of one."""


class Chair(NamedTuple):
    """The parts of a seat: all of it, the square of the face, what is written, the cards, and a packet beside them.

    `turn` is how far its cards are turned, in degrees clockwise: -90 and 90 at the sides. There are that many `lines`
    of writing.
    """

    whole: pygame.Rect
    face: pygame.Rect
    plate: pygame.Rect
    cards: pygame.Rect
    second: pygame.Rect
    lines: int
    turn: int = 0


class Seating:
    """The chairs of `others` players at a table of `size` pixels, in the order in which they play.

    `table` is the part of the canvas for it, `bar` its upper line. The first and the last one sit at the `sides` if
    they may; the others sit at the far edge, those in the middle farther away. `seconds` tells that each may have a
    packet beside the hand. `strip` is what those at the far edge take.
    """

    def __init__(
        self,
        size: tuple[int, int],
        table: pygame.Rect,
        bar: pygame.Rect,
        others: int,
        letter: float,
        *,
        largest: bool = False,
        seconds: bool = False,
        sides: bool = False,
    ) -> None:
        self._scale = unit(size)
        self._grow = max(1.0, letter)
        self._table = table
        self._bar = bar
        self._seconds = seconds
        self._upright = is_upright(size)
        self.sides = sides and others >= 2 and not self._upright
        self.far = others - 2 if self.sides else others
        self.lines = 3 if largest or self._grow >= STACKED else 4
        whole = table.w - self.px(APART)
        each = max(1, int(whole / (LEAST * self._scale))) if self._upright else max(1, self.far)
        self.rows = -(-self.far // each)
        self.abreast = -(-self.far // self.rows) if self.rows else 1
        room = table.w - 2 * self.px(TITLE * (1 + 0.5 * (self._grow - 1)))
        loud = 1 + 0.3 * (self._grow - 1)
        self._wide = min(whole / self.abreast, self._scale * MOST.get(self.abreast, USUAL_MOST) * loud)
        if not self._upright and room / self.abreast >= LEAST * self._scale * loud:
            # All of them have room between the title and the buttons.
            self._wide = min(self._wide, room / self.abreast)
        inner = self._wide - self.px(APART)
        self.style: Style = (
            "roomy"
            if inner >= ROOMY * self._scale * loud
            else "snug"
            if inner >= (LEAST - APART) * self._scale * loud
            else "narrow"
        )
        if self.style == "narrow":
            self.lines = 3
        self._inside = self._high_row(room)
        self._deep = self._depth()
        top = bar.bottom + self.px(2)
        if self.rows:
            high = self._top(0, 0) if self.rows == 1 and self._inside == self.abreast else top
            low = top if self._inside < self.abreast else high
            deep = self.rows * (self._deep + self.px(APART)) - self.px(APART)
            self.strip = pygame.Rect(table.x, min(high, low), table.w, low + deep - min(high, low))
        else:
            self.strip = pygame.Rect(table.x, bar.bottom, table.w, self.px(34))
        self.chairs = list(self._far_chairs())

    def px(self, n: float) -> int:
        """Return `n` units as whole pixels."""
        return round(n * self._scale)

    def _high_row(self, room: float) -> int:
        """Return how many of the seats in the middle of the first line reach into the upper line of the canvas."""
        if self._upright or not self.far:
            return 0
        many = self.far
        while many > 0 and many * self._wide > room + 1:
            many -= 2
        return max(0, many)

    def _depth(self) -> int:
        """Return the height of a seat at the far edge, in pixels."""
        written = self.written(self.lines)
        if self.style == "narrow":
            return written + self._below
        if self.lines < 4:
            return max(written, self.px(84))
        # Where some seats are lower than others, they are not as high.
        return max(written + self.px(4), self.px(104 if self._inside == self.far else 92))

    @property
    def _below(self) -> int:
        """The height of the cards below what is written, in pixels."""
        return self.px(52 if self._upright else 44 if self._grow < STACKED else 34)

    def written(self, lines: int) -> int:
        """Return the height of a plate with that many lines, in pixels."""
        return self.px(AROUND + (NAME + LINE * (lines - 1)) * self._grow)

    def _top(self, row: int, across: int) -> int:
        """Return the upper edge of a seat, which is at the edge of the canvas if nothing else is there."""
        aside = (self.abreast - self._inside) // 2
        if row == 0 and self._inside and aside <= across < self.abreast - aside:
            return self.px(4)
        return self._bar.bottom + self.px(2) + row * (self._deep + self.px(APART))

    # The far edge

    def _far_chairs(self) -> Iterator[Chair]:
        """Yield the chairs at the far edge, from the left."""
        for number in range(self.far):
            row, across = divmod(number, self.abreast)
            # The seats in the last line are centred, too.
            many = min(self.abreast, self.far - row * self.abreast)
            left = self._table.centerx + (across - many / 2) * self._wide
            wide = round(left + self._wide) - round(left) - self.px(APART)
            whole = pygame.Rect(0, self._top(row, across), wide, self._deep)
            whole.centerx = round(left + self._wide / 2)
            yield (
                self._roomy(whole)
                if self.style == "roomy"
                else (self._snug(whole) if self.style == "snug" else self._narrow(whole))
            )

    @property
    def card(self) -> float:
        """The width of a card in another player's hand at the far edge, in pixels."""
        high = {"roomy": min(self._deep, self.px(104)) * 0.8, "snug": self._deep * 0.42}.get(self.style)
        return (self._below * 0.7 if high is None else high) / ASPECT

    def _roomy(self, whole: pygame.Rect) -> Chair:
        """Return a chair with its face in the middle, words left of it and the cards right of it."""
        high = self.written(self.lines)
        face = pygame.Rect(0, 0, whole.h - self.px(6), whole.h - self.px(6))
        cards = math.ceil(self.card * FANNED) + (round(self.card + self.px(8)) if self._seconds else 0)
        wish = self.px(WRITTEN.get(self.abreast, USUAL_WRITTEN) * (1 + 0.5 * (self._grow - 1)))
        most = (whole.w - face.w) // 2
        side = min(most, max(wish, cards))
        whole = pygame.Rect(whole.centerx - side - face.w // 2, whole.y, 2 * side + face.w, whole.h)
        face.center = whole.center
        plate = pygame.Rect(0, 0, min(wish, side), high)
        plate.midright = face.left + self.px(2), whole.centery
        room = pygame.Rect(face.right - self.px(2), whole.y, min(cards, side), whole.h)
        return self._with_second(Chair(whole, face, plate, room, room, self.lines))

    def _snug(self, whole: pygame.Rect) -> Chair:
        """Return a chair with its cards below the face, and words right of both."""
        # Large letters need the room.
        most = round(whole.w * 0.4 / self._grow)
        size = min(round(whole.h * 0.6), most)
        block = max(size, min(most, round(self.card * 2.9)))
        face = pygame.Rect(whole.x + (block - size) // 2, whole.y + self.px(1), size, size)
        high = round(whole.h * 0.5)
        room = pygame.Rect(whole.x, whole.bottom - high, block, high)
        plate = pygame.Rect(0, 0, whole.w - block - self.px(4), self.written(self.lines))
        plate.midright = whole.right, whole.centery
        return self._with_second(Chair(whole, face, plate, room, room, self.lines))

    def _narrow(self, whole: pygame.Rect) -> Chair:
        """Return a chair with a small face beside the cards, and words above both."""
        plate = pygame.Rect(whole.x, whole.y, whole.w, self.written(self.lines))
        size = whole.bottom - plate.bottom + self.px(TUCKED)
        face = pygame.Rect(whole.x + self.px(6), whole.bottom - size, size, size)
        left = face.right + self.px(2)
        room = pygame.Rect(left, plate.bottom + self.px(2), whole.right - left, self._below - self.px(4))
        return self._with_second(Chair(whole, face, plate, room, room, self.lines))

    def _with_second(self, chair: Chair) -> Chair:
        """Return a chair with the place of its second packet, left of its cards, if it may have one."""
        if not self._seconds:
            return chair
        room = chair.cards.copy()
        wide = min(self.card, room.h / ASPECT * 0.9)
        second = pygame.Rect(0, 0, round(wide), round(wide * ASPECT))
        second.midleft = room.x + self.px(4), room.centery
        taken = second.right + self.px(6) - room.x
        room.x, room.w = room.x + taken, room.w - taken
        return chair._replace(cards=room, second=second)

    def side_lines(self) -> list[pygame.Rect]:
        """Return where two sides are told of: in the upper corners of the table, or below the seats; none without room.

        The own side comes first.
        """
        high, edge = self.px(6 + (NAME + LINE) * self._grow), self.px(12)
        if self._upright:
            top, half = self.strip.bottom + self.px(6), self._table.w // 2
            wide = half - edge - self.px(4)
            return [pygame.Rect(self._table.x + edge + each * half, top, wide, high) for each in (0, 1)]
        far = [chair.whole for chair in self.chairs if not chair.turn]
        room = min([rect.left - self._table.left for rect in far], default=self._table.w // 2)
        wide = min(room - edge - self.px(10), self.px(400 * self._grow))
        if wide < self.px(LEAST_LINE * self._grow) or self._inside < self.far:
            return []
        own = pygame.Rect(self._table.x + edge, self._bar.bottom + self.px(4), wide, high)
        return [own, own.move(self._table.right - edge - own.right, 0)]

    # The sides

    @property
    def side(self) -> int:
        """The width of a seat at a side, with what is left free beside it, in pixels; 0 if nobody sits there."""
        return self.px(SIDE * (1 + 0.4 * (self._grow - 1)) + APART + 6) if self.sides else 0

    def seat_sides(self, shelf: pygame.Rect) -> bool:
        """Seat the first and the last player at the sides of the line of the piles; return whether there is room."""
        lines = self.lines
        if shelf.h - self.written(lines) < self.px(USUAL_FACE):
            lines = 3
        written = self.written(lines)
        tucked = self.px(TUCKED)
        size = min(self.px(96), shelf.h - written + tucked)
        if size < self.px(LEAST_FACE):
            return False
        wide = self.side - self.px(APART) - self.px(8)
        whole = pygame.Rect(self._table.x + self.px(6), shelf.y, wide, shelf.h)
        column = self.px(COLUMN)
        face = pygame.Rect(whole.x, whole.bottom - written + tucked - size, size, size)
        plate = pygame.Rect(whole.x, whole.bottom - written, wide - column - self.px(6), written)
        room = pygame.Rect(whole.right - column, whole.y, column, whole.h)
        second = room.copy()
        if self._seconds:
            second = pygame.Rect(0, 0, round(column / ASPECT * 0.8), round(column * 0.8))
            second.bottomright = room.left - self.px(4), plate.top - self.px(2)
        else:
            face.centerx = plate.centerx
        chair = Chair(whole, face, plate, room, second, lines, 90)

        def across(rect: pygame.Rect) -> pygame.Rect:
            return rect.move(self._table.left + self._table.right - rect.left - rect.right, 0)

        other = Chair(across(whole), across(face), across(plate), across(room), across(second), lines, -90)
        self.chairs = [chair, *self.chairs, other]
        return True
