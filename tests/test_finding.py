"""Search for what somebody types: in a text, and as the name of something, however it is written."""

from __future__ import annotations

from itertools import product

import pytest

from rummy_desktop.engine.finding import SLIP_FROM, distance, finds, is_slip, plain, same_name


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


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [
        ("", "", 0),
        ("gin", "gin", 0),
        ("gin", "", 3),
        ("", "gin", 3),
        ("gin", "gni", 1),
        ("gin", "gins", 1),
        ("gin", "in", 1),
        ("gin", "gan", 1),
        ("rami", "romme", 3),
        ("ca", "abc", 3),
        ("abcd", "badc", 2),
        ("kaluki", "kalooki", 2),
    ],
)
def test_how_many_letters_make_another_word(one: str, other: str, steps: int) -> None:
    assert distance(one, other) == distance(other, one) == steps


def test_a_slip_is_one_step_from_a_word_of_four_letters_or_more() -> None:
    words = ["".join(letters) for many in (2, 3, 4, 5) for letters in product("abc", repeat=many)]
    for word in words[::7]:
        for typed in words:
            assert is_slip(typed, word) == (len(word) >= SLIP_FROM and distance(typed, word) == 1), (typed, word)
