"""Primary button: which button of the moment is gold.

Gold never judges. Without a hint it lies on what the chosen cards are ready for, where that is one thing, and on what
goes on without a choice. With a hint it lies on the button that does just what was advised, and on no other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import msgspec

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.moves import (
    Arrange,
    Call,
    Cut,
    Discard,
    Draw,
    EndTurn,
    Knock,
    LayDown,
    LayOff,
    Move,
    Show,
    Take,
    TakePile,
)
from rummy_desktop.gui.play.cutting import Pack
from rummy_desktop.gui.play.gestures import Gestures
from rummy_desktop.gui.table.drag import take_of
from rummy_desktop.gui.table.layout import DISCARDS


class Reply(msgspec.Struct, frozen=True):
    """Makes a move of the viewer that answers what is asked."""

    play: Callable[[Move], bool]
    move: Move

    def __call__(self) -> None:
        self.play(self.move)


class PrimaryButton:
    """Tells which button does what is advised, with the cards that are chosen just now."""

    def __init__(self, gestures: Gestures, pack: Pack) -> None:
        self.gestures = gestures
        self.pack = pack
        self.session = gestures.session
        self.hand = gestures.hand
        self.tray = gestures.tray
        self.bench = gestures.bench

    def does(self, act: Callable[[], object], move: Move) -> bool:
        """Return whether pressing a button that calls `act` makes just that move, or begins to make it."""
        if isinstance(act, Reply):
            return act.move == move
        gestures, chosen = self.gestures, self.hand.chosen
        if act == gestures.best_way:
            return self.session.rules.best_answer(self.session.view, self.session.viewer)[:1] == (move,)
        match move:
            case Draw():
                return act == gestures.draw_card
            case Take():
                return act == gestures.take_card and self._takes() == move
            case TakePile(_, cards):
                ways = gestures.takes_of_pile()
                return act == gestures.take_pile and ways == [move] and chosen <= set(cards)
            case Call():
                return act == gestures.call and gestures.calls() == [move]
            case Discard(_, card):
                return act == gestures.discard and gestures.one_card() == card
            case LayDown(_, groups):
                return self._lays(act, groups)
            case LayOff(_, cards):
                return act == gestures.lay_off and chosen == set(cards)
            case Arrange():
                return self._uses(act, move)
            case Knock(_, None):
                return act == gestures.big_gin
            case Knock(_, card):
                return act == gestures.knock and (chosen == {card} or (not chosen and gestures.knock_card() == card))
            case Show():
                return act == gestures.show_hand
            case EndTurn():
                return act == gestures.end_turn
            case Cut():
                # Any other place would do as well.
                return act == self.pack.cut
        return False

    def _takes(self) -> Move:
        """What is taken from the discard pile: from the card on that is pointed at, or else the top one."""
        session = self.session
        pointed = self.gestures.pointed.take()
        return pointed or take_of(session.rules, session.view, session.viewer, DISCARDS)

    def _lays(self, act: Callable[[], object], groups: tuple[tuple[Card, ...], ...]) -> bool:
        """Whether it lays one of these groups down, or puts it into the tray, or lays all of them down from there."""
        wanted = [frozenset(group) for group in groups]
        if act == self.tray.lay_down:
            return sorted(map(sorted, wanted)) == sorted(sorted(meld.cards) for meld in self.tray.melds)
        return act == self.gestures.lay_down and frozenset(self.hand.chosen) in wanted

    def _uses(self, act: Callable[[], object], move: Arrange) -> bool:
        """Return whether it uses the card that lies open in that way."""
        session, bench = self.session, self.bench
        if bench.groups is not None:
            return False
        best = session.rules.best_arrangement(session.view, session.viewer)
        return act == self.gestures.use and not self.hand.chosen and cast(Move, best) == move
