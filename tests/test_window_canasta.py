"""A real window: a match of Canasta to a thousand points by the pointer, with a pile of ten cards that is dragged."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, NamedTuple

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


class Plan(NamedTuple):
    """A match to be played: its seats, its target, its deals at most, and the cards of a pile that the person takes."""

    seats: tuple[str, ...]
    target: int
    deals: int
    large: int
    found: int
    """The match that is looked at first."""


FOUR: Final = Plan(("you", "easy", "easy", "easy"), 1000, 99, 10, 5)
THREE: Final = Plan(("you", "easy", "easy"), 5000, 1, 4, 35)
SEARCHED: Final = 200
SHORT: Final = 90  # moves of the person, at most


def match_of(plan: Plan, seed: str) -> Match:
    """Return the match of a plan, at its beginning."""
    return Match.new(GAME, len(plan.seats), {"target": plan.target}, seed)


def played(plan: Plan, seed: str) -> tuple[Move, ...]:
    """Return a match's moves in which the person takes such a pile; none if not, or if it takes very long."""
    match = match_of(plan, seed)
    rules, large, own = match.rules.for_players(), False, 0
    while match.actor is not None and len(match.table.results) < plan.deals:
        seat = match.actor
        if match.table.to_deal:
            move = next(move for move in match.moves() if isinstance(move, Deal))
        else:
            rng = random.Random(dice(match.seed, f"{seat}/{len(match.log)}"))
            move = choose(GAME, rules, match.view(seat), rng, "easy" if seat else "medium")
        if seat == 0:
            own += 1
            large = large or (isinstance(move, TakePile) and len(match.table.discards) >= plan.large)
        if own > SHORT:
            return ()
        match.play(move)
    return tuple(match.log) if large else ()


def planned(plan: Plan) -> tuple[str, tuple[Move, ...]]:
    """Return the first match with such a pile."""
    for number in (plan.found, *range(SEARCHED)):
        if moves := played(plan, str(number)):
            return str(number), moves
    raise AssertionError("no such pile is taken")


def play_to_the_end(begin: Callable[..., Window], plan: Plan) -> Match:
    """Return the match of a plan, played in a window by the pointer up to its last score sheet."""
    seed, moves = planned(plan)
    options = ("--option", f"target={plan.target}", "--seed", seed)
    with begin("play", "canasta", "--seats", ",".join(plan.seats), *options) as window:
        match = match_of(plan, seed)
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
        window.wait(lambda state: state["scene"] == "scores", "the last score sheet")
        assert any(isinstance(move, TakePile) and move.seat == 0 for move in match.log)
        assert any(isinstance(move, LayDown) and move.seat == 0 for move in match.log)
        return match


def test_a_match_with_a_large_pile(begin: Callable[..., Window]) -> None:
    assert max(play_to_the_end(begin, FOUR).table.totals) >= FOUR.target


def test_a_deal_of_three_each_for_themselves(begin: Callable[..., Window]) -> None:
    t = play_to_the_end(begin, THREE).table
    assert {meld.owner for meld in t.melds} == {0, 1, 2}
    assert len(t.results) == 1
    assert len(set(t.scores)) == len(THREE.seats)
