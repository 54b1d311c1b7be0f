"""Game search: a page on which one can search for a game by its name."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.setup.starter import Starter
from rummy_desktop.gui.widgets.box import Column
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.gui.widgets.tile import Tile
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr


class GameSearchScene(PageScene):
    """The base of pages with a field that searches; `query` is the text in it."""

    def __init__(self, app: Starter) -> None:
        super().__init__(app)
        self.app: Starter = app
        self.query = ""

    def found(self) -> Sequence[Widget]:
        """Return the widgets for the present query: the games that are found, or all if it is empty."""
        raise NotImplementedError

    def search_field(self) -> Field:
        """Return the field for the query."""
        return Field(tr("Find a game"), self.query, self._search, 40, tr("Find a game"), self._enter_search, "search")

    def shown_games(self) -> Column:
        """Return the column of `found` on the page; it changes with each letter."""
        self.games = Column(self.found(), 12)
        return self.games

    def _search(self, query: str) -> None:
        self.query = query
        self.games.inside = list(self.found())
        if self.page is not None:
            self.page.renew(self.games)

    def _enter_search(self) -> None:
        """Go to the first game that is found."""
        tile = next((each for each in self.page.root.walk() if isinstance(each, Tile)), None) if self.page else None
        if tile is not None and self.page is not None:
            self.page.focus.set(tile, shown=True)

    def escape(self) -> None:
        """Empty the search, or leave the page if it is empty."""
        if self.query:
            self.query = ""
            self.rebuild()
        else:
            super().escape()
