"""Layout: where everything stands in an observation and among the actions, for the rulebook of one match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod
from operator import index
from types import UnionType
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from rummy_desktop.engine.cards import HIDDEN, SUITS, Card
from rummy_desktop.engine.melds import face_of
from rummy_desktop.engine.moves import Discard, Move, Resign
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Act, Table
from rummy_desktop.outside.harmless import STRAY, told

CHOICES: Final = 16  # so many moves of a kind are offered at once
MOST_CHOICES: Final = 10_000
BITS: Final = 128
"""No number that somebody gives has more, seeds among them."""
ACTS: Final = 8  # so many of the last acts of the deal are told
NUMBERS: Final = 3  # so many numbers tell of a move on offer what its cards don't
MOST: Final = 2**31 - 1
FACES: Final = 66  # 13 of each suit, the joker, and 13 ranks alone
VERBS: Final[tuple[str, ...]] = get_args(get_type_hints(Act)["verb"])
COUNTS: Final = ("deal", "stock", "discards", "melds", "turns", "idle", "shuffles", "drawn", "drawn_from")
Kind = Literal["number", "maybe", "choice", "numbers", "list", "cards"]
"""How a field of a game's own is told: a number; one that may be missing, 0 then and else one higher; the place among
few values; numbers by seat; a list of numbers, each one higher; cards, each with its place in the field."""


class Field(NamedTuple):
    """A part of the observation: its name, where it begins, its shape, and the bounds of its values."""

    name: str
    start: int
    shape: tuple[int, ...]
    low: int
    high: int

    @property
    def size(self) -> int:
        """The number of numbers in the field."""
        return prod(self.shape)


class Own(NamedTuple):
    """A field that only the tables of some games have: its name there, how it is told, and its values if it has few."""

    name: str
    kind: Kind
    choices: tuple[Any, ...] = ()


class Layout:
    """The fields of the observation in their order, and the actions in theirs, which depend on the rulebook alone.

    `cards` is the pack in order, `at` the place of each card in it, `copies` those of each face; `verbs` are the kinds
    of moves. The actions are:
    discard the card with that place, from 0; make or choose a move of that kind, from `kinds`; of the moves on offer
    that one, from `offers`; and `more`, which shows the next of them.
    """

    def __init__(self, rules: Rules, choices: int = CHOICES) -> None:
        if choices < 2:
            raise ValueError("Two moves at least have to be on offer at once.")
        if choices > MOST_CHOICES:
            raise ValueError(f"At most {MOST_CHOICES} moves can be on offer at once.")
        self.seats = seats = rules.seats
        self.choices = choices
        self.cards = rules.pack()
        self.at = {card: place for place, card in enumerate(self.cards)}
        self.copies: dict[Card, list[int]] = {}
        for place, card in enumerate(self.cards):
            self.copies.setdefault(face_of(card), []).append(place)
        self.phases = tuple(rules.phases)
        kinds = dict.fromkeys(kind for open_kinds in rules.phases.values() for kind in open_kinds)
        self.verbs: tuple[type[Move], ...] = (*(kind for kind in kinds if kind not in (Discard, Resign)), Resign)
        self.own = tuple(own_fields(rules.table_type))
        self.fields: dict[str, Field] = {}
        self.size = 0
        self._lay_out(len(self.cards), seats)
        # The actions
        self.kinds = len(self.cards)
        self.offers = self.kinds + len(self.verbs)
        self.more = self.offers + choices
        self.actions = self.more + 1
        self.verb_at: Mapping[type[Move], int] = {kind: self.kinds + place for place, kind in enumerate(self.verbs)}

    def _lay_out(self, pack: int, seats: int) -> None:
        add = self._add
        add("hand", (pack,), 1)
        add("known", (seats - 1, pack), 1)
        add("melds", (pack,), pack)
        add("laid_by", (pack,), seats)
        add("stands_for", (pack,), FACES)
        add("laid_now", (pack,), 1)
        add("discards", (pack,), pack)
        add("drawn", (pack,), 1)
        add("wild", (pack,), 1)
        add("phase", (len(self.phases),), 1)
        for name in ("seat", "actor", "turn", "dealer", "waiting", "plays", "has_melded", "gone", "last_turn"):
            add(name, (seats,), 1)
        for name in ("claims", "hand_cards", "second_hands"):
            add(name, (seats,), MOST)
        add("scores", (seats,), MOST, -MOST)
        add("counts", (len(COUNTS),), MOST)
        add("opening", (5,), MOST)
        add("acts", (ACTS, 4), max(pack, seats, len(VERBS)))
        for own in self.own:
            shape = {"cards": (pack,), "numbers": (seats,), "list": (seats,)}.get(own.kind, (1,))
            add(f"own_{own.name}", shape, MOST, -MOST)
        add("chosen", (len(self.verbs),), 1)
        add("page", (1,), MOST)
        add("offer_cards", (self.choices, pack), pack)
        add("offer_roles", (self.choices, pack), FACES)
        add("offer_numbers", (self.choices, NUMBERS), MOST)

    def _add(self, name: str, shape: tuple[int, ...], high: int, low: int = 0) -> None:
        self.fields[name] = Field(name, self.size, shape, low, high)
        self.size += prod(shape)

    def places(self, view: Table, seat: int) -> Mapping[Card, int]:
        """The place of each card as the seat sees it just now, which of several packs it is from can't be told.

        Of identical cards the first ones are those of the own hand, then those known in other hands, in melds, in the
        discard pile, and wherever else cards are seen.
        """
        if len(self.copies) == len(self.cards):
            return self.at
        seats = [(seat + step) % self.seats for step in range(self.seats)]
        lying = [card for owner in seats for card in view.hands[owner]]
        lying += [card for meld in view.melds for card in meld.cards]
        lying += reversed(view.discards)
        lying += [card for own in self.own if own.kind == "cards" for _, card in cards_in(getattr(view, own.name))]
        free = {face: iter(places) for face, places in self.copies.items()}
        found: dict[Card, int] = {HIDDEN: -1}
        for card in (*lying, *self.cards):
            if card not in found:
                found[card] = next(free[face_of(card)])
        del found[HIDDEN]
        return found

    def told(self, action: int) -> str:
        """Return an action in words such as `discard 7H`, `lay-down`, `offer 3` and `more`. ValueError for others."""
        if not 0 <= action < self.actions:
            raise ValueError(f"There is no action {action}; the actions are 0 to {self.actions - 1}.")
        if action < self.kinds:
            return f"discard {self.cards[action]}"
        if action < self.offers:
            return self.verbs[action - self.kinds].verb
        return "more" if action == self.more else f"offer {action - self.offers}"


def switch(value: Any, what: str) -> bool:
    """Return a switch that is on or off, also as 1 or 0. ValueError says in one sentence that it is something else."""
    if (number := whole(value, what)) not in (0, 1):
        raise ValueError(f"{what} is True or False, not {number}.")
    return bool(number)


def whole(value: Any, what: str, least: int | None = None) -> int:
    """A number that somebody gives. ValueError says in one sentence what is wrong with it, whatever it is."""
    try:
        number = index(value)
        if number.bit_length() > BITS:
            raise ValueError
    except STRAY:
        raise ValueError(f"{what} must be a whole number, not {told(value)}.") from None
    if least is not None and number < least:
        raise ValueError(f"{what} must be at least {least}, not {number}.")
    return number


def face_number(role: Card) -> int:
    """The number of what a card stands for: 1 to 52 by suit and rank, 53 a joker, 53 and the rank for a rank alone."""
    if role.suit in SUITS and role.suit:
        return SUITS.index(role.suit) * 13 + role.rank
    return 53 + role.rank


def own_fields(kind: type[Table]) -> Iterator[Own]:
    """The fields that these tables have besides those of all, as far as they are numbers, choices or cards."""
    usual = {field.name for field in msgspec.structs.fields(Table)}
    for field in msgspec.structs.fields(kind):
        if field.name in usual:
            continue
        if has_cards(field.type):
            yield Own(field.name, "cards")
        elif get_origin(field.type) is Literal:
            yield Own(field.name, "choice", get_args(field.type))
        elif field.type in (int, bool):
            yield Own(field.name, "number")
        elif set(get_args(field.type)) == {int, type(None)}:
            yield Own(field.name, "maybe")
        elif set(get_args(field.type)) <= {int, bool, ...} and get_origin(field.type) in (tuple, list):
            yield Own(field.name, "numbers" if get_origin(field.type) is list else "list")


def has_cards(kind: Any) -> bool:
    """Return whether there may be cards in a value of that type."""
    if kind is Card:
        return True
    if get_origin(kind) in (tuple, list, dict, Union, UnionType):
        return any(has_cards(part) for part in get_args(kind))
    if isinstance(kind, type) and hasattr(kind, "__annotations__"):
        return any(has_cards(part) for part in get_type_hints(kind).values())
    return False


def cards_in(value: Any, number: int = 0) -> Iterator[tuple[int, Card]]:
    """The cards that are seen in a field of a table, however deep, each with its place in it, from 1."""
    if isinstance(value, Card):
        if value != HIDDEN:
            yield max(1, number), value
    elif isinstance(value, tuple | list):
        for place, each in enumerate(value, 1):
            yield from cards_in(each, number or place)
    elif hasattr(value, "__struct_fields__"):
        for place, name in enumerate(value.__struct_fields__, 1):
            yield from cards_in(getattr(value, name), number or place)
