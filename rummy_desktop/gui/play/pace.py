"""Pace: how long computer players wait between two acts, so that whoever waits for them never waits long."""

from __future__ import annotations

from typing import Final

from rummy_desktop.gui.play.session import NEVER, Session

ROUND: Final = 9.0
"""The seconds at normal speed in which all computer players have had a turn, where they can."""
ACTS: Final = 2.5
"""The acts of a turn on average: a draw, a discard, and some melds."""
GOING: Final = 0.42
"""The seconds at normal speed that an act takes by itself, while its cards go."""
QUICKEST: Final = 0.5
"""How long the cards of an act take at least where a round would be too long, in parts of the usual time."""


class Pace:
    """The pace of the computer players of a match, from the last thing that a person did."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._began = 0.0
        self._moved = NEVER  # when a person did something last

    def breath(self, usual: float, speed: float, clock: float) -> float:
        """Return the seconds to the next act: as `usual`, or less where many are to play before a person.

        `speed` is the factor by which cards take longer than at normal speed, `clock` the seconds that have passed.
        """
        left = self._left(speed, clock)
        return usual if left is None else max(0.0, min(usual, left - GOING * speed))

    def haste(self, speed: float, clock: float) -> float:
        """Return how long cards of computer players take, in parts of the usual time: less where time is short."""
        left = self._left(speed, clock)
        return 1.0 if left is None or not speed else max(QUICKEST, min(1.0, left / (GOING * speed)))

    def _left(self, speed: float, clock: float) -> float | None:
        """Return the seconds that each act may take before a person's turn; None if no person waits for them."""
        session = self.session
        log, people = session.match.log, session.people.playing
        if not people or not log:
            return None
        if log[-1].seat in people and session.now != self._moved:
            self._began, self._moved = clock, session.now
        acts = ACTS * self._turns_left(people)
        return (ROUND * speed - (clock - self._began)) / acts if acts else None

    def _turns_left(self, people: list[int]) -> int:
        """Return how many turns of computer players come before a person's, with the one that is under way."""
        match = self.session.match
        seat, turns = match.actor, 0
        while seat is not None and seat not in people and turns < match.rules.seats:
            turns += 1
            seat = match.rules.after(match.table, seat)
        return turns
