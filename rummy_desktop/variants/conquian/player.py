"""The computer player of Conquian."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from rummy_desktop.ai import player
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.moves import Arrange, Discard, LayDown, Move, Pass
from rummy_desktop.variants.conquian.outlook import nearest, worth
from rummy_desktop.variants.conquian.rules import ConquianRules, ConquianTable, Force
from rummy_desktop.variants.conquian.ways import WINS

SURE: Final = 0.45  # the part of what may still be laid that has to include a meld laid from the hand


class Skill(NamedTuple):
    """The skill of a level.

    `misses` is how often it does not see that it can use the open card. One that `looks` ahead weighs what it may still
    lay when it uses a card, one that `plans` also when it discards or uses none, and one that `forces` when it may
    force. `near` is what a card that is missing leaves of the worth of a goal, `deep` how many more may be missing than
    in the nearest goals. One that does not plan throws any of the `width` cards that go least with others.
    """

    misses: float
    looks: bool
    plans: bool
    forces: bool
    near: float = 0.1
    deep: int = 0
    width: int = 1


SKILLS: Final = {
    "easy": Skill(0.21, looks=False, plans=False, forces=False, width=2),
    "medium": Skill(0.03, looks=True, plans=False, forces=False, near=0.2),
    "hard": Skill(0.0, looks=True, plans=True, forces=True, deep=1),
}


class Player(player.Player[ConquianRules, ConquianTable, Skill]):
    """A player at one decision: the rules, what it sees, and how well it plays."""

    skills = SKILLS

    def __init__(self, rules: ConquianRules, view: ConquianTable, rng: random.Random, skill: Skill) -> None:
        super().__init__(rules, view, rng, skill)
        self.book = rules.book
        self.other = 1 - self.seat
        bits = self.book.bits
        self.table = self.book.mask(card for meld in view.melds_of(self.seat) for card in meld.cards)
        self.theirs = self.book.mask(card for meld in view.melds_of(self.other) for card in meld.cards)
        self.held = sum([bits[card] for card in self.hand if card in bits])
        self.open = bits[view.discards[-1]] if view.discards else 0
        self.dead = self.book.mask(view.aside)
        everything = (1 << len(self.book.cards)) - 1
        self.live = everything & ~(self.table | self.theirs | self.held | self.open | self.dead)
        self.freely = rules.house.meld_from_hand

    def move(self) -> Move:
        phase = self.view.phase
        if phase in ("discard", "exchange"):
            return Discard(self.seat, self._throw())
        if phase == "force":
            return Force(self.seat) if self.skill.forces else Pass(self.seat)
        if phase == "turned, and melds" and (lay := self._melds_of_hand()):
            return lay
        uses = list(self.rules.ideas(self.view, self.seat, Arrange))
        use = self._best_use(uses)
        if phase == "forced":
            return use[1] if use else uses[0]
        if use and (use[0] == float("inf") or self.rng.random() >= self.skill.misses) and use[0] > self._if_passed():
            return use[1]
        # A player who does not want a card that fits is better off without it.
        if phase == "offered" and self.skill.forces and self.rules.against_forcing(self.view, self.other) is None:
            return Force(self.seat)
        return Pass(self.seat)

    # The worth of the cards

    def worth_of(self, table: int, hand: int, live: int) -> float:
        """Return what a position is worth to the player."""
        goals = nearest(self.book, table, table | hand, live, self.freely, self.skill.deep)
        return worth(goals, 0, 0, self.skill.near)

    def _if_passed(self) -> float:
        """Return what it is worth not to use the open card; below 0 for a player that uses what it can."""
        if not self.skill.plans:
            return -1.0
        return self.worth_of(self.table, self.held, self.live)

    def _best_use(self, uses: list[Arrange]) -> tuple[float, Arrange] | None:
        """Return the best way to use the open card, and what it is worth."""
        best: tuple[float, Arrange] | None = None
        seen: dict[int, float] = {}
        for use in uses:
            after = self.book.mask(card for group in use.groups for card in group)
            if after.bit_count() >= WINS:
                return float("inf"), use
            if after not in seen:
                seen[after] = self._after(after)
            if best is None or seen[after] > best[0]:
                best = seen[after], use
        return best

    def _after(self, table: int) -> float:
        """Return what it is worth to have these cards on the table, once the best card is discarded."""
        if not self.skill.looks:
            return float(table.bit_count())
        rest = self.held & ~table
        goals = nearest(self.book, table, table | rest, self.live, self.freely, self.skill.deep)
        return max((worth(goals, 0, 1 << place, self.skill.near) for place in _bits(rest)), default=0.0)

    def _melds_of_hand(self) -> LayDown | None:
        """Return a meld of the hand alone that is in nearly all that the player may still lay."""
        own = self.table | self.held
        goals = nearest(self.book, self.table, own, self.live | self.open, self.freely, self.skill.deep)
        most, best = SURE * worth(goals, 0, 0, self.skill.near), None
        for move in self.rules.ideas(self.view, self.seat, LayDown):
            kept = worth(goals, self.table | self.book.mask(move.groups[0]), 0, self.skill.near)
            if kept > most:
                most, best = kept, move
        return best

    # Discarding

    def _throw(self) -> Card:
        """Return the discard of the card that is needed least."""
        hand = [card for card in self.hand if not self._ends(card)] or self.hand
        if not self.skill.plans:
            own = self.table | self.held
            least = sorted(hand, key=lambda card: (self._goes(card, own), -card.rank))
            return self.rng.choice(least[: self.skill.width])
        goals = nearest(self.book, self.table, self.table | self.held, self.live, self.freely, self.skill.deep)

        def rank(card: Card) -> tuple[float, int]:
            return worth(goals, 0, self.book.bits[card], self.skill.near), -self._goes(card, self.table | self.held)

        return max(hand, key=rank)

    def _ends(self, card: Card) -> bool:
        """Return whether the opponent wins with that discard, which goes with the melds on the table."""
        return self.theirs.bit_count() == WINS - 1 and self.book.can_use(self.theirs, self.book.bits[card], 0)

    def _goes(self, card: Card, own: int) -> int:
        """Return how many melds a card is near to with other own cards."""
        bit = self.book.bits[card]
        return sum([(meld & own).bit_count() - 1 for meld in self.book.by_bit[bit] if meld.bit_count() == 3])


def _bits(mask: int) -> list[int]:
    return [place for place in range(40) if mask >> place & 1]


choose = Player.choose
