"""Database: the file of the statistics, how it is opened and brought up to date, and what may be wrong with it."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, Literal

from rummy_desktop.storage.files import ASIDE, only_a_file, place_aside, reason

log = logging.getLogger("rummy_desktop")

APPLICATION: Final = 0x52554D59
"""What marks a database as one of this game's, in the place that SQLite has for it."""

SCHEMA_1: Final = """
CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    preset TEXT NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    fewest_win INTEGER NOT NULL,
    started INTEGER NOT NULL,
    last INTEGER NOT NULL,
    ended INTEGER,
    resigned INTEGER
);
CREATE TABLE deals (
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    dealer INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    winner INTEGER,
    ended_by INTEGER,
    turns INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    PRIMARY KEY (match, deal)
) WITHOUT ROWID;
CREATE TABLE hands (
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    result INTEGER NOT NULL,
    points INTEGER NOT NULL,
    against REAL NOT NULL,
    dealt INTEGER NOT NULL,
    opening INTEGER NOT NULL,
    deadwood INTEGER,
    wilds INTEGER NOT NULL,
    drawn INTEGER NOT NULL,
    wilds_drawn INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    left_over INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    floats INTEGER NOT NULL,
    stood_in INTEGER NOT NULL,
    score INTEGER NOT NULL,
    paid INTEGER NOT NULL,
    PRIMARY KEY (match, deal, seat)
) WITHOUT ROWID;
CREATE TABLE sittings (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    preset TEXT NOT NULL,
    seats INTEGER NOT NULL,
    last INTEGER NOT NULL,
    name TEXT NOT NULL,
    person TEXT NOT NULL,
    level TEXT NOT NULL,
    manner TEXT NOT NULL,
    opponents TEXT NOT NULL,
    rivals TEXT NOT NULL,
    result INTEGER,
    total INTEGER NOT NULL,
    against REAL NOT NULL,
    margin REAL NOT NULL,
    cents INTEGER NOT NULL,
    stood_in INTEGER NOT NULL,
    resigned INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    won INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    points INTEGER NOT NULL,
    points_against REAL NOT NULL,
    turns INTEGER NOT NULL,
    ended_by INTEGER NOT NULL,
    knocks INTEGER NOT NULL,
    knocked_by_others INTEGER NOT NULL,
    gins INTEGER NOT NULL,
    big_gins INTEGER NOT NULL,
    undercuts INTEGER NOT NULL,
    undercut_by_others INTEGER NOT NULL,
    rummies INTEGER NOT NULL,
    whole_hands INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    floats INTEGER NOT NULL,
    course TEXT NOT NULL,
    best REAL,
    best_deal INTEGER,
    worst REAL,
    worst_deal INTEGER,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX sittings_by_player ON sittings (person, level, manner);
CREATE TABLE chances (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    dealt INTEGER NOT NULL,
    dealt_theirs REAL NOT NULL,
    dealt_squares REAL NOT NULL,
    opening INTEGER NOT NULL,
    opening_theirs REAL NOT NULL,
    opening_squares REAL NOT NULL,
    deadwood INTEGER NOT NULL,
    deadwood_theirs REAL NOT NULL,
    deadwood_squares REAL NOT NULL,
    wilds INTEGER NOT NULL,
    wilds_theirs REAL NOT NULL,
    wilds_squares REAL NOT NULL,
    drawn INTEGER NOT NULL,
    drawn_theirs REAL NOT NULL,
    drawn_squares REAL NOT NULL,
    wilds_drawn INTEGER NOT NULL,
    wilds_drawn_theirs REAL NOT NULL,
    wilds_drawn_squares REAL NOT NULL,
    taken INTEGER NOT NULL,
    taken_theirs REAL NOT NULL,
    taken_squares REAL NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
"""

