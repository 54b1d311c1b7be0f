"""The table of Robbers' Rummy, and what happens there: the whole table laid anew, and cards drawn for giving up."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.table import Act, Laid, Table, take_from


class GiveUp(Move, frozen=True):
    """Put the table back as it was, draw three cards for it, and end the turn."""

    verb: ClassVar[str] = "give-up"

    def places(self, discards: int) -> tuple[str, ...]:
        return ("stock",)


class Rearranged(e.Event, frozen=True):
    """The seat laid `cards` of its hand: all melds on the table are now `melds`."""

    seat: int
    cards: tuple[Card, ...]
    melds: tuple[Meld, ...]


class GaveUp(e.Event, frozen=True):
    """The seat put the table back as it was, since it had not come out right in time."""

    seat: int


class RobbersTable(Table):
    """A table of Robbers' Rummy; there are no discards."""

    outcomes: ClassVar = frozenset({"out", "stock empty", "drawn"})

    @property
    def all_pass(self) -> bool:
        """Whether each player has passed, one after the other."""
        last = self.acts[-self.seats :]
        return len(last) == self.seats and all(act.verb == "passed" for act in last)

    def on_rearranged(self, event: Rearranged) -> None:
        take_from(self.hands[event.seat], event.cards)
        self.melds = list(event.melds)
        self.laid.append(Laid(event.cards, 0))
        self.acts.append(Act(event.seat, "laid down", event.cards))

    def on_gave_up(self, event: GaveUp) -> None:
        """Change nothing: the table is as it was, and the cards that are drawn follow as events of their own."""
