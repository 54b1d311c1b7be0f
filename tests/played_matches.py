"""Played matches: those that were played for the statistics."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
from own_games import own, where

from rummy_desktop.ai import choose
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.seats import Seat
from rummy_desktop.variants import GAMES

NOW = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
PLAYED: dict[Any, tuple[Move, ...]] = {}
"""The moves of each deal that was played in this process, by what it began with."""


class Head(NamedTuple):
    """The facts that a match's file would say of it."""

    id: str
    seats: tuple[Seat, ...]
    started: datetime | str = NOW
    practice: bool = False
    helped: bool = False


def end_deal(match: Match, level: str = "easy", seed: int = 1) -> None:
    """Play until a deal or the match has ended: once by thinking, then again by the moves that were made from here."""
    t = match.table
    lies = tuple(map(tuple, t.hands)), tuple(t.stock), t.dealer, t.actor, t.deal
    options = msgspec.json.encode(match.rules.options)
    start = match.game.key, match.rules.seats, options, match.seed, match.first, lies, tuple(match.log), level, seed
    if (known := PLAYED.get(start)) is not None:
        for move in known:
            match.play(move)
        return
    rng, begun = random.Random(seed), len(match.log)
    done = len(match.table.results)
    while match.actor is not None and len(match.table.results) == done:
        match.play(choose(match.game, match.rules, match.view(match.actor), rng, level))  # type: ignore[arg-type]
    PLAYED[start] = tuple(match.log[begun:])


def play_whole(match: Match, level: str = "easy", after_deal: Callable[[], None] = lambda: None) -> None:
    """Play to the end of the match."""
    for number in range(200):
        end_deal(match, level, number)
        after_deal()
        if match.actor is None:
            return
    game = match.game.key
    raise AssertionError(
        f"a match of {game} does not end in 200 deals: put a shorter one into SHORT_MATCH in {where(game)}"
    )


TABLES = [(key, next(seats for seats in (3, *game.seats) if seats in game.seats)) for key, game in GAMES.items()]
"""Each game, with three players where it may be."""


def begin(game: str, seats: int, seed: str = "5", **options: Any) -> Match:
    """Return a match with its first deal dealt."""
    return Match.new(GAMES[game], seats, own(game, "SHORT_MATCH", {}) | options, seed)
