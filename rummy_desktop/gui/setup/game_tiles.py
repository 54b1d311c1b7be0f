"""Game tiles: the tiles of all games, of those at hand, and of those that a search finds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from rummy_desktop.engine.finding import Likeness
from rummy_desktop.engine.game import Game
from rummy_desktop.gui.setup.house_rules import Named, named_rules
from rummy_desktop.gui.widgets.box import Grid
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.tile import Tile
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr, tr_plural
from rummy_desktop.storage.house_rules import HouseRules
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import Found, Offer, at_home, best_name, find_games, ids, nearest, offer

Pick = Callable[[str, Named | None], None]
"""What is done with the key of the game that is chosen, and with the house rules where these were chosen by name."""


class Chosen(NamedTuple):
    """The game that is chosen now, its house rules if they differ from the usual, and the id of its tile."""

    game: str
    options: dict[str, Any]
    id: str


class Star(NamedTuple):
    """The ids of the games that are marked with a star, and what is done to mark one, or unmark it."""

    marked: Sequence[str]
    turn: Callable[[str], None]


def game_tile(each: Offer, chosen: Chosen, pick: Pick, star: Star | None = None, name: str = "") -> Tile:
    """Return the tile of a game, or of a preset that is a game of its own, found by another `name` of it."""
    words = tr("Also called {name}. {blurb}", name=name, blurb=each.blurb) if name else each.blurb
    starred = star is not None and each.id in star.marked
    turn = partial(star.turn, each.id) if star is not None else None
    picked = partial(pick, each.game.key, rules_of(each))
    return Tile(each.title, words, each.picture, each.id == chosen.id, picked, turn, starred, each.id)


def rules_of(each: Offer) -> Named | None:
    """Return the house rules that make a preset the game that it is; None of a game by its usual rules."""
    return next((named for named in named_rules(each.game, []) if named.own == each.id), None)


def found_tiles(query: str, kept: list[HouseRules], chosen: Chosen, pick: Pick, seats: int | None = None) -> list[Tile]:
    """Return a tile for each game and each named house rules that `query` finds, of games for `seats` players.

    `kept` are the house rules that the player has saved. What is found best comes first.
    """
    tiles = [(found.rank, _found_tile(found, chosen, pick)) for found in find_games(query, seats)]
    for rules in kept:
        game = GAMES[rules.game]
        name = best_name(query, (rules.name,))
        if name and (seats is None or seats in game.seats):
            named = next(each for each in named_rules(game, [rules]) if each.kept is rules)
            tiles.append((name[0], _named_tile(game, named, named.title, chosen, pick)))
    if any(rank != Likeness.SLIP for rank, _tile in tiles):
        tiles = [each for each in tiles if each[0] != Likeness.SLIP]
    return [tile for _rank, tile in sorted(tiles, key=lambda each: each[0])]


def searched(
    query: str, kept: list[HouseRules], chosen: Chosen, pick: Pick, seats: int | None = None, across: int = 1
) -> list[Widget]:
    """Return what a search shows: the tiles that it finds, or a sentence and the tiles of the nearest games."""
    if tiles := found_tiles(query, kept, chosen, pick, seats):
        return [Grid(tiles, across)]
    nothing = tr("No game is found by “{query}”. These come nearest:", query=query)
    if seats is not None:
        nothing = tr_plural(
            "No game for {n} player is found by “{query}”. These come nearest:",
            "No game for {n} players is found by “{query}”. These come nearest:",
            seats,
            query=query,
        )
    near = [game_tile(each, chosen, pick) for each in nearest(query, seats)]
    return [Label(nothing, "body", "ink_soft"), Grid(near, across)]


def _found_tile(found: Found, chosen: Chosen, pick: Pick) -> Tile:
    """Return the tile of a game or of house rules that a search has found."""
    each = found.offer
    if found.preset is None or found.preset is each.preset:
        return game_tile(each, chosen, pick, name=found.name if found.name != each.title else "")
    named = next(named for named in named_rules(found.game, []) if named.title == found.preset.title)
    return _named_tile(found.game, named, found.name, chosen, pick)


def _named_tile(game: Game, named: Named, name: str, chosen: Chosen, pick: Pick) -> Tile:
    """Return the tile of house rules that are found by `name`."""
    words = f"{game.title}: {named.help}" + (f" {tr('Also called {name}.', name=name)}" if name != named.title else "")
    is_chosen = game.key == chosen.game and named.options == chosen.options
    return Tile(named.label, words, game.picture, is_chosen, partial(pick, game.key, named))


def own_games(settings: Settings) -> list[str]:
    """Return the ids of what the player wants at hand: the favourites, then what was played here, the latest first."""
    played = [settings.last_game, *reversed(settings.last_setup)] if settings.last_setup else []
    return [each for each in dict.fromkeys([*settings.favourites, *played]) if offer(each) is not None]


def at_hand(settings: Settings, chosen: str, count: int) -> list[str]:
    """Return the ids of `count` games to choose from at once, with `chosen`; they keep the order of what is offered."""
    first = list(dict.fromkeys([chosen, *own_games(settings), *at_home(), *GAMES]))[:count]
    return [each for each in ids() if each in first]


def turn_star(settings: Settings, game: str) -> None:
    """Make a game a favourite, or no longer one."""
    starred: Sequence[str] = settings.favourites
    settings.favourites = [key for key in starred if key != game] + [game] * (game not in starred)
