"""Bing Rummy for computer players: when to draw, to meld and to wait, each in its manner (BING-18)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple

from rummy_desktop.ai import player
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.going_out import way_out
from rummy_desktop.engine.laying import Wanted
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import BuyIn, Cut, Discard, Draw, EndTurn, Keep, LayOff, Move, Pass, Take
from rummy_desktop.engine.search import best_wanted
from rummy_desktop.engine.taking import all_without, extensions_with
from rummy_desktop.variants.bing.rules import OPENING, BingRules, BingTable
from rummy_desktop.variants.bing.shape import Fits, Shape, Weights

FOUR: Final = 4  # the melds for which a common player waits


class Mind(NamedTuple):
    """The skill of a level.

    `hurries` is how often it throws the dearest card that is in no meld, `grabs` how often it takes the top discard
    without much thought; one that `heeds` opens with three melds when somebody else is nearly out. `gain` is how much
    better its hand has to get, in cards, for it to take the top discard; `thrift` how many points it has to get rid of
    for it to give up a draw once it has melded. One that is `wary` remembers all cards that it has seen, minds how
    likely others go out, and counts the cards that make its hand ready to go out. `weights` are the values by which it
    judges a hand.
    """

    hurries: float
    grabs: float
    heeds: bool
    gain: float
    thrift: float
    wary: bool
    weights: Weights


MINDS: Final[Mapping[str, Mind]] = MappingProxyType(
    {
        "easy": Mind(0.55, 1.0, False, 1.4, 0, wary=False, weights=Weights(pain=0.005)),
        "medium": Mind(0.4, 0.9, True, 0.9, 12, wary=False, weights=Weights()),
        "hard": Mind(0.0, 0.0, True, 0.35, 40, wary=True, weights=Weights()),
    }
)

GRABS: Final = -1.0
"""The change of the hand, in cards, down to which a player takes the open card without much thought."""

NEARLY_OUT: Final = 1
"""The number of cards with which a player is nearly out."""

PRICE: Final = 6.0
"""The points that a common player risks for a draw when it could open with three melds.

Counted by playing 630 such turns of hard players to the end of the deal in both ways, while others had melded: with
four seats the player who opened at once was caught with 17 ± 2 points fewer, with two seats with 11 ± 2, and only where
it was likely to lose less than that was it better to wait.
"""

ALARM: Final = 0.3
"""The chance that another goes out before the next turn with which half the points are enough for a layoff."""

DESPAIR: Final = 0.5
"""The same chance for a sandbagger, who loses much by melding."""

LOOKS: Final = 8
"""The number of cards that a player may see until the end of a deal."""

MUCH: Final = 20
"""The points that are much to a sandbagger."""

HAZARDS: Final = (1.0, 0.34, 0.11, 0.07, 0.05, 0.03)
"""The chances that a player who has melded goes out in the next turn, by the cards left, the last for more.

Counted, like those below, in 450 deals of hard players, as many with two, four and six seats: of 281 turns that began
with one card left, 774 with two, 55 with three, 52 with four.
"""

QUIET_HAZARD: Final = 0.006
"""The chance that an unmelded player goes out in the next turn, for each round so far, before anybody melds."""

LOUD_HAZARD: Final = 0.045
"""The same where there are melds to lay off on, for each round after the first; at most `MOST_HAZARD`."""

MOST_HAZARD: Final = 0.27


class Laying(NamedTuple):
    """A laying of this turn: its first move, the cards that stay, and the number of new melds."""

    move: Move
    rest: tuple[Card, ...]
    melds: int


def choose(rules: BingRules, view: BingTable, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of the player on `view.actor`, which has to decide; without a `manner` it is common."""
    return Player(rules, view, level, manner or "common", rng).move()


