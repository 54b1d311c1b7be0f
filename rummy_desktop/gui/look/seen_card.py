"""Seen card: a small card that shows where the copies of a face are, by signs and not by colours alone."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, cast

import pygame

from rummy_desktop.engine.cards import RANKS, Card, faces_shown
from rummy_desktop.engine.seen_cards import Face
from rummy_desktop.gui.look.assets import ASPECT, Assets
from rummy_desktop.gui.look.badge import Badge, draw_badge
from rummy_desktop.gui.look.text import Colour
from rummy_desktop.gui.look.theme import Theme

FAINT: Final = 88  # of 255: the visible part of a card that is gone
CHIP: Final = 0.46  # the height of a number on a card, by its width
MANY: Final = 2  # the greatest number of badges on a card

Where = Literal["out", "mine", "table", "pile"]


class SeenCard(NamedTuple):
    """A face with what is seen of it, and the badges of the players who are known to hold it."""

    face: Face
    holders: tuple[Badge, ...] = ()

    @property
    def where(self) -> Where:
        """The most important place of it: still out, or else in the own hand, or else where it lies."""
        face = self.face
        return "out" if face.out else "mine" if face.mine else "table" if face.table >= face.pile else "pile"


def draw_seen_card(theme: Theme, canvas: pygame.Surface, card: pygame.Rect, seen: SeenCard) -> None:
    """Draw it on the upright card that covers `card`.

    What is still out is as bright as a card, with how many there are where the game has several copies; what is gone is
    faint, with a sign for whether it was melded or thrown. The own ones have a ring and the sign of a person, or their
    number; a player who is known to hold one shows a badge.
    """
    face = seen.face
    name = _picture(face.card)
    picture = cast(Assets, theme.assets).card(name, card.w)
    if face.out or face.mine:
        canvas.blit(picture, card)
    else:
        key = ("gone", name, card.w)
        canvas.blit(theme.kept.picture(key, lambda: _faint(picture)), card)
        _sign(theme, canvas, card, "cards" if seen.where == "table" else "close")
    if face.mine:
        theme.ring(canvas, card.inflate(theme.px(2), theme.px(2)), theme.colours.glow, theme.px(4), theme.px(2.5))
        _chip(theme, canvas, card, "" if face.mine == 1 else str(face.mine), "left")
    if face.copies > 1 and face.out:
        _chip(theme, canvas, card, str(face.out), "right")
    radius = max(theme.px(6), round(card.w * CHIP / 2))
    for place, badge in enumerate(seen.holders[:MANY]):
        middle = card.right - radius, card.y + radius + place * (2 * radius + 1)
        theme.disc(canvas, middle, radius + 1, (255, 255, 255))
        draw_badge(theme, canvas, middle, radius, badge)


def _picture(card: Card) -> str:
    """Return the name of the picture of a face, with the large index in every deck, since it is small."""
    return "large-JK" if card.suit == "J" else f"large-{faces_shown().pictures}{RANKS[card.rank - 1]}{card.suit}"


def _faint(picture: pygame.Surface) -> pygame.Surface:
    """Return the same card, of which little is left to see."""
    faint = picture.copy()
    faint.fill((255, 255, 255, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


def _sign(theme: Theme, canvas: pygame.Surface, card: pygame.Rect, icon: str) -> None:
    """Draw a sign in the middle of a card that is gone."""
    radius = round(card.w * 0.36)
    theme.disc(canvas, card.center, radius, theme.colours.panel)
    picture = theme.icon(icon, max(8, round(radius * 1.3)), theme.colours.ink)
    canvas.blit(picture, picture.get_rect(center=card.center))


def _chip(theme: Theme, canvas: pygame.Surface, card: pygame.Rect, text: str, side: Literal["left", "right"]) -> None:
    """Draw a number in a lower corner, or the sign of a person if there is none."""
    high = max(theme.px(12), round(card.w * CHIP))
    room = pygame.Rect(0, 0, high, high)
    ground: Colour = theme.colours.glow if side == "left" else (24, 22, 18)
    ink: Colour = (24, 22, 18) if side == "left" else (255, 255, 255)
    if side == "left":
        room.bottomleft = card.bottomleft
    else:
        room.bottomright = card.bottomright
    theme.disc(canvas, room.center, high // 2, ground)
    if text:
        number = theme.text(text, "label", ink)
        factor = min(1.0, high * 0.9 / number.get_height(), high * 0.8 / number.get_width())
        if factor < 1.0:
            number = pygame.transform.smoothscale_by(number, factor)
        canvas.blit(number, number.get_rect(center=room.center))
    else:
        picture = theme.icon("person", max(7, round(high * 0.72)), ink)
        canvas.blit(picture, picture.get_rect(center=room.center))


def high_of(wide: int) -> int:
    """Return the height in pixels of a card of that width."""
    return round(wide * ASPECT)
