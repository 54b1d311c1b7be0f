"""The general player: plays any game by its rulebook alone, until the game has a player of its own.

It knows no game. Its moves are the `moves` of the rulebook, its hand is judged by `best_melds` and `left_over`, and it
is given only what its seat sees. A move that ends the deal, such as a knock, is tried in thought first: the cards that
the player has not seen are dealt anew several times, and the move is made where it brings more than it costs.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cached_property
from itertools import islice, product
from typing import Final

from rummy_desktop.ai import player
from rummy_desktop.ai.worlds import bettered, filled, turns_of, unseen_cards, with_shuffle
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.moves import (
    Claim,
    Cut,
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
    Pass,
    Show,
    Swap,
    Take,
    TakePile,
)
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

MOST: Final = 400  # how many of the moves that a rulebook offers are looked at
HOPE: Final = 0.3  # the part of its points that a card counts less if it may come into a meld with another
TRUST: Final = 0.9  # the same for a wild card, which comes into any meld
FEAR: Final = 0.4  # the part of its points that a discard counts more if the next player may use it
SLIPS: Final = {"easy": 0.1, "medium": 0.0, "hard": 0.0}  # how often just any allowed move is made
APART: Final = 2  # cards of a suit go together up to this distance in places
WIDTH: Final = 2  # how many of the best discards are the same to an easy player
TRIED: Final = 8  # how many moves that may end a deal are tried in thought
DRAWN: Final = 16  # how many cards that the stock may bring are considered
WORLDS: Final = {"easy": 4, "medium": 2, "hard": 24}  # how often the unseen cards are dealt anew for that
CHOICES: Final = {"easy": 0.9, "medium": 0.6, "hard": 1.0}  # among how many cards a turn the others have chosen
USUAL: Final = Draw | Take | TakePile | Claim | Discard | Pass | LayDown | LayOff | Swap
COMMON: Final = Move.__module__  # the module of the moves that several games have


def choose(rules: Rules, view: Table, rng: random.Random, level: str, manner: str) -> Move:
    """Return the move of the player on `view.actor`, which has to decide."""
    return Player(rules, view, rng, level).move()


def any_move(rules: Rules, view: Table, rng: random.Random) -> Move:
    """Return some move that the player on `view.actor` may make, good or bad."""
    return rng.choice(list(islice(rules.moves(view), MOST)))


class Player(player.Player[Rules, Table, str]):
    """A player at one decision of any game: the rules, what it sees, and the level at which it plays."""

    def __init__(self, rules: Rules, view: Table, rng: random.Random, level: str) -> None:
        super().__init__(rules, view, rng, level)
        self.level = level
        self._values: dict[Card, int] = {}

    def move(self) -> Move:
        if self.rng.random() < SLIPS[self.level]:
            return self.rng.choice([move for move in self.offered if isinstance(move, USUAL)] or self.offered)
        ways = (self._meld, self._special, self._claim, self._take_pile, self._draw, self._throw)
        return next(filter(None, (way() for way in ways)), None) or self.offered[0]

    @cached_property
    def offered(self) -> list[Move]:
        """The moves that the rulebook offers; of very many only the first."""
        return list(islice(self.rules.moves(self.view), MOST))

    # The worth of cards

    def value(self, card: Card) -> int:
        """Return what a card counts in the hand at the end of the deal."""
        if card not in self._values:
            twin = self.view.copy()
            twin.hands[self.seat] = [card]
            self._values[card] = self.rules.left_over(twin, self.seat)
        return self._values[card]

    def burden(self, hand: Sequence[Card]) -> float:
        """Return what the cards of a hand in no meld count; less for those that may come into a meld."""
        melded = {card for group in self.rules.best_melds(self.view, hand) for card in group}
        return sum(self.value(card) * (1 - self._hope(card, hand)) for card in hand if card not in melded)

    def _hope(self, card: Card, hand: Sequence[Card]) -> float:
        """Return how likely a loose card will come into a meld; an easy player looks at wild cards only."""
        if self.is_wild(card):
            return TRUST
        return HOPE * (self.level != "easy" and any(self.goes_with(card, other) for other in hand if other != card))

    def goes_with(self, card: Card, other: Card) -> bool:
        """Return whether two cards may be in one meld as they are, by their ranks and the melds of this game."""
        melding = self.melding
        if card.rank == other.rank:
            return melding.has_sets_of(card.rank)
        if not melding.runs or card.suit != other.suit:
            return False
        places = product(melding.places_of(card.rank), melding.places_of(other.rank))
        return any(abs(place - near) <= APART for place, near in places)

    def burden_after(self, hand: Sequence[Card]) -> float:
        """Return what a hand with a card too many counts after the best discard."""
        return min((self.burden(_without(hand, card)) for card in set(hand)), default=0.0)

    # The moves

    def _meld(self) -> Move | None:
        """Lay down, lay off or swap, whichever takes most points out of the hand."""
        kinds = self.rules.asking(self.view).kinds
        if LayDown in kinds:
            melds = self.rules.best_melds(self.view, self.hand)
            whole = [melds] if len(melds) > 1 else []
            for groups in (*whole, *((group,) for group in melds)):
                move = LayDown(self.seat, groups)
                if self.rules.objection(self.view, move) is None:
                    return move
        laying = [move for move in self.offered if isinstance(move, LayDown | LayOff | Swap)]
        return max(laying, key=lambda move: sum(map(self.value, move.hand_cards)), default=None)

    def _special(self) -> Move | None:
        """Return a move of an unusual kind, such as to knock or to show, where it wins something; else None."""
        special = [move for move in self.offered if not isinstance(move, USUAL)]
        if special and isinstance(special[0], Cut):
            return self.rng.choice(special)
        if len(special) == len(self.offered):
            return special[0] if special else None
        gains = {move: self._gain(move) for move in special[:TRIED]}
        if going_on := [move for move, gain in gains.items() if gain is None and type(move).__module__ == COMMON]:
            return going_on[0]
        ends = [(gain, move) for move, gain in gains.items() if gain is not None]
        gain, best = max(ends, key=lambda each: each[0], default=(0.0, None))
        return best if gain > 0 else None

    @cached_property
    def _worlds(self) -> list[Table]:
        """Some tables as they may be; in each, the others have chosen among cards in each of their turns."""
        rules, view, rng = self.rules, self.view.copy(), random.Random(self.rng.random())
        # Nobody can see these at the table.
        view.stock = [HIDDEN] * len(view.stock)
        view.second_hands = [[HIDDEN] * len(hand) for hand in view.second_hands]
        try:
            unseen = unseen_cards(rules, view)
        except ValueError:
            return []
        bits = {card: 1 << place for place, card in enumerate(rules.pack())}
        counts: dict[int, int] = {}

        def cost(seat: int, mask: int) -> int:
            if mask not in counts:
                hand = [card for card, bit in bits.items() if bit & mask]
                melded = {card for group in rules.best_melds(view, hand) for card in group}
                counts[mask] = sum(self.value(card) for card in hand if card not in melded)
            return counts[mask]

        def choices(seat: int) -> int:
            return round(CHOICES[self.level] * turns_of(view, seat))

        ways = (bettered(view, unseen, rng, choices, cost, bits) for _ in range(WORLDS[self.level]))
        return [filled(view, cards) for cards in ways]

    def _gain(self, move: Move) -> float | None:
        """Return what the deal brings that ends with `move`, less what it brings the others; None where it goes on."""
        gains = []
        rules = with_shuffle(self.rules, random.Random(0))
        for world in self._worlds:
            t, deals = world.copy(), len(world.results)
            moves = [move]
            while moves and len(t.results) == deals:
                for event in rules.happen(t, moves.pop(0)):
                    t.apply(event)
                if not moves and t.actor is not None and Show in rules.asking(t).kinds:
                    moves += rules.best_answer(t, t.actor) or (Show(t.actor),)
            if len(t.results) == deals:
                return None
            points = rules.totals(t.results[-1].points)
            others = [points[seat] for seat in range(t.seats) if rules.side(seat) != rules.side(self.seat)]
            gains.append(points[self.seat] - sum(others) / max(1, len(others)))
        mean = sum(gains) / len(gains) if gains else None
        return -mean if mean is not None and rules.scoring.fewest_win else mean

    def _draw(self) -> Move | None:
        """Draw, or take what improves the hand more than an unknown card is expected to."""
        takes = [move for move in self.offered if isinstance(move, Take)]
        others: list[Move] = [move for move in self.offered if isinstance(move, Draw)]
        others += [move for move in self.offered if isinstance(move, Pass)]
        if not takes:
            return others[0] if others else None
        best, least = (others[0], self._burden_drawn()) if others else (takes[0], float("inf"))
        for take in takes:
            taken = [card for card in self.view.discards[-take.count :] if card != HIDDEN]
            if (burden := self.burden_after([*self.hand, *taken])) < least:
                best, least = take, burden
        return best

    def _burden_drawn(self) -> float:
        """Return what the hand counts after a draw; a hard player weighs what may come, others count it as it is."""
        now = self.burden(self.hand)
        cards = [Card(*face, 0) for face, count in sorted(self.unseen.items()) if count > 0]
        if self.level != "hard" or not cards:
            return now
        drawn = self.rng.sample(cards, min(DRAWN, len(cards)))
        return sum(self.burden_after([*self.hand, card]) for card in drawn) / len(drawn)

    def _take_pile(self) -> Move | None:
        """Take the whole pile in the way after which the rest counts least.

        Where melds count it is always worth more than a card of the stock, else where the hand is better with it.
        """
        takes = {move: self._rest_after(move) for move in self.offered if isinstance(move, TakePile)}
        if not takes:
            return None
        best = min(takes, key=lambda move: takes[move])
        others = any(isinstance(move, Draw | Take) for move in self.offered)
        counted = self.rules.melded_points(self.view, self.seat) is not None
        return best if counted or not others or takes[best] < self.burden(self.hand) else None

    def _rest_after(self, take: TakePile) -> float:
        """Return what a hand counts after taking the whole pile in this way and making the best discard."""
        rest = (card for card in (*self.hand, *self.view.discards) if card not in take.cards and card != HIDDEN)
        return self.burden_after(list(rest))

    def _claim(self) -> Move | None:
        """Claim a discard out of turn where it makes the hand better by more than what comes with it may count."""
        claim = Claim(self.seat)
        if claim not in self.offered:
            return None
        hand = [*self.hand, self.view.discards[-1]]
        price = self.rules.claim_penalty * sum(map(self.value, hand)) / len(hand)
        return claim if self.burden(hand) + price < self.burden(self.hand) else Pass(self.seat)

    def _throw(self) -> Move | None:
        """Discard the card that leaves the hand counting least and helps the next player least."""
        throws = [move for move in self.offered if isinstance(move, Discard)]
        if not throws:
            return None

        best = sorted(throws, key=lambda move: (self.cost(move), -self.value(move.card)))
        return self.rng.choice(best[:WIDTH]) if self.level == "easy" else best[0]

    def cost(self, move: Discard) -> float:
        """Return what the hand counts after a discard, and what that card may be worth to the next player."""
        danger = FEAR * self.value(move.card) * self._is_wanted(move.card)
        return self.burden(_without(self.hand, move.card)) + danger

    def _is_wanted(self, card: Card) -> bool:
        """Return whether the next player is known to hold cards that go with a card; only a hard player looks."""
        if self.level != "hard":
            return False
        return any(self.goes_with(card, other) for other in self.known(self.next))


def _without(hand: Sequence[Card], card: Card) -> list[Card]:
    rest = list(hand)
    rest.remove(card)
    return rest
