"""The real Orca, which reads the programs on a session bus of its own and speaks to a server that writes it down."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import reader_bus
from speech_server import SpeechServer, speaking
from window import Window

PATIENCE: Final = 60  # seconds
SOON: Final = 30  # seconds within which Orca says what it is told, on a machine with much else to do
ALONE: Final = "#!/bin/sh\nexit 1\n"
"""Finds no process: else Orca would not start where somebody has one that runs already."""


def missing() -> str:
    """Return why Orca can't be heard here, as a sentence; empty if it can."""
    if not shutil.which("orca"):
        return "A test of Orca needs: sudo apt install orca"
    return reader_bus.missing()


class Hearing:
    """A listener to what Orca speaks after each key."""

    def __init__(self, window: Window, server: SpeechServer) -> None:
        self.server = server
        self.since = 0
        self._press = window.keys
        window.keys = self._keys  # type: ignore[method-assign]

    def _keys(self, *names: str) -> None:
        self.judge()
        self.since = len(self.server.uttered)
        self._press(*names)

    def spoken(self) -> list[str]:
        """Return what was spoken since the last key, and not silenced by anything but that key."""
        said = self.server.uttered[self.since :]
        while said and not said[0].text:
            said = said[1:]
        return [each.text for each in said]

    def wait(self, wanted: Callable[[str], bool], what: str) -> None:
        """Wait until something is spoken that is as wanted."""
        assert self.hears(wanted, SOON), (what, self.spoken())

    def hears(self, wanted: Callable[[str], bool], seconds: float) -> bool:
        """Return whether something is spoken within so many seconds that is as wanted."""
        end = time.monotonic() + seconds
        while not any(map(wanted, self.spoken())):
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True

    def judge(self) -> None:
        """See that no sentence was spoken twice, and no button is told where there is a card."""
        spoken = self.spoken()
        sentences = Counter(part for text in spoken for part in re.split(r"(?<=[.!?]) ", text) if " " in part)
        assert not [part for part, times in sentences.items() if times > 1], spoken
        buttons = ("toggle", "not pressed", "not selected")
        wrong = [text for text in spoken if any(each in text for each in buttons) and "radio button" not in text]
        assert not wrong, spoken


@contextmanager
def orca(environment: dict[str, str]) -> Iterator[tuple[dict[str, str], SpeechServer]]:
    """Yield the environment for programs that Orca reads, and the server with all that it has spoken so far."""
    with tempfile.TemporaryDirectory() as name, reader_bus.listening(environment) as inside:
        folder = Path(name)
        pgrep = folder / "pgrep"
        pgrep.write_text(ALONE)
        pgrep.chmod(0o755)
        with speaking(folder / "speech") as server:
            own = inside | {
                "PATH": f"{folder}{os.pathsep}{inside['PATH']}",
                "SPEECHD_ADDRESS": f"unix_socket:{folder / 'speech'}",
                "HOME": name,
                "XDG_DATA_HOME": name,
                "XDG_CONFIG_HOME": name,
                "LC_ALL": "C.UTF-8",
            }
            with (folder / "log").open("wb") as log:
                reader = subprocess.Popen(["orca"], env=own, stdout=log, stderr=log)
            try:
                end = time.monotonic() + PATIENCE
                while not server.uttered and time.monotonic() < end:
                    assert reader.poll() is None, (folder / "log").read_text()
                    time.sleep(0.05)
                assert server.uttered, "Orca says nothing"
                yield inside, server
            finally:
                reader.terminate()
                try:
                    reader.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    reader.kill()
                    reader.wait()
