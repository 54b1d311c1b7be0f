"""Cases: positions of matches in which something can be done, and somebody who sits there."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from guests import Club, MouseGuest, setup_of

from rummy_desktop import ai
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.variants import GAMES

SEARCHED: Final = 300  # matches that are looked through until one shows what is wanted
MOVES: Final = 500  # of each of them


def likely(match: Match, rng: random.Random, level: Any = "medium") -> Move:
    """Return the move that a computer player would make."""
    assert match.actor is not None
    view = match.view(match.actor).copy()
    return ai.choose(match.game, match.rules.for_players(), view, rng, level)


class Case(NamedTuple):
    """A match in the middle, and how it came there."""

    game: str
    seed: str
    seats: int
    options: dict[str, Any]
    moves: tuple[Move, ...]

    def match(self) -> Match:
        """Return the match as it stands there."""
        match = Match.new(GAMES[self.game], self.seats, self.options, self.seed)
        for move in self.moves:
            match.play(move)
        return match


def where(game: str, seats: int, wanted: Callable[[Match], Any], first: int = 0, **options: Any) -> Case:
    """Return the first position of matches in which seat 0 has to decide and what is wanted holds.

    `first` is the match in which it was found when it was last looked for.
    """
    for number in (*range(first, SEARCHED), *range(first)):
        seed, rng = f"where {number}", random.Random(number)
        match = Match.new(GAMES[game], seats, options, seed)
        moves: list[Move] = []
        while not match.table.over and len(moves) < MOVES:
            if match.actor == 0 and wanted(match):
                return Case(game, seed, seats, options, tuple(moves))
            moves.append(likely(match, rng))
            match.play(moves[-1])
    raise AssertionError("there is no such match")


def from_here(match: Match) -> Match:
    """Return a match whose tables were written by hand: what can be taken back begins here."""
    match.events.clear()
    match.begun, match._firsts, match._before = len(match.log) - 1, [0], match._standing()
    return match


def sit(club: Club, case: Case, guest: type[Any] = MouseGuest) -> Any:
    """Seat a guest on seat 0 of that table, whom nobody hurries."""
    club.settings.call_seconds = 0
    players = ("you", *["easy"] * (case.seats - 1))
    club.sit(case.match(), setup_of(case.game, *players, seed=case.seed, **case.options))
    found = guest(club, random.Random(case.seed))
    found.settle()
    return found
