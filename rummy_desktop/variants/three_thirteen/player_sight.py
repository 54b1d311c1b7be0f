"""The sight of the hard player of Three Thirteen for two at a decision, in numbers for its net.

`tools/three_thirteen_selfplay.c` gives a net the same inputs in the same order. A position is one after a discard, or
before a draw. The inputs of each natural card in the hand are the cards that go with it and what it would cost to lose
it; those of all cards together are how far the hand is from going out, what may come, what the other is known to hold
and to want, and how the match stands.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache, cached_property
from math import erfc, exp, sqrt
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import HIDDEN, SUITS, Card
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.three_thirteen.player_melds import HIGHEST, Hope, Melds
from rummy_desktop.variants.three_thirteen.rules import FEWEST, MOST

OF_CARD: Final = 20
OF_ALL: Final = 58
"""The numbers of inputs for each natural card in the hand, and for all together."""

DEAREST: Final = 9
"""The points from which on a card is dear."""

FIRST: Final = 24
SECOND: Final = 32
"""The units of a card, and of all together."""

SPREAD: Final = (11.5, 9.6, 8.0, 15.5, 13.3, 10.5, 15.7, 14.0, 12.0, 15.5, 14.7)
"""The points by which deals of 3 to 13 cards differ from even (one standard deviation)."""

BY_POINTS: Final = 0.15
"""The part of a match's standing that goes by points alone, so that nobody plays carelessly in a nearly lost one."""

MOST_LEAD: Final = 0.5
"""The greatest lead that the net gets, in deviations of the deals to come: of nearly decided matches it has learnt
little but chance.
"""


# The match


def standing(lead: float, cards: int) -> float:
    """Return the worth of a lead after the deal of `cards` cards, in points as they count when all is even."""
    usual = SPREAD[cards - FEWEST]
    even = 2 * usual / (2 * _winning(usual, cards + 1) - 1)
    return (1 - BY_POINTS) * (_winning(lead, cards + 1) - 0.5) * even + BY_POINTS * lead


def _winning(lead: float, cards: int) -> float:
    """Return how likely a player who is `lead` points ahead wins the match, when the deal of `cards` cards is next."""
    if cards > MOST:
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    return 0.5 * erfc(-lead / _to_come(cards) / sqrt(2))


@cache
def _to_come(cards: int) -> float:
    """Return how much the deals from that of `cards` cards on may change."""
    return sqrt(sum(spread * spread for spread in SPREAD[cards - FEWEST :]))


# Cards as bits


def spot(card: Card) -> int:
    """Return the place of a card in a number of 52 bits."""
    return SUITS.index(card.suit) * 13 + card.rank - 1


def bits(cards: Iterable[Card]) -> int:
    """Return cards as bits of a number."""
    return sum({1 << spot(card) for card in cards})


class Around(NamedTuple):
    """The cards that go with a card, as bits: those of its rank, and those one rank and two ranks away in its suit."""

    mates: int
    beside: int
    beyond: int

    @property
    def near(self) -> int:
        """The bits of the cards in its suit."""
        return self.beside | self.beyond


@cache
def around(card: Card) -> Around:
    """Return the cards that go with that card."""

    def away(step: int) -> int:
        ranks = [rank for rank in (card.rank - step, card.rank + step) if 1 <= rank <= HIGHEST]
        return bits(Card(rank, card.suit) for rank in ranks)

    return Around(bits(Card(card.rank, suit) for suit in SUITS if suit != card.suit), away(1), away(2))


# The cards seen


