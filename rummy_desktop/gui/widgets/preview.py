"""Preview: a piece of the table as it looks now, with a few cards and words on it."""

from __future__ import annotations

from typing import Final

import pygame

from rummy_desktop.gui.look.badge import Badge, draw_badge
from rummy_desktop.gui.look.theme import Theme, cloth
from rummy_desktop.gui.widgets.fan import fan
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr

CARDS: Final = ("card-JK", "card-AD", "card-7C", "card-TH", "card-QS")
WORDS: Final = (mark("Your turn: take the 7♦,"), mark("or draw from the stock."))


class Preview(Widget):
    """A picture of the table in the theme, `high` units high; it is only looked at."""

    role = "picture"

    def __init__(self, high: int) -> None:
        super().__init__()
        self.high = high

    def wish(self, theme: Theme) -> tuple[int, int]:
        return theme.px(480), theme.px(self.high)

    def draw(self, canvas: pygame.Surface) -> None:
        theme, rect, px = self.theme, self.rect, self.theme.px
        canvas.blit(theme.kept.picture(("preview", rect.size), lambda: self._cloth(theme, rect.size)), rect)
        theme.ring(canvas, rect, self.colour("panel_line"), theme.radius, px(1))
        high = round(rect.h * 0.66)
        back = theme.assets.sprite("back", high)
        hand = fan(theme, CARDS, high, 52)
        words = max(theme.measure(text, "strong")[0] for text in map(tr, WORDS))
        wide = back.get_width() + hand.get_width() + words + 2 * px(40)
        left = pygame.Rect(rect.centerx - wide // 2, rect.centery - high // 2, *back.get_size())
        left.x = max(rect.x + px(16), left.x)
        theme.shadow(canvas, left, px(6), 6)
        canvas.blit(back, left)
        place = hand.get_rect(midleft=(left.right + px(40), rect.centery))
        canvas.blit(hand, place)
        room = pygame.Rect(place.right + px(40), rect.y, words, rect.h)
        room.w = min(words, rect.right - px(16) - room.x)
        self._words(canvas, room)

    @staticmethod
    def _cloth(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
        return rounded(theme, cloth(theme.look, size, theme.assets, theme.scale), theme.radius)

    def _words(self, canvas: pygame.Surface, room: pygame.Rect) -> None:
        """Draw a name plate, and below it a line of words and one more."""
        theme, px = self.theme, self.theme.px
        plate_high, line = theme.high(40), theme.line_height("strong")
        top = room.centery - (plate_high + px(12) + len(WORDS) * line) // 2
        plate = pygame.Rect(room.x, top, room.w, plate_high)
        theme.shadow(canvas, plate, theme.radius, 3)
        theme.plate(canvas, plate, self.colour("panel"), self.colour("accent"), theme.radius, px(2))
        inner = plate.inflate(-px(20), 0)
        draw_badge(theme, canvas, (inner.x + px(10), inner.centery), px(11), Badge(2, "emblem-fox"))
        name = pygame.Rect(inner.x + px(28), inner.y, inner.w - px(28), inner.h)
        theme.write(canvas, tr("You"), name, "strong", self.colour("ink"))
        theme.write(canvas, "45", name, "number", self.colour("accent_ink"), "right")
        for number, text in enumerate(map(tr, WORDS)):
            part = pygame.Rect(room.x, plate.bottom + px(12) + number * line, room.w, line)
            colour = self.colour("on_felt" if number == 0 else "on_felt_soft")
            theme.write(canvas, theme.fit(text, "strong", part.w), part, "strong", colour)


def rounded(theme: Theme, picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a copy of a picture with rounded corners; `radius` is in pixels."""
    found = picture.convert_alpha()
    mask = pygame.Surface(found.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    theme.plate(mask, mask.get_rect(), (255, 255, 255), radius=radius)
    found.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found
