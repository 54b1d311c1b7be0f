"""The real speech-dispatcher, with a voice that writes down what it would speak, each sentence for a moment."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PATIENCE: Final = 30  # seconds
SERVER: Final = """LogLevel 1
AudioOutputMethod "alsa"
AudioALSADevice "null"
AddModule "writes" "sd_generic" "writes.conf"
DefaultModule writes
"""
VOICE: Final = """GenericExecuteSynth "echo '$DATA' >> {spoken}; sleep 1"
GenericDelimiters ""
GenericMaxChunkLength 5000
AddVoice "en" "male1" "en"
"""


def missing() -> str:
    """Return why speech-dispatcher can't be heard here, as a sentence; empty if it can."""
    if shutil.which("speech-dispatcher") and shutil.which("spd-say"):
        return ""
    return "A test of the own voice needs: sudo apt install speech-dispatcher"


class RealSpeech:
    """The server at work; `environment` is that of programs that speak by it."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self.spoken = folder / "spoken"
        self.spoken.touch()
        self.socket = folder / "socket"
        self.environment = environment | {"SPEECHD_ADDRESS": f"unix_socket:{self.socket}"}

    def text(self) -> str:
        """Return all that was spoken so far."""
        return self.spoken.read_text(encoding="utf-8")

    def hears(self, text: str) -> None:
        """Wait until that is spoken."""
        end = time.monotonic() + 2 * PATIENCE
        while text not in self.text():
            assert time.monotonic() < end, (text, self.text())
            time.sleep(0.05)


@contextmanager
def real_speech(environment: dict[str, str], folder: Path) -> Iterator[RealSpeech]:
    """Yield a server of its own in a folder."""
    modules = folder / "speech" / "modules"
    modules.mkdir(parents=True)
    speech = RealSpeech(environment, folder)
    (modules.parent / "speechd.conf").write_text(SERVER)
    (modules / "writes.conf").write_text(VOICE.format(spoken=speech.spoken))
    words = ["-s", "-C", str(modules.parent), "-L", str(folder), "-S", str(speech.socket), "-P", str(folder / "pid")]
    with (folder / "log").open("wb") as log:
        own = environment | {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "PATH": os.environ["PATH"]}
        server = subprocess.Popen(["speech-dispatcher", *words], env=own, stdout=log, stderr=log)
    try:
        end = time.monotonic() + PATIENCE
        while not speech.socket.exists():
            assert server.poll() is None, (folder / "log").read_text()
            assert time.monotonic() < end
            time.sleep(0.05)
        yield speech
    finally:
        server.terminate()
        server.wait(PATIENCE)
