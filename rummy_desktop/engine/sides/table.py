"""The table of sides that lay out red threes, meld first at once, and ask each other; and what happens only there."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Self

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.generic import TypeVar
from rummy_desktop.engine.table import Table, take_from


class ThreesLaid(e.Event, frozen=True):
    """The seat laid red threes out face up."""

    seat: int
    cards: tuple[Card, ...]


class PartnerAsked(e.Event, frozen=True):
    """The seat asked its partner: may I go out?."""

    seat: int


class PartnerAnswered(e.Event, frozen=True):
    """The seat answered its partner, who has to go out, or may not."""

    seat: int
    yes: bool


class SideTable(Table):
    """A table of sides with melds of their own.

    `threes` are the red threes that each seat has laid out, `opening` how many melds the player in turn has laid down
    at once as the first ones of a side, 0 where none were in this turn. `answer` is what the partner of the player in
    turn has said, nothing while it was not asked.
    """

    outcomes: ClassVar = frozenset({"out", "stock empty", "red three"})

    threes: list[list[Card]] = msgspec.field(default_factory=list)
    opening: int = 0
    answer: Literal["", "yes", "no"] = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.threes:
            self.threes = [[] for _ in range(self.seats)]

    @property
    def aside(self) -> list[Card]:
        """All red threes that are laid out."""
        return [card for laid in self.threes for card in laid]

    def copy(self) -> Self:
        twin = super().copy()
        twin.threes = [list(laid) for laid in self.threes]
        return twin

    def gathered(self, count: int) -> Self:
        return msgspec.structs.replace(super().gathered(count), threes=[[] for _ in range(self.seats)])

    def on_threes_laid(self, event: ThreesLaid) -> None:
        take_from(self.hands[event.seat], event.cards)
        self.threes[event.seat].extend(event.cards)

    def on_partner_asked(self, event: PartnerAsked) -> None:
        """The partner is asked by an event of its own."""

    def on_partner_answered(self, event: PartnerAnswered) -> None:
        self.answer = "yes" if event.yes else "no"

    def on_drew(self, event: e.Drew) -> None:
        before = self.drawn if self.drawn_from == "stock" else ()
        super().on_drew(event)
        self.drawn = (*before, event.card)

    def on_asked(self, event: e.Asked) -> None:
        super().on_asked(event)
        if event.phase == "draw":
            # What came for red threes is no draw.
            self.drawn, self.drawn_from = (), ""

    def on_laid_down(self, event: e.LaidDown) -> None:
        if all(meld.owner != event.melds[0].owner for meld in self.melds):
            self.opening = len(event.melds)
        super().on_laid_down(event)

    def on_took_back(self, event: e.TookBack) -> None:
        super().on_took_back(event)
        if not self.laid:
            self.opening = 0

    def on_dealt(self, event: e.Dealt) -> None:
        super().on_dealt(event)
        self.threes = [[] for _ in range(self.seats)]

    def clear_turn(self) -> None:
        super().clear_turn()
        self.opening, self.answer = 0, ""


SideT = TypeVar("SideT", bound=SideTable, default=Any)
