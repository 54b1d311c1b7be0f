"""Question: a question on a page of its own over the table."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.questions import Fact, Question
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.play.mover import Mover
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.coins import THICK
from rummy_desktop.gui.widgets.box import Column, Flow, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr

STACK: Final = ((0.0, 0, 3), (0.62, 1, 5), (1.3, 0, 2))
"""The stacks of coins beside the question: right by a coin's width, whether before the others, how many coins."""


class CoinPicture(Widget):
    """Some coins."""

    WIDE = 46

    def wish(self, theme: Theme) -> tuple[int, int]:
        return round(theme.px(self.WIDE) * 2.35), round(theme.px(self.WIDE) * 1.6)

    def least(self, theme: Theme) -> int:
        return self.wish(theme)[0]

    def draw(self, canvas: pygame.Surface) -> None:
        size = self.theme.px(self.WIDE)
        coin = self.theme.assets.sprite("coin", size)
        for x, front, count in sorted(STACK, key=lambda stack: stack[1]):
            foot = self.rect.bottom - size + round(front * size * 0.1)
            for number in range(count):
                canvas.blit(coin, (self.rect.x + round(x * size), foot - round(number * THICK * size)))


class QuestionScene(PageScene):
    """The question to the viewer for which the rulebook has a page. Escape only closes it.

    The table has the same buttons. Beside the question lie some coins if it is about the pot.
    """

    name = "question"
    covers = False
    margin = 20

    def __init__(self, app: Program, mover: Mover, question: Question) -> None:
        super().__init__(app)
        self.mover = mover
        self.session = mover.session
        self.question = question
        self.first = next((answer.text for answer in question.answers if answer.main), "")

    def reworded(self) -> None:
        """Ask in another language."""
        session = self.session
        self.question = session.rules.question(session.view, session.viewer) or self.question
        self.first = next((answer.text for answer in self.question.answers if answer.main), "")
        self.resize()

    def build(self) -> Widget:
        session, question = self.session, self.question
        name = words.name_of(session.setup, session.viewer)
        title, ask = (said[session.people.several].format(name=name) for said in (question.title, question.text))
        told: Widget = Column([Label(title, "title"), Label(ask, "body", "ink_soft")], 4)
        head: Widget = Row([CoinPicture(), told], 24, stretch=[told]) if session.rules.stake else told
        space = Space()
        answers = [
            Button(answer.text, partial(self._answer, answer.move), "primary" if answer.main else "quiet")
            for answer in question.answers
        ]
        buttons = Flow([Button(tr("Look at the table"), self.escape, "bare"), space, *answers], 12, stretch=[space])
        inside: list[Widget] = [head, Column([self._fact(fact) for fact in question.facts], 6)]
        return dialog(inside, [Space(2), buttons], 700, 16)

    @staticmethod
    def _fact(fact: Fact) -> Widget:
        remark = Label(fact.remark, "small", "ink_soft")
        return Flow(
            [Label(fact.what, "strong"), remark, Label(fact.value, "number", "accent_ink")], 12, stretch=[remark]
        )

    def _answer(self, move: Move) -> None:
        self.app.close()
        self.mover.play(move)
