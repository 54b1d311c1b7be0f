"""A net that is told something of each of several things, and something of all of them together.

Units answer what is told of a thing, the same units for each, and what they answer is added up. With what is told of
all things together it goes through a second layer to one number. Such a net does not care in which order things are
told, and how many there are. The weights are whole thousandths; `tools/selfplay.py` writes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import mul
from typing import Final

SLOPE: Final = 0.05  # what is left of a unit below nothing
SCALE: Final = 1000  # weights are whole thousandths
POINTS: Final = 100  # the points that an answer of one stands for


class SummedNet:
    """Such a net, by its weights: for each unit of a thing a row, the bias last, then those of the second layer.

    ValueError where there are not as many weights as so many units need that are told so much.
    """

    def __init__(self, weights: str, of_each: int, of_all: int, units: int, second: int) -> None:
        numbers = [int(word) / SCALE for word in weights.split()]
        if len(numbers) != count_of_weights(of_each, of_all, units, second):
            raise ValueError(f"{len(numbers)} weights")
        rest = iter(numbers)

        def table(height: int, width: int) -> tuple[tuple[float, ...], ...]:
            return tuple(tuple(next(rest) for _ in range(width)) for _ in range(height))

        self.first = table(units, of_each + 1)
        self.second = table(second, units + of_all + 1)
        (self.third,) = table(1, second + 1)
        *self._columns, self._bias = zip(*self.first, strict=True)

    def units(self, told: Sequence[float]) -> tuple[float, ...]:
        """What the units answer to what is told of one thing."""
        units: Sequence[float] = self._bias
        for column, number in zip(self._columns, told, strict=True):
            if number:
                units = [unit + number * weight for unit, weight in zip(units, column, strict=True)]
        return tuple(each if each > 0 else SLOPE * each for each in units)

    def answer(self, things: Iterable[Sequence[float]], told: Sequence[float]) -> float:
        """What the net says, in points, by what the units answered of each thing and what is told of all."""
        seen = [*map(sum, zip(*things, strict=True)), *told, 1.0]
        units = [sum(map(mul, row, seen)) for row in self.second]
        bent = [each if each > 0 else SLOPE * each for each in units]
        return POINTS * float(sum(map(mul, self.third, bent)) + self.third[-1])


def count_of_weights(of_each: int, of_all: int, units: int, second: int) -> int:
    """How many weights a net has whose so many units and units of the second layer are told so much."""
    return units * (of_each + 1) + second * (units + of_all + 1) + second + 1
