"""Outlook: what a hand may still become, and what the others may make of the cards that lie in the discard pile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp
from typing import Final, NamedTuple

from rummy_desktop.ai.turns import WIDTH, Layer, Open, spot
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.engine.wilds import ACE_HIGH

SPOTS: Final = 4 * WIDTH + 4
"""So many spots there are, with room above the last suit for the neighbours of its highest cards."""

STALE: Final = 0.3
"""How likely a seat that has left a card lying can use it after all."""

DRAWS: Final = 3.0
"""The draws for which a hand hopes."""


class Holder(NamedTuple):
    """A seat and what may be in its hand: `known` cards, and how many others; `fresh` cards it has not refused yet."""

    seat: int
    known: tuple[Card, ...]
    hidden: int
    fresh: int


class Reach(NamedTuple):
    """What somebody may take from the pile: how likely it is, the points that it melds, the cards that come.

    `top` is how likely the top card is of use.
    """

    chance: float
    points: float
    cards: float
    top: float


class Outlook:
    """What one seat can see of a deal, counted once for a decision."""

    def __init__(self, layer: Layer, view: SpreadTable, seat: int, pack: Sequence[Card], foes: Iterable[int]) -> None:
        self.layer, self.view, self.seat = layer, view, seat
        self.values, self.is_wild = layer.values, layer.is_wild
        lying = {*view.hands[seat], *view.discards, *view.aside}
        for meld in view.melds:
            lying.update(meld.cards)
        self.foes = tuple(self._holder(other) for other in foes)
        for foe in self.foes:
            lying.update(foe.known)
        self.unseen = [card for card in pack if card not in lying]
        self.count = max(1, len(self.unseen))
        self.mass = [0.0] * SPOTS
        self.ranks = [0.0] * (ACE_HIGH + 1)
        self.wild_mass = 0.0
        for card in self.unseen:
            if self.is_wild(card):
                self.wild_mass += 1
            elif card.rank:
                self._put(self.mass, card, 1)
                self.ranks[card.rank] += 1
        self.mean = sum(self.values[card] for card in self.unseen) / self.count

    def _holder(self, seat: int) -> Holder:
        view = self.view
        known = tuple(card for card in view.hands[seat] if card != HIDDEN)
        fresh = 0
        for act in reversed(view.acts):
            if act.seat == seat and act.verb in ("drew", "took"):
                break
            if act.verb == "discarded":
                fresh += 1
        return Holder(seat, known, len(view.hands[seat]) - len(known), fresh)

    def _put(self, counts: list[float], card: Card, number: float) -> None:
        """Count a natural card, an ace at both of its places where it may stand low."""
        at = spot(card)
        counts[at] += number
        if card.rank == 1 and self.layer.melding.lowest == 1:
            counts[at - ACE_HIGH + 1] += number

    def expected(self, foe: Holder) -> float:
        """The points that a seat may be thought to hold."""
        return sum(self.values[card] for card in foe.known) + foe.hidden * self.mean

    def offered(self, table: Open) -> float:
        """The points that a card not seen may be thought to bring to whoever lays it off."""
        fits = table.fits
        return sum(self.values[card] for card in self.unseen if card.rank and spot(card) in fits) / self.count

    # Hope

    def hopes(self, hand: Sequence[Card], table: Open, pile: Iterable[Card] = (), weight: float = 0.5) -> list[float]:
        """For each card of a hand how likely it will be melded, if all of `hand` stays.

        Cards of the pile count as much as `weight` says.
        """
        melding = self.layer.melding
        share = min(1.0, DRAWS / self.count)
        here = [min(1.0, each * share) for each in self.mass]
        ranks = [each * share for each in self.ranks]
        for cards, number in ((pile, weight), (hand, 1.0)):
            for card in cards:
                if card.rank and not self.is_wild(card):
                    self._put(here, card, number)
                    ranks[card.rank] += number
        for at in table.anchors:
            here[at] += 1
        wild = sum(map(self.is_wild, hand)) + self.wild_mass * share
        found = []
        for card in hand:
            if self.is_wild(card):
                found.append(1.0)
                continue
            if not card.rank:
                found.append(0.2)
                continue
            at = spot(card)
            if at in table.fits:
                found.append(1.0)
                continue
            none = 1.0
            near = 0.0
            if melding.sets:
                others = ranks[card.rank] - 1
                near = min(1.0, others)
                none = 1 - _two_of(others)
            if melding.runs:
                a, b, c, d = here[at - 2], here[at - 1], here[at + 1], here[at + 2]
                if card.rank == 1 and melding.lowest == 1:
                    low = at - ACE_HIGH + 1
                    none *= 1 - min(1.0, here[low + 1]) * min(1.0, here[low + 2])
                a, b, c, d = min(1.0, a), min(1.0, b), min(1.0, c), min(1.0, d)
                none *= (1 - a * b) * (1 - b * c) * (1 - c * d)
                near = max(near, a, b, c, d)
            none *= 1 - near * min(1.0, wild) * 0.7
            found.append(1 - none)
        return found

    # The pile

    def reach(
        self,
        pile: Sequence[Card],
        table: Open,
        held: Iterable[Card],
        hidden: int = 0,
        fresh: int | None = None,
    ) -> Reach:
        """What somebody may take who holds the cards `held` and `hidden` others, and has not refused `fresh` cards."""
        melding, values = self.layer.melding, self.values
        share = min(1.0, hidden / self.count)
        here = [min(1.0, each * share) for each in self.mass]
        ranks = [each * share for each in self.ranks]
        wild = self.wild_mass * share
        for card in held:
            if self.is_wild(card):
                wild += 1
            elif card.rank:
                self._put(here, card, 1)
                ranks[card.rank] += 1
        for at in table.anchors:
            here[at] = 1
        wild = min(1.0, wild) * 0.7
        chances: list[float] = []
        size = len(pile)
        old = 0 if fresh is None else size - fresh
        new_ranks = {card.rank for card in pile[old:]} if old else ()
        new_spots = [spot(card) for card in pile[old:] if card.rank] if old else ()
        for place in range(size - 1, -1, -1):
            card = pile[place]
            if self.is_wild(card):
                chances.append(1.0 if fresh is None or place >= old else STALE)
                wild = 0.7
                continue
            if not card.rank:
                chances.append(0.1)
                continue
            at = spot(card)
            if at in table.fits:
                chance = 1.0
            else:
                none, near = 1.0, 0.0
                if melding.sets:
                    others = ranks[card.rank]
                    near = min(1.0, others)
                    none = 1 - _two_of(others)
                if melding.runs:
                    a, b, c, d = here[at - 2], here[at - 1], here[at + 1], here[at + 2]
                    if card.rank == 1 and melding.lowest == 1:
                        low = at - ACE_HIGH + 1
                        none *= 1 - min(1.0, here[low + 1] * here[low + 2])
                    a, b, c, d = min(1.0, a), min(1.0, b), min(1.0, c), min(1.0, d)
                    none *= (1 - a * b) * (1 - b * c) * (1 - c * d)
                    near = max(near, a, b, c, d)
                chance = 1 - none * (1 - near * wild)
            if place < old and card.rank not in new_ranks and not any(-3 < at - each < 3 for each in new_spots):
                chance *= STALE
            chances.append(chance)
            self._put(here, card, 1)
            ranks[card.rank] += 1
        left, points, cards = 1.0, 0.0, 0.0
        for depth, chance in zip(range(size, 0, -1), reversed(chances), strict=True):
            if chance:
                taken = left * chance
                points += taken * 3 * values[pile[size - depth]]
                cards += taken * depth
                left -= taken
        return Reach(1 - left, points, cards, chances[0] if chances else 0.0)


def _two_of(expected: float) -> float:
    """How likely there are two cards or more where so many are expected; whole ones are certain."""
    if expected >= 2:
        return 1.0
    if expected >= 1:
        return 1 - exp(1 - expected)
    return 1 - exp(-expected) * (1 + expected)


def points_of(values: Mapping[Card, int], cards: Iterable[Card]) -> int:
    """What cards count together."""
    return sum(values[card] for card in cards)
