"""The computer player of Samba: it builds sambas and canastas, takes large piles, and throws what nobody can take.

Where wild cards alone are a meld, it begins one early, since a deal has wild cards for two or three bolivias.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import Any, ClassVar, Final

from rummy_desktop.ai.sides import HARD, SidePlayer, Skill, Weights
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import ACE_HIGH, Group, Meld
from rummy_desktop.engine.moves import LayDown, LayOff, Move, TakePile
from rummy_desktop.engine.sides.table import SideTable
from rummy_desktop.engine.sides.ways import CANASTA, MIXED_BONUS, NATURAL_BONUS, THREE, is_alone, is_wild
from rummy_desktop.variants.samba.going_out import SAMBA_BONUS, place_of
from rummy_desktop.variants.samba.rules import MELDS, SambaRules
from rummy_desktop.variants.samba.ways import LOWEST, Cards, best_groups, first_melds

SMALL: Final = 2  # the most cards in a pile of which nobody is afraid
COPIES: Final = 3  # the cards of a face
ALL_WILD: Final = 18
BEGUN: Final = 5  # the wild cards with which a player who scatters them begins a meld of them
NEXT: Final = 6.0  # the worth of keeping a card beside another one of its suit
GAP: Final = 3.0  # the same with one place between
IN_RUN: Final = 15  # the extra worth of a card of the pile that fits a sequence of the side
HOPE: Final = (1.0, 0.35, 0.12, 0.04, 0.0)
"""The chance that a meld still becomes a canasta, early in a deal, by the number of cards that it lacks."""


@cache
def weights(seats: int) -> Weights:
    """Return the weights for a number of seats."""
    return Weights(
        late=10 * seats // 4,
        joker=60.0,
        two=42.0,
        out=200.0,
        card=10.0,
        much=90.0,
        pile=12.0,
        taken=10.0,
        opens=30.0,
        counted=0.5,
        drawn=10.0,
        ways=150,
        pair=11.0,
        triple=16.0,
        fits=11.0,
        black=6.0,
        given=10.0,
    )


class Player(SidePlayer[SambaRules, SideTable]):
    """A player of Samba at one decision: the rules, what it sees, and how well it plays.

    One that scatters wild cards begins another set of a rank rather than add to the one on the table; one that is deep
    keeps cards for sambas; and one that shies takes a pile of more than `SMALL` cards only where its top card fits a
    meld.
    """

    skills: ClassVar = {
        "easy": Skill(0.3, 0.5, 120.0, 40.0, 0.0, scatters=True, lavish=True, shies=True),
        "medium": Skill(0.5, 0.2, 80.0, 20.0, 0.5),
        "hard": HARD,
    }
    weights_for = staticmethod(weights)

    # The state of the deal

    @cached_property
    def melds(self) -> list[tuple[int, Meld]]:
        """The melds of the side with their indices."""
        return [(index, meld) for index, meld in enumerate(self.view.melds) if meld.owner == self.side]

    def own_sets(self) -> dict[int, int]:
        return {meld.roles[0].rank: index for index, meld in self.melds if meld.kind == "set"}

    @cached_property
    def faces(self) -> Counter[tuple[int, str]]:
        """The number of cards of each face that can't be drawn any more: in melds, in the own hand, in the pile."""
        view = self.view
        cards = [*view.discards, *self.hand, *(card for meld in view.melds for card in meld.cards)]
        return Counter((place_of(card), card.suit) for card in cards)

    @cached_property
    def time(self) -> float:
        """The part of a deal that is left for what is hoped for, from 0 to 1."""
        return min(1.0, len(self.view.stock) / (10 * self.rules.seats))

    # Going out

    def lets_go(self) -> bool:
        """Return whether the partner may go out: where the own hand counts little, and more is won than lost by it."""
        return not self.skill.deep or (super().lets_go() and self.gain_of_going_out() > 0)

    def hope(self, meld: Meld) -> float:
        """Return what a meld that is no canasta may still bring, in points."""
        lacking = CANASTA - len(meld.cards)
        if lacking <= 0 or meld.roles[0].rank == THREE:
            return 0.0
        chance = HOPE[min(lacking, len(HOPE) - 1)] * self.time
        if meld.kind == "wild":
            return chance * self.rules.house.wild_canasta * (self.wild_left >= lacking)
        if meld.kind == "run":
            return chance * SAMBA_BONUS * self._room(meld)
        return chance * (MIXED_BONUS if any(map(is_wild, meld.cards)) else NATURAL_BONUS)

    @cached_property
    def wild_left(self) -> int:
        """The number of wild cards that lie in no meld, and not in the pile."""
        lying = sum(is_wild(card) for meld in self.view.melds for card in meld.cards)
        return ALL_WILD - lying - sum(map(is_wild, self.view.discards))

    def _room(self, meld: Meld) -> float:
        """Return how likely the cards are left with which a sequence can become a samba, from 0 to 1."""
        suit, free, steps = meld.roles[0].suit, 1.0, CANASTA - len(meld.cards)
        ways = []
        for below in range(steps + 1):
            low, high = meld.low - below, meld.high + steps - below
            if low >= LOWEST and high <= ACE_HIGH:
                places = [at for at in range(low, high + 1) if not meld.low <= at <= meld.high]
                ways.append(min((self._free(at, suit) for at in places), default=free))
        return max(ways, default=0.0)

    def _free(self, place: int, suit: str) -> float:
        """Return how likely a card of that face still comes to the side, from 0 to 1."""
        held = any(place_of(card) == place and card.suit == suit for card in self.hand)
        return 1.0 if held else (COPIES - self.faces[place, suit]) / COPIES

    # Draw, or take the pile

    def takes(self, other: Move) -> list[TakePile]:
        found = super().takes(other)
        if self.skill.shies and len(self.view.discards) > SMALL and self.allows(other):
            return [take for take in found if len(take.cards) == 1]
        return found

    def cost_of_take(self, take: TakePile) -> float:
        """Return what the cards are worth that take the pile, less where it helps a long meld."""
        cost = super().cost_of_take(take)
        if take.index is not None:
            meld = self.view.melds[take.index]
            cost -= len(meld.cards) * (2.0 if meld.kind == "run" else 1.0)
        return cost

    def worth_of_pile(self) -> float:
        natural = [card for card in self.view.discards if not is_wild(card) and card.rank != THREE]
        runs = [meld for _, meld in self.melds if meld.kind == "run"]
        return super().worth_of_pile() + IN_RUN * sum(any(MELDS.takes(run, card) for run in runs) for card in natural)

    # Meld

    def layings(self) -> Iterator[LayDown | LayOff]:
        if not self.rules.has_melded(self.view, self.seat):
            yield from self.first()
            return
        yield from self.wild_alone(Cards(self.hand))
        if self.skill.scatters:
            yield from self.wild(Cards(self.hand))
        yield from self._onto_runs()
        free = [card for card in self.hand if not is_wild(card) and card.rank != THREE]
        groups = best_groups(free, self.value)
        open_sets = {meld.roles[0].rank: index for index, meld in self.melds if meld.kind == "set"}
        open_sets |= {
            meld.roles[0].rank: index
            for index, meld in self.melds
            if meld.kind == "set" and not self.rules.closed(self.view, meld)
        }
        in_runs = {card for group in groups if group[0].rank != group[-1].rank for card in group}
        for group in sorted(groups, key=lambda group: -len(group)):
            if group[0].rank != group[-1].rank or group[0].rank not in open_sets or self.skill.scatters:
                yield LayDown(self.seat, (group,))
        for card in free:
            fits = card.rank in open_sets and card not in in_runs
            if fits and not self._keeps_for_run(card) and not self.forgets():
                yield LayOff(self.seat, (card,), open_sets[card.rank])
        yield from self.wild(Cards(self.hand))

    def _keeps_for_run(self, card: Card) -> bool:
        """Return whether a card is kept for a samba rather than laid off in a set."""
        if not self.skill.deep or self.is_late:
            return False
        return self._near_run(card) >= 2 * NEXT

    def _onto_runs(self) -> Iterator[LayOff]:
        """Yield the layoffs onto sequences of the side, the longest first."""
        for index, meld in sorted(self.melds, key=lambda pair: -len(pair[1].cards)):
            if meld.kind == "run" and len(meld.cards) < CANASTA:
                for card in self.hand:
                    if MELDS.takes(meld, card):
                        yield LayOff(self.seat, (card,), index)

    @property
    def wild_begun(self) -> int:
        return BEGUN if self.skill.scatters else SMALLEST

    def openings(self, least: int) -> Iterator[tuple[Group, ...]]:
        return first_melds(self.hand, least, self.value, None, self.rules.house.wild_melds)

    def price(self, groups: Sequence[Group]) -> float:
        """Return what it costs to lay these melds down, less for sequences."""
        rows = [group for group in groups if group[0].rank != group[-1].rank and not is_alone(group)]
        return super().price(groups) - 3 * sum(map(len, rows))

    def sets(self) -> list[tuple[int, Meld]]:
        return [pair for pair in self.melds if pair[1].kind == "set" and pair[1].roles[0].rank != THREE]

    def pairs(self, cards: Any) -> Iterator[Sequence[Card]]:
        for place in cards.places:
            same = cards.at(place)
            if len(same) == SMALLEST - 1 and place != THREE:
                yield same

    # Discard

    def keep(self, card: Card) -> float:
        worth = super().keep(card)
        return worth if is_wild(card) or card.rank == THREE else worth + self._near_run(card)

    def scarcity(self, rank: int) -> float:
        return min(1.0, 0.4 + self.sight.left(rank) / 8) if self.skill.deep else 1.0

    def _near_run(self, card: Card) -> float:
        """Return what it is worth to keep a card for sequences: those of the hand, and those of the side."""
        place, suit = place_of(card), card.suit
        held = {place_of(other) for other in self.hand if other.suit == suit and not is_wild(other)}
        worth = NEXT * len(held & {place - 1, place + 1}) + GAP * len(held & {place - 2, place + 2})
        if not self.skill.deep:
            return worth / 2
        for _, meld in self.melds:
            if meld.kind == "run" and meld.roles[0].suit == suit and len(meld.cards) < CANASTA:
                away = meld.low - place if place < meld.low else place - meld.high
                if 0 < away <= CANASTA - len(meld.cards):
                    worth += (len(meld.cards) + 1 - away) * NEXT * (0.5 + 0.5 * self._room(meld)) / max(1, away - 1)
        return worth

    def fits(self, card: Card, seat: int) -> bool:
        if self.rules.side(seat) != self.side:
            return self._fits_theirs(card)
        return any(self.rules.melding(self.view).takes(meld, card) for _, meld in self.melds)

    def _fits_theirs(self, card: Card) -> bool:
        """Return whether the card fits a meld of the other side, for which the pile may be taken."""
        taking = self.rules.house.pile_taking
        if taking == "pair":
            return False
        return any(
            meld.owner != self.side
            and len(meld.cards) < CANASTA
            and (taking == "meld" or meld.kind == "run")
            and MELDS.takes(meld, card)
            for meld in self.view.melds
        )


choose = Player.choose
