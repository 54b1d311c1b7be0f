"""Gin Rummy for computer players: the medium one waits for gin, the hard one plays for the match."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from rummy_desktop.ai import hand as h
from rummy_desktop.ai import knocking_thinking as thinking
from rummy_desktop.ai.hand import Sight, bits
from rummy_desktop.ai.knocking import PATIENCE, Choice, Player
from rummy_desktop.ai.knocking_nets import chances_after, worths
from rummy_desktop.ai.knocking_thinking import LIMIT
from rummy_desktop.engine.melds import deadwood_of
from rummy_desktop.engine.moves import Move
from rummy_desktop.variants.gin.rules import GinRules, GinTable

KING: Final = 13
"""The highest rank of the pack that the nets know."""

EARLY: Final = 20
"""The least cards in the stock with which the medium player knocks as soon as it may."""

GAIN, HOPE = 1.4, 15.0
"""The worth of a point that the next draw may take off, and of the chance that it makes or lengthens a meld."""


def choose(rules: GinRules, view: GinTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of the player on `view.actor`, which has to decide."""
    if level == "medium":
        return Waiting(rules, view, level).move(rng)
    if level == "hard" and rules.limit(view) == LIMIT and rules.house.highest == KING:
        return Thinking(rules, view).move(rng)
    return Player(rules, view, level).move(rng)


class Waiting(Player):
    """A player that knocks at once early in a deal, and later waits while there is a card that makes gin."""

    def wants(self, bit: int) -> bool:
        held = self.sight.mine
        now = deadwood_of(held)
        after = min(deadwood_of((held | bit) ^ other) for other in bits(held))
        if after == 0 or after <= self.limit < now:
            return True
        return after < now and self.view.turns <= PATIENCE and bool(h.outs(held) & bit)

    def knocks_now(self, knock: Choice, other: Choice) -> bool:
        if not deadwood_of(knock.kept) or len(self.view.stock) >= EARLY:
            return True
        return not self.prospects(knock.kept, self.sight.unseen)[4]

    def _discard(self, sight: Sight, bit: int, count: int) -> float:
        promised = self.prospects(sight.mine ^ bit, sight.unseen)
        return -count + GAIN * promised[2] + HOPE * promised[5]


class Thinking(thinking.Thinking):
    """A player of Gin Rummy that plays for the match, whatever wins it."""

    view: GinTable

    def __init__(self, rules: GinRules, view: GinTable) -> None:
        self.gin = rules
        super().__init__(rules, view)

    def _needs(self) -> tuple[int, int]:
        house, scores = self.gin.house, self.view.scores
        if house.wins or house.hollywood:
            return 100, 100
        return house.target - scores[self.seat], house.target - scores[self.other]

    def _stakes(self) -> Sequence[float]:
        house = self.gin.house
        if house.wins:
            return worths(lambda points: (points > 0) - (points < 0))
        if house.hollywood:
            return worths(lambda points: points)
        return chances_after(*self._needs(), 2 if self.gin.doubles(self.view) else 1)
