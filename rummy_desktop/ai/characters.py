"""Characters: twelve opponents with a name and a way of playing of their own, the same in every game.

Each is a mixture of two levels. They differ in the moments at which the better one plays: in a share of the decisions,
by their dice, or on an occasion that everybody at the table can see. So a character knows no more than its seat does,
and the same view and dice give the same move.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

from rummy_desktop.ai.strengths import measured
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.moves import Claim, Draw, Take, TakePile
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seats import Level
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import tr

When = Literal["dice", "drawing", "playing", "early", "late", "behind"]
"""The moments when a character plays as well as it can: by its dice, or on an occasion that everybody can see."""
OPENING: Final = 4
"""The number of turns of each seat that are the beginning of a deal."""
STEP: Final = 150
"""The points of rating between two levels before anything is measured; 100 points more win 64 of 100 matches."""
MIDDLE: Final = 1500
"""The rating of the medium level, in every game: the others are reckoned from it."""


class _Character(NamedTuple):
    """The facts of a character, in English."""

    key: str
    name: str
    home: str
    line: str
    low: Level
    high: Level
    share: float
    when: When = "dice"
    order: int = 0


class Character(_Character):
    """An opponent: its key, which never changes, its name, its home, and how it plays in a sentence.

    It plays at the level `low`, and at `high` when it plays as well as it can: in a `share` of its decisions, 0 to 1,
    or on the occasion `when`. `order` is its place among all, the weakest first, as far as all games agree. It is made
    with its words in English, and says them in the language that is spoken.
    """

    __slots__ = ()

    @property
    def home(self) -> str:
        """The place that the character comes from."""
        return tr(self[2])

    @property
    def line(self) -> str:
        """A sentence about how the character plays."""
        return tr(self[3])

    @property
    def level(self) -> Level:
        """The level at which the character plays mostly."""
        return self.high if self.share >= 0.5 else self.low

    @property
    def guess(self) -> int:
        """The rating that the character has, roughly, where nobody has measured it."""
        low, high = (MIDDLE + STEP * {"easy": -1, "medium": 0, "hard": 1}[each] for each in (self.low, self.high))
        return round(low + self.share * (high - low))

    def plays(self, rules: Rules, view: Table, rng: random.Random) -> Level:
        """Return the level at which the character decides now; `view` is what its seat knows, which has to decide."""
        if self.when == "dice":
            return self.high if rng.random() < self.share else self.low
        return self.high if OCCASIONS[self.when](rules, view) else self.low


def _drawing(rules: Rules, view: Table) -> bool:
    """Return whether the decision is about taking a card, and not about what is done with one."""
    return any(kind in (Draw, Take, TakePile, Claim) for kind in rules.asking(view).kinds)


def _early(rules: Rules, view: Table) -> bool:
    return view.turns <= OPENING * view.seats


def _behind(rules: Rules, view: Table) -> bool:
    """Return whether another side has the better score."""
    assert view.actor is not None
    sign = -1 if rules.scoring.fewest_win else 1
    totals = [sign * rules.total(view, seat) for seat in range(view.seats)]
    return totals[view.actor] < max(totals)


OCCASIONS: Final[Mapping[When, Callable[[Rules, Table], bool]]] = {
    "drawing": _drawing,
    "playing": lambda rules, view: not _drawing(rules, view),
    "early": _early,
    "late": lambda rules, view: not _early(rules, view),
    "behind": _behind,
}
"""The tests of whether each occasion is given now."""

_ALL: Final = (
    Character("tomas", "Tomás", "Porto", "Plays for the company, and forgets what has gone.", "easy", "medium", 0),
    Character("amina", "Amina", "Nairobi", "Quick and cheerful; now and then she looks twice.", "easy", "medium", 0.3),
    Character(
        "jun", "Jun", "Osaka", "Sees at once what is worth taking, and hurries with the rest.",
        "easy", "medium", 0.4, "drawing",
    ),
    Character(
        "rosalie", "Rosalie", "Lyon", "Chats through the first rounds of a deal, and plays from then on.",
        "easy", "medium", 0.6, "late",
    ),
    Character("mateo", "Mateo", "Rosario", "Plays soundly, unless a song is in his head.", "easy", "medium", 0.75),
    Character("leila", "Leila", "Beirut", "Plays her own cards well, and lets you play yours.", "medium", "hard", 0),
    Character(
        "nils", "Nils", "Malmö", "Takes it easy while he leads; behind, he shows what he can do.",
        "medium", "hard", 0.5, "behind",
    ),
    Character(
        "oksana", "Oksana", "Lviv", "Plans her first turns like a siege, and gets impatient later.",
        "medium", "hard", 0.5, "early",
    ),
    Character(
        "ravi", "Ravi", "Jaipur", "Takes cards by feeling, and gives nothing away.",
        "medium", "hard", 0.6, "playing",
    ),
    Character("kofi", "Kofi", "Accra", "Counts the cards, except while he tells a story.", "medium", "hard", 0.65),
    Character("mei", "Mei", "Singapore", "Hardly ever lets a chance go by.", "medium", "hard", 0.85),
    Character("eleni", "Eleni", "Chania", "Remembers every card, and minds yours too.", "medium", "hard", 1),
)  # fmt: skip
CHARACTERS: Final[Mapping[str, Character]] = {each.key: each._replace(order=place) for place, each in enumerate(_ALL)}
"""All characters by their keys, the weakest first."""
PURE: Final[Mapping[Level, str]] = {"easy": "tomas", "medium": "leila", "hard": "eleni"}
"""The character that always plays at a level, so that it is as strong as that level is."""
UNSURE: Final = 150
"""The standard error of a rating that nobody has measured."""


class Strength(NamedTuple):
    """The rating of a player in a game, with its standard error."""

    rating: int
    error: int


def strength_of(game: Game, key: str) -> Strength:
    """Return how strong the character of that key is in a game, as measured there, or else as guessed."""
    found = measured().get(game.key)
    rating = found.ratings.get(key) if found is not None else None
    return Strength(*rating) if rating is not None else Strength(CHARACTERS[key].guess, UNSURE)


def suits(game: Game, rating: float) -> Character:
    """Return the character whom a player of that rating beats about half the time."""
    return min(CHARACTERS.values(), key=lambda each: abs(strength_of(game, each.key).rating - rating))
