"""The weights of computer players: numbers by which they decide, in files that are read when first asked for.

A file begins with a line that names its format and has a sum of all that follows. A line of JSON says of each array its
name, its rows and columns, in which parts of one it counts, what its rows are about where somebody has said so, and
what made it. The numbers follow, array by array and row by row: whole ones of two bytes, the low one first, or of four
where a number is too large. `tools/` has what learns them.
"""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from threading import Lock
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar
from zlib import crc32

import msgspec

from rummy_desktop.engine.shapes import decoder
from rummy_desktop.language.translate import tr
from rummy_desktop.outside.measure import measured

T = TypeVar("T")

ENDING: Final = ".weights"
"""The ending of the names of files of weights."""

FORMAT: Final = 1
FIRST_LINE: Final = re.compile(rb"Rummy Desktop weights (\d+) ([0-9a-f]{8})")

CODES: Final[Mapping[str, str]] = {"int16": "h", "int32": "i"}
"""The codes of `array` for the kinds of numbers, the smallest first."""

Row = tuple[float, ...]
Shape = tuple[int, int]
"""The numbers of rows and columns of an array."""


class WeightsError(Exception):
    """A file that computer players need is missing, or can't be used; the message says what to do."""


class Made(msgspec.Struct, frozen=True):
    """The origin of an array: a tool, the version of the program, the day, and the words of the command."""

    tool: str
    version: str
    date: str
    words: str = ""


class Weights(NamedTuple):
    """An array: its rows, the parts of one in which it counts, its origin, and what its rows are about if given."""

    rows: tuple[Row, ...]
    scale: int
    made: Made
    names: tuple[str, ...] = ()

    @property
    def shape(self) -> Shape:
        """The numbers of rows and columns."""
        return len(self.rows), len(self.rows[0])


class Told(msgspec.Struct, frozen=True):
    """The description of an array in a file, before its numbers."""

    name: str
    shape: tuple[Annotated[int, msgspec.Meta(ge=1)], Annotated[int, msgspec.Meta(ge=1)]]
    scale: Annotated[int, msgspec.Meta(ge=1)]
    made: Made
    type: Literal["int16", "int32"] = "int16"
    names: tuple[str, ...] = ()


TOLD: Final = decoder(list[Told])


def once(make: Callable[[], T]) -> Callable[[], T]:
    """Return a function that makes something when first called, once, however many threads call it together."""
    lock, made = Lock(), list[T]()

    @wraps(make)
    def given() -> T:
        if not made:
            with lock:
                if not made:
                    made.append(make())
        return made[0]

    return given


def read_weights(path: Path, shapes: Mapping[str, Shape]) -> dict[str, Weights]:
    """Read the arrays of a file. WeightsError where their names or shapes are not these; it says what to do."""
    try:
        found = decoded(path.read_bytes())
        if (there := {name: each.shape for name, each in found.items()}) != dict(shapes):
            raise ValueError(f"its arrays are {there}, not {dict(shapes)}")
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        raise WeightsError(unusable(path)) from error
    return found


def unusable(path: Path) -> str:
    """Return the sentence that a file of computer players can't be used, and what to do."""
    return tr(
        "The computer players’ file {path} is missing, damaged or of another version. Install the game again.",
        path=path,
    )


def decoded(data: bytes) -> dict[str, Weights]:
    """Read arrays from the bytes of a file. ValueError or msgspec.MsgspecError, for the log, where they are wrong."""
    line, _, rest = data.partition(b"\n")
    first = FIRST_LINE.fullmatch(line)
    if first is None:
        raise ValueError("it is no file of weights")
    if int(first[1]) != FORMAT:
        raise ValueError(f"its format is {int(first[1])}, not {FORMAT}")
    if int(first[2], 16) != crc32(rest):
        raise ValueError("its sum is another one")
    told, _, numbers = rest.partition(b"\n")
    found = {}
    for each in TOLD.decode(measured(told)):
        found[each.name] = Weights(_rows(numbers, each), each.scale, each.made, each.names)
        numbers = numbers[_size(each) :]
    if numbers:
        raise ValueError("it has more numbers than it tells of")
    return found


def _size(told: Told) -> int:
    """Return how many bytes the numbers of an array take."""
    height, width = told.shape
    return height * width * array(CODES[told.type]).itemsize


def _rows(numbers: bytes, told: Told) -> tuple[Row, ...]:
    height, width = told.shape
    whole: array[int] = array(CODES[told.type], numbers[: _size(told)])
    if len(whole) != height * width:
        raise ValueError("it has fewer numbers than it tells of")
    if sys.byteorder == "big":
        whole.byteswap()
    parts = [number / told.scale for number in whole]
    return tuple(tuple(parts[first : first + width]) for first in range(0, len(parts), width))


def write_weights(path: Path, arrays: Mapping[str, Weights]) -> None:
    """Write a file of arrays, their numbers rounded to the parts in which they are counted."""
    path.write_bytes(encoded(arrays))


def encoded(arrays: Mapping[str, Weights]) -> bytes:
    """Write arrays as the bytes of a file. OverflowError where a number takes more than four bytes."""
    told, numbers = [], b""
    for name, each in arrays.items():
        whole = [round(number * each.scale) for row in each.rows for number in row]
        kind: Any = next((kind for kind in CODES if _fits(whole, kind)), "int32")
        found = array(CODES[kind], whole)
        if sys.byteorder == "big":
            found.byteswap()
        told.append(Told(name, each.shape, each.scale, each.made, kind, each.names))
        numbers += found.tobytes()
    rest = msgspec.json.encode(told) + b"\n" + numbers
    return b"Rummy Desktop weights %d %08x\n" % (FORMAT, crc32(rest)) + rest


def _fits(whole: Sequence[int], kind: str) -> bool:
    most = 1 << 8 * array(CODES[kind]).itemsize - 1
    return all(-most <= number < most for number in whole)
