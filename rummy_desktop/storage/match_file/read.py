"""Read: the contents of the file of a match, line by line, before anything of it is played.

`docs/save-format.md` has the format.
"""

from __future__ import annotations

import codecs
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from rummy_desktop.engine.cards import parse_cards
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.seats import Handover
from rummy_desktop.engine.shapes import DICTIONARY, shaped
from rummy_desktop.engine.table import Table, follow_one_another
from rummy_desktop.language.translate import tr
from rummy_desktop.outside.harmless import shown
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.clock import moment_of
from rummy_desktop.storage.files import NoFile, TooLarge, read_file, reason
from rummy_desktop.storage.house_rules import options_of, tidy
from rummy_desktop.storage.match_file.file_names import called
from rummy_desktop.storage.match_file.header import FORMAT, VERSION, Header, SaveError, checked
from rummy_desktop.storage.match_file.lines import (
    RECORD,
    Ended,
    Handed,
    Laying,
    Ordered,
    Record,
    Undone,
    header_line,
    line_of,
    move_line,
    table_line,
)
from rummy_desktop.storage.match_file.migrations import MIGRATIONS, Steps
from rummy_desktop.storage.match_file.seals import is_sealed, sealed, unsealed
from rummy_desktop.variants import GAMES

LARGEST: Final = 8_000_000
"""Bytes of a file that is read: far more than people ever play, and little enough for any computer."""
SEALED: Final = 2
"""The first format whose lines have seals."""


class Standing(NamedTuple):
    """A table between two deals, after a number of moves, with the results since the table before."""

    moves: int
    table: Table
    line: int


class At(NamedTuple):
    """A note after a number of moves."""

    moves: int
    what: Any


class TakenBack(NamedTuple):
    """An undo in a line: `begun` moves came before the deal, and `length` moves of the deal were made by then.

    Which these were, `Transcript.till_undone` tells: a file may take back as often as it has lines.
    """

    line: int
    undone: Undone
    begun: int
    length: int
    last: int


class Damage(Exception):
    """A line can't be read; the text says why, for the log."""


