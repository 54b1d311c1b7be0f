"""Glicko: the strength of a player from results, and how sure it is, by Mark Glickman's Glicko-2.

After “Example of the Glicko-2 system” (M. E. Glickman, 2022); its worked example is among the tests. Two things are
added that it leaves open: an opponent may count for less than one game, where several were met in one match, and the
time since the last games may be any part of a rating period.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

SCALE: Final = 173.7178
"""Points of a rating in one of the units in which Glicko-2 reckons."""
MIDDLE: Final = 1500.0
TAU: Final = 0.5
"""How much a volatility may change."""
NEAR: Final = 1e-6
"""How exactly a volatility is found."""


class Rating(NamedTuple):
    """The strength of a player: the rating, its standard deviation, and how much it changes by itself."""

    value: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    def waited(self, periods: float) -> Rating:
        """Return the same after some rating periods without a game: less sure, within limits."""
        spread = sqrt((self.deviation / SCALE) ** 2 + periods * self.volatility**2) * SCALE
        return self._replace(deviation=min(Rating().deviation, spread))


class Met(NamedTuple):
    """A game against an opponent of that rating and deviation: 1 won, 0.5 drawn, 0 lost; `weight` is how much of it."""

    value: float
    deviation: float
    score: float
    weight: float = 1.0


def rated(before: Rating, games: Sequence[Met], periods: float = 1.0) -> Rating:
    """Return the rating after the games of a rating period, or of a part of one or several of them."""
    if not games:
        return before.waited(periods)
    phi = before.deviation / SCALE
    pairs = [(each, _weight(each.deviation / SCALE), _chance(before.value, each)) for each in games]
    variance = 1 / sum(each.weight * g * g * chance * (1 - chance) for each, g, chance in pairs)
    drift = sum(each.weight * g * (each.score - chance) for each, g, chance in pairs)
    volatility = _volatility(before.volatility, phi, variance, variance * drift)
    spread = phi * phi + periods * volatility * volatility
    narrowed = 1 / (1 / spread + 1 / variance)
    return Rating(before.value + narrowed * drift * SCALE, sqrt(narrowed) * SCALE, volatility)


def chance(one: float, other: float) -> float:
    """Return the chance that a player of one rating wins against one of another, from 0 to 1."""
    return 1 / (1 + exp((other - one) / SCALE))


def _weight(phi: float) -> float:
    """Return the weight of a game against an opponent whose rating has this deviation."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _chance(value: float, met: Met) -> float:
    """Return the expected score, never quite 0 or 1.

    A win that was certain tells nothing, and is no fault.
    """
    expected = 1 / (1 + exp(-_weight(met.deviation / SCALE) * (value - met.value) / SCALE))
    return min(1 - NEAR, max(NEAR, expected))


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Return the new volatility, by the Illinois algorithm (step 5)."""
    start = log(sigma * sigma)

    def slope(x: float) -> float:
        grown = exp(x)
        whole = phi * phi + variance + grown
        return grown * (delta * delta - whole) / (2 * whole * whole) - (x - start) / (TAU * TAU)

    low = start
    if delta * delta > phi * phi + variance:
        high = log(delta * delta - phi * phi - variance)
    else:
        k = 1
        while slope(start - k * TAU) < 0:
            k += 1
        high = start - k * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > NEAR:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
