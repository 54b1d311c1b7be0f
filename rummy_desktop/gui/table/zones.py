"""Zones: the parts of the canvas: the places of piles, melds, seats, words and buttons."""

from __future__ import annotations

import math

import pygame

from rummy_desktop.engine.meanings import DISCARDS, STOCK
from rummy_desktop.engine.questions import CUT_CARD_PLACE, KNOCKING_PLACE, kind_in
from rummy_desktop.engine.rules import Rules
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.look.screen_density import is_upright, unit
from rummy_desktop.gui.table.seating import APART, STACKED, Chair, Seating

ASIDE, DRAG = "aside", "drag"
KNOCK = KNOCKING_PLACE
TRAY = "tray"  # in which a player puts the first melds together
LIFTED, SHOWN = "lifted", CUT_CARD_PLACE  # the upper part of a pack that has been cut, and the card at its bottom

WIDEST = 1.9
"""How wide the table is at most, by the height of the canvas: on a wider one it lies in the middle."""
RAISED = 0.13
"""How far a chosen card stands out of the hand, by the height of a card."""
PEEPS = 0.24
"""How far a card below the top one looks out of the discard pile where it may be taken, by the height of a card."""
RISE = 0.075
"""How far a full pile rises to the left and upwards, by the width of a card."""
NARROW = 330
"""Where each of the others has less of the width of the table than that, in units, the own cards are smaller."""
LEAST_SEAT = 215
"""So many units wide a seat is at least where there can be several lines of seats."""
FEW = 3
"""With so many others at most the hand is as large as it is with one."""
LITTLE_LESS = 0.9
"""How much smaller cards in melds are for the sake of the piles, at most."""
POT = 170
"""The width of a pot, in units."""
TOLD = 152
"""The width of what says what is wild, in units."""


