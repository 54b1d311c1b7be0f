"""Preferences: the meaning of a person's settings for the look of the program, beside those of the system."""

from __future__ import annotations

from typing import Final

from rummy_desktop.gui.look.assets import Design
from rummy_desktop.gui.look.system_wishes import Wishes
from rummy_desktop.gui.look.theme import Look
from rummy_desktop.storage.settings import Settings

FAR: Final = 125
"""The size of letters in percent with the largest cards, at least."""


def text_of(settings: Settings, wishes: Wishes) -> int:
    """Return the size of letters in percent that applies: the person's own, or the system's."""
    told = wishes.text if "text_size" in settings.as_system else None
    return settings.text_size if told is None else told


def contrast_of(settings: Settings, wishes: Wishes) -> bool:
    """Return whether contrasts are strong: as somebody has chosen, or as the system says."""
    told = wishes.contrast if "contrast" in settings.as_system else None
    return settings.contrast if told is None else told


def calm_of(settings: Settings, wishes: Wishes) -> bool:
    """Return whether motion is reduced: as somebody has chosen, or as the system says."""
    told = wishes.calm if "calm" in settings.as_system else None
    return settings.calm if told is None else told


def look_of(settings: Settings, density: float, wishes: Wishes) -> Look:
    """Return the look that somebody wants, on a screen of that density, on a system with these settings."""
    told, contrast, text = settings, contrast_of(settings, wishes), text_of(settings, wishes)
    # A person who sits far away can only read large letters.
    text = max(text, FAR) if told.largest else text
    ways = told.largest, told.left_handed, told.strip
    return Look(told.theme, told.cloth, contrast, text, told.four_colours, density, *ways)


def design_of(settings: Settings) -> Design:
    """Return the deck that somebody wants to play with."""
    return Design(settings.back, settings.large_index or settings.largest, settings.four_colours)
