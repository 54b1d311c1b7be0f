"""Deals and pages by keys alone while the real Orca reads: what it is to say is heard, once each and in order."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import orca_bus
import pytest
from kept_matches import kept_match
from orca_bus import SOON, Hearing
from sample_reviews import sample_review
from speech_server import SpeechServer
from window import State, Window
from window_players import Keys, Opened, _opener, focused, go_to

from rummy_desktop.engine.cards import Card
from rummy_desktop.gui.play.reviewer import Reviewer
from rummy_desktop.gui.widgets.spoken_text import aloud

pytestmark = pytest.mark.window

TURN: Final = "Your turn: "
PROMPTS: Final = {"upcard": TURN, "draw": TURN, "lay off": "then show your hand."}
"""What is said where something is to be decided, elsewhere than before a discard."""
CHOSEN: Final = {"chosen", "selected"}
"""What a card is called that has been chosen: by us where Orca is old, else by Orca."""


class ByEar(Keys):
    """Presses no key before Orca has said what is expected; chooses what it discards, and goes there.

    On a busy machine Orca may pass over a sentence while it is behind: once in a deal.
    """

    def __init__(self, window: Window, game: str, hearing: Hearing) -> None:
        super().__init__(window, game)
        self.hearing = hearing
        self.prompts: list[str] = []
        self.unheard = 0

    def decide(self, state: State) -> None:
        prompt = PROMPTS.get(state["phase"], "Discard a card.")
        if self.hearing.hears(lambda text: prompt in text, SOON):
            self.prompts.append(prompt)
        else:
            self.unheard += 1
            assert self.unheard < 2, (prompt, self.hearing.spoken())
        super().decide(state)

    def discard(self, card: Card) -> None:
        if self.window.state["spot"] != f"card:{card}":
            go_to(self.window, f"card:{card}")
            self.hearing.wait(lambda text: text.startswith(aloud(card.sign)), f"the name of {card}")
        self.window.keys("space")
        self.hearing.wait(lambda text: text.rstrip(".") in CHOSEN, f"that {card} is chosen")
        self.window.keys("x")


@pytest.fixture
def heard(xserver: dict[str, str], tmp_path: Path) -> Iterator[tuple[Opened, SpeechServer]]:
    """Yield a function that opens the program read by Orca, and the server with what Orca speaks."""
    if sentence := orca_bus.missing():
        if os.environ.get("RUMMY_WINDOW_TESTS") == "required":
            pytest.fail(sentence)
        pytest.skip(sentence)
    with orca_bus.orca(xserver) as (environment, server):
        yield _opener(environment, tmp_path, "off"), server


def test_orca_says_each_prompt_of_a_deal(heard: tuple[Opened, SpeechServer], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("window.Window.patience", 4 * SOON)
    opened, server = heard
    with opened("play", "gin", "--seats", "you,easy", "--seed", "12", "--size", "1280x800") as window:
        hearing = Hearing(window, server)
        player = ByEar(window, "gin", hearing)
        player.play_deal()
        hearing.wait(lambda text: text.endswith("in all."), "how the deal ends")
        hearing.judge()
    whole = " ".join(each.text for each in server.uttered)
    assert 4 < player.prompts.count(TURN) <= whole.count(TURN) <= player.prompts.count(TURN) + player.unheard
    assert not set(whole) & set("♠♥♦♣")


def to(window: Window, hearing: Hearing, name: str) -> None:
    """Bring the keys to what is called so on a page, and hear that.

    On a busy machine a key may come twice, and Orca passes over what has the focus while it is behind: then one goes
    back and there again.
    """
    unheard = 0
    for _ in range(60):
        key = "Tab"
        if focused(window.state) == [name]:
            heard = hearing.hears(lambda text: text.startswith(name) or elsewhere(window, name), SOON / 3)
            if heard and not elsewhere(window, name):
                return
            unheard += not heard
            assert unheard < 3, (name, hearing.spoken())
            key = "Tab" if heard else "shift+Tab"
        before = focused(window.state)
        window.keys(key)
        window.wait(lambda state: focused(state) != before, "the next stop")  # noqa: B023
    raise AssertionError(f"Tab does not get to {name}")


def elsewhere(window: Window, name: str) -> bool:
    """Return whether the keys have left what is called so."""
    window.wait(bool, "the newest picture")
    return focused(window.state) != [name]


def test_orca_reads_pages(heard: tuple[Opened, SpeechServer], monkeypatch: pytest.MonkeyPatch) -> None:
    """A page says what it is, a text is read piece by piece, and of what is set its name, what it is and its value."""
    monkeypatch.setattr("window.Window.patience", 4 * SOON)
    opened, server = heard
    with opened("--size", "1280x800") as window:
        hearing = Hearing(window, server)
        hearing.wait(lambda text: text.startswith("New here?"), "the first button")
        to(window, hearing, "Rules")
        window.keys("Return")
        for said in ("Rules panel.", "Rummy heading."):
            hearing.wait(lambda text: text == said, said)  # noqa: B023
        assert not [text for text in hearing.spoken() if "RUM-01" in text], "not the whole page at once"
        window.keys("Down")
        hearing.wait(lambda text: text.startswith("Collect cards"), "the first paragraph")
        window.keys("Next")
        hearing.wait(lambda text: text == "In short heading.", "the next heading")
        window.keys("Escape")
        hearing.wait(lambda text: text.startswith("Rules"), "the menu")
        to(window, hearing, "Settings")
        window.keys("Return")
        for said in ("Settings panel.", "Groups panel.", "Play.", "selected radio button"):
            hearing.wait(lambda text: text.rstrip(".") == said.rstrip("."), said)  # noqa: B023
        to(window, hearing, "Remarks")
        hearing.wait(lambda text: text.startswith("Remarks check box checked"), "what it is set to")
        window.keys("space")
        hearing.wait(lambda text: text == "not checked", "what it is set to now")
        to(window, hearing, "Groups")
        hearing.wait(lambda text: text.startswith("selected"), "which of them")
        window.keys("Down")
        hearing.wait(lambda text: text.startswith("Sounds"), "the next group")
        to(window, hearing, "Volume")
        hearing.wait(lambda text: text.startswith("Volume slider 70"), "how loud it is")
        window.keys("Right")
        hearing.wait(lambda text: text == "75", "how loud it is now")
        assert len([text for text in hearing.spoken() if "75" in text]) == 1
        window.keys("Escape")
        hearing.wait(lambda text: text.startswith("Settings"), "the menu")
        to(window, hearing, "New match")
        window.keys("Return")
        hearing.wait(lambda text: text.startswith("Start"), "the page of a new match")
        to(window, hearing, "Name of player 1")
        hearing.wait(lambda text: text.startswith("You"), "what the field holds")
        hearing.judge()


def test_orca_reads_a_review(heard: tuple[Opened, SpeechServer], monkeypatch: pytest.MonkeyPatch) -> None:
    """Orca says the outcome, each decision as the keys get to it, and those on the table; nothing is “not selected”."""
    monkeypatch.setattr("window.Window.patience", 4 * SOON)
    opened, server = heard
    path, match = kept_match("rummy", until=lambda match: False)
    last = len(match.table.results)
    reviewer = Reviewer(lambda task, tell, stopped: sample_review(task))
    for deal in (last - 1, last):
        job = reviewer.ask(path, deal, 0)
        while job.open:
            time.sleep(0.01)
    reviewer.close()
    with opened("open", str(path), "--size", "1280x800") as window:
        hearing = Hearing(window, server)
        hearing.wait(lambda text: text.startswith("Play again"), "the score sheet")
        window.keys("r")
        for said in (f"Review of deal {last} panel", "Decisions List", "1, Best: ", "Ada played within "):
            hearing.wait(lambda text: text.startswith(said), said)  # noqa: B023
        for said in ("2, Good: ", "3, Slip: "):
            window.keys("Down")
            hearing.wait(lambda text: text.startswith(said), said)  # noqa: B023
        window.keys("Return")
        hearing.wait(lambda text: "Slip, minus 2.4. Ada: " in text, "the decision on the table")
        window.keys("r")
        hearing.wait(lambda text: text.startswith("3, Slip: "), "the decision in the list")
        window.keys("Tab")
        hearing.wait(lambda text: text.startswith(f"Deal {last}."), "which deal it is")
        window.keys("Left")
        for said in (f"Review of deal {last - 1}.", "1, Best: ", "Ada played within "):
            hearing.wait(lambda text: said in text, said)  # noqa: B023
        window.keys("Escape")
        hearing.wait(lambda text: text.startswith("P1 wins the match"), "the score sheet")
        hearing.judge()
