"""A hand that stays sorted, and the rules of the table, in a real window by the mouse and by keys."""

from __future__ import annotations

from functools import partial

import pytest
from window import State, Window, hand_of, widget
from window_players import Opened
from window_players import opened as opened

from rummy_desktop.engine.hand_order import BY
from rummy_desktop.engine.melding import PLAIN

pytestmark = pytest.mark.window

RANK = "Sort by rank"
NAMES = "Names for the command line"


def value(state: State, name: str) -> str:
    """Return the value of a widget."""
    found = widget(state, name)
    return str(found["value"]) if found else ""


def by_mouse(window: Window) -> None:
    """Sort the hand once."""
    window.press(RANK)


def by_key(window: Window) -> None:
    """Sort the hand once."""
    window.keys("1")


@pytest.mark.parametrize("sort", [by_mouse, by_key])
def test_a_drawn_card_goes_where_it_belongs(opened: Opened, sort: object) -> None:
    assert callable(sort)
    words = ("--option", "knock_limit=5", "--size", "1024x640")
    with opened("play", "gin", "--seats", "you,hard@0.1.0", "--seed", "5", *words) as window:
        window.rest(lambda state: len(hand_of(state)) == 10 and state["actor"] == 0, "the own turn")
        state = window.state
        sort(window)
        window.wait(lambda now: now != state and not now["moving"], "the hand sorted")
        window.wait(lambda state: value(state, RANK) == "stays sorted", "the lit button")
        if window.state["phase"] == "upcard":
            window.keys("p")
        window.rest(lambda state: state["actor"] == 0 and state["phase"] != "upcard", "the draw")
        if window.state["phase"] != "discard":
            window.keys("d")
        state = window.rest(lambda state: len(hand_of(state)) == 11, "eleven cards")
        assert hand_of(state) == sorted(hand_of(state), key=partial(BY["rank"], PLAIN))
        window.keys("F2")
        window.wait(lambda state: state["scene"] == "rules" and value(state, NAMES) == "off", "the rules")
        window.press(NAMES)
        window.wait(lambda state: value(state, NAMES) == "on", "the names")
        window.keys("Escape")
        window.rest(lambda state: len(hand_of(state)) == 11, "the table again")
