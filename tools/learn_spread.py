"""Learn: rebuilds the weights of 500 and 5000 Rummy, in files in their folders, from deals played here.

    python tools/learn_spread.py "500 two" --deals 2500 --rounds 3 --jobs 2 --write

A table is for one game between two, or between more players, for whom three sit down; with "sets" in its name for
house rules by which only sets are melded, for which George is played. A round plays so many deals by the present
weights, or by those of the round before, and fits the weights anew. A player of the hard level learns, on every seat in
turn, against others that are all hard, medium or easy; one take or discard in eight or so is left to chance. Each
position after a discard is kept, with what it came to be worth: in the first round how the deal ended for the learner
against the others, later a mean of that and of what the weights said of the positions that followed. A column is a
least-squares fit that leans towards the fit of all columns together; from the third round on it is the mean of that and
the one before. One core plays some 30 deals a second; with --scheduler the workers of a Dask cluster play, as in the
arena. What is written should win there.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from learn import rounded, write  # noqa: E402
from provenance import made_by  # noqa: E402

from rummy_desktop.ai import spread  # noqa: E402
from rummy_desktop.ai.experience import Table, Tables, worth  # noqa: E402
from rummy_desktop.arena.crew import CrewError, crew  # noqa: E402
from rummy_desktop.engine.cards import Card  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.moves import Discard, Draw, LayDown, LayOff, Move  # noqa: E402
from rummy_desktop.engine.spread.rules import SpreadRules  # noqa: E402
from rummy_desktop.engine.spread.table import SpreadTable  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402
from rummy_desktop.variants.rummy500 import player as player_500  # noqa: E402
from rummy_desktop.variants.rummy5000 import player as player_5000  # noqa: E402

SEATS = {"two": 2, "many": 3}
OTHERS = ("medium", "hard", "hard", "easy", "medium")  # the levels of the others, deal by deal
TRUST = 0.4  # how much is trusted in what the weights say of later positions
LEAN = 200.0  # how many positions the fit of all columns weighs in that of one
RIDGE = 5.0  # added to the sum of the squares of each feature
HALVING = 3  # the round from which on weights go only half of the way

Numbers = NDArray[np.floating[Any]]
Position = tuple[int, list[float], float]  # a column, the features, and what it came to be worth


class Job(NamedTuple):
    """A deal to be played, and by which weights: the name of the game and of its table, and all tables of the game."""

    name: str
    seed: str
    seat: int
    others: str
    tables: Tables
    first: bool


class Learner(spread.Player):
    """A player that leaves some decisions to chance, and tells the positions to which its turns lead."""

    def decide(self) -> tuple[Move, tuple[list[float], int] | None]:
        """Return the next move; if it ends a turn, also the features of the position and the points laid on the way."""
        move, dice = self.move(), self.rng
        if self.view.phase == "draw" and self.hand and dice.random() < 0.12:
            choices: list[Move] = [*self._takes(), *([Draw(self.seat)] * 2 if self.view.stock else [])]
            move = dice.choice(choices) if choices else move
        chance = 0.15 if isinstance(move, Discard) else 0.02
        if self.view.phase == "play" and len(self.hand) > 1 and dice.random() < chance:
            cheap = [Discard(self.seat, card) for card in self.hand if not self.melding.is_wild(card)]
            allowed = [each for each in cheap if self.may(each)]
            move = dice.choice(allowed) if allowed else move
        if isinstance(move, Discard) and len(self.hand) > 1:
            kept = [card for card in self.hand if card != move.card]
            return move, (self.features(kept, [*self.view.discards, move.card], self.table), 0)
        floats = self.rules.must_discard and isinstance(move, LayDown | LayOff) and not self.laying.rest
        if floats:
            kept_none: list[Card] = []
            features = self.features(kept_none, self.view.discards, self._opened(self.laying))
            return move, (features, self.laying.points)
        return move, None


class Learner500(Learner, player_500.Player):
    """A learner of 500 Rummy."""


class Learner5000(Learner, player_5000.Player):
    """A learner of 5000 Rummy."""


LEARNERS = {"500": Learner500, "5000": Learner5000}
FILES = {"500": player_500.TABLES, "5000": player_5000.TABLES}
TABLES: dict[str, Tables] = {"500": player_500.tables(), "5000": player_5000.tables()}
NAMES = tuple(f"{game} {table}" for game, tables in TABLES.items() for table in tables)
PRESETS = {"sets": "george"}  # the house rules by which the deals of a table are played


def play(job: Job) -> list[Position]:
    """Play one deal; the positions from which one can learn."""
    game, *kind, size = job.name.split()
    seats = SEATS[size]
    options = {each.key: each.values for each in GAMES[game].presets}
    match = Match.new(GAMES[game], seats, options[PRESETS[kind[0]]] if kind else {}, job.seed)
    dice = random.Random(job.seed)
    rules = cast(SpreadRules, match.rules.for_players())
    kept: dict[int, list[tuple[int, list[float], float]]] = {seat: [] for seat in range(seats)}
    while not match.table.results:
        seat = match.actor
        assert seat is not None
        level = "hard" if seat == job.seat else job.others
        learner = LEARNERS[game](rules, cast(SpreadTable, match.views[seat]), level, dice, job.tables)
        if level == "hard":
            move, position = learner.decide()
        else:
            move, position = learner.move(), None
        if position:
            points = [rules.melded_points(match.table, each) for each in range(seats)]
            kept[seat].append((learner.column, position[0], lead(points, seat) + position[1]))
        match.play(move)
    result = match.table.results[-1].points
    return [
        position
        for seat, found in kept.items()
        for position in judged(found, lead(result, seat), job.tables[table_of(job.name)], 0 if job.first else TRUST)
    ]


def table_of(name: str) -> str:
    """Return the name that a table has in the file of its game."""
    return name.partition(" ")[2]


def lead(points: Sequence[float], seat: int) -> float:
    """Return by how many points a seat is ahead of the mean of the others."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def judged(
    found: Sequence[tuple[int, list[float], float]], end: float, table: Table, trust: float
) -> Iterator[Position]:
    """Yield the positions of one seat with what they came to be worth; `end` is its lead at the end of the deal."""
    for column, features, before in reversed(found):
        yield column, features, end - before
        end += trust * (before + worth(table, column, features) - end)


