"""Memory help and the deal of the day in a real window, by the mouse and by keys."""

from __future__ import annotations

import pytest
from window import State, hand_of, widget
from window_players import Opened
from window_players import opened as opened

from rummy_desktop.engine.cards import Card

pytestmark = pytest.mark.window


def value(state: State, name: str) -> str:
    """Return the value of a widget."""
    found = widget(state, name)
    return str(found["value"]) if found else ""


def test_what_has_been_seen_is_looked_up_in_a_match_that_allows_it(opened: Opened) -> None:
    with opened("--size", "1024x640") as window:
        window.press("New match")
        window.wait(lambda state: state["scene"] == "new" and widget(state, "Start"), "the form")
        window.press("House rules and help …")
        window.wait(lambda state: widget(state, "Memory help"), "the rest of the form")
        for _ in range(60):
            found = next((each for each in window.state["widgets"] if each["focused"]), None)
            if found and found["name"] == "Memory help":
                break
            before = window.state
            window.keys("Tab")
            window.wait(lambda state, before=before: state != before, "the focus further on")
        window.keys("space")
        window.wait(lambda state: value(state, "Memory help") == "on", "memory help")
        window.press("Start")
        window.rest(lambda state: state["scene"] == "table" and len(hand_of(state)) > 5, "the table")
        window.keys("F5")
        window.wait(lambda state: state["scene"] == "seen", "the page")
        window.keys("F5")
        window.wait(lambda state: state["scene"] == "table", "the table again")
        for key in ("Right", "Down", "Down", "Down"):
            if not str(window.state["spot"]).startswith("card:"):
                before = window.state["spot"]
                window.keys(key)
                window.wait(lambda state, before=before: state["spot"] != before, "another spot")
        spot = window.wait(lambda state: str(state["spot"]).startswith("card:"), "a card of the hand")["spot"]
        card = Card.parse(str(spot).removeprefix("card:"))
        assert card in hand_of(window.state)
        window.tool("keydown", "c")
        window.wait(lambda state: str(state["missing_cards"]).startswith(card.sign), "what is left for the card")
        window.tool("keyup", "c")
        window.wait(lambda state: not state["missing_cards"], "nothing more")


def test_the_deal_of_the_day_begins_and_is_left(opened: Opened) -> None:
    with opened("daily", "gin", "--size", "1024x640") as window:
        window.wait(lambda state: state["scene"] == "challenge" and not state["moving"], "the deal")
        assert len(hand_of(window.state)) >= 10
        window.keys("Escape")
        window.press("Leave for the menu")
        window.press("Leave")
        window.wait(lambda state: state["scene"] == "menu", "the menu")
        window.press("Deal of the day")
        window.wait(lambda state: state["scene"] == "challenges" and widget(state, "Play today’s deal"), "the page")
