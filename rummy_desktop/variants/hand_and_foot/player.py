"""The computer player of Hand and Foot: it runs to its foot, builds books of both kinds, and goes out in time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple

from rummy_desktop.ai.sides import WAYS, WILD_WORTH, SidePlayer
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.moves import Agree, Ask, Discard, Draw, LayDown, LayOff, Move, Pass, TakePile
from rummy_desktop.engine.sides.ways import (
    CANASTA,
    MIXED_BONUS,
    NATURAL_BONUS,
    THREE,
    Cards,
    Plan,
    grouped,
    is_red_three,
    is_wild,
)
from rummy_desktop.variants.hand_and_foot.rules import HandAndFootRules
from rummy_desktop.variants.hand_and_foot.table import HandAndFootTable
from rummy_desktop.variants.hand_and_foot.ways import Held, way_out


class Skill(NamedTuple):
    """How well a level plays.

    `overlooks` is how often it does not see at a decision what it could meld, `forgets` how often not that cards fit a
    meld of its side, `noise` how far it misjudges a discard, in points, and `dear` how much it wants to be rid of what
    counts much. `runs` is whether it looks for a way to play its whole hand, `danger` how much it minds that the next
    player could take the pile. `counts` is whether it remembers what others hold and throw, and `weighs` whether it
    weighs a pile before it takes it, going out before it goes, and which meld a wild card spoils; `scatters` is whether
    it lays wild cards on small melds, clean ones first.
    """

    overlooks: float
    forgets: float
    noise: float
    dear: float
    runs: bool
    danger: float
    counts: bool
    weighs: bool
    scatters: bool


SKILLS: Final = {
    "easy": Skill(0.2, 0.32, 120.0, 40.0, False, 0.0, False, False, True),
    "medium": Skill(0.5, 0.0, 80.0, 20.0, False, 1.0, False, False, False),
    "hard": Skill(0.0, 0.0, 0.0, 0.0, True, 1.0, True, True, False),
}
OF_RANK: Final = 4  # cards of a rank in a pack
WILD: Final = 6  # wild cards in a pack
PACK: Final = 54  # cards of a pack
CARD: Final = 11.0  # what a card is worth that is left over, red threes apart, in points
CAUGHT: Final = 29.0  # and one of a foot, with the red threes
DRAWN: Final = 12.0  # what a card of the stock is worth
TAKEN: Final = 9.0  # what a card in a pile is worth to whoever takes it
PILE: Final = 15.0  # and the take itself
PAIR: Final = 12.0  # what it is worth to keep a card of which there is another, with which piles are taken
TRIPLE: Final = 18.0
STUCK: Final = 40.0  # what the first red three costs that comes with a pile
OPENS: Final = 25.0  # what it is worth to lay down the first melds of a side
ENOUGH: Final = 0.0  # what it has to bring to go out
MUCH: Final = 150.0  # points in a hand and a foot with which the partner is not let go
LATE: Final = 8  # cards in the stock from which on nothing is kept for later
FEW: Final = 4  # cards in a hand that may be gone in the next turn
CAUTION: Final = 0.5  # how much of what the next player would get by the pile is minded
HELD: Final = 8  # cards in a hand up to which pairs are kept for the pile
CLEAN: Final = 4  # natural cards of a meld that is kept clean while there is time
BLACK: Final = 4.0  # what it is worth to keep a black three, which stops the next player


def choose(rules: HandAndFootRules, view: HandAndFootTable, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    return Player(rules, view, rng, SKILLS[level]).move()


class Player(SidePlayer[HandAndFootRules, HandAndFootTable, Skill]):
    """A player of Hand and Foot at one decision: the rules, what it sees, and how well it plays."""

    def __init__(self, rules: HandAndFootRules, view: HandAndFootTable, rng: random.Random, skill: Skill) -> None:
        super().__init__(rules, view, rng, skill)
        self.own = rules.own_melds(view, self.seat)
        self.foot = rules.second_hand(view, self.seat)
        self.friends = [seat for seat in range(rules.seats) if rules.side(seat) == self.side and seat != self.seat]

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
        if len(view.stock) < LATE:
            return True
        return any(
            not rules.second_hand(view, foe)
            and len(view.hands[foe]) <= FEW
            and rules.lacking(view.melds, foe) == (0, 0)
            for foe in self.foes
        )

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
        feet = sum(map(len, self.view.second_hands))
        return sum(hand.count(HIDDEN) for hand in self.view.hands) + len(self.view.stock) + feet

    def left(self, rank: int) -> int:
        """How many cards of a rank are left to be seen; of 0 wild ones."""
        known = sum(each[rank] for each in self.known.values())
        packs = len(self.rules.pack()) // PACK
        return max(0, (OF_RANK if rank else WILD) * packs - self.seen[rank] - known)

    def burden(self, seat: int) -> float:
        """What the hand and the foot of another player are likely to count against its side."""
        return CARD * len(self.view.hands[seat]) + CAUGHT * self.rules.second_hand(self.view, seat)

    # Going out, and on to the foot

    def _lets_go(self) -> bool:
        """Whether the partner may go out: where that costs little, or the others may go out soon."""
        if self.is_late:
            return True
        own = self.rules.left_over(self.view, self.seat) + CAUGHT * self.foot
        return own <= MUCH or own < sum(map(self.burden, self.foes)) / len(self.foes)

    @cached_property
    def plan(self) -> Plan | None:
        """The best way to play the whole hand in this turn, to go out or to the foot; None where there is none."""
        rules, view = self.rules, self.view
        if not self.foot:
            if rules.answer(view, self.seat) == "no":
                return None
            plan = rules.plan_of(view, self.seat, self.hand, view.melds)
        elif self.skill.runs:
            free = [meld for meld in view.melds if not rules.is_full(meld)]
            held, lying = Held.of(self.hand), rules.lying(free, self.seat)
            plan = way_out(held, lying, (0, 0), rules.limits, "none") or way_out(
                held, lying, (0, 0), rules.limits, "free"
            )
        else:
            return None
        if plan is None or rules.has_melded(view, self.seat):
            return plan
        return plan if plan.melds and self.allows(LayDown(self.seat, grouped(self.hand, plan))) else None

    def _goes_out(self) -> bool:
        """Whether to go out is better than to play on."""
        if self.is_bound or not self.skill.weighs or self.is_late:
            return True
        return self._gain_of_going_out() > ENOUGH

    def _gain_of_going_out(self) -> float:
        """What it brings to go out now, by what the others hold and may still meld, in points."""
        gain = 100 + sum(map(self.burden, self.foes)) - sum(map(self.burden, self.friends))
        for meld in self.view.melds:
            chance = {4: 0.15, 5: 0.3, 6: 0.6}.get(len(meld.cards), 0.0)
            bonus = MIXED_BONUS if any(map(is_wild, meld.cards)) else NATURAL_BONUS
            gain += chance * bonus * (-1 if meld.owner == self.side else 1)
        return gain

    def _follow(self, plan: Plan) -> Move:
        """The next step of a plan to play the whole hand."""
        groups = grouped(self.hand, plan)
        if not self.rules.has_melded(self.view, self.seat):
            return LayDown(self.seat, groups)
        steps: list[Move] = []
        begun = set(self.own)
        for (rank, _, _), group in zip(plan.melds, groups, strict=True):
            if rank in begun:
                begun.discard(rank)  # what comes after it is another meld
                steps.append(LayOff(self.seat, group, self.own[rank]))
            else:
                steps.append(LayDown(self.seat, (group,)))
        thrown = [card for card in self.hand if (0 if is_wild(card) else card.rank) == plan.discard]
        steps += [Discard(self.seat, card) for card in sorted(thrown, key=self.value)]
        return next(filter(self.allows, steps))

    # Draw, or take the pile

    def _draw(self) -> Move:
        view = self.view
        takes = [move for move in islice(self.rules.ideas_for_take_pile(view, self.seat), WAYS) if self.allows(move)]
        other: Move = Draw(self.seat) if view.stock else Pass(self.seat)
        if not takes:
            return other
        best = min(takes, key=self._cost_of_take)
        if not self.skill.weighs:
            return best
        drawn = DRAWN * self.rules.draws if view.stock else 0.0
        return best if self._worth_of_pile() - self._cost_of_take(best) > drawn else other

    def _cost_of_take(self, take: TakePile) -> float:
        """What the cards of the hand are worth with which the pile is taken, beyond what they count on the table."""
        groups = (take.cards, *take.more)
        wild = [card for group in groups for card in group if is_wild(card)]
        return sum(WILD_WORTH["joker" if card.suit == "J" else "two"] / 2 for card in wild) + sum(map(len, groups)) / 4

    def _worth_of_pile(self) -> float:
        """What the cards that come with the top of the pile are worth to whoever takes it."""
        view, found, caught = self.view, PILE, 0
        cards = view.discards[-self.rules.pile_size(view) :]
        held = Counter(card.rank for card in self.hand)
        for card in cards:
            if is_wild(card):
                found += WILD_WORTH["two"]
            elif is_red_three(card):
                caught += self.value(card) > 0
            elif card.rank != THREE:
                found += TAKEN + 4 * (card.rank in self.own) + 3 * min(2, held[card.rank])
        found -= STUCK * caught**2  # one goes in each turn
        if not self.rules.has_melded(view, self.seat):
            found += OPENS
        if self.is_late:
            found -= sum(map(self.value, cards))
        return found

    # Meld

    def _play(self) -> Move:
        plan = self.plan
        if plan is not None and self.foot:
            return self._follow(plan)
        if plan is not None and (self.is_bound or not self.overlooks) and self._goes_out():
            ask = Ask(self.seat)
            asks = self.skill.weighs and not self.is_late and self.allows(ask) and bool(self.friends)
            return ask if asks and self._gain_of_going_out() < MUCH else self._follow(plan)
        layings = () if self.overlooks else self._layings()
        laying = (move for move in layings if self._keeps(move) and self.allows(move))
        return next(laying, None) or self.throw()

    def _keeps(self, move: LayDown | LayOff) -> bool:
        """Whether two cards are left after a play, so that one need not go out then; to the foot one may."""
        laid = len(move.cards) if isinstance(move, LayOff) else sum(map(len, move.groups))
        return self.foot > 0 or len(self.hand) - laid > 1

    def _layings(self) -> Iterator[LayDown | LayOff]:
        """What to meld in this turn, the best first."""
        if not self.rules.has_melded(self.view, self.seat):
            yield from self.first()
            return
        cards = Cards(self.hand)
        for rank, same in sorted(cards.natural.items()):
            if rank in self.own:
                if self._waits(rank, len(same)) or self.forgets():
                    continue
                yield from (LayOff(self.seat, (card,), self.own[rank]) for card in same)
            elif rank != THREE and len(same) >= SMALLEST:
                yield LayDown(self.seat, (tuple(same[: self.rules.limits.largest or None]),))
        yield from self._wild(cards)

    def _waits(self, rank: int, count: int) -> bool:
        """Whether a pair of a rank is kept to take the pile with, though it could be laid off."""
        if not self.skill.weighs or self.is_late or count != 2 or len(self.hand) > HELD:
            return False
        lacking = CANASTA - len(self.view.melds[self.own[rank]].cards)
        return not 0 < lacking <= count

    def _wild(self, cards: Cards) -> Iterator[LayDown | LayOff]:
        """Where wild cards are laid off: where they make a book, and at last wherever they may lie."""
        if not cards.wild:
            return
        melds = {rank: self.view.melds[index].cards for rank, index in self.own.items()}
        open_melds = {rank: laid for rank, laid in melds.items() if len(laid) < CANASTA}
        lacks_dirty = self.rules.lacking(self.view.melds, self.seat)[1] > 0
        for rank in sorted(open_melds, key=self._turn_for_wild):
            laid = open_melds[rank]
            wild = sum(map(is_wild, laid))
            natural = len(laid) - wild
            lacking = CANASTA - len(laid)
            room = self.rules.limits.most(rank, natural) - wild
            closes = lacking <= min(room, len(cards.wild))
            spoils = not wild and natural >= CLEAN and self.skill.weighs and not lacks_dirty
            spends = not self.skill.weighs and (wild > 0 or self.skill.scatters)
            if room > 0 and (self.is_late or spends or (closes and not spoils)):
                yield LayOff(self.seat, (cards.wild[0],), self.own[rank])
        if self.is_late or not self.skill.weighs:
            for rank, same in cards.natural.items():
                if rank not in self.own and rank != THREE and len(same) == 2:
                    yield LayDown(self.seat, ((*same, cards.wild[0]),))

    def _turn_for_wild(self, rank: int) -> tuple[bool, int, int]:
        """When a meld of that rank is thought of for wild cards: mixed ones first, or by who scatters clean ones."""
        laid = self.view.melds[self.own[rank]].cards
        mixed = any(map(is_wild, laid))
        if self.skill.scatters:
            return mixed and len(laid) < CANASTA - 1, self.turn_for_wild(len(laid)), rank
        return not mixed, self.turn_for_wild(len(laid)), rank

    # Discard

    def price_of(self, card: Card) -> float:
        price = self._keep(card) + self.skill.noise * self.rng.random() - self.skill.dear * self.value(card)
        if self.skill.danger:
            pile = PILE + TAKEN * min(7, len(self.view.discards) + 1)
            price += CAUTION * self.skill.danger * self._danger(card) * pile
        return price

    def _keep(self, card: Card) -> float:
        """What it is worth to keep a card."""
        if is_wild(card):
            return WILD_WORTH["joker" if card.suit == "J" else "two"]
        if card.rank == THREE:
            return -50.0 if self.value(card) > MUCH else BLACK
        count = sum(other.rank == card.rank for other in self.hand)
        worth = {1: 0.0, 2: PAIR}.get(count, TRIPLE)
        if card.rank in self.own:
            worth += PAIR
        if not self.rules.has_melded(self.view, self.seat):
            worth += self.value(card) / 5
        if self.skill.counts and card.rank not in self.own:
            worth *= min(1.0, 0.4 + self.left(card.rank) / 10)
        return worth

    def _danger(self, card: Card) -> float:
        """How likely the next player takes the pile for that card, with a pair."""
        if is_wild(card) or card.rank == THREE:
            return 0.0
        view, rules, foe = self.view, self.rules, self.rules.after(self.view, self.seat)
        if not self.skill.counts:
            return 0.2
        known = self.known[foe]
        number = view.hands[foe].count(HIDDEN)
        share = self.left(card.rank) / max(1, self.unseen)
        if any(
            act.seat == foe and act.verb == "discarded" and act.cards[0].rank == card.rank
            for act in view.acts[-8 * rules.seats :]
        ):
            share *= 0.4
        if card.rank in rules.own_melds(view, foe):
            share *= 0.5  # most of them are laid off at once
        none = (1 - share) ** number
        one = number * share * (1 - share) ** max(0, number - 1)
        two = {0: 1 - none - one, 1: 1 - none}.get(known[card.rank], 1.0)
        return two if rules.has_melded(view, foe) else two * 0.5