class Ground:
    """The parts of a canvas of `size` pixels for a game whose discard pile is a pile, with `others` seats opposite.

    `outline` is the edge of the table, which goes on below the canvas.
    `card` is the width of a card in the hand, in pixels, and the unit of everything on the table. Letters are `letter`
    times as large as they usually are on such a canvas, and what holds them is as much higher. `table` is the part of
    the canvas in which everything has its place; all that lies in the middle has the same axis, its centre line.

    `shelf` is the line of the piles, below the melds; while no melds lie there, the piles have the middle for
    themselves. `opening` is the tray in which a player puts the first melds together, `told` the line in it that says
    what is missing, `in_tray` the room for the cards. `ribbon` is where a pack lies spread for the cut. `plaque` says
    what is wild, beside the `mini` card; `pot` is `heap`, where its coins lie, each `coin` pixels wide, and `sum`, the
    line that says how much it is. Both are empty where there is nothing to say. `away` is where cards lie that are out
    of play, and `away_label` what is said of them. With `second_hands` there is room for a packet at each seat.
    `side_lines` are where the own side and the other one are told of, as far as there is room.
    With the `largest` cards hand, piles and melds take what the seats can spare.

    On an `upright` canvas the others sit in several lines, `actions`, the buttons of the moment, have a line of their
    own below the words, and `foot`, below the hand, has the own plate and the buttons that sort.

    For the left hand it is `mirrored`: buttons, plate and piles at one side of the axis lie at the other one.
    """

    spread = False
    """Whether the discard pile lies spread, each of its cards seen."""
    narrow = False
    """Whether the hand is low, so that there is more room for what lies on the table."""
    sides = True
    """Whether others may sit at the sides, beside the piles."""
    step = 0.56
    """How far cards in the hand lie apart, by their width, where there is room."""
    share = 0.4
    share_crowded = 0.315
    share_upright = 0.31
    """The height of the line of the piles, by that of the middle; less where the others are many or all melds lie
    there at once."""

    def __init__(
        self,
        size: tuple[int, int],
        others: int,
        melds_in_play: bool,
        knocks: bool,
        letter: float = 1.0,
        has_pot: bool = False,
        tells_wild: bool = False,
        counts_pile: bool = False,
        turns_down: bool = False,
        second_hands: bool = False,
        largest: bool = False,
        mirrored: bool = False,
        tells_sides: bool = False,
    ) -> None:
        self.size = size
        self.letter = letter
        self.largest = largest
        self.grow = max(1.0, letter)
        width, height = size
        self.scale = unit(size)
        self.upright = is_upright(size)
        self.others = others
        self.melds_in_play = melds_in_play
        self.knocks = knocks
        self.has_pot = has_pot
        self.tells_wild = tells_wild
        self.counts_pile = counts_pile
        self.turns_down = turns_down
        self.second_hands = second_hands
        self.mirrored = mirrored
        self.tells_sides = tells_sides
        self.table = pygame.Rect(0, 0, min(width, round(height * WIDEST)), height)
        self.table.centerx = width // 2
        self.bar = pygame.Rect(self.table.x, 0, self.table.w, self.px(46 + 8 * (self.grow - 1)))
        self.outline = pygame.Rect(self.table.x, self.px(40), self.table.w, height)
        self.label = self.px(26 * self.grow)
        self.margin = self.px(12 if largest else 20)
        self.plaque, self.mini, self.pot, self.heap, self.sum = (pygame.Rect(0, 0, 0, 0) for _ in range(5))
        self.coin = 0
        self._seat(self.sides and not (self.turns_down or self.has_pot))
        self._lay_hand()
        self._lay_middle()
        if self.seating.sides and not self.seating.seat_sides(self.shelf):
            self._seat(False)
            self._lay_middle()
        self.hand = pygame.Rect(self.middle.x, self.actions.bottom, self.middle.w, height - self.actions.bottom)
        if mirrored:
            self._mirror()

    def px(self, n: float) -> int:
        """Return `n` units as whole pixels."""
        return round(n * self.scale)

    # For the left hand

    def across(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a part of the right hand's layout at the other side of the axis if the layout is `mirrored`."""
        if not self.mirrored:
            return rect
        return rect.move(self.table.left + self.table.right - rect.right - rect.left, 0)

    # The hand, and the line of words above it

    def _lay_hand(self) -> None:
        """Find the places of the hand, of the words and of the buttons."""
        width, height = self.size
        narrow = self.narrow or self.spread or self.has_pot or self.others > FEW
        across = (4.5 if self.largest else 5.2) if self.upright else 6.6 if self.largest else 9.0
        self.card = max(48, round(min(height * self._tall(narrow) / ASPECT, width / across)))
        self.high = round(self.card * ASPECT)
        # How narrow the arc of the hand is at most: its radius in units; how much lower its ends lie at most.
        self.radius = 1900.0 if narrow else 2300.0
        self.sag = 14.0 if self.upright else (11.0 if self.crowded else 18.0) if narrow else 28.0
        foot = 54 + 30 * (self.grow - 1) if self.upright else 0
        self.foot = pygame.Rect(
            self.table.x + self.margin,
            height - self.px(foot) - self.px(6),
            self.table.w - 2 * self.margin,
            self.px(foot),
        )
        below = foot + 14.0 if self.upright else 6.0 if narrow else 8.0
        # The corner of a turned card lies lower than its middle.
        corner = self.card / 2 * math.sqrt(2 * self.sag / self.radius)
        self.hand_y = height - math.ceil(self.high * 0.5 + (below + self.sag) * self.scale + corner)
        line = self.px(46 + 48 * (self.grow - 1))
        raised = math.ceil(self.high * RAISED)
        self.words = pygame.Rect(
            self.table.x, self.hand_y - self.high // 2 - raised - line - self.px(2), self.table.w, line
        )
        self.actions = self.words.copy()
        if self.upright:
            self.words.y -= line + self.px(4)

    def _tall(self, narrow: bool) -> float:
        """Return the height of a card in the hand, by that of the window; there is less if the middle is `narrow`."""
        if self.upright:
            return 0.225 if self.largest else 0.2
        if self.largest:
            return (0.23 if self.crowded else 0.255) if narrow else 0.295 if self.melds_in_play else 0.37
        return (0.185 if self.crowded else 0.2) if narrow else 0.23 if self.melds_in_play else 0.25

    def own_plate(self) -> pygame.Rect:
        """Return the rectangle of the own name plate: in the line of words, or below the hand."""
        return self.across(self._own_plate())

    def _own_plate(self) -> pygame.Rect:
        """Return the same for the right hand."""
        # It is wider if it also shows what was paid.
        wide, stacked = (312, 264) if self.has_pot else (270, 240)
        units = wide * self.grow if self.grow < STACKED else stacked * (1 + 0.4 * (self.grow - STACKED))
        line = self.foot if self.upright else self.words
        return pygame.Rect(line.x if self.upright else self.middle.left, line.y, self.px(units), line.h)

    def said(self, right: int) -> pygame.Rect:
        """Return the rectangle of the words, if the buttons in the same line begin at `right`: on the axis if possible.

        For the left hand `right` is where they would begin for the right one.
        """
        if self.upright:
            return self.words.inflate(-2 * self.margin, 0)
        left, right = self._own_plate().right + self.px(12), right - self.px(12)
        half = min(self.words.centerx - left, right - self.words.centerx)
        if half * 2 < (right - left) * 0.6:
            return self.across(pygame.Rect(left, self.words.y, right - left, self.words.h))
        return pygame.Rect(self.words.centerx - half, self.words.y, 2 * half, self.words.h)

    # The seats

    def _seat(self, sides: bool) -> None:
        """Seat the others, two of them at the `sides` if they may."""
        whole = self.table.w - self.px(APART)
        loud = max(1.0, self.letter**0.5)
        each = max(1, int(whole / (LEAST_SEAT * self.scale))) if self.upright else self.others
        self.crowded = whole / -(-self.others // -(-self.others // each)) < NARROW * self.scale * loud
        self.seating = Seating(
            self.size,
            self.table,
            self.bar,
            self.others,
            self.letter,
            largest=self.largest,
            seconds=self.second_hands,
            sides=sides,
        )
        self.seats = self.seating.strip
        self.side_lines = self.seating.side_lines() if self.tells_sides else []
        if self.side_lines:
            self.seats.h = max(self.seats.bottom, self.side_lines[0].bottom) - self.seats.y

    @property
    def near(self) -> float:
        """The place of the cards of another hand in their room: 0 in the middle of their room, 1 at its edge."""
        return 0.0 if self.seating.style == "snug" else 0.85

    def chair(self, place: int) -> Chair:
        """Return the seat of the `place`-th other player in the order in which they play."""
        return self.seating.chairs[place]

    def seat(self, place: int) -> pygame.Rect:
        """Return the rectangle of that seat, with its writing and its cards."""
        return self.chair(place).whole

    def plate(self, place: int) -> pygame.Rect:
        """Return the part of that seat with writing."""
        return self.chair(place).plate

    def other_cards(self, place: int) -> pygame.Rect:
        """Return the area of a seat's cards."""
        return self.chair(place).cards

    def second(self, place: int) -> pygame.Rect:
        """Return the area of a seat's second hand."""
        return self.chair(place).second

    def own_second(self) -> pygame.Rect:
        """Return the area of the own second hand: at the right of the hand, or beside the own plate below it."""
        return self.across(self._own_second())

    def _own_second(self) -> pygame.Rect:
        """Return the same for the right hand."""
        if self.upright:
            plate = self._own_plate()
            wide = round(plate.h / ASPECT)
            return pygame.Rect(plate.right + self.px(14), plate.y, wide, round(wide * ASPECT))
        wide = self.px(54)
        found = pygame.Rect(0, 0, wide, round(wide * ASPECT))
        found.bottomright = (self.table.right - self.px(20), self.size[1] - self.px(16))
        return found

    def own_second_label(self) -> pygame.Rect:
        """Return the area of the label of the own second hand."""
        lies = self._own_second()
        wide = self.px(72)
        if self.upright:
            return self.across(pygame.Rect(lies.right + self.px(6), lies.y, wide, lies.h))
        label = pygame.Rect(lies.centerx - wide // 2, lies.y - self.label - self.px(3), wide, self.label)
        return self.across(label)

    # The middle

    def _lay_middle(self) -> None:
        """Find the places of everything in the middle."""
        px, top = self.px, self.seats.bottom + self.px(APART)
        self.middle = middle = pygame.Rect(
            self.table.x + self.margin, top, self.table.w - 2 * self.margin, self.words.top - px(APART) - top
        )
        axis = self.table.centerx
        gap = px(20)
        # In the line of the piles the label of a pile stands beside it, or below it if there is room.
        under = self.label if self.upright else 0
        rise = ASPECT + RISE
        busy = self.crowded or not self.melds_in_play
        share = self.share_upright if self.upright else self.share_crowded if busy else self.share
        share += 0.04 if busy and self.seating.sides else 0.0
        share += 0.08 if self.largest else 0.0
        self.low = round(min(self.card * 0.9, (middle.h * share - under) / rise))
        high = round(self.low * ASPECT)
        deep = math.ceil(self.low * rise) + under
        aside = max(0, self.seating.side - self.margin)
        self.shelf = pygame.Rect(middle.x + aside, middle.bottom - deep, middle.w - 2 * aside, deep)
        top = self.shelf.y + math.ceil(self.low * RISE)
        self.stock = pygame.Rect(axis - gap // 2 - self.low, top, self.low, high)
        self.discards = pygame.Rect(axis + gap - gap // 2, top, self.low, high)
        self.melds = pygame.Rect(middle.x, middle.y, middle.w, self.shelf.top - px(APART) - middle.y)
        self.packs = self.card * (0.9 if self.largest else 0.8)
        if not self.spread:
            # No pile should look small beside the melds.
            self.packs = min(self.packs, max(self.low, LITTLE_LESS * self.packs))
        label = px(72 * self.grow)
        if self.upright:
            self.stock_label = pygame.Rect(self.stock.x - px(8), self.stock.bottom, self.low + px(16), under)
            self.discards_label = self.stock_label.move(self.discards.x - self.stock.x, 0)
            left, right = self.stock.x - px(APART) - math.ceil(self.low * RISE), self.discards.right + px(APART)
        else:
            self.stock_label = pygame.Rect(self.stock.x - px(14) - label, self.stock.y, label, high)
            self.discards_label = pygame.Rect(
                self.discards.right + px(10), self.stock.y, px((150 if self.counts_pile else 96) * self.grow), high
            )
            left, right = self.stock_label.x - px(8), self.discards.right + px(APART)
            if self.counts_pile:
                right = self.discards_label.right + px(APART)
        self.big = min(self.card, round((middle.h - self.label - px(10)) / rise))
        if self.largest and self.knocks:
            # The place for the knock stands beside both piles, which have the middle.
            self.big = min(self.big, round((middle.w / 2 - px(3 * 28)) / 2.5))
        self.pile = self.low if self.melds_in_play else self.big
        self.knock_place = pygame.Rect(right, top, self.low, high)
        if self.knocks:
            right = self.knock_place.right + px(APART)
        self.away, self.away_label = pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        if self.turns_down:
            self.away = pygame.Rect(right + px(APART), top, self.low, high)
            self.away_label = self.discards_label.move(self.away.x - self.discards.x, 0)
            right = (self.away if self.upright else self.away_label).right + px(APART)
        self._lay_beside(left, right)
        self._lay_ribbon()

    def _lay_beside(self, left: int, right: int) -> None:
        """Find the places beside the piles, left of the one place and right of the other."""
        shelf = self.shelf
        heap = self.px(POT)
        if self.has_pot and self.tells_wild:
            # The plaque of wild cards stands left of the stock, and the pot right of everything.
            most = max(right, self.table.centerx + round(2 * self.big) + self.px(3 * 28))
            self._lay_pot(pygame.Rect(min(most, shelf.right - heap), shelf.y, heap, shelf.h))
        elif self.has_pot:
            self._lay_pot(pygame.Rect(max(shelf.x, left - round(heap * 1.3)), shelf.y, heap, shelf.h))
        if self.tells_wild:
            told = self.px(TOLD * (1 + 0.6 * (self.grow - 1)))
            high = min(shelf.h, self.px(96 * self.grow))
            self.plaque = pygame.Rect(max(shelf.x, left - told), 0, min(told, left - shelf.x), high)
            self.plaque.centery = self.stock.centery
            self.plaque.clamp_ip(shelf)
            self._lay_mini()
        if self.upright or self.seating.sides:
            self._lay_tray(self.melds, 0.42 if self.upright else 0.33)
        else:
            self._lay_tray(pygame.Rect(right, shelf.y, self.middle.right - right, shelf.h), 1.0)

    def _lay_tray(self, area: pygame.Rect, most: float) -> None:
        """Find the place of the tray: the lower part of `area`, at most that much of it."""
        told, pad = self.px(28 * self.grow), self.px(8)
        tray = round(min(most * area.h, self.card * 0.86 * ASPECT + told + 2 * pad))
        self.opening = pygame.Rect(area.x, area.bottom - tray, area.w, tray)
        self.told = pygame.Rect(self.opening.x, self.opening.y, self.opening.w, told).inflate(-self.px(28), 0)
        self.in_tray = pygame.Rect(self.opening.x + pad, self.told.bottom, self.opening.w - 2 * pad, tray - told - pad)

    def _lay_ribbon(self) -> None:
        """Find the place of a spread pack: in the middle, where nothing else lies then but a pot."""
        if self.upright:
            self.ribbon = self.melds.inflate(-2 * self.margin, 0)
            self.ribbon.h = round(min(self.melds.h, self.card * ASPECT))
            self.ribbon.centery = self.melds.centery
            return
        aside = self.pot.right - self.middle.x + self.px(APART) if self.pot else self.px(40)
        self.ribbon = self.middle.inflate(-2 * aside, 0)
        self.ribbon.h = round(min(self.middle.h * 0.5, self.card * ASPECT))
        self.ribbon.centery = self.middle.centery - round(self.ribbon.h * 0.05)

    def _lay_pot(self, pot: pygame.Rect) -> None:
        """Lay the pot out in this part of the canvas."""
        line = self.px(30 * self.grow)
        self.pot = pot
        self.sum = pygame.Rect(pot.x, pot.bottom - line, pot.w, line)
        self.heap = pygame.Rect(pot.x, pot.y, pot.w, pot.h - line - self.px(4))
        self.coin = max(10, round(min(self.heap.w / 4.3, self.heap.h / 2.2, 48 * self.scale)))

    def _lay_mini(self) -> None:
        """Find the place of the card on the plaque that says what is wild."""
        inner = self.plaque.inflate(-self.px(18), -self.px(14))
        self.mini = pygame.Rect(inner.x, inner.y, 0, min(inner.h, round(inner.w * 0.52), self.px(78)))
        self.mini.w = round(self.mini.h / ASPECT)
        self.mini.centery = inner.centery

    def piles(self, wide: bool) -> dict[str, pygame.Rect]:
        """Return the rectangles of stock, discard pile and knock place; `wide` if melds lie above them."""
        if wide:
            piles = {STOCK: self.stock, DISCARDS: self.discards}
            return piles | {KNOCK: self.knock_place} if self.knocks else piles
        return {zone: self.across(rect) for zone, rect in self._in_middle().items()}

    def _in_middle(self) -> dict[str, pygame.Rect]:
        """Return the piles when they have the middle for themselves, for the right hand."""
        gap = self.px(28)
        high = round(self.big * ASPECT)
        top = self.middle.centery - (high + self.label - round(self.big * RISE)) // 2
        stock = pygame.Rect(self.table.centerx - self.big - gap // 2, top, self.big, high)
        piles = {STOCK: stock, DISCARDS: stock.move(self.big + gap, 0)}
        return piles | {KNOCK: stock.move(2 * self.big + 3 * gap, 0)} if self.knocks else piles

    def wild_place(self, wide: bool) -> pygame.Rect:
        """Return the area beside the stock that says what is wild."""
        if wide or not self.plaque:
            return self.plaque
        stock, place = self._in_middle()[STOCK], self.plaque.copy()
        place.midright = (stock.x - self.px(3 * 28) + self.px(28), stock.centery)
        place.x = max(self.shelf.x, place.x)
        return self.across(place)

    def mini_place(self, wide: bool) -> pygame.Rect:
        """Return the area of the card on the plaque that says what is wild."""
        here = self.wild_place(wide)
        return self.mini.move(here.x - self.plaque.x, here.y - self.plaque.y)

    def below(self, wide: bool) -> pygame.Rect:
        """Return the visible part of the card below the top of the discard pile, if it may be taken by itself."""
        pile = self.piles(wide)[DISCARDS]
        high = round(pile.h * PEEPS)
        return pygame.Rect(pile.x, pile.y - high, pile.w, high)

    def melds_beside(self, tray: bool) -> pygame.Rect:
        """Return the area of the melds; less high while a `tray` is out that has its place there too."""
        area = self.melds.copy()
        if tray and self.opening.colliderect(area):
            area.h = self.opening.top - self.px(APART) - area.y
        return area

    def _mirror(self) -> None:
        """Move everything that lies at one side of the axis to the other side."""
        lay = self.across
        self.stock, self.discards, self.knock_place = lay(self.stock), lay(self.discards), lay(self.knock_place)
        self.stock_label, self.discards_label = lay(self.stock_label), lay(self.discards_label)
        self.away, self.away_label = lay(self.away), lay(self.away_label)
        self.pot, self.heap, self.sum = lay(self.pot), lay(self.heap), lay(self.sum)
        self.opening, self.told, self.in_tray = lay(self.opening), lay(self.told), lay(self.in_tray)
        # The card on the plaque keeps its place on it.
        before, self.plaque = self.plaque, lay(self.plaque)
        self.mini = self.mini.move(self.plaque.x - before.x, 0)


class SpreadGround(Ground):
    """The parts of a canvas for a game whose discard pile is spread: it begins on the axis, the stock lies left of it.

    `tray` is the place of the discards, whose cards lie in `inner`.
    """

    spread = True
    sides = False
    share = 0.29
    share_crowded = 0.29

    def _lay_beside(self, left: int, right: int) -> None:
        px = self.px
        pad = px(6)
        # Its ground reaches a little beyond the cards in it.
        self.shelf.inflate_ip(0, 2 * pad)
        self.packs = self.card * 0.74
        told = px(TOLD * (1 + 0.6 * (self.grow - 1)))
        self.plaque = pygame.Rect(max(self.shelf.x + pad, left - told), self.shelf.y + pad, told, 0)
        self.plaque.h = min(self.shelf.h - 2 * pad, px(96 * self.grow))
        self.plaque.centery = self.shelf.centery
        self._lay_mini()
        self.tray = pygame.Rect(self.discards.x - pad, self.shelf.y, 0, self.shelf.h)
        self.tray.w = self.middle.right - self.tray.x
        self.inner = self.tray.inflate(-2 * pad, -2 * pad)
        if self.has_pot:
            heap = px(POT)
            self.melds.inflate_ip(-2 * (heap + px(APART)), 0)
            self._lay_pot(pygame.Rect(self.middle.right - heap, self.melds.y, heap, self.melds.h))
        self._lay_tray(self.melds, 0.42)

    def _mirror(self) -> None:
        super()._mirror()
        self.tray, self.inner = self.across(self.tray), self.across(self.inner)

    def piles(self, wide: bool) -> dict[str, pygame.Rect]:
        return {STOCK: self.stock, DISCARDS: self.tray}


class BenchGround(Ground):
    """The parts of a canvas for a game without discards: the melds of all have the middle, the stock lies beside them.

    On an upright canvas it lies below them.
    """

    sides = False
    narrow = True
    share = share_crowded = 0.21
    share_upright = 0.16

    def _lay_middle(self) -> None:
        super()._lay_middle()
        middle, label = self.middle, self.label
        if self.upright:
            moved = self.table.centerx - self.stock.centerx
            self.stock.x += moved
            self.stock_label.x += moved
            return
        # Wide enough for what is said below it, and for a finger.
        wide = max(self.px(58), round(self.low * 0.9))
        column = round(max(wide + self.px(APART), self.px(72 * self.grow)))
        high = round(wide * ASPECT)
        self.stock = pygame.Rect(middle.x + (column - wide) // 2, 0, wide, high)
        self.stock.bottom = middle.bottom - label
        self.stock_label = pygame.Rect(middle.x, self.stock.bottom + self.px(2), column, label)
        self.melds = middle.inflate(-2 * (column + self.px(APART)), 0)
        self._lay_tray(self.melds, 0.33)
        self._lay_ribbon()

    def piles(self, wide: bool) -> dict[str, pygame.Rect]:
        return {STOCK: self.stock}


def ground_of(
    size: tuple[int, int], rules: Rules, letter: float = 1.0, largest: bool = False, mirrored: bool = False
) -> Ground:
    """Return the parts of a canvas of `size` pixels for the game of these rules, for either hand.

    Letters, and perhaps cards, are enlarged as given.
    """
    others, pot = rules.seats - 1, rules.stake > 0
    kind = SpreadGround if rules.piles.spread else Ground if rules.piles.discards else BenchGround
    melds = kind_in(rules, lambda kind: kind.melds) is not None
    knocks = kind_in(rules, lambda kind: kind.ends_deal) is not None
    counts = bool(rules.piles.melded)
    seconds = bool(rules.names.second_hand)
    told = (rules.tells, counts, rules.piles.turned_down, seconds)
    return kind(size, others, melds, knocks, letter, pot, *told, largest, mirrored, rules.scoring.told_by_side)