class Damaged(SaveError):
    """A line of a kept match is damaged; the match may go on from a table that is not."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(
            tr(
                "{path} is damaged in line {line}; open it in the game to go on from the last deal that is sound.",
                path=called(path),
                line=line,
            )
        )
        self.path = path
        self.line = line


class Transcript:
    """The contents of the file of a match, before anything of it is played.

    `lines` has for each move the number of its line, `whole` what was read. `undone` tells what was taken back, and
    `agreed` whether all people at the computer let moves be taken back, None where nobody has been asked.
    """

    def __init__(self, path: Path, header: Header, whole: Lines) -> None:
        self.path = path
        self.header = header
        self.whole = whole
        self.moves: list[Move] = []
        self.lines = array("L")
        self.tables: list[Standing] = []
        self.times: list[At] = []
        self.handed: list[Handover] = []
        self.orders: list[At] = []
        self.groups: list[At] = []
        self.laying: list[At] = []
        self.seats = header.seats
        self.name = header.name
        self.over: Ended | None = None
        self.undone: list[TakenBack] = []
        self.agreed: bool | None = None
        self._known: dict[str, Move] = {}
        self._begun: list[int] = []
        # Every move that was ever in the file, with its predecessor, and the indexes of those that count.
        self._made: list[Move] = []
        self._after = array("q")
        self._places = array("q")
        self._blank = msgspec.to_builtins(header.rules_of.rules.table_type(len(header.seats)).cleared())

    def note(self, record: Record, number: int) -> None:
        """Take in the line with that number. Damage says what is wrong with it."""
        if not isinstance(record.move, UnsetType):
            self._note_move(record.move, number)
        elif not isinstance(record.table, UnsetType):
            self._note_table(record.table, number)
        elif not isinstance(record.over, UnsetType):
            self.over = record.over
        elif not isinstance(record.time, UnsetType):
            self.times.append(At(len(self.moves), moment_of(record.time)))
        elif not isinstance(record.away, UnsetType):
            if record.away.seat >= len(self.header.seats):
                raise Damage("nobody sits there")
            self.handed.append(Handover(len(self.moves), record.away.seat, record.away.level))
        elif not isinstance(record.seats, UnsetType):
            if len(record.seats) != len(self.header.seats):
                raise Damage("not as many seats")
            self.seats = tuple(msgspec.structs.replace(each, name=clean(each.name)) for each in record.seats)
        elif not isinstance(record.name, UnsetType):
            self.name = clean(record.name, "")
        elif not isinstance(record.back, UnsetType):
            self.go_back(record.back)
        elif not isinstance(record.order, UnsetType):
            self._note_order(record.order)
        elif not isinstance(record.undo, UnsetType):
            self._note_undo(record.undo, number)
        elif not isinstance(record.practice, UnsetType):
            self._practise()
        elif not isinstance(record.agreed, UnsetType):
            self.agreed = record.agreed
        self._note_laying(record.laying)

    def _note_laying(self, laying: Laying | UnsetType) -> None:
        if isinstance(laying, UnsetType):
            return
        if laying.seat >= len(self.header.seats):
            raise Damage("nobody sits there")
        self.laying.append(At(len(self.moves), (laying.seat, laying.begun)))

    def _note_undo(self, undone: Undone, number: int) -> None:
        if undone.seat >= len(self.header.seats):
            raise Damage("nobody sits there")
        if undone.moves > len(self.moves):
            raise Damage("there are not so many moves")
        begun = self._begun[-1] if self._begun else 0
        self.undone.append(TakenBack(number, undone, begun, len(self.moves) - begun, self._places[-1]))
        if not undone.free:
            # The line that makes it a practice match may be lost.
            self._practise()
        self.go_back(len(self.moves) - undone.moves)

    def _practise(self) -> None:
        """Make the match one for practice from now on, with all that was played before."""
        self.header = msgspec.structs.replace(self.header, practice=True)

    def _note_order(self, order: Ordered) -> None:
        if order.seat >= len(self.header.seats):
            raise Damage("nobody sits there")
        try:
            cards = parse_cards(order.cards)
            groups = tuple(parse_cards(group) for group in order.groups.split("/") if group.strip())
        except ValueError as error:
            raise Damage(str(error)) from None
        self.orders.append(At(len(self.moves), (order.seat, cards)))
        self.groups.append(At(len(self.moves), (order.seat, groups)))

    def _note_move(self, text: str, number: int) -> None:
        if text not in self._known:
            try:
                self._known[text] = Move.parse(text)
            except ValueError as error:
                raise Damage(str(error)) from None
        self.over = None
        move = self._known[text]
        if move.verb == "deal":
            self._begun.append(len(self.moves))
        self._after.append(self._places[-1] if self._places else -1)
        self._places.append(len(self._made))
        self._made.append(move)
        self.moves.append(move)
        self.lines.append(number)

    def _note_table(self, raw: msgspec.Raw, number: int) -> None:
        """Take in a table, which with all of its line stands for the time after the moves so far."""
        if self.tables and self.tables[-1].moves == len(self.moves):
            raise Damage("two tables without a move between them")
        kind = self.header.rules_of.rules.table_type
        values = DICTIONARY.decode(measured(raw))
        if not values.keys() <= self._blank.keys() or "seats" in values:
            raise Damage("the table has something that no table has")
        table = shaped(self._blank | values, kind)
        before = self.tables[-1].table.deal if self.tables else 0
        if not table.results or not follow_one_another(table.results, before, table.deal):
            raise Damage("the deals before the table are not those that were played")
        self.tables.append(Standing(len(self.moves), table, number))

    def go_back(self, moves: int) -> None:
        """Drop all moves but a number of the first ones. Damage if there are fewer."""
        if moves > len(self.moves):
            raise Damage("there are not so many moves")
        del self.moves[moves:], self.lines[moves:], self._places[moves:]
        while self._begun and self._begun[-1] >= moves:
            self._begun.pop()
        self.over = None
        for notes in (self.tables, self.times, self.handed, self.orders, self.groups, self.laying):
            while notes and notes[-1].moves > moves:
                notes.pop()

    def till_undone(self, taken: TakenBack) -> list[Move]:
        """Return the moves of a deal as they were when something was taken back in it."""
        found, place = [], taken.last
        for _ in range(taken.length):
            found.append(self._made[place])
            place = self._after[place]
        return found[::-1]

    def table(self, number: int) -> Table:
        """Return the table with that index among the tables, as it stood: with the results of all deals before it."""
        found = self.tables[number].table.copy()
        found.results = [result for each in self.tables[: number + 1] for result in each.table.results]
        return found

    def tables_before(self, moves: int) -> int:
        """Return the number of tables that stand for a time after fewer moves than these."""
        return bisect_left(self.tables, moves, key=lambda each: each.moves)

    def table_at(self, moves: int) -> int | None:
        """Return the index of the table that stands for the time after a number of moves; None if none does."""
        number = self.tables_before(moves)
        return number if number < len(self.tables) and self.tables[number].moves == moves else None

    @property
    def deals(self) -> list[int]:
        """The number of moves before each deal in the file."""
        return self._begun.copy()

    @property
    def first_deal(self) -> int:
        """The number of the first deal whose moves are in the file: 1, but for a match that began with a later one."""
        return self.tables[0].table.deal + 1 if self.tables and self.tables[0].moves == 0 else 1


def clean(name: str, instead: str = "?") -> str:
    """Return a name of the file as it may be shown."""
    return tidy(name) or instead


# Reading


def read_transcript(path: Path, migrations: Steps = MIGRATIONS) -> Transcript:
    """Read the file of a match, without playing anything. SaveError says in one sentence why it can't be read.

    A last line that was not written to its end is left out. The file stays as it is.
    """
    text = read_lines(path, migrations)
    transcript = Transcript(path, read_header(path, text.lines[0] or b""), text)
    for number, line in enumerate(text.lines[1:], 2):
        if line is not None and (number in text.wrong or not note_line(transcript, line, number)):
            raise Damaged(path, number)
    return transcript


class Lines:
    """The lines of a file in the format of now, without their seals; an empty line is None.

    `wrong` are the numbers of those that are not as they were written. `length` is how many bytes hold: what comes
    after them is the beginning of a line that was not written to its end, if there is `half` a line. Of an `older`
    format the file has to be written anew before anything is added.
    """

    def __init__(
        self, lines: Sequence[bytes | None], wrong: frozenset[int], held: bytes, seal: int, older: bool, half: bool
    ) -> None:
        self.lines = lines
        self.wrong = wrong
        self.length = len(held)
        self.older = older
        self.half = half
        self._held = held
        self._seal = seal

    @property
    def text(self) -> bytes:
        """The sound part of the file, in the format of now."""
        return self._anew[0]

    @property
    def seal(self) -> int:
        """The seal of the last line, in the format of now."""
        return self._anew[1]

    @cached_property
    def _anew(self) -> tuple[bytes, int]:
        if not self.older:
            return self._held, self._seal
        return sealed(line for line in self.lines if line is not None)


def read_lines(path: Path, migrations: Steps = MIGRATIONS) -> Lines:
    """Read the lines of a file. SaveError if it is none of a match, or its first line is damaged."""
    text = read_text(path)
    mark = codecs.BOM_UTF8 if text.startswith(codecs.BOM_UTF8) else b""  # an editor may have put it there
    whole = text[len(mark) :].rstrip(b"\0")
    whole = whole[: whole.rfind(b"\n") + 1]
    if not whole:
        raise _too_short(path, text)
    written = whole.split(b"\n")[:-1]
    version = _peek(path, written[0])["version"]
    wrong, seal = set(), 0
    lines: list[bytes | None] = []
    for number, line in enumerate(written, 1):
        body, found = unsealed(line) if version >= SEALED else (line.strip(), None)
        if body and version >= SEALED:
            if not is_sealed(body, found, seal):
                wrong.add(number)
            # The written seal counts, so that only the line after a damaged one is in doubt.
            seal = seal if found is None else found
        lines.append(body or None)
    if 1 in wrong:
        raise SaveError(_damaged(path, 1))
    older = version != VERSION
    if older:
        lines = _migrated(path, lines, version, migrations)
    held = text[: len(mark) + len(whole)]
    return Lines(lines, frozenset(wrong), held, seal, older, len(held) < len(text))


def note_line(transcript: Transcript, line: bytes, number: int) -> bool:
    """Take a line without its seal into a transcript, and return whether it can be read."""
    try:
        record = RECORD.decode(measured(line))
        if sum([each is not UNSET for each in msgspec.structs.astuple(record)]) != 1:
            raise Damage("not one thing in a line")
        transcript.note(record, number)
    except (ValueError, Damage):
        return False
    return True


def read_text(path: Path) -> bytes:
    """Return the bytes of a file that may be a kept match. SaveError says in one sentence why they can't be read."""
    try:
        return read_file(path, LARGEST)
    except FileNotFoundError:
        raise SaveError(tr("There is no file {path} any more; choose another match.", path=called(path))) from None
    except IsADirectoryError:
        raise SaveError(tr("{path} is a folder; choose the file of a saved match.", path=called(path))) from None
    except NoFile:
        raise SaveError(tr("{path} is no file; choose the file of a saved match.", path=called(path))) from None
    except TooLarge as error:
        raise SaveError(_too_large(path, error.size)) from None
    except (OSError, ValueError) as error:
        raise SaveError(
            tr(
                "{path} can’t be read ({error}); see whether you may open the file.",
                path=called(path),
                error=reason(error),
            )
        ) from None