class Player(player.Player[BingRules, BingTable, Mind]):
    """A player of Bing Rummy at one decision: the rules, what it sees, its level and its manner."""

    def __init__(self, rules: BingRules, view: BingTable, level: str, manner: str, rng: random.Random) -> None:
        super().__init__(rules, view, rng, MINDS[level])
        self.level, self.manner = level, manner
        self.opened = rules.has_opened(view, self.seat)
        self.bust = rules.house.bust

    @cached_property
    def others(self) -> Sequence[int]:
        return [seat for seat in self.rules.players(self.view) if seat != self.seat]

    def move(self) -> Move:
        match self.view.phase:
            case "cut":
                return Cut(self.seat, self.rng.randint(1, len(self.view.stock) - 1))
            case "keep":
                return Keep(self.seat)
            case "buy":
                return BuyIn(self.seat) if self.buys_in() else Pass(self.seat)
            case "discard":
                return Discard(self.seat, self.discard())
            case "meld":
                return self.way_out() or (self.laying.move if self.laying else EndTurn(self.seat))
            case _:
                return self.turn()

    def turn(self) -> Move:
        """Meld, take or draw."""
        if way := self.way_out():
            return way
        if self.laying and self.melds_now(self.laying):
            return self.laying.move
        return Take(self.seat) if self.takes(self.view.discards[-1]) else Draw(self.seat)

    # Buying in again

    def buys_in(self) -> bool:
        """Return whether another stake is well spent."""
        view, rules = self.view, self.rules
        score = rules.buy_in_score(view)
        if self.level == "easy":
            return score < self.bust - 5
        room = [self.bust - view.scores[seat] for seat in self.others if view.scores[seat] < self.bust]
        again = [seat for seat in (self.seat, *self.others) if view.scores[seat] >= self.bust]
        rooms = [*room, *([self.bust - score] * len(again))]
        chance = (self.bust - score + 15) / sum(each + 15 for each in rooms)
        pot = view.pot + rules.house.stake
        return chance * pot > rules.house.stake * (1.0 if self.level == "hard" else 0.8)

    # Melding

    def points(self, cards: Iterable[Card]) -> int:
        """Return what cards count at the end of a deal."""
        return sum(card.points for card in cards)

    def way_out(self) -> Move | None:
        """Return the first move of a way to get rid of all cards in this turn; a hard player sees hidden ways, too."""
        if self.finish:
            return self.finish.move
        way = way_out(self.rules, self.view) if self.level == "hard" else None
        return way[0] if way else None

    @cached_property
    def finish(self) -> Laying | None:
        """The laying that gets rid of all cards in this turn; None if there is none."""
        fits = Fits(self.melding.highest, self.view.melds)
        loose = {card for card in self.hand if not self.melding.is_wild(card) and not fits.takes(card)}
        found = self.lay(lambda card: 50 if card in loose else 1, wild=True)
        return found if found and not found.rest else None

    @cached_property
    def laying(self) -> Laying | None:
        """The laying to make in this turn, or None; wild cards are kept where they are not needed."""
        return self.lay(lambda card: -1 if self.melding.is_wild(card) else card.points, wild=False)

    def lay(self, worth: Callable[[Card], int], wild: bool) -> Laying | None:
        """Lay the melds that are worth most, then lay off; wild cards only if `wild`."""
        wanted = Wanted(melds=1 if self.opened else OPENING)
        laid = best_wanted(self.melding, self.hand, worth, wanted, seat=self.seat)
        if not (laid or self.opened):
            return None
        melds = laid.melds if laid else ()
        rest = all_without(self.hand, [card for meld in melds for card in meld.cards])
        first: Move | None = laying_down(self.seat, melds) if melds else None
        table = [*self.view.melds, *melds]
        while rest:
            way = self._layoff(table, rest, wild)
            if way is None:
                break
            cards, index = way
            longer = self.melding.extended(table[index], cards, (), self.seat)
            if longer is None:
                break
            table[index] = longer
            rest = all_without(rest, cards)
            first = first or LayOff(self.seat, cards, index)
        return Laying(first, tuple(rest), len(melds)) if first else None

    def _layoff(self, table: Sequence[Meld], rest: Sequence[Card], wild: bool) -> tuple[tuple[Card, ...], int] | None:
        """Return a layoff of cards left: natural ones, then natural ones with wild ones between, then wild ones."""
        natural = [card for card in rest if not self.melding.is_wild(card)]
        for card in natural:
            for index, meld in enumerate(table):
                if self.melding.takes(meld, card):
                    return (card,), index
        if not wild or len(natural) == len(rest):
            return None
        for card in natural:
            for index, meld in enumerate(table):
                if meld.kind == "run":
                    for fill in extensions_with(self.melding, meld, card, all_without(rest, (card,))):
                        return (*fill, card), index
        deuce = next(card for card in rest if self.melding.is_wild(card))
        places = sorted(range(len(table)), key=lambda index: table[index].kind == "run")
        return next((((deuce,), index) for index in places if self.melding.takes(table[index], deuce)), None)

    def melds_now(self, laying: Laying) -> bool:
        """Return whether to meld without going out, which costs the draw of this turn."""
        saved = self.cost(self.hand) - self.cost(laying.rest)
        if self.opened:
            return saved >= self.skill.thrift * (1 if self.danger < ALARM else 0.5)
        if self.manner == "early-lay":
            return True
        common = self.manner == "common"
        if common and laying.melds >= FOUR:
            return True
        if not self.skill.wary:
            nearly = sum(len(self.view.hands[seat]) <= NEARLY_OUT for seat in self.others)
            return self.skill.heeds and nearly >= (1 if common else 2)
        return self.danger * saved > PRICE if common else self.danger > DESPAIR and saved > MUCH

    def cost(self, cards: Iterable[Card]) -> float:
        """Return what it costs to be caught with these cards, in points."""
        points = self.points(cards)
        if not self.skill.wary:
            return points
        score = self.view.scores[self.seat]
        return min(points, self.bust - score) + (20 if score + points >= self.bust else 0)

    @cached_property
    def danger(self) -> float:
        """The chance that somebody else goes out before the next turn of the player."""
        if not self.skill.wary:
            return 0.0
        view = self.view
        rounds = view.turns / (1 + len(self.others))
        quiet = min(MOST_HAZARD, LOUD_HAZARD * max(0.0, rounds - 1) if view.melds else QUIET_HAZARD * rounds)
        return self.chance_of_end(HAZARDS, quiet)

    # Draw and discard

    @cached_property
    def shape(self) -> Shape:
        """The player's measure of what a hand may become."""
        view, melding = self.view, self.melding
        packs = 1 + max(card.pack for card in self.rules.pack())
        seen: list[Card] = []
        if self.skill.wary:
            seen += [*self.hand, *view.discards]
            seen += [card for meld in view.melds for card in meld.cards]
            seen += [card for seat in self.others for card in self.known(seat)]
        count = len(view.stock) + sum(view.hands[seat].count(HIDDEN) for seat in self.others)
        fits = Fits(melding.highest, view.melds)
        weights = self.skill.weights._replace(pain=self.pain)
        return Shape(melding, packs, seen, count, fits, weights)

    @cached_property
    def pain(self) -> float:
        """The cost of a point in the hand, in cards."""
        pain = self.skill.weights.pain + 0.05 * self.danger
        lost = self.view.scores[self.seat] + self.points(self.hand) - MUCH >= self.bust
        # A player who is out anyway may as well hold a few points more.
        return pain / 3 if lost and self.skill.wary else pain

    def takes(self, top: Card) -> bool:
        """Return whether to take the top of the discard pile rather than to draw."""
        if self.melding.is_wild(top):
            return True
        gain = GRABS if self.rng.random() < self.skill.grabs else self.skill.gain
        now, _ = self.shape.best(self.hand)
        then, _ = self.shape.best([*self.hand, top], dict.fromkeys(self.hand, 0.0))
        return then > now + gain

    def discard(self) -> Card:
        """Return the card that is best discarded."""
        costs = {card: self.risk(card) for card in self.hand if card != self.view.barred}
        if not self.skill.wary and (loose := self.loose(costs)):
            if self.rng.random() < self.skill.hurries:
                return max(loose, key=lambda card: (card.points, card))
            costs = dict.fromkeys(loose, 0.0)
        if self.skill.wary and (nearest := self.nearest(costs)):
            return nearest
        _, card = self.shape.best(self.hand, costs)
        assert card is not None
        return card

    def loose(self, cards: Iterable[Card]) -> list[Card]:
        """Return the cards that no melds and layoffs of the hand need, wild ones left out."""
        covers = self.shape.covers(self.hand, cards)
        most = max(covers.values(), default=0)
        return [card for card, cover in covers.items() if cover == most]

    def nearest(self, costs: Mapping[Card, float]) -> Card | None:
        """Return the discard after which the hand melds whole, or likeliest with one card more; None if far off."""
        shape, size = self.shape, len(self.hand) - 1
        covers = shape.covers(self.hand, costs)
        most = max(covers.values(), default=0)
        if most < size - 1:
            return None
        near = [card for card, cover in covers.items() if cover == most]
        outs = shape.outs(self.hand, near) if most < size else dict.fromkeys(near, 0)
        held = self.points(self.hand)
        values = {
            card: LOOKS * outs[card] / shape.count - costs[card] - self.pain * (held - card.points) for card in near
        }
        return max(values, key=lambda card: values[card])

    def risk(self, card: Card) -> float:
        """Return what it costs to offer `card` to the next player, in cards."""
        if not self.skill.wary:
            return 0.0
        risk = 0.3 if self.view.melded[self.next] and self.shape.fits.takes(card) else 0.0
        for other in self.known(self.next):
            if other.rank == card.rank:
                risk += 0.2
            elif other.suit == card.suit and 0 < abs(other.rank - card.rank) < 3:
                risk += 0.1
        return risk
