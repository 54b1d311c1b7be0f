"""The table of Contract Rummy, and the events of a match in which tokens or contracts of each player are counted."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import tr


class MovedOn(e.Event, frozen=True):
    """The seats that have laid their contracts in the deal that ends, and go on to the next ones (CTR-24)."""

    seats: tuple[int, ...]


class TokenPaid(e.Event, frozen=True):
    """The seat has paid one of its tokens for a discard (CTR-23)."""

    seat: int


class ContractTable(Table):
    """A table whose deals may also end because nobody melds or no stock can be made.

    `met` is how many contracts of the match each seat has laid where each moves on alone, `bought` how many tokens it
    has paid where these are counted; both are 0 elsewhere.
    """

    outcomes: ClassVar = frozenset({"out", "stock empty", "idle"})

    met: list[int] = msgspec.field(default_factory=list)
    bought: list[int] = msgspec.field(default_factory=list)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.met = self.met or [0] * self.seats
        self.bought = self.bought or [0] * self.seats

    def copy(self) -> Self:
        twin = super().copy()
        twin.met, twin.bought = list(self.met), list(self.bought)
        return twin

    def problem(self) -> str | None:
        if why := super().problem():
            return why
        deals = len(self.results)
        if len(self.met) != self.seats or not all(0 <= count <= deals for count in self.met):
            return tr("who has laid which contract can’t be")
        if len(self.bought) != self.seats or min(self.bought) < 0:
            return tr("what was bought can’t be")
        return None

    def has_opened(self, seat: int) -> bool:
        """Return whether `seat` has laid down its contract in this deal."""
        return self.melded[seat] or (seat == self.turn and any(laid.new for laid in self.laid))

    def on_token_paid(self, event: TokenPaid) -> None:
        self.bought[event.seat] += 1

    def on_moved_on(self, event: MovedOn) -> None:
        self.met = [count + (seat in event.seats) for seat, count in enumerate(self.met)]
