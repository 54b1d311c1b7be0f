"""Seals: the checksum at the end of each line of a kept match, which shows any changed bit.

The seal of a line is made of its text and of the seal of the line before, so that lines that are missing, strange or in
another order are noticed as well, and no more than the line after a damaged one is in doubt.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Final

HEAD: Final = b',"sum":"'
LENGTH: Final = len(HEAD) + 10  # with eight digits, a quotation mark and the bracket


def sealed(lines: Iterable[bytes], before: int = 0) -> tuple[bytes, int]:
    """Return the lines, each an object of JSON, with their seals and line feeds; and the last seal.

    `before` is the seal of the line before the first, 0 where that begins a file.
    """
    done = []
    for line in lines:
        body = line.strip()
        before = zlib.crc32(body, before)
        done.append(b'%s%s%08x"}\n' % (body[:-1], HEAD, before))
    return b"".join(done), before


def unsealed(line: bytes) -> tuple[bytes, int | None]:
    """Return a line without its seal, and the seal; None if it has none."""
    line = line.strip()
    if line[-LENGTH : 8 - LENGTH] != HEAD or not line.endswith(b'"}'):
        return line, None
    try:
        seal = int(line[-10:-2], 16)
    except ValueError:
        return line, None
    # Digits in another spelling have changed too.
    return (line[:-LENGTH] + b"}", seal) if b"%08x" % seal == line[-10:-2] else (line, None)


def is_sealed(body: bytes, seal: int | None, before: int) -> bool:
    """Return whether a line has the seal that was made for it, when it follows a line with the seal `before`."""
    return seal is not None and zlib.crc32(body, before) == seal
