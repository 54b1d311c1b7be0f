"""The computer player of Contract Rummy: it plans the contract of the deal, and gets rid of its cards after that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import ClassVar, Final

from rummy_desktop.ai.laying_player import SEVERAL, LayingPlayer, Skill, Weights
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.going_out import way_out
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Claim, LayDown, LayOff, Move, Pass, Swap
from rummy_desktop.engine.rules import play
from rummy_desktop.variants.contract.options import Contract
from rummy_desktop.variants.contract.plans import Limits, Outlook, Unseen
from rummy_desktop.variants.contract.rules import ContractRules
from rummy_desktop.variants.contract.table import ContractTable

NEAR: Final = 1.0  # the value of an outlook up to which the contract may be laid
SHORT: Final = 0.5  # the gain that is enough to buy where a contract takes more cards than are held
FITS: Final = 30.0  # the worth of keeping a card that can be laid off later, in points
PAIRED: Final = 5.0  # the worth of another card that goes with it, where melds come after the contract
TOKENS: Final = 1.5  # the tokens for each deal to come that are enough
LOOKED: Final = 400  # the most ways to lay a contract that are weighed


class Player(LayingPlayer[ContractRules, ContractTable]):
    """A player at one decision, which counts in turns; one that is deep weighs ways to lay down and off."""

    skills: ClassVar = {
        "easy": Skill(0.5, 0.6, 0.8, take=0.5, buy=1.6),
        "medium": Skill(0.28, 0.2, 0.6, fear=0.01, take=0.5, buy=1.3),
        "hard": Skill(0.0, 0.0, 0.0, danger=0.25, fear=0.03, deep=True, take=0.2, buy=0.5),
    }
    weights = Weights(calm=0.004, near_out=1.6, ends=10.0, gift=4.0, apart=3)

    def move(self) -> Move:
        return self._claim() if self.view.phase == "claim" else super().move()

    # The player's knowledge

    @cached_property
    def opened(self) -> bool:
        return self.rules.has_opened(self.view, self.seat)

    @cached_property
    def contract(self) -> Contract:
        """The contract of this deal."""
        return self.rules.contract(self.view, self.seat)

    @cached_property
    def _unseen(self) -> Unseen:
        return Unseen.of(self.unseen)

    @cached_property
    def _outlooks(self) -> dict[tuple[Card, ...], Outlook]:
        return {}

    @cached_property
    def _limits(self) -> Limits:
        house, melding = self.rules.house, self.melding
        apart = house.adjacent_runs == "forbidden"
        return Limits(melding.wild, melding.limit, apart, house.round_corner, melding.side_by_side)

    def outlook(self, hand: list[Card]) -> Outlook:
        """Return the prospects of a hand that has not met its contract."""
        found = self._outlooks.get(tuple(hand))
        if found is None:
            found = Outlook(hand, self.contract, self._unseen, self._limits)
            self._outlooks[tuple(hand)] = found
        return found

    # Draw, take and buy

    def takes(self, top: Card) -> bool:
        return self.fits(top) if self.opened else self._gain(top) > self.skill.take

    def _gain(self, top: Card) -> float:
        """Return how many turns a discard saves that comes into the hand in place of another card."""
        hand = [*self.hand, top]
        after = self.outlook(hand)
        near = self.contract.whole and after.best <= NEAR
        if near and self.rules.opening_melds(self.view, self.seat, hand):
            return NEAR + self.skill.take
        least = min(after.without(place) + self.noise() for place in range(len(self.hand)))
        return self.outlook(self.hand).value - least

    def _claim(self) -> Move:
        seat, top = self.seat, self.view.discards[-1]
        if self.contract.whole or self.opened:
            return Pass(seat)  # more cards need longer runs, or have to be got rid of
        if self.misses():
            return Pass(seat)
        gain = self.outlook(self.hand).value - self.outlook([*self.hand, top]).value + self.noise()
        more = self.rules.claim_penalty
        price = self.price(top) + more * 7 * (self.weights.calm + self.skill.fear * self.risk)
        wanted = self.skill.buy * (1 + more) / 2 * self._scarcity + price
        if self.contract.cards > len(self.hand):
            wanted = SHORT * gain  # without a buy the contract can't be laid at all
        return Claim(seat) if gain > wanted else Pass(seat)

    @property
    def _scarcity(self) -> float:
        """The worth of a token beside that of one of which there are enough for all deals to come."""
        rules, view = self.rules, self.view
        if not rules.counts_tokens or not rules.deals:
            return 1.0
        return max(1.0, TOKENS * (rules.deals - view.deal + 1) / rules.tokens(view, self.seat))

    # Meld

    def lay(self) -> Move | None:
        if joker := self.rules.exchanged(self.view, self.seat):
            uses = self.allowed(self.rules.uses(self.view, self.seat, joker))
            return max(uses, key=lambda move: sum(map(self.value, move.hand_cards)))
        return self._without_wild() or super().lay()

    def _without_wild(self) -> Move | None:
        """Lay the contract in natural cards, where going out at once with a wild discard counts twice."""
        house = self.rules.house
        if not (self.skill.deep and house.out_at_once and house.out_without_wild) or self.opened:
            return None
        natural = [card for card in self.hand if not self.is_wild(card)]
        if len(natural) != len(self.hand) - 1:
            return None
        for melds in islice(self.rules.ways(self.view, self.contract, natural, self.seat), LOOKED):
            move = laying_down(self.seat, melds)
            if self.allows(move) and self._ends_without_wild(move):
                return move
        return None

    def _ends_without_wild(self, move: Move) -> bool:
        """Return whether the turn may end with the wild card as the last discard after this move."""
        after = self.view.copy()
        play(self.rules, after, move)
        way = way_out(self.rules, after)
        return way is not None and not any(self.is_wild(card) for each in way[:-1] for card in _laid(each))

    def lay_more(self) -> Move | None:
        rules, view, seat = self.rules, self.view, self.seat
        if self.overlooks() or rules.may_lay_off(view, seat):
            return None
        if rules.may_lay_down(view, seat) is None and (melds := rules.melds_to_lay(view, seat)):
            return LayDown(seat, melds)
        return self._lay_off()

    def open(self) -> Move | None:
        if self.outlook(self.hand).best > NEAR:
            return None
        melds = self._best_way() or self.rules.opening_melds(self.view, self.seat, self.hand)
        move = laying_down(self.seat, melds) if melds else None
        return move if move is not None and self.allows(move) else None

    def _best_way(self) -> tuple[Meld, ...]:
        """Return the way to lay the contract that leaves the least that can't be laid off."""
        if not self.skill.deep or self.contract.whole:
            return ()
        rules, view = self.rules, self.view
        found = islice(rules.ways(view, self.contract, self.hand, self.seat), LOOKED)
        good = [melds for melds in found if rules.against_together(self.contract, melds) is None]
        return min(good, key=self._left_after, default=())

    def _left_after(self, melds: tuple[Meld, ...]) -> float:
        """Return what is left after these melds, in points; cards that can be laid off later count little."""
        laid = {card for meld in melds for card in meld.cards}
        melding = self.melding
        there = [*self.view.melds, *melds]
        left = 0.0
        for card in self.hand:
            if card not in laid:
                later = any(melding.takes(meld, card) for meld in there)
                left += (self.value(card) + 5) * (0.3 if later else 1.0)
        return left

    def _lay_off(self) -> Move | None:
        """Lay off or swap, natural cards first, and wild ones where they make room for another card."""
        return max(self.allowed(self._layings()), key=self._gets_rid, default=None)

    def _layings(self) -> Iterator[LayOff | Swap]:
        yield from self.rules.ideas(self.view, self.seat, LayOff)
        yield from self.rules.ideas(self.view, self.seat, Swap)

    def _gets_rid(self, move: LayOff | Swap) -> tuple[bool, float]:
        cards = move.cards if isinstance(move, LayOff) else (move.card,)
        natural = not any(self.is_wild(card) for card in cards)
        room = self._room(move) if self.skill.deep else 0.0
        return natural, sum(self.value(card) for card in cards) + room

    def _room(self, move: LayOff | Swap) -> float:
        """Return what other cards of the hand count that fit once this has been laid."""
        melding, meld = self.melding, self.view.melds[move.index]
        if isinstance(move, LayOff):
            after = melding.extended(meld, move.cards, move.stands, self.seat)
            gone = set(move.cards)
        else:
            after = melding.swapped(meld, move.card, move.wild, self.seat, move.to)
            gone = {move.card}
        if after is None:
            return 0.0
        rest = [card for card in self.hand if card not in gone and not self.is_wild(card)]
        return sum(self.value(card) for card in rest if melding.takes(after, card))

    # Discard

    @property
    def free(self) -> Sequence[Card]:
        return [card for card in self.hand if card != self.view.barred]

    def worth(self, card: Card) -> float:
        """Return what it is worth to keep a card, in turns.

        After the contract is laid down these are points: wild cards and those that fit are laid off later.
        """
        if self.opened:
            kept = FITS if self.fits(card) else self._for_melds(card)
            return kept - self.value(card) + 10 * self.danger(card)
        outlook = self.outlook(self.hand)
        loss = outlook.without(self.hand.index(card)) - outlook.value
        return loss + self.noise() - self.price(card) + self.danger(card)

    def _for_melds(self, card: Card) -> float:
        """Return what a card is worth for a meld that may be laid after the contract, in points."""
        if self.rules.may_lay_down(self.view, self.seat):
            return 0.0
        return PAIRED * min(SEVERAL, sum(self.goes_with(card, other) for other in self.hand if other != card))


def _laid(move: Move) -> Sequence[Card]:
    """Return the cards that a move lays off."""
    return move.cards if isinstance(move, LayOff) else (move.card,) if isinstance(move, Swap) else ()


choose = Player.choose
