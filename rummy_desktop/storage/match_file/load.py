"""Load: matches out of their files, whole, and at any earlier moment."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import Deal, Move
from rummy_desktop.engine.rules import IllegalMove
from rummy_desktop.engine.seats import Handover, Seat
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.match_file.file_names import called
from rummy_desktop.storage.match_file.header import Header, SaveError
from rummy_desktop.storage.match_file.migrations import MIGRATIONS, Steps
from rummy_desktop.storage.match_file.read import At, Damaged, Transcript, read_transcript

log = logging.getLogger("rummy_desktop")

MOST: Final = 20_000
"""Moves in one deal that are played when a match is loaded; it bounds how long a file can take."""

TRIES: Final = 10
"""How many deals are tried, the last ones first, where a match can't go on from the beginning of the last one."""


class Stuck(Exception):
    """A move of a file can't be played: its index among the moves, and why, as a sentence."""

    def __init__(self, index: int, why: str) -> None:
        super().__init__(why)
        self.index = index
        self.why = why


class Saved(NamedTuple):
    """A match as it was loaded: `match` stands where it was left, `notes` are sentences for the player.

    `name` and `seats` are those of now, `handed` tells who was handed over to a computer player and when, `times` what
    time it was after how many moves. `again` is after how many of the moves in the file the match goes on, where what
    comes later does not hold any more, else None.
    """

    path: Path
    transcript: Transcript
    match: Match
    notes: tuple[str, ...] = ()
    again: int | None = None

    @property
    def header(self) -> Header:
        """The header of the match."""
        return self.transcript.header

    @property
    def name(self) -> str:
        """The name of the match; it may have none."""
        return self.transcript.name

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The people and computer players at the table, by seat."""
        return self.transcript.seats

    @property
    def moves(self) -> Sequence[Move]:
        """Every move of the match so far."""
        return self.match.log

    @property
    def handed(self) -> Sequence[Handover]:
        """The seats that were handed over to a computer player of a level, or back."""
        return [each for each in self.transcript.handed if self.again is None or each.moves <= self.again]

    @property
    def orders(self) -> dict[int, tuple[Card, ...]]:
        """The cards of each seat in the order last chosen in this deal, from the left; some cards may be gone."""
        return self._put(self.transcript.orders)

    @property
    def groups(self) -> dict[int, tuple[Group, ...]]:
        """The cards that each seat has last put together in its hand in this deal; some of them may be gone."""
        return self._put(self.transcript.groups)

    @property
    def laying(self) -> frozenset[int]:
        """The seats that had begun to lay melds anew since the last move, which is lost."""
        last = len(self.moves) if self.again is None else self.again
        found = dict(at.what for at in self.transcript.laying if at.moves == last)
        return frozenset(seat for seat, begun in found.items() if begun)

    def _put(self, notes: Sequence[At]) -> dict[int, Any]:
        """Return the last of these notes on each seat's hand in this deal, by seat."""
        begun = max(self.deals, default=-1)
        last = len(self.moves) if self.again is None else self.again
        return dict(at.what for at in notes if begun < at.moves <= last)

    @property
    def agreed(self) -> bool | None:
        """Whether all people at the computer let moves be taken back; None where nobody has been asked."""
        return self.transcript.agreed

    @property
    def deals(self) -> list[int]:
        """The number of moves before each deal of the file: the index of the move that deals it."""
        return [place for place, move in enumerate(self.moves) if isinstance(move, Deal)]

    @property
    def first_deal(self) -> int:
        """The number of the first deal whose moves are in the file: 1, but for a match that began with a later one."""
        return self.transcript.first_deal

    def time_of(self, moves: int) -> datetime:
        """Return the time after a number of moves, as far as the file tells."""
        told = [at.what for at in self.transcript.times if at.moves <= moves]
        return told[-1] if told else self.header.started

    def at(self, moves: int) -> Match:
        """Return the match as it stood after the first `moves` moves, at least one. ValueError if it is unknown."""
        if not 1 <= moves <= len(self.moves):
            raise ValueError(tr("There are 1 to {n} moves, not {moves}.", n=len(self.moves), moves=moves))
        try:
            return match_at(self.transcript, self.moves, moves)
        except Stuck as stuck:
            raise ValueError(stuck.why) from None


def load(path: Path, migrations: Steps = MIGRATIONS) -> Saved:
    """Load the match in a file, as it was left. SaveError says in one sentence why it can't be.

    The file stays as it is. Only the moves of the last deal are played. Where one of them is not allowed, the match
    goes on from the beginning of that deal, and a note says so.
    """
    transcript = read_transcript(path, migrations)
    notes = []
    if transcript.whole.half:
        notes.append(tr("The last move was not saved to its end, so the match goes on from the move before it."))
    moves, again, first, tries = transcript.moves, None, None, 0
    if not moves:
        raise SaveError(
            tr("{path} was cut off before the first move: no match is in it, and it can be deleted.", path=called(path))
        )
    while True:
        try:
            match = match_at(transcript, moves, len(moves))
            break
        except Stuck as stuck:
            # The reason stays out of the log: it may name a card that somebody still holds.
            log.warning("%s, move %d can't be played", path.name, stuck.index + 1)
            first = first or stuck
        except ValueError as error:
            log.warning("%s: %s", path.name, error)
            last = [each.line for each in transcript.tables if each.moves < len(moves)]
            if last:
                raise Damaged(path, last[-1]) from None
            raise SaveError(
                tr("{path} is damaged and can’t be opened; it is kept as it is.", path=called(path))
            ) from None
        again = begin_again(transcript, first.index + 1 if again is None else again)
        tries += 1
        if again is None or tries > TRIES:
            raise SaveError(tr("{path} can’t be played from its beginning; it is kept as it is.", path=called(path)))
        moves = [*transcript.moves[:again], _dealt(transcript, again)]
    if first is not None:
        notes.append(_begun_again(transcript, match, first))
    elif why := _against_end(transcript, match):
        notes.append(why)
        again = len(moves) - 1
    return Saved(path, transcript, match, tuple(notes), again)


