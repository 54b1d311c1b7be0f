"""Setup: which game is to be played, by whom, and under which house rules."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rummy_desktop.ai import Level
from rummy_desktop.gui.look.emblems import share_colours

Player = Literal["you", "person", "easy", "medium", "hard"]

LEVELS: tuple[Player, ...] = ("easy", "medium", "hard")


class Seat(msgspec.Struct, frozen=True):
    """Who sits at a place of the table: the person at this computer, another one, or a computer player's level.

    `manner` is how a computer player plays, empty for the game's usual way. `colour` is an index into `SEAT_COLOURS`,
    -1 for the colour of the place. `emblem` is the name of a picture `emblem-<name>`, empty for none.
    """

    name: str
    player: Player
    manner: str = ""
    colour: int = -1
    emblem: str = ""

    @property
    def level(self) -> Level:
        """How well a computer player plays here; in place of a person it plays as well as it can."""
        return self.player if self.player in ("easy", "medium", "hard") else "hard"

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.player in ("you", "person")


class Setup(msgspec.Struct, frozen=True):
    """Everything that a match starts from; without a seed one is drawn at random."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, Any] = {}
    seed: str | None = None

    @property
    def colours(self) -> tuple[int, ...]:
        """For each of at most eight seats its index into `SEAT_COLOURS`, all different: people choose first."""
        people = [number for number, seat in enumerate(self.seats) if seat.is_person]
        return share_colours([seat.colour for seat in self.seats], people)
