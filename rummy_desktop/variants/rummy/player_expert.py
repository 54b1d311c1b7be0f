"""Rummy for computer players of all levels; the expert one plays the next round out in its mind."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, cast

from rummy_desktop.ai.ahead import Effort, Way, best_way
from rummy_desktop.ai.weighing import Mind
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import BIT, CARD, cards_in
from rummy_desktop.engine.moves import Discard, Draw, LayDown, LayOff, Move, Take
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.rummy import player
from rummy_desktop.variants.rummy.dealing import as_played
from rummy_desktop.variants.rummy.player import Plan, Player
from rummy_desktop.variants.rummy.rules import RummyRules

EFFORT: Final = Effort(24, 1000)
"""How much is played in the mind: a move takes 0.1 to 0.4 ms."""

WAYS: Final = 4
NEAR: Final = 6.0
"""So many ways at most are looked at closely, that seem no worse than the best by more points than that."""


def choose(rules: RummyRules, view: Table, rng: random.Random, level: str, manner: str) -> Move:
    """The move of the player of that level on `view.actor`, which has to decide."""
    if level == "expert":
        return Expert(rules, view).move(rng)
    return player.choose(rules, view, rng, level, manner)


def hard(rules: Rules, view: Table, rng: random.Random) -> Move:
    """The move of a hard player, as which everybody plays in an expert's mind."""
    return Player(cast(RummyRules, rules), view, "hard").move(rng)


def promised(rules: Rules, view: Table) -> float | None:
    """What the best plan of the seat that has drawn is worth; None where it goes out."""
    own = Player(cast(RummyRules, rules), view, "hard")
    mine, barred = own.sight.mine, _barred(view)
    if own.finish(mine, barred):
        return None
    return max(plan.worth for plan in own.plans(mine, barred))


def _barred(view: Table) -> int:
    return BIT[view.barred] if view.barred else 0


class Expert(Player):
    """An expert at one decision: it knows what a hard player knows, and compares where that one is in two minds."""

    def __init__(self, rules: RummyRules, view: Table) -> None:
        super().__init__(rules, view, "hard")

    def move(self, rng: random.Random) -> Move:
        ways = list(self._draws() if self.view.phase == "draw" else self._plans())
        best = max((way.worth for way in ways), default=0.0)
        ways = sorted((way for way in ways if way.worth >= best - NEAR), key=lambda way: -way.worth)[:WAYS]
        if len(ways) < 2:
            return super().move(rng)
        return best_way(self.rules, self.view, rng, ways, hard, promised, EFFORT, as_played).move

    def _draws(self) -> Iterator[Way]:
        """To draw and to take, where there is a choice that does not go without saying."""
        view, mine = self.view, self.sight.mine
        if not view.stock or not view.discards:
            return
        bit = BIT[view.discards[-1]]
        if self.is_useful(bit) and not self.goes_out(mine | bit, bit, self.melds):
            yield Way(Draw(self.seat), self.worth_of_draw())
            yield Way(Take(self.seat), self.worth_of_take(bit))

    def _plans(self) -> Iterator[Way]:
        """The ways to end the turn, each discard once for what is kept with it; none where the player goes out."""
        mine, barred = self.sight.mine, _barred(self.view)
        if self.finish(mine, barred):
            return
        plans = sorted(self.plans(mine, barred), reverse=True)
        sound = [plan for plan in plans if not self.lets_out(plan)]
        for plan in _unlike(sound or plans):
            moves = list(self._moves(plan))
            yield Way(moves[0], plan.worth, _following(moves[1:]))

    def _moves(self, plan: Plan) -> Iterator[Move]:
        if plan.groups:
            yield LayDown(self.seat, tuple(tuple(cards_in(group)) for group in plan.groups))
        for bit, index in plan.layoffs:
            yield LayOff(self.seat, (CARD[bit],), index)
        yield Discard(self.seat, CARD[plan.gone])


def _following(moves: Sequence[Move]) -> Mind:
    """Makes these moves one after the other: the next is the first whose cards are in the hand."""

    def follow(rules: Rules, view: Table, rng: random.Random) -> Move:
        hand = view.hands[cast(int, view.actor)]
        return next(move for move in moves if _card(move) in hand)

    return follow


def _card(move: Move) -> Card:
    """A card of a layoff or a discard."""
    return move.cards[0] if isinstance(move, LayOff) else cast(Discard, move).card


def _unlike(plans: Iterable[Plan]) -> Iterator[Plan]:
    """Of plans that keep and throw the same cards the first one."""
    seen: set[tuple[int, int]] = set()
    for plan in plans:
        if (plan.kept, plan.gone) not in seen:
            seen.add((plan.kept, plan.gone))
            yield plan