def _against_end(transcript: Transcript, match: Match) -> str | None:
    """Return what is wrong with the last table or the end of the match in the file; None if nothing is."""
    number = len(transcript.tables) - 1
    if number >= 0 and transcript.tables[number].moves == len(match.log):
        standing = transcript.tables[number]
        if not match.table.to_deal or match.table.cleared() != transcript.table(number):
            return tr(
                "What line {line} of the file says of the scores does not follow from the moves, so the "
                "match goes on with what follows from them.",
                line=standing.line,
            )
    over, table = transcript.over, match.table
    if over is not None and (over.winners, over.totals, list(over.scores)) != (
        table.winners,
        table.totals,
        table.scores,
    ):
        return tr(
            "What the file says of the end of the match does not follow from the moves, so it counts as they say."
        )
    return None


def match_at(transcript: Transcript, moves: Sequence[Move], count: int) -> Match:
    """Return the match after the first `count` of `moves`, which equal those of the transcript up to its last deal.

    `Stuck` says which move can't be played. ValueError if a table of the file can't be.
    """
    header = transcript.header
    if known := transcript.tables_before(count):
        begun = transcript.tables[known - 1].moves
        table = transcript.table(known - 1)
        match = resumed(header, table, moves[:begun])
    else:
        match = first_deal_of(transcript)
        begun = 1
        if moves[0] != match.log[0]:
            raise Stuck(0, tr("This seat does not deal first."))
    play_on(match, moves, begun, count)
    return match


def played_to(transcript: Transcript, moves: Sequence[Move], count: int, last: Match | None) -> Match:
    """Return the same as `match_at`, by playing on the `last` match, which must stand as the file says before the deal.

    Playing one deal after the other thus reads no table, each of which has the results of all deals before it.
    """
    known = transcript.tables_before(count)
    table = transcript.tables[known - 1] if known else None
    if last is None or table is None or len(last.log) != table.moves or not stands_so(last, table.table):
        return match_at(transcript, moves, count)
    play_on(last, moves, table.moves, count)
    return last


def stands_so(match: Match, told: Table) -> bool:
    """Return whether a match stands as a table of the file, which has the results since the one before it."""
    kept = match.table.cleared()
    kept.results = kept.results[len(kept.results) - len(told.results) :]
    return match.table.to_deal and kept == told


def first_deal_of(transcript: Transcript) -> Match:
    """Return the match of a file with its first deal dealt. ValueError if it can't begin."""
    header, first = transcript.header, transcript.header.first
    dealer = None if first is None else first.dealer
    try:
        return Match.new(
            header.rules_of, len(header.seats), header.options, header.seed, dealer=dealer, first=header.begins
        )
    except Exception:
        log.exception("%s can't begin", header.rules_of.title)
        raise ValueError(tr("The rules of this version can’t begin this match.")) from None


def resumed(header: Header, table: Table, log: Sequence[Move] = ()) -> Match:
    """Return the match with that header, continued from a table between two deals. ValueError if it can't be."""
    return Match.resume(header.rules_of, table, header.options, header.seed, log, header.begins)


def play_on(match: Match, moves: Sequence[Move], begun: int, end: int) -> None:
    """Play `moves` from the index `begun` up to `end`. `Stuck` says which can't be played."""
    if end - begun > MOST:
        raise Stuck(begun, tr("There are too many moves in this deal."))
    for index in range(begun, end):
        try:
            match.play(moves[index])
        except IllegalMove as illegal:
            raise Stuck(index, str(illegal)) from None
        except Exception:
            # The contents of a file must not end the program, whatever error the rulebook raises.
            log.exception("a move of %s fails: %s", match.game.title, moves[index].verb)
            raise Stuck(index, tr("The rules of this version can’t play it.")) from None


def begin_again(transcript: Transcript, before: int) -> int | None:
    """Return the number of moves before the last known deal that begins before a move; None if there is none."""
    places = [each.moves for each in transcript.tables if each.moves < before]
    if not transcript.tables or transcript.tables[0].moves > 0:
        places.append(0)
    return max(places, default=None) if before > 0 else None


def _dealt(transcript: Transcript, begun: int) -> Deal:
    """Return the move that deals the deal which begins after a number of moves."""
    for standing in transcript.tables:
        if standing.moves == begun:
            return Deal(standing.table.actor or 0)
    return Deal(first_deal_of(transcript).table.dealer)


def _begun_again(transcript: Transcript, match: Match, stuck: Stuck) -> str:
    """Return the sentence that says from where the match goes on, and why."""
    spelled = str(transcript.moves[stuck.index])
    move = spelled if len(spelled) <= 60 else spelled[:60] + " …"
    line = transcript.lines[stuck.index]
    return tr(
        "Deal {deal} begins anew, because the move “{move}” in line {line} of the file is not "
        "allowed by the rules of this version ({why}).",
        deal=match.table.deal,
        move=move,
        line=line,
        why=stuck.why.rstrip("."),
    )
