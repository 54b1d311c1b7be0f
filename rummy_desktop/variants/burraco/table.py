"""The table of Burraco, which knows what can't be taken back once the pozzetto is taken."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine import events as e
from rummy_desktop.engine.table import Table


class BurracoTable(Table):
    """A table of Burraco.

    `fixed` is the number of melds of this turn from before the pozzetto was taken; they can't be taken back.
    """

    outcomes: ClassVar = frozenset({"out", "stock out", "idle"})

    fixed: int = 0

    def on_second_hand_taken(self, event: e.SecondHandTaken) -> None:
        super().on_second_hand_taken(event)
        self.fixed = len(self.laid)

    def clear_turn(self) -> None:
        super().clear_turn()
        self.fixed = 0
