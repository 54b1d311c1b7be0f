"""Calls: the calls of rummy that may be made at a table, and what is said of them."""

from __future__ import annotations

from rummy_desktop.engine.moves import Call, Move
from rummy_desktop.engine.readings import signs
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import tr


def _calls(kind: type[Move]) -> bool:
    return kind.calls


class Calls(tuple[Call, ...]):
    """Calls of rummy among which somebody may choose, the likeliest first."""

    __slots__ = ()

    @classmethod
    def now(cls, rules: Rules, t: Table) -> Calls:
        """Return every call of the player who is asked, the one that counts most first."""
        kind = rules.asking(t).kind_that(_calls)
        found = [move for move in rules.moves(t, kind) if isinstance(move, Call)] if kind else []
        return cls(sorted(found, key=lambda call: -rules.called_points(t, call)))

    @classmethod
    def of_anybody(cls, rules: Rules, t: Table) -> Calls:
        """Return every call that is open to whoever makes it first."""
        return cls(rules.offers(t) if rules.asking(t).kind_that(_calls) else ())

    def taking(self, count: int) -> Calls:
        """Return those that take that many cards of the pile."""
        return Calls(call for call in self if call.count == count)

    def few(self, most: int) -> Calls:
        """Return all, or of more than `most` the one for each meld that comes first."""
        if len(self) <= most:
            return self
        best: dict[tuple[int, int | None], Call] = {}
        for call in self:
            best.setdefault((call.count, call.index), call)
        return Calls(list(best.values())[:most])

    def melded(self, t: Table) -> str:
        """Return the cards that may be called, as a sentence without its end; nothing if there are none."""
        if not self:
            return ""
        nearest = min(self, key=lambda call: (call.count, call.index is None, len(call.cards)))
        if nearest.index is None:
            return tr("The {cards} in the pile make a meld", cards=signs(nearest.cards))
        if nearest.count > 1:
            return tr("The {card} in the pile can be melded", card=t.discards[-nearest.count].sign)
        return tr("The {card} can be melded", card=t.discards[-1].sign)

    def prompt(self, t: Table) -> str:
        """Return what is expected of somebody who may make them, as a sentence; nothing if there are none."""
        return tr("{what}: call rummy, or pass.", what=self.melded(t)) if self else ""

    def meaning(self, t: Table, count: int) -> str:
        """Return the meaning of a call for that many cards of the pile; nothing if that is none of them."""
        if not self.taking(count):
            return ""
        card, above = t.discards[-count].sign, count - 1
        if not above:
            return tr("Call rummy for the {card}: it is melded at once.", card=card)
        if above == 1:
            return tr("Call rummy for the {card}, with the card above it: it is melded at once.", card=card)
        return tr("Call rummy for the {card}, with the {n} cards above it: it is melded at once.", card=card, n=above)


def no_call(t: Table, count: int) -> str:
    """Return why that many cards of the pile can't be called."""
    return tr("The {card} can't be called: it fits no meld as the deepest card.", card=t.discards[-count].sign)
