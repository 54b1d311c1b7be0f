"""`python -m rummy_desktop` is the command `rummy-desktop`, and where a bundled program begins."""

from __future__ import annotations

import multiprocessing
import os
import sys
from typing import Any


def give_voice() -> None:
    """Send what is printed to the console from which a program without one was started, or else nowhere.

    On Windows a program that opens no console has no standard output, which is `None` then.
    """
    if sys.platform == "win32" and (sys.stdout is None or sys.stderr is None):
        import ctypes

        system: Any = ctypes
        of_whoever_started_it = -1
        system.windll.kernel32.AttachConsole(of_whoever_started_it)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, _voice())


def _voice() -> Any:
    try:
        return open("CONOUT$" if sys.platform == "win32" else os.devnull, "w", encoding="utf-8", buffering=1)
    except OSError:
        return open(os.devnull, "w", encoding="utf-8")


if __name__ == "__main__":
    # First of all: the process of the computer players is this program too, and must not open a window.
    multiprocessing.freeze_support()
    give_voice()

    from rummy_desktop.cli import main

    raise SystemExit(main())
