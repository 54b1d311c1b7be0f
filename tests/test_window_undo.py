"""Undo and practice in a real window, by the mouse and by keys."""

from __future__ import annotations

import pytest
from window import State, hand_of, widget
from window_players import Opened
from window_players import opened as opened

pytestmark = pytest.mark.window


def enabled(state: State, name: str) -> bool:
    """Return whether a button is there and switched on."""
    found = widget(state, name)
    return bool(found and found["enabled"])


def test_a_draw_goes_back_in_a_match_that_has_been_made_practice(opened: Opened) -> None:
    with opened("play", "rummy", "--seats", "you,hard,easy", "--seed", "6", "--size", "1024x640") as window:
        window.rest(lambda state: state["actor"] == 0 and state["phase"] == "draw", "the own turn")
        before = hand_of(window.state)
        window.keys("d")
        state = window.rest(lambda state: state["phase"] == "play", "the drawn card")
        drawn = next(card for card in hand_of(state) if card not in before)
        assert not enabled(state, "Undo")
        window.keys("ctrl+z")
        window.wait(lambda state: "that you drew has been seen" in state["words"], "the reason")
        window.keys("Escape")
        window.press("Make it practice …")
        window.press("Make it practice")
        window.wait(lambda state: state["scene"] == "table" and enabled(state, "Undo"), "a match for practice")
        window.press("Undo")
        state = window.rest(lambda state: state["phase"] == "draw", "the card in the stock again")
        assert hand_of(state) == before
        window.keys("ctrl+y")
        state = window.rest(lambda state: state["phase"] == "play", "the same card")
        assert drawn in hand_of(state)
        window.keys("1")
        window.wait(lambda now: hand_of(now) != hand_of(state) and not now["moving"], "a sorted hand")
        window.keys("ctrl+z")
        window.rest(lambda now: hand_of(now) == hand_of(state), "the hand as it stood")
        window.keys("ctrl+z")
        window.rest(lambda state: hand_of(state) == before, "the beginning again")
        window.keys("ctrl+shift+z")
        window.rest(lambda state: drawn in hand_of(state), "the card once more")
