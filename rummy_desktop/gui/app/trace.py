"""Trace: the content of the screen as JSON lines, one for each change, for tests and bug reports."""

from __future__ import annotations

import os
import select
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from rummy_desktop.language.translate import tr
from rummy_desktop.storage.files import FLAGS, reason, spelled

PATIENCE: Final = 0.3  # seconds


class Unwritable(Exception):
    """The trace can't be written. Its text is one sentence that says why."""


class Trace:
    """A file of JSON lines. Unwritable if it can't be opened.

    Where it can't be written any more it ends, and `trouble` says so in a sentence; else that is None.
    """

    def __init__(self, path: Path) -> None:
        try:
            # A pipe from which nobody reads is not waited for.
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | FLAGS
            self._file = os.open(path, flags, 0o666)
        except (OSError, ValueError) as error:
            raise Unwritable(
                tr("The trace can't be written to {path}: {error}.", path=spelled(path), error=reason(error))
            ) from None
        self.trouble: str | None = None
        self._last = b""

    def write(self, state: dict[str, Any]) -> None:
        """Write `state` down unless it equals the last one written."""
        line = msgspec.json.encode(state)
        if line != self._last:
            self._last = line
            self._put(memoryview(line + b"\n"))

    def _put(self, rest: memoryview) -> None:
        try:
            while rest:
                try:
                    rest = rest[os.write(self._file, rest) :]
                except BlockingIOError:
                    # A reader of a pipe gets some time, but the game does not wait for ever.
                    if not select.select([], [self._file], [], PATIENCE)[1]:
                        raise
        except OSError as error:
            self.trouble = tr(
                "The trace ends here, because it can't be written any more ({error}).", error=reason(error)
            )

    def close(self) -> None:
        """Close the file."""
        with suppress(OSError):
            os.close(self._file)
