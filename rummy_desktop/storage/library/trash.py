"""Trash: matches that are thrown away, taken out again, or deleted for good."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.files import reason
from rummy_desktop.storage.library.summaries import trashed
from rummy_desktop.storage.match_file.file_names import numbered
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.locked_file import BUSY, is_busy
from rummy_desktop.storage.match_file.reviews import take_along, throw_away
from rummy_desktop.storage.paths import matches_dir, trash_dir


def delete(path: Path) -> Path:
    """Throw a match into the trash and return its file there. SaveError says in one sentence why it can't be.

    What can't be read can be thrown away too.
    """
    if is_busy(path):
        raise SaveError(tr(BUSY))
    return _move(
        path, trash_dir, mark("The match can’t be thrown away ({error}); see whether you may change its folder.")
    )


def restore(path: Path) -> Path:
    """Take a match out of the trash and return its file. SaveError says in one sentence why it can't be."""
    return _move(
        path,
        matches_dir,
        mark("The match can’t be taken out of the trash ({error}); see whether you may change its folder."),
    )


def _move(path: Path, where: Any, refusal: str) -> Path:
    try:
        folder = where()
        folder.mkdir(parents=True, exist_ok=True)
        place: Path = folder / path.name
        if os.path.lexists(place):
            place = numbered(place)
        os.replace(path, place)
        take_along(path, place)
    except (OSError, RuntimeError, ValueError) as error:
        raise SaveError(tr(refusal, error=reason(error))) from None
    return place


def empty_trash() -> str | None:
    """Delete the matches in the trash for good. Return a sentence if some are left, else None; never raises."""
    left = None
    for each in trashed()[0]:
        try:
            each.path.unlink(missing_ok=True)
            throw_away(each.path)
        except OSError as error:
            left = tr(
                "Some matches are still in the trash ({error}); see whether you may change its folder.",
                error=reason(error),
            )
    return left
