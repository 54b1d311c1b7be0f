"""The table of Burraco, which knows what can't be taken back once the pozzetto is taken."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine import events as e
from rummy_desktop.engine.table import Table


class BurracoTable(Table):
    """A table of Burraco.

    `fixed` is the number of melds of this turn from before the pozzetto was taken; they can't be taken back.
    `unplayed` are the seats that have taken a pozzetto and ended no turn with it.
    """

    outcomes: ClassVar = frozenset({"out", "stock out", "idle"})

    fixed: int = 0
    unplayed: tuple[int, ...] = ()

    def on_second_hands_dealt(self, event: e.SecondHandsDealt) -> None:
        super().on_second_hands_dealt(event)
        self.unplayed = ()

    def on_second_hand_taken(self, event: e.SecondHandTaken) -> None:
        super().on_second_hand_taken(event)
        self.fixed = len(self.laid)
        self.unplayed = (*self.unplayed, event.seat)

    def on_discarded(self, event: e.Discarded) -> None:
        super().on_discarded(event)
        self.unplayed = tuple(seat for seat in self.unplayed if seat != event.seat)

    def clear_turn(self) -> None:
        super().clear_turn()
        self.fixed = 0
