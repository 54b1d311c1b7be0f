"""Preferences: what a person's settings mean for how the program looks."""

from __future__ import annotations

from typing import Final

from rummy_desktop.gui.look.assets import Design
from rummy_desktop.gui.look.theme import Look
from rummy_desktop.storage.settings import Settings

FAR: Final = 125
"""The size of letters in percent with the largest cards, at least."""


def look_of(settings: Settings, density: float) -> Look:
    """The look that somebody wants, on a screen of that density."""
    told = settings
    # Whoever sits far away reads large letters only.
    text = max(told.text_size, FAR) if told.largest else told.text_size
    return Look(told.theme, told.cloth, told.contrast, text, told.four_colours, density, told.largest)


def design_of(settings: Settings) -> Design:
    """The deck that somebody wants to play with."""
    return Design(settings.back, settings.large_index or settings.largest, settings.four_colours)