def fitted(old: Table, positions: Sequence[Position], part: float) -> Table:
    """Return the table that the positions tell; the weights go that part of the way from the old ones."""
    features = np.array([each[1] for each in positions])
    worths = np.array([each[2] for each in positions])
    columns = np.array([each[0] for each in positions])
    mean, spread_ = features.mean(0), features.std(0)
    mean[0], spread_[0] = 0, 1
    spread_[spread_ < 1e-9] = 1
    scaled = (features - mean) / spread_
    whole = solved(scaled, worths, np.zeros(scaled.shape[1]), RIDGE)
    found = []
    for column, before in enumerate(old):
        here = columns == column
        new = solved(scaled[here], worths[here], whole, LEAN)
        if here.sum() > 1:
            error, was = worths[here] - scaled[here] @ new, worths[here] - features[here] @ np.array(before)
            print(f"  {column:>2} {here.sum():>6} {worths[here].std():7.1f} {was.std():7.1f} {error.std():7.1f}")
        plain = new / spread_
        plain[0] -= (plain[1:] * mean[1:]).sum()
        found.append(np.array(before) + part * (plain - np.array(before)))
    return rounded(np.array(found))


def solved(features: Numbers, worths: Numbers, lean: Numbers, weight: float) -> Numbers:
    """Return the least-squares weights that lean towards `lean`."""
    square = features.T @ features + weight * np.eye(features.shape[1])
    change: Numbers = np.linalg.solve(square, features.T @ (worths - features @ lean))
    return lean + change


def learn(name: str, deals: int, rounds: int, jobs: int, seed: str, scheduler: str = "") -> Table:
    """Return the table after that many rounds."""
    tables, table = dict(TABLES[name.split()[0]]), table_of(name)
    seats = SEATS[name.split()[-1]]
    with crew(jobs, scheduler) as workers:
        for number in range(1, rounds + 1):
            begun = time.perf_counter()
            todo = [
                Job(name, f"{seed}/{number}/{deal}", deal % seats, OTHERS[deal % len(OTHERS)], tables, number == 1)
                for deal in range(deals)
            ]
            positions = [each for found in workers.in_order(play, todo, several=20) for each in found]
            print(f"round {number}: {len(positions)} positions in {time.perf_counter() - begun:.0f} s")
            print("  column, positions, deviation of their worths, of the errors of the old weights, of the new ones")
            tables[table] = fitted(tables[table], positions, 0.5 if number >= HALVING else 1.0)
    return tables[table]


def main(words: Sequence[str] | None = None) -> None:
    """Read the command line, learn, and write what came of it if that is wanted."""
    parser = argparse.ArgumentParser(description="Rebuild the weights of 500 and 5000 Rummy from deals played here.")
    parser.add_argument("table", choices=NAMES)
    parser.add_argument("--deals", type=int, default=500, help="deals in a round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=1, help="how often to play and fit (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the work (%(default)s)")
    parser.add_argument("--scheduler", default="", metavar="ADDRESS", help="let the workers of this Dask cluster play")
    parser.add_argument("--seed", default="1", help="the same seed gives the same deals (%(default)s)")
    parser.add_argument("--write", action="store_true", help="write the weights into the file of the game")
    wanted = parser.parse_args(words)
    if min(wanted.deals, wanted.rounds, wanted.jobs) < 1:
        parser.error("there has to be at least one deal, one round and one job")
    try:
        new = learn(wanted.table, wanted.deals, wanted.rounds, wanted.jobs, wanted.seed, wanted.scheduler)
    except CrewError as error:
        sys.exit(str(error))
    if wanted.write:
        made = made_by(__file__, sys.argv[1:] if words is None else words)
        write(FILES[wanted.table.split()[0]], {table_of(wanted.table): new}, made)


if __name__ == "__main__":
    main()
