"""The styles of computer players: how well one plays, and in which manner of its game."""

from __future__ import annotations

from typing import NamedTuple

from rummy_desktop.ai.characters import CHARACTERS
from rummy_desktop.ai.outsiders import invited
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.seats import LEVELS, Level
from rummy_desktop.engine.wording import either
from rummy_desktop.language.translate import tr


class Style(NamedTuple):
    """The style of a computer player: its level and its manner; no manner means the game's first."""

    level: Level
    manner: str = ""

    def __str__(self) -> str:
        if self.manner in invited() or self.manner in CHARACTERS:
            return self.manner
        manner, at, version = self.manner.partition("@")
        return f"{manner}:{self.level}{at}{version}" if manner else f"{self.level}{at}{version}"


def parse_style(text: str, game: Game) -> Style:
    """Return the style that `text` spells: a level, a manner or both, as in `common:easy`, or somebody's name.

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
    parts = {
        "kind": text,
        "allowed": either([*LEVELS, *manners, *(str(Style(LEVELS[-1], each.key)) for each in game.former)]),
        "example": f"{manners[0]}:{LEVELS[0]}" if manners else "",
        "who": ", ".join(CHARACTERS),
    }
    if not manners:
        raise ValueError(tr("There is no computer player “{kind}”; it is {allowed}, or a character: {who}.", **parts))
    raise ValueError(
        tr(
            "There is no computer player “{kind}”; it is {allowed}, or a manner with a level such as {example}, "
            "or a character: {who}.",
            **parts,
        )
    )
