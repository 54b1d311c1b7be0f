"""Styles: how well a computer player plays, and in which manner of its game."""

from __future__ import annotations

from typing import NamedTuple

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.ai.outsiders import invited
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.seats import LEVELS, Level


class Style(NamedTuple):
    """How a computer player plays: how well, and in which manner; none is the game's first."""

    level: Level
    manner: str = ""

    def __str__(self) -> str:
        if self.manner in invited() or self.manner in CHARACTERS:
            return self.manner
        manner, at, version = self.manner.partition("@")
        return f"{manner}:{self.level}{at}{version}" if manner else f"{self.level}{at}{version}"


def parse_style(text: str, game: Game) -> Style:
    """The style that `text` spells: a level, a manner of the game, or both, as in `common:easy`, or somebody's name.

    A manner alone is played as well as can be; an outsider and a character, such as `nils`, know no levels. With a
    former version behind it, as in `easy@0.9`, it is played as it was then. ValueError says in one sentence what is
    wrong.
    """
    if text in CHARACTERS and text not in invited():
        return Style(CHARACTERS[text].level, text)
    plain, at, version = text.partition("@")
    if at and version in game.released and plain not in invited():
        style = parse_style(plain, game)
        return Style(style.level, f"{style.manner}@{version}")
    manners = [*(manner.key for manner in game.manners), *invited()]
    first, colon, second = text.partition(":")
    if not colon and first in LEVELS:
        return Style(first)
    if first in manners and (not colon or second in LEVELS):
        return Style(second if second in LEVELS else "hard", first)
    kinds = " or ".join([*LEVELS, *manners, *(str(Style(LEVELS[-1], each.key)) for each in game.former)])
    more = f", or a manner with a level such as {manners[0]}:{LEVELS[0]}" if manners else ""
    who = ", ".join(CHARACTERS)
    raise ValueError(f"There is no computer player “{text}”; it is {kinds}{more}, or a character: {who}.")
