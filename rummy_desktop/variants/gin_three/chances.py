"""The chances of winning a game of Cutthroat, by the points that each player still needs."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from rummy_desktop.ai.knocking_nets import worths

TEN: Final = 10
"""The distance in points between the missing points for which chances are known."""

MOST: Final = 10
"""The most of these tens; where more are missing, all are scaled down to that."""

WON: Final = (0.17, 0.2, 0.22, 0.19, 0.12, 0.07, 0.03)
"""The shares of deals that bring 1 to 10 points, 11 to 20 and so on: 239 deals of hard players (2026-11-25)."""


@cache
def playing(mine: int, theirs: int, third: int) -> float:
    """Return the chance of a player who needs `mine` tens, plays one who needs `theirs`, and sees `third` wait.

    Both win as many deals, and the loser makes room (CUT-04).
    """
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    return sum(
        share * (playing(mine - tens, third, theirs) + waiting(mine, theirs - tens, third))
        for tens, share in enumerate(WON, 1)
    ) / (2 * sum(WON))


def waiting(mine: int, winner: int, third: int) -> float:
    """Return the chance of a player who waits while the winner of the last deal and the third one play."""
    return 1 - playing(winner, third, mine) - playing(third, winner, mine) if winner > 0 else 0.0


def _after(points: int, mine: int, theirs: int, third: int) -> float:
    """Return the chance after a deal that brought `points` (below 0: lost); the others are the tens still missing."""
    if points > 0:
        return playing(mine, third, theirs)
    return waiting(mine, theirs, third) if points else playing(mine, theirs, third)


def _scaled(points: float, tens: float) -> tuple[int, float]:
    """Return the whole tens below the points that are missing, and the part above them, from 1 ten on."""
    if points <= 0:
        return 0, 0.0
    exact = max(1.0, points * tens)
    return int(exact), exact - int(exact)


@lru_cache(maxsize=1000)
def after_deal(mine: int, theirs: int, third: int, times: int) -> list[float]:
    """Return how likely a player wins the game after each span of points that a deal may bring (`knocking_nets`).

    `mine`, `theirs` and `third` are the points missing before it: to the player, to the opponent and to the one who
    waits. The deal counts `times` over.
    """
    tens = min(1.0, TEN * MOST / max(mine, theirs, third)) / TEN
    rest = max(1, round(third * tens))

    def chance(points: int) -> float:
        own, x = _scaled(mine - max(points, 0) * times, tens)
        other, y = _scaled(theirs + min(points, 0) * times, tens)
        near, far = (
            _after(points, each, other, rest) * (1 - y) + _after(points, each, other + 1, rest) * y
            for each in (own, own + 1)
        )
        return near * (1 - x) + far * x

    return worths(chance)
