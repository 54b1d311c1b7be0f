"""The computer player of Modern American Canasta: two canastas first, and nothing begun that can't be finished."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar, Final

from rummy_desktop.ai.sides import HARD, SidePlayer, Skill, Weights
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Discard, LayDown, LayOff, Move, TakePile
from rummy_desktop.engine.sides.ways import CANASTA, Cards, is_wild, wild_groups
from rummy_desktop.variants.american_canasta.moves import LayOut, ShowSpecial
from rummy_desktop.variants.american_canasta.rules import AmericanRules
from rummy_desktop.variants.american_canasta.scoring import MANY
from rummy_desktop.variants.american_canasta.table import AmericanTable
from rummy_desktop.variants.american_canasta.ways import ACE, SEVEN, WILD_RANK

BEGUN: Final = 5
"""The aces or sevens of a hand with which a meld is begun that has to be finished."""
WILD_BEGUN: Final = 5
"""The wild cards of a hand with which a meld of them is begun."""
PURE: Final = (ACE, SEVEN)


@cache
def weights(seats: int) -> Weights:
    """Return the weights for a number of seats."""
    return Weights(late=6 * seats // 2, out=600.0, card=10.0, taken=14.0, drawn=16.0, opens=40.0, fits=30.0)


class Player(SidePlayer[AmericanRules, AmericanTable]):
    """A player of Modern American Canasta at one decision: the rules, what it sees, and how well it plays."""

    skills: ClassVar = {
        "easy": Skill(0.75, 0.5, 120.0, 30.0, 0.0, lavish=True),
        "medium": Skill(0.5, 0.1, 80.0, 20.0, 0.5, thrifty=True),
        "hard": HARD,
    }
    weights_for = staticmethod(weights)

    def move(self) -> Move:
        for special in (ShowSpecial(self.seat), LayOut(self.seat)):
            if type(special) in self.rules.asking(self.view).kinds and self.allows(special):
                return special
        return super().move()

    # Meld

    def keeps(self, move: LayDown | LayOff) -> bool:
        due = self.rules.talon_due(self.view, self.seat)
        laid = len(move.cards) if isinstance(move, LayOff) else sum(map(len, move.groups))
        return len(self.hand) - laid > (not due)

    @property
    def begun(self) -> int:
        """The number of aces or sevens with which a meld of them is begun."""
        if self.waits_for_canastas:
            return CANASTA
        return BEGUN if self.skill.thrifty else BEGUN + 1

    @property
    def wild_begun(self) -> int:
        """The number of wild cards with which a meld of them is begun."""
        return CANASTA if self.waits_for_canastas else WILD_BEGUN

    def takes(self, other: Move) -> list[TakePile]:
        found = super().takes(other)
        return [take for take in found if not any(map(self._risk, self._groups(take)))] if self.allows(other) else found

    def _groups(self, take: TakePile) -> Sequence[Group]:
        """Return the melds that taking the pile begins."""
        return (*take.more, *((take.cards,) if take.index is None else ()))

    def layings(self) -> Iterator[LayDown | LayOff]:
        for move in super().layings():
            if not self._begins_in_vain(move) and not self._too_soon(move):
                yield move
        cards = Cards(self.hand)
        if (
            self.rules.has_melded(self.view, self.seat)
            and len(cards.wild) >= self.wild_begun
            and WILD_RANK not in self.own
        ):
            yield from (LayDown(self.seat, (group,)) for group in list(wild_groups(cards.jokers, cards.twos))[::-1])

    @property
    def waits_for_canastas(self) -> bool:
        """Whether new melds wait in the hand until they are canastas: two players draw too little to finish others."""
        return self.skill.thrifty and self.rules.seats == 2 and not self.is_late

    def _too_soon(self, move: LayDown | LayOff) -> bool:
        """Return whether a play begins a meld that waits, after the first melds."""
        if isinstance(move, LayOff) or not self.waits_for_canastas or not self.rules.has_melded(self.view, self.seat):
            return False
        return any(len(group) < CANASTA for group in move.groups)

    def _begins_in_vain(self, move: LayDown | LayOff) -> bool:
        """Return whether a play begins a meld of aces or sevens that is not likely to be finished."""
        if isinstance(move, LayOff):
            return False
        return any(self._risk(group) > 0 for group in move.groups)

    def _risk(self, group: Group) -> float:
        """Return what it may cost to lay cards down as a meld that has to be finished."""
        if is_wild(group[0]):
            return 0.0 if len(group) >= self.wild_begun else 300.0 * (CANASTA - len(group))
        if group[0].rank not in PURE or is_wild(group[-1]):
            return 0.0
        return 0.0 if len(group) >= self.begun else 150.0 * (CANASTA - len(group))

    def openings(self, least: int) -> Iterator[tuple[Group, ...]]:
        return self.rules._first_ways(self.view, self.hand, least)

    def price(self, groups: Sequence[Group]) -> float:
        return super().price(groups) + sum(map(self._risk, groups))

    def pairs(self, cards: object) -> Iterator[Sequence[Card]]:
        """Yield nothing: after the first melds no pair takes a wild card."""
        yield from ()

    def sets(self) -> list[tuple[int, Meld]]:
        if WILD_RANK in self.own:
            return [(self.own[WILD_RANK], self.view.melds[self.own[WILD_RANK]])]
        return [(index, meld) for index, meld in super().sets() if meld.roles[0].rank != SEVEN]

    def gives_wild(self, meld: Meld, free: int) -> bool:
        return meld.kind == "wild" or super().gives_wild(meld, free)

    # Discard

    def throw(self) -> Move:
        """Make the discard that costs least, or throw an ace or a seven too many, with which one may be caught."""
        held = Counter(card.rank for card in self.hand)
        caught = [
            rank for rank in PURE if self.skill.thrifty and rank not in self.own and MANY <= held[rank] < self.begun
        ]
        throws = (Discard(self.seat, card) for card in self.hand if card.rank in caught)
        found = None if caught and self.forgets() else next(self.allowed(throws), None)
        return found or super().throw()

    def keep(self, card: Card) -> float:
        dead = card.rank in self.rules.shut(self.view.melds) and not is_wild(card)
        return 0.0 if dead else super().keep(card)


choose = Player.choose
