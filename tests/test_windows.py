"""The game as on Windows: a Python for Windows below Wine plays it in a window, and keeps and finds what was played."""

from __future__ import annotations

import os
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from window import State, Window
from window_players import Keys, asked
from windows_python import Unavailable, Wine

from rummy_desktop.gui.app import pictures
from rummy_desktop.storage.match_file.check import check
from rummy_desktop.storage.settings import Settings, save_settings

GAME = ("-m", "rummy_desktop")
ONE_AFTER_THE_OTHER = (
    "import sys; from rummy_desktop.cli import main; print([main(each.split('|')) for each in sys.argv[1:]])"
)


@pytest.fixture
def wine(xserver: dict[str, str]) -> Iterator[Wine]:
    """Yield Wine with a Python; a missing part skips the test, or fails it if RUMMY_WINDOW_TESTS is `required`."""
    try:
        ready = Wine(xserver)
    except Unavailable as error:
        if os.environ.get("RUMMY_WINDOW_TESTS") == "required":
            pytest.fail(str(error))
        pytest.skip(str(error))
    try:
        yield ready
    finally:
        ready.close()


class WineWindow(Window):
    """A window below Wine, which writes its trace into a file, since it knows no pipes of Linux, and takes its time."""

    patience = 240

    def __init__(self, wine: Wine, folder: Path, *arguments: str) -> None:
        self.environment = wine.environment
        self.said = folder / "said.txt"
        trace = folder / "trace"
        trace.touch()
        self._reading = os.open(trace, os.O_RDONLY)
        self._rest = b""
        self.state, self.states = {}, 0
        self.said.write_text("")
        self.process = wine.start(*GAME, "--trace", str(trace), *arguments)
        self.wait(lambda state: True, "a first picture")
        self.name = self.tool("search", "--sync", "--onlyvisible", "--pid", str(self.pid())).split()[0]

    def _take(self, seconds: float) -> list[State]:
        found = super()._take(0.0)
        if not found:
            time.sleep(min(seconds, 0.05))
        return found

    def quit(self) -> None:
        self.end()
        said, _ = self.process.communicate(timeout=self.patience)
        self.said.write_bytes(said)
        super().quit()


@pytest.mark.window
def test_a_deal_is_played_kept_and_found_as_on_windows(wine: Wine, home: Path, tmp_path: Path) -> None:
    assert save_settings(Settings(speed="off")) is None
    with WineWindow(
        wine, tmp_path, "play", "gin", "--seats", "you,easy", "--seed", "5", "--size", "1024x640"
    ) as window:
        window.wait(asked, "the first decision")
        assert window.state["window"] == [1024, 640]
        code, said = wine.run(*GAME)
        assert (code, said) == (0, "Rummy Desktop is open already: its window comes forward.\n")
        window.wait(asked, "the table")
        Keys(window, "gin").play_deal()
        assert window.state["scene"] == "scores"
    (kept,) = (home / "data" / "matches").glob("*.rummy")
    assert b"\r" not in kept.read_bytes()
    assert check(kept, None).sound
    picture, told = tmp_path / "a picture.png", tmp_path / "told.zip"
    wanted = ("check", kept), ("shot", picture), ("report", told, "--match", kept)
    code, said = wine.run("-c", ONE_AFTER_THE_OTHER, *("|".join(map(str, words)) for words in wanted))
    assert code == 0, said
    assert said.startswith("\n".join(check(kept, None).lines()) + "\n")
    assert said.endswith("\n[0, 0, 0]\n")
    assert pygame.image.load(picture).get_size() == (1280, 800)
    with zipfile.ZipFile(told) as report:
        assert report.testzip() is None
        assert any(name.endswith(".rummy") for name in report.namelist())
    log = (home / "log" / "rummy.log").read_text(encoding="utf-8")
    assert "ERROR" not in log
    assert "WARNING" not in log
    assert (home / "log" / "mistake.txt").read_bytes() == b""


@pytest.mark.parametrize("has_it", [True, False])
def test_a_picture_is_written_where_no_file_waits(
    has_it: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows has no file that doesn't wait, and `os.set_blocking` fails for every file."""
    asked_for: list[bool] = []
    monkeypatch.setattr(os, "set_blocking", lambda file, on: asked_for.append(on))
    if not has_it:
        monkeypatch.delattr(os, "O_NONBLOCK")
    pictures.save(pygame.Surface((4, 4)), tmp_path / "p.png")
    assert asked_for == [True] * has_it
    assert pygame.image.load(tmp_path / "p.png").get_size() == (4, 4)
