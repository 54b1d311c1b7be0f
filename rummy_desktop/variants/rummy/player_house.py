"""The computer players of Rummy by other house rules than those of which there is experience.

They look one draw ahead: what is left of a hand where all is laid that can be laid, card by card and point by point.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations
from typing import ClassVar, Final

from rummy_desktop.ai.laying_player import LayingPlayer, Skill, Weights
from rummy_desktop.ai.player import Face
from rummy_desktop.ai.reach import may_meld
from rummy_desktop.ai.worlds import bettered, filled, turns_of, unseen_cards
from rummy_desktop.engine.cards import HIDDEN, SUITS, Card
from rummy_desktop.engine.knocking.answers import knock_answers
from rummy_desktop.engine.laying import Laying
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melds import Meld, deadwood_of, mask_of
from rummy_desktop.engine.moves import Claim, Knock, LayDown, LayOff, Move, Pass, Swap
from rummy_desktop.engine.search import best_laying
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.rummy.rules import RummyRules
from rummy_desktop.variants.rummy.scoring import knocked, shares
from rummy_desktop.variants.rummy.table import RummyTable

SPARE: Final = 9  # the pack of a card that is thought of, and lies nowhere
LOOKED: Final = 4  # the discards that are weighed by what one more draw brings
LATER: Final = 0.02  # the worth of a point of later worth beside that, in cards
POINT: Final = 0.03  # the cost of a point that is left, in cards
PAIR: Final = 1.5  # the worth of each card that may come and makes a meld with two of the hand
MELDED: Final = 40.0  # the worth of keeping a card that is in a meld
JOKER: Final = 60.0
FITS: Final = 12.0  # the worth of keeping a card that can be laid off later
HIGH: Final = 100  # more than any card counts, so that cards come before points
WORLDS: Final = 16  # the deals of the unseen cards by which a knock is weighed
CHOICES: Final = 1.3  # the number of cards a turn among which the others have chosen

NOTICED: Final = 0.5  # the cards by which a discard has to better a hand
LITTLE: Final = 10  # the most with which a player knocks who does not think of the others
HOPE: Final = 4.0  # what it is worth to play on instead of knocking


class HousePlayer(LayingPlayer[RummyRules, RummyTable]):
    """A player at one decision where melds are laid down one by one."""

    skills: ClassVar = {
        "easy": Skill(0.3, 0.25, 14.0),
        "medium": Skill(0.1, 0.1, 7.0, fear=0.3),
        "hard": Skill(0.0, 0.0, 0.0, danger=3.0, fear=1.0, deep=True),
    }
    weights = Weights(calm=0.25, near_out=1.5, ends=200.0)

    def move(self) -> Move:
        return self.call() if self.view.phase == "call" else super().move()

    def call(self) -> Move:
        """Call the discard: it brings the hand one card nearer to the end, unless it is not seen."""
        return Pass(self.seat) if self.misses() else Claim(self.seat)

    # What is left of a hand

    @cached_property
    def joinable(self) -> Sequence[Meld]:
        """The melds of the table on which the player may lay off once it has melded."""
        return [meld for meld in self.view.melds if self.rules.against_joining(self.view, self.seat, meld) is None]

    def most(self, hand: Sequence[Card]) -> Laying:
        """Return the laying of a hand that keeps fewest cards."""
        table = self.joinable if self.opened else ()
        found = best_laying(self.melding, hand, lambda card: HIGH + self.value(card), table)
        if not table and found.melds and self.joinable and self.rules.house.layoff_same_turn:
            found = best_laying(self.melding, hand, lambda card: HIGH + self.value(card), self.joinable)
        return found

    def standing(self, hand: Sequence[Card]) -> float:
        """Return how far a hand is from its end, in cards."""
        found = self.most(hand)
        left = max(0, len(found.rest) - 1)
        needed = self.rules.house.first_meld
        lacking = 0 if self.opened or not needed else max(0, needed - self.rules.opening_points(self.view, found.melds))
        return left + lacking / 10 + self.points(found.rest) * POINT * (self.weights.calm + self.risk)

    def points(self, cards: Sequence[Card]) -> int:
        """Return what cards count together."""
        return sum(map(self.value, cards))

    def ahead(self, hand: Sequence[Card]) -> float:
        """Return how far a hand is from its end after one more draw, on the average."""
        whole = float(sum(count for count in self.unseen.values() if count > 0)) or 1.0
        now = self.standing(hand)
        gained = 0.0
        for face, count in self.unseen.items():
            if count > 0 and self.may_serve(face, hand):
                gained += count * min(0.0, self.standing([*hand, Card(*face, SPARE)]) - now)
        return now + gained / whole

    def may_serve(self, face: Face, hand: Sequence[Card]) -> bool:
        """Return whether a face may be melded with cards of a hand, or laid off."""
        if face[1] == "J" or face in self.fitting or any(other[:2] in self.fitting for other in hand):
            return True
        wild = sum(map(self.is_wild, hand))
        return may_meld(Card(*face), [other for other in hand if not self.is_wild(other)], wild)

    @cached_property
    def fitting(self) -> frozenset[Face]:
        """The faces that can be laid off just now."""
        faces = (face for face, count in self.unseen.items() if count > 0)
        cards = [*(Card(*face, SPARE) for face in faces), *self.hand]
        return frozenset(
            card[:2] for card in cards if any(self.melding.takes(meld, card) for meld in self.joinable if card.rank)
        )

    # Draw and take

    def takes(self, top: Card) -> bool:
        """Return whether the discard makes the hand better."""
        if self.is_wild(top):
            return True
        with_it = [*self.hand, top]
        if not self.skill.deep:
            found = self.most(with_it)
            return top not in found.rest
        best = min((self.standing(_without(with_it, card)) for card in self.hand), default=0.0)
        return best < self.standing(self.hand) - NOTICED

    # Meld

    def lay_more(self) -> Move | None:
        """Lay down, exchange or lay off, whichever gets rid of most."""
        rules, view, seat = self.rules, self.view, self.seat
        if owed := rules.owed(view, seat):
            return self._use(owed[0])
        if view.phase == "called":
            return None
        if melds := rules.melds_to_lay(view, seat):
            return LayDown(seat, melds)
        if swaps := list(self.allowed(rules.ideas(view, seat, Swap))):
            return max(swaps, key=lambda move: self.value(move.card))
        return None if self.overlooks() else self._lay_off()

    def _use(self, card: Card) -> Move | None:
        """Return the way to meld a card that has to be melded now."""
        rules, view, seat = self.rules, self.view, self.seat
        kinds = (LayOff,) if view.phase == "called" else (LayDown, LayOff)
        ways = (move for kind in kinds for move in self.allowed(rules.ideas(view, seat, kind)))
        found = [move for move in ways if card in move.hand_cards]
        return max(found, key=lambda move: len(move.hand_cards), default=None)

    def open(self) -> Move | None:
        """Lay the first melds, if they are enough."""
        rules, view, seat = self.rules, self.view, self.seat
        if not self.rules.owed(view, seat) and self.overlooks():
            return None
        if rules.opening(view, seat) is None:
            groups = rules.melds_to_lay(view, seat)
            return LayDown(seat, groups) if groups else None
        melds = rules.opening_melds(view, seat, self.hand)
        move = laying_down(seat, melds) if melds else None
        if move is not None and self.allows(move):
            return move
        return next(self.allowed(rules.ideas(view, seat, LayDown)), None) if melds else None

    def _lay_off(self) -> Move | None:
        """Lay off natural cards, the dearest first, and jokers that bring the end."""
        offered = list(self.allowed(self.rules.ideas(self.view, self.seat, LayOff)))
        natural = [move for move in offered if not any(map(self.is_wild, move.cards))]
        if natural:
            return max(natural, key=lambda move: (len(move.cards), self.points(move.cards)))
        return next(iter(offered), None) if len(self.hand) <= 2 else None

    # Discard

    def least(self, cards: Sequence[Card]) -> Card:
        """Return the card that is worth least, one draw ahead; what may come later decides between equals."""
        worth = {card: self.worth(card) for card in cards}
        likely = sorted(cards, key=lambda card: worth[card])
        if not self.skill.deep or len(likely) < 2:
            return likely[0]
        return min(likely[:LOOKED], key=lambda card: self.ahead(_without(self.hand, card)) + LATER * worth[card])

    def worth(self, card: Card) -> float:
        return self.use(card) - self.price(card) + self.danger(card) + self.noise()

    @cached_property
    def best(self) -> Laying:
        """The laying of the hand that keeps fewest cards."""
        return self.most(self.hand)

    def use(self, card: Card) -> float:
        """Return what a card is worth in the hand."""
        if self.is_wild(card):
            return JOKER
        for meld in self.best.melds:
            if card in meld.cards:
                spare = len(meld.cards) > 3 and (meld.kind == "set" or card in (meld.cards[0], meld.cards[-1]))
                return MELDED * (0.6 if spare else 1.0)
        worth = PAIR * sum(self.outs(card, other) for other in self.best.rest if other != card)
        return worth + (FITS if card not in self.best.rest or card[:2] in self.fitting else 0.0)

    def outs(self, card: Card, other: Card) -> float:
        """Return how many cards that may come make a meld with these two."""
        if self.is_wild(other) or (card.rank != other.rank and card.suit != other.suit):
            return 0.0
        if card.rank == other.rank:
            faces: Iterator[Face] = ((card.rank, suit) for suit in SUITS)
        else:
            near = {(rank - 1 + step) % 13 + 1 for rank in (card.rank, other.rank) for step in (-2, -1, 1, 2)}
            faces = ((rank, card.suit) for rank in near)
        return float(
            sum(
                self.unseen[face]
                for face in faces
                if self.unseen[face] > 0 and self.melding.readings((card, other, Card(*face, SPARE)), 0)
            )
        )


class WholePlayer(HousePlayer):
    """A player at one decision where the whole hand is laid down at once."""

    def most(self, hand: Sequence[Card]) -> Laying:
        return best_laying(self.melding, hand, lambda card: HIGH + self.value(card))

    @cached_property
    def fitting(self) -> frozenset[Face]:
        return frozenset()

    @cached_property
    def opened(self) -> bool:
        return False

    def standing(self, hand: Sequence[Card]) -> float:
        found = self.most(hand)
        pairs = sum(self.outs(card, other) for card, other in combinations(found.rest, 2))
        return max(0, len(found.rest) - 1) - 0.03 * min(pairs, 12) + 0.005 * self.points(hand)

    def takes(self, top: Card) -> bool:
        """Return whether the discard makes or lengthens a meld; a second card is one more to be melded."""
        with_it = [*self.hand, top]
        now, then = len(self.most(self.hand).rest), len(self.most(with_it).rest)
        if not self.rules.house.double_draw:
            return then <= now
        return then < now or (then <= now and not self.skill.deep)


class KnockPlayer(HousePlayer):
    """A player at one decision where melds stay in the hand until somebody knocks."""

    def move(self) -> Move:
        return self.draw() if self.draws else self.knock() or self.throw()

    @cached_property
    def opened(self) -> bool:
        return False

    @cached_property
    def fitting(self) -> frozenset[Face]:
        return frozenset()

    def most(self, hand: Sequence[Card]) -> Laying:
        return best_laying(self.melding, hand, self.value)

    def standing(self, hand: Sequence[Card]) -> float:
        """Return what a hand counts, in cards of ten points."""
        return self.loose(hand) / 10

    def loose(self, hand: Sequence[Card]) -> int:
        """Return what the cards of a hand count that are in no meld."""
        if self.melding.plain and self.rules.house.packs == 1 and self.rules.house.ace_value == "1":
            return deadwood_of(mask_of(card._replace(pack=0) for card in hand))
        return self.points(self.most(hand).rest)

    def takes(self, top: Card) -> bool:
        """Return whether the discard lessens what the hand counts by more than a card of the stock may."""
        now = self.standing(self.hand)
        best = min((self.standing(_without([*self.hand, top], card)) for card in self.hand), default=now)
        if not self.skill.deep:
            return top in {card for meld in self.most([*self.hand, top]).melds for card in meld.cards}
        return best < now - 0.4 or not best

    # Knock

    def knock(self) -> Move | None:
        """Knock where that is thought to win, by what the others may hold."""
        if self.misses():
            return None
        ways = [answer.move for answer in knock_answers(self.rules, self.view, self.seat)[:1]]
        move = next((way for way in ways if isinstance(way, Knock) and self.allows(way)), None)
        if move is None:
            return None
        melded = {card for group in move.groups for card in group}
        count = self.points([card for card in self.hand if card != move.card and card not in melded])
        if not count:
            return move
        if not self.skill.deep:
            return move if count <= LITTLE else None
        return move if self._gain(count) > HOPE else None

    def _gain(self, count: int) -> float:
        """Return what a knock brings more than it brings the others, by the hands that these may hold."""
        gains = []
        for world in self._worlds:
            counts = [self.loose(hand) for hand in world.hands]
            counts[self.seat] = count
            found = knocked(counts, self.seat)
            points = shares("winner_takes_all", len(counts), found.winners, found.lines)
            others = [points[seat] for seat in self.others]
            gains.append(points[self.seat] - sum(others))
        return sum(gains) / len(gains) if gains else 0.0

    @cached_property
    def _worlds(self) -> Sequence[Table]:
        """Tables as they may be, in which the others have chosen among cards in each of their turns."""
        rules, view, rng = self.rules, self.view.copy(), random.Random(self.rng.random())
        view.stock = [HIDDEN] * len(view.stock)
        try:
            unseen = unseen_cards(rules, view)
        except ValueError:
            return []
        bits = {card: 1 << place for place, card in enumerate(rules.pack())}
        counts: dict[int, float] = {}

        def cost(seat: int, mask: int) -> float:
            if mask not in counts:
                counts[mask] = self.loose([card for card, bit in bits.items() if bit & mask])
            return counts[mask]

        def choices(seat: int) -> int:
            return round(CHOICES * turns_of(view, seat))

        return [filled(view, bettered(view, unseen, rng, choices, cost, bits)) for _ in range(WORLDS)]


def _without(cards: Sequence[Card], card: Card) -> list[Card]:
    rest = list(cards)
    rest.remove(card)
    return rest
