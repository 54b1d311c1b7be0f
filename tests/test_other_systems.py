"""The parts of the program for Windows and macOS alone, with the answers that those systems would give."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from window import ROOT

from rummy_desktop.cli import _has_display
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.display_line import DisplayLine
from rummy_desktop.gui.app.quiet_libraries import quiet_alsa
from rummy_desktop.storage.match_file import locked_file
from rummy_desktop.storage.match_file.locked_file import LOCKED_AT, Busy, lock, sync, sync_folder


class Locks:
    """Windows's locks on parts of files, which everybody has to ask for."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.held: set[tuple[int, int]] = set()

    def locking(self, file: int, how: int, size: int) -> None:
        """Lock so many bytes where the file stands, or fail at once."""
        assert (how, size) == (self.LK_NBLCK, 1)
        place = os.fstat(file).st_ino, os.lseek(file, 0, os.SEEK_CUR)
        if place in self.held:
            raise PermissionError(13, "Permission denied")
        self.held.add(place)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "match.rummy"
    path.write_bytes(b"a line\n")
    return path


def test_on_windows_a_byte_far_behind_the_end_is_locked(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locks = Locks()
    monkeypatch.setattr(locked_file, "msvcrt", locks, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    one, two = os.open(kept, os.O_RDWR), os.open(kept, os.O_RDWR)
    try:
        lock(one)
        assert {place for _, place in locks.held} == {LOCKED_AT}
        assert kept.stat().st_size < LOCKED_AT, "others may still read all of it"
        with pytest.raises(Busy):
            lock(two)
    finally:
        os.close(one)
        os.close(two)


def test_on_windows_no_folder_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "open", lambda *_: pytest.fail("Windows opens no folder"))
    sync_folder(tmp_path)


@pytest.mark.parametrize("knows_it", [True, False])
def test_on_macos_the_disk_itself_is_waited_for(kept: Path, knows_it: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, plain = [], []

    def control(file: int, what: int) -> int:
        asked.append(what)
        if not knows_it:
            raise OSError(25, "Inappropriate ioctl for device")
        return 0

    monkeypatch.setattr(locked_file, "fcntl", SimpleNamespace(fcntl=control, F_FULLFSYNC=51), raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(os, "fsync", plain.append)
    file = os.open(kept, os.O_RDWR)
    try:
        sync(file)
    finally:
        os.close(file)
    assert asked == [51]
    assert bool(plain) is not knows_it, "a disk that does not know it is asked as everywhere"


@pytest.mark.parametrize(("system", "there"), [("win32", True), ("darwin", True), ("linux", False)])
def test_windows_and_macos_have_a_display(system: str, there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", system)
    assert _has_display() is there


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_where_there_is_no_alsa_it_is_not_asked(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert not quiet_alsa()


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="Wayland is reached by a socket that is a file")
def test_a_compositor_that_is_there_has_not_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL tells that it has gone as it tells that the window was closed."""
    monkeypatch.setattr("pygame.display.get_driver", lambda: "wayland")
    with tempfile.TemporaryDirectory(prefix="wayland-") as folder, socket.socket(socket.AF_UNIX) as compositor:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        monkeypatch.setenv("WAYLAND_DISPLAY", "here")
        compositor.bind(f"{folder}/here")
        compositor.listen()
        line = DisplayLine()
        assert not line.left()
        assert not line.broken()
        compositor.close()
        assert line.left()


@pytest.mark.parametrize(("system", "driver"), [("linux", "x11"), ("win32", None), ("darwin", None)])
def test_a_display_of_x11_is_nothing_to_windows_and_macos(
    system: str, driver: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop() -> None:
        raise pygame.error("far enough")

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(pygame.display, "init", stop)
    with pytest.raises(pygame.error, match="far enough"):
        App.__new__(App)._open_window()
    found = os.environ.pop("SDL_VIDEODRIVER", None)
    assert found == driver


def test_letters_that_a_pipe_of_windows_has_not_stop_nothing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rummy_desktop", "--help", "--language", "fr"],
        env={**os.environ, "PYTHONIOENCODING": "cp932", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        cwd=tmp_path,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "fen?tre" in done.stdout.decode("cp932")
