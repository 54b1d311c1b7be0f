"""A real window: Indian Rummy through a deal by keys alone, and a drop and a wrong show by the pointer."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pytest
from window import State, Window, hand_of
from window_players import begin as begin
from window_players import go_to

from rummy_desktop.ai import choose
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, Knock, Move, Take
from rummy_desktop.gui.play.computer_players import dice
from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window

GAME: Final = GAMES["indian"]
SEEDS: Final = 12  # deals from which the shortest is played
SHORT: Final = 20  # moves of a deal than which none need be shorter
LONG: Final = 200  # moves of a deal that is too long for this


def played(seed: str, most: int) -> tuple[Move, ...]:
    """Return a deal's moves in which a person plays as well as the computer; none if over `most`."""
    match = Match.new(GAME, 2, {}, seed)
    rules = match.rules.for_players()
    while not match.table.results:
        seat = match.actor
        assert seat is not None
        rng = random.Random(dice(match.seed, f"{seat}/{len(match.log)}"))
        match.play(choose(GAME, rules, match.view(seat), rng, "easy" if seat else "hard"))
        if len(match.log) > most:
            return ()
    return tuple(match.log[1:])


def shortest() -> tuple[str, tuple[Move, ...]]:
    """Return a short deal, or the shortest of some, in which the person draws, takes, discards and declares."""
    kinds = {Draw, Take, Discard, Knock}
    found: tuple[str, tuple[Move, ...]] = "", ()
    most = LONG
    for seed in map(str, range(SEEDS)):
        moves = played(seed, most)
        if kinds <= {type(move) for move in moves if move.seat == 0}:
            found, most = (seed, moves), len(moves)
        if most <= SHORT:
            break
    assert found[0], "in none of the deals is everything done"
    return found


def asked(state: State) -> bool:
    """Return whether the person has to decide, or the deal is over."""
    at_rest = state["scene"] == "table" and not state["moving"] and state["actor"] == 0
    return at_rest or state["scene"] == "scores"


def test_a_deal_by_keys_alone(begin: Callable[..., Window]) -> None:
    seed, moves = shortest()
    with begin("play", "indian", "--seats", "you,easy", "--seed", seed, "--size", "1280x800") as window:
        for move in (each for each in moves if each.seat == 0):
            before = window.wait(asked, "the next decision")
            match move:
                case Draw():
                    window.keys("d")
                case Take():
                    window.keys("t")
                case Discard(_, card):
                    go_to(window, f"card:{card}")
                    window.keys("x")
                case Knock(_, card, _) if card:
                    go_to(window, f"card:{card}")
                    window.keys("space")
                    window.wait(lambda state, card=card: state["chosen"] == [str(card)], f"{card} chosen")  # type: ignore[misc]
                    window.keys("k")
            held = len(hand_of(before)) + (1 if isinstance(move, Draw | Take) else -1)
            window.wait(
                lambda state, held=held: state["scene"] == "scores" or len(hand_of(state)) in (0, held),  # type: ignore[misc]
                f"{move} made",
            )
        state = window.wait(lambda state: state["scene"] == "scores", "the score sheet")
        assert state["scene"] == "scores"


def test_a_drop_and_a_wrong_show_are_asked_for_once_more(begin: Callable[..., Window]) -> None:
    with begin("play", "indian", "--preset", "pool-201", "--seats", "you,easy", "--seed", "5") as window:
        window.wait(asked, "the first turn")
        window.press("Drop for 25")
        window.wait(lambda state: state["scene"] == "pick", "the question")
        window.press("Play on")
        window.wait(lambda state: state["scene"] == "table" and state["phase"] == "draw", "the table again")
        window.press("Drop for 25")
        window.wait(lambda state: state["scene"] == "pick", "the question")
        window.press("Drop")
        window.wait(lambda state: state["scene"] == "scores", "the score sheet")
        window.press("Next deal")
        window.wait(lambda state: asked(state) and state.get("deal") == 2, "the second deal")
        assert window.state["scores"] == [25, 0]
        window.keys("d")
        window.wait(lambda state: state["phase"] == "play" and not state["moving"], "a card")
        window.press("Declare")
        window.wait(lambda state: state["scene"] == "pick", "the question")
        window.press("Show all the same")
        window.wait(lambda state: state["scene"] == "scores", "the score sheet")
        window.keys("Escape")
        window.wait(lambda state: state["scene"] == "table", "the table")
        assert window.state["scores"] == [105, 0]
