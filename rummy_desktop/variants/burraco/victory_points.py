"""Victory points: 20 of them for two sides, by the difference of their points after a few deals."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

EVEN: Final = 10
"""The victory points of each side when their points are about equal."""
UP_TO: Final[Mapping[int, tuple[int, ...]]] = {
    2: (50, 150, 250, 350, 450, 550, 650, 750, 850, 1000),
    3: (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500),
    4: (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000),
}
"""The greatest difference that brings 10, 11, 12 … victory points to the better side, by the deals (BUR-26)."""


def victory_points(deals: int, difference: int) -> int:
    """Return the victory points of a side that is so many points ahead after that many deals, or behind if below 0."""
    more = bisect_left(UP_TO[deals], abs(difference))
    return EVEN + more if difference > 0 else EVEN - more
