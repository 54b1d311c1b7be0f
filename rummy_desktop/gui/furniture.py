"""Furniture: what is on the table besides the cards: name plates, places, words and marks."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pygame

from rummy_desktop.gui.deck import Pose
from rummy_desktop.gui.layout import DISCARDS, KNOCK, STOCK, TABLE, Ground
from rummy_desktop.gui.text import Colour
from rummy_desktop.gui.theme import Theme

MELD_COLOURS: Final = ((246, 196, 92), (120, 200, 255), (150, 226, 150), (240, 150, 200))


class Plate(NamedTuple):
    """What is written on a name plate."""

    name: str
    score: int
    detail: str
    last: str
    dealer: bool
    acting: bool
    person: bool


class Title(NamedTuple):
    """The line at the top: the game, the number of the deal, and what it is played to."""

    game: str
    deal: str
    target: str


class Place(NamedTuple):
    """A place for cards: what is written in it and under it, and whether it invites a drop."""

    inside: str = ""
    below: str = ""
    glow: bool = False


class Ring(NamedTuple):
    """A ring around cards that invite a drop or have the focus."""

    rect: tuple[int, ...]
    glow: bool
    focus: bool


class Words(NamedTuple):
    """The line that says what is expected, or what went wrong."""

    text: str
    alarm: bool = False
    mine: bool = False


class Mark(NamedTuple):
    """A sign on a card of the hand: its meld, whether it has just come, whether it has the focus or is hinted at."""

    pose: Pose
    wide: int  # pixels of its width that the next card leaves free
    meld: int | None
    fresh: bool
    focus: bool
    hinted: bool


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
            case Mark():
                self._mark(canvas, item.content)
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
        if ring.focus:
            theme.focus_ring(canvas, rect, theme.px(7))

    def _plate(self, canvas: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        theme, px = self.theme, self.theme.px
        body = rect.inflate(-px(8), -px(8))
        line = theme.colours.accent if plate.acting else theme.colours.panel_line
        theme.shadow(canvas, body, theme.radius, 3)
        theme.plate(canvas, body, theme.colours.panel, line, theme.radius, px(2) if plate.acting else px(1))
        inner = body.inflate(-px(20), -px(8))
        score = str(plate.score)
        wide = theme.measure(score, "number")[0]
        single = inner.h < 2 * theme.line_height("small")
        lines = [each for each in (plate.detail, plate.last) if each and not single]
        high = inner.h / (1 + len(lines)) if lines else inner.h
        head = pygame.Rect(inner.x, inner.y, inner.w, round(high))
        icon = theme.icon("person" if plate.person else "computer", px(17), theme.colours.ink_soft)
        canvas.blit(icon, icon.get_rect(midleft=head.midleft))
        left = px(23)
        if plate.dealer:
            chip = theme.icon("dealer", px(18), theme.colours.accent)
            canvas.blit(chip, chip.get_rect(midright=(head.right - wide - px(6), head.centery)))
        room = head.w - left - wide - px(30 if plate.dealer else 8)
        name = theme.fit(plate.name, "strong", room)
        theme.write(canvas, name, head.move(left, 0), "strong", theme.colours.ink)
        if single:
            after = left + theme.measure(name, "strong")[0] + px(12)
            rest = pygame.Rect(head.x + after, head.y, left + room - after, head.h)
            detail = theme.fit(plate.detail, "small", rest.w) if rest.w > px(40) else ""
            theme.write(canvas, detail, rest, "small", theme.colours.ink_soft)
        theme.write(canvas, score, head, "number", theme.colours.accent_ink, "right")
        for number, text in enumerate(lines):
            row = pygame.Rect(inner.x, round(inner.y + high * (number + 1)), inner.w, round(high))
            theme.write(canvas, theme.fit(text, "small", row.w), row, "small", theme.colours.ink_soft)

    def _place(self, canvas: pygame.Surface, key: str, rect: pygame.Rect, place: Place) -> None:
        theme, px = self.theme, self.theme.px
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
        elif words.mine:
            theme.plate(canvas, body, (0, 0, 0, 90), None, px(18))
        ink: Colour = theme.colours.on_danger if words.alarm else theme.colours.on_felt
        if not words.mine and not words.alarm:
            ink = theme.colours.on_felt_soft
        for number, line in enumerate(lines):
            part = pygame.Rect(body.x, body.y + round(body.h * number / len(lines)), body.w, body.h // len(lines))
            theme.write(canvas, theme.fit(line, style, part.w), part, style, ink, "center")

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
        if mark.hinted:
            theme.ring(canvas, free.inflate(-px(2), px(4)), theme.colours.good, round(rect.w * 0.07), px(4))
        if mark.focus:
            theme.focus_ring(canvas, free.inflate(-px(4), 0), round(rect.w * 0.06))


def mark_rect(pose: Pose, theme: Theme) -> pygame.Rect:
    """All that a mark on a card in that pose may cover."""
    return pose.rect.inflate(theme.px(20), theme.px(32))
