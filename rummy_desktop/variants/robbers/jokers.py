"""Jokers on the table: what each stands for, and whether it stays that or has been freed by the real card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melds import Meld


class Role(NamedTuple):
    """The card that a joker stands for: a rank, and the suits of which it is one."""

    rank: int
    suits: str

    def meets(self, other: Role) -> bool:
        """Return whether both may stand for the same card."""
        return self.rank == other.rank and bool(set(self.suits) & set(other.suits))

    def has(self, card: Card) -> bool:
        """Return whether `card` is one that the joker stands for."""
        return card.rank == self.rank and card.suit in self.suits

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the joker may stand for."""
        return tuple(Card(self.rank, suit) for suit in self.suits)


def roles_in(meld: Meld) -> Iterator[Role]:
    """Yield what each joker of a meld stands for: in a set any suit that is missing there."""
    lacking = "".join(suit for suit in SUITS if suit not in {card.suit for card in meld.cards})
    for card, role in zip(meld.cards, meld.roles, strict=True):
        if card.suit == "J":
            yield Role(role.rank, role.suit or lacking)


def moved_joker(before: Sequence[Role], melds: Sequence[Meld]) -> Role | None:
    """Return a joker that has left its place though no real card has come there; None if there is none.

    `before` are the roles of the jokers that lay on the table, which now has these melds. Each of them is still there,
    or else a card for which it stood lies there, one for each joker.
    """
    takers: list[Role | Card] = [role for meld in melds for role in roles_in(meld)]
    takers += [card for meld in melds for card in meld.cards if any(role.has(card) for role in before)]
    at: dict[int, int] = {}  # the joker of each taker

    def place(joker: int, tried: set[int]) -> bool:
        role = before[joker]
        for number, taker in enumerate(takers):
            fits = role.meets(taker) if isinstance(taker, Role) else role.has(taker)
            if fits and number not in tried:
                tried.add(number)
                if number not in at or place(at[number], tried):
                    at[number] = joker
                    return True
        return False

    return next((role for joker, role in enumerate(before) if not place(joker, set())), None)
