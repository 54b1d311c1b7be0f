"""Summaries: the kept matches as a list shows them, without playing any."""

from __future__ import annotations

import logging
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.shapes import decoder
from rummy_desktop.language.translate import tr
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.clock import moment_at
from rummy_desktop.storage.files import reason
from rummy_desktop.storage.house_rules import tidy
from rummy_desktop.storage.match_file.header import ENDING, VERSION, Header, SaveError
from rummy_desktop.storage.match_file.lines import RECORD, Ended, Points, Record, Undone
from rummy_desktop.storage.match_file.read import read_header, read_text, read_transcript, retold
from rummy_desktop.storage.match_file.seals import unsealed
from rummy_desktop.storage.paths import asset_dir, matches_dir, trash_dir

log = logging.getLogger("rummy_desktop")

QUICKLY: Final = tuple(b'{"format":"rummy-desktop match","version":%d,' % version for version in range(1, VERSION + 1))
"""How files begin whose lines this program has written and can tell one from another without reading all of them."""
STAYS: Final = (b'{"seats":', b'{"name":')
"""How lines begin that hold though the moves around them are taken back."""


class Summary(NamedTuple):
    """A kept match as a list shows it, without playing or checking it.

    `changed` is when it was played last, in UTC; `deal` the number of the deal that is played or was the last;
    `winners` are the seats that have won a match that is `over`. Of a file that can't be read there is `trouble`, a
    sentence, and little else.
    """

    path: Path
    changed: datetime
    trouble: str | None = None
    header: Header | None = None
    name: str = ""
    seats: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    deal: int = 1
    moves: int = 0
    over: bool = False
    winners: tuple[int, ...] = ()

    @property
    def game(self) -> str:
        """The key of the game; empty where the file can't be read."""
        return self.header.game if self.header else ""

    @property
    def title(self) -> str:
        """The title of the match in a list: its name, else its game, else its file."""
        return self.name or (self.header.rules_of.title if self.header else self.path.name)

    @property
    def practice(self) -> bool:
        """Whether it counts in no statistics."""
        return self.header is not None and self.header.practice


# Lists of matches


class Shelf:
    """A memory of the summaries of match files, so that only files that have changed are read again."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[tuple[int, ...], Summary]] = {}

    def look(self, path: Path) -> Summary | None:
        """Return the summary of a match, as a list shows it; None if the file has just gone. Never raises."""
        try:
            found = path.stat()
        except (OSError, ValueError):
            return summary(path)
        mark = (found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino)
        known = self._known.get(path)
        if known is not None and known[0] == mark:
            return known[1]
        read = summary(path)
        if read is not None:
            self._known[path] = (mark, read)
        return read


def summaries(folder: Path | None = None, shelf: Shelf | None = None) -> tuple[list[Summary], str | None]:
    """Return the kept matches, those played last first, and a sentence if they can't be listed; never raises."""
    return _summaries(matches_dir, folder, shelf)


def trashed(shelf: Shelf | None = None) -> tuple[list[Summary], str | None]:
    """Return the matches in the trash, those played last first, and a sentence if they can't be read; never raises."""
    return _summaries(trash_dir, None, shelf)


def examples() -> list[Summary]:
    """Return the sample matches that come with the game, those of the present format; `copy` one to play it."""
    found, _trouble = _summaries(lambda: asset_dir("saves"), None)
    return sorted((each for each in found if each.path.name.startswith(f"{VERSION}-")), key=lambda each: each.path.name)


def last_unfinished(shelf: Shelf | None = None) -> Summary | None:
    """Return the latest match that can go on, which the menu offers to continue; None if there is none.

    One for practice is offered only where there is no other. Reads no more than it must.
    """
    look = summary if shelf is None else shelf.look
    paths, _trouble = _files(matches_dir, None)
    dated = sorted(((_changed(path), path.name, path) for path in paths), reverse=True)
    found = (look(path) for _, _, path in dated)
    practice = None
    for each in found:
        if each and each.trouble is None and not each.over:
            if not each.practice:
                return each
            practice = practice or each
    return practice


def _summaries(where: Any, folder: Path | None, shelf: Shelf | None = None) -> tuple[list[Summary], str | None]:
    look = summary if shelf is None else shelf.look
    paths, trouble = _files(where, folder)
    found = [each for each in map(look, paths) if each is not None]
    return sorted(found, key=lambda each: (each.changed, each.path.name), reverse=True), trouble


