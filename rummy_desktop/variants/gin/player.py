"""Gin Rummy for computer players: the medium one waits for gin, the hard one plays for the match."""

from __future__ import annotations

import random
from collections.abc import Sequence
from operator import mul
from typing import Final

from rummy_desktop.ai import hand as h
from rummy_desktop.ai.experience import worth
from rummy_desktop.ai.hand import PACK, Sight, bits
from rummy_desktop.ai.knocking import PATIENCE, STAGES, Choice, Player
from rummy_desktop.engine.melds import deadwood_of
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.gin.player_nets import chances_after, likely, nets, worths
from rummy_desktop.variants.gin.rules import GinRules

LIMIT: Final = 10
"""The knock limit that the nets know; with another one the tables of all games with a knock decide."""

EARLY: Final = 20
"""While the stock has so many cards, the medium player knocks as soon as it may."""

GAIN, HOPE = 1.4, 15.0
"""What a point counts that the next draw may take off, and that every unseen card would make or lengthen a meld."""

LATE: Final = 2
"""So many of the opponent's last discards are told from those before."""


def choose(rules: GinRules, view: Table, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    if level == "medium":
        return Waiting(rules, view, level).move(rng)
    if level == "hard" and rules.limit(view) == LIMIT:
        return Thinking(rules, view, level).move(rng)
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


class Thinking(Player):
    """A player that knows from its nets how a deal may end, and wants what most likely wins the match."""

    def __init__(self, rules: GinRules, view: Table, level: str) -> None:
        super().__init__(rules, view, level)
        thrown: tuple[list[int], list[int]] = ([], [])
        for act in view.acts:
            if act.verb == "discarded":
                thrown[act.seat != self.seat].extend(bits(h.seen(act.cards)))
        own, theirs = thrown
        self.late = sum(set(theirs[-LATE:]))
        self.early = sum(set(theirs)) & ~self.late
        self.stakes = self._stakes(rules)
        needs = [min(max(each, 0), 100) / 100 for each in self._needs(rules)]
        last = [h.points(bit) / 10 for bit in theirs[:-5:-1]]
        stages = [float(stage == self.stage) for stage in range(len(STAGES) + 1)]
        self.told = [len(view.stock) / 31, *stages, *needs, *last, *[0.0] * (4 - len(last))]
        self.told += [len(theirs) / 10, len(own) / 10]

    def _needs(self, rules: GinRules) -> tuple[int, int]:
        """How many points both sides need to win, the own ones first; as at the beginning where that says nothing."""
        house, scores = rules.house, self.view.scores
        if house.wins or house.hollywood:
            return 100, 100
        return house.target - scores[self.seat], house.target - scores[self.other]

    def _stakes(self, rules: GinRules) -> Sequence[float]:
        """What each way in which the deal may end is worth: see `player_nets`."""
        house = rules.house
        if house.wins:
            return worths(lambda points: (points > 0) - (points < 0))
        if house.hollywood:
            return worths(lambda points: points)
        return chances_after(*self._needs(rules), 2 if rules.doubles(self.view) else 1)

    def _worth(self, name: str, sight: Sight, kept: int, gone: int, features: list[float]) -> float:
        """What a position is worth by the net of that name."""
        theirs, thrown = sight.known[self.other], self.late | self.early
        free = PACK & ~(kept | theirs | gone)
        refused, own = sight.refused[self.other], sight.refused[self.seat]
        cards = (
            kept & ~sight.shown,
            kept & sight.shown,
            theirs,
            gone,
            self.late & free,
            self.early & free,
            refused & free & ~thrown,
            own & free & ~thrown & ~refused,
        )
        return float(sum(map(mul, self.stakes, likely(nets()[name], cards, features))))

    def _told(self, sight: Sight, upcard: int) -> list[float]:
        """What all nets are told besides the cards."""
        theirs = sight.known[self.other]
        return [*self.told, upcard == 1, upcard == 2, h.points(theirs & ~h.melded(theirs)) / 10]

    def _draw(self) -> float:
        held, features = self.sight.mine, self.draw_features()
        old = worth(self.tables["draw"], self.draw_stage, features)
        told = self._told(self.sight, self.draw_stage - len(STAGES))
        return self._worth("draw", self.sight, held, 0, [*features, *told, *[0.0] * 8, old / 20, 0.0])

    def _discard(self, sight: Sight, bit: int, count: int) -> float:
        features = self.discard_features(sight, bit)
        old = worth(self.tables["discard"], self.stage, features)
        told = self._told(sight, 0)
        return self._worth("discard", sight, sight.mine ^ bit, bit, [*features, *told, *[0.0] * 8, old / 20, 0.0])

    def _knocked(self, sight: Sight, bit: int, count: int) -> float:
        kept = sight.mine ^ bit
        features = self.knock_features(sight, kept, count)
        old = worth(self.tables["knock"], self.stage, features)
        told = self._told(sight, 0)
        return self._worth("knock", sight, kept, bit, [*[0.0] * 24, *told, *features, old / 20, 0.0])
