"""Lessons page: all games that can be learnt by a first deal, and the beginning of their lessons."""

from __future__ import annotations

from functools import partial

from rummy_desktop.engine.lessons import Course
from rummy_desktop.gui.lessons.lesson_list import next_lesson, taught
from rummy_desktop.gui.lessons.lesson_scene import LessonScene
from rummy_desktop.gui.play.match_program import MatchProgram
from rummy_desktop.gui.scenes.page import PageScene, dialog
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.widgets.box import Flow, Space
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.label import Label
from rummy_desktop.gui.widgets.widget import Widget
from rummy_desktop.language.translate import tr
from rummy_desktop.storage.lessons import Listed, known_title, open_course, short_lessons, title_of
from rummy_desktop.variants.index import offer


def begin_lesson(app: MatchProgram, key: str) -> None:
    """Begin the lesson of that id, as soon as it is read, or say why that can't be."""

    def sit_down(course: Course) -> None:
        others = partial(_others, app) if len(list(taught())) > 1 else None
        app.open(LessonScene(app, course, partial(begin_lesson, app), others))

    app.over(WaitScene(app, partial(open_course, key), sit_down, tr("The cards are laid out …")))


def _others(app: MatchProgram) -> None:
    """Show the lessons over the menu."""
    app.open_menu()
    app.over(LessonsScene(app))


class LessonsScene(PageScene):
    """All lessons, each with how long it takes; those played to their end are ticked."""

    name = "lessons"
    covers = False
    margin = 16

    def __init__(self, app: MatchProgram) -> None:
        super().__init__(app)
        self.app: MatchProgram = app
        following = next_lesson(app.settings)
        self.following = following if following is not None else next(taught())

    @property
    def first(self) -> str:  # type: ignore[override]
        """The lesson that has the focus."""
        return title_of(self.following.id)

    def build(self) -> Widget:
        title, close = Label(tr("Learn a game"), "title"), Button(tr("Close"), self.escape, icon="close")
        told = tr(
            "A first deal that is prepared for you. Each step says what to do, and why; leave it whenever you like."
        )
        head = [Flow([title, close], 12, stretch=[title]), Label(told, "body", "ink_soft"), Space(2)]
        settings = self.app.settings
        listed = [part for each in taught() for part in (each, *short_lessons(settings, each.id))]
        return dialog([self._button(each) for each in listed], [], 640, 10, head, "lessons")

    def _button(self, listed: Listed) -> Button:
        done, minutes, title = listed.id in self.app.settings.lessons, listed.taught.minutes, title_of(listed.id)
        offered = offer(listed.offered)
        what = known_title(listed) if listed.taught.knows else offered.blurb if offered is not None else ""
        if done and listed.taught.knows:
            detail = f"{what} · {tr('you have played it')}"
        elif done:
            detail = tr("About {n} minutes · you have played it", n=minutes)
        else:
            detail = tr("About {n} minutes · {what}", n=minutes, what=what)
        following = listed.id == self.following.id and not done
        name = f"{title}: {what}" if listed.taught.knows else ""
        act = partial(self._begin, listed.id)
        icon = "check" if done else "learn"
        return Button(title, act, "primary" if following else "quiet", icon, detail, True, name=name)

    def _begin(self, key: str) -> None:
        self.app.close()
        begin_lesson(self.app, key)