def read_header(path: Path, line: bytes) -> Header:
    """Return the header that the first line of a file spells. SaveError says in one sentence what is wrong with it."""
    values = _peek(path, line)
    game = values.get("game")
    if isinstance(game, str) and game not in GAMES:
        raise SaveError(
            tr(
                "{path} is a match of “{shown}”, a game that this version doesn’t know; a newer version "
                "of Rummy Desktop may open it.",
                path=called(path),
                shown=shown(game),
            )
        )
    if isinstance(game, str) and (rule := _strange_rule(game, values.get("options"))):
        raise SaveError(
            tr(
                "{path} has a house rule that this version’s {title} doesn’t know, “{shown}”; a newer "
                "version of Rummy Desktop may open it.",
                path=called(path),
                title=GAMES[game].title,
                shown=shown(rule),
            )
        )
    try:
        return checked(line)
    except (msgspec.ValidationError, UnicodeError):
        raise SaveError(_damaged(path, 1)) from None
    except ValueError as error:
        raise SaveError(
            tr("{path} can’t be opened: {shown}", path=called(path), shown=shown(str(error), 300))
        ) from None


def _strange_rule(game: str, options: Any) -> str | None:
    """Return the first of the options that the game doesn't have."""
    known = {field.name for field in options_of(game)}
    return next((name for name in options if name not in known), None) if isinstance(options, dict) else None


