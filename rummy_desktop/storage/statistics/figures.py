"""Figures: the statistics of a person or a computer player, as a page shows them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from math import sqrt
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeVar

from rummy_desktop.engine.shapes import DICTIONARY
from rummy_desktop.language.formats import count
from rummy_desktop.language.translate import tr, tr_plural
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.clock import moment_at
from rummy_desktop.storage.statistics.entry import MEASURES

Ask = Callable[[str, Sequence[Any]], list[tuple[Any, ...]]]
"""Given SQL and its values: the rows, none where the statistics can't be read."""

By = Literal["game", "preset", "seats", "person", "level", "manner"]
"""What figures may be told apart by: the match's game, preset or number of seats, or who it was."""

Row = TypeVar("Row")

FEW_DEALS: Final = 30
"""With fewer deals nothing is said about chance."""


class Who(NamedTuple):
    """The player whose figures are asked for: a person, or the computer players of a level and a manner.

    An empty level means all computer players, a manner of None any.
    """

    person: str = ""
    level: str = ""
    manner: str | None = None


class Filter(NamedTuple):
    """The matches that count: of a game or a preset, since and before a time, with opponents of a kind.

    A match belongs to the time of its last deal. `rivals` is a level, or "person"; None is whatever there is.
    """

    game: str | None = None
    preset: str | None = None
    since: datetime | None = None
    before: datetime | None = None
    rivals: str | None = None


ALL: Final = Filter()
"""All matches."""


class Sheet(NamedTuple):
    """The figures of a player in some matches and deals.

    A match counts when it is over, for a person only where the computer never played in that place; such matches are
    `handed_over`. A deal counts where they played it alone from its first to its last card. What was neither won nor
    lost was drawn, void, or ended with the stock. `against` is the sum of the mean points of the others in each deal,
    `turns` counts the turns of all seats, `match_deals` are the deals of the matches that count. Of the deals that
    somebody ended, by going out or by knocking, `mine` and `theirs` say how many this player or another ended in each
    way, by the outcome.
    """

    matches: int = 0
    matches_won: int = 0
    matches_lost: int = 0
    match_deals: int = 0
    resigned: int = 0
    handed_over: int = 0
    cents: int = 0
    deals: int = 0
    deals_won: int = 0
    deals_lost: int = 0
    points: int = 0
    against: float = 0.0
    turns: int = 0
    ended_by: int = 0
    calls: int = 0
    floats: int = 0
    mine: Mapping[str, int] = MappingProxyType({})
    theirs: Mapping[str, int] = MappingProxyType({})

    @property
    def match_rate(self) -> float | None:
        """The share of matches won, 0 to 1; None where there were none, as with all that follow."""
        return _ratio(self.matches_won, self.matches)

    @property
    def deal_rate(self) -> float | None:
        """The share of deals won."""
        return _ratio(self.deals_won, self.deals)

    @property
    def out_rate(self) -> float | None:
        """The share of deals that the player ended."""
        return _ratio(self.ended_by, self.deals)

    @property
    def points_per_deal(self) -> float | None:
        """Points a deal."""
        return _ratio(self.points, self.deals)

    @property
    def against_per_deal(self) -> float | None:
        """The mean points a deal of each of the others."""
        return _ratio(self.against, self.deals)

    @property
    def turns_per_deal(self) -> float | None:
        """The mean number of turns in a deal, of all seats together."""
        return _ratio(self.turns, self.deals)

    @property
    def deals_per_match(self) -> float | None:
        """The mean number of deals in a match."""
        return _ratio(self.match_deals, self.matches)

    def share(self, *outcomes: str) -> float | None:
        """Return the share of deals that this player ended in one of these ways."""
        return _ratio(_count(self.mine, outcomes), self.deals)

    def share_of_own(self, outcome: str, *others: str) -> float | None:
        """Return the share of the first of these ways among the deals that this player ended in one of them."""
        return _ratio(_count(self.mine, (outcome,)), _count(self.mine, (outcome, *others)))

    def share_of_others(self, outcome: str, *others: str) -> float | None:
        """Return the share of the first of these ways among the deals that others ended in one of them."""
        return _ratio(_count(self.theirs, (outcome,)), _count(self.theirs, (outcome, *others)))


