"""Who pays whom how much at the end of a deal of Tonk."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple


class Payment(NamedTuple):
    """How a deal is paid: its outcome, the seats that are paid, the first before all, and the stakes of who pays."""

    outcome: str
    winners: Sequence[int]
    stakes: Mapping[int, int]

    def coins(self, seats: int, stake: int) -> list[int]:
        """What each seat gets or pays; what the winners can't share the first of them has (TNK-12)."""
        points = [-self.stakes.get(seat, 0) * stake for seat in range(seats)]
        share, rest = divmod(-sum(points), len(self.winners))
        for seat in self.winners:
            points[seat] += share + rest * (seat == self.winners[0])
        return points


def by_all(outcome: str, winners: Sequence[int], seats: int, times: int = 1) -> Payment:
    """Everybody else pays the winners so many stakes."""
    return Payment(outcome, winners, {seat: times for seat in range(seats) if seat not in winners})


def lowest(counts: Sequence[int], order: Collection[int]) -> list[int]:
    """Who of `order` has the lowest count, in that order."""
    least = min(counts[seat] for seat in order)
    return [seat for seat in order if counts[seat] == least]


def knocked(knocker: int, counts: Sequence[int], order: Sequence[int], low: int, to_lowest: bool) -> Payment:
    """A knock with the lowest count alone is paid by all, double with `low` or less; else it is caught (TNK-11)."""
    lower = [seat for seat in order if seat != knocker and counts[seat] <= counts[knocker]]
    if not lower:
        double = counts[knocker] <= low
        return by_all("low knock" if double else "knock", [knocker], len(order), 1 + double)
    if to_lowest:
        return Payment("caught", lowest(counts, lower), {knocker: len(order) - 1})
    return Payment("caught", lower, {knocker: 2 * len(lower)})
