"""The table of Hand and Foot."""

from __future__ import annotations

from rummy_desktop.engine import events as e
from rummy_desktop.engine.sides.table import SideTable


class HandAndFootTable(SideTable):
    """A table of Hand and Foot.

    `stands` is how many of the melds and layoffs of this turn were made before the foot was taken up, and stay.
    """

    stands: int = 0

    def apply(self, event: e.Event) -> None:
        super().apply(event)
        match event:
            case e.SecondHandTaken():
                self.stands = len(self.laid)
            case e.HandShown(seat) if self.second_hands:
                # Who has not taken up the foot shows it with the hand.
                self.second_hands[seat] = []
            case e.TurnEnded() | e.Dealt():
                self.stands = 0
