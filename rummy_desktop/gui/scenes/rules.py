"""The rules of the games, to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.widgets.box import Centre, Column, Flow, Panel
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.rich import Rich
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.gui.widgets.tabs import Tabs
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.storage.paths import asset_dir
from rummy_desktop.variants import GAMES

if TYPE_CHECKING:
    from rummy_desktop.gui.app.app import App


class RulesScene(PageScene):
    """Shows the rules page of the game `game_key`, and lets the player go to those of the others."""

    name = "rules"
    margin = 24
    widest = 980

    def __init__(self, app: App, game_key: str) -> None:
        super().__init__(app)
        self.game = game_key
        self.first = self._title()

    def _title(self) -> str:
        return f"Rules of {GAMES[self.game].title}"

    def build(self) -> Widget:
        back = Button("Back", self.escape, icon="chevron-left")
        title = Label("Rules", "title", "on_felt")
        head = Flow([back, title], 20, stretch=[title])
        tabs = Tabs("Game", list(GAMES), [game.title for game in GAMES.values()], self.game, self._turn)
        text = Scroll(Centre(Rich(self._text()), 820), self._title(), 24)
        panel = Panel([tabs, text], 0, 12, stretch=[text])
        return Column([head, panel], 16, stretch=[panel])

    def _text(self) -> str:
        try:
            return (asset_dir("rules") / f"{self.game}.md").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return f"# {GAMES[self.game].title}\n\nThe rules page of this game can’t be read."

    def _turn(self, game: str) -> None:
        self.game = game
        self.first = self._title()
        self.rebuild()
