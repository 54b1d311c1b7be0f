"""Ways out: whether a turn can go out, by trying every move that the rulebook offers in every order; slow and plain.

In games with a show at the end every way to put the whole hand into melds is tried, with each card to finish with.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from rummy_desktop.ai import choose
from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, spell
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.going_out import way_out
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Arrange, Deal, Discard, Knock, LayDown, LayOff, Move, Swap
from rummy_desktop.engine.rules import Rules, play
from rummy_desktop.engine.table import Table

TRIED: Final = 1_500  # tables that are looked at for one turn at most
LARGE: Final = 9  # cards of a hand of which, or of more, only so many tables are:
TRIED_OF_LARGE: Final = 300
MOVES: Final = 3_000  # of a match, after which another begins
LAYING: Final = (LayDown, LayOff, Swap, Arrange)


class TooManyError(Exception):
    """There are too many ways to try them all."""


class Judge:
    """Tries everything in one turn of one seat, on the true table."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.rules, self.seat = rules, seat
        self.known: dict[object, bool] = {}
        self.tried = TRIED

    def can_go_out(self, t: Table) -> bool:
        """Return whether any order of moves gets the seat out, or any show of its melds."""
        if _shows(self.rules, t):
            return can_show(self.rules, t, self.seat)
        if not self.known and len(t.hands[self.seat]) >= LARGE:
            self.tried = TRIED_OF_LARGE
        key = self._key(t)
        if key not in self.known:
            if len(self.known) > self.tried:
                raise TooManyError
            self.known[key] = False
            self.known[key] = any(self._gets_out(t, move) for move in self._moves(t))
        return self.known[key]

    def _moves(self, t: Table) -> list[Move]:
        """Return the moves that may get the seat out, those of the most cards first."""
        kinds = (*LAYING, Discard) if len(t.hands[self.seat]) == 1 else LAYING
        return sorted((move for move in self.rules.moves(t) if isinstance(move, kinds)), key=_cards, reverse=True)

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
        hand, melds = tuple(sorted(t.hands[self.seat])), frozenset(t.melds)
        return t.phase, hand, melds, got, any(laid.new for laid in t.laid)


def _cards(move: Move) -> int:
    """Return how many cards a move lays."""
    if isinstance(move, LayDown | Arrange):
        return sum(map(len, move.groups))
    return len(move.cards) if isinstance(move, LayOff) else 1


PACKETS = (e.SecondHandTaken,)


def _shows(rules: Rules, t: Table) -> bool:
    """Return whether melds are shown in this phase instead of being laid down."""
    return {Knock, Discard} <= set(rules.phases[t.phase])


def can_show(rules: Rules, t: Table, seat: int) -> bool:
    """Return whether with any card to finish with all others can be put into melds that the rulebook lets be shown."""
    hand, groups, hopeless = t.hands[seat], list(_groups(rules, t, seat)), set[frozenset[Card]]()
    return any(
        rules.objection(t, Knock(seat, card, melds)) is None
        for card in hand
        for melds in _coverings(groups, frozenset(hand) - {card}, hopeless)
    )


def _groups(rules: Rules, t: Table, seat: int) -> Iterator[frozenset[Card]]:
    """Return every meld of a hand: cards of one rank or suit, and any wild ones."""
    hand = t.hands[seat]
    wild = [card for card in hand if rules.is_wild(t, card)]
    pools = [[card for card in hand if card.suit == suit] for suit in "SHDC"]
    pools += [[card for card in hand if card.rank == rank] for rank in range(1, 14)]
    chosen = {
        frozenset(group)
        for pool in pools
        for size in range(3, len(hand))
        for group in combinations(dict.fromkeys((*pool, *wild)), size)
    }
    return (group for group in chosen if rules.readings(t, tuple(group), seat))


