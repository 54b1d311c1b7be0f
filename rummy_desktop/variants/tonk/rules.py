"""Tonk: lay spreads down, hit those of all, and be out first, or drop while one's cards count least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, Literal, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card, new_pack
from rummy_desktop.engine.knocking.rules import KnockingRules
from rummy_desktop.engine.melding import PLAIN, Melding
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Deal, Discard, Draw, Knock, LayDown, LayOff, Move, Take, TakeBack
from rummy_desktop.engine.questions import Emptied
from rummy_desktop.engine.rules import Remark, Rules
from rummy_desktop.engine.taking import melds_with
from rummy_desktop.language.translate import tr
from rummy_desktop.variants.tonk.options import TonkOptions
from rummy_desktop.variants.tonk.payments import Payment, by_all, dropped, lowest
from rummy_desktop.variants.tonk.table import TonkTable

WITH_JOKERS: Final = Melding(frozenset({(0, "J")}), identical=False, highest=13, beside=0)
JOKER: Final = 10


class TonkRules(KnockingRules[TonkOptions, TonkTable]):
    """The rulebook of Tonk."""

    options_type = TonkOptions
    table_type = TonkTable
    phases: ClassVar = Rules.phases | {"draw": (Draw, Take, Knock), "play": (LayDown, LayOff, Discard, TakeBack)}
    expected: ClassVar = Rules.expected | {"play": "You have drawn already; spread or hit if you like, then discard."}
    prompts: ClassVar = Rules.prompts | {
        "draw": ("Your turn: draw, take the {top}, or drop.", "{name} is to draw or to drop …"),
        "play": ("Spread or hit if you like, then discard.", "{name} is playing …"),
    }
    drawn_phase = "play"
    keeps_melds = False

    # Questions

    @classmethod
    def remarks(cls, options: TonkOptions, seats: int) -> tuple[Remark, ...]:
        if options.hand_size == "5" or options.tonk_at_deal == TonkOptions().tonk_at_deal:
            return ()
        return (Remark("tonk_at_deal", tr("Has no effect but with five cards.")),)

    def hand_size(self, t: TonkTable) -> int:
        """Five cards each (TNK-03)."""
        return int(self.house.hand_size)

    def pack(self) -> tuple[Card, ...]:
        return new_pack(1, int(self.house.jokers))

    def melding(self, t: TonkTable) -> Melding:
        """Books and runs with the ace low (TNK-05)."""
        return WITH_JOKERS if self.house.jokers == "2" else PLAIN

    def value(self, t: TonkTable, card: Card) -> int:
        """Court cards ten, the ace one (TNK-01)."""
        if card.suit == "J":
            return JOKER
        return card.rank if self.house.high_cards == "11_12_13" else card.points

    def serves(self, t: TonkTable, seat: int, card: Card) -> bool:
        """A card is of use in a spread, and where it hits one (TNK-06)."""
        return self.fits(t, card) or any(True for _ in melds_with(self.melding(t), card, t.hands[seat]))

    def owed(self, t: TonkTable, seat: int) -> Sequence[Card]:
        """The card from the discard pile that has to be used at once."""
        taken = self.house.discard_taken == "at_once" and seat == t.turn and t.drawn_from == "discards"
        return [card for card in t.drawn if card in t.hands[seat]] if taken else ()

    def emptied(self, t: TonkTable, seat: int) -> Emptied | None:
        return Emptied(tr("Then all your cards are on the table: tonk."), tr("Tonk"), True)

    def knock_word(self, t: TonkTable, move: Knock | None = None) -> str:
        return tr("Drop")

    def advice(self, t: TonkTable, move: Move) -> str:
        return tr("Drop.") if isinstance(move, Knock) else super().advice(t, move)

    def prompt(self, t: TonkTable) -> tuple[str, str]:
        mine, others = super().prompt(t)
        return (tr("Your turn: draw, or drop.") if t.phase == "draw" and not t.discards else mine), others

    # Deal, drop, spread and hit

    def do_deal(self, t: TonkTable, move: Deal) -> Iterator[e.Event]:
        if self.house.upcard:
            yield from super().do_deal(t, move)
            return
        yield self.dealt(t, move.seat)
        yield from self.begin_play(t)

    def begin_play(self, t: TonkTable) -> Iterator[e.Event]:
        """Who has been dealt 49 or 50 has won; of several nobody has (TNK-04)."""
        lucky = [seat for seat, count in enumerate(self.counts(t)) if count in self.house.dealt_wins]
        if len(lucky) == 1:
            yield from self.end_deal(t, self.paid_by_all(t, "tonk at deal", lucky, 2))
        elif lucky:
            yield from self.end_deal(t, self.ended(t, "drawn", None, (0,) * self.seats))
        else:
            yield from super().begin_play(t)

    def begin_turn(self, t: TonkTable, seat: int) -> Iterator[e.Event]:
        yield from super().begin_turn(t, seat) if t.stock else self.end_idle(t, "stock empty")

    def ideas_for_knock(self, t: TonkTable, seat: int) -> Iterator[Knock]:
        yield Knock(seat, None, ())

    def against_knock(self, t: TonkTable, move: Knock) -> str | None:
        """One drops in place of drawing, with all cards of the hand (TNK-07, TNK-11)."""
        if move.card or move.groups:
            return tr("You drop with all the cards of your hand, instead of drawing.")
        if self.house.hit_blocks_drop and t.hits[move.seat]:
            return tr("Your spread has been hit: you may not drop in this turn.")
        return None

    def against_use(self, t: TonkTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        owed = self.owed(t, seat)
        if owed and owed[0] not in added and not any(owed[0] in meld.cards for meld in laid):
            return self.duty(t, seat)
        if added and self.house.hits_a_turn == "1" and len(added) + sum(not each.new for each in t.laid) > 1:
            return tr("Only one card may be laid off in a turn at this table.")
        return None

    def duty(self, t: TonkTable, seat: int) -> str:
        owed = self.owed(t, seat)
        return tr("You took the {card} to spread or hit with it: do that first.", card=owed[0].sign) if owed else ""

    def against_discard(self, t: TonkTable, move: Discard) -> str | None:
        return super().against_discard(t, move) or self.duty(t, move.seat) or None

    def against_take(self, t: TonkTable, move: Take) -> str | None:
        why = super().against_take(t, move)
        if why or self.house.discard_taken == "free" or self.serves(t, move.seat, t.discards[-1]):
            return why
        return tr("You may take the discard only to spread or hit with it at once.")

    # The end of a deal

    @property
    def layoffs(self) -> Literal["none"]:
        return "none"

    def way(self, t: TonkTable, move: Knock, rest: Sequence[Card]) -> str:
        return "drop"

    def ended_by(self, t: TonkTable) -> int | None:
        return next((seat for seat in range(self.seats) if not t.hands[seat]), t.knocker)

    def empty_handed(self, t: TonkTable, seat: int) -> Iterator[e.Event]:
        """Tonk: no card is left without a last discard (TNK-10)."""
        yield from self.end_deal(t, self.paid_by_all(t, "tonk", [seat], 2))

    def go_out(self, t: TonkTable, seat: int) -> Iterator[e.Event]:
        yield from self.end_deal(t, self.paid_by_all(t, "out", [seat]))

    def end_idle(self, t: TonkTable, outcome: str = "idle") -> Iterator[e.Event]:
        """The lowest count gets the stakes of the others, equal ones share them (TNK-12, COM-08)."""
        yield from self.end_deal(t, self.paid_by_all(t, outcome, lowest(self.counts(t), self.around(t, t.dealer))))

    def counts(self, t: TonkTable) -> list[int]:
        """What each hand counts."""
        return [self.left_over(t, seat) for seat in range(self.seats)]

    def paid_by_all(self, t: TonkTable, outcome: str, winners: Sequence[int], times: int = 1) -> e.Result:
        """Everybody else pays the winners so many stakes."""
        return self.settle(t, by_all(outcome, winners, range(self.seats), times))

    def result(self, t: TonkTable) -> e.Result:
        low, to_lowest = self.house.low_drop, self.house.caught == "to_lowest"
        return self.settle(t, dropped(cast(int, t.knocker), self.counts(t), self.around(t, t.dealer), low, to_lowest))

    def settle(self, t: TonkTable, payment: Payment) -> e.Result:
        """How the deal has ended with that payment; the lowest of those who are paid has won it."""
        counts = self.counts(t)
        best = lowest(counts, payment.winners)
        lines = [e.Line(seat, "cards left in the hand", count) for seat, count in enumerate(counts) if count]
        points = payment.coins(self.seats, self.house.stake)
        return self.ended(t, payment.outcome, best[0] if len(best) == 1 else None, points, lines)
