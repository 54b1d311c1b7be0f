"""Moves: what a seat may do. Each has a one-line spelling that parses back, such as `0 lay-off 8H > 2`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

import msgspec

from rummy_desktop.engine.cards import Card, parse_cards, spell
from rummy_desktop.engine.melds import Group, parse_roles, spell_roles
from rummy_desktop.language.translate import mark


class Move(msgspec.Struct, frozen=True):
    """A move of the player on `seat`. `verb` names it in spellings and, with underscores, in the rulebook.

    A question for such a move is `pressing` if it runs out of time or holds up the deal. What else a kind of move is,
    for those who need not know which it is: it `cuts` the pack that lies spread, `melds` groups, `arranges` melds on
    the table anew, or `takes_back` the last meld or layoff; it `takes_pile`, the whole of it by melding its top card,
    or `calls` cards of the pile to meld them at once. It `ends_turn` without a discard, `ends_deal` with cards at a
    place of their own, `drops` out of the deal, or `gives_up` the match, which may be said at any time. What is called
    out with it, out of turn, is its `cry`.
    """

    verb: ClassVar[str] = ""
    pressing: ClassVar[bool] = False
    cuts: ClassVar[bool] = False
    melds: ClassVar[bool] = False
    arranges: ClassVar[bool] = False
    takes_back: ClassVar[bool] = False
    takes_pile: ClassVar[bool] = False
    calls: ClassVar[bool] = False
    cry: ClassVar[str] = ""
    ends_turn: ClassVar[bool] = False
    ends_deal: ClassVar[bool] = False
    gives_up: ClassVar[bool] = False
    drops: ClassVar[bool] = False

    seat: int

    @classmethod
    def of(cls, seat: int, count: int = 0, groups: Sequence[Group] = ()) -> Move:
        """Return such a move of a seat: with a number or with groups of cards, if it takes any."""
        return cls(seat)

    def __str__(self) -> str:
        return " ".join(word for word in (str(self.seat), self.verb, self._details()) if word)

    @property
    def hand_cards(self) -> Sequence[Card]:
        """The cards of the hand that the move is about."""
        return ()

    @property
    def arranged(self) -> tuple[Group, ...]:
        """The groups as which melds lie on the table afterwards, if it arranges them anew; none otherwise."""
        return ()

    @property
    def replaces(self) -> Card | None:
        """The card in a meld that it replaces by another one; None if it replaces none."""
        return None

    def advances(self, advised: Move) -> bool:
        """Return whether it makes a part of an advised move, or does as well as that."""
        return False

    def places(self, discards: int) -> tuple[str, ...]:
        """Return the piles and melds that the move is about, on a table with that many discards.

        They are called "stock", "discards", or by a number "discard:3" and "meld:2", as in lessons.
        """
        return ()

    def _details(self) -> str:
        return ""

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move that `text` spells. ValueError says what is wrong with it."""
        seat, _, rest = text.strip().partition(" ")
        verb, _, details = rest.strip().partition(" ")
        if not _is_number(seat):
            raise ValueError(f"“{text}” is no move: a move begins with the number of a seat")
        kind = _kind_of(verb)
        if kind is None:
            raise ValueError(f"“{text}” is no move: nobody can “{verb}”")
        return kind._read(int(seat), details.strip())

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        if details:
            raise ValueError(f"“{details}” says nothing after “{cls.verb}”")
        return cls(seat)


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii()


def _kind_of(verb: str) -> type[Move] | None:
    """The kind of move with that verb; those of a game are known once its rulebook is."""
    if verb not in _BY_VERB:
        _BY_VERB.update({kind.verb: kind for kind in _kinds(Move) if kind.verb})
    return _BY_VERB.get(verb)


_BY_VERB: Final[dict[str, type[Move]]] = {}


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

    def places(self, discards: int) -> tuple[str, ...]:
        return ("stock",)


class Take(Move, frozen=True):
    """Take that many cards from the top of the discard pile."""

    verb: ClassVar[str] = "take"

    count: int = 1

    def places(self, discards: int) -> tuple[str, ...]:
        return (f"discard:{discards - self.count}",)

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


class TakePile(Move, frozen=True):
    """Take the whole discard pile by melding its top card: in a new meld, or on the meld `index`.

    `cards` are those that are melded, the top card among them; `more` are other melds of the hand that are laid down
    before the rest of the pile is picked up. Spelled `0 take-pile 8C 8H 8S`, `0 take-pile 8C > 2` and
    `0 take-pile 8C 8H 8S + KC KD KH`.
    """

    verb: ClassVar[str] = "take-pile"
    takes_pile: ClassVar[bool] = True

    cards: tuple[Card, ...]
    index: int | None = None
    stands: Group = ()
    more: tuple[Group, ...] = ()

    def places(self, discards: int) -> tuple[str, ...]:
        return ("discards",) if self.index is None else ("discards", f"meld:{self.index}")

    @property
    def hand_cards(self) -> Sequence[Card]:
        return tuple(card for group in (self.cards, *self.more) for card in group)

    def _details(self) -> str:
        front = spell_roles(self.cards, self.stands) + ("" if self.index is None else f" > {self.index}")
        return " + ".join([front, *map(spell, self.more)])

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        front, *more = details.split("+")
        cards, arrow, index = front.partition(">")
        if arrow and not _is_number(index.strip()):
            raise ValueError("taking the pile is spelled like “0 take-pile 8C 8H 8S” or “0 take-pile 8C > 2”")
        group, stands = parse_roles(cards)
        return cls(seat, group, int(index) if arrow else None, stands, tuple(map(parse_cards, more)))


