"""News: messages on the table, one sentence after the other, each for as long as it takes to read it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from rummy_desktop.gui.table.furniture import Words

SHOWN = 3.5  # seconds that an announcement stays where nothing follows
GLANCE = 0.6  # seconds until the eye is on a new sentence
LETTERS = 35  # letters a second, for a person who reads a sentence for the first time
MOST = 6  # sentences that wait at most


def reading_time(text: str) -> float:
    """Return the seconds that it takes to see and read `text`."""
    return GLANCE + len(text) / LETTERS


class News:
    """The line that says what happens; the caller gives the time in seconds.

    What is said answers the player and comes at once. What is told waits until the sentence before has been read.
    """

    def __init__(self) -> None:
        self.words = Words("")
        self.said = False  # whether it answers something that the player did
        self._until = 0.0
        self._read = 0.0
        self._waiting: deque[str] = deque(maxlen=MOST)
        self._holds: Callable[[], bool] = lambda: True  # whether the present text still holds

    def say(self, words: Words, seconds: float, now: float) -> None:
        """Show `words` at once for a number of seconds."""
        self.words, self.said, self._holds = words, True, lambda: True
        self._until = self._read = now + seconds

    def tell(self, text: str, now: float, passing: bool = False, holds: Callable[[], bool] = lambda: True) -> None:
        """Announce `text` once the text before has been read; a `passing` remark is left out instead of waiting.

        It goes as soon as it no longer `holds`.
        """
        if self.words.text and now < self._read:
            if not passing:
                self._waiting.append(text)
            return
        self._show(text, now, passing, holds)

    def _show(self, text: str, now: float, passing: bool = False, holds: Callable[[], bool] = lambda: True) -> None:
        self._holds = holds
        self.words, self.said = Words(text, mine=True), False
        self._until = now + max(SHOWN, reading_time(text))
        self._read = now if passing else now + reading_time(text)

    def update(self, now: float) -> bool:
        """Replace old news with newer ones, or with nothing, and return whether the line has changed."""
        if self._waiting and (now >= self._read or not self.words.text):
            self._show(self._waiting.popleft(), now)
            return True
        if self.words.text and (now > self._until or not self._holds()):
            self.words, self.said = Words(""), False
            return True
        return False

    def unread(self, now: float) -> float:
        """Return the seconds until all messages so far can have been read."""
        return max(0.0, self._read - now if self.words.text else 0.0) + sum(map(reading_time, self._waiting))

    def settle(self) -> None:
        """Drop what was said to the player, since somebody has moved; what was told stays."""
        if self.said:
            self.words, self.said = Words(""), False

    def hush(self) -> None:
        """Clear the line, and drop what waits."""
        self.words, self.said = Words(""), False
        self._waiting.clear()
