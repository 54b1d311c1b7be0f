"""Games: all games, to choose one: by kind, number of players or name, with favourites and the last played first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rummy_desktop.engine.game import KINDS
from rummy_desktop.gui.scenes.bindings import GAMES_PAGE
from rummy_desktop.gui.setup.game_search import GameSearchScene
from rummy_desktop.gui.setup.game_tiles import Chosen, Star, game_tile, own_games, searched, turn_star
from rummy_desktop.gui.setup.house_rules import Named
from rummy_desktop.gui.setup.starter import Starter
from rummy_desktop.gui.widgets.box import Column, Flow, Grid, Panel, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.tile import Tile
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.house_rules import HouseRules
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.index import at_home, offers

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
        told = Label(tr("Click the star of a game, or press F on it, to make it a favourite."), "small", "ink_soft")
        scroll = Scroll(self.shown_games(), tr("Games"), 12)
        row = Flow([Space(4), label, players, Space(4), told], 12, stretch=[told])
        return Column([head, panel := Panel([row, scroll], 8, 12, stretch=[scroll])], 16, stretch=[panel])

    def found(self) -> Sequence[Widget]:
        if self.query.strip():
            return searched(self.query.strip(), self.kept, self.chosen, self._pick, self.seats, ACROSS)
        inside: list[Widget] = []
        every = [each for each in offers() if self.seats is None or self.seats in each.game.seats]
        by_id = {each.id: each for each in every}
        own = [by_id[ident] for ident in own_games(self.app.settings) if ident in by_id][:OWN]
        home = [by_id[ident] for ident in at_home() if ident in by_id]
        groups = {mark("Favourites and played last"): own, mark("Most played where English is spoken"): home}
        groups |= {
            title: [each for each in every if each.game.kind == kind and each not in home]
            for kind, title in KINDS.items()
        }
        star = Star(self.app.settings.favourites, self._star)
        for title, fitting in groups.items():
            if fitting:
                tiles = [game_tile(each, self.chosen, self._pick, star) for each in fitting]
                inside += [Label(tr(title), "heading", "accent_ink"), Grid(tiles, ACROSS), Space(4)]
        return inside

    # what the widgets do

    def _pick(self, key: str, named: Named | None) -> None:
        self.app.close()
        self.done(key, named, self.seats)

    def _star(self, key: str) -> None:
        """Mark a game, or unmark it; it goes to its place among the first when the page is opened again."""
        turn_star(self.app.settings, key)
        self.app.save_settings()
        for tile in self.games.walk():
            if isinstance(tile, Tile) and tile.ident == key:
                tile.starred = key in self.app.settings.favourites
                tile.touch()

    def _filter(self, seats: int | None) -> None:
        self.seats = seats
        self.rebuild()