SCHEMA_2: Final = """
CREATE TABLE endings (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    mine INTEGER NOT NULL,
    theirs INTEGER NOT NULL,
    PRIMARY KEY (match, seat, outcome)
) WITHOUT ROWID;
INSERT INTO endings
    SELECT hands.match, hands.seat, outcome, sum(ended_by = hands.seat), sum(ended_by != hands.seat)
    FROM hands JOIN deals USING (match, deal)
    WHERE ended_by IS NOT NULL AND NOT stood_in GROUP BY hands.match, hands.seat, outcome;
CREATE TABLE newer (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    preset TEXT NOT NULL,
    seats INTEGER NOT NULL,
    last INTEGER NOT NULL,
    name TEXT NOT NULL,
    person TEXT NOT NULL,
    level TEXT NOT NULL,
    manner TEXT NOT NULL,
    opponents TEXT NOT NULL,
    rivals TEXT NOT NULL,
    result INTEGER,
    total INTEGER NOT NULL,
    against REAL NOT NULL,
    margin REAL NOT NULL,
    cents INTEGER NOT NULL,
    stood_in INTEGER NOT NULL,
    resigned INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    won INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    points INTEGER NOT NULL,
    points_against REAL NOT NULL,
    turns INTEGER NOT NULL,
    ended_by INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    floats INTEGER NOT NULL,
    course TEXT NOT NULL,
    best REAL,
    best_deal INTEGER,
    worst REAL,
    worst_deal INTEGER,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
INSERT INTO newer SELECT
    match, seat, game, preset, seats, last, name, person, level, manner, opponents, rivals, result, total,
    against, margin, cents, stood_in, resigned, deals, won, lost, points, points_against, turns, ended_by,
    calls, floats, course, best, best_deal, worst, worst_deal
    FROM sittings;
DROP TABLE sittings;
ALTER TABLE newer RENAME TO sittings;
CREATE INDEX sittings_by_player ON sittings (person, level, manner);
"""
"""How often the deals of a match ended in each way, for any game, in place of columns for the ways of some."""

SCHEMA_3: Final = """
ALTER TABLE hands ADD COLUMN partners INTEGER NOT NULL DEFAULT 0;
"""
"""The points of the partners, since a side has one score; before, each seat was counted by itself."""

SCHEMA_4: Final = """
ALTER TABLE sittings ADD COLUMN helped INTEGER NOT NULL DEFAULT 0;
"""
"""Whether there was help in a match that all had agreed on, so that it rates nobody; before, there was none."""

SCHEMA_5: Final = """
CREATE TABLE reviews (
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    lost REAL NOT NULL,
    error REAL NOT NULL,
    luck REAL NOT NULL,
    decisions INTEGER NOT NULL,
    slips INTEGER NOT NULL,
    blunders INTEGER NOT NULL,
    PRIMARY KEY (match, deal, seat)
) WITHOUT ROWID;
"""
"""What the reviews of deals have said."""

MIGRATIONS: Final = (SCHEMA_1, SCHEMA_2, SCHEMA_3, SCHEMA_4, SCHEMA_5)
"""What brings a database from version n to n+1, the first from an empty file to version 1."""

Wrong = Literal["damaged", "newer", "in use", "not writable", "mistake"]
"""What may be wrong with a database, as far as it makes a difference; a mistake is the game's own."""

KINDS: Final = {
    "INTEGER": "'integer', 'null'",
    "REAL": "'real', 'integer', 'null'",
    "TEXT": "'text', 'null'",
}
"""Of which kinds the values in a column of a type may be."""
SIDE_FILES: Final = ("", "-wal", "-shm", "-journal")


class DatabaseError(Exception):
    """The database can't be used as it is: `wrong` says how, the text is the reason."""

    def __init__(self, wrong: Wrong, why: str) -> None:
        super().__init__(why)
        self.wrong = wrong


def open_database(path: Path, patience: float, migrations: Sequence[str] = MIGRATIONS) -> sqlite3.Connection:
    """Return a connection to the database, which is made or brought up to date if need be.

    It may be used from any thread, by one at a time. Waits for another instance for `patience` seconds at most; making
    the database waits for the disk. DatabaseError says what is wrong.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _keep_private(path)
        connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    except OSError as error:
        raise DatabaseError("not writable", reason(error)) from error
    except sqlite3.Error as error:
        raise DatabaseError(wrong_with(error), str(error)) from error
    try:
        migrate(connection, migrations)
        # This comes last: it writes into the file, which must not be done to one that is not of this game.
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
    except sqlite3.Error as error:
        connection.close()
        raise DatabaseError(wrong_with(error), str(error)) from error
    except DatabaseError:
        connection.close()
        raise
    return connection


def _keep_private(path: Path) -> None:
    """Make the file so that only its owner can read it, like the matches, and narrow wider rights.

    SQLite gives the files that belong to it the same rights. OSError where it can't be made, or is no file.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    only_a_file(path.stat().st_mode)
    for name in (path, path.with_name(path.name + ASIDE)):
        for end in SIDE_FILES:
            with suppress(OSError):
                if os.stat(f"{name}{end}").st_mode & 0o077:
                    os.chmod(f"{name}{end}", 0o600)


