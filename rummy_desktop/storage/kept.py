"""Kept: the matches on this computer, as they are listed, named, copied, branched off, thrown away, taken elsewhere."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import platformdirs

from rummy_desktop import __version__
from rummy_desktop.storage.disk import Busy, DiskFile, is_busy
from rummy_desktop.storage.fair import TITLE, read_deal
from rummy_desktop.storage.files import read_file, reason, replace_file
from rummy_desktop.storage.header import (
    VERSION,
    Header,
    Parent,
    SavedSeat,
    SaveError,
    moment_at,
    new_header,
    new_id,
    now,
)
from rummy_desktop.storage.house_rules import slug, tidy
from rummy_desktop.storage.paths import asset_dir, config_dir, data_dir
from rummy_desktop.storage.saves import Saved, load
from rummy_desktop.storage.saving import Saving, matches_dir, place_for
from rummy_desktop.storage.seals import sealed, unsealed
from rummy_desktop.storage.transcript import (
    ENDING,
    LARGEST,
    Ended,
    Points,
    Record,
    called,
    line,
    numbered,
    read_header,
    read_text,
    read_transcript,
    retold,
)

log = logging.getLogger("rummy_desktop")

__all__ = ["matches_dir"]

QUICKLY: Final = tuple(b'{"format":"rummy-desktop match","version":%d,' % version for version in range(1, VERSION + 1))
"""How files begin whose lines this program has written and can tell one from another without reading all of them."""

PEEK: Final = 4096  # bytes of a file by which a copied deal is told from a match
BUSY: Final = "This match is open in another window of the game; close it there first."


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
    seats: tuple[SavedSeat, ...] = ()
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
        """What a list calls the match: its name, else its game, else its file."""
        return self.name or (self.header.rules_of.title if self.header else self.path.name)

    @property
    def practice(self) -> bool:
        """Whether it counts in no statistics."""
        return self.header is not None and self.header.practice


# What there is


def trash_dir() -> Path:
    """The folder of the matches that were thrown away; it may not exist yet."""
    return data_dir() / "trash"


class Shelf:
    """What is known of the files of matches, so that only those are read that have changed since they were last."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[tuple[int, ...], Summary]] = {}

    def look(self, path: Path) -> Summary | None:
        """What a list shows of a match; None where the file has just gone. Never raises."""
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
    """The kept matches, those played last first, and a sentence if they can't be listed; never raises."""
    return _summaries(matches_dir, folder, shelf)


def trashed(shelf: Shelf | None = None) -> tuple[list[Summary], str | None]:
    """The matches in the trash, those played last first, and a sentence if they can't be listed; never raises."""
    return _summaries(trash_dir, None, shelf)


def examples() -> list[Summary]:
    """The sample matches that come with the game, those of the format of now; `copy` one to play it."""
    found, _trouble = _summaries(lambda: asset_dir("saves"), None)
    return sorted((each for each in found if each.path.name.startswith(f"{VERSION}-")), key=lambda each: each.path.name)


def last_unfinished(shelf: Shelf | None = None) -> Summary | None:
    """The match that was played last, if it can go on: what the menu offers to continue. Reads no more than it must."""
    look = summary if shelf is None else shelf.look
    paths, _trouble = _files(matches_dir, None)
    dated = sorted(((_changed(path), path.name, path) for path in paths), reverse=True)
    found = (look(path) for _, _, path in dated)
    return next((each for each in found if each and each.trouble is None and not each.over), None)


def _summaries(where: Any, folder: Path | None, shelf: Shelf | None = None) -> tuple[list[Summary], str | None]:
    look = summary if shelf is None else shelf.look
    paths, trouble = _files(where, folder)
    found = [each for each in map(look, paths) if each is not None]
    return sorted(found, key=lambda each: (each.changed, each.path.name), reverse=True), trouble


def _files(where: Any, folder: Path | None) -> tuple[list[Path], str | None]:
    """The files of matches in a folder, and a sentence if they can't be listed."""
    try:
        place = where() if folder is None else folder
        return [path for path in place.iterdir() if path.name.endswith(ENDING)], None
    except (FileNotFoundError, NotADirectoryError):
        return [], None
    except (OSError, RuntimeError, ValueError) as error:
        log.warning("the matches can't be listed: %s", error)
        return [], f"The saved matches can’t be listed ({reason(error)}); see whether you may open their folder."


def _changed(path: Path) -> float:
    """When a file was changed last, in seconds; 0 where nobody can tell."""
    try:
        return path.stat().st_mtime
    except (OSError, ValueError):
        return 0.0


