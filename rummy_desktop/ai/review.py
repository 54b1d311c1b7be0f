"""Review: what the decisions of a deal were worth beside the strongest player's, and how much of it the cards did.

Each decision is judged by what its player knew: the unseen cards are dealt in many possible ways, the deal is played to
its end after the move that was made and after the one that the strongest player would have made, in the same worlds,
and what they bring on average is compared. The true cards change nothing in that.

Points are those of the player's side less the others'. What a deal brought falls into three parts that add up to it:
what the hand that was dealt was worth (`expected`), less what the decisions lost (`lost`), and what came after, by the
cards and by the others (`came`). The first and the last are luck.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Annotated, Final, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Meta

from rummy_desktop.ai import decide
from rummy_desktop.ai.alternatives import other_way
from rummy_desktop.ai.weighing import Weighing
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.moves import Cut, Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

Mark = Literal["best", "good", "slip", "blunder"]

SURE: Final = 2.0
"""The number of standard errors above 0 from which on a loss counts: chance brings that once in 40 times."""
EVEN: Final = 0.0025
"""The part of the spread up to which a loss counts as none."""
SLIP: Final = 0.04
BLUNDER: Final = 0.2
"""The least loss of a slip and of a blunder, as a part of the distance between deals of this game (`spread`)."""
CHUNK: Final = 4
"""The number of worlds in which moves are weighed in one go."""
FIRST: Final = 64
"""The least number of worlds in which the worth of the dealt hand is found out."""
FINE: Final = 0.02
"""The part of the spread below which an error is small enough."""
OTHERS: Final = 4
"""The greatest number of decisions of a deal that are weighed though the strongest player would decide the same."""

Points = Annotated[float, Meta(ge=-1e9, le=1e9)]
Spelled = Annotated[str, Meta(max_length=4000)]


class Effort(NamedTuple):
    """The effort of a review: `seconds` of one core, and the `least` and `most` worlds for each decision."""

    seconds: float = 8.0
    least: int = 16
    most: int = 1000


USUAL: Final = Effort()
"""The effort of a review where nobody asks for another."""


class Decision(NamedTuple):
    """A move that was made, the number of moves before it in the match, and the view of its player then."""

    place: int
    view: Table
    move: Move


class Judged(msgspec.Struct, frozen=True):
    """A decision and its worth: `loss` is what the strongest player's `choice` brings more, in points.

    `error` is the standard error of the loss, over `samples` worlds; all three are 0 where both moves are the same. A
    negative loss is a move that did better. `place` is the number of moves before it in the match.

    Where both are the same, `other` may be a move that players ask about, such as taking the pile that was left: it
    brings `less` points less than the move that was made, with a standard error of `doubt`. It is empty if none was
    weighed.
    """

    place: Annotated[int, Meta(ge=0, le=10_000_000)]
    move: Spelled
    choice: Spelled
    loss: Points
    error: Annotated[float, Meta(ge=0, le=1e9)]
    samples: Annotated[int, Meta(ge=0, le=1_000_000)]
    mark: Mark
    other: Spelled = ""
    less: Points = 0.0
    doubt: Annotated[float, Meta(ge=0, le=1e9)] = 0.0

    @property
    def counted(self) -> float:
        """The points known to be lost, or below 0 gained: 0 where the loss lies within its error."""
        return self.loss if abs(self.loss) > SURE * self.error else 0.0

    @property
    def other_counted(self) -> float:
        """The points that the other move is known to bring less, or below 0 more: 0 where they lie within the doubt."""
        return self.less if abs(self.less) > SURE * self.doubt else 0.0

    @property
    def weighed(self) -> bool:
        """Whether there was time to find out what it was worth; True where both moves are the same."""
        return self.samples > 0 or self.mark == "best"


class Review(msgspec.Struct, frozen=True):
    """The review of a deal for a seat: `result`, and the `expected` worth of the dealt hand, in points.

    `spread` is how far deals that begin with such a hand lie apart: their standard deviation in points.
    """

    judged: tuple[Judged, ...]
    result: Points
    expected: Points
    spread: Annotated[float, Meta(ge=0, le=1e9)]

    @property
    def lost(self) -> float:
        """The points that the decisions are known to have lost; moves that proved better reduce it."""
        return sum(each.counted for each in self.judged)

    @property
    def error(self) -> float:
        """The standard error of `lost`, in points."""
        return sqrt(sum(each.error**2 for each in self.judged))

    @property
    def known_error(self) -> float:
        """The standard error of `lost` by those decisions alone that are known to have lost or gained, in points."""
        return sqrt(sum(each.error**2 for each in self.judged if each.counted))

    @property
    def came(self) -> float:
        """The points that came after the hand was dealt without the player: by the cards, and by the others."""
        return self.result - self.expected + self.lost

    @property
    def luck(self) -> float:
        """The points that the cards brought: with the dealt hand, and after it."""
        return self.expected + self.came

    def count(self, mark: Mark) -> int:
        """Return how many decisions have that mark."""
        return sum(each.mark == mark for each in self.judged)


class Scales(Protocol):
    """An object that weighs moves of a seat; `points` has what each of them brought in each world so far."""

    @property
    def open(self) -> bool:
        """Whether there is anything to weigh."""

    @property
    def points(self) -> Sequence[tuple[float, ...]]: ...

    def more(self, count: int) -> None:
        """Weigh in that many worlds more."""


Weigh = Callable[[Game, Rules, Table, Random, Sequence[Move]], Scales]


def mark_of(loss: float, error: float, spread: float) -> Mark:
    """Return the mark of a decision by its loss, its error and the spread of the deals.

    No slip is claimed that lies within the error, and no blunder that may be less than a slip.
    """
    if loss <= EVEN * spread:
        return "best"
    sure = loss - SURE * error
    if loss >= BLUNDER * spread and sure >= SLIP * spread:
        return "blunder"
    return "slip" if loss >= SLIP * spread and sure > 0 else "good"


def alike(one: Move, other: Move) -> bool:
    """Return whether two moves do the same, whatever the order of their cards and the packs that these are from."""
    return _plain(one) == _plain(other)


def _plain(move: Move) -> tuple[int, str, list[list[list[str]]]]:
    words = str(move).removeprefix(f"{move.seat} {move.verb}")
    sections = re.split("[:>+]", re.sub(r"\.\d+", "", words))
    return move.seat, move.verb, [sorted(sorted(group.split()) for group in section.split("/")) for section in sections]


def review(
    game: Game,
    rules: Rules,
    decisions: Sequence[Decision],
    result: float,
    seed: str,
    effort: Effort = USUAL,
    progress: Callable[[float], None] = lambda share: None,
    weigh: Weigh = Weighing,
    clock: Callable[[], float] = process_time,
) -> Review:
    """Judge the decisions of a seat in a deal that brought it `result` points; the first was made before all others.

    `rules` can't shuffle. Close calls are weighed in more worlds than clear ones, as long as the `effort` allows.
    Decisions without a choice are left out, and so is the cutting of the pack. A few of those in which the strongest
    player would do the same are weighed against the other way: a pile that was left or taken, a wild card that was
    spent. `progress` is called with the part that is done, from 0 to 1; `clock` returns seconds.
    """
    began = clock()
    lines: list[_Line] = []
    choices = {
        decision.place: _choice(game, rules, decision, seed)
        for decision in decisions
        if not isinstance(decision.move, Cut)  # any other place would have done as well
    }
    others = _others(game, rules, decisions, choices)
    for number, decision in enumerate(decisions):
        if decision.place not in choices:
            continue
        choice = choices[decision.place]
        moves = _moves(decision.move, choice, others.get(decision.place))
        scales = weigh(game, rules, decision.view, Random(f"{seed}/{decision.place}"), moves)
        if scales.open and (choice is not None or not lines):
            lines.append(_Line(decision, choice, moves, scales, not lines))
        progress(0.2 * (number + 1) / len(decisions))
    while line := _next(lines, effort):
        spent = (clock() - began) / effort.seconds
        if spent >= 1:
            break
        line.more(CHUNK)
        progress(max(0.2, min(1.0, spent)))
    spread = lines[0].spread if lines else 0.0
    judged = tuple(line.judged(spread, effort) for line in lines if line.choice is not None)
    return Review(judged, result, lines[0].worth if lines else 0.0, spread)


def _choice(game: Game, rules: Rules, decision: Decision, seed: str) -> Move | None:
    """Return what the strongest player would do; None where nothing else than the move made was possible."""
    possible = list(islice(rules.moves(decision.view), 2))
    if len(possible) == 1 and alike(possible[0], decision.move):
        return None
    return decide(game, rules, decision.view.copy(), Random(f"{seed}/{decision.place}/choice"), "hard")[0]


def _others(
    game: Game, rules: Rules, decisions: Sequence[Decision], choices: Mapping[int, Move | None]
) -> dict[int, Move]:
    """Return by places the moves that players ask about, where the strongest player would do what was done.

    There are at most `OTHERS`, those of which most hangs.
    """
    found = []
    for place, view, move in decisions:
        choice = choices.get(place)
        if choice is not None and alike(move, choice) and (way := other_way(game, rules, view, move)):
            found.append((way.stake, place, way.move))
    found.sort(key=lambda way: (-way[0], way[1]))
    return {place: move for _, place, move in found[:OTHERS]}


def _moves(made: Move, choice: Move | None, other: Move | None) -> tuple[Move, ...]:
    """Return the moves that are weighed, the choice first."""
    if choice is None or alike(made, choice):
        return (made, other) if other is not None else (made,)
    return (choice, made)


def _next(lines: Sequence[_Line], effort: Effort) -> _Line | None:
    """Return the decision to weigh further: each one a little first, then the one of which least is known."""
    spread = lines[0].spread if lines else 0.0
    short = [line for line in lines if line.tried < line.least(effort)]
    if short:
        return min(short, key=lambda line: line.tried / line.least(effort))
    unsure = [line for line in lines if line.tried < effort.most and line.is_unsure(spread)]
    return max(unsure, key=lambda line: line.error, default=None)


class _Line:
    """A decision and the findings about it so far; its `choice` is None where there was none."""

    def __init__(
        self, decision: Decision, choice: Move | None, moves: Sequence[Move], scales: Scales, first: bool
    ) -> None:
        self.decision = decision
        self.choice = choice
        self.same = len(moves) == 1
        self.other = moves[1] if len(moves) > 1 and moves[0] == decision.move else None
        self.first = first
        self.tried = 0  # the worlds tried, including impossible ones
        self._scales = scales

    def least(self, effort: Effort) -> int:
        """Return the number of worlds in which it is weighed at least."""
        if self.first:
            return min(FIRST, effort.most)
        return 0 if self.same else effort.least

    def more(self, count: int) -> None:
        """Weigh its moves in some more worlds."""
        self._scales.more(count)
        self.tried += count

    @property
    def worth(self) -> float:
        """The points that the choice brings on average."""
        return fmean([row[0] for row in self._scales.points] or [0.0])

    @property
    def spread(self) -> float:
        """The standard deviation of the deals that were played after the choice, in points."""
        found = [row[0] for row in self._scales.points]
        return stdev(found) if len(found) > 1 else 0.0

    @property
    def losses(self) -> list[float]:
        """The points that the move brought less than the choice, for each world."""
        return [] if self.same else [row[0] - row[1] for row in self._scales.points]

    @property
    def error(self) -> float:
        """The standard error of the loss; infinite before two worlds are known."""
        if self.same:
            return 0.0
        losses = self.losses
        return stdev(losses) / sqrt(len(losses)) if len(losses) > 1 else inf

    def is_unsure(self, spread: float) -> bool:
        """Return whether more worlds could tell more: the mark may still change, or its points are not fine yet."""
        losses, error = self.losses, self.error
        if self.same or not losses or not error:
            return False
        loss, doubt = fmean(losses), SURE * error
        bounds = (0.0, SLIP * spread, BLUNDER * spread)
        return error > FINE * spread or any(abs(loss - bound) < doubt for bound in bounds)

    def judged(self, spread: float, effort: Effort) -> Judged:
        """Return the decision as it is kept; with fewer worlds than the least, nothing is held against it."""
        move, choice = str(self.decision.move), str(self.choice)
        losses = self.losses
        known = len(losses) >= max(2, effort.least * 3 // 4)
        if self.same or self.other is not None:
            same = Judged(self.decision.place, move, choice, 0.0, 0.0, 0, "best")
            told = {"other": str(self.other), "less": fmean(losses), "doubt": self.error} if known else {}
            return msgspec.structs.replace(same, **told)
        if not known:
            return Judged(self.decision.place, move, choice, 0.0, 0.0, 0, "good")
        loss, error = fmean(losses), self.error
        return Judged(self.decision.place, move, choice, loss, error, len(losses), mark_of(loss, error, spread))
