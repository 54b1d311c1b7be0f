"""Pointer target: what the pointer or the keys are on, and what they would take from the discard pile."""

from __future__ import annotations

from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.meanings import take_of
from rummy_desktop.engine.moves import Take
from rummy_desktop.gui.play.session import Session


class PointerTarget:
    """The target of the input: `hover` is the zone under a free pointer, `spot` the zone or card of the keys.

    A spot is a zone, or a card of the hand, such as "card:7H". `over` is the card of the hand under a pointer that
    holds nothing.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.hover = ""
        self.over: Card | None = None
        self.spot = ""

    @property
    def card(self) -> Card | None:
        """The card of the hand that the keys are on."""
        return Card.parse(self.spot[5:]) if self.spot.startswith("card:") else None

    def zone(self) -> str:
        """Return the zone in the spread discard pile that is pointed at; empty if there is none."""
        for zone in (self.hover, self.spot):
            if zone.startswith("discard:") and int(zone[8:]) < len(self.session.view.discards):
                return zone
        return ""

    def take(self) -> Take | None:
        """Return the move that would take what is pointed at, while the viewer is to draw."""
        zone = self.zone()
        if not zone or not self.session.open(Take):
            return None
        return take_of(self.session.rules, self.session.view, self.session.viewer, zone)
