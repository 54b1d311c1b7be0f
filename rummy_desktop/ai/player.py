"""A player at one decision: what all computer players have in every game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from rummy_desktop.ai.manners import may_overlook
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melding import Melding
from rummy_desktop.engine.moves import Draw, Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

R = TypeVar("R", bound=Rules)
V = TypeVar("V", bound=Table)
S = TypeVar("S")
M = TypeVar("M", bound=Move)

Face = tuple[int, str]


class Player(Generic[R, V, S]):
    """A player at one decision: the rules, what it sees, its own dice, and how well it plays.

    `skills` say how well each level does.
    """

    skills: ClassVar[Mapping[str, Any]]

    def __init__(self, rules: R, view: V, rng: random.Random, skill: S) -> None:
        assert view.actor is not None
        self.rules, self.view, self.rng, self.skill = rules, view, rng, skill
        self.seat = view.actor
        self.hand = view.hands[self.seat]

    @classmethod
    def choose(cls, rules: R, view: V, rng: random.Random, level: str, manner: str) -> Move:
        """Return the move of the player on `view.actor`, which has to decide."""
        return cls(rules, view, rng, cls.skills[level]).move()

    def move(self) -> Move:
        """Return the move that the player decides on."""
        raise NotImplementedError

    @property
    def draws(self) -> bool:
        """Whether the turn begins, and a card may be drawn."""
        return Draw in self.rules.asking(self.view).kinds

    def allows(self, move: Move) -> bool:
        """Return whether a move may be made."""
        return self.rules.objection(self.view, move) is None

    def allowed(self, moves: Iterable[M]) -> Iterator[M]:
        """Yield the moves that may be made."""
        return filter(self.allows, moves)

    def value(self, card: Card) -> int:
        """Return what a card counts."""
        return self.rules.value(self.view, card)

    def is_wild(self, card: Card) -> bool:
        """Return whether a card is wild."""
        return self.rules.is_wild(self.view, card)

    @cached_property
    def next(self) -> int:
        """The seat that plays next."""
        return self.rules.after(self.view, self.seat)

    @cached_property
    def melding(self) -> Melding:
        """The melds that there are in the game."""
        return self.rules.melding(self.view)

    def known(self, seat: int) -> list[Card]:
        """Return the cards that are known to be in the hand of a seat."""
        return [card for card in self.view.hands[seat] if card != HIDDEN]

    @cached_property
    def others(self) -> Sequence[int]:
        """The seats of the player's opponents."""
        return [seat for seat in range(self.view.seats) if seat != self.seat]

    @cached_property
    def unseen(self) -> Counter[Face]:
        """The number of cards of each face that the player has not seen."""
        faces, view = Counter(card[:2] for card in self.rules.pack()), self.view
        for pile in (view.discards, *view.hands, *(meld.cards for meld in view.melds)):
            faces.subtract(card[:2] for card in pile if card != HIDDEN)
        return faces

    def chance_of_end(self, hazards: Sequence[float], quiet: float) -> float:
        """Return how likely somebody else goes out before the next turn.

        `hazards` are the chances of a player who has melded, by the cards held, the last for more; `quiet` is that of
        others.
        """
        view, safe = self.view, 1.0
        for seat in self.others:
            held = min(len(view.hands[seat]), len(hazards) - 1)
            safe *= 1 - (hazards[held] if view.melded[seat] else quiet)
        return 1 - safe


class Forgetful(Protocol):
    """The skill of a level, as far as it is the same in games of sides."""

    @property
    def overlooks(self) -> float:
        """The share of decisions at which a player does not see what it could meld."""

    @property
    def forgets(self) -> float:
        """The share of cases in which a player does not see that cards fit a meld of its side."""


F = TypeVar("F", bound=Forgetful)


class PartnerPlayer(Player[R, V, F]):
    """A player who plays with some others and against the rest."""

    def __init__(self, rules: R, view: V, rng: random.Random, skill: F) -> None:
        super().__init__(rules, view, rng, skill)
        self.side = rules.side(self.seat)
        seats = range(rules.seats)
        self.friends = [seat for seat in seats if rules.side(seat) == self.side and seat != self.seat]
        self.foes = [seat for seat in seats if rules.side(seat) != self.side]

    @cached_property
    def overlooks(self) -> bool:
        """Whether the player does not see now what it could meld."""
        return self.rng.random() < self.skill.overlooks and may_overlook(self.view, self.seat)

    def forgets(self) -> bool:
        """Return whether the player does not think just now of a meld on which its side could lay off."""
        return self.skill.forgets > 0 and self.rng.random() < self.skill.forgets


def goes_with(card: Card, other: Card, apart: int = 2, *, identical: bool = True) -> bool:
    """Return whether two cards may be in one meld as they are: of a rank, or of a suit and at most `apart` away.

    Where cards that are `identical` may not be in one set, two of a rank have to be of two suits.
    """
    if card.rank == other.rank:
        return identical or card.suit != other.suit
    return card.suit == other.suit and abs(card.rank - other.rank) <= apart
