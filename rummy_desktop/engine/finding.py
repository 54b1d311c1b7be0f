"""Finding: whether what somebody types is found in a text, or names something."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Final

EVERYWHERE: Final = "rummy"
"""A word that nearly every name here has, and that is said or left away: `Backwards Rummy` is found as Backwards."""

INSIDE_FROM: Final = 3
"""The letters of the shortest piece that is found inside a word."""
SLIP_FROM: Final = 4
"""The letters of the shortest word in which one is forgiven."""


def plain(text: str) -> str:
    """`text` in small letters, without accents, apostrophes and the commas of thousands: as it may be typed."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(each for each in apart if not unicodedata.combining(each) and each not in "'’`")
    return re.sub(r"(?<=\d),(?=\d{3})", "", letters)


def finds(query: str, *texts: str) -> bool:
    """Return whether every word of `query` stands in one of the texts, at the beginning of a word or inside it."""
    hay = plain(" ".join(texts))
    return all(word in hay for word in told_words(plain(query).split()))


def same_name(typed: str, name: str, *, loosely: bool = False) -> bool:
    """Return whether `typed` means `name`; `loosely` also if only one of them says that it is rummy."""
    if loosely:
        return bool(_joined(typed, loosely)) and _joined(typed, loosely) == _joined(name, loosely)
    return bool(words_of(typed)) and words_of(typed) == words_of(name)


@lru_cache(maxsize=8192)
def _joined(text: str, loosely: bool) -> str:
    """Return the words of a text in one; `loosely` without that it is rummy."""
    return "".join(word for word in words_of(text) if not (loosely and word == EVERYWHERE))


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text, plainly. The names of all games are asked for with each letter of a search."""
    return tuple(re.findall(r"\w+", plain(text)))


def distance(one: str, other: str) -> int:
    """Return how many letters have to be changed, put in, left out, or swapped with their neighbour, to make another.

    No letter is touched twice.
    """
    before: list[int] = []
    last = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        now = [place]
        for there, each in enumerate(other, 1):
            cost = min(last[there] + 1, now[-1] + 1, last[there - 1] + (letter != each))
            if before and there > 1 and letter == other[there - 2] and one[place - 2] == each:
                cost = min(cost, before[there - 2] + 1)
            now.append(cost)
        before, last = last, now
    return last[-1]


def is_slip(typed: str, word: str) -> bool:
    """Return whether `typed` is a word of four letters or more with one slip of the fingers."""
    if typed == word or len(word) < SLIP_FROM or abs(len(typed) - len(word)) > 1:
        return False
    differs = (place for place, (one, other) in enumerate(zip(typed, word, strict=False)) if one != other)
    place = next(differs, min(len(typed), len(word)))
    one, other = typed[place:], word[place:]
    swapped = one[:2] == other[:2][::-1] and one[2:] == other[2:]
    return swapped or one[1:] == other[1:] or one[1:] == other or one == other[1:]


class Likeness(IntEnum):
    """The likeness of what is typed to a name, the best first."""

    SAME = 0
    LOOSELY = 1
    BEGINS = 2
    WORDS = 3
    INSIDE = 4
    SLIP = 5


def likeness(typed: str, name: str, *, slips: bool = True) -> Likeness | None:
    """Return how `typed` is like `name`: it is that, its beginning, its words or within them, or that with a slip.

    Without `slips` these are not looked for, which takes longest.
    """
    if same_name(typed, name):
        return Likeness.SAME
    if same_name(typed, name, loosely=True):
        return Likeness.LOOSELY
    one, other = words_of(typed), words_of(name)
    if not one:
        return None
    if _joined(name, False).startswith(_joined(typed, False)):
        return Likeness.BEGINS
    meant = told_words(one)
    if all(any(each.startswith(word) for each in other) for word in meant):
        return Likeness.WORDS
    if all(
        any(word in each if len(word) >= INSIDE_FROM else each.startswith(word) for each in other) for word in meant
    ):
        return Likeness.INSIDE
    if not slips:
        return None
    near = all(any(each.startswith(word) or is_slip(word, each) for each in other) for word in meant)
    return Likeness.SLIP if near or is_slip(_joined(typed, False), _joined(name, False)) else None


def told_words(words: Sequence[str]) -> Sequence[str]:
    """Return the words that tell something: all but that it is rummy, which alone tells something too."""
    return [word for word in words if word != EVERYWHERE] or words
