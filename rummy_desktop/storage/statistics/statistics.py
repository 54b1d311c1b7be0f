"""Statistics: the matches on this computer, their results, and whether luck was fair; kept in SQLite.

What counts: a match that is over, for all its seats, unless it was for practice; a deal that was scored, also of a
match that is not over. Where the computer played for a person for a while, neither that deal nor the match counts for
that person; such matches are counted apart, and the deals played alone count. A stalemate is lost by all (COM-07); a
drawn or void deal, and one that ended with the stock, is neither won nor lost by anybody.
"""

from __future__ import annotations

import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, Final

from rummy_desktop import __version__
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Handover
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.clock import now
from rummy_desktop.storage.paths import data_dir
from rummy_desktop.storage.statistics.database import (
    DatabaseError,
    Wrong,
    check_database,
    open_database,
    open_in_memory,
    set_aside,
    transaction,
    wrong_with,
)
from rummy_desktop.storage.statistics.entry import (
    Entry,
    Head,
    Reviewed,
    entry_of,
    forget_match,
    name_presets,
    write_entry,
    write_review,
)
from rummy_desktop.storage.statistics.figures import Figures
from rummy_desktop.storage.statistics.ratings import Ratings
from rummy_desktop.storage.statistics.spreadsheet import write_sheets

log = logging.getLogger("rummy_desktop")

Writing = Callable[[sqlite3.Connection], None]
"""What is to be written, all at once or not at all."""

PATIENCE: Final = 2.0  # seconds that a writer waits for another instance
BRIEF: Final = 0.2  # the same for the thread that draws the pictures meanwhile
BURST: Final = 0.001  # seconds of replaying in one go, and of rest after it
REST: Final = 0.004
MENDS: Final = 2  # how often a damaged file is begun anew while the game runs
AGAIN: Final = 20.0  # seconds until what could not be written is tried again

TROUBLES: Final[Mapping[Wrong, str]] = {
    "in use": mark("The statistics are in use elsewhere; what is played is added to them as soon as they are free."),
    "not writable": mark("The statistics can't be written ({why}); it is tried again while the game runs."),
    "newer": mark("The statistics were made by a newer version of the game, so nothing is added to them."),
    "damaged": mark(
        "The statistics are damaged and could not be set aside, so they are kept until the game is closed only."
    ),
}
UNKEPT: Final = mark(
    "The statistics can't be written ({why}), so what is played now is counted until the game is closed."
)
MENDED: Final = mark("The statistics were damaged; they are kept as {name}, and are made anew from the kept matches.")


def statistics_path() -> Path:
    """Return the file of the statistics; it may not exist yet."""
    return data_dir() / "statistics.sqlite"


