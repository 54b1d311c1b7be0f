"""Speech server: stands in for speech-dispatcher, and keeps what a screen reader has it speak and cut short."""

from __future__ import annotations

import html
import re
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

LISTS: Final = {"OUTPUT_MODULES": 250, "VOICES": 249, "SYNTHESIS_VOICES": 249}
"""What a client may want listed, and by which number that is answered."""


class Uttered(NamedTuple):
    """A text to be spoken at some time; it is empty if all that is not yet spoken was to be left out."""

    when: float
    text: str


class SpeechServer(socketserver.ThreadingUnixStreamServer):
    """Answers clients by SSIP, the protocol of speech-dispatcher; `uttered` is all that they wanted, in order."""

    daemon_threads = True

    def __init__(self, place: Path) -> None:
        super().__init__(str(place), _Client)
        self.uttered: list[Uttered] = []


class _Client(socketserver.StreamRequestHandler):
    """One connection."""

    server: SpeechServer

    def handle(self) -> None:
        """Answer each line until the client goes."""
        for line in self.rfile:
            words = line.decode().split()
            command, rest = words[0].upper(), words[1:]
            if command == "SPEAK":
                self._answer("230 OK RECEIVING DATA")
                self._utter("\n".join(self._data()))
                self._answer("225-1", "225 OK MESSAGE QUEUED")
            elif command in ("CHAR", "KEY"):
                self._utter(" ".join(rest))
                self._answer("225-1", "225 OK MESSAGE QUEUED")
            elif command in ("CANCEL", "STOP"):
                self._utter("")
                self._answer("210 OK CANCELED")
            elif command == "HISTORY":
                self._answer("245-1", "245 OK CLIENT ID SENT")
            elif command == "LIST":
                self._answer(f"{LISTS.get(rest[0].upper(), 249)} OK LIST SENT")
            elif command == "GET":
                self._answer("251-0", "251 OK GET RETURNED")
            else:
                self._answer("200 OK")
                if command == "QUIT":
                    return

    def _answer(self, *lines: str) -> None:
        self.wfile.write("".join(f"{line}\r\n" for line in lines).encode())

    def _data(self) -> Iterator[str]:
        """Yield the lines of a text, up to a dot that stands alone."""
        while (line := self.rfile.readline().decode().rstrip("\r\n")) != ".":
            yield line.removeprefix(".") if line.startswith("..") else line

    def _utter(self, text: str) -> None:
        plain = html.unescape(re.sub("<[^>]*>", "", text)).strip()
        self.server.uttered.append(Uttered(time.monotonic(), plain))


@contextmanager
def speaking(place: Path) -> Iterator[SpeechServer]:
    """Yield a server at a socket of that name."""
    with SpeechServer(place) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
