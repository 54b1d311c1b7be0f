"""Ahead: a decision by what becomes of each way to go on until the player's next turn, in the cards as they may lie.

A player that knows what a position is worth finds out more by playing on for a round than by looking at it. To play
deals to their end says less: what happens by chance later on hides what the decision has brought.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from rummy_desktop.ai.weighing import LONGEST, Mind, brought, happen
from rummy_desktop.ai.worlds import World, Worlds, evenly, with_shuffle
from rummy_desktop.engine.game import Dealing
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

Judge = Callable[[Rules, Table], float | None]
"""What a seat may hope for by what it sees in its next turn, in points of the whole deal; None if that turn decides."""

TRUST: Final = 0.25
"""How much the first look at a way counts beside what came of it."""

BEHIND: Final = 2.0
"""A way is left out once it is so many standard errors behind the best."""


class Effort(NamedTuple):
    """How much is played in the mind for one decision.

    Each way is played in `chunk` worlds before those are left out that are clearly behind, and again. In all there are
    so many `moves` at most.
    """

    chunk: int
    moves: int


class Way(NamedTuple):
    """A way to go on: its move, what the player holds it to be worth in points of the deal, and how the turn goes on.

    What is not said is played as everybody plays.
    """

    move: Move
    worth: float
    follow: Mind | None = None


def best_way(
    rules: Rules,
    view: Table,
    rng: random.Random,
    ways: Sequence[Way],
    mind: Mind,
    judge: Judge,
    effort: Effort,
    dealing: Dealing = evenly,
) -> Way:
    """The way that promises most to the seat that has to decide.

    Everybody plays as `mind` does until that seat has drawn again, in the same worlds with the same dice for all ways;
    in them lies what is not seen as `dealing` has it. `view` is what the seat knows and stays as it is; nothing else
    goes into it, so that the true cards could be any. The same view, ways and state of the dice give the same. Where no
    cards can be dealt anew it is the first way.
    """
    if len(ways) < 2:
        return ways[0]
    try:
        worlds = Worlds(rules, view, ways[0].move.seat)
    except ValueError:
        return ways[0]
    rounds = _Rounds(rules, worlds, mind, judge)
    live, points = list(ways), [list[float]() for _ in ways]
    each = 0.0
    while len(live) > 1 and rounds.made + effort.chunk * len(live) * each <= effort.moves:
        begun = rounds.made
        for _ in range(effort.chunk):
            world, seed = worlds.world(dealing(rules, view, worlds.unseen, rng)), rng.random()
            for way, brings in zip(live, points, strict=True):
                brings.append(rounds.played(world.copy(), way, seed))
        each = (rounds.made - begun) / (effort.chunk * len(live))
        best = max(range(len(live)), key=lambda place: _promise(live[place], points[place]))
        kept = [place for place in range(len(live)) if not _is_behind(points[place], points[best])]
        live, points = [live[place] for place in kept], [points[place] for place in kept]
    return max(zip(live, points, strict=True), key=lambda each: _promise(*each))[0]


def _promise(way: Way, points: Sequence[float]) -> float:
    """What a way is worth by the first look and by what came of it."""
    return TRUST * way.worth + (1 - TRUST) * sum(points) / len(points)


def _is_behind(points: Sequence[float], best: Sequence[float]) -> bool:
    """Whether a way clearly brings less than the best in the same worlds."""
    lacks = [more - less for more, less in zip(best, points, strict=True)]
    mean = sum(lacks) / len(lacks)
    spread = sum((each - mean) ** 2 for each in lacks) / (len(lacks) - 1)
    return mean > BEHIND * sqrt(spread / len(lacks))


class _Rounds:
    """Plays ways on until the next turn of the seat that has to decide; `made` counts the moves."""

    def __init__(self, rules: Rules, worlds: Worlds, mind: Mind, judge: Judge) -> None:
        self.rules, self.seat, self.mind, self.judge = rules, worlds.seat, mind, judge
        self.begun, self.before = worlds.view.turns, len(worlds.view.results)
        self.made = 0

    def played(self, world: World, way: Way, seed: float) -> float:
        """What a way comes to in one world, which is played on."""
        dice = random.Random(seed)
        rules, truth, seat = with_shuffle(self.rules, dice), world.truth, self.seat
        self._make(rules, world, way.move)
        judged = False
        for _ in range(LONGEST):
            if len(truth.results) > self.before or truth.actor is None:
                break
            view = world.views[truth.actor]
            if not judged and truth.actor == seat and truth.turns > self.begun and view.drawn_from:
                judged = True
                if (worth := self.judge(self.rules, view)) is not None:
                    return worth
            own = truth.actor == seat and truth.turns == self.begun
            mind = way.follow if own and way.follow is not None else self.mind
            self._make(rules, world, mind(self.rules, view, dice))
        return brought(rules, truth, seat, self.before) if len(truth.results) > self.before else 0.0

    def _make(self, rules: Rules, world: World, move: Move) -> None:
        happen(rules, world, move)
        self.made += 1
