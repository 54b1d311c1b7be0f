"""Languages: what games say of themselves and at the table goes through the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rummy_desktop.engine.options import fields
from rummy_desktop.language.long_words import CODE, LongWords
from rummy_desktop.language.translate import speak
from rummy_desktop.variants import GAMES

KEPT = re.compile(r"\{\w+\}|`[^`]*`|\b(?:10|[2-9AJQK])[♠♥♦♣]")
"""What is the same in every language: parts, names in code, and cards."""


@pytest.fixture(autouse=True)
def long_words() -> Iterator[None]:
    """The made-up language, in which no vowel is as in English; and English again."""
    speak(CODE, LongWords())
    yield
    speak("en")


def english(texts: Iterator[str]) -> set[str]:
    """Those of the texts that have English words in them."""
    return {text for text in texts if re.search(r"[AEIOUaeiou]", KEPT.sub("", text))}


def of_record(key: str) -> Iterator[str]:
    """What the record of a game and its house rules say."""
    game = GAMES[key]
    yield from (game.title, game.blurb)
    for preset in game.presets:
        yield from (preset.title, preset.help)
    for manner in game.manners:
        yield from (manner.title, manner.help)
    yield from (game.outcome(name).sentence for name in game.rules.table_type.outcomes)
    yield from (figure.title for figure in game.figures)
    for field in fields(game.options):
        yield from (field.title, field.help, field.group, *field.labels.values())
    for field in fields(game.options):
        for value in (*field.choices, *((True, False) if field.kind == "switch" else ())):
            changed = game.options(**{field.name: value})
            for seats in game.seats:
                remarks = (*game.rules.objections(changed, seats), *game.rules.remarks(changed, seats))
                yield from (remark.text for remark in remarks)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_says_all_of_itself_in_the_language_that_is_spoken(key: str) -> None:
    assert english(of_record(key)) == set()
