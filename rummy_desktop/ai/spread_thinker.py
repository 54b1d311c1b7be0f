"""The hard player at tables for two with a spread discard pile: it weighs ways to end a turn by a net."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from rummy_desktop.ai import spread
from rummy_desktop.ai.outlook import points_of
from rummy_desktop.ai.spread_sight import (
    SAME,
    Held,
    Learnt,
    Lies,
    Ready,
    Seen,
    Sight,
    between,
    between_both,
    meldable,
    seen_of,
)
from rummy_desktop.ai.turns import WIDTH, Laying, Open
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Call, Take
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import SpreadTable

MOST: Final = 3
"""The number of things that may be laid of which all choices are considered; of more only the plainest are."""

ONE_BY_ONE: Final = 8
"""The number of things of which each is considered alone, and all others without it."""

TRIED: Final = 7
TRIED_SOON: Final = 3
"""The numbers of discards that are considered, after and before the draw."""

DRAWN: Final = 8
"""The number of cards that are drawn in thought besides wild and dear ones."""

DEAR: Final = 50
"""The points from which on cards are dear."""


class Thinker(spread.Player):
    """A hard player at one decision that goes by a net."""

    def __init__(self, rules: SpreadRules, view: SpreadTable, rng: random.Random, learnt: Learnt) -> None:
        super().__init__(rules, view, "hard", rng)
        wild = [card for card in self.pack if self.melding.is_wild(card)]
        self.sight = Sight(view, self.seat, self.pack, self.values, wild, learnt)
        self._drawn: Card | None = None
        self._seen: dict[int, tuple[Open, Seen]] = {}

    # Draw

    def worth_of_take(self, take: Take) -> float:
        """Return what a take is worth, in points."""
        laying = self._laying_after(take)
        deepest = self.view.discards[-take.count]
        owed, barred = (deepest, None) if self.rules.is_owed(take.count) else (None, deepest)
        if owed in laying.rest:
            return -spread.WON
        pile = self.view.discards[: -take.count]
        return max((plan.worth for plan in self._plans(laying, pile, owed, barred, soon=True)), default=-spread.WON)

    def worth_of_draw(self) -> float:
        """Return what a draw from the stock is worth: the mean over wild cards, dear ones and some others."""
        unseen = sorted(self.outlook.unseen, key=lambda card: (card.rank, card))
        if not unseen:
            return 0.0
        wild = [card for card in unseen if self.melding.is_wild(card)]
        dear = [card for card in unseen if card not in wild and self.values[card] >= DEAR]
        others = [card for card in unseen if card not in wild and card not in dear]
        total = sum(map(self._worth_with, dear))
        if wild:
            total += len(wild) * self._worth_with(wild[0])
        few = min(DRAWN, len(others))
        if few:
            at = self.rng.randrange(len(others))
            some = [others[(at + number * len(others) // few) % len(others)] for number in range(few)]
            total += sum(map(self._worth_with, some)) * len(others) / few
        return total / len(unseen)

    def _worth_with(self, card: Card) -> float:
        """Return what the turn is worth with that card drawn from the stock."""
        laying = self.layer.best([*self.hand, card], self.table, off=self._may_lay_off)
        self._drawn = card
        plans = self._plans(laying, self.view.discards, None, None, soon=True)
        worth = max((plan.worth for plan in plans), default=0.0)
        self._drawn = None
        return worth

    # Play

    def plan(self) -> spread.Plan:
        """Return the best plan for the turn."""
        return max(self.ways(), key=lambda plan: plan.worth, default=None) or super().plan()

    def ways(self) -> Iterator[spread.Plan]:
        """Yield the ways to end the turn after the draw that are considered."""
        owed = next((card for card in self.view.owes if card in self.hand), None)
        yield from self._plans(self.laying, self.view.discards, owed, self.view.barred, soon=False)

    def _plans(
        self, laying: Laying, pile: Sequence[Card], owed: Card | None, barred: Card | None, *, soon: bool
    ) -> Iterator[spread.Plan]:
        """Yield the ways to end a turn in which all of a laying is laid, or a part of it."""
        for part in self._parts(laying, owed, soon):
            yield from self._discards(part, pile, barred, TRIED_SOON if soon else TRIED)

    def _parts(self, laying: Laying, owed: Card | None, soon: bool) -> Iterator[Laying]:
        """Yield the parts of a laying that may be laid, the whole first; each has the card that is owed."""
        items = [
            *laying.groups,
            *(tuple(cards) for cards in laying.by_meld.values()),
            *([laying.spare] if laying.spare else []),
        ]
        full, count = (1 << len(items)) - 1, len(items)
        must = next((1 << number for number, cards in enumerate(items) if owed in cards), 0)
        if soon:
            masks = [full, must]
        elif count <= MOST:
            masks = list(range(full, -1, -1))
        else:
            masks = [full, must]
            for number in range(min(count, ONE_BY_ONE)):
                masks += [full & ~(1 << number), 1 << number | must]
        for mask in dict.fromkeys(masks):
            if mask & must != must:
                continue
            if mask == full:
                yield laying
                continue
            laid = {card for number, cards in enumerate(items) if mask >> number & 1 for card in cards}
            spare = laying.spare if laying.spare and laying.spare[0] in laid else ()
            part = Laying(
                0,
                tuple(group for group in laying.groups if group[0] in laid),
                tuple((card, index) for card, index in laying.layoffs if card in laid),
                spare,
                (*laying.rest, *(card for cards in items for card in cards if card not in laid)),
            )
            yield part._replace(points=self._points_of(part))

    def _points_of(self, laying: Laying) -> int:
        """Return the points that something laid counts."""
        return (
            sum(map(self.layer.points, laying.groups))
            + points_of(self.values, (card for card, _ in laying.layoffs))
            + points_of(self.values, laying.spare)
        )

    def _discards(
        self, laying: Laying, pile: Sequence[Card], barred: Card | None, tried: int = TRIED
    ) -> Iterator[spread.Plan]:
        """Yield the ways to end the turn in which that is laid."""
        rest, table = laying.rest, self._opened(laying)
        if not rest:
            if self.rules.must_discard:
                worth = laying.points + self.value((), pile, table)
            else:
                worth = laying.points + self.worth_of_out(laying.points)
            yield spread.Plan(worth, laying, (), None)
            return
        may = self._allowed(rest, barred)
        if len(rest) == 1:
            for card in may:
                seen = self._seen_of(table)
                fits = seen.wild if self.melding.is_wild(card) else card.rank and seen.fits >> self.sight.spot(card) & 1
                if not (fits and self.rules.last_discard_must_not_fit):
                    yield spread.Plan(laying.points + self.worth_of_out(laying.points), laying, (), card)
            return
        for card in self._likely(may, table, rest)[:tried]:
            kept = tuple(each for each in rest if each != card)
            yield spread.Plan(laying.points + self.value(kept, [*pile, card], table), laying, kept, card)

    def _likely(self, may: Sequence[Card], table: Open, rest: Sequence[Card]) -> list[Card]:
        """Return the cards that may be thrown, the least hopeful first; wild ones only where there is nothing else."""
        natural = [card for card in may if not self.melding.is_wild(card)]
        if not natural:
            return list(may[:1])
        sight = self.sight
        mine, _ = sight.counted(rest)
        can, near_two = meldable(mine, self._seen_of(table).fits), between(mine)
        laid, _ = sight.counted(card for card in self.hand if card not in rest)
        near_one = between_both(mine, sight.pack & ~(sight.lying | laid | mine))

        def regret(card: Card) -> float:
            at = sight.spot(card)
            hope = 0.1 + 0.25 * ((mine & SAME[at % WIDTH]).bit_count() - 1) + 0.15 * (near_one >> at & 1)
            hope = 1.0 if can >> at & 1 else hope + 0.2 * (near_two >> at & 1)
            return (hope - 0.4) * self.values[card] + 5 * hope

        return sorted(natural, key=lambda card: (regret(card), sight.spot(card)))

    # The worth of a position

    def melds_after(self, laying: Laying) -> list[Meld]:
        """Return the melds on the table after a laying, each wild card where it will be."""
        melds = super().melds_after(laying._replace(groups=()))
        melds += [meld for meld in map(self._reading, laying.groups) if meld]
        for card in laying.spare:
            ways = [
                (self._exposed(way) - self._exposed(meld), index, way)
                for index, meld in enumerate(melds)
                for way in self.melding.extensions(meld, (card,), self.seat)
            ]
            if ways:
                _, index, way = min(ways, key=lambda each: each[:2])
                melds[index] = way
        return melds

    def _seen_of(self, table: Open) -> Seen:
        """Return what a table is open for, counted once."""
        found = self._seen.get(id(table))
        if found is None:
            found = self._seen[id(table)] = (table, seen_of(table))
        return found[1]

    def value(self, kept: Sequence[Card], pile: Sequence[Card], table: Open) -> float:
        """Return what it is worth to keep these cards with that pile and table, in points still to come."""
        sight, view = self.sight, self.view
        now = sight.lies
        mine, wild = sight.counted(kept)
        size = len(pile)
        thrown = size > len(view.discards) or (size > 0 and pile[-1] != view.discards[size - 1])
        gone, _ = sight.counted(pile[-1:] if thrown else ())
        taken, _ = sight.counted(view.discards[size - thrown :])
        drawn, drawn_wild = sight.counted([self._drawn] if self._drawn else ())
        lies = Lies(
            tuple(map(sight.spot, pile)),
            now.unseen & ~drawn,
            now.wild - drawn_wild,
            now.stock - (self._drawn is not None),
            now.threw | gone,
            now.melded or table is not self.table,
            thrown,
        )
        shown = mine & (sight.hand.shown | taken)
        seen, ready = self._seen_of(table), Ready(0, len(kept))
        if wild or meldable(mine, seen.fits):
            laying = self.layer.best(kept, table, off=self._may_lay_off)
            ready = Ready(laying.points, len(laying.rest))
        return sight.worth(Held(mine, shown, wild), lies, seen, ready)

    # Call

    def _worth_of_call(self, move: Call) -> float:
        """Return what a call is worth, in points."""
        pile = self.view.discards[: -move.count]
        more = [card for card in self.view.discards[-move.count :] if card not in move.cards]
        groups = (move.cards,) if move.index is None else ()
        layoffs = () if move.index is None else tuple((card, move.index) for card in move.cards)
        points = self.rules.called_points(self.view, move)
        laying = Laying(points, groups, layoffs, (), (*self.hand, *more))
        if not self.rules.call_discards:
            return points + self.value(laying.rest, pile, self._opened(laying))
        return max((plan.worth for plan in self._discards(laying, pile, None, TRIED_SOON)), default=-spread.WON)
