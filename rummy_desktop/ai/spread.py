"""The computer player of games with a spread discard pile: what to take, to meld, to call and to discard.

It plays 500 Rummy and 5000 Rummy under every house rule. The rulebook says what may be done; this module weighs points.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple, cast

from rummy_desktop.ai.experience import Table, Tables, read_tables, worth
from rummy_desktop.ai.outlook import Holder, Outlook, Reach, points_of
from rummy_desktop.ai.turns import Layer, Laying, Open, spot
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.going_out import cards_of, way_out
from rummy_desktop.engine.melds import Group, Meld, face_of
from rummy_desktop.engine.moves import Call, Choose, Cut, Discard, Draw, LayDown, LayOff, Move, Pass, Swap, Take
from rummy_desktop.engine.spread.rules import SpreadRules
from rummy_desktop.engine.spread.table import SpreadTable
from rummy_desktop.engine.taking import extensions_with, melds_with

ROUNDS: Final = (5, 9)
CARDS: Final = (2, 4, 7)
"""The stages of a deal: the least rounds that the stock still has, and the least cards in the smallest other hand."""

FEATURES: Final = 26
"""The rows of a table of experience, which has a column for each stage."""

CLOSE: Final = 3
"""The number of cards with which an opponent is about to go out."""

HOLDS: Final = 3
"""The least number of cards in each other hand with which a whole laying may be held back."""

NEARLY_OUT: Final = 2
"""The number of cards with which an opponent goes out with a card that fits a meld."""

TRIED: Final = 9
TRIED_SOON: Final = 4
"""The numbers of discards that are considered, after and before the draw."""

WAYS: Final = 12
"""The most ways to meld a card that has to be melded that are considered, and the most calls."""

DRAWN: Final = 16
"""The number of cards that are drawn in thought to find what a draw from the stock is worth."""

WON: Final = 10_000.0
"""The worth of winning the match with this deal, in points."""

LOST: Final = 0.2
"""The cost of ending the match behind another, as a part of the target."""


class Care(NamedTuple):
    """The care with which a level plays.

    `looks` is how often it looks through the whole pile for what may be taken and not only at its two top cards,
    `misses` how often it misses what it might take or call, `slips` how often it discards its second best card, and
    `overlooks` how often it overlooks in a turn what it might lay.
    """

    looks: float = 1.0
    misses: float = 0.0
    slips: float = 0.0
    overlooks: float = 0.0


class Plan(NamedTuple):
    """A turn to its end: its worth in points, what is laid, what is kept and what is discarded."""

    worth: float
    laying: Laying
    kept: tuple[Card, ...]
    gone: Card | None


def column(rounds: float, fewest: int) -> int:
    """Return the column in `experience` by the rounds left in the stock, and the cards in the smallest other hand."""
    return sum(rounds >= first for first in ROUNDS) + (len(ROUNDS) + 1) * sum(fewest >= first for first in CARDS)


def read_experience(path: Path, names: Iterable[str]) -> Tables:
    """Read the tables of these names. WeightsError where there are others; it says what to do."""
    stages = (len(ROUNDS) + 1) * (len(CARDS) + 1)
    return read_tables(path, dict.fromkeys(names, (FEATURES, stages)))


class Player:
    """A player at one decision: the rules, what it sees, how well it plays, and its experience.

    A game with a spread discard pile has a subclass, which answers what differs: `own_tables` are its experience, one
    for two players and one for many, and `cares` says how well each level plays. Where only sets are melded there may
    be tables of their own.
    """

    cares: ClassVar[Mapping[str, Care]]

    def __init__(
        self, rules: SpreadRules, view: SpreadTable, level: str, rng: random.Random, tables: Tables | None = None
    ) -> None:
        self.rules, self.view, self.level, self.rng, self.tables = rules, view, level, rng, tables
        self.care = self.cares[level]
        self.seat = cast(int, view.actor)
        self.hand = view.hands[self.seat]
        self.melding = rules.melding(view)
        self.pack = rules.pack()
        self.values = {card: rules.value(view, card) for card in self.pack}
        self.layer = Layer(self.melding, self.values, self.low_ace, clever=level == "hard")
        self.table = self.layer.opened(view.melds)
        self.foes = [seat for seat in range(view.seats) if rules.side(seat) != rules.side(self.seat)]
        self.rounds = len(view.stock) / view.seats
        self.fewest = min(len(view.hands[seat]) for seat in self.foes)
        self.column = column(self.rounds, self.fewest)

    # The differences between the games

    @staticmethod
    def own_tables() -> Tables:
        """Return the experience of the game."""
        raise NotImplementedError

    @property
    def low_ace(self) -> int | None:
        """The points of an ace below the two; None where it counts the same everywhere."""
        return None

    @property
    def counts_off(self) -> bool:
        """Whether cards left in a hand count against their owner even where nobody has gone out."""
        return True

    @property
    def going_out_bonus(self) -> int:
        """The points that going out brings."""
        return 0

    @cached_property
    def experience(self) -> Table:
        """The table for this number of players, and for what is melded."""
        tables = self.tables or self.own_tables()
        size = "two" if self.view.seats == 2 else "many"
        sets_only = f"sets {size}"
        return tables[sets_only if not self.melding.runs and sets_only in tables else size]

    # Its move

    @cached_property
    def outlook(self) -> Outlook:
        """The outlook of the seat, counted."""
        count, matched = self.level == "hard", self.rules.takes_matched
        return Outlook(self.layer, self.view, self.seat, self.pack, self.foes, count=count, matched=matched)

    def may(self, move: Move) -> bool:
        """Return whether the rules allow a move."""
        return self.rules.objection(self.view, move) is None

    def move(self) -> Move:
        """Return the move that the player decides on."""
        phase = self.view.phase
        if phase == "draw":
            return self.draw()
        if phase == "call":
            return self.call()
        if phase == "choose":
            return Choose(self.seat, 12)
        if phase == "cut":
            return Cut(self.seat, self.rng.randint(1, len(self.view.stock) - 1))
        return self.play()

    # Draw

    def draw(self) -> Move:
        """Draw, or take from the pile what pays most."""
        view = self.view
        takes = self._takes() if self.hand and view.discards else []
        stock: Move = Draw(self.seat) if view.stock else Pass(self.seat)
        if self.level == "easy":
            return self._easy_draw(takes, stock)
        best, most = stock, 0.0
        if takes and view.stock:
            takes = [take for take in takes if self._tempts(take)]
        if takes:
            most = self.worth_of_draw() if view.stock else self.worth_of_pass()
        for take in takes:
            if (value := self.worth_of_take(take)) > most:
                best, most = take, value
        if best != stock or self.may(stock):
            return best
        return next(iter(self.rules.moves(view)))

    def _easy_draw(self, takes: Sequence[Take], stock: Move) -> Move:
        """Take what melds the most points, whatever other cards come with it, else draw."""
        points = {take: self._laying_after(take).points for take in takes}
        best = max(takes, key=lambda take: points[take], default=None)
        if best is not None and points[best] > self.laying.points:
            return best
        if self.may(stock):
            return stock
        return next(iter(self.rules.moves(self.view)))

    def _takes(self) -> list[Take]:
        """Return the takes worth considering: those whose deepest card can be melded, and the top card alone."""
        view = self.view
        found: list[Take] = []
        if view.stock and self.rng.random() < self.care.misses:
            return found
        deep = self.rng.random() < self.care.looks
        for count in range(1, (len(view.discards) if deep else min(2, len(view.discards))) + 1):
            take = Take(self.seat, count)
            if (count == 1 or self._is_near(count)) and self.may(take):
                found.append(take)
        return found

    def _is_near(self, count: int) -> bool:
        """Return whether the deepest of `count` cards might be melded; True may be wrong, False hardly ever is."""
        card = self.view.discards[-count]
        if not card.rank or self.melding.is_wild(card) or spot(card) in self.table.fits:
            return True
        near = 0
        for other in (*self.hand, *self.view.discards[len(self.view.discards) - count + 1 :]):
            if other.rank == card.rank or self.melding.is_wild(other):
                near += 1
            elif other.suit == card.suit:
                gap = abs(other.rank - card.rank)
                near += gap <= 2 or gap >= 11
        return near >= 2 or bool(near and self.table.anchors)

    @cached_property
    def laying(self) -> Laying:
        """The most that the hand can lay as it is, with the card that has to be melded in this turn."""
        owed = [card for card in self.view.owes if card in self.hand]
        return self._lay(self.hand, owed[0] if owed else None, [*set(self.hand) - set(self.view.drawn)])

    @cached_property
    def _may_lay_off(self) -> bool:
        return self.rules.may_lay_off(self.view, self.seat) is None

    def _lay(self, hand: Sequence[Card], owed: Card | None, held: Sequence[Card]) -> Laying:
        """Return the most that a hand can lay, with `owed` if any; `held` cards were in it before the take."""
        best = self.layer.best(hand, self.table, off=self._may_lay_off)
        if owed is None or (owed not in best.rest and self.rules.needs != "new_meld"):
            return best
        ways = islice(self._ways_to_meld(owed, hand, frozenset(held)), WAYS)
        return max(ways, key=lambda way: way.points, default=best)

    def _ways_to_meld(self, owed: Card, hand: Sequence[Card], held: frozenset[Card]) -> Iterator[Laying]:
        """Yield what can be laid besides each way to meld the card that has to be melded."""
        others = sorted((card for card in hand if card != owed), key=lambda card: card not in held)
        anew = self.rules.needs == "new_meld"
        for meld in melds_with(self.melding, owed, others):
            natural = sum(card in held and not self.melding.is_wild(card) for card in meld.cards)
            if natural >= 2 or not anew:
                more = self._besides(hand, meld.cards, off=True)
                yield more._replace(groups=(meld.cards, *more.groups))
        if anew:
            return
        for index, meld in enumerate(self.view.melds):
            for fill in extensions_with(self.melding, meld, owed, others):
                cards = (owed, *fill)
                more = self._besides(hand, cards, off=self._may_lay_off)
                if self._may_lay_off or more.groups:
                    yield more._replace(layoffs=(*((card, index) for card in cards), *more.layoffs))

    def _besides(self, hand: Sequence[Card], laid: Sequence[Card], *, off: bool) -> Laying:
        more = self.layer.best((card for card in hand if card not in laid), self.table, off=off)
        return more._replace(points=more.points + points_of(self.values, laid))

    def _after(self, take: Take) -> list[Card]:
        return [*self.hand, *self.view.discards[-take.count :]]

    def _laying_after(self, take: Take) -> Laying:
        owed = self.rules.is_owed(take.count)
        return self._lay(self._after(take), self.view.discards[-take.count] if owed else None, self.hand)

    def _tempts(self, take: Take) -> bool:
        """Return whether a take deserves a closer look, since it melds more; a hard player looks at every one."""
        return self.level == "hard" or self._laying_after(take).points > self.laying.points

    def worth_of_take(self, take: Take) -> float:
        """Return what a take is worth, in points."""
        laying = self._laying_after(take)
        if self.level != "hard":
            more = [card for card in laying.rest if card not in self.hand]
            late = 0.7 if self.fewest <= CLOSE else 0.35
            return laying.points - self.laying.points - late * points_of(self.values, more) - 4
        barred = self.view.discards[-1] if take.count == 1 else None
        plans = self._discards(laying, self.view.discards[: -take.count], barred, TRIED_SOON)
        return max((plan.worth for plan in plans), default=-1000.0)

    def worth_of_draw(self) -> float:
        """Return what it is worth to draw from the stock: the mean of some cards that may come."""
        unseen = sorted(self.outlook.unseen)
        if self.level != "hard" or not unseen:
            return 0.0
        step = max(1.0, len(unseen) / DRAWN)
        places = [int(step * number + self.rng.random() * step) for number in range(int(len(unseen) / step))]
        return sum(self._worth_with(unseen[min(place, len(unseen) - 1)]) for place in places) / len(places)

    def _worth_with(self, card: Card) -> float:
        """Return what the turn is worth with that card drawn from the stock."""
        hand = [*self.hand, card]
        laying = self.layer.best(hand, self.table, off=self._may_lay_off)
        return max(plan.worth for plan in self._discards(laying, self.view.discards, None, TRIED_SOON))

    def worth_of_pass(self) -> float:
        """Return what it is worth to end the deal as it is, rather than to play on, in points."""
        left = dict.fromkeys(self.foes, 0.0)
        mine = 0.0
        if self.counts_off:
            left = {foe.seat: self.outlook.expected(foe) for foe in self.outlook.foes}
            mine = -float(points_of(self.values, self.hand))
        if self.level != "hard":
            return mine
        return mine + sum(left.values()) / len(left) + self._decided(mine, left)

    # Play

    def play(self) -> Move:
        """Return the next move of the turn after the draw."""
        if self.view.phase == "play":
            way = way_out(self.rules, self.view) if self.level == "hard" else None
            if way and self._pays(way):
                return way[0]
            if not way and (swap := self._swap()):
                return swap
            plan = self.plan()
            for move in self._laying_moves(plan.laying):
                if self.may(move):
                    return move
            if plan.gone and self.may(move := Discard(self.seat, plan.gone)):
                return move
        return self._any()

    def _pays(self, way: Sequence[Move]) -> bool:
        """Return whether it is worth as much to go out this way as any plan that keeps cards."""
        laid = points_of(self.values, [card for move in way for card in cards_of(move)])
        plan = self.plan()
        return not plan.kept or laid + self.worth_of_out(laid) >= plan.worth

    def plan(self) -> Plan:
        """Return the best plan for the turn."""
        view = self.view
        laying = self.laying
        if self.level != "hard":
            gone = self._simple_discard(laying.rest, self._opened(laying))
            if gone and len(laying.rest) > 1 and view.drawn_from == "stock" and self.rng.random() < self.care.overlooks:
                laying = Laying(0, (), (), (), tuple(self.hand))
            return Plan(0, laying, laying.rest, gone)
        plans = [
            plan for each in (laying, *self._held_back()) for plan in self._discards(each, view.discards, view.barred)
        ]
        return max(plans, key=lambda plan: plan.worth)

    def _held_back(self) -> Iterator[Laying]:
        """Yield what else might be laid: nothing, or all but the wild cards that would only go onto some meld."""
        laying = self.laying
        if self.view.owes:
            return
        if laying.spare and self.fewest > CLOSE and len(laying.rest) > 1:
            points = laying.points - points_of(self.values, laying.spare)
            yield laying._replace(points=points, spare=(), rest=(*laying.rest, *laying.spare))
        if laying.points and self.fewest >= HOLDS:
            yield Laying(0, (), (), (), tuple(self.hand))

    def _swap(self) -> Move | None:
        """Return a swap of a card for the wild card that stands for it; None if there is none."""
        if not self.rules.swaps or (self.level == "easy" and self.rng.random() < 0.5):
            return None
        return next((move for move in self.rules.ideas(self.view, self.seat, Swap) if self.may(move)), None)

    def _laying_moves(self, laying: Laying) -> Iterator[Move]:
        """Yield the moves that lay what a plan lays, in their order."""
        groups = [(group, self._stands(group)) for group in laying.groups]
        if len(groups) > 1:
            told = tuple(stands for _, stands in groups)
            yield LayDown(self.seat, laying.groups, told if any(told) else ())
        for group, stands in groups:
            yield LayDown(self.seat, (group,), (stands,) if stands else ())
        for index, cards in laying.by_meld.items():
            if len(cards) > 1:
                yield LayOff(self.seat, tuple(cards), index)
        for card, index in laying.layoffs:
            yield LayOff(self.seat, (card,), index)
        if laying.spare:
            yield from self._spare_moves(laying.spare[0])

    def _reading(self, group: Group) -> Meld | None:
        """Return the best reading of a new meld, which says for what its wild cards stand."""
        readings = self.melding.readings(group, self.seat)
        if any(map(self.melding.is_wild, group)):
            return max(readings, key=self._reading_worth, default=None)
        return next(iter(readings), None)

    def _stands(self, group: Group) -> Group:
        """Return what the cards of a new meld stand for, where there are wild cards among them."""
        best = self._reading(group)
        if best is None or not best.stands:
            return ()
        roles = dict(zip(best.cards, best.stands, strict=True))
        return tuple(roles[card] for card in group)

    def _reading_worth(self, meld: Meld) -> float:
        """Return how good a reading is: the points that it scores, less what others can do with it."""
        points = sum(self.rules.melded_value(self.view, meld, place) for place in range(len(meld.cards)))
        return points - self._exposed(meld)

    def _exposed(self, meld: Meld) -> float:
        """Return how much a meld offers others: the unseen cards that fit it or could be swapped for its wild cards."""
        if self.level != "hard":
            return 0.0
        fits = self.layer.opened([meld]).fits
        offered = sum(self.values[card] for card in self.outlook.unseen if card.rank and spot(card) in fits)
        if self.rules.swaps:
            wild = [card for card in meld.cards if self.melding.is_wild(card)]
            offered += sum(
                100
                for each in wild
                for card in self.outlook.unseen
                if self.melding.swapped(meld, card, each, self.seat) is not None
            )
        return offered / 20

    def _spare_moves(self, card: Card) -> Iterator[Move]:
        """Yield the ways to lay off a wild card, the best first."""
        ways = []
        for index, meld in enumerate(self.view.melds):
            for way in self.melding.extensions(meld, (card,), self.seat):
                place = way.cards.index(card)
                role = face_of(way.roles[place])
                points = self.rules.melded_value(self.view, way, place) - self._exposed(way) + self._exposed(meld)
                ways.append((points, index, () if role == face_of(card) else (role,)))
        ways.sort(key=lambda way: -way[0])
        for _, index, stands in ways:
            yield LayOff(self.seat, (card,), index, stands)

    def _any(self) -> Move:
        """Return any legal move: a cheap discard, else a meld, else the first that there is."""
        moves = list(self.rules.moves(self.view))
        discards = [move for move in moves if isinstance(move, Discard)]
        melds = [move for move in moves if not isinstance(move, Discard | Swap)]
        owed = [move for move in melds if set(self.view.owes) & _cards_of(move)]
        if owed or (melds and not discards):
            return max(owed or melds, key=lambda move: points_of(self.values, _cards_of(move)))
        if discards:
            allowed = [move.card for move in discards]
            return Discard(self.seat, self._best_of(allowed))
        return moves[0]

    def _best_of(self, allowed: Sequence[Card]) -> Card:
        """Return the best of the cards that may be discarded."""
        if self.level == "hard" and len(allowed) > 1:
            pile = self.view.discards
            kept = {card: [each for each in self.hand if each != card] for card in allowed}
            return max(allowed, key=lambda card: self.value(kept[card], [*pile, card], self.table))
        return self._simple_discard(self.hand, self.table, allowed) or allowed[0]

    # Discard

    def _opened(self, laying: Laying) -> Open:
        """Return what the table is open for after a laying."""
        if not laying.points:
            return self.table
        return self.layer.opened(self.melds_after(laying))

    def melds_after(self, laying: Laying) -> list[Meld]:
        """Return the melds on the table after a laying."""
        melds = list(self.view.melds)
        for index, cards in laying.by_meld.items():
            if ways := self.melding.extensions(melds[index], cards, self.seat):
                melds[index] = ways[0]
        for group in laying.groups:
            melds += self.melding.readings(group, self.seat)[:1]
        return melds

    def _simple_discard(self, rest: Sequence[Card], table: Open, allowed: Iterable[Card] | None = None) -> Card | None:
        """Return the card with the least hope, by its own hand alone; the dearest where none has any."""
        cards = list(rest)
        may = self._allowed(cards, self.view.barred) if allowed is None else list(allowed)
        if not may:
            return None
        may = self._harmless(may)
        if self.level == "easy":
            return max(may, key=lambda card: (not self.melding.is_wild(card), self.values[card], card))
        slip = self.rng.random() < self.care.slips
        hopes = dict(zip(cards, self.outlook.hopes(cards, table), strict=True))
        late = 0.4 if self.fewest <= CLOSE or self.rounds < 2 else 0.2
        may.sort(key=lambda card: self.values[card] * (hopes[card] - late) + hopes[card] * 5)
        return may[slip and len(may) > 1]

    def _harmless(self, may: list[Card]) -> list[Card]:
        """Return the cards that are in no meld, not just taken, and of no use to a next player who is nearly out."""
        view = self.view
        melded = {card for group in self.rules.best_melds(view, self.hand) for card in group}
        may = [card for card in may if card not in melded] or may
        if view.drawn_from == "discards" and len(view.drawn) == 1:
            may = [card for card in may if card not in view.drawn] or may
        if len(view.hands[self.rules.after(view, self.seat)]) <= NEARLY_OUT:
            may = [card for card in may if not card.rank or spot(card) not in self.table.fits] or may
        return may

    # Plans

    def _discards(
        self, laying: Laying, pile: Sequence[Card], barred: Card | None, tried: int = TRIED
    ) -> Iterator[Plan]:
        """Yield the plans that lay this, by what they discard."""
        rest, table = laying.rest, self._opened(laying)
        may = self._allowed(rest, barred)
        if not rest or (len(rest) == 1 and may):
            out = len(rest) == 1 or not self.rules.must_discard
            value = self.worth_of_out(laying.points) if out else self.value((), pile, table)
            yield Plan(laying.points + value, laying, (), rest[0] if rest else None)
            return
        if len(may) > tried:
            hopes = dict(zip(rest, self.outlook.hopes(rest, table), strict=True))
            may = sorted(may, key=lambda card: (hopes[card] - 0.4) * self.values[card] + 5 * hopes[card])[:tried]
        for card in may:
            kept = tuple(each for each in rest if each != card)
            yield Plan(laying.points + self.value(kept, [*pile, card], table), laying, kept, card)
        if not may:
            yield Plan(laying.points + self.value(rest, pile, table), laying, rest, None)

    def _allowed(self, rest: Sequence[Card], barred: Card | None) -> list[Card]:
        """Return the cards of the rest of a hand that may be discarded."""
        view = self.view
        if view.phase == "play" and self.rules.draw_is_used and view.drawn_from == "stock" and view.drawn[0] in rest:
            return [view.drawn[0]]
        return [card for card in rest if card != barred]

    # The worth of a position

    def worth_of_out(self, laid: int) -> float:
        """Return what it is worth to go out now besides the `laid` points, in points."""
        left = {foe.seat: self.outlook.expected(foe) for foe in self.outlook.foes}
        bonus = float(self.going_out_bonus)
        if not self.counts_off:
            bonus += sum(left.values())
            left = dict.fromkeys(left, 0.0)
        return bonus + sum(left.values()) / len(left) + self._decided(laid + bonus, left)

    def _decided(self, mine: float, left: Mapping[int, float]) -> float:
        """Return the extra worth of ending the match with this deal, if it does; `mine` points are still to come."""
        rules, view = self.rules, self.view
        totals = {rules.side(self.seat): mine}
        for seat, points in left.items():
            totals[rules.side(seat)] = totals.get(rules.side(seat), 0.0) - points
        for seat in range(view.seats):
            totals[rules.side(seat)] += view.scores[seat] + rules.melded_points(view, seat)
        house: Any = rules.options
        deals = house.deals
        if view.deal < deals or (not deals and max(totals.values()) < house.target):
            return 0.0
        ahead = totals.pop(rules.side(self.seat)) > max(totals.values())
        return WON if ahead else -LOST * house.target

    def value(self, kept: Sequence[Card], pile: Sequence[Card], table: Open) -> float:
        """Return what it is worth to keep these cards with that pile and table, in points still to come."""
        return worth(self.experience, self.column, self.features(kept, pile, table))

    def features(self, kept: Sequence[Card], pile: Sequence[Card], table: Open) -> list[float]:
        """Return the features in `experience` of a position in which others are to move next."""
        outlook, values = self.outlook, self.values
        hopes = outlook.hopes(kept, table)
        deep = outlook.hopes(kept, table, pile)
        hoped = sum(values[card] * hope for card, hope in zip(kept, hopes, strict=True))
        held = points_of(values, kept)
        mine = outlook.reach(pile, table, kept)
        theirs = [self._reach_of(foe, pile, table) for foe in outlook.foes[:3]]
        chance = 1.0
        for each in theirs:
            chance *= 1 - each.chance
        left = [outlook.expected(foe) for foe in outlook.foes]
        wild = sum(values[card] for card in kept if self.melding.is_wild(card))
        count = len(kept)
        return [
            1,
            held,
            count,
            hoped,
            sum(hopes),
            sum(values[card] * hope for card, hope in zip(kept, deep, strict=True)) - hoped,
            mine.points,
            mine.cards,
            1 - chance,
            sum(each.points for each in theirs),
            sum(each.cards for each in theirs),
            mine.points * chance,
            mine.cards * chance,
            wild,
            min(self.fewest, 10),
            held / (1 + self.fewest),
            held / (1 + self.rounds),
            sum(left) / (1 + count),
            sum(left),
            self.rounds,
            count == 0,
            count == 1,
            len(pile),
            sum(len(self.view.hands[foe]) for foe in self.foes),
            max((each.top for each in theirs), default=0.0) * (values[pile[-1]] if pile else 0),
            outlook.offered(table),
        ]

    def _reach_of(self, foe: Holder, pile: Sequence[Card], table: Open) -> Reach:
        """Return what another seat may take from a pile onto which this one may just have discarded a card."""
        fresh = min(len(pile), foe.fresh + (self.view.phase != "call"))
        return self.outlook.reach(pile, table, foe.known, foe.hidden, fresh)

    # Call

    def call(self) -> Move:
        """Call rummy where it pays, else pass."""
        calls = [move for move in self.rules.moves(self.view) if isinstance(move, Call)]
        best: Move = Pass(self.seat)
        most = self.value(self.hand, self.view.discards, self.table) if calls and self.level == "hard" else 0.0
        if self.rng.random() < self.care.misses:
            return best
        worth = {move: self._simple_worth_of_call(move) for move in calls}
        for move in sorted(calls, key=lambda each: -worth[each])[:WAYS]:
            if (value := self._worth_of_call(move) if self.level == "hard" else worth[move]) > most:
                best, most = move, value
        return best

    def _simple_worth_of_call(self, move: Call) -> float:
        """Return what a call lays, less a part of what it brings into the hand."""
        more = (card for card in self.view.discards[-move.count :] if card not in move.cards)
        return self.rules.called_points(self.view, move) - 0.35 * points_of(self.values, more)

    def _worth_of_call(self, move: Call) -> float:
        pile = self.view.discards[: -move.count]
        points = self.rules.called_points(self.view, move)
        more = [card for card in self.view.discards[-move.count :] if card not in move.cards]
        kept = [*self.hand, *more]
        laying = Laying(points, (), (), (), tuple(kept))
        if not kept or not self.rules.call_discards:
            return points + self.value(kept, pile, self.table)
        return max(plan.worth for plan in self._discards(laying, pile, None, TRIED_SOON))


def _cards_of(move: Move) -> set[Card]:
    """Return the cards that a move melds."""
    if isinstance(move, LayDown):
        return {card for group in move.groups for card in group}
    if isinstance(move, LayOff | Call):
        return set(move.cards)
    return {move.card} if isinstance(move, Swap | Discard) else set()
