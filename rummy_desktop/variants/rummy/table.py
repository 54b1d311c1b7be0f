"""The table of Rummy, and the event of a pile that is turned over."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.knocking.table import KnockTable


class TurnedOver(e.Reshuffled, frozen=True):
    """The discard pile, all but its top card, was turned over unshuffled and is the new stock."""

    def seen_by(self, seat: int | None) -> e.Event:
        return TurnedOver(e.hidden(self.stock))


class RummyTable(KnockTable):
    """A table of Rummy. With `same_discard` a card that was taken may be thrown in the same turn."""

    outcomes: ClassVar = KnockTable.outcomes | {"blocked", "knock", "knock with nothing", "undercut"}

    same_discard: bool = False

    @property
    def barred(self) -> Card | None:
        return None if self.same_discard else super().barred

    def on_drew(self, event: e.Drew) -> None:
        """Put the card into the hand; one that comes with a card taken leaves that the card of the turn."""
        taken = self.drawn if event.seat == self.turn and self.drawn_from == "discards" else ()
        super().on_drew(event)
        if taken:
            self.drawn, self.drawn_from = taken, "discards"
