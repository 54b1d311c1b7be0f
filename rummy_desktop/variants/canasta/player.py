"""The computer player of Canasta: it builds canastas, takes large piles, and throws what nobody can take."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import Group
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
    first_melds,
    grouped,
    is_black_three,
    is_wild,
)
from rummy_desktop.variants.canasta.rules import CanastaRules
from rummy_desktop.variants.canasta.table import CanastaTable


class Skill(NamedTuple):
    """How well a level plays.

    `slips` is how often it makes any move of its kind, `noise` how far it misjudges a discard, in points. `danger` is
    how much it minds that the next player could take the pile, and `counts` whether it counts for that which cards
    are left, and remembers what others hold and throw. `weighs` is whether it weighs a pile before it takes it, and
    going out before it goes; `thrifty` whether it keeps wild cards for canastas.
    """

    slips: float
    noise: float
    danger: float
    counts: bool
    weighs: bool
    thrifty: bool


SKILLS: Final = {
    "easy": Skill(0.15, 15.0, 0.0, False, False, False),
    "medium": Skill(0.04, 12.0, 1.0, False, False, True),
    "hard": Skill(0.0, 0.0, 1.0, True, True, True),
}
WAYS: Final = 300  # so many first melds are compared
RANK: Final = 8  # cards of a rank
WILD: Final = 12  # wild cards
DRAWN: Final = 11.0  # what a card of the stock is worth, in points
CARD: Final = 9.0  # what a card in a pile is worth to whoever takes it
PILE: Final = 15.0  # and the take itself
PAIR: Final = 12.0  # what it is worth to keep a card of which there is another, with which piles are taken
TRIPLE: Final = 18.0
WILD_WORTH: Final = {"joker": 55.0, "two": 38.0}
DOUBT: Final = -100.0  # what it brings to go out, below which the partner is asked
MUCH: Final = 60  # points in a hand with which the partner is not let go
OPENS: Final = 25.0  # what it is worth to lay down the first melds of a side
LATE: Final = 6  # cards in the stock from which on nothing is kept for later
LARGE: Final = 12  # cards in a hand from which on all is melded
CAUTION: Final = 0.5  # how much of what the next player would get by the pile is minded
ALONE: Final = 0.25  # and where two play
LEAST: Final = 5  # cards of a rank that are a new meld while there is time
FEW: Final = 3  # cards in a hand that may be gone in the next turn


def choose(rules: CanastaRules, view: CanastaTable, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    return Player(rules, view, rng, SKILLS[level]).move()


class Player:
    """A player of Canasta at one decision: the rules, what it sees, and how well it plays."""

    def __init__(self, rules: CanastaRules, view: CanastaTable, rng: random.Random, skill: Skill) -> None:
        self.rules, self.view, self.rng, self.skill = rules, view, rng, skill
        assert view.actor is not None
        self.seat = view.actor
        self.side = rules.side(self.seat)
        self.hand = view.hands[self.seat]
        self.own = rules.own_melds(view, self.seat)
        self.partner = rules.partner(self.seat)
        self.foes = [seat for seat in range(rules.seats) if rules.side(seat) != self.side]

    def move(self) -> Move:
        """The move that the player decides on."""
        if self.view.phase == "permission":
            return Agree(self.seat) if self._lets_go() else Pass(self.seat)
        if self.rng.random() < self.skill.slips:
            return self.rng.choice(list(islice(self.rules.moves(self.view), WAYS)))
        return self._draw() if self.view.phase == "draw" else self._play()

    def allows(self, move: Move) -> bool:
        """Whether a move may be made."""
        return self.rules.objection(self.view, move) is None

    def value(self, card: Card) -> int:
        """What a card counts."""
        return self.rules.value(self.view, card)

    # How things stand

    @cached_property
    def is_late(self) -> bool:
        """Whether the deal may end before the next turn, so that all is melded that can be."""
        view, rules = self.view, self.rules
        if view.phase == "last" or len(view.stock) < LATE:
            return True
        near = any(len(view.hands[foe]) <= FEW for foe in self.foes)
        return near and len(rules.canastas(view, rules.side(self.foes[0]))) >= rules.needed

    @cached_property
    def seen(self) -> Counter[int]:
        """How many cards of each rank the player sees, wild ones as 0, those known in other hands left out."""
        view = self.view
        cards = [*self.hand, *view.discards, *(card for meld in view.melds for card in meld.cards)]
        return Counter(0 if is_wild(card) else card.rank for card in cards)

    @cached_property
    def known(self) -> dict[int, Counter[int]]:
        """What is known of the other hands, by seat."""
        hands = enumerate(self.view.hands)
        return {
            seat: Counter(0 if is_wild(card) else card.rank for card in hand if card != HIDDEN)
            for seat, hand in hands
            if seat != self.seat
        }

    @cached_property
    def unseen(self) -> int:
        """How many cards there are that the player does not see."""
        return sum(hand.count(HIDDEN) for hand in self.view.hands) + len(self.view.stock)

    def left(self, rank: int) -> int:
        """How many cards of a rank are left to be seen; of 0 wild ones."""
        known = sum(each[rank] for each in self.known.values())
        return max(0, (RANK if rank else WILD) - self.seen[rank] - known)

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
        bound = len(self.hand) == 1 or self.rules.has_to_go_out(self.view, self.seat) != ""
        if bound or self.partner is not None or not self.skill.weighs or self.is_late:
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
        if not self.allows(other) or not self.skill.weighs:
            return best
        draws = int(self.rules.house.two_draw) if self.rules.seats == 2 else 1
        drawn = DRAWN * draws if view.stock else 0.0
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
                found += CARD + 4 * (card.rank in self.own) + 3 * min(2, held[card.rank])
        if not self.rules.has_melded(view, self.seat):
            found += OPENS
        if self.is_late:
            found -= sum(map(self.value, view.discards))
        return found

    # Meld

    def _play(self) -> Move:
        plan = self.plan
        if plan is not None and self._goes_out():
            ask = Ask(self.seat)
            asks = self.skill.weighs and not self.is_late and self.allows(ask) and self._gain_of_going_out() < DOUBT
            return ask if asks else self._follow(plan)
        laying = (move for move in self._layings() if self._keeps(move) and self.allows(move))
        if (move := next(laying, None)) is not None:
            return move
        if self.view.phase == "last":
            return EndTurn(self.seat)
        return self._throw()

    def _keeps(self, move: LayDown | LayOff) -> bool:
        """Whether two cards are left after a play, so that one need not go out then."""
        laid = len(move.cards) if isinstance(move, LayOff) else sum(map(len, move.groups))
        return len(self.hand) - laid > 1

    def _layings(self) -> Iterator[LayDown | LayOff]:
        """What to meld in this turn, the best first."""
        if not self.rules.has_melded(self.view, self.seat):
            yield from self._first()
            return
        cards = Cards(self.hand)
        for rank, same in sorted(cards.natural.items()):
            if rank in self.own:
                yield from (LayOff(self.seat, (card,), self.own[rank]) for card in same)
            elif rank != THREE and len(same) >= self._least:
                yield LayDown(self.seat, (tuple(same),))
        yield from self._wild(cards)

    @cached_property
    def _least(self) -> int:
        """How many cards of a rank are laid down as a new meld; with a partner, few are better kept for the pile."""
        waits = self.skill.weighs and self.partner is not None and len(self.hand) <= LARGE and not self.is_late
        return LEAST if waits else SMALLEST

    def _first(self) -> Iterator[LayDown]:
        """The first melds of the side, with as few wild cards as can be."""
        least = self.rules.minimum(self.view, self.seat)
        ways = islice(first_melds(self.hand, least, self.rules.limits, self.value), WAYS)
        for groups in sorted(ways, key=self._price)[:3]:
            yield LayDown(self.seat, groups)

    def _price(self, groups: Sequence[Group]) -> float:
        """What it costs to lay these melds down: wild cards, and pairs that were to take the pile."""
        cards = [card for group in groups for card in group]
        wild = sum(WILD_WORTH["joker" if card.suit == "J" else "two"] for card in cards if is_wild(card))
        return wild + 2 * len(cards)

    def _wild(self, cards: Cards) -> Iterator[LayDown | LayOff]:
        """Where wild cards are laid off: where they make a canasta, and at last wherever they may lie."""
        if not cards.wild:
            return
        sizes = {rank: len(self.view.melds[index].cards) for rank, index in self.own.items() if rank != THREE}
        for rank in sorted(sizes, key=lambda rank: (-min(sizes[rank], CANASTA), rank)):
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

    def _throw(self) -> Move:
        throws = [move for card in self.hand if self.allows(move := Discard(self.seat, card))]
        return min(throws, key=lambda move: (self._price_of(move.card), self.value(move.card), str(move.card)))

    def _price_of(self, card: Card) -> float:
        """What it costs to throw a card: what it is worth to keep it, and what the next player could do with it."""
        price = self._keep(card) + self.skill.noise * self.rng.random()
        if self.skill.danger:
            # Where two play, who holds on to safe cards is soon without good ones.
            caution = ALONE if self.skill.weighs and self.partner is None else CAUTION
            pile = PILE + CARD * (len(self.view.discards) + 1)
            price += caution * self.skill.danger * self._danger(card) * pile
        return price

    def _keep(self, card: Card) -> float:
        """What it is worth to keep a card."""
        if is_wild(card):
            return WILD_WORTH["joker" if card.suit == "J" else "two"]
        if is_black_three(card):
            return 4.0
        count = sum(other.rank == card.rank for other in self.hand)
        worth = {1: 0.0, 2: PAIR}.get(count, TRIPLE)
        if card.rank in self.own:
            worth += PAIR
        if not self.rules.has_melded(self.view, self.seat):
            worth += self.value(card) / 5
        if self.skill.counts and card.rank not in self.own:
            worth *= min(1.0, 0.4 + self.left(card.rank) / 5)
        return worth

    def _danger(self, card: Card) -> float:
        """How likely the next player takes the pile for that card."""
        if is_wild(card) or is_black_three(card):
            return 0.0
        view, rules, foe = self.view, self.rules, self.rules.after(self.view, self.seat)
        frozen = rules.is_frozen(view, foe)
        melded = card.rank in rules.own_melds(view, foe)
        if melded and not frozen:
            return 1.0
        if not self.skill.counts:
            return 0.15 if frozen else 0.4
        known = self.known[foe]
        number, left = view.hands[foe].count(HIDDEN), self.left(card.rank)
        share = left / max(1, self.unseen)
        if any(
            act.seat == foe and act.verb == "discarded" and act.cards[0].rank == card.rank for act in view.acts[-16:]
        ):
            share *= 0.4
        none = (1 - share) ** number
        one = number * share * (1 - share) ** max(0, number - 1)
        two = {0: 1 - none - one, 1: 1 - none}.get(known[card.rank], 1.0)
        if frozen:
            return two if rules.has_melded(view, foe) else two * 0.6
        any_wild = 1 - (1 - self.left(0) / max(1, self.unseen)) ** number if not known[0] else 1.0
        single = {0: one, 1: none}.get(known[card.rank], 0.0)
        return two + single * any_wild * 0.6
