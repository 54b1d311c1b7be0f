"""Account: who was out after each deal of a match, and with which score each of them played on."""

from __future__ import annotations

from typing import NamedTuple

from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table


class Out(NamedTuple):
    """A seat that was out with so many points: bought in again with `score`, or not (None), or still to say."""

    seat: int
    points: int
    score: int | None
    asked: bool = False


def outs(rules: Rules, t: Table) -> list[tuple[Out, ...]]:
    """Those who were out after each deal of a match so far, in the order of the seats."""
    scores, limit = [0] * t.seats, rules.goal().points
    gone: set[int] = set()
    found: list[tuple[Out, ...]] = []
    for number, result in enumerate(t.results):
        scores = [score + points for score, points in zip(scores, result.points, strict=True)]
        last = number == len(t.results) - 1
        over = [
            seat
            for seat in range(t.seats)
            if seat not in gone and result.winner not in (None, seat) and scores[seat] >= limit
        ]
        if not over:
            found.append(())
            continue
        under = [score for seat, score in enumerate(scores) if seat not in gone and seat not in over]
        again = max((score for score in under if score < limit), default=0)
        told = []
        for seat in over:
            asked = last and seat in t.waiting
            # Who has left did so when out for the last time: nobody who has left is out again.
            stays = (
                not (last and t.over) and not asked and not (not rules.plays(t, seat) and _last_time(t, seat, number))
            )
            told.append(Out(seat, scores[seat], again if stays else None, asked))
            if stays:
                scores[seat] = again
            elif not asked:
                gone.add(seat)
        found.append(tuple(told))
    return found


def _last_time(t: Table, seat: int, number: int) -> bool:
    """Whether `seat`, which has left, took part in no deal after that of this number."""
    return not any(result.points[seat] or result.winner == seat for result in t.results[number + 1 :])
