"""Mistakes: unforeseen errors of the program, kept until somebody has been told of them."""

from __future__ import annotations

import faulthandler
import logging
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from rummy_desktop.language.translate import tr
from rummy_desktop.storage.log import kind_of, log_file
from rummy_desktop.storage.paths import log_dir

MOST: Final = 20_000
"""Characters of what is told of a mistake that go into the log."""

log = logging.getLogger("rummy_desktop")


def unseen_file() -> Path:
    """Return the file that names the mistakes that nobody has seen; without it, or if it is empty, there are none."""
    return log_dir() / "mistake.txt"


def write_down(error: BaseException) -> None:
    """Write down in the log how a mistake came about."""
    log.error("A mistake of ours:", exc_info=error)


def note(error: BaseException) -> None:
    """Write down how a mistake came about, and that nobody has seen it yet."""
    write_down(error)
    with suppress(OSError, RuntimeError), unseen_file().open("a", encoding="utf-8") as file:
        file.write(f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S} {kind_of(error)}\n")


def unseen() -> bool:
    """Return whether there has been a mistake that nobody has seen; the log gets what is known of it.

    How the program died of a fatal signal is known nowhere else.
    """
    with suppress(OSError, RuntimeError):
        with unseen_file().open(encoding="utf-8", errors="replace") as file:
            told = file.read(MOST).strip()
        if told:
            log.error("Nobody has seen this mistake of ours yet:\n%s", told)
        return bool(told)
    return False


def seen() -> None:
    """Remember that somebody has been told of all mistakes so far."""
    with suppress(OSError, RuntimeError), unseen_file().open("r+b") as file:
        file.truncate(0)


def where() -> str:
    """Return where the log is, as the end of a sentence that says that something happened."""
    file = log_file()
    return (
        tr("; {file} says what happened.", file=file)
        if file is not None
        else tr("; there is no place for a log that says what.")
    )


@contextmanager
def watching() -> Iterator[None]:
    """Record a death of the program by a fatal signal meanwhile as a mistake that nobody has seen."""
    before = faulthandler.is_enabled()
    try:
        file = unseen_file().open("ab")
    except (OSError, RuntimeError):
        yield
        return
    with file:
        faulthandler.enable(file)
        try:
            yield
        finally:
            faulthandler.disable()
            if before and sys.__stderr__ is not None:
                faulthandler.enable(sys.__stderr__)


@contextmanager
def caught(tell: Callable[[Exception], None]) -> Iterator[None]:
    """Report mistakes in threads meanwhile, and log those that nothing can come of any more.

    Python would print them on the terminal, and `tell` is called in the thread.
    """

    def in_thread(stray: Any) -> None:
        if isinstance(stray.exc_value, Exception):
            tell(stray.exc_value)

    def in_passing(stray: Any) -> None:
        log.warning("A mistake in passing:", exc_info=stray.exc_value)

    before = threading.excepthook, sys.unraisablehook
    threading.excepthook, sys.unraisablehook = in_thread, in_passing
    try:
        yield
    finally:
        threading.excepthook, sys.unraisablehook = before
