"""The table of Indian Rummy, and the events that only happen there."""

from __future__ import annotations

from typing import ClassVar, Literal, NamedTuple

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.table import FAR, Table, take_from

Fold = Literal["first drop", "middle drop", "wrong show"]
"""How a player may leave a deal that goes on."""


class Folded(NamedTuple):
    """Somebody who has left the deal before its end: the seat, its points, and how it came."""

    seat: int
    points: int
    how: Fold


# Events


class JokerCut(e.Event, frozen=True):
    """The card that tells what is wild was cut from the pack and laid under the stock, face up."""

    card: Card


class LeftDeal(e.Event, frozen=True):
    """The seat dropped, or has shown wrongly, and has left the deal for so many points."""

    seat: int
    points: int
    how: Fold


class PaidEntry(e.Event, frozen=True):
    """The seat paid so many cents into the pool, and plays with that score."""

    seat: int
    cents: int
    score: int


class Eliminated(e.Event, frozen=True):
    """The seat has so many points that it is out, unless it rejoins."""

    seat: int
    score: int


class LeftPool(e.Event, frozen=True):
    """The seat leaves the match; the others play on."""

    seat: int


class Agreed(e.Event, frozen=True):
    """The seat agrees to share the pool."""

    seat: int


class PoolWon(e.Event, frozen=True):
    """The pool is paid out: the cents of each seat."""

    cents: tuple[int, ...]


class TieBreak(e.Event, frozen=True):
    """Those seats have the same number of chips, and play one more deal."""

    seats: tuple[int, ...]


# Table


class IndianTable(Table):
    """A table of Indian Rummy.

    `aside` is the card that tells what is wild. `folded` has who has left the deal before its end, in order, `left` who
    plays no more in this match. `pot` is what lies in the pool, `paid` and `won` what each seat has paid and got, all
    in cents; `rejoins` counts how often each has come back.
    """

    outcomes: ClassVar = frozenset({"declared", "last in", "void"})

    aside: list[Card] = msgspec.field(default_factory=list)
    folded: tuple[Folded, ...] = ()
    left: tuple[int, ...] = ()
    pot: int = 0
    paid: list[int] = msgspec.field(default_factory=list)
    won: list[int] = msgspec.field(default_factory=list)
    rejoins: list[int] = msgspec.field(default_factory=list)

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.paid:
            self.paid, self.won, self.rejoins = [0] * self.seats, [0] * self.seats, [0] * self.seats

    def copy(self) -> IndianTable:
        twin = super().copy()
        assert isinstance(twin, IndianTable)
        for name in ("aside", "paid", "won", "rejoins"):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def gathered(self, count: int) -> Table:
        return msgspec.structs.replace(super().gathered(count), aside=[])

    def problem(self) -> str | None:
        if why := super().problem():
            return why
        playing = set(range(self.seats)) - set(self.left)
        # Who dealt last may have left since; who is to deal has not.
        if len(playing) != self.seats - len(self.left) or len(playing) < 2 or self.actor not in playing:
            return "those who still play are too few or deal no more"
        columns = (self.paid, self.won, self.rejoins)
        if any(len(column) != self.seats or not all(0 <= number <= FAR for number in column) for column in columns):
            return "the coins are not those of the seats"
        return None if self.pot == sum(self.paid) - sum(self.won) >= 0 else "the pool is not what was paid into it"

    def apply(self, event: e.Event) -> None:
        match event:
            case JokerCut(card):
                take_from(self.stock, (card,))
                self.aside.append(card)
            case LeftDeal(seat, points, how):
                self.folded += (Folded(seat, points, how),)
            case PaidEntry(seat, cents, score):
                self.rejoins[seat] += self.paid[seat] > 0
                self.paid[seat] += cents
                self.pot += cents
                self.scores[seat] = score
                self._answered(seat)
            case Eliminated():
                pass
            case LeftPool(seat):
                self.left += (seat,)
            case Agreed(seat):
                self._answered(seat)
            case PoolWon(cents):
                self.won = [before + more for before, more in zip(self.won, cents, strict=True)]
                self.pot -= sum(cents)
            case TieBreak(seats):
                self.left += tuple(seat for seat in range(self.seats) if seat not in (*seats, *self.left))
            case _:
                super().apply(event)
                if isinstance(event, e.Dealt):
                    self.aside, self.folded = [], ()

    def _answered(self, seat: int) -> None:
        """The next of those who are asked is asked."""
        self.waiting = tuple(each for each in self.waiting if each != seat)
        if self.waiting:
            self.actor = self.waiting[0]
