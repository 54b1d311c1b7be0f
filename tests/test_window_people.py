"""Several people before a real window: curtains, what was missed, and a hand that is shown while a key is held."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from window import State, Window, hand_of, papers

from rummy_desktop.gui.table.layout import DISCARDS
from rummy_desktop.storage.settings import Settings, save_settings

pytestmark = pytest.mark.window

Opened = Callable[..., Window]


@pytest.fixture
def opened(xserver: dict[str, str], tmp_path: Path) -> Iterator[Opened]:
    """Return a function that opens a match of Rummy of two people and a computer player, with these settings."""

    def start(**settings: Any) -> Window:
        assert save_settings(Settings(**settings)) is None
        words = ["play", "rummy", "--seats", "you,person,easy", "--seed", "people", "--size", "1280x800"]
        return Window(xserver, tmp_path, *words)

    return start


def curtain(state: State) -> bool:
    """Return whether a curtain is down, and can be lifted."""
    return state["scene"] == "curtain" and all(each["enabled"] for each in state["widgets"])


def seated(state: State) -> bool:
    """Return whether whoever has to decide is there, and all has been played back."""
    at_rest = state["scene"] == "table" and not state["moving"]
    return at_rest and state["actor"] == state["present"] and state["phase"] not in ("deal", "over")


def played_back(state: State) -> bool:
    """Return whether what somebody has missed is being shown."""
    return state["scene"] == "table" and "last look: click or Space to skip" in state["words"]


def own_hand(window: Window) -> Any:
    """Return the pixels where the own hand lies."""
    zones = window.state["zones"]["hand"]
    left, top, wide, high = zones
    return window.pixels()[top + 40 : top + high - 10, left + 60 : left + wide - 80]


def test_turns_behind_curtains_with_the_menu_between(opened: Opened) -> None:
    with opened(speed="normal") as window:
        for _ in range(3):
            window.wait(curtain, "a curtain")
            assert papers(window.pixels()) == 0
            window.keys("Escape")
            window.wait(lambda state: state["scene"] == "pause", "the menu")
            assert papers(window.pixels()) == 0
            window.keys("Escape")
            window.wait(curtain, "the curtain again")
            name = next(each["name"] for each in window.state["widgets"] if each["name"].startswith("I am"))
            window.press(name)
            state = window.wait(seated, "the table")
            assert len(hand_of(state)) == 7
            window.keys("d")
            state = window.wait(lambda state: seated(state) and state["phase"] == "play", "the card drawn")
            window.drag(window.grab(hand_of(state)[-1]), window.middle(DISCARDS))


def test_what_was_missed_is_played_back_until_a_click(opened: Opened) -> None:
    with opened(speed="slow") as window:
        for turn in range(2):
            window.wait(curtain, "a curtain")
            window.keys("Return")
            if turn:
                window.wait(played_back, "what was missed")
                window.click((640, 400))
            state = window.wait(seated, "the table")
            assert state["phase"] == "draw"
            window.keys("d")
            state = window.wait(lambda state: seated(state) and state["phase"] == "play", "the card drawn")
            window.drag(window.grab(hand_of(state)[-1]), window.middle(DISCARDS))


def test_the_hand_is_shown_while_v_is_held(opened: Opened) -> None:
    with opened(speed="fast", peek=True) as window:
        window.wait(curtain, "a curtain")
        window.keys("Return")
        window.wait(seated, "the table")
        assert hand_of(window.state) == []
        assert papers(own_hand(window)) == 0
        window.tool("keydown", "v")
        window.wait(lambda state: seated(state) and len(hand_of(state)) == 7, "the hand")
        assert papers(own_hand(window)) > 60
        window.tool("keyup", "v")
        window.wait(lambda state: seated(state) and not hand_of(state), "the backs")
        assert papers(own_hand(window)) == 0
