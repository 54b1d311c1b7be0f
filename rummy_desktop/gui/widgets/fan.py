"""Fan: a few cards spread as in a hand, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from rummy_desktop.gui.look.text import tinted
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.widgets.widget import Widget

FINER: Final = 2  # the factor by which a small card is larger while it is turned, which keeps its lines smooth
SMALL: Final = 320  # pixels of height up to which a card is small: drawing a large one so would take long


def fan(theme: Theme, cards: Sequence[str], height: int, spread: float) -> pygame.Surface:
    """Return the picture of the sprites `cards`, each `height` pixels high, spread over `spread` degrees."""
    key = ("fan", tuple(cards), height, spread)
    return theme.kept.picture(key, lambda: _fan(theme, cards, height, spread))


def _fan(theme: Theme, cards: Sequence[str], height: int, spread: float) -> pygame.Surface:
    side = round(height * 3.4)
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    hub = pygame.Vector2(side / 2, side / 2 + height * 0.95)  # the wrist that the cards turn around
    blur = max(2, height // 40)
    for number, name in enumerate(cards):
        angle = (number / max(1, len(cards) - 1) - 0.5) * spread
        turned = turned_card(theme, name, height, angle)
        middle = hub + pygame.Vector2(0, -height * 0.95).rotate(angle)
        place = turned.get_rect(center=(round(middle.x), round(middle.y)))
        dark = _shadow(turned, blur, theme.colours.shadow)
        surface.blit(dark, dark.get_rect(center=(place.centerx, place.centery + blur)))
        surface.blit(turned, place)
    return surface.subsurface(surface.get_bounding_rect()).copy()


def turned_card(theme: Theme, name: str, height: int, angle: float) -> pygame.Surface:
    """Return the sprite `name`, `height` pixels high, turned clockwise by `angle` degrees, with smooth edges."""
    finer = FINER if height <= SMALL else 1
    flat = theme.assets.sprite(name, height * finer)
    framed = pygame.Surface((flat.get_width() + 4, flat.get_height() + 4), pygame.SRCALPHA)
    framed.blit(flat, (2, 2))  # its edges fade into the clear margin
    return pygame.transform.smoothscale_by(pygame.transform.rotozoom(framed, -angle, 1.0), 1 / finer)


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
    """Cards spread over `spread` degrees in the middle of the room; a card is `card` units high."""

    role = "picture"

    def __init__(self, cards: Sequence[str], card: int, spread: float) -> None:
        super().__init__()
        self.cards = tuple(cards)
        self.card = card
        self.spread = spread

    def wish(self, theme: Theme) -> tuple[int, int]:
        return fan(theme, self.cards, theme.px(self.card), self.spread).get_size()

    def draw(self, canvas: pygame.Surface) -> None:
        wide, high = self.wish(self.theme)
        # Where there is less room, the cards are smaller.
        part = min(1.0, self.rect.h / high, self.rect.w / wide)
        picture = fan(self.theme, self.cards, max(1, int(self.theme.px(self.card) * part)), self.spread)
        canvas.blit(picture, picture.get_rect(center=self.rect.center))
