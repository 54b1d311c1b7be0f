"""Match end: what is said of a match that is over besides who has won it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_desktop.engine.events import Result
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.words import name_of
from rummy_desktop.language.translate import tr

CLOSE: Final = 10
"""A match was close whose winner is ahead by no more than such a part of the limit or of the winner's score."""


def kindly(rules: Rules, table: Table, setup: Setup, seat: int | None) -> str:
    """Return a kind sentence for a player on `seat` who has lost a match; nothing for anybody else."""
    if seat is None or not table.winners or seat in table.winners:
        return ""
    behind = abs(rules.total(table, seat) - rules.total(table, table.winners[0]))
    whole = max(rules.goal().points, abs(rules.total(table, table.winners[0])))
    if behind and behind * CLOSE <= whole:
        return tr("It was close: only {points} points lay between you.", points=behind)
    won = sum(result.winner is not None and rules.side(result.winner) == rules.side(seat) for result in table.results)
    if won:
        return tr("You won {n} of {all} deals.", n=won, all=len(table.results))
    return tr("The cards were with the others. The next match starts even again.")


def best_deal(rules: Rules, table: Table, setup: Setup, seat: int | None) -> str:
    """Return the deal that brought `seat` or else the winner the most; nothing where no deal stands out."""
    who = seat if seat is not None else next(iter(table.winners), None)
    if who is None or len(table.results) < 2:
        return ""
    gained = [_gained(rules, result, who) for result in table.results]
    most = max(gained)
    if most < 2 or gained.count(most) > 1:
        return ""
    deal = table.results[gained.index(most)].deal
    if seat is not None:
        return tr("Your best moment: deal {deal}, which put you {points} points ahead.", deal=deal, points=most)
    name = name_of(setup, who)
    return tr("The best moment of {name}: deal {deal}, worth {points} points.", name=name, deal=deal, points=most)


def _gained(rules: Rules, result: Result, seat: int) -> int:
    """Return by how much a deal brought the side of a seat nearer to winning than the best of the others."""
    points = rules.totals(result.points)
    sign = -1 if rules.scoring.fewest_win else 1
    others: Sequence[int] = [sign * each for other, each in enumerate(points) if rules.side(other) != rules.side(seat)]
    return sign * points[seat] - max(others, default=0)
