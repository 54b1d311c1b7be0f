"""Standings: what the rounds of an arena say of its players, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import isnan, nan, sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from rummy_desktop.arena.contest import Bout, Contest
from rummy_desktop.arena.entrants import Entrant

NORMAL: Final = 1.959964  # standard deviations on each side of the mean, between which 95 % lie


class Estimate(NamedTuple):
    """A mean, and the bounds between which it is with 95 %: not a number where there is too little to say so."""

    mean: float = nan
    low: float = nan
    high: float = nan

    @property
    def half(self) -> float:
        """Half of the way from bound to bound."""
        return (self.high - self.low) / 2


class Record(NamedTuple):
    """The result of a player against another one, or against all: `won` is its part of the wins.

    `lead` is by how many points it was ahead in a deal, `thought` how many milliseconds a decision took in the mean,
    `longest` the longest of them; `par` is the part that falls to everybody where all play the same.
    """

    player: Entrant
    against: Entrant | None
    rounds: int
    bouts: int
    drawn: int
    par: float
    won: Estimate
    lead: Estimate
    thought: float
    longest: float
    faults: tuple[str, ...]


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of values that are independent of each other, by Student's distribution."""
    if len(values) < 2:
        return Estimate(values[0] if values else nan)
    mean, half = fmean(values), _student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def part_of(parts: Sequence[float]) -> Estimate:
    """The mean of parts between 0 and 1, bounded after Wilson by as many throws of a coin as vary like them."""
    if len(parts) < 2:
        return Estimate(parts[0] if parts else nan)
    mean, square = fmean(parts), stdev(parts) ** 2 / len(parts)
    throws = mean * (1 - mean) / square if square else float(len(parts))
    sure = _student(len(parts) - 1) ** 2 / throws
    middle = (mean + sure / 2) / (1 + sure)
    half = sqrt(sure * mean * (1 - mean) + sure**2 / 4) / (1 + sure)
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))


def _student(freedom: int) -> float:
    """Student's 97.5 % quantile, by its first terms in 1 / freedom; from two on it is right to some percent."""
    z, f = NORMAL, freedom
    terms = (
        (z**3 + z) / (4 * f),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * f**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * f**3),
    )
    return z + sum(terms)


class Standings:
    """The results of a contest: a record for each player against each other, and one for each against all."""

    def __init__(self, contest: Contest, players: Sequence[Entrant]) -> None:
        self.contest = contest
        self.players = list(players)
        self.sides = len(contest.sides())
        self._rounds: dict[tuple[Entrant, Entrant], dict[int, list[Bout]]] = {}

    def count(self, one: Entrant, other: Entrant, rounds: Mapping[int, list[Bout]]) -> None:
        """Count the rounds of two players; with two sides they are as well those of the other against the one."""
        self._rounds[one, other] = dict(rounds)
        if self.sides == 2:
            self._rounds[other, one] = {number: [*map(turned, bouts)] for number, bouts in rounds.items()}

    def against(self, player: Entrant, other: Entrant) -> Record:
        """Return the record of a player against another; with more than two sides, of being alone against it."""
        return self._record(player, other, [self._rounds.get((player, other), {})])

    def overall(self, player: Entrant) -> Record:
        """Return the record of a player against all others together, each of them counting the same."""
        return self._record(player, None, [self._rounds.get((player, each), {}) for each in self._others(player)])

    def ranking(self) -> list[Record]:
        """The records of all against all others, the best first."""
        records = [self.overall(player) for player in self.players]
        return sorted(records, key=lambda each: -1.0 if isnan(each.won.mean) else each.won.mean, reverse=True)

    def records(self) -> Iterator[Record]:
        """Return the records of the ranking, each followed by its player's records against the others."""
        ranking = self.ranking()
        for each in ranking:
            yield each
            for other in ranking:
                if other.player != each.player:
                    yield self.against(each.player, other.player)

    def _others(self, player: Entrant) -> list[Entrant]:
        return [each for each in self.players if each != player]

    def _record(self, player: Entrant, other: Entrant | None, pairs: Sequence[Mapping[int, list[Bout]]]) -> Record:
        played = [each for each in pairs if each]
        bouts = [bout for rounds in played for found in rounds.values() for bout in found]
        decisions = sum(bout.decisions[0] for bout in bouts)
        return Record(
            player,
            other,
            sum(map(len, played)),
            len(bouts),
            sum(bout.drawn for bout in bouts),
            1 / self.sides,
            part_of(_means(played, lambda found: fmean(bout.score for bout in found))),
            mean_of(_means(played, _lead)),
            1000 * sum(bout.seconds[0] for bout in bouts) / decisions if decisions else nan,
            1000 * max((bout.slowest[0] for bout in bouts), default=nan),
            tuple(bout.fault for bout in bouts if bout.fault.startswith(f"{player.name} ")),
        )


