"""Events: what happened. They are the only thing that changes a table, and each knows how a given seat saw it."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import Meld
from rummy_desktop.language.translate import tr

NUMBER: Final = re.compile(r"\d+")


class Line(NamedTuple):
    """One line of a sum: what is counted, for which seat, and its points."""

    seat: int
    what: str
    points: int

    @property
    def said(self) -> str:
        """The name of the line in the language that is spoken; `what` is kept in English."""
        return line_name(self.what)


def line_name(what: str) -> str:
    """Return the name of a line that is kept in English; its first number is the part `n`, the other `points`."""
    if "{" in what or not (parts := dict(zip(("n", "points"), NUMBER.findall(what), strict=False))):
        return tr(what)
    places = iter(parts)
    return tr(NUMBER.sub(lambda found: f"{{{next(places)}}}", what, count=2), **parts)


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of a deal: its outcome in a word, the winner (None: nobody), the points by seat and how they add up.

    `scores` are those of the match after the deal, by seat; `out` the seats that are out of the match with them, unless
    they buy in again; `paid` the cents that each seat had put into the pot by then, empty where there is none. It is
    made by `Rules._ended`.
    """

    deal: int
    outcome: str
    winner: int | None
    points: tuple[int, ...]
    lines: tuple[Line, ...] = ()
    scores: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()

    @property
    def before(self) -> tuple[int, ...]:
        """The scores with which the deal began: those of the deal before, but for whoever has bought in again."""
        return tuple(score - points for score, points in zip(self.scores, self.points, strict=True))


class Event(msgspec.Struct, frozen=True):
    """Something that happened at the table; `deals` where cards of the pack are dealt, which lies together for that."""

    deals: ClassVar[bool] = False

    def seen_by(self, seat: int | None) -> Event:
        """The event as `seat` saw it, what was hidden from it as `HIDDEN`; None sees what everyone sees."""
        return self

    def __str__(self) -> str:
        words = [type(self).__name__.lower()]
        words += [_spelled(getattr(self, name)) for name in self.__struct_fields__]
        return " ".join(word for word in words if word)


def _spelled(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Card | Meld):
        return str(value)
    if isinstance(value, Result):
        return f"{value.outcome} {_spelled(value.winner)} {_spelled(value.points)}"
    if isinstance(value, tuple):
        separator = (
            " / " if any(isinstance(each, tuple | Meld) and not isinstance(each, Card) for each in value) else " "
        )
        return separator.join(_spelled(each) for each in value)
    return str(value)


def hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return that many hidden cards."""
    return (HIDDEN,) * len(cards)


class CutForDeal(Event, frozen=True):
    """Each seat drew a card, the lowest deals; those who tied drew again (COM-01). No draws: the dealer was agreed."""

    draws: tuple[tuple[int, Card], ...]
    dealer: int


class Dealt(Event, frozen=True):
    """The pack was shuffled and dealt: the hands by seat, and the stock, its top card last."""

    deal: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Event:
        hands = tuple(hand if owner == seat else hidden(hand) for owner, hand in enumerate(self.hands))
        return Dealt(self.deal, self.dealer, hands, hidden(self.stock))


class PackCut(Event, frozen=True):
    """The seat lifted so many cards from the top of the pack, before it is dealt."""

    seat: int
    count: int


class HandDealt(Event, frozen=True):
    """The seat was dealt cards face down from the stock."""

    deals: ClassVar = True

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else HandDealt(self.seat, hidden(self.cards))


class SecondHandsDealt(Event, frozen=True):
    """Packets were dealt face down from the top of the stock, which players without cards take up later."""

    deals: ClassVar = True

    hands: tuple[tuple[Card, ...], ...]

    def seen_by(self, seat: int | None) -> Event:
        return SecondHandsDealt(tuple(hidden(hand) for hand in self.hands))


class SecondHandTaken(Event, frozen=True):
    """The seat took up the packet with that index."""

    seat: int
    cards: tuple[Card, ...]
    index: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else SecondHandTaken(self.seat, hidden(self.cards), self.index)


class TurnedUp(Event, frozen=True):
    """The top card of the stock was turned up onto the discard pile."""

    card: Card


class TurnBegan(Event, frozen=True):
    """The beginning of that seat's turn."""

    seat: int
    phase: str


