"""Names: what a game is called beside its title, in all languages, where it is at home, and what it is like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class GameNames(NamedTuple):
    """The names of a game, or of a preset that is a game of its own, by which it is found.

    They are plain data, so that a game can be looked for without its rulebook. `said` has what people call it, by the
    codes of their languages, also of those that the program does not speak. In the countries of the languages in `home`
    it is one of the games that people look for first. `near` are names of games that are not here, of which this is the
    nearest. `like` tells in a few words each, in English and translated when it is searched, what it is like.
    `picture`, the names of three pictures of cards, stands on the tile of a preset.
    """

    said: Mapping[str, tuple[str, ...]] = {}
    home: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    like: tuple[str, ...] = ()
    picture: tuple[str, ...] = ()

    @property
    def every(self) -> tuple[str, ...]:
        """The names in all languages."""
        return tuple(name for names in self.said.values() for name in names)
