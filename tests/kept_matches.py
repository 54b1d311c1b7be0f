"""Kept matches: files of matches made, edited, cut and compared."""

from __future__ import annotations

import logging
import random
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from promises import choose
from samples import MOVES

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal
from rummy_desktop.engine.seats import Seat
from rummy_desktop.storage.match_file.header import new_header
from rummy_desktop.storage.match_file.seals import sealed, unsealed
from rummy_desktop.storage.match_file.write import Saving
from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def quiet_log() -> Iterator[None]:
    """Keep the log from being written, as if the program couldn't write one."""
    logger = logging.getLogger("rummy_desktop")
    nowhere = logging.NullHandler()
    logger.addHandler(nowhere)
    yield
    logger.removeHandler(nowhere)


@pytest.fixture(scope="module")
def soak() -> ModuleType:
    """Return the tool that damages files and kills programs."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import soak_saves
    finally:
        sys.path.pop(0)
    return soak_saves


class Played(NamedTuple):
    """A match that was played and kept."""

    path: Path
    match: Match


def people(count: int) -> list[Seat]:
    """Return that many players, the first of them at this computer."""
    return [Seat("Ada", "you", colour=3, emblem="anchor"), *(Seat(f"P{n}", "easy") for n in range(1, count))]


def play_on(match: Match, rng: random.Random, until: Callable[[Match], bool], saving: Saving | None = None) -> None:
    """Play random moves until something is the case or the match is over."""
    while match.actor is not None and not until(match):
        move = choose(match.rules, match.table, list(islice(match.moves(), MOVES)), rng, "keen")
        match.play(move)
        if saving:
            saving.add(move, match)


def kept_match(
    game: str = "gin",
    until: Callable[[Match], bool] = lambda match: len(match.log) >= 60,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    seed: str = "saves",
    **more: Any,
) -> Played:
    """Return a random match that was kept until something was the case."""
    header = new_header(game, people(seats), options, seed, **more)
    match = Match.new(GAMES[game], seats, header.options, seed)
    with Saving.begin(header, match) as saving:
        play_on(match, random.Random(seed), until, saving)
    assert saving.settled
    assert saving.path is not None
    return Played(saving.path, match)


def deal_of(number: int, moves: int = 12) -> Callable[[Match], bool]:
    """Return whether a match is in the middle of that deal."""

    def reached(match: Match) -> bool:
        begun = max(place for place, move in enumerate(match.log) if isinstance(move, Deal))
        return match.table.deal == number and len(match.log) - begun > moves

    return reached


def further(match: Match, moves: int) -> Callable[[Match], bool]:
    """Return whether so many more moves have been made."""
    end = len(match.log) + moves
    return lambda match: len(match.log) >= end


def between(number: int) -> Callable[[Match], bool]:
    """Return whether a match stands after that deal."""
    return lambda match: match.table.phase == "deal" and match.table.deal == number


def same(one: Match, other: Match) -> bool:
    """Return whether two matches are the same to everybody."""
    return (one.table, one.views, one.log, one.events) == (other.table, other.views, other.log, other.events)


def edited(path: Path, change: Callable[[list[bytes]], list[bytes]]) -> Path:
    """Return the file with other lines, as if the program had written them."""
    path.write_bytes(sealed(change(lines_of(path)))[0])
    return path


def lines_of(path: Path) -> list[bytes]:
    """Return the lines of a file without their seals."""
    return [unsealed(line)[0] + b"\n" for line in path.read_bytes().splitlines()]


TABLES = (
    ("rummy", 3, {}),
    ("gin", 2, {}),
    ("5000", 4, {"target": 20000}),
    ("5000", 3, {"jokers": "two", "twos_wild": True, "wild_upcard": "choose", "wild_swap": True, "target": 20000}),
    ("500", 4, {"partnership": True, "target": 3000}),
    ("bing", 4, {"bust": 40, "rebuys": 2}),
)
