"""Sides with melds of their own: partners sit opposite, and of two or three players each is a side."""

from __future__ import annotations

from typing import Final

from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.questions import OptionsT, TableT
from rummy_desktop.engine.rules import Rules
from rummy_desktop.language.translate import tr

PARTNERS: Final = 4  # so many play in two sides
ALONE: Final = 3  # players who are too many for two sides, and not enough for partners


class PartnerRules(Rules[OptionsT, TableT]):
    """The rules on partners: who plays with whom, whose the melds are, and which side wins the match."""

    def side(self, seat: int) -> int:
        """Partners sit opposite; of two or three players each is a side."""
        return seat if self.seats == ALONE else seat % 2

    def partner(self, seat: int) -> int | None:
        """The partner of `seat`; None where each plays alone."""
        return (seat + 2) % PARTNERS if self.seats == PARTNERS else None

    def belongs_to(self, t: TableT, seat: int) -> int | None:
        """Melds belong to the side."""
        return self.side(seat)

    def against_joining(self, t: TableT, seat: int, meld: Meld) -> str | None:
        return (
            None
            if meld.owner == self.side(seat)
            else tr("That meld is the other side's; you may add to your own only.")
        )

    def _match_winners(self, t: TableT) -> tuple[int, ...]:
        """The side with more points, once one has the target; equal sides play on. Or the best after the last deal."""
        if self.deals:
            return super()._match_winners(t)
        totals = [self.total(t, seat) for seat in range(self.seats)]
        best = {self.side(seat) for seat, total in enumerate(totals) if total == max(totals)}
        if max(totals) < self.target or len(best) > 1:
            return ()
        return tuple(seat for seat in range(self.seats) if self.side(seat) in best)
