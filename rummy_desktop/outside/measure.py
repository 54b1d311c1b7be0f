"""Measure: how large, how deep and how much a text from outside is, before any parser is asked to read it.

A parser that is asked for more than it can do fails in ways that nobody expects of it, or eats all memory: JSON that is
nested deeper than Python counts raises RecursionError, and a catalogue of gettext may tell a million texts that are
each as long as the file. What `measured` lets through raises ValueError at most. `tests/test_outside.py` reads the
sources: nothing is parsed past it.
"""

from __future__ import annotations

import re
import struct
from typing import Final, TypeVar

import msgspec

LARGEST: Final = 8_000_000
"""Bytes or letters of the largest text that is parsed: far more than a match, and little enough for any computer."""
DEEPEST: Final = 32
"""So many brackets may be open at once; nothing that the program writes has ten."""
MOST: Final = 500_000
"""So many brackets may there be in all, each of which becomes a list or a dictionary: more than in any match."""

STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
BRACKETS: Final = bytes.maketrans(b"{}", b"[]")
OTHERS: Final = bytes(set(range(256)) - set(b"[]{}"))
HEAD: Final = 20
"""Bytes of a catalogue that are read in any case: what it is, how many texts it has, and where they stand."""

T = TypeVar("T", bytes, str, msgspec.Raw)


class Unfit(ValueError):
    """A text from outside is larger, deeper or more than anything that is parsed; in a word, for the log."""


def measured(text: T, quoted: bool = True) -> T:
    """`text` itself, where it is no more than can be parsed; else Unfit says what it is.

    Brackets between quotation marks are `quoted` in JSON, and count for nothing; elsewhere they count like others.
    """
    if not isinstance(text, bytes | str | msgspec.Raw):  # a database may have a number in its place
        raise Unfit("no text")
    told = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else bytes(text)
    if len(told) > LARGEST:
        raise Unfit("too large")
    opened = told.count(b"[") + told.count(b"{")
    if opened > MOST:
        raise Unfit("too many brackets")
    if opened > DEEPEST and is_deep(STRING.sub(b"", told) if quoted else told):
        raise Unfit("too deep")
    return text


def is_deep(text: bytes) -> bool:
    """Return whether more brackets are open somewhere than may be; what is never closed counts as open."""
    left = text.translate(BRACKETS, OTHERS)
    for closed in range(DEEPEST + 1):
        inner = left
        left = inner.replace(b"[]", b"")
        if left == inner:
            return closed + left.count(b"[") > DEEPEST
    return True


def measured_catalogue(text: bytes) -> bytes:
    """A compiled catalogue of gettext itself, all texts of which are in it, and none twice. Unfit says what it is."""
    if len(text) > LARGEST:
        raise Unfit("too large")
    order = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}.get(text[:4])
    if order is None or len(text) < HEAD:
        raise Unfit("no catalogue")
    count, english, other = struct.unpack_from(f"{order}III", text, 8)
    if max(english, other) + 8 * count > len(text):
        raise Unfit("cut short")
    told = 0
    for table in (english, other):
        numbers = struct.unpack_from(f"{order}{2 * count}I", text, table)
        for length, place in zip(numbers[::2], numbers[1::2], strict=True):
            told += length
            if place + length >= len(text) or told > len(text):
                raise Unfit("cut short")
    return text
