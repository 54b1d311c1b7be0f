"""Sample reviews, with made-up numbers."""

from __future__ import annotations

from rummy_desktop.ai.review import Judged, Mark, Review
from rummy_desktop.arena.reviewing import Task
from rummy_desktop.engine.moves import Deal

MARKS: tuple[Mark, ...] = ("best", "good", "slip", "blunder")
LOSSES = {"best": -0.5, "good": 0.4, "slip": 2.4, "blunder": 7.1}


def sample_review(task: Task) -> Review:
    """Return a review of which nothing was reckoned: every decision has another mark than the one before."""
    mine = [n for n, move in enumerate(task.moves) if move.seat == task.seat and not isinstance(move, Deal)]
    judged = []
    for number, place in enumerate(mine):
        mark, move = MARKS[number % 4], str(task.moves[place])
        judged.append(Judged(task.begun + place, move, f"{task.seat} draw", LOSSES[mark], 0.6, 40, mark))
    return Review(tuple(judged), -21.0, -3.0, 20.0)
