"""The computer player of Chinchón: what a hand leaves now, what it may leave after the next draw, and when to close.

At the usual table for two hard goes by what was learnt of it (`player_nets`), and minds what the other may want.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar, Final, NamedTuple

from rummy_desktop.ai import player
from rummy_desktop.ai.worlds import turns_of, unseen_cards
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.moves import BuyIn, Discard, Draw, Knock, Move, Show, Take
from rummy_desktop.engine.options import alike
from rummy_desktop.variants.chinchon.options import ChinchonOptions
from rummy_desktop.variants.chinchon.player_nets import gift, learnt
from rummy_desktop.variants.chinchon.player_sight import Sight
from rummy_desktop.variants.chinchon.rules import ChinchonRules
from rummy_desktop.variants.chinchon.shape import Hand, Shapes, shapes_of
from rummy_desktop.variants.chinchon.table import ChinchonTable


class Skill(NamedTuple):
    """The strength of a level.

    `ahead` looks at all cards that may be drawn next. `hope` is what a loose card counts less for each that goes with
    it, in parts of its points, and `closing` what it is worth in points to be able to close after the next draw. At the
    usual table `nets` say both instead. In `slips` of its discards it throws any loose card, and in `misses` of its
    takes it does not see that a card melds.
    """

    ahead: bool
    hope: float
    closing: float = 0.0
    nets: bool = False
    slips: float = 0.0
    misses: float = 0.0


NOW: Final = 0.35  # how much of a hand counts as it is, and not as it may be after the next draw
GIFT: Final = 9.0  # what it costs to throw a card of which the next player makes a meld, in points
IDLE: Final = frozenset({"chinchon", "wild_chinchon", "layoff", "limit", "re_entries", "direction"})
"""The house rules that change little of what the nets have learnt."""


class Player(player.Player[ChinchonRules, ChinchonTable, Skill]):
    """A player at one decision of Chinchón."""

    skills: ClassVar = {
        "easy": Skill(ahead=False, hope=0.0, slips=0.25, misses=0.15),
        "medium": Skill(ahead=False, hope=0.08, slips=0.03, misses=0.08),
        "hard": Skill(ahead=True, hope=0.1, closing=22.0, nets=True),
    }

    def move(self) -> Move:
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

    @cached_property
    def shapes(self) -> Shapes:
        """The knowledge of the hands of this pack."""
        pack = self.rules.pack()
        return shapes_of(self.melding, pack, tuple(map(self.value, pack)))

    def numbers(self, hand: Sequence[Card]) -> Hand:
        """Cards by their places in the pack."""
        return tuple(sorted(self.shapes.number[card] for card in hand if card != HIDDEN))

    @cached_property
    def coming(self) -> list[tuple[int, int]]:
        """A card of each face that may be drawn, and of how many copies of it nothing is known."""
        counts: dict[tuple[int, str], list[int]] = {}
        for card in unseen_cards(self.rules, self.view):
            counts.setdefault(card[:2], []).append(self.shapes.number[card])
        return [(numbers[0], len(numbers)) for numbers in counts.values()]

    def cost(self, hand: Hand) -> float:
        """Return the likely cost of seven cards: of what they leave now, and of what they leave after the next draw."""
        shapes, bits = self.shapes, self.shapes.bits(hand)
        loose, _ = shapes.left(hand)
        now = sum(
            shapes.worth[number] * (1 - self.skill.hope * (shapes.near[number] & bits).bit_count())
            for number in hand
            if loose >> number & 1
        )
        if not self.skill.ahead or not self.coming:
            return now
        return NOW * now + (1 - NOW) * self.after_draw(hand)

    def after_draw(self, hand: Hand) -> float:
        """Return what seven cards leave on average after the next draw and the best discard, less for hands that
        close.
        """
        shapes, total, count = self.shapes, 0.0, 0
        bits, (_, left) = shapes.bits(hand), shapes.left(hand)
        needed = 1 if bits & shapes.wild_bits else 2
        for number, copies in self.coming:
            if number in shapes.wild or (shapes.near[number] & bits).bit_count() >= needed:
                after = shapes.left(tuple(sorted((*hand, number))))[1]
            else:
                after = tuple(sorted((*left, shapes.worth[number])))
            total += copies * self.worth(after[:-1])
            count += copies
        return total / count

    def worth(self, loose: Sequence[int]) -> float:
        """Return the cost of loose cards with these points, the least first; less if one may close with them."""
        closes = self.closes(loose)
        return sum(loose) - self.skill.closing * closes - int(self.rules.house.minus) * (not loose)

    def closes(self, loose: Sequence[int]) -> bool:
        """Return whether one may close with loose cards that count so much."""
        return not loose or (len(loose) == 1 and loose[0] <= int(self.rules.house.close_with))

    # What the nets say

    @cached_property
    def by_nets(self) -> bool:
        """Whether the player goes by what was learnt, at a table like that of which it was."""
        usual = self.rules.seats == 2 and alike(self.rules.house, ChinchonOptions(), IDLE)
        return self.skill.nets and usual

    @cached_property
    def turn(self) -> int:
        """The number of this turn of the seat in the deal."""
        return turns_of(self.view, self.seat) + self.draws

    def learnt_worth(self, hand: Hand, *, drawn: bool = True) -> float:
        """Return the worth of seven cards after the draw and the discard of this turn, or before them, in points."""
        bits, counts = self.shapes.bits(hand), self.shapes.left(hand)[1]
        return learnt().hands.worth(bits, counts, self.turn, drawn=drawn)

    def after_discard(self, card: Card) -> float:
        """Return the worth of the hand without a card, less the price of a card that the next player may want."""
        number = self.shapes.number[card]
        wanted = 1.0 if self.is_wild(card) else gift(list(self.sight.pairs(number)), self.sight.told(number))
        return self.learnt_worth(self.numbers(list(_without(self.hand, card)))) - GIFT * wanted

    @cached_property
    def sight(self) -> Sight:
        """The knowledge of the next player."""
        coming = self.shapes.bits([number for number, _ in self.coming])
        return Sight(self.shapes, self.view, self.seat, self.next, coming)

    def _wants(self, kept: Hand, taken: int) -> bool:
        """Return whether a hand is better with a card and without another one than before a draw, or can close so."""
        hands = [tuple(sorted((*kept[:place], *kept[place + 1 :], taken))) for place in range(len(kept))]
        if self.turn > 1 and any(self.closes(self.shapes.left(hand)[1]) for hand in hands):
            return True
        return max(map(self.learnt_worth, hands)) > self.learnt_worth(kept, drawn=False)

    # The moves

    def _draw(self) -> Move:
        """Take what melds; whoever looks ahead takes what is better than an unknown card may be hoped to be."""
        top, take = self.view.discards[-1] if self.view.discards else HIDDEN, Take(self.seat)
        if top == HIDDEN or not self.allows(take) or self.rng.random() < self.skill.misses:
            return Draw(self.seat)
        kept, taken = self.numbers(self.hand), self.shapes.number[top]
        if self.by_nets:
            return take if self._wants(kept, taken) else Draw(self.seat)
        loose, counts = self.shapes.left(tuple(sorted((*kept, taken))))
        if loose >> taken & 1:
            return Draw(self.seat)
        if self.skill.ahead and self.coming:
            better = self.worth(counts[:-1]) <= self.after_draw(kept)
        else:
            better = sum(counts[:-1]) < sum(self.shapes.left(kept)[1])
        return take if better else Draw(self.seat)

    def _close(self) -> Move | None:
        """Close as soon as that is allowed, with as little loose as can be."""
        if not self.rules.may_knock(self.view):
            return None
        closing = [move for move in self.rules.moves(self.view, Knock) if isinstance(move, Knock)]
        return min(closing, key=self._left, default=None)

    def _left(self, move: Knock) -> tuple[int, int]:
        """Return what a closing leaves; a chinchón before all others."""
        kept = [card for card in self.hand if card != move.card]
        return -self.rules.is_chinchon(self.view, kept), sum(self.shapes.left(self.numbers(kept))[1])

    def _throw(self) -> Move:
        """Discard what leaves the hand that costs least."""
        hand = self.numbers(self.hand)
        melded = self.shapes.bits(hand) & ~self.shapes.left(hand)[0]
        free = [card for card in self.hand if card != self.view.barred]
        if self.by_nets:
            return Discard(self.seat, max(free, key=self.after_discard))
        loose = [card for card in free if not melded >> self.shapes.number[card] & 1] or free
        if self.rng.random() < self.skill.slips:
            return Discard(self.seat, self.rng.choice(loose))
        dear = {card: (self.cost(self.numbers(list(_without(self.hand, card)))), -self.value(card)) for card in loose}
        return Discard(self.seat, min(loose, key=lambda card: dear[card]))


def _without(hand: Sequence[Card], card: Card) -> Iterator[Card]:
    return (each for each in hand if each != card)
