"""A real window: a match of Canasta to a thousand points by the pointer, with a pile of ten cards that is dragged."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from hands import Hands
from window import Window
from window_players import begin as begin

from rummy_desktop.ai import choose
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, LayDown, Move, TakePile
from rummy_desktop.gui.play.computer_players import dice
from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window

GAME: Final = GAMES["canasta"]
OPTIONS: Final[dict[str, Any]] = {"target": 1000}
SEATS: Final = ("you", "easy", "easy", "easy")
LARGE: Final = 10  # cards of a pile
FOUND: Final = 5  # the match that is looked at first
SEARCHED: Final = 200
SHORT: Final = 90  # moves of the person, at most


def played(seed: str) -> tuple[Move, ...]:
    """Return a match's moves in which the person takes such a pile; none if not, or if it takes very long."""
    match = Match.new(GAME, len(SEATS), OPTIONS, seed)
    rules, large, own = match.rules.for_players(), False, 0
    while match.actor is not None:
        seat = match.actor
        if match.table.to_deal:
            move = next(move for move in match.moves() if isinstance(move, Deal))
        else:
            rng = random.Random(dice(match.seed, f"{seat}/{len(match.log)}"))
            move = choose(GAME, rules, match.view(seat), rng, "easy" if seat else "medium")
        if seat == 0:
            own += 1
            large = large or (isinstance(move, TakePile) and len(match.table.discards) >= LARGE)
        if own > SHORT:
            return ()
        match.play(move)
    return tuple(match.log) if large else ()


def planned() -> tuple[str, tuple[Move, ...]]:
    """Return the first match with such a pile."""
    for number in (FOUND, *range(SEARCHED)):
        if moves := played(str(number)):
            return str(number), moves
    raise AssertionError("no such pile is taken")


def test_a_match_with_a_large_pile(begin: Callable[..., Window]) -> None:
    seed, moves = planned()
    with begin("play", "canasta", "--seats", ",".join(SEATS), "--option", "target=1000", "--seed", seed) as window:
        match = Match.new(GAME, len(SEATS), OPTIONS, seed)
        hands = Hands(window, match)
        for move in moves[len(match.log) :]:
            if isinstance(move, Deal):
                window.wait(lambda state: state["scene"] == "scores", "the score sheet")
                window.press("Next deal")
                window.wait(lambda state: state["scene"] == "table", "the next deal")
                match.play(move)
            elif move.seat:
                match.play(move)
            else:
                hands.make(move)
        window.wait(lambda state: state["scene"] == "scores", "the end of the match")
        assert max(match.table.totals) >= 1000
        assert any(isinstance(move, TakePile) and move.seat == 0 for move in match.log)
        assert any(isinstance(move, LayDown) and move.seat == 0 for move in match.log)
