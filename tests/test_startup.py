"""The start: whatever home, language, sound or graphics a computer has, the game opens or says one sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from window import PATIENCE, ROOT

from rummy_desktop.storage.library.summaries import summaries
from rummy_desktop.variants import GAMES

HOMES: dict[str, dict[str, str]] = {
    "spaces and umlauts": {"HOME": "{folder}/Jörg Müller’s «Höme» 家"},
    "a percent sign": {"HOME": "{folder}/100% home"},
    "no home": {},
    "an empty home": {"HOME": ""},
    "a home that is no folder": {"HOME": "/dev/null"},
    "a home where nothing can be made": {"HOME": "/proc/sys"},
    "Turkish": {"HOME": "{folder}", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "tr"},
    "no language at all": {"HOME": "{folder}/ü", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    "a language that there is not": {"HOME": "{folder}", "LC_ALL": "xx_YY.KOI8-R"},
    "no sound": {"HOME": "{folder}", "SDL_AUDIODRIVER": "there is none"},
    "no sound card": {"HOME": "{folder}", "SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/dev/null"},
}


def scenes(trace: Path) -> list[dict[str, Any]]:
    """Return the descriptions of the scenes that the program has shown so far."""
    text = trace.read_bytes() if trace.exists() else b""
    return [msgspec.json.decode(line) for line in text.split(b"\n")[:-1]]


def started(environment: dict[str, str], folder: Path, *words: str) -> tuple[list[dict[str, Any]], str]:
    """Start the program, look at its first scenes and end it; what was shown, and what was said."""
    trace = folder / "shown"
    process = subprocess.Popen(
        [sys.executable, "-m", "rummy_desktop", "--trace", str(trace), *words],
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), **environment},
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    end = time.monotonic() + PATIENCE
    while not scenes(trace) and process.poll() is None and time.monotonic() < end:
        time.sleep(0.02)
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, said
    return scenes(trace), said


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such homes")
@pytest.mark.parametrize("which", HOMES)
def test_the_game_opens(which: str, tmp_path: Path) -> None:
    values = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | HOMES[which]
    environment = {key: value.replace("{folder}", str(tmp_path)) for key, value in values.items()}
    if "HOME" not in environment or not environment["HOME"]:
        # Else it would find the home of whoever runs the tests, and its saves.
        environment |= {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("DATA", "CONFIG", "STATE", "CACHE")}
    shown, said = started(environment, tmp_path)
    assert shown
    assert shown[0]["scene"] in ("menu", "confirm")
    assert said == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such homes")
def test_a_match_can_be_played_where_nothing_can_be_written(tmp_path: Path) -> None:
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": "/dev/null"}
    shown, said = started(environment, tmp_path, "play", "gin", "--seats", "you,easy", "--seed", "1")
    assert shown[0]["scene"] in ("table", "confirm")
    assert said == ""


@pytest.mark.window
def test_no_gl_is_needed(xserver: dict[str, str], tmp_path: Path) -> None:
    environment = xserver | {
        "LIBGL_DRIVERS_PATH": "/dev/null",
        "SDL_OPENGL_LIBRARY": "/dev/null",
        "SDL_VULKAN_LIBRARY": "/dev/null",
    }
    environment = {key: value for key, value in environment.items() if key != "PYTHONPATH"}
    shown, said = started(environment, tmp_path)
    assert shown[0]["scene"] == "menu"
    assert said == ""


@pytest.mark.window
@pytest.mark.parametrize("xserver_alone", [(1280, 800, 8)], indirect=True)
def test_a_display_of_too_few_colours_is_told(xserver_alone: tuple[dict[str, str], Any]) -> None:
    environment, _ = xserver_alone
    done = subprocess.run(
        [sys.executable, "-m", "rummy_desktop"],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    assert (done.stderr.count("\n"), done.stdout) == (1, "")
    assert "too few colours" in done.stderr


@pytest.mark.window
@pytest.mark.parametrize("command", ["play", "demo"], ids=["at rest", "in motion"])
@pytest.mark.parametrize("xserver_alone", [(1280, 800)], indirect=True)
def test_a_lost_display_ends_it_with_a_sentence_and_keeps_the_match(
    command: str, xserver_alone: tuple[dict[str, str], Any], tmp_path: Path
) -> None:
    environment, server = xserver_alone
    trace = tmp_path / "shown"
    seats = "you,easy" if command == "play" else "easy,easy"
    process = subprocess.Popen(
        [sys.executable, "-m", "rummy_desktop", "--trace", str(trace), command, "gin", "--seats", seats],
        env=environment,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        end = time.monotonic() + PATIENCE
        at_turn = "upcard" if command == "play" else "draw"
        while not any(state.get("phase") == at_turn for state in scenes(trace)) and time.monotonic() < end:
            time.sleep(0.02)
        server.kill()
        said, _ = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        process.wait()
    assert said == "The display has gone, and the game has ended; what was played is saved.\n"
    assert process.returncode == 1
    assert len(summaries()[0]) == (command == "play")


IMPORTED = """
import sys
from rummy_desktop import cli
from rummy_desktop.gui.app.app import App
from rummy_desktop.variants import _REGISTRY, GAMES

