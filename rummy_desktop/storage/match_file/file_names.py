"""File names: what the file of a match is called on the disk, and in a sentence."""

from __future__ import annotations

import os
from pathlib import Path

from rummy_desktop.outside.harmless import shown
from rummy_desktop.storage.match_file.header import ENDING, Header


def place_for(header: Header, folder: Path) -> Path:
    """Return the file for a match that has none yet."""
    return folder / f"{header.started:%Y-%m-%d-%H%M%S}-{header.game}-{header.id[:8]}{ENDING}"


def numbered(path: Path) -> Path:
    """Return the next free path beside a file of a match, or in its stead."""
    number = 2
    while os.path.lexists(place := path.with_name(f"{path.name.removesuffix(ENDING)}-{number}{ENDING}")):
        number += 1
    return place


def called(path: Path) -> str:
    """Return the name of a file as it may be shown in a sentence, however long and odd it is."""
    return shown(path.name or str(path), 80)
