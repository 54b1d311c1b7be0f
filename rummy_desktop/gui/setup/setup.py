"""Setup: which game is to be played, by whom, and under which house rules."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rummy_desktop.engine.seats import Seat
from rummy_desktop.engine.wording import is_you
from rummy_desktop.gui.look.emblems import share_colours, share_emblems

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

    @property
    def emblems(self) -> tuple[str, ...]:
        """The emblem of each of at most eight seats, all different, by which it is known wherever it is shown."""
        return share_emblems([seat.emblem for seat in self.seats], [seat.is_person for seat in self.seats])


def told_apart(setup: Setup) -> Setup:
    """The same, with nobody called “You” where several people play: it could be any of them."""
    if sum(seat.is_person for seat in setup.seats) < 2:
        return setup
    seats = tuple(
        msgspec.structs.replace(seat, name=f"Player {number}") if is_you(seat.name) else seat
        for number, seat in enumerate(setup.seats, 1)
    )
    return msgspec.structs.replace(setup, seats=seats)
