"""Lines: what may stand in a line of the file of a match after the header, and how lines are written."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.shapes import decoder
from rummy_desktop.engine.table import FAR, Table
from rummy_desktop.storage.match_file.header import Count, Header, Place, Seats, Title

LONGEST_MOVE: Final = 4000
"""Letters of a move: more than all cards of four packs need."""
Points = Annotated[int, Meta(ge=-FAR, le=FAR)]


class Handed(msgspec.Struct, frozen=True):
    """A note that a seat went to a computer player of that level, or back to its person ("")."""

    seat: Place
    level: Literal["", "easy", "medium", "hard"]


class Ordered(msgspec.Struct, frozen=True):
    """The order of a seat's hand: its `cards` from the left, spelled as in moves, with spaces between.

    `groups` are those that it has put together, with slashes between.
    """

    seat: Place
    cards: Annotated[str, Meta(max_length=LONGEST_MOVE)]
    groups: Annotated[str, Meta(max_length=LONGEST_MOVE)] = ""


class Laying(msgspec.Struct, frozen=True):
    """A note that a seat has `begun` to lay melds anew, which is no move yet, or has put them back."""

    seat: Place
    begun: bool


class Undone(msgspec.Struct, frozen=True):
    """A note that a seat took back the last `moves`; `free` if it had seen nothing new, or for practice."""

    seat: Place
    moves: Annotated[int, Meta(ge=1, le=10_000_000)]
    free: bool


class Ended(msgspec.Struct, frozen=True):
    """The end of a match: its winners, and by seat the totals and the scores of the deals."""

    winners: tuple[Place, ...]
    totals: tuple[Points, ...]
    scores: tuple[Points, ...]


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A line after the header: exactly one of these."""

    move: Annotated[str, Meta(max_length=LONGEST_MOVE)] | UnsetType = UNSET
    table: msgspec.Raw | UnsetType = UNSET
    over: Ended | UnsetType = UNSET
    time: Any = UNSET
    away: Handed | UnsetType = UNSET
    seats: Seats | UnsetType = UNSET
    name: Title | UnsetType = UNSET
    back: Count | UnsetType = UNSET
    order: Ordered | UnsetType = UNSET
    undo: Undone | UnsetType = UNSET
    practice: Literal[True] | UnsetType = UNSET
    agreed: bool | UnsetType = UNSET
    laying: Laying | UnsetType = UNSET


RECORD: Final = decoder(Record)


def header_line(header: Header) -> bytes:
    """Return the first line of a file."""
    return msgspec.json.encode(header) + b"\n"


def line_of(**what: Any) -> bytes:
    """Return a line after the first; a move and the moment of a time are taken as they are."""
    return msgspec.json.encode(what) + b"\n"


def move_line(move: Move) -> bytes:
    """Return the line of a move."""
    return line_of(move=str(move))


def table_line(table: Table, known: int) -> bytes:
    """Return the line of a table between two deals; `known` is how many results stand in the lines before."""
    kept = table.cleared()
    kept.results = kept.results[known:]
    blank = msgspec.to_builtins(type(kept)(kept.seats).cleared())
    values = {name: value for name, value in msgspec.to_builtins(kept).items() if value != blank[name]}
    return line_of(table=values)


def over_line(table: Table) -> bytes:
    """Return the last line of the file of a match that is over."""
    return line_of(over=Ended(table.winners, table.totals, tuple(table.scores)))


def time_line(moment: datetime) -> bytes:
    """Return the line that says what time it is."""
    return line_of(time=moment)
