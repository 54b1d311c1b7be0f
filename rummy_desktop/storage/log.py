"""Log: records for the people who look into a problem later."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Iterator
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

from rummy_desktop.outside.harmless import visible
from rummy_desktop.storage.files import only_a_file
from rummy_desktop.storage.paths import log_dir

SIZE = 1_000_000
"""Bytes in one log file."""
FILES = 2
"""Log files kept, the one being written among them."""

SPELLED = re.compile(r"\b(?:[A2-9TJQK][SHDC]|JK)(?:\.\d)?\b|Card\([^)]*\)|[A2-9TJQK1]?[0JQKASCR1-9][♠♥♦♣⚔⚱☉⚚■●▲★]")
"""A card, as it is spelled, as it is shown to a programmer, or as it is written for players."""


def open_log(verbose: bool = False) -> None:
    """Send the logger "rummy_desktop" to `rummy.log` in the log folder, and nowhere else.

    `verbose` also records debug lines. Called again, it starts over with the folder and level of now. Where the file
    can't be written, lines are dropped: a game is never stopped, and no terminal filled, by its log.
    """
    logger = logging.getLogger("rummy_desktop")
    for old in logger.handlers[:]:
        logger.removeHandler(old)
        with suppress(OSError, ValueError):  # what can't be flushed to a full disk is lost
            old.close()
    logger.propagate = False
    logger.setLevel(logging.DEBUG if verbose else logging.INFO)
    logger.addHandler(_handler())


def log_file() -> Path | None:
    """Return the file that the log is written to; None if it is dropped, or has not been opened."""
    handlers = logging.getLogger("rummy_desktop").handlers
    return next((Path(each.baseFilename) for each in handlers if isinstance(each, _Quiet)), None)


def _handler() -> logging.Handler:
    """Return the logging handler that writes to the log file, or one that drops all lines if there can be none."""
    try:
        folder = log_dir()
        folder.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            # Opening a pipe from which nobody reads would block.
            only_a_file((folder / "rummy.log").stat().st_mode)
        file = _Quiet(folder / "rummy.log", maxBytes=SIZE, backupCount=FILES - 1, encoding="utf-8")
    except (OSError, RuntimeError, ValueError):
        return logging.NullHandler()
    file.setFormatter(_Discreet("%(asctime)s %(levelname)s %(threadName)s: %(message)s"))
    return file


class _Discreet(logging.Formatter):
    """A formatter that hides cards, which somebody may hold unseen, and reduces errors to their kind and origin."""

    def format(self, record: logging.LogRecord) -> str:
        return SPELLED.sub("??", visible(super().format(record), lines=True))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        # The name of a file must not be able to begin a line of the log.
        record.message = record.message.replace("\n", "\n  ")
        return super().formatMessage(record)

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return "".join(_told(ei[1])).rstrip("\n")


def _told(error: BaseException) -> Iterator[str]:
    """Yield the lines of code that led to an error and to those before it, without any values."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _told(before)
        yield "After which:\n"
    yield "Traceback (most recent call last):\n"
    yield from traceback.format_tb(error.__traceback__)
    yield f"{kind_of(error)}\n"


def kind_of(error: BaseException) -> str:
    """Return the kind of an error, with the system's own words for an error of the system."""
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    return f"{name}: {error.strerror}" if isinstance(error, OSError) and error.strerror else name


class _Quiet(RotatingFileHandler):
    """A log file that drops the lines it can't write, a full disk's for instance, rather than complain on stderr."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Drop the record."""