first, look = App._first, lambda: sorted(name for name in sys.modules if name.startswith("rummy_desktop."))

def shown(app):
    print(*look())
    first(app)
    while not (set(GAMES) == set(_REGISTRY.imported) and "rummy_desktop.gui.app.program_pages" in sys.modules):
        app.step()
    print(*look())
    app.quit()

App._first = shown
sys.exit(cli.main(["--another", "--size", "1024x640"]))
"""


def test_the_first_picture_waits_for_no_game_and_no_page_that_nobody_has_opened(tmp_path: Path) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "RUMMY_HOME": str(tmp_path)}
    command = [sys.executable, "-c", IMPORTED]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, "")
    before, after = (set(line.split()) for line in done.stdout.splitlines() if line.startswith("rummy_desktop"))
    games = {name.split(".")[2] for name in before if name.startswith("rummy_desktop.variants.")}
    assert games - {"index"} == {"rummy"}
    pages = {name for name in before if name.startswith("rummy_desktop.gui.") and name.endswith(("_scene", "_page"))}
    assert "rummy_desktop.gui.app.menu" in before
    assert pages == set()
    assert "rummy_desktop.gui.app.program_pages" not in before
    assert {"rummy_desktop.gui.app.program_pages", *(game.rules.__module__ for game in GAMES.values())} <= after


PICTURE = """
import os, sys
import pygame
from rummy_desktop.gui.app.display_line import DisplayLine

os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
pygame.display.init()
canvas = pygame.display.set_mode((640, 480))
line = DisplayLine()
print(line.broken(), line.left(), flush=True)
sys.stdin.readline()
for shade in range(9):
    canvas.fill((shade, 0, 0))
    pygame.display.flip()
    pygame.event.get()
print(line.broken(), line.left(), flush=True)
os._exit(0)
"""
"""A window that is drawn on although its display has gone."""


@pytest.mark.window
@pytest.mark.parametrize("xserver_alone", [(1280, 800)], indirect=True)
def test_a_display_that_is_lost_in_the_middle_of_a_picture_says_nothing_itself(
    xserver_alone: tuple[dict[str, str], Any],
) -> None:
    environment, server = xserver_alone
    with subprocess.Popen(
        [sys.executable, "-c", PICTURE],
        env=environment,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "False False\n"
            server.kill()
            server.wait()
            said, _ = process.communicate("go on\n", timeout=PATIENCE)
        finally:
            process.kill()
    assert said == "True True\n"
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("display", ["", ":77"])
def test_without_a_display_one_sentence_is_said(display: str, tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    environment |= {"HOME": str(tmp_path), "DISPLAY": display}
    done = subprocess.run(
        [sys.executable, "-m", "rummy_desktop"], env=environment, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr
