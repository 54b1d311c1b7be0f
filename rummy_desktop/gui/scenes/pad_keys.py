"""Pad keys: the key for which each button of a game controller stands, so that keys do everything that it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from rummy_desktop.gui.look.pad_names import PadButton
from rummy_desktop.language.translate import mark


class Stroke(NamedTuple):
    """A key, and the keys that are held with it."""

    key: int
    mod: int = 0


PadKeys = Mapping[str, Stroke]
"""What the buttons stand for; a stick has its directions, such as "right left" for the right one to the left."""

DIRECTIONS: Final[PadKeys] = {
    "up": Stroke(pygame.K_UP),
    "down": Stroke(pygame.K_DOWN),
    "left": Stroke(pygame.K_LEFT),
    "right": Stroke(pygame.K_RIGHT),
}
"""The cross of directions, and the left stick."""
ON_PAGES: Final[PadKeys] = {
    **DIRECTIONS,
    "a": Stroke(pygame.K_RETURN),
    "b": Stroke(pygame.K_ESCAPE),
    "x": Stroke(pygame.K_SPACE),
    "y": Stroke(pygame.K_f),
    "lb": Stroke(pygame.K_PAGEUP),
    "rb": Stroke(pygame.K_PAGEDOWN),
    "lt": Stroke(pygame.K_TAB, pygame.KMOD_LSHIFT),
    "rt": Stroke(pygame.K_TAB),
    "start": Stroke(pygame.K_F10),
    "back": Stroke(pygame.K_F1),
    "right up": Stroke(pygame.K_PAGEUP),
    "right down": Stroke(pygame.K_PAGEDOWN),
    "right left": Stroke(pygame.K_HOME),
    "right right": Stroke(pygame.K_END),
}
"""On every page that has nothing of its own to say."""
AT_TABLE: Final[PadKeys] = {
    **DIRECTIONS,
    "a": Stroke(pygame.K_SPACE),
    "b": Stroke(pygame.K_BACKSPACE),
    "x": Stroke(pygame.K_RETURN),
    "y": Stroke(pygame.K_h),
    "lb": Stroke(pygame.K_d),
    "rb": Stroke(pygame.K_t),
    "lt": Stroke(pygame.K_2),
    "rt": Stroke(pygame.K_3),
    "start": Stroke(pygame.K_ESCAPE),
    "back": Stroke(pygame.K_F1),
    "l3": Stroke(pygame.K_c),
    "r3": Stroke(pygame.K_v),
    "right up": Stroke(pygame.K_SPACE, pygame.KMOD_LSHIFT),
    "right down": Stroke(pygame.K_j),
    "right left": Stroke(pygame.K_LEFT, pygame.KMOD_LSHIFT),
    "right right": Stroke(pygame.K_RIGHT, pygame.KMOD_LSHIFT),
}
"""At the table of a match in play."""
WATCHING: Final[PadKeys] = {
    **ON_PAGES,
    "x": Stroke(pygame.K_v),
    "y": Stroke(pygame.K_l),
    "lt": Stroke(pygame.K_TAB, pygame.KMOD_LSHIFT),
    "rt": Stroke(pygame.K_TAB),
    "right up": Stroke(pygame.K_PLUS),
    "right down": Stroke(pygame.K_MINUS),
    "right left": Stroke(pygame.K_LEFT, pygame.KMOD_LSHIFT),
    "right right": Stroke(pygame.K_RIGHT, pygame.KMOD_LSHIFT),
}
"""While a match is watched."""

PADS: Final[tuple[tuple[str, tuple[tuple[PadButton, str], ...]], ...]] = (
    (
        mark("At the table"),
        (
            ("pad", mark("Move between cards, piles, melds and buttons")),
            ("a", mark("Choose the card, use the pile, press the button")),
            ("x", mark("Do what is meant here: discard, lay down, take")),
            ("b", mark("Take back")),
            ("y", mark("Hint")),
            ("lb", mark("Draw from the stock")),
            ("rb", mark("Take the discard")),
            ("lt", mark("Sort by suit")),
            ("rt", mark("Sort by melds")),
            ("right", mark("Left or right: move the card; up: choose its group; down: group")),
            ("l3", mark("Hold: what is still out for the card")),
            ("r3", mark("Hold to peek")),
            ("start", mark("Menu of the match")),
        ),
    ),
    (
        mark("On pages"),
        (
            ("pad", mark("Move; left or right: change what is set")),
            ("a", mark("Press; in a line of text: write")),
            ("b", mark("Back")),
            ("x", mark("Choose, as the space bar does")),
            ("y", mark("Among the games: mark a favourite")),
            ("rt", mark("One thing after the other")),
            ("lt", mark("One thing before the other")),
            ("right", mark("Up or down: scroll; left or right: to an end")),
            ("lb", mark("Scroll up")),
            ("rb", mark("Scroll down")),
            ("start", mark("Settings")),
            ("back", mark("This page")),
        ),
    ),
    (
        mark("Watching"),
        (
            ("pad", mark("Left or right: one move back or on")),
            ("right", mark("Left or right: a turn; up or down: the pace")),
            ("lb", mark("One deal back")),
            ("rb", mark("One deal on")),
            ("a", mark("Play or pause, or press the button")),
            ("x", mark("See it from the next seat")),
            ("y", mark("Deals and turns")),
            ("rt", mark("Go to the buttons")),
        ),
    ),
)
"""What the buttons do, in groups, for the page of keys."""
