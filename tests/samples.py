"""Samples: how much of what is random, or has very many cases, one run of the tests looks at.

Budgets are for the whole run and all games portion them, so that a further game makes the tests hardly longer.
`RUMMY_SAMPLES=10 make test` looks at ten times as much.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

TIMES: Final = max(1, int(os.environ.get("RUMMY_SAMPLES", "1")))

MOVES: Final = 500
"""The legal moves that are looked at where any will do: a hand with many wild cards has thousands of melds."""


def portion(whole: int, among: int, least: int = 1) -> int:
    """Return how many of `whole` samples each of `among` sharers takes, at least `least`."""
    return max(least, TIMES * whole // among)


def enough(game: str, seen: int, least: int, what: str) -> None:
    """Fail in a sentence where a test has seen too little of a game to say anything of it."""
    assert seen >= least, (
        f"{game}: {seen} {what} were met, and this test says something from {least} on. Its deals are short or the "
        f"moments rare: have the test look at more deals where a game gives few."
    )


def some(cases: Sequence[T], number: int, most: int) -> list[T]:
    """Return about `most` of the cases, evenly spread; those of one `number` and of the next are others.

    Where `number` runs over a row of tests as long as the cases are many times `most`, each case has been in one.
    """
    step = max(1, -(-len(cases) // (most * TIMES)))
    return list(cases[number % step :: step])
