"""Window language: the language of the window, and what follows when it becomes another."""

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
    """The language of the settings; until one is chosen there, that of the command line, in `told`."""

    def __init__(self, settings: Settings, told: str = "") -> None:
        self._chosen = settings.language
        speak_chosen(told or self._chosen, of_system())

    def follow(self, settings: Settings) -> bool:
        """Use the language of the settings from now on, and return whether it has changed."""
        if settings.language == self._chosen:
            return False
        before, self._chosen = spoken(), settings.language
        return speak_chosen(self._chosen, of_system()) != before


def of_system() -> Iterator[str]:
    """Yield the codes of the system's languages, the favourite first; those in LANGUAGE come before all."""
    if not os.environ.get("LANGUAGE"):
        with suppress(pygame.error, AttributeError):
            yield from (each["language"].lower() for each in pygame.system.get_pref_locales())
    yield from of_environment()


def unwritable() -> str:
    """Return a sentence on the letters of this language that the font lacks; empty if it has them all.

    It is English, the letters of which are there.
    """
    lacking = missing_letters(letters())
    return f"The letters of this language are not all there; it needs a font with {lacking}." if lacking else ""
