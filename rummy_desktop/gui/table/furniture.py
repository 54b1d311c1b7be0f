"""Furniture: everything on the table besides the cards: name plates, places, words and marks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

import pygame

from rummy_desktop.engine import wording
from rummy_desktop.engine.money import money
from rummy_desktop.engine.questions import Wild
from rummy_desktop.gui.look.assets import ASPECT
from rummy_desktop.gui.look.badge import Badge, draw_badge
from rummy_desktop.gui.look.pad_names import PadButton
from rummy_desktop.gui.look.text import Colour
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.motion.deck import Pose, picture_of
from rummy_desktop.gui.table.bubble import Bubble, draw_bubble
from rummy_desktop.gui.table.coins import Heap, draw_heap
from rummy_desktop.gui.table.deal_end import Banner, Gain, draw_banner, draw_gain
from rummy_desktop.gui.table.faces import Frame, SideLine, draw_face, draw_side_line
from rummy_desktop.gui.table.labels import Label, draw_label, label_height
from rummy_desktop.gui.table.layout import DISCARDS, KNOCK, STOCK, TABLE, Ground
from rummy_desktop.gui.table.missing_cards import MissingCards, draw_missing_cards
from rummy_desktop.gui.table.moments import Shout, draw_shout
from rummy_desktop.gui.table.seating import AROUND, LINE, NAME, STACKED
from rummy_desktop.gui.widgets.pad_mark import draw_mark
from rummy_desktop.language.translate import tr

INDEX: Final = (0.2, 0.52)
"""What of a card its rank and suit cover: so much of its width from the left, and from above, by its width."""
SHADE: Final = 5
"""The room for the shadow around what is written at a seat, in units."""
LETTERS: Final = 4
"""So many letters of a name are read on every plate."""


Side = Literal["left", "center", "right"]


class Plate(NamedTuple):
    """The writing on a name plate: on one's own, or in the frame of a seat in a number of `lines`.

    `melded` are points melded in this deal where they are counted live, and when it is over what it brought. `last` is
    what has just been done, each way shorter than the one before: the longest that has room is written, in place of
    `detail` where lines are few. What has few lines `stands` at the top of its room, 0, or at its foot, 1. `paid` is
    what was paid into the pot, in words; a player who is `gone` plays no more. The score is
    not written where it is not `scored`, since it stands elsewhere.
    """

    name: str
    score: int
    detail: str
    last: tuple[str, ...]
    dealer: bool
    acting: bool
    badge: Badge
    melded: int | None = None
    lines: int = 0
    stands: float = 0.0
    scored: bool = True
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


class Shelf(NamedTuple):
    """The line in which the piles lie where the discards are spread."""


class Told(NamedTuple):
    """Words on the table, in the middle of their place or at a side of it."""

    text: str
    side: Side = "center"


class Ring(NamedTuple):
    """A ring around cards that invite a drop, have the focus, may not be taken, are hinted at or just shown."""

    rect: tuple[int, ...]
    glow: bool
    focus: bool = False
    refused: bool = False
    hinted: bool = False
    shown: bool = False


class Words(NamedTuple):
    """The line that says what is expected, has gone wrong, or would not be allowed."""

    text: str
    alarm: bool = False
    mine: bool = False
    doubt: bool = False


class Countdown(NamedTuple):
    """A bar that shows how much of a time is left, in hundredths."""

    left: int


class Mark(NamedTuple):
    """A sign on a card of the hand that has just come, has the focus, is hinted at, or is owed.

    What is owed has to be melded in this turn; `fresh` is what is written above what has come.
    """

    pose: Pose
    wide: int  # pixels of its width that the next card leaves free
    fresh: str = ""
    focus: bool = False
    hinted: bool = False
    owed: bool = False
    higher: int = 0  # pixels by which its signs stand above its lower edge, since something is written there


class PadMarks(NamedTuple):
    """The buttons of a controller that do something with what has the focus, below each other."""

    buttons: tuple[PadButton, ...]


class Item(NamedTuple):
    """Something drawn at `rect`, again whenever `content` changes; `above` the cards or below them."""

    rect: pygame.Rect
    content: Any
    above: bool = False


class Furniture:
    """The drawing of each kind of item on a table of one size."""

    def __init__(self, theme: Theme, ground: Ground) -> None:
        self.theme = theme
        self.ground = ground

    def draw(self, canvas: pygame.Surface, key: str, item: Item) -> None:
        """Draw one item."""
        match item.content:
            case Frame():
                draw_face(self.theme, canvas, item.rect, item.content)
            case SideLine():
                draw_side_line(self.theme, canvas, item.rect, item.content)
            case Plate(lines=0):
                self._own_plate(canvas, item.rect, item.content)
            case Plate():
                self._plate(canvas, item.rect, item.content)
            case Shelf():
                self.theme.plate(canvas, item.rect, self.theme.colours.hollow, None, self.theme.radius)
            case Place():
                self._place(canvas, key, item.rect, item.content)
            case Heap(cents, coins):
                self._heap(canvas, cents, coins)
            case Aside():
                self._aside(canvas, item.rect, item.content)
            case Title():
                self._title(canvas, item.rect, item.content)
            case _:
                self._draw_note(canvas, item)

    def written(self, key: str, item: Item) -> list[pygame.Rect]:
        """Return where words are written when an item is drawn: found by drawing it, so that none is forgotten."""
        if isinstance(item.content, Mark):
            # A turned card has a picture of its own, with its words elsewhere.
            pose = item.content.pose
            item = item._replace(content=item.content._replace(pose=Pose(pose.x, pose.y, pose.width)))
        noted = self.theme.noted = []
        try:
            self.draw(pygame.Surface((1, 1)), key, item)
        finally:
            self.theme.noted = None
        return noted

    def _draw_note(self, canvas: pygame.Surface, item: Item) -> None:
        """Draw an item that is said of the others: words, signs, rings."""
        match item.content:
            case PadMarks():
                self._pad_marks(canvas, item.rect, item.content)
            case Words():
                self._words(canvas, item.rect, item.content)
            case Countdown(left):
                self._countdown(canvas, item.rect, left)
            case Mark():
                self._mark(canvas, item.content)
            case Label():
                draw_label(self.theme, canvas, item.content)
            case Told():
                self._told(canvas, item.rect, item.content)
            case Wild():
                self._wild(canvas, item.rect, item.content)
            case Ring():
                self._ring(canvas, item.content)
            case MissingCards():
                draw_missing_cards(self.theme, canvas, item.rect, item.content)
            case Bubble():
                draw_bubble(self.theme, canvas, item.rect, item.content)
            case Banner():
                draw_banner(self.theme, canvas, item.content)
            case Shout():
                draw_shout(self.theme, canvas, item.rect, item.content)
            case Gain():
                draw_gain(self.theme, canvas, item.rect, item.content)

    def _pad_marks(self, canvas: pygame.Surface, rect: pygame.Rect, marks: PadMarks) -> None:
        """Draw the marks of buttons of a game controller below each other."""
        high, colours = rect.h // len(marks.buttons), self.theme.colours
        for number, button in enumerate(marks.buttons):
            place = pygame.Rect(rect.x, rect.y + number * high, rect.w, high)
            draw_mark(canvas, self.theme, button, place.inflate(-2, -2), (colours.panel, colours.ink))

    def _title(self, canvas: pygame.Surface, rect: pygame.Rect, title: Title) -> None:
        """Write what is played; where that has no room in one line, in two, or as much of it as there is room for."""
        theme = self.theme
        text = " · ".join(part for part in (title.deal, title.target) if part)
        after = theme.measure(title.game, "strong")[0] + theme.px(14)
        low, high = theme.line_height("small"), theme.line_height("strong")
        game, rest = rect.copy(), pygame.Rect(rect.x + after, rect.y, rect.w - after, rect.h)
        if after + theme.measure(text, "small")[0] > rect.w and low + high <= rect.h + theme.px(6):
            game = pygame.Rect(rect.x, rect.centery - (low + high) // 2, rect.w, high)
            rest = pygame.Rect(rect.x, game.bottom, rect.w, low)
        theme.write(canvas, theme.fit(title.game, "strong", rect.w), game, "strong", theme.colours.on_felt)
        theme.write(canvas, theme.fit(text, "small", rest.w), rest, "small", theme.colours.on_felt_soft)

    def _ring(self, canvas: pygame.Surface, ring: Ring) -> None:
        theme, rect = self.theme, pygame.Rect(ring.rect)
        if ring.hinted:
            self._hint(canvas, rect.inflate(theme.px(8), theme.px(8)), theme.px(10))
        elif ring.glow:
            theme.ring(canvas, rect.inflate(theme.px(8), theme.px(8)), theme.colours.glow, theme.px(10), theme.px(3))
        if ring.shown:
            around = rect.inflate(theme.px(8), theme.px(8))
            theme.ring(canvas, around, (0, 0, 0), theme.px(10), theme.px(5))
            theme.ring(canvas, around.inflate(-theme.px(2), -theme.px(2)), theme.colours.glow, theme.px(9), theme.px(3))
        if ring.refused:
            self._refuse(canvas, rect.inflate(theme.px(8), theme.px(8)))
        if ring.focus:
            theme.focus_ring(canvas, rect, theme.px(7))

    def _new(self, canvas: pygame.Surface, mark: Mark) -> None:
        """Write above a card that it has just come, as far as there is room on the card."""
        theme, px, rect = self.theme, self.theme.px, mark.pose.rect
        said = theme.fit(mark.fresh, "small", rect.w - px(14))
        body = pygame.Rect(rect.x, rect.y - px(16), theme.measure(said, "small")[0] + px(14), label_height(theme))
        body.x += max(0, (mark.wide - body.w) // 2)
        draw_label(theme, canvas, Label((), tuple(body), said, "new", lit=True))

    def _hint(self, canvas: pygame.Surface, around: pygame.Rect, radius: int) -> None:
        """Draw the rim and the sign of a hint, which are the same wherever its subject lies."""
        theme, px = self.theme, self.theme.px
        theme.ring(canvas, around, (0, 0, 0), radius, px(5))
        theme.ring(canvas, around.inflate(-px(2), -px(2)), theme.colours.glow, radius, px(3))
        self._sign(canvas, (around.centerx, around.bottom - px(4)), "hint", theme.colours.glow, (0, 0, 0))

    def _refuse(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a ring with a cross, which differs in more than its colour from a ring that invites."""
        theme, px = self.theme, self.theme.px
        theme.ring(canvas, rect, (0, 0, 0), px(10), px(5))
        theme.ring(canvas, rect.inflate(-px(2), -px(2)), theme.colours.warn, px(9), px(3))
        self._sign(canvas, (rect.centerx, rect.y + px(2)), "close", theme.colours.danger, theme.colours.on_danger)

    def _invite(self, canvas: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
        """Draw a place that cards may be dropped on."""
        self.theme.plate(canvas, rect, self.theme.colours.invite, None, radius)
        self.theme.ring(canvas, rect, self.theme.colours.glow, radius, self.theme.px(3))

    def _sign(self, canvas: pygame.Surface, middle: tuple[int, int], icon: str, fill: Colour, ink: Colour) -> None:
        """Draw an icon on a small disc, which needs no colours to be understood; without an icon it is a "!"."""
        theme, px = self.theme, self.theme.px
        theme.disc(canvas, middle, px(11), ink)
        theme.disc(canvas, middle, px(9.5), fill)
        if icon:
            picture = theme.icon(icon, px(13), ink)
            canvas.blit(picture, picture.get_rect(center=middle))
        else:
            room = pygame.Rect(0, 0, px(20), px(20))
            room.center = middle
            theme.write(canvas, "!", room, "number", ink, "center")

    def _plate(self, canvas: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        """Write at a seat: the name and the score, what is held, and what has just been done.

        There is room for the shadow around it.
        """
        rect = rect.inflate(-2 * self.theme.px(SHADE), -2 * self.theme.px(SHADE))
        theme, px, colours = self.theme, self.theme.px, self.theme.colours
        few, wide = plate.lines < 4, rect.w - px(16)
        said = self._just_done(plate.last, wide, 2) if plate.last else []
        held = not (few and said)
        room = rect.h - px(AROUND)
        first = round(room * NAME / (NAME + LINE * (plate.lines - 1)))
        high = (room - first) / (plate.lines - 1)
        body = rect.copy()
        body.h = round(px(AROUND) + first + high * (len(said) + held))
        body.y += round((rect.h - body.h) * plate.stands)
        theme.shadow(canvas, body, theme.radius, 3)
        line = colours.accent if plate.acting else colours.panel_line
        fill = colours.shade if plate.gone else colours.panel
        theme.plate(canvas, body, fill, line, theme.radius, px(2) if plate.acting else px(1))
        head = pygame.Rect(body.x + px(8), body.y + px(AROUND) // 2, wide, first)
        rows = [pygame.Rect(head.x, round(head.bottom + high * number), wide, round(high)) for number in range(3)]
        self._plate_head(canvas, head, plate, False)
        if held:
            self._held(canvas, rows.pop(0), plate)
        for row, text in zip(rows, said, strict=False):
            theme.write(canvas, theme.fit(text, "small", wide), row, "small", colours.ink)

    def _held(self, canvas: pygame.Surface, row: pygame.Rect, plate: Plate) -> None:
        """Write what is held, and what was melded or paid."""
        clause, _, more = plate.detail.split(", ")[0].partition(" + ")
        brief = plate.detail.split(" ")[0]
        if self._gain_wide(plate) + self.theme.measure(brief, "small")[0] <= row.w:
            row.w = self._plate_gain(canvas, row, plate)
        ways: tuple[str, ...] = (plate.detail, clause, brief)
        if more:
            ways = (plate.detail, f"{clause} + {more}", f"{brief} + {more}", brief)
        self.theme.write(canvas, self._longest(ways, row.w), row, "small", self.theme.colours.ink_soft)

    def _just_done(self, ways: Sequence[str], wide: int, most: int) -> list[str]:
        """Return the longest of these sentences that has room in so many lines, by its lines."""
        lines = [self.theme.wrap(way, "small", wide) for way in ways]
        found = next((each for each in lines if len(each) <= most), lines[-1])
        return _cut_off(self.theme, found, "small", most)

    def _longest(self, ways: Sequence[str], wide: int) -> str:
        """Return the first of these texts that fits the width; the last one, cut off, if none does."""
        room = (way for way in ways if self.theme.measure(way, "small")[0] <= wide)
        return next(room, None) or self.theme.fit(ways[-1], "small", wide)

    def _own_plate(self, canvas: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        theme, px = self.theme, self.theme.px
        body = rect.inflate(-px(8), -px(8))
        line = theme.colours.accent if plate.acting else theme.colours.panel_line
        theme.shadow(canvas, body, theme.radius, 3)
        theme.plate(canvas, body, theme.colours.panel, line, theme.radius, px(2) if plate.acting else px(1))
        inner = body.inflate(-px(20), -px(8))
        # It is low, in a line with the words, if letters are not large.
        single = self.ground.grow < STACKED or inner.h < 1.65 * theme.line_height("small")
        rows = 1 if single else 2
        head = pygame.Rect(inner.x, inner.y, inner.w, round(inner.h / rows))
        right = self._plate_head(canvas, head, plate, True, single)
        if not single:
            right = pygame.Rect(inner.x, head.bottom, inner.w, head.h)
            right.w = self._plate_gain(canvas, right, plate)
        if plate.detail and right.w > px(40):
            clause = plate.detail.split(", ")[0]
            said = clause.split(" ")
            told = self._longest((plate.detail, clause, " ".join(said[:2]), said[0]), right.w)
            theme.write(canvas, told, right, "small", theme.colours.ink_soft)
        if plate.gone:
            theme.plate(canvas, body, (*theme.colours.panel[:3], 150), None, theme.radius)

    def _plate_head(
        self, canvas: pygame.Surface, head: pygame.Rect, plate: Plate, face: bool, gain: bool = False
    ) -> pygame.Rect:
        """Draw the first line of a plate, the name and the score; return the room left between them."""
        theme, px = self.theme, self.theme.px
        left = px(25) if face else 0
        # On a small plate, large letters of the name are made smaller, rather than left out.
        sizes = (("strong", "number"), ("label", "label"), ("small", "small"))
        enough = f"{plate.name[:LETTERS]}…"
        strong, number = next(
            (
                (name, score)
                for name, score in sizes
                if theme.measure(enough, name)[0] <= self._named(head.w, plate, score, left)
            ),
            sizes[-1],
        )
        score = _score(plate)
        theme.write(canvas, score, head, number, theme.colours.accent_ink, "right")
        rest = head.copy()
        rest.w -= theme.measure(score, number)[0] + px(8)
        if plate.dealer and not plate.lines:
            chip = theme.icon("dealer", px(18), theme.colours.accent)
            canvas.blit(chip, chip.get_rect(midright=(rest.right + px(2), rest.centery)))
            rest.w -= px(22)
        if gain:
            rest.w = self._plate_gain(canvas, rest, plate)
        if face:
            draw_badge(theme, canvas, (head.x + px(9), head.centery), px(11), plate.badge)
        name = theme.fit(plate.name, strong, rest.w - left)
        theme.write(canvas, name, head.move(left, 0), strong, theme.colours.ink)
        left += theme.measure(name, strong)[0] + px(12)
        return pygame.Rect(head.x + left, head.y, rest.w - left, head.h)

    def _named(self, wide: int, plate: Plate, number: str, left: int) -> int:
        """Return the width in pixels that the first line of a plate has for the name beside face and score.

        The line is `wide` pixels wide.
        """
        chip = self.theme.px(22) if plate.dealer and not plate.lines else 0
        return wide - self.theme.px(8) - left - chip - self.theme.measure(_score(plate), number)[0]

    def _gain_wide(self, plate: Plate) -> int:
        """Return the width in pixels of what was melded or paid."""
        theme, px = self.theme, self.theme.px
        wide = theme.measure(f"+{plate.melded}", "label")[0] + px(8) if plate.melded else 0
        if plate.paid:
            wide += theme.measure(plate.paid, "small")[0] + px(9) + theme.assets.sprite("coin", px(18)).get_width()
        return wide

    def _plate_gain(self, canvas: pygame.Surface, row: pygame.Rect, plate: Plate) -> int:
        """Draw what was melded or paid at the right of a line; return the width in pixels left of it."""
        theme, px = self.theme, self.theme.px
        wide = row.w
        if plate.melded:
            gain = wording.number(plate.melded, "+")
            part = pygame.Rect(row.x, row.y, wide, row.h)
            colour = theme.colours.good if plate.melded > 0 else theme.colours.ink
            theme.write(canvas, gain, part, "label", colour, "right")
            wide -= theme.measure(gain, "label")[0] + px(8)
        if plate.paid:
            part = pygame.Rect(row.x, row.y, wide, row.h)
            theme.write(canvas, plate.paid, part, "small", theme.colours.ink_soft, "right")
            wide -= theme.measure(plate.paid, "small")[0] + px(3)
            coin = theme.assets.sprite("coin", px(18))
            canvas.blit(coin, coin.get_rect(midright=(row.x + wide, row.centery)))
            wide -= coin.get_width() + px(6)
        return wide

    def _heap(self, canvas: pygame.Surface, cents: int, coins: int) -> None:
        """Draw the coins of the pot, with its sum below them."""
        theme, px, ground = self.theme, self.theme.px, self.ground
        draw_heap(theme, canvas, ground, coins)
        if not cents:
            return
        title, amount = tr("Pot"), money(cents)
        wide = theme.measure(title, "small")[0] + px(8) + theme.measure(amount, "strong")[0]
        body = ground.sum.inflate(0, -px(4))
        body.w = min(ground.sum.w, wide + px(28))
        body.centerx = ground.sum.centerx
        theme.plate(canvas, body, theme.colours.shade, None, body.h // 2)
        inner = pygame.Rect(body.centerx - wide // 2, body.y, wide, body.h)
        theme.write(canvas, title, inner, "small", theme.colours.on_felt_soft)
        theme.write(canvas, amount, inner, "strong", theme.colours.glow, "right")

    def _aside(self, canvas: pygame.Surface, rect: pygame.Rect, aside: Aside) -> None:
        """Draw the panel of the tray, with a line above the cards."""
        theme, px, ground = self.theme, self.theme.px, self.ground
        lit = aside.glow or aside.ready
        theme.plate(canvas, rect, theme.colours.invite if aside.glow else theme.colours.shade, None, theme.radius)
        theme.ring(
            canvas, rect, theme.colours.glow if lit else theme.colours.felt_line, theme.radius, px(3 if lit else 2)
        )
        theme.write(canvas, aside.title, ground.told, "label", theme.colours.on_felt)
        room = ground.told.copy()
        room.w -= theme.measure(aside.title, "label")[0] + px(16)
        room.right = ground.told.right
        colour = theme.colours.glow if aside.ready else theme.colours.on_felt_soft
        said = aside.missing
        if theme.measure(said, "small")[0] > room.w:
            said = said.partition(",")[0]
        theme.write(canvas, theme.fit(said, "small", room.w), room, "small", colour, "right")

    def _told(self, canvas: pygame.Surface, rect: pygame.Rect, told: Told) -> None:
        theme = self.theme
        theme.write(canvas, theme.fit(told.text, "small", rect.w), rect, "small", theme.colours.on_felt_soft, told.side)

    def _wild(self, canvas: pygame.Surface, rect: pygame.Rect, wild: Wild) -> None:
        theme, px, ground = self.theme, self.theme.px, self.ground
        theme.plate(canvas, rect, theme.colours.panel, theme.colours.accent, theme.radius)
        mini = ground.mini.move(rect.x - ground.plaque.x, rect.y - ground.plaque.y)
        left = mini.right + px(9)
        words = pygame.Rect(left, rect.y, rect.right - px(9) - left, rect.h)
        names = {style: theme.wrap(wild.name, style, words.w) for style in ("strong", "label")}
        style = next((each for each, lines in names.items() if _whole(theme, wild.name, lines, each, words.w)), "label")
        first, small, name = theme.line_height(style), theme.line_height("small"), names[style]
        also = theme.wrap(wild.also, "small", words.w) if wild.also else []
        most = max(0, min(3, (rect.h - px(8) - first * len(name)) // small))
        if not _whole(theme, wild.name, name, style, words.w) or (len(also) > most and len(name) > 1):
            # There is no room for a card beside the words, which also name it.
            self._wild_in_words(canvas, rect.inflate(-px(10), 0), wild)
            return
        face = theme.assets.sprite(picture_of(wild.card), ground.mini.h)
        canvas.blit(face, face.get_rect(center=mini.center))
        lines = _cut_off(theme, also, "small", most)
        place = pygame.Rect(words.x, words.centery - (first * len(name) + small * len(lines)) // 2, words.w, first)
        for line in name:
            theme.write(canvas, line, place, style, theme.colours.accent_ink)
            place.y += first
        for number, line in enumerate(lines):
            part = pygame.Rect(words.x, place.y + number * small, words.w, small)
            theme.write(canvas, theme.fit(line, "small", words.w), part, "small", theme.colours.ink_soft)

    def _wild_in_words(self, canvas: pygame.Surface, room: pygame.Rect, wild: Wild) -> None:
        """Write what is wild if there is room for words only, in a line for each if need be."""
        theme = self.theme
        name = "strong" if theme.measure(wild.name, "strong")[0] <= room.w else "small"
        lines = [(line, name, theme.colours.accent_ink) for line in theme.wrap(wild.name, name, room.w)]
        also = theme.wrap(wild.also, "small", room.w) if wild.also else []
        most = (room.h - len(lines) * theme.line_height(name)) // theme.line_height("small")
        lines += [(line, "small", theme.colours.ink_soft) for line in _cut_off(theme, also, "small", max(0, most))]
        top = room.centery - sum(theme.line_height(style) for _, style, _ in lines) // 2
        for line, style, colour in lines:
            place = pygame.Rect(room.x, top, room.w, theme.line_height(style))
            theme.write(canvas, theme.fit(line, style, room.w), place, style, colour, "center")
            top = place.bottom

    def _place(self, canvas: pygame.Surface, key: str, rect: pygame.Rect, place: Place) -> None:
        theme, px = self.theme, self.theme.px
        if place.tray:
            self._tray(canvas, rect, place)
            return
        if key == f"place:{TABLE}":
            self._meld_place(canvas, rect, place)
            return
        label = self.ground.label if place.below else 0
        slot = pygame.Rect(rect.x + px(6), rect.y + px(6), rect.w - 2 * px(6), rect.h - 2 * px(6) - label)
        radius = round(slot.w * 0.06)
        if place.glow:
            self._invite(canvas, slot, radius)
        elif key in (f"place:{STOCK}", f"place:{DISCARDS}", f"place:{KNOCK}") or place.inside:
            theme.ring(canvas, slot, theme.colours.felt_line, radius, px(1.5))
        if place.inside:
            colour = theme.colours.on_felt if place.glow else theme.colours.on_felt_soft
            if key == f"place:{KNOCK}":
                icon = theme.icon("knock", px(34), colour)
                # Without room for the words, the sign has to do.
                told = theme.measure(place.inside, "label")[0] <= rect.w
                canvas.blit(icon, icon.get_rect(center=(slot.centerx, slot.centery - px(12) * told)))
                if told:
                    theme.write(canvas, place.inside, slot.move(0, px(24)), "label", colour, "center")
            else:
                lines = theme.wrap(place.inside, "small", slot.w - px(16))
                high = theme.line_height("small")
                line = pygame.Rect(slot.x, slot.centery - high * len(lines) // 2, slot.w, high)
                for number, said in enumerate(lines):
                    theme.write(canvas, said, line.move(0, number * high), "small", colour, "center")
        if place.below:
            below = pygame.Rect(rect.x, slot.bottom + px(4), rect.w, label)
            said = theme.fit(place.below, "small", below.w)
            theme.write(canvas, said, below, "small", theme.colours.on_felt_soft, "center")

    def _meld_place(self, canvas: pygame.Surface, rect: pygame.Rect, place: Place) -> None:
        """Draw the place for new melds; while there are none, the outline of one in its middle."""
        theme, px = self.theme, self.theme.px
        if place.glow:
            self._invite(canvas, rect.inflate(-px(8), -px(8)), theme.radius_large)
        if not place.inside:
            return
        line = round(theme.line_height("small") * 1.2)
        wide = min(round(self.ground.pile * 0.72), round((rect.h - line - px(24)) / ASPECT))
        high, step = round(wide * ASPECT), round(wide * 0.42)
        card = pygame.Rect(0, 0, wide, high)
        card.midtop = rect.centerx - step, rect.centery - (high + line) // 2
        clip = canvas.get_clip()
        for number in range(3):
            seen = card if number == 2 else pygame.Rect(card.x, card.y, step, card.h)
            canvas.set_clip(seen.clip(clip))
            theme.ring(canvas, card, theme.colours.felt_line, round(wide * 0.06), px(1.5))
            card = card.move(step, 0)
        canvas.set_clip(clip)
        below = pygame.Rect(rect.x, card.bottom + px(4), rect.w, line)
        said = theme.fit(place.inside, "small", below.w)
        theme.write(canvas, said, below, "small", theme.colours.on_felt_soft, "center")

    def _tray(self, canvas: pygame.Surface, rect: pygame.Rect, place: Place) -> None:
        """Draw a place around the cards that lie in it."""
        theme, px = self.theme, self.theme.px
        radius = min(theme.radius_large, px(10))
        if place.glow:
            self._invite(canvas, rect, radius)
        if place.inside:
            theme.write(
                canvas, theme.fit(place.inside, "small", rect.w), rect, "small", theme.colours.on_felt_soft, "center"
            )

    def _words(self, canvas: pygame.Surface, rect: pygame.Rect, words: Words) -> None:
        if not words.text:
            return
        theme, px = self.theme, self.theme.px
        sign = px(28) if words.alarm or words.doubt else 0
        most = rect.w - px(36) - sign
        style, lines = "strong", [words.text]
        if theme.measure(words.text, style)[0] > most:
            style = "label"
            lines = _cut_off(theme, theme.wrap(words.text, style, most), style, 2)
        wide = max(theme.measure(line, style)[0] for line in lines) + px(36) + sign
        high = min(rect.h, len(lines) * theme.line_height(style) + px(6) if len(lines) > 1 else theme.high(36))
        body = pygame.Rect(0, 0, min(wide, rect.w), high)
        body.center = rect.center
        ink = self._words_ground(canvas, body, words)
        room = pygame.Rect(body.x + sign, body.y, body.w - sign, body.h)
        for number, line in enumerate(lines):
            part = pygame.Rect(room.x, room.y + round(room.h * number / len(lines)), room.w, room.h // len(lines))
            theme.write(canvas, theme.fit(line, style, part.w), part, style, ink, "center", words.alarm)

    def _words_ground(self, canvas: pygame.Surface, body: pygame.Rect, words: Words) -> Colour:
        """Draw the ground of the line of words, with a sign before alarms; return the colour of its letters."""
        theme, px, colours = self.theme, self.theme.px, self.theme.colours
        radius, spot = min(px(18), body.h // 2), (body.x + px(22), body.centery)
        if words.alarm:
            theme.plate(canvas, body, colours.danger, colours.on_danger, radius, px(1.5))
            self._sign(canvas, spot, "", colours.on_danger, colours.danger)
            return colours.on_danger
        if words.doubt:
            theme.plate(canvas, body, colours.shade, None, radius)
            theme.ring(canvas, body, colours.warn, radius, px(2))
            self._sign(canvas, spot, "close", colours.danger, colours.on_danger)
            return colours.on_felt
        if words.mine:
            theme.plate(canvas, body, colours.shade, None, radius)
            return colours.on_felt
        return colours.on_felt_soft

    def _countdown(self, canvas: pygame.Surface, rect: pygame.Rect, left: int) -> None:
        theme = self.theme
        theme.plate(canvas, rect, (0, 0, 0), None, rect.h // 2)
        share = pygame.Rect(rect.x, rect.y, max(rect.h, rect.w * left // 100), rect.h)
        theme.plate(canvas, share, theme.colours.glow, None, rect.h // 2)
        theme.ring(canvas, rect, theme.colours.felt_line, rect.h // 2, theme.px(1))

    def _mark(self, canvas: pygame.Surface, mark: Mark) -> None:
        """Draw the signs on a card, turned as it is."""
        pose = mark.pose
        if not pose.angle:
            self._mark_around(canvas, mark)
            return
        room = _around(pose, self.theme)
        upright = mark._replace(pose=Pose(room.w / 2, room.h / 2, pose.width))
        picture = self.theme.kept.picture((upright, pose.angle), lambda: self._turned_mark(upright, room, pose.angle))
        canvas.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))

    def _turned_mark(self, mark: Mark, room: pygame.Rect, angle: float) -> pygame.Surface:
        picture = pygame.Surface(room.size, pygame.SRCALPHA)
        self._mark_around(picture, mark)
        return pygame.transform.rotozoom(picture, -angle, 1.0)

    def _mark_around(self, canvas: pygame.Surface, mark: Mark) -> None:
        """Draw the signs around an upright card, whose rank and suit stay free even if little of it is seen."""
        rect, whole, clip = mark.pose.rect, canvas.get_rect(), canvas.get_clip()
        index = pygame.Rect(rect.x, rect.y, round(rect.w * INDEX[0]), round(rect.w * INDEX[1]))
        above = pygame.Rect(whole.x, whole.y, whole.w, index.y - whole.y)
        below = pygame.Rect(whole.x, index.bottom, whole.w, whole.bottom - index.bottom)
        left = pygame.Rect(whole.x, index.y, index.x - whole.x, index.h)
        right = pygame.Rect(index.right, index.y, whole.right - index.right, index.h)
        for part in (above, below, left, right):
            canvas.set_clip(part.clip(clip))
            self._upright_mark(canvas, mark)
        canvas.set_clip(clip)

    def _upright_mark(self, canvas: pygame.Surface, mark: Mark) -> None:
        theme, px, pose = self.theme, self.theme.px, mark.pose
        rect = pose.rect
        if mark.fresh:
            self._new(canvas, mark)
        free = pygame.Rect(rect.x, rect.y, mark.wide, rect.h)
        low = (free.centerx, rect.bottom - mark.higher)
        if mark.hinted:
            self._sign(canvas, (low[0], low[1] - px(2)), "hint", theme.colours.glow, (0, 0, 0))
        if mark.owed:
            self._sign(canvas, (low[0], low[1] - px(26)) if mark.hinted else low, "", theme.colours.glow, (0, 0, 0))
        if mark.focus:
            theme.focus_ring(canvas, free.inflate(-px(4), 0), round(rect.w * 0.06))


def _score(plate: Plate) -> str:
    """Return the score of a player as it is written; empty where it stands elsewhere."""
    return wording.number(plate.score) if plate.scored else ""


def _whole(theme: Theme, text: str, lines: Sequence[str], style: str, wide: int) -> bool:
    """Return whether a text stands in these two lines at most with no word broken or cut."""
    return " ".join(lines) == text and len(lines) < 3 and all(theme.measure(each, style)[0] <= wide for each in lines)


def _cut_off(theme: Theme, lines: list[str], style: str, most: int) -> list[str]:
    """Return the first `most` lines, with a sign if there would be more."""
    if len(lines) <= most:
        return lines
    if most < 1:
        return []
    # As wide as the longest line, which shows how wide they may be.
    room = max(theme.measure(line, style)[0] for line in lines)
    return [*lines[: most - 1], theme.fit(" ".join(lines[most - 1 :]), style, room)]


def mark_rect(pose: Pose, theme: Theme) -> pygame.Rect:
    """Return the area that a mark on a card in that pose may cover."""
    around = _around(pose, theme)
    turned = math.radians(abs(pose.angle))
    cos, sin = math.cos(turned), math.sin(turned)
    rect = pygame.Rect(0, 0, math.ceil(around.w * cos + around.h * sin), math.ceil(around.w * sin + around.h * cos))
    rect.center = around.center
    # A turned picture may be a pixel larger.
    return rect.inflate(4, 4) if pose.angle else rect


def _around(pose: Pose, theme: Theme) -> pygame.Rect:
    """Return the area that a mark may cover on a card that lies upright."""
    return pose.rect.inflate(theme.px(20), theme.px(32))
