"""Gin for three in a real window: Battle Royal by the mouse alone and by keys alone, both open discards taken."""

from __future__ import annotations

import pytest
from window import State, cards_in, hand_of
from window_players import Keys, Mouse, Opened, Player, asked, go_to, mine
from window_players import opened as opened

from rummy_desktop.gui.table.layout import BELOW, HAND

pytestmark = pytest.mark.window

DEALS = 4  # after so many deals the lower of two open discards should have been there to take


class OfThree(Player):
    """Takes the lower of two open discards the first time that there is one."""

    def take_below(self) -> None:
        """Take that card."""
        raise NotImplementedError

    def decide(self, state: State) -> None:
        if state["phase"] == "draw" and BELOW in state["zones"] and "below" not in self.done:
            (self.taken,) = cards_in(state, BELOW)
            self.take_below()
            after = self.window.rest(lambda state: len(hand_of(state)) == 11, "the card taken")
            assert self.taken in hand_of(after)
            self.done.add("below")
        else:
            super().decide(state)


class MouseOfThree(OfThree, Mouse):
    """Plays with the pointer."""

    def take_below(self) -> None:
        self.window.drag(self.window.middle(BELOW), self.window.middle(HAND))


class KeysOfThree(OfThree, Keys):
    """Plays with the keyboard."""

    def take_below(self) -> None:
        go_to(self.window, BELOW)
        self.window.keys("Return")


@pytest.mark.parametrize("player", [MouseOfThree, KeysOfThree])
def test_deals_of_battle_royal(opened: Opened, player: type[OfThree]) -> None:
    speed = "fast" if player is MouseOfThree else "off"
    words = ("--preset", "battle-royal", "--size", "1280x800", "--seed", "4")
    with opened("play", "gin-three", "--seats", "you,easy,easy", *words, speed=speed) as window:
        somebody = player(window, "gin-three", "battle-royal", 3)
        for _ in range(DEALS):
            window.wait(asked, "the deal")
            somebody.play_deal()
            assert window.state["scene"] == "scores"
            if {"below", "discard", "draw"} <= somebody.done:
                return
            if player is MouseOfThree:
                window.press("Next deal")
            else:
                window.keys("Return")
            window.wait(lambda state: state["scene"] == "table" and state["phase"] != "deal", "the next deal")
        raise AssertionError(f"nobody has taken the lower discard: {somebody.done}")


def test_who_waits_looks_on_until_it_is_their_deal(opened: Opened) -> None:
    words = ("--size", "1280x800", "--seed", "2")
    with opened("play", "gin-three", "--seats", "you,easy,easy", *words, speed="off") as window:
        somebody = Keys(window, "gin-three", "", 3)
        looked_on = False
        for _ in range(DEALS):
            state = window.wait(lambda state: asked(state) or (state["scene"] == "table" and not hand_of(state)), "it")
            looked_on = looked_on or (state["scene"] == "table" and not mine(state) and not hand_of(state))
            somebody.play_deal()
            if looked_on and somebody.done:
                return
            window.keys("Return")
            window.wait(lambda state: state["scene"] == "table" and state["phase"] != "deal", "the next deal")
        raise AssertionError("everybody has played in every deal, or nobody in any")
