"""Grouping: the cards of a hand that its owner has put together, and their fate as cards come, go and move."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Group

LEAST: Final = 2  # cards that are a group


class Grouping:
    """The groups of one hand. A card is in one of them at most, and one card alone is no group.

    `deal` is the deal to which they belong: in the next one the same cards mean nothing any more.
    """

    def __init__(self, groups: Sequence[Group] = (), deal: int = 0) -> None:
        self.groups: list[Group] = []
        self.deal = deal
        for group in groups:
            taken = self.cards
            self._add(card for card in dict.fromkeys(group) if card not in taken)

    @property
    def cards(self) -> set[Card]:
        """The cards that are in groups."""
        return {card for group in self.groups for card in group}

    def of(self, card: Card) -> Group:
        """Return the group that a card is in; empty if it is in none."""
        return next((group for group in self.groups if card in group), ())

    def put_together(self, cards: Sequence[Card]) -> None:
        """Make a group of these cards, which leave those that they were in."""
        self.release(cards)
        self._add(cards)

    def release(self, cards: Collection[Card]) -> None:
        """Take these cards out of their groups."""
        left = [tuple(card for card in group if card not in cards) for group in self.groups]
        self.groups = [group for group in left if len(group) >= LEAST]

    def keep(self, cards: Collection[Card], deal: int) -> None:
        """Drop all cards from the groups but these of that deal, which are left in the hand."""
        if deal != self.deal:
            self.groups, self.deal = [], deal
        self.release(self.cards.difference(cards))

    def moved(self, cards: Sequence[Card], left: Card | None, right: Card | None) -> bool:
        """Update the groups after cards were put between two others, or at an end; return whether they joined one.

        What is put between two cards of a group joins it, and what is put elsewhere leaves its own, but for a whole
        group, which stays one wherever it is put, and for cards that are put to an end of their own group.
        """
        around = self.of(left) if left is not None else ()
        other = self.of(right) if right is not None else ()
        if around and around == other and not self.is_whole(cards):
            self.put_together([*around, *(card for card in cards if card not in around)])
            return True
        away = []
        for card in cards:
            own = self.of(card)
            if own and not set(own) <= set(cards) and own not in (around, other):
                away.append(card)
        self.release(away)
        return False

    def is_whole(self, cards: Collection[Card]) -> bool:
        """Return whether each of these cards is there with its whole group."""
        return all((own := self.of(card)) and set(own) <= set(cards) for card in cards)

    def gathered(self, order: Sequence[Card]) -> list[Card]:
        """Return the cards in that order, but each group together at the place of its first card."""
        found: list[Card] = []
        done: set[Card] = set()
        for card in order:
            if card in done:
                continue
            own = set(self.of(card)) or {card}
            together = [each for each in order if each in own]
            found += together
            done.update(together)
        return found

    def _add(self, cards: Iterable[Card]) -> None:
        group = tuple(cards)
        if len(group) >= LEAST:
            self.groups.append(group)
