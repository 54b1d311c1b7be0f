"""Missing cards: the cards that go with one of the hand and are still out, on a small panel above it."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.seen_card import SeenCard, draw_seen_card, high_of
from rummy_desktop.gui.look.theme import Theme

WIDE: Final = 40  # units: a card on the panel
GAP: Final = 5  # units between two of them
APART: Final = 16  # units between those of a set and those of a run
PAD: Final = 12  # units around all


class MissingCards(NamedTuple):
    """The cards that go with a card, in a sentence and as cards: those of its rank, then its neighbours in a run."""

    told: str
    rows: tuple[tuple[SeenCard, ...], ...] = ()


def missing_cards_rect(theme: Theme, left: MissingCards, card: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """Return the room of the panel: above the card, and inside the window."""
    counts = [len(row) for row in left.rows if row]
    cards = sum(counts) * theme.px(WIDE + GAP) + max(0, len(counts) - 1) * theme.px(APART)
    wide = max(theme.measure(left.told, "strong")[0], cards) + theme.px(2 * PAD)
    high = theme.line_height("strong") + theme.px(2 * PAD)
    if counts:
        high += high_of(theme.px(WIDE)) + theme.px(6)
    rect = pygame.Rect(0, 0, min(wide, room.w), high)
    rect.midbottom = card.centerx, card.y - theme.px(14)
    return rect.clamp(room.inflate(-theme.px(8), -theme.px(8))).inflate(theme.px(24), theme.px(24))


def draw_missing_cards(theme: Theme, canvas: pygame.Surface, rect: pygame.Rect, left: MissingCards) -> None:
    """Draw the panel; its shadow is inside of `rect`."""
    px = theme.px
    body = rect.inflate(-px(24), -px(24))
    theme.shadow(canvas, body, theme.radius, 8)
    theme.plate(canvas, body, theme.colours.panel, theme.colours.accent, theme.radius, px(2))
    inner = body.inflate(-px(2 * PAD), -px(2 * PAD))
    line = pygame.Rect(inner.x, inner.y, inner.w, theme.line_height("strong"))
    theme.write(canvas, theme.fit(left.told, "strong", line.w), line, "strong", theme.colours.ink, "center")
    rows = [row for row in left.rows if row]
    cards = sum(map(len, rows)) * px(WIDE + GAP) + max(0, len(rows) - 1) * px(APART) - px(GAP)
    x, wide = inner.centerx - cards // 2, px(WIDE)
    for row in rows:
        for seen in row:
            draw_seen_card(theme, canvas, pygame.Rect(x, line.bottom + px(6), wide, high_of(wide)), seen)
            x += px(WIDE + GAP)
        x += px(APART)
