"""A net that is told something of each of several things, and something of all of them together.

Units answer what is told of a thing, the same units for each, and what they answer is added up. With what is told of
all things together it goes through a second layer to one number. Such a net does not care in which order things are
told, and how many there are. Its weights stand in a file, layer by layer, in thousandths; `tools/selfplay.py` has what
the tools that learn them share.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import mul
from pathlib import Path
from typing import Final, NamedTuple

from rummy_desktop.ai.weights import Row, Shape, read_weights

SLOPE: Final = 0.05  # what is left of a unit below nothing
SCALE: Final = 1000  # weights are whole thousandths
POINTS: Final = 100  # the points that an answer of one stands for


class Form(NamedTuple):
    """How much such a net is told of each thing and of all, and how many units and units of the second layer it has."""

    of_each: int
    of_all: int
    units: int
    second: int

    @property
    def shapes(self) -> tuple[Shape, Shape, Shape]:
        """How large its layers are: a row for each unit with the bias last, for each of the second layer, and one."""
        return (
            (self.units, self.of_each + 1),
            (self.second, self.units + self.of_all + 1),
            (1, self.second + 1),
        )


class SummedNet:
    """Such a net, by the weights of its layers."""

    def __init__(self, first: Sequence[Row], second: Sequence[Row], third: Sequence[Row]) -> None:
        self.layers = first, second, third
        self.first, self.second, (self.third,) = self.layers
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


def layers_of(name: str) -> tuple[str, str, str]:
    """What the layers of a net of that name are called in a file."""
    return f"{name} first", f"{name} second", f"{name} third"


def read_nets(path: Path, forms: Mapping[str, Form]) -> dict[str, SummedNet]:
    """Read the nets of these names and forms from a file. WeightsError says what to do where it has others."""
    shapes = {
        layer: shape for name, form in forms.items() for layer, shape in zip(layers_of(name), form.shapes, strict=True)
    }
    found = read_weights(path, shapes)
    return {name: SummedNet(*(found[layer].rows for layer in layers_of(name))) for name in forms}
