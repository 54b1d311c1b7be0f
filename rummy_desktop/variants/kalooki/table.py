"""The table of Kalooki and its relatives, and the event of a call-up."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.pot.table import PotTable
from rummy_desktop.engine.table import FAR
from rummy_desktop.language.translate import tr

# Events


class CalledUp(e.Event, frozen=True):
    """The seat has won the deal; the cents that each seat gets for it, below 0 for those who pay them."""

    seat: int
    cents: tuple[int, ...]


# Table


class KalookiTable(PotTable):
    """A table with a pool.

    `opening` is the number of melds with which the player in turn has opened, 0 for one who has not in this turn.
    `settled` is what each seat has got from the others in this match, less what it gave them, in cents.
    """

    outcomes: ClassVar = frozenset({"out", "kalooki", "whole hand", "void", "all count"})

    opening: int = 0
    settled: list[int] = msgspec.field(default_factory=list)

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.settled:
            self.settled = [0] * self.seats

    def copy(self) -> Self:
        twin = super().copy()
        twin.settled = list(self.settled)
        return twin

    def problem(self) -> str | None:
        if why := super().problem():
            return why
        if len(self.settled) != self.seats or sum(self.settled) != 0 or any(abs(cents) > FAR for cents in self.settled):
            return tr("what the players have paid each other can’t be")
        return None

    def on_called_up(self, event: CalledUp) -> None:
        self.settled = [before + more for before, more in zip(self.settled, event.cents, strict=True)]

    def on_laid_down(self, event: e.LaidDown) -> None:
        if not self.melded[event.seat] and not self.laid:
            self.opening = len(event.melds)
        super().on_laid_down(event)

    def on_took_back(self, event: e.TookBack) -> None:
        super().on_took_back(event)
        if not self.laid:
            self.opening = 0

    def clear_turn(self) -> None:
        super().clear_turn()
        self.opening = 0
