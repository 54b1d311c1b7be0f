"""Kalooki and its relatives: first melds of forty points or more, and jokers to exchange; the last one in may win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import (
    BuyIn,
    Claim,
    Deal,
    Discard,
    Draw,
    LayDown,
    LayOff,
    Move,
    Pass,
    Swap,
    Take,
    TakeBack,
)
from rummy_desktop.engine.pot.rules import PotRules
from rummy_desktop.engine.pot.table import UNLIMITED
from rummy_desktop.engine.questions import Answer, Goal, Scoring, in_numbers
from rummy_desktop.engine.rules import Remark
from rummy_desktop.language.translate import mark, tr, tr_plural
from rummy_desktop.variants.kalooki import cautions
from rummy_desktop.variants.kalooki.opening import OpeningRules
from rummy_desktop.variants.kalooki.options import TWICE, KalookiOptions
from rummy_desktop.variants.kalooki.table import CalledUp, KalookiTable


class KalookiRules(OpeningRules):
    """The rulebook of Kalooki and its relatives."""

    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, Take),
        "claim": (Claim, Pass),
        "play": (LayDown, LayOff, Swap, Discard, TakeBack),
        "buy": (BuyIn, Pass),
        "over": (),
    }
    _expected: ClassVar = PotRules._expected | {
        "claim": "Another player is to draw; you may knock for the top discard before that, or pass.",
    }
    _reasons: ClassVar = PotRules._reasons | {"claim": "{name} may knock for the top discard."}
    passes: ClassVar = PotRules.passes | {"claim": None}

    # House rules

    @classmethod
    def objections(cls, options: KalookiOptions, seats: int) -> Iterator[Remark]:
        yield from cautions.objections(options, seats)

    @classmethod
    def remarks(cls, options: KalookiOptions, seats: int) -> tuple[Remark, ...]:
        return cautions.remarks(options, seats)

    # Questions

    @property
    def scoring(self) -> Scoring:
        """Penalties are counted, or for the winner of a deal what the others hold (KAL-15)."""
        return Scoring(fewest_win=self.house.scoring == "penalties")

    @property
    def pool(self) -> bool:
        """Whether penalties are counted until one player is left (KAL-17)."""
        return self.scoring.fewest_win and self.house.end == "last_in"

    @property
    def deals(self) -> int:
        """The number of deals that end the match, 0 if points do (KAL-20)."""
        return self.house.deals if self.house.end == "deals" else 0

    @property
    def target(self) -> int:
        """The points that end the match (KAL-20), 0 if it ends otherwise."""
        return 0 if self.pool or self.deals else self.house.target

    @property
    def stake(self) -> int:
        return self.house.stake if self.pool else 0

    @property
    def rebuys(self) -> int:
        """The number of times that each player may buy in again (KAL-18)."""
        if not self.stake:
            return 0
        return self.house.buy_ins

    def _is_out(self, score: int) -> bool:
        """Return whether a player with this score is out: in a pool it has more than the limit (KAL-17)."""
        return self.pool and super()._is_out(score)

    @property
    def most(self) -> int:
        return self.house.limit

    @cached_property
    def _pack(self) -> tuple[Card, ...]:
        return *new_pack(2), *(Card(0, "J", number) for number in range(self.house.jokers))

    def pack(self) -> tuple[Card, ...]:
        """Return two packs, mostly with two or four jokers (KAL-01)."""
        return self._pack

    def hand_size(self, t: KalookiTable) -> int:
        """Return the cards that each is dealt: mostly thirteen or fifteen, fewer with five or six (KAL-03)."""
        return cautions.dealt_to(self.house, self.seats)

    def finishes_by_melding(self, t: KalookiTable) -> bool:
        """Return whether one goes out without a discard, which the house rules may allow (KAL-12)."""
        return not self.house.must_discard

    def _can_be_laid_off(self, t: KalookiTable, seat: int, card: Card, melds: Sequence[Meld]) -> bool:
        """Return whether the last card finds a place; not where it has to be discarded (KAL-12)."""
        return not self.house.must_discard and super()._can_be_laid_off(t, seat, card, melds)

    # Prompts and texts at the table

    def comes(self, kind: type[Move]) -> bool:
        if kind is Pass:
            return self.rebuys != 0 or self.house.knocks != 0
        never = (kind is BuyIn and not self.rebuys) or (kind is Claim and not self.house.knocks)
        return super().comes(kind) and not never and (kind is not Swap or bool(self.swaps))

    def goal(self) -> Goal:
        """Return what is played for: a number of deals, points that end the match, or being the last one in."""
        if self.pool:
            return super().goal()
        ends = ("target", "limit", "end", "deals")
        if self.deals:
            return Goal(tr_plural("one deal", "{n} deals", self.deals), options=ends)
        if self.scoring.fewest_win:
            return Goal(
                tr("until somebody has more than {points}", points=self.target), self.target, tr("Target"), ends
            )
        return Goal(tr("to {points}", points=self.target), self.target, tr("Target"), ("target", "limit"))

    def against_now(self, t: KalookiTable, move: Move) -> str | None:
        """Return why the seat may not make that kind of move now; who begins with one card more does not draw."""
        why = super().against_now(t, move)
        if why and t.phase == "play" and move.seat == t.actor and not t.drawn:
            return tr("You begin with one card more, and do not draw; meld if you like, then discard.")
        return why

    def prompt(self, t: KalookiTable) -> tuple[str, str]:
        """Return the prompt, with whether the discard may be taken to open, and what the first melds must count."""
        mine, others = super().prompt(t)
        seat = t.actor
        if t.phase == "claim":
            return self._prompt_to_knock(), tr("{name} may knock for the {top} …", name="{name}", top="{top}")
        if seat is None or t.phase not in ("draw", "play"):
            return mine, others
        if self.has_opened(t, seat):
            seen = t.phase == "draw" and self.house.discard_use == "to_meld" and HIDDEN not in t.hands[seat]
            return (tr("Your turn: draw from the stock.") if seen and not self._may_take(t, seat) else mine), others
        if t.phase == "play":
            if self.house.opening_needs != "nothing" or not self.first_meld:
                return tr("Lay down your first melds if you can, then discard."), others
            lay = tr("Lay down melds of {points} points or more if you can, then discard.", points=self.first_meld)
            return lay, others
        if self.house.discard_before_open == "free" and not self.house.first_turn_draws:
            return mine, others
        if HIDDEN in t.hands[seat] or not self._may_take(t, seat):
            return tr("Your turn: draw from the stock."), others
        if self.house.discard_before_open == "free":
            return mine, others
        return tr("Your turn: draw from the stock, or take the {top} to open with it."), others

    def _may_take(self, t: KalookiTable, seat: int) -> bool:
        return self._against_take(t, Take(seat)) is None

    def _prompt_to_knock(self) -> str:
        """Return the question whether to knock, with what that costs (KAL-25)."""
        price = self.house.knock_price
        if not price:
            return tr("Knock for the {top}, or pass.")
        return tr_plural(
            "Knock for the {top} with one card of the stock, or pass.",
            "Knock for the {top} with {price} cards of the stock, or pass.",
            price,
            price=in_numbers(price),
            top="{top}",
        )

    def answers(self, t: KalookiTable, seat: int) -> tuple[Answer, ...]:
        if t.phase != "claim":
            return super().answers(t, seat)
        top = t.discards[-1]
        knock = Answer(Claim(seat), tr("Knock for {card}", card=top.sign), self.serves(t, seat, top), "RT")
        return Answer(Pass(seat), tr("Pass"), key="P"), knock

    def advice(self, t: KalookiTable, move: Move) -> str:
        if t.phase == "claim" and isinstance(move, Claim):
            return tr("Knock for the {card}.", card=t.discards[-1].sign)
        if t.phase == "claim" and isinstance(move, Pass):
            return tr("Do not knock for the {card}.", card=t.discards[-1].sign)
        return super().advice(t, move)

    def serves(self, t: KalookiTable, seat: int, card: Card) -> bool:
        """Return whether a discard makes a meld; before the first melds, whether it may be taken for them."""
        only = not self.has_opened(t, seat) and self.house.discard_before_open == "only_to_open"
        if t.phase != "claim" and (only or (t.melded[seat] and self.house.discard_use == "to_meld")):
            return self._may_take(t, seat)
        return super().serves(t, seat, card)

    # Dealing, turns and knocking

    def _next_dealer(self, t: KalookiTable) -> int:
        """Return the next dealer: the one to the left, or the same player after a void deal (KAL-14)."""
        return t.dealer if t.results[-1].outcome == "void" else self.after(t, t.dealer)

    def beginner(self, t: KalookiTable, dealer: int) -> int:
        """Return who plays first: the dealer or the player to its left (KAL-03, KAL-23)."""
        return dealer if self.house.start == "dealer" else self.after(t, dealer)

    def _dealt(self, t: KalookiTable, dealer: int) -> e.Dealt:
        """Deal; where no card is turned up, whoever begins gets one card more (KAL-23)."""
        found = super()._dealt(t, dealer)
        if self.house.start == "upcard":
            return found
        seat = self.beginner(t, dealer)
        hands = (*found.hands[:seat], (*found.hands[seat], found.stock[-1]), *found.hands[seat + 1 :])
        return msgspec.structs.replace(found, hands=hands, stock=found.stock[:-1])

    def _do_deal(self, t: KalookiTable, move: Deal) -> Iterator[e.Event]:
        """Deal, and turn up a card, unless a player begins with one card more (KAL-23)."""
        if self.house.start == "upcard":
            yield from super()._do_deal(t, move)
            return
        yield from self.join(t)
        yield self._dealt(t, move.seat)
        yield from self._begin_play(t)

    def _begin_play(self, t: KalookiTable) -> Iterator[e.Event]:
        """Begin with a draw, or with the turn of a player who has one card more (KAL-23)."""
        seat = self.beginner(t, t.dealer)
        if self.house.start == "upcard":
            yield from self._begin_turn(t, seat)
        else:
            yield e.TurnBegan(seat, "play")

    def _begin_turn(self, t: KalookiTable, seat: int) -> Iterator[e.Event]:
        """Begin a turn with a stock, which is made of the discards as often as the house rules say (KAL-14)."""
        yield from self._reshuffle(t)
        if t.stock:
            yield e.TurnBegan(seat, "draw")
        else:
            yield from self._end_idle(t)

    def _reshuffle(self, t: KalookiTable) -> Iterator[e.Event]:
        """Make a new stock of the discards, if that may be done once more (KAL-14)."""
        if self.house.new_stocks == UNLIMITED or t.shuffles <= self.house.new_stocks:
            yield from super()._reshuffle(t)

    def _claimers(self, t: KalookiTable) -> tuple[int, ...]:
        """Return who may knock for the discard: nobody who threw it or knocked too often in this deal (KAL-25)."""
        most = self.house.knocks
        if not most or not t.discards:
            return ()
        seats = [seat for seat in self._seats_after(t.turn) if self.plays(t, seat) and seat != t.turn]
        if t.turns > 1:
            seats.pop()  # the player who discarded it sits before the player in turn
        free = self.house.discard_before_open == "free"
        return tuple(
            seat for seat in seats if (free or t.melded[seat]) and (most == UNLIMITED or t.claims.count(seat) < most)
        )

    @property
    def claim_penalty(self) -> int:
        return self.house.knock_price

    # The end of a deal

    def penalty(self, t: KalookiTable, seat: int) -> int:
        """Return what a hand counts that is left, also where its owner has laid nothing down (KAL-15, KAL-28)."""
        points = self.left_over(t, seat)
        rule = self.house.unopened
        if self.has_opened(t, seat) or not rule or not t.hands[seat]:
            return points
        return 2 * points if rule == TWICE else rule

    def _go_out(self, t: KalookiTable, seat: int) -> Iterator[e.Event]:
        """Score the deal that `seat` has won: the others count what they hold (KAL-13, KAL-15, KAL-16)."""
        whole = not t.melded[seat]
        twice = whole and self.house.kalooki_double == "penalties"
        left = [self.penalty(t, other) * (2 if twice else 1) for other in range(self.seats)]
        lines = [e.Line(other, self._said(t, other, twice), left[other]) for other in self.players(t) if other != seat]
        points = left if self.scoring.fewest_win else [sum(left) if other == seat else 0 for other in range(self.seats)]
        if bonus := self._bonus(t, whole):
            bonus = -bonus if self.scoring.fewest_win else bonus
            points[seat] += bonus
            lines.append(e.Line(seat, mark("going out"), bonus))
        outcome = "out" if not whole else "whole hand" if self.house.whole_hand else "kalooki"
        yield from self._show_hands(t)
        yield e.DealEnded(self._ended(t, outcome, seat, points, lines))
        yield from self.call_up(t, seat, whole)
        yield from self.go_on(t)

    def _said(self, t: KalookiTable, seat: int, twice: bool) -> str:
        """Return what the points of a hand are for, in English."""
        if self.house.unopened and not self.has_opened(t, seat):
            return mark("nothing laid down, doubled") if twice else mark("nothing laid down")
        return mark("cards left in the hand, doubled") if twice else mark("cards left in the hand")

    def _bonus(self, t: KalookiTable, whole: bool) -> int:
        """Return what is taken off for going out (KAL-29)."""
        return self.house.out_bonus * (1 if not whole else 2 if any(t.melded) else 5)

    def go_on(self, t: KalookiTable) -> Iterator[e.Event]:
        """End the match, or go on with the next deal (KAL-17, KAL-20)."""
        if winners := self._match_winners(t):
            yield from self.end_match(t, winners)
        else:
            yield from self.go_on_without(t)

    def _match_winners(self, t: KalookiTable) -> tuple[int, ...]:
        """Return the winners of a match that ends by points or after a number of deals; void ones do not count."""
        if self.pool:
            return ()
        if self.deals:
            over = sum(result.outcome != "void" for result in t.results) >= self.deals
        else:
            over = max(t.scores) >= self.target + self.scoring.fewest_win
        return self._leaders(t, list(range(self.seats))) if over else ()

    def call_up(self, t: KalookiTable, seat: int, kalooki: bool) -> Iterator[e.Event]:
        """Pay the winner of the deal from each of the others, perhaps twice for a kalooki (KAL-16, KAL-19)."""
        each = self.house.call_up if self.stake else 0
        if kalooki and self.house.kalooki_double == "stake":
            each *= 2
        cents = [0] * self.seats
        for other in self.players(t):
            cents[other] -= each
            cents[seat] += each
        if each:
            yield CalledUp(seat, tuple(cents))

    def settled(self, t: KalookiTable, seat: int) -> int:
        """Return what `seat` has got for call-ups, less what it paid (KAL-19)."""
        return t.settled[seat]

    def _end_idle(self, t: KalookiTable) -> Iterator[e.Event]:
        """End a deal that nobody wins: it is void, or all hands count (KAL-14, COM-08)."""
        yield from self._show_hands(t)
        if self.house.stock_out == "void" or not self.scoring.fewest_win:
            yield e.DealEnded(self._ended(t, "void", None, (0,) * self.seats))
            yield from self._next_deal(t)
            return
        points = [self.penalty(t, seat) for seat in range(self.seats)]
        lines = [e.Line(seat, self._said(t, seat, False), points[seat]) for seat in self.players(t)]
        yield e.DealEnded(self._ended(t, "all count", None, points, lines))
        yield from self.go_on(t)
