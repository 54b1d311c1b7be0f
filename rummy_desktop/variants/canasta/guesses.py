"""What a player of Canasta can tell of the cards that it does not see, by what all have done openly."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import HIDDEN
from rummy_desktop.engine.sides.ways import is_wild
from rummy_desktop.variants.canasta.rules import CanastaRules
from rummy_desktop.variants.canasta.table import CanastaTable

RANK: Final = 8  # cards of a rank
WILD: Final = 12  # wild cards
THROWN: Final = 0.3  # how likely a pair is still of a rank that its player has thrown
LEFT_LYING: Final = 0.6  # and of one with which it has left the pile lying


class Likely(NamedTuple):
    """How likely a player holds two cards of a rank or more, and how likely just one and a wild card."""

    pair: float
    single: float


class Guesses:
    """What one player knows of the cards: where they are that are seen, and how likely others are in a hand."""

    def __init__(self, rules: CanastaRules, view: CanastaTable, seat: int) -> None:
        self.rules, self.view, self.seat = rules, view, seat

    @cached_property
    def seen(self) -> Counter[int]:
        """How many cards of each rank the player sees, wild ones as 0, those known in other hands left out."""
        view = self.view
        cards = [*view.hands[self.seat], *view.discards, *(card for meld in view.melds for card in meld.cards)]
        return Counter(0 if is_wild(card) else card.rank for card in cards)

    @cached_property
    def known(self) -> dict[int, Counter[int]]:
        """What is known of the other hands, by seat: cards that were taken with a pile."""
        hands = enumerate(self.view.hands)
        return {
            seat: Counter(0 if is_wild(card) else card.rank for card in hand if card != HIDDEN)
            for seat, hand in hands
            if seat != self.seat
        }

    @cached_property
    def unseen(self) -> int:
        """How many cards there are that the player does not see."""
        return sum(hand.count(HIDDEN) for hand in self.view.hands) + len(self.view.stock)

    def left(self, rank: int) -> int:
        """How many cards of a rank are left to be seen; of 0 wild ones."""
        known = sum(each[rank] for each in self.known.values())
        return max(0, (RANK if rank else WILD) - self.seen[rank] - known)

    def holds(self, other: int, rank: int) -> Likely:
        """How likely another player can take the pile with cards of a rank."""
        number, known = self.view.hands[other].count(HIDDEN), self.known[other]
        share = self.left(rank) / max(1, self.unseen)
        none = (1 - share) ** number
        one = number * share * (1 - share) ** max(0, number - 1)
        pair = {0: 1 - none - one, 1: 1 - none}.get(known[rank], 1.0)
        if not known[rank]:
            pair *= self._trust(other, rank)
        no_wild = 0.0 if known[0] else (1 - self.left(0) / max(1, self.unseen)) ** number
        return Likely(pair, {0: one, 1: none}.get(known[rank], 0.0) * (1 - no_wild))

    def _trust(self, other: int, rank: int) -> float:
        """How much less likely a pair is by what the other has thrown, and with what it has left the pile lying."""
        factor = 1.0
        if rank in self._thrown[other]:
            factor *= THROWN
        if rank in self._left_lying[other]:
            factor *= LEFT_LYING
        return factor

    @cached_property
    def _thrown(self) -> dict[int, set[int]]:
        """The ranks of which each seat has thrown a card, wild ones as 0."""
        found: dict[int, set[int]] = {seat: set() for seat in range(self.rules.seats)}
        for act in self.view.acts:
            if act.verb == "discarded":
                found[act.seat].add(0 if is_wild(act.cards[0]) else act.cards[0].rank)
        return found

    @cached_property
    def _left_lying(self) -> dict[int, set[int]]:
        """The ranks with which each seat has left the pile lying, since it drew instead."""
        found: dict[int, set[int]] = {seat: set() for seat in range(self.rules.seats)}
        top = 0
        for act in self.view.acts:
            if act.verb == "discarded":
                top = 0 if is_wild(act.cards[0]) else act.cards[0].rank
            elif act.verb == "drew":
                found[act.seat].add(top)
        return found
