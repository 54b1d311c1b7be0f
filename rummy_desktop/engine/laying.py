"""Laying: every way to lay one meld of a hand with wild cards, and the most that a hand can meld at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any, Final, NamedTuple

from rummy_desktop.engine.cards import SUITS, Card
from rummy_desktop.engine.melds import Group, Meld, face_of
from rummy_desktop.engine.wilds import ACE_HIGH, LONGEST_RUN, Melding, plain

NATURAL: Final = 1
OWN: Final = 2  # a wild card in its own place
STRANGE: Final = 3  # a wild card in the place of another

# Every way to lay one meld


def layings(melding: Melding, hand: Iterable[Card], seat: int = 0) -> Iterator[Meld]:
    """Every way for `seat` to lay one meld of the hand, also those within longer ones, none twice.

    Identical cards are not told apart: the first in the hand is taken. Nor are wild cards that can change places, only
    one in its own place is, in sets by its rank. A real card beside a wild one is no part of these: it is laid off.
    """
    held = _Held(melding, hand)
    if melding.sets:
        for rank in sorted({rank for rank, _ in held.natural}):
            found = _sets(held, rank) if melding.identical or not rank else _groups(held, rank)
            for cards, stands in found:
                meld = Meld("set", cards, (seat,) * len(cards), 0, stands)
                if melding.limit == "none" or melding.allows(meld):
                    yield meld
    if melding.runs:
        for suit in SUITS:
            for cards, low, stands in _runs(held, suit):
                meld = Meld("run", cards, (seat,) * len(cards), low, stands)
                if melding.limit == "none" or melding.allows(meld):
                    yield meld
    if melding.wild_sets:
        for size in range(3, len(held.wild) + 1):
            yield Meld("wild", tuple(held.wild[:size]), (seat,) * size)


class _Held:
    """A hand by faces: natural cards, and wild ones."""

    def __init__(self, melding: Melding, hand: Iterable[Card]) -> None:
        self.melding = melding
        self.cards = tuple(hand)
        self.wild = [card for card in self.cards if card[:2] in melding.wild]
        self.natural: dict[tuple[int, str], list[Card]] = {}
        self.own: dict[tuple[int, str], list[Card]] = {}
        for card in self.cards:
            faces = self.own if card[:2] in melding.wild else self.natural
            faces.setdefault(card[:2], []).append(card)

    def strangers(self, own: Sequence[Card], strange: Iterable[tuple[int, str]]) -> list[Card]:
        """The wild cards for strange places, where `own` stand in their own; none that is at home in one of them."""
        at_home = {face for face in strange if face in self.own}
        return [card for card in self.wild if card not in own and card[:2] not in at_home]


def _sets(held: _Held, rank: int) -> Iterator[tuple[Group, Group]]:
    """The sets of a rank in which identical cards may be, and what their cards stand for."""
    suits = [suit for suit in (*SUITS, "J") if (rank, suit) in held.natural]
    own = [held.own[rank, suit] for suit in SUITS if (rank, suit) in held.own]
    strange = [card for card in held.wild if card.rank != rank] if rank else []
    role = Card(rank, "")
    for counts in product(*(range(len(held.natural[rank, suit]) + 1) for suit in suits)):
        natural: Group = ()
        for suit, count in zip(suits, counts, strict=True):
            natural += tuple(sorted(held.natural[rank, suit][:count]))
        if not natural:
            continue
        faces = tuple(map(face_of, natural))
        for own_counts in product(*(range(len(cards) + 1) for cards in own)):
            cards = natural
            for copies, count in zip(own, own_counts, strict=True):
                cards += tuple(copies[:count])
            for more in range(max(0, 3 - len(cards)), len(strange) + 1):
                wild = len(cards) - len(natural) + more
                yield cards + tuple(strange[:more]), faces + (role,) * wild if wild else ()


def _groups(held: _Held, rank: int) -> Iterator[tuple[Group, Group]]:
    """The sets of a rank in which each suit is once at most, and what their cards stand for."""
    choices = [
        [0, *([NATURAL] if (rank, suit) in held.natural else []), *([OWN] if (rank, suit) in held.own else []), STRANGE]
        for suit in SUITS
    ]
    for choice in product(*choices):
        if choice.count(0) > 1 or NATURAL not in choice or choice.count(STRANGE) > len(held.wild):
            continue
        faces = [[(rank, suit) for suit, what in zip(SUITS, choice, strict=True) if what == n] for n in range(4)]
        natural = [held.natural[face][0] for face in faces[NATURAL]]
        own = [held.own[face][0] for face in faces[OWN]]
        strange = held.strangers(own, faces[STRANGE])[: len(faces[STRANGE])]
        if len(strange) == len(faces[STRANGE]):
            roles = tuple(Card(*face) for face in (*faces[NATURAL], *faces[OWN], *faces[STRANGE]))
            yield (*natural, *own, *strange), roles if strange else ()


def _runs(held: _Held, suit: str) -> Iterator[tuple[Group, int, Group]]:
    """The runs of a suit: their cards, the lowest place, and what the cards stand for."""
    roles = tuple(Card((place - 1) % 13 + 1, suit) for place in range(ACE_HIGH + 1))
    natural = [held.natural.get(role[:2], (None,))[0] for role in roles]
    own = [held.own.get(role[:2], (None,))[0] for role in roles]
    if not any(natural):
        return
    mine = any(own)
    shortest, longest, most = held.melding.shortest_run, LONGEST_RUN, len(held.wild)
    last = max(place for place, card in enumerate(natural) if card)
    for low in range(held.melding.lowest, last + 1):
        # What has been laid from `low` up: the cards, None for a wild one in a strange place; how many wild ones.
        parts: list[tuple[tuple[Card | None, ...], int, bool]] = [((), 0, False)]
        for place in range(low, min(low + longest, ACE_HIGH + 1)):
            grown: list[tuple[tuple[Card | None, ...], int, bool]] = []
            for cards, wild, fixed in parts:
                if (card := natural[place]) is not None:
                    grown.append(((*cards, card), wild, True))
                if wild < most and (fixed or place < last):
                    if (card := own[place]) is not None:
                        grown.append(((*cards, card), wild + 1, fixed))
                    grown.append(((*cards, None), wild + 1, fixed))
            parts = grown
            if place - low + 1 < shortest:
                continue
            stands = roles[low : place + 1]
            for cards, wild, fixed in parts:
                if not fixed:
                    continue
                if not wild:
                    yield cards, low, ()  # type: ignore[misc]
                    continue
                pool = held.wild
                if mine:
                    empty = [role[:2] for role, card in zip(stands, cards, strict=True) if card is None]
                    at_home = [card for card in cards if card is not None and card[:2] in held.own]
                    pool = held.strangers(at_home, empty)
                    if len(pool) < len(empty):
                        continue
                    if not empty:
                        yield cards, low, ()  # type: ignore[misc]
                        continue
                strange = iter(pool)
                yield tuple([card or next(strange) for card in cards]), low, stands
