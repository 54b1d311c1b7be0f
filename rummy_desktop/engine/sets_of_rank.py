"""Sets of a rank: the ways to put cards of one rank into sets, with wild cards under the limits of a table."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from rummy_desktop.engine.laying import NATURAL, OWN, STRANGE
from rummy_desktop.engine.melding import SMALLEST, Melding

Counts = tuple[int, ...]
"""How many cards of each suit, or what has the place of each suit in a set."""


class Split(NamedTuple):
    """A splitter of the cards of one rank into sets, with the limit to the wild cards and the melding."""

    limit: str
    melding: Melding

    def is_set(self, natural: int, own: int, strange: int) -> bool:
        """Return whether so many natural cards, wild ones in their own place and others are one set."""
        melding, size, real = self.melding, natural + own + strange, natural + own
        most = melding.most_wild("set")
        if size < SMALLEST or (melding.largest_set and size > melding.largest_set) or (most and strange > most):
            return False
        if not natural and not 0 < melding.own_sets <= own:
            return False
        if real < melding.natural:
            return False
        if melding.most_in_sets:
            return True
        if self.limit == "one":
            return strange <= max(1, size // 3)
        return self.limit == "none" or strange < real + (self.limit == "even")

    def parts(self, natural: int, own: int, strange: int) -> tuple[Counts, ...]:
        """Sets into which all of these cards can be put, each with its number of every sort; none where they can't."""
        return _parts(self, natural, own, strange)


@cache
def _parts(split: Split, natural: int, own: int, strange: int) -> tuple[Counts, ...]:
    if split.is_set(natural, own, strange):
        return ((natural, own, strange),)
    melding = split.melding
    if not melding.largest_set and not melding.most_wild("set"):
        # What may be two sets may be one.
        return ()
    for first in product(range(natural, -1, -1), range(own, -1, -1), range(strange, -1, -1)):
        if sum(first) < natural + own + strange and split.is_set(*first):
            rest = _parts(split, natural - first[0], own - first[1], strange - first[2])
            if rest:
                return (first, *rest)
    return ()


@cache
def partitions(
    natural: Counts, own: Counts, most: int, split: Split
) -> tuple[tuple[Counts, Counts, int, tuple[Counts, ...]], ...]:
    """The ways to lay cards of one rank as sets of different suits, with up to `most` wild cards.

    For each the natural cards of each suit, the wild ones in their own place, the number of others, and the sets; of
    ways with the same cards the one with the fewest sets.
    """
    # What is left is one number of nine bytes, of which the highest bit only borrows.
    borrow = sum(0x80 << 8 * place for place in range(9))
    held = *natural, *own, most
    uses = [(pattern, _uses(pattern)) for pattern in _patterns(split)]
    patterns = [
        (pattern, _number(use)) for pattern, use in uses if all(n <= has for n, has in zip(use, held, strict=True))
    ]
    whole = _number(held)
    found: dict[int, tuple[Counts, ...]] = {whole: ()}
    level = found
    while level:
        after: dict[int, tuple[Counts, ...]] = {}
        for left, groups in level.items():
            for pattern, number in patterns:
                rest = (left | borrow) - number
                if rest & borrow == borrow and rest ^ borrow not in found:
                    after.setdefault(rest ^ borrow, (*groups, pattern))
        found = found | after
        level = after
    return tuple(_used(whole - left, groups) for left, groups in found.items() if groups)


def _number(counts: Counts) -> int:
    return int.from_bytes(bytes(counts), "little")


def _used(number: int, groups: tuple[Counts, ...]) -> tuple[Counts, Counts, int, tuple[Counts, ...]]:
    counts = tuple(number.to_bytes(9, "little"))
    return counts[:4], counts[4:8], counts[8] - sum(counts[4:8]), groups


def _uses(pattern: Counts) -> Counts:
    """The natural cards of each suit in a set, the wild ones of each in their own place, and all wild ones."""
    own = tuple(int(what == OWN) for what in pattern)
    return *(int(what == NATURAL) for what in pattern), *own, sum(own) + pattern.count(STRANGE)


@cache
def _patterns(split: Split) -> tuple[Counts, ...]:
    """Return what may stand in the place of each suit in a set of different suits."""
    return tuple(
        pattern
        for pattern in product((0, NATURAL, OWN, STRANGE), repeat=4)
        if NATURAL in pattern and split.is_set(*(pattern.count(item) for item in (NATURAL, OWN, STRANGE)))
    )
