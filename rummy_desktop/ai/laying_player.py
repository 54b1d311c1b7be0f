"""The player of games in which one lays down as one goes: it takes what helps, and throws what costs least.

A table of skills says how well a level plays, and one of weights what it fears. A game answers some questions besides:
which discard is worth taking, how to open, what to lay down after that, and what it is worth to keep a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar, Final, NamedTuple

from rummy_desktop.ai.manners import may_overlook, to_throw
from rummy_desktop.ai.player import Player, R, V, goes_with
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.going_out import way_out
from rummy_desktop.engine.moves import Discard, Draw, Move, Take

SEVERAL: Final = 2  # the number of cards that go with a discard from which on it is as welcome as it gets


class Skill(NamedTuple):
    """The skill of a level.

    `misses` is how often it does not look at a discard that it could have, `overlooks` how often it does not see that
    it could open or lay off, and `noise` how far it misjudges a card. `danger` is how much it minds what the next
    player can do with a discard, and `fear` what a point in the hand costs once others may go out. One that is `deep`
    looks for ways to go out, and at what may come. `take` and `buy` are what a discard has to be worth.
    """

    misses: float
    overlooks: float
    noise: float
    danger: float = 0.0
    fear: float = 0.0
    deep: bool = False
    take: float = 0.0
    buy: float = 0.0


class Weights(NamedTuple):
    """The fears of a player in a game, in points or another unit that is said here.

    `calm` is what a point in the hand costs while nobody is near going out, `near_out` how likely a player goes out who
    has melded and holds one card. It costs `ends` to throw a card with which the next player can plainly go out. A
    player that minds what the next one can do with a card fears that by `feed` where it can be laid off, by `near` for
    each known card in that hand with which it goes, and by `gift` where it is wild. Cards of a suit go together that
    are no further apart than `apart`.
    """

    calm: float = 0.0
    near_out: float = 1.0
    ends: float = 0.0
    feed: float = 2.0
    near: float = 1.0
    gift: float = 0.0
    apart: int = 2


class LayingPlayer(Player[R, V, Skill]):
    """A player of a game in which one lays down as one goes, at one decision."""

    weights: ClassVar[Weights] = Weights()

    def move(self) -> Move:
        """Return the move that the player decides on."""
        return self.draw() if self.draws else self.lay() or self.throw()

    # The player's knowledge

    @cached_property
    def opened(self) -> bool:
        """Whether the player has laid its first melds down."""
        return self.rules.may_lay_off(self.view, self.seat) is None

    @cached_property
    def risk(self) -> float:
        """The chance that somebody goes out before the next turn, by the smallest hand of those who have melded."""
        held = [len(self.view.hands[seat]) for seat in self.others if self.view.melded[seat]]
        return max((min(1.0, self.weights.near_out / max(count, 1)) for count in held), default=0.0)

    def price(self, card: Card) -> float:
        """Return what it costs to go on holding a card."""
        return self.value(card) * (self.weights.calm + self.skill.fear * self.risk)

    def fits(self, card: Card) -> bool:
        """Return whether a card can be laid off."""
        return self.rules.fits(self.view, card)

    def goes_with(self, card: Card, other: Card) -> bool:
        """Return whether two cards may be in one meld as they are."""
        return goes_with(card, other, self.weights.apart, identical=self.melding.identical)

    def noise(self) -> float:
        """Return how far the player misjudges something just now."""
        return self.rng.gauss(0.0, self.skill.noise) if self.skill.noise else 0.0

    def overlooks(self) -> bool:
        """Return whether the player does not see just now what it could lay down."""
        return self.rng.random() < self.skill.overlooks and may_overlook(self.view, self.seat)

    # Draw and take

    def draw(self) -> Move:
        """Take the discard where that helps, else draw from the stock."""
        take, draw = Take(self.seat), Draw(self.seat)
        if not self.view.discards or not self.allows(take) or self.misses():
            return draw
        return take if self.takes(self.view.discards[-1]) else draw

    def misses(self) -> bool:
        """Return whether the player does not look at the discard just now."""
        return self.rng.random() < self.skill.misses

    def takes(self, top: Card) -> bool:
        """Return whether to take the discard, whose top card is `top`."""
        raise NotImplementedError

    # Meld

    def lay(self) -> Move | None:
        """Go out, open, lay down or off; None where nothing is laid."""
        if self.skill.deep and (way := way_out(self.rules, self.view)):
            return way[0]
        return self.lay_more() if self.opened else self.open()

    def open(self) -> Move | None:
        """Return the move that lays the first melds; None where they are not laid in this turn."""
        raise NotImplementedError

    def lay_more(self) -> Move | None:
        """Return what is laid down, laid off or exchanged after the first melds; None where nothing is."""
        raise NotImplementedError

    # Discard

    def throw(self) -> Move:
        """Throw the card that is worth least; a player that misjudges keeps melds and wild cards."""
        free = list(self.free)
        if self.skill.noise:
            free = to_throw(self.rules, self.view, self.seat, free)
        return Discard(self.seat, self.least(free))

    @property
    def free(self) -> Sequence[Card]:
        """The cards that may be thrown."""
        return [card for card in self.hand if self.allows(Discard(self.seat, card))]

    def least(self, cards: Sequence[Card]) -> Card:
        """Return the card that is worth least."""
        return min(cards, key=self.worth)

    def worth(self, card: Card) -> float:
        """Return what it is worth to keep a card."""
        raise NotImplementedError

    def danger(self, card: Card) -> float:
        """Return what it costs to give a card to the next player, by what that player can do with it."""
        view, weights, danger, after = self.view, self.weights, self.skill.danger, self.next
        if not danger:
            # Plainly, a player that has melded and holds one card goes out with one that fits.
            return weights.ends * (view.melded[after] and len(view.hands[after]) == 1 and self.fits(card))
        if weights.gift and self.is_wild(card):
            return danger * weights.gift
        feeds = weights.feed * (view.melded[after] and self.fits(card))
        if self.rules.may_lay_down(view, after) is not None:
            return danger * feeds
        near = min(SEVERAL, sum(self.goes_with(card, other) for other in self.known(after)))
        return danger * (feeds + weights.near * near)
