"""Games of sides for computer players: what a player has at a decision, and its first melds.

What is worth how much in a game, and what is done when, the player of the game knows.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, Generic, TypeVar

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import LayDown, Move
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.sides.table import SideTable
from rummy_desktop.engine.sides.ways import first_melds, is_wild

WAYS: Final = 300  # so many first melds are compared
BEST: Final = 3  # so many of them are tried
WILD_WORTH: Final = {"joker": 55.0, "two": 38.0}
"""What a wild card is worth on the hand, in points."""


R = TypeVar("R", bound=SideRules)
V = TypeVar("V", bound=SideTable)


class SidePlayer(Generic[R, V]):
    """A player at one decision: the rules, what it sees, its own dice, and who plays with it and against it."""

    def __init__(self, rules: R, view: V, rng: random.Random) -> None:
        assert view.actor is not None
        self.rules, self.view, self.rng = rules, view, rng
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

    def first(self, *, thrifty: bool = True) -> Iterator[LayDown]:
        """The first melds of the side, with as few wild cards as can be, the best first; or with all that can be."""
        least = self.rules.minimum(self.view, self.seat)
        ways = islice(first_melds(self.hand, least, self.rules.limits, self.value), WAYS)
        for groups in sorted(ways, key=price, reverse=not thrifty)[:BEST]:
            yield LayDown(self.seat, groups)


def price(groups: Sequence[Group]) -> float:
    """What it costs to lay these melds down: wild cards, and pairs that were to take the pile."""
    cards = [card for group in groups for card in group]
    wild = sum(WILD_WORTH["joker" if card.suit == "J" else "two"] for card in cards if is_wild(card))
    return wild + 2 * len(cards)
