"""The table of a game for a pot, and the events that bring coins into it and players out of the match."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, Self

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.generic import TypeVar
from rummy_desktop.engine.table import FAR, Table
from rummy_desktop.language.translate import tr

UNLIMITED: Final = -1

# Events


class BoughtIn(e.Event, frozen=True):
    """The seat paid so many cents into the pot, and plays with that score."""

    seat: int
    cents: int
    score: int


class Busted(e.Event, frozen=True):
    """The seat has so many points that it is out, unless it buys in again."""

    seat: int
    score: int


class Left(e.Event, frozen=True):
    """The seat leaves the match; the others play on."""

    seat: int


class PotWon(e.Event, frozen=True):
    """The pot is paid out: the cents of each seat."""

    cents: tuple[int, ...]


class PotEvents(NamedTuple):
    """The events of a pot, or those of a game that are the same with names of its own."""

    bought_in: type[BoughtIn] = BoughtIn
    busted: type[Busted] = Busted
    left: type[Left] = Left
    won: type[PotWon] = PotWon


USUAL: Final = PotEvents()


# Table


class PotTable(Table):
    """A table with a pot.

    `pot` is what lies in it, `paid` and `won` what each seat has paid and got in this match, all in cents. `rebuys`
    counts how often each seat has bought in again, `left` has those who have left the match, in order.
    """

    pot: int = 0
    paid: list[int] = msgspec.field(default_factory=list)
    won: list[int] = msgspec.field(default_factory=list)
    rebuys: list[int] = msgspec.field(default_factory=list)
    left: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.paid:
            self.paid, self.won, self.rebuys = [0] * self.seats, [0] * self.seats, [0] * self.seats

    def copy(self) -> Self:
        twin = super().copy()
        twin.paid, twin.won, twin.rebuys = list(self.paid), list(self.won), list(self.rebuys)
        return twin

    def problem(self) -> str | None:
        if why := super().problem():
            return why
        playing = set(range(self.seats)) - set(self.left)
        # Who dealt last may have left since; who is to deal has not.
        if len(playing) != self.seats - len(self.left) or len(playing) < 2 or self.actor not in playing:
            return tr("those who still play are too few or deal no more")
        columns = (self.paid, self.won, self.rebuys)
        if any(len(column) != self.seats or not all(0 <= number <= FAR for number in column) for column in columns):
            return tr("the coins are not those of the seats")
        return None if self.pot == sum(self.paid) - sum(self.won) >= 0 else tr("the pot is not what was paid into it")

    def on_bought_in(self, event: BoughtIn) -> None:
        self.rebuys[event.seat] += self.deal > 0
        self.paid[event.seat] += event.cents
        self.pot += event.cents
        self.scores[event.seat] = event.score
        self.answered(event.seat)

    def on_busted(self, event: Busted) -> None:
        """The seat is out; whether it buys in again it is asked by an event of its own."""

    def on_left(self, event: Left) -> None:
        self.left += (event.seat,)

    def on_pot_won(self, event: PotWon) -> None:
        self.won = [before + more for before, more in zip(self.won, event.cents, strict=True)]
        self.pot -= sum(event.cents)

    def answered(self, seat: int) -> None:
        """The next of those who are asked is asked."""
        self.waiting = tuple(each for each in self.waiting if each != seat)
        if self.waiting:
            self.actor = self.waiting[0]


PotT = TypeVar("PotT", bound=PotTable, default=Any)
