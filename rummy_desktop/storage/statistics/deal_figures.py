"""Deal figures: the part of chance and play in a finished deal, taken from its true events."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seats import Handover
from rummy_desktop.engine.spread.table import Called, Floated
from rummy_desktop.engine.table import Table


class HandFigures(msgspec.Struct, frozen=True):
    """The figures of one seat in a deal: what it had, did and got.

    `result` is 1 for a deal won, -1 for one lost, 0 for neither; `partners` are the points of the others of its side,
    `against` the mean points of the other sides. `dealt` counts the cards of the opening hand, 0 for a seat that did
    not play any more; `opening` are its points, `deadwood` those in no meld (None where hands are not kept for melds),
    `wilds` its wild cards. `drawn` and `wilds_drawn` came from the stock, `taken` from the discard pile. `left` are the
    points in the hand at the end. `stood_in` tells that the computer played for the person of the seat for a while.
    """

    result: int
    points: int
    against: float
    dealt: int
    opening: int
    deadwood: int | None
    wilds: int
    drawn: int
    wilds_drawn: int
    taken: int
    turns: int
    left: int
    calls: int
    floats: int
    stood_in: bool
    partners: int = 0


class DealFigures(msgspec.Struct, frozen=True):
    """The course of a deal: its outcome in a word, who won, went out or knocked, its turns, and each seat's figures.

    `fewest_win` tells that points are bad in this match. `scores` are those of the match after the deal, `paid` the
    cents that each seat had put into the pot by then, empty where there is none.
    """

    deal: int
    dealer: int
    outcome: str
    winner: int | None
    ended_by: int | None
    turns: int
    fewest_win: bool
    hands: tuple[HandFigures, ...]
    scores: tuple[int, ...]
    paid: tuple[int, ...] = ()


class _Tally(msgspec.Struct):
    """The figures of one seat so far in a deal."""

    dealt: int = 0
    opening: int = 0
    deadwood: int | None = None
    wilds: int = 0
    drawn: int = 0
    wilds_drawn: int = 0
    taken: int = 0
    turns: int = 0
    calls: int = 0
    floats: int = 0
    stood_in: bool = False


class DealWatch:
    """A watch on true events that gives the figures of a deal when it is over.

    It can be fed as a match is played, or as it is replayed; what comes before a `Dealt` is passed over. `away` are the
    seats for whose people the computer plays; the caller keeps it as they come and go.
    """

    def __init__(self, rules: Rules, away: Iterable[int] = ()) -> None:
        self.away = set(away)
        self._rules = rules
        self._fewest_win = rules.scoring.fewest_win
        self._true: Table | None = None
        self._table: Table | None = None
        self._tallies: list[_Tally] = []

    def look_at(self, table: Table) -> None:
        """Watch this table from the next deal on, right after each event is applied to it, without keeping a copy."""
        self._true = table

    def see(self, event: e.Event) -> DealFigures | None:
        """Take note of an event. Return the figures of the deal if the event ends it, else None."""
        if isinstance(event, e.Dealt):
            self._table = self._rules.new_table() if self._true is None else self._true
            self._tallies = [_Tally() for _ in range(self._rules.seats)]
        if self._table is None:
            return None
        if self._table is not self._true:
            self._table.apply(event)
        for seat in self.away:
            self._tallies[seat].stood_in = True
        if isinstance(event, e.DealEnded):
            figures = self._figures(self._table, event.result)
            self._table = None
            return figures
        self._note(self._table, event)
        return None

    def _note(self, t: Table, event: e.Event) -> None:
        match event:
            case e.TurnedUp():
                self._open_all(t)
            case e.TurnBegan(seat):
                if not any(tally.dealt for tally in self._tallies):
                    self._open_all(t)  # no card was turned up before the first turn
                self._tallies[seat].turns += 1
            case e.Drew(seat, card):
                self._tallies[seat].drawn += 1
                self._tallies[seat].wilds_drawn += self._count_wilds(t, (card,))
            case e.Took(seat, cards):
                self._tallies[seat].taken += len(cards)
            case Called(seat, cards):
                self._tallies[seat].taken += len(cards)
                self._tallies[seat].calls += 1
            case Floated(seat):
                self._tallies[seat].floats += 1
            case _:
                pass

    def _open_all(self, t: Table) -> None:
        for seat, tally in enumerate(self._tallies):
            self._open(t, seat, tally)

    def _open(self, t: Table, seat: int, tally: _Tally) -> None:
        """Note the opening hand of a seat; the first card of the discard pile is turned up after the last one."""
        hand = t.hands[seat]
        tally.dealt = len(hand)
        tally.opening = self._rules.left_over(t, seat)
        tally.wilds = self._count_wilds(t, hand)
        if not self._rules.piles.spread:
            melded = {card for group in self._rules.best_melds(t, hand) for card in group}
            rest = msgspec.structs.replace(t, hands=[[card for card in each if card not in melded] for each in t.hands])
            tally.deadwood = self._rules.left_over(rest, seat)

    def _count_wilds(self, t: Table, cards: Sequence[Card]) -> int:
        return sum(self._rules.is_wild(t, card) for card in cards)

    def _figures(self, t: Table, result: e.Result) -> DealFigures:
        return DealFigures(
            deal=result.deal,
            dealer=t.dealer,
            outcome=result.outcome,
            winner=result.winner,
            ended_by=self._rules.ended_by(t),
            turns=t.turns,
            fewest_win=self._fewest_win,
            hands=tuple(self._hand(t, seat, result) for seat in range(self._rules.seats)),
            scores=result.scores,
            paid=result.paid,
        )

    def _hand(self, t: Table, seat: int, result: e.Result) -> HandFigures:
        tally = self._tallies[seat]
        return HandFigures(
            result=self._won(seat, result),
            points=result.points[seat],
            against=self._against(seat, result.points),
            partners=self._rules.totals(result.points)[seat] - result.points[seat],
            left=self._rules.left_over(t, seat),
            **msgspec.structs.asdict(tally),
        )

    def _won(self, seat: int, result: e.Result) -> int:
        """Return whether a seat has won; a stalemate is lost by all (COM-07), a drawn or void deal by nobody."""
        if not self._tallies[seat].dealt:
            return 0
        if result.outcome == "stalemate":
            return -1
        if result.winner is None:
            return 0
        return 1 if self._rules.side(seat) == self._rules.side(result.winner) else -1

    def _against(self, seat: int, points: Sequence[int]) -> float:
        return mean_of_others(self._rules, seat, points, {s for s, tally in enumerate(self._tallies) if tally.dealt})


def mean_of_others(rules: Rules, seat: int, points: Sequence[int], playing: Collection[int]) -> float:
    """Return the mean points of the other sides among the seats that are `playing`; 0 if there are none."""
    foes = [[other for other in side if other in playing] for side in rules.sides if seat not in side]
    others = [sum(points[other] for other in side) for side in foes if side]
    return sum(others) / len(others) if others else 0.0


def watched(rules: Rules, events: Iterable[e.Event], away: Iterable[int] = ()) -> tuple[DealFigures, ...]:
    """Return the figures of the deals that end among these events.

    The computer played for the people of `away` throughout.
    """
    watch = DealWatch(rules, away)
    return tuple(figures for event in events if (figures := watch.see(event)))


def away_between(handed: Iterable[Handover], first: int, last: int) -> frozenset[int]:
    """Return the seats for whose people the computer played at any time between two numbers of moves."""
    since: dict[int, int] = {}
    found = set()
    for moves, seat, level in handed:
        if level:
            since.setdefault(seat, moves)
        elif max(since.pop(seat, moves), first) < min(moves, last):
            found.add(seat)
    return frozenset(found | {seat for seat, begun in since.items() if begun < last})
