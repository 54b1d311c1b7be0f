"""The computer player of Hand and Foot: it runs to its foot, builds books of both kinds, and goes out in time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar, Final

from rummy_desktop.ai.sides import HARD, SidePlayer, Skill, Weights
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import LayDown, LayOff, Move
from rummy_desktop.engine.sides.ways import CANASTA, THREE, WILD_MELD, Cards, Plan, is_red_three, is_wild
from rummy_desktop.variants.hand_and_foot.rules import HandAndFootRules
from rummy_desktop.variants.hand_and_foot.table import HandAndFootTable

CAUGHT: Final = 29.0  # the worth of a card left over in a foot, with the red threes, in points
STUCK: Final = 40.0  # the cost of the first red three that comes with a pile
WITH_WILD: Final = 2.0  # the factor for the chance of the pile where one natural card and a wild one take it
HELD: Final = 8  # the cards in a hand up to which pairs are kept for the pile
CLEAN: Final = 4  # the natural cards of a meld that is kept clean while there is time
RED_THREE: Final = -0.1  # the worth of keeping a red three, for each point that it counts if one is caught


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
        return not rules.second_hand(view, foe) and not any(rules.lacking(view.melds, foe))

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
        lying = rules.lying([meld for meld in view.melds if not rules.is_full(meld)], self.seat)
        ends = (rules.way(self.hand, lying, (0, 0, 0), end) for end in ("none", "free"))
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

    def wild(self, cards: Cards) -> Iterator[LayDown | LayOff]:
        """Yield the layings of wild cards, those of a book of wild cards before others."""
        yield from self.wild_meld(cards.wild)
        yield from super().wild(cards)

    def wild_meld(self, wild: Sequence[Card]) -> Iterator[LayDown | LayOff]:
        """Yield what makes a meld of wild cards, or lengthens it: where it is needed, or where it becomes a book."""
        if not self.rules.house.wild_books:
            return
        index = self.own.get(WILD_MELD)
        lies = 0 if index is None else len(self.view.melds[index].cards)
        if lies == CANASTA or not (self.needs_wild or self.is_late or lies + len(wild) >= CANASTA):
            return
        if index is not None:
            yield from (LayOff(self.seat, (card,), index) for card in wild[:1])
        elif len(wild) >= SMALLEST:
            yield LayDown(self.seat, (tuple(wild[:CANASTA]),))

    @property
    def needs_wild(self) -> bool:
        """Whether the side still needs a book of wild cards to go out."""
        return self.rules.lacking(self.view.melds, self.seat)[2] > 0

    def gives_wild(self, meld: Meld, free: int) -> bool:
        """Return whether a wild card makes a book that need not be clean, or may be spent."""
        wild = sum(map(is_wild, meld.cards))
        natural = len(meld.cards) - wild
        lacking, room = CANASTA - len(meld.cards), self.rules.limits.most(meld.roles[0].rank, natural) - wild
        if lacking <= 0 or room <= 0:
            return False
        if self.needs_wild and not (self.rules.lacking(self.view.melds, self.seat)[1] and lacking == 1):
            return False
        if self.is_late or (not self.skill.deep and (wild > 0 or self.skill.scatters)):
            return True
        lacks_dirty = self.rules.lacking(self.view.melds, self.seat)[1] > 0
        spoils = not wild and natural >= CLEAN and self.skill.deep and not lacks_dirty
        return lacking <= min(room, free) and not spoils

    # Discard

    def danger(self, card: Card) -> float:
        """Return how likely the next player takes the pile for that card, where a pair is not always needed."""
        if self.rules.takes_with_pair or is_wild(card) or card.rank == THREE:
            return super().danger(card)
        return min(1.0, WITH_WILD * (self.chance_of_pair(card.rank) if self.skill.deep else self.weights.free))

    def keep(self, card: Card) -> float:
        """Return what it is worth to keep a card: a black three stops the next player."""
        if is_red_three(card) and self.value(card):
            return RED_THREE * self.value(card)
        worth = super().keep(card)
        if self.skill.deep and card.rank not in self.own and card.rank != THREE and not is_wild(card):
            worth *= min(1.0, 0.4 + self.sight.left(card.rank) / 10)
        return worth


choose = Player.choose
