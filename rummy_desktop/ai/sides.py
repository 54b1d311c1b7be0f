"""The computer player of games of sides: it builds canastas, takes large piles, and throws what nobody can take.

A table of weights says what is worth how much in a game, and one of skills how well a level plays. A game answers some
questions besides: which ways there are to go out, and in which order it lays cards down.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Final, NamedTuple, TypeVar

from rummy_desktop.ai.manners import to_throw
from rummy_desktop.ai.player import PartnerPlayer
from rummy_desktop.ai.side_sight import SideSight, rank_of
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import Group, Meld
from rummy_desktop.engine.moves import Agree, Ask, Discard, Draw, LayDown, LayOff, Move, Pass, TakePile
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.sides.table import SideTable
from rummy_desktop.engine.sides.ways import (
    CANASTA,
    MIXED_BONUS,
    NATURAL_BONUS,
    THREE,
    WILD_MELD,
    Cards,
    first_melds,
    is_alone,
    is_wild,
)

BEST: Final = 3  # how many of the first melds are tried
ENDS: Final = 1000.0  # what it costs to throw a card with which the next player can plainly go out, in points
SHORT: Final = 2  # the number of cards in a hand with which that is plain
CAUTION: Final = 0.5  # the part of the next player's gain that a player who does not count minds
HOPE: Final = {4: 0.15, 5: 0.3, 6: 0.6}
"""The chance that a meld still becomes a canasta, by its number of cards."""
THROWN: Final = 0.4  # the factor for the chance of each card of a rank that its player has recently thrown


class Skill(NamedTuple):
    """The skill of a level.

    `overlooks` is how often it does not see at a decision what it could meld, `forgets` how often it does not see that
    cards fit a meld of its side, `noise` how far it misjudges a discard, in points, and `dear` how much it wants to be
    rid of what counts much. `danger` is how much it minds that the next player could take the pile. One that is `deep`
    weighs a pile before it takes it, and going out before it goes, counts which cards are left, and remembers what
    others hold and throw. `thrifty` is whether it keeps wild cards for canastas, `scatters` whether it lays them on
    small melds, `lavish` whether it opens with all that it can, and `shies` whether it is afraid of large piles.
    """

    overlooks: float
    forgets: float
    noise: float
    dear: float
    danger: float
    deep: bool = False
    thrifty: bool = False
    scatters: bool = False
    lavish: bool = False
    shies: bool = False


HARD: Final = Skill(0.0, 0.0, 0.0, 0.0, 1.0, deep=True, thrifty=True)
"""The skill of the hard level in every game."""


class Weights(NamedTuple):
    """The worth of things in a game, in points where nothing else is said.

    `late` is the number of cards in the stock with which nothing is kept for later, and `few` the number of cards in a
    hand that may be gone in the next turn. `joker` and `two` are what a wild card is worth in the hand.

    Going out brings `out`, and `card` for each card that is left in another hand; where it brings less than `doubt` the
    partner is asked, who says no with more than `much` points in the hand.

    The pile brings `pile`, `taken` for each card, `three` for threes, and `opens` where it makes the first melds of a
    side; late in a deal its cards cost `counted` times what they count. A card of the stock brings `drawn`. At most
    `ways` ways to take it are compared, and as many ways to lay first melds down.

    To keep a card is worth `pair` or `triple` where there are others of its rank, `fits` where one can lay it off, and
    `black` for a black three. To give the pile away costs `pile` and `given` for each card, but for no more than `most`
    of them, multiplied by the chance that the next player takes it. A player that does not count takes `frozen` or
    `free` for that chance, by how the pile is. One that counts holds a card of a rank that is on the table to be `lies`
    times as likely in that hand, and a pair `closed` times before the others have melded; `remembered` is the number of
    acts back of which it knows what was thrown.
    """

    late: int
    few: int = 3
    joker: float = 55.0
    two: float = 38.0
    out: float = 100.0
    card: float = 9.0
    doubt: float = -100.0
    much: float = 60.0
    pile: float = 15.0
    taken: float = 9.0
    three: float = 2.0
    opens: float = 25.0
    counted: float = 1.0
    drawn: float = 12.0
    ways: int = 300
    pair: float = 12.0
    triple: float = 18.0
    fits: float = 12.0
    black: float = 4.0
    given: float = 9.0
    most: int = 1000
    frozen: float = 0.15
    free: float = 0.15
    lies: float = 1.0
    closed: float = 0.6
    remembered: int = 16


R = TypeVar("R", bound=SideRules[Any, Any])
V = TypeVar("V", bound=SideTable)


class SidePlayer(PartnerPlayer[R, V, Skill]):
    """A player of a game of sides at one decision."""

    def __init__(self, rules: R, view: V, rng: random.Random, skill: Skill) -> None:
        super().__init__(rules, view, rng, skill)
        self.weights = self.weights_for(rules.seats)
        self.partner = rules.partner(self.seat)
        self.own = self.own_sets()
        self.second = rules.second_hand(view, self.seat)

    @staticmethod
    def weights_for(seats: int) -> Weights:
        """Return the weights of the game for a number of seats."""
        raise NotImplementedError

    def own_sets(self) -> dict[int, int]:
        """Return the sets of the side that may grow: the rank of each, and its index on the table."""
        return self.rules.own_melds(self.view, self.seat)

    def move(self) -> Move:
        if Agree in self.rules.asking(self.view).kinds:
            return Agree(self.seat) if self.is_late or self.lets_go() else Pass(self.seat)
        return self.draw() if self.draws else self.play()

    # The state of the deal

    @cached_property
    def sight(self) -> SideSight:
        """The knowledge that the player has of the cards that it does not see."""
        return SideSight(self.rules, self.view, self.seat)

    @property
    def is_bound(self) -> bool:
        """Whether the player has to go out in this turn."""
        return len(self.hand) == 1 or self.rules.has_to_go_out(self.view, self.seat) != ""

    @cached_property
    def is_late(self) -> bool:
        """Whether the deal may end before the next turn, so that all is melded that can be."""
        view, few = self.view, self.weights.few
        if len(view.stock) < self.weights.late:
            return True
        return any(len(view.hands[foe]) <= few and self.may_end(foe) for foe in self.foes)

    def may_end(self, foe: int) -> bool:
        """Return whether another player may go out as soon as its hand is gone."""
        return self.rules.has_canastas(self.view, self.rules.side(foe))

    def wild_worth(self, card: Card) -> float:
        """Return what a wild card is worth in the hand."""
        return self.weights.joker if card.suit == "J" else self.weights.two

    # Going out

    def lets_go(self) -> bool:
        """Return whether the partner may go out while the deal goes on: where the own hand counts little."""
        return self.rules.left_over(self.view, self.seat) <= self.weights.much

    @cached_property
    def plan(self) -> Any:
        """The best way to go out in this turn; None where there is none."""
        plan = self.find_plan()
        return plan if plan is not None and self.allows(self.follow(plan)) else None

    def find_plan(self) -> Any:
        """Return the best way to go out in this turn, if the first melds of the side may be of that kind."""
        if self.rules.answer(self.view, self.seat) == "no":
            return None
        return self.rules.plan_of(self.view, self.seat, self.hand, self.view.melds)

    def goes_out(self) -> bool:
        """Return whether to go out is better than to play on."""
        return self.is_bound or not self.skill.deep or self.is_late or self.gain_of_going_out() > 0

    def gain_of_going_out(self) -> float:
        """Return what it brings to go out now, by what the others hold and may still meld, in points."""
        gain = self.weights.out + sum(map(self.burden, self.foes)) - sum(map(self.burden, self.friends))
        for meld in self.view.melds:
            gain += self.hope(meld) * (-1 if meld.owner == self.side else 1)
        return gain

    def burden(self, seat: int) -> float:
        """Return what another player is likely to be caught with, in points."""
        return self.weights.card * len(self.view.hands[seat])

    def hope(self, meld: Meld) -> float:
        """Return what a meld that is no canasta may still bring, in points."""
        mixed = (meld.kind == "wild" and self.rules.limits.alone) or MIXED_BONUS
        return HOPE.get(len(meld.cards), 0.0) * (mixed if any(map(is_wild, meld.cards)) else NATURAL_BONUS)

    def follow(self, plan: Any) -> Move:
        """Return the next play of a plan to go out."""
        return next(self.rules.plays_of(self.view, self.seat, plan))

    # Draw, or take the pile

    def draw(self) -> Move:
        """Take the pile where that is worth more than a draw; a player that is not deep takes any pile."""
        view = self.view
        other: Move = Draw(self.seat) if view.stock else Pass(self.seat)
        takes = self.takes(other)
        if not takes:
            return other
        best = min(takes, key=self.cost_of_take)
        if not self.skill.deep or not self.allows(other):
            return best
        drawn = self.weights.drawn * self.rules.draws if view.stock else 0.0
        return best if self.worth_of_pile() - self.cost_of_take(best) > drawn else other

    def takes(self, other: Move) -> list[TakePile]:
        """Return the ways to take the pile that are considered, where the `other` move is also possible."""
        return list(self.allowed(islice(self.rules.ideas(self.view, self.seat, TakePile), self.weights.ways)))

    def cost_of_take(self, take: TakePile) -> float:
        """Return what the cards of the hand that take the pile are worth, beyond what they count on the table."""
        groups = (take.cards, *take.more)
        wild = [card for group in groups for card in group if is_wild(card)]
        return sum(self.wild_worth(card) / 2 for card in wild) + sum(map(len, groups)) / 4

    def worth_of_pile(self) -> float:
        """Return what the pile is worth to the player who takes it, in points."""
        view, weights = self.view, self.weights
        cards = view.discards[-self.rules.pile_size(view) :]
        held = Counter(card.rank for card in self.hand)
        found = weights.pile
        for card in cards:
            if is_wild(card):
                found += weights.two
            elif card.rank == THREE:
                found += weights.three
            else:
                found += weights.taken + 4 * (card.rank in self.own) + 3 * min(2, held[card.rank])
        if not self.rules.has_melded(view, self.seat):
            found += weights.opens
        return found - weights.counted * sum(map(self.value, cards)) if self.is_late else found

    # Meld

    def play(self) -> Move:
        """Go out or lay cards down where that is wanted, else throw a card."""
        plan = self.plan
        if plan is not None and (self.is_bound or not self.overlooks) and self.goes_out():
            return Ask(self.seat) if self.asks() else self.follow(plan)
        layings = () if self.overlooks else self.layings()
        laying = (move for move in layings if self.keeps(move) and self.allows(move))
        return next(laying, None) or self.throw()

    def asks(self) -> bool:
        """Return whether to ask the partner before going out."""
        asks = self.skill.deep and not self.is_late and self.allows(Ask(self.seat))
        return asks and self.gain_of_going_out() < self.weights.doubt

    def keeps(self, move: LayDown | LayOff) -> bool:
        """Return whether a play leaves two cards, or a second hand, so that one need not go out then."""
        laid = len(move.cards) if isinstance(move, LayOff) else sum(map(len, move.groups))
        return self.second > 0 or len(self.hand) - laid > 1

    def layings(self) -> Iterator[LayDown | LayOff]:
        """Yield what to meld in this turn, the best first."""
        if not self.rules.has_melded(self.view, self.seat):
            yield from self.first()
            return
        cards = Cards(self.hand)
        for rank, same in sorted(cards.natural.items()):
            if rank in self.own:
                if self.waits(rank, len(same)) or self.forgets():
                    continue
                yield from (LayOff(self.seat, (card,), self.own[rank]) for card in same)
            elif rank != THREE and len(same) >= self.least:
                yield LayDown(self.seat, (tuple(same[: self.rules.limits.largest or None]),))
        yield from self.wild_alone(cards)
        yield from self.wild(cards)

    def first(self) -> Iterator[LayDown]:
        """Yield the first melds of the side, the best first: with few wild cards, or with all that can be laid."""
        ways = islice(self.openings(self.rules.minimum(self.view, self.seat)), self.weights.ways)
        for groups in sorted(ways, key=self.price, reverse=self.skill.lavish)[:BEST]:
            yield LayDown(self.seat, groups)

    def openings(self, least: int) -> Iterator[tuple[Group, ...]]:
        """Yield the ways to lay first melds down that count enough points."""
        return first_melds(self.hand, least, self.rules.limits, self.value)

    def price(self, groups: Sequence[Group]) -> float:
        """Return what it costs to lay these melds down: wild cards that are not alone, and pairs to take the pile."""
        cards = [card for group in groups for card in group]
        alone = [card for group in groups if is_alone(group) for card in group] if self.rules.limits.alone else ()
        return sum(map(self.wild_worth, filter(is_wild, cards))) - sum(map(self.wild_worth, alone)) + 2 * len(cards)

    def waits(self, rank: int, count: int) -> bool:
        """Return whether `count` cards of a rank are kept for later, though they could be laid off."""
        return False

    @property
    def least(self) -> int:
        """The number of cards of a rank that are laid down as a new meld."""
        return SMALLEST

    # Wild cards

    @property
    def wild_begun(self) -> int:
        """The number of wild cards with which a meld of them alone is begun."""
        return SMALLEST

    def wild_alone(self, cards: Any) -> Iterator[LayDown | LayOff]:
        """Yield the layings of wild cards in a meld of them alone, at tables that have such melds."""
        if not self.rules.limits.alone or not cards.wild:
            return
        own = [(at, meld) for at, meld in enumerate(self.view.melds) if (meld.owner, meld.kind) == (self.side, "wild")]
        begun = [index for index, meld in own if len(meld.cards) < CANASTA]
        yield from (LayOff(self.seat, (cards.wild[0],), index) for index in begun)
        if not begun and len(cards.wild) >= self.wild_begun:
            yield LayDown(self.seat, (tuple(cards.wild[:CANASTA]),))

    def wild(self, cards: Any) -> Iterator[LayDown | LayOff]:
        """Yield the layings of wild cards: where they make a canasta, and late in the deal wherever they may lie."""
        if not cards.wild:
            return
        for index, meld in sorted(self.sets(), key=lambda pair: self.turn_for_wild(pair[1])):
            if self.gives_wild(meld, len(cards.wild)):
                yield LayOff(self.seat, (cards.wild[0],), index)
        if self.is_late or not self.skill.thrifty:
            for pair in self.pairs(cards):
                yield LayDown(self.seat, ((*pair, cards.wild[0]),))

    def sets(self) -> list[tuple[int, Meld]]:
        """Return the sets of the side that take wild cards, with their indices."""
        own = sorted(self.own.items())
        return [(index, self.view.melds[index]) for rank, index in own if rank not in (THREE, WILD_MELD)]

    def pairs(self, cards: Any) -> Iterator[Sequence[Card]]:
        """Yield the pairs that a wild card makes a new meld."""
        for rank, same in cards.natural.items():
            if rank not in self.own and rank != THREE and len(same) == SMALLEST - 1:
                yield same

    def turn_for_wild(self, meld: Meld) -> tuple[int, ...]:
        """Return the place of a meld in the order in which melds are considered for wild cards: the longest first.

        A player that scatters them begins with the shortest, but for one that lacks a single card.
        """
        size = len(meld.cards)
        if not self.skill.scatters:
            return (-min(size, CANASTA),)
        return (0 if size == CANASTA - 1 else size,)

    def gives_wild(self, meld: Meld, free: int) -> bool:
        """Return whether one of `free` wild cards is laid off on a meld."""
        lying = sum(map(is_wild, meld.cards))
        lacking = CANASTA - len(meld.cards)
        room = self.rules.melding(self.view).most_wild("set") - lying
        # A partner may then add what is still missing.
        enough = free + (self.skill.deep and self.partner is not None and lacking <= 2)
        if 0 < lacking <= min(room, enough):
            return True
        return self.is_late or (not self.skill.thrifty and (lacking > 0 or lying > 0))

    # Discard

    def throw(self) -> Move:
        """Make the discard that costs least; a player that misjudges keeps melds, and what its side can lay off."""
        cards = [card for card in self.hand if self.allows(Discard(self.seat, card))]
        if self.skill.noise:
            cards = to_throw(self.rules, self.view, self.seat, cards)
            cards = [card for card in cards if not self.fits(card, self.seat)] or cards
        return Discard(self.seat, min(cards, key=lambda card: (self.price_of(card), self.value(card), str(card))))

    def price_of(self, card: Card) -> float:
        """Return what it costs to throw a card: the worth of keeping it, and what the next player could do with it."""
        skill, weights = self.skill, self.weights
        price = self.keep(card) + skill.noise * self.rng.random() - skill.dear * self.value(card)
        price += ENDS * self.lets_out(card)
        if skill.danger:
            pile = weights.pile + weights.given * min(weights.most, len(self.view.discards) + 1)
            price += CAUTION * skill.danger * self.danger(card) * pile
        return price

    def keep(self, card: Card) -> float:
        """Return what it is worth to keep a card."""
        weights = self.weights
        if is_wild(card):
            return self.wild_worth(card)
        if card.rank == THREE:
            return weights.black
        count = sum(other.rank == card.rank for other in self.hand)
        worth = {1: 0.0, 2: weights.pair}.get(count, weights.triple)
        worth = worth + weights.fits if card.rank in self.own else worth * self.scarcity(card.rank)
        if not self.rules.has_melded(self.view, self.seat):
            worth += self.value(card) / 5
        return worth

    def scarcity(self, rank: int) -> float:
        """Return what part of the worth of cards of a rank is left, by how many of it may still come."""
        return 1.0

    def danger(self, card: Card) -> float:
        """Return how likely the next player takes the pile for that card."""
        if rank_of(card) in (0, THREE):
            return 0.0
        frozen = self.rules.is_frozen(self.view, self.next)
        if not frozen and self.fits(card, self.next):
            return 1.0
        if not self.skill.deep:
            return self.weights.frozen if frozen else self.weights.free
        return self.chance_of_pair(card.rank)

    def chance_of_pair(self, rank: int) -> float:
        """Return how likely the next player takes the pile with a pair of a rank, by what is left and its own acts."""
        view, rules, weights, foe = self.view, self.rules, self.weights, self.next
        acts = [act for act in view.acts[-weights.remembered :] if act.seat == foe and act.verb == "discarded"]
        doubt = THROWN if any(act.cards[0].rank == rank for act in acts) else 1.0
        if rank in rules.own_melds(view, foe):
            doubt *= weights.lies  # most of them are laid off at once
        pair = self.sight.likely(foe, rank, doubt).pair
        return pair if rules.has_melded(view, foe) else pair * weights.closed

    def fits(self, card: Card, seat: int) -> bool:
        """Return whether a card fits a meld of the side of `seat`."""
        return card.rank in self.rules.own_melds(self.view, seat)

    def lets_out(self, card: Card) -> bool:
        """Return whether it is plain that the next player may go out with a card, by laying it off."""
        view, rules, foe = self.view, self.rules, self.next
        if len(view.hands[foe]) > SHORT or rules.is_frozen(view, foe):
            return False
        return rules.has_canastas(view, rules.side(foe)) and self.fits(card, foe)