def _files(where: Any, folder: Path | None) -> tuple[list[Path], str | None]:
    """Return the files of matches in a folder, and a sentence if they can't be listed."""
    try:
        place = where() if folder is None else folder
        return [path for path in place.iterdir() if path.name.endswith(ENDING)], None
    except (FileNotFoundError, NotADirectoryError):
        return [], None
    except (OSError, RuntimeError, ValueError) as error:
        log.warning("the matches can't be listed: %s", error)
        return [], tr(
            "The saved matches can’t be listed ({error}); see whether you may open their folder.", error=reason(error)
        )


def _changed(path: Path) -> float:
    """Return when a file was last changed, in seconds; 0 if unknown."""
    try:
        return path.stat().st_mtime
    except (OSError, ValueError):
        return 0.0


def summary(path: Path) -> Summary | None:
    """Return the summary of a match, as a list shows it; None if the file has just gone. Never raises."""
    try:
        changed = moment_at(path.stat().st_mtime)
    except (OSError, ValueError):
        return None
    try:
        return _summary(path, changed)
    except SaveError as error:
        return Summary(path, changed, str(error))


def _summary(path: Path, changed: datetime) -> Summary:
    text = read_text(path)
    end = text.find(b"\n")
    if end < 0:
        read_transcript(path)  # this raises the error that says what is wrong
    if not text.startswith(QUICKLY):
        # A file written by hand or in an older format has to be read in whole.
        transcript = read_transcript(path)
        header, text = transcript.header, b"".join(retold(transcript, transcript.header, len(transcript.moves)))
    else:
        header = read_header(path, text[:end])
        if b'\n{"practice":true' in text:
            header = msgspec.structs.replace(header, practice=True)
        text = _what_counts(text)
    seats = _last(text, b"seats").seats
    name = _last(text, b"name").name
    over = _last(text, b"over").over
    at, table = _last_table(text)
    moved = text.rfind(b'\n{"move":')
    done = isinstance(over, Ended) and len(over.scores) == len(header.seats) and text.rfind(b'\n{"over":') > moved
    # A deal that others play too is a match of its own.
    done = done or (bool(header.challenge) and table is not None)
    deal = table.deal + (moved > at) if table else 1
    scores = table.scores if table and len(table.scores) == len(header.seats) else (0,) * len(header.seats)
    return Summary(
        path,
        changed,
        None,
        header,
        tidy(name) if isinstance(name, str) else header.name,
        seats if isinstance(seats, tuple) and len(seats) == len(header.seats) else header.seats,
        over.scores if done and isinstance(over, Ended) else scores,
        deal,
        text.count(b'\n{"move":'),
        done,
        over.winners if done and isinstance(over, Ended) else (),
    )


class _Stand(msgspec.Struct):
    """The parts of a table that a list shows."""

    deal: int = 0
    scores: tuple[Points, ...] = ()


class _Standing(msgspec.Struct):
    table: _Stand


STANDING: Final = decoder(_Standing)


def _what_counts(text: bytes) -> bytes:
    """Return the lines of a file that count: no lines that were taken back, and none that take them back."""
    if b'\n{"undo":' not in text and b'\n{"back":' not in text:
        return text
    kept: list[bytes] = []
    stays: dict[bytes, bytes] = {}  # the last line of each kind
    moves: list[int] = []  # the indexes of the moves in `kept`
    for line in text.split(b"\n"):
        if line.startswith((b'{"undo":', b'{"back":')):
            with suppress(ValueError):
                record = RECORD.decode(measured(unsealed(line)[0]))
                left = record.back if isinstance(record.back, int) else len(moves)
                left -= record.undo.moves if isinstance(record.undo, Undone) else 0
                if 0 <= left < len(moves):
                    del kept[moves[left] :], moves[left:]
            continue
        if line.startswith(STAYS):
            stays[line[:8]] = line
            continue
        if line.startswith(b'{"move":'):
            moves.append(len(kept))
        kept.append(line)
    return b"\n".join([*kept[:1], *stays.values(), *kept[1:]])


def _last(text: bytes, key: bytes) -> Record:
    """Return the last line of that kind, as it is written by this program; an empty record if there is none."""
    at = text.rfind(b'\n{"' + key + b'":')
    with suppress(ValueError):
        if at >= 0:
            return RECORD.decode(measured(unsealed(text[at + 1 : text.find(b"\n", at + 1)])[0]))
    return Record()


def _last_table(text: bytes) -> tuple[int, _Stand | None]:
    """Return the position of the last table in the text (-1 if there is none), and what a list shows of it."""
    at = text.rfind(b'\n{"table":')
    with suppress(ValueError):
        if at >= 0:
            return at, STANDING.decode(measured(text[at + 1 : text.find(b"\n", at + 1)])).table
    return -1, None
