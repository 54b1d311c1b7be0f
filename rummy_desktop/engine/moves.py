"""Moves: what a seat may do. Each has a one-line spelling that parses back, such as `0 lay-off 8H > 2`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from rummy_desktop.engine.cards import Card, parse_cards, spell
from rummy_desktop.engine.melds import Group


class Move(msgspec.Struct, frozen=True):
    """What the player on `seat` wants to do. `verb` names it in spellings and, with underscores, in the rulebook."""

    verb: ClassVar[str] = ""

    seat: int

    def __str__(self) -> str:
        return " ".join(word for word in (str(self.seat), self.verb, self._details()) if word)

    def _details(self) -> str:
        return ""

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move that `text` spells. ValueError says what is wrong with it."""
        seat, _, rest = text.strip().partition(" ")
        verb, _, details = rest.strip().partition(" ")
        if not _is_number(seat):
            raise ValueError(f"“{text}” is no move: a move begins with the number of a seat")
        for kind in _kinds(Move):
            if kind.verb and kind.verb == verb:
                return kind._read(int(seat), details.strip())
        raise ValueError(f"“{text}” is no move: nobody can “{verb}”")

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        if details:
            raise ValueError(f"“{details}” says nothing after “{cls.verb}”")
        return cls(seat)


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii()


def _kinds(kind: type[Move]) -> Iterable[type[Move]]:
    yield kind
    for below in kind.__subclasses__():
        yield from _kinds(below)


def _spell_groups(groups: Iterable[Group]) -> str:
    return " / ".join(spell(group) for group in groups)


def _parse_groups(text: str) -> tuple[Group, ...]:
    return tuple(parse_cards(part) for part in text.split("/")) if text else ()


class Deal(Move, frozen=True):
    """Shuffle and deal: what begins each deal of a match."""

    verb: ClassVar[str] = "deal"


class Draw(Move, frozen=True):
    """Draw the top card of the stock."""

    verb: ClassVar[str] = "draw"


class Take(Move, frozen=True):
    """Take that many cards from the top of the discard pile."""

    verb: ClassVar[str] = "take"

    count: int = 1

    def _details(self) -> str:
        return str(self.count) if self.count > 1 else ""

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        if details and not _is_number(details):
            raise ValueError(f"“{details}” is no number of cards")
        count = int(details or 1)
        if count < 1:
            raise ValueError("take takes one card at least")
        return cls(seat, count)


class LayDown(Move, frozen=True):
    """Lay down one or several groups of cards, each a meld."""

    verb: ClassVar[str] = "lay-down"

    groups: tuple[Group, ...]

    def _details(self) -> str:
        return _spell_groups(self.groups)

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        return cls(seat, _parse_groups(details))


class LayOff(Move, frozen=True):
    """Add cards to the meld with that index on the table."""

    verb: ClassVar[str] = "lay-off"

    cards: tuple[Card, ...]
    index: int

    def _details(self) -> str:
        return f"{spell(self.cards)} > {self.index}"

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        cards, _, index = details.partition(">")
        if not _is_number(index.strip()):
            raise ValueError("a layoff is spelled like “0 lay-off 8H > 2”")
        return cls(seat, parse_cards(cards), int(index))


class Discard(Move, frozen=True):
    """Put one card on the discard pile, which ends the turn."""

    verb: ClassVar[str] = "discard"

    card: Card

    def _details(self) -> str:
        return str(self.card)

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        return cls(seat, Card.parse(details))


class Knock(Move, frozen=True):
    """End a gin deal: put `card` face down and show the melds. Without a card it declares big gin."""

    verb: ClassVar[str] = "knock"

    card: Card | None
    groups: tuple[Group, ...]

    def _details(self) -> str:
        return f"{self.card or '-'} : {_spell_groups(self.groups)}".rstrip()

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        card, colon, groups = details.partition(":")
        if not colon:
            raise ValueError("a knock is spelled like “0 knock 9C : 7H 7S 7D / 4C 5C 6C”")
        return cls(seat, None if card.strip() == "-" else Card.parse(card), _parse_groups(groups.strip()))


class Show(Move, frozen=True):
    """Show the hand after the opponent's knock: no more is laid off, and what is left counts."""

    verb: ClassVar[str] = "show"


class Pass(Move, frozen=True):
    """Decline what is offered."""

    verb: ClassVar[str] = "pass"


class TakeBack(Move, frozen=True):
    """Take the last meld or layoff of the turn back into the hand (COM-06)."""

    verb: ClassVar[str] = "take-back"


class Resign(Move, frozen=True):
    """Give the match up; it may be said at any time, also out of turn."""

    verb: ClassVar[str] = "resign"
