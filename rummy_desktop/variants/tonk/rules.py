"""Tonk: lay spreads down, hit those of all, and be out first, or knock while one's cards count least."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.immediate_use import ImmediateUse
from rummy_desktop.engine.knocking.rules import KnockingRules
from rummy_desktop.engine.melding import PLAIN, Melding
from rummy_desktop.engine.moves import Deal, Draw, Knock, LayOff, Take
from rummy_desktop.engine.questions import Emptied
from rummy_desktop.engine.rules import Rules
from rummy_desktop.language.translate import tr
from rummy_desktop.variants.tonk.options import TonkOptions
from rummy_desktop.variants.tonk.payments import Payment, by_all, knocked, lowest
from rummy_desktop.variants.tonk.table import TonkTable

WITH_JOKERS: Final = Melding(frozenset({(0, "J")}), identical=False, highest=13, beside=0)
JOKER: Final = 10  # the points of a joker in a hand


class TonkRules(ImmediateUse[TonkOptions, TonkTable], KnockingRules[TonkOptions, TonkTable]):
    """The rulebook of Tonk."""

    options_type = TonkOptions
    table_type = TonkTable
    phases: ClassVar = Rules.phases | {"draw": (Draw, Take, Knock)}
    _expected: ClassVar = Rules._expected | {"draw": "Draw a card first, from the stock or the discard pile, or knock."}
    _prompts: ClassVar = Rules._prompts | {
        "draw": ("Your turn: draw, take the {top}, or knock.", "{name} is to draw or to knock …"),
    }
    keeps_melds = False

    # Questions

    def hand_size(self, t: TonkTable) -> int:
        """Return the cards that each player is dealt: five (TNK-03)."""
        return int(self.house.hand_size)

    def pack(self) -> tuple[Card, ...]:
        return new_pack(1, int(self.house.jokers))

    def melding(self, t: TonkTable) -> Melding:
        """Return the melds: books, and runs with the ace low (TNK-05)."""
        return WITH_JOKERS if self.house.jokers == "2" else PLAIN

    def value(self, t: TonkTable, card: Card) -> int:
        """Return what a card counts: court cards ten, the ace one (TNK-01)."""
        return (card.rank if self.house.high_cards == "11_12_13" else card.points) or JOKER

    def emptied(self, t: TonkTable, seat: int) -> Emptied | None:
        return Emptied(tr("Then all your cards are on the table: tonk."), tr("Tonk"), True)

    def prompt(self, t: TonkTable) -> tuple[str, str]:
        mine, others = super().prompt(t)
        return (tr("Your turn: draw, or knock.") if t.phase == "draw" and not t.discards else mine), others

    # Deal, knock, spread and hit

    def _do_deal(self, t: TonkTable, move: Deal) -> Iterator[e.Event]:
        if self.house.upcard:
            yield from super()._do_deal(t, move)
            return
        yield self._dealt(t, move.seat)
        yield from self._begin_play(t)

    def _begin_play(self, t: TonkTable) -> Iterator[e.Event]:
        """Begin, or end the deal if a hand counts 49 or 50: it has won; of several nobody has (TNK-04)."""
        lucky = [seat for seat, count in enumerate(self.counts(t)) if count in self.house.dealt_wins]
        if len(lucky) == 1:
            yield from self._end_deal(t, self.settle(t, by_all("tonk at deal", lucky, self.seats, 2)))
        elif lucky:
            yield from self._end_deal(t, self._ended(t, "drawn", None, (0,) * self.seats))
        else:
            yield from super()._begin_play(t)

    def _begin_turn(self, t: TonkTable, seat: int) -> Iterator[e.Event]:
        yield from super()._begin_turn(t, seat) if t.stock else self._end_idle(t, "stock empty")

    def _ideas_for_knock(self, t: TonkTable, seat: int) -> Iterator[Knock]:
        yield Knock(seat, None, ())

    def _against_knock(self, t: TonkTable, move: Knock) -> str | None:
        """Return why one may not knock: it is done instead of drawing, with all cards (TNK-07, TNK-11), or None."""
        if move.card or move.groups:
            return tr("You knock with all the cards of your hand, instead of drawing.")
        if self.house.hit_blocks_knock and t.hits[move.seat]:
            return tr("Your spread has been hit: you may not knock in this turn.")
        return None

    def _against_lay_off(self, t: TonkTable, move: LayOff) -> str | None:
        if self.house.hits_a_turn == "1" and len(move.cards) + sum(not each.new for each in t.laid) > 1:
            return tr("Only one card may be laid off in a turn at this table.")
        return super()._against_lay_off(t, move)

    @property
    def takes_to_use(self) -> bool:
        return self.house.discard_taken == "at_once"

    # The end of a deal

    def _empty_handed(self, t: TonkTable, seat: int) -> Iterator[e.Event]:
        """End the deal with a tonk: no card is left without a last discard (TNK-10)."""
        yield from self._end_deal(t, self.settle(t, by_all("tonk", [seat], self.seats, 2)))

    def _go_out(self, t: TonkTable, seat: int) -> Iterator[e.Event]:
        yield from self._end_deal(t, self.settle(t, by_all("out", [seat], self.seats)))

    def _end_idle(self, t: TonkTable, outcome: str = "idle") -> Iterator[e.Event]:
        """End the deal: the lowest count gets the others' stakes, equal ones share them (TNK-12, COM-08)."""
        winners = lowest(self.counts(t), self.around(t, t.dealer))
        yield from self._end_deal(t, self.settle(t, by_all(outcome, winners, self.seats)))

    def result(self, t: TonkTable) -> e.Result:
        low, to_lowest = self.house.low_knock, self.house.caught == "to_lowest"
        return self.settle(t, knocked(cast(int, t.knocker), self.counts(t), self.around(t, t.dealer), low, to_lowest))

    def settle(self, t: TonkTable, payment: Payment) -> e.Result:
        """Return the result of the deal with that payment; the lowest of those who are paid has won it."""
        counts = self.counts(t)
        best = lowest(counts, payment.winners)
        lines = [e.Line(seat, "cards left in the hand", count) for seat, count in enumerate(counts) if count]
        points = payment.coins(self.seats, self.house.stake)
        return self._ended(t, payment.outcome, best[0] if len(best) == 1 else None, points, lines)
