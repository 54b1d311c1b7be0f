"""Rummy, the basic game: lay melds down, lay off anywhere, and race to go out; its relatives by other house rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import ClassVar, Final, Literal, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.immediate_use import ImmediateUse
from rummy_desktop.engine.knocking.rules import KnockingRules
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melding import PLAIN, Melding
from rummy_desktop.engine.melds import ACE_HIGH, Group, Meld
from rummy_desktop.engine.moves import (
    Claim,
    Deal,
    Discard,
    Draw,
    Knock,
    LayDown,
    LayOff,
    Move,
    Pass,
    Swap,
    Take,
    TakeBack,
)
from rummy_desktop.engine.opening import coverings, openings_worth
from rummy_desktop.engine.pot.table import UNLIMITED
from rummy_desktop.engine.questions import Answer, Emptied, Goal, Opening, Scoring
from rummy_desktop.engine.rules import IDLE_TURNS, Remark, Rules
from rummy_desktop.language.translate import tr, tr_plural
from rummy_desktop.variants.rummy import cautions
from rummy_desktop.variants.rummy.options import RummyOptions
from rummy_desktop.variants.rummy.scoring import blocked, knocked, shares
from rummy_desktop.variants.rummy.table import RummyTable, TurnedOver

__all__ = ["RummyOptions", "RummyRules"]

DEALS_WON: Final = 5  # the target where deals won are counted


class RummyRules(ImmediateUse[RummyOptions, RummyTable], KnockingRules[RummyOptions, RummyTable]):
    """The rulebook of Rummy."""

    options_type = RummyOptions
    table_type = RummyTable
    phases: ClassVar = {
        "deal": (Deal,),
        "draw": (Draw, Take),
        "call": (Claim, Pass),
        "called": (LayOff, Discard, TakeBack),
        "play": (LayDown, LayOff, Swap, Discard, TakeBack),
        "discard": (Discard, Knock),
        "over": (),
    }
    _expected: ClassVar = Rules._expected | {
        "call": "The discard fits a meld on the table: call it, or pass.",
        "called": "You have called rummy: lay the card off, then discard.",
        "discard": KnockingRules._expected["discard"],
    }
    _prompts: ClassVar = Rules._prompts | {
        "call": ("The {top} fits a meld on the table: call “Rummy”, or pass.", "{name} may call rummy …"),
        "called": ("Lay off the card that you have called, then discard.", "{name} lays off …"),
        "discard": KnockingRules._prompts["discard"],
    }
    _reasons: ClassVar = {"call": "{name} may call rummy.", "called": "{name} has called rummy."}
    passes: ClassVar = {"call": None}

    # House rules

    @classmethod
    def objections(cls, options: RummyOptions, seats: int) -> Iterator[Remark]:
        yield from cautions.objections(options, seats)

    @classmethod
    def remarks(cls, options: RummyOptions, seats: int) -> tuple[Remark, ...]:
        return cautions.remarks(options, seats)

    def new_table(self) -> RummyTable:
        return self.table_type(self.seats, same_discard=self.house.same_discard)

    # Questions

    @property
    def keeps_melds(self) -> bool:
        """Whether melds stay in the hand until somebody knocks (RUO-37)."""
        return self.house.table == "hidden"

    @property
    def layoffs(self) -> Literal["knocker", "all", "none"]:
        """The melds on which the others may lay off after a knock: none (RUO-37)."""
        return "none"

    @property
    def takes_to_use(self) -> bool:
        """Whether a discard is only taken to be melded at once (RUO-17)."""
        return self.house.discard_taken == "at_once"

    @property
    def deals(self) -> int:
        """The number of deals that end the match, 0 if points do (RUO-29)."""
        return self.house.deals if self.house.end == "deals" else 0

    @property
    def target(self) -> int:
        """The points that end the match (RUM-13, RUO-28), or the deals won."""
        return self.house.target or (DEALS_WON if self.house.scoring == "hands_won" else 50 * self.seats)

    def goal(self) -> Goal:
        """Return what is played for: a number of deals, points, or a number of deals won."""
        ends = ("deals", "target", "end")
        if self.deals:
            return Goal(tr_plural("one deal", "{n} deals", self.deals), options=ends)
        if self.house.scoring == "hands_won":
            said = tr_plural("until somebody has won one deal", "until somebody has won {n} deals", self.target)
            return Goal(said, self.target, tr("Target"), ends)
        return Goal(tr("to {points}", points=self.target), self.target, tr("Target"), ends)

    def hand_size(self, t: RummyTable) -> int:
        """Return the cards that each player is dealt: ten for two, seven for three or four, or six (RUM-01, RUO-02)."""
        return cautions.dealt_to(self.house, self.seats)

    @cached_property
    def _pack(self) -> tuple[Card, ...]:
        return new_pack(self.house.packs, self.house.jokers)

    def pack(self) -> tuple[Card, ...]:
        """Return one pack or two, and the jokers (RUO-03, RUO-04)."""
        return self._pack

    def melding(self, t: RummyTable) -> Melding:
        return self._melding

    @cached_property
    def _melding(self) -> Melding:
        """The melds: sets of different suits, runs with the ace where it may be, jokers wild (RUM-02, RUO-07)."""
        house = self.house
        if house.ace == "low" and not house.jokers and house.min_run == "3":
            return PLAIN
        found = Melding(
            wild=frozenset({(0, "J")}) if house.jokers else frozenset(),
            identical=False,
            highest=ACE_HIGH - (house.ace == "low"),
            shortest_run=int(house.min_run),
            beside=0,
        )
        return found.round_the_corner() if house.ace == "around" else found

    def value(self, t: RummyTable, card: Card) -> int:
        """Return what a card counts (RUM-12, RUO-08, RUO-30)."""
        if card.rank == 1:
            return int(self.house.ace_value)
        return card.points if card.rank else self.house.joker_value

    @property
    def swaps(self) -> Literal["", "hand", "ends"]:
        """The place of a joker that is exchanged: the hand (RUO-05)."""
        return "hand" if self.house.jokers and self.house.joker_steal == "any_meld" else ""

    def comes(self, kind: type[Move]) -> bool:
        hidden, melds = self.keeps_melds, self.house.table == "melds"
        if kind in (Claim, Pass):
            return self.house.call_rummy
        if kind is Swap:
            return bool(self.swaps) and melds
        if kind is LayOff:
            return melds
        return hidden if kind is Knock else not hidden if kind in (LayDown, TakeBack) else super().comes(kind)

    def is_dead(self, t: RummyTable) -> bool:
        """Return whether it is proven that nobody can ever go out (RUM-11).

        With one card in every hand two are held after a draw: too few for a meld, and if no card at all fits a meld
        there is nothing to lay off either.
        """
        if any(len(hand) != 1 for hand in t.hands):
            return False
        laid = {card for meld in t.melds for card in meld.cards}
        return not any(self.fits(t, card) for card in self.pack() if card not in laid)

    @property
    def scoring(self) -> Scoring:
        """Points may be penalties (RUM-12)."""
        return Scoring(fewest_win=self.house.scoring == "penalty")

    def _match_winners(self, t: RummyTable) -> tuple[int, ...]:
        """Return the best placed, once somebody has reached the target, or all deals are played (RUM-13, RUO-29)."""
        over = t.deal >= self.deals if self.deals else max(t.scores) >= self.target
        return self._leaders(t, list(range(self.seats))) if over else ()

    def _next_dealer(self, t: RummyTable) -> int:
        """Return the next dealer: the next player, or the winner of the deal (RUO-06)."""
        winner = t.results[-1].winner
        whoever = self.house.next_dealer
        if winner is not None and (whoever == "winner" or (whoever == "winner_if_two" and self.seats == 2)):
            return winner
        return super()._next_dealer(t)

    def prompt(self, t: RummyTable) -> tuple[str, str]:
        mine, others = super().prompt(t)
        if t.phase == "draw" and self.house.double_draw:
            mine = tr("Your turn: draw from the stock, or take the {top} and a card of the stock with it.", top="{top}")
        if t.phase == "play" and self.house.table == "whole":
            mine = tr("Lay down the whole hand at once if you can, or discard.")
        return mine, others

    def answers(self, t: RummyTable, seat: int) -> tuple[Answer, ...]:
        """Return the answers, where a discard is called and not bought (RUO-35)."""
        said = super().answers(t, seat)
        return tuple(each._replace(text=tr("Rummy!")) if isinstance(each.move, Claim) else each for each in said)

    def advice(self, t: RummyTable, move: Move) -> str:
        if isinstance(move, Claim):
            return tr("Call “Rummy” for the {card}.", card=t.discards[-1].sign)
        if isinstance(move, Pass):
            return tr("Do not call the {card}.", card=t.discards[-1].sign)
        return super().advice(t, move)

    def serves(self, t: RummyTable, seat: int, card: Card) -> bool:
        if t.phase == "call":
            return True
        if not self.takes_to_use:
            return Rules.serves(self, t, seat, card)
        # A hand of two and the card may be a meld that can't be laid down, since a card has to be left.
        melds = self.finishes_by_melding(t) or len(t.hands[seat]) > 2
        return super().serves(t, seat, card) if melds else self.fits(t, card)

    # Melds in the hand

    def kept_melds(self, t: RummyTable, hand: Sequence[Card]) -> tuple[Group, ...]:
        """Return the melds that stay in the hand for now: none where they are laid down one by one."""
        return self.best_melds(t, hand) if self.house.table == "whole" else super().kept_melds(t, hand)

    def worth(self, t: RummyTable, seat: int) -> str:
        return super().worth(t, seat) if self.keeps_melds else Rules.worth(self, t, seat)

    def loose_worth(self, t: RummyTable, cards: Sequence[Card]) -> str:
        return super().loose_worth(t, cards) if self.keeps_melds else Rules.loose_worth(self, t, cards)

    def belongs_to(self, t: RummyTable, seat: int) -> int | None:
        """Return whose the melds are that `seat` lays down, if that matters (RUO-15), or is shown (RUO-37)."""
        return seat if self.keeps_melds or self.house.layoff_on == "own" else None

    def emptied(self, t: RummyTable, seat: int) -> Emptied | None:
        return super().emptied(t, seat) if self.keeps_melds else Rules.emptied(self, t, seat)

    # First melds

    def has_melded(self, t: RummyTable, seat: int, *, before: bool = False) -> bool:
        """Return whether `seat` has laid down a meld in this deal, or `before` this turn."""
        return t.melded[seat] or (not before and seat == t.turn and any(laid.new for laid in t.laid))

    def opening(self, t: RummyTable, seat: int) -> Opening | None:
        """Return what is demanded of the first melds: points (RUO-10), or the whole hand (RUO-36)."""
        if self.house.table == "whole":
            held = len(t.hands[seat])
            return Opening(cards=held - 1 if t.actor == seat and t.phase == "play" else held)
        if not self.house.first_meld or self.has_melded(t, seat):
            return None
        return Opening(points=self.house.first_meld)

    def opening_points(self, t: RummyTable, melds: Sequence[Meld]) -> int:
        """Return what melds count, jokers as the cards for which they stand."""
        return sum(self.value(t, role) for meld in melds for role in meld.roles)

    def _counted(self, t: RummyTable, meld: Meld) -> int:
        return self.opening_points(t, (meld,))

    def may_lay_off(self, t: RummyTable, seat: int) -> str | None:
        """Return why nothing may be laid off: an own meld may have to come before (RUO-10, RUO-13, RUO-14), or None."""
        house = self.house
        if house.table != "melds":
            return tr("Nothing is laid off at this table.")
        if not (house.layoff_needs_meld or house.first_meld) or self.has_melded(t, seat, before=True):
            return None
        if not self.has_melded(t, seat):
            return tr("Lay down a meld first; then you may lay off.")
        if house.layoff_needs_meld and not house.layoff_same_turn:
            return tr("You may lay off in the turns after that of your first meld.")
        return None

    def against_joining(self, t: RummyTable, seat: int, meld: Meld) -> str | None:
        """Return why `seat` may not lay off on that meld: it is another player's, where that matters (RUO-15)."""
        if self.house.layoff_on == "any" or meld.owner in (None, seat):
            return None
        return tr("You lay off on your own melds only at this table.")

    def _ideas_for_lay_down(self, t: RummyTable, seat: int) -> Iterator[LayDown]:
        opening = self.opening(t, seat)
        if opening is None:
            yield from super()._ideas_for_lay_down(t, seat)
            return
        hand = self._in_laying_order(t, seat)
        if opening.points:
            for melds in openings_worth(self._melding, hand, opening.points, partial(self._counted, t), seat):
                yield laying_down(seat, melds)
            return
        for kept in (0, 1) if self.finishes_by_melding(t) else (1,):
            for count in range(1, (len(hand) - kept) // 3 + 1):
                for melds in coverings(self._melding, hand, count, kept, seat, self._apart):
                    yield laying_down(seat, melds)

    def _against_lay_down(self, t: RummyTable, move: LayDown) -> str | None:
        if self.house.melds_per_turn == "one" and len(move.groups) + sum(laid.new for laid in t.laid) > 1:
            return tr("Only one new meld may be laid down in a turn at this table.")
        return super()._against_lay_down(t, move)

    def _against_use(self, t: RummyTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why these are no first melds (RUO-10, RUO-36), or what has to be melded before (RUO-17), or None."""
        opening = self.opening(t, seat) if laid else None
        if opening and opening.cards and opening.missing(laid):
            return tr("Lay down the whole hand at once, but for a card to discard.")
        if opening and opening.missing(laid, points := self.opening_points(t, laid)):
            return tr(
                "First melds have to count {needed} points or more, all at once; these count {points}.",
                needed=opening.points,
                points=points,
            )
        return super()._against_use(t, seat, laid, added)

    # Going out

    def finishes_by_melding(self, t: RummyTable) -> bool:
        """Return whether one goes out without a discard (RUM-08), which the house rules may forbid (RUO-16)."""
        return self.house.go_out == "free"

    def _can_be_laid_off(self, t: RummyTable, seat: int, card: Card, melds: Sequence[Meld]) -> bool:
        """Return whether the last card finds a place; not where it has to be discarded (RUO-20)."""
        if not self.finishes_by_melding(t) or self.house.table != "melds":
            return False
        own = self.house.layoff_on == "own"
        joined = [meld for meld in melds if not own or meld.owner in (None, seat)]
        late = self.house.layoff_needs_meld and not self.house.layoff_same_turn and not t.melded[seat]
        return not late and super()._can_be_laid_off(t, seat, card, joined)

    def _empty_handed(self, t: RummyTable, seat: int) -> Iterator[e.Event]:
        yield from self._go_out(t, seat)

    # Knock

    def against_keeping_all(self, t: RummyTable, seat: int) -> str | None:
        return tr("You knock with a card to discard.")

    def against_left(self, t: RummyTable, move: Knock, loose: Sequence[Card], least: int) -> str | None:
        """Return why a hand may not knock that leaves that much (RUO-37), or None."""
        most = self.house.knock_limit
        if most == UNLIMITED or least <= most:
            return None
        if not most:
            return tr("You knock with no card left over.")
        return tr("You knock with {points} points left over at most.", points=most)

    def way(self, t: RummyTable, move: Knock, rest: Sequence[Card]) -> str:
        return "knock" if rest else "knock with nothing"

    def result(self, t: RummyTable) -> e.Result:
        """Return the score after a knock: the lowest count gets the differences (RUO-38)."""
        found = knocked(self.counts(t), cast(int, t.knocker))
        return self._shared(t, found.outcome, found.winners, found.lines)

    # The course of a deal

    def _is_renewable(self, t: RummyTable) -> bool:
        """Return whether an empty stock may be made anew of the discards (RUM-10, RUO-21, RUO-22)."""
        most = self.house.reshuffles
        again = self.house.stock_out != "block" and (most == UNLIMITED or t.shuffles <= most)
        return again and not t.stock and len(t.discards) > 1

    def _reshuffle(self, t: RummyTable) -> Iterator[e.Event]:
        if self._is_renewable(t):
            if self.house.stock_out == "turn_over":
                yield TurnedOver(tuple(t.discards[-2::-1]))
            else:
                yield from super()._reshuffle(t)

    def _begin_turn(self, t: RummyTable, seat: int) -> Iterator[e.Event]:
        if self.is_dead(t):
            yield from self._end_idle(t)
            return
        if self.house.pass_on_empty == "no":
            yield from self._reshuffle(t)
        if t.stock or self._is_renewable(t):
            yield from super()._begin_turn(t, seat)
        else:
            yield from self._end_idle(t)

    def _against_draw(self, t: RummyTable, move: Draw) -> str | None:
        may = self.house.pass_on_empty == "upcard" and self._is_renewable(t)
        return None if may else super()._against_draw(t, move)

    def _do_draw(self, t: RummyTable, move: Draw) -> Iterator[e.Event]:
        yield from self._reshuffle(t)
        yield from super()._do_draw(t, move)

    def _do_take(self, t: RummyTable, move: Take) -> Iterator[e.Event]:
        """Take the discard, perhaps with a card of the stock (RUO-36)."""
        if not self.house.double_draw:
            yield from super()._do_take(t, move)
            return
        yield e.Took(move.seat, (t.discards[-1],))
        yield from self._reshuffle(t)
        if t.stock:
            yield e.Drew(move.seat, t.stock[-1])
        yield e.Asked(move.seat, self.drawn_phase)

    # Calling rummy

    def _callers(self, t: RummyTable, seat: int) -> tuple[int, ...]:
        """Return who may call the discard that `seat` has thrown, whoever sits next to it first (RUO-35)."""
        if not self.house.call_rummy:
            return ()
        card, melding = t.discards[-1], self.melding(t)
        fitting = [meld for meld in t.melds if melding.takes(meld, card)]
        others = [other for other in self._seats_after(seat) if other != seat]
        return tuple(
            other
            for other in others
            if self.may_lay_off(t, other) is None
            and any(self.against_joining(t, other, meld) is None for meld in fitting)
        )

    def _end_turn(self, t: RummyTable, seat: int) -> Iterator[e.Event]:
        """End the turn of whoever has discarded, let others call the card, and go on after the player in turn."""
        yield e.TurnEnded(seat)
        if callers := self._callers(t, seat):
            yield e.Offered(callers, "call")
        else:
            yield from self._go_on(t)

    def _go_on(self, t: RummyTable) -> Iterator[e.Event]:
        if t.idle >= IDLE_TURNS * self.seats:
            yield from self._end_idle(t)
        else:
            yield from self._begin_turn(t, self.after(t, t.turn))

    def _do_pass(self, t: RummyTable, move: Pass) -> Iterator[e.Event]:
        yield e.Passed(move.seat)
        if not t.waiting:
            yield from self._go_on(t)

    @property
    def claim_penalty(self) -> int:
        return 0

    def _do_claim(self, t: RummyTable, move: Claim) -> Iterator[e.Event]:
        yield e.Claimed(move.seat, t.discards[-1])
        yield e.Asked(move.seat, "called")

    def called(self, t: RummyTable) -> Card | None:
        """Return the card that has been called and still has to be laid off, or None."""
        last = t.acts[-1] if t.acts else None
        return last.cards[0] if t.phase == "called" and last is not None and last.verb == "claimed" else None

    def owed(self, t: RummyTable, seat: int) -> Sequence[Card]:
        card = self.called(t) if seat == t.actor else None
        return (card,) if card else super().owed(t, seat)

    def duty(self, t: RummyTable, seat: int) -> str:
        card = self.called(t) if seat == t.actor else None
        return tr("Lay off the {card} that you have called.", card=card.sign) if card else super().duty(t, seat)

    def _against_lay_off(self, t: RummyTable, move: LayOff) -> str | None:
        if t.phase == "called" and move.cards != (self.called(t),):
            return tr("You lay off the card that you have called, and no other.")
        return super()._against_lay_off(t, move)

    def _against_discard(self, t: RummyTable, move: Discard) -> str | None:
        if card := self.called(t):
            return tr("Lay off the {card} that you have called.", card=card.sign)
        return super()._against_discard(t, move)

    # Scoring

    def _shared(self, t: RummyTable, outcome: str, winners: Sequence[int], lines: Sequence[e.Line]) -> e.Result:
        """Return the end of a deal in which these winners share what the lines say that the others owe."""
        points = shares(self.house.scoring, self.seats, winners, lines)
        return self._ended(t, outcome, winners[0] if len(winners) == 1 else None, points, lines)

    def _end_idle(self, t: RummyTable) -> Iterator[e.Event]:
        """End a deal that nobody wins: it scores nothing, or as agreed (RUM-10, RUM-11, RUO-25, COM-08)."""
        how = self.house.blocked_score
        if how == "none":
            yield from self._end_deal(t, self._ended(t, "stalemate", None, (0,) * self.seats))
            return
        for seat in range(self.seats) if self.keeps_melds else ():
            yield self.showing(t, seat)
        counts = self.counts(t)
        if how == "low_wins":
            winners, lines = blocked(counts)
            yield from self._end_deal(t, self._shared(t, "blocked", winners, lines))
            return
        lines = [e.Line(seat, "cards left in the hand", count) for seat, count in enumerate(counts)]
        sign = {"winner_takes_all": -1, "penalty": 1, "hands_won": 0}[self.house.scoring]
        yield from self._end_deal(t, self._ended(t, "blocked", None, [sign * count for count in counts], lines))

    def _go_out(self, t: RummyTable, seat: int) -> Iterator[e.Event]:
        """Score the deal that `seat` has won (RUM-09, RUM-12, RUO-27), and end the match at the target (RUM-13)."""
        rummy = not t.melded[seat] and self.house.rummy_bonus != "none"
        double = rummy and self.house.rummy_bonus == "double"
        left = [self.left_over(t, other) for other in range(self.seats)]
        points = [0] * self.seats
        lines = []
        for loser in (other for other in range(self.seats) if other != seat):
            scorer = seat if self.house.scoring == "winner_takes_all" else loser
            points[scorer] += left[loser] * (2 if double else 1)
            lines.append(e.Line(loser, "cards left in the hand", left[loser]))
        if double:
            lines.append(e.Line(seat, "going rummy: doubled", sum(points)))
        elif rummy and self.house.scoring != "hands_won":
            bonus = int(self.house.rummy_bonus)
            scorers = (
                [seat] if self.house.scoring == "winner_takes_all" else [o for o in range(self.seats) if o != seat]
            )
            for scorer in scorers:
                points[scorer] += bonus
                lines.append(e.Line(scorer, "going rummy", bonus))
        if self.house.scoring == "hands_won":
            points = [int(other == seat) for other in range(self.seats)]
            lines = [e.Line(seat, "deal won", 1)]
        yield from self._end_deal(t, self._ended(t, "rummy" if rummy else "out", seat, points, lines))
