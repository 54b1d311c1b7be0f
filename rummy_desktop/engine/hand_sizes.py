"""Hand sizes: how many cards are dealt in each deal of a match, as a house rule spells it.

`10x3+12x4` is ten cards in three deals and then twelve in four, `7-13` one card more in each deal, `13-7` one fewer.
The last number holds for all deals that follow.
"""

from __future__ import annotations

import re
from typing import Final

MOST_DEALS: Final = 20
"""So many deals are told apart at most."""
_PART: Final = re.compile(r"([0-9]{1,2})(?:x([0-9]{1,2})|-([0-9]{1,2}))?", re.ASCII)


def read_sizes(text: str, low: int, high: int) -> tuple[int, ...]:
    """The cards of each deal that `text` spells, each from `low` to `high`; ValueError where it spells none."""
    sizes: list[int] = []
    for part in text.lower().replace(",", "+").replace(" ", "").split("+"):
        found = _PART.fullmatch(part)
        if found is None:
            raise ValueError(f"{part!r} is no number of cards")
        first, times, last = (int(number) if number else 0 for number in found.groups())
        if last:
            sizes += range(first, last + 1) if last >= first else range(first, last - 1, -1)
        else:
            sizes += [first] * (times if found[2] else 1)
        if not 0 < len(sizes) <= MOST_DEALS or not all(low <= size <= high for size in sizes):
            raise ValueError(f"{part!r} is too few or too many")
    return tuple(sizes)


def spell_sizes(sizes: tuple[int, ...]) -> str:
    """The shortest spelling of the cards of each deal; in the last number nobody has to say how many deals it holds."""
    parts: list[str] = []
    at = 0
    while at < len(sizes):
        same, steps = _run(sizes[at:], 0), 1
        step = sizes[at + 1] - sizes[at] if same == 1 and at + 1 < len(sizes) else 0
        if abs(step) == 1:
            steps = _run(sizes[at:], step)
        if steps > 2:
            parts.append(f"{sizes[at]}-{sizes[at + steps - 1]}")
            at += steps
        else:
            parts.append(f"{sizes[at]}x{same}" if same > 1 else str(sizes[at]))
            at += same
    return "+".join(parts)


def _run(sizes: tuple[int, ...], step: int) -> int:
    """Return the number of sizes at the beginning that each differ by `step` from the one before."""
    return next((n for n in range(1, len(sizes)) if sizes[n] != sizes[n - 1] + step), len(sizes))
