"""The hard player of the usual Three Thirteen for two: it goes by a net learnt from deals played against itself.

Each discard is judged by the net, and so is a hand before a draw (`player_sight`); the discard is taken where its best
use is better than a draw. A player that can go out does. In the last turn, when the other is out, only what is left
over counts, and how the match stands with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Final, NamedTuple, cast

from rummy_desktop.ai.summed_net import Form, SummedNet, read_nets
from rummy_desktop.ai.weights import ENDING, once
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.moves import Discard, Draw, Knock, Move, Take
from rummy_desktop.engine.options import alike
from rummy_desktop.variants.three_thirteen.player_melds import Melds, lightest
from rummy_desktop.variants.three_thirteen.player_sight import FIRST, OF_ALL, OF_CARD, SECOND, Sight, standing
from rummy_desktop.variants.three_thirteen.rules import ThirteenOptions, ThirteenRules, ThirteenTable, packs_of

IDLE: Final = frozenset({"decks"})
"""The house rules that are checked separately."""

GIFT: Final = 2.0
"""The cost of throwing a card that makes the other a meld, in points, besides the answer of the net."""

NET: Final = Path(__file__).with_suffix(ENDING)
FORMS: Final = {"two": Form(OF_CARD, OF_ALL, FIRST, SECOND)}
"""The form of the net."""


def is_for_two(rules: ThirteenRules) -> bool:
    """Return whether a table plays the usual game for two, as far as it matters here."""
    return rules.seats == 2 and packs_of(rules.house, 2) == 1 and _is_usual(rules.house)


@cache
def _is_usual(house: ThirteenOptions) -> bool:
    return alike(house, ThirteenOptions(), IDLE)


@once
def learnt() -> SummedNet:
    """Give what was learnt of the usual game for two."""
    return read_nets(NET, FORMS)["two"]


@lru_cache(maxsize=4096)
def _units(told: tuple[float, ...]) -> tuple[float, ...]:
    """Return what the units of a card answer to its inputs."""
    return learnt().units(told)


class Way(NamedTuple):
    """A way to end a turn: the discard, its worth in points by the net, and whether the seat goes out."""

    card: Card
    worth: float
    out: bool


class ForTwo:
    """The hard player of the usual game for two at one decision: the rules, and what it sees."""

    def __init__(self, rules: ThirteenRules, view: ThirteenTable) -> None:
        self.rules, self.view = rules, view
        self.seat = cast(int, view.actor)
        self.size = rules.hand_size(view)

    def move(self) -> Move:
        """Return the move that the player decides on."""
        match self.view.phase:
            case "draw":
                return Take(self.seat) if self.takes() else Draw(self.seat)
            case "last":
                return Discard(self.seat, self.rules.lightest(self.view, self._hand, self.view.barred)[1])
        card, _, out = self.best
        return self._goes_out_with(card) if out else Discard(self.seat, card)

    @property
    def _hand(self) -> list[Card]:
        return self.view.hands[self.seat]

    def _sight(self, taken: Card | None = None) -> Sight:
        return Sight(self.view, self.seat, self.size, self.rules.pack(), taken)

    # Drawing

    def takes(self) -> bool:
        """Return whether to take the top card of the discard pile."""
        if not self.view.discards:
            return False
        if self.view.gone:
            return self.takes_last()
        ways = self.ways_with(self.view.discards[-1])
        return ways[0].out or max(way.worth for way in ways) > self.drawn()

    def ways_with(self, top: Card) -> list[Way]:
        """Return the ways to end the turn where the top card of the discard pile is taken."""
        return _ways(self._sight(top), top)

    def drawn(self) -> float:
        """Return the net's worth of a draw, in points."""
        sight = self._sight()
        return _said(sight, sight.melds.all, sight.melds.wilds, None, False)

    def takes_last(self) -> bool:
        """Return whether to take the top card in the last turn of a deal, after the other has gone out."""
        top, sight = self.view.discards[-1], self._sight()
        melds = Melds([*self._hand, top], self.size, self.size, ())
        taken = standing(sight.lead - lightest(melds, top), self.size)
        then = sight.melds.hope(sight.melds.all, sight.melds.wilds).then
        drawn = sum(often * standing(sight.lead - left, self.size) for often, left in then)
        return not then or taken > drawn / sum(often for often, _ in then)

    # Ending the turn

    @cached_property
    def ways(self) -> list[Way]:
        """The ways to end the turn: those that go out, if there are any, and else all others."""
        return _ways(self._sight(), self.view.barred)

    @property
    def best(self) -> Way:
        """The way to end the turn that is worth most."""
        return max(self.ways, key=lambda way: way.worth)

    def _goes_out_with(self, card: Card) -> Move:
        """Return the move that goes out with that discard."""
        return next(move for move in self.rules.ideas(self.view, self.seat, Knock) if move.card == card)


def _ways(sight: Sight, barred: Card | None) -> list[Way]:
    """Return the ways to end a turn with a hand of which a card is discarded, but not the one `barred`."""
    melds = sight.melds
    kept = [(card, melds.all ^ 1 << place, melds.wilds) for place, card in enumerate(melds.cards) if card != barred]
    wild = [card for card in sight.hand if card.rank == sight.wild and card != barred]
    kept += [(card, melds.all, melds.wilds - 1) for card in wild[:1]]
    out = [each for each in kept if not melds.left_over(each[1], each[2])]
    return [
        Way(card, _said(sight, mask, wilds, card, bool(out)) - (GIFT if sight.is_gift(card) else 0.0), bool(out))
        for card, mask, wilds in out or kept
    ]


def _said(sight: Sight, mask: int, wilds: int, top: Card | None, out: bool) -> float:
    """Return the net's answer for a position, in points."""
    things, told = sight.tell(mask, wilds, top, out)
    return _answer([_units(each) for each in things], told)


def _answer(things: Sequence[tuple[float, ...]], told: Sequence[float]) -> float:
    return learnt().answer(things or [(0.0,) * FIRST], told)