def _coverings(
    groups: Sequence[frozenset[Card]], cards: frozenset[Card], hopeless: set[frozenset[Card]]
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Yield every way to put each of these cards into one such group; `hopeless` are cards without a way."""
    if not cards:
        yield ()
        return
    if cards in hopeless:
        return
    first, found = min(cards), False
    for group in groups:
        if first in group and group <= cards:
            for rest in _coverings(groups, cards - group, hopeless):
                found = True
                yield (tuple(group), *rest)
    if not found:
        hopeless.add(cards)


def gone_out(event: e.Event, seat: int) -> bool:
    """Return whether an event says that the seat has gone out."""
    if isinstance(event, e.WentOut | e.LastTurns):
        return event.seat == seat
    if isinstance(event, e.Shown):
        return event.seat == seat and not event.deadwood
    return isinstance(event, e.DealEnded) and event.result.winner == seat


def plays_out(match: Match, moves: tuple[Move, ...], seat: int) -> bool:
    """Return whether these moves are legal one after the other, and the last of them gets the seat out."""
    t = match.table.copy()
    events: tuple[e.Event, ...] = ()
    for move in moves:
        events = play(match.rules, t, move)
    return any(gone_out(event, seat) for event in events)


# Whole deals


class Seen(NamedTuple):
    """The results of deals: turns that were judged, those that could go out, and those of which nobody knows.

    `missed` are the turns in which the search found no way out, `left` those in which it did and the player stayed.
    """

    deals: int
    judged: int
    ways: int
    missed: tuple[str, ...]
    left: tuple[str, ...]
    unjudged: int


def watched(game: Game, name: str, deals: int, level: str = "hard", options: dict[str, Any] | None = None) -> Seen:
    """Play deals with players of quick levels, but with one of that level in each turn that can go out.

    That gives many positions in little time; the level's play at others is not asked. Each turn is judged once in each
    of its phases, whatever the hand.
    """
    rng = random.Random(name)
    number, ways, unjudged, missed, left = 0, 0, 0, list[str](), list[str]()
    match, levels = _begin(game, rng, options, name)
    begun = deal = 0
    judged: tuple[int, int, str] | None = None
    while begun < deals:
        seat, t = match.actor, match.table
        if seat is None or len(match.log) > MOVES:
            (match, levels), deal = _begin(game, rng, options, f"{name}/{begun}"), 0
            continue
        if t.deal != deal:
            begun, deal = begun + 1, t.deal
        turn = t.deal, t.turns, t.phase
        shows = _shows(match.rules, t)
        if turn != judged and (shows or set(LAYING) & set(match.rules.phases[t.phase])):
            judged = turn
            try:
                can = _may_close(match.rules, t, seat) and Judge(match.rules, seat).can_go_out(t)
                number += 1
            except TooManyError:
                unjudged += 1
                can = False
            if can:
                ways += 1
                searched = bool({LayDown, LayOff} & set(match.rules.phases[t.phase]))
                found = way_out(match.rules.for_players(), match.view(seat))
                told = f"{game.key} {name}: {spell(t.hands[seat])}; {' / '.join(map(str, t.melds))}; barred {t.barred}"
                if done := _stayed(match, seat, level, rng):
                    (left if found else missed).append(f"{told}: {done}")
                elif searched and not found:
                    missed.append(f"{told}: the search found none, and the player did")
                continue
        match.play(decide(match, seat, levels[seat], rng))
    return Seen(begun, number, ways, tuple(missed), tuple(left), unjudged)


def _may_close(rules: Rules, t: Table, seat: int) -> bool:
    """Return whether the seat might go out at all; the rulebook knows it if packets are dealt, and spares searches."""
    return not t.second_hands or rules._may_close(t, seat)


def _begin(game: Game, rng: random.Random, options: dict[str, Any] | None, name: str) -> tuple[Match, list[str]]:
    """Return a match, and the levels of its players."""
    match = Match.new(game, rng.choice(game.seats), options or {}, name)
    quick = game.quick if isinstance(game.quick, str) else "medium"
    return match, [rng.choice(("easy", "medium", quick)) for _ in range(match.table.seats)]


def decide(match: Match, seat: int, level: str, rng: random.Random) -> Move:
    """Return the move of a player of that level."""
    return choose(match.game, match.rules.for_players(), match.view(seat).copy(), rng, level)


def _stayed(match: Match, seat: int, level: str, rng: random.Random) -> str:
    """Play the turn to its end; return what the player did, or an empty text if it has gone out."""
    deal, turns, done = match.table.deal, match.table.turns, list[str]()
    while match.actor == seat and (match.table.deal, match.table.turns) == (deal, turns):
        move = decide(match, seat, level, rng)
        if isinstance(move, Deal):
            break
        done.append(str(move))
        if any(gone_out(event, seat) for event in match.play(move)):
            return ""
    return ", ".join(done) or "nothing"
