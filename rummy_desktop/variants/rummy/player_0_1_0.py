"""The computer player of Rummy as it was in version 0.1.0, for those who are used to it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rummy_desktop.ai import hand as h
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import BIT
from rummy_desktop.engine.moves import Move
from rummy_desktop.variants.rummy.player import Mind, Plan, Player, is_usual
from rummy_desktop.variants.rummy.player import choose as choose_now
from rummy_desktop.variants.rummy.rules import RummyRules
from rummy_desktop.variants.rummy.table import RummyTable

MINDS: Final[Mapping[str, Mind]] = MappingProxyType(
    {"easy": Mind(), "medium": Mind(learnt=True), "hard": Mind(learnt=True)}
)
"""The skills of the levels then: medium went by experience too, though only by what it had not forgotten."""

SLIPS: Final[Mapping[str, float]] = MappingProxyType({"easy": 0.2, "medium": 0.35, "hard": 0.0})
"""The share of discards at which a player did not see the best one."""


def choose(rules: RummyRules, view: RummyTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of the player of 0.1.0 on `view.actor`, which has to decide; by new house rules that of today."""
    if not is_usual(rules):
        return choose_now(rules, view, rng, level, manner)
    return Former(rules, view, level).move(rng)


class Former(Player):
    """A player of Rummy of 0.1.0 at one decision; all that is not defined here was as it is today."""

    def __init__(self, rules: RummyRules, view: RummyTable, level: str) -> None:
        super().__init__(rules, view, level)  # the levels that forget today forgot then, too
        self.level, self.mind = level, MINDS[level]

    def wants(self, card: Card) -> bool:
        """Return whether to take `card`: medium took whatever makes a meld in the hand or lengthens one."""
        return (self.level == "medium" and bool(BIT[card] & h.outs(self.sight.mine))) or super().wants(card)

    def chosen(self, plans: list[Plan], rng: random.Random) -> Plan:
        """Return the best plan, or in a slip the next that only discards and breaks no meld, whoever goes out."""
        best = plans[0]
        if best.groups or best.layoffs or rng.random() >= SLIPS[self.level]:
            return best
        whole = h.melded(self.sight.mine)
        return next((plan for plan in plans[1:] if not (plan.groups or plan.layoffs or plan.gone & whole)), best)

    def holds_back(self, loose: int) -> bool:
        """Return whether to think of keeping melds in the hand: medium did once half of the hand was in melds."""
        nearly = 2 * loose.bit_count() <= self.rules.hand_size(self.view) + 1
        return self.mind.learnt and (nearly or self.level == "hard")
