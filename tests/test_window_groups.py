"""Groups of cards in the hand, in a real window by the mouse and by keys, from the first click to the file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest
from window import State, Window, hand_of
from window_players import Opened, go_to
from window_players import opened as opened

from rummy_desktop.engine.cards import Card, parse_cards

pytestmark = pytest.mark.window

WORDS = ("play", "rummy", "--seats", "you,easy", "--seed", "7", "--size", "1024x640")


def made(state: State) -> list[set[Card]]:
    """Return the groups that are marked in the hand."""
    return [set(parse_cards(each["cards"])) for each in state["groups"]]


def by_mouse(window: Window, cards: Sequence[Card]) -> None:
    """Choose these cards and put them together."""
    for number, card in enumerate(cards, 1):
        window.click(window.grab(card))
        window.wait(lambda state, many=number: len(state["chosen"]) == many and not state["moving"], "a chosen card")
    window.press("Group")


def by_keys(window: Window, cards: Sequence[Card]) -> None:
    """Put cards together by keys."""
    for number, card in enumerate(cards, 1):
        go_to(window, f"card:{card}")
        window.keys("space")
        wanted = {str(each) for each in cards[:number]}
        window.wait(lambda state, cards=wanted: set(state["chosen"]) == cards and not state["moving"], "a chosen card")
    window.keys("j")


@pytest.mark.parametrize("group", [by_mouse, by_keys])
def test_cards_are_put_together_moved_as_one_and_parted(
    opened: Opened, group: Callable[[Window, Sequence[Card]], None]
) -> None:
    with opened(*WORDS) as window:
        state = window.rest(lambda state: len(hand_of(state)) == 10 and state["actor"] == 0, "the own turn")
        hand = hand_of(state)
        cards = hand[4], hand[7]
        group(window, cards)
        state = window.wait(lambda state: made(state) == [set(cards)] and not state["moving"], "the group")
        assert not state["chosen"]
        zone, rect = next(iter(state["handles"].items()))
        if group is by_mouse:
            left = window.grab(hand[0])
            window.drag(pygame.Rect(rect).center, (left[0] - 30, left[1]))
            state = window.wait(
                lambda state: set(hand_of(state)[:2]) == set(cards) and not state["moving"], "its place"
            )
            window.click(pygame.Rect(next(iter(state["handles"].values()))).center)
            window.wait(lambda state: set(parse_cards(" ".join(state["chosen"]))) == set(cards), "all of it chosen")
            window.press("Group")
        else:
            window.keys("Down")
            state = window.wait(lambda state: state["spot"].startswith("group:"), "the label")
            assert zone == state["spot"]
            window.keys("shift+Left")
            window.wait(lambda state: set(hand_of(state)[3:5]) == set(cards) and not state["moving"], "its place")
            window.keys("j")
        window.wait(lambda state: not made(state), "no group any more")
