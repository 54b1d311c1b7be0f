"""The payments at the end of a deal of Tonk: who pays whom how much."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple


class Payment(NamedTuple):
    """The payment of a deal: its outcome, the paid seats (the first before all), and the stakes of those who pay."""

    outcome: str
    winners: Sequence[int]
    stakes: Mapping[int, int]

    def coins(self, seats: int, stake: int) -> list[int]:
        """Return what each seat gets or pays; the first winner has what they can't share evenly (TNK-12)."""
        points = [-self.stakes.get(seat, 0) * stake for seat in range(seats)]
        share, rest = divmod(-sum(points), len(self.winners))
        for seat in self.winners:
            points[seat] += share + rest * (seat == self.winners[0])
        return points


def by_all(outcome: str, winners: Sequence[int], seats: int, times: int = 1) -> Payment:
    """Return the payment of `times` stakes by everybody else to the winners."""
    return Payment(outcome, winners, {seat: times for seat in range(seats) if seat not in winners})


def lowest(counts: Sequence[int], order: Collection[int]) -> list[int]:
    """Return the seats of `order` with the lowest count, in that order."""
    least = min(counts[seat] for seat in order)
    return [seat for seat in order if counts[seat] == least]


def knocked(knocker: int, counts: Sequence[int], order: Sequence[int], low: int, to_lowest: bool) -> Payment:
    """Return the payment of a knock: lowest alone it is paid by all, double up to `low`; else it is caught (TNK-11)."""
    lower = [seat for seat in order if seat != knocker and counts[seat] <= counts[knocker]]
    if not lower:
        double = counts[knocker] <= low
        return by_all("low knock" if double else "knock", [knocker], len(order), 1 + double)
    if to_lowest:
        return Payment("caught", lowest(counts, lower), {knocker: len(order) - 1})
    return Payment("caught", lower, {knocker: 2 * len(lower)})
