"""The hands of Indian Rummy: what is a meld, what a hand is worth, and what it lacks; a part of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final

import msgspec

from rummy_desktop.engine.cards import HIDDEN, SUITS, Card, in_words, new_pack
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.pot.rules import PotRules
from rummy_desktop.engine.questions import Wild, wild_among
from rummy_desktop.language.translate import tr
from rummy_desktop.variants.indian.lives import FOUR, HOPELESS, Grouping, Hand, is_joker, points_of
from rummy_desktop.variants.indian.options import IndianOptions
from rummy_desktop.variants.indian.table import IndianTable

HAND: Final = 13
FULL: Final = 80  # the most that a hand counts, and the cost of a wrong show (IND-14, IND-17)
FULL_IN_61: Final = 60
KEPT_HANDS: Final = 512  # the most hands that are remembered with their best melds


class Hands(PotRules[IndianOptions, IndianTable]):
    """The part of the rulebook that is about the cards of a hand."""

    @property
    def full(self) -> int:
        """The most that a hand counts, and what a wrong show costs (IND-14, IND-17)."""
        return FULL_IN_61 if self.house.mode == "pool61" else FULL

    # The cards

    def hand_size(self, t: IndianTable) -> int:
        """Return the cards that each player is dealt: thirteen (IND-05)."""
        return HAND

    @cached_property
    def _pack(self) -> tuple[Card, ...]:
        return new_pack(int(self.house.packs), 1)

    def pack(self) -> tuple[Card, ...]:
        """Return two packs with a printed joker each, unless the house rules say otherwise (IND-01)."""
        return self._pack

    def wild_rank(self, t: IndianTable) -> int:
        """Return the rank of the card that was cut; aces where that is a printed joker (IND-05)."""
        aside = t.aside
        return (aside[0].rank or 1) if aside else 0

    def _wild_here(self, t: IndianTable) -> Wild | None:
        aside = self.aside(t)
        if not aside:
            return None
        told = aside[0] if aside[0].rank else None
        return wild_among((card for card in self.pack() if self.is_wild(t, card)), self.wild_rank(t), told)

    def aside(self, t: IndianTable) -> Sequence[Card]:
        return t.aside

    def melding(self, t: IndianTable) -> Melding:
        """Return the melds: sets of different suits, sequences, ace at either end, jokers (IND-07 to IND-09)."""
        return melding_of(self.wild_rank(t), self.house.set_max_with_jokers == "any")

    def readings(self, t: IndianTable, cards: Sequence[Card], seat: int) -> list[Meld]:
        """Return what cards may be; no set has two natural cards of one suit, whatever its jokers (IND-09)."""
        return [meld for meld in super().readings(t, cards, seat) if meld.kind == "run" or self._differ(t, meld)]

    def _differ(self, t: IndianTable, meld: Meld) -> bool:
        suits = [card.suit for card in meld.cards if not self.is_wild(t, card)]
        return len(set(suits)) == len(suits)

    def value(self, t: IndianTable, card: Card) -> int:
        """Return what a card counts: aces and court cards ten, others their pips, jokers nothing (IND-03)."""
        return 0 if is_joker(card, self.wild_rank(t)) else points_of(card.rank)

    # The worth of a hand

    @cached_property
    def _groupings(self) -> Callable[[int, tuple[Card, ...]], Grouping]:
        """The best melds of hands, remembered since they are often asked for."""

        @lru_cache(KEPT_HANDS)
        def best(wild: int, hand: tuple[Card, ...]) -> Grouping:
            found = Hand(hand, wild, self.house.second_life_four).grouped()
            if self.house.set_max_with_jokers != "any":
                return found
            return found._replace(melds=tuple(_without_suits(meld) for meld in found.melds))

        return best

    @cached_property
    def _counts(self) -> Callable[[int, tuple[Card, ...], Card | None], int]:
        """A function that counts a hand with a card too many after the best discard."""

        @lru_cache(KEPT_HANDS)
        def least(wild: int, hand: tuple[Card, ...], barred: Card | None) -> int:
            free = [card for card in hand if card != barred]
            found = Hand(hand, wild, self.house.second_life_four, free)
            left, _, _ = found.best()
            if left < HOPELESS:
                return min(self.full, left)
            dearest = max((0 if is_joker(card, wild) else points_of(card.rank) for card in free), default=0)
            if not self.house.one_life_relief:
                return min(self.full, found.sum - dearest)
            return min(self._one_life(wild, [each for each in hand if each != card]) for card in free)

        return least

    @cached_property
    def _fewest(self) -> Callable[[int, tuple[Card, ...]], int]:
        """A function that counts the fewest cards of a hand besides jokers that are in no meld, with both lives."""

        @lru_cache(KEPT_HANDS)
        def fewest(wild: int, hand: tuple[Card, ...]) -> int:
            return Hand(hand, wild, self.house.second_life_four, counted=False).best()[0]

        return fewest

    def least_loose(self, t: IndianTable, hand: Sequence[Card]) -> int:
        """Return the fewest cards of a hand besides jokers that are in no meld, with both lives."""
        return self._fewest(self.wild_rank(t), seen_of(hand))

    def grouped(self, t: IndianTable, hand: Sequence[Card]) -> Grouping:
        """Return a hand in the best grouping, with both lives where possible (IND-16)."""
        return self._groupings(self.wild_rank(t), seen_of(hand))

    def is_valid(self, t: IndianTable, hand: Sequence[Card]) -> bool:
        """Return whether thirteen cards may be shown (IND-10)."""
        if self.least_loose(t, hand):
            return False  # soon seen, of most hands
        found = self.grouped(t, hand)
        return found.lives and not found.rest

    def counted(self, t: IndianTable, hand: Sequence[Card]) -> tuple[tuple[Meld, ...], tuple[Card, ...]]:
        """Return the melds that don't count when another declares, and the cards of a hand that do (IND-17)."""
        found = self.grouped(t, hand)
        if found.lives:
            return found.melds, found.rest
        if self.house.one_life_relief and found.pure:
            pure = max(self._pures(t, hand), key=lambda meld: sum(self.value(t, card) for card in meld.cards))
            return (pure,), tuple(card for card in hand if card not in pure.cards)
        return (), tuple(hand)

    def _pures(self, t: IndianTable, hand: Sequence[Card]) -> Iterator[Meld]:
        for pure in Hand(seen_of(hand), self.wild_rank(t)).pures():
            yield Meld("run", pure.cards, (0,) * len(pure.cards), pure.low)

    def _one_life(self, wild: int, hand: Sequence[Card]) -> int:
        """Return what a hand without a second life counts where a pure sequence is not counted."""
        found = Hand(hand, wild)
        worth = [sum(0 if is_joker(c, wild) else points_of(c.rank) for c in pure.cards) for pure in found.pures()]
        return min(self.full, found.sum - max(worth, default=0))

    def count(self, t: IndianTable, hand: Sequence[Card]) -> int:
        """Return what a hand counts when another declares (IND-17)."""
        return min(self.full, sum(self.value(t, card) for card in self.counted(t, hand)[1]))

    def lacks(self, t: IndianTable, hand: Sequence[Card]) -> str:
        """Return why thirteen cards are no valid hand, in words; "" where they are one (IND-10)."""
        found = self.grouped(t, hand)
        if not found.pure:
            return tr("there is no pure sequence")
        if not found.lives:
            if self.house.second_life_four and Hand(seen_of(hand), self.wild_rank(t)).best()[0] < HOPELESS:
                return tr("neither of the two sequences has four cards")
            return tr("there is no second sequence")
        return tr("{cards} would be in no meld", cards=in_words(found.rest)) if found.rest else ""

    def best_melds(self, t: IndianTable, hand: Sequence[Card]) -> tuple[Group, ...]:
        return tuple(meld.cards for meld in self.grouped(t, hand).melds)

    def kept_melds(self, t: IndianTable, hand: Sequence[Card]) -> tuple[Group, ...]:
        """Return the best melds, which stay in the hand until somebody declares (IND-07)."""
        return self.best_melds(t, hand)


@lru_cache(64)
def melding_of(rank: int, large: bool) -> Melding:
    """Return the melds of a deal in which that rank is wild; `large` sets may have any number of jokers."""
    wild = {(rank, suit) for suit in SUITS} | {(0, "J")}
    return Melding(
        wild=frozenset(wild),
        identical=large,
        largest_set=0 if large else FOUR,
        own_place=True,
        beside=0,
    )


def _without_suits(meld: Meld) -> Meld:
    """Return the meld; in a set, jokers stand for a rank alone."""
    if meld.kind != "set" or not meld.stands:
        return meld
    roles = tuple(
        role if card[:2] == role[:2] else Card(role.rank, "")
        for card, role in zip(meld.cards, meld.stands, strict=True)
    )
    return msgspec.structs.replace(meld, stands=roles)


def seen_of(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a hand that are seen."""
    return tuple(card for card in hand if card != HIDDEN)


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    """Return the hand after a discard."""
    return [each for each in hand if each != card]
