"""Confirm: a question with two or three answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Flow, Space
from rummy_desktop.gui.widgets.button import Button, Kind
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr

LOSSES: Final = {
    mark("Delete"): "delete",
    mark("Delete for good"): "delete",
    mark("Resign"): "flag",
    mark("Replace"): "save",
}
"""The answers by which something is lost, and their signs: they are told by more than a colour."""


def _sign(answer: str) -> str:
    """Return the sign of an answer by which something is lost; none for others."""
    return next((sign for text, sign in LOSSES.items() if tr(text) == answer), "")


class ConfirmScene(PageScene):
    """The page of a `question`; an answer closes the question and then calls its function.

    Escape only closes, and calls `escaped`. The first answer is the one that is proposed. `detail` is a sentence below
    the question.
    """

    name = "confirm"
    covers = False
    margin = 16

    def __init__(
        self,
        app: Program,
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
            Button(text, self._answer(act), self._kind(number, text), _sign(text))
            for number, (text, act) in enumerate(self.answers)
        ]
        buttons.reverse()
        space = Space()
        inside: list[Widget] = [Label(self.question, "heading")]
        if self.detail:
            inside.append(Label(self.detail, "body", "ink_soft"))
        foot = Flow([space, *buttons], 12, stretch=[space])
        return dialog(inside, [Space(4), foot], 560)

    @staticmethod
    def _kind(number: int, text: str) -> Kind:
        if _sign(text):
            return "danger"
        return "quiet" if number else "primary"

    def escape(self) -> None:
        self.app.close()
        self.escaped()

    def _answer(self, act: Callable[[], None]) -> Callable[[], None]:
        def answer() -> None:
            self.app.close()
            act()

        return answer
