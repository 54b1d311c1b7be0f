"""The table of Burraco: what can't be taken back once the pozzetto is taken."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine import events as e
from rummy_desktop.engine.table import Table


class BurracoTable(Table):
    """A table of Burraco.

    `fixed` is how many times was melded in this turn before the pozzetto was taken, which can't be taken back.
    """

    outcomes: ClassVar = frozenset({"out", "stock out", "idle"})

    fixed: int = 0

    def apply(self, event: e.Event) -> None:
        super().apply(event)
        match event:
            case e.SecondHandTaken():
                self.fixed = len(self.laid)
            case e.TurnEnded() | e.Dealt():
                self.fixed = 0
