"""The player of Gin Rummy for three: as for two, for the game of three, and in Battle Royal a race to knock."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from rummy_desktop.ai.hand import Sight, bits, offer, outs
from rummy_desktop.ai.knocking import Brisk, Choice, Player, brisk
from rummy_desktop.ai.knocking_nets import chances_after, worths
from rummy_desktop.ai.knocking_thinking import LIMIT, Thinking
from rummy_desktop.engine.melds import BIT, deadwood_of
from rummy_desktop.engine.moves import Draw, Move, Take
from rummy_desktop.variants.gin_three.chances import after_deal
from rummy_desktop.variants.gin_three.rules import TakeUnder, ThreeRules, ThreeTable

GAIN: Final = 1.5
"""The worth of a point that the next draw may take off the deadwood."""
READY: Final = 12.0
"""The worth of being able to knock after every draw."""
GIVEN: Final = 1.0
"""The cost of a discard that surely makes a meld for somebody."""
SLIPS: Final = {"easy": 0.6, "medium": 0.42, "hard": 0.0}
"""The share of discards at which a player of that level does not see the best one."""


class OfTwo(Thinking):
    """A player of a deal of two in Cutthroat or Chouette, who plays for the whole game.

    Where several wait in Cutthroat it minds the one who needs least.
    """

    view: ThreeTable

    def __init__(self, rules: ThreeRules, view: ThreeTable) -> None:
        self.three = rules
        super().__init__(rules, view)

    def _missing(self, seat: int) -> int:
        return self.three.house.target - self.view.scores[seat]

    def _needs(self) -> tuple[int, int]:
        return self._missing(self.seat), self._missing(self.other)

    def _stakes(self) -> Sequence[float]:
        rules, view = self.three, self.view
        times = 2 if rules.doubles(view) else 1
        if rules.box_stays:
            return chances_after(*self._needs(), times)
        if rules.chouette:
            return worths(lambda points: points)
        third = min(map(self._missing, rules.places(view)[2:]))
        return after_deal(*self._needs(), third, times)


class OfThree(Player):
    """A player of Battle Royal: a knock wins what two others hold and is hardly ever undercut, so it is a race."""

    @property
    def slip(self) -> float:
        return SLIPS[self.level]

    def knocks_now(self, knock: Choice, other: Choice) -> bool:
        return True

    def wants(self, bit: int) -> bool:
        if self.level != "hard":
            return super().wants(bit)
        held = self.sight.mine
        after = min(deadwood_of((held | bit) ^ other) for other in bits(held))
        return after <= self.limit or (after < deadwood_of(held) and bool(outs(held) & bit))

    def gain(self, bit: int) -> float:
        """Return what the hand is worth with the card `bit` after the best discard."""
        if self.level != "hard":
            return super().gain(bit)
        sight = self.sight._replace(mine=self.sight.mine | bit)
        return max(self._value(sight.mine ^ other, sight) for other in bits(self.sight.mine))

    def _value(self, kept: int, sight: Sight) -> float:
        found = self.prospects(kept, sight.unseen)
        return -10 * found[1] + GAIN * found[2] + READY * found[3]

    def _discard(self, sight: Sight, bit: int, count: int) -> float:
        if self.level != "hard":
            return super()._discard(sight, bit, count)
        given = sum(sum(offer(sight, seat, bit)) for seat in range(len(sight.known)) if seat != sight.seat)
        return self._value(sight.mine ^ bit, sight) - GIVEN * given


def choose(rules: ThreeRules, view: ThreeTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of the player on `view.actor`, which has to decide."""
    if rules.battle:
        return _of_several(rules, view, OfThree(rules, view, level), rng)
    if level == "hard" and rules.limit(view) == LIMIT:
        return OfTwo(rules, view).move(rng)
    return Player(rules, view, level).move(rng)


def quick(rules: ThreeRules, view: ThreeTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of a player that decides at once, whatever its level."""
    return _of_several(rules, view, Brisk(rules, view), rng) if rules.battle else brisk(rules, view, rng, level, manner)


def _of_several(rules: ThreeRules, view: ThreeTable, player: Player, rng: random.Random) -> Move:
    """Return the move of a player of Battle Royal, who may take one of two cards of the discard pile."""
    if view.phase != "draw":
        return player.move(rng)
    ways: list[tuple[int, Move]] = [(BIT[view.discards[-1]], Take(player.seat))]
    if under := view.older:
        ways.append((BIT[under], TakeUnder(player.seat)))
    wanted = [(bit, move) for bit, move in ways if player.wants(bit)]
    if not wanted:
        return Draw(player.seat)
    return max(wanted, key=lambda way: player.gain(way[0]))[1]
