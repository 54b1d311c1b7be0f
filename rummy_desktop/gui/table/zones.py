"""Zones: the parts of the canvas, where piles, melds, seats, words and buttons have their places."""

from __future__ import annotations

import math

import pygame

from rummy_desktop.engine.moves import Knock, LayDown
from rummy_desktop.engine.rules import Rules
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.look.screen_density import unit

HAND, STOCK, DISCARDS, ASIDE, TABLE, KNOCK, DRAG = "hand", "stock", "discards", "aside", "table", "knock", "drag"
LIFTED, SHOWN = "lifted", "shown"  # the upper part of a pack that has been cut, and the card at its bottom

WIDEST = 1.9
"""How wide the table is at most, by the height of the canvas: on a wider one it lies in the middle."""
RAISED = 0.13
"""How far a chosen card stands out of the hand, by the height of a card."""
RISE = 0.075
"""How far a full pile rises to the left and upwards, by the width of a card."""
PLATES = {1: 330, 2: 290}
"""The width of the others' name plates by how many there are, in units."""
USUAL_PLATE = 210
MOST_BESIDE = 3
"""So many others at most have their cards beside the name plate where the discard pile is a pile."""
POT = 170
"""The width of a pot that lies beside the melds, in units."""
STACKED = 1.25
"""From letters so large on the own name plate has two lines."""


