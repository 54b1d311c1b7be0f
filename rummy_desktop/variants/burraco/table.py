"""The table of Burraco: who has taken a pozzetto."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine import events as e
from rummy_desktop.engine.table import Table


class BurracoTable(Table):
    """A table of Burraco.

    `took` are the seats that have taken a pozzetto, in order, and `fixed` is how many times was melded in this turn before
    the pozzetto was taken, which can't be taken back.
    """

    outcomes: ClassVar = frozenset({"out", "stock out", "idle"})

    took: tuple[int, ...] = ()
    fixed: int = 0

    def apply(self, event: e.Event) -> None:
        super().apply(event)
        match event:
            case e.SecondHandTaken(seat):
                self.took += (seat,)
                self.fixed = len(self.laid)
            case e.TurnEnded():
                self.fixed = 0
            case e.Dealt():
                self.took, self.fixed = (), 0
