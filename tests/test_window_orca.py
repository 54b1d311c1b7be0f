"""Deals played by keys alone while the real Orca reads: what it is to say is heard, once each and in order."""

from __future__ import annotations

import os
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import orca_bus
import pytest
from speech_server import SpeechServer
from window import State, Window
from window_players import Keys, Opened, _opener, go_to

from rummy_desktop.engine.cards import Card
from rummy_desktop.gui.access.aloud import aloud

pytestmark = pytest.mark.window

SOON: Final = 30  # seconds within which Orca says what it is told, on a machine with much else to do
TURN: Final = "Your turn: "
PROMPTS: Final = {"upcard": TURN, "draw": TURN, "lay off": "then show your hand."}
"""What is said where something is to be decided, elsewhere than before a discard."""
CHOSEN: Final = {"chosen", "selected"}
"""What a card is called that has been chosen: by us where Orca is old, else by Orca."""


class Hearing:
    """What Orca speaks after each key."""

    def __init__(self, window: Window, server: SpeechServer) -> None:
        self.server = server
        self.since = 0
        self._press = window.keys
        window.keys = self._keys  # type: ignore[method-assign]

    def _keys(self, *names: str) -> None:
        self.judge()
        self.since = len(self.server.uttered)
        self._press(*names)

    def spoken(self) -> list[str]:
        """What was spoken since the last key, and not silenced by anything but that key."""
        said = self.server.uttered[self.since :]
        while said and not said[0].text:
            said = said[1:]
        return [each.text for each in said]

    def wait(self, wanted: Callable[[str], bool], what: str) -> None:
        """Wait until something is spoken that is as wanted."""
        end = time.monotonic() + SOON
        while not any(map(wanted, self.spoken())):
            assert time.monotonic() < end, (what, self.spoken())
            time.sleep(0.02)

    def judge(self) -> None:
        """See that no sentence was spoken twice, and no button is told where there is a card."""
        spoken = self.spoken()
        sentences = Counter(part for text in spoken for part in re.split(r"(?<=[.!?]) ", text) if " " in part)
        assert not [part for part, times in sentences.items() if times > 1], spoken
        assert not [text for text in spoken if "toggle" in text or "not selected" in text or "not pressed" in text]


class ByEar(Keys):
    """Presses no key before Orca has said what is expected; chooses what it discards, and goes there."""

    def __init__(self, window: Window, game: str, hearing: Hearing) -> None:
        super().__init__(window, game)
        self.hearing = hearing
        self.prompts: list[str] = []

    def decide(self, state: State) -> None:
        prompt = PROMPTS.get(state["phase"], "Discard a card.")
        self.hearing.wait(lambda text: prompt in text, prompt)
        self.prompts.append(prompt)
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
    """Opens the program where Orca reads it, and what Orca speaks."""
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
    assert whole.count(TURN) == player.prompts.count(TURN) > 4
    assert not set(whole) & set("♠♥♦♣")
