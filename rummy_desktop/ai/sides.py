"""Games of sides for computer players: what a player has at a decision, its first melds, and what it throws.

What is worth how much in a game, and what is done when, the player of the game knows.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Final, Generic, Protocol, TypeVar

from rummy_desktop.ai.manners import may_overlook, to_throw
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import Discard, LayDown, Move
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.sides.table import SideTable
from rummy_desktop.engine.sides.ways import CANASTA, first_melds, is_wild

WAYS: Final = 300  # so many first melds are compared
BEST: Final = 3  # so many of them are tried
WILD_WORTH: Final = {"joker": 55.0, "two": 38.0}
"""What a wild card is worth on the hand, in points."""
ENDS: Final = 1000.0  # what it costs to throw a card with which the next player can plainly go out, in points
SHORT: Final = 2  # cards in a hand with which that is plain


class SideSkill(Protocol):
    """How well a level plays, as far as it is the same in these games.

    `overlooks` is how often a player does not see at a decision what it could meld, `forgets` how often not that cards
    fit a meld of its side, `noise` how far it misjudges a discard, in points, and `scatters` whether it lays wild cards
    on small melds.
    """

    @property
    def overlooks(self) -> float: ...

    @property
    def forgets(self) -> float: ...

    @property
    def noise(self) -> float: ...

    @property
    def scatters(self) -> bool: ...


R = TypeVar("R", bound=SideRules)
V = TypeVar("V", bound=SideTable)
S = TypeVar("S", bound=SideSkill)


class SidePlayer(Generic[R, V, S]):
    """A player at one decision: the rules, what it sees, its own dice, how well it plays, and with and against whom."""

    def __init__(self, rules: R, view: V, rng: random.Random, skill: S) -> None:
        assert view.actor is not None
        self.rules, self.view, self.rng, self.skill = rules, view, rng, skill
        self.seat = view.actor
        self.side = rules.side(self.seat)
        self.hand = view.hands[self.seat]
        self.partner = rules.partner(self.seat)
        self.foes = [seat for seat in range(rules.seats) if rules.side(seat) != self.side]

    def allows(self, move: Move) -> bool:
        """Whether a move may be made."""
        return self.rules.objection(self.view, move) is None

    def value(self, card: Card) -> int:
        """What a card counts."""
        return self.rules.value(self.view, card)

    @cached_property
    def overlooks(self) -> bool:
        """Whether the player does not see now what it could meld."""
        return self.rng.random() < self.skill.overlooks and may_overlook(self.view, self.seat)

    def forgets(self) -> bool:
        """Whether the player does not think of a meld of its side just now, on which it could lay off."""
        return self.skill.forgets > 0 and self.rng.random() < self.skill.forgets

    @property
    def is_bound(self) -> bool:
        """Whether the player has to go out in this turn."""
        return len(self.hand) == 1 or self.rules.has_to_go_out(self.view, self.seat) != ""

    def first(self, *, thrifty: bool = True) -> Iterator[LayDown]:
        """The first melds of the side, with as few wild cards as can be, the best first; or with all that can be."""
        least = self.rules.minimum(self.view, self.seat)
        ways = islice(first_melds(self.hand, least, self.rules.limits, self.value), WAYS)
        for groups in sorted(ways, key=price, reverse=not thrifty)[:BEST]:
            yield LayDown(self.seat, groups)

    def turn_for_wild(self, size: int) -> int:
        """When a meld of so many cards is thought of for wild cards: the longest first.

        Who scatters them begins with the shortest, but for one that lacks a single card.
        """
        if not self.skill.scatters:
            return -min(size, CANASTA)
        return 0 if size == CANASTA - 1 else size

    # Discard

    def throw(self) -> Move:
        """The discard that costs least; who misjudges keeps melds, and what its side can lay off."""
        cards = [card for card in self.hand if self.allows(Discard(self.seat, card))]
        if self.skill.noise:
            cards = to_throw(self.rules, self.view, self.seat, cards)
            cards = [card for card in cards if not self.fits(card, self.seat)] or cards
        return Discard(self.seat, min(cards, key=lambda card: (self.price_of(card), self.value(card), str(card))))

    def price_of(self, card: Card) -> float:
        """What it costs to throw a card: what it is worth to keep it, and what the next player could do with it."""
        raise NotImplementedError

    def fits(self, card: Card, seat: int) -> bool:
        """Whether a card fits a meld of the side of `seat`."""
        return card.rank in self.rules.own_melds(self.view, seat)

    def lets_out(self, card: Card) -> bool:
        """Whether it is plain that the next player may go out with a card, by laying it off."""
        view, rules, foe = self.view, self.rules, self.rules.after(self.view, self.seat)
        if len(view.hands[foe]) > SHORT or not rules.has_canastas(view, rules.side(foe)):
            return False
        return not rules.is_frozen(view, foe) and self.fits(card, foe)


def price(groups: Sequence[Group]) -> float:
    """What it costs to lay these melds down: wild cards, and pairs that were to take the pile."""
    cards = [card for group in groups for card in group]
    wild = sum(WILD_WORTH["joker" if card.suit == "J" else "two"] for card in cards if is_wild(card))
    return wild + 2 * len(cards)
