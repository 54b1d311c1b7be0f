"""The program on a Wayland compositor, where there is no X server: played by what a screen reader has."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from reader_bus import listening, missing
from window import PATIENCE, ROOT, Window, hand_of, widget
from window_players import LONGEST, mine, played_by_ear

from rummy_desktop.storage.library.summaries import summaries
from rummy_desktop.storage.settings import Settings, save_settings

pytestmark = pytest.mark.window


class WaylandWindow(Window):
    """The program in a window that no tool can reach."""

    def found(self) -> str:
        return ""

    def ask_to_quit(self) -> None:
        self.process.terminate()


class SeatedWindow(WaylandWindow):
    """The program over the whole screen of a compositor whose mouse and keys are those of an X server."""

    def __init__(self, seat: tuple[dict[str, str], str], scale: int, folder: Path, *words: str) -> None:
        environment, self.display = seat
        self.scale = scale
        super().__init__(environment, folder, *words)
        self.tool("search", "--sync", "--class", "weston", "windowfocus")

    def tool(self, *words: str) -> str:
        environment = self.environment | {"DISPLAY": self.display}
        return subprocess.run(
            ["xdotool", *words], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True
        ).stdout

    def _to(self, place: tuple[float, float]) -> list[str]:
        factor = self.state["factor"] * self.scale
        # Weston reckons by how far the pointer moves, and may not know where it was: in the corner both agree.
        # And it has to have seen where the pointer is before it is pressed.
        corner = ["mousemove", "0", "0", "sleep", "0.05"]
        return [*corner, "mousemove", str(round(place[0] * factor)), str(round(place[1] * factor)), "sleep", "0.1"]


@pytest.fixture
def begin(wayland: dict[str, str], tmp_path: Path) -> Callable[..., Window]:
    """Return a function that opens the program on the compositor."""
    assert save_settings(Settings(speed="off", pause=0)) is None

    def opened(*words: str, **more: str) -> Window:
        folder = tmp_path / f"run {len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        return WaylandWindow(wayland | more, folder, *words)

    return opened


@pytest.fixture
def heard(wayland: dict[str, str]) -> Iterator[dict[str, str]]:
    """Yield the environment that a program needs so that a screen reader listens to it."""
    if sentence := missing():
        if os.environ.get("RUMMY_WINDOW_TESTS") == "required":
            pytest.fail(sentence)
        pytest.skip(sentence)
    with listening(wayland) as environment:
        yield environment


def test_a_deal_is_played_and_its_match_found_again(
    begin: Callable[..., Window], heard: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("window.Window.patience", LONGEST)
    assert not [name for name in heard if name.startswith("SDL_") or name == "DISPLAY"]
    with begin("play", "gin", "--seats", "you,easy", "--seed", "5", "--size", "1280x800", **heard) as window:
        assert window.state["window"] == [1280, 800]
        window.wait(mine, "the first decision")
        played_by_ear(window)
        window.wait(lambda state: state["scene"] == "scores" or widget(state, "Next deal"), "the score sheet")
    (kept,) = summaries()[0]
    assert kept.moves > 4
    with begin("open", str(kept.path)) as window:
        again = window.wait(lambda state: state.get("game") == "gin" or state["scene"] == "scores", "the match")
        assert again["scene"] in ("table", "scores")


def test_who_starts_twice_finds_the_window(begin: Callable[..., Window], wayland: dict[str, str]) -> None:
    with begin("play", "gin", "--seats", "you,easy", "--seed", "2") as window:
        hand = hand_of(window.wait(mine, "the first decision"))
        done = subprocess.run(
            [sys.executable, "-m", "rummy_desktop"], env=wayland, cwd=ROOT, capture_output=True, text=True, timeout=60
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert "open already" in done.stdout
        assert hand_of(window.wait(mine, "the table")) == hand


def test_the_match_is_kept_where_the_compositor_goes(begin: Callable[..., Window], wayland: dict[str, str]) -> None:
    window = begin("play", "gin", "--seats", "you,easy", "--seed", "2")
    try:
        window.wait(mine, "the first decision")
        os.kill(int(wayland["WESTON_PID"]), signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while window.process.poll() is None and time.monotonic() < end:
            window._take(0.05)
        assert window.process.poll() == 1
        assert window.said.read_text() == "The display has gone, and the game has ended; what was played is saved.\n"
    finally:
        window.process.kill()
        window.process.wait()
        os.close(window._reading)
    assert len(summaries()[0]) == 1


@pytest.mark.parametrize(("wayland_seat", "scale"), [(1, 1), (2, 2)], indirect=["wayland_seat"])
def test_mouse_keys_and_clipboard_are_those_of_the_compositor(
    wayland_seat: tuple[dict[str, str], str], scale: int, tmp_path: Path
) -> None:
    assert save_settings(Settings(speed="off", pause=0, fullscreen=True)) is None
    environment, _ = wayland_seat
    with SeatedWindow(wayland_seat, scale, tmp_path, "play", "gin", "--seats", "you,easy", "--seed", "5") as window:
        state = window.wait(mine, "the first decision")
        assert state["window"] == [1920 // scale, 1200 // scale]
        window.press("Pass")
        window.wait(lambda state: state["phase"] != "upcard", "what the mouse has done")
        window.keys("Escape")
        window.press("Leave for the menu")
        window.press("New match")
        window.press("House rules and help …")
        window.press("Fair deal")
        window.press("Copy hash")
        window.wait(lambda state: state["scene"] == "fair" and widget(state, "Copy hash"), "the page of the hash")
        end = time.monotonic() + PATIENCE
        while not re.fullmatch("[0-9a-f]{64}", copied := clipboard(environment, "wl-paste", "-n")):
            assert time.monotonic() < end, copied
        # Those programs have the keys for a moment, till somebody clicks.
        window.press("Close")
        window.wait(lambda state: state["scene"] == "new", "the form")
        window.press("Back")
        end = time.monotonic() + 2 * PATIENCE
        while (found := widget(window.state, "Find a game")) is None or found["value"] != "Zoë":
            assert time.monotonic() < end, found
            # Who has the keys while it begins can't be told from here: so all of it again where nothing has come.
            clipboard(environment, "wl-copy", "Zoë")
            window.press("Find a game")
            window.keys("ctrl+a", "ctrl+v")
            for state in window._take(1.0):
                window.state = state


def clipboard(environment: dict[str, str], *words: str) -> str:
    """Return what a program of the compositor's clipboard says."""
    return subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, timeout=PATIENCE).stdout or ""
