"""Every game in a real window on what a player's computer has: started, dealt, played to the score sheet, and ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from window import Window

from rummy_desktop.storage.settings import Settings, save_settings
from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window

ENDED = ("deal", "over")
"""The phases between two deals, and after the last."""
PATIENT = 240  # seconds that a deal may take on a machine with much else to do


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_from_the_start_to_the_end(
    game: str, xserver: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("window.Window.patience", PATIENT)
    assert not [name for name in xserver if name.startswith("SDL_")]
    assert save_settings(Settings(speed="off", calm=True, pause=0)) is None
    seats = ",".join(["medium"] * GAMES[game].seats[0])  # who ends each deal, as easy ones of Bing Rummy may not
    with Window(xserver, tmp_path, "demo", game, "--seats", seats, "--seed", "3", "--size", "1024x640") as window:
        assert window.state["game"] == game
        window.wait(lambda state: state.get("phase") not in (None, *ENDED), "a decision")
        window.wait(lambda state: state["scene"] == "scores" or state.get("phase") in ENDED, "the end of the deal")
