"""Sentences: the sentences for readers, joined and spaced so that no reader passes over any of them."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from rummy_desktop.engine.wording import rest_of
from rummy_desktop.gui.widgets.spoken_text import aloud

KEPT: Final = 12
"""How many announcements can still be read again."""
PAUSE: Final = 0.15
"""Seconds between two announcements, and of silence before one: Orca passes over what follows within 0.1 seconds."""
ENDS: Final = (".", "!", "?", "…", ":", "”", "»", ")")
"""What stands at the end of a sentence that needs nothing more before the next one."""
LONGEST: Final = 4.0
"""Seconds that sentences wait for what moves: where that comes to rest the focus may go, which silences readers."""


class Said(NamedTuple):
    """A text that was said at once, with its number; an `urgent` one interrupts."""

    number: int
    text: str
    urgent: bool


class Sentences:
    """The sentences that are still to be said, and in `kept` the announcements made of those before."""

    def __init__(self) -> None:
        self.kept: deque[Said] = deque(maxlen=KEPT)
        self._waiting: list[str] = []
        self._urgent = False
        self._seen = 0  # the number of waiting sentences at the last look
        self._first = self._last = 0.0  # the times at which the first and the last of them were seen
        self._told = float("-inf")
        self._count = 0

    def add(self, text: str, urgent: bool) -> None:
        """Put a sentence behind all that wait, but not behind itself; an `urgent` one ends the wait of all.

        One that continues the last waiting one takes its place.
        """
        said = aloud(text)
        said = said if said.endswith(ENDS) else f"{said}."
        if self._waiting and rest_of(said, self._waiting[-1]) != said:
            self._waiting.pop()
        self._waiting.append(said)
        self._urgent |= urgent

    @property
    def urgent(self) -> bool:
        """Whether one of them interrupts."""
        return self._urgent

    def forget(self) -> None:
        """Drop all that has not been said."""
        self._waiting, self._urgent, self._seen = [], False, 0

    def due(self, now: float, moving: bool) -> bool:
        """Return whether it is time to say what waits."""
        if len(self._waiting) != self._seen:
            self._first = now if not self._seen else self._first
            self._seen, self._last = len(self._waiting), now
        if not self._waiting or now - self._told < PAUSE:
            return False
        at_rest = not moving and now - self._last >= PAUSE
        return self._urgent or at_rest or now - self._first >= LONGEST

    def take(self, now: float) -> Said:
        """Return all that waits, as one announcement."""
        self._count += 1
        self._told = now
        said = Said(self._count, " ".join(self._waiting), self._urgent)
        self.kept.append(said)
        self.forget()
        return said
