"""The computer player of Three Thirteen: what to take, what to discard, and when to go out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from rummy_desktop.ai import player
from rummy_desktop.ai.player import goes_with
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.moves import Discard, Draw, Knock, Move, Take
from rummy_desktop.variants.three_thirteen.player_for_two import ForTwo, is_for_two
from rummy_desktop.variants.three_thirteen.rules import ThirteenRules, ThirteenTable
from rummy_desktop.variants.three_thirteen.shape import NEVER, Shape


class Mind(NamedTuple):
    """The skill of a level.

    `slip` is how often it throws any card that is in no meld, `gain` how many points a card of the discard pile has to
    be better than none for it to be taken. One that is `deep` looks at what the hand may still become, remembers what
    it has seen, and minds what the next player wants; others look at what the hand counts just now. With `ahead` it
    also weighs what may be drawn next, which takes five times as long.
    """

    slip: float
    gain: float
    deep: bool
    ahead: bool = False


MINDS: Final[Mapping[str, Mind]] = MappingProxyType(
    {
        "easy": Mind(0.75, 8.0, deep=False),
        "medium": Mind(0.0, 2.5, deep=False),
        "hard": Mind(0.0, 0.7, deep=True, ahead=True),
    }
)

BRISK: Final = Mind(0.0, 3.5, deep=True)
"""The skill of players who play deals to their end where moves are weighed."""

FEAR: Final = 2.0
"""The cost of discarding a card that goes with one that the next player has taken, in points."""

DEAR: Final = 4
"""The factor for leaving the next player a wild card."""

LOOKS: Final = 8
"""The number of cards that may be drawn in the last turn that are tried."""

DUEL: Final = 1.8
"""The factor for the cost of a discard that the other may want where only two play; also for the gain that a take needs
to a player who does not look ahead.
"""

SOONEST: Final = 1.5
SHARED: Final = 6.0
LATEST: Final = 3.0
"""The turns more that a player hopes for, those shared among all, and the most turns."""


def choose(rules: ThirteenRules, view: ThirteenTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of the player on `view.actor`, which has to decide."""
    if level == "hard" and is_for_two(rules):
        return ForTwo(rules, view).move()
    return Player(rules, view, rng, MINDS[level]).move()


def brisk(rules: ThirteenRules, view: ThirteenTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of a player who is nearly as good as a hard one, and quick, at any level."""
    return Player(rules, view, rng, BRISK).move()


class Player(player.Player[ThirteenRules, ThirteenTable, Mind]):
    """A player of Three Thirteen at one decision: the rules, what it sees, and how well it plays."""

    def __init__(self, rules: ThirteenRules, view: ThirteenTable, rng: random.Random, mind: Mind) -> None:
        super().__init__(rules, view, rng, mind)
        self.duel = DUEL if view.seats == 2 else 1.0

    def move(self) -> Move:
        match self.view.phase:
            case "draw":
                return Take(self.seat) if self.takes() else Draw(self.seat)
            case "last":
                return Discard(self.seat, self.lightest())
        return self.out() or Discard(self.seat, self.discard())

    # Drawing

    def takes(self) -> bool:
        """Return whether to take the top card of the discard pile."""
        if not self.view.discards:
            return False
        top = self.view.discards[-1]
        hand = [*self.hand, top]
        if self.view.gone and self.skill.deep:
            return self.rules.lightest(self.view, hand, top)[0] < self.drawn_last()
        if self.can_go_out(hand, top):
            return True
        if not self.skill.deep:
            counts = self.rules.deadwood(self.view, self.hand)
            return self.rules.lightest(self.view, hand, top)[0] < counts - self.skill.gain
        kept = dict.fromkeys(self.hand, 0.0) | {top: NEVER}
        taken, _ = self.shape.best(hand, kept)
        if self.skill.ahead:
            return taken < self.shape.drawn(self.hand) - self.skill.gain
        return taken < self.shape.best(self.hand)[0] - self.skill.gain * self.duel

    def drawn_last(self) -> float:
        """Return what the hand may be expected to count after a card that is drawn in the last turn."""
        seen = set(self.hand) | set(self.view.discards)
        unseen = [card for card in self.rules.pack() if card not in seen]
        drawn = self.rng.sample(unseen, min(LOOKS, len(unseen)))
        return sum(self.rules.lightest(self.view, [*self.hand, card], None)[0] for card in drawn) / len(drawn)

    # Ending the turn

    def can_go_out(self, hand: list[Card], barred: Card | None) -> bool:
        """Return whether all of a hand would be in melds after the discard of a card that is not `barred`."""
        rules, view = self.rules, self.view
        if len(rules.arranged(view, hand, by_points=False).rest) > 1:
            return False
        return any(card != barred and not rules.arranged(view, without(hand, card)).rest for card in hand)

    def out(self) -> Move | None:
        """Return the move that goes out, of several the one with the dearest discard of least use to others."""
        moves = [move for move in self.rules.ideas(self.view, self.seat, Knock) if move.card in self.free]
        return min(moves, key=lambda move: self.danger(cast(Card, move.card)), default=None)

    def lightest(self) -> Card:
        """Return the discard that leaves the hand counting least; of several the dearest."""
        return self.rules.lightest(self.view, self.hand, self.view.barred)[1]

    def discard(self) -> Card:
        """Return the card that the hand can best do without."""
        if self.rng.random() < self.skill.slip:
            melded = {card for group in self.rules.best_melds(self.view, self.hand) for card in group}
            loose = [card for card in self.free if card not in melded and not self.is_wild(card)]
            return self.rng.choice(loose or self.free)
        if not self.skill.deep:
            return self.lightest()
        costs = {card: self.danger(card) for card in self.hand}
        if self.view.barred:
            costs[self.view.barred] = NEVER
        gone = self.shape.discard(self.hand, costs) if self.skill.ahead else self.shape.best(self.hand, costs)[1]
        return gone if gone in self.free else self.lightest()

    @property
    def free(self) -> list[Card]:
        """The cards that may be discarded."""
        return [card for card in self.hand if card != self.view.barred]

    def danger(self, card: Card) -> float:
        """Return what it costs to discard a card since the next player may want it."""
        if not self.skill.deep:
            return 0.0
        if self.is_wild(card):
            return DEAR * FEAR * self.duel
        return FEAR * self.duel * min(2, sum(goes_with(card, each) for each in self.known(self.next)))

    # The player's knowledge

    @cached_property
    def shape(self) -> Shape:
        """The prospects of hands, by what the player sees."""
        rules, view = self.rules, self.view
        pack = rules.pack()
        live = Counter(card[:2] for card in pack)
        seen = {card for hand in (*view.hands, view.discards) for card in hand if card != HIDDEN}
        live.subtract(card[:2] for card in seen)
        melding = rules.melding(view)
        worths = {card[:2]: rules.value(view, card) for card in pack}
        turns = min(LATEST, SOONEST + SHARED / rules.seats)
        places = range(melding.lowest, melding.highest + 1)
        return Shape(melding.wild, worths, live, len(pack) - len(seen), rules.hand_size(view), turns, len(pack), places)


def without(hand: list[Card], card: Card) -> list[Card]:
    """Return the hand after a discard."""
    return [each for each in hand if each != card]
