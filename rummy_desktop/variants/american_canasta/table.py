"""The table of Modern American Canasta, and the talon that lies on it."""

from __future__ import annotations

from typing import ClassVar

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.sides.table import PartnerAsked, SideTable
from rummy_desktop.engine.table import take_from


class TalonDealt(e.Event, frozen=True):
    """The seat gets bonus cards, which it takes up when its next turn begins."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> e.Event:
        return TalonDealt(self.seat, e.hidden(self.cards))


class AmericanTable(SideTable):
    """A table of Modern American Canasta; `asked` are the seats that have asked their partner in this deal.

    Its `second_hands` are the talons that wait for each seat, and after these the two that were set aside at the deal.
    """

    outcomes: ClassVar = frozenset({"out", "stock empty", "last three", "special hand", "dream hand"})

    asked: tuple[int, ...] = ()

    def on_dealt(self, event: e.Dealt) -> None:
        super().on_dealt(event)
        self.asked = ()

    def on_partner_asked(self, event: PartnerAsked) -> None:
        super().on_partner_asked(event)
        self.asked += (event.seat,)

    def on_talon_dealt(self, event: TalonDealt) -> None:
        """Move a talon before its player: the packet of that size that was set aside, or cards of the stock."""
        packets = self.second_hands or [[] for _ in range(self.seats)]
        aside = [packet for packet in packets[self.seats :] if len(packet) == len(event.cards)]
        if aside:
            aside[0].clear()
        else:
            take_from(self.stock, event.cards)
        packets[event.seat] = list(event.cards)
        self.second_hands = packets
