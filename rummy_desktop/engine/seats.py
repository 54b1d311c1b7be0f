"""Seats: who sits at each place of a table: a person, or a computer player of some level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from rummy_desktop.language.translate import mark, tr

Level = Literal["easy", "medium", "hard"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "medium", "hard")
WORDS: Final[Mapping[str, str]] = {"easy": mark("easy"), "medium": mark("medium"), "hard": mark("hard")}
"""What the levels are called inside a sentence, in English."""
Player = Literal["you", "person", "easy", "medium", "hard"]
"""Who decides for a seat: the person at this computer, another one, or a computer player's level."""
LONGEST_NAME: Final = 40
"""Letters of a name."""


class Seat(msgspec.Struct, frozen=True):
    """A place at the table with the player on it.

    `manner` is how a computer player plays: empty for the game's usual way, `@0.9` for that of a former version.
    `colour` is the number of a seat's colour, -1 for that of the place; `emblem` the name of a picture, empty for none.
    The constructor checks nothing.
    """

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    player: Player
    manner: Annotated[str, Meta(max_length=40, pattern=r"^[a-z-]*(@[0-9]+(\.[0-9]+)*)?$")] = ""
    colour: Annotated[int, Meta(ge=-1, le=7)] = -1
    emblem: Annotated[str, Meta(max_length=40, pattern="^[a-z-]*$")] = ""

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.player in ("you", "person")

    @property
    def level(self) -> Level:
        """The level of the computer player here; in place of a person it plays as well as it can."""
        return self.player if self.player in ("easy", "medium", "hard") else "hard"


class Handover(NamedTuple):
    """After so many moves of a match a seat went to a computer player of that level, or back to its person ("")."""

    moves: int
    seat: int
    level: Level | Literal[""]


def level_in_words(level: str) -> str:
    """Return the name of a level inside a sentence, in the language that is spoken."""
    return tr(WORDS.get(level, level))
