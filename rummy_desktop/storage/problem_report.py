"""Problem report: one file with all that is needed to look into a problem: what was seen, the log and the match."""

from __future__ import annotations

import io
import os
import platform
import sys
import zipfile
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Final

from rummy_desktop import __version__
from rummy_desktop.storage.files import read_file, replace_file
from rummy_desktop.storage.log import SIZE
from rummy_desktop.storage.match_file.header import ENDING, SaveError
from rummy_desktop.storage.match_file.read import LARGEST, read_transcript
from rummy_desktop.storage.match_file.secret import may_tell, without_seed
from rummy_desktop.storage.mistakes import unseen_file
from rummy_desktop.storage.paths import documents_dir, log_dir
from rummy_desktop.storage.settings import settings_path

REPORT_ENDING: Final = ".zip"


def report_path(today: date) -> Path:
    """Return the path to which a report is written by default: in the player's documents."""
    return documents_dir() / f"rummy-problem-{today:%Y-%m-%d}{REPORT_ENDING}"


def write_report(target: Path, told: str, facts: Mapping[str, str], match: Path | None = None) -> tuple[str, ...]:
    """Write a report in the place of a file, and return the names of its parts.

    `told` is what somebody saw, and `facts` is what is known of the window. A part that can't be read is left out, and
    the report says so; a kept match is in it only if `match` names one, without its seed while it goes on. The home
    folder, which mostly has a name in it, is `~` everywhere. OSError or ValueError if nothing can be written.
    """
    parts, missing = [], []
    for name, path, most in _files(match):
        try:
            text = read_file(path, most)
            parts.append((name, _discreet(text if path != match or _is_told(path) else without_seed(text))))
        except FileNotFoundError:
            continue
        except (OSError, ValueError) as error:
            missing.append(f"{name}: {type(error).__name__}")
    first = "\n".join([told.strip() or "Nothing was said.", "", *_lines({**versions(), **facts}), *missing, ""])
    parts.insert(0, ("report.txt", _discreet(first.encode("utf-8", "backslashreplace"))))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in parts:
            file.writestr(name, text)
    replace_file(target, packed.getvalue())
    return tuple(name for name, _ in parts)


def versions() -> dict[str, str]:
    """Return the versions of what the program runs on."""
    return {
        "Rummy Desktop": __version__ + (" (bundled)" if getattr(sys, "frozen", False) else ""),
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        "System": f"{platform.platform()} ({platform.machine()})",
    }


def _files(match: Path | None) -> Iterator[tuple[str, Path, int]]:
    """Yield the files that are put in: each with its name in the report, its path, and its greatest size in bytes."""
    logs = log_dir()
    yield "rummy.log", logs / "rummy.log", 2 * SIZE
    yield "rummy.log.1", logs / "rummy.log.1", 2 * SIZE
    yield "mistake.txt", unseen_file(), SIZE
    yield "settings.json", settings_path(), SIZE
    if match is not None:
        yield f"match{ENDING}", match, LARGEST


def _is_told(match: Path) -> bool:
    """Return whether a kept match may be told with its seed; one that can't be read may still go on."""
    try:
        transcript = read_transcript(match)
    except SaveError:
        return False
    return may_tell(transcript.header, transcript.over is not None)


def _lines(facts: Mapping[str, str]) -> list[str]:
    return [f"{name}: {fact}" for name, fact in facts.items()]


def _discreet(text: bytes) -> bytes:
    """Return the text with `~` for the home folder."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return text
    if len(home) < 2:
        return text
    # In JSON a backslash is two.
    for spelled in (home, home.replace("\\", "\\\\")):
        text = text.replace(os.fsencode(spelled), b"~")
    return text
