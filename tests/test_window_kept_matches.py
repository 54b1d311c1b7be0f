"""A real window: matches that are found again after the program was killed, ended by the system, or closed."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from plans import SIZE, plan
from window import PATIENCE, SOON, State, Window, hand_of, widget

from rummy_desktop.engine.match import Match
from rummy_desktop.gui.table.layout import DISCARDS, STOCK, TABLE, ground_of, ribbon
from rummy_desktop.storage.library.summaries import summaries
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.settings import Settings, save_settings
from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window

Started = Callable[..., Window]


@pytest.fixture
def start(xserver: dict[str, str], tmp_path: Path) -> Iterator[Started]:
    """Yield a function that starts the program with nothing in motion, with the same home each time."""
    assert save_settings(Settings(speed="off")) is None
    begun: list[Window] = []

    def begin(*arguments: str) -> Window:
        folder = tmp_path / f"run {len(begun)}"
        folder.mkdir()
        begun.append(Window(xserver, folder, *arguments, "--size", "1280x800"))
        return begun[-1]

    yield begin
    for window in begun:
        if window.process.poll() is None:
            window.process.kill()
            window.process.wait()
        os.close(window._reading)


def own(state: State) -> bool:
    """Return whether the person on seat 0 has to decide."""
    return state["actor"] == 0 and state["phase"] not in ("deal", "over")


def on_the_disk(window: Window) -> Match:
    """Return the kept match, as soon as it is what the window shows: a move is finished when it is on the disk."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found, trouble = summaries()
        assert trouble is None
        match = load(found[0].path).match
        table, state = match.table, window.state
        hand = sorted(hand_of(state)) == sorted(table.hands[0])
        if hand and (table.actor, table.phase, len(table.stock)) == (state["actor"], state["phase"], state["stock"]):
            return match
        window._take(0.05)
    raise AssertionError("what is shown does not get to the disk")


def laid(state: State) -> list[tuple[str, str]]:
    """Return every card that lies on the table, and where."""
    return sorted((each["card"], each["zone"]) for each in state["cards"])


def turn(window: Window) -> None:
    """Play the own turn of Gin by the pointer and by keys."""
    state = window.rest(own, "the own turn")
    while own(state):
        before = state["phase"], state["stock"], len(state["cards"])
        if state["phase"] == "upcard":
            window.keys("p")
        elif state["phase"] == "draw":
            window.click(window.middle(STOCK))
        else:
            window.drag(window.grab(hand_of(state)[-1]), window.middle(DISCARDS))
        state = window.rest(
            lambda state, before=before: (state["phase"], state["stock"], len(state["cards"])) != before,  # type: ignore[misc]
            "what comes of it",
        )


def kill(window: Window) -> None:
    """End the program so that it can do nothing about it."""
    window.process.kill()
    window.process.wait()


def taken_up(start: Started, by_key: bool = True) -> Window:
    """Start the program again, and go on with the match from its menu."""
    window = start()
    window.wait(lambda state: state["scene"] == "menu" and widget(state, "Continue"), "a match to go on with")
    if by_key:
        for _ in range(5):
            # On a busy machine a new window may not have the keys yet.
            window.keys("Return")
            end = time.monotonic() + SOON
            while window.state["scene"] == "menu" and time.monotonic() < end:
                window._take(0.05)
            if window.state["scene"] != "menu":
                break
    else:
        window.press("Continue")
    return window


def test_a_killed_match_goes_on_where_it_was(start: Started) -> None:
    window = start("play", "gin", "--seats", "you,easy", "--seed", "killed")
    for round in range(3):
        turn(window)
        before = window.rest(own, "the next own turn")
        match = on_the_disk(window)
        kill(window)
        window = taken_up(start, by_key=round != 1)
        after = window.rest(own, "the own turn again")
        assert laid(after) == laid(before)
        for key in ("game", "deal", "scores", "actor", "phase", "stock", "names", "viewer"):
            assert after[key] == before[key], key
        assert sorted(hand_of(after)) == sorted(match.table.hands[0])
    window.quit()


@pytest.mark.parametrize("way", ["term", "close"])
def test_a_match_that_is_ended_in_an_orderly_way_has_every_move(start: Started, way: str) -> None:
    window = start("play", "gin", "--seats", "you,easy", "--seed", "ended")
    turn(window)
    before = window.rest(own, "the next own turn")
    if way == "term":
        window.process.send_signal(signal.SIGTERM)
    else:
        # The window may be gone before xdotool lets go of the keys, so that Alt would stay down for the next one.
        for keys in (["key", "--window", window.name, "alt+F4"], ["keyup", "alt", "F4"]):
            subprocess.run(["xdotool", *keys], env=window.environment, check=False, timeout=PATIENCE)
    end = time.monotonic() + PATIENCE
    while window.process.poll() is None and time.monotonic() < end:
        window._take(0.05)
    assert (window.process.poll(), window.said.read_text()) == (0, "")
    window = taken_up(start)
    assert laid(window.rest(own, "the own turn again")) == laid(before)
    window.quit()


def test_a_turn_of_melding_that_was_killed_goes_on_in_its_middle(start: Started) -> None:
    deal = plan()
    ground = ground_of(SIZE, GAMES["bing"].rules(Match.new(GAMES["bing"], 2, {}, deal.seed).rules.options, 2))
    window = start("play", "bing", "--seats", "you,easy", "--seed", deal.seed)
    window.rest(lambda state: state["phase"] == "cut", "the pack to be cut")
    pack = ribbon(ground, 104, 0)
    window.click((pack[-deal.lift].rect.left + 2, pack[0].rect.centery))
    window.rest(lambda state: state["phase"] == "keep", "a deuce")
    window.press("Keep it")
    window.rest(lambda state: state["phase"] == "turn", "the own turn")
    for number, group in enumerate(deal.groups, 1):
        for place, card in enumerate(group, 1):
            window.click(window.grab(card))
            window.rest(lambda state, count=place: len(state["chosen"]) == count, f"{place} chosen cards")  # type: ignore[misc]
        if number == 1:
            window.drag(window.grab(group[0]), window.middle(TABLE))
        else:
            window.press("Put aside")
        window.rest(lambda state, count=number: f"tray:{count - 1}" in state["zones"], f"{number} melds aside")  # type: ignore[misc]
    window.press("Lay down")
    before = window.rest(lambda state: state["phase"] == "meld", "three melds on the table")
    on_the_disk(window)
    kill(window)
    window = taken_up(start)
    after = window.rest(own, "the same turn")
    assert after["phase"] == "meld"
    assert laid(after) == laid(before)
    assert widget(after, "Take back")
    window.press("Take back")
    window.rest(lambda state: state["phase"] == "turn", "the melds in the hand again")
    window.quit()


def test_a_second_window_can_only_watch(start: Started) -> None:
    first = start("play", "gin", "--seats", "you,easy", "--seed", "two")
    first.rest(own, "the own turn")
    on_the_disk(first)
    path = summaries()[0][0].path
    second = start(str(path), "--another")
    second.wait(lambda state: state["scene"] == "confirm", "what is said about it")
    second.keys("Return")
    state = second.rest(lambda state: "another window" in state["words"], "the table")
    assert laid(state) == laid(first.state)
    second.keys("p", "d", "t")
    second.click(second.middle(STOCK))
    state = second.rest(lambda state: "another window" in state["words"], "a refusal")
    assert laid(state) == laid(first.state)
    second.quit()
    first.quit()
