"""Write: saving a match move by move while it is played, without anybody waiting for the disk."""

from __future__ import annotations

import errno
import logging
import queue
import threading
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal

import msgspec

from rummy_desktop.engine.cards import Card, spell
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.clock import now
from rummy_desktop.storage.files import reason, replace_file
from rummy_desktop.storage.house_rules import tidy
from rummy_desktop.storage.match_file.file_names import numbered, place_for
from rummy_desktop.storage.match_file.header import Header, SaveError
from rummy_desktop.storage.match_file.lines import (
    Handed,
    Laying,
    Ordered,
    Undone,
    header_line,
    line_of,
    move_line,
    over_line,
    table_line,
    time_line,
)
from rummy_desktop.storage.match_file.load import Saved, load
from rummy_desktop.storage.match_file.locked_file import Busy, DiskFile, OpenFile, Opening, State
from rummy_desktop.storage.match_file.read import LARGEST, Transcript, read_text
from rummy_desktop.storage.match_file.seals import sealed
from rummy_desktop.storage.paths import matches_dir

log = logging.getLogger("rummy_desktop")

AGAIN: Final = 3.0
"""Seconds until saving is tried again that has failed, if no move is made before."""
PATIENCE: Final = 5.0
"""Seconds that the end of the program waits for the disk."""
FULL: Final = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
"""How a system says that a disk is full."""


class Locked(SaveError):
    """The match can be looked at, but not continued here."""


