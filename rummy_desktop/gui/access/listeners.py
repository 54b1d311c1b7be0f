"""Listeners: asks the accessibility bus of a Linux desktop for the events that its readers listen to."""

from __future__ import annotations

import re
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Literal

Way = Literal["announced", "named"]
"""How sentences get to readers: as announcements, or as new names of the window, which readers speak that know none."""
PATIENCE: Final = 2.0
"""Seconds that a program of the system has to answer."""
FRESH: Final = 5.0
"""Seconds after which an answer is old: another reader may have come."""
CALL: Final = ("gdbus", "call", "--timeout", "1")
ADDRESS: Final = (
    *CALL, "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
    "--method", "org.a11y.Bus.GetAddress",
)  # fmt: skip
"""Asks where the accessibility bus is."""
EVENTS: Final = (
    "--dest", "org.a11y.atspi.Registry", "--object-path", "/org/a11y/atspi/registry",
    "--method", "org.a11y.atspi.Registry.GetRegisteredEvents",
)  # fmt: skip
"""Asks the registry there which events somebody wants."""
ANNOUNCEMENTS: Final = ("'object:announcement", "'object::", "'object:'")
"""What is registered by who wants announcements, or everything that happens to an object."""
NAMES: Final = "'object:propertychange:accessiblename"


def ask_bus() -> Way:
    """Return how sentences get to the present listeners; takes some seconds at most, and never raises."""
    with suppress(OSError, ValueError, subprocess.SubprocessError):
        if found := re.search(r"'(.+)'", _answer(ADDRESS)):
            told = _answer((*CALL, "--address", found[1], *EVENTS)).lower().replace("-", "")
            if NAMES in told and not any(wanted in told for wanted in ANNOUNCEMENTS):
                return "named"
    return "announced"


def _answer(words: tuple[str, ...]) -> str:
    told = subprocess.run(
        words, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False, encoding="utf-8"
    )
    return told.stdout if told.returncode == 0 else ""


class Listeners:
    """The way in which sentences get to readers, asked for again, in a thread, if the answer is old."""

    def __init__(self, ask: Callable[[], Way] = ask_bus) -> None:
        self._ask = ask
        self._way: Way = "announced"
        self._asked = float("-inf")
        self._asking: threading.Thread | None = None

    def way(self) -> Way | None:
        """Return how sentences get to readers; None while that is being asked."""
        if self._asking is None and time.monotonic() - self._asked >= FRESH:
            self._asking = threading.Thread(target=self._find_out, name="listeners", daemon=True)
            self._asking.start()
        if self._asking is not None and not self._asking.is_alive():
            self._asking, self._asked = None, time.monotonic()
        return self._way if self._asking is None else None

    def _find_out(self) -> None:
        self._way = self._ask()
