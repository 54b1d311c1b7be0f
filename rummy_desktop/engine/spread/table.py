"""The table of a game with a spread discard pile, and what happens only there."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.generic import TypeVar
from rummy_desktop.engine.table import Act, Table, take_card, take_from
from rummy_desktop.language.translate import tr


class Exposed(e.Event, frozen=True):
    """The seat was dealt a card face up, which all see; `upcard` where it tells how many cards the seat is dealt."""

    deals: ClassVar = True

    seat: int
    card: Card
    upcard: bool = True


class Buried(e.Event, frozen=True):
    """A card dealt face up to the seat was put back into the middle of the stock, for another."""

    seat: int
    card: Card


class SetAside(e.Event, frozen=True):
    """A card of the stock was laid face up beside it, out of play."""

    card: Card


class WildTold(e.Event, frozen=True):
    """`card` has told the rank that is wild in this deal."""

    card: Card
    rank: int


class Misdealt(e.Event, frozen=True):
    """The pack was too small for the hands, and was gathered and dealt again so many times before this deal.

    `evened` where all hands are now cut to what fits evenly.
    """

    times: int
    evened: bool = False


class Owed(e.Event, frozen=True):
    """The seat has to meld these cards before its turn ends."""

    seat: int
    cards: tuple[Card, ...]


class Called(e.Event, frozen=True):
    """The seat called rummy and took cards from the top of the discard pile, the deepest first."""

    seat: int
    cards: tuple[Card, ...]


class Floated(e.Event, frozen=True):
    """The seat has melded all its cards and floats: the play goes on."""

    seat: int


class SpreadTable(Table):
    """A table with a spread discard pile.

    `wild` is the rank that is wild in this deal (0: none) and `indicator` the card that told it; `aside` are cards out
    of play, `upcards` the cards that were dealt face up to each seat. `owes` has to be melded before the turn ends,
    `caller` has called rummy and not finished. `played` counts the turns of each seat, `buried` the cards that were put
    back into the stock, `misdeals` how often the deal had to be gathered and dealt again.
    """

    outcomes: ClassVar = frozenset({"out", "stock empty"})

    wild: int = 0
    indicator: Card | None = None
    aside: list[Card] = msgspec.field(default_factory=list)
    upcards: tuple[Card | None, ...] = ()
    owes: tuple[Card, ...] = ()
    caller: int | None = None
    played: list[int] = msgspec.field(default_factory=list)
    buried: int = 0
    misdeals: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.played:
            self.played = [0] * self.seats
            self.upcards = (None,) * self.seats

    def copy(self) -> Self:
        twin = super().copy()
        twin.aside, twin.played = list(self.aside), list(self.played)
        return twin

    def gathered(self, count: int) -> Self:
        return msgspec.structs.replace(super().gathered(count), aside=[])

    def problem(self) -> str | None:
        return super().problem() or (tr("a deal is being dealt") if self.misdeals else None)

    def on_pack_cut(self, event: e.PackCut) -> None:
        # The others go on top of those that were lifted.
        self.stock = self.stock[-event.count :] + self.stock[: -event.count]

    def on_exposed(self, event: Exposed) -> None:
        take_card(self.stock, event.card)
        self.hands[event.seat].append(event.card)
        if event.upcard:
            self._remember(event.seat, event.card)

    def on_buried(self, event: Buried) -> None:
        """Put a card back; from then on nobody knows where exactly it lies."""
        card = event.card
        pile = self.hands[event.seat] if card in self.hands[event.seat] else self.aside
        pile.remove(card)
        if self.upcards[event.seat] == card:
            self._remember(event.seat, None)
        # Each a little deeper than the one before, so that in the end every card of the stock comes up.
        self.stock.insert(max(0, len(self.stock) // 2 - self.buried), HIDDEN if HIDDEN in self.stock else card)
        self.buried += 1

    def on_set_aside(self, event: SetAside) -> None:
        take_card(self.stock, event.card)
        self.aside.append(event.card)

    def on_wild_told(self, event: WildTold) -> None:
        self.indicator, self.wild = event.card, event.rank

    def on_owed(self, event: Owed) -> None:
        self.owes = event.cards

    def on_called(self, event: Called) -> None:
        take_from(self.discards, event.cards)
        self.hands[event.seat].extend(event.cards)
        self.caller = event.seat
        self.acts.append(Act(event.seat, "called", event.cards))

    def on_misdealt(self, event: Misdealt) -> None:
        self.misdeals += event.times

    def on_floated(self, event: Floated) -> None:
        """The seat goes on without cards; its hand tells that."""

    def on_turn_began(self, event: e.TurnBegan) -> None:
        super().on_turn_began(event)
        self.played[event.seat] += 1

    def on_deal_ended(self, event: e.DealEnded) -> None:
        super().on_deal_ended(event)
        self.misdeals = 0

    def on_dealt(self, event: e.Dealt) -> None:
        super().on_dealt(event)
        self.wild, self.indicator, self.aside = 0, None, []
        self.upcards = (None,) * self.seats
        self.played = [0] * self.seats
        self.buried = 0

    def clear_turn(self) -> None:
        super().clear_turn()
        self.owes, self.caller = (), None

    def _remember(self, seat: int, card: Card | None) -> None:
        upcards = list(self.upcards)
        upcards[seat] = card
        self.upcards = tuple(upcards)


SpreadT = TypeVar("SpreadT", bound=SpreadTable, default=Any)
