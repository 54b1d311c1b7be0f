"""Cards: cards in groups beside each other, as they lie on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import pygame

from rummy_desktop.engine.cards import Card
from rummy_desktop.gui.look.assets import ASPECT, Assets
from rummy_desktop.gui.look.card_notes import Note, Notes
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.motion.deck import picture_of
from rummy_desktop.gui.widgets.widget import Widget


class Cards(Widget):
    """Cards in groups beside each other, as on the table; those of `rest` lie apart, below a word for them.

    `stands` has for wild cards which other card each stands for: it is written on them. A card is `wide` units wide.
    """

    SHOWN = 0.31  # the visible part of a card under the next one, by its width
    TAGGED = 0.1  # how much more is visible of a card with a note
    BETWEEN = 0.3  # the space between two groups, by a card's width
    APART = 0.3  # how much farther the rest lies

    def __init__(
        self,
        groups: Sequence[Sequence[Card]],
        rest: Sequence[Card] = (),
        called: str = "",
        stands: Mapping[Card, Card] | None = None,
        wide: int = 48,
    ) -> None:
        super().__init__(" ".join(card.sign for group in (*groups, rest) for card in group))
        self.groups = [tuple(group) for group in groups if group]
        self.rest = tuple(rest)
        self.called = called if rest else ""
        self.stands = dict(stands or {})
        self.wide = wide
        self._notes: Notes | None = None
        self._size = 0

    def wish(self, theme: Theme) -> tuple[int, int]:
        card = theme.px(self.wide)
        return round(self._units() * card) + self._word(theme), round(card * ASPECT) + theme.px(4)

    def least(self, theme: Theme) -> int:
        return theme.px(120) + self._word(theme)

    def _word(self, theme: Theme) -> int:
        """Return the width in pixels of the word for the rest."""
        return theme.measure(self.called, "small")[0] if self.called else 0

    def _units(self) -> float:
        """Return the width of all cards, in widths of a card."""
        apart = self.APART if self.rest and self.groups else 0.0
        return sum(self._span(group) for group in (*self.groups, self.rest) if group) + apart

    def _step(self, card: Card) -> float:
        return self.SHOWN + (self.TAGGED if card in self.stands else 0.0)

    def _span(self, group: Sequence[Card]) -> float:
        return 1 + sum(self._step(card) for card in group[:-1]) + self.BETWEEN

    def draw(self, canvas: pygame.Surface) -> None:
        theme, wide = self.theme, self._units()
        card = theme.px(self.wide)
        if wide:
            card = min(card, int((self.rect.w - self._word(theme)) / wide))
        x = float(self.rect.x)
        top = self.rect.centery - round(card * ASPECT / 2)
        for group in self.groups:
            self._draw_group(canvas, group, x, top, card)
            x += self._span(group) * card
        if self.rest:
            x += card * self.APART if self.groups else 0.0
            self._draw_group(canvas, self.rest, x, top, card)
            x += self._span(self.rest) * card
            room = pygame.Rect(round(x), self.rect.y, self.rect.right - round(x), self.rect.h)
            theme.write(canvas, theme.fit(self.called, "small", room.w), room, "small", theme.colours.ink_soft)

    def _draw_group(self, canvas: pygame.Surface, group: Sequence[Card], x: float, top: int, card: int) -> None:
        theme = self.theme
        assets = cast(Assets, theme.assets)
        if self._notes is None or self._size != card:
            self._notes = Notes(lambda name: assets.card(name, card), assets.sprite, lambda: assets.design.large)
            self._size = card
        for each in group:
            place = assets.card(picture_of(each), card).get_rect(topleft=(round(x), top))
            canvas.blit(assets.card(picture_of(each), card), place)
            if each in self.stands:
                self._notes.write(canvas, Note(-1, "", self.stands[each]), place)
            x += card * self._step(each)
