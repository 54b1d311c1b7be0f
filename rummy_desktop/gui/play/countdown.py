"""Countdown: the time for calling rummy or claiming a discard, and what happens when it is over."""

from __future__ import annotations

from collections.abc import Callable

from rummy_desktop.engine.moves import Call
from rummy_desktop.gui.play.gestures import Gestures
from rummy_desktop.gui.play.session import Session


class CallClock:
    """The clock of the time to call; `share` is the rest of it in hundredths, None if no time is running."""

    def __init__(self, session: Session, gestures: Gestures, touch: Callable[[], None]) -> None:
        self.session = session
        self.gestures = gestures
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
        if session.open(Call) and not self.gestures.calls():
            # A player who is asked only because all see that there might be a call, but has none, need not wait.
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
