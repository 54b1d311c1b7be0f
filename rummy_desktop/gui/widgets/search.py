"""Search: whether what somebody types is found in a text."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """`text` in small letters, without accents, apostrophes and commas: as it may be typed."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in apart if not unicodedata.combining(each) and each not in "'’`,")


def finds(query: str, *texts: str) -> bool:
    """Whether every word of `query` stands in one of the texts, at the beginning of a word or inside it."""
    hay = plain(" ".join(texts))
    return all(word in hay for word in plain(query).split())
