"""The score of a deal of Rummy in which the lowest count gets the differences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rummy_desktop.engine.events import Line
from rummy_desktop.language.translate import mark

HIGHER: Final = 10  # what a player pays besides who has knocked and is not lowest
NOTHING_LEFT: Final = 25  # what each pays besides to a player who knocks with nothing left over


class Knocked(NamedTuple):
    """The outcome of a knock, who has the lowest count, and what the others owe, line by line."""

    outcome: str
    winners: Sequence[int]
    lines: Sequence[Line]


def knocked(counts: Sequence[int], knocker: int) -> Knocked:
    """Return the end of a deal after a knock (RUO-38)."""
    low = min(counts)
    lowest = [seat for seat, count in enumerate(counts) if count == low]
    winners = [seat for seat in lowest if seat != knocker] or [knocker]
    lines = _differences(counts, winners)
    if counts[knocker] > low:
        lines.append(Line(knocker, mark("not the lowest who knocks"), HIGHER))
    if winners == [knocker] and not low:
        others = (seat for seat in range(len(counts)) if seat != knocker)
        lines += [Line(seat, mark("a knock with nothing left"), NOTHING_LEFT) for seat in others]
        return Knocked("knock with nothing", winners, lines)
    return Knocked("knock" if winners == [knocker] else "undercut", winners, lines)


def blocked(counts: Sequence[int]) -> tuple[Sequence[int], list[Line]]:
    """Return who has the lowest count, and what the others owe, where the lowest hand wins (RUO-25)."""
    winners = [seat for seat, count in enumerate(counts) if count == min(counts)]
    return winners, _differences(counts, winners)


def _differences(counts: Sequence[int], winners: Sequence[int]) -> list[Line]:
    others = (seat for seat in range(len(counts)) if seat not in winners)
    return [Line(seat, mark("more than the lowest count"), counts[seat] - min(counts)) for seat in others]


def shares(scoring: str, seats: int, winners: Sequence[int], lines: Sequence[Line]) -> Sequence[int]:
    """Return the points of each seat where the winners share what the others owe, or these have penalties of it."""
    if scoring == "hands_won":
        return [int(seat in winners) for seat in range(seats)]
    owed = [sum(line.points for line in lines if line.seat == seat) for seat in range(seats)]
    if scoring == "penalty":
        return owed
    return [sum(owed) // len(winners) if seat in winners else 0 for seat in range(seats)]
