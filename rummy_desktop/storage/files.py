"""Files: read without ever waiting for one, replaced without ever being half there, and what went wrong in words."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

from rummy_desktop.language.translate import tr
from rummy_desktop.outside.harmless import visible

ASIDE: Final = ".damaged"
"""How the name of a file ends that was put aside."""


class NoFile(OSError):
    """A path that is neither a file nor a folder, for instance a pipe, which might never end."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, tr("It is no file"))


class TooLarge(OSError):
    """A file is larger than anybody wants to read; `size` is its number of bytes, as far as is known."""

    def __init__(self, size: int) -> None:
        super().__init__(errno.EFBIG, tr("It is too large"))
        self.size = size


def read_file(path: Path, most: int) -> bytes:
    """Return the bytes of a file, `most` of them at the most.

    Nobody has to wait for anything but the disk: what is no file is not even opened. OSError or ValueError where it
    can't be read, among them `NoFile` and `TooLarge`.
    """
    only_a_file(path.stat().st_mode)
    with open(os.open(path, os.O_RDONLY | FLAGS), "rb") as file:
        found = os.fstat(file.fileno())
        only_a_file(found.st_mode)
        text = b"" if found.st_size > most else file.read(most + 1)
    if max(found.st_size, len(text)) > most:
        raise TooLarge(max(found.st_size, len(text)))
    return text


FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)
"""How everything is opened: what is a pipe by now is not waited for either."""


def only_a_file(mode: int) -> None:
    """Check that a mode of the system is that of a file; an OSError says what it is otherwise."""
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise NoFile


def replace_file(path: Path, text: bytes) -> None:
    """Put `text` in the place of a file, so that at every moment the old or the new one is there, complete.

    Its folder is made where there is none. Waits for the disk, some milliseconds. OSError or ValueError where it can't
    be written, also where there is something else than a file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileNotFoundError):
        only_a_file(path.stat().st_mode)
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


def place_aside(path: Path, ends: Sequence[str] = ("",)) -> Path:
    """Return a free path beside a damaged file for the file or a copy of it, not one that was used before.

    `ends` are the endings of the names of files that belong together.
    """
    aside, number = path.with_name(path.name + ASIDE), 2
    while any(os.path.lexists(f"{aside}{end}") for end in ends):
        aside, number = path.with_name(f"{path.name}-{number}{ASIDE}"), number + 1
    return aside


def named(text: str, folder: Path, what: Literal["file", "folder"] = "file") -> Path:
    """Return the path that somebody has typed, in `folder` if it names none. ValueError says why it is no path."""
    if not text.strip():
        raise ValueError(tr("The folder needs a name.") if what == "folder" else tr("The file needs a name."))
    unnamable = tr("No folder can have this name.") if what == "folder" else tr("No file can have this name.")
    try:
        path = Path(text.strip()).expanduser()
        os.fsencode(path)
    except RuntimeError:
        raise ValueError(tr("There is no such home folder.")) from None
    except ValueError:
        raise ValueError(unnamable) from None
    if "\0" in text:
        raise ValueError(unnamable)
    return path if path.is_absolute() else folder / path


def spelled(path: Path) -> str:
    """Return a path as it may be shown in a sentence, however long and odd it is."""
    return visible(str(path)[-200:])


def reason(error: Exception) -> str:
    """Return what went wrong, in the system's words without paths and numbers where there are such words."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[0].lower() + error.strerror[1:]
    return str(error)
