"""Setup: which game is to be played, by whom, and under which house rules."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rummy_desktop.ai import Level

Player = Literal["you", "person", "easy", "medium", "hard"]

LEVELS: tuple[Player, ...] = ("easy", "medium", "hard")


class Seat(msgspec.Struct, frozen=True):
    """Who sits at a place of the table: the person at this computer, another one, or a computer player's level."""

    name: str
    player: Player

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
