"""Account: the seats that were out of the match after each of its deals, and the scores they played on with."""

from __future__ import annotations

from typing import NamedTuple

from rummy_desktop.engine.table import Table


class Out(NamedTuple):
    """A seat that was out with that score: bought in again with `score`, or not (None), or still to decide."""

    seat: int
    points: int
    score: int | None
    asked: bool = False


def outs(t: Table) -> list[tuple[Out, ...]]:
    """Return the seats that were out after each deal of a match so far, in the order of the seats."""
    found = []
    for number, result in enumerate(t.results, 1):
        then = t.results[number].before if number < len(t.results) else t.scores
        asked = t.waiting if result.deal == t.deal else ()
        found.append(
            tuple(
                Out(seat, points, then[seat] if then[seat] != points else None, seat in asked)
                for seat in result.out
                for points in (result.scores[seat],)
            )
        )
    return found
