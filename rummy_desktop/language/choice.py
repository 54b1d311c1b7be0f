"""Choice: which language is spoken: the one that somebody has chosen, or else that of the system."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rummy_desktop.language.long_words import CODE, LongWords
from rummy_desktop.language.translate import CATALOGUES, ENGLISH, NAMES, mark, speak, tr

AS_THE_SYSTEM: Final = ""
"""What is chosen where the language is that of the system."""
SYSTEM: Final = mark("As the system has it")
PLAIN: Final = ("", "C", "POSIX")
"""Locales that name no language."""


def languages() -> dict[str, str]:
    """The languages that can be spoken here, each by its code, called as it calls itself; English is the first."""
    return {code: name for code, name in NAMES.items() if code == ENGLISH or (CATALOGUES / f"{code}.mo").is_file()}


def choices() -> dict[str, str]:
    """Return the choices with their names: the language of the system, and each language."""
    return {AS_THE_SYSTEM: tr(SYSTEM), **languages()}


def of_environment(environment: Mapping[str, str] | None = None) -> Iterator[str]:
    """The codes of the languages that the environment asks for, the dearest first, such as `de`.

    The variables and their order are those of gettext: LANGUAGE, which may have several, LC_ALL, LC_MESSAGES and LANG.
    """
    given = os.environ if environment is None else environment
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for locale in given.get(name, "").split(":"):
            code = locale.partition(".")[0].partition("@")[0]
            if code not in PLAIN:
                yield code.replace("-", "_").partition("_")[0].lower()


def wanted(chosen: str, of_system: Iterable[str]) -> str:
    """The language to speak: the one that is chosen, else the first of the system that there is, else English.

    `of_system` are codes, the dearest first.
    """
    known = languages()
    if chosen in known or chosen == CODE:
        return chosen
    return next((code for code in of_system if code in known), ENGLISH)


def speak_chosen(chosen: str, of_system: Iterable[str] | None = None) -> str:
    """Speak the language that is chosen, or that of the system: by default as the environment says; its code."""
    code = wanted(chosen, of_environment() if of_system is None else of_system)
    if code == CODE:
        speak(code, LongWords())
    elif not speak(code):
        return ENGLISH
    return code