class LayDown(Move, frozen=True):
    """Lay down one or several groups of cards, each a meld.

    `stands` tells for each group what its cards stand for, where wild cards leave a choice: `0 lay-down 8C 6D=9C TC`.
    An empty one, or none at all, means what is likeliest.
    """

    verb: ClassVar[str] = "lay-down"
    melds: ClassVar[bool] = True

    groups: tuple[Group, ...]
    stands: tuple[Group, ...] = ()

    @property
    def told(self) -> tuple[tuple[Group, Group], ...]:
        """Each group with what its cards stand for."""
        return tuple(zip(self.groups, self.stands or ((),) * len(self.groups), strict=True))

    @property
    def hand_cards(self) -> Sequence[Card]:
        return tuple(card for group in self.groups for card in group)

    def advances(self, advised: Move) -> bool:
        return isinstance(advised, LayDown) and set(map(frozenset, self.groups)) <= set(map(frozenset, advised.groups))

    def _details(self) -> str:
        return " / ".join(spell_roles(group, stands) for group, stands in self.told)

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        told = [parse_roles(part) for part in details.split("/")] if details else []
        stands = tuple(roles for _, roles in told)
        return cls(seat, tuple(group for group, _ in told), stands if any(stands) else ())


class LayOff(Move, frozen=True):
    """Add cards to the meld with that index on the table; `stands` tells what they stand for, where there is a choice.

    Spelled `0 lay-off 8H > 2`, with a wild card `0 lay-off 6D=JC > 2`.
    """

    verb: ClassVar[str] = "lay-off"

    cards: tuple[Card, ...]
    index: int
    stands: Group = ()

    def places(self, discards: int) -> tuple[str, ...]:
        return (f"meld:{self.index}",)

    @property
    def hand_cards(self) -> Sequence[Card]:
        return self.cards

    def advances(self, advised: Move) -> bool:
        return isinstance(advised, LayOff) and set(self.cards) == set(advised.cards)

    def _details(self) -> str:
        return f"{spell_roles(self.cards, self.stands)} > {self.index}"

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        cards, _, index = details.partition(">")
        if not _is_number(index.strip()):
            raise ValueError("a layoff is spelled like “0 lay-off 8H > 2”")
        group, stands = parse_roles(cards)
        return cls(seat, group, int(index), stands)


class Arrange(Move, frozen=True):
    """Lay all melds on the table anew that one may, with cards of the hand: `groups` are how they lie then.

    What lies there stays there. In some games the card that lies open has to join it. Spelled
    `0 arrange 5C 5S 5H / 2D 3D 4D`.
    """

    verb: ClassVar[str] = "arrange"
    melds: ClassVar[bool] = True
    arranges: ClassVar[bool] = True

    groups: tuple[Group, ...]

    @classmethod
    def of(cls, seat: int, count: int = 0, groups: Sequence[Group] = ()) -> Move:
        return cls(seat, tuple(groups))

    @property
    def arranged(self) -> tuple[Group, ...]:
        return self.groups

    def places(self, discards: int) -> tuple[str, ...]:
        return ("discards",) if discards else ()

    @property
    def hand_cards(self) -> Sequence[Card]:
        return tuple(card for group in self.groups for card in group)

    def _details(self) -> str:
        return _spell_groups(self.groups)

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        return cls(seat, _parse_groups(details))


class Swap(Move, frozen=True):
    """Put the real card in the place of a wild card in the meld with that index, and take the wild card.

    Spelled `0 swap 9C 6D > 2`: the nine goes in, the wild six comes out. Where wild cards stay in their melds, `to` is
    the card at an end of the same run for which it stands then: `0 swap 9C 6D=JC > 2`. `more` are other cards of the
    hand that have to go there with it, as in `0 swap 9C 9D JK > 2`.
    """

    verb: ClassVar[str] = "swap"

    card: Card
    wild: Card
    index: int
    to: Card | None = None
    more: Group = ()

    def places(self, discards: int) -> tuple[str, ...]:
        return (f"meld:{self.index}",)

    @property
    def hand_cards(self) -> Sequence[Card]:
        return (self.card, *self.more)

    @property
    def replaces(self) -> Card | None:
        return self.wild

    def _details(self) -> str:
        end = "" if self.to is None else f"={self.to}"
        return f"{spell((self.card, *self.more, self.wild))}{end} > {self.index}"

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        cards, _, index = details.partition(">")
        cards, equals, end = cards.partition("=")
        told, to = parse_cards(cards), parse_cards(end)
        if len(told) < 2 or len(to) != len(equals) or not _is_number(index.strip()):
            raise ValueError("a swap is spelled like “0 swap 9C 6D > 2”")
        return cls(seat, told[0], told[-1], int(index), to[0] if to else None, told[1:-1])


