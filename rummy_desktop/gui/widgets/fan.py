"""Fan: a few cards spread as in a hand, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

import pygame

from rummy_desktop.gui.look.text import tinted
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget

FINER: Final = 2  # the factor by which a small card is larger while it is turned, which keeps its lines smooth
SHAPE: Final = 5 / 7  # the width of a card in parts of its height
WRIST: Final = 0.95  # heights of a card from its middle to the wrist that it turns around
OUT: Final = 0.6  # heights by which a card goes out of the fan that is taken
EVERY: Final = 6.0  # seconds from one card that is taken to the next
TAKING: Final = 1.4  # seconds until another card lies in its place
LONGEST: Final = 0.1  # seconds that pass at most between two pictures
SMALL: Final = 320  # pixels of height up to which a card is small: drawing a large one so would take long


def fan(theme: Theme, cards: Sequence[str], height: int, spread: float) -> pygame.Surface:
    """Return the picture of the sprites `cards`, each `height` pixels high, spread over `spread` degrees."""
    key = ("fan", tuple(cards), height, spread)
    return theme.kept.picture(key, lambda: _fan(theme, cards, height, spread))


def _fan(theme: Theme, cards: Sequence[str], height: int, spread: float) -> pygame.Surface:
    side = round(height * 3.4)
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    hub = pygame.Vector2(side / 2, side / 2 + height * WRIST)  # the wrist that the cards turn around
    for number, name in enumerate(cards):
        angle = (number / max(1, len(cards) - 1) - 0.5) * spread
        middle = hub + pygame.Vector2(0, -height * WRIST).rotate(angle)
        card = _shaded_card(theme, name, height, angle)
        surface.blit(card, card.get_rect(center=(round(middle.x), round(middle.y))))
    return surface.subsurface(surface.get_bounding_rect()).copy()


def turned_card(theme: Theme, name: str, height: int, angle: float) -> pygame.Surface:
    """Return the sprite `name`, `height` pixels high, turned clockwise by `angle` degrees, with smooth edges."""
    finer = FINER if height <= SMALL else 1
    flat = theme.assets.sprite(name, height * finer)
    framed = pygame.Surface((flat.get_width() + 4, flat.get_height() + 4), pygame.SRCALPHA)
    framed.blit(flat, (2, 2))  # its edges fade into the clear margin
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(framed, -angle, 1.0), 1 / finer)


def _shaded(theme: Theme, name: str, height: int, angle: float) -> pygame.Surface:
    """Return the picture of a turned card with its shadow, kept for the next time; the card is in its middle."""
    key = ("shaded", name, height, angle)
    return theme.kept.picture(key, lambda: _shaded_card(theme, name, height, angle))


def _shaded_card(theme: Theme, name: str, height: int, angle: float) -> pygame.Surface:
    blur = max(2, height // 40)
    turned = turned_card(theme, name, height, angle)
    dark = _shadow(turned, blur, theme.colours.shadow)
    surface = pygame.Surface((dark.get_width(), dark.get_height() + 2 * blur), pygame.SRCALPHA)
    middle = surface.get_rect().center
    surface.blit(dark, dark.get_rect(center=(middle[0], middle[1] + blur)))
    surface.blit(turned, turned.get_rect(center=middle))
    return surface


def _shadow(card: pygame.Surface, blur: int, strength: int) -> pygame.Surface:
    """Return a soft dark copy of `card`.

    It is blurred while it is small, which is faster and looks the same.
    """
    small = max(1, blur // 2)
    width, height = card.get_width() // small, card.get_height() // small
    edge = 3 * blur // small
    dark = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    dark.blit(tinted(pygame.transform.smoothscale(card, (width, height)), (0, 0, 0)), (edge, edge))
    dark.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    dark = pygame.transform.gaussian_blur(dark, max(1, blur // small), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(dark, (dark.get_width() * small, dark.get_height() * small))


class Fan(Widget):
    """Cards spread over `spread` degrees in the middle of the room; a card is `card` units high.

    Now and then one of the cards is taken and the next one of `more` comes in its place, and it waits its turn behind
    those.
    """

    role = "picture"

    def __init__(self, cards: Sequence[str], card: int, spread: float, more: Sequence[str] = ()) -> None:
        super().__init__()
        self.cards = list(cards)
        self.card = card
        self.spread = spread
        self.more = list(more)
        self.taking = 0  # the place from which the next card is taken
        self.clock = -EVERY  # seconds since the taking of a card began

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether a card moves."""
        if not self.more or (self.page is not None and self.page.calm):
            return False
        before = self.clock
        self.clock = min(0.0, before + seconds) if before < 0 else before + min(seconds, LONGEST)
        if before < TAKING / 2 <= self.clock:
            taken, self.cards[self.taking] = self.cards[self.taking], self.more.pop(0)
            self.more.append(taken)
        if self.clock >= TAKING:
            self.clock, self.taking = -EVERY, (self.taking + 1) % len(self.cards)
        if before >= 0 and self.page is not None:
            self.page.touch(self.seen(self._room(self.taking) if self.clock > 0 else self.extent()))
        return self.clock >= 0

    def _angle(self, place: int) -> float:
        return (place / max(1, len(self.cards) - 1) - 0.5) * self.spread

    def _box(self, height: float) -> pygame.Rect:
        """Return the rectangle around all cards, each `height` pixels high, seen from the wrist they turn around."""
        across = height * SHAPE / 2
        corners = [
            pygame.Vector2(x, -y * height).rotate(self._angle(place))
            for place in range(len(self.cards))
            for x in (-across, across)
            for y in (WRIST - 0.5, WRIST + 0.5)
        ]
        left, top = min(corner.x for corner in corners), min(corner.y for corner in corners)
        right, bottom = max(corner.x for corner in corners), max(corner.y for corner in corners)
        return pygame.Rect(floor(left), floor(top), ceil(right - left), ceil(bottom - top))

    def wish(self, theme: Theme) -> tuple[int, int]:
        return self._box(theme.px(self.card)).size

    @property
    def _high(self) -> int:
        """The height of a card in pixels: where there is less room, the cards are smaller."""
        wide, high = self.wish(self.theme)
        return max(1, int(self.theme.px(self.card) * min(1.0, self.rect.h / high, self.rect.w / wide)))

    def _middle(self, place: int, high: int, up: float = 0.0) -> tuple[int, int]:
        """Return the middle of the card at a place, moved out of the fan by `up` of its height."""
        box = self._box(high)
        middle = pygame.Vector2(0, -(WRIST + up) * high).rotate(self._angle(place))
        return round(self.rect.centerx - box.centerx + middle.x), round(self.rect.centery - box.centery + middle.y)

    def _room(self, place: int) -> pygame.Rect:
        """Return the room in which the card at a place moves."""
        high = self._high
        room = pygame.Rect(0, 0, round(high * 1.3), round(high * 1.3))
        room.center = self._middle(place, high)
        return room.union(room.move(pygame.Vector2(self._middle(place, high, OUT)) - room.center))

    def extent(self) -> pygame.Rect:
        return super().extent().unionall([self._room(place) for place in range(len(self.cards))])

    def draw(self, canvas: pygame.Surface) -> None:
        high = self._high
        for place, name in enumerate(self.cards):
            moving = place == self.taking and self.clock > 0
            # Until half the time is over one card goes, then another one comes.
            part = abs(1.0 - 2.0 * self.clock / TAKING) if moving else 1.0
            part = part * part * (3.0 - 2.0 * part)
            card = _shaded(self.theme, name, high, self._angle(place))
            card.set_alpha(min(255, round(600 * part)))
            canvas.blit(card, card.get_rect(center=self._middle(place, high, OUT * (1.0 - part))))
            card.set_alpha(255)
