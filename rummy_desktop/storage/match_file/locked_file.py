"""Locked file: a file that one program at a time may write, and that is on the disk when it says so."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, Protocol

from rummy_desktop.language.translate import mark
from rummy_desktop.storage.files import NoFile, TooLarge, read_file

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCKED_AT: Final = 0x7FFF0000
"""Where the byte lies that is locked, where a system locks bytes: behind everything that is read."""


BUSY: Final = mark("This match is open in another window of the game; close it there first.")

State = Literal["sound", "gone", "another", "changed"]
"""What has become of a file that is open: it is where it was, nothing is there, another is, or it has another text."""


class Busy(OSError):
    """Another program, or another window of this one, writes the file."""


class OpenFile(Protocol):
    """A file that is open for writing, which nobody else can write meanwhile."""

    def write(self, place: int, text: bytes) -> None:
        """Put `text` at `place`, where the file then ends. OSError if it can't be; then the file ends at `place`."""

    def sync(self) -> None:
        """Wait until what was written will outlast a power failure. OSError if it won't."""

    def state(self, text: bytes | bytearray) -> State:
        """Return what has become of the file in which `text` was written. OSError if nobody can tell."""

    def close(self) -> None:
        """Close the file and allow others to write it."""


Opening = Callable[[Path, bool], OpenFile]
"""Opens a file, a new one or one that is there. `Busy` where somebody else writes it, OSError where it can't be."""


class DiskFile:
    """A file on the disk. A new one is made with its folder."""

    def __init__(self, path: Path, new: bool) -> None:
        self._path = path
        self._folder = path.parent
        self._seen: tuple[int, int] | None = None  # its size after the last writing, and the time of that
        self._new = new
        if new:
            self._folder.mkdir(parents=True, exist_ok=True)
        flags = os.O_RDWR | (os.O_CREAT | os.O_EXCL if new else 0)
        self._file = os.open(path, flags | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            lock(self._file)
        except BaseException:
            os.close(self._file)
            if new:
                path.unlink(missing_ok=True)
            raise

    def write(self, place: int, text: bytes) -> None:
        try:
            os.ftruncate(self._file, place)
            os.lseek(self._file, place, os.SEEK_SET)
            rest = memoryview(text)
            while rest:
                rest = rest[os.write(self._file, rest) :]
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._file, place)
            raise

    def sync(self) -> None:
        sync(self._file)
        mine = os.fstat(self._file)
        self._seen = mine.st_size, mine.st_mtime_ns
        if self._new:
            sync_folder(self._folder)
            self._new = False

    def state(self, text: bytes | bytearray) -> State:
        try:
            there = os.stat(self._path)
        except (FileNotFoundError, NotADirectoryError):
            return "gone"
        mine = os.fstat(self._file)
        same = (there.st_dev, there.st_ino) == (mine.st_dev, mine.st_ino)
        if not same or mine.st_size != len(text) or (mine.st_size, mine.st_mtime_ns) != self._seen:
            # Some systems renumber files, and some give other times, so the text decides.
            try:
                if read_file(self._path, len(text)) != text:
                    return "changed" if same else "another"
            except TooLarge:
                return "changed" if same else "another"
            except (NoFile, IsADirectoryError):
                return "another"
        return "sound"

    def close(self) -> None:
        os.close(self._file)


def lock(file: int) -> None:
    """Keep others from writing an open file until it is closed. `Busy` if somebody else does.

    On a disk without locks nobody is kept away.
    """
    if sys.platform == "win32":
        os.lseek(file, LOCKED_AT, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise Busy(*error.args) from None
    else:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Busy(*error.args) from None
        except OSError:
            pass


def sync(file: int) -> None:
    """Wait until what was written to an open file is on the disk."""
    if sys.platform == "darwin":
        # On macOS fsync does not wait for the disk itself.
        with suppress(OSError):
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
            return
    os.fsync(file)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, on systems that allow it."""
    if sys.platform != "win32":
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def is_busy(path: Path) -> bool:
    """Return whether another program, or another window of this one, writes a file just now."""
    try:
        DiskFile(path, False).close()
    except Busy:
        return True
    except OSError:
        return False
    return False
