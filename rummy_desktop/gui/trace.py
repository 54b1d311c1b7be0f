"""Trace: what is on the screen as JSON lines, one for each change, for tests and bug reports."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec


class Unwritable(Exception):
    """The trace can't be written. Its text is one sentence that says why."""


class Trace:
    """A file of JSON lines. Unwritable where it can't be opened."""

    def __init__(self, path: Path) -> None:
        try:
            self._file = path.open("wb")
        except OSError as error:
            raise Unwritable(f"The trace can't be written to {path}: {error.strerror}.") from None
        self._last = b""

    def write(self, state: dict[str, Any]) -> None:
        """Write `state` down unless it is what was written last."""
        line = msgspec.json.encode(state)
        if line != self._last:
            self._last = line
            self._file.write(line + b"\n")
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()
