"""The tables of games in which one knocks, and the event of it."""

from __future__ import annotations

from typing import Any, ClassVar

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.generic import TypeVar
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.table import Act, Table
from rummy_desktop.language.translate import tr


class Knocked(e.Event, frozen=True):
    """The seat knocked and showed its hand: `how` in the words of the game, `deadwood` what is in no meld."""

    seat: int
    how: str
    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]


class KnockTable(Table):
    """A table at which one knocks; after that the melds of the hands lie there."""

    def on_knocked(self, event: Knocked) -> None:
        self.knocker, self.how = event.seat, event.how
        self.show_melds(event.seat, event.melds, event.deadwood)
        self.acts.append(Act(event.seat, "knocked"))

    def on_dealt(self, event: e.Dealt) -> None:
        super().on_dealt(event)
        self.knocker, self.how = None, ""


class DeadwoodTable(KnockTable):
    """A table at which the difference in deadwood is played for.

    `knock_card` was the first upcard of the deal, `spades` are the deals in which that was a spade.
    """

    outcomes: ClassVar = frozenset({"knock", "undercut", "gin", "big gin", "drawn"})

    knock_card: Card | None = None
    spades: tuple[int, ...] = ()

    def on_turned_up(self, event: e.TurnedUp) -> None:
        super().on_turned_up(event)
        self.knock_card = event.card
        if event.card.suit == "S":
            self.spades = (*(deal for deal in self.spades if deal < self.deal), self.deal)

    def on_dealt(self, event: e.Dealt) -> None:
        super().on_dealt(event)
        self.knock_card = None

    def problem(self) -> str | None:
        why = super().problem()
        if why is None and any(not 1 <= deal <= self.deal for deal in self.spades):
            return tr("it tells of deals that have not been")
        return why


KnockT = TypeVar("KnockT", bound=KnockTable, default=Any)
DeadwoodT = TypeVar("DeadwoodT", bound=DeadwoodTable, default=Any)
