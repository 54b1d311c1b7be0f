"""A real window: the whole table laid anew by the pointer alone, card by card, to the end of a deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hands import TableLaying
from window import State, Window, hand_of, widget
from window_players import asked
from window_players import begin as begin
from workbench import GAME

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import Arrange

pytestmark = pytest.mark.window

TURNS = 80  # decisions after which a deal should have ended


class Mouse(TableLaying):
    """Lays by mouse alone, card by card, what the rulebook finds best."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.rules = Match.new(GAME, 2, {"first_meld": 0}).rules
        self.opened = False
        self.changed = 0  # melds that were moved most in one turn

    def play_deal(self) -> None:
        """Play until the score sheet is there."""
        for _ in range(TURNS):
            state = self.window.wait(asked, "the next decision")
            if state["scene"] == "scores":
                return
            self.decide(state)
        raise AssertionError("the deal does not end")

    def best(self, state: State) -> Arrange | None:
        """Return the best way to lay the table anew."""
        t = self.rules.new_table()
        t.deal, t.actor, t.turn, t.phase = 1, 0, 0, "play"
        t.hands = [list(hand_of(state)), []]
        t.melds = [self.rules.readings(t, tuple(cards), 1)[0] for cards in self.melds_in(state).values()]
        t.melded = [self.opened, True]
        t.stock = [Card(2, "S")] * state["stock"]
        return next(iter(self.rules.arrangements(t, 0)), None)

    def decide(self, state: State) -> None:
        move, window = self.best(state), self.window
        if move is None:
            window.press("Draw" if state["stock"] else "Pass")
        else:
            before = {frozenset(cards) for cards in self.melds_in(state).values()}
            self.changed = max(self.changed, len(before - set(map(frozenset, move.groups))) if self.opened else 0)
            for group in move.groups:
                self.lay(group)
            self.seen("ready")
            window.press("Meld")
            self.opened = True
        window.wait(lambda after: self.moved_on(state, after), "what comes of it")

    @staticmethod
    def moved_on(before: State, after: State) -> bool:
        """Return whether a move has been made, so that another hand, stock or scene is there."""
        if after["scene"] != "table":
            return True
        return (after["actor"], after["stock"], set(hand_of(after))) != (
            before["actor"],
            before["stock"],
            set(hand_of(before)),
        )


def melds_of(groups: Sequence[Group]) -> set[frozenset[Card]]:
    """Return melds without their order."""
    return set(map(frozenset, groups))


def test_a_whole_deal(begin: Callable[..., Window]) -> None:
    """A deal is played to the score sheet, and the table is laid anew in it."""
    with begin("play", "robbers", "--seats", "you,hard", "--seed", "3", "--option", "first_meld=0", "--size",
               "1280x800") as window:  # fmt: skip
        somebody = Mouse(window)
        somebody.play_deal()
        assert somebody.opened
        assert widget(window.state, "Next deal")
