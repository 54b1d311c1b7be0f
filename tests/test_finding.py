"""Search for what somebody types: in a text, and as the name of something, however it is written."""

from __future__ import annotations

import pytest

from rummy_desktop.engine.finding import finds, plain, same_name


@pytest.mark.parametrize(
    ("text", "told"), [("Rommé", "romme"), ("Friend’s", "friends"), ("1,500 points", "1500 points"), ("a, b", "a, b")]
)
def test_a_text_is_plain_as_it_may_be_typed(text: str, told: str) -> None:
    assert plain(text) == told


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("gin", True),
        ("for GIN", True),
        ("gin two", False),
        ("rummy", False),
        ("rummy three", True),
        ("rummy two", False),
        ("hree", True),
        ("", True),
    ],
)
def test_every_word_has_to_be_there_but_that_it_is_rummy(query: str, found: bool) -> None:
    assert finds(query, "Gin", "for Three") == found


def test_who_looks_for_rummy_alone_finds_only_that() -> None:
    assert finds("rummy", "Gin Rummy")
    assert not finds("rummy", "Canasta")


@pytest.mark.parametrize(
    ("typed", "name", "strictly", "loosely"),
    [
        ("gin rummy", "Gin Rummy", True, True),
        ("gin-rummy", "Gin Rummy", True, True),
        ("gin", "Gin Rummy", False, True),
        ("gin rummy", "gin", False, True),
        ("hand and foot", "Hand-and-Foot", True, True),
        ("handandfoot", "Hand and Foot", False, True),
        ("canasta", "Samba", False, False),
        ("rummy", "Gin Rummy", False, False),
        ("", "", False, False),
    ],
)
def test_a_name_is_meant_by_its_words(typed: str, name: str, strictly: bool, loosely: bool) -> None:
    assert same_name(typed, name) == strictly
    assert same_name(typed, name, loosely=loosely) == loosely
    assert same_name(typed, name, loosely=True) == loosely
