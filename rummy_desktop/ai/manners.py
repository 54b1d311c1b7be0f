"""Manners: the ways of playing that a computer player of a game may have, beside its level."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from rummy_desktop.engine.seats import LEVELS, Level


class Manner(NamedTuple):
    """A way of playing a game: its key on the command line, its title, and a sentence on it."""

    key: str
    title: str
    help: str


MANNERS: Final[Mapping[str, tuple[Manner, ...]]] = MappingProxyType(
    {
        "bing": (
            Manner("common", "Common", "Waits for four melds, and throws high cards when somebody may go out."),
            Manner("early-lay", "Early lay", "Lays three melds down as soon as the hand has them."),
            Manner("sandbagger", "Sandbagger", "Waits to go out with the whole hand in one turn."),
        )
    }
)
"""The manners of each game that has any (BING-18); the first is that of a player who is given none."""


class Style(NamedTuple):
    """How a computer player plays: how well, and in which manner; none is the game's first."""

    level: Level
    manner: str = ""

    def __str__(self) -> str:
        return f"{self.manner}:{self.level}" if self.manner else self.level


def parse_style(text: str, game: str) -> Style:
    """The style that `text` spells: a level, a manner of the game, or both, as in `common:easy`.

    A manner alone is played as well as can be. ValueError says in one sentence what is wrong.
    """
    manners = [manner.key for manner in MANNERS.get(game, ())]
    first, colon, second = text.partition(":")
    if not colon and first in LEVELS:
        return Style(first)
    if first in manners and (not colon or second in LEVELS):
        return Style(second if second in LEVELS else "hard", first)
    kinds = " or ".join([*LEVELS, *manners])
    more = f", or a manner with a level such as {manners[0]}:{LEVELS[0]}" if manners else ""
    raise ValueError(f"There is no computer player “{text}”; it is {kinds}{more}.")
