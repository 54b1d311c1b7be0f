"""The computer player of Hand and Foot: it runs to its foot, builds books of both kinds, and goes out in time."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from rummy_desktop.ai.sides import HARD, SidePlayer, Skill, Weights
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.sides.ways import CANASTA, THREE, Plan, is_red_three, is_wild
from rummy_desktop.variants.hand_and_foot.rules import HandAndFootRules
from rummy_desktop.variants.hand_and_foot.table import HandAndFootTable
from rummy_desktop.variants.hand_and_foot.ways import Held, way_out

CAUGHT: Final = 29.0  # the worth of a card left over in a foot, with the red threes, in points
STUCK: Final = 40.0  # the cost of the first red three that comes with a pile
HELD: Final = 8  # the cards in a hand up to which pairs are kept for the pile
CLEAN: Final = 4  # the natural cards of a meld that is kept clean while there is time
RED_THREE: Final = -50.0  # the worth of keeping a red three with which one may be caught


@cache
def weights(seats: int) -> Weights:
    """Return the weights for a number of seats; a card that is left over counts `card` without the red threes."""
    return Weights(
        late=8,
        few=4,
        card=11.0,
        doubt=150.0,
        much=150.0,
        three=0.0,
        most=7,
        frozen=0.2,
        lies=0.5,
        closed=0.5,
        remembered=8 * seats,
    )


class Player(SidePlayer[HandAndFootRules, HandAndFootTable]):
    """A player of Hand and Foot at one decision: the rules, what it sees, and how well it plays."""

    skills: ClassVar = {
        "easy": Skill(0.2, 0.32, 120.0, 40.0, 0.0, scatters=True),
        "medium": Skill(0.5, 0.0, 80.0, 20.0, 1.0),
        "hard": HARD,
    }
    weights_for = staticmethod(weights)

    def may_end(self, foe: int) -> bool:
        view, rules = self.view, self.rules
        return not rules.second_hand(view, foe) and rules.lacking(view.melds, foe) == (0, 0)

    def burden(self, seat: int) -> float:
        """Return what the hand and the foot of another player are likely to count against its side."""
        return super().burden(seat) + CAUGHT * self.rules.second_hand(self.view, seat)

    # Going out, and on to the foot

    def lets_go(self) -> bool:
        """Return whether the partner may go out: where that costs little, or less than the others have to lose."""
        own = self.rules.left_over(self.view, self.seat) + CAUGHT * self.second
        return own <= self.weights.much or own < sum(map(self.burden, self.foes)) / len(self.foes)

    def find_plan(self) -> Plan | None:
        """Return the best way to play the whole hand in this turn, to go out or to the foot, or None."""
        if not self.second:
            found: Plan | None = super().find_plan()
            return found
        if not self.skill.deep:
            return None
        rules, view = self.rules, self.view
        held, lying = (
            Held.of(self.hand),
            rules.lying([meld for meld in view.melds if not rules.is_full(meld)], self.seat),
        )
        ends = (way_out(held, lying, (0, 0), rules.limits, end) for end in ("none", "free"))
        return next(filter(None, ends), None)

    # Draw, or take the pile

    def worth_of_pile(self) -> float:
        """Return what the cards that come with the pile's top are worth; of red threes one goes in each turn."""
        cards = self.view.discards[-self.rules.pile_size(self.view) :]
        caught = sum(is_red_three(card) and self.value(card) > 0 for card in cards)
        return super().worth_of_pile() - STUCK * caught**2

    # Meld

    def play(self) -> Move:
        """Run to the foot where that is possible, else play on as usual."""
        return self.follow(self.plan) if self.second and self.plan is not None else super().play()

    def waits(self, rank: int, count: int) -> bool:
        """Return whether a pair of a rank is kept to take the pile with, though it could be laid off."""
        if not self.skill.deep or self.is_late or count != 2 or len(self.hand) > HELD:
            return False
        lacking = CANASTA - len(self.view.melds[self.own[rank]].cards)
        return not 0 < lacking <= count

    def turn_for_wild(self, meld: Meld) -> tuple[int, ...]:
        """Return the place of a meld in the order for wild cards: mixed ones first, or clean ones to scatter."""
        mixed = any(map(is_wild, meld.cards))
        if self.skill.scatters:
            return mixed and len(meld.cards) < CANASTA - 1, *super().turn_for_wild(meld)
        return not mixed, *super().turn_for_wild(meld)

    def gives_wild(self, meld: Meld, free: int) -> bool:
        """Return whether a wild card makes a book that need not be clean, or may be spent."""
        wild = sum(map(is_wild, meld.cards))
        natural = len(meld.cards) - wild
        lacking, room = CANASTA - len(meld.cards), self.rules.limits.most(meld.roles[0].rank, natural) - wild
        if lacking <= 0 or room <= 0:
            return False
        if self.is_late or (not self.skill.deep and (wild > 0 or self.skill.scatters)):
            return True
        lacks_dirty = self.rules.lacking(self.view.melds, self.seat)[1] > 0
        spoils = not wild and natural >= CLEAN and self.skill.deep and not lacks_dirty
        return lacking <= min(room, free) and not spoils

    # Discard

    def keep(self, card: Card) -> float:
        """Return what it is worth to keep a card: a black three stops the next player."""
        if card.rank == THREE and self.value(card) > self.weights.much:
            return RED_THREE
        worth = super().keep(card)
        if self.skill.deep and card.rank not in self.own and card.rank != THREE and not is_wild(card):
            worth *= min(1.0, 0.4 + self.sight.left(card.rank) / 10)
        return worth


choose = Player.choose
