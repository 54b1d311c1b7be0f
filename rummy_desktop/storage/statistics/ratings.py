"""Ratings: a person's strength in a game, computed anew from the matches in the statistics on each request.

On the same scale as the characters (`ai/characters.py`). A match counts that is over, in which the person alone decided
from the first card to the last, without the help on which one may agree, against computer players whose strength is
known, and no other person (`COUNTS`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import Final, NamedTuple

from rummy_desktop.ai.characters import CHARACTERS, PURE, Strength, strength_of
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.seats import LEVELS
from rummy_desktop.engine.shapes import DICTIONARY
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.statistics.figures import Ask
from rummy_desktop.storage.statistics.glicko import Met, Rating, rated
from rummy_desktop.variants import GAMES

COUNTS: Final = "mine.result IS NOT NULL AND NOT mine.stood_in AND NOT mine.helped"
"""Which sittings of a person count in a rating, in words of SQL."""
PERIOD: Final = 7 * 24 * 3600.0
"""Seconds of a rating period: in so long without a match one becomes less sure of a rating."""
MATCH: Final = 0.1
"""The least part of a rating period that a match is, so that a rating never becomes so sure that nothing moves it."""
FORMER: Final = 80
"""The standard error of how strong the players of a former version are: about as those of now."""


class Against(NamedTuple):
    """The number of matches a person has won and lost against an opponent."""

    won: int = 0
    lost: int = 0


class Standing(NamedTuple):
    """A person's rating in a game, the number of its matches, and their results against each character.

    Without a match it is the rating of somebody of whom nothing is known.
    """

    rating: Rating = Rating()
    matches: int = 0
    against: Mapping[str, Against] = MappingProxyType({})

    @property
    def value(self) -> int:
        """The rating, rounded."""
        return round(self.rating.value)

    @property
    def sure(self) -> int:
        """The possible error of the rating, rounded: one standard deviation."""
        return round(self.rating.deviation)


class _Seat(NamedTuple):
    """A seat of a match that counts, as the statistics have it."""

    match: int
    mine: int
    when: int
    options: str
    fewest: int
    seat: int
    person: str
    level: str
    manner: str
    result: int
    total: int


class Ratings:
    """The strengths of people; without readable statistics nobody has any."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._kept: dict[tuple[str, str], tuple[object, Standing]] = {}

    def standing(self, person: str, game: str) -> Standing:
        """Return a person's standing in a game; the result is kept until there is another match."""
        mark = self._ask(
            f"SELECT count(*), max(last), sum(match) FROM sittings AS mine WHERE person = ? AND game = ? AND {COUNTS}",
            (person, game),
        )
        kept = self._kept.get((person, game))
        if kept is None or kept[0] != mark:
            kept = mark, _standing(self._seats(person, game), game)
            self._kept[person, game] = kept
        return kept[1]

    def games(self, person: str) -> tuple[str, ...]:
        """Return the games in which a person has played matches that count, the latest first."""
        rows = self._ask(
            f"SELECT game FROM sittings AS mine WHERE person = ? AND {COUNTS} GROUP BY game ORDER BY max(last) DESC",
            (person,),
        )
        return tuple(game for (game,) in rows)

    def _seats(self, person: str, game: str) -> list[_Seat]:
        rows = self._ask(
            "SELECT number, mine.seat, matches.last, options, fewest_win, each.seat, each.person, each.level,"
            " each.manner, each.result, each.total FROM sittings AS mine JOIN matches ON number = mine.match"
            " JOIN sittings AS each ON each.match = mine.match"
            f" WHERE mine.person = ? AND mine.game = ? AND {COUNTS} ORDER BY matches.last, number, each.seat",
            (person, game),
        )
        return [_Seat._make(row) for row in rows]


def strength_at(game: str, level: str, manner: str) -> Strength | None:
    """Return the strength of a computer player of that level and manner; None for an unknown one from outside."""
    if game not in GAMES:
        return None
    if manner in CHARACTERS:
        return strength_of(GAMES[game], manner)
    known = ("", *(each.key for each in GAMES[game].manners))
    plain, at, _ = manner.partition("@")
    if level not in LEVELS or plain not in known:
        return None
    found = strength_of(GAMES[game], PURE[level])
    return found._replace(error=max(found.error, FORMER)) if at else found


def _standing(seats: Sequence[_Seat], game: str) -> Standing:
    rating, matches, last = Rating(), 0, 0
    against: dict[str, Against] = {}
    for _, rows in groupby(seats, key=lambda each: each.match):
        table = list(rows)
        sides = _sides(game, table[0].options, len(table))
        met = list(_met(table, sides, game, rating))
        if not met:
            continue
        mine = table[table[0].mine]
        periods = max(MATCH, (mine.when - last) / PERIOD) if matches else MATCH
        rating, matches, last = rated(rating, met, periods), matches + 1, mine.when
        for each in table:
            if each.manner in CHARACTERS and sides[each.seat] != sides[mine.seat]:
                before, score = against.get(each.manner, Against()), _score(mine, each)
                against[each.manner] = Against(before.won + (score == 1), before.lost + (score == 0))
    return Standing(rating, matches, against)


def _met(table: Sequence[_Seat], sides: Sequence[int], game: str, own: Rating) -> Iterator[Met]:
    """Yield the opponents of a person in a match, each with a share of it; none if the match does not count.

    A side is as strong as its players in the mean: what stands against a person is how far another side is ahead of the
    person's whole one.
    """
    mine = table[table[0].mine]
    found: dict[int, list[Strength]] = {}
    for each in table:
        strong = Strength(round(own.value), 0) if each is mine else strength_at(game, each.level, each.manner)
        if strong is None or (each.person and each is not mine):
            return
        found.setdefault(sides[each.seat], []).append(strong)
    together = _mean([each.rating for each in found.pop(sides[mine.seat])])
    for side, others in found.items():
        ahead = _mean([each.rating for each in others]) - together
        score = _score(mine, table[sides.index(side)])
        yield Met(own.value + ahead, _mean([each.error for each in others]), score, 1 / len(found))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


@lru_cache(maxsize=64)
def _sides(game: str, options: str, seats: int) -> tuple[int, ...]:
    """Return the side of each seat by the house rules as they are kept; each its own if the rules no longer hold."""
    try:
        rules = GAMES[game].rules(make_options(GAMES[game].options, DICTIONARY.decode(measured(options))), seats)
    except (KeyError, ValueError):
        return tuple(range(seats))
    return tuple(rules.side(seat) for seat in range(seats))


def _score(mine: _Seat, other: _Seat) -> float:
    """Return the score of a match between two: 1 for the winner; if both or neither won, the better points decide."""
    if mine.result != other.result:
        return float(mine.result > other.result)
    ahead = (other.total - mine.total) if mine.fewest else (mine.total - other.total)
    return 0.5 if mine.result > 0 or not ahead else float(ahead > 0)
