"""Days: what came of the deals of the day that were played here, in one small file."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from rummy_desktop.engine.shapes import decoder
from rummy_desktop.language.translate import tr
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.challenges import FAR
from rummy_desktop.storage.files import NoFile, place_aside, read_file, reason, replace_file
from rummy_desktop.storage.paths import data_dir

log = logging.getLogger("rummy_desktop")

LARGEST: Final = 4_000_000
"""Bytes of the file that are read: far more than there can be."""
KEPT: Final = 800
"""So many days are kept, the latest."""

Lead = Annotated[int, Meta(ge=-FAR, le=FAR)]


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a deal: the lead of the person who played it here, and that of the strongest player, once known."""

    lead: Lead
    strongest: Lead | None = None


class _File(msgspec.Struct, kw_only=True):
    """The file of results by game and day, with the name of the match file in which each deal was begun."""

    format: Literal["rummy-desktop days"] = "rummy-desktop days"
    version: Literal[1] = 1
    days: dict[str, dict[str, Played]] = {}
    begun: dict[str, dict[str, Annotated[str, Meta(max_length=200)]]] = {}


_FILE: Final = decoder(_File)


class Days:
    """The results of the deals of the day; `trouble` says what is wrong with their file, in a sentence."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or days_path()
        self.trouble = ""
        self._days: dict[str, dict[str, Played]] = {}
        self._begun: dict[str, dict[str, str]] = {}
        self._newer = False
        self._load()

    def of(self, game: str, day: date) -> Played | None:
        """Return the result of the deal of a day; None if it was not played here."""
        return self._days.get(game, {}).get(day.isoformat())

    def begun(self, game: str, day: date) -> str:
        """Return the name of the file of the match in which the deal of that day was begun; empty if it was not."""
        return self._begun.get(game, {}).get(day.isoformat(), "")

    def begin(self, game: str, day: date, name: str) -> None:
        """Keep in which file the deal of that day is played: it counts once."""
        here = self._begun.setdefault(game, {})
        here.setdefault(day.isoformat(), name)
        self._begun[game] = dict(sorted(here.items())[-KEPT:])
        self._save()

    def put(self, game: str, day: date, lead: int) -> bool:
        """Keep the result of a deal that was played for the first time, and return whether it was the first time."""
        if self.of(game, day) is not None:
            return False
        self._set(game, day, Played(max(-FAR, min(lead, FAR))))
        return True

    def put_strongest(self, game: str, day: date, lead: int) -> None:
        """Keep the result of the strongest player in a deal that was played here."""
        before = self.of(game, day)
        if before is not None and before.strongest is None:
            self._set(game, day, Played(before.lead, max(-FAR, min(lead, FAR))))

    def _set(self, game: str, day: date, played: Played) -> None:
        here = self._days.setdefault(game, {})
        here[day.isoformat()] = played
        self._days[game] = dict(sorted(here.items())[-KEPT:])
        self._save()

    # The file

    def _load(self) -> None:
        try:
            text = read_file(self._path, LARGEST)
        except FileNotFoundError:
            return
        except (OSError, ValueError) as error:
            self._put_aside(False, error)
            return
        try:
            found = _FILE.decode(measured(text))
            self._days, self._begun = found.days, found.begun
        except ValueError as error:
            if _is_newer(text):
                self._newer = True
                self.trouble = tr("The deals of the day were kept by a newer version; what is played now is not kept.")
            else:
                self._put_aside(True, error)

    def _put_aside(self, damaged: bool, error: Exception) -> None:
        log.warning("the file of the deals of the day is put aside: %s", type(error).__name__)
        self.trouble = (
            tr("The file of the deals of the day is damaged; it lies beside the new one, ending in .damaged.")
            if damaged
            else tr("The file of the deals of the day can’t be read; it lies beside the new one, ending in .damaged.")
        )
        if isinstance(error, NoFile | IsADirectoryError | PermissionError):
            self.trouble = tr("The file of the deals of the day can’t be read: {error}.", error=reason(error))
            self._newer = True
            return
        with suppress(OSError):
            os.replace(self._path, place_aside(self._path))

    def _save(self) -> None:
        if self._newer:
            return
        try:
            replace_file(
                self._path, msgspec.json.format(msgspec.json.encode(_File(days=self._days, begun=self._begun)))
            )
        except (OSError, ValueError) as error:
            log.warning("the deals of the day can't be kept: %s", error)
            self.trouble = tr("This result can’t be kept: {error}.", error=reason(error))


def days_path() -> Path:
    """Return the path of the file of results."""
    return data_dir() / "days.json"


def _is_newer(text: bytes) -> bool:
    """Return whether a file is one of a newer version of the program."""
    with suppress(ValueError):
        found: Any = msgspec.json.decode(measured(text))
        version = found.get("version") if isinstance(found, dict) else None
        return isinstance(version, int) and version > 1
    return False
