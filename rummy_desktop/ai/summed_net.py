"""A net with some inputs for each of several things, and some for all of them together.

Units answer the inputs of a thing, the same units for each, and their answers are added up. With the inputs of all
things together they go through a second layer to one number. Such a net does not care in which order the things come,
and how many there are. Its weights stand in a file, layer by layer, in thousandths; `tools/selfplay.py` has what the
tools that learn them share.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import mul
from pathlib import Path
from typing import Final, NamedTuple

from rummy_desktop.ai.weights import Row, Shape, read_weights

SLOPE: Final = 0.05  # the part of a unit below 0 that is kept
SCALE: Final = 1000  # the weights are whole thousandths
POINTS: Final = 100  # the points for which an answer of one stands


class Form(NamedTuple):
    """The size of such a net: its inputs for each thing and for all, its units, and the units of its second layer."""

    of_each: int
    of_all: int
    units: int
    second: int

    @property
    def shapes(self) -> tuple[Shape, Shape, Shape]:
        """The shapes of its layers: a row for each unit with the bias last, for each of the second layer, and one."""
        return (
            (self.units, self.of_each + 1),
            (self.second, self.units + self.of_all + 1),
            (1, self.second + 1),
        )


class SummedNet:
    """A net of that form, by the weights of its layers."""

    def __init__(self, first: Sequence[Row], second: Sequence[Row], third: Sequence[Row]) -> None:
        self.layers = first, second, third
        self.first, self.second, (self.third,) = self.layers
        *self._columns, self._bias = zip(*self.first, strict=True)

    def units(self, told: Sequence[float]) -> tuple[float, ...]:
        """Return what the units answer to the inputs of one thing."""
        units: Sequence[float] = self._bias
        for column, number in zip(self._columns, told, strict=True):
            if number:
                units = [unit + number * weight for unit, weight in zip(units, column, strict=True)]
        return tuple(each if each > 0 else SLOPE * each for each in units)

    def answer(self, things: Iterable[Sequence[float]], told: Sequence[float]) -> float:
        """Return the net's answer in points, by the answers of the units to each thing and the inputs of all."""
        seen = [*map(sum, zip(*things, strict=True)), *told, 1.0]
        units = [sum(map(mul, row, seen)) for row in self.second]
        bent = [each if each > 0 else SLOPE * each for each in units]
        return POINTS * float(sum(map(mul, self.third, bent)) + self.third[-1])


def layers_of(name: str) -> tuple[str, str, str]:
    """Return the names of the layers of a net in a file."""
    return f"{name} first", f"{name} second", f"{name} third"


def read_nets(path: Path, forms: Mapping[str, Form]) -> dict[str, SummedNet]:
    """Read the nets of these names and forms from a file. WeightsError where it has others; it says what to do."""
    shapes = {
        layer: shape for name, form in forms.items() for layer, shape in zip(layers_of(name), form.shapes, strict=True)
    }
    found = read_weights(path, shapes)
    return {name: SummedNet(*(found[layer].rows for layer in layers_of(name))) for name in forms}
