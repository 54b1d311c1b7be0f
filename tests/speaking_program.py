"""A program that stands in for those of the system that speak: it writes down what it was given, and takes its time."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest

WRITES: Final = """#!{python}
import json, sys, time
words = sys.argv[1:]
read = "" if {deaf} else sys.stdin.read()
with open({log!r}, "a") as log:
    log.write(json.dumps([words, read]) + "\\n")
if words == ["-v", "?"]:
    print({voices!r})
    sys.exit()
time.sleep({seconds} if "--wait" in words or read else 0)
with open({log!r}, "a") as log:
    log.write(json.dumps("ended") + "\\n")
sys.exit({code})
"""
VOICES: Final = "Alex      en_US  # Hello\nAnna      de_DE  # Hallo\nGrandma (German)  de_DE  # Hallo"


class SpeakingProgram:
    """The program of that name, alone on the path."""

    def __init__(self, folder: Path, name: str, monkeypatch: pytest.MonkeyPatch, seconds: float, code: int) -> None:
        self.log = folder / "spoken"
        self.log.write_text("")
        place = folder / "bin"
        place.mkdir()
        program = place / name
        deaf = name == "spd-say"
        parts = {"python": sys.executable, "log": str(self.log), "seconds": seconds, "code": code, "deaf": deaf}
        program.write_text(WRITES.format(voices=VOICES, **parts))
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(place))

    def all(self) -> list[Any]:
        """Return the calls so far, each with its words and what it read, and "ended" for those that came to an end."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def said(self) -> list[str]:
        """Return the texts that were to be spoken, in order."""
        return [call[0][-1] for call in self.all() if call != "ended" and "--" in call[0]]

    def wait(self, count: int) -> list[Any]:
        """Wait until so many lines are written, and return all."""
        end = time.monotonic() + 20
        while len(self.all()) < count:
            assert time.monotonic() < end, self.all()
            time.sleep(0.01)
        return self.all()

    def hears(self, text: str) -> None:
        """Wait until a text was to be spoken in which `text` stands."""
        end = time.monotonic() + 20
        while not any(text in each for each in self.said()):
            assert time.monotonic() < end, (text, self.said())
            time.sleep(0.01)