class Ground:
    """The parts of a canvas of `size` pixels for a game whose discard pile is a pile, with `others` seats opposite.

    `card` is the width of a card in the hand, in pixels, and the unit of everything on the table. Letters are `letter`
    times as large as they usually are on such a canvas, and what holds them is as much higher. `table` is the part of
    the canvas in which everything but the upper line has its place.

    `ribbon` is where a pack lies spread for the cut. `opening` is the tray in which a player puts the first melds
    together, below the other melds, `told` the line in it that says what is missing, `in_tray` the room for the cards.
    `plaque` says what is wild, beside the `mini` card; `pot` is `heap`, where its coins lie, each `coin` pixels wide,
    and `sum`, the line that says how much it is. Both are empty where there is nothing to say.
    """

    spread = False
    """Whether the discard pile lies spread, each of its cards seen."""
    tall = 0.25
    """The height of a card in the hand, by the height of the canvas."""
    step = 0.56
    """How far cards in the hand lie apart, by their width, where there is room."""
    radius = 2300.0
    """How narrow the arc of the hand is at most: its radius in units."""
    sag = 28.0
    """How much lower the ends of the hand lie than its middle at most, in units."""
    below = 8.0
    """What is left free below the hand, in units."""
    packs = 0.0
    """How wide cards are at most in melds that lie packed in rows, in pixels; 0 where each is as large as the piles."""

    def __init__(
        self,
        size: tuple[int, int],
        others: int,
        melds_in_play: bool,
        knocks: bool,
        letter: float = 1.0,
        has_pot: bool = False,
    ) -> None:
        self.size = size
        self.letter = letter
        self.grow = max(1.0, letter)
        width, height = size
        self.scale = unit(size)
        self.others = others
        self.melds_in_play = melds_in_play
        self.knocks = knocks
        self.has_pot = has_pot
        self.table = pygame.Rect(0, 0, min(width, round(height * WIDEST)), height)
        self.table.centerx = width // 2
        self.card = max(48, round(min(height * self.tall / ASPECT, width / 9)))
        self.high = round(self.card * ASPECT)
        self.margin = self.px(20)
        self.bar = pygame.Rect(0, 0, width, self.px(46 + 8 * (self.grow - 1)))
        self.label = self.px(26 * self.grow)
        # The corner of a turned card lies lower than its middle.
        corner = self.card / 2 * math.sqrt(2 * self.sag / self.radius)
        self.hand_y = height - math.ceil(self.high * 0.5 + (self.below + self.sag) * self.scale + corner)
        words = self.px(46 + 48 * (self.grow - 1))
        raised = math.ceil(self.high * RAISED)
        self.words = pygame.Rect(
            self.table.x, self.hand_y - self.high // 2 - raised - words - self.px(2), self.table.w, words
        )
        self.seats, self.plate_size = self._seats()
        top = self.seats.bottom + self.px(10)
        self.middle = pygame.Rect(
            self.table.x + self.margin, top, self.table.w - 2 * self.margin, self.words.top - self.px(6) - top
        )
        self.hand = pygame.Rect(self.middle.x, self.words.bottom, self.middle.w, height - self.words.bottom)
        self.pile = min(self.card, round((self.middle.h - self.label - self.px(10)) / (ASPECT + RISE)))
        self.plaque, self.mini, self.pot, self.heap, self.sum = (pygame.Rect(0, 0, 0, 0) for _ in range(5))
        self.coin = 0
        self._lay_middle()

    def _lay_middle(self) -> None:
        """Find the places of all that lies in the middle besides the piles."""
        self._lay_ribbon()
        self._lay_tray()

    def _lay_ribbon(self) -> None:
        """Find the place of a pack that lies spread: in the middle of where the melds will lie."""
        area = self.meld_area(True)
        self.ribbon = area.inflate(-2 * self.px(40), 0)
        self.ribbon.h = round(min(area.h * 0.6, self.card * ASPECT))
        self.ribbon.centery = area.centery

    def _lay_tray(self) -> None:
        """Find the place of the tray: the lower part of where melds lie."""
        area = self.meld_area(True)
        told, pad = self.px(30 * self.grow), self.px(10)
        tray = round(min(0.42 * area.h, self.card * 0.86 * ASPECT + told + 2 * pad))
        self.opening = pygame.Rect(area.x, area.bottom - tray, area.w, tray)
        self.told = pygame.Rect(self.opening.x, self.opening.y, self.opening.w, told).inflate(-self.px(28), 0)
        self.in_tray = pygame.Rect(self.opening.x + pad, self.told.bottom, self.opening.w - 2 * pad, tray - told - pad)

    def _lay_pot(self, pot: pygame.Rect) -> None:
        """Lay the pot out in this part of the canvas."""
        line = self.px(30 * self.grow)
        self.pot = pot
        self.sum = pygame.Rect(pot.x, pot.bottom - line, pot.w, line)
        self.heap = pygame.Rect(pot.x, pot.y, pot.w, pot.h - line - self.px(4))
        self.coin = max(10, round(min(self.heap.w / 4.3, self.heap.h / 2.05, 48 * self.scale)))

    def _lay_mini(self) -> None:
        """Find the place of the card on the plaque that says what is wild."""
        inner = self.plaque.inflate(-self.px(18), -self.px(14))
        self.mini = pygame.Rect(inner.x, inner.y, 0, min(inner.h, round(inner.w * 0.52), self.px(78)))
        self.mini.w = round(self.mini.h / ASPECT)
        self.mini.centery = inner.centery

    def px(self, n: float) -> int:
        """`n` units as whole pixels."""
        return round(n * self.scale)

    def _seats(self) -> tuple[pygame.Rect, tuple[int, int]]:
        """The line in which the others sit, and the size of a name plate there."""
        wide = PLATES.get(self.others, USUAL_PLATE) * (1 + 0.5 * (self.grow - 1))
        # What somebody has done last is said where there is room for a third line.
        lines = 60 if self.size[1] / self.scale >= 420 + 200 * self.grow else 40
        high = self.px(24 + lines * self.grow)
        line = pygame.Rect(self.table.x, self.bar.bottom + self.px(6), self.table.w, high + self.px(8))
        return line, (min(self.px(wide), round(self.seat_width * 0.66)), high)

    # The middle

    def piles(self, wide: bool) -> dict[str, pygame.Rect]:
        """The rectangles of stock, discard pile and knock place; `wide` where melds lie beside them."""
        gap = self.px(28)
        high = round(self.pile * ASPECT)
        left = self.middle.left + self.px(32) if wide else self.middle.centerx - self.pile - gap // 2
        top = self.middle.centery - (high + self.label - round(self.pile * RISE)) // 2
        stock = pygame.Rect(left, top, self.pile, high)
        piles = {STOCK: stock, DISCARDS: stock.move(self.pile + gap, 0)}
        if self.knocks and not wide:
            piles[KNOCK] = stock.move(2 * self.pile + 3 * gap, 0)
        return piles

    def drops(self, wide: bool) -> dict[str, pygame.Rect]:
        """Where something may be dropped on these places, or they be clicked: a little more than they cover."""
        return {name: rect.inflate(rect.w // 6, rect.h // 8) for name, rect in self.piles(wide).items()}

    def melds_beside(self, tray: bool, wide: bool = True) -> pygame.Rect:
        """Where melds lie; less high while the `tray` is out."""
        area = self.meld_area(wide).copy()
        if tray:
            area.h = self.opening.top - self.px(8) - area.y
        return area

    def meld_area(self, wide: bool) -> pygame.Rect:
        """Where melds lie: beside the piles."""
        right = max(rect.right for rect in self.piles(wide).values()) + self.px(36)
        return pygame.Rect(right, self.middle.top, self.middle.right - right, self.middle.h)

    # The seats

    @property
    def seat_width(self) -> float:
        """The width of the place of one of the others, in pixels: they sit together in the middle."""
        whole = self.table.w - self.px(16)
        return min(whole / self.others, self.scale * (760 if self.others == 1 else 520))

    def seat(self, place: int) -> pygame.Rect:
        """The rectangle of the `place`-th of the other seats, from the left, plate and cards together."""
        width = self.seat_width
        left = self.table.centerx + (place - self.others / 2) * width
        return pygame.Rect(round(left), self.seats.y, round(left + width) - round(left), self.seats.h)

    def plate(self, place: int) -> pygame.Rect:
        """The rectangle of that seat's name plate."""
        room = self.seat(place)
        width, height = self.plate_size
        cards = self.other_card * (1.28 + 9 * 0.17)
        left = max(room.left + self.px(4), round(room.centerx - (width + self.px(8) + cards) / 2))
        return pygame.Rect(left, room.y + (room.h - height) // 2, width, height)

    @property
    def other_card(self) -> float:
        """The width of a card in another player's hand."""
        return min(self.seats.h, 104 * self.scale) / ASPECT * 0.82

    def other_cards(self, place: int) -> pygame.Rect:
        """Where the cards of that seat lie: beside the plate."""
        plate, room = self.plate(place), self.seat(place)
        left = plate.right + self.px(8)
        return pygame.Rect(left, room.y, room.right - self.px(4) - left, room.h)

    def own_plate(self) -> pygame.Rect:
        """The rectangle of the own name plate, in the line of words."""
        return self._own_plate(270, 240)

    def _own_plate(self, wide: float, stacked: float) -> pygame.Rect:
        """That rectangle, as many units wide as it takes for one line, or for two of large letters."""
        units = wide * self.grow if self.grow < STACKED else stacked * (1 + 0.4 * (self.grow - STACKED))
        return pygame.Rect(self.middle.left, self.words.y, self.px(units), self.words.h)


class FullGround(Ground):
    """The parts of a canvas for a game at which many may sit: each then has the cards below the name plate."""

    tall = 0.205
    tall_crowded = 0.19
    """The height of a card in the hand where the others are many."""
    radius = 1900.0
    sag = 20.0
    sag_crowded = 14.0
    """How much lower the ends of the hand lie where the others are many."""
    below = 6.0

    def __init__(
        self,
        size: tuple[int, int],
        others: int,
        melds_in_play: bool,
        knocks: bool,
        letter: float = 1.0,
        has_pot: bool = False,
    ) -> None:
        width, height = size
        self.crowded = min(width, height * WIDEST) / others < 310 * unit(size) * max(1.0, letter**0.5)
        if self.crowded:
            self.tall, self.sag = self.tall_crowded, self.sag_crowded
        super().__init__(size, others, melds_in_play, knocks, letter, has_pot)

    def _seats(self) -> tuple[pygame.Rect, tuple[int, int]]:
        if not self.crowded:
            line, (_, high) = super()._seats()
            return line, (min(self.px(330 * self.grow), round(self.seat_width * 0.62)), high)
        high = self.px(16 + 42 * self.grow)
        line = pygame.Rect(self.table.x, self.bar.bottom + self.px(2), self.table.w, high + self.px(58))
        return line, (round(min(self.px(290), self.seat_width - self.px(8))), high)

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
        return (self.seats.h - self.plate_size[1] - self.px(2)) / ASPECT * 0.82

    def other_cards(self, place: int) -> pygame.Rect:
        if not self.crowded:
            return super().other_cards(place)
        plate = self.plate(place)
        top = plate.bottom + self.px(2)
        inset = self.px(6)
        return pygame.Rect(plate.x + inset, top, plate.w - 2 * inset, self.seats.bottom - top)


class SpreadGround(FullGround):
    """The parts of a canvas for a game whose discard pile is spread: it and the stock lie in a line below the melds.

    `shelf` is that line: in it lie the `plaque` that says what is wild, with the `mini` card, the `stock` with its
    label, and the `tray` of the discards, whose cards lie in `inner`.
    """

    spread = True

    def _lay_middle(self) -> None:
        self.packs = self.card * 0.74
        pad = self.px(6)
        self.pile = round(min(self.card * 0.74, (self.middle.h * 0.34 - 2 * pad) / (ASPECT + RISE)))
        high = round(self.pile * (ASPECT + RISE)) + 2 * pad
        self.shelf = pygame.Rect(self.middle.x, self.middle.bottom - high, self.middle.w, high)
        line = self.shelf.inflate(-2 * pad, 0)
        told = self.px(152 * (1 + 0.6 * (self.grow - 1)))
        self.plaque = pygame.Rect(line.x, line.y + pad, told, high - pad - self.label)
        self.stock_label = pygame.Rect(line.x, self.plaque.bottom, told, line.bottom - self.plaque.bottom)
        if self.plaque.h < self.px(36 * self.grow):
            # Where the line is low they stand side by side.
            self.plaque.h = high - 2 * pad
            self.stock_label = pygame.Rect(
                self.plaque.right + pad, self.plaque.y, self.px(100 * self.grow), high - 2 * pad
            )
            told = self.stock_label.right - line.x
        self._lay_mini()
        rise = round(self.pile * RISE)
        left = line.x + told + self.px(12) + rise
        self.stock = pygame.Rect(left, line.bottom - pad - round(self.pile * ASPECT), self.pile, 0)
        self.stock.h = line.bottom - pad - self.stock.y
        left = self.stock.right + self.px(16)
        self.tray = pygame.Rect(left, line.y, line.right + pad - left, high)
        self.inner = pygame.Rect(left + pad, self.stock.y, self.tray.w - 2 * pad, self.stock.h)
        self.inner.y, self.inner.h = line.y + pad, high - 2 * pad
        self.melds = pygame.Rect(
            self.middle.x, self.middle.y, self.middle.w, self.shelf.top - self.px(8) - self.middle.y
        )
        if self.has_pot:
            heap = self.px(POT)
            self.melds.w -= heap + self.px(16)
            self._lay_pot(pygame.Rect(self.middle.right - heap, self.melds.y, heap, self.melds.h))
        super()._lay_middle()

    def piles(self, wide: bool) -> dict[str, pygame.Rect]:
        return {STOCK: self.stock, DISCARDS: self.tray}

    def drops(self, wide: bool) -> dict[str, pygame.Rect]:
        pad = self.px(5)
        return {STOCK: self.stock.inflate(2 * pad, 2 * pad), DISCARDS: self.tray}

    def meld_area(self, wide: bool) -> pygame.Rect:
        """Where melds lie: above the piles."""
        return self.melds


class ColumnGround(FullGround):
    """The parts of a canvas for a game with a pot, or at which many sit: the piles lie in a `column` beside the melds.

    Below them lies the pot; where there is none, what is wild is said there, and there is the place to knock.
    """

    def _lay_middle(self) -> None:
        px = self.px
        room = self.middle.h * 0.56 - self.label - px(8)
        self.pile = round(min(self.card * 0.78, room / (ASPECT + RISE)))
        rise = math.ceil(self.pile * RISE)
        gap = px(20)
        self.column = pygame.Rect(self.middle.x, self.middle.y, 2 * self.pile + gap + rise + px(12), self.middle.h)
        top = self.middle.y + px(4) + rise
        high = round(self.pile * ASPECT)
        left = self.column.x + px(4) + rise
        self.stock = pygame.Rect(left, top, self.pile, high)
        self.discards = pygame.Rect(left + self.pile + gap, top, self.pile, high)
        self.packs = float(self.pile)
        below = self.stock.bottom + self.label + px(14)
        under = pygame.Rect(self.column.x, below, self.column.w, self.middle.bottom - below)
        if self.has_pot:
            self._lay_pot(under)
        else:
            self._lay_under(under)
        right = self.column.right + px(16)
        self.melds = pygame.Rect(right, self.middle.y, self.middle.right - right, self.middle.h)
        self._lay_tray()
        deep = round(min(self.melds.h * 0.5, self.card * ASPECT))
        side = right - self.table.x
        self.ribbon = pygame.Rect(right, 0, self.table.w - 2 * side, deep)
        self.ribbon.centery = self.melds.centery - round(deep * 0.05)

    def _lay_under(self, room: pygame.Rect) -> None:
        """Share what is below the piles between the place to knock and what says what is wild."""
        self.knock_place = pygame.Rect(0, 0, 0, 0)
        if self.knocks:
            # No card stays there, so it need not have the form of one.
            high = min(round(self.pile * ASPECT), room.h - self.px(12))
            self.knock_place = pygame.Rect(self.stock.x, room.y, self.pile, high)
            room = pygame.Rect(self.discards.x, room.y, room.right - self.discards.x, room.h)
        self.plaque = pygame.Rect(room.x, room.y, room.w, min(room.h, self.px(96 * self.grow)))
        self._lay_mini()

    def piles(self, wide: bool) -> dict[str, pygame.Rect]:
        piles = {STOCK: self.stock, DISCARDS: self.discards}
        return piles | {KNOCK: self.knock_place} if self.knocks and not self.has_pot else piles

    def meld_area(self, wide: bool) -> pygame.Rect:
        return self.melds

    def own_plate(self) -> pygame.Rect:
        """Wider where what was paid stands on it too."""
        return self._own_plate(312, 264) if self.has_pot else super().own_plate()


def ground_of(size: tuple[int, int], rules: Rules, letter: float = 1.0) -> Ground:
    """The parts of a canvas of `size` pixels for the game of these rules, with letters so large."""
    others, pot = rules.seats - 1, rules.stake > 0
    ways = rules.has(LayDown), rules.has(Knock)
    if rules.spread:
        return SpreadGround(size, others, *ways, letter, pot)
    if pot or rules.tells_wild or others > MOST_BESIDE:
        return ColumnGround(size, others, *ways, letter, pot)
    return Ground(size, others, *ways, letter)