def _count(ended: Mapping[str, int], outcomes: Sequence[str]) -> int:
    return sum(ended.get(outcome, 0) for outcome in outcomes)


class Streak(NamedTuple):
    """Streaks of wins and losses: `current` is how many were won in a row lately, negative for lost ones.

    What was neither won nor lost neither adds to a streak nor ends it.
    """

    current: int = 0
    won: int = 0
    lost: int = 0


class Streaks(NamedTuple):
    """The streaks of a player in matches, and in deals, which are taken in the order of their matches."""

    matches: Streak = Streak()
    deals: Streak = Streak()


class Mark(NamedTuple):
    """The best or worst deal or match: its time, opponents and points; `deal` is 0 for a whole match.

    `margin` is how far ahead the player was of the mean of the others, in points, whichever way they count.
    """

    match: str
    deal: int
    game: str
    when: datetime
    opponents: str
    points: int
    against: float
    margin: float


class Extremes(NamedTuple):
    """The best and worst deals and matches of a player; None where there were none."""

    best_deal: Mark | None = None
    worst_deal: Mark | None = None
    best_match: Mark | None = None
    worst_match: Mark | None = None


class Point(NamedTuple):
    """A point of the plot of results over time: some matches, or deals, in a row, the last of which ended then.

    It stands for a `number` of them. `rate` is the share won since the beginning, `margin` the mean points by which the
    others were beaten in these.
    """

    when: datetime
    number: int
    won: int
    rate: float
    margin: float


class Played(NamedTuple):
    """A match of a player in a list. `result` is 1 won, -1 lost, None for one that is not over."""

    match: str
    game: str
    preset: str
    when: datetime
    opponents: str
    result: int | None
    total: int
    against: float
    deals: int
    cents: int
    handed_over: bool


class DealLine(NamedTuple):
    """One deal of a match: its outcome, who won it, and by seat its points, the scores after it, and cents won or paid.

    A seat that had left the match has None for its points.
    """

    deal: int
    outcome: str
    winner: int | None
    ended_by: int | None
    turns: int
    points: tuple[int | None, ...]
    scores: tuple[int, ...]
    cents: tuple[int, ...]


class Course(NamedTuple):
    """A match over its deals. `final` are the totals with what the end of the match adds; None while it goes on.

    `people` tells for each seat whether a person had it, `options` are the house rules.
    """

    match: str
    game: str
    names: tuple[str, ...]
    fewest_win: bool
    deals: tuple[DealLine, ...]
    final: tuple[int, ...] | None
    people: tuple[bool, ...] = ()
    options: Mapping[str, Any] = MappingProxyType({})


class Chance(NamedTuple):
    """The mean of a person's luck in a deal, and that of the computer players in the same deals.

    `measure` is one of "dealt" (cards in the opening hand), "opening" (its points), "deadwood" (those in no meld),
    "wilds" (its wild cards), "drawn" and "wilds_drawn" (from the stock), "taken" (from the discard pile). `error` is
    the standard error of the difference. `by_chance` tells that nothing but chance decides it, not the play.
    """

    game: str
    measure: str
    deals: int
    mine: float
    theirs: float
    error: float
    by_chance: bool

    @property
    def verdict(self) -> Literal["few deals", "chance", "unusual", "not chance"]:
        """Whether chance explains the difference: up to two standard errors it does, beyond three it does not."""
        away = abs(self.mine - self.theirs)
        if self.deals < FEW_DEALS:
            return "few deals"
        if away <= 2 * self.error:
            return "chance"
        return "unusual" if away <= 3 * self.error else "not chance"

    @property
    def sentence(self) -> str:
        """The verdict in words for the player."""
        deals = tr_plural("{count} deal", "{count} deals", self.deals, count=count(self.deals))
        if self.verdict == "few deals":
            return tr("After {deals} it is too early to tell.", deals=deals)
        if self.verdict == "chance":
            return tr("Over {deals} the difference is within what chance brings.", deals=deals)
        if not self.by_chance:
            return tr("Over {deals} that is more than chance, and comes from the way of playing.", deals=deals)
        if self.verdict == "unusual":
            return tr(
                "Over {deals} that is unusual: fair cards bring such a difference about one time in twenty or less.",
                deals=deals,
            )
        return tr(
            "Over {deals} that is more than chance explains: fair cards bring it less than once in 300 times.",
            deals=deals,
        )


