"""Words to avoid: what a native player would not say stands in no catalogue and on no page of rules."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from rummy_desktop.language.translate import ENGLISH, NAMES

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import catalogues  # noqa: E402

LISTS = sorted((ROOT / "tests" / "words_to_avoid").glob("*.toml"))
"""One list a language: `[[avoid]]` with `word` (a regular expression, found as whole words, large and small letters
apart), `why`, and `except` (regular expressions of the texts in which it is right; of a page, its name)."""


class Avoided(NamedTuple):
    """A word to avoid in a language."""

    word: str
    why: str
    allowed: tuple[str, ...] = ()

    def stands_in(self, text: str) -> bool:
        """Say whether the word stands in a text, which is not one of those where it is right."""
        word = rf"(?<!\w)(?:{self.word})(?!\w)"
        return bool(re.search(word, text)) and not any(re.search(each, text) for each in self.allowed)


def avoided(path: Path) -> list[Avoided]:
    """Return the words of a list."""
    found = tomllib.loads(path.read_text(encoding="utf-8"))["avoid"]
    assert all(each.keys() <= {"word", "why", "except"} for each in found), f"{path.name} has other keys"
    return [Avoided(each["word"], each["why"], tuple(each.get("except", ()))) for each in found]


def texts(code: str) -> Iterator[str]:
    """Yield the texts of a language: those of its catalogue, and the lines of its pages behind the pages' names."""
    for message in catalogues.read(catalogues.CATALOGUES / f"{code}.po"):
        if message.id:
            yield from [message.string] if isinstance(message.string, str) else message.string
    for page in sorted((ROOT / "docs" / "rules" / code).glob("*.md")):
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{page.name}:{number}: {line}"


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_no_text_has_a_word_to_avoid(path: Path) -> None:
    words, every = avoided(path), list(texts(path.stem))
    assert len(every) > 3000
    found = [f"“{each.word}” ({each.why}): {text}" for text in every for each in words if each.stands_in(text)]
    assert found == []


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_every_word_to_avoid_has_a_reason_and_its_exceptions_are_needed(path: Path) -> None:
    every = list(texts(path.stem))
    for each in avoided(path):
        assert each.why
        found = [text for text in every if each._replace(allowed=()).stands_in(text)]
        for one in each.allowed:
            assert any(re.search(one, text) for text in found), f"“{each.word}” needs no exception “{one}”"


def test_the_lists_are_of_languages_that_the_game_speaks() -> None:
    assert {path.stem for path in LISTS} <= NAMES.keys() - {ENGLISH}
    assert "de" in {path.stem for path in LISTS}


def test_a_word_is_found_as_it_is_written_and_whole() -> None:
    word = Avoided("Lauf|Läufe", "a run of a machine", (r"^indian\.md", "Lauf der Partie"))
    found = (
        "Ein Lauf aus drei Karten",
        "Läufe.",
        "indian.md:3: Ein Lauf",
        "Im laufenden Zug, Verlauf, lauf",
        "im Lauf der Partie",
    )
    assert [word.stands_in(text) for text in found] == [True, True, False, False, False]
