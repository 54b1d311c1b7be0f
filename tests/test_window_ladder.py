"""The ladder in a real window: a match against a character by the mouse, and another one by keys."""

from __future__ import annotations

import pytest
from window import hand_of
from window_players import Opened
from window_players import opened as opened

pytestmark = pytest.mark.window


def test_a_character_is_played_from_the_ladder(opened: Opened) -> None:
    with opened("--size", "1024x640") as window:
        window.wait(lambda state: state["scene"] == "menu", "the menu")
        window.press("Ladder")
        window.wait(lambda state: state["scene"] == "ladder", "the ladder")
        window.press("Play Eleni")
        window.rest(lambda state: state["scene"] == "table" and hand_of(state), "the table")
        assert window.state["names"][1] == "Eleni"
        window.keys("F9")
        window.wait(lambda state: state["scene"] == "ladder", "the ladder over the table")
        window.keys("Escape")
        window.rest(lambda state: state["scene"] == "table", "the table again")
        window.keys("F9")
        window.wait(lambda state: state["scene"] == "ladder", "the ladder over the table")
        window.keys("Return")
        window.rest(lambda state: state["scene"] == "table" and state["names"][1] == "Leila", "another match")
