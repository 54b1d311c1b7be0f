"""Speech program: has a program of the system speak: `spd-say` on Linux, SAPI on Windows, `say` on macOS.

Each text is given to a process of its own, as an argument or on its standard input and never by way of a shell. All of
that happens in a thread, and a text that comes while another one is spoken cuts that short.
"""

from __future__ import annotations

import base64
import logging
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Final, NamedTuple, Protocol

from rummy_desktop.language.translate import mark, spoken, tr

MOST: Final = 4000
"""The letters of a text that are spoken: more than anybody listens to."""
PATIENCE: Final = 10.0
"""Seconds that a program may take for a text besides those for its letters, before it counts as hanging."""
SLOWEST: Final = 4
"""The letters that the slowest voice speaks in a second."""
HUSH: Final = 2.0  # seconds that it may take to silence one
LOOK: Final = 0.03  # seconds between two looks whether a program has ended
MISSING: Final = {
    "win32": mark("To speak, the game needs Windows PowerShell, which is not on this computer."),
    "darwin": mark("To speak, the game needs the program “say”, which is not on this computer."),
    "": mark("To speak, the game needs the program “spd-say” of speech-dispatcher, which is not on this computer."),
}
"""What is said where a system's own program that speaks is missing."""
SAPI: Final = (
    "Add-Type -AssemblyName System.Speech; $v = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$l, $t = [Console]::In.ReadToEnd().Split(' '); "
    "try { $v.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]$l) } catch { }; "
    "$v.Speak([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($t)))"
)
"""What PowerShell does: it reads the language and the text, and speaks; the text is never part of the program."""

log = logging.getLogger("rummy_desktop")


class Call(NamedTuple):
    """A call of a program: its words, and what it reads from its standard input."""

    words: Sequence[str]
    reads: bytes = b""


class Program(Protocol):
    """A program of the system that speaks."""

    def speak(self, text: str, language: str) -> Call:
        """Return the call that speaks a text in a language, and ends when it has been spoken."""

    def hush(self) -> Call | None:
        """Return the call that silences what is spoken; None where that ends with its process."""


class SpdSay:
    """The client of speech-dispatcher, which speaks in a process of its own."""

    def __init__(self, path: str) -> None:
        self._words = path, "--application-name", "rummy-desktop"

    def speak(self, text: str, language: str) -> Call:
        return Call((*self._words, "--wait", "--language", language, "--", text))

    def hush(self) -> Call | None:
        # In one call with the next text the server may silence that one, too.
        return Call((*self._words, "--cancel"))


class PowerShell:
    """The voices of Windows, by its PowerShell."""

    def __init__(self, path: str) -> None:
        self._words = path, "-NoProfile", "-NonInteractive", "-Command", SAPI

    def speak(self, text: str, language: str) -> Call:
        return Call(self._words, f"{language.replace('_', '-')} ".encode() + base64.b64encode(text.encode()))

    def hush(self) -> Call | None:
        return None


class Say:
    """The voices of macOS; the first one of the language is asked for."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._voices: dict[str, str] | None = None

    def speak(self, text: str, language: str) -> Call:
        voice = self._voice(language)
        return Call((self._path, *(("-v", voice) if voice else ())), text.encode())

    def hush(self) -> Call | None:
        return None

    def _voice(self, language: str) -> str:
        """Return the name of a voice for a language; empty for that of the system."""
        if self._voices is None:
            self._voices = {}
            with suppress(OSError, subprocess.SubprocessError):
                asked = [self._path, "-v", "?"]
                told = subprocess.run(asked, stdin=subprocess.DEVNULL, capture_output=True, timeout=5, check=False)
                listed = re.findall(r"^(.+?) +([a-z]{2})[_-]", told.stdout.decode(errors="replace"), re.MULTILINE)
                self._voices = {code: name for name, code in reversed(listed)}
        return self._voices.get(language[:2], "")


def find_program(platform: str = sys.platform) -> Program | None:
    """Return the program of this system that speaks; None where there is none."""
    kinds: dict[str, tuple[str, Callable[[str], Program]]] = {
        "win32": ("powershell", PowerShell),
        "darwin": ("say", Say),
    }
    name, kind = kinds.get(platform, ("spd-say", SpdSay))
    path = shutil.which(name)
    return kind(path) if path else None


def missing(platform: str = sys.platform) -> str:
    """Return the sentence that says which program is missing on this system."""
    return tr(MISSING.get(platform, MISSING[""]))


class Speaker:
    """The thread in which a program speaks, one text after the other; it begins with the first text."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._texts: SimpleQueue[tuple[str, str] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._open = 0  # texts that were given and are not done with
        self._lock = threading.Lock()
        self.failed = False  # whether the program spoke nothing the last time

    @property
    def busy(self) -> bool:
        """Whether something is being spoken."""
        return self._open > 0

    def speak(self, text: str) -> None:
        """Have a text spoken in the present language, instead of what is being spoken; "" only silences that."""
        if self._thread is None:
            if not text:
                return
            self._thread = threading.Thread(target=self._work, name="speech", daemon=True)
            self._thread.start()
        with self._lock:
            self._open += 1
        whole = text.replace("\0", " ").encode(errors="replace").decode()
        self._texts.put((whole[:MOST], spoken()))

    def close(self) -> None:
        """Fall silent, and end the thread."""
        if self._thread is not None:
            with self._lock:
                self._open += 1
            self._texts.put(None)
            self._thread.join(PATIENCE)
            self._thread = None

    def _work(self) -> None:
        sounding = False
        while True:
            given, count = self._texts.get(), 1
            while not self._texts.empty():
                given, count = self._texts.get(), count + 1
            if sounding:
                self._hush()
                sounding = False
            if given is not None and given[0]:
                text, language = given
                sounding = not self._run(self._program.speak(text, language), PATIENCE + len(text) / SLOWEST)
            with self._lock:
                self._open -= count
            if given is None:
                return

    def _hush(self) -> None:
        """Silence a program that goes on when the process that asked it has ended."""
        if (call := self._program.hush()) is not None:
            self._run(call, HUSH, whole=True)

    def _run(self, call: Call, seconds: float, whole: bool = False) -> bool:
        """Run a program, as a `whole` or until another text is to be spoken; return whether it ended by itself."""
        try:
            process = subprocess.Popen(
                call.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except (OSError, ValueError) as error:  # the latter where the system can't write a letter
            self._fail(error)
            return True
        with process:
            assert process.stdin is not None
            with suppress(OSError):
                process.stdin.write(call.reads)
                process.stdin.close()
            end = time.monotonic() + seconds
            while process.poll() is None and time.monotonic() < end and (whole or self._texts.empty()):
                time.sleep(LOOK)
            if process.poll() is None:
                process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(1.0)
                process.kill()
                return False
        if process.returncode:
            self._fail(process.returncode)
        else:
            self.failed = False
        return True

    def _fail(self, why: object) -> None:
        """Note an error, or the number with which a program has ended."""
        if not self.failed:
            log.warning("the program that speaks has failed: %s", why)
        self.failed = True
