"""A deal played by what a screen reader has alone: the tree, its sentences and its actions; no picture is looked at.

Some games are played in each run of the tests; `RUMMY_SAMPLES=6` plays all of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from reader_bus import listening, missing
from samples import TIMES
from window import widget
from window_players import LONGEST, Opened, _opener, played_by_ear

from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window

USUAL = ("gin", "5000", "conquian")
OTHERS = [game for game in GAMES if game not in USUAL]


@pytest.fixture
def read(xserver: dict[str, str], tmp_path: Path) -> Iterator[Opened]:
    """Yield a function that opens the program with a screen reader listening."""
    if sentence := missing():
        if os.environ.get("RUMMY_WINDOW_TESTS") == "required":
            pytest.fail(sentence)
        pytest.skip(sentence)
    with listening(xserver) as environment:
        yield _opener(environment, tmp_path, "off")


@pytest.mark.parametrize("game", [*USUAL, *(OTHERS if TIMES > 5 else ())])
def test_a_deal_by_ear_alone(game: str, read: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("window.Window.patience", LONGEST)
    seats = ",".join(["you", *["easy"] * (GAMES[game].seats.start - 1)])
    with read("play", game, "--seats", seats, "--seed", "5", "--size", "1280x800") as window:
        lines = played_by_ear(window)
        assert window.wait(lambda state: state["scene"] == "scores" or widget(state, "Next deal"), "the score sheet")
        said = [text for kind, text in lines if kind in ("said", "urgent")]
        pressed = [text for kind, text in lines if kind == "press"]
        assert [text for text in said if "Hint:" in text]
        assert [text for text in said if "You " in text]
        assert [text for text in said if text.endswith(("in all.", "in the end."))]
        assert len(pressed) > 4
        assert not [text for text in (*said, *pressed) if set(text) & set("♠♥♦♣")]
        # Nothing was refused more than now and then: what is told can be done.
        assert sum(kind == "urgent" for kind, _ in lines) <= len(pressed) // 4
