"""A player at one decision: what it has in every game that is played by a table of weights or by looking ahead."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

R = TypeVar("R", bound=Rules)
V = TypeVar("V", bound=Table)
S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Player(Generic[R, V, S]):
    """A player at one decision: the rules, what it sees, its own dice, and how well it plays."""

    def __init__(self, rules: R, view: V, rng: random.Random, skill: S) -> None:
        assert view.actor is not None
        self.rules, self.view, self.rng, self.skill = rules, view, rng, skill
        self.seat = view.actor
        self.hand = view.hands[self.seat]

    def allows(self, move: Move) -> bool:
        """Whether a move may be made."""
        return self.rules.objection(self.view, move) is None

    def allowed(self, moves: Iterable[M]) -> Iterator[M]:
        """Those of some moves that may be made."""
        return filter(self.allows, moves)

    def value(self, card: Card) -> int:
        """What a card counts."""
        return self.rules.value(self.view, card)

    def is_wild(self, card: Card) -> bool:
        """Whether a card is wild."""
        return self.rules.is_wild(self.view, card)
