"""Learn: rebuilds the weights of Gin Rummy and of Rummy from deals that the computer players play.

Those of Gin Rummy are the tables of all games with a knock; the nets of its hard level are learnt by `learn_gin.py`.

    python tools/learn.py gin --deals 3000

A round plays so many deals (rummy: so many of each way to play) by the present weights, or by those of the round
before, and fits the weights anew. In each deal one take, discard or knock is left to chance. From there on the deal is
played out, and the positions are kept in which the learner drew from the stock or passed, discarded or knocked, with
how the deal ended: points for less points against. The learner plays the hard level against others that are all of one
level, each level in turn; where those are hard too, it learns from all seats. A column of a table is a least-squares
fit to the positions of its stage; from the third round on it is the mean of that and the one before.

One deal in eleven is held out, and tells how good the fit is. Printed for each table: how many positions there were and
how many held out; the correlation and the mean squared difference of what the new and the present weights say of those;
how the deals varied, and the mean squared error of the present and of the new weights for how they ended. So a short
run is a check; only --write changes the file. The same seed and numbers give the same weights with any number of jobs.

One core plays some 45 deals of gin a second, and 80 of rummy. 10,000 deals of gin take four minutes, and show that all
is well, but weights from so few win only two matches in five against the present ones. A full run is

    python tools/learn.py gin --deals 300000 --rounds 4 --jobs 8 --write
    python tools/learn.py rummy --deals 60000 --rounds 5 --jobs 8 --write

and takes seven to nine hours of a core for each game, shared by the jobs, or with --scheduler by the workers of a Dask
cluster, as in the arena. What is written should win there.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from provenance import made_by  # noqa: E402

from rummy_desktop.ai import LEVELS  # noqa: E402
from rummy_desktop.ai import hand as h  # noqa: E402
from rummy_desktop.ai import knocking as gin  # noqa: E402
from rummy_desktop.ai.experience import SCALE, Table, Tables  # noqa: E402
from rummy_desktop.ai.weights import Made, decoded, write_weights  # noqa: E402
from rummy_desktop.arena.crew import Crew, CrewError, crew  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.melds import BIT, CARD, cards_in, deadwood_of  # noqa: E402
from rummy_desktop.engine.moves import Discard, Draw, Knock, LayDown, LayOff, Move, Pass, Take  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402
from rummy_desktop.variants.rummy import player as rummy  # noqa: E402

BATCH = 20  # deals that are played in one go
HELD_OUT = 11  # one deal in so many is not fitted; a prime, so that every dealer and level comes up
RIDGE = 2.0  # added to the sum of the squares of each feature, which keeps weights of rare features small
HALVING = 3  # the round from which on weights go only half of the way
GIN_TURNS, RUMMY_ROUNDS = 16, 14  # something is left to chance within so many turns, and rounds, of a deal

Numbers = NDArray[np.float64]
Position = tuple[str, int, list[float]]  # a table, its column, and the features


class Way(NamedTuple):
    """A way to play a game; its weights are in these columns of the tables with these names."""

    game: str
    seats: int
    options: dict[str, Any]
    names: tuple[str, ...]
    columns: slice


TABLES: dict[str, Tables] = {"gin": gin.learnt(), "rummy": rummy.learnt()}
FILES = {"gin": gin.TABLES, "rummy": rummy.TABLES}
MANNERS: dict[str, tuple[dict[str, Any], tuple[int, ...]]] = {
    "plain": ({}, (2, 3, 4)),
    "penalty": ({"scoring": "penalty"}, (3, 4)),
    "one": ({"melds_per_turn": "one"}, (2, 3, 4)),
}


def ways(game: str) -> Iterator[Way]:
    """Yield the ways to play a game that have weights of their own."""
    if game == "gin":
        yield Way("gin", 2, {}, tuple(TABLES["gin"]), slice(None))
        return
    for manner, (options, seats) in MANNERS.items():
        for count in seats:
            first = rummy.column(manner, count)
            columns = slice(first, first + len(rummy.STAGES) + 1)
            yield Way("rummy", count, options, (f"{manner} discard", f"{manner} draw"), columns)


# Playing


class GinLearner(gin.Player):
    """A player of Gin Rummy that may leave a decision to chance."""

    def decide(self, dice: random.Random, chance: bool) -> tuple[list[Move], Position | None]:
        """Return the next move, and the position that it leads to if one can learn from it."""
        if self.view.phase == "lay off":
            return [self.move(dice)], None
        if self.view.phase == "discard":
            return self._end(dice, chance)
        move = self.move(dice)
        if chance and self.view.phase != "draw from the stock" and dice.random() < 0.5 and self._may_take(dice):
            other = Pass(self.seat) if self.view.phase == "upcard" else Draw(self.seat)
            move = other if isinstance(move, Take) else Take(self.seat)
        if isinstance(move, Take):
            return [move], None
        return [move], ("draw", self.draw_stage, self.draw_features())

    def _may_take(self, dice: random.Random) -> bool:
        """Return whether taking the top card makes any sense; where it goes into no meld, this is seldom said."""
        bit, mine = BIT[self.view.discards[-1]], self.sight.mine
        after = min(deadwood_of(mine ^ gone | bit) for gone in h.bits(mine))
        useful = h.outs(mine) & bit or after <= self.limit or dice.random() < 1 / 3
        return after < deadwood_of(mine) and bool(useful)

    def _end(self, dice: random.Random, chance: bool) -> tuple[list[Move], Position | None]:
        sight, barred = self.sight, BIT[self.view.barred] if self.view.barred else 0
        move = self.end_turn(dice)
        knock = max(self.knocks(sight, barred), default=None)
        if chance and (not knock or deadwood_of(knock.kept)):
            if knock and dice.random() < 0.5:
                move = self._knock(knock.gone)
            else:
                choices = sorted(self.choices(sight, barred), reverse=True)
                move = Discard(self.seat, CARD[(dice.choice(choices) if dice.random() < 0.75 else choices[0]).gone])
        if isinstance(move, Discard):
            return [move], ("discard", self.stage, self.discard_features(sight, BIT[move.card]))
        gone = cast(Knock, move).card
        if gone is None:
            return [move], None
        kept = sight.mine ^ BIT[gone]
        return [move], ("knock", self.stage, self.knock_features(sight, kept, deadwood_of(kept)))


class RummyLearner(rummy.Player):
    """A player of Rummy that may leave a decision to chance."""

    def decide(self, dice: random.Random, chance: bool) -> tuple[list[Move], Position | None]:
        """Return the next moves, and the position that they lead to if one can learn from it."""
        mine = self.sight.mine
        if self.view.phase == "play":
            return self._go_on(dice, chance)
        move = self.move(dice)
        if chance and self.view.stock and self._may_take(dice):
            move = dice.choice((Take(self.seat), Draw(self.seat)))
        if isinstance(move, Take):
            return [move], None
        return [move], (f"{self.manner} draw", self.column, self.features(mine, self.melds, 0, False))

    def _may_take(self, dice: random.Random) -> bool:
        """Return whether taking the top card makes any sense and is not a must; where it goes into no meld, seldom."""
        bit, mine = BIT[self.view.discards[-1]], self.sight.mine
        useful = bool(bit & (h.outs(mine) | self._fits(self.melds)))
        if useful and self._goes_out(mine | bit, bit, self.melds):
            return False
        return useful or (bool(bit & h.joined(mine | bit)) and dice.random() < 1 / 3)

    def _go_on(self, dice: random.Random, chance: bool) -> tuple[list[Move], Position | None]:
        mine, barred = self.sight.mine, BIT[self.view.barred] if self.view.barred else 0
        if chance and not self.view.laid and dice.random() < 0.8 and not self._finish(mine, barred):
            plan = dice.choice(sorted(self.plans(mine, barred)))
            return list(self._carried_out(plan)), self._after(plan.kept, plan.melds, plan.gone)
        move = self.move(dice)
        if not isinstance(move, Discard) or mine == BIT[move.card]:
            return [move], None
        return [move], self._after(mine ^ BIT[move.card], self.melds, BIT[move.card])

    def _carried_out(self, plan: rummy.Plan) -> Iterator[Move]:
        if plan.groups:
            yield LayDown(self.seat, tuple(tuple(cards_in(group)) for group in plan.groups))
        for bit, index in plan.layoffs:
            yield LayOff(self.seat, (CARD[bit],), index)
        yield Discard(self.seat, CARD[plan.gone])

    def _after(self, kept: int, melds: rummy.Melds, gone: int) -> Position:
        laid = bool(self.view.laid) or melds != self.melds
        return f"{self.manner} discard", self.column, self.features(kept, melds, gone, laid)


LEARNERS: dict[str, Callable[..., GinLearner | RummyLearner]] = {"gin": GinLearner, "rummy": RummyLearner}


def play_deal(way: Way, tables: Tables, seed: str, number: int) -> Iterator[tuple[Position, float]]:
    """Play a deal by these weights: the positions to learn from, and what came of each in points."""
    match = Match.new(GAMES[way.game], way.seats, way.options, f"{seed}/{number}", dealer=number % way.seats)
    rules = match.rules.for_players()
    dice = random.Random(f"{seed}/{number}/dice")
    others = LEVELS[number // way.seats % len(LEVELS)]
    chance = dice.randrange(GIN_TURNS if way.game == "gin" else RUMMY_ROUNDS * way.seats)
    turn, seen = 0, []
    while not match.table.results:
        seat = cast(int, match.actor)
        level = others if seat else "hard"
        moves, position = LEARNERS[way.game](rules, match.view(seat), level, tables).decide(dice, turn == chance)
        if position and turn >= chance and level == "hard":
            seen.append((position, seat))
        for move in moves:
            match.play(move)
        turn += isinstance(moves[-1], Discard | Pass)
    gained = gains(way, match.table.results[0].points)
    for position, seat in seen:
        yield position, gained[seat]


def gains(way: Way, points: Sequence[int]) -> list[float]:
    """Return the worth of a deal to each seat: its points for, less those against, less the mean of the others'."""
    sign = -1 if way.options.get("scoring") == "penalty" else 1
    return [sign * (mine - (sum(points) - mine) / (way.seats - 1)) for mine in points]


