"""Lesson pages: the pages over the table of a lesson, and the one at its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from rummy_desktop.engine.lessons import Course
from rummy_desktop.gui.play.scores import ScoresScene
from rummy_desktop.gui.scenes.bindings import TABLE
from rummy_desktop.gui.scenes.keys import KeysScene
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.box import Flow, Grid, Row, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.lessons import title_of


class Openers(Protocol):
    """The pages that the menu of a lesson leads to."""

    def show_rules(self) -> None:
        """Show the rules of the game."""

    def open_settings(self) -> None:
        """Show the settings."""


class LessonMenu(PageScene):
    """The menu of a lesson: go on, begin again, look something up, or leave it; nothing of it is kept."""

    name = "pause"
    places = (TABLE,)
    covers = False
    first = mark("Go on")
    margin = 16

    def __init__(self, app: Program, course: Course, pages: Openers, again: Callable[[], None]) -> None:
        super().__init__(app)
        self.course = course
        self.pages = pages
        self.again = again

    def build(self) -> Widget:
        course = self.course
        step = min(course.number + 1, len(course.lesson.steps))
        keys = self._then(lambda: self.app.over(KeysScene(self.app)))
        look_up: list[Widget] = [
            Button(tr("Rules"), self._then(self.pages.show_rules), icon="rules", wide=True, hotkey="F2"),
            Button(tr("Keys"), keys, icon="help", wide=True, hotkey="F1"),
            Button(tr("Settings"), self._then(self.pages.open_settings), icon="settings", wide=True, hotkey="F10"),
            Button(tr("Begin again"), self._then(self.again), icon="undo", wide=True),
        ]
        on = Button(tr("Go on"), self.escape, "primary", "play", wide=True, hotkey="Esc")
        leave = Button(tr("Leave the lesson"), self.app.open_menu, icon="menu", wide=True)
        told = tr("A first deal that teaches · step {n} of {all}", n=step, all=len(course.lesson.steps))
        head = [Label(title_of(course.ident), "title"), Label(told, "small", "ink_soft"), Space(2)]
        return dialog([on, Grid(look_up, 2), leave], [], 560, 12, head)

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        def go() -> None:
            self.app.close()
            act()

        return go


class LessonScores(ScoresScene):
    """The score sheet at the end of a lesson's deal, after which none is dealt."""

    def _buttons(self) -> Widget:
        self.first = mark("Back to the lesson")
        space = Space()
        return Flow([space, Button(tr(self.first), self.escape, "primary", "play")], 12, stretch=[space])


class LessonEnd(PageScene):
    """The end of a lesson: what one knows now, and what may come next."""

    name = "lesson-end"
    covers = False
    first = mark("Play a match")
    margin = 16

    def __init__(
        self, app: Program, course: Course, match: Callable[[], None], another: Callable[[], None] | None
    ) -> None:
        super().__init__(app)
        self.course = course
        self.match = match
        self.another = another

    def build(self) -> Widget:
        learnt = [self._learnt(each) for each in self.course.lesson.learnt]
        space = Space()
        row: list[Widget] = [space, Button(tr("Menu"), self.escape, icon="menu")]
        if self.another is not None:
            row.append(Button(tr("Another lesson"), self.another, icon="list"))
        row.append(Button(tr(self.first), self.match, "primary", "play"))
        title = title_of(self.course.ident)
        short = "+" in self.course.ident
        told = (
            tr("That is {game}", game=title) if short else tr("You have played your first deal of {game}", game=title)
        )
        head = [Label(told, "title"), Space(2)]
        known: list[Widget] = [Label(tr("What you know now"), "heading", "accent_ink"), *learnt]
        return dialog(known, [Space(4), Flow(row, 12, stretch=[space])], 680, 12, head)

    @staticmethod
    def _learnt(said: str) -> Widget:
        told, check = Label(tr(said)), Label("✓", "strong", "good")
        check.name = ""  # it says nothing
        return Row([check, told], 10, stretch=[told])

    def escape(self) -> None:
        """Go to the menu, since the deal is over."""
        self.app.open_menu()
