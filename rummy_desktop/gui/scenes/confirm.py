"""A question with two or three answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rummy_desktop.gui.scenes.page import PageScene
from rummy_desktop.gui.widgets.box import Centre, Panel, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget

if TYPE_CHECKING:
    from rummy_desktop.gui.app import App


class ConfirmScene(PageScene):
    """Asks `question`; an answer closes the question and then does what belongs to it.

    Escape only closes, and does what `escaped` says. The first answer is the one that is proposed. `detail` is a
    sentence below the question.
    """

    name = "confirm"
    covers = False

    def __init__(
        self,
        app: App,
        question: str,
        answers: Sequence[tuple[str, Callable[[], None]]],
        detail: str = "",
        escaped: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(app)
        self.escaped = escaped
        self.question = question
        self.answers = list(answers)
        self.detail = detail
        self.first = self.answers[0][0]

    def build(self) -> Widget:
        buttons: list[Widget] = [
            Button(text, self._answer(act), "quiet" if number else "primary")
            for number, (text, act) in enumerate(self.answers)
        ]
        buttons.reverse()
        space = Space()
        inside: list[Widget] = [Label(self.question, "heading")]
        if self.detail:
            inside.append(Label(self.detail, "body", "ink_soft"))
        inside += [Space(4), Row([space, *buttons], 12, stretch=[space])]
        return Centre(Panel(inside, 12, 28, lift=28), 560)

    def escape(self) -> None:
        self.app.close()
        self.escaped()

    def _answer(self, act: Callable[[], None]) -> Callable[[], None]:
        def answer() -> None:
            self.app.close()
            act()

        return answer
