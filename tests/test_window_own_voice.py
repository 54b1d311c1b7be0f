"""The keys that speak and the own voice in a real window, by the real speech-dispatcher and by the real Orca."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import orca_bus
import pytest
import real_speech
from orca_bus import SOON, Hearing
from window_players import _opener, focused

pytestmark = pytest.mark.window


def needed(sentence: str) -> None:
    """Skip a test for which something is missing, or fail it where all are required."""
    if sentence:
        if os.environ.get("RUMMY_WINDOW_TESTS") == "required":
            pytest.fail(sentence)
        pytest.skip(sentence)


@pytest.fixture
def speech(xserver: dict[str, str], tmp_path: Path) -> Iterator[real_speech.RealSpeech]:
    needed(real_speech.missing())
    place = tmp_path / "real"
    place.mkdir()
    with real_speech.real_speech(xserver, place) as speech:
        yield speech


def test_the_real_speech_dispatcher_speaks(speech: real_speech.RealSpeech, tmp_path: Path) -> None:
    opened = _opener(speech.environment, tmp_path, "off")
    with opened("play", "gin", "--seats", "you,easy", "--seed", "12", "--size", "1280x800") as window:
        window.wait(lambda state: state["scene"] == "table", "the table")
        window.keys("F6")
        window.wait(lambda state: "own voice" in state.get("words", ""), "where nobody listens the table says so")
        assert speech.text() == ""
        window.keys("ctrl+F6")
        speech.hears("Own voice: on.")
        window.keys("F6")
        speech.hears("Your hand, 10 cards: ")
        spot = window.state["spot"]
        window.keys("F7")
        speech.hears("Stock, 31 cards.")
        window.keys("F8")
        speech.hears("to 100")
        window.keys("F12")
        speech.hears("Place to knock.")
        assert window.state["spot"] == spot
        window.keys("ctrl+f")
        window.wait(lambda state: state["scene"] == "find card", "the page that finds")
        speech.hears("Find a card")
        window.keys("k", "i", "n")
        speech.hears("king of")
        window.keys("Return")
        window.wait(lambda state: state["scene"] == "table" and state["spot"].startswith("card:K"), "the king")
        window.keys("ctrl+F6")
        window.keys("Right")
        window.wait(lambda state: state["spot"] != "" and focused(state) is not None, "the table")
    assert not [sign for sign in "♠♥♦♣" if sign in speech.text()]


def test_orca_says_what_the_keys_ask_for(xserver: dict[str, str], tmp_path: Path) -> None:
    needed(orca_bus.missing())
    with orca_bus.orca(xserver) as (environment, server):
        opened = _opener(environment, tmp_path, "off")
        with opened("play", "gin", "--seats", "you,easy", "--seed", "12", "--size", "1280x800") as window:
            window.patience = 4 * SOON
            hearing = Hearing(window, server)
            hearing.wait(lambda text: "Your turn: " in text, "what is expected")
            for key, said in (
                ("F6", "Your hand, 10 cards: "),
                ("F7", "Stock, 31 cards."),
                ("F8", "to 100"),
                ("F12", "Place to knock."),
            ):
                window.keys(key)
                hearing.wait(lambda text: said in text, said)  # noqa: B023
            window.keys("comma")
            hearing.wait(lambda text: "Your turn: " in text, "what was said last")
            window.keys("comma")
            hearing.wait(lambda text: "You hold " in text, "and before that")