def migrate(connection: sqlite3.Connection, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring a database to the newest version, in one step or not at all, and try whether it can be written.

    DatabaseError where it is of a newer version, or none of this game's.
    """
    with transaction(connection):
        version, mark = _pragma(connection, "user_version"), _pragma(connection, "application_id")
        used = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if version > len(migrations) and mark == APPLICATION:
            raise DatabaseError("newer", f"version {version}, and this game knows {len(migrations)}")
        if (used or version) and (mark != APPLICATION or version < 1):
            raise DatabaseError("damaged", "the database is not one of this game's")
        for step in migrations[version:]:
            for statement in filter(str.strip, step.split(";")):
                connection.execute(statement)
        if version < len(migrations):
            connection.execute(f"PRAGMA application_id={APPLICATION}")
            connection.execute(f"PRAGMA user_version={len(migrations)}")
        if _columns(connection) != _expected(migrations):
            raise DatabaseError("damaged", "the tables are not those of its version")


def check_database(connection: sqlite3.Connection) -> None:
    """Read the whole database to see whether it is sound, a second for 100 MB. DatabaseError if it is not."""
    try:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found == "ok":
            found = _of_another_kind(connection) or found
    except sqlite3.Error as error:
        raise DatabaseError(wrong_with(error), str(error)) from error
    if found != "ok":
        raise DatabaseError("damaged", str(found))


def _of_another_kind(connection: sqlite3.Connection) -> str:
    """Return the table with a value that is not of its column's kind, as a reason; empty if there is none.

    SQLite takes such values for sound.
    """
    for table in _columns(connection):
        columns = connection.execute(f"PRAGMA table_info({table})").fetchall()
        odd = [f"typeof({name}) NOT IN ({KINDS[kind]})" for _, name, kind, *_ in columns]
        if connection.execute(f"SELECT 1 FROM {table} WHERE {' OR '.join(odd)} LIMIT 1").fetchone():
            return f"a value of another kind in {table}"
    return ""


def open_in_memory(path: Path | None) -> sqlite3.Connection:
    """Return a database that is gone when it is closed, with what can be read of the file at `path`."""
    if path is not None:
        connection = _in_memory()
        with suppress(sqlite3.Error, DatabaseError, OSError, ValueError):
            only_a_file(path.stat().st_mode)
            # In a folder that can't be written, SQLite reads a database only if it is declared immutable.
            uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
            with closing(sqlite3.connect(uri, uri=True)) as file:
                file.backup(connection)
            migrate(connection)
            check_database(connection)
            return connection
        connection.close()
    connection = _in_memory()
    migrate(connection)
    return connection


def _in_memory() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)


def set_aside(path: Path) -> Path | None:
    """Move a damaged database out of the way with the files that belong to it. Return its path; None if it can't be."""
    aside = place_aside(path, SIDE_FILES)
    try:
        for end in SIDE_FILES:
            with suppress(FileNotFoundError):
                os.replace(f"{path}{end}", f"{aside}{end}")
    except OSError as error:
        log.warning("The damaged statistics can't be set aside: %s", error)
        return None
    return aside


def wrong_with(error: sqlite3.Error) -> Wrong:
    """Return what an error of SQLite means for the statistics."""
    name = getattr(error, "sqlite_errorname", "") or ""
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return "in use"
    if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError | sqlite3.DataError):
        return "mistake"
    return "damaged" if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_FORMAT")) else "not writable"


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Run all writes inside it in one transaction: all are in the database at its end, or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def _expected(migrations: Sequence[str]) -> dict[str, list[str]]:
    """Return the columns of each table of the newest version."""
    with closing(sqlite3.connect(":memory:")) as fresh:
        for step in migrations:
            fresh.executescript(step)
        return _columns(fresh)


def _columns(connection: sqlite3.Connection) -> dict[str, list[str]]:
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table' ORDER BY name")]
    return {name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")] for name in names}
