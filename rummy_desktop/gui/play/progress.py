"""Progress: what a table at which somebody plays does by itself, once all lies still."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rummy_desktop.engine import events as e
from rummy_desktop.engine.rules import IllegalMove
from rummy_desktop.gui.play.hints import Hints
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.gui.play.pace import Pace
from rummy_desktop.gui.play.pages import Pages
from rummy_desktop.gui.play.session import NEVER
from rummy_desktop.gui.play.speech import ANSWER

PAUSE: Final = 0.35  # seconds at normal speed between one thing that a computer player does and the next
LOOK: Final = 1.6  # seconds to look at the end of a deal before the score sheet comes
NEXT: Final = 3.0  # seconds from the end of a deal to the next one where nobody plays


class Progress:
    """The steps that follow by themselves: answers of computer players, score sheets, the next deal, another person."""

    def __init__(self, board: MatchBoard, hints: Hints, pages: Pages) -> None:
        self.board = board
        self.hints = hints
        self.pages = pages
        self.session = board.session
        self.host = pages.host
        self.speech = hints.speech
        self.pace = Pace(board.session)
        self._asked = NEVER  # when the viewer was asked on a page last
        self._then: tuple[float, Callable[[], None]] | None = None

    @property
    def leads_on(self) -> bool:
        """Whether something follows when its time has come."""
        return self._then is not None

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something in so many seconds, and nothing else before."""
        self._then = (self.speech.clock + seconds, act)

    def hurry(self) -> None:
        """Do at once what follows."""
        if self._then is not None:
            self._then = (self.speech.clock, self._then[1])

    def rest(self) -> None:
        """Do nothing by itself any more of what was to follow."""
        self._then = None

    def see(self, event: e.Event) -> None:
        """Have the end of a deal followed by what comes after it."""
        if isinstance(event, e.DealEnded):
            self.board.stage.speed = self.host.playback.speed
            told = self.board.time_to_tell_end()
            self.later(max(LOOK if told is None else told, self.speech.unread), self.end_deal)
        elif isinstance(event, e.Resigned):
            self.later(LOOK, self.end_deal)

    def go_on(self, rested: float) -> None:
        """Go on after nothing has moved for so many seconds: take in an answer, show scores, or hand over."""
        self.hints.look()
        session = self.session
        self.board.stage.speed = self.host.playback.speed * self._haste()
        if session.thinking and self._then is None:
            # A computer player that moves at once can't be followed.
            looked = rested >= self.breath()
            if looked and (move := session.answered()) and (why := session.submit(move, by_hand=False)):
                raise IllegalMove(why)
            if said := session.excused():
                self.speech.answer(said)
        elif self._then is not None:
            if self.speech.clock >= self._then[0]:
                act, self._then = self._then[1], None
                act()
        else:
            self.host.go_on()
            self.go_on_between_deals()

    def breath(self) -> float:
        """Return the seconds between two acts of a computer player: as set, or as cards go and many wait."""
        told = self.board.app.settings.pause
        if told >= 0:
            return told / 10
        speed = self.host.playback.speed
        return self.pace.breath(PAUSE * speed, speed, self.speech.clock)

    def _haste(self) -> float:
        """Return how long cards take, in parts of the usual time: less where many computer players have a turn."""
        if not self.session.thinking or self.board.app.settings.pause >= 0:
            return 1.0
        return self.pace.haste(self.host.playback.speed, self.speech.clock)

    def go_on_between_deals(self) -> None:
        """Ask the viewer what has a page of its own; with computer players alone the next deal follows by itself."""
        session = self.session
        if session.my_turn and self._asked != session.now:
            self._asked = session.now
            self.pages.show_question()
        elif session.match.table.to_deal and not session.people.playing and not session.kept.locked:
            self.later(ANSWER, self.host.next_deal)

    def end_deal(self) -> None:
        """Show how the deal ended, or have the next deal follow where nobody plays."""
        if self.session.people.playing or self.session.match.table.over:
            self.pages.show_end()
        else:
            self.later(NEXT, self.host.next_deal)