class Sight:
    """The facts that a seat sees: its hand and what it knows of the other, also after taking a discard in thought."""

    def __init__(self, view: Table, seat: int, size: int, pack: Collection[Card], taken: Card | None = None) -> None:
        self.view, self.size, other = view, size, 1 - seat
        self.wild = size
        self.hand = hand = [*view.hands[seat], taken] if taken else list(view.hands[seat])
        pile = view.discards[:-1] if taken else view.discards
        known = [card for card in view.hands[other] if card != HIDDEN]
        seen = {*hand, *pile, *known}
        unseen = [card for card in pack if card not in seen]
        self.melds = Melds(hand, size, self.wild, unseen)
        self.hidden = size - len(known)
        self.known = len(known)
        self.known_wild = sum(card.rank == self.wild for card in known)
        naturals = [card for card in known if card.rank != self.wild]
        self.theirs = bits(naturals)
        self.paired = sum(1 for card in naturals if self.theirs & (around(card).mates | around(card).near))
        self.count = max(1, len(unseen))
        self.unseen = bits(card for card in unseen if card.rank != self.wild)
        thrown = [act.cards[0] for act in view.acts if act.verb == "discarded" and act.seat == other]
        threw = {card for card in thrown if card.rank != self.wild}
        self.threw = bits(threw)
        self.dear = sum(card.points >= DEAREST for card in threw)
        self.last_thrown = [card.points / 10 for card in thrown[:-3:-1]]
        self.last_thrown += [0.0] * (2 - len(self.last_thrown))
        drawn = [act.verb for act in view.acts if act.seat == other and act.verb in ("drew", "took")]
        self.took = drawn[-1:] == ["took"]
        shown = {taken} if taken else set()
        for act in view.acts:
            if act.seat == seat and act.verb == "took":
                shown.update(act.cards)
            elif act.seat == seat and act.verb == "discarded":
                shown.difference_update(act.cards)
        self.shown = bits(shown)
        self.lead = view.scores[other] - view.scores[seat]
        self.turn = view.turns - 1

    def is_gift(self, card: Card) -> bool:
        """Return whether a card goes with two that the other is known to hold.

        In self-play a player who takes the second of such cards has a meld of them already, but people collect pairs.
        """
        near = around(card)
        return card.rank != self.wild and any((each & self.theirs).bit_count() > 1 for each in (near.mates, near.near))

    def tell(
        self, mask: int, wilds: int, top: Card | None, out: bool = False
    ) -> tuple[list[tuple[float, ...]], tuple[float, ...]]:
        """Return the net's inputs for a position with these natural and `wilds` wild cards: of each card, and of all.

        `top` is the card that was thrown, None before a draw; `out` is whether the seat goes out with that.
        """
        hope = self.melds.hope(mask, wilds)
        turn = min(1.5, self.turn // 2 / 10)
        kept = [(place, card) for place, card in enumerate(self.melds.cards) if mask >> place & 1]
        hand = bits(card for _, card in kept)
        things: list[tuple[float, ...]] = []
        if not out:
            same = (
                float(wilds > 0),
                float(wilds > 1),
                float(hope.away == 1),
                float(hope.away == 2),
                float(hope.away > 2),
                self.size / 13,
                turn,
                float(top is None),
            )
            things = [(*self._card(place, card, mask, wilds, hand, hope), *same) for place, card in kept]
        return things, self._all(wilds, top, out, hand, hope, turn)

    def _card(self, place: int, card: Card, mask: int, wilds: int, hand: int, hope: Hope) -> tuple[float, ...]:
        """Return the net's inputs for a card in the hand alone."""
        melds, near = self.melds, around(card)
        mates = (near.mates & hand).bit_count()
        less = mask ^ 1 << place
        return (
            card.points / 10,
            (hope.left - melds.left_over(less, wilds)) / 10,
            float(melds.covered(mask, self.size) - melds.covered(less, self.size)),
            float(mates == 1),
            float(mates == 2),
            float(mates == 3),
            (near.mates & self.unseen).bit_count() / 3,
            (near.beside & hand).bit_count() / 2,
            (near.beyond & hand).bit_count() / 2,
            (near.beside & self.unseen).bit_count() / 2,
            (near.beyond & self.unseen).bit_count() / 2,
            ((near.mates | near.near) & self.theirs).bit_count() / 3,
        )

    def _all(self, wilds: int, top: Card | None, out: bool, hand: int, hope: Hope, turn: float) -> tuple[float, ...]:
        """Return the net's inputs for all cards together."""
        size, away = self.size, 0 if out else hope.away
        part = hope.outs / self.count
        shown = (self.shown & hand).bit_count()
        return (
            size / 13,
            float(size <= 4),
            float(size <= 6),
            float(size >= 9),
            float(size >= 11),
            float(wilds == 0),
            float(wilds == 1),
            float(wilds == 2),
            float(wilds > 2),
            float(away == 1),
            float(away == 2),
            float(away == 3),
            float(away == 4),
            away / 5,
            away / size,
            0.0 if out else hope.left / 30,
            0.0 if out else hope.next / 30,
            part * 4 if away == 1 else 0.0,
            part * 4 if away == 2 else 0.0,
            part * 4 if away == 3 else 0.0,
            part * 2 if away > 3 else 0.0,
            self.melds.free_wilds / self.count * 10,
            turn,
            float(self.turn < 2),
            float(self.turn < 4),
            float(self.turn >= 12),
            len(self.view.stock) / 30,
            float(len(self.view.stock) < 4),
            float(top is None),
            float(out),
            self.known / 5,
            self.paired / 3,
            float(self.known_wild),
            float(self.took),
            self.hidden / 10,
            self.dear / 5,
            *self.last_thrown,
            shown / 5,
            self.turn // 2 * size / 50,
            turn * 2 if away == 1 else 0.0,
            *self.of_match,
            *self._thrown(top),
        )

    @cached_property
    def of_match(self) -> tuple[float, ...]:
        """The net's inputs for how the match stands."""
        size, rest = self.size, _to_come(self.size)
        lead = max(-MOST_LEAD * rest, min(MOST_LEAD * rest, self.lead))
        part = lead / rest
        return (
            lead / 50,
            part,
            exp(-part * part / 2),
            float(size == MOST),
            lead / 30 if size == MOST else 0.0,
        )

    def _thrown(self, top: Card | None) -> tuple[float, ...]:
        """Return the net's inputs for the card that was thrown."""
        if top is None or top.rank == self.wild:
            return (float(top is not None), *[0.0] * 11)
        near, at = around(top), 1 << spot(top)
        mates, beside = (near.mates & self.theirs).bit_count(), (near.near & self.theirs).bit_count()
        return (
            0.0,
            top.points / 10,
            float(mates == 1),
            float(mates > 1),
            float(beside == 1),
            float(beside > 1),
            (near.mates & self.threw).bit_count() / 2,
            (near.near & self.threw).bit_count() / 2,
            (near.mates & self.unseen).bit_count() / 3,
            (near.beside & self.unseen).bit_count() / 2,
            (near.beyond & self.unseen).bit_count() / 2,
            float(self.shown & at > 0),
        )
