"""The real Orca, which reads the programs on a session bus of its own and speaks to a server that writes it down."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import reader_bus
from speech_server import SpeechServer, speaking

PATIENCE: Final = 60  # seconds
ALONE: Final = "#!/bin/sh\nexit 1\n"
"""Finds no process: else Orca would not start where somebody has one that runs already."""


def missing() -> str:
    """Return why Orca can't be heard here, as a sentence; empty if it can."""
    if not shutil.which("orca"):
        return "A test of Orca needs: sudo apt install orca"
    return reader_bus.missing()


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
