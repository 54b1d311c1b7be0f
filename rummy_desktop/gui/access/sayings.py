"""Sayings: the sentences that were said, to be heard again one by one."""

from __future__ import annotations

from collections import deque
from typing import Final

from rummy_desktop.engine.wording import rest_of

KEPT: Final = 100
"""How many sentences can be heard again."""


class Sayings:
    """The sentences that were said to the person who is there, and the place of the one that was heard again last."""

    def __init__(self) -> None:
        self._kept: deque[str] = deque(maxlen=KEPT)
        self._back = 0  # how far back the last one was; 0 before any was heard again

    def add(self, text: str) -> None:
        """Keep a sentence; one that continues the last takes its place."""
        if self._kept and rest_of(text, self._kept[-1]) != text:
            self._kept.pop()
        self._kept.append(text)
        self._back = 0

    def forget(self) -> None:
        """Forget all that was said, since another person comes."""
        self._kept.clear()
        self._back = 0

    def step(self, by: int) -> str:
        """Return the sentence that lies so far behind the one that was heard last, or the first or the last of all.

        It is empty if nothing was said.
        """
        self._back = max(1, min(len(self._kept), self._back + by))
        return self._kept[-self._back] if self._kept else ""
