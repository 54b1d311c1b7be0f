"""Display line: checks whether the display is still there; if it goes away, the program ends in order and says so."""

from __future__ import annotations

import ctypes
import os
import select
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from rummy_desktop.gui.app.quiet_libraries import no_answer


class DisplayLine:
    """The window's line to its display: to an X server, or to a Wayland compositor.

    Xlib ends the program, and writes two lines on the terminal, as soon as it finds that way broken. So it is looked at
    before Xlib is asked for anything, and where it breaks meanwhile Xlib goes on with nothing.
    """

    def __init__(self) -> None:
        self._driver = pygame.display.get_driver()
        self._x11: Any = None
        if self._driver == "x11":
            with suppress(OSError, AttributeError, TypeError, ValueError, KeyError):
                self._x11 = self._to_x11()

    @staticmethod
    def _to_x11() -> Any:
        """Return an object that tells when the line to the X server is broken."""
        capsule = pygame.display.get_wm_info()["display"]
        name = ctypes.pythonapi.PyCapsule_GetName
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        name.argtypes, name.restype = [ctypes.py_object], ctypes.c_char_p
        pointer.argtypes, pointer.restype = [ctypes.py_object, ctypes.c_char_p], ctypes.c_void_p
        display = ctypes.c_void_p(pointer(capsule, name(capsule)))
        x11 = ctypes.CDLL("libX11.so.6")
        watch = select.poll()
        watch.register(x11.XConnectionNumber(display), 0)
        x11.XSetIOErrorHandler(no_answer())
        # With libX11 older than 1.7, a line that breaks in the middle of a picture ends the program silently.
        x11.XSetIOErrorExitHandler(display, no_answer(), None)
        return watch

    def broken(self) -> bool:
        """Return whether the X server has gone; cheap enough to be asked all the time."""
        return self._x11 is not None and bool(self._x11.poll(0))

    def left(self) -> bool:
        """Return whether the window is closed because the compositor has gone.

        SDL reports that as if it were closed by hand.
        """
        if self._driver != "wayland":
            return self.broken()
        place = Path(os.environ.get("XDG_RUNTIME_DIR", ""), os.environ.get("WAYLAND_DISPLAY") or "wayland-0")
        with socket.socket(socket.AF_UNIX) as line:
            try:
                line.connect(str(place))
            except OSError:
                return True
        return False
