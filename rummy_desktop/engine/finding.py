"""Finding: whether what somebody types is found in a text, or names something."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

EVERYWHERE: Final = "rummy"
"""A word that nearly every name here has, and that is said or left away: `Backwards Rummy` is found as Backwards."""


def plain(text: str) -> str:
    """`text` in small letters, without accents, apostrophes and the commas of thousands: as it may be typed."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(each for each in apart if not unicodedata.combining(each) and each not in "'’`")
    return re.sub(r"(?<=\d),(?=\d{3})", "", letters)


def finds(query: str, *texts: str) -> bool:
    """Return whether every word of `query` stands in one of the texts, at the beginning of a word or inside it."""
    hay = plain(" ".join(texts))
    words = plain(query).split()
    return all(word in hay for word in [word for word in words if word != EVERYWHERE] or words)


def same_name(typed: str, name: str, *, loosely: bool = False) -> bool:
    """Return whether `typed` means `name`; `loosely` also if only one of them says that it is rummy."""
    one, other = _words(typed), _words(name)
    if loosely:
        one, other = (["".join(word for word in each if word != EVERYWHERE)] for each in (one, other))
    return any(one) and one == other


def _words(text: str) -> list[str]:
    return plain(text).replace("-", " ").split()
