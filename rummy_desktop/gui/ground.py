"""Ground: the parts of the canvas, where piles, melds, seats, words and buttons have their places."""

from __future__ import annotations

import pygame

from rummy_desktop.engine.moves import BuyIn, Knock, LayDown
from rummy_desktop.engine.rules import Rules
from rummy_desktop.gui.assets import ASPECT

HAND, STOCK, DISCARDS, ASIDE, TABLE, KNOCK, DRAG = "hand", "stock", "discards", "aside", "table", "knock", "drag"
LIFTED, SHOWN = "lifted", "shown"  # the upper part of a pack that has been cut, and the deuce at its bottom


class Ground:
    """The parts of a canvas of `size` pixels for a game whose discard pile is a pile, with `others` seats opposite.

    `card` is the width of a card in the hand, in pixels, and the unit of everything on the table. Letters are `letter`
    times as large as they usually are on such a canvas.
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

    def __init__(
        self, size: tuple[int, int], others: int, melds_in_play: bool, knocks: bool, letter: float = 1.0
    ) -> None:
        self.size = size
        self.letter = letter
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


class FullGround(Ground):
    """The parts of a canvas for a game at which many may sit: each then has the cards below the name plate."""

    tall = 0.205
    tall_crowded = 0.19
    """The height of a card in the hand where the others are many."""
    bend = 4.0
    dip = 0.06
    below = 12.0

    def __init__(self, size: tuple[int, int], others: int, letter: float = 1.0) -> None:
        self.crowded = size[0] / others < 310 * max(0.8, min(size[0] / 1280, size[1] / 800))
        if self.crowded:
            self.tall = self.tall_crowded
        super().__init__(size, others, True, False, letter)

    def _seats(self) -> tuple[pygame.Rect, tuple[int, int]]:
        if not self.crowded:
            line, (_, high) = super()._seats()
            room = self.size[0] / self.others - 24 * self.scale
            return line, (round(min(330 * self.scale, room * 0.62)), high)
        line = pygame.Rect(0, self.bar.bottom + round(2 * self.scale), self.size[0], round(115 * self.scale))
        return line, (round(min(290 * self.scale, self.size[0] / self.others - 8 * self.scale)), round(58 * self.scale))

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


class SpreadGround(FullGround):
    """The parts of a canvas for a game whose discard pile is spread: it and the stock lie in a line below the melds."""

    spread = True

    def __init__(self, size: tuple[int, int], others: int, letter: float = 1.0) -> None:
        super().__init__(size, others, letter)
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


class PotGround(FullGround):
    """The parts of a canvas for a game with a pot: it lies below the piles, and the melds beside them.

    `opening` is the tray in which a player puts the first melds together, below the other melds, `told` the line in it
    that says what is missing, `in_tray` the room for the cards. `ribbon` is where the pack lies spread for the cut.
    `pot` is `heap`, where its coins lie, each `coin` pixels wide, and `sum`, the line that says how much it is.
    """

    def __init__(self, size: tuple[int, int], others: int, letter: float = 1.0) -> None:
        super().__init__(size, others, letter)
        unit = self.scale
        label = round(26 * unit)
        self.pile = round(min(self.card * 0.78, (self.middle.h * 0.56 - label) / ASPECT))
        gap = round(18 * unit)
        self.column = pygame.Rect(self.middle.x, self.middle.y, 2 * self.pile + gap + round(8 * unit), self.middle.h)
        top = self.middle.y + round(6 * unit)
        high = round(self.pile * ASPECT)
        left = self.column.x + round(4 * unit)
        self.stock = pygame.Rect(left, top, self.pile, high)
        self.discards = pygame.Rect(left + self.pile + gap, top, self.pile, high)
        below = self.stock.bottom + label + round(12 * unit)
        self.pot = pygame.Rect(self.column.x, below, self.column.w, self.middle.bottom - below)
        line = round(30 * unit)
        self.sum = pygame.Rect(self.pot.x, self.pot.bottom - line, self.pot.w, line)
        self.heap = pygame.Rect(self.pot.x, self.pot.y, self.pot.w, self.pot.h - line - round(4 * unit))
        self.coin = max(12, round(min(self.heap.w / 4.3, self.heap.h / 2.05)))
        right = self.column.right + round(16 * unit)
        self.melds = pygame.Rect(right, self.middle.y, self.middle.right - right, self.middle.h)
        tray = round(min(0.42 * self.melds.h, self.card * 0.86 * ASPECT + 46 * unit))
        self.opening = pygame.Rect(self.melds.x, self.melds.bottom - tray, self.melds.w, tray)
        told = round(30 * unit)
        self.told = pygame.Rect(self.opening.x, self.opening.y, self.opening.w, told).inflate(-round(28 * unit), 0)
        pad = round(10 * unit)
        self.in_tray = pygame.Rect(self.opening.x + pad, self.told.bottom, self.opening.w - 2 * pad, tray - told - pad)
        deep = round(min(self.melds.h * 0.5, self.card * ASPECT))
        self.ribbon = pygame.Rect(right, 0, size[0] - 2 * right, deep)
        self.ribbon.centery = self.melds.centery - round(deep * 0.05)

    def piles(self, wide: bool) -> dict[str, pygame.Rect]:
        return {STOCK: self.stock, DISCARDS: self.discards}

    def meld_area(self, wide: bool) -> pygame.Rect:
        return self.melds

    def own_plate(self) -> pygame.Rect:
        """Wider, for what was paid stands on it too."""
        plate = super().own_plate()
        plate.w = round(312 * self.scale)
        return plate

    def melds_beside(self, tray: bool) -> pygame.Rect:
        """Where melds lie; less high while the `tray` is out."""
        area = self.melds.copy()
        if tray:
            area.h = self.opening.top - round(8 * self.scale) - area.y
        return area


def ground_of(size: tuple[int, int], rules: Rules, letter: float = 1.0) -> Ground:
    """The parts of a canvas of `size` pixels for the game of these rules, with letters so large."""
    kinds = {kind for kinds in rules.phases.values() for kind in kinds}
    if rules.spread:
        return SpreadGround(size, rules.seats - 1, letter)
    if BuyIn in kinds:
        return PotGround(size, rules.seats - 1, letter)
    return Ground(size, rules.seats - 1, LayDown in kinds, Knock in kinds, letter)
