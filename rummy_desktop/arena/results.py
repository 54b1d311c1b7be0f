"""Results: what was played in the arena, kept in a file so that nothing is played or counted twice."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec

from rummy_desktop.arena.contest import Bout, Contest, Round
from rummy_desktop.arena.entrants import Entrant
from rummy_desktop.engine.shapes import decoder
from rummy_desktop.outside.measure import measured

FORMAT: Final = 1
BOUTS: Final = decoder(list[Bout])
PATIENCE: Final = 60.0  # seconds in which another arena may write to the same file
OFTEN: Final = 1.0  # seconds after which what was played is on the disk


class ResultsError(Exception):
    """The file of results can't be used. Its text is one sentence."""


class Results:
    """The rounds that were played, by contest, number and the two players with their versions."""

    def __init__(self, path: Path) -> None:
        """Open a file, or begin a new one. ResultsError says in one sentence what is wrong with it."""
        self.path = path
        self._written = monotonic()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path, timeout=PATIENCE)
            (found,) = self._base.execute("PRAGMA user_version").fetchone()
            (tables,) = self._base.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            if found not in (0, FORMAT) or (tables and not found):
                raise ResultsError(f"{path} holds no results of this arena: move it away, or name another file.")
            with self._base:
                self._base.execute(
                    "CREATE TABLE IF NOT EXISTS rounds (contest TEXT, number INTEGER, one TEXT, other TEXT, bouts TEXT,"
                    " PRIMARY KEY (contest, number, one, other)) WITHOUT ROWID"
                )
                self._base.execute(f"PRAGMA user_version = {FORMAT}")
        except OSError as error:
            raise ResultsError(f"{path} can't be written: {error.strerror}.") from error
        except sqlite3.Error as error:
            raise self._unusable(error) from error

    def keep(self, played: Round, bouts: list[Bout]) -> None:
        """Keep what came of a round, unless it is kept already."""
        try:
            self._base.execute("INSERT OR IGNORE INTO rounds VALUES (?, ?, ?, ?, ?)", (*_key(played), _spelled(bouts)))
            if monotonic() - self._written > OFTEN:
                self._base.commit()
                self._written = monotonic()
        except sqlite3.Error as error:
            raise self._unusable(error) from error

    def missing(self, rounds: Iterable[Round]) -> list[Round]:
        """Return the rounds that are not kept."""
        known: dict[str, set[tuple[Any, ...]]] = {}
        left = []
        for each in rounds:
            key = _key(each)
            if key[0] not in known:
                known[key[0]] = {(key[0], *row) for row in self._ask("SELECT number, one, other FROM rounds", key[0])}
            if key not in known[key[0]]:
                left.append(each)
        return left

    def of(self, contest: Contest, one: Entrant, other: Entrant, below: int) -> dict[int, list[Bout]]:
        """The bouts of two players by the number of their round, which is less than `below`."""
        words = "SELECT number, bouts FROM rounds"
        rows = self._ask(
            words, _words(contest), "AND one = ? AND other = ? AND number < ?", str(one), str(other), below
        )
        try:
            return {number: BOUTS.decode(measured(bouts)) for number, bouts in rows}
        except ValueError as error:
            raise self._unusable(error) from error

    def close(self) -> None:
        """Write what is not written yet, and close the file."""
        with suppress(sqlite3.Error):
            self._base.commit()
        self._base.close()

    def _ask(self, words: str, contest: str, also: str = "", *more: str | int) -> list[tuple[Any, ...]]:
        try:
            return self._base.execute(f"{words} WHERE contest = ? {also} ORDER BY number", (contest, *more)).fetchall()
        except sqlite3.Error as error:
            raise self._unusable(error) from error

    def _unusable(self, error: Exception) -> ResultsError:
        if isinstance(error, sqlite3.OperationalError) and "malformed" not in str(error):
            return ResultsError(f"{self.path} can't be used: {error}.")
        return ResultsError(f"{self.path} is damaged, or holds no results of an arena: move it away, or name another.")


def _key(played: Round) -> tuple[str, int, str, str]:
    return _words(played.contest), played.number, str(played.one), str(played.other)


def _words(contest: Contest) -> str:
    return msgspec.json.encode(contest).decode()


def _spelled(bouts: list[Bout]) -> str:
    return msgspec.json.encode(bouts).decode()
