"""Game tiles: the tiles of all games, of those at hand, and of those that a search finds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rummy_desktop.engine.game import Game
from rummy_desktop.gui.setup.house_rules import Named, known_as, named_rules
from rummy_desktop.gui.widgets.tile import Tile
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.house_rules import HouseRules
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES

Pick = Callable[[str, Named | None], None]
"""What is done with the key of the game that is chosen, and with the house rules where these were chosen by name."""


class Chosen(NamedTuple):
    """The game that is chosen now, and its house rules if they differ from the usual."""

    game: str
    options: dict[str, Any]


def found_tiles(query: str, kept: list[HouseRules], chosen: Chosen, pick: Pick, seats: int | None = None) -> list[Tile]:
    """Return a tile for each game and each named house rules that `query` finds, of games for `seats` players.

    `kept` are the house rules that the player has saved.
    """
    tiles = []
    for game in GAMES.values():
        if seats is not None and seats not in game.seats:
            continue
        if name := known_as(query, game.title, game.also):
            words = game.blurb if name == game.title else tr("Also called {name}. {blurb}", name=name, blurb=game.blurb)
            tiles.append(Tile(game.title, words, game.picture, game.key == chosen.game, _picked(pick, game)))
        for named in named_rules(game, kept):
            name = known_as(query, named.title, named.also)
            if name and named.options and named.title != game.title:
                tiles.append(_named_tile(game, named, name, chosen, pick))
    return tiles


def _named_tile(game: Game, named: Named, name: str, chosen: Chosen, pick: Pick) -> Tile:
    """Return the tile of house rules that are found by `name`."""
    words = f"{game.title}: {named.help}" + (f" {tr('Also called {name}.', name=name)}" if name != named.title else "")
    is_chosen = game.key == chosen.game and named.options == chosen.options
    return Tile(named.label, words, game.picture, is_chosen, lambda: pick(game.key, named))


def _picked(pick: Pick, game: Game) -> Callable[[], None]:
    return lambda: pick(game.key, None)


def own_games(settings: Settings) -> list[str]:
    """Return the games that the player wants at hand: the favourites, then those played here, the latest first."""
    played = [settings.last_game, *reversed(settings.last_setup)] if settings.last_setup else []
    return [key for key in dict.fromkeys([*settings.favourites, *played]) if key in GAMES]


def at_hand(settings: Settings, chosen: str, count: int) -> list[str]:
    """Return `count` games to choose from at once, with `chosen`; they keep the order in which games are offered."""
    first = list(dict.fromkeys([chosen, *own_games(settings), *GAMES]))[:count]
    return [key for key in GAMES if key in first]


def turn_star(settings: Settings, game: str) -> None:
    """Make a game a favourite, or no longer one."""
    starred: Sequence[str] = settings.favourites
    settings.favourites = [key for key in starred if key != game] + [game] * (game not in starred)
