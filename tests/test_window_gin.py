"""Gin with a knock card in several games at once, played in a real window by the mouse alone and by keys alone."""

from __future__ import annotations

from typing import cast

import pytest
from window import State, cards_in, widget
from window_players import Keys, Mouse, Opened, Player, asked
from window_players import opened as opened

from rummy_desktop.engine.table import Table
from rummy_desktop.gui.table.layout import DISCARDS
from rummy_desktop.variants.gin.rules import GinRules, GinTable

pytestmark = pytest.mark.window

DEALS = 6  # after so many deals there should have been a knock, and a deal of one's own


def focused(state: State) -> list[str]:
    """Return the widget that has the keys."""
    return [each["name"] for each in state["widgets"] if each["focused"]]


class WithCard(Player):
    """Knows the knock card if it was seen before somebody took it; else it goes gin only."""

    known = 0

    @property
    def limit(self) -> int:
        rules, table = cast(GinRules, self.rules), cast(GinTable, self.table)
        return rules.limit(cast(Table, table)) if self.known == table.deal else 0

    def press(self, name: str) -> None:
        """Press the button of that name."""
        raise NotImplementedError

    def decide(self, state: State) -> None:
        if state["phase"] == "upcard":
            self.known = state["deal"]
            cast(GinTable, self.table).knock_card = next(iter(cards_in(state, DISCARDS)))
        super().decide(state)


class MouseWithCard(WithCard, Mouse):
    """Plays with the pointer."""

    def press(self, name: str) -> None:
        self.window.press(name)


class KeysWithCard(WithCard, Keys):
    """Plays with the keyboard."""

    def press(self, name: str) -> None:
        state = self.window.state
        for _ in range(12):
            if focused(state) == [name]:
                self.window.keys("Return")
                return
            before = focused(state)
            self.window.keys("Tab")
            state = self.window.wait(lambda state, before=before: focused(state) != before, "the next stop")
        raise AssertionError(f"Tab does not get to {name}")


@pytest.mark.parametrize("player", [MouseWithCard, KeysWithCard])
def test_games_with_a_knock_card(opened: Opened, player: type[WithCard]) -> None:
    speed = "fast" if player is MouseWithCard else "off"
    words = ("--preset", "hollywood-oklahoma", "--option", "endless=on", "--size", "1280x800")
    with opened("play", "gin", "--seats", "you,easy", "--seed", "5", *words, speed=speed) as window:
        somebody = player(window, "gin", "hollywood-oklahoma")
        announced = False
        for _ in range(DEALS):
            window.wait(asked, "the deal")
            somebody.play_deal()
            state = window.state
            assert state["scene"] == "scores"
            if not announced:
                somebody.press("Score sheet")
                state = window.wait(lambda state: not widget(state, "Score sheet"), "the score sheet")
            if not announced and widget(state, "No further game"):
                somebody.press("No further game")
                window.wait(lambda state: not widget(state, "No further game"), "that it was said")
                announced = True
            if announced and "knock" in somebody.done:
                return
            somebody.press("Next deal")
            window.wait(lambda state: state["scene"] == "table" and state["phase"] != "deal", "the next deal")
        raise AssertionError("no knock, or nothing was said")