class Left(NamedTuple):
    """The findings of reviews on a player in some deals, in points a deal, or in number of moves a deal.

    `lost` is what the player left on the table, `error` its standard error, `luck` what the cards brought.
    """

    deals: int
    lost: float
    error: float
    luck: float
    decisions: float
    slips: float
    blunders: float


class LeftPoint(NamedTuple):
    """A point of the plot of what was left on the table: a number of deals in a row, the last of which ended then."""

    when: datetime
    number: int
    lost: float


class Known(NamedTuple):
    """A player in the statistics, with the number of matches and the time of the last one."""

    who: Who
    matches: int
    last: datetime


class Figures:
    """The figures that a page asks of the statistics; empty if these can't be read."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def people(self) -> tuple[Known, ...]:
        """Return the people who have played, the latest first."""
        rows = self._ask(
            "SELECT person, count(*), max(last) FROM sittings WHERE person != ''"
            " GROUP BY person ORDER BY max(last) DESC, person",
            (),
        )
        return tuple(Known(Who(person), count, _time(last)) for person, count, last in rows)

    def computers(self) -> tuple[Known, ...]:
        """Return the computer players who have played, by level and manner."""
        rows = self._ask(
            "SELECT level, manner, count(*), max(last) FROM sittings WHERE person = ''"
            " GROUP BY level, manner ORDER BY level, manner",
            (),
        )
        return tuple(Known(Who("", level, manner), count, _time(last)) for level, manner, count, last in rows)

    def games(self) -> tuple[tuple[str, str], ...]:
        """Return the games and presets that have been played, those of most matches first."""
        rows = self._ask("SELECT game, preset FROM matches GROUP BY game, preset ORDER BY count(*) DESC, 1, 2", ())
        return tuple((game, preset) for game, preset in rows)

    def sheet(self, who: Who, which: Filter = ALL) -> Sheet:
        """Return the figures of a player."""
        return next(iter(self._sheets(who, which).values()), Sheet())

    def sheets(self, who: Who, by: By, which: Filter = ALL) -> dict[Any, Sheet]:
        """Return the figures of a player separately, for instance for each game, with the most deals first."""
        found = self._sheets(who, which, by)
        return dict(sorted(found.items(), key=lambda each: -each[1].deals))

    def _sheets(self, who: Who, which: Filter, by: By | None = None) -> dict[Any, Sheet]:
        where, values = _where(who, which)
        counted = "result IS NOT NULL AND NOT stood_in"
        sums = ", ".join(f"sum({name})" for name in ("sittings.deals", *_SUMS))
        rows = self._ask(
            f"SELECT {by or 'NULL'}, sum({counted}), sum({counted} AND result > 0), sum({counted} AND result < 0),"
            f" sum(CASE WHEN {counted} THEN sittings.deals ELSE 0 END), sum({counted} AND resigned),"
            f" sum(stood_in), sum(CASE WHEN {counted} THEN cents ELSE 0 END), {sums}"
            f" FROM sittings WHERE {where} GROUP BY 1",
            values,
        )
        found = {key: Sheet(*columns) for key, *columns in rows}
        ended = self._ask(
            f"SELECT {by or 'NULL'}, outcome, sum(mine), sum(theirs) FROM endings"
            f" JOIN sittings USING (match, seat) WHERE {where} GROUP BY 1, outcome",
            values,
        )
        for key, sheet in found.items():
            here = [row[1:] for row in ended if row[0] == key]
            mine, theirs = ({row[0]: row[place] for row in here if row[place]} for place in (1, 2))
            found[key] = sheet._replace(mine=mine, theirs=theirs)
        return found

    def streaks(self, who: Who, which: Filter = ALL) -> Streaks:
        """Return the streaks of a player."""
        where, values = _where(who, which)
        rows = self._ask(
            "SELECT CASE WHEN stood_in OR result IS NULL THEN '' WHEN result > 0 THEN 'W' WHEN result < 0 THEN 'L'"
            f" ELSE '-' END, course FROM sittings WHERE {where} ORDER BY last, match",
            values,
        )
        return Streaks(_streak("".join(row[0] for row in rows)), _streak("".join(row[1] for row in rows)))

    def extremes(self, who: Who, which: Filter = ALL) -> Extremes:
        """Return the best and worst of a player; of equal ones the latest."""
        where, values = _where(who, which)
        rows = self._ask(
            "SELECT match, seat, best, worst, CASE WHEN result IS NOT NULL AND NOT stood_in THEN margin END"
            f" FROM sittings WHERE {where} ORDER BY last, match",
            values,
        )
        # The first of equal ones is picked, so the latest goes first.
        rows.reverse()
        dealt = [row for row in rows if row[2] is not None]
        over = [row for row in rows if row[4] is not None]
        return Extremes(
            self._deal_mark("best", max(dealt, key=itemgetter(2), default=None)),
            self._deal_mark("worst", min(dealt, key=itemgetter(3), default=None)),
            self._match_mark(max(over, key=itemgetter(4), default=None)),
            self._match_mark(min(over, key=itemgetter(4), default=None)),
        )

    def _deal_mark(self, margin: str, row: Sequence[Any] | None) -> Mark | None:
        rows = row and self._ask(
            "SELECT id, deals.deal, matches.game, deals.ended, opponents, hands.points + partners,"
            f" hands.against, sittings.{margin}"
            " FROM sittings JOIN matches ON number = sittings.match"
            f" JOIN hands ON hands.match = number AND hands.seat = sittings.seat AND hands.deal = {margin}_deal"
            " JOIN deals ON deals.match = number AND deals.deal = hands.deal"
            " WHERE sittings.match = ? AND sittings.seat = ?",
            row[:2],
        )
        return _mark(rows)

    def _match_mark(self, row: Sequence[Any] | None) -> Mark | None:
        rows = row and self._ask(
            "SELECT id, 0, sittings.game, sittings.last, opponents, total, against, margin"
            " FROM sittings JOIN matches ON number = match"
            " WHERE match = ? AND seat = ?",
            row[:2],
        )
        return _mark(rows)

    def series(self, who: Who, which: Filter = ALL, most: int = 200) -> tuple[Point, ...]:
        """Return the results of a player over time, as `most` points or fewer."""
        where, values = _where(who, which)
        rows = self._ask(
            "SELECT last, result > 0, margin FROM sittings"
            f" WHERE {where} AND result IS NOT NULL AND NOT stood_in ORDER BY last, match",
            values,
        )
        return tuple(_points(rows, most))

    def series_of_deals(self, who: Who, which: Filter = ALL, most: int = 200) -> tuple[Point, ...]:
        """Return the same deal by deal, also of matches that go on."""
        where, values = _where(who, which)
        rows = self._ask(
            "SELECT deals.ended, hands.result > 0,"
            " (hands.points + partners - hands.against) * CASE WHEN fewest_win THEN -1 ELSE 1 END"
            f" FROM (SELECT match, seat FROM sittings WHERE {where}) AS few"
            " JOIN matches ON number = few.match"
            " JOIN hands ON hands.match = few.match AND hands.seat = few.seat"
            " JOIN deals ON deals.match = few.match AND deals.deal = hands.deal"
            " WHERE NOT hands.stood_in ORDER BY deals.ended, few.match, deals.deal",
            values,
        )
        return tuple(_points(rows, most))

    def left(self, who: Who, which: Filter = ALL) -> dict[str, Left]:
        """Return the findings of the reviews of a player's deals by game, the game with the most of them first."""
        where, values = _where(who, which)
        rows = self._ask(
            "SELECT game, count(*), sum(reviews.lost), sum(error * error), sum(luck), sum(decisions), sum(slips),"
            f" sum(blunders) FROM {_REVIEWED} WHERE {where} AND NOT hands.stood_in"
            " GROUP BY game ORDER BY count(*) DESC, game",
            values,
        )
        return {
            game: Left(deals, lost / deals, sqrt(squares) / deals, *(each / deals for each in rest))
            for game, deals, lost, squares, *rest in rows
        }

    def series_left(self, who: Who, which: Filter = ALL, most: int = 200) -> tuple[LeftPoint, ...]:
        """Return what a player has left on the table over time, deal by deal, as `most` points or fewer."""
        where, values = _where(who, which)
        rows = self._ask(
            f"SELECT deals.ended, reviews.lost FROM {_REVIEWED}"
            " JOIN deals ON deals.match = reviews.match AND deals.deal = reviews.deal"
            f" WHERE {where} AND NOT hands.stood_in ORDER BY deals.ended, reviews.match, reviews.deal",
            values,
        )
        return tuple(
            LeftPoint(_time(few[-1][0]), len(few), sum(row[1] for row in few) / len(few))
            for few in _gathered(rows, most)
        )

    def matches(self, who: Who, which: Filter = ALL, count: int = 50, skip: int = 0) -> tuple[Played, ...]:
        """Return the matches of a player, the latest first: `count` of them after the first `skip`."""
        where, values = _where(who, which)
        rows = self._ask(
            "SELECT id, few.game, few.preset, few.last, opponents, result, total, against, deals, cents, stood_in"
            f" FROM (SELECT * FROM sittings WHERE {where} ORDER BY last DESC, match DESC LIMIT ? OFFSET ?) AS few"
            " JOIN matches ON number = match ORDER BY few.last DESC, match DESC",
            (*values, count, skip),
        )
        return tuple(Played._make([*row[:3], _time(row[3]), *row[4:10], bool(row[10])]) for row in rows)

    def course(self, match: str) -> Course | None:
        """Return a match over its deals; None if it is not in the statistics. Deals that are not there are left out."""
        found = self._ask("SELECT number, game, fewest_win, ended, options FROM matches WHERE id = ?", (match,))
        if not found:
            return None
        number, game, fewest, ended, options = found[0]
        seats = self._ask("SELECT name, total, cents, person FROM sittings WHERE match = ? ORDER BY seat", (number,))
        deals = self._ask(
            "SELECT deal, outcome, winner, ended_by, turns FROM deals WHERE match = ? ORDER BY deal", (number,)
        )
        hands = self._ask("SELECT deal, seat, points, score, paid FROM hands WHERE match = ?", (number,))
        by_place = {(deal, seat): (points, score, paid) for deal, seat, points, score, paid in hands}
        lines = list(_lines(deals, by_place, len(seats)))
        final = tuple(row[1] for row in seats) if ended is not None else None
        if lines and ended is not None:
            # Winnings from the pot come with the last deal.
            rest = [row[2] - sum(line.cents[seat] for line in lines) for seat, row in enumerate(seats)]
            lines[-1] = lines[-1]._replace(cents=tuple(a + b for a, b in zip(lines[-1].cents, rest, strict=True)))
        names, people = tuple(row[0] for row in seats), tuple(bool(row[3]) for row in seats)
        return Course(match, game, names, bool(fewest), tuple(lines), final, people, _options(options))

    def luck(self, who: Who, which: Filter = ALL) -> tuple[Chance, ...]:
        """Return the luck of a person and of the computer players in the same deals, for each game and measure.

        Measures that never differ in a game are left out.
        """
        where, values = _where(who, which)
        sums = ", ".join(f"sum(chances.{name}{end})" for name in MEASURES for end in ("", "_theirs", "_squares"))
        rows = self._ask(
            f"SELECT game, sum(chances.deals), {sums} FROM sittings"
            " JOIN chances ON chances.match = sittings.match AND chances.seat = sittings.seat"
            f" WHERE {where} GROUP BY game ORDER BY sum(chances.deals) DESC",
            values,
        )
        return tuple(chance for row in rows for chance in _chances(row))


