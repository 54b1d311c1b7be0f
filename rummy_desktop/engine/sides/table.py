"""The table of sides that lay out red threes, meld first at once, and ask each other; and what happens only there."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import Card
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

    def copy(self) -> SideTable:
        twin = super().copy()
        assert isinstance(twin, SideTable)
        twin.threes = [list(laid) for laid in self.threes]
        return twin

    def gathered(self, count: int) -> Table:
        return msgspec.structs.replace(super().gathered(count), threes=[[] for _ in range(self.seats)])

    def apply(self, event: e.Event) -> None:
        match event:
            case ThreesLaid(seat, cards):
                take_from(self.hands[seat], cards)
                self.threes[seat].extend(cards)
            case PartnerAsked():
                pass
            case PartnerAnswered(_, yes):
                self.answer = "yes" if yes else "no"
            case e.Drew(_, card):
                before = self.drawn if self.drawn_from == "stock" else ()
                super().apply(event)
                self.drawn = (*before, card)
            case _:
                self._note(event)
                super().apply(event)
                if isinstance(event, e.TookBack) and not self.laid:
                    self.opening = 0

    def _note(self, event: e.Event) -> None:
        """What the common events mean besides at such a table."""
        match event:
            case e.LaidDown(_, melds) if all(meld.owner != melds[0].owner for meld in self.melds):
                self.opening = len(melds)
            case e.Asked(_, "draw"):
                # What came for red threes is no draw.
                self.drawn, self.drawn_from = (), ""
            case e.TurnEnded():
                self.opening, self.answer = 0, ""
            case e.Dealt():
                self.threes = [[] for _ in range(self.seats)]
                self.opening, self.answer = 0, ""
