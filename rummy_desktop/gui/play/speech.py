"""Speech: messages and refusals for the players of a match."""

from __future__ import annotations

from collections.abc import Callable

from rummy_desktop.gui.table.furniture import Words
from rummy_desktop.gui.table.news import News, reading_time

ALARM = 4.5  # seconds that a refusal is shown
ANSWER = 3.5  # seconds that another answer to the player is shown


class Speech:
    """The voice of a table: `news` is the line on it, `clock` tells the seconds, `play` plays a sound by its name.

    `touch` is called when something else is to be read. `address` names the person a sentence is said to, where it says
    “you” and several people read it. `said` gets each answer, and whether it is a refusal, for those who hear it.
    """

    def __init__(
        self,
        play: Callable[[str], None],
        touch: Callable[[], None],
        address: Callable[[str], str],
        said: Callable[[str, bool], None],
    ) -> None:
        self.news = News()
        self.clock = 0.0
        self.play = play
        self.address = address
        self._touch = touch
        self._said = said

    @property
    def unread(self) -> float:
        """The seconds that it takes to read what is shown."""
        return self.news.unread(self.clock)

    def refuse(self, why: str) -> None:
        """Say why something is not allowed."""
        self.play("refusal")
        self.say(Words(self.address(why), alarm=True), ALARM)

    def announce(self, text: str, seconds: float = ANSWER) -> None:
        """Say something to the player for a while."""
        self.say(Words(self.address(text), mine=True), seconds)

    def answer(self, text: str, alarm: bool = False) -> None:
        """Say something to the player for as long as it takes to read it."""
        self.say(Words(text, alarm=alarm, mine=not alarm), reading_time(text))

    def hear(self, text: str) -> None:
        """Say what is shown elsewhere, to those who listen."""
        self._said(text, False)

    def say(self, said: Words, seconds: float) -> None:
        """Show a line at once for some seconds."""
        self.news.say(said, seconds, self.clock)
        self._said(said.text, said.alarm)
        self._touch()

    def tell(self, text: str, passing: bool = False, holds: Callable[[], bool] = lambda: True) -> None:
        """Tell what has happened, once the line before has been read; a `passing` remark as long as it `holds`."""
        self.news.tell(text, self.clock, passing, holds)
        self._touch()

    def changed(self) -> None:
        """Note that a text elsewhere on the table has changed."""
        self._touch()

    def hush(self) -> None:
        """Stop showing news."""
        self.news.hush()
        self._touch()

    def update(self) -> None:
        """Remove what is old."""
        if self.news.update(self.clock):
            self._touch()
