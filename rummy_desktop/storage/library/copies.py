"""Copies: matches that begin where another one was: whole, after some of its moves, or with one of its deals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from rummy_desktop import __version__
from rummy_desktop.engine.seats import Seat
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.clock import now
from rummy_desktop.storage.files import reason, replace_file
from rummy_desktop.storage.house_rules import tidy
from rummy_desktop.storage.match_file.file_names import place_for
from rummy_desktop.storage.match_file.header import Header, Parent, SaveError, new_id
from rummy_desktop.storage.match_file.lines import line_of
from rummy_desktop.storage.match_file.load import Saved, load
from rummy_desktop.storage.match_file.read import LARGEST, retold
from rummy_desktop.storage.match_file.reviews import copy_along
from rummy_desktop.storage.match_file.seals import sealed
from rummy_desktop.storage.paths import matches_dir


def copy(path: Path, name: str = "", folder: Path | None = None) -> Path:
    """Copy a match, for instance an example, so that both can go on, and return the copy's file. It is for practice.

    SaveError says in one sentence why it can't be.
    """
    saved = load(path)
    return branch(saved, len(saved.moves), name=name or saved.name, folder=folder)


def branch(
    saved: Saved,
    moves: int,
    *,
    name: str = "",
    seats: Sequence[Seat] | None = None,
    folder: Path | None = None,
) -> Path:
    """Begin a match anew after the first `moves` moves of another, and return its file to resume. It is for practice.

    Other `seats` may sit there, as many. SaveError says why it can't be, ValueError that there are not so many moves.
    """
    saved.at(moves)
    transcript = saved.transcript
    header = msgspec.structs.replace(
        transcript.header,
        app=__version__,
        id=new_id(),
        started=now(),
        name=tidy(name),
        practice=True,
        challenge="",
        parent=Parent(transcript.header.id, moves),
        seats=transcript.seats if seats is None else tuple(seats),
    )
    if len(header.seats) != len(transcript.seats):
        raise ValueError(tr("There are {n} seats, not {given}.", n=len(transcript.seats), given=len(header.seats)))
    known = moves if saved.again is None else min(moves, saved.again)
    lines = [*retold(transcript, header, known), *(line_of(move=str(move)) for move in saved.moves[known:moves])]
    copied = put_file(header, sealed(lines)[0], folder)
    copy_along(transcript.path, copied)
    return copied


def again(saved: Saved, deal: int, *, seats: Sequence[Seat] | None = None, folder: Path | None = None) -> Path:
    """Deal the same cards again, and return the file of a match for practice that begins with that deal.

    `seats` turned round give somebody another hand. SaveError says why it can't be, ValueError that there is no such
    deal.
    """
    place = deal - saved.first_deal
    if not 0 <= place < len(saved.deals):
        raise ValueError(tr("There is no deal {deal} in this match.", deal=deal))
    return branch(saved, saved.deals[place] + 1, seats=seats, folder=folder)


def put_file(header: Header, text: bytes, folder: Path | None) -> Path:
    """Write a new file that nobody has open, and return its path."""
    if len(text) > LARGEST:
        raise SaveError(tr("This match is too long to be copied; branch off at an earlier move."))
    try:
        path = place_for(header, matches_dir() if folder is None else folder)
        replace_file(path, text)
    except (OSError, RuntimeError, ValueError) as error:
        raise SaveError(
            tr(
                "The match can’t be written ({error}); make room, or see whether you may write there.",
                error=reason(error),
            )
        ) from None
    return path
