"""The table of Burraco, which knows what can't be taken back once the pozzetto is taken."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine import events as e
from rummy_desktop.engine.table import Table


class BurracoTable(Table):
    """A table of Burraco.

    `fixed` is the number of melds of this turn from before the pozzetto was taken; they can't be taken back.
    `unplayed` has for each side the seat that has taken its pozzetto and ended no turn with it, or None.
    """

    outcomes: ClassVar = frozenset({"out", "stock out", "idle"})

    fixed: int = 0
    unplayed: tuple[int | None, ...] = (None, None)

    def on_second_hands_dealt(self, event: e.SecondHandsDealt) -> None:
        super().on_second_hands_dealt(event)
        self.unplayed = (None,) * len(self.second_hands)

    def on_second_hand_taken(self, event: e.SecondHandTaken) -> None:
        super().on_second_hand_taken(event)
        self.fixed = len(self.laid)
        self._mark(event.seat, event.seat)

    def on_discarded(self, event: e.Discarded) -> None:
        super().on_discarded(event)
        if event.seat in self.unplayed:
            self._mark(event.seat, None)

    def _mark(self, seat: int, unplayed: int | None) -> None:
        """Note that a seat has taken its pozzetto, or that it has ended a turn with it."""
        sides = list(self.unplayed)
        sides[seat % len(sides)] = unplayed
        self.unplayed = tuple(sides)

    def clear_turn(self) -> None:
        super().clear_turn()
        self.fixed = 0
