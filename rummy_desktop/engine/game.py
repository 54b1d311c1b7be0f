"""Game: one record holds all that the program knows of a game beside its rulebook."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.samples import Sample
from rummy_desktop.engine.seats import Level
from rummy_desktop.engine.telling import OUTCOMES, WENT_OUT, Figure, Outcome, Telling
from rummy_desktop.language.translate import mark, tr

Kind = Literal["laying", "knocking", "contracts", "partners"]
KINDS: Final[Mapping[Kind, str]] = {
    "laying": mark("Lay down as you go"),
    "knocking": mark("Knock and show"),
    "contracts": mark("Contracts"),
    "partners": mark("Partnerships"),
}
"""The kinds of games, in the order and with the titles under which they are offered; in English."""


class Player(Protocol):
    """A computer player: a function from what its seat knows to a legal move.

    It gets the rulebook that can't shuffle, the view of the seat that has to decide, a stream of its own, a level and
    the key of a manner, which is empty where the game has none or none was given.
    """

    def __call__(self, rules: Any, view: Any, rng: random.Random, level: str, manner: str) -> Move: ...


class Dealing(Protocol):
    """A function that deals the cards anew, in thought, which a seat has not seen.

    It gets the rulebook, what the seat knows, these cards in the order of the pack, and dice; it gives the cards in the
    order in which `ai.worlds.filled` puts them down.
    """

    def __call__(self, rules: Any, view: Any, unseen: Sequence[Card], rng: random.Random) -> Sequence[Card]: ...


class _Manner(NamedTuple):
    """A manner as it is known in English."""

    key: str
    title: str
    help: str
    version: str = ""


class Manner(_Manner):
    """A way of playing a game beside the level: its key on the command line, its title, and a sentence on it.

    With a `version` it is that way as the computer players of a former version had it. It is made with its words in
    English, and says them in the language that is spoken.
    """

    __slots__ = ()

    @property
    def title(self) -> str:
        """The name of the manner."""
        if not self.version:
            return tr(self[1])
        if not self[1]:
            return tr("As in {version}", version=self.version)
        return tr("{manner}, as in {version}", manner=tr(self[1]), version=self.version)

    @property
    def help(self) -> str:
        """The manner in a sentence."""
        if self.version:
            return tr("Plays like the computer players of version {version}.", version=self.version)
        return tr(self[2])


class _Preset(NamedTuple):
    """A preset as it is known in English."""

    key: str
    title: str
    help: str
    values: Mapping[str, Any]
    also: tuple[str, ...] = ()


class Preset(_Preset):
    """House rules known by a name: its key on the command line, its title, a sentence on it, and what they change.

    `also` are other names that people know it by. It is made with its words in English, and says them in the language
    that is spoken.
    """

    __slots__ = ()

    @property
    def english(self) -> str:
        """The title in English."""
        return self[1]

    @property
    def title(self) -> str:
        """The name of the house rules."""
        return tr(self[1])

    @property
    def help(self) -> str:
        """The house rules in a sentence."""
        return tr(self[2])


class Taught(NamedTuple):
    """A further lesson of a game: of which preset it is the first deal, or which game who takes it knows.

    `minutes` is about how long it takes. `knows` is a game, or a preset of one as in `kalooki/romme`: then the
    lesson is a short one, of what differs from that.
    """

    minutes: int
    preset: str = ""
    knows: str = ""


class _Game(NamedTuple):
    """A game as it is known in English."""

    key: str
    title: str
    blurb: str
    seats: range
    rules: type[Rules]
    kind: Kind = "laying"
    also: tuple[str, ...] = ()
    presets: tuple[Preset, ...] = ()
    codes: tuple[str, ...] = ()
    picture: tuple[str, ...] = ("back", "card-AS")
    usual_seats: int = 0
    player: Player | None = None
    manners: tuple[Manner, ...] = ()
    outcomes: Mapping[str, Outcome] = {}
    events: Mapping[type[Event], Telling] = {}
    figures: tuple[Figure, ...] = WENT_OUT
    samples: tuple[Sample, ...] = ()
    lesson: int = 0
    lessons: tuple[Taught, ...] = ()
    released: Mapping[str, Player] = {}
    quick: Level | Player = "medium"
    dealing: Dealing | None = None
    own_keys: Mapping[str, str] = {}


class Game(_Game):
    """A game as the program offers it: all that is known of it outside of its folder stands here.

    `key` names it in commands and saves; `title`, a sentence (`blurb`) and a `picture`, the names of three pictures of
    cards, stand on its tile, among those of its `kind`. `also` are other names of it, `presets` house rules that have a
    name of their own. `codes` are its options as the codes of house rules know them, for ever: new ones are put at the
    end. `usual_seats` is how many mostly play it, where that is said: so many are proposed. `player` is its computer
    player, and `manners` are the ways in which that one plays; the first is that of a player who is given none.
    `outcomes` are the ways in which a deal may end that no other game has, `events` has for each kind of event of its
    own how it is told, `figures` are what its statistics tell besides. `samples` are matches to try.
    `lesson` is about how many minutes the first deal takes that teaches it (`lesson.toml`); 0 where there is none.
    `lessons` are its other ones: first deals of presets, and what differs from another game for who knows that.
    `released` has the players of former versions by the names of these, with their levels as they were then.
    `quick` is who plays deals to their end where moves are weighed (`ai/weighing.py`): its player at that level, or
    another one that decides in a fraction of a millisecond. `dealing` is how cards are dealt anew for that, where
    players keep their melds in the hand, so that hands get better turn by turn; else evenly.
    `own_keys` are the letters that by some house rules give an answer of this game alone, and what they do.

    It is made with its words in English, and says them in the language that is spoken.
    """

    __slots__ = ()

    @property
    def english(self) -> str:
        """The title in English, as files have it that are read by programs."""
        return self[1]

    @property
    def title(self) -> str:
        """The name of the game."""
        return tr(self[1])

    @property
    def blurb(self) -> str:
        """The game in a sentence."""
        return tr(self[2])

    @property
    def former(self) -> tuple[Manner, ...]:
        """Playing as the computer players of former versions did, as manners: their keys end like `@0.9`."""
        manners = self.manners or (Manner("", "", ""),)
        return tuple(
            Manner(f"{each.key}@{version}", each[1], "", version) for version in self.released for each in manners
        )

    @property
    def options(self) -> type[Options]:
        """The house rules that the game knows."""
        return self.rules.options_type

    def outcome(self, name: str) -> Outcome:
        """A way in which a deal of the game may end; a neutral one where it has no words for it."""
        return self.outcomes.get(name) or OUTCOMES.get(name) or Outcome("The deal is over")
