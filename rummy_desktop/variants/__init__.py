"""The games: one folder each, and the registry of them all, in the order in which they are offered.

What is of one game only stands in its folder: its rulebook, its record, its player and what these need.
docs/adding-a-game.md goes through them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from rummy_desktop.engine.events import Event
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.names import GameNames
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.telling import Telling


class _Registry(MutableMapping[str, Game]):
    """The games by their keys. The folder of a game is imported when the game is asked for first.

    So nothing waits for the others. In its `game.py` the record has the name of the folder, in capitals.
    """

    def __init__(self, folders: Mapping[str, str]) -> None:
        self._folders = dict(folders)
        self.imported: dict[str, Game] = {}

    def __getitem__(self, key: str) -> Game:
        if key not in self.imported:
            folder = self._folders[key]
            self.imported[key] = getattr(import_module(f"{__name__}.{folder}.game"), folder.upper())
        return self.imported[key]

    def __setitem__(self, key: str, game: Game) -> None:
        self.imported[key] = game
        self._folders.setdefault(key, "")

    def __delitem__(self, key: str) -> None:
        del self._folders[key], self.imported[key]

    def __contains__(self, key: object) -> bool:
        return key in self._folders

    def __iter__(self) -> Iterator[str]:
        return iter(self._folders)

    def __len__(self) -> int:
        return len(self._folders)


FOLDERS: Final = {
    "rummy": "rummy", "gin": "gin", "gin-three": "gin_three", "5000": "rummy5000", "500": "rummy500", "bing": "bing",
    "conquian": "conquian", "crazy": "crazy", "kalooki": "kalooki", "chinchon": "chinchon", "indian": "indian",
    "three-thirteen": "three_thirteen", "tonk": "tonk", "contract": "contract", "canasta": "canasta", "samba": "samba",
    "american-canasta": "american_canasta", "hand-and-foot": "hand_and_foot", "burraco": "burraco",
    "robbers": "robbers",
}  # fmt: skip
"""The folders of the games by their keys, in the order in which the games are offered."""
_REGISTRY: Final = _Registry(FOLDERS)
GAMES: Final[Mapping[str, Game]] = _REGISTRY


def telling_of(event: Event, rules: Rules) -> Telling | None:
    """Return how the game with these rules tells an event in its own way; None where it tells it as all games do."""
    # There are no rules of a game that has not been imported. A thread may be importing others meanwhile.
    imported = tuple(_REGISTRY.imported.values())
    games = [game for game in imported if isinstance(rules, game.rules)]
    # The rulebook of a game may be made of that of another one, and is then of both kinds.
    game = max(games, key=lambda game: len(game.rules.__mro__), default=None)
    return game.events.get(type(event)) if game is not None else None


@cache
def names_of(key: str) -> Mapping[str, GameNames]:
    """Return the names of a game, under "", and of its presets that are games of their own, under their keys.

    They stand in `names.py` in its folder, and nothing else of it is imported. A game that has no such file goes by its
    title and the other names in its record.
    """
    module = f"{__name__}.{FOLDERS.get(key, '')}.names"
    if key not in FOLDERS or find_spec(module) is None:
        return {}
    names: Mapping[str, GameNames] = import_module(module).NAMES
    return names