class Claim(Move, frozen=True):
    """Claim the top of the discard pile out of turn, which the player in turn does not want."""

    verb: ClassVar[str] = "claim"
    cry: ClassVar[str] = mark("Buy the {card}?")

    def places(self, discards: int) -> tuple[str, ...]:
        return ("discards",)


class Call(Move, frozen=True):
    """Call rummy: take `count` cards from the top of the discard pile and meld some of them at once.

    They are laid off on the meld `index`, or are a new meld where it is None. Spelled `1 call 1 : 9H > 2` and
    `1 call 3 : 4H 5H 6H`.
    """

    verb: ClassVar[str] = "call"
    pressing: ClassVar[bool] = True
    calls: ClassVar[bool] = True
    cry: ClassVar[str] = mark("Rummy!")

    count: int
    cards: tuple[Card, ...]
    index: int | None
    stands: Group = ()

    def _details(self) -> str:
        where = "" if self.index is None else f" > {self.index}"
        return f"{self.count} : {spell_roles(self.cards, self.stands)}{where}"

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        count, _, rest = details.partition(":")
        cards, arrow, index = rest.partition(">")
        if not _is_number(count.strip()) or (arrow and not _is_number(index.strip())):
            raise ValueError("a call is spelled like “1 call 1 : 9H > 2”")
        group, stands = parse_roles(cards)
        return cls(seat, int(count), group, int(index) if arrow else None, stands)


class Choose(Move, frozen=True):
    """Choose a number: how many cards to be dealt."""

    verb: ClassVar[str] = "choose"
    pressing: ClassVar[bool] = True

    number: int

    def _details(self) -> str:
        return str(self.number)

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        if not _is_number(details):
            raise ValueError(f"“{details}” is no number of cards")
        return cls(seat, int(details))


class Cut(Move, frozen=True):
    """Lift so many cards from the top of the pack before the deal."""

    verb: ClassVar[str] = "cut"
    cuts: ClassVar[bool] = True

    count: int

    @classmethod
    def of(cls, seat: int, count: int = 0, groups: Sequence[Group] = ()) -> Move:
        return cls(seat, count)

    def advances(self, advised: Move) -> bool:
        return isinstance(advised, Cut)  # any other place would do as well

    def _details(self) -> str:
        return str(self.count)

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        if not _is_number(details):
            raise ValueError(f"“{details}” is no number of cards")
        return cls(seat, int(details))


class Keep(Move, frozen=True):
    """Keep the card that the cut has shown."""

    verb: ClassVar[str] = "keep"


class EndTurn(Move, frozen=True):
    """End a turn in which cards were melded and none is discarded."""

    verb: ClassVar[str] = "end-turn"
    ends_turn: ClassVar[bool] = True


class BuyIn(Move, frozen=True):
    """Pay the stake and go on playing."""

    verb: ClassVar[str] = "buy-in"


class Discard(Move, frozen=True):
    """Put one card on the discard pile, which ends the turn."""

    verb: ClassVar[str] = "discard"

    card: Card

    @property
    def hand_cards(self) -> Sequence[Card]:
        return (self.card,)

    def _details(self) -> str:
        return str(self.card)

    @classmethod
    def _read(cls, seat: int, details: str) -> Move:
        return cls(seat, Card.parse(details))


class Knock(Move, frozen=True):
    """End a gin deal: put `card` face down and show the melds. Without a card it declares big gin."""

    verb: ClassVar[str] = "knock"
    ends_deal: ClassVar[bool] = True

    card: Card | None
    groups: tuple[Group, ...]

    @property
    def hand_cards(self) -> Sequence[Card]:
        return (self.card,) if self.card else ()

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


class Ask(Move, frozen=True):
    """Ask the partner whether to go out."""

    verb: ClassVar[str] = "ask"


class Agree(Move, frozen=True):
    """Say yes to what the partner asks."""

    verb: ClassVar[str] = "agree"


class TakeBack(Move, frozen=True):
    """Take the last meld or layoff of the turn back into the hand (COM-06)."""

    verb: ClassVar[str] = "take-back"
    takes_back: ClassVar[bool] = True


class Resign(Move, frozen=True):
    """Give the match up; it may be said at any time, also out of turn."""

    verb: ClassVar[str] = "resign"
    gives_up: ClassVar[bool] = True
