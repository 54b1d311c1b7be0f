"""The computer player of Contract Rummy: it plans the contract of the deal, and gets rid of its cards after that."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple, cast

from rummy_desktop.ai.manners import may_overlook, to_throw
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.going_out import way_out
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Claim, Discard, Draw, LayOff, Move, Pass, Swap, Take
from rummy_desktop.variants.contract.options import Contract
from rummy_desktop.variants.contract.plans import Outlook, Unseen
from rummy_desktop.variants.contract.rules import ContractRules, ContractTable


class Skill(NamedTuple):
    """How well a level plays.

    `misses` is how often it does not look at a discard that it could have, `overlooks` how often it does not see what
    it could lay off, and `noise` how far it misjudges a card, in turns. `take` and `buy` are how many turns a discard
    has to be worth, `danger` what it costs to throw one that the next player can use, and `fear` what a point in the
    hand costs, once others may go out. `looks` whether it weighs ways to lay down and off.
    """

    misses: float
    overlooks: float
    noise: float
    take: float
    buy: float
    danger: float
    fear: float
    looks: bool


SKILLS: Final = {
    "easy": Skill(0.5, 0.6, 0.8, 0.5, 1.6, 0.0, 0.0, False),
    "medium": Skill(0.28, 0.2, 0.6, 0.5, 1.3, 0.0, 0.01, False),
    "hard": Skill(0.0, 0.0, 0.0, 0.2, 0.5, 0.25, 0.03, True),
}
CALM: Final = 0.004  # what a point in the hand costs anyway, in turns
NEAR: Final = 1.0  # an outlook so good may be a contract that can be laid
SHORT: Final = 0.5  # where a contract takes more cards than are held, whatever helps is bought
ENDS: Final = 10.0  # what it costs to throw a card with which the next player can plainly go out
LOOKED: Final = 400  # so many ways to lay a contract are weighed


def choose(rules: ContractRules, view: ContractTable, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    return Player(rules, view, rng, SKILLS[level]).move()


class Player:
    """A player at one decision: the rules, what it sees, and how well it plays."""

    def __init__(self, rules: ContractRules, view: ContractTable, rng: random.Random, skill: Skill) -> None:
        self.rules, self.view, self.rng, self.skill = rules, view, rng, skill
        self.seat = cast(int, view.actor)
        self.hand = view.hands[self.seat]
        self.opened = rules.has_opened(view, self.seat)
        self.contract: Contract = rules.contract(view)
        self._outlooks: dict[tuple[Card, ...], Outlook] = {}

    def move(self) -> Move:
        """The move that the player decides on."""
        match self.view.phase:
            case "draw":
                return self._draw()
            case "claim":
                return self._claim()
        return self._meld() or self._throw()

    # What it knows

    @cached_property
    def unseen(self) -> Unseen:
        """What it has not seen."""
        return Unseen.by(self.rules.pack(), self.view, self.seat)

    def outlook(self, hand: list[Card]) -> Outlook:
        """What becomes of a hand that has not met its contract."""
        found = self._outlooks.get(tuple(hand))
        if found is None:
            wild = set(self.rules.melding(self.view).wild)
            apart = self.rules.house.adjacent_runs == "forbidden"
            limit = self.rules.house.wild_limit
            corner = self.rules.house.round_corner
            found = Outlook(hand, self.contract, self.unseen, wild, apart, limit == "fewer", limit == "even", corner)
            self._outlooks[tuple(hand)] = found
        return found

    @cached_property
    def risk(self) -> float:
        """How likely somebody goes out before the next turn, by how few cards those hold who have met the contract."""
        view = self.view
        others = [len(view.hands[seat]) for seat in range(view.seats) if view.melded[seat] and seat != self.seat]
        return max((min(1.0, 1.6 / max(count, 1)) for count in others), default=0.0)

    def price(self, card: Card) -> float:
        """What it costs to go on holding a card, in turns."""
        return self.rules.value(self.view, card) * (CALM + self.skill.fear * self.risk)

    def fits(self, card: Card) -> bool:
        """Whether a card can be laid off."""
        return self.rules.fits(self.view, card)

    # Draw, take and buy

    def _draw(self) -> Move:
        seat = self.seat
        top = self.view.discards[-1]
        if self.rng.random() < self.skill.misses:
            return Draw(seat)
        if self.opened:
            return Take(seat) if self.fits(top) else Draw(seat)
        return Take(seat) if self._gain(top) > self.skill.take else Draw(seat)

    def _gain(self, top: Card) -> float:
        """How many turns a discard saves that comes into the hand for another card."""
        hand = [*self.hand, top]
        after = self.outlook(hand)
        near = self.contract.whole and after.best <= NEAR
        if near and self.rules.opening_melds(self.view, self.seat, hand):
            return NEAR + self.skill.take
        least = min(after.without(place) + self._noise() for place in range(len(self.hand)))
        return self.outlook(self.hand).value - least

    def _noise(self) -> float:
        return self.rng.gauss(0.0, self.skill.noise) if self.skill.noise else 0.0

    def _claim(self) -> Move:
        seat, top = self.seat, self.view.discards[-1]
        if self.contract.whole:
            return Pass(seat)  # who holds more cards needs longer runs
        if self.rng.random() < self.skill.misses:
            return Pass(seat)
        gain = self.outlook(self.hand).value - self.outlook([*self.hand, top]).value + self._noise()
        more = self.rules.claim_penalty
        price = self.price(top) + more * 7 * (CALM + self.skill.fear * self.risk)
        wanted = self.skill.buy * (1 + more) / 2 + price
        if self.contract.cards > len(self.hand):
            wanted = SHORT * gain  # without a buy the contract can't be laid at all
        return Claim(seat) if gain > wanted else Pass(seat)

    # Meld

    def _meld(self) -> Move | None:
        if self.skill.looks and (way := way_out(self.rules, self.view)):
            return way[0]
        if self.opened:
            overlooks = self.rng.random() < self.skill.overlooks and may_overlook(self.view, self.seat)
            return None if overlooks or self.rules.may_lay_off(self.view, self.seat) else self._lay_off()
        if self.outlook(self.hand).best > NEAR:
            return None
        melds = self._best_way() or self.rules.opening_melds(self.view, self.seat, self.hand)
        if not melds:
            return None
        move = laying_down(self.seat, melds)
        return move if self.rules.objection(self.view, move) is None else None

    def _best_way(self) -> tuple[Meld, ...]:
        """The way to lay the contract after which the least is left that can't be laid off."""
        if not self.skill.looks or self.contract.whole:
            return ()
        rules, view = self.rules, self.view
        found = islice(rules.ways(view, self.contract, self.hand, self.seat), LOOKED)
        good = [melds for melds in found if rules.against_joined(melds) is None]
        return min(good, key=self._left_after, default=())

    def _left_after(self, melds: tuple[Meld, ...]) -> float:
        """What is left after these melds, in points; cards that can be laid off later count little."""
        laid = {card for meld in melds for card in meld.cards}
        melding = self.rules.melding(self.view)
        there = [*self.view.melds, *melds]
        left = 0.0
        for card in self.hand:
            if card not in laid:
                later = any(melding.takes(meld, card) for meld in there)
                left += (self.rules.value(self.view, card) + 5) * (0.3 if later else 1.0)
        return left

    def _lay_off(self) -> Move | None:
        """Lay off or swap, natural cards first, and wild ones where they make room for another card."""
        offered = [move for move in self._layings() if self.rules.objection(self.view, move) is None]
        return max(offered, key=self._worth, default=None)

    def _layings(self) -> Iterator[LayOff | Swap]:
        yield from self.rules.ideas_for_lay_off(self.view, self.seat)
        yield from self.rules.ideas_for_swap(self.view, self.seat)

    def _worth(self, move: LayOff | Swap) -> tuple[bool, float]:
        cards = move.cards if isinstance(move, LayOff) else (move.card,)
        natural = not any(self.rules.is_wild(self.view, card) for card in cards)
        room = self._room(move) if self.skill.looks else 0.0
        return natural, sum(self.rules.value(self.view, card) for card in cards) + room

    def _room(self, move: LayOff | Swap) -> float:
        """What other cards of the hand count that fit once this has been laid."""
        melding, meld = self.rules.melding(self.view), self.view.melds[move.index]
        if isinstance(move, LayOff):
            after = melding.extended(meld, move.cards, move.stands, self.seat)
            gone = set(move.cards)
        else:
            after = melding.swapped(meld, move.card, move.wild, self.seat, move.to)
            gone = {move.card}
        if after is None:
            return 0.0
        rest = [card for card in self.hand if card not in gone and not self.rules.is_wild(self.view, card)]
        return sum(self.rules.value(self.view, card) for card in rest if melding.takes(after, card))

    # Discard

    def _throw(self) -> Move:
        free = [place for place, card in enumerate(self.hand) if card != self.view.barred]
        if self.skill.noise:
            spared = to_throw(self.rules, self.view, self.seat, [self.hand[place] for place in free])
            free = [place for place in free if self.hand[place] in spared]
        if self.opened:
            best = min(free, key=self._kept_worth)
        else:
            after = self.outlook(self.hand)
            now = after.value

            def loss(place: int) -> float:
                card = self.hand[place]
                return after.without(place) - now + self._noise() - self.price(card) + self._helps(card)

            best = min(free, key=loss)
        return Discard(self.seat, self.hand[best])

    def _kept_worth(self, place: int) -> float:
        """What it is worth to keep a card once the contract lies: wild ones and those that fit are laid off later."""
        card = self.hand[place]
        fits = 30.0 if self.fits(card) else 0.0
        return fits - self.rules.value(self.view, card) + 10 * self._helps(card)

    def _helps(self, card: Card) -> float:
        """What it costs to give a card to the next player, by what is known of that hand."""
        view = self.view
        after = self.rules.after(view, self.seat)
        if not self.skill.danger:
            # It is plain that who has laid down and holds one card goes out with one that fits.
            return ENDS * (view.melded[after] and len(view.hands[after]) == 1 and self.fits(card))
        if self.rules.is_wild(view, card):
            return self.skill.danger * 4
        if view.melded[after]:
            return self.skill.danger * 2 * self.fits(card)
        known = [other for other in view.hands[after] if other != HIDDEN]
        return self.skill.danger * min(2, sum(_goes_with(card, other) for other in known))


def _goes_with(card: Card, other: Card) -> bool:
    """Whether two cards may be in one meld as they are."""
    return card.rank == other.rank or (card.suit == other.suit and 0 < abs(card.rank - other.rank) <= 3)
