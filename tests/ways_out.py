"""Ways out: whether a turn can go out, by trying every move that the rulebook offers in every order; slow and plain."""

from __future__ import annotations

from collections.abc import Iterator

from rummy_desktop.engine import events as e
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, LayDown, LayOff, Move, Swap
from rummy_desktop.engine.rules import Rules, play
from rummy_desktop.engine.table import Table

TRIED = 4_000  # tables that are looked at for one turn at most


class TooManyError(Exception):
    """There are too many ways to try them all."""


class Judge:
    """Tries everything in one turn of one seat, on the true table."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.rules, self.seat = rules, seat
        self.known: dict[object, bool] = {}

    def can_go_out(self, t: Table) -> bool:
        """Whether any order of moves gets the seat out."""
        key = self._key(t)
        if key not in self.known:
            if len(self.known) > TRIED:
                raise TooManyError
            self.known[key] = False
            self.known[key] = any(self._gets_out(t, move) for move in self._moves(t))
        return self.known[key]

    def _moves(self, t: Table) -> Iterator[Move]:
        for move in list(self.rules.moves(t)):
            last = isinstance(move, Discard) and len(t.hands[self.seat]) == 1
            if last or isinstance(move, LayDown | LayOff | Swap):
                yield move

    def _gets_out(self, t: Table, move: Move) -> bool:
        twin = t.copy()
        events = play(self.rules, twin, move)
        if any(gone_out(event, self.seat) for event in events):
            return True
        if twin.actor != self.seat or isinstance(move, Discard) or any(isinstance(e_, PACKETS) for e_ in events):
            return False
        return self.can_go_out(twin)

    def _key(self, t: Table) -> object:
        got = t.laid[-1].got if t.laid else ()
        melds = tuple(str(meld) for meld in t.melds)
        return t.phase, tuple(sorted(t.hands[self.seat])), melds, got, any(laid.new for laid in t.laid)


PACKETS = (e.SecondHandTaken,)


def gone_out(event: e.Event, seat: int) -> bool:
    """Whether an event says that the seat has gone out."""
    if isinstance(event, e.WentOut):
        return event.seat == seat
    return isinstance(event, e.DealEnded) and event.result.winner == seat


def plays_out(match: Match, moves: tuple[Move, ...], seat: int) -> bool:
    """Whether these moves are legal one after the other, and the last of them gets the seat out."""
    t = match.table.copy()
    events: tuple[e.Event, ...] = ()
    for move in moves:
        events = play(match.rules, t, move)
    return any(gone_out(event, seat) for event in events)