def _options(text: str) -> Mapping[str, Any]:
    """Return house rules as they are written in the file; none if they can't be read."""
    try:
        return DICTIONARY.decode(measured(text))
    except ValueError:
        return {}


_REVIEWED: Final = (
    "reviews JOIN sittings ON sittings.match = reviews.match AND sittings.seat = reviews.seat"
    " JOIN hands ON hands.match = reviews.match AND hands.seat = reviews.seat AND hands.deal = reviews.deal"
)

_SUMS: Final = (
    "won",
    "lost",
    "points",
    "points_against",
    "turns",
    "ended_by",
    "calls",
    "floats",
)


def _where(who: Who, which: Filter) -> tuple[str, list[Any]]:
    """Return the condition for a player's sittings in the matches that count, and its values."""
    parts: dict[str, Any] = {"person = ?": who.person}
    if not who.person and who.level:
        parts["level = ?"] = who.level
    if not who.person and who.manner is not None:
        parts["manner = ?"] = who.manner
    if which.game is not None:
        parts["game = ?"] = which.game
    if which.preset is not None:
        parts["preset = ?"] = which.preset
    if which.since is not None:
        parts["last >= ?"] = which.since.timestamp()
    if which.before is not None:
        parts["last < ?"] = which.before.timestamp()
    if which.rivals is not None:
        parts["instr(rivals, ?)"] = f",{which.rivals},"
    return " AND ".join(parts), list(parts.values())