def summary(path: Path) -> Summary | None:
    """What a list shows of a match; None where the file has just gone. Never raises."""
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
        read_transcript(path)  # which says what is wrong
    if not text.startswith(QUICKLY):
        # Written by another hand or in an older format: it takes a closer look.
        transcript = read_transcript(path)
        header, text = transcript.header, b"".join(retold(transcript, transcript.header, len(transcript.moves)))
    else:
        header = read_header(path, text[:end])
    seats = _last(text, b"seats").seats
    name = _last(text, b"name").name
    over = _last(text, b"over").over
    at, table = _last_table(text)
    moved = text.rfind(b'\n{"move":')
    done = isinstance(over, Ended) and len(over.scores) == len(header.seats) and text.rfind(b'\n{"over":') > moved
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
    """What of a table a list shows."""

    deal: int = 0
    scores: tuple[Points, ...] = ()


class _Standing(msgspec.Struct):
    table: _Stand


def _last(text: bytes, key: bytes) -> Record:
    """The last line of that kind, as it is written by this program; an empty record where there is none."""
    at = text.rfind(b'\n{"' + key + b'":')
    with suppress(ValueError, RecursionError):
        if at >= 0:
            return msgspec.json.decode(unsealed(text[at + 1 : text.find(b"\n", at + 1)])[0], type=Record)
    return Record()


def _last_table(text: bytes) -> tuple[int, _Stand | None]:
    """Where the last table stands in the text, and what a list shows of it."""
    at = text.rfind(b'\n{"table":')
    with suppress(ValueError, RecursionError):
        if at >= 0:
            return at, msgspec.json.decode(text[at + 1 : text.find(b"\n", at + 1)], type=_Standing).table
    return -1, None


# Names, copies, branches


def rename(path: Path, name: str) -> None:
    """Give a kept match a name; an empty one takes it away. SaveError says in one sentence why it can't be.

    A match that is being played is renamed by its `Saving`.
    """
    whole = read_transcript(path).whole
    added, _ = sealed([line(name=tidy(name))], whole.seal)
    try:
        before = path.stat()
        file = DiskFile(path, False)
        try:
            if not whole.older:
                file.write(whole.length, added)
                file.sync()
        finally:
            file.close()
        if whole.older:
            replace_file(path, whole.text + added)
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    except Busy:
        raise SaveError(BUSY) from None
    except OSError as error:
        raise SaveError(f"The match can’t be renamed ({reason(error)}); see whether you may write its file.") from None


def copy(path: Path, name: str = "", folder: Path | None = None) -> Path:
    """Copy a match, an example for instance, so that both can go on: the file of the copy, which is for practice.

    SaveError says in one sentence why it can't be.
    """
    saved = load(path)
    return branch(saved, len(saved.moves), name=name or saved.name, folder=folder)


def branch(
    saved: Saved,
    moves: int,
    *,
    name: str = "",
    seats: Sequence[SavedSeat] | None = None,
    folder: Path | None = None,
) -> Path:
    """Begin a match anew after the first `moves` moves of another: its file, to be resumed. It is for practice.

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
        parent=Parent(transcript.header.id, moves),
        seats=transcript.seats if seats is None else tuple(seats),
    )
    if len(header.seats) != len(transcript.seats):
        raise ValueError(f"There are {len(transcript.seats)} seats, not {len(header.seats)}.")
    known = moves if saved.again is None else min(moves, saved.again)
    lines = [*retold(transcript, header, known), *(line(move=str(move)) for move in saved.moves[known:moves])]
    return _put(header, sealed(lines)[0], folder)


def again(saved: Saved, deal: int, *, seats: Sequence[SavedSeat] | None = None, folder: Path | None = None) -> Path:
    """Deal the same cards again: the file of a match that begins with that deal, for practice.

    `seats` turned round give somebody another hand. SaveError says why it can't be, ValueError that there is no such
    deal.
    """
    place = deal - saved.first_deal
    if not 0 <= place < len(saved.deals):
        raise ValueError(f"There is no deal {deal} in this match.")
    return branch(saved, saved.deals[place] + 1, seats=seats, folder=folder)


def _put(header: Header, text: bytes, folder: Path | None) -> Path:
    """Write a new file, which nobody has open."""
    if len(text) > LARGEST:
        raise SaveError("This match is too long to be copied; branch off at an earlier move.")
    try:
        path = place_for(header, matches_dir() if folder is None else folder)
        replace_file(path, text)
    except (OSError, RuntimeError, ValueError) as error:
        raise SaveError(
            f"The match can’t be written ({reason(error)}); make room, or see whether you may write there."
        ) from None
    return path


# The trash


def delete(path: Path) -> Path:
    """Throw a match into the trash: its file there. SaveError says in one sentence why it can't be.

    What can't be read can be thrown away too.
    """
    if is_busy(path):
        raise SaveError(BUSY)
    return _move(path, trash_dir, "thrown away")


def restore(path: Path) -> Path:
    """Take a match out of the trash: its file among the kept ones. SaveError says in one sentence why it can't be."""
    return _move(path, matches_dir, "taken out of the trash")


