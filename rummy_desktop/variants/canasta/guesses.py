"""The guesses of a player of Canasta about the cards that it does not see, by what all have done openly."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from rummy_desktop.ai.side_sight import Likely, SideSight, rank_of
from rummy_desktop.engine.cards import HIDDEN

THROWN: Final = 0.3  # the factor for a pair of a rank that its player has thrown
LEFT_LYING: Final = 0.6  # the factor for a pair of a rank with which it has left the pile lying


class Guesses(SideSight):
    """The knowledge that one player has of the cards, and of how likely others can take the pile."""

    def holds(self, other: int, rank: int) -> Likely:
        """Return how likely another player holds two or more cards of a rank, and how likely one and a wild card."""
        known, (pair, single) = self.known[other], self.likely(other, rank)
        if not known[rank]:
            pair *= self._trust(other, rank)
        number = self.view.hands[other].count(HIDDEN)
        no_wild = 0.0 if known[0] else (1 - self.left(0) / max(1, self.unseen)) ** number
        return Likely(pair, single * (1 - no_wild))

    def _trust(self, other: int, rank: int) -> float:
        """Return the factor for a pair of a rank that the other has thrown, or with which it left the pile lying."""
        thrown, left_lying = self._shown
        return (THROWN if rank in thrown[other] else 1.0) * (LEFT_LYING if rank in left_lying[other] else 1.0)

    @cached_property
    def _shown(self) -> tuple[list[set[int]], list[set[int]]]:
        """The ranks of which each seat has thrown a card, wild ones as 0, and those with which it left the pile."""
        thrown: list[set[int]] = [set() for _ in range(self.rules.seats)]
        left_lying: list[set[int]] = [set() for _ in range(self.rules.seats)]
        top = 0
        for act in self.view.acts:
            if act.verb == "discarded":
                top = rank_of(act.cards[0])
                thrown[act.seat].add(top)
            elif act.verb == "drew":
                left_lying[act.seat].add(top)
        return thrown, left_lying
