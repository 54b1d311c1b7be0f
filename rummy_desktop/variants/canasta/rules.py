"""Canasta: sides meld cards of one rank, seven of which are a canasta, and take the whole pile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar, Final

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card, new_pack
from rummy_desktop.engine.moves import EndTurn, LayDown, LayOff, Move, TakeBack, TakePile
from rummy_desktop.engine.questions import Opening
from rummy_desktop.engine.rules import Remark
from rummy_desktop.engine.sides.partners import PARTNERS
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.sides.ways import LEAST_NATURAL, Limits, is_black_three
from rummy_desktop.engine.wording import rank_name
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.variants.canasta.options import CanastaOptions
from rummy_desktop.variants.canasta.table import CanastaTable

DEALT: Final = {2: 15, 3: 13, 4: 11}
DRAW: Final = {2: "two_draw", 3: "three_draw", 4: "four_draw"}
"""The option for the cards that are drawn, by the number of players."""
MINIMA: Final = ((3000, 120), (1500, 90), (0, 50))
LEAST: Final = 15
"""The minimum for the first melds of a side with fewer than 0 points (CAN-10)."""
CONCEALED: Final = 200


class CanastaRules(SideRules[CanastaOptions, CanastaTable]):
    """The rulebook of Canasta."""

    options_type = CanastaOptions
    table_type = CanastaTable
    phases: ClassVar = SideRules.phases | {"last": (LayDown, LayOff, EndTurn, TakeBack)}
    _expected: ClassVar = SideRules._expected | {
        "last": "The stock is empty: meld if you like, and then the deal is over.",
    }
    _prompts: ClassVar = SideRules._prompts | {
        "last": ("The last card was a red three: meld if you like, and then the deal is over.", "{name} is playing …"),
    }

    # House rules

    @classmethod
    def remarks(cls, options: CanastaOptions, seats: int) -> tuple[Remark, ...]:
        found = []
        here = {2: tr("Has no effect where two play."), 3: tr("Has no effect where three play.")}.get(
            seats, tr("Has no effect where four play.")
        )
        usual = CanastaOptions()
        for number, key in DRAW.items():
            if seats != number and getattr(options, key) != getattr(usual, key):
                found.append(Remark(key, here))
        if seats != PARTNERS and not options.ask_partner:
            found.append(Remark("ask_partner", here))
        if not options.wild_melds and options.wild_canasta != usual.wild_canasta:
            found.append(Remark("wild_canasta", tr("Has no effect without melds of wild cards.")))
        return tuple(found)

    @property
    def limits(self) -> Limits:
        """The limits of melds: up to three wild cards, no more than natural ones (CAN-07), or wild alone (CAN-32)."""
        return self._limits

    @cached_property
    def _limits(self) -> Limits:
        alone = self.house.wild_canasta if self.house.wild_melds else 0
        return Limits(even=self.house.wild_limit == "not_more_than_natural", alone=alone)

    @property
    def asks(self) -> bool:
        """Whether partners are asked (CAN-21)."""
        return self.house.ask_partner

    @property
    def draws(self) -> int:
        """The number of cards drawn: usually one, or two where two play (CAN-12, CAN-29, CAN-31)."""
        return int(getattr(self.house, DRAW[self.seats]))

    @property
    def needed(self) -> int:
        """The number of canastas that a side needs to go out (CAN-20, CAN-30, CAN-31)."""
        if self.house.canastas_to_go_out == "usual":
            return 2 if self.seats == 2 else 1
        return int(self.house.canastas_to_go_out)

    # Cards

    def pack(self) -> tuple[Card, ...]:
        """Return two packs with two jokers each (CAN-01)."""
        return new_pack(2, 2)

    def hand_size(self, t: CanastaTable) -> int:
        """Return the cards of each hand: eleven of four, thirteen of three, fifteen of two (CAN-04, CAN-29, CAN-31)."""
        return DEALT[self.seats]

    # First melds

    def minimum(self, t: CanastaTable, seat: int) -> int:
        """Return the least that the first melds of the side of `seat` have to count (CAN-10)."""
        total = self.total(t, seat)
        return next((points for least, points in MINIMA if total >= least), LEAST)

    def may_go_out_from_stock(self, t: CanastaTable, seat: int) -> bool:
        """Return whether `seat` drew from the stock and sees its hand: a whole hand needs no minimum then (CAN-11)."""
        drawn = t.turn == seat and t.phase in ("play", "last") and t.drawn_from == "stock"
        return drawn and HIDDEN not in t.hands[seat]

    def needs_no_minimum(self, t: CanastaTable, seat: int, left: int) -> bool:
        """Return whether no minimum is needed: a whole hand after a draw from the stock needs none (CAN-11)."""
        return left <= self.discards(t) and self.may_go_out_from_stock(t, seat)

    def opening(self, t: CanastaTable, seat: int) -> Opening | None:
        """Return the minimum (CAN-10), which is less where a whole hand with a canasta may be melded (CAN-11)."""
        usual = super().opening(t, seat)
        if usual is None or not self.may_go_out_from_stock(t, seat):
            return usual
        whole = self.whole_hand(t, seat)
        return Opening(points=min(usual.points, self.points_of(t, whole))) if whole else usual

    def _ideas_for_lay_down(self, t: CanastaTable, seat: int) -> Iterator[LayDown]:
        if not self.has_melded(t, seat) and self.may_go_out_from_stock(t, seat):
            whole = self.whole_hand(t, seat)
            if whole and self.points_of(t, whole) < self.minimum(t, seat):
                yield LayDown(seat, whole)
        yield from super()._ideas_for_lay_down(t, seat)

    # The deal

    def _is_replaced(self, card: Card) -> bool:
        """Return whether another card is turned up on top of that one at the start (CAN-04)."""
        return super()._is_replaced(card) or (self.house.start_black_three == "replaced" and is_black_three(card))

    # Draw

    def after_last_three(self, t: CanastaTable, seat: int) -> Iterator[e.Event]:
        """End the deal after a last red three, or let melds be made first (CAN-24)."""
        if self.house.last_red_three == "ends_now":
            yield from super().after_last_three(t, seat)
        else:
            yield e.Asked(seat, "last")

    # The pile

    def is_frozen(self, t: CanastaTable, seat: int) -> bool:
        """Return whether the pile is frozen for the side of `seat`, always if the house says so (CAN-14)."""
        return self.house.frozen == "always" or super().is_frozen(t, seat)

    def against_pile(self, t: CanastaTable, seat: int) -> str | None:
        """Return why `seat` may not take the pile, such as for a finished canasta (CAN-15); None if it may."""
        top = t.discards[-1]
        index = None if self.house.pile_for_canasta else self.own_melds(t, seat).get(top.rank)
        if index is not None and self.closed(t, t.melds[index]):
            return tr(
                "Your side has a canasta of {ranks}, and the pile is not taken for one at this table.",
                ranks=rank_name(top.rank),
            )
        return super().against_pile(t, seat)

    def _against_take_pile(self, t: CanastaTable, move: TakePile) -> str | None:
        if t.discards and self.house.frozen == "always" and not self.against_pile(t, move.seat):
            top = t.discards[-1]
            if sum(card.rank == top.rank and card != top for card in move.cards) < LEAST_NATURAL:
                return tr("The pile is frozen: you need two natural {ranks} to take it.", ranks=rank_name(top.rank))
        return super()._against_take_pile(t, move)

    # The last turn, after a red three

    def discards(self, t: CanastaTable) -> bool:
        return t.phase != "last"

    def comes(self, kind: type[Move]) -> bool:
        return super().comes(kind) and (self.house.last_red_three == "may_meld" or kind is not EndTurn)

    def _ideas_for_end_turn(self, t: CanastaTable, seat: int) -> Iterator[EndTurn]:
        yield EndTurn(seat)

    def _against_end_turn(self, t: CanastaTable, move: EndTurn) -> str | None:
        return self.has_to_go_out(t, move.seat) or None

    def _do_end_turn(self, t: CanastaTable, move: EndTurn) -> Iterator[e.Event]:
        yield e.TurnEnded(move.seat)
        yield from self.finish(t, "red three", None)

    def is_concealed(self, t: CanastaTable, seat: int) -> bool:
        """Return whether `seat` goes out with its whole hand, an own canasta and nothing of its partner's (CAN-22)."""
        alone = [meld for meld in self.canastas(t, self.side(seat)) if set(meld.seats) == {seat}]
        joined = any(laid.before is not None and set(laid.before.seats) != {seat} for laid in t.laid)
        return bool(alone) and not t.melded[seat] and not joined

    # The end of a deal

    def _go_out(self, t: CanastaTable, seat: int) -> Iterator[e.Event]:
        yield from self.finish(t, "concealed" if self.is_concealed(t, seat) else "out", seat)

    def counts_for_going_out(self, outcome: str) -> tuple[str, int]:
        """Return the points for going out with their name: twice as many where it is concealed (CAN-25)."""
        return (
            (mark("going out concealed"), CONCEALED)
            if outcome == "concealed"
            else super().counts_for_going_out(outcome)
        )
