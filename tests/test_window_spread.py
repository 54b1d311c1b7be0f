"""A real window: 5000 Rummy played by the pointer alone, with deep takes, wild cards, a call of rummy and floating.

Two people sit at the computer, so that the test decides everything. What they do is planned ahead with the engine:
random play is tried until a deal shows all that is wanted, and then each of its moves is made in the window.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from hands import Hands
from window import Window, cards_in, widget

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Call, Discard, Draw, LayDown, LayOff, Move, Pass, Take
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import Floated
from rummy_desktop.gui.table.layout import discard_zone
from rummy_desktop.storage.settings import Settings, save_settings
from rummy_desktop.variants import GAMES

pytestmark = pytest.mark.window

FOUND: Final = 660  # the deal that was found last
LONGEST: Final = 40  # moves of a deal that is played in the window
GREED: Final = {LayDown: 8.0, LayOff: 8.0, Call: 30.0, Draw: 3.0, Discard: 1.0, Pass: 0.2, Take: 0.6}


class Plan(NamedTuple):
    """A deal to be played: the seed of its cards, and the moves."""

    seed: str
    moves: tuple[Move, ...]


def shown(match: Match, move: Move) -> set[str]:
    """Return which of the wanted things a move shows."""
    rules = match.rules
    assert isinstance(rules, SpreadRules)
    found = set()
    if isinstance(move, Take) and move.count >= 3:
        found.add("three cards from the pile")
    if isinstance(move, LayDown) and any(rules.is_wild(match.table, card) for card in move.groups[0]):
        found.add("a wild card melded")
    if isinstance(move, Call):
        found.add("a call of rummy")
    return found


WANTED: Final = {"three cards from the pile", "a wild card melded", "a call of rummy", "floating"}


def plan() -> Plan:
    """Return a deal that shows everything, found by random play; it is first looked for where it was found before."""
    for number in (FOUND, *range(4000)):
        rng = random.Random(f"plan {number}")
        seed = str(number)
        match = Match.new(GAMES["5000"], 2, {}, seed)
        moves: list[Move] = []
        seen: set[str] = set()
        while match.table.phase != "deal" and len(moves) < LONGEST:
            choices = list(match.moves())
            move = rng.choices(choices, [GREED[type(each)] for each in choices])[0]
            seen |= shown(match, move)
            moves.append(move)
            if any(isinstance(event, Floated) for event in match.play(move)):
                seen.add("floating")
            if seen >= WANTED:
                return Plan(seed, tuple(moves))
    raise AssertionError("no such deal is found")


@pytest.fixture
def opened(xserver: dict[str, str], tmp_path: Path) -> Iterator[Callable[..., Window]]:
    """Return a function that opens the program with these arguments."""

    def start(*arguments: str) -> Window:
        assert save_settings(Settings(speed="off", call_seconds=0)) is None
        return Window(xserver, tmp_path, *arguments)

    return start


def test_a_deal_with_deep_takes_wild_cards_calls_and_floating_by_the_pointer(opened: Any) -> None:
    planned = plan()
    with opened("play", "5000", "--seats", "you,person", "--seed", planned.seed) as window:
        match = Match.new(GAMES["5000"], 2, {}, planned.seed)
        hands = Hands(window, match)
        seen: set[str] = set()
        for move in planned.moves:
            if isinstance(move, Take) and move.count >= 3 and "three cards from the pile" not in seen:
                hands.sit_down(move.seat)
                point_at(window, match, move)
            seen |= shown(match, move)
            hands.make(move)
        assert seen >= WANTED - {"floating"}
        floater, after = planned.moves[-1].seat, match.actor
        assert after is not None
        hands.sit_down(after)
        name = window.state["names"][floater]
        assert (
            window.state["words"]
            == f"{name} floats: every card is melded and none is left to discard, so play goes on."
        )
        assert set(cards_in(window.state, "discards")) == set(match.table.discards)


def point_at(window: Window, match: Match, take: Take) -> None:
    """Point at the pile, and see that the window says what taking from there on means."""
    assert isinstance(match.rules, SpreadRules)
    window.tool(*window._to(window.middle(discard_zone(len(match.table.discards) - take.count))))
    told = match.rules.debt(match.table, take)
    window.rest(lambda state: state["words"] == told, told)
    assert widget(window.state, f"Take {take.count}")
