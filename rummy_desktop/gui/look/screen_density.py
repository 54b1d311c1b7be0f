"""Screen density: how many pixels of this screen equal one of an ordinary screen."""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import suppress
from typing import Final

ORDINARY: Final = 96  # dots per inch of an ordinary screen
LEAST, MOST = 1.0, 4.0
WISH: Final = "RUMMY_SCALE"
"""The variable of the environment that overrides what the system tells."""
TOLD: Final = ("GDK_SCALE", "QT_SCALE_FACTOR")
"""Variables in which a desktop tells its scale factor to programs, where its X server does not."""
USUAL: Final = (1280, 800)
"""The size of a window that nobody has changed, in pixels of an ordinary screen."""
USUAL_UPRIGHT: Final = (1000, 1280)
"""The size of an upright canvas on which a unit is a pixel: one line has less in it there."""
SMALLEST: Final = 64
"""Pixels of a side of the first window, which a system may have left smaller than any frame."""
AROUND: Final = (16, 72)
"""Pixels of a screen that a window leaves for its frame and for a panel beside it."""


LEAST_UNIT: Final = 0.8
"""Pixels of a unit on the smallest canvas."""


UPRIGHT: Final = 1.1
"""From this height on, by its width, a canvas is laid out from the top to the bottom rather than from side to side."""


def is_upright(size: tuple[int, int]) -> bool:
    """Return whether a canvas of that size is clearly higher than it is wide."""
    return size[1] >= UPRIGHT * size[0]


def unit(size: tuple[int, int]) -> float:
    """Return the size in pixels of the unit of all measures, on a canvas of that size."""
    usual = USUAL_UPRIGHT if is_upright(size) else USUAL
    return max(LEAST_UNIT, min(size[0] / usual[0], size[1] / usual[1]))


def density() -> float:
    """Return the scale factor of the system, from 1.0 to 4.0: 1.0 if it gives none.

    On Windows the process is declared to draw real pixels first, which has to happen before the window opens: the
    system would stretch it otherwise. On a Mac, and under Wayland, the system scales the window itself.
    """
    wish = _number(os.environ.get(WISH, ""))
    if sys.platform == "win32":
        told = _windows()
    elif sys.platform == "darwin" or _driver() == "wayland":
        told = 1.0
    else:
        told = _desktop()
    return max(LEAST, min(MOST, wish or told or 1.0))


def first_window(size: tuple[int, int], density: float, desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size in pixels of the first window on a `desktop`: the usual `size` is larger on a dense screen.

    Any other size is what somebody gave it, in pixels of this screen, and stays, unless nobody could find it again.
    """
    if tuple(size) != USUAL:
        return max(SMALLEST, size[0]), max(SMALLEST, size[1])
    most = min((whole - around) / part for whole, around, part in zip(desktop, AROUND, size, strict=True))
    factor = max(1.0, min(density, most))
    return round(size[0] * factor), round(size[1] * factor)


def on_screen(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size that a window may have on a `desktop`, so that its frame and a panel beside it also fit it."""
    width, height = desktop
    return min(size[0], max(SMALLEST, width - AROUND[0])), min(size[1], max(SMALLEST, height - AROUND[1]))


def _number(text: str) -> float:
    """Return a number that somebody wrote; 0 if it is none that makes sense."""
    try:
        value = float(text)
    except ValueError:
        return 0.0
    return value if 0.0 < value < 10_000.0 else 0.0


def _driver() -> str:
    """Return the video driver that is asked for, or else the one that SDL chooses: X11 if there is a display of it."""
    asked = os.environ.get("SDL_VIDEODRIVER", "").partition(",")[0].lower()
    chosen = "x11" if os.environ.get("DISPLAY") else "wayland" if os.environ.get("WAYLAND_DISPLAY") else ""
    return asked or chosen


def _desktop() -> float:
    """Return the scale factor in the resources of the X server, or else in the environment."""
    told = 0.0
    if os.environ.get("DISPLAY") and _driver() in ("", "x11"):
        with suppress(OSError, AttributeError, ValueError, ctypes.ArgumentError):
            told = _number(_resource(b"Xft", b"dpi")) / ORDINARY
    return told or next((found for name in TOLD if (found := _number(os.environ.get(name, "")))), 0.0)


def _resource(program: bytes, option: bytes) -> str:
    """Return a resource of the X server; empty if there is none. OSError if there is no libX11."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XOpenDisplay.argtypes = [ctypes.c_char_p]
    x11.XGetDefault.restype = ctypes.c_char_p
    x11.XGetDefault.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    display = x11.XOpenDisplay(None)
    if not display:
        return ""
    try:
        found: bytes | None = x11.XGetDefault(display, program, option)
        return (found or b"").decode("ascii", "replace")
    finally:
        x11.XCloseDisplay(display)


def _windows() -> float:
    """Return the scale factor of Windows, after telling it that this process draws real pixels; 0 if unknown."""
    # SDL declares the same when the window opens; where that has happened already, Windows refuses the second time.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    with suppress(OSError, AttributeError, ValueError, TypeError, ctypes.ArgumentError):
        user = getattr(ctypes, "windll").user32  # noqa: B009 - mypy knows no windll elsewhere
        try:
            user.SetProcessDpiAwarenessContext(ctypes.c_void_p(-4))  # per monitor, version 2
        except AttributeError:
            # Windows before 10.
            user.SetProcessDPIAware()
        return float(user.GetDpiForSystem()) / ORDINARY
    return 0.0
