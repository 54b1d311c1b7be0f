"""The computer player of Samba: it builds sambas and canastas, takes large piles, and throws what nobody can take."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple

from rummy_desktop.ai.sides import ENDS, SidePlayer
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import ACE_HIGH, Group, Meld
from rummy_desktop.engine.moves import Agree, Ask, Discard, Draw, LayDown, LayOff, Move, Pass, TakePile
from rummy_desktop.engine.sides.table import SideTable
from rummy_desktop.engine.sides.ways import (
    CANASTA,
    MIXED_BONUS,
    NATURAL_BONUS,
    THREE,
    is_black_three,
    is_wild,
)
from rummy_desktop.variants.samba.going_out import MOST_WILD, SAMBA_BONUS, Plan, RunPart, place_of
from rummy_desktop.variants.samba.rules import MELDS, SambaRules
from rummy_desktop.variants.samba.ways import LOWEST, Cards, best_groups, dealt, first_melds


class Skill(NamedTuple):
    """How well a level plays.

    `overlooks` is how often it does not see at a decision what it could meld, `forgets` how often not that a card fits
    a meld of its side, `noise` how far it misjudges a discard, in points, and `dear` how much it wants to be rid of
    what counts much. `danger` is how much it minds that the next player could take the pile, and `counts` whether it
    counts for that which cards are left, and remembers what others hold. `weighs` is whether it weighs a pile before it
    takes it, and going out before it goes; `thrifty` whether it keeps wild cards for canastas, and `rows` whether it
    keeps cards for sambas. `scatters` is whether it opens with all the wild cards that it can, lays others on small
    melds before anything else, and begins another set of a rank rather than to add to the one that lies. `shies` is
    whether it is afraid of a pile of more than `SMALL` cards, and takes it only where the top card fits a meld of its
    side.
    """

    overlooks: float
    forgets: float
    noise: float
    dear: float
    danger: float
    counts: bool
    weighs: bool
    thrifty: bool
    rows: bool
    scatters: bool
    shies: bool


SKILLS: Final = {
    "easy": Skill(0.3, 0.5, 120.0, 40.0, 0.0, False, False, False, False, True, True),
    "medium": Skill(0.5, 0.2, 80.0, 20.0, 0.5, False, False, False, False, False, False),
    "hard": Skill(0.0, 0.0, 0.0, 0.0, 1.0, True, True, True, True, False, False),
}
SMALL: Final = 2  # cards in a pile of which nobody is afraid
WAYS: Final = 150  # so many first melds are compared
COPIES: Final = 3  # cards of a face
RANK: Final = 12  # cards of a rank
WILD: Final = 18  # wild cards
DRAWN: Final = 20.0  # what the cards of the stock are worth, in points
CARD: Final = 10.0  # what a card in a pile is worth to whoever takes it
PILE: Final = 12.0  # and the take itself
PAIR: Final = 11.0  # what it is worth to keep a card of which there is another, with which piles are taken
TRIPLE: Final = 16.0
NEXT: Final = 6.0  # and beside a card of its suit
GAP: Final = 3.0  # and one from it
WILD_WORTH: Final = {"joker": 60.0, "two": 42.0}
MUCH: Final = 90  # points in a hand with which the partner is not let go
DOUBT: Final = -100.0  # what it brings to go out, below which the partner is asked
OPENS: Final = 30.0  # what it is worth to lay down the first melds of a side
LATE: Final = 10  # cards in the stock from which on nothing is kept for later
CAUTION: Final = 0.5  # how much of what the next player would get by the pile is minded
FEW: Final = 3  # cards in a hand that may be gone in the next turn
HOPE: Final = (1.0, 0.35, 0.12, 0.04, 0.0)
"""How likely a meld that lacks so many cards still becomes a canasta, early in a deal."""


def choose(rules: SambaRules, view: SideTable, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    return Player(rules, view, rng, SKILLS[level]).move()


class Player(SidePlayer[SambaRules, SideTable, Skill]):
    """A player of Samba at one decision: the rules, what it sees, and how well it plays."""

    def __init__(self, rules: SambaRules, view: SideTable, rng: random.Random, skill: Skill) -> None:
        super().__init__(rules, view, rng, skill)

    def move(self) -> Move:
        """The move that the player decides on."""
        if self.view.phase == "permission":
            return Agree(self.seat) if self._lets_go() else Pass(self.seat)
        return self._draw() if self.view.phase == "draw" else self._play()

    # How things stand

    @cached_property
    def own(self) -> list[tuple[int, Meld]]:
        """The melds of the side with their indices."""
        return [(index, meld) for index, meld in enumerate(self.view.melds) if meld.owner == self.side]

    @cached_property
    def is_late(self) -> bool:
        """Whether the deal may end before the next turn, so that all is melded that can be."""
        view, rules = self.view, self.rules
        if len(view.stock) < LATE * rules.seats // 4:
            return True
        near = any(len(view.hands[foe]) <= FEW for foe in self.foes)
        return near and rules.has_canastas(view, rules.side(self.foes[0]))

    @cached_property
    def seen(self) -> Counter[int]:
        """How many cards of each rank the player sees or knows of, wild ones as 0."""
        view = self.view
        cards = [*view.discards, *(card for meld in view.melds for card in meld.cards)]
        cards += [card for hand in view.hands for card in hand if card != HIDDEN]
        return Counter(0 if is_wild(card) else card.rank for card in cards)

    @cached_property
    def faces(self) -> Counter[tuple[int, str]]:
        """How many cards of each face are where they can be drawn no more: in melds, in the own hand, in the pile."""
        view = self.view
        cards = [*view.discards, *self.hand, *(card for meld in view.melds for card in meld.cards)]
        return Counter((place_of(card), card.suit) for card in cards)

    @cached_property
    def unseen(self) -> int:
        """How many cards there are that the player does not see."""
        return sum(hand.count(HIDDEN) for hand in self.view.hands) + len(self.view.stock)

    def left(self, rank: int) -> int:
        """How many cards of a rank are left to be seen; of 0 wild ones."""
        return max(0, (RANK if rank else WILD) - self.seen[rank])

    @cached_property
    def time(self) -> float:
        """How much of a deal is left for what is hoped for, from 0 to 1."""
        return min(1.0, len(self.view.stock) / (10 * self.rules.seats))

    # Going out

    def _lets_go(self) -> bool:
        """Whether the partner may go out: where the own hand counts little, or the others may go out soon."""
        if self.is_late or not self.skill.weighs:
            return True
        return self.rules.left_over(self.view, self.seat) <= MUCH and self._gain_of_going_out() > 0

    @cached_property
    def plan(self) -> Plan | None:
        """The best way to go out in this turn; None where there is none."""
        if self.rules.answer(self.view, self.seat) == "no":
            return None
        return self.rules.plan_of(self.view, self.seat, self.hand, self.view.melds)

    def _goes_out(self) -> bool:
        """Whether to go out is better than to play on."""
        if self.is_bound or not self.skill.weighs or self.is_late:
            return True
        return self._gain_of_going_out() > 0

    def _gain_of_going_out(self) -> float:
        """What it brings to go out now, by what the others hold and may still meld, in points."""
        view = self.view
        held = sum(len(view.hands[foe]) for foe in self.foes)
        mine = len(view.hands[self.partner]) if self.partner is not None else 0
        gain = 200 + (held - mine) * CARD
        for meld in view.melds:
            gain += self._hope(meld) * (-1 if meld.owner == self.side else 1)
        return gain

    def _hope(self, meld: Meld) -> float:
        """What a meld that is no canasta may still bring, in points."""
        lacking = CANASTA - len(meld.cards)
        if lacking <= 0 or meld.roles[0].rank == THREE:
            return 0.0
        chance = HOPE[min(lacking, len(HOPE) - 1)] * self.time
        if meld.kind == "run":
            return chance * SAMBA_BONUS * self._room(meld)
        return chance * (MIXED_BONUS if any(map(is_wild, meld.cards)) else NATURAL_BONUS)

    def _room(self, meld: Meld) -> float:
        """Whether the cards are left, from 0 to 1, with which a sequence can become a samba."""
        suit, free, steps = meld.roles[0].suit, 1.0, CANASTA - len(meld.cards)
        ways = []
        for below in range(steps + 1):
            low, high = meld.low - below, meld.high + steps - below
            if low >= LOWEST and high <= ACE_HIGH:
                places = [at for at in range(low, high + 1) if not meld.low <= at <= meld.high]
                ways.append(min((self._free(at, suit) for at in places), default=free))
        return max(ways, default=0.0)

    def _free(self, place: int, suit: str) -> float:
        """How likely a card of that face still comes to the side, from 0 to 1."""
        held = any(place_of(card) == place and card.suit == suit for card in self.hand)
        return 1.0 if held else (COPIES - self.faces[place, suit]) / COPIES

    def _follow(self, plan: Plan) -> Move:
        """The next step of a plan to go out."""
        parts = dealt(self.hand, plan)
        if not self.rules.has_melded(self.view, self.seat):
            return LayDown(self.seat, tuple(group for _, group in parts))
        steps: list[Move] = []
        for part, group in parts:
            if isinstance(part, RunPart):
                if part.low:
                    steps += [
                        LayOff(self.seat, group, index)
                        for index, meld in self.own
                        if meld.kind == "run" and (meld.roles[0].suit, meld.low, meld.high) == part[:3]
                    ]
                else:
                    steps.append(LayDown(self.seat, (group,)))
            elif part.number < 0:
                steps.append(LayDown(self.seat, (group,)))
            else:
                index = self._sets_at(part.place)[part.number]
                # Nothing wild goes onto a canasta at some tables, so it goes first.
                steps.append(LayOff(self.seat, tuple(sorted(group, key=is_wild, reverse=True)), index))
        left = [card for card in self.hand if not any(card in group for _, group in parts)]
        steps += [Discard(self.seat, card) for card in left]
        return next(filter(self.allows, steps))

    def _sets_at(self, place: int) -> list[int]:
        """The indices of the sets of a place, in the order in which a plan numbers them."""
        found = [(index, meld) for index, meld in self.own if meld.kind == "set" and place_of(meld.roles[0]) == place]

        def order(pair: tuple[int, Meld]) -> tuple[int, int]:
            wild = sum(map(is_wild, pair[1].cards))
            return len(pair[1].cards) - wild, wild

        return [index for index, _ in sorted(found, key=order)]

    # Draw, or take the pile

    def _draw(self) -> Move:
        view = self.view
        takes = [move for move in islice(self.rules.ideas_for_take_pile(view, self.seat), WAYS) if self.allows(move)]
        other: Move = Draw(self.seat) if view.stock else Pass(self.seat)
        if self.skill.shies and len(view.discards) > SMALL and self.allows(other):
            takes = [take for take in takes if len(take.cards) == 1]
        if not takes:
            return other
        best = min(takes, key=self._cost_of_take)
        if not self.allows(other) or not self.skill.weighs:
            return best
        drawn = DRAWN if view.stock else 0.0
        return best if self._worth_of_pile() - self._cost_of_take(best) > drawn else other

    def _cost_of_take(self, take: TakePile) -> float:
        """What the cards are worth with which the pile is taken, beyond what they count, and less where it helps."""
        groups = (take.cards, *take.more)
        wild = [card for group in groups for card in group if is_wild(card)]
        cost = sum(WILD_WORTH["joker" if card.suit == "J" else "two"] / 2 for card in wild) + sum(map(len, groups)) / 4
        if take.index is not None:
            meld = self.view.melds[take.index]
            cost -= len(meld.cards) * (2.0 if meld.kind == "run" else 1.0)
        return cost

    def _worth_of_pile(self) -> float:
        """What the pile is worth to whoever takes it."""
        view, found = self.view, PILE
        held = Counter(card.rank for card in self.hand)
        ranks = {meld.roles[0].rank for _, meld in self.own if meld.kind == "set"}
        for card in view.discards:
            if is_wild(card):
                found += WILD_WORTH["two"]
            elif card.rank == THREE:
                found += 2
            else:
                fits = any(meld.kind == "run" and MELDS.takes(meld, card) for _, meld in self.own)
                found += CARD + 4 * (card.rank in ranks) + 3 * min(2, held[card.rank]) + 15 * fits
        if not self.rules.has_melded(view, self.seat):
            found += OPENS
        if self.is_late:
            found -= sum(map(self.value, view.discards)) / 2
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
        return self.throw()

    def _keeps(self, move: LayDown | LayOff) -> bool:
        """Whether two cards are left after a play, so that one need not go out then."""
        laid = len(move.cards) if isinstance(move, LayOff) else sum(map(len, move.groups))
        return len(self.hand) - laid > 1

    def _layings(self) -> Iterator[LayDown | LayOff]:
        """What to meld in this turn, the best first."""
        if not self.rules.has_melded(self.view, self.seat):
            yield from self._first()
            return
        if self.skill.scatters:
            yield from self._wild(Cards(self.hand))
        yield from self._onto_runs()
        free = [card for card in self.hand if not is_wild(card) and card.rank != THREE]
        groups = best_groups(free, self.value)
        open_sets = {meld.roles[0].rank: index for index, meld in self.own if meld.kind == "set"}
        open_sets |= {
            meld.roles[0].rank: index
            for index, meld in self.own
            if meld.kind == "set" and not self.rules.closed(self.view, meld)
        }
        in_runs = {card for group in groups if group[0].rank != group[-1].rank for card in group}
        for group in sorted(groups, key=lambda group: -len(group)):
            if group[0].rank != group[-1].rank or group[0].rank not in open_sets or self.skill.scatters:
                yield LayDown(self.seat, (group,))
        for card in free:
            fits = card.rank in open_sets and card not in in_runs
            if fits and not self._waits(card) and not self.forgets():
                yield LayOff(self.seat, (card,), open_sets[card.rank])
        yield from self._wild(Cards(self.hand))

    def _waits(self, card: Card) -> bool:
        """Whether a card is kept for a samba rather than laid off in a set."""
        if not self.skill.rows or self.is_late:
            return False
        return self._near_run(card) >= 2 * NEXT

    def _onto_runs(self) -> Iterator[LayOff]:
        """Cards for sequences of the side, the longest first."""
        for index, meld in sorted(self.own, key=lambda pair: -len(pair[1].cards)):
            if meld.kind == "run" and len(meld.cards) < CANASTA:
                for card in self.hand:
                    if MELDS.takes(meld, card):
                        yield LayOff(self.seat, (card,), index)

    def _first(self) -> Iterator[LayDown]:
        """The first melds of the side, with as few wild cards as can be; or with as many."""
        least = self.rules.minimum(self.view, self.seat)
        ways = islice(first_melds(self.hand, least, self.value), WAYS)
        for groups in sorted(ways, key=self._price, reverse=self.skill.scatters)[:3]:
            yield LayDown(self.seat, groups)

    def _price(self, groups: Sequence[Group]) -> float:
        """What it costs to lay these melds down: wild cards, and pairs that were to take the pile."""
        cards = [card for group in groups for card in group]
        wild = sum(WILD_WORTH["joker" if card.suit == "J" else "two"] for card in cards if is_wild(card))
        rows = sum(len(group) for group in groups if group[0].rank != group[-1].rank)
        return wild + 2 * len(cards) - 3 * rows

    def _wild(self, cards: Cards) -> Iterator[LayDown | LayOff]:
        """Where wild cards are laid off: where they make a canasta, and at last wherever they may lie."""
        if not cards.wild:
            return
        sets = [pair for pair in self.own if pair[1].kind == "set" and pair[1].roles[0].rank != THREE]
        for index, meld in sorted(sets, key=lambda pair: self.turn_for_wild(len(pair[1].cards))):
            lying = sum(map(is_wild, meld.cards))
            lacking, room = CANASTA - len(meld.cards), MOST_WILD - lying
            enough = len(cards.wild) + (self.skill.weighs and self.partner is not None and lacking <= 2)
            closes = 0 < lacking <= min(room, enough)
            spends = self.is_late or (not self.skill.thrifty and (lacking > 0 or lying > 0))
            if closes or spends:
                yield LayOff(self.seat, (cards.wild[0],), index)
        if self.is_late or not self.skill.thrifty:
            for place in cards.places:
                same = cards.at(place)
                if len(same) == SMALLEST - 1 and place != THREE:
                    yield LayDown(self.seat, ((*same, cards.wild[0]),))

    # Discard

    def price_of(self, card: Card) -> float:
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

    def _keep(self, card: Card) -> float:
        """What it is worth to keep a card."""
        if is_wild(card):
            return WILD_WORTH["joker" if card.suit == "J" else "two"]
        if is_black_three(card):
            return 6.0
        count = sum(other.rank == card.rank for other in self.hand)
        worth = {1: 0.0, 2: PAIR}.get(count, TRIPLE)
        sets = [meld for _, meld in self.own if meld.kind == "set" and meld.roles[0].rank == card.rank]
        if sets:
            worth += PAIR
        elif self.skill.counts:
            worth *= min(1.0, 0.4 + self.left(card.rank) / 8)
        if not self.rules.has_melded(self.view, self.seat):
            worth += self.value(card) / 5
        return worth + self._near_run(card)

    def _near_run(self, card: Card) -> float:
        """What it is worth to keep a card for sequences: those of the hand, and those of the side."""
        place, suit = place_of(card), card.suit
        held = {place_of(other) for other in self.hand if other.suit == suit and not is_wild(other)}
        worth = NEXT * len(held & {place - 1, place + 1}) + GAP * len(held & {place - 2, place + 2})
        if not self.skill.rows:
            return worth / 2
        for _, meld in self.own:
            if meld.kind == "run" and meld.roles[0].suit == suit and len(meld.cards) < CANASTA:
                away = meld.low - place if place < meld.low else place - meld.high
                if 0 < away <= CANASTA - len(meld.cards):
                    worth += (len(meld.cards) + 1 - away) * NEXT * (0.5 + 0.5 * self._room(meld)) / max(1, away - 1)
        return worth

    def _danger(self, card: Card) -> float:
        """How likely the next player takes the pile for that card."""
        if is_wild(card) or is_black_three(card):
            return 0.0
        view, rules, foe = self.view, self.rules, self.rules.after(self.view, self.seat)
        frozen = rules.is_frozen(view, foe)
        if not frozen and self._fits_theirs(card):
            return 1.0
        if not self.skill.counts:
            return 0.15
        known = sum(other.rank == card.rank for other in view.hands[foe] if other != HIDDEN)
        number = view.hands[foe].count(HIDDEN)
        share = self.left(card.rank) / max(1, self.unseen)
        if any(
            act.seat == foe and act.verb == "discarded" and act.cards[0].rank == card.rank for act in view.acts[-16:]
        ):
            share *= 0.4
        none = (1 - share) ** number
        one = number * share * (1 - share) ** max(0, number - 1)
        two = {0: 1 - none - one, 1: 1 - none}.get(known, 1.0)
        return two if rules.has_melded(view, foe) else two * 0.6

    def fits(self, card: Card, seat: int) -> bool:
        if self.rules.side(seat) != self.side:
            return self._fits_theirs(card)
        return any(MELDS.takes(meld, card) for _, meld in self.own)

    def _fits_theirs(self, card: Card) -> bool:
        """Whether the card fits a meld of the other side, for which the pile may be taken."""
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
