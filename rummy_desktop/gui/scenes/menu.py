"""The menu: where the program begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.new import NewScene
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.seats import recall, remember
from rummy_desktop.gui.setup import Setup
from rummy_desktop.gui.widgets.box import Centre, Column, Row
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.fan import Fan
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.variants import GAMES

if TYPE_CHECKING:
    from rummy_desktop.gui.app import App

TAGLINE = "The whole family of rummy games, on a table of your own"
CARDS = ("card-9H", "card-TH", "card-JH", "card-QH", "card-KH")


def in_words(setup: Setup) -> str:
    """What a setup is, such as "Gin Rummy, against hard" or "Rummy, with Anna and against easy and hard"."""
    people = [seat.name for seat in setup.seats if seat.player == "person"]
    levels = [seat.player for seat in setup.seats if not seat.is_person]
    parts = ([f"with {_listed(people)}"] if people else []) + ([f"against {_listed(levels)}"] if levels else [])
    return f"{GAMES[setup.game].title}, {' and '.join(parts)}"


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


class MenuScene(PageScene):
    """The name of the program, and everything that can be done from here."""

    name = "menu"
    margin = 40

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.last: Setup | None = None

    def build(self) -> Widget:
        self.last = recall(self.app.settings, self.app.settings.last_game)
        buttons = self._buttons()
        self.first = buttons[0].name
        picture = Column(
            [
                Fan(CARDS, 290, 56),
                Label("Rummy Desktop", "display", "on_felt", "center"),
                Label(f"♠ ♥   {TAGLINE}   ♦ ♣", "body", "on_felt_soft", "center"),
            ],
            16,
        )
        left, right = Centre(picture, 720), Centre(Column(buttons, 12), 380)
        return Row([left, right], 40, stretch=[left, right])

    def _buttons(self) -> list[Button]:
        app = self.app
        buttons = [
            Button("New match", lambda: app.over(NewScene(app)), icon="cards", wide=True),
            Button("Rules", lambda: app.over(RulesScene(app, self._game())), icon="rules", wide=True),
            Button("Settings", lambda: app.over(SettingsScene(app)), icon="settings", wide=True),
            Button("Keys", lambda: app.over(KeysScene(app)), icon="help", wide=True),
            Button("Quit", app.quit, icon="close", wide=True),
        ]
        if self.last is not None:
            words = in_words(self.last)
            buttons.insert(0, Button("Play again", self._again, icon="play", detail=words, wide=True))
        if app.running is not None:
            detail = "The match that you left"
            buttons.insert(0, Button("Continue", self._continue, icon="play", detail=detail, wide=True))
        if self.last is not None and app.running is not None:
            buttons[1].icon = "undo"
        buttons[0].kind = "primary"
        return buttons

    def _game(self) -> str:
        """The game whose rules are asked for most likely."""
        return self.last.game if self.last is not None else next(iter(GAMES))

    def _again(self) -> None:
        if self.last is not None:
            remember(self.app.settings, self.last)
            self.app.start(self.last)

    def _continue(self) -> None:
        if self.app.running is not None:
            self.app.open(self.app.running)

    def escape(self) -> None:
        """Escape does nothing here: it must not end the program by mistake."""
