"""Translate: a text in the language that is spoken now.

The English text is the message itself. What is not known in a language is said in English, and never fails. Nothing
that is kept, sent to another process or compared is translated: a text is translated where it is made to be read, so
that the language can change at any time.
"""

from __future__ import annotations

import io
import logging
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

from rummy_desktop.outside.measure import measured_catalogue

ENGLISH: Final = "en"
CATALOGUES: Final = Path(__file__).parent / "catalogues"
"""Where the catalogues lie: `de.po` for people, and `de.mo`, which is made of it when the game is built."""
NAMES: Final = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "pt": "Português (Brasil)",
}
"""The languages that are complete, each called as it calls itself."""


log = logging.getLogger("rummy_desktop")


class _Spoken:
    """The language that is spoken now, in this process."""

    code: str = ENGLISH
    words: NullTranslations = NullTranslations()


def tr(text: str, /, **parts: object) -> str:
    """`text` in the language that is spoken, with the parts in their places: `tr("{name} knocks", name="Nils")`."""
    said = _Spoken.words.gettext(text) if text else ""
    return _filled(said, text, parts) if parts else said


def tr_plural(one: str, many: str, number: int, /, **parts: object) -> str:
    """A text about so many things: `tr_plural("{n} card", "{n} cards", 3)`; the number is the part `n`."""
    try:
        said = _Spoken.words.ngettext(one, many, number)
    except ArithmeticError:  # a damaged catalogue may have forms for which somebody divides by nothing
        said = one if number == 1 else many
    return _filled(said, one if number == 1 else many, {"n": number, **parts})


def tr_as(context: str, text: str, /, **parts: object) -> str:
    """`text` where the same English words mean something else, or are said of somebody else: the `context` tells."""
    said = _Spoken.words.pgettext(context, text)
    return _filled(said, text, parts) if parts else said


def _filled(said: str, text: str, parts: dict[str, object]) -> str:
    """`said` with the parts in their places; the English `text` where a translation has a place for none of them."""
    try:
        return said.format(**parts)
    except (LookupError, ValueError, AttributeError, TypeError):
        return text.format(**parts)


def mark(text: str, /) -> str:
    """`text` itself, which `tr` gets later: so that constants get into the catalogues."""
    return text


def speak(code: str, words: NullTranslations | None = None) -> bool:
    """Speak the language `code` from now on, by its catalogue or by `words`; English and False where there is none."""
    found = words or _catalogue(code)
    _Spoken.code, _Spoken.words = (code, found) if found else (ENGLISH, NullTranslations())
    return found is not None


def said_in(code: str, text: str) -> str:
    """`text` in the language `code`, whatever is spoken; English where that has no catalogue."""
    words = _catalogue(code)
    return words.gettext(text) if words is not None and text else text


def letters() -> str:
    """Every letter and sign that the catalogue of the language that is spoken has in it, in order."""
    said = getattr(_Spoken.words, "_catalog", {})
    return "".join(sorted({letter for key, text in said.items() if key for letter in text}))


def spoken() -> str:
    """The code of the language that is spoken, such as `de`."""
    return _Spoken.code


def is_english() -> bool:
    """Return whether English is spoken, the grammar of which some sentences know."""
    return _Spoken.code == ENGLISH


def _catalogue(code: str) -> NullTranslations | None:
    if code == ENGLISH:
        return NullTranslations()
    try:
        text = (CATALOGUES / f"{code}.mo").read_bytes()
        return GNUTranslations(io.BytesIO(measured_catalogue(text)))
    except FileNotFoundError:
        return None
    except Exception as error:  # gettext fails in as many ways as a catalogue can be damaged
        log.warning("the catalogue of %s can't be read: %s", code, type(error).__name__)
        return None
