"""The computer player of Canasta: it builds canastas, takes large piles, and throws what nobody can take."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple

from rummy_desktop.ai.sides import ENDS, WAYS, WILD_WORTH, SidePlayer
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.moves import (
    Agree,
    Ask,
    Discard,
    Draw,
    EndTurn,
    LayDown,
    LayOff,
    Move,
    Pass,
    TakePile,
)
from rummy_desktop.engine.sides.ways import (
    CANASTA,
    MIXED_BONUS,
    NATURAL_BONUS,
    THREE,
    Cards,
    Plan,
    grouped,
    is_black_three,
    is_wild,
)
from rummy_desktop.variants.canasta.guesses import Guesses
from rummy_desktop.variants.canasta.rules import CanastaRules
from rummy_desktop.variants.canasta.table import CanastaTable


class Skill(NamedTuple):
    """How well a level plays.

    `overlooks` is how often it does not see at a decision what it could meld, `forgets` how often not that cards fit a
    meld of its side, `noise` how far it misjudges a discard, in points, and `dear` how much it wants to be rid of what
    counts much. `danger` is how much it minds that the next player could take the pile, `counts` whether it
    counts for that which cards are left, and remembers what others hold, throw and leave lying. `patience` is how much
    it minds that it draws nothing if it takes the pile, `weighs` whether it weighs going out before it goes, and keeps
    cards for a frozen pile, `thrifty` whether it keeps wild cards for canastas, and `scatters` whether it lays them on
    small melds.
    """

    overlooks: float
    forgets: float
    noise: float
    dear: float
    danger: float
    counts: bool
    patience: float
    weighs: bool
    thrifty: bool
    scatters: bool


SKILLS: Final = {
    "easy": Skill(0.8, 0.82, 50.0, 15.0, 0.0, False, 0.0, False, False, True),
    "medium": Skill(0.4, 0.0, 22.0, 5.0, 1.0, False, 0.0, False, True, False),
    "hard": Skill(0.0, 0.0, 0.0, 0.0, 1.0, True, 1.0, True, True, False),
}
CARD: Final = 9.0  # what a card in a pile is worth to whoever takes it
PILE: Final = 15.0  # and the take itself
PAIR: Final = 12.0  # what it is worth to keep a card of which there is another, with which piles are taken
TRIPLE: Final = 40.0  # and of one that makes a meld, which nobody throws
DOUBT: Final = -100.0  # what it brings to go out, below which the partner is asked
MUCH: Final = 60  # points in a hand with which the partner is not let go
OPENS: Final = 25.0  # what it is worth to lay down the first melds of a side
LATE: Final = 6  # cards in the stock from which on nothing is kept for later
LARGE: Final = 12  # cards in a hand from which on all is melded
CAUTION: Final = 0.5  # how much of what the next player would get by the pile is minded by who counts nothing
LEAST: Final = 5  # cards of a rank that are a new meld while there is time
FEW: Final = 3  # cards in a hand that may be gone in the next turn


class Prices(NamedTuple):
    """What it costs to throw a card or to take the pile, in points: what deals brought where it was done, or not.

    To keep: `joker`, `two` and as much more as `each_wild` for every wild card in the hand, `black_three`; `value`
    times what the card counts, `fits` where it fits an own meld, else `pair` or `more` where there are others of its
    rank, and `left` for each card of it to be seen yet. A wild card freezes the pile: it costs less by `behind` for
    each meld that the others have more and by `pile` for each card there, but more by `unmelded` before the own side
    has melded.

    To give the pile away, for each card in it beyond `small`: `open` where the next player may lay the card off, and
    `closing` once where that helps to a canasta; `held` where a pair is needed, `unmelded_held` where the first melds
    are besides; `single` where one card and a wild one are enough.

    To take the pile oneself brings `card` for each in it, where a card of the stock brings `drawn`.
    """

    joker: float
    two: float
    each_wild: float
    black_three: float
    value: float
    fits: float
    pair: float
    more: float
    left: float
    behind: float
    pile: float
    unmelded: float
    small: float
    open: float
    closing: float
    held: float
    unmelded_held: float
    single: float
    drawn: float
    card: float


IN_SIDES: Final = Prices(
    joker=150.0,
    two=35.0,
    each_wild=28.0,
    black_three=0.0,
    value=1.2,
    fits=10.0,
    pair=25.0,
    more=20.0,
    left=0.0,
    behind=23.0,
    pile=4.0,
    unmelded=110.0,
    small=2.5,
    open=18.0,
    closing=80.0,
    held=31.0,
    unmelded_held=5.0,
    single=19.0,
    drawn=30.0,
    card=14.0,
)
ALONE: Final = Prices(
    joker=195.0,
    two=170.0,
    each_wild=0.0,
    black_three=40.0,
    value=2.4,
    fits=30.0,
    pair=10.0,
    more=40.0,
    left=10.0,
    behind=0.0,
    pile=0.0,
    unmelded=0.0,
    small=5.0,
    open=11.0,
    closing=35.0,
    held=15.0,
    unmelded_held=15.0,
    single=5.0,
    drawn=22.0,
    card=9.0,
)


def choose(rules: CanastaRules, view: CanastaTable, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    return Player(rules, view, rng, SKILLS[level]).move()


class Player(SidePlayer[CanastaRules, CanastaTable, Skill]):
    """A player of Canasta at one decision: the rules, what it sees, and how well it plays."""

    def __init__(self, rules: CanastaRules, view: CanastaTable, rng: random.Random, skill: Skill) -> None:
        super().__init__(rules, view, rng, skill)
        self.own = rules.own_melds(view, self.seat)
        self.guesses = Guesses(rules, view, self.seat)

    def move(self) -> Move:
        """The move that the player decides on."""
        if self.view.phase == "permission":
            return Agree(self.seat) if self._lets_go() else Pass(self.seat)
        return self._draw() if self.view.phase == "draw" else self._play()

    # How things stand

    @cached_property
    def is_late(self) -> bool:
        """Whether the deal may end before the next turn, so that all is melded that can be."""
        view, rules = self.view, self.rules
        if view.phase == "last" or len(view.stock) < LATE:
            return True
        near = any(len(view.hands[foe]) <= FEW for foe in self.foes)
        return near and rules.has_canastas(view, rules.side(self.foes[0]))

    # Going out

    def _lets_go(self) -> bool:
        """Whether the partner may go out: where the own hand counts little, or the others may go out soon."""
        if self.is_late:
            return True
        return self.rules.left_over(self.view, self.seat) <= MUCH

    @cached_property
    def plan(self) -> Plan | None:
        """The best way to go out in this turn; None where there is none."""
        rules, view = self.rules, self.view
        if rules.answer(view, self.seat) == "no":
            return None
        plan: Plan | None = rules.plan_of(view, self.seat, self.hand, view.melds)
        if plan is None or rules.has_melded(view, self.seat):
            return plan
        return plan if self.allows(LayDown(self.seat, grouped(self.hand, plan))) else None

    def _goes_out(self) -> bool:
        """Whether to go out is better than to play on: with a partner it is, as long as that one does not say no."""
        if self.is_bound or self.partner is not None or not self.skill.weighs or self.is_late:
            return True
        return self._gain_of_going_out() > 0

    def _gain_of_going_out(self) -> float:
        """What it brings to go out now, by what the others hold and may still meld, in points."""
        view = self.view
        held = sum(len(view.hands[foe]) for foe in self.foes)
        mine = len(view.hands[self.partner]) if self.partner is not None else 0
        gain = 100 + (held - mine) * CARD
        for meld in view.melds:
            chance = self._hope(len(meld.cards))
            bonus = MIXED_BONUS if any(map(is_wild, meld.cards)) else NATURAL_BONUS
            gain += chance * bonus * (-1 if meld.owner == self.side else 1)
        return gain

    def _hope(self, size: int) -> float:
        """How likely a meld of so many cards still becomes a canasta."""
        return {4: 0.15, 5: 0.3, 6: 0.6}.get(size, 0.0)

    def _follow(self, plan: Plan) -> Move:
        """The next step of a plan to go out."""
        if not self.rules.has_melded(self.view, self.seat):
            return LayDown(self.seat, grouped(self.hand, plan))
        cards = Cards(self.hand)
        wild = iter(cards.wild[::-1])
        steps: list[Move] = []
        last: list[Move] = []
        for rank, natural, more in plan.melds:
            same = cards.natural.get(rank, [])[:natural]
            joined = [next(wild) for _ in range(more)]
            if rank in self.own:
                steps += [LayOff(self.seat, (card,), self.own[rank]) for card in same]
                last += [LayOff(self.seat, (card,), self.own[rank]) for card in joined]
            else:
                steps.append(LayDown(self.seat, ((*same, *joined),)))
        thrown = [card for card in self.hand if (0 if is_wild(card) else card.rank) == plan.discard]
        last += [Discard(self.seat, card) for card in sorted(thrown, key=self.value)]
        return next(filter(self.allows, (*steps, *last)))

    # Draw, or take the pile

    def _draw(self) -> Move:
        view = self.view
        takes = [move for move in islice(self.rules.ideas_for_take_pile(view, self.seat), WAYS) if self.allows(move)]
        other: Move = Draw(self.seat) if view.stock else Pass(self.seat)
        if not takes:
            return other
        best = min(takes, key=self._cost_of_take)
        if not self.allows(other) or not self.skill.patience:
            return best
        draws = int(self.rules.house.two_draw) if self.rules.seats == 2 else 1
        drawn = self.skill.patience * self._prices.drawn * draws if view.stock else 0.0
        return best if self._worth_of_pile() - self._cost_of_take(best) > drawn else other

    def _cost_of_take(self, take: TakePile) -> float:
        """What the cards of the hand are worth with which the pile is taken, beyond what they count on the table."""
        groups = (take.cards, *take.more)
        wild = [card for group in groups for card in group if is_wild(card)]
        return sum(WILD_WORTH["joker" if card.suit == "J" else "two"] / 2 for card in wild) + sum(map(len, groups)) / 4

    def _worth_of_pile(self) -> float:
        """What the pile is worth to whoever takes it."""
        view, found = self.view, PILE
        held = Counter(card.rank for card in self.hand)
        for card in view.discards:
            if is_wild(card):
                found += WILD_WORTH["two"]
            elif card.rank == THREE:
                found += 2
            else:
                found += self._prices.card + 4 * (card.rank in self.own) + 3 * min(2, held[card.rank])
        if not self.rules.has_melded(view, self.seat):
            found += OPENS
        if self.is_late:
            found -= sum(map(self.value, view.discards))
        return found

    # Meld

    def _play(self) -> Move:
        plan = self.plan
        if plan is not None and (self.is_bound or not self.overlooks) and self._goes_out():
            ask = Ask(self.seat)
            asks = self.skill.weighs and not self.is_late and self.allows(ask) and self._gain_of_going_out() < DOUBT
            return ask if asks else self._follow(plan)
        layings = () if self.overlooks else self._layings()
        laying = (move for move in layings if self._keeps(move) and self.allows(move))
        if (move := next(laying, None)) is not None:
            return move
        if self.view.phase == "last":
            return EndTurn(self.seat)
        return self.throw()

    def _keeps(self, move: LayDown | LayOff) -> bool:
        """Whether two cards are left after a play, so that one need not go out then."""
        laid = len(move.cards) if isinstance(move, LayOff) else sum(map(len, move.groups))
        return len(self.hand) - laid > 1

    def _layings(self) -> Iterator[LayDown | LayOff]:
        """What to meld in this turn, the best first."""
        if not self.rules.has_melded(self.view, self.seat):
            yield from self.first(thrifty=self.skill.thrifty)
            return
        cards = Cards(self.hand)
        for rank, same in sorted(cards.natural.items()):
            if rank in self.own:
                if self.forgets():
                    continue
                yield from (LayOff(self.seat, (card,), self.own[rank]) for card in same)
            elif rank != THREE and len(same) >= self._least:
                yield LayDown(self.seat, (tuple(same),))
        yield from self._wild(cards)

    @cached_property
    def _least(self) -> int:
        """How many cards of a rank are laid down as a new meld; few are better kept for a frozen pile, for a while."""
        if self.is_late:
            return SMALLEST
        waits = self.skill.weighs and len(self.hand) <= LARGE
        waits = waits and bool(self.rules.across(self.view))
        return LEAST if waits else SMALLEST

    def _wild(self, cards: Cards) -> Iterator[LayDown | LayOff]:
        """Where wild cards are laid off: where they make a canasta, and at last wherever they may lie."""
        if not cards.wild:
            return
        sizes = {rank: len(self.view.melds[index].cards) for rank, index in self.own.items() if rank != THREE}
        for rank in sorted(sizes, key=lambda rank: (self.turn_for_wild(sizes[rank]), rank)):
            meld = self.view.melds[self.own[rank]]
            mixed = any(map(is_wild, meld.cards))
            lacking = CANASTA - sizes[rank]
            room = self.rules.limits.wild - sum(map(is_wild, meld.cards))
            # A partner may add what is still lacking then.
            enough = len(cards.wild) + (self.skill.weighs and self.partner is not None and lacking <= 2)
            closes = 0 < lacking <= min(room, enough)
            spends = self.is_late or (not self.skill.thrifty and (lacking > 0 or mixed))
            if closes or spends:
                yield LayOff(self.seat, (cards.wild[0],), self.own[rank])
        if self.is_late or not self.skill.thrifty:
            for rank, same in cards.natural.items():
                if rank not in self.own and rank != THREE and len(same) == 2:
                    yield LayDown(self.seat, ((*same, cards.wild[0]),))

    # Discard

    def price_of(self, card: Card) -> float:
        if self.skill.counts:
            return self._worth(card) + self._loss(card)
        price = (
            self._keep(card)
            + self.skill.noise * self.rng.random()
            - self.skill.dear * self.value(card)
            + ENDS * self.lets_out(card)
        )
        if self.skill.danger:
            pile = PILE + CARD * (len(self.view.discards) + 1)
            price += CAUTION * self.skill.danger * self._danger(card) * pile
        return price

    @property
    def _prices(self) -> Prices:
        return ALONE if self.partner is None else IN_SIDES

    def _worth(self, card: Card) -> float:
        """What it is worth to keep a card, by what is left and how both sides stand."""
        prices = self._prices
        if is_wild(card):
            if card.suit == "J":
                return prices.joker
            return prices.two + prices.each_wild * sum(map(is_wild, self.hand)) - self._freezing()
        if is_black_three(card):
            return prices.black_three
        worth = prices.value * self.value(card) + prices.left * self.guesses.left(card.rank)
        if card.rank in self.own:
            return worth + prices.fits
        count = sum(other.rank == card.rank for other in self.hand)
        return worth + {1: 0.0, 2: prices.pair}.get(count, prices.more)

    def _freezing(self) -> float:
        """What it brings to freeze the pile."""
        view, prices = self.view, self._prices
        if self.rules.across(view):
            return 0.0
        behind = len(self.rules.own_melds(view, self.foes[0])) - len(self.own)
        gain = prices.behind * behind + prices.pile * (len(view.discards) + 1)
        return gain if self.own else gain - prices.unmelded

    def _loss(self, card: Card) -> float:
        """What the next player gains by taking the pile for a card, as likely as that is."""
        if is_wild(card) or is_black_three(card):
            return 0.0
        view, rules, prices, foe = self.view, self.rules, self._prices, self.rules.after(self.view, self.seat)
        cards = max(0.0, len(view.discards) + 1 - prices.small)
        melds, frozen = rules.own_melds(view, foe), rules.is_frozen(view, foe)
        if card.rank in melds and not frozen:
            closes = len(view.melds[melds[card.rank]].cards) in (CANASTA - 2, CANASTA - 1)
            return prices.open * cards + prices.closing * closes
        likely = self.guesses.holds(foe, card.rank)
        loss = (prices.held if melds else prices.unmelded_held) * likely.pair
        return cards * (loss if frozen else loss + prices.single * likely.single)

    def _keep(self, card: Card) -> float:
        """What it is worth to keep a card, for one who counts nothing."""
        if is_wild(card):
            return WILD_WORTH["joker" if card.suit == "J" else "two"]
        if is_black_three(card):
            return 4.0
        count = sum(other.rank == card.rank for other in self.hand)
        worth = {1: 0.0, 2: PAIR}.get(count, TRIPLE)
        if card.rank in self.own:
            worth += TRIPLE
        if not self.rules.has_melded(self.view, self.seat):
            worth += self.value(card) / 5
        return worth

    def _danger(self, card: Card) -> float:
        """How likely the next player takes the pile for a card, for one who counts nothing."""
        if is_wild(card) or is_black_three(card):
            return 0.0
        view, rules, foe = self.view, self.rules, self.rules.after(self.view, self.seat)
        frozen = rules.is_frozen(view, foe)
        if card.rank in rules.own_melds(view, foe) and not frozen:
            return 1.0
        return 0.15 if frozen else 0.4
