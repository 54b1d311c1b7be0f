"""The computer player of Indian Rummy: when to drop, what to take, what to discard, and when to declare."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from itertools import combinations
from types import MappingProxyType
from typing import Final, NamedTuple

from rummy_desktop.ai import player
from rummy_desktop.ai.player import Face, goes_with
from rummy_desktop.engine.cards import HIDDEN, SUITS, Card
from rummy_desktop.engine.laying import rank_at
from rummy_desktop.engine.melds import ACE_HIGH
from rummy_desktop.engine.moves import BuyIn, Discard, Draw, Knock, Move, Pass, Take
from rummy_desktop.variants.indian.draws import Trials
from rummy_desktop.variants.indian.moves import Drop, Split
from rummy_desktop.variants.indian.outlook import Outlook, Weights
from rummy_desktop.variants.indian.rules import IndianRules
from rummy_desktop.variants.indian.table import IndianTable


class Mind(NamedTuple):
    """The skill of a level.

    `slip` is how often it throws a loose card without a thought, `grabs` how often it takes the open card since it goes
    with a card of the hand, which may be far from a meld. One that is `deep` tries out how soon the hand may be valid
    with cards that may still come, remembers what it has seen, and minds what the next player wants; others look at the
    melds that are there.
    """

    slip: float
    grabs: float
    deep: bool


MINDS: Final[Mapping[str, Mind]] = MappingProxyType(
    {
        "easy": Mind(0.9, 0.95, deep=False),
        "medium": Mind(0.25, 0.0, deep=False),
        "hard": Mind(0.0, 0.0, deep=True),
    }
)

HOPED: Final = 11.0
WORN: Final = 0.5
LEAST: Final = 4.0
"""The turns for which a player hopes at first, the turns less for each one gone, and the least that it hopes for."""
MANY: Final = 4
HOPELESS: Final = {2: -3.2, 3: -2.7, MANY: -2.3}
"""The outlooks below which a hand is dropped at once, by the number of players in the deal."""
TRIALS: Final = (160, 160, 120, 80)
"""The number of trials of what may come, by the jokers of the hand: with more jokers each takes longer."""
PATIENCE: Final = 0.8
"""The factor for the worth of a hand that is done a turn later."""
FAINT: Final = 0.005
"""The worth of a hand of which trials show nothing: its outlook decides then."""
CHEAP: Final = 0.001
"""The part of the worth of the hand that getting rid of a point is worth."""
FEAR: Final = 0.3
"""The part of that worth that is lost where the next player takes the discard for a meld."""


class Player(player.Player[IndianRules, IndianTable, Mind]):
    """A player of Indian Rummy at one decision: the rules, what it sees, and how well it plays."""

    skills = MINDS

    def move(self) -> Move:
        match self.view.phase:
            case "draw":
                if self.drops():
                    return Drop(self.seat)
                return Take(self.seat) if self.takes() else Draw(self.seat)
            case "rejoin":
                return BuyIn(self.seat)
            case "split":
                return Split(self.seat) if self.shares() else Pass(self.seat)
        return self.show() or Discard(self.seat, self.discard())

    # Between deals

    def shares(self) -> bool:
        """Return whether to share the pool: not where the player is well ahead."""
        others = [self.view.scores[seat] for seat in self.rules.players(self.view) if seat != self.seat]
        return self.view.scores[self.seat] + self.rules.full // 4 > min(others)

    # Drawing

    def drops(self) -> bool:
        """Return whether the hand is too bad to play: only before the first draw, where losing little matters."""
        rules, view = self.rules, self.view
        inside = len(rules.holders(view, self.seat))
        if not self.skill.deep or rules.has_drawn(view, self.seat) or not (rules.limit or inside >= MANY):
            return False
        if rules.limit and view.scores[self.seat] + rules.drop_points(view, self.seat) >= rules.limit:
            return False
        return self.outlook.best(self.hand)[0] < HOPELESS[min(inside, MANY)]

    def takes(self) -> bool:
        """Return whether to take the top card of the discard pile."""
        rules, view = self.rules, self.view
        if not self.allows(Take(self.seat)):
            return False
        top = view.discards[-1]
        hand = [*self.hand, top]
        if self.is_wild(top) or self.can_show(hand, top):
            return True
        if self.rng.random() < self.skill.grabs and self.near(top):
            return True
        if not self.skill.deep:
            melded = {card for group in rules.kept_melds(view, hand) for card in group}
            before = {card for group in rules.kept_melds(view, self.hand) for card in group}
            return top in melded and len(melded) > len(before)
        # The card counts as the first one drawn.
        faces = [card[:2] for card in self.hand]
        return self.trials.worth_of([*faces, top[:2]], late=1) > self.trials.worth_of(faces)

    # Ending the turn

    def can_show(self, hand: Sequence[Card], barred: Card | None) -> bool:
        """Return whether a hand is valid after the discard of a card that is not `barred`."""
        if self.rules.least_loose(self.view, hand) > 1:
            return False
        return any(
            card != barred and self.rules.is_valid(self.view, [each for each in hand if each != card]) for card in hand
        )

    def show(self) -> Move | None:
        """Return the show that finishes the deal."""
        moves = self.rules.ideas(self.view, self.seat, Knock)
        return next((move for move in moves if isinstance(move, Knock) and move.groups), None)

    @property
    def free(self) -> list[Card]:
        """The cards that may be discarded."""
        return [card for card in self.hand if card != self.view.barred]

    @cached_property
    def loose(self) -> list[Card]:
        """The cards in no meld that may be discarded, without jokers."""
        rules, view = self.rules, self.view
        melded = {card for group in rules.kept_melds(view, self.hand) for card in group}
        natural = [card for card in self.free if not self.is_wild(card)]
        return [card for card in natural if card not in melded] or natural or self.free

    def discard(self) -> Card:
        """Return the card that the hand can best do without."""
        if self.rng.random() < self.skill.slip:
            return self.careless()
        if not self.skill.deep:
            return max(self.loose, key=lambda card: (-self.near(card), self.value(card)))
        natural = [card for card in self.free if not self.is_wild(card)] or self.free
        fear = {card: FEAR * self.danger(card) for card in natural}
        costs = {card[:2]: fear[card] - CHEAP * self.value(card) for card in natural}
        face, worth = self.trials.best([card[:2] for card in self.hand], costs)
        if worth < FAINT:
            _, gone = self.outlook.best(self.hand, fear)
            return gone if gone in natural else self.loose[0]
        return next(card for card in natural if card[:2] == face)

    def careless(self) -> Card:
        """Return a loose card to throw without a thought: one of the dearest where points count for later deals."""
        if not (self.rules.limit or self.rules.chips):
            return self.rng.choice(self.loose)
        return max(self.loose, key=lambda card: (self.value(card), self.rng.random()))

    def near(self, card: Card) -> int:
        """Return how many cards of the hand go with a card."""
        return sum(goes_with(card, other, identical=False) for other in self.hand if other != card)

    def danger(self, card: Card) -> float:
        """Return how likely the next player has two cards that make a meld with a discard, by what is seen."""
        pairs = sum(self.held(one) * self.held(other) for one, other in pairs_with(*card[:2]))
        return 1 - math.exp(-pairs)

    def held(self, face: Face) -> float:
        """Return how many cards of a face the next player has, on average."""
        return self._known_faces[face] + self.outlook.live[face] * self.hidden

    @cached_property
    def _known_faces(self) -> Counter[Face]:
        """The cards of the next player that have been seen."""
        following = self.rules.holders(self.view, self.seat)[0]
        return Counter(card[:2] for card in self.known(following))

    @cached_property
    def hidden(self) -> float:
        """The part of all unseen cards that the next player has."""
        following = self.rules.holders(self.view, self.seat)[0]
        return self.view.hands[following].count(HIDDEN) / max(1, sum(self.outlook.live.values()))

    # The player's knowledge

    @cached_property
    def trials(self) -> Trials:
        """The cards that may come, with which hands are tried."""
        unseen = [face for face, count in self.outlook.live.items() for _ in range(count)]
        jokers = sum(self.is_wild(card) for card in self.hand)
        many = TRIALS[min(jokers, len(TRIALS) - 1)]
        four = self.rules.house.second_life_four
        return Trials(self.rules.wild_rank(self.view), unseen, self.rng, many, PATIENCE, four)

    @cached_property
    def outlook(self) -> Outlook:
        """The outlook of hands, by what the player sees."""
        rules, view = self.rules, self.view
        pack = rules.pack()
        live = Counter(card[:2] for card in pack)
        piles = (*view.hands, view.discards, rules.aside(view))
        seen = {card for pile in piles for card in pile if card != HIDDEN}
        live.subtract(card[:2] for card in seen)
        gone = view.turns / max(1, len(rules.players(view)))
        turns = max(LEAST, HOPED - WORN * gone)
        return Outlook(rules.wild_rank(view), live, len(pack) - len(seen), Weights(turns))


@cache
def pairs_with(rank: int, suit: str) -> tuple[tuple[Face, Face], ...]:
    """Return the pairs of faces that make a meld with a card; none for a joker."""
    found = list(combinations([(rank, other) for other in SUITS if other != suit], 2))
    for place in (1, ACE_HIGH) if rank == 1 else (rank,):
        for low in range(max(1, place - 2), min(place, ACE_HIGH - 2) + 1):
            one, other = ((rank_at(each), suit) for each in range(low, low + 3) if each != place)
            found.append((one, other))
    return tuple(found)


choose = Player.choose
