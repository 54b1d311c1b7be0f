"""Pause: the menu of a match that is being played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.widgets.box import Centre, Panel, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget

if TYPE_CHECKING:
    from rummy_desktop.gui.app import App
    from rummy_desktop.gui.scenes.table import TableScene


class PauseScene(PageScene):
    """Go on, look something up, resign, or leave the match for the menu, where it waits."""

    name = "pause"
    covers = False
    first = "Go on"

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table

    def build(self) -> Widget:
        table = self.table
        inside: list[Widget] = [
            Label(table.match.game.title, "title"),
            Space(2),
            Button("Go on", self.escape, "primary", "play", wide=True),
            Button("Score sheet", self._then(table.show_scores), icon="crown", wide=True),
            Button("Rules", self._then(table.show_rules), icon="rules", wide=True),
            Button("Keys", self._then(lambda: self.app.over(KeysScene(self.app))), icon="help", wide=True),
            Button("Settings", self._then(table.open_settings), icon="settings", wide=True),
        ]
        if table.persons and not table.match.table.over:
            inside.append(Button("Resign the match", self._then(self._resign), icon="flag", wide=True))
        inside.append(Button("Leave for the menu", self._leave, icon="menu", wide=True))
        return Centre(Panel(inside, 8, 28, lift=28), 420)

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def go() -> None:
            self.app.close()
            act()

        return go

    def _resign(self) -> None:
        self.app.over(
            ConfirmScene(
                self.app,
                "Resign the match?",
                [("Play on", lambda: None), ("Resign", self.table.resign)],
                "The match ends, and the best placed of the others wins it.",
            )
        )

    def _leave(self) -> None:
        from rummy_desktop.gui.scenes.menu import MenuScene

        if self.table.match.table.over:
            self.app.running = None
        self.app.open(MenuScene(self.app))