class Asked(Event, frozen=True):
    """A decision that is asked of that seat; the phase says between which moves."""

    seat: int
    phase: str


class Offered(Event, frozen=True):
    """The seats are asked in order, until one acts."""

    seats: tuple[int, ...]
    phase: str


class Passed(Event, frozen=True):
    """The seat declined what was offered."""

    seat: int


class Drew(Event, frozen=True):
    """The seat drew the top card of the stock."""

    seat: int
    card: Card

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Drew(self.seat, HIDDEN)


class Took(Event, frozen=True):
    """The seat took cards from the top of the discard pile, the deepest first."""

    seat: int
    cards: tuple[Card, ...]


class Claimed(Event, frozen=True):
    """The seat took the top of the discard pile out of turn."""

    seat: int
    card: Card


class LaidDown(Event, frozen=True):
    """The seat laid melds down."""

    seat: int
    melds: tuple[Meld, ...]


class LaidOff(Event, frozen=True):
    """The seat laid cards off on the meld with that index, which is now `meld`."""

    seat: int
    cards: tuple[Card, ...]
    index: int
    meld: Meld


class Swapped(Event, frozen=True):
    """The seat put `card` in the place of `wild` in the meld with that index, which is now `meld`, and `more` with it.

    It took `wild`, unless that is still in the meld, at an end of it.
    """

    seat: int
    card: Card
    wild: Card
    index: int
    meld: Meld
    more: tuple[Card, ...] = ()

    @property
    def given(self) -> tuple[Card, ...]:
        """The cards that came from the hand."""
        return (self.card, *self.more)

    @property
    def got(self) -> tuple[Card, ...]:
        """The wild card where it came into the hand."""
        return () if self.wild in self.meld.cards else (self.wild,)


class TookBack(Event, frozen=True):
    """The seat took cards back from the meld with that index: what is left of it, or None where it was a new meld.

    `gave` is the wild card that goes back there where a swap is taken back.
    """

    seat: int
    cards: tuple[Card, ...]
    index: int
    meld: Meld | None
    gave: tuple[Card, ...] = ()


class Discarded(Event, frozen=True):
    """The seat discarded a card; one put face down is seen by its owner alone."""

    seat: int
    card: Card
    face_down: bool = False

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat or not self.face_down else Discarded(self.seat, HIDDEN, True)


class TurnEnded(Event, frozen=True):
    """The seat's turn is over; what it melded can't be taken back any more."""

    seat: int


class WentOut(Event, frozen=True):
    """The seat went out, and the deal goes on for a while."""

    seat: int


class LastTurns(Event, frozen=True):
    """The seat went out; those `seats` have one turn each, and then the deal is over."""

    seat: int
    seats: tuple[int, ...]


class Shown(Event, frozen=True):
    """The seat showed its hand: the melds in it, which now lie on the table, and the cards that are in none."""

    seat: int
    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]


class Reshuffled(Event, frozen=True):
    """The discard pile, all but its top card, was shuffled and is the new stock, its top card last."""

    stock: tuple[Card, ...]

    def seen_by(self, seat: int | None) -> Event:
        return Reshuffled(hidden(self.stock))


class HandShown(Event, frozen=True):
    """The cards left in a hand were shown to all."""

    seat: int
    cards: tuple[Card, ...]


class DealEnded(Event, frozen=True):
    """The deal is over and scored."""

    result: Result


class MatchEnded(Event, frozen=True):
    """The match is over: who won it, the final totals by seat, and how they add up beyond the deals' points."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    lines: tuple[Line, ...] = ()


class Resigned(Event, frozen=True):
    """The seat gave the match up."""

    seat: int