# Sums


class Sums:
    """The sums that a least-squares fit needs of some positions: for each table and column, sums of products.

    `products[name][column]` is the sum of the outer squares of the features followed by what came of the position.
    """

    def __init__(self, tables: Tables) -> None:
        self.products: dict[str, Numbers] = {}
        for name, columns in tables.items():
            self.products[name] = np.zeros((len(columns), len(columns[0]) + 1, len(columns[0]) + 1))

    def count(self, position: Position, points: float) -> None:
        """Count a position in."""
        name, column, features = position
        row = np.array([*features, points], dtype=np.float64)
        self.products[name][column] += np.outer(row, row)

    def add(self, other: Sums) -> None:
        """Count in what `other` has counted."""
        for name, products in other.products.items():
            self.products[name] += products


class Batch(NamedTuple):
    """Some deals, always the same for the same seed and weights."""

    way: Way
    tables: dict[str, Table]
    seed: str
    deals: range


def play_batch(batch: Batch) -> tuple[Sums, Sums]:
    """Return the sums of the deals that are fitted, and of those that are held out."""
    own = {name: batch.tables[name] for name in batch.way.names}
    fitted, held_out = Sums(own), Sums(own)
    for number in batch.deals:
        sums = held_out if number % HELD_OUT == HELD_OUT - 1 else fitted
        for position, points in play_deal(batch.way, batch.tables, batch.seed, number):
            sums.count(position, points)
    return fitted, held_out


