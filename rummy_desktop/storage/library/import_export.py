"""Import and export: matches taken to other computers, and taken in from them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from rummy_desktop.engine.seats import Seat
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.files import read_file, reason, replace_file
from rummy_desktop.storage.house_rules import slug
from rummy_desktop.storage.library.copies import copy, put_file
from rummy_desktop.storage.library.summaries import Summary, summaries, trashed
from rummy_desktop.storage.match_file.deal_text import TITLE, read_deal
from rummy_desktop.storage.match_file.file_names import called
from rummy_desktop.storage.match_file.header import ENDING, First, SaveError, new_header
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.match_file.read import LARGEST, read_text
from rummy_desktop.storage.match_file.reviews import copy_along
from rummy_desktop.storage.match_file.write import Saving
from rummy_desktop.storage.paths import documents_dir

PEEK: Final = 4096  # bytes of a file that distinguish a copied deal from a match


def export_path(saved: Summary) -> Path:
    """Return the path to which a match is written by default: in the player's documents."""
    plain = any(letter.isascii() and letter.isalnum() for letter in saved.name)
    named = slug(saved.name) if plain else saved.path.name.removesuffix(ENDING)
    return documents_dir() / f"{named}{ENDING}"


def to_write(path: Path, ending: str) -> tuple[Path, bool]:
    """Return the path to write for a typed one, with the ending added if missing, and whether it exists.

    SaveError says in one sentence why it can't be written.
    """
    try:
        if not path.name or path.is_dir():
            raise SaveError(tr("{path} is a folder; give the name of a file.", path=called(path)))
        place = path if path.suffix else path.with_name(path.name + ending)
        return place, os.path.lexists(place)
    except (OSError, ValueError) as error:
        raise SaveError(
            tr("{path} can’t be written ({error}); choose another place.", path=called(path), error=reason(error))
        ) from None


def export_to(path: Path, target: Path) -> None:
    """Write a kept match to another file, in place of what is there, and its reviews beside it.

    SaveError says in one sentence why it can't be.
    """
    text = read_text(path)
    try:
        replace_file(target, text)
    except IsADirectoryError:
        raise SaveError(tr("{target} is a folder; give the name of a file.", target=called(target))) from None
    except (OSError, ValueError) as error:
        raise SaveError(
            tr("{target} can’t be written ({error}); choose another place.", target=called(target), error=reason(error))
        ) from None
    copy_along(path, target)


def import_from(path: Path, folder: Path | None = None) -> tuple[Path, bool]:
    """Take in a match from a file; return its own file, and whether the match was here already, or in the trash.

    Then it comes as a copy for practice. The file may also have the text of a deal that was copied. SaveError says in
    one sentence why it can't be taken in.
    """
    if is_deal(_beginning(path)):
        return take_in(read_text(path).decode("utf-8", "replace"), folder), False
    saved = load(path)
    here = [*summaries(folder)[0], *trashed()[0]]
    if any(each.header and each.header.id == saved.header.id for each in here):
        return copy(path, folder=folder), True
    taken = put_file(saved.header, saved.transcript.whole.text, folder)
    copy_along(path, taken)
    return taken, False


def is_deal(text: str) -> bool:
    """Return whether a text begins as that of a copied deal does."""
    return text.lstrip("\ufeff \r\n\t").startswith(TITLE)


def take_in(text: str, folder: Path | None = None) -> Path:
    """Bring back a deal that was copied as a text, and return the file of a match for practice.

    It goes as far as the deal was played. The player to move is "you", or if the deal is over the first seat. SaveError
    says why it can't be.
    """
    try:
        told = read_deal(text.lstrip("\ufeff"))
        match = told.match()
        you = match.actor if not match.table.to_deal and match.actor is not None else 0
        seats = [Seat(tr("Player {n}", n=seat + 1), "hard") for seat in range(told.seats)]
        seats[you] = Seat("You", "you")
        name = tr("Deal {number}, copied", number=match.table.deal)
        first = First(told.first, told.moves[0].seat) if told.first > 1 else None
        header = new_header(told.game.key, seats, told.options, told.seed, name=name, practice=True, first=first)
    except ValueError as error:
        raise SaveError(str(error)) from None
    saving = Saving.begin(header, match, folder, start=told.before)
    kept = saving.close()
    if saving.path is None or not kept:
        raise SaveError(saving.trouble or tr("The match can’t be written; see whether you may write there."))
    return saving.path


def _beginning(path: Path) -> str:
    """Return the first letters of a file; none if it can't be read."""
    try:
        return read_file(path, LARGEST)[:PEEK].decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""
