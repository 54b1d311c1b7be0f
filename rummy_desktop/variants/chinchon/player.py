"""The computer player of Chinchón: what a hand leaves now, what it may leave after the next draw, and when to close."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple, cast

from rummy_desktop.ai.worlds import unseen_cards
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.moves import BuyIn, Discard, Draw, Knock, Move, Show, Take
from rummy_desktop.variants.chinchon.rules import ChinchonRules
from rummy_desktop.variants.chinchon.table import ChinchonTable


class Skill(NamedTuple):
    """How well a level plays.

    `ahead` looks at all cards that may be drawn next. `hope` is what a loose card counts less for each that goes with
    it, in parts of its points, and `closing` what it is worth in points to be able to close after the next draw. In
    `slips` of its discards it throws any loose card, and in `misses` of its takes it does not see that a card melds.
    """

    ahead: bool
    hope: float
    closing: float = 0.0
    slips: float = 0.0
    misses: float = 0.0


SKILLS: Final = {
    "easy": Skill(ahead=False, hope=0.0, slips=0.2, misses=0.1),
    "medium": Skill(ahead=False, hope=0.08),
    "hard": Skill(ahead=True, hope=0.1, closing=14.0),
}
NOW: Final = 0.35  # how much of a hand counts as it is, and not as it may be after the next draw


def choose(rules: ChinchonRules, view: ChinchonTable, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    return Player(rules, view, rng, SKILLS[level]).move()


class Player:
    """A player at one decision: the rules, what it sees, and how well it plays."""

    def __init__(self, rules: ChinchonRules, view: ChinchonTable, rng: random.Random, skill: Skill) -> None:
        self.rules, self.view, self.rng, self.skill = rules, view, rng, skill
        self.seat = cast(int, view.actor)
        self.hand = view.hands[self.seat]

    def move(self) -> Move:
        """The move that the player decides on."""
        match self.view.phase:
            case "draw":
                return self._draw()
            case "discard":
                return self._close() or self._throw()
            case "lay off":
                return next(iter(self.rules.best_answer(self.view, self.seat)), Show(self.seat))
            case "back":
                return BuyIn(self.seat)
        return next(self.rules.moves(self.view))

    # What a hand is worth

    def loose(self, hand: Sequence[Card]) -> list[int]:
        """What each card of a hand counts that is in no meld, the least first."""
        return sorted(self.rules.value(self.view, card) for card in self.rules.arranged(self.view, hand).rest)

    @cached_property
    def unseen(self) -> list[Card]:
        """A card of each face that may be drawn, once for each copy that has not been seen."""
        return list(unseen_cards(self.rules, self.view))

    def cost(self, hand: Sequence[Card]) -> float:
        """What seven cards may come to cost: what they leave now, and what they leave after the next draw."""
        rest = self.rules.arranged(self.view, hand).rest
        now = sum(self.rules.value(self.view, card) * (1 - self.skill.hope * self._near(card, hand)) for card in rest)
        if not self.skill.ahead or not self.unseen:
            return now
        return NOW * now + (1 - NOW) * self.after_draw(hand)

    def _near(self, card: Card, hand: Sequence[Card]) -> int:
        """How many other cards of a hand go with one."""
        ranks = self.rules.house.ranks
        place = ranks.index(card.rank) if card.rank in ranks else -9
        near = 0
        for other in hand:
            if other != card and other.rank in ranks:
                beside = other.suit == card.suit and 0 < abs(ranks.index(other.rank) - place) <= 2
                near += beside or (other.rank == card.rank and other.suit != card.suit)
        return near

    def after_draw(self, hand: Sequence[Card]) -> float:
        """What seven cards leave on average after the next draw and the best discard, less for hands that close."""
        total = 0.0
        for card in self.unseen:
            total += self._worth(self.loose([*hand, card])[:-1])
        return total / len(self.unseen)

    def _worth(self, loose: Sequence[int]) -> float:
        """What these loose cards cost; less where one may close with them."""
        closes = not loose or (len(loose) == 1 and loose[0] <= int(self.rules.house.close_with))
        return sum(loose) - self.skill.closing * closes - int(self.rules.house.minus) * (not loose)

    # The moves

    def _draw(self) -> Move:
        """Take what melds; whoever looks ahead takes what is better than an unknown card may be hoped to be."""
        top = self.view.discards[-1] if self.view.discards else HIDDEN
        take = Take(self.seat)
        if top == HIDDEN or self.rules.objection(self.view, take) or self.rng.random() < self.skill.misses:
            return Draw(self.seat)
        kept = [card for card in self.hand if card != HIDDEN]
        found = self.rules.arranged(self.view, [*kept, top])
        melds = any(top in meld.cards for meld in found.melds)
        rest = sorted(self.rules.value(self.view, card) for card in found.rest)[:-1]
        if not self.skill.ahead or not self.unseen:
            return take if melds and sum(rest) < sum(self.loose(kept)) else Draw(self.seat)
        return take if melds and self._worth(rest) <= self.after_draw(kept) else Draw(self.seat)

    def _close(self) -> Move | None:
        """Close as soon as that is allowed, with as little loose as can be."""
        if not self.rules.may_knock(self.view):
            return None
        closing = [move for move in self.rules.moves_of(self.view, Knock) if isinstance(move, Knock)]
        return min(closing, key=self._left, default=None)

    def _left(self, move: Knock) -> tuple[int, int]:
        """What a closing leaves; a chinchón before all others."""
        kept = [card for card in self.hand if card != move.card]
        return -self.rules.is_chinchon(self.view, kept), sum(self.loose(kept))

    def _throw(self) -> Move:
        """Discard what leaves the hand that costs least."""
        free = [card for card in self.hand if card != self.view.barred]
        melded = {card for group in self.rules.best_melds(self.view, self.hand) for card in group}
        loose = [card for card in free if card not in melded] or free
        if self.rng.random() < self.skill.slips:
            return Discard(self.seat, self.rng.choice(loose))
        dear = {card: (self.cost(_without(self.hand, card)), -self.rules.value(self.view, card)) for card in loose}
        return Discard(self.seat, min(loose, key=lambda card: dear[card]))


def _without(hand: Sequence[Card], card: Card) -> list[Card]:
    return [each for each in hand if each != card]
