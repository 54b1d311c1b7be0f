"""Telling: how an event of a game's own is seen, heard and told; the game's record has one for each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol

from rummy_desktop.engine.rules import Rules
from rummy_desktop.language.doing import Doing
from rummy_desktop.language.translate import tr


class Pace(NamedTuple):
    """The timing of an event: seconds until the next one, seconds between cards, and its sound.

    With `glides` the time that a card takes for its way comes before these seconds. Where no card moves nothing waits,
    unless the event `waits` because it is said in words.
    """

    hold: float = 0.0
    between: float = 0.0
    sound: str = ""
    glides: bool = False
    waits: bool = False


class Audience(Protocol):
    """The people to whom the table says what has just happened."""

    def name(self, seat: int) -> str:
        """Return the name of the player on `seat`."""

    def who(self, seat: int, *acts: Doing) -> str:
        """Return that `seat` does something, or one thing after the other; one who reads it alone is “you”."""

    def is_you(self, seat: int) -> bool:
        """Return whether the one who reads it alone sits on `seat`."""


class Story(Protocol):
    """The story of a match, in which it is told afterwards, to anybody and with all names, what has happened.

    Whoever is called “You” is spoken to.
    """

    rules: Rules

    @property
    def deal(self) -> int:
        """The number of the deal that is told; 0 before the first."""

    def name(self, seat: int) -> str:
        """Return the name of the player on `seat` inside a sentence."""

    def who(self, seat: int, act: Doing) -> str:
        """Return that `seat` does something, as the beginning of a sentence."""

    def act(self, seat: int, *acts: Doing) -> None:
        """Tell what `seat` does, in one sentence with what it did before."""

    def say(self, sentence: str, seat: int | None = None) -> None:
        """Tell something in a sentence of its own, in the turn of `seat` or as a matter of the whole table."""

    def together(self, seat: int, act: Doing, several: Callable[[str], str]) -> None:
        """Tell what several seats do one after the other as one sentence.

        `act` is it as one of them, or everybody does it, and `several` says it of some, given their names.
        """


class Telling(NamedTuple):
    """The words for one kind of event.

    `news` is what is said at the table, given the event, the audience and the table before which it sits; empty where
    the cards show it. The game goes on at once, unless it is `slow`: then when that can have been read. `story` tells
    it afterwards; where nothing is to be told, `silent` says why.
    """

    pace: Pace = Pace()
    news: Callable[[Any, Audience, Any], str] | None = None
    slow: bool = False
    story: Callable[[Any, Story], None] | None = None
    silent: str = ""


class _Outcome(NamedTuple):
    """An outcome as it is known in English."""

    sentence: str
    great: bool = False
    word: str = ""


class Outcome(_Outcome):
    """A way in which a deal may end: a sentence with the `{winner}`, and whether it is a `great` one.

    Where players have a `word` for it that is called out, such as “Gin”, it is told too; else it is empty. It is made
    with its words in English, and says them in the language that is spoken.
    """

    __slots__ = ()

    @property
    def sentence(self) -> str:
        """The sentence about the outcome, with the `{winner}`."""
        return tr(self[0])

    @property
    def word(self) -> str:
        """The word that is called out."""
        return tr(self[2]) if self[2] else ""


class _Figure(NamedTuple):
    """A figure as it is known in English."""

    title: str
    of: Callable[[Any], float | None]
    kind: str = "count"
    only_some: bool = False


class Figure(_Figure):
    """A figure of the statistics that is shown for a game: its title, and what it is, given the sheet of a player.

    `kind` is how it is written, as a rate, a count or an amount of money; with `only_some` not where it is none. It is
    made with its title in English, and says it in the language that is spoken.
    """

    __slots__ = ()

    @property
    def title(self) -> str:
        """The name of the figure."""
        return tr(self[0])


OUTCOMES: Final[Mapping[str, Outcome]] = {
    "out": Outcome("{winner} went out"),
    "rummy": Outcome("{winner} went rummy", great=True, word="Rummy"),
    "stalemate": Outcome("A stalemate: nobody can score", word="Stalemate"),
    "drawn": Outcome("A drawn deal: nobody scores", word="A draw"),
    "stock empty": Outcome("The stock is empty, and the deal is over"),
}
"""The outcomes that mean the same in all games."""

WENT_OUT: Final[tuple[Figure, ...]] = (Figure("Went out, share of all deals", lambda sheet: sheet.out_rate, "rate"),)
"""What is told of a game in which a player goes out."""

SPREAD_FIGURES: Final = (
    *WENT_OUT,
    Figure("Called rummy", lambda sheet: sheet.calls),
    Figure("Floated", lambda sheet: sheet.floats),
)
"""What is told of a game with a spread discard pile."""
