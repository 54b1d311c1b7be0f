"""Files: how a file is replaced without ever being half there, and what went wrong in words."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def replace_file(path: Path, text: bytes) -> None:
    """Put `text` in the place of a file, so that at every moment the old or the new one is there, complete.

    Its folder is made where there is none. Waits for the disk, some milliseconds. OSError where it can't be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".new", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def reason(error: Exception) -> str:
    """What went wrong, in the system's words, without paths and numbers where it has any."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[0].lower() + error.strerror[1:]
    return str(error)
