"""Course parts: the session, mover, hints and pages of a lesson's table, in place of those of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rummy_desktop.engine.lessons import Course
from rummy_desktop.engine.moves import Move
from rummy_desktop.gui.lessons.doing import how, instead
from rummy_desktop.gui.lessons.lesson_pages import LessonMenu, LessonScores
from rummy_desktop.gui.play.hints import ADVICE, Hints
from rummy_desktop.gui.play.mover import Mover
from rummy_desktop.gui.play.pages import Pages
from rummy_desktop.gui.play.progress import Progress
from rummy_desktop.gui.play.session import Session
from rummy_desktop.gui.scenes.bindings import at_table
from rummy_desktop.gui.table.furniture import Words
from rummy_desktop.language.translate import tr

BREATH: Final = 1.1
"""Seconds between two moves of the others at least: somebody reads what happens."""


class LessonSession(Session):
    """The deal of a lesson, in which the others play prepared moves; nobody is asked, and nothing is kept."""

    goes_back = False

    def __init__(self, course: Course, *parts: Any) -> None:
        self.course = course
        super().__init__(*parts)

    def ask(self) -> None:
        """Have the next of the prepared moves made."""
        self.unasked = False
        self._question = None if self.course.due is None else len(self.match.log)

    def answered(self) -> Move | None:
        """Return the prepared move that is next."""
        self._question = None
        return self.course.due

    def forget(self) -> None:
        """Stop waiting for the prepared move."""
        self._question = None


class LessonMover(Mover):
    """A mover for the moves that the lesson is about, which kindly says what comes before any other move."""

    def __init__(self, course: Course, *parts: Any) -> None:
        super().__init__(*parts)
        self.course = course

    def play(self, move: Move | None) -> bool:
        """Play the move that the step waits for, or say why not; return whether it was played."""
        if move is None or self.course.follows(move) or self.session.match.objection(move) is not None:
            return super().play(move)
        return self._later()

    def meant(self, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the way that the lesson is about, where it is one of them: nobody who learns is asked which."""
        return [move for move in moves if self.course.follows(move)][:1] or moves

    def make(self, move: Move) -> bool:
        """Play a move that is nobody's decision, if the lesson has it; return whether it was played."""
        return super().make(move) if self.course.follows(move) else self._later()

    def _later(self) -> bool:
        session = self.session
        self.speech.announce(instead(self.course.step, session.rules, session.view))
        return False


class LessonHints(Hints):
    """Hints that mark the subject of the lesson's present step."""

    def __init__(self, course: Course, *parts: Any) -> None:
        super().__init__(*parts)
        self.course = course

    def ask(self) -> None:
        """Mark the move that the step waits for, or say what else it waits for."""
        session, step = self.session, self.course.step
        if (move := self.course.wanted) is not None and session.my_turn:
            self.advise(move)
            said = tr("Hint: {said}", said=session.rules.advice(session.view, move))
            self.speech.say(Words(said, mine=True), ADVICE)
        elif step is not None:
            done = how(step, session.rules, session.view, at_table(session.people.settings.keys))
            self.speech.announce(done or instead(step, session.rules, session.view))


class LessonPages(Pages):
    """The pages over the table of a lesson: its own menu and score sheet, and the other pages of a match.

    `seen` is the page that was opened last of those that a step may wait for.
    """

    def __init__(self, course: Course, again: Callable[[], None], *parts: Any) -> None:
        super().__init__(*parts)
        self.course = course
        self.seen = ""
        self._again = again

    def open_menu(self) -> None:
        """Show the menu of the lesson."""
        self._over(LessonMenu(self.app, self.course, self, self._again))

    def show_scores(self) -> None:
        """Show the score sheet, which leads back to the lesson."""
        self.seen = "scores"
        self._over(LessonScores(self.app, self.session, self.host.playback.stage, lambda: None))

    def show_rules(self) -> None:
        """Show the rules of this game."""
        self.seen = "rules"
        super().show_rules()


class LessonProgress(Progress):
    """The progress of a lesson's deal, after which nothing follows by itself."""

    def breath(self) -> float:
        return max(BREATH, super().breath())

    def end_deal(self) -> None:
        """Do nothing: the lesson itself says when to look at the score sheet, and no other deal follows."""