def _peek(path: Path, line: bytes) -> dict[str, Any]:
    """Return the values of a header of this format. SaveError if it is none."""
    try:
        values = DICTIONARY.decode(measured(line))
    except ValueError:
        values = {}
    version = values.get("version")
    if values.get("format") != FORMAT or type(version) is not int or version < 0:
        raise SaveError(
            tr("{path} is no saved match, or its first line is damaged; choose another file.", path=called(path))
        )
    if version > VERSION:
        app = values.get("app")
        by = f" ({shown(app)})" if isinstance(app, str) else ""
        raise SaveError(
            tr(
                "{path} was saved by a newer version of Rummy Desktop{by}; open it with that version.",
                path=called(path),
                by=by,
            )
        )
    return values


def _migrated(path: Path, lines: list[bytes | None], version: int, migrations: Steps) -> list[bytes | None]:
    """Return the lines of an older file in the present format."""
    while version < VERSION:
        if version not in migrations:
            raise SaveError(tr("{path} has a format that no version knows; choose another file.", path=called(path)))
        try:
            lines = migrations[version](lines)
        except (LookupError, TypeError, ValueError):
            raise SaveError(
                tr("{path} is damaged and can’t be opened; it is kept as it is.", path=called(path))
            ) from None
        version += 1
    return lines


def _too_short(path: Path, text: bytes) -> SaveError:
    if not text.strip(b"\0 \t\r\n"):
        return SaveError(tr("{path} is empty: no match is in it, and it can be deleted.", path=called(path)))
    if text.lstrip().startswith(b'{"format":"rummy-desktop match"'):
        return SaveError(
            tr("{path} was cut off before the first move: no match is in it, and it can be deleted.", path=called(path))
        )
    return SaveError(
        tr("{path} is no saved match, or its first line is damaged; choose another file.", path=called(path))
    )


def _too_large(path: Path, size: int) -> str:
    return tr(
        "{path} is too large for a saved match ({size} MB, and {most} MB is the most); choose another file.",
        path=called(path),
        size=f"{size / 1e6:.0f}",
        most=f"{LARGEST / 1e6:.0f}",
    )


def _damaged(path: Path, line: int) -> str:
    return tr(
        "{path} is damaged in line {line} and can’t be opened; it is kept as it is.", path=called(path), line=line
    )


def retold(transcript: Transcript, header: Header, moves: int) -> Iterator[bytes]:
    """Yield the lines of a file with another header and only the first moves of a match."""
    yield header_line(header)
    notes = [(at.moves, 1, line_of(time=at.what)) for at in transcript.times]
    if header.seats == transcript.seats:
        notes += [(at.moves, 2, line_of(away=Handed(at.seat, at.level))) for at in transcript.handed]
    notes += [(standing.moves, 0, table_line(standing.table, 0)) for standing in transcript.tables]
    notes = sorted((each for each in notes if each[0] <= moves), key=lambda each: each[:2])
    told = 0
    for at, _, text in notes:
        yield from map(move_line, transcript.moves[told:at])
        told = at
        yield text
    yield from map(move_line, transcript.moves[told:moves])
    if transcript.over is not None and moves == len(transcript.moves):
        yield line_of(over=transcript.over)
