"""The first start in a real window, and the first deal that it offers: as somebody who has never played would do it."""

from __future__ import annotations

import pytest
from window import State, Window, hand_of, widget
from window_players import Opened
from window_players import opened as opened

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.lessons import Step
from rummy_desktop.engine.moves import Discard, Draw, LayDown, LayOff, Take
from rummy_desktop.storage.lessons import open_course
from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window

OFFER = "New here? Learn to play"
FIRST = next(iter(GAMES))


def said(window: Window, number: int) -> State:
    """Wait until a step is said and nothing moves."""
    return window.wait(
        lambda state: state["scene"] == "lesson" and state.get("step") == number and not state["moving"],
        f"step {number}",
    )


def choose(window: Window, cards: tuple[Card, ...]) -> None:
    """Click these cards of the hand, one after the other."""
    for number, card in enumerate(cards, 1):
        window.click(window.grab(card))
        count = number
        window.wait(lambda state, count=count: len(state["chosen"]) == count and not state["moving"], f"{card} chosen")


def by_mouse(window: Window, step: Step) -> None:
    """Do a step with the mouse."""
    match step.move:
        case Draw():
            window.click(window.middle("stock"))
        case Take():
            window.click(window.middle("discards"))
        case Discard(_, card):
            window.drag(window.grab(card), window.middle("discards"))
        case LayDown(_, groups):
            choose(window, tuple(card for group in groups for card in group))
            window.press("Lay down")
        case LayOff(_, cards, index):
            choose(window, cards)
            window.drag(window.grab(cards[0]), window.middle(f"meld:{index}"))
        case _ if step.deed == "sort":
            window.press(f"Sort by {step.details}")
        case _ if step.deed == "see":
            window.press("Score sheet")
            window.press("Back to the lesson")
        case _:
            window.press("Continue")


def test_the_first_start_leads_through_a_first_deal(opened: Opened) -> None:
    course = open_course(FIRST)
    with opened("--size", "1024x640") as window:
        state = window.wait(lambda state: state["scene"] == "menu" and widget(state, OFFER), "the offer")
        assert next(each for each in state["widgets"] if each["focused"])["name"] == OFFER
        window.keys("Return")
        for number, step in enumerate(course.lesson.steps, 1):
            state = said(window, number)
            assert state["shows"]
            if number == 2:
                # Something else comes later, and is no mistake.
                before = hand_of(state)
                window.keys("d")
                state = window.wait(lambda state: state["words"].startswith("That comes later."), "the answer")
                assert hand_of(state) == before
            by_mouse(window, step)
        window.wait(lambda state: state["scene"] == "lesson-end", "the end of the lesson")
        window.press("Menu")
        state = window.wait(lambda state: state["scene"] == "menu", "the menu")
        assert widget(state, OFFER) is None
        assert widget(state, "Continue") is None
        assert widget(state, "Learn")


def test_a_lesson_is_left_by_keys(opened: Opened) -> None:
    with opened("--size", "1024x640") as window:
        window.wait(lambda state: state["scene"] == "menu" and widget(state, OFFER), "the offer")
        window.keys("Return")
        said(window, 1)
        window.keys("Return")
        said(window, 2)
        window.keys("3")
        said(window, 3)
        window.keys("Escape")
        window.wait(lambda state: state["scene"] == "pause", "the menu of the lesson")
        window.press("Leave the lesson")
        window.wait(lambda state: state["scene"] == "menu" and widget(state, OFFER), "the menu, which still offers it")
