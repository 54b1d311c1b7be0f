"""The knowledge that a player of a game of sides has of the cards that it does not see."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any, Final, NamedTuple

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.sides.table import SideTable
from rummy_desktop.engine.sides.ways import is_wild

PACK: Final = 54  # the cards of a pack with its jokers
OF_RANK: Final = 4  # the cards of a rank in it
WILD: Final = 6  # the wild cards in it


def rank_of(card: Card) -> int:
    """Return the rank of a card, 0 for a wild one."""
    return 0 if is_wild(card) else card.rank


class Likely(NamedTuple):
    """The chances that a player holds two cards of a rank or more, and that it holds just one."""

    pair: float
    single: float


class SideSight:
    """The knowledge that one player has of the cards: where the seen ones are, and how likely others are in a hand."""

    def __init__(self, rules: SideRules[Any, Any], view: SideTable, seat: int) -> None:
        self.rules, self.view, self.seat = rules, view, seat

    @cached_property
    def seen(self) -> Counter[int]:
        """The number of cards of each rank that the player sees, wild ones as 0; cards in other hands left out."""
        view = self.view
        cards = [*view.hands[self.seat], *view.discards, *(card for meld in view.melds for card in meld.cards)]
        return Counter(map(rank_of, cards))

    @cached_property
    def known(self) -> dict[int, Counter[int]]:
        """The known cards of the other hands, by seat: those that were taken with a pile."""
        hands = enumerate(self.view.hands)
        return {
            seat: Counter(rank_of(card) for card in hand if card != HIDDEN) for seat, hand in hands if seat != self.seat
        }

    @cached_property
    def unseen(self) -> int:
        """The number of cards that the player does not see."""
        view = self.view
        second = sum(map(len, view.second_hands))
        return sum(hand.count(HIDDEN) for hand in view.hands) + len(view.stock) + second

    @cached_property
    def packs(self) -> int:
        """The number of packs that are played with."""
        return len(self.rules.pack()) // PACK

    def left(self, rank: int) -> int:
        """Return how many cards of a rank are left to be seen; rank 0 means wild ones."""
        known = sum(each[rank] for each in self.known.values())
        return max(0, (OF_RANK if rank else WILD) * self.packs - self.seen[rank] - known)

    def likely(self, other: int, rank: int, doubt: float = 1.0) -> Likely:
        """Return how likely another player holds cards of a rank; `doubt` scales the chance of each unseen card."""
        number, known = self.view.hands[other].count(HIDDEN), self.known[other][rank]
        share = self.left(rank) / max(1, self.unseen) * doubt
        none = (1 - share) ** number
        one = number * share * (1 - share) ** max(0, number - 1)
        return Likely({0: 1 - none - one, 1: 1 - none}.get(known, 1.0), {0: one, 1: none}.get(known, 0.0))