def _means(pairs: Sequence[Mapping[int, list[Bout]]], of: Callable[[list[Bout]], float | None]) -> list[float]:
    """Return for each deck of cards the mean over all pairs that have played it, if all have."""
    numbers = set.intersection(*map(set, pairs)) if pairs else set()
    found = [[of(rounds[number]) for rounds in pairs] for number in sorted(numbers)]
    return [fmean(known) for each in found if (known := [value for value in each if value is not None])]


def _lead(bouts: Sequence[Bout]) -> float | None:
    """Return by how many points a player was ahead in the deals of a round, on average; None if nobody can say so."""
    fair = [bout for bout in bouts if bout.lead is not None and bout.deals]
    return sum(bout.lead or 0.0 for bout in fair) / sum(bout.deals for bout in fair) if fair else None


def turned(bout: Bout) -> Bout:
    """The same bout of two sides, seen from the other one."""
    return Bout(
        1 - bout.score,
        None if bout.lead is None else -bout.lead,
        bout.deals,
        bout.drawn,
        bout.deals_won[::-1],
        bout.decisions[::-1],
        bout.seconds[::-1],
        bout.slowest[::-1],
        bout.fault,
    )


# As text and numbers


def lines(standings: Standings) -> Iterator[str]:
    """The standings for a terminal: a line for each player, then what each won against each."""
    ranking = standings.ranking()
    names = [each.player.name for each in ranking]
    first = max(8, *(len(name) + 2 for name in names))
    titles = (
        ("won %", 7),
        ("95 % between", 15),
        ("points a deal", 18),
        ("bouts", 8),
        ("drawn", 7),
        ("ms", 8),
        ("most", 7),
    )
    yield f"{'player':<{first}}" + "".join(f"{title:>{width}}" for title, width in titles)
    for each in ranking:
        won, lead = each.won, each.lead
        between = "–" if isnan(won.low) else f"{100 * won.low:.1f} and {100 * won.high:.1f}"
        ahead = "–" if isnan(lead.mean) else f"{lead.mean:+.1f}" + ("" if isnan(lead.low) else f" ± {lead.half:.1f}")
        yield (
            f"{each.player.name:<{first}}{_number(100 * won.mean, 1):>7}{between:>15}{ahead:>18}{each.bouts:>8}"
            f"{each.drawn:>7}{_number(each.thought, 2):>8}{_number(each.longest, 0):>7}"
        )
    if len(names) > 2:
        yield ""
        width = max(9, *(len(name) + 2 for name in names))
        yield f"{'against':<{first}}" + "".join(f"{name:>{width}}" for name in names)
        for each in ranking:
            cells = [_cell(standings.against(each.player, other.player), each is other) for other in ranking]
            yield f"{each.player.name:<{first}}" + "".join(f"{cell:>{width}}" for cell in cells)
    if standings.sides > 2:
        yield ""
        yield f"One player is alone against {standings.sides - 1} of another; par is {100 / standings.sides:.1f} %."
    for each in ranking:
        if each.faults:
            yield ""
            yield f"{each.player.name} lost by breaking the rules ({len(each.faults)} times), the first time so:"
            yield each.faults[0]


def _number(value: float, places: int) -> str:
    return "–" if isnan(value) else f"{value:.{places}f}"


def _cell(record: Record, itself: bool) -> str:
    if itself or isnan(record.won.mean):
        return "–"
    sure = "" if isnan(record.won.low) else f" ±{100 * record.won.half:.0f}"
    return f"{100 * record.won.mean:.0f}{sure}"


def row(standings: Standings, record: Record) -> dict[str, Any]:
    """A record as numbers by their names, None where there are none."""
    contest = standings.contest
    numbers = {
        "par": record.par,
        **_bounds("won", record.won),
        **_bounds("points_a_deal", record.lead),
        "ms_a_decision": record.thought,
        "ms_at_most": record.longest,
    }
    return {
        "game": contest.game,
        "seats": contest.seats,
        "options": " ".join(f"{name}={value}" for name, value in contest.options.items()),
        "unit": "match" if contest.matches else "deal",
        "seed": contest.seed,
        "rules": contest.code,
        "player": record.player.name,
        "version": record.player.version,
        "against": record.against.name if record.against else "",
        "against_version": record.against.version if record.against else "",
        "rounds": record.rounds,
        "bouts": record.bouts,
        "drawn": record.drawn,
        "faults": len(record.faults),
        **{name: None if isnan(value) else round(value, 4) for name, value in numbers.items()},
    }


def _bounds(name: str, estimate: Estimate) -> dict[str, float]:
    return {name: estimate.mean, f"{name}_low": estimate.low, f"{name}_high": estimate.high}
