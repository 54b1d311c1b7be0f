"""Preferences: what a person's settings mean for how the program looks."""

from __future__ import annotations

from rummy_desktop.gui.look.assets import Design
from rummy_desktop.gui.look.theme import Look
from rummy_desktop.storage.settings import Settings


def look_of(settings: Settings, density: float) -> Look:
    """The look that somebody wants, on a screen of that density."""
    return Look(settings.theme, settings.cloth, settings.contrast, settings.text_size, settings.four_colours, density)


def design_of(settings: Settings) -> Design:
    """The deck that somebody wants to play with."""
    return Design(settings.back, settings.large_index, settings.four_colours)