class Statistics:
    """The statistics of this computer; nothing in them raises, whatever has become of their file.

    `figures` answers what a page asks, `ratings` how strong people are. Writing is done by a thread, so that no
    frame waits for the disk. `trouble` is what is wrong just now, as a sentence, or None; `next_news` has what the
    player is to be told once. Close them at the end.
    """

    def __init__(
        self, path: Path | None = None, clock: Callable[[], datetime] = now, patience: float = PATIENCE
    ) -> None:
        """Open the statistics at `path`, by default in their usual place; takes some milliseconds."""
        self.trouble: str | None = None
        self.figures = Figures(self._ask)
        self.ratings = Ratings(self._ask)
        self._clock = clock
        self._patience = patience
        self._news: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._jobs: queue.Queue[Callable[[], None] | None] = queue.Queue()
        self._waiting: list[Writing] = []  # the thread's own: what could not be written yet
        self._latest: dict[str, Entry | None] = {}  # the thread's own: as the game told it; None: forget it
        self._reading_lock = threading.Lock()
        self._export_lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._closing = False
        self._suspect = False
        self._rebuilds = 0
        self._mends = 0
        self._rested = 0.0
        self._path: Path | None = None
        self._open(path)

    # For the game

    def record(self, head: Head, match: Match, handed: Sequence[Handover] = ()) -> None:
        """Note how a match stands: call it when a deal or the match has ended, and after loading a match.

        `handed` tells who was handed over to the computer in this match, or back. Returns at once; what was noted
        before, or is for practice, is passed over.
        """
        entry = entry_of(head, match, self._clock(), handed)
        if entry is not None:
            self._do(lambda: self._write_latest(entry.watched()))

    def review(self, match: str, reviewed: Reviewed) -> None:
        """Note what the review of a deal of the match with that id has said. Returns at once.

        It counts where the deal does; what was noted of it before is replaced.
        """
        self._do(lambda: self._write_so(partial(write_review, match=match, reviewed=reviewed)))

    def forget(self, ident: str) -> None:
        """Stop counting the match with that id, which has become one for practice. Returns at once."""
        self._do(lambda: self._forget(ident))

    def rebuild(self, matches: Iterable[Sequence[Entry]]) -> None:
        """Note all deals of these matches, in the background; what is known already is passed over.

        Called when `incomplete`, with all kept matches, or with those whose number of deals differs from `recorded`.
        `matches` gives what has been counted of some at a time, as it is asked for it in the thread of the statistics.
        What is recorded or forgotten meanwhile comes between them, and is newer than what they tell of the same match.
        """
        self._rebuilds += 1
        rest = iter(matches)
        self._do(lambda: self._rebuild(rest))

    @property
    def rebuilding(self) -> bool:
        """Whether matches are being noted that were kept before."""
        return self._rebuilds > 0

    @property
    def incomplete(self) -> bool:
        """Whether the file is new, or was set aside, and has not been made anew from the kept matches yet."""
        return not self._ask("SELECT 1 FROM notes WHERE name = 'complete'", ())

    def recorded(self) -> dict[str, int]:
        """Return the number of known deals of each match, by its id."""
        return dict(self._ask("SELECT id, count(deal) FROM matches LEFT JOIN deals ON match = number GROUP BY id", ()))

    def next_news(self) -> str | None:
        """Return the next sentence for the player, each once; None if there is none."""
        with suppress(queue.Empty):
            return self._news.get_nowait()
        return None

    def retry(self) -> None:
        """Try again to write what could not be written."""
        self._do(self._write_waiting)

    def settle(self, seconds: float = 30.0) -> bool:
        """Wait until all that was noted so far has been dealt with; return whether it was within some seconds."""
        if self._closing:
            return False
        done = threading.Event()

        def look() -> None:
            if self.rebuilding and not self._closing:
                self._jobs.put(look)
            else:
                done.set()

        self._do(look)
        return done.wait(seconds)

    def export_csv(self, folder: Path) -> str | None:
        """Write all matches and deals as CSV files to a folder. Return a sentence if that can't be done.

        The files are `matches.csv` and `deals.csv`. Takes some seconds for 10,000 matches; may be called in a thread,
        and pages wait for it meanwhile.
        """
        with self._export_lock:
            return write_sheets(self._query, folder)

    def close(self, seconds: float = 5.0) -> None:
        """Write what is left and what is just being exported, within some seconds each, and close the file."""
        self._closing = True
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(seconds)
        exported = self._export_lock.acquire(timeout=seconds)
        if self._thread is None or not self._thread.is_alive():
            self._close_connections()
        if exported:
            self._export_lock.release()

    # Opening

    def _open(self, path: Path | None) -> None:
        wrong: Wrong | None = None
        why = ""
        try:
            self._path = path or statistics_path()
            self._writing = open_database(self._path, BRIEF)
        except DatabaseError as error:
            wrong, why = error.wrong, str(error)
        except (OSError, RuntimeError, ValueError) as error:  # no home folder, say
            wrong, why = "not writable", str(error)
        if wrong == "damaged" and self._make_anew(why):
            return
        if wrong is not None:
            self._open_unkept(wrong, why)
            return
        self._writing.execute(f"PRAGMA busy_timeout={int(self._patience * 1000)}")
        assert self._path is not None
        self._open_reading(self._path)
        self._do(self._check)
        self._do(self._name_presets)

    def _open_reading(self, path: Path) -> None:
        try:
            self._reading = sqlite3.connect(path, timeout=BRIEF, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            log.warning("The statistics can't be opened for reading: %s", error)
            self._reading = self._writing

    def _make_anew(self, why: str) -> bool:
        """Set the damaged file aside with all connections closed, begin a new one, and return whether it worked."""
        assert self._path is not None
        log.warning("The statistics are damaged: %s", why)
        aside = set_aside(self._path)
        if aside is None:
            return False
        try:
            self._writing = open_database(self._path, self._patience)
        except DatabaseError as error:
            log.warning("New statistics can't be begun: %s", error)
            return False
        self._open_reading(self._path)
        self._news.put(tr(MENDED).format(name=aside.name))
        return True

    def _open_unkept(self, wrong: Wrong, why: str) -> None:
        """Keep statistics in memory, with those that can be read."""
        log.warning("The statistics can't be kept (%s): %s", wrong, why)
        self._writing = self._reading = open_in_memory(None if wrong in ("damaged", "newer") else self._path)
        self.trouble = tr(TROUBLES[wrong]) if wrong in ("damaged", "newer") else tr(UNKEPT).format(why=why)
        self._news.put(self.trouble)

    def _close_connections(self) -> None:
        with self._reading_lock:
            for connection in (self._reading, self._writing):
                with suppress(sqlite3.Error):
                    connection.close()

    # Reading

    def _ask(self, sql: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        """Return the rows of a query; none if they can't be read, which the thread then looks into."""
        try:
            return self._query(sql, values)
        except sqlite3.Error as error:
            log.warning("The statistics can't be read: %s", error)
            if wrong_with(error) == "damaged" and not self._suspect:
                self._suspect = True
                self._do(self._check)
        return []

    def _query(self, sql: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        """Return the rows of a query. sqlite3.Error if they can't be read."""
        with self._reading_lock:
            return self._reading.execute(sql, values).fetchall()

    # Writing, in the thread

    def _do(self, job: Callable[[], None]) -> None:
        if self._closing:
            return
        self._jobs.put(job)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="statistics", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            try:
                job = self._jobs.get(timeout=AGAIN if self._waiting else None)
            except queue.Empty:
                job = self._write_waiting
            if job is None:
                self._write_waiting()
                return
            try:
                job()
            except Exception:
                # A mistake of ours here must end neither the game nor the thread with what else is to be written.
                log.exception("The statistics failed")

    def _write(self, entry: Entry) -> None:
        self._write_so(partial(write_entry, entry=entry))

    def _write_latest(self, entry: Entry) -> None:
        self._latest[entry.id] = entry._replace(deals=(), times=(), reviews=())
        self._write(entry)

    def _forget(self, ident: str) -> None:
        self._latest[ident] = None
        self._write_so(partial(forget_match, ident=ident))

    def _up_to_date(self, counted: Iterable[Entry]) -> list[Entry]:
        """Return what was read from files, with the game's newer notes on the same matches."""
        newest = []
        for entry in counted:
            latest = self._latest.get(entry.id, entry)
            if latest is not None:
                newest.append(latest._replace(deals=entry.deals, times=entry.times, reviews=entry.reviews))
        return newest

    def _write_so(self, writing: Writing) -> None:
        self._waiting.append(writing)
        self._write_waiting()

    def _write_waiting(self) -> None:
        """Write what waits, in its order; what can't be written goes on waiting."""
        while self._waiting:
            try:
                self._write_one(self._waiting[0])
            except sqlite3.Error as error:
                wrong = wrong_with(error)
                if wrong == "damaged":
                    self._mend(str(error))
                    continue
                if wrong != "mistake":
                    self._say(TROUBLES[wrong].format(why=error))
                    return
                log.exception("A match can't be added to the statistics")
            except Exception:
                # A mistake of ours would be made again, and keep all others waiting.
                log.exception("A match can't be added to the statistics")
            self._waiting.pop(0)
        if self._kept:
            self.trouble = None

    def _write_one(self, writing: Writing) -> None:
        with nullcontext() if self._kept else self._reading_lock, transaction(self._writing):
            writing(self._writing)

    @property
    def _kept(self) -> bool:
        """Whether what is written outlives the game."""
        return self._writing is not self._reading

    def _say(self, trouble: str) -> None:
        if trouble != self.trouble:
            log.warning("%s", trouble)
            self.trouble = trouble
            self._news.put(trouble)

    def _check(self) -> None:
        """Find out whether the file is sound, and mend it if it is not."""
        try:
            check_database(self._writing)
        except DatabaseError as error:
            if error.wrong == "damaged":
                self._mend(str(error))
        self._suspect = False

    def _mend(self, why: str) -> None:
        """Begin a new file in the place of the damaged one, or go on in memory."""
        self._close_connections()
        with self._reading_lock:
            self._mends += 1
            # A disk that damages what has just been written is not worth another try.
            if self._mends > MENDS or not (self._path and self._make_anew(why)):
                self._open_unkept("damaged", why)

    @property
    def closing(self) -> bool:
        """Whether the statistics are being closed, and nothing more is to be begun."""
        return self._closing

    def give_way(self) -> None:
        """Rest after enough has been done in one go, since drawing shares the interpreter's lock with the thread."""
        if perf_counter() - self._rested > BURST and not self._closing:
            sleep(REST)
            self._rested = perf_counter()

    def _rebuild(self, rest: Iterator[Sequence[Entry]]) -> None:
        """Note the next of the matches, and have the others noted after whatever else waits to be written."""
        going_on = False
        try:
            entries = next(rest, None)
            if entries is None:
                self._complete()
            elif not self._closing:
                going_on = True
                self._note_counted(entries)
        finally:
            if going_on:
                self._jobs.put(lambda: self._rebuild(rest))
            else:
                self._rebuilds -= 1

    def _note_counted(self, entries: Sequence[Entry]) -> None:
        """Note some matches, all at once if possible."""
        self._write_waiting()
        newest = self._up_to_date(entries)
        try:
            with nullcontext() if self._kept else self._reading_lock, transaction(self._writing):
                for entry in newest:
                    write_entry(self._writing, entry)
                    self.give_way()
        except Exception as error:
            log.warning("%s matches are added to the statistics one by one: %s", len(newest), error)
            for entry in newest:
                self._write(entry)

    def _name_presets(self) -> None:
        """Have matches by rules that have got a name counted under it, once for each version of the game."""
        noted = "SELECT 1 FROM notes WHERE name = 'presets' AND value = ?"
        if self._kept and not self._ask(noted, (__version__,)):
            self._write_so(partial(name_presets, version=__version__))

    def _complete(self) -> None:
        """Remember that all kept matches have been noted."""
        if not self._waiting:
            with suppress(sqlite3.Error), nullcontext() if self._kept else self._reading_lock:
                self._writing.execute("INSERT OR REPLACE INTO notes VALUES ('complete', '')")
