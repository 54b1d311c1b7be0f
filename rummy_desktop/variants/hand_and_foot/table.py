"""The table of Hand and Foot."""

from __future__ import annotations

from rummy_desktop.engine import events as e
from rummy_desktop.engine.sides.table import SideTable


class HandAndFootTable(SideTable):
    """A table of Hand and Foot.

    `stands` is the number of melds and layoffs of this turn from before the foot was taken up; they stay.
    """

    stands: int = 0

    def on_second_hand_taken(self, event: e.SecondHandTaken) -> None:
        super().on_second_hand_taken(event)
        self.stands = len(self.laid)

    def on_hand_shown(self, event: e.HandShown) -> None:
        super().on_hand_shown(event)
        if self.second_hands:
            # A player who has not taken up the foot shows it with the hand.
            self.second_hands[event.seat] = []

    def clear_turn(self) -> None:
        super().clear_turn()
        self.stands = 0
