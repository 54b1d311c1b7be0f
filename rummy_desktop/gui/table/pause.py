"""Pause: the menu of a match that is being played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from rummy_desktop.ai import Level
from rummy_desktop.engine.seats import LEVELS
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.widgets.box import Column, Flow, Grid, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.choice import Choice
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget

if TYPE_CHECKING:
    from rummy_desktop.gui.app.app import App
    from rummy_desktop.gui.table.table import TableScene

TWO_COLUMNS: Final = 1.15
"""How large letters are, by their usual size, where the buttons stand in two columns."""


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
        head = [Label(table.match.game.title, "title"), Space(2)]
        if going and len(table.persons) == 1:
            inside.insert(-2, self._stand_in(table.persons[0]))
        # With large letters the menu is too high for a window: it goes on in a second column.
        columns = 2 if self.app.theme.letter > TWO_COLUMNS else 1
        if going and len(table.persons) > 1:
            acts = Grid(inside, columns, 8)
            people = Column(self._people(), 8)
            both: list[Widget] = [acts, people] if columns == 2 else [Row([acts, people], 36, stretch=[acts, people])]
            return dialog(both, [], 860, 16, head[:1])
        return dialog([Grid(inside, columns, 8)], [], 420 if columns == 1 else 560, 8, head)

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
                ("Plays", *(f"Computer, {level}" for level in LEVELS)),
                people.away.get(seat, ""),
                partial(self._hand_over, seat),
                "list",
            )
            choice.enabled = people.match.rules.plays(people.match.table, seat)
            who = Label(name, "strong")
            lines.append(Flow([who, choice], 12, stretch=[who]))
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
        from rummy_desktop.gui.app.menu import MenuScene

        if self.table.match.table.over:
            self.app.running = None
        else:
            self.table.host.stand_up()
        self.app.open(MenuScene(self.app))
