"""Reviewing: the review of a deal in a process of its own, so that no question to a computer player waits behind it."""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import sys
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from time import monotonic, process_time
from typing import Any, Final

import msgspec

from rummy_desktop.ai.review import USUAL, Decision, Effort, Review, review
from rummy_desktop.ai.weighing import brought
from rummy_desktop.arena.worker import end_after
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal, Move, Resign, TakeBack
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES

AT_MOST: Final = 3
"""So many times as long as its time on a core a review takes by the clock, where others have the core."""
OFTEN: Final = 0.1
"""Seconds at least from one word on how far it is to the next."""
POLITE: Final = 15
"""How far a review stands back behind whoever plays, in the system's own steps."""
BELOW_NORMAL: Final = 0x4000
"""The same as Windows says it."""


class Task(msgspec.Struct, frozen=True):
    """A deal that is to be reviewed for a seat.

    `moves` are those of the deal, the first of which deals it, `begun` is how many moves of the match came before.
    `before` is the table on which it was dealt; None where it is the first deal, which is shuffled as the deal `first`
    of the seed. `away` are the places of the moves that the computer made for the person.
    """

    game: str
    options: Mapping[str, Any]
    seats: int
    seed: str
    before: Table | None
    begun: int
    moves: tuple[Move, ...]
    seat: int
    away: frozenset[int] = frozenset()
    effort: Effort = USUAL
    first: int = 1


class Word(msgspec.Struct, frozen=True):
    """A word about a task: how much of it is `done`, from 0 to 1, and its result at the end."""

    done: float
    review: Review | None = None


def reckon(task: Task, progress: Callable[[float], None] = lambda share: None) -> Review:
    """The review of a deal. IllegalMove or ValueError where its moves are not those of a deal that has ended."""
    match, decisions = _dealt(task), []
    before = len(match.table.results)
    for place, move in enumerate(task.moves[1:], task.begun + 1):
        mine = move.seat == task.seat and not isinstance(move, Deal | Resign | TakeBack)
        if mine and place not in task.away and match.actor == task.seat:
            decisions.append(Decision(place, match.view(task.seat).copy(), move))
        match.play(move)
        if isinstance(move, TakeBack) and move.seat == task.seat:
            _take_back(decisions, match.view(task.seat))
    result = brought(match.rules, match.table, task.seat, before)
    seed = f"{task.seed}/{task.begun}/{task.seat}/review"
    rules, began = match.rules.for_players(), monotonic()

    def clock() -> float:
        # On a computer that is busy otherwise it has to do with less than its time.
        return max(process_time(), (monotonic() - began) / AT_MOST)

    return review(match.game, rules, decisions, result, seed, task.effort, progress, clock=clock)


def _dealt(task: Task) -> Match:
    """The match in which the deal has just been dealt."""
    game, options = GAMES[task.game], dict(task.options)
    if task.before is None:
        # Who deals is cut for, and in some games who has which part.
        dealer = task.moves[0].seat
        if task.first == 1:
            match = Match.new(game, task.seats, options, task.seed)
            if match.log[0].seat == dealer:
                return match
        return Match.new(game, task.seats, options, task.seed, dealer=dealer, first=task.first)
    match = Match.resume(game, task.before.copy(), options, task.seed, first=task.first)
    match.play(task.moves[0])
    return match


def _take_back(decisions: list[Decision], view: Table) -> None:
    """Forget the decisions since the table was as it is again: they were taken back."""
    for number in reversed(range(len(decisions))):
        if decisions[number].view.turns != view.turns:
            return
        if _sorted(decisions[number].view) == _sorted(view):
            del decisions[number:]
            return


def _sorted(view: Table) -> Table:
    """The same with hands in order: what is taken back comes to the end of a hand."""
    return msgspec.structs.replace(view, hands=[sorted(hand) for hand in view.hands])


def serve_review(connection: Connection, task: Task) -> None:
    """Reckon a review in a process that does nothing else, and say how far it is; what goes back is text."""
    logging.getLogger("rummy_desktop").addHandler(logging.NullHandler())
    logging.getLogger("rummy_desktop").propagate = False
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if (parent := parent_process()) is not None:
        Thread(target=end_after, args=(parent,), name="end", daemon=True).start()
    step_back()
    told = [0.0]

    def tell(share: float) -> None:
        if monotonic() >= told[0] + OFTEN:
            told[0] = monotonic()
            connection.send_bytes(msgspec.json.encode(Word(share)))

    with suppress(OSError):  # nobody listens any more
        connection.send_bytes(msgspec.json.encode(Word(1.0, reckon(task, tell))))


def step_back() -> None:
    """Give this process the lowest priority, so that everybody else on this computer comes first."""
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), BELOW_NORMAL)
        else:
            os.nice(POLITE)


def places_away(handed: Sequence[tuple[int, int, str]], seat: int, begun: int, end: int) -> frozenset[int]:
    """The places from `begun` to `end` at which the computer played for the person of a seat.

    `handed` tells after how many moves which seat went to a computer player of which level, or back ("").
    """
    own = [(moves, level) for moves, who, level in handed if who == seat]
    begins = [moves for moves, _ in own]
    levels = {place: own[last - 1][1] for place in range(begun, end) if (last := bisect_right(begins, place))}
    return frozenset(place for place, level in levels.items() if level)
