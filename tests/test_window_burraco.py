"""A real window: a deal of Burraco by keys alone, with a pile that is taken whole, and the pozzetto."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

import pytest
from window import State, hand_of
from window_players import Keys, Opened, mine
from window_players import opened as opened

from rummy_desktop.ai import choose
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, LayDown, LayOff, Move, Take
from rummy_desktop.gui.play.computer_players import dice
from rummy_desktop.gui.table.layout import meld_zone
from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window

GAME: Final = GAMES["burraco"]
FOUND: Final = 19  # the deal that is looked at first
SEARCHED: Final = 200
SHORT: Final = 45  # moves of the person, at most


def played(seed: str) -> tuple[Move, ...]:
    """Return a deal's moves in which the person takes a pile and the pozzetto; none if not, or if it takes long."""
    match = Match.new(GAME, 2, {}, seed)
    rules = match.rules.for_players()
    while not match.table.results:
        seat = match.actor
        assert seat is not None
        rng = random.Random(dice(match.seed, f"{seat}/{len(match.log)}"))
        move = choose(GAME, rules, match.view(seat), rng, "easy" if seat else "medium")
        if isinstance(move, LayDown) and match.objection(LayDown(seat, move.groups[:1])) is None and not seat:
            move = LayDown(seat, move.groups[:1])
        match.play(move)
    own = [move for move in match.log if move.seat == 0]
    takes = any(isinstance(move, Take) and move.count > 1 for move in own)
    single = all(len(move.groups) == 1 for move in own if isinstance(move, LayDown))
    return tuple(match.log) if takes and single and not match.table.second_hands[0] and len(own) <= SHORT else ()


def planned() -> tuple[str, tuple[Move, ...]]:
    """Return the first such deal."""
    for number in (FOUND, *range(SEARCHED)):
        if moves := played(str(number)):
            return str(number), moves
    raise AssertionError("there is no such deal")


def stands(match: Match, state: State) -> bool:
    """Return whether the window asks the person at the table of the match."""
    t = match.table
    same = set(hand_of(state)) == set(t.hands[0]) and state["phase"] == t.phase and state["stock"] == len(t.stock)
    return mine(state) and same


def make(keys: Keys, move: Move) -> None:
    """Make one move by keys."""
    match move:
        case Draw():
            keys.draw()
        case Take():
            keys.take()
        case LayDown(_, groups):
            keys.lay_down(groups[0])
        case LayOff(_, (card,), index):
            keys.lay_off(card, meld_zone(index))
        case Discard(_, card):
            keys.discard(card)
        case _:
            raise AssertionError(f"nobody has a key for {move}")


def test_a_deal_by_keys_alone(opened: Opened) -> None:
    seed, moves = planned()
    with opened("play", "burraco", "--seats", "you,easy", "--seed", seed, "--size", "1280x800", speed="off") as window:
        match, keys = Match.new(GAME, 2, {}, seed), Keys(window, "burraco")
        for move in moves[len(match.log) :]:
            if move.seat == 0:
                window.wait(partial(stands, match), f"the table before {move}")
                make(keys, move)
            match.play(move)
        window.wait(lambda state: state["scene"] == "scores", "the score sheet")
        assert not match.table.second_hands[0]
