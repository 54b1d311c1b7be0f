"""Games: all games, to choose one: by kind, number of players or name, with favourites and the last played first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from rummy_desktop.engine.game import KINDS
from rummy_desktop.gui.scenes.bindings import GAMES_PAGE
from rummy_desktop.gui.setup.game_search import GameSearchScene
from rummy_desktop.gui.setup.game_tiles import Chosen, found_tiles, own_games, turn_star
from rummy_desktop.gui.setup.house_rules import Named
from rummy_desktop.gui.setup.starter import Starter
from rummy_desktop.gui.widgets.box import Column, Flow, Grid, Panel, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.tile import Tile
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.storage.house_rules import HouseRules
from rummy_desktop.variants import GAMES

ACROSS: Final = 3  # tiles beside each other
OWN: Final = 6  # the number of favourites and last played games that stand first

Done = Callable[[str, Named | None, int | None], None]
"""What is done with the game that is chosen, the house rules chosen by name, and the number of players asked for."""


class GamesScene(GameSearchScene):
    """The page of all games, with `chosen` marked; `done` gets the one that is chosen."""

    name = "games"
    places = (GAMES_PAGE,)
    margin = 24
    first = mark("Find a game")

    def __init__(self, app: Starter, chosen: Chosen, kept: list[HouseRules], done: Done) -> None:
        super().__init__(app)
        self.chosen = chosen
        self.kept = kept
        self.done = done
        self.seats: int | None = None

    # the page

    def build(self) -> Widget:
        title = Label(tr("Choose a game"), "title", "on_felt")
        head = Flow(
            [Button(tr("Back"), self.escape, icon="chevron-left"), title, self.search_field()], 20, stretch=[title]
        )
        label = Label(tr("Players"), "strong")
        counts = sorted({count for game in GAMES.values() for count in game.seats})
        names = [tr("Any"), *map(str, counts)]
        players = Choice(tr("Players"), [None, *counts], names, self.seats, self._filter, "segments")
        told = Label(tr("F or the star marks a favourite."), "small", "ink_soft")
        scroll = Scroll(self.shown_games(), tr("Games"), 12)
        row = Flow([Space(4), label, players, Space(4), told], 12, stretch=[told])
        return Column([head, panel := Panel([row, scroll], 8, 12, stretch=[scroll])], 16, stretch=[panel])

    def found(self) -> Sequence[Widget]:
        if self.query.strip():
            tiles: Sequence[Widget] = found_tiles(self.query, self.kept, self.chosen, self._pick, self.seats)
            query = self.query.strip()
            nothing = (
                tr_plural(
                    "No game for {n} player is found by “{query}”.",
                    "No game for {n} players is found by “{query}”.",
                    self.seats,
                    query=query,
                )
                if self.seats
                else tr("No game is found by “{query}”.", query=query)
            )
            return [Grid(tiles, ACROSS)] if tiles else [Label(nothing, "body", "ink_soft")]
        inside: list[Widget] = []
        own = [key for key in own_games(self.app.settings) if self._seats_fit(key)][:OWN]
        kinds = {title: [key for key in GAMES if GAMES[key].kind == kind] for kind, title in KINDS.items()}
        for title, keys in ({mark("Favourites and played last"): own} | kinds).items():
            fitting = [self._tile(key) for key in keys if self._seats_fit(key)]
            if fitting:
                inside += [Label(tr(title), "heading", "accent_ink"), Grid(fitting, ACROSS), Space(4)]
        return inside

    def _seats_fit(self, key: str) -> bool:
        return self.seats is None or self.seats in GAMES[key].seats

    def _tile(self, key: str) -> Tile:
        game = GAMES[key]
        chosen, starred = key == self.chosen.game, key in self.app.settings.favourites
        pick = partial(self._pick, key, None)
        return Tile(game.title, game.blurb, game.picture, chosen, pick, partial(self._star, key), starred)

    # what the widgets do

    def _pick(self, key: str, named: Named | None) -> None:
        self.app.close()
        self.done(key, named, self.seats)

    def _star(self, key: str) -> None:
        """Mark a game, or unmark it; it goes to its place among the first when the page is opened again."""
        turn_star(self.app.settings, key)
        self.app.save_settings()
        for tile in self.games.walk():
            if isinstance(tile, Tile) and tile.name == GAMES[key].title:
                tile.starred = key in self.app.settings.favourites
                tile.touch()

    def _filter(self, seats: int | None) -> None:
        self.seats = seats
        self.rebuild()
