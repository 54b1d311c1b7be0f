"""Window language: which language the window speaks, and what follows when it becomes another."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress

import pygame

from rummy_desktop.gui.look.text import missing_letters
from rummy_desktop.language.choice import of_environment, speak_chosen
from rummy_desktop.language.translate import letters, spoken
from rummy_desktop.storage.settings import Settings


class WindowLanguage:
    """Speaks as the settings say; until something else is chosen there, as the command line has `told`."""

    def __init__(self, settings: Settings, told: str = "") -> None:
        self._chosen = settings.language
        speak_chosen(told or self._chosen, of_system())

    def follow(self, settings: Settings) -> bool:
        """Speak as the settings say now; whether that is another language than before."""
        if settings.language == self._chosen:
            return False
        before, self._chosen = spoken(), settings.language
        return speak_chosen(self._chosen, of_system()) != before


def of_system() -> Iterator[str]:
    """The codes of the languages of the system, the dearest first; what LANGUAGE says comes before all."""
    if not os.environ.get("LANGUAGE"):
        with suppress(pygame.error, AttributeError):
            yield from (each["language"].lower() for each in pygame.system.get_pref_locales())
    yield from of_environment()


def unwritable() -> str:
    """A sentence on the letters of this language that the font lacks; empty where it has them all.

    It is English, the letters of which are there.
    """
    lacking = missing_letters(letters())
    return f"The letters of this language are not all there; it needs a font with {lacking}." if lacking else ""
