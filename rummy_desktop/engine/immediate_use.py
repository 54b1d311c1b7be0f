"""Immediate use: the part of a rulebook for tables at which the discard is only taken to be melded straight away."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard, Take
from rummy_desktop.engine.questions import OptionsT, TableT
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.taking import melds_with
from rummy_desktop.language.translate import tr


class ImmediateUse(Rules[OptionsT, TableT]):
    """A rulebook by which, where `takes_to_use`, the discard taken is laid down or off before anything else."""

    @property
    def takes_to_use(self) -> bool:
        """Whether a discard may only be taken to be used at once."""
        raise NotImplementedError

    def serves(self, t: TableT, seat: int, card: Card) -> bool:
        """A card is of use in a meld, and where it fits one on the table."""
        return self.fits(t, card) or any(True for _ in melds_with(self.melding(t), card, t.hands[seat]))

    def owed(self, t: TableT, seat: int) -> Sequence[Card]:
        """The card taken, as long as it is in the hand."""
        taken = t.drawn if self.takes_to_use and seat == t.turn and t.drawn_from == "discards" else ()
        return [card for card in taken if card in t.hands[seat]]

    def duty(self, t: TableT, seat: int) -> str:
        owed = self.owed(t, seat)
        return tr("The {card} has to be melded in this turn.", card=owed[0].sign) if owed else ""

    def _against_use(self, t: TableT, seat: int, laid: Sequence[Meld], added: Sequence[Card]) -> str | None:
        used = {*added, *(card for meld in laid for card in meld.cards)}
        return self.against_other_use(t, seat, used)

    def against_other_use(self, t: TableT, seat: int, used: set[Card]) -> str | None:
        """Return why something else may not come before the card taken, which is not among the cards `used`."""
        owed = self.owed(t, seat)
        if not owed or owed[0] in used:
            return None
        return tr("You took the {card} to meld it in this turn; meld it first.", card=owed[0].sign)

    def _against_discard(self, t: TableT, move: Discard) -> str | None:
        return super()._against_discard(t, move) or self.against_other_use(t, move.seat, set())

    def _against_take(self, t: TableT, move: Take) -> str | None:
        why = super()._against_take(t, move)
        if why or not self.takes_to_use or self.serves(t, move.seat, t.discards[-1]):
            return why
        return tr("You may take the discard only to meld it at once.")
