"""Ways out: whether a turn can go out, by trying every move that the rulebook offers in every order; slow and plain."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from rummy_desktop.ai import choose
from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import spell
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.going_out import way_out
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Discard, LayDown, LayOff, Move, Swap
from rummy_desktop.engine.rules import Rules, play
from rummy_desktop.engine.table import Table

TRIED: Final = 1_500  # tables that are looked at for one turn at most


MOVES: Final = 3_000  # of a match, after which another begins


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


# Whole deals


class Seen(NamedTuple):
    """What came of deals: turns that could go out, and those not judged.

    `missed` are the turns in which the search found no way out, `left` those in which it did and the player stayed.
    """

    deals: int
    ways: int
    missed: tuple[str, ...]
    left: tuple[str, ...]
    unjudged: int


MOST: Final = 8  # cards of a hand of which every order of moves is tried


def watched(game: Game, name: str, deals: int, level: str = "hard", options: dict[str, Any] | None = None) -> Seen:
    """Let easy players play deals, and where a turn can go out let one of that level play it instead.

    So there are many positions for little time; what the level does at others is not asked.
    """
    rng = random.Random(name)
    ways, unjudged, missed, left = 0, 0, list[str](), list[str]()
    match = Match.new(game, rng.choice(game.seats), options or {}, name)
    begun = deal = 0
    judged: tuple[int, int] | None = None
    while begun < deals:
        seat, t = match.actor, match.table
        if seat is None or len(match.log) > MOVES:
            match, deal = Match.new(game, rng.choice(game.seats), options or {}, f"{name}/{begun}"), 0
            continue
        if t.deal != deal:
            begun, deal = begun + 1, t.deal
        turn = t.deal, t.turns
        if {LayDown, LayOff} & set(match.rules.phases[t.phase]) and turn != judged and len(t.hands[seat]) <= MOST:
            judged = turn
            try:
                can = match.rules.may_close(t, seat) and Judge(match.rules, seat).can_go_out(t)
            except TooManyError:
                unjudged += 1
                can = False
            if can:
                ways += 1
                found = way_out(match.rules.for_players(), match.view(seat))
                if account := _stayed(match, seat, level, rng):
                    (left if found else missed).append(f"{game.key} {name}: {account}")
                elif not found:
                    missed.append(f"{game.key} {name}: the search found none, and the player did")
                continue
        match.play(decide(match, seat, "easy", rng))
    return Seen(begun, ways, tuple(missed), tuple(left), unjudged)


def decide(match: Match, seat: int, level: str, rng: random.Random) -> Move:
    """The move of a player of that level."""
    return choose(match.game, match.rules.for_players(), match.view(seat).copy(), rng, level)


def _stayed(match: Match, seat: int, level: str, rng: random.Random) -> str:
    """Let a player play the turn to its end; where it has not gone out by it, what it held and did."""
    t = match.table
    told = f"{spell(t.hands[seat])}; {' / '.join(map(str, t.melds))}; barred {t.barred}"
    deal, turns, done = t.deal, t.turns, list[str]()
    while match.actor == seat and (match.table.deal, match.table.turns) == (deal, turns) and match.table.hands[seat]:
        move = decide(match, seat, level, rng)
        if isinstance(move, Deal):
            break
        done.append(str(move))
        if any(gone_out(event, seat) for event in match.play(move)):
            return ""
    return f"{told}: {', '.join(done)}"