def _move(path: Path, where: Any, done: str) -> Path:
    try:
        folder = where()
        folder.mkdir(parents=True, exist_ok=True)
        place: Path = folder / path.name
        if os.path.lexists(place):
            place = numbered(place)
        os.replace(path, place)
    except (OSError, RuntimeError, ValueError) as error:
        raise SaveError(
            f"The match can’t be {done} ({reason(error)}); see whether you may change its folder."
        ) from None
    return place


def empty_trash() -> str | None:
    """Delete the matches in the trash for good; a sentence if some are left, else None; never raises."""
    left = None
    for each in trashed()[0]:
        try:
            each.path.unlink(missing_ok=True)
        except OSError as error:
            left = f"Some matches are still in the trash ({reason(error)}); see whether you may change its folder."
    return left


# To other computers, and from them


def export_path(saved: Summary) -> Path:
    """Where a match is written if nobody says otherwise: among the player's documents."""
    home = os.environ.get("RUMMY_HOME")
    folder = config_dir().parent if home else Path(platformdirs.user_documents_dir())
    plain = any(letter.isascii() and letter.isalnum() for letter in saved.name)
    named = slug(saved.name) if plain else saved.path.name.removesuffix(ENDING)
    return folder / f"{named}{ENDING}"


def to_write(path: Path, ending: str) -> tuple[Path, bool]:
    """The file that somebody means who wants to write one, with that ending where it has none; whether it is there.

    SaveError says in one sentence why it can't be.
    """
    try:
        if not path.name or path.is_dir():
            raise SaveError(f"{called(path)} is a folder; give the name of a file.")
        place = path if path.suffix else path.with_name(path.name + ending)
        return place, os.path.lexists(place)
    except (OSError, ValueError) as error:
        raise SaveError(f"{called(path)} can’t be written ({reason(error)}); choose another place.") from None


def export_to(path: Path, target: Path) -> None:
    """Write a kept match to another file, in place of what is there. SaveError says in one sentence why it can't be."""
    text = read_text(path)
    try:
        replace_file(target, text)
    except IsADirectoryError:
        raise SaveError(f"{called(target)} is a folder; give the name of a file.") from None
    except (OSError, ValueError) as error:
        raise SaveError(f"{called(target)} can’t be written ({reason(error)}); choose another place.") from None


def import_from(path: Path, folder: Path | None = None) -> Path:
    """Take in a match from a file: its own file among the kept ones. SaveError says in one sentence why it can't be.

    A match that is here already, or in the trash, comes as a copy for practice. The file may also have the text of a
    deal that was copied.
    """
    if is_deal(_beginning(path)):
        return take_in(read_text(path).decode("utf-8", "replace"), folder)
    saved = load(path)
    here = [*summaries(folder)[0], *trashed()[0]]
    if any(each.header and each.header.id == saved.header.id for each in here):
        return copy(path, folder=folder)
    return _put(saved.header, saved.transcript.whole.text, folder)


def is_deal(text: str) -> bool:
    """Whether a text begins as that of a copied deal does."""
    return text.lstrip("\ufeff \r\n\t").startswith(TITLE)


def take_in(text: str, folder: Path | None = None) -> Path:
    """Bring back a deal that was copied as a text: the file of a match for practice, as far as the deal was played.

    Whoever is to move is "you", or where the deal is over the first seat. SaveError says why it can't be.
    """
    try:
        told = read_deal(text.lstrip("\ufeff"))
        match = told.match()
        you = match.actor if match.table.phase != "deal" and match.actor is not None else 0
        seats = [SavedSeat(f"Player {seat + 1}", "hard") for seat in range(told.seats)]
        seats[you] = SavedSeat("You", "you")
        name = f"Deal {match.table.deal}, copied"
        header = new_header(told.game.key, seats, told.options, told.seed, name=name, practice=True)
    except ValueError as error:
        raise SaveError(str(error)) from None
    saving = Saving.begin(header, match, folder, start=told.before)
    kept = saving.close()
    if saving.path is None or not kept:
        raise SaveError(saving.trouble or "The match can’t be written; see whether you may write there.")
    return saving.path


def _beginning(path: Path) -> str:
    """The first letters of a file, none where it can't be read."""
    try:
        return read_file(path, LARGEST)[:PEEK].decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""
