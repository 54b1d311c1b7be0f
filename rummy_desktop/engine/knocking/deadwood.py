"""Deals that are played for the difference in deadwood: ten cards of one pack each, an upcard that is offered, and gin.

Gin Rummy is such a game, for two and for more. What they differ in, this rulebook asks for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.knocking.options import KnockOptions, KnockOptionsT
from rummy_desktop.engine.knocking.rules import KnockingRules
from rummy_desktop.engine.knocking.table import DeadwoodT, DeadwoodTable
from rummy_desktop.engine.laying import Laying
from rummy_desktop.engine.melds import Group, arrange, arrangements, best_layoffs, deadwood_of, mask_of
from rummy_desktop.engine.moves import Draw, Knock, LayOff, Move, Pass, Show, Take
from rummy_desktop.engine.options import Options
from rummy_desktop.engine.questions import Answer, Names, Wild
from rummy_desktop.engine.table import Table
from rummy_desktop.engine.taking import all_without
from rummy_desktop.language.translate import mark, tr

STOCK_LEFT: Final = 2  # GIN-08: so many cards left in the stock after a turn, and the deal is drawn


class DeadwoodRules(KnockingRules[KnockOptionsT, DeadwoodT]):
    """The rulebook of a game in which two play a deal for the difference in their deadwood."""

    options_type: ClassVar[type[Options]] = KnockOptions
    table_type: ClassVar[type[Table]] = DeadwoodTable
    phases: ClassVar = KnockingRules.phases | {"upcard": (Take, Pass), "draw from the stock": (Draw,)}
    _expected: ClassVar = KnockingRules._expected | {
        "upcard": "Take the upcard or pass.",
        "draw from the stock": "Both players passed the upcard; draw from the stock.",
        "lay off": "Your opponent has knocked; lay off what fits, then show your hand.",
    }
    _prompts: ClassVar = KnockingRules._prompts | {
        "upcard": ("Your turn: take the {top}, or pass.", "{name} thinks about the {top} …"),
        "draw from the stock": ("Your turn: draw from the stock.", "{name} is to draw …"),
    }
    _reasons: ClassVar = KnockingRules._reasons | {"upcard": "The upcard is offered to {name}."}
    names: ClassVar = Names(left=mark("deadwood"), left_title=mark("Deadwood"), declare=mark("Declare gin or big gin"))

    # Questions

    def prompt(self, t: DeadwoodT) -> tuple[str, str]:
        """Return what is expected; who holds gin is told so, and by which card to knock where there is only one."""
        mine, others = super().prompt(t)
        hand = [] if t.actor is None or t.phase != "discard" else t.hands[t.actor]
        if not hand or HIDDEN in hand or not self.may_knock(t):
            return mine, others
        last = [card for card in hand if card != t.barred and not self.deadwood(t, all_without(hand, (card,)))]
        if last:
            mine = tr("Gin! Knock with the {card}.", card=last[0].sign) if len(last) == 1 else tr("Gin! Knock.")
        return mine, others

    @property
    def tells(self) -> bool:
        """The knock card stays in sight (OKG-02)."""
        return self.house.oklahoma

    def told_here(self, t: DeadwoodT) -> Wild | None:
        card = t.knock_card
        if card is None or not self.house.oklahoma:
            return None
        limit = self.limit(t)
        doubled = tr("Scores double") if self.house.spade_double and card.suit == "S" else ""
        return Wild(card, tr("Knock {limit}", limit=limit) if limit else tr("Gin only"), doubled)

    def limit(self, t: DeadwoodT) -> int:
        """The most deadwood to knock with in this deal (GIN-06, OKG-02, OKG-03)."""
        most, card = self.house.knock_limit, t.knock_card
        if card is None or not self.house.oklahoma:
            return most
        if card.rank == 1:
            return 0 if self.house.ace_upcard == "gin_only" else min(most, 1)
        return min(most, card.points)

    def answers(self, t: DeadwoodT, seat: int) -> tuple[Answer, ...]:
        if t.phase == "upcard":
            top = t.discards[-1]
            return (
                *super().answers(t, seat),
                Answer(Take(seat), tr("Take {card}", card=top.sign), self.serves(t, seat, top), "T"),
            )
        return super().answers(t, seat)

    def advice(self, t: DeadwoodT, move: Move) -> str:
        big = isinstance(move, Knock) and move.card is None and Draw not in self.asking(t).kinds
        return tr("Declare big gin.") if big else super().advice(t, move)

    def knock_word(self, t: DeadwoodT, move: Knock | None = None) -> str:
        """A knock that leaves nothing is gin (GIN-07)."""
        if move is None or sum(map(len, move.groups)) < self.hand_size(t):
            return tr("Knock")
        return tr("Gin") if move.card else tr("Big gin")

    def hand_size(self, t: DeadwoodT) -> int:
        """Ten cards each (GIN-01)."""
        return 10

    def counted(self, points: int) -> str:
        """The deadwood count (GIN-03)."""
        return tr("Deadwood {points}", points=points)

    # What a hand keeps, by bit masks

    def arranged(self, t: DeadwoodT, hand: Sequence[Card]) -> Laying:
        best = arrange(hand)
        melds = tuple(self.readings(t, group, 0)[0] for group in best.melds)
        return Laying(sum(card.points for meld in melds for card in meld.cards), melds, best.deadwood)

    def deadwood(self, t: DeadwoodT, hand: Sequence[Card]) -> int:
        return deadwood_of(mask_of(hand))

    def kept_melds(self, t: DeadwoodT, hand: Sequence[Card]) -> tuple[Group, ...]:
        return arrange(hand).melds

    def ways_to_knock(self, t: DeadwoodT, hand: Sequence[Card]) -> Iterator[tuple[Group, ...]]:
        """Every arrangement that leaves the least (GIN-09)."""
        return (way.melds for way in arrangements(hand))

    # Knock

    def _ideas_for_knock(self, t: DeadwoodT, seat: int) -> Iterator[Knock]:
        hand = t.hands[seat]
        mask = mask_of(hand)
        least = deadwood_of(mask)
        if least == 0:
            for groups in self.ways_to_knock(t, hand):
                yield Knock(seat, None, groups)
        limit = self.limit(t)
        if least - 10 > limit:
            return
        for card in hand:
            if deadwood_of(mask & ~mask_of((card,))) <= limit:
                for groups in self.ways_to_knock(t, [other for other in hand if other != card]):
                    yield Knock(seat, card, groups)

    def against_keeping_all(self, t: DeadwoodT, seat: int) -> str | None:
        if self.has_big_gin:
            return None
        return tr("Big gin is off at this table; discard one of the eleven cards to knock.")

    def against_left(self, t: DeadwoodT, move: Knock, loose: Sequence[Card], least: int) -> str | None:
        limit, card = self.limit(t), t.knock_card
        if move.card is None and least:
            return tr("Big gin takes all eleven cards in melds.")
        if least <= limit:
            return None
        if card is not None and limit < self.house.knock_limit:
            if limit == 0:
                return tr(
                    "The knock card is {card}: only gin ends this deal; your deadwood would count {least}.",
                    card=card.sign,
                    least=least,
                )
            return tr(
                "The knock card is {card}: you may knock with {limit} or less; your deadwood would count {least}.",
                card=card.sign,
                limit=limit,
                least=least,
            )
        if limit == 0:
            return tr("Only gin ends a deal at this table; your deadwood would count {least}.", least=least)
        return tr("You may knock with {limit} or less; your deadwood would count {least}.", limit=limit, least=least)

    def way(self, t: DeadwoodT, move: Knock, rest: Sequence[Card]) -> str:
        """Gin and big gin leave nothing (GIN-07)."""
        return "knock" if rest else "gin" if move.card else "big gin"

    def answered(self, t: DeadwoodT, how: str) -> bool:
        """Nothing is laid off after gin (GIN-10)."""
        return how == "knock"

    def best_answer(self, t: DeadwoodT, seat: int) -> tuple[Move, ...]:
        """The layoffs that leave `seat` the least deadwood after the opponent's knock, and the showing (GIN-10)."""
        _, laid = best_layoffs(t.hands[seat], t.melds)
        return (*(LayOff(seat, each.cards, each.meld) for each in laid), Show(seat))

    # Take and pass

    def _do_take(self, t: DeadwoodT, move: Take) -> Iterator[e.Event]:
        if t.phase == "upcard":
            yield e.TurnBegan(move.seat, "draw")
        yield from super()._do_take(t, move)

    def _do_pass(self, t: DeadwoodT, move: Pass) -> Iterator[e.Event]:
        yield e.Passed(move.seat)
        if not t.waiting:
            yield e.TurnBegan(self.after(t, t.dealer), "draw from the stock" if self.upcard_closed else "draw")

    @property
    def upcard_closed(self) -> bool:
        """Whether nobody may have the upcard any more that all have passed (GIN-04)."""
        return self.house.passed_upcard == "closed"

    # What happens

    def _begin_play(self, t: DeadwoodT) -> Iterator[e.Event]:
        """The upcard is offered from the left of the dealer on, last to the dealer (GIN-04, BTR-02)."""
        yield e.Offered(tuple(self.around(t, t.dealer)), "upcard")

    def _end_turn(self, t: DeadwoodT, seat: int) -> Iterator[e.Event]:
        if len(t.stock) > self.stock_left:
            yield from super()._end_turn(t, seat)
        else:
            yield e.TurnEnded(seat)
            yield from self._end_idle(t)

    # Scoring

    @property
    def stock_left(self) -> int:
        """The number of cards left in the stock after a turn with which the deal is drawn (GIN-08)."""
        return STOCK_LEFT

    @property
    def has_big_gin(self) -> bool:
        """Whether eleven cards in melds may be declared without a discard (GIN-07)."""
        return self.house.big_gin

    def result(self, t: DeadwoodT) -> e.Result:
        """The winner scores the difference, and a bonus for gin or an undercut (GIN-11 to GIN-13)."""
        opponent, knocker = self.around(t, cast(int, t.knocker))
        counts = self.counts(t)
        lines = [e.Line(seat, "deadwood", counts[seat]) for seat in (opponent, knocker)]
        undercut = t.how == "knock" and self.undercutters(t, counts)
        winner, outcome = (opponent, "undercut") if undercut else (knocker, t.how)
        points = [0] * self.seats
        if self.deals_count:
            lines.append(e.Line(winner, "deal won", 1))
            points[winner] = 1
            return self._ended(t, outcome, winner, points, lines)
        lines.append(e.Line(winner, "difference", abs(counts[opponent] - counts[knocker])))
        if bonus := self.bonuses.get(outcome):
            lines.append(e.Line(winner, *bonus))
        points[winner] = sum(line.points for line in lines[2:])
        if self.doubles(t):
            lines.append(e.Line(winner, "spade: doubled", points[winner]))
            points[winner] *= 2
        return self._ended(t, outcome, winner, points, lines)

    @property
    def bonuses(self) -> Mapping[str, tuple[str, int]]:
        """The bonuses beyond the difference for each end of a deal: the name and the points."""
        house = self.house
        return {
            "undercut": (mark("undercut bonus"), house.undercut_bonus),
            "gin": (mark("gin bonus"), house.gin_bonus),
            "big gin": (mark("big gin bonus"), house.big_gin_bonus),
        }

    @property
    def deals_count(self) -> bool:
        """Whether a deal that is won counts 1, however many points it would bring."""
        return False

    def doubles(self, t: DeadwoodT) -> bool:
        """Return whether this deal scores double (OKG-04)."""
        card = t.knock_card
        return self.house.oklahoma and self.house.spade_double and card is not None and card.suit == "S"
