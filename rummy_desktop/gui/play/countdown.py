"""Countdown: the time for a call, a claim or a turn, and what happens when it is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rummy_desktop.gui.play.gestures import Gestures
from rummy_desktop.gui.play.match_board import MatchBoard
from rummy_desktop.language.translate import mark, tr


class CallClock:
    """The clock of the time to call; `share` is the rest of it in hundredths, None if no time is running."""

    def __init__(self, gestures: Gestures, touch: Callable[[], None]) -> None:
        self.gestures = gestures
        self.session = gestures.session
        self.share: int | None = None
        self._left: float | None = None  # seconds
        self._touch = touch

    def stop(self) -> None:
        """Stop the time."""
        self._left = self.share = None

    def update(self, seconds: float, moving: bool, limit: int, watched: bool) -> bool:
        """Advance by some seconds, pass for the viewer when time is up, and return whether something goes on.

        `limit` is the number of seconds there are, 0 for no end; they pass while the table is `watched` and nothing
        moves.
        """
        session, calling = self.session, self.session.calling
        if self.gestures.calls_in_vain:
            # Who has none need not wait.
            if watched and not moving:
                self.gestures.answers.press("P")
            return moving
        if not limit or not session.rules.asking(session.view).claim or not (session.my_turn or calling.wait):
            if self._left is not None:
                self._touch()
            self.stop()
            return False
        if self._left is None:
            self._left = float(limit)
        if watched and not moving:
            self._left = min(self._left, limit) - min(seconds, 0.25)
        before, self.share = self.share, max(0, round(100 * self._left / limit))
        if before != self.share:
            self._touch()
        if self._left <= 0.0:
            self.stop()
            if session.my_turn:
                self.gestures.answers.press("P")
            else:
                calling.decline()
                self._touch()
        return True


UP: Final = mark("Your time is up.")
UP_BACK: Final = mark("Your time is up; the table goes back as it was.")
SOON: Final = 10.0  # seconds before the end at which it is said


class TurnClock:
    """The clock of a turn where it may take only so long; `share` is the rest of it in hundredths, None if none runs.

    When it is over, what was being laid anew goes back, and the turn ends as the rulebook says.
    """

    def __init__(self, gestures: Gestures, touch: Callable[[], None]) -> None:
        self.gestures = gestures
        self.session = gestures.session
        self.share: int | None = None
        self._left: float | None = None  # seconds
        self._turn: object = None
        self._touch = touch

    def update(self, seconds: float, behind: bool, watched: bool) -> bool:
        """Advance by some seconds while the table is `watched` and shows the present; return whether a time runs."""
        session = self.session
        view = session.view
        limit = session.rules.asking(view).seconds
        turn = view.deal, view.turns, session.viewer
        if not limit or not session.my_turn or view.to_deal:
            if self._left is not None:
                self._touch()
            self._left = self.share = None
            return False
        if self._left is None or turn != self._turn:
            self._left, self._turn = float(limit), turn
        before = self._left
        if watched and not behind:
            self._left -= min(seconds, 0.25)
        share = max(0, round(100 * self._left / limit))
        if share != self.share:
            self.share = share
            self._touch()
        if before > SOON >= self._left:
            self.gestures.announce(tr("{n} seconds are left.", n=round(SOON)))
        if self._left <= 0.0:
            self._end()
        return True

    def _end(self) -> None:
        """End the turn, with all that was begun put back."""
        session, gestures = self.session, self.gestures
        bench = gestures.bench
        begun = bench.groups is not None
        self._left = self.share = None
        move = session.rules.out_of_time(session.view, session.viewer, begun)
        bench.drop()
        gestures.hand.choose_nothing()
        if move is not None and gestures.mover.play(move):
            gestures.announce(tr(UP_BACK if begun else UP))


class Clocks:
    """The clocks of a table: that of the time to call, and that of the turn."""

    def __init__(self, board: MatchBoard, gestures: Gestures) -> None:
        self.board = board
        self.call = CallClock(gestures, board.touch)
        self.turn = TurnClock(gestures, board.touch)

    @property
    def share(self) -> int | None:
        """The rest of the time that is running, in hundredths; None if none is."""
        return self.call.share if self.turn.share is None else self.turn.share

    def update(self, seconds: float, moving: bool) -> bool:
        """Advance by some seconds while cards are `moving` or not, and return whether a time runs."""
        board, watched = self.board, self.board.app.scene is self.board
        counting = self.call.update(seconds, moving, board.time_to_call(), watched)
        return self.turn.update(seconds, board.stage.behind, watched) or counting
