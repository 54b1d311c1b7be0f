"""Single instance: a second start of the program rings at the window that is open, and opens no other."""

from __future__ import annotations

import hmac
import logging
import os
import secrets
import socket
import time
import warnings
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Annotated, Final, NamedTuple

import msgspec
import pygame
from msgspec import Meta

from rummy_desktop.engine.shapes import decoder
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.files import read_file, replace_file
from rummy_desktop.storage.paths import data_dir

ANSWER: Final = 1.5  # seconds within which an open window answers; one that hangs does not keep another from opening
LONGEST: Final = 65_536  # bytes of a message at most
OPENED: Final = b"coming\n"
RESTS: Final = 0.05  # seconds until the next try to accept a message after the system refused one

log = logging.getLogger("rummy_desktop")


class Door(msgspec.Struct, frozen=True):
    """The address of the open window: its computer, its port, and the word that has to be said there."""

    host: str
    port: Annotated[int, Meta(ge=1, le=65_535)]
    word: str


class Ring(msgspec.Struct, frozen=True):
    """The message of a second start: the word, and the path of a match to be opened, if any.

    A path whose bytes are no text is `spelled` as it is.
    """

    word: str
    path: str | None = None
    spelled: bytes | None = None

    @classmethod
    def at(cls, word: str, path: Path | None) -> Ring:
        """Return the message that asks to open that match."""
        try:
            str(path).encode()
        except UnicodeEncodeError:
            return cls(word, spelled=os.fsencode(str(path)))
        return cls(word, None if path is None else str(path))

    @property
    def wanted(self) -> Path | None:
        """The match to be opened."""
        if self.spelled is not None:
            return Path(os.fsdecode(self.spelled))
        return None if self.path is None else Path(self.path)


DOOR: Final = decoder(Door)
RING: Final = decoder(Ring)


class Wish(NamedTuple):
    """A request to the open window: to come forward, and to open that match."""

    path: Path | None


def door_path() -> Path:
    """Return the file with the address of the window; only its owner can read it."""
    return data_dir() / "window.json"


def ring(path: Path | None = None) -> bool:
    """Ask the open window to come forward and open the match `path`; return whether there is one that does.

    Never raises, and waits for an answer no longer than 1.5 seconds.
    """
    try:
        door = DOOR.decode(measured(read_file(door_path(), LONGEST)))
    except (OSError, RuntimeError, ValueError):
        return False
    if door.host != socket.gethostname():
        # The home folder is on a network, and the window on another computer.
        return False
    try:
        with socket.create_connection(("127.0.0.1", door.port), ANSWER) as line:
            line.settimeout(ANSWER)
            line.sendall(msgspec.json.encode(Ring.at(door.word, path)) + b"\n")
            return line.makefile("rb").readline(len(OPENED)) == OPENED
    except (OSError, ValueError) as error:
        log.info("no window answers: %s", error)
        return False


class SingleInstance:
    """The open window's end: `wishes` returns the new requests.

    Nothing here raises: where it can't listen, the program has no bell, and each start opens a window.
    """

    def __init__(self) -> None:
        self._wishes: SimpleQueue[Wish] = SimpleQueue()
        self._listener: socket.socket | None = None
        self._word = secrets.token_hex(16)
        self._before: bytes | None = None  # the door of a window that was already open

    def listen(self) -> None:
        """Begin to listen, on a thread of its own."""
        try:
            # Only this computer can reach it.
            self._listener = socket.create_server(("127.0.0.1", 0))
            door = Door(socket.gethostname(), self._listener.getsockname()[1], self._word)
            with suppress(OSError):
                self._before = read_file(door_path(), LONGEST)
            replace_file(door_path(), msgspec.json.encode(door))
        except (OSError, RuntimeError, ValueError) as error:
            log.warning("The program can't be rung at: %s", error)
            self.close()
            return
        Thread(target=self._answer, args=(self._listener,), name="single instance", daemon=True).start()

    def wishes(self) -> list[Wish]:
        """Return the requests since the last call, the earliest first."""
        return [self._wishes.get() for _ in range(self._wishes.qsize())]

    def close(self) -> None:
        """Stop listening; a window that was open before this one is the one to ring at again."""
        listener, self._listener = self._listener, None
        if listener is None:
            return
        with suppress(OSError, RuntimeError, ValueError):
            if DOOR.decode(measured(read_file(door_path(), LONGEST))).word == self._word:
                if self._before is None:
                    os.unlink(door_path())
                else:
                    replace_file(door_path(), self._before)
        with suppress(OSError):
            # A thread that waits for somebody is woken.
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()

    def _answer(self, listener: socket.socket) -> None:
        while True:
            try:
                line, _ = listener.accept()
                with line:
                    self._hear(line)
            except Exception as error:  # no message may stop the listening
                if listener.fileno() < 0 or self._listener is None:
                    return
                log.info("somebody at the door is not heard: %s", type(error).__name__)
                if isinstance(error, OSError):
                    time.sleep(RESTS)

    def _hear(self, line: socket.socket) -> None:
        call = RING.decode(measured(_line_of(line)))
        if hmac.compare_digest(call.word.encode(), self._word.encode()):
            self._wishes.put(Wish(call.wanted))
            line.sendall(OPENED)


def _line_of(line: socket.socket) -> bytes:
    """Return the bytes up to the end of the first line; TimeoutError if that takes long, even with steady bytes."""
    end = time.monotonic() + ANSWER
    said = b""
    while not said.endswith(b"\n") and len(said) < LONGEST:
        if (left := end - time.monotonic()) <= 0:
            raise TimeoutError
        line.settimeout(left)
        more = line.recv(LONGEST - len(said))
        if not more:
            break
        said += more
    return said


def come_forward() -> None:
    """Bring the window to the front, if the system allows it."""
    with warnings.catch_warnings(), suppress(pygame.error, AttributeError):
        # There is no other way yet to the window that the display module has opened.
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
        if not pygame.display.get_active():
            window.restore()
        window.focus()