class Saving:
    """The writer of a match to the disk as it is played: every move at once, from a thread of its own.

    `settled` tells whether everything is on the disk, `trouble` is a sentence for the player where it can't be: then it
    is kept here, and tried again. Where somebody has removed, moved or changed the file meanwhile, all of it is written
    anew, and `next_news` says so. All methods return at once but `wait` and `close`. Use as a context, or `close`.
    """

    def __init__(
        self,
        header: Header,
        place: Path | None,
        lines: Iterable[bytes],
        opening: Opening,
        again: float,
        text: bytes = b"",
        seal: int = 0,
    ) -> None:
        self.header = header
        self.name = header.name
        self.saved: Saved | None = None
        self._place = place
        self._opening = opening
        self._again = again
        self._file: OpenFile | None = None
        self._text = bytearray(text)  # the contents of the file
        self._seal = seal
        self._lost: State = "sound"  # the state of the file after it was closed
        self._news: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._known = 0
        self._away: dict[int, str] = {}
        self._first: list[bytes] = []
        self._waiting = list(lines)
        self._tried = 0
        self._trouble: str | None = None
        self._closing = False
        self._turn = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="saving", daemon=True)

    @classmethod
    def begin(
        cls,
        header: Header,
        match: Match,
        folder: Path | None = None,
        *,
        start: Table | None = None,
        opening: Opening = DiskFile,
        again: float = AGAIN,
    ) -> Saving:
        """Keep a match from its first move on; `match` may already have moves, which are kept too.

        `start` is the cleared table with which a match begins that was taken up between two deals. The file is in
        `folder`, else among the kept matches; if it can't be, `trouble` says so.
        """
        lines = [header_line(header)]
        if start is not None:
            lines.append(table_line(start, 0))
        lines += [time_line(header.started), *map(move_line, match.log)]
        try:
            place = place_for(header, matches_dir() if folder is None else folder)
        except (RuntimeError, ValueError) as error:
            log.warning("there is no place for matches: %s", error)
            place = None
        saving = cls(header, place, lines, opening, again)
        saving._known = 0 if start is None else start.deal
        saving._waiting += saving._standing(match)
        saving._thread.start()
        return saving

    @classmethod
    def resume(cls, path: Path, *, opening: Opening = DiskFile, again: float = AGAIN) -> Saving:
        """Go on with a kept match, which `saved` has; nobody else can until this is closed.

        SaveError says in one sentence why it can't be; `Locked` where it can be looked at with `load` all the same.
        """
        read_text(path)
        try:
            file = opening(path, False)
        except Busy:
            raise Locked(tr("This match is open in another window of the game; here it can only be watched.")) from None
        except OSError as error:
            load(path)
            raise _unwritable(error) from None
        try:
            saved = load(path)
            if saved.transcript.whole.older:
                file.close()
                replace_file(path, saved.transcript.whole.text)
                file = opening(path, False)
        except OSError as error:
            raise _unwritable(error) from None
        except BaseException:
            file.close()
            raise
        return cls._go_on(saved, file, opening, again)

    @classmethod
    def _go_on(cls, saved: Saved, file: OpenFile, opening: Opening, again: float) -> Saving:
        transcript = saved.transcript
        saving = cls(saved.header, saved.path, (), opening, again, transcript.whole.text, transcript.whole.seal)
        saving.saved, saving.name, saving._file = saved, saved.name, file
        saving._away = {each.seat: each.level for each in saved.handed if each.level}
        saving._known = _deals_told(transcript, saved.again)
        if saved.again is not None:
            saving._first += [line_of(back=saved.again), move_line(saved.moves[-1])]
        if transcript.over is None or saved.again is not None:
            saving._first += saving._standing(saved.match)
        saving._first.append(time_line(now()))
        saving._thread.start()
        return saving

    def __enter__(self) -> Saving:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def path(self) -> Path | None:
        """The file of the match; None where there is no place for it."""
        return self._place

    # Keeping

    def add(self, move: Move, match: Match) -> None:
        """Keep a move that has just been played in `match`, and how the match stands where a deal has ended with it."""
        time = [time_line(now())] if isinstance(move, Deal) else []
        self._keep(*time, move_line(move), *self._standing(match))

    def rename(self, name: str) -> None:
        """Give the match a name."""
        self.name = tidy(name)
        self._keep(line_of(name=self.name))

    def hand_over(self, seat: int, level: Literal["", "easy", "medium", "hard"]) -> None:
        """Keep that a computer player of that level plays for somebody, or the person again ("")."""
        if self._away.get(seat, "") != level:
            self._away[seat] = level
            self._keep(line_of(away=Handed(seat, level)))

    def arrange(self, seat: int, cards: Sequence[Card], groups: Sequence[Group] = ()) -> None:
        """Keep in which order somebody has put the hand, from the left, and which cards of it together."""
        self._keep(line_of(order=Ordered(seat, spell(cards), " / ".join(map(spell, groups)))))

    def lay(self, seat: int, begun: bool) -> None:
        """Keep that somebody has begun to lay melds anew, or has put them back."""
        self._keep(line_of(laying=Laying(seat, begun)))

    def undo(self, undone: Undone, match: Match, away: Mapping[int, Literal["", "easy", "medium", "hard"]]) -> None:
        """Keep that moves were taken back; `match` is the match as it stands after that.

        `away` are the levels by seat of what was handed over meanwhile and stays so, "" being its person.
        """
        self._known = min(self._known, match.table.deal - 1)
        self._keep(line_of(undo=undone), *(line_of(away=Handed(seat, level)) for seat, level in away.items()))

    def practise(self) -> None:
        """Keep that the match is for practice from now on."""
        self.header = msgspec.structs.replace(self.header, practice=True)
        self._keep(line_of(practice=True))

    def agree(self, agreed: bool) -> None:
        """Keep whether all people at the computer let moves be taken back."""
        self._keep(line_of(agreed=agreed))

    def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Keep who sits where from now on."""
        self._keep(line_of(seats=seats))

    def _standing(self, match: Match) -> list[bytes]:
        """Return the lines on how a match stands between two deals or at its end, unless they are kept already."""
        table = match.table
        if table.over:
            return [time_line(now()), over_line(table)]
        if not table.to_deal or table.deal <= self._known:
            return []
        known, self._known = self._known, table.deal
        return [table_line(table, known)]

    def _keep(self, *lines: bytes) -> None:
        """Have lines written, preceded by what resuming the match takes if they are the first lines since then."""
        with self._turn:
            if lines:
                self._waiting += [*self._first, *lines]
                self._first.clear()
            self._turn.notify_all()

    # State

    @property
    def settled(self) -> bool:
        """Whether all that was kept is on the disk, so that not even a failure of the power can lose it."""
        with self._turn:
            return not self._waiting

    @property
    def trouble(self) -> str | None:
        """A sentence that says why nothing can be saved just now and what happens then; None if all is well."""
        with self._turn:
            return self._trouble

    def next_news(self) -> str | None:
        """Return the next sentence for the player, each once; None if there is none."""
        with suppress(queue.Empty):
            return self._news.get_nowait()
        return None

    @property
    def ready(self) -> bool:
        """Whether the next decision may be asked for: all is on the disk, or there is no use in waiting."""
        with self._turn:
            return not self._waiting or self._trouble is not None

    @property
    def closed(self) -> bool:
        """Whether the match has been let go of, and its file can be opened again."""
        return not self._thread.is_alive()

    def wait(self, seconds: float = PATIENCE) -> bool:
        """Wait until all is settled or was tried in vain, at most that many seconds; return whether all is settled."""
        with self._turn:
            self._turn.wait_for(lambda: self._tried == len(self._waiting), seconds)
            return not self._waiting

    def close(self, seconds: float = PATIENCE) -> bool:
        """Write what is left, within some seconds, and release the match; return whether all is on the disk."""
        with self._turn:
            self._closing = True
            self._turn.notify_all()
        self._thread.join(seconds)
        return self.settled

    # The thread

    def _run(self) -> None:
        try:
            self._work()
        finally:
            # This is done even after a mistake of ours: else nobody could go on with the match.
            if self._file is not None:
                self._file.close()
        if not self._text and self._file is not None and self._place is not None:
            # If nothing could be written, there is no match either.
            with suppress(OSError):
                self._place.unlink()

    def _work(self) -> None:
        while True:
            with self._turn:
                while not self._waiting and not self._closing:
                    self._turn.wait()
                lines, last = list(self._waiting), self._closing
            why = self._write(lines) if lines else None
            with self._turn:
                if why != self._trouble and why is not None:
                    log.warning("%s: %s", self._place, why)
                self._trouble = why
                self._tried = 0 if why is None else len(lines)
                if why is None:
                    del self._waiting[: len(lines)]
                elif not self._closing and len(self._waiting) == len(lines):
                    self._turn.notify_all()
                    self._turn.wait(self._again)
                self._turn.notify_all()
                if last and (why is not None or not self._waiting):
                    break

    def _write(self, lines: list[bytes]) -> str | None:
        """Put lines at the end of the file and wait for the disk. Return a sentence if it can't be done, else None."""
        text, seal = sealed(lines, self._seal)
        try:
            if self._place is None:
                return _trouble(tr("there is no folder for it"))
            if len(self._text) + len(text) > LARGEST:
                return tr("This match has become too long to be saved; play on, or begin another one.")
            if self._text:
                self._see_to_it()
            elif self._file is None:
                self._file = self._opening(self._place, True)
            assert self._file is not None
            self._file.write(len(self._text), text)
            self._file.sync()
            self._text += text
            self._seal = seal
            self._see_to_it()
        except (OSError, ValueError) as error:
            if isinstance(error, OSError) and error.errno in FULL:
                return tr(
                    "The disk is full, so this match is not saved just now: play on, and make room on the "
                    "disk; saving is tried again all the time."
                )
            return _trouble(reason(error))
        except Exception:
            # A mistake of ours here must not leave everybody waiting for this thread.
            log.exception("saving fails")
            return _trouble(tr("a mistake of the game; its log says more"))
        return None

    def _see_to_it(self) -> None:
        """Check that the file is where and as it was; else write all of it anew. OSError if it can't be."""
        assert self._place is not None
        if self._file is not None:
            self._lost = self._file.state(self._text)
            if self._lost == "sound":
                return
            log.warning("%s is %s while it is played", self._place.name, self._lost)
            if self._lost == "another":
                self._place = numbered(self._place)
            self._file.close()
            self._file = None
        replace_file(self._place, bytes(self._text))
        self._file = self._opening(self._place, False)
        self._news.put(_written_anew(self._lost, self._place))


def _unwritable(error: OSError) -> Locked:
    return Locked(
        tr("This match can’t be saved ({error}); it can be watched, or go on as a copy.", error=reason(error))
    )


def _written_anew(state: State, place: Path) -> str:
    if state == "another":
        return tr(
            "Another file lies where this match was saved, so all of it is saved beside it, as {name}.", name=place.name
        )
    if state == "gone":
        return tr(
            "The file of this match was removed or moved while you played, so all of the match has been saved anew."
        )
    return tr("The file of this match was changed while you played, so all of the match has been saved anew.")


def _trouble(why: str) -> str:
    return tr("This match can’t be saved just now ({why}): play on, it is kept until saving works again.", why=why)


def _deals_told(transcript: Transcript, again: int | None) -> int:
    """Return the number of deals that had ended by the last table that counts."""
    tables = [each.table.deal for each in transcript.tables if again is None or each.moves <= again]
    return tables[-1] if tables else 0
