"""Pause: the menu of a match that is being played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from rummy_desktop.ai import Level
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.widgets.box import Centre, Column, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget

if TYPE_CHECKING:
    from rummy_desktop.gui.app import App
    from rummy_desktop.gui.scenes.table import TableScene

LEVELS: Final[tuple[Level, ...]] = ("easy", "medium", "hard")


class PauseScene(PageScene):
    """Go on, look something up, let the computer play for somebody, resign, or leave the match, where it waits."""

    name = "pause"
    covers = False
    first = "Go on"
    margin = 16

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table

    def build(self) -> Widget:
        table = self.table
        going = not table.match.table.over
        inside: list[Widget] = [
            Button("Go on", self.escape, "primary", "play", wide=True),
            Button("Score sheet", self._then(table.show_scores), icon="crown", wide=True),
            *self._history(),
            *self._watch(),
            Button("Rules", self._then(table.show_rules), icon="rules", wide=True),
            Button("Keys", self._then(lambda: self.app.over(KeysScene(self.app))), icon="help", wide=True),
            Button("Settings", self._then(table.open_settings), icon="settings", wide=True),
        ]
        if table.persons and going:
            inside.append(Button(self._resigning(), self._then(self._resign), icon="flag", wide=True))
        inside.append(Button("Leave for the menu", self._leave, icon="menu", wide=True))
        title = Label(table.match.game.title, "title")
        if not going or not table.persons:
            return Centre(Panel([title, Space(2), *inside], 8, 28, lift=28), 420)
        if len(table.persons) == 1:
            inside.insert(-2, self._stand_in(table.persons[0]))
            return Centre(Panel([title, Space(2), *inside], 8, 28, lift=28), 420)
        left, right = Column(inside, 8), Column(self._people(), 8)
        body = Row([left, right], 36, stretch=[left, right])
        return Centre(Panel([title, Space(2), body], 8, 28, lift=28), 860)

    def _history(self) -> list[Widget]:
        """Nothing while a curtain is down: the history names cards."""
        if self.table.host.waits_for(self.table.viewer):
            return []
        return [Button("History", self._then(self.table.show_history), icon="cards", wide=True)]

    def _watch(self) -> list[Widget]:
        """Watching the match from its beginning, where it is kept."""
        path = self.table.kept.path
        if path is None or self.table.host.waits_for(self.table.viewer):
            return []
        return [Button("Watch from the beginning", self._then(lambda: self.app.replay(path)), icon="eye", wide=True)]

    # The people

    def _stand_in(self, seat: int) -> Widget:
        """Lets the computer play for the only person, and that person again."""
        if seat in self.table.people.away:
            back = self._then(partial(self._hand_over, seat, ""))
            return Button("Play again yourself", back, icon="person", wide=True)
        act = self._then(partial(self._hand_over, seat, "hard"))
        return Button("Let the computer play on", act, icon="computer", wide=True)

    def _people(self) -> list[Widget]:
        """A line for each person: whether the person plays, or the computer, and how well."""
        people = self.table.people
        lines: list[Widget] = [Label("Who plays", "heading", "accent_ink")]
        for seat in people.seats:
            name = people.name(seat)
            choice = Choice(
                f"Who plays for {name}",
                ("", *LEVELS),
                (f"{name} plays", *(f"Computer for {name}, {level}" for level in LEVELS)),
                people.away.get(seat, ""),
                partial(self._hand_over, seat),
                "list",
            )
            choice.enabled = people.match.rules.plays(people.match.table, seat)
            lines.append(choice)
        lines.append(Label("The computer takes a seat at once, and gives it back at any time.", "small", "ink_soft"))
        return lines

    def _hand_over(self, seat: int, level: Level | Literal[""]) -> None:
        self.table.host.hand_over(seat, level)

    # What it does

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def go() -> None:
            self.app.close()
            act()

        return go

    def _resigning(self) -> str:
        people = self.table.people
        return f"{people.name(self.table.viewer)} resigns the match" if people.several else "Resign the match"

    def _resign(self) -> None:
        self.app.over(
            ConfirmScene(
                self.app,
                f"{self._resigning()}?",
                [("Play on", lambda: None), ("Resign", self.table.resign)],
                "The match ends, and the best placed of the others wins it.",
            )
        )

    def _leave(self) -> None:
        from rummy_desktop.gui.scenes.menu import MenuScene

        if self.table.match.table.over:
            self.app.running = None
        else:
            self.table.host.stand_up()
        self.app.open(MenuScene(self.app))