def _ratio(count: float, of: int) -> float | None:
    return count / of if of else None


def _time(seconds: int) -> datetime:
    return moment_at(seconds)


def _mark(rows: Sequence[Any] | None) -> Mark | None:
    return Mark._make([*rows[0][:3], _time(rows[0][3]), *rows[0][4:]]) if rows else None


def _streak(course: str) -> Streak:
    """Return the streaks in a row of W, L and other letters for what is neither."""
    course = course.replace("-", "")
    won = max(map(len, re.findall("W+", course)), default=0)
    lost = max(map(len, re.findall("L+", course)), default=0)
    current = len(course) - len(course.rstrip(course[-1])) if course else 0
    return Streak(-current if course.endswith("L") else current, won, lost)


def _points(rows: Sequence[tuple[int, int, float]], most: int) -> Iterator[Point]:
    """Yield matches gathered into at most a number of points, each of as many matches but for one more or less."""
    won = played = 0
    for few in _gathered(rows, most):
        wins = sum(row[1] for row in few)
        won += wins
        played += len(few)
        yield Point(_time(few[-1][0]), len(few), wins, won / played, sum(row[2] for row in few) / len(few))


def _gathered(rows: Sequence[Row], most: int) -> Iterator[Sequence[Row]]:
    """Yield rows gathered into at most a number of groups, each of as many but for one more or less."""
    count = min(len(rows), max(most, 1))
    for place in range(count):
        yield rows[place * len(rows) // count : (place + 1) * len(rows) // count]


def _lines(
    deals: Sequence[tuple[Any, ...]], hands: dict[tuple[int, int], tuple[int, int, int]], seats: int
) -> Iterator[DealLine]:
    totals, paid = [0] * seats, [0] * seats
    for deal, outcome, winner, ended_by, turns in deals:
        here = [hands.get((deal, seat)) for seat in range(seats)]
        before = list(paid)
        for seat, hand in enumerate(here):
            if hand:
                totals[seat], paid[seat] = hand[1:]
        points = tuple(hand[0] if hand else None for hand in here)
        cents = tuple(a - b for a, b in zip(before, paid, strict=True))
        yield DealLine(deal, outcome, winner, ended_by, turns, points, tuple(totals), cents)


def _chances(row: Sequence[Any]) -> Iterator[Chance]:
    game, deals, *sums = row
    for place, measure in enumerate(MEASURES):
        mine, theirs, squares = sums[3 * place : 3 * place + 3]
        if not deals or not squares:
            continue
        mean = (mine - theirs) / deals
        spread = max(0.0, squares / deals - mean**2)
        error = sqrt(spread / (deals - 1)) if deals > 1 else 0.0
        chance = measure in ("dealt", "opening", "deadwood", "wilds")
        yield Chance(game, measure, deals, mine / deals, theirs / deals, error, chance)
