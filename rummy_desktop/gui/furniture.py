"""Furniture: what is on the table besides the cards: name plates, places, words and marks."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.gui.badge import Badge, draw_badge
from rummy_desktop.gui.coins import Heap, draw_heap
from rummy_desktop.gui.deck import Pose, picture_of
from rummy_desktop.gui.layout import DISCARDS, KNOCK, STOCK, TABLE, Ground, PotGround, SpreadGround
from rummy_desktop.gui.looks import SEAT_COLOURS
from rummy_desktop.gui.notes import ink_on
from rummy_desktop.gui.text import Colour
from rummy_desktop.gui.theme import Theme
from rummy_desktop.gui.words import money

MELD_COLOURS: Final = ((246, 196, 92), (120, 200, 255), (150, 226, 150), (240, 150, 200))


class Plate(NamedTuple):
    """What is written on a name plate.

    `melded` are points melded in this deal where they are counted live. The `letter` is that of the seat's cards in
    melds, where it is not the first of the name or on the badge. A `tight` plate has little room. `paid` is what was
    paid into the pot, in words; who is `gone` plays no more.
    """

    name: str
    score: int
    detail: str
    last: str
    dealer: bool
    acting: bool
    badge: Badge
    melded: int | None = None
    letter: str = ""
    tight: bool = False
    paid: str = ""
    gone: bool = False


class Aside(NamedTuple):
    """The tray in which somebody puts the first melds together: what is missing, and whether it invites a drop."""

    title: str
    missing: str
    glow: bool = False
    ready: bool = False


class Title(NamedTuple):
    """The line at the top: the game, the number of the deal, and what it is played to."""

    game: str
    deal: str
    target: str


class Place(NamedTuple):
    """A place for cards: what is written in it and under it, and whether it invites a drop.

    A `tray` lies around its cards.
    """

    inside: str = ""
    below: str = ""
    glow: bool = False
    tray: bool = False


class Told(NamedTuple):
    """Words on the table, in the middle of their place."""

    text: str


class Wild(NamedTuple):
    """The wild card of the deal: the card that tells it, its name, and what is wild besides."""

    card: Card
    name: str
    also: str


class Ring(NamedTuple):
    """A ring around cards that invite a drop, have the focus, or may not be taken."""

    rect: tuple[int, ...]
    glow: bool
    focus: bool = False
    refused: bool = False


class Words(NamedTuple):
    """The line that says what is expected, what went wrong, or what would not be allowed."""

    text: str
    alarm: bool = False
    mine: bool = False
    doubt: bool = False


class Countdown(NamedTuple):
    """A bar that shows how much of a time is left, in hundredths."""

    left: int


class Mark(NamedTuple):
    """A sign on a card of the hand: its meld, and whether it has just come, has the focus, is hinted at, or is owed.

    What is owed has to be melded in this turn.
    """

    pose: Pose
    wide: int  # pixels of its width that the next card leaves free
    meld: int | None
    fresh: bool
    focus: bool
    hinted: bool
    owed: bool = False


class Item(NamedTuple):
    """Something drawn at `rect`, again whenever `content` changes; `above` the cards or below them."""

    rect: pygame.Rect
    content: Any
    above: bool = False


class Furniture:
    """Knows how to draw each kind of item on a table of one size."""

    def __init__(self, theme: Theme, ground: Ground) -> None:
        self.theme = theme
        self.ground = ground

    def draw(self, canvas: pygame.Surface, key: str, item: Item) -> None:
        """Draw one item."""
        match item.content:
            case Plate():
                self._plate(canvas, item.rect, item.content)
            case Place():
                self._place(canvas, key, item.rect, item.content)
            case Words():
                self._words(canvas, item.rect, item.content)
            case Countdown(left):
                self._countdown(canvas, item.rect, left)
            case Mark():
                self._mark(canvas, item.content)
            case Told():
                self._told(canvas, item.rect, item.content)
            case Wild():
                self._wild(canvas, item.rect, item.content)
            case Heap(cents, coins):
                self._heap(canvas, cents, coins)
            case Aside():
                self._aside(canvas, item.rect, item.content)
            case Title():
                self._title(canvas, item.rect, item.content)
            case Ring():
                self._ring(canvas, item.content)

    def _title(self, canvas: pygame.Surface, rect: pygame.Rect, title: Title) -> None:
        theme = self.theme
        theme.write(canvas, title.game, rect, "strong", theme.colours.on_felt)
        after = theme.measure(title.game, "strong")[0] + theme.px(14)
        rest = pygame.Rect(rect.x + after, rect.y, rect.w - after, rect.h)
        text = " · ".join(part for part in (title.deal, title.target) if part)
        theme.write(canvas, theme.fit(text, "small", rest.w), rest, "small", theme.colours.on_felt_soft)

    def _ring(self, canvas: pygame.Surface, ring: Ring) -> None:
        theme, rect = self.theme, pygame.Rect(ring.rect)
        if ring.glow:
            theme.ring(canvas, rect.inflate(theme.px(8), theme.px(8)), theme.colours.glow, theme.px(10), theme.px(3))
        if ring.refused:
            theme.ring(canvas, rect.inflate(theme.px(8), theme.px(8)), theme.colours.danger, theme.px(10), theme.px(3))
        if ring.focus:
            theme.focus_ring(canvas, rect, theme.px(7))

    def _plate(self, canvas: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        theme, px = self.theme, self.theme.px
        around = 4 if plate.tight else 8
        body = rect.inflate(-px(around), -px(around))
        line = theme.colours.accent if plate.acting else theme.colours.panel_line
        theme.shadow(canvas, body, theme.radius, 3)
        theme.plate(canvas, body, theme.colours.panel, line, theme.radius, px(2) if plate.acting else px(1))
        inner = body.inflate(-px(14 if plate.tight else 20), -px(around))
        single = inner.h < 2 * theme.line_height("small") and not plate.tight
        lines = [each for each in (plate.detail, plate.last) if each and not single][: 1 if plate.tight else 2]
        rows = max(2, len(lines) + 1) if plate.tight else len(lines) + 1
        high = inner.h / rows
        right = self._plate_head(canvas, pygame.Rect(inner.x, inner.y, inner.w, round(high)), plate, single)
        for number in range(1, rows):
            row = pygame.Rect(inner.x, round(inner.y + high * number), inner.w, round(high))
            if number == 1 and not single:
                row.w = self._plate_gain(canvas, row, plate)
            text = lines[number - 1] if number <= len(lines) else ""
            theme.write(canvas, theme.fit(text, "small", row.w), row, "small", theme.colours.ink_soft)
        if single and plate.detail and right.w > px(40):
            theme.write(canvas, theme.fit(plate.detail, "small", right.w), right, "small", theme.colours.ink_soft)
        if plate.gone:
            theme.plate(canvas, body, (*theme.colours.panel[:3], 150), None, theme.radius)

    def _plate_head(self, canvas: pygame.Surface, head: pygame.Rect, plate: Plate, single: bool) -> pygame.Rect:
        """The first line of a plate: who it is, and the score; returns the room that is left between them."""
        theme, px = self.theme, self.theme.px
        score = str(plate.score)
        theme.write(canvas, score, head, "number", theme.colours.accent_ink, "right")
        rest = head.copy()
        rest.w -= theme.measure(score, "number")[0] + px(6 if plate.tight else 8)
        if plate.dealer and not plate.tight:
            chip = theme.icon("dealer", px(18), theme.colours.accent)
            canvas.blit(chip, chip.get_rect(midright=(rest.right + px(2), rest.centery)))
            rest.w -= px(22)
        if single:
            rest.w = self._plate_gain(canvas, rest, plate)
        draw_badge(theme, canvas, (head.x + px(9), head.centery), px(11), plate.badge)
        left = px(25)
        if plate.letter:
            left += self._letter(canvas, pygame.Rect(head.x + left, head.y, px(16), head.h), plate)
        name = theme.fit(plate.name, "strong", rest.w - left)
        theme.write(canvas, name, head.move(left, 0), "strong", theme.colours.ink)
        left += theme.measure(name, "strong")[0] + px(12)
        return pygame.Rect(head.x + left, head.y, rest.w - left, head.h)

    def _plate_gain(self, canvas: pygame.Surface, row: pygame.Rect, plate: Plate) -> int:
        """What was melded or paid, at the right of a line; returns the width in pixels that is left of it."""
        theme, px = self.theme, self.theme.px
        wide = row.w
        if plate.melded:
            gain = f"+{plate.melded}"
            part = pygame.Rect(row.x, row.y, wide, row.h)
            theme.write(canvas, gain, part, "label", theme.colours.good, "right")
            wide -= theme.measure(gain, "label")[0] + px(8)
        if plate.paid:
            part = pygame.Rect(row.x, row.y, wide, row.h)
            theme.write(canvas, plate.paid, part, "small", theme.colours.ink_soft, "right")
            wide -= theme.measure(plate.paid, "small")[0] + px(3)
            coin = theme.assets.sprite("coin", px(18))
            canvas.blit(coin, coin.get_rect(midright=(row.x + wide, row.centery)))
            wide -= coin.get_width() + px(6)
        if plate.dealer and plate.tight:
            chip = theme.icon("dealer", px(16), theme.colours.accent)
            canvas.blit(chip, chip.get_rect(midright=(row.x + wide, row.centery)))
            wide -= px(20)
        return wide

    def _letter(self, canvas: pygame.Surface, room: pygame.Rect, plate: Plate) -> int:
        """The letter of the seat as it stands on its cards; returns the pixels that it takes."""
        theme, px = self.theme, self.theme.px
        colour = SEAT_COLOURS[plate.badge.colour]
        tab = pygame.Rect(room.x, room.centery - px(9), room.w, px(18))
        theme.plate(canvas, tab, colour, None, px(4))
        theme.write(canvas, plate.letter, tab, "label", ink_on(colour), "center")
        return room.w + px(5)

    def _heap(self, canvas: pygame.Surface, cents: int, coins: int) -> None:
        """The pot: its coins, and below them how much it is."""
        theme, px, ground = self.theme, self.theme.px, self.ground
        assert isinstance(ground, PotGround)
        draw_heap(theme, canvas, ground, coins)
        if not cents:
            return
        title, amount = "Pot", money(cents)
        wide = theme.measure(title, "small")[0] + px(8) + theme.measure(amount, "strong")[0]
        body = ground.sum.inflate(0, -px(4))
        body.w = min(ground.sum.w, wide + px(28))
        body.centerx = ground.sum.centerx
        theme.plate(canvas, body, (0, 0, 0, 90), None, body.h // 2)
        inner = pygame.Rect(body.centerx - wide // 2, body.y, wide, body.h)
        theme.write(canvas, title, inner, "small", theme.colours.on_felt_soft)
        theme.write(canvas, amount, inner, "strong", theme.colours.glow, "right")

    def _aside(self, canvas: pygame.Surface, rect: pygame.Rect, aside: Aside) -> None:
        """The panel of the tray, with a line above the cards."""
        theme, px, ground = self.theme, self.theme.px, self.ground
        assert isinstance(ground, PotGround)
        line = theme.colours.glow if aside.glow else theme.colours.accent if aside.ready else theme.colours.felt_line
        theme.plate(canvas, rect, (*theme.colours.glow, 40) if aside.glow else (0, 0, 0, 64), None, theme.radius)
        theme.ring(canvas, rect, line, theme.radius, px(2))
        theme.write(canvas, aside.title, ground.told, "label", theme.colours.on_felt)
        room = ground.told.copy()
        room.w -= theme.measure(aside.title, "label")[0] + px(16)
        room.right = ground.told.right
        colour = theme.colours.glow if aside.ready else theme.colours.on_felt_soft
        theme.write(canvas, theme.fit(aside.missing, "small", room.w), room, "small", colour, "right")

    def _told(self, canvas: pygame.Surface, rect: pygame.Rect, told: Told) -> None:
        theme = self.theme
        theme.write(canvas, theme.fit(told.text, "small", rect.w), rect, "small", theme.colours.on_felt_soft, "center")

    def _wild(self, canvas: pygame.Surface, rect: pygame.Rect, wild: Wild) -> None:
        theme, px, ground = self.theme, self.theme.px, self.ground
        assert isinstance(ground, SpreadGround)
        theme.plate(canvas, rect, theme.colours.panel, theme.colours.accent, theme.radius)
        face = theme.assets.sprite(picture_of(wild.card), ground.mini.h)
        canvas.blit(face, face.get_rect(center=ground.mini.center))
        left = ground.mini.right + px(9)
        words = pygame.Rect(left, rect.y, rect.right - px(9) - left, rect.h)
        first, small = theme.line_height("strong"), theme.line_height("small")
        lines = theme.wrap(wild.also, "small", words.w)[:3] if wild.also else []
        top = words.centery - (first + small * len(lines)) // 2
        name = pygame.Rect(words.x, top, words.w, first)
        theme.write(canvas, theme.fit(wild.name, "strong", words.w), name, "strong", theme.colours.accent_ink)
        for number, line in enumerate(lines):
            part = pygame.Rect(words.x, name.bottom + number * small, words.w, small)
            theme.write(canvas, theme.fit(line, "small", words.w), part, "small", theme.colours.ink_soft)

    def _place(self, canvas: pygame.Surface, key: str, rect: pygame.Rect, place: Place) -> None:
        theme, px = self.theme, self.theme.px
        if place.tray:
            self._tray(canvas, rect, place)
            return
        if key == f"place:{TABLE}":
            slot = rect.inflate(-px(8), -px(8))
            radius = theme.radius_large
        else:
            slot = pygame.Rect(rect.x + px(6), rect.y + px(6), rect.w - px(12), rect.h - px(40))
            radius = round(slot.w * 0.06)
        if place.glow:
            theme.plate(canvas, slot, (*theme.colours.glow, 46), None, radius)
        if key in (f"place:{STOCK}", f"place:{DISCARDS}", f"place:{KNOCK}") or place.inside or place.glow:
            theme.ring(canvas, slot, theme.colours.felt_line, radius, px(1.5))
        if place.inside:
            colour = theme.colours.on_felt if place.glow else theme.colours.on_felt_soft
            if key == f"place:{KNOCK}":
                icon = theme.icon("knock", px(34), colour)
                canvas.blit(icon, icon.get_rect(center=(slot.centerx, slot.centery - px(12))))
                theme.write(canvas, place.inside, slot.move(0, px(24)), "label", colour, "center")
            else:
                theme.write(canvas, theme.fit(place.inside, "small", slot.w), slot, "small", colour, "center")
        if place.below:
            below = pygame.Rect(rect.x, slot.bottom + px(4), rect.w, px(26))
            theme.write(canvas, place.below, below, "small", theme.colours.on_felt_soft, "center")

    def _tray(self, canvas: pygame.Surface, rect: pygame.Rect, place: Place) -> None:
        """A place around the cards that lie in it."""
        theme, px = self.theme, self.theme.px
        radius = min(theme.radius_large, px(10))
        theme.plate(canvas, rect, (*theme.colours.glow, 46) if place.glow else (0, 0, 0, 34), None, radius)
        theme.ring(canvas, rect, theme.colours.felt_line, radius, px(1.5))
        if place.inside:
            theme.write(
                canvas, theme.fit(place.inside, "small", rect.w), rect, "small", theme.colours.on_felt_soft, "center"
            )

    def _words(self, canvas: pygame.Surface, rect: pygame.Rect, words: Words) -> None:
        if not words.text:
            return
        theme, px = self.theme, self.theme.px
        style, lines = "strong", [words.text]
        if theme.measure(words.text, style)[0] > rect.w - px(36):
            style = "label"
            lines = theme.wrap(words.text, style, rect.w - px(36))[:2]
        wide = max(theme.measure(line, style)[0] for line in lines) + px(36)
        high = min(rect.h, len(lines) * theme.line_height(style) + px(6) if len(lines) > 1 else px(36))
        body = pygame.Rect(0, 0, min(wide, rect.w), high)
        body.center = rect.center
        if words.alarm:
            theme.plate(canvas, body, theme.colours.danger, None, px(18))
        elif words.doubt:
            theme.plate(canvas, body, (0, 0, 0, 120), theme.colours.danger, px(18), px(2))
        elif words.mine:
            theme.plate(canvas, body, (0, 0, 0, 90), None, px(18))
        ink: Colour = theme.colours.on_danger if words.alarm else theme.colours.on_felt
        if not words.mine and not words.alarm:
            ink = theme.colours.on_felt_soft
        for number, line in enumerate(lines):
            part = pygame.Rect(body.x, body.y + round(body.h * number / len(lines)), body.w, body.h // len(lines))
            theme.write(canvas, theme.fit(line, style, part.w), part, style, ink, "center")

    def _countdown(self, canvas: pygame.Surface, rect: pygame.Rect, left: int) -> None:
        theme = self.theme
        theme.plate(canvas, rect, (0, 0, 0, 120), None, rect.h // 2)
        share = pygame.Rect(rect.x, rect.y, max(rect.h, rect.w * left // 100), rect.h)
        theme.plate(canvas, share, theme.colours.glow, None, rect.h // 2)

    def _mark(self, canvas: pygame.Surface, mark: Mark) -> None:
        theme, px, pose = self.theme, self.theme.px, mark.pose
        rect = pose.rect
        if mark.meld is not None:
            colour = MELD_COLOURS[mark.meld % len(MELD_COLOURS)]
            bar = pygame.Rect(rect.x + px(5), rect.y - px(9), round(rect.w * 0.36), px(5))
            theme.plate(canvas, bar, colour, None, bar.h // 2)
        if mark.fresh:
            spot = (rect.x + round(rect.w * 0.5), rect.y - px(7))
            theme.disc(canvas, spot, px(7), theme.colours.focus_edge)
            theme.disc(canvas, spot, px(5), theme.colours.accent)
        free = pygame.Rect(rect.x, rect.y, mark.wide, rect.h)
        if mark.owed:
            theme.ring(canvas, free.inflate(-px(2), px(4)), theme.colours.accent, round(rect.w * 0.07), px(4))
        if mark.hinted:
            theme.ring(canvas, free.inflate(-px(2), px(4)), theme.colours.good, round(rect.w * 0.07), px(4))
        if mark.focus:
            theme.focus_ring(canvas, free.inflate(-px(4), 0), round(rect.w * 0.06))


def mark_rect(pose: Pose, theme: Theme) -> pygame.Rect:
    """All that a mark on a card in that pose may cover."""
    return pose.rect.inflate(theme.px(20), theme.px(32))
