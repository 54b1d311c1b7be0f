"""A question with a list of answers below each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.widgets.box import Centre, Column, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget

if TYPE_CHECKING:
    from rummy_desktop.gui.app import App


class PickScene(PageScene):
    """Asks `question`; an answer closes the list and then does what belongs to it. Escape only closes.

    The first answer is the one that is proposed.
    """

    name = "pick"
    covers = False

    def __init__(self, app: App, question: str, answers: Sequence[tuple[str, Callable[[], None]]]) -> None:
        super().__init__(app)
        self.question = question
        self.answers = list(answers)
        self.first = self.answers[0][0]

    def build(self) -> Widget:
        buttons: list[Widget] = [
            Button(text, self._answer(act), "quiet" if number else "primary")
            for number, (text, act) in enumerate(self.answers)
        ]
        space = Space()
        close = Row([space, Button("Not now", self.escape, "bare")], 12, stretch=[space])
        return Centre(Panel([Label(self.question, "heading"), Column(buttons, 8), close], 14, 28, lift=28), 560)

    def _answer(self, act: Callable[[], None]) -> Callable[[], None]:
        def answer() -> None:
            self.app.close()
            act()

        return answer