def play_round(game: str, tables: Tables, seed: str, deals: int, workers: Crew) -> tuple[Sums, Sums]:
    """Play the deals of a round: the sums of those that are fitted, and of those that are held out."""
    batches = [
        Batch(way, dict(tables), f"{seed}/{number}", range(first, min(first + BATCH, deals)))
        for number, way in enumerate(ways(game))
        for first in range(0, deals, BATCH)
    ]
    fitted, held_out = Sums(tables), Sums(tables)
    began, done = time.perf_counter(), 0
    for batch, (one, other) in zip(batches, workers.in_order(play_batch, batches), strict=True):
        fitted.add(one)
        held_out.add(other)
        done += len(batch.deals)
        rate = done / (time.perf_counter() - began)
        print(f"\rround {seed}: {done} deals, {rate:.1f} a second ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return fitted, held_out


# Fitting


def fit(products: Numbers, before: Numbers) -> Numbers:
    """Return the weights of a column by least squares; those `before` if no position has come to it."""
    count = len(products) - 1
    used = [number for number in range(count) if products[number, number] > 0]
    if not used:
        return before
    found = np.zeros(count)
    squares = products[np.ix_(used, used)] + RIDGE * np.eye(len(used))
    found[used] = np.linalg.solve(squares, products[used, count])
    return found


def fitted_tables(tables: Tables, sums: Sums, part: float) -> dict[str, Table]:
    """Return the tables anew: from the weights they have `part` of the way to those that fit."""
    anew = {}
    for name, table in tables.items():
        old = np.array(table)
        new = np.array([fit(*each) for each in zip(sums.products[name], old, strict=True)])
        anew[name] = rounded(old + part * (new - old))
    return anew


def rounded(columns: Numbers) -> Table:
    """Return a table with these columns as it will be read."""
    return tuple(tuple(round(SCALE * float(weight)) / SCALE for weight in column) for column in columns)


# Telling


class Comparison(NamedTuple):
    """Old and new weights compared on the same positions; all but counts and correlation are means of squares."""

    fitted: int
    held_out: int
    correlation: float
    difference: float
    variance: float
    old_error: float
    new_error: float


def compare(old: Numbers, new: Numbers, fitted: Numbers, held_out: Numbers) -> Comparison:
    """Compare two sets of columns by the sums over the held-out positions."""
    count = held_out[:, 0, 0].sum()
    if not count:
        return Comparison(round(fitted[:, 0, 0].sum()), 0, *[np.nan] * 5)
    aim = np.concatenate([np.zeros_like(old[0]), [1.0]])
    rows = np.stack([np.stack([[*one, 0.0], [*other, 0.0], aim]) for one, other in zip(old, new, strict=True)])
    # for each pair of old worth, new worth and outcome the mean of their product, and the mean of each
    squares = np.einsum("cij,cjk,clk->il", rows, held_out, rows) / count
    means = np.einsum("cij,cj->i", rows, held_out[:, :, 0]) / count
    spread = squares - np.outer(means, means)
    apart = [squares[i, i] - 2 * squares[i, j] + squares[j, j] for i, j in ((0, 1), (0, 2), (1, 2))]
    correlation = spread[0, 1] / np.sqrt(spread[0, 0] * spread[1, 1])
    return Comparison(
        round(fitted[:, 0, 0].sum()), round(count), correlation, apart[0], spread[2, 2], apart[1], apart[2]
    )


def tell(game: str, old: Tables, new: Tables, fitted: Sums, held_out: Sums) -> None:
    """Print how far the new weights are from the old ones."""
    print(
        f"{'table':24} {'positions':>9} {'held out':>9} {'correlation':>11} {'difference':>10} {'variance':>9}"
        f" {'old error':>9} {'new error':>9}"
    )
    for way in ways(game):
        for name in way.names:
            columns = [np.array(tables[name])[way.columns] for tables in (old, new)]
            found = compare(*columns, *(sums.products[name][way.columns] for sums in (fitted, held_out)))
            print(
                f"{f'{name}, {way.seats} seats':24} {found.fitted:9} {found.held_out:9} {found.correlation:11.4f}"
                f" {found.difference:10.1f} {found.variance:9.1f} {found.old_error:9.1f} {found.new_error:9.1f}"
            )


def write(path: Path, new: Tables, made: Made) -> None:
    """Put tables in the place of those of their names in a file of weights; what their rows are about stays."""
    old = decoded(path.read_bytes())
    there = {name: old[name]._replace(rows=tuple(zip(*new[name], strict=True)), made=made) for name in new}
    write_weights(path, old | there)


def learn(
    game: str, deals: int, rounds: int, jobs: int, seed: str, scheduler: str = ""
) -> tuple[dict[str, Table], Sums, Sums]:
    """Return the tables after that many rounds, with the sums of the last: of the fitted and of the held out."""
    tables = dict(TABLES[game])
    fitted = held_out = Sums(tables)
    with crew(jobs, scheduler) as workers:
        for number in range(1, rounds + 1):
            fitted, held_out = play_round(game, tables, f"{seed}/{number}", deals, workers)
            tables = fitted_tables(tables, fitted, 0.5 if number >= HALVING else 1)
    return tables, fitted, held_out


def main(words: Sequence[str] | None = None) -> None:
    """Read the command line, learn, and tell or write what came of it."""
    parser = argparse.ArgumentParser(description="Rebuild the computer players' weights from deals that they play.")
    parser.add_argument("game", choices=TABLES)
    parser.add_argument("--deals", type=int, default=1000, help="deals of each way to play in a round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=1, help="how often to play and fit (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (%(default)s)")
    parser.add_argument("--scheduler", default="", metavar="ADDRESS", help="let the workers of this Dask cluster play")
    parser.add_argument("--seed", default="learn", help="other deals: any word (%(default)s)")
    parser.add_argument("--write", action="store_true", help="write the weights into the file of the game")
    wanted = parser.parse_args(words)
    if min(wanted.deals, wanted.rounds, wanted.jobs) < 1:
        parser.error("there has to be at least one deal, one round and one job")
    old = TABLES[wanted.game]
    try:
        new, *sums = learn(wanted.game, wanted.deals, wanted.rounds, wanted.jobs, wanted.seed, wanted.scheduler)
    except CrewError as error:
        sys.exit(str(error))
    tell(wanted.game, old, new, *sums)
    if wanted.write:
        write(FILES[wanted.game], new, made_by(__file__, sys.argv[1:] if words is None else words))


if __name__ == "__main__":
    main()
