"""Curtain: covers the table between two people's turns, so that nobody sees another's cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.widgets.box import Centre, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget

if TYPE_CHECKING:
    from rummy_desktop.gui.app import App


class CurtainScene(PageScene):
    """Asks for the person called `who`; `lift` shows the table to that person."""

    name = "curtain"
    covers = True

    def __init__(self, app: App, who: str, lift: Callable[[], None]) -> None:
        super().__init__(app)
        self.who = who
        self.lift = lift
        self.first = f"I am {who}"

    def build(self) -> Widget:
        space, after = Space(), Space()
        button = Button(f"I am {self.who}", self._lift, "primary", "person")
        inside: list[Widget] = [
            Label(f"Pass to {self.who}", "title", align="center"),
            Label("The cards are covered until you say that you are there.", "body", "ink_soft", "center"),
            Space(8),
            Row([space, button, after], stretch=[space, after]),
        ]
        return Centre(Panel(inside, 12, 36, lift=28), 560)

    def _lift(self) -> None:
        self.lift()
        self.app.close()

    def escape(self) -> None:
        """Escape leaves the curtain down."""
