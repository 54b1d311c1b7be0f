"""The strengths of the characters in each game, as measured by `tools/rate_characters.py`."""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from rummy_desktop.ai.weights import WeightsError, once, unusable
from rummy_desktop.engine.shapes import shaped
from rummy_desktop.outside import measure

log = logging.getLogger("rummy_desktop")

FILE: Final = Path(__file__).with_suffix(".toml")


class Strengths(msgspec.Struct, frozen=True):
    """The strengths of the characters in a game, and how they were measured.

    It says by which version and on which day they were measured, between how many seats, in how many matches and from
    which seed; and for each character the rating and its standard error.
    """

    version: str
    date: str
    seats: int
    matches: int
    seed: str
    ratings: Mapping[str, tuple[int, int]]


def read_strengths(path: Path) -> dict[str, Strengths]:
    """Read the strengths by the keys of the games. WeightsError where they can't be read; it says what to do."""
    try:
        return shaped(tomllib.loads(measure.measured(path.read_text("utf-8"), quoted=False)), dict[str, Strengths])
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        raise WeightsError(unusable(path)) from error


@once
def measured() -> Mapping[str, Strengths]:
    """Return the strengths by the keys of the games; a game that nobody has measured is not among them.

    Where the file can't be read, the result is empty, and the log says why: the characters are as strong as they are
    guessed to be.
    """
    try:
        return read_strengths(FILE)
    except WeightsError as error:
        log.error("%s", error)
        return {}
