"""The weighing of moves: what they are worth in points, on average over the cards that could have been."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

from rummy_desktop.ai import choose
from rummy_desktop.ai.worlds import World, Worlds, between_deals, evenly, with_shuffle
from rummy_desktop.engine.game import Dealing, Game
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.rules import IllegalMove, Rules
from rummy_desktop.engine.table import Table

LONGEST: Final = 500
"""The number of moves after which a deal is held to go on for ever, and is left out."""

Mind = Callable[[Rules, Table, random.Random], Move]
"""A function that returns a legal move, given a rulebook that can't shuffle, the view of the seat, and dice."""


class Weighed(NamedTuple):
    """The worth of a move: the points that the deal brings the side that makes it, from here to its end.

    They are how far the side is ahead of the mean of the other sides that play, as the arena counts it; where the
    fewest points win they are counted the other way round, so that more is always better. `error` is the standard error
    of the difference to the first of the moves that were asked about, in points: 0 for that one, and infinite (`inf`)
    where there are fewer than two worlds.
    """

    move: Move
    worth: float
    error: float


class Weighing:
    """A weighing of moves of one seat at one table, in as many slices as one likes.

    The cards that the seat has not seen are dealt anew, as the game's record says or else evenly, for all moves alike;
    each move is made, and quick computer players play the deal to its end, each from what its own seat knows. Nothing
    but the view goes into it: the true cards play no part. A world in which a move can't be made or a deal does not end
    is left out.
    """

    def __init__(
        self,
        game: Game,
        rules: Rules,
        view: Table,
        rng: random.Random,
        moves: Sequence[Move],
        *,
        dealing: Dealing | None = None,
        mind: Mind | None = None,
    ) -> None:
        self.moves = tuple(moves)
        self._rules, self._view, self._rng = rules.for_players(), view.copy(), rng
        self._dealing, self._mind = dealing or game.dealing or evenly, mind or quick_player(game)
        self._points: list[tuple[float, ...]] = []
        self._worlds = self._begin()

    def _begin(self) -> Worlds | None:
        """Return the source of the worlds; None where nothing can be weighed."""
        if not self.moves or between_deals(self._rules, self._view):
            return None
        try:
            return Worlds(self._rules, self._view, self.moves[0].seat)
        except ValueError:
            return None

    @property
    def samples(self) -> int:
        """The number of worlds in which every move was played to the end."""
        return len(self.points)

    @property
    def points(self) -> Sequence[tuple[float, ...]]:
        """The points that each of the moves brought in each of these worlds."""
        return self._points

    @property
    def open(self) -> bool:
        """Whether there is something to weigh; False between two deals."""
        return self._worlds is not None

    def more(self, count: int) -> None:
        """Play that many worlds more."""
        worlds = self._worlds
        for _ in range(count if worlds else 0):
            assert worlds is not None
            rng = random.Random(self._rng.random())
            cards = self._dealing(self._rules, self._view, worlds.unseen, rng)
            try:
                self.weigh_in(worlds.world(cards), rng.random())
            except Exception:  # the cards may be impossible for a player or a rulebook; another world follows
                continue

    def weigh_in(self, world: World, seed: float) -> None:
        """Play each move in one world, with the same dice for all; IllegalMove where one of them can't be made."""
        self._points.append(tuple(self._played(world.copy(), move, seed) for move in self.moves))

    def _played(self, world: World, move: Move, seed: float) -> float:
        dice = random.Random(seed)
        rules, players = with_shuffle(self._rules, dice), self._rules
        truth, before = world.truth, len(world.truth.results)
        _happen(rules, world, move)
        for _ in range(LONGEST):
            if len(truth.results) > before or truth.actor is None:
                break
            view = world.views[truth.actor]
            _happen(rules, world, self._mind(players, view, dice))
        return brought(rules, truth, move.seat, before)

    def result(self) -> tuple[Weighed, ...]:
        """Return what the moves are worth by all worlds so far, in the order given; nothing without a world."""
        return by_points(self.moves, self.points)


def by_points(moves: Sequence[Move], points: Sequence[Sequence[float]]) -> tuple[Weighed, ...]:
    """Return what moves with these points are worth, a row for each world; nothing where no world was played."""
    if not points:
        return ()
    means = [sum(column) / len(points) for column in zip(*points, strict=True)]
    return tuple(
        Weighed(move, mean, _error(points, place, mean - means[0]))
        for place, (move, mean) in enumerate(zip(moves, means, strict=True))
    )


def _error(points: Sequence[Sequence[float]], place: int, mean: float) -> float:
    """Return the standard error of the difference between the move at that place and the first; `mean` is its mean."""
    if not place:
        return 0.0
    if len(points) < 2:
        return inf
    spread = sum((row[place] - row[0] - mean) ** 2 for row in points) / (len(points) - 1)
    return sqrt(spread / len(points))


def _happen(rules: Rules, world: World, move: Move) -> None:
    """Make a move in a world, and show it to every seat. IllegalMove where it can't be made."""
    if why := rules.objection(world.truth, move):
        raise IllegalMove(why)
    for event in rules.happen(world.truth, move):
        world.truth.apply(event)
        for seat, view in enumerate(world.views):
            view.apply(event.seen_by(seat))


def brought(rules: Rules, t: Table, seat: int, before: int) -> float:
    """Return the lead of the side of `seat` over the mean of the others in the deal after `before` results, in points.

    ValueError where that deal has not ended.
    """
    if len(t.results) <= before:
        raise ValueError("the deal does not end")
    points = t.results[before].points
    sides = [side for side in rules.sides if any(rules.plays(t, each) or each == seat for each in side)]
    own = sum(points[each] for side in sides if seat in side for each in side)
    others = [sum(points[each] for each in side) for side in sides if seat not in side]
    lead = own - sum(others) / len(others) if others else float(own)
    return -lead if rules.scoring.fewest_win else lead


def quick_player(game: Game) -> Mind:
    """Return the computer player of a game that plays deals to their end: its own at some level, or a quick one."""
    quick = game.quick

    def decide(rules: Rules, view: Table, rng: random.Random) -> Move:
        if isinstance(quick, str):
            return choose(game, rules, view, rng, quick)
        return quick(rules, view, rng, "medium", "")

    return decide


def weigh(
    game: Game, rules: Rules, view: Table, rng: random.Random, moves: Sequence[Move], samples: int
) -> tuple[Weighed, ...]:
    """Return what `moves` are worth to the seat that makes them, by `samples` worlds; nothing where no deal goes on.

    `view` is what that seat knows and stays as it is; the same view, moves and state of the dice give the same.
    """
    weighing = Weighing(game, rules, view, rng, moves)
    weighing.more(samples)
    return weighing.result()
