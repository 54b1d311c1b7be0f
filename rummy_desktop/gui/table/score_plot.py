"""Score plot: the course of the scores of a match over its deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.look.curves import Curve
from rummy_desktop.gui.setup.seat_badge import badge_of
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.account import outs
from rummy_desktop.gui.table.words import called
from rummy_desktop.gui.widgets.plot import Limit, Mark, Plot
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.statistics.figures import Course

NAME: Final = mark("Plot of the scores")
HIGH: Final = 440  # units, where there is room


def course_of(rules: Rules, table: Table, setup: Setup) -> Plot:
    """Return the plot of a match that is being played: a curve for each seat, or each side of partners.

    In a game with a pot, a player who has bought in again goes on from another score, and one who has left has no more.
    """
    points = _scores(table)
    curves = []
    for shape, seats in enumerate(rules.sides):
        name = " & ".join(called(setup.seats[seat].name) for seat in seats)
        added = points[seats[0]]
        if len(seats) > 1:
            added = tuple(
                (place, sum(points[seat][number][1] for seat in seats)) for number, (place, _) in enumerate(added)
            )
        curves.append(Curve(name, added, badge_of(setup, seats[0]), shape, tr("out")))
    deals = [result.deal for result in table.results]
    return _plot(curves, deals, limit_of(rules))


def limit_of(rules: Rules) -> Limit | None:
    """Return the limit of the scores of a match; None if a number of deals ends it."""
    goal = rules.goal()
    return Limit(goal.points, goal.name) if goal.points else None


def past_course(course: Course, setup: Setup, limit: Limit | None = None) -> Plot:
    """Return the plot of a match in the statistics: a curve for each seat of `setup`, or each side of partners."""
    curves = []
    for shape, side in enumerate(dict.fromkeys(setup.sides)):
        seats = [seat for seat, each in enumerate(setup.sides) if each == side]
        points: list[tuple[int, float]] = [(0, 0)]
        for place, line in enumerate(course.deals, 1):
            gained = [line.points[seat] for seat in seats]
            if None in gained:
                break
            score = sum(line.scores[seat] for seat in seats)
            before = score - sum(points for points in gained if points is not None)
            if before != points[-1][1]:
                # Bought in again since the last deal.
                points.append((place - 1, before))
            points.append((place, score))
        name = " & ".join(called(course.names[seat]) for seat in seats)
        curves.append(Curve(name, tuple(points), badge_of(setup, seats[0]), shape, tr("out")))
    return _plot(curves, [line.deal for line in course.deals], limit)


def _plot(curves: Sequence[Curve], deals: Sequence[int], limit: Limit | None) -> Plot:
    first = deals[0] - 1 if deals else 0
    marks = [Mark(str(first), tr("At the beginning") if first == 0 else tr("After deal {deal}", deal=first))]
    marks += [Mark(str(deal), tr("After deal {deal}", deal=deal)) for deal in deals]
    return Plot(tr(NAME), curves, marks, limit, below=tr("Deal"), high=HIGH)


def _scores(table: Table) -> list[tuple[tuple[int, float], ...]]:
    """Return the scores of each seat up to the deal after which it left, with a jump wherever it bought in again."""
    found: list[list[tuple[int, float]]] = [[(0, 0)] for _ in range(table.seats)]
    gone: set[int] = set()
    for place, (result, told) in enumerate(zip(table.results, outs(table), strict=True), 1):
        for seat in set(range(table.seats)) - gone:
            found[seat].append((place, result.scores[seat]))
        for out in told:
            if out.score is not None:
                found[out.seat].append((place, out.score))
            elif not out.asked:
                gone.add(out.seat)
    return [tuple(points) for points in found]
