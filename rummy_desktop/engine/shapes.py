"""Shapes: what was read becomes a value of a type that says how it has to be, in any number of threads.

msgspec looks at the fields of a type when it is asked for it first. Two threads that do so at the same moment end the
program (msgspec 0.22), so one of them looks at a time, and what threads read from JSON is looked at on importing.
"""

from __future__ import annotations

from threading import RLock
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

_ONE_AT_A_TIME: Final = RLock()


def decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    """Make what reads a type from JSON, and looks at it now: to be made on importing, not when a thread reads."""
    with _ONE_AT_A_TIME:
        return msgspec.json.Decoder(kind)


def shaped(value: Any, kind: type[T], strict: bool = True) -> T:
    """Make a checked value of that type; `msgspec.ValidationError` says what is wrong."""
    with _ONE_AT_A_TIME:
        return msgspec.convert(value, kind, strict=strict)


DICTIONARY: Final = decoder(dict[str, Any])
"""Reads an object of JSON as it is."""
