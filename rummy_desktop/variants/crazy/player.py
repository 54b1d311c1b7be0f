"""The computer player of Crazy Rummy: it looks one draw ahead, and minds what the others can do."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar, Final, NamedTuple

from rummy_desktop.ai.laying_player import LayingPlayer, Skill
from rummy_desktop.ai.laying_player import Weights as Fears
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.going_out import way_out
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melds import BIT, CARD, Meld, cards_in, mask_of
from rummy_desktop.engine.moves import Discard, LayOff, Move, Swap
from rummy_desktop.variants.crazy.prospects import Open, Prospects, Shape, Way, Weights
from rummy_desktop.variants.crazy.rules import CrazyRules, CrazyTable

GOES_OUT: Final = (0.0, 0.45, 0.3, 0.2, 0.12, 0.08, 0.05, 0.03)
"""The chances that a player who has melded goes out in the next turn, by the cards held, the last for more."""
UNMELDED: Final = 0.02
"""The same chance for a player who has not melded."""
WEIGHTS: Final = Weights()
TRIED: Final = 8
"""The number of ways to play a turn that are looked at closely."""


class Plan(NamedTuple):
    """A turn to its end: its cost at first sight, the way to meld, what is laid off and exchanged, and the discard.

    `spare` is whether the wild cards left are laid off as well.
    """

    cost: float
    way: Way
    swapped: int
    laid_off: int
    spare: bool
    thrown: Card
    kept: int
    wild: int
    melded: bool


class Player(LayingPlayer[CrazyRules, CrazyTable]):
    """A player at one decision.

    One that overlooks in a turn that it can meld or lay off something still sees it where it goes out by it. It
    misjudges what is left, in points, but throws no card of a meld for that. One that is deep weighs what it may draw
    next.
    """

    skills: ClassVar = {
        "easy": Skill(0.0, 0.38, 7.0),
        "medium": Skill(0.0, 0.05, 3.0),
        "hard": Skill(0.0, 0.0, 0.0, danger=1.0, deep=True),
    }
    weights = Fears(feed=4.0, near=1.5, gift=14.0)

    def __init__(self, rules: CrazyRules, view: CrazyTable, rng: random.Random, skill: Skill) -> None:
        super().__init__(rules, view, rng, skill)
        self.rank = rules.wild_rank(view)
        self.natural = mask_of(card for card in self.hand if card.rank != self.rank)
        self.wild = [card for card in self.hand if card.rank == self.rank]

    @cached_property
    def table(self) -> Open:
        """The cards that the melds take on which it may lay off."""
        rules, view = self.rules, self.view
        melds = [meld for meld in view.melds if rules.against_joining(view, self.seat, meld) is None]
        return Open.of(melds, self.rank, bool(rules.swaps))

    @cached_property
    def end(self) -> float:
        """The chance that somebody else goes out before the next turn."""
        return 1.0 if self.view.gone else self.chance_of_end(GOES_OUT, UNMELDED)

    @cached_property
    def prospects(self) -> Prospects:
        """The prospects of hands, by what the player sees."""
        rules, view = self.rules, self.view
        points = {bit: rules.value(view, card) for bit, card in CARD.items() if card.rank != self.rank}
        unseen = mask_of(Card(*face) for face, count in self.unseen.items() if count > 0 and face[0] != self.rank)
        wild = sum(count for face, count in self.unseen.items() if face[0] == self.rank)
        worth = rules.value(view, Card(self.rank, "S"))
        return Prospects(self.table, points, worth, unseen, wild, self.end, WEIGHTS)

    # Draw

    def misses(self) -> bool:
        return False

    def takes(self, top: Card) -> bool:
        prospects, count = self.prospects, len(self.wild)
        if top.rank == self.rank:
            return True
        taken = prospects.cost(self.natural | BIT[top], count, self.opened, BIT[top])
        if self.skill.deep:
            drawn = sum(prospects.cost(self.natural | bit, count, self.opened) for bit in prospects.unseen)
            drawn += prospects.wild_unseen * prospects.cost(self.natural, count + 1, self.opened)
            return taken < drawn / prospects.count
        kept = prospects.cost(self.natural, count, self.opened)
        return taken + self.noise() < kept - WEIGHTS.card

    # Play

    def lay(self) -> Move:
        """Return the next move of the best plan for this turn."""
        if way := way_out(self.rules, self.view):
            return way[0]
        plans = sorted(self._plans(), key=lambda plan: plan.cost)
        if not plans:
            return Discard(self.seat, next(card for card in self.hand if card != self.view.barred))
        if not self.skill.deep:
            plans = [plan for plan in plans if plan.thrown not in self._whole] or plans
        best = plans[0]
        if self.skill.deep and best.kept | best.wild:
            best = min(plans[:TRIED], key=self._looked)
        return self._first(best)

    @cached_property
    def _whole(self) -> frozenset[Card]:
        """The cards of the hand that are in melds."""
        return frozenset(card for group in self.rules.best_melds(self.view, self.hand) for card in group)

    def _plans(self) -> Iterator[Plan]:
        """Yield the ways to play this turn to its end."""
        for way, left in self.prospects.outcomes(self.natural, len(self.wild), self.opened):
            ends = left.natural.bit_count() + left.wild < 2
            if way.shapes and not ends and self.rng.random() < self.skill.overlooks:
                continue
            rest = self.natural & ~way.laid
            swapped = rest & self.table.swaps if left.melded else 0
            laid_off = rest & ~swapped & ~left.natural
            room = left.melded and self.table.room + len(way.shapes) > 0
            for spare in (False, True) if left.wild and room else (False,):
                yield from self._ends(way, swapped, laid_off, left.natural, left.wild, left.melded, spare)

    def _ends(
        self, way: Way, swapped: int, laid_off: int, natural: int, wild: int, melded: bool, spare: bool
    ) -> Iterator[Plan]:
        """Yield a plan for each card that may be discarded; where all would be laid, one that is not laid off."""
        barred = BIT.get(self.view.barred, 0) if self.view.barred else 0
        loose = natural & ~barred
        for card in cards_in(loose):
            yield self._plan(way, swapped, laid_off, spare, card, natural & ~BIT[card], 0 if spare else wild, melded)
        if wild and not (loose and spare):
            free = [card for card in (*self.wild, *self._exchanged(swapped)) if card != self.view.barred]
            if free:
                left = 0 if spare else wild - 1
                yield self._plan(way, swapped, laid_off, spare, free[-1], natural, left, melded)
        if not loose:
            for card in cards_in(laid_off & ~barred):
                kept = laid_off & ~BIT[card]
                if self.table.taken(kept) == kept:
                    yield self._plan(way, swapped, kept, spare, card, natural, 0 if spare else wild, melded)

    def _exchanged(self, swapped: int) -> Iterator[Card]:
        """Yield the wild cards that come to the hand for these cards."""
        for meld in self.view.melds if swapped else ():
            for card, role in zip(meld.cards, meld.roles, strict=True):
                if card.rank == self.rank and card[:2] != role[:2] and BIT[Card(*role[:2])] & swapped:
                    yield card

    def _plan(
        self, way: Way, swapped: int, laid_off: int, spare: bool, thrown: Card, kept: int, wild: int, melded: bool
    ) -> Plan:
        weights, prospects = WEIGHTS, self.prospects
        if not kept and not wild:
            return Plan(-2 * weights.win, way, swapped, laid_off, spare, thrown, kept, wild, melded)
        held = weights.held + self.end
        cost = held * (prospects.sum(kept) + wild * prospects.wild_points)
        cost += weights.card * kept.bit_count() - weights.joker * wild + weights.table * len(way.shapes)
        cost += self.danger(thrown) + self.noise() - self._pairs(kept)
        return Plan(cost, way, swapped, laid_off, spare, thrown, kept, wild, melded)

    def _pairs(self, kept: int) -> float:
        """Return what it is worth at first sight that cards go together."""
        worth = 0.0
        cards = list(cards_in(kept))
        for place, card in enumerate(cards):
            worth += sum(2.0 for other in cards[place + 1 :] if self.goes_with(card, other))
        return worth

    def fits(self, card: Card) -> bool:
        return bool(BIT[card] & (self.table.taken(BIT[card]) | self.table.swaps))

    def is_wild(self, card: Card) -> bool:
        return card.rank == self.rank

    def _looked(self, plan: Plan) -> float:
        """Return what a plan costs once the cards that may be drawn after it are considered."""
        if not plan.kept and not plan.wild:
            return -2 * WEIGHTS.win
        hope = self.prospects.hope(plan.kept, plan.wild, plan.melded)
        return hope + WEIGHTS.table * len(plan.way.shapes) + self.danger(plan.thrown)

    # The first move of a plan

    def _first(self, plan: Plan) -> Move:
        rules, view, seat = self.rules, self.view, self.seat
        if plan.way.shapes and (melds := self._melds(plan.way.shapes)):
            move = laying_down(seat, melds)
            if rules.objection(view, move) is None:
                return move
        if plan.swapped:
            swaps = [swap for swap in rules.ideas(view, seat, Swap) if BIT.get(swap.card, 0) & plan.swapped]
            for swap in swaps:
                if rules.objection(view, swap) is None:
                    return swap
        if off := self._lay_off(plan):
            return off
        discard = Discard(seat, plan.thrown)
        if rules.objection(view, discard) is None:
            return discard
        return next(Discard(seat, card) for card in self.hand if card != view.barred)

    def _lay_off(self, plan: Plan) -> Move | None:
        """Return the next layoff of a plan: natural cards first, and wild ones where they can't be exchanged soon."""
        rules, view = self.rules, self.view
        offered: list[tuple[bool, bool, LayOff]] = []
        for move in rules.ideas(view, self.seat, LayOff):
            card = move.cards[0]
            wild = card.rank == self.rank
            if card == plan.thrown or not (plan.spare if wild else BIT[card] & plan.laid_off):
                continue
            if rules.objection(view, move) is None:
                live = bool(move.stands) and self.unseen[move.stands[0][:2]] > 0
                offered.append((wild, live, move))
        return min(offered, key=lambda each: each[:2])[2] if offered else None

    def _melds(self, shapes: Sequence[Shape]) -> list[Meld]:
        """Return the melds of these shapes, their wild cards where nobody can exchange them soon."""
        free = list(self.wild)
        found = []
        for natural, count in shapes:
            cards = list(cards_in(natural))
            homely = [card for card in free if cards and card.suit == cards[0].suit]
            chosen = [*homely, *(card for card in free if card not in homely)][:count]
            readings = self.rules.readings(self.view, (*cards, *chosen), self.seat)
            if not readings:
                return []
            found.append(min(readings, key=self._live))
            free = [card for card in free if card not in chosen]
        return found

    def _live(self, meld: Meld) -> int:
        """Return how many wild cards of a meld may soon be exchanged."""
        pairs = zip(meld.cards, meld.roles, strict=True)
        strange = [role[:2] for card, role in pairs if card.rank == self.rank and card[:2] != role[:2]]
        return sum(self.unseen[face] > 0 for face in strange)


choose = Player.choose
