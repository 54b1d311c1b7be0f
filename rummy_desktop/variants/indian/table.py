"""The table of Indian Rummy, and the events that only happen there."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, NamedTuple, Self

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.pot.table import BoughtIn, Busted, Left, PotEvents, PotTable, PotWon
from rummy_desktop.engine.table import take_card

Fold = Literal["first drop", "middle drop", "wrong show"]
"""The ways in which a player may leave a deal that goes on."""


class Folded(NamedTuple):
    """A player who has left the deal before its end: the seat, its points, and the way in which it left."""

    seat: int
    points: int
    how: Fold


# Events


class JokerCut(e.Event, frozen=True):
    """The card that says what is wild was cut from the pack and laid under the stock, face up."""

    card: Card


class LeftDeal(e.Event, frozen=True):
    """The seat dropped, or has shown wrongly, and has left the deal for these points."""

    seat: int
    points: int
    how: Fold


class PaidEntry(BoughtIn, frozen=True):
    """The seat paid these cents into the pool, and plays with that score."""


class Eliminated(Busted, frozen=True):
    """The seat has reached the limit and is out, unless it rejoins."""


class LeftPool(Left, frozen=True):
    """The seat leaves the match; the others play on."""


class Agreed(e.Event, frozen=True):
    """The seat agrees to share the pool."""

    seat: int


class PoolWon(PotWon, frozen=True):
    """The pool is paid out: the cents of each seat."""


POOL: Final = PotEvents(PaidEntry, Eliminated, LeftPool, PoolWon)


class TieBreak(e.Event, frozen=True):
    """The seats of a tie: they have the same number of chips, and play one more deal."""

    seats: tuple[int, ...]


# Table


class IndianTable(PotTable):
    """A table of Indian Rummy, whose pot is the pool.

    `aside` is the card that says what is wild. `folded` has those who have left the deal before its end, in order.
    """

    outcomes: ClassVar = frozenset({"declared", "last in", "void"})

    aside: list[Card] = msgspec.field(default_factory=list)
    folded: tuple[Folded, ...] = ()

    def copy(self) -> Self:
        twin = super().copy()
        twin.aside = list(self.aside)
        return twin

    def gathered(self, count: int) -> Self:
        return msgspec.structs.replace(super().gathered(count), aside=[])

    def on_joker_cut(self, event: JokerCut) -> None:
        take_card(self.stock, event.card)
        self.aside.append(event.card)

    def on_left_deal(self, event: LeftDeal) -> None:
        self.folded += (Folded(event.seat, event.points, event.how),)

    def on_agreed(self, event: Agreed) -> None:
        self.answered(event.seat)

    def on_tie_break(self, event: TieBreak) -> None:
        self.left += tuple(seat for seat in range(self.seats) if seat not in (*event.seats, *self.left))

    def on_dealt(self, event: e.Dealt) -> None:
        super().on_dealt(event)
        self.aside, self.folded = [], ()
