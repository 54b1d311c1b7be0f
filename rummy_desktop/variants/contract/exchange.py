"""The joker of a run that comes out of it for its real card: to an end of the run, or to the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.laying import layings
from rummy_desktop.engine.laying_down import laying_down
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard, LayOff, Move, Swap
from rummy_desktop.engine.rules import Rules
from rummy_desktop.language.translate import tr
from rummy_desktop.variants.contract.options import ContractOptions
from rummy_desktop.variants.contract.table import ContractTable


class ExchangeRules(Rules[ContractOptions, ContractTable]):
    """The part of the rulebook that has the exchange of jokers, and what follows from it (CTR-10)."""

    @property
    def swaps(self) -> Literal["", "hand", "ends"]:
        """The place to which a swapped joker goes: an end of its run, or the hand (CTR-10)."""
        exchange = self.house.joker_exchange
        if exchange == "at_once":
            return "hand"
        return "" if exchange == "never" else exchange

    def exchanged(self, t: ContractTable, seat: int) -> Card | None:
        """Return the joker that `seat` has just exchanged and has to use at once (CTR-10), or None."""
        if self.house.joker_exchange != "at_once" or t.turn != seat or not t.laid:
            return None
        return next(iter(t.laid[-1].got), None)

    def owed(self, t: ContractTable, seat: int) -> Sequence[Card]:
        card = self.exchanged(t, seat)
        return (card,) if card else ()

    def duty(self, t: ContractTable, seat: int) -> str:
        return tr("Use the joker that you have exchanged at once, in a run.") if self.exchanged(t, seat) else ""

    def finishes_by_melding(self, t: ContractTable) -> bool:
        """Return whether one goes out without a discard, which the house rules may forbid (CTR-16)."""
        return not self.house.must_discard

    def _against_use(self, t: ContractTable, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        """Return why these may not be melded while a joker that was exchanged has to be used in a run; or None."""
        joker = self.exchanged(t, seat)
        if joker is None:
            return None
        in_run = any(joker in meld.cards for meld in laid if meld.kind == "run")
        return None if in_run or joker in added else self.duty(t, seat)

    def _against_lay_off(self, t: ContractTable, move: LayOff) -> str | None:
        """Return why cards may not be laid off; a joker that was exchanged goes to a run (CTR-10)."""
        if why := super()._against_lay_off(t, move):
            return why
        joker = self.exchanged(t, move.seat)
        return self.duty(t, move.seat) if joker and t.melds[move.index].kind != "run" else None

    def uses(self, t: ContractTable, seat: int, joker: Card) -> Iterator[Move]:
        """Yield what may be done at once with a joker that was exchanged."""
        yield from (move for move in self._ideas_for_lay_off(t, seat) if joker in move.cards)
        if self.may_lay_down(t, seat) is None:
            for meld in layings(self.melding(t), self._in_laying_order(t, seat), seat):
                if joker in meld.cards:
                    yield laying_down(seat, (meld,))

    def swaps_with(self, t: ContractTable, seat: int, cards: Sequence[Card], index: int) -> Iterator[Swap]:
        if t.melds[index].kind == "run":
            yield from super().swaps_with(t, seat, cards, index)

    def _against_swap(self, t: ContractTable, move: Swap) -> str | None:
        """Return why a joker may not be exchanged: it stays in a set, or is of no use at once (CTR-10); or None."""
        if why := super()._against_swap(t, move):
            return why
        if t.melds[move.index].kind != "run":
            return tr("A wild card stays in its set; only one in a run makes room for the {card}.", card=move.card.sign)
        if self.house.joker_exchange != "at_once":
            return None
        meld = self.melding(t).swapped(t.melds[move.index], move.card, move.wild, move.seat, None, move.more)
        assert meld is not None
        after = t.copy()
        after.apply(e.Swapped(move.seat, move.card, move.wild, move.index, meld, move.more))
        if any(self.objection(after, way) is None for way in self.uses(after, move.seat, move.wild)):
            return None
        return tr("You could not use that joker in a run in this turn.")

    def _can_be_laid_off(self, t: ContractTable, seat: int, card: Card, melds: Sequence[Meld]) -> bool:
        """Return whether the last card finds a place; it may not in the turn of the contract (CTR-14, CTR-16)."""
        if not t.melded[seat] and not self.house.layoff_same_turn:
            return False
        if self.swaps != "hand":
            return not self.house.must_discard and super()._can_be_laid_off(t, seat, card, melds)
        melding = self.melding(t)
        if not self.house.must_discard and any(melding.takes(meld, card) for meld in melds):
            return True
        runs = [meld for meld in melds if meld.kind == "run"]
        after = [(melding.swapped(meld, card, wild, seat), wild) for meld in runs for wild in meld.cards]
        if self.house.joker_exchange == "hand":
            return any(meld for meld, _ in after)
        return not self.house.must_discard and any(
            meld and any(melding.takes(other, wild) for other in (meld, *runs) if wild not in other.cards)
            for meld, wild in after
        )

    def _against_discard(self, t: ContractTable, move: Discard) -> str | None:
        return super()._against_discard(t, move) or self.duty(t, move.seat) or None
