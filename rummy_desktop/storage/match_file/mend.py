"""Mend: resuming a match whose file is damaged, from the last of its tables that is sound."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.clock import now
from rummy_desktop.storage.files import place_aside, reason, replace_file
from rummy_desktop.storage.match_file.file_names import called
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.lines import Handed, line_of, move_line, table_line, time_line
from rummy_desktop.storage.match_file.load import Stuck, first_deal_of, play_on, resumed
from rummy_desktop.storage.match_file.locked_file import is_busy
from rummy_desktop.storage.match_file.read import Lines, Transcript, note_line, read_header, read_lines
from rummy_desktop.storage.match_file.seals import sealed

log = logging.getLogger("rummy_desktop")

TRIES: Final = 10
"""So many of the last tables are tried one after the other."""


class Mendable(NamedTuple):
    """A damaged match that can go on: with that deal, in a file with this text."""

    path: Path
    line: int
    deal: int
    text: bytes

    @property
    def sentence(self) -> str:
        """A sentence that says what has happened to the file."""
        return tr("{path} is damaged in line {line}.", path=called(self.path), line=self.line)


def mendable(path: Path) -> Mendable | None:
    """Return the mendable match in a damaged file; None if it can't go on. Takes a while, and changes nothing."""
    try:
        lines = read_lines(path)
        transcript, wrong, last = _legible(path, lines)
        return _from_last_table(transcript, lines, wrong, last)
    except (SaveError, ValueError) as error:
        log.warning("%s can't be mended: %s", path.name, error)
        return None


def mend(damaged: Mendable) -> Path:
    """Replace a damaged match, keep the old file beside it, and return the new one's path.

    SaveError says in one sentence why it can't be.
    """
    path = damaged.path
    if is_busy(path):
        raise SaveError(tr("This match is open in another window of the game; close it there first."))
    aside = place_aside(path)
    try:
        os.replace(path, aside)
        try:
            replace_file(path, damaged.text)
        except BaseException:
            with suppress(OSError):
                os.replace(aside, path)
            raise
    except (OSError, ValueError) as error:
        raise SaveError(
            tr(
                "{path} can’t be mended ({error}); see whether you may change its folder.",
                path=called(path),
                error=reason(error),
            )
        ) from None
    return aside


def _legible(path: Path, lines: Lines) -> tuple[Transcript, list[int], int]:
    """Return what can be read of a file, the numbers of the damaged lines, and that of the last line looked at."""
    transcript = Transcript(path, read_header(path, lines.lines[0] or b""), lines)
    wrong: list[int] = []
    for number, text in enumerate(lines.lines[1:], 2):
        if text is None:
            continue
        if wrong and text.startswith(b'{"back"'):
            # The number of moves before is not known any more, so all that may have been taken back is taken back.
            wrong.append(number)
            _forget(transcript, text, len(wrong))
            return transcript, wrong, number
        if number in lines.wrong or not note_line(transcript, text, number):
            wrong.append(number)
    return transcript, wrong, len(lines.lines)


def _forget(transcript: Transcript, text: bytes, lost: int) -> None:
    """Take back what may not count, since a number of lines before were lost."""
    digits = "".join(filter(str.isdigit, text.decode("ascii", "replace")))[:8]
    transcript.go_back(min(max(0, int(digits or 0) - lost), len(transcript.moves)))


def _from_last_table(transcript: Transcript, lines: Lines, wrong: list[int], last: int) -> Mendable:
    """Return the match from its last sound table on, or from its first deal. ValueError if it can't go on."""
    number = _last_sound(transcript)
    if number < 0 and transcript.tables and transcript.tables[0].moves == 0:
        raise ValueError(tr("the table with which it begins is damaged"))
    place, known = (transcript.tables[number].line, transcript.tables[number].moves) if number >= 0 else (1, 0)
    if any(each < place for each in wrong):
        # Not all moves of the earlier deals are known, so the match begins with the table.
        told = [lines.lines[0] or b"", table_line(transcript.table(number), 0)]
    else:
        told = [each for each in lines.lines[:place] if each is not None]
    moves = transcript.moves[known:]
    final = transcript.lines[-1] if moves else place
    whole = last == len(lines.lines) and not any(place < each < final for each in wrong)
    match, moves = _played(transcript, number, moves if whole else [])
    told += [line_of(seats=transcript.seats), line_of(name=transcript.name), time_line(now())]
    told += [
        line_of(away=each) for each in {each.seat: Handed(each.seat, each.level) for each in transcript.handed}.values()
    ]
    if transcript.header.practice:
        told.append(line_of(practice=True))
    if transcript.agreed is not None:
        told.append(line_of(agreed=transcript.agreed))
    told += map(move_line, moves)
    first = wrong[0] if wrong else place
    return Mendable(transcript.path, first, match.table.deal, sealed(told)[0])


def _last_sound(transcript: Transcript) -> int:
    """Return the index of the last table from which the match can go on; -1 if there is none.

    What is wrong with one table is wrong with all that come after it. So the last ones are tried each, and where none
    of them is sound the way back is made in ever longer steps, and then halved: a file may have as many as it likes.
    """
    wrong, sound = len(transcript.tables), -1
    for step in count():
        number = wrong - 2 ** max(0, step - TRIES)
        if number < 0 or _is_sound(transcript, number):
            sound = max(number, -1)
            break
        wrong = number
    while wrong - sound > 1:
        middle = (sound + wrong) // 2
        if _is_sound(transcript, middle):
            sound = middle
        else:
            wrong = middle
    return sound


def _is_sound(transcript: Transcript, number: int) -> bool:
    """Return whether the match can go on from that table."""
    try:
        _begun(transcript, number)
    except ValueError:
        return False
    return True


def _begun(transcript: Transcript, number: int) -> Match:
    """Return the match as it stands at that table, or with its first deal dealt. ValueError if that can't be."""
    if number < 0:
        return first_deal_of(transcript)
    return resumed(transcript.header, transcript.table(number))


def _played(transcript: Transcript, number: int, moves: list[Move]) -> tuple[Match, list[Move]]:
    """Return the match after these moves, or after its deal only if they can't be played; and the moves that were."""
    for attempt in (moves, []):
        match = _begun(transcript, number)
        played = attempt or [match.log[0] if match.log else Deal(match.table.actor or 0)]
        if match.log[:1] == played[: len(match.log)]:
            with suppress(Stuck):
                play_on(match, played, len(match.log), len(played))
                return match, played
    raise ValueError(tr("no deal can be dealt"))
