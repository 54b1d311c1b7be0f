"""Deck sheet: a whole deck on the table, with its backs and its other designs, as one picture."""

from __future__ import annotations

from typing import Final, get_args, get_type_hints

import pygame

from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.gui.look.assets import ASPECT, Assets, Design
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.motion.deck import Deck, Pose
from rummy_desktop.storage.settings import Settings

COLUMNS: Final = 13
ROWS: Final = 5
GAP: Final = 0.09  # between two cards, by a card's width
LARGE: Final = ("AS", "TH", "QD")
FOUR: Final = ("7S", "7H", "7D", "7C")


def backs() -> tuple[str, ...]:
    """Return the names of all backs."""
    hint = get_type_hints(Settings, include_extras=True)["back"]
    names: tuple[str, ...] = get_args(get_args(hint)[0])
    return names


def contact_sheet(theme: Theme, assets: Assets) -> pygame.Surface:
    """Return a picture of the theme's canvas size with all cards of the deck.

    There is a suit in each row, then jokers, backs, large index and four colours.
    """
    width, height = theme.size
    card = min(width / (COLUMNS + (COLUMNS + 1) * GAP), height / (ROWS * ASPECT + (ROWS + 1) * GAP))
    canvas = pygame.Surface(theme.size)
    theme.felt(canvas, canvas.get_rect())
    plain, four = Design(), Design(four_colours=True)
    rows: list[list[tuple[Design, Card | None]]] = [
        [(plain, each) for each in sorted(new_pack(), key=lambda each: each.rank) if each.suit == suit]
        for suit in "SHDC"
    ]
    rows.append([(plain, Card.parse(name)) for name in ("JK", "JK.1")])
    rows[-1] += [(Design(back), None) for back in backs()]
    rows[-1] += [(Design(large=True), Card.parse(name)) for name in LARGE]
    rows[-1] += [(four, Card.parse(name)) for name in FOUR]
    across, down = (width - COLUMNS * card) / (COLUMNS + 1), (height - ROWS * card * ASPECT) / (ROWS + 1)
    across, down = min(across, card * GAP * 1.6), min(down, card * GAP * 1.6)
    left = (width - COLUMNS * card - (COLUMNS - 1) * across) / 2
    top = (height - ROWS * card * ASPECT - (ROWS - 1) * down) / 2
    decks: dict[Design, Deck] = {}
    for row, shown in enumerate(rows):
        for column, (design, each) in enumerate(shown):
            if design not in decks:
                decks[design] = Deck(Assets(assets.folder, design), int(card))
            x, y = left + column * (card + across) + card / 2, top + row * (card * ASPECT + down) + card * ASPECT / 2
            pose = Pose(x, y, int(card), 0.0, 0.0 if each is None else 1.0)
            picture = decks[design].picture(each or Card.parse("AS"), pose)
            canvas.blit(picture, picture.get_rect(center=(round(x), round(y))))
    return canvas
