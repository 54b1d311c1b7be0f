"""Harmless: what others have written or done, as it may be shown on a terminal, in a log and in a sentence."""

from __future__ import annotations

import unicodedata
from typing import Final

STRAY: Final = (Exception, SystemExit, GeneratorExit)
"""How somebody else's code may end; Ctrl-C is the only thing that ends the program with it."""
HIDDEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""The kinds of characters that nobody sees, by which a terminal changes its colours or a text its direction."""


def visible(text: str, lines: bool = False) -> str:
    """A text in which each character that nobody would see is spelled out, an escape as `\\x1b`.

    With `lines` line feeds and tabs stay what they are.
    """
    if text.isprintable():
        return text
    return "".join(map(_kept if lines else _spelled, text))


def _kept(letter: str) -> str:
    return letter if letter in "\n\t" else _spelled(letter)


def _spelled(letter: str) -> str:
    if unicodedata.category(letter) not in HIDDEN:
        return letter
    return letter.encode("unicode_escape").decode("ascii")


def shown(given: object, longest: int = 40) -> str:
    """The beginning of what others have given, mostly a text, as it may be shown in a sentence."""
    try:
        return visible(str(given)[:longest])
    except STRAY:  # a number that has too many digits to be spelled, for instance
        return f"a {visible(type(given).__name__)}"


def told(value: object, most: int = 60) -> str:
    """A value as a programmer is shown it, in so many letters, whatever its own code does."""
    try:
        return visible(repr(value)[:most])
    except STRAY:
        return f"a {visible(type(value).__name__)}"


def failure(error: BaseException) -> str:
    """Return how somebody else's code has failed: the kind of mistake, and what it says of itself, if it can."""
    try:
        said = str(error)
    except STRAY:
        said = ""
    return visible(f"{type(error).__name__}: {said}").rstrip(": .")
