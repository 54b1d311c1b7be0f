"""Recorded: matches that were played for the statistics."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from rummy_desktop.ai import choose
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.seats import Seat
from rummy_desktop.variants import GAMES

NOW = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)


class Head(NamedTuple):
    """What a match's file would say of it."""

    id: str
    seats: tuple[Seat, ...]
    started: datetime | str = NOW
    practice: bool = False
    helped: bool = False


def end_deal(match: Match, level: str = "easy", seed: int = 1) -> None:
    """Play until a deal or the match has ended."""
    rng = random.Random(seed)
    done = len(match.table.results)
    while match.actor is not None and len(match.table.results) == done:
        match.play(choose(match.game, match.rules, match.view(match.actor), rng, level))  # type: ignore[arg-type]


def play_whole(match: Match, level: str = "easy", after_deal: Callable[[], None] = lambda: None) -> None:
    """Play to the end of the match."""
    for number in range(200):
        end_deal(match, level, number)
        after_deal()
        if match.actor is None:
            return
    raise AssertionError("the match does not end")


OPTIONS: dict[str, dict[str, Any]] = {
    "rummy": {"target": 60},
    "gin": {"target": 60},
    "5000": {"target": 2000},
    "500": {"target": 300},
    "bing": {"bust": 50, "rebuys": 1},
}

TABLES = [
    *(("rummy", 3), ("gin", 2), ("5000", 3), ("500", 2), ("bing", 3), ("gin-three", 3), ("conquian", 2), ("crazy", 3)),
    *(("kalooki", 3), ("indian", 3), ("three-thirteen", 2), ("contract", 3), ("canasta", 2), ("samba", 2)),
    ("hand-and-foot", 3),
    ("burraco", 2),
    ("tonk", 3),
    ("chinchon", 3),
]


def begin(game: str, seats: int, seed: str = "5", **options: Any) -> Match:
    """A match with its first deal dealt."""
    return Match.new(GAMES[game], seats, OPTIONS.get(game, {}) | options, seed)
