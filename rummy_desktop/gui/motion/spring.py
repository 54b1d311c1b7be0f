"""Spring: the swing of something that is drawn to a place, until it comes to rest."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

DAMPED = 0.82
"""How much of a swing is taken out: with so much, a hundredth of a way is overshot, and the next swing is not seen."""


class Spring(NamedTuple):
    """A damped spring: `quick` in radians a second; `damping` from 0, endless, to below 1, without a swing.

    The way that it makes in a time is exact, so any number of steps lead to the same place.
    """

    quick: float
    damping: float = DAMPED

    @staticmethod
    def that_arrives(seconds: float, damping: float = DAMPED) -> Spring:
        """Return the spring that, released from rest, first reaches its place after that many seconds."""
        swing = math.sqrt(1.0 - damping * damping)
        return Spring((math.pi - math.acos(damping)) / (swing * seconds), damping)

    def after(self, away: float, speed: float, seconds: float) -> tuple[float, float]:
        """Return the distance of something from its place and its speed, some seconds after the given ones."""
        here, there, slower, faster = _swing(self, seconds)
        return here * away + there * speed, slower * away + faster * speed

    def unrest(self, away: float, speed: float) -> float:
        """Return the greatest distance from its place from now on: no spring gains what it has lost."""
        return math.hypot(away, speed / self.quick)


@lru_cache(maxsize=256)
def _swing(spring: Spring, seconds: float) -> tuple[float, float, float, float]:
    """Return what of the distance and of the speed becomes distance, and what of both becomes speed."""
    fall = spring.damping * spring.quick
    swing = spring.quick * math.sqrt(1.0 - spring.damping * spring.damping)
    left = math.exp(-fall * seconds)
    across, along = left * math.cos(swing * seconds), left * math.sin(swing * seconds) / swing
    return across + fall * along, along, -spring.quick * spring.quick * along, across - fall * along
