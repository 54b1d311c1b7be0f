"""Ground: the parts of the canvas, where piles, melds, seats, words and buttons have their places."""

from __future__ import annotations

import pygame

from rummy_desktop.engine.moves import Knock, LayDown
from rummy_desktop.engine.rules import Rules
from rummy_desktop.gui.assets import ASPECT

HAND, STOCK, DISCARDS, ASIDE, TABLE, KNOCK, DRAG = "hand", "stock", "discards", "aside", "table", "knock", "drag"


class Ground:
    """The parts of a canvas of `size` pixels for a game whose discard pile is a pile, with `others` seats opposite.

    `card` is the width of a card in the hand, in pixels, and the unit of everything on the table.
    """

    spread = False
    """Whether the discard pile lies spread, each of its cards seen."""
    tall = 0.25
    """The height of a card in the hand, by the height of the canvas."""
    bend = 7.0
    """How far a card at the end of the canvas would be turned, in degrees."""
    dip = 0.16
    """How far it would lie lower, by the height of a card."""
    below = 26.0
    """What is left free below the hand, in units."""

    def __init__(self, size: tuple[int, int], others: int, melds_in_play: bool, knocks: bool) -> None:
        self.size = size
        width, height = size
        self.scale = max(0.8, min(width / 1280, height / 800))
        self.others = others
        self.melds_in_play = melds_in_play
        self.knocks = knocks
        self.card = max(48, round(min(height * self.tall / ASPECT, width / 9)))
        self.high = round(self.card * ASPECT)
        self.margin = round(22 * self.scale)
        self.bar = pygame.Rect(0, 0, width, round(46 * self.scale))
        self.hand_y = height - round(self.high * 0.5 + self.below * self.scale)
        words = round(46 * self.scale)
        raised = round(self.high * 0.13)
        self.words = pygame.Rect(0, self.hand_y - self.high // 2 - raised - words, width, words)
        self.seats, self.plate_size = self._seats()
        middle_top = self.seats.bottom + round(10 * self.scale)
        self.middle = pygame.Rect(
            self.margin, middle_top, width - 2 * self.margin, self.words.top - round(6 * self.scale) - middle_top
        )
        self.hand = pygame.Rect(self.margin, self.words.bottom, self.middle.w, height - self.words.bottom)
        self.pile = min(self.card, round((self.middle.h - 34 * self.scale) / ASPECT))

    def _seats(self) -> tuple[pygame.Rect, tuple[int, int]]:
        """The line in which the others sit, and the size of a name plate there."""
        wide = {1: 330, 2: 290}.get(self.others, 210)
        line = pygame.Rect(0, self.bar.bottom + round(6 * self.scale), self.size[0], round(92 * self.scale))
        return line, (round(wide * self.scale), round(84 * self.scale))

    # The middle

    def piles(self, wide: bool) -> dict[str, pygame.Rect]:
        """The rectangles of stock, discard pile and knock place; `wide` where melds lie beside them."""
        gap = round(26 * self.scale)
        high = round(self.pile * ASPECT)
        names = [STOCK, DISCARDS, KNOCK] if self.knocks else [STOCK, DISCARDS]
        total = len(names) * self.pile + (len(names) - 1) * gap
        left = self.middle.left + gap if wide else self.middle.centerx - total // 2
        top = self.middle.centery - high // 2 - round(9 * self.scale)
        return {
            name: pygame.Rect(left + place * (self.pile + gap), top, self.pile, high)
            for place, name in enumerate(names)
        }

    def drops(self, wide: bool) -> dict[str, pygame.Rect]:
        """Where something may be dropped on these places, or they be clicked: a little more than they cover."""
        return {name: rect.inflate(rect.w // 6, rect.h // 8) for name, rect in self.piles(wide).items()}

    def meld_area(self, wide: bool) -> pygame.Rect:
        """Where melds lie: beside the piles."""
        right = max(rect.right for rect in self.piles(wide).values()) + round(34 * self.scale)
        return pygame.Rect(right, self.middle.top, self.middle.right - right, self.middle.h)

    # The seats

    def seat(self, place: int) -> pygame.Rect:
        """The rectangle of the `place`-th of the other seats, from the left, plate and cards together."""
        width = self.size[0] / self.others
        return pygame.Rect(round(place * width), self.seats.y, round(width), self.seats.h)

    def plate(self, place: int) -> pygame.Rect:
        """The rectangle of that seat's name plate."""
        room = self.seat(place)
        cards = self.other_card * (1 + 9 * 0.17)
        width, height = self.plate_size
        left = round(room.centerx - (width + 12 * self.scale + cards) / 2)
        return pygame.Rect(max(room.left + 8, left), room.y, width, height)

    @property
    def other_card(self) -> float:
        """The width of a card in another player's hand."""
        return self.seats.h / ASPECT * 0.94

    def other_cards(self, place: int) -> pygame.Rect:
        """Where the cards of that seat lie: beside the plate."""
        plate, room = self.plate(place), self.seat(place)
        left = plate.right + 12 * self.scale
        high = round(self.other_card * ASPECT)
        area = pygame.Rect(0, 0, round(room.right - 8 * self.scale - left), high)
        area.midleft = round(left), plate.centery
        return area

    def own_plate(self) -> pygame.Rect:
        """The rectangle of the own name plate, in the line of words."""
        return pygame.Rect(self.middle.left, self.words.y, round(270 * self.scale), self.words.h)


class SpreadGround(Ground):
    """The parts of a canvas for a game whose discard pile is spread: it and the stock lie in a line below the melds.

    Where the others are many, each has the cards below the name plate instead of beside it.
    """

    spread = True
    bend = 4.0
    dip = 0.06
    below = 12.0

    def __init__(self, size: tuple[int, int], others: int) -> None:
        self.crowded = size[0] / others < 310 * max(0.8, min(size[0] / 1280, size[1] / 800))
        self.tall = 0.19 if self.crowded else 0.205
        super().__init__(size, others, True, False)
        pad = round(5 * self.scale)
        self.pile = round(min(self.card * 0.74, (self.middle.h * 0.4 - 2 * pad) / ASPECT))
        high = round(self.pile * ASPECT) + 2 * pad
        edge = round(4 * self.scale)
        line = pygame.Rect(self.middle.x + edge, self.middle.bottom - high, self.middle.w - 2 * edge, high)
        told = round(152 * self.scale)
        self.plaque = pygame.Rect(line.x, line.y, told, high - round(24 * self.scale))
        self.stock_label = pygame.Rect(line.x, self.plaque.bottom, told, line.bottom - self.plaque.bottom)
        inner = self.plaque.inflate(-round(18 * self.scale), -round(14 * self.scale))
        self.mini = pygame.Rect(inner.x, inner.y, 0, min(inner.h, round(inner.w * 0.52)))
        self.mini.w = round(self.mini.h / ASPECT)
        self.mini.centery = inner.centery
        self.stock = pygame.Rect(line.x + told + round(10 * self.scale), line.y + pad, self.pile, high - 2 * pad)
        left = self.stock.right + round(14 * self.scale)
        self.tray = pygame.Rect(left, line.y, line.right - left, high)
        self.inner = self.tray.inflate(-2 * round(8 * self.scale), -2 * pad)

    def _seats(self) -> tuple[pygame.Rect, tuple[int, int]]:
        if not self.crowded:
            line, (_, high) = super()._seats()
            room = self.size[0] / self.others - 24 * self.scale
            return line, (round(min(330 * self.scale, room * 0.62)), high)
        line = pygame.Rect(0, self.bar.bottom + round(2 * self.scale), self.size[0], round(115 * self.scale))
        return line, (round(min(290 * self.scale, self.size[0] / self.others - 8 * self.scale)), round(58 * self.scale))

    def piles(self, wide: bool) -> dict[str, pygame.Rect]:
        return {STOCK: self.stock, DISCARDS: self.tray}

    def drops(self, wide: bool) -> dict[str, pygame.Rect]:
        pad = round(5 * self.scale)
        return {STOCK: self.stock.inflate(2 * pad, 2 * pad), DISCARDS: self.tray}

    def meld_area(self, wide: bool) -> pygame.Rect:
        """Where melds lie: above the piles."""
        return pygame.Rect(
            self.middle.x, self.middle.y, self.middle.w, self.tray.top - round(8 * self.scale) - self.middle.y
        )

    def plate(self, place: int) -> pygame.Rect:
        if not self.crowded:
            return super().plate(place)
        room = self.seat(place)
        plate = pygame.Rect((0, room.y), self.plate_size)
        plate.centerx = room.centerx
        return plate

    @property
    def other_card(self) -> float:
        if not self.crowded:
            return super().other_card
        return (self.seats.h - self.plate_size[1] - 4 * self.scale) / ASPECT

    def other_cards(self, place: int) -> pygame.Rect:
        if not self.crowded:
            return super().other_cards(place)
        plate = self.plate(place)
        high = round(self.other_card * ASPECT)
        inset = round(8 * self.scale)
        return pygame.Rect(plate.x + inset, self.seats.bottom - high, plate.w - 2 * inset, high)


def ground_of(size: tuple[int, int], rules: Rules) -> Ground:
    """The parts of a canvas of `size` pixels for the game of these rules."""
    kinds = {kind for kinds in rules.phases.values() for kind in kinds}
    if rules.spread:
        return SpreadGround(size, rules.seats - 1)
    return Ground(size, rules.seats - 1, LayDown in kinds, Knock in kinds)
