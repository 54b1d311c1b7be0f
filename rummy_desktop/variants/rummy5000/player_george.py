"""The hard player of George: it weighs all ways to end a turn by a net that judges the position after them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Final

from rummy_desktop.ai import spread
from rummy_desktop.ai.outlook import points_of, shown
from rummy_desktop.ai.turns import Laying
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Group
from rummy_desktop.engine.moves import Call, Draw, Move, Pass, Take
from rummy_desktop.engine.options import alike, make_options
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.variants.rummy5000.options import PRESETS, Options5000
from rummy_desktop.variants.rummy5000.player_george_sight import RANKS, Sight, Way, rank_of
from rummy_desktop.variants.rummy5000.rules import Rules5000

IDLE: Final = frozenset(
    {"target", "deals", "ace_count", "cut", "min_run", "winner_if_several", "real_card_beside_wild", "second_real_card"}
)
"""The house rules of George that may differ and don't change good play."""


def is_george(rules: Rules5000) -> bool:
    """Return whether a table plays George, as far as it matters here (5K-P2)."""
    return _is_george(rules.house)


@cache
def _is_george(house: Options5000) -> bool:
    values = next(preset.values for preset in PRESETS if preset.key == "george")
    return alike(house, make_options(Options5000, values), IDLE)


class George(spread.Player):
    """The hard player of George at one decision."""

    cares: ClassVar = {"hard": spread.Care()}

    @property
    def counts_off(self) -> bool:
        """Whether cards left in a hand count against their owner: they go to the player who goes out."""
        return False

    def __init__(self, rules: Rules5000, view: SpreadTable, rng: random.Random) -> None:
        super().__init__(rules, view, "hard", rng)
        values = [0] * RANKS
        for card, value in self.values.items():
            values[rank_of(card)] = value
        self.sight = Sight(view, self.seat, rank_of(Card(view.wild, "S")), values, self._decided_by)

    def _decided_by(self, points: float) -> float:
        """Return the extra worth of ending the deal, and perhaps the match, with `points` points more."""
        return self._decided(points, dict.fromkeys(self.foes, 0.0))

    def draw(self) -> Move:
        """Draw, or take from the pile what is worth most."""
        view, sight = self.view, self.sight
        stock: Move = Draw(self.seat) if view.stock else Pass(self.seat)
        takes = [take for count in range(1, len(view.discards) + 1) if self.may(take := Take(self.seat, count))]
        if not takes:
            return stock if self.may(stock) else next(iter(self.rules.moves(view)))
        best, most = stock, self._worth_of_stock() if view.stock else self._decided_by(0)
        for take in takes:
            deepest = sight.pile[-take.count]
            held = list(sight.hand.held)
            for rank in sight.pile[-take.count :]:
                held[rank] += 1
            owed, barred = (deepest, None) if self.rules.is_owed(take.count) else (None, deepest)
            ways = sight.ways(sight.hand._replace(held=held), sight.pile[: -take.count], owed, barred)
            if (worth := max((way.worth for way in ways), default=-spread.WON)) > most:
                best, most = take, worth
        return best

    def _worth_of_stock(self) -> float:
        """Return what a draw from the stock is worth, in points: the mean over the ranks that may come."""
        sight = self.sight
        total = 0.0
        number = sum(sight.unseen)
        for rank, count in enumerate(list(sight.unseen)):
            if count:
                total += count * self._worth_with_rank(rank)
        return total / number

    def _worth_with_rank(self, rank: int) -> float:
        """Return what the turn is worth with a card of that rank drawn from the stock."""
        sight = self.sight
        held = list(sight.hand.held)
        held[rank] += 1
        sight.unseen[rank] -= 1
        sight.stock -= 1
        sight.count()
        worth = max((way.worth for way in sight.ways(sight.hand._replace(held=held), sight.pile)), default=0.0)
        sight.unseen[rank] += 1
        sight.stock += 1
        sight.count()
        return worth

    def ways(self) -> list[Way]:
        """Return the ways to end the turn after the draw that are considered."""
        view, sight = self.view, self.sight
        owed = next((rank_of(card) for card in view.owes if card in self.hand), None)
        barred = rank_of(view.barred) if view.barred in self.hand else None
        return list(sight.ways(sight.hand, sight.pile, owed, barred))

    def plan(self) -> spread.Plan:
        """Return the best way to end the turn."""
        best = max(self.ways(), key=lambda way: way.worth, default=None)
        return super().plan() if best is None else self._planned(best)

    def _planned(self, way: Way) -> spread.Plan:
        """Return a way with its cards, those first that others have seen."""
        by_rank = self.by_rank()
        wild = by_rank.get(self.sight.wild, [])
        groups: list[Group] = []
        layoffs: list[tuple[Card, int]] = []
        spare: Group = ()
        for item in way.items:
            if item.rank is None:
                spare = tuple(wild[: item.wild])
                del wild[: item.wild]
                continue
            cards = by_rank.pop(item.rank)
            if item.anew:
                groups.append((*cards, *wild[: item.wild]))
                del wild[: item.wild]
            else:
                index = self.table.sets[cards[0].rank][0]
                layoffs += [(card, index) for card in cards]
        gone = None if way.gone is None else by_rank[way.gone][0]
        rest = tuple(card for cards in by_rank.values() for card in cards)
        points = points_of(self.values, [card for card in self.hand if card not in rest])
        kept = tuple(card for card in rest if card != gone)
        return spread.Plan(way.worth, Laying(points, tuple(groups), tuple(layoffs), spare, rest), kept, gone)

    def by_rank(self) -> dict[int, list[Card]]:
        """Return the cards of the hand by rank, those first that others have seen, and one last that is barred."""
        found: dict[int, list[Card]] = {}
        shown = self.shown
        for card in sorted(self.hand, key=lambda card: (card == self.view.barred, card not in shown, card)):
            found.setdefault(rank_of(card), []).append(card)
        return found

    @property
    def shown(self) -> set[Card]:
        """The cards that others have seen come into this hand."""
        return shown(self.view, self.seat)

    def call(self) -> Move:
        """Call rummy whenever that is allowed: it lays a card, and another goes."""
        calls = [move for move in self.rules.moves(self.view) if isinstance(move, Call)]
        return calls[0] if calls else Pass(self.seat)

    def _best_of(self, allowed: Sequence[Card]) -> Card:
        """Return the best of the cards that may be discarded after a call."""
        sight = self.sight

        def worth(card: Card) -> float:
            held = list(sight.hand.held)
            held[rank_of(card)] -= 1
            pile = [*sight.pile, rank_of(card)]
            return sight.worth(sight.hand._replace(held=held), pile, rank_of(card))

        return max(allowed, key=worth)
