"""The scale factor of the screen: what the X server, the environment and Windows tell of it, and what comes of it."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from rummy_desktop.gui.look import screen_density as module
from rummy_desktop.gui.look.screen_density import density, first_window
from rummy_desktop.storage.settings import Settings


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clear the environment of all that tells a scale, on Linux."""
    for name in ("RUMMY_SCALE", "GDK_SCALE", "QT_SCALE_FACTOR", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


def resources(monkeypatch: pytest.MonkeyPatch, dpi: str) -> list[tuple[bytes, bytes]]:
    """Set up an X server with that resource, and return the list of what it is asked for."""
    asked: list[tuple[bytes, bytes]] = []

    def resource(program: bytes, option: bytes) -> str:
        asked.append((program, option))
        return dpi

    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setattr(module, "_resource", resource)
    return asked


@pytest.mark.parametrize(
    ("dpi", "factor"), [("96", 1.0), ("144", 1.5), ("192.0", 2.0), ("72", 1.0), ("960", 4.0), ("", 1.0), ("big", 1.0)]
)
def test_the_resources_of_the_x_server_tell_it(monkeypatch: pytest.MonkeyPatch, dpi: str, factor: float) -> None:
    asked = resources(monkeypatch, dpi)
    assert density() == factor
    assert asked == [(b"Xft", b"dpi")]


@pytest.mark.parametrize("driver", ["dummy", "offscreen", "kmsdrm"])
def test_another_video_driver_asks_no_x_server(monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    asked = resources(monkeypatch, "192")
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    assert density() == 1.0
    assert not asked


def test_without_resources_the_environment_tells_it(monkeypatch: pytest.MonkeyPatch) -> None:
    resources(monkeypatch, "")
    monkeypatch.setenv("QT_SCALE_FACTOR", "1.25")
    assert density() == 1.25
    monkeypatch.setenv("GDK_SCALE", "2")
    assert density() == 2.0
    monkeypatch.setenv("GDK_SCALE", "two")
    assert density() == 1.25


def test_wayland_scales_the_window_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = resources(monkeypatch, "192")
    monkeypatch.setenv("SDL_VIDEODRIVER", "wayland,x11")
    monkeypatch.setenv("GDK_SCALE", "2")
    assert density() == 1.0
    assert not asked


@pytest.mark.parametrize(("display", "factor"), [("", 1.0), (":99", 1.5)])
def test_sdl_chooses_wayland_only_where_there_is_no_x_server(
    display: str, factor: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    resources(monkeypatch, "144")
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setenv("GDK_SCALE", "2")
    assert density() == factor


def test_so_does_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = resources(monkeypatch, "192")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert density() == 1.0
    assert not asked


@pytest.mark.parametrize(("wish", "factor"), [("1.75", 1.75), ("9", 4.0), ("0.5", 1.0), ("", 2.0), ("nan", 2.0)])
def test_a_wish_overrides_it(monkeypatch: pytest.MonkeyPatch, wish: str, factor: float) -> None:
    resources(monkeypatch, "192")
    monkeypatch.setenv("RUMMY_SCALE", wish)
    assert density() == factor


def test_a_system_without_x11_raises_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise OSError(f"{name}: cannot open shared object file")

    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setattr(ctypes, "CDLL", missing)
    monkeypatch.setenv("GDK_SCALE", "3")
    assert density() == 3.0


def test_a_display_that_does_not_answer_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":4711")
    assert density() == 1.0


class User:
    """The functions that a version of Windows has in its user32."""

    def __init__(self, dpi: int, new: bool = True) -> None:
        self.called: list[str] = []
        self.GetDpiForSystem = lambda: self.called.append("dpi") or dpi
        self.SetProcessDPIAware = lambda: self.called.append("aware")
        if new:
            self.SetProcessDpiAwarenessContext = lambda context: self.called.append(f"context {context.value}")


def on_windows(monkeypatch: pytest.MonkeyPatch, user: object) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)


def test_windows_is_asked_once_it_does_not_stretch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "")  # so that it is put back after the test
    user = User(168)
    on_windows(monkeypatch, user)
    assert density() == 1.75
    assert user.called == [f"context {ctypes.c_void_p(-4).value}", "dpi"]
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


def test_older_windows_is_asked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "")
    user = User(144, new=False)
    on_windows(monkeypatch, user)
    assert density() == 1.5
    assert user.called == ["aware", "dpi"]
    on_windows(monkeypatch, SimpleNamespace())
    assert density() == 1.0


def test_a_real_x_server_tells_it(xserver: dict[str, str]) -> None:
    program = "from rummy_desktop.gui.look.screen_density import density; print(density())"

    def told() -> float:
        done = subprocess.run(
            [sys.executable, "-c", program], env=xserver, capture_output=True, text=True, timeout=60, check=True
        )
        return float(done.stdout)

    assert told() == 1.0
    change = ["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t144\n"]
    subprocess.run(change, env=xserver, timeout=60, check=True)
    assert told() == 1.5


@pytest.mark.parametrize(
    ("factor", "desktop", "window"),
    [
        (1.0, (1920, 1080), (1280, 800)),
        (2.0, (3840, 2160), (2560, 1600)),
        (1.5, (1920, 1080), (1613, 1008)),  # as much as there is, in the same shape
        (4.0, (1366, 768), (1280, 800)),  # never smaller: what is too large for the screen is cut to it elsewhere
    ],
)
def test_the_first_window_is_larger_on_a_dense_screen(
    factor: float, desktop: tuple[int, int], window: tuple[int, int]
) -> None:
    assert first_window(Settings().window, factor, desktop) == window


def test_a_window_that_somebody_made_stays() -> None:
    assert first_window((1400, 900), 2.0, (3840, 2160)) == (1400, 900)
    assert first_window((250, 200), 2.0, (3840, 2160)) == (250, 200)
    assert first_window((1, 300), 2.0, (3840, 2160)) == (64, 300), "which somebody can find"
