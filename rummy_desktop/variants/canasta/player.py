"""The computer player of Canasta: its weights, and what hard throws by prices that were counted in many deals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any, ClassVar, Final, NamedTuple

from rummy_desktop.ai.sides import HARD, SidePlayer, Skill, Weights
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.moves import EndTurn, LayDown, LayOff, Move
from rummy_desktop.engine.sides.partners import PARTNERS
from rummy_desktop.engine.sides.ways import CANASTA, WILD_MELD, is_black_three, is_wild
from rummy_desktop.variants.canasta.guesses import Guesses
from rummy_desktop.variants.canasta.rules import CanastaRules
from rummy_desktop.variants.canasta.table import CanastaTable

LARGE: Final = 12  # the cards in a hand from which on everything is melded
SHARE: Final = 2  # the wild cards left for each that a meld of them lacks, without which it is not begun
LEAST: Final = 5  # the cards of a rank that make a new meld while there is time


@cache
def weights(seats: int) -> Weights:
    """Return the weights of a table, with a partner or without one."""
    in_sides = Weights(late=6, taken=14.0, drawn=30.0, triple=40.0, fits=40.0, free=0.4)
    return in_sides if seats == PARTNERS else in_sides._replace(taken=9.0, drawn=22.0)


class Prices(NamedTuple):
    """The prices of throwing a card or taking the pile, in points: what deals brought where it was done, and where not.

    To keep: `joker`, `two` and as much more as `each_wild` for every wild card in the hand, `black_three`; `value`
    times what the card counts, `fits` where it fits an own meld, else `pair` or `more` where there are others of its
    rank, and `left` for each card of it to be seen yet. A wild card freezes the pile: it costs less by `behind` for
    each meld that the others have more and by `pile` for each card there, but more by `unmelded` before the own side
    has melded.

    To give the pile away, for each card in it beyond `small`: `open` where the next player may lay the card off, and
    `closing` once where that helps to a canasta; `held` where a pair is needed, `unmelded_held` where the first melds
    are needed too; `single` where one card and a wild one are enough.
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
)


class Player(SidePlayer[CanastaRules, CanastaTable]):
    """A player of Canasta at one decision: the rules, what it sees, and how well it plays."""

    skills: ClassVar = {
        "easy": Skill(0.8, 0.82, 50.0, 15.0, 0.0, scatters=True, lavish=True),
        "medium": Skill(0.4, 0.0, 22.0, 5.0, 1.0, thrifty=True),
        "hard": HARD,
    }
    weights_for = staticmethod(weights)

    @cached_property
    def sight(self) -> Guesses:
        return Guesses(self.rules, self.view, self.seat)

    # Going out

    def goes_out(self) -> bool:
        """Return whether to go out rather than to play on: a player with a partner does, unless that one says no."""
        return self.partner is not None or super().goes_out()

    # Meld

    @cached_property
    def least(self) -> int:
        """The number of cards of a rank to lay down as a new meld; few are kept for a frozen pile for a while."""
        waits = self.skill.deep and not self.is_late and len(self.hand) <= LARGE and bool(self.rules.across(self.view))
        return LEAST if waits else SMALLEST

    def wild_alone(self, cards: Any) -> Iterator[LayDown | LayOff]:
        """Yield the layings of wild cards in a meld of them alone; hard does so while seven may well come together."""
        lies = len(self.view.melds[self.own[WILD_MELD]].cards) if WILD_MELD in self.own else 0
        lacking = CANASTA - lies - len(cards.wild)
        if not self.skill.deep or self.is_late or SHARE * lacking <= self.sight.left(0):
            yield from super().wild_alone(cards)

    # Discard

    def throw(self) -> Move:
        return EndTurn(self.seat) if self.view.phase == "last" else super().throw()

    def price_of(self, card: Card) -> float:
        return self._worth(card) + self._loss(card) if self.skill.deep else super().price_of(card)

    @property
    def _prices(self) -> Prices:
        return ALONE if self.partner is None else IN_SIDES

    def _worth(self, card: Card) -> float:
        """Return what it is worth to keep a card, by what is left and how both sides stand."""
        prices = self._prices
        if is_wild(card):
            if card.suit == "J" or self.rules.limits.alone:
                return prices.joker
            return prices.two + prices.each_wild * sum(map(is_wild, self.hand)) - self._freezing()
        if is_black_three(card):
            return prices.black_three
        worth = prices.value * self.value(card) + prices.left * self.sight.left(card.rank)
        if card.rank in self.own:
            return worth + prices.fits
        count = sum(other.rank == card.rank for other in self.hand)
        return worth + {1: 0.0, 2: prices.pair}.get(count, prices.more)

    def _freezing(self) -> float:
        """Return what it brings to freeze the pile."""
        view, prices = self.view, self._prices
        if self.rules.across(view):
            return 0.0
        behind = max(len(self.rules.own_melds(view, foe)) for foe in self.foes) - len(self.own)
        gain = prices.behind * behind + prices.pile * (len(view.discards) + 1)
        return gain if self.own else gain - prices.unmelded

    def _loss(self, card: Card) -> float:
        """Return what the next player is likely to gain by taking the pile for a card."""
        if is_wild(card) or is_black_three(card):
            return 0.0
        view, rules, prices, foe = self.view, self.rules, self._prices, self.next
        cards = max(0.0, len(view.discards) + 1 - prices.small)
        melds, frozen = rules.own_melds(view, foe), rules.is_frozen(view, foe)
        if card.rank in melds and not frozen:
            closes = len(view.melds[melds[card.rank]].cards) in (CANASTA - 2, CANASTA - 1)
            return prices.open * cards + prices.closing * closes
        likely = self.sight.holds(foe, card.rank)
        loss = (prices.held if melds else prices.unmelded_held) * likely.pair
        return cards * (loss if frozen else loss + prices.single * likely.single)


choose = Player.choose
