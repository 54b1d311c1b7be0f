"""Consent: asks all who play at one computer, one after the other, whether moves may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Flow, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr


class ConsentScene(PageScene):
    """The question to each of `names`; after a yes of all, or one no, it closes and `answered` gets the result.

    No card is seen meanwhile. Escape closes it, and nothing has been said.
    """

    name = "consent"
    covers = True
    margin = 24

    def __init__(
        self, app: Program, question: str, detail: str, names: Sequence[str], answered: Callable[[bool], None]
    ) -> None:
        super().__init__(app)
        self.question = question
        self.detail = detail
        self.names = list(names)
        self.asked = 0
        self._answered = answered
        self._held: set[int] = set()  # a key that is held down answers for one person only

    @property
    def first(self) -> str:  # type: ignore[override]
        """The answer that has the focus."""
        return tr("{name} says yes", name=self.names[self.asked])

    def build(self) -> Widget:
        name = self.names[self.asked]
        yes = Button(tr("{name} says yes", name=name), lambda: self._say(True), "primary", "check")
        no = Button(tr("{name} says no", name=name), lambda: self._say(False), "quiet", "close")
        space = Space()
        foot = Flow([Button(tr("Not now"), self.escape, "bare"), space, no, yes], 12, stretch=[space])
        inside: list[Widget] = [
            Label(tr(self.question, name=name), "title"),
            Label(tr(self.detail), "body", "ink_soft"),
            Label(
                tr("{n} of {all} are asked; all have to say yes.", n=self.asked + 1, all=len(self.names)),
                "small",
                "ink_soft",
            ),
        ]
        return dialog(inside, [Space(6), foot], 700, 14)

    def _say(self, yes: bool) -> None:
        if yes and self.asked + 1 < len(self.names):
            self.asked += 1
            self.rebuild()
            return
        self.app.close()
        self._answered(yes)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            if event.key in self._held:
                return
            self._held.add(event.key)
        super().handle(event)
