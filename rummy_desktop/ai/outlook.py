"""The outlook: what a hand may still become, and what the others may make of the cards in the discard pile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp
from typing import Final, NamedTuple

from rummy_desktop.ai.turns import WIDTH, Layer, Open, spot
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import ACE_HIGH
from rummy_desktop.engine.spread.table import SpreadTable

SPOTS: Final = 4 * WIDTH + 4
"""The number of spots, with room above the last suit for the neighbours of its highest cards."""

STALE: Final = 0.3
"""The chance that a seat that has left a card lying can use it after all."""

DRAWS: Final = 3.0
"""The draws for which a hand hopes."""


class Holder(NamedTuple):
    """A seat and what may be in its hand: `known` cards, `hidden` others, and `fresh` cards it has not refused yet."""

    seat: int
    known: tuple[Card, ...]
    hidden: int
    fresh: int


def holder(view: SpreadTable, seat: int) -> Holder:
    """Return what may be seen of the hand of a seat, and of what it has refused."""
    known = tuple(card for card in view.hands[seat] if card != HIDDEN)
    fresh = 0
    for act in reversed(view.acts):
        if act.seat == seat and act.verb in ("drew", "took"):
            break
        fresh += act.verb == "discarded"
    return Holder(seat, known, len(view.hands[seat]) - len(known), fresh)


def shown(view: SpreadTable, seat: int) -> set[Card]:
    """Return the cards that others have seen come into the hand of a seat, wherever they are now."""
    acts = (act for act in view.acts if act.seat == seat and act.verb in ("took", "called"))
    upcard = view.upcards[seat] if view.upcards else None
    return {card for act in acts for card in act.cards} | ({upcard} if upcard else set())


class Reach(NamedTuple):
    """A possible take from the pile: how likely it is, the points that it melds, and the number of cards that come.

    `top` is how likely the top card is of use.
    """

    chance: float
    points: float
    cards: float
    top: float


class Outlook:
    """The facts that one seat can see of a deal, counted once for a decision.

    A player that does not `count` takes every card that is not in its own hand for one that may come. Where cards are
    `matched` to be taken, the pile gives one only to a player who holds two natural cards with which it makes a meld.
    """

    def __init__(
        self,
        layer: Layer,
        view: SpreadTable,
        seat: int,
        pack: Sequence[Card],
        foes: Iterable[int],
        *,
        count: bool = True,
        matched: bool = False,
    ) -> None:
        self.layer, self.view, self.seat = layer, view, seat
        self.matched = matched
        self.values = layer.values
        self.sets, self.runs = layer.melding.sets, layer.melding.runs
        self.low = layer.melding.lowest == 1
        # The spots of natural cards; jokers that are not wild have none.
        self.spots = {card: spot(card) for card in pack if card.rank and not layer.is_wild(card)}
        self.wild = {card for card in pack if layer.is_wild(card)}
        self.foes = tuple(holder(view, other) for other in foes)
        lying = set(view.hands[seat])
        if count:
            lying.update(view.discards, view.aside, *(meld.cards for meld in view.melds))
            lying.update(*(foe.known for foe in self.foes))
        self.unseen = [card for card in pack if card not in lying]
        self.count = max(1, len(self.unseen))
        self.mean = sum(self.values[card] for card in self.unseen) / self.count
        self._shares: dict[float, tuple[list[float], list[float], float]] = {}

    def _share(self, number: float) -> tuple[list[float], list[float], float]:
        """Return how much of each spot, rank and wild card is in `number` unseen cards; the lists may be changed."""
        share = min(1.0, number / self.count)
        if share not in self._shares:
            here, ranks = [0.0] * SPOTS, [0.0] * (ACE_HIGH + 1)
            wild = 0.0
            for card in self.unseen:
                if card in self.wild:
                    wild += share
                elif card.rank:
                    at = self.spots[card]
                    here[at] = min(1.0, here[at] + share)
                    if card.rank == 1 and self.low:
                        here[at - ACE_HIGH + 1] = here[at]
                    ranks[card.rank] += share
            self._shares[share] = here, ranks, wild
        here, ranks, wild = self._shares[share]
        return here[:], ranks[:], wild

    def expected(self, foe: Holder) -> float:
        """Return the points that a seat may be thought to hold."""
        return sum(self.values[card] for card in foe.known) + foe.hidden * self.mean

    def offered(self, table: Open) -> float:
        """Return the points that an unseen card may be thought to bring to a player who lays it off."""
        fits, spots = table.fits, self.spots
        return sum(self.values[card] for card in self.unseen if spots.get(card) in fits) / self.count

    def _chance(self, card: Card, here: Sequence[float], others: float, wild: float) -> float:
        """Return how likely `card` finds two others to be melded with; `others` of its rank are expected."""
        none, near = 1.0, 0.0
        if self.sets:
            if others >= 2:
                return 1.0
            near = others if others < 1 else 1.0
            none = _fewer_than_two(others)
        if self.runs:
            at = self.spots[card]
            a, b, c, d = here[at - 2], here[at - 1], here[at + 1], here[at + 2]
            none *= (1 - a * b) * (1 - b * c) * (1 - c * d)
            if card.rank == 1 and self.low:
                none *= 1 - here[at - ACE_HIGH + 2] * here[at - ACE_HIGH + 3]
            if near < 1:
                near = max(near, a, b, c, d)
        return 1 - none * (1 - near * wild)

    # Hope

    def hopes(self, hand: Sequence[Card], table: Open, pile: Iterable[Card] = ()) -> list[float]:
        """Return how likely each card of a hand will be melded, if all of `hand` stays and half of `pile` comes."""
        spots = self.spots
        here, ranks, wild = self._share(DRAWS)
        for card in pile:
            if card in spots:
                at = spots[card]
                if here[at] < 0.5:
                    here[at] = 0.5
                ranks[card.rank] += 0.5
        self._hold(hand, here, ranks)
        for at in table.anchors:
            here[at] = 1.0
        wild = min(1.0, wild + len(self.wild.intersection(hand))) * 0.7
        found = []
        for card in hand:
            if card not in spots:
                found.append(1.0 if card in self.wild else 0.2)
            elif spots[card] in table.fits:
                found.append(1.0)
            else:
                found.append(self._chance(card, here, ranks[card.rank] - 1, wild))
        return found

    def _hold(self, hand: Iterable[Card], here: list[float], ranks: list[float]) -> None:
        """Count cards that are held for certain."""
        for card in hand:
            if card in self.spots:
                at = self.spots[card]
                here[at] = 1.0
                ranks[card.rank] += 1
                if card.rank == 1 and self.low:
                    here[at - ACE_HIGH + 1] = 1.0

    # The pile

    def reach(
        self, pile: Sequence[Card], table: Open, held: Sequence[Card], hidden: int = 0, fresh: int | None = None
    ) -> Reach:
        """Return what a player may take who holds `held` and `hidden` others, and has not refused `fresh` cards."""
        spots, values = self.spots, self.values
        here, ranks, wild = self._share(hidden)
        self._hold(held, here, ranks)
        fits = table.fits
        if self.matched:
            fits, wild = frozenset(), 0.0
        else:
            for at in table.anchors:
                here[at] = 1.0
            wild = min(1.0, wild + len(self.wild.intersection(held))) * 0.7
        size = len(pile)
        old = 0 if fresh is None else size - fresh
        news = [(card.rank, spots.get(card, -9)) for card in pile[old:]] if old else []
        chances: list[float] = []
        for place in range(size - 1, -1, -1):
            card = pile[place]
            if card not in spots:
                stale = card not in self.wild or place < old
                chances.append(STALE if stale else 1.0)
                wild = 0.7 if card in self.wild and not self.matched else wild
                continue
            at = spots[card]
            chance = 1.0 if at in fits else self._chance(card, here, ranks[card.rank], wild)
            if place < old and not any(card.rank == rank or -3 < at - new < 3 for rank, new in news):
                chance *= STALE
            chances.append(chance)
            if self.matched:
                continue
            here[at] = 1.0
            ranks[card.rank] += 1
            if card.rank == 1 and self.low:
                here[at - ACE_HIGH + 1] = 1.0
        left, points, cards = 1.0, 0.0, 0.0
        for depth, chance in zip(range(size, 0, -1), reversed(chances), strict=True):
            if chance:
                card = pile[size - depth]
                taken = left * chance
                single = card not in spots or spots[card] in table.fits
                points += taken * values[card] * (1 if single else 3)
                cards += taken * depth
                left -= taken
        return Reach(1 - left, points, cards, chances[0] if chances else 0.0)


def _fewer_than_two(expected: float) -> float:
    """Return how likely there are fewer than two cards where `expected` are; whole numbers are certain."""
    if expected >= 1:
        return exp(1 - expected)
    return exp(-expected) * (1 + expected)


def points_of(values: Mapping[Card, int], cards: Iterable[Card]) -> int:
    """Return what cards count together."""
    return sum(values[card] for card in cards)
