"""Setup: which game is to be played, by whom, and under which house rules."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.look.emblems import share_colours

MARK: Final = " (computer)"
"""What stands behind the name of somebody for whom the computer plays."""


class Setup(msgspec.Struct, frozen=True):
    """Everything that a match starts from; without a seed one is drawn at random."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, Any] = {}
    seed: str | None = None

    @property
    def colours(self) -> tuple[int, ...]:
        """The index into `SEAT_COLOURS` of each of at most eight seats, all different: people choose first."""
        people = [number for number, seat in enumerate(self.seats) if seat.is_person]
        return share_colours([seat.colour for seat in self.seats], people)
