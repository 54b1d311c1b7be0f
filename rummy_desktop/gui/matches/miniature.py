"""Miniature: a small picture of a table, with nothing on it that anybody may not see."""

from __future__ import annotations

from typing import Final

import pygame

from rummy_desktop.engine.cards import HIDDEN, showing
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.look import rounded_shapes
from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.badge import fill_of
from rummy_desktop.gui.look.card_notes import ink_on
from rummy_desktop.gui.look.emblems import SEAT_COLOURS
from rummy_desktop.gui.look.text import Cache
from rummy_desktop.gui.look.theme import Colours, Theme, cloth
from rummy_desktop.gui.motion.deck import Deck
from rummy_desktop.gui.people.people import known_to_all
from rummy_desktop.gui.setup.seat_badge import badge_of
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.layout import Hold, layout, others_of
from rummy_desktop.gui.table.zones import Ground, ground_of

CANVAS: Final = (1120, 700)
"""Pixels of the table that is drawn and made small: few enough for large cards."""


def miniature(assets: Assets, theme: Theme, match: Match, setup: Setup, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of how a match stands, `size` pixels large, as everybody knows it: all hands lie face down.

    It takes some tenths of a second, and may be drawn beside the drawing thread: it shares nothing with that, and
    writes no letters, which only one thread at a time can do. `assets` are not used by any other thread.
    """
    view = known_to_all(match)
    view.hands = [[HIDDEN] * len(hand) for hand in view.hands]
    viewer = next((seat for seat, each in enumerate(setup.seats) if each.is_person), 0)
    ground = ground_of(CANVAS, match.rules)
    canvas = cloth(theme.look, CANVAS, assets)
    _plates(canvas, theme.colours, assets, ground, view, setup, viewer)
    deck = Deck(assets, ground.card)
    with showing(match.rules.faces):
        for placed in layout(view, match.rules, viewer, ground, Hold()):
            picture = deck.picture(placed.card, placed.pose)
            canvas.blit(picture, picture.get_rect(center=(round(placed.pose.x), round(placed.pose.y))))
    return pygame.transform.smoothscale(canvas, size)


def _plates(
    canvas: pygame.Surface, colours: Colours, assets: Assets, ground: Ground, view: Table, setup: Setup, viewer: int
) -> None:
    """Draw the players: plates with the badges of the seats, the one whose turn it is in a frame."""
    kept = Cache(4_000_000)
    rects = {seat: ground.seat(place) for place, seat in enumerate(others_of(viewer, view.seats))}
    for seat, rect in (rects | {viewer: ground.own_plate()}).items():
        body = rect.inflate(-8, -8)
        line = colours.accent if seat == view.actor and not view.to_deal else colours.panel_line
        rounded_shapes.plate(kept, canvas, body, 10, colours.panel, line, 3 if line == colours.accent else 1)
        _badge(canvas, kept, assets, setup, seat, body, colours)


def _badge(
    canvas: pygame.Surface, kept: Cache, assets: Assets, setup: Setup, seat: int, body: pygame.Rect, colours: Colours
) -> None:
    """Draw the badge of a seat, and a bar in place of its name, which would be too small to read."""
    badge, radius = badge_of(setup, seat), min(16, body.h // 2 - 4)
    middle = (body.x + radius + 10, body.y + radius + 6 if body.h > 3 * radius else body.centery)
    canvas.blit(rounded_shapes.disc(kept, radius, SEAT_COLOURS[badge.colour]), (middle[0] - radius, middle[1] - radius))
    fill = fill_of(badge.picture)
    picture = assets.sprite(badge.picture, round(radius * fill), ink_on(SEAT_COLOURS[badge.colour]))
    canvas.blit(picture, picture.get_rect(center=middle))
    left = middle[0] + radius + 10
    bar = pygame.Rect(left, 0, max(12, min(90, body.right - left - 40)), 9)
    bar.centery = middle[1]
    rounded_shapes.plate(kept, canvas, bar, 4, colours.ink_soft, None, 0)
