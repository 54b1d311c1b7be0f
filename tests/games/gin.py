"""What is promised of Gin Rummy besides: a knock shows a hand."""

from __future__ import annotations

from own_promises import OwnPromises

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.variants.gin.rules import Knocked, Shown


class GinPromises(OwnPromises):
    """What Gin Rummy promises besides."""

    def shown(self, event: e.Event, seat: int | None) -> object:
        return event if isinstance(event, Knocked | Shown) else None

    def remember(self, event: e.Event, hands: list[set[Card]]) -> None:
        if isinstance(event, Knocked | Shown):
            hands[event.seat] = set(event.deadwood)


PROMISES = GinPromises()
