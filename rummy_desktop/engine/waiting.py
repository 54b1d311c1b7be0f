"""Waiting: what cards that a player keeps together still lack to be melds, and how many of what they lack are left."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Final, NamedTuple

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melding import SMALLEST
from rummy_desktop.engine.melds import Group, Meld, face_of
from rummy_desktop.engine.moves import TakePile
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.search import GO_OUT, best_wanted
from rummy_desktop.engine.table import Table

FAR: Final = 3
"""Cards that lack more than so many others are not called a beginning of a meld, nor many cards that lack so many."""


class Waiting(NamedTuple):
    """The state of some cards at a table: the `melds` that they make, or what they wait for to make one.

    While they make none, `lacks` is how many cards are missing at least, and 0 where so few never make them one.
    `faces` are those that may be among these as themselves; `every` tells that all of them are. Where one card is
    missing, `wild` are the faces that do as well by standing for another card.
    """

    melds: tuple[Meld, ...] = ()
    lacks: int = 0
    faces: Group = ()
    wild: Group = ()
    every: bool = False


class Left(NamedTuple):
    """The whereabouts of the cards for which others wait: of a `total` so many are `gone`, as far as is seen.

    Those are gone that lie where they can't be had, that another player is known to hold, or that are used otherwise.
    `held` are natural ones that are free in the own hand, and `open` are those that are seen in the discard pile.
    """

    total: int
    gone: int
    held: Group = ()
    open: Group = ()


def waiting(rules: Rules, t: Table, cards: Sequence[Card], seat: int) -> Waiting:
    """Return the state of these cards of `seat`, by the melds of this deal."""
    if ways := rules.readings(t, cards, seat):
        return Waiting((ways[0],))
    if melds := _several(rules, t, cards, seat):
        return Waiting(melds)
    copies = _copies(rules, cards)
    faces: list[Card] = []
    wild: list[Card] = []
    for face, copy in copies.items():
        if ways := rules.readings(t, (*cards, copy), seat):
            (faces if any(_is_itself(meld, copy) for meld in ways) else wild).append(face)
    if faces or wild:
        return Waiting(lacks=1, faces=tuple(faces), wild=tuple(wild), every=len(faces) == 1 and not wild)
    return _far(rules, t, cards, seat, {face: copies[face] for face in _related(rules, t, cards, copies)})


def _several(rules: Rules, t: Table, cards: Sequence[Card], seat: int) -> tuple[Meld, ...]:
    """The melds into which all of these cards fall; none where they don't."""
    if len(cards) < 2 * SMALLEST or HIDDEN in cards:
        return ()
    found = best_wanted(rules.melding(t), cards, partial(rules.value, t), GO_OUT, seat=seat)
    melds = found.melds if found and not found.rest else ()
    return melds if all(rules.readings(t, meld.cards, seat) for meld in melds) else ()


def _copies(rules: Rules, cards: Sequence[Card]) -> dict[Card, Card]:
    """Each face of the pack with a card of it that is not among these."""
    found: dict[Card, Card] = {}
    for card in rules.pack():
        if card not in cards:
            found.setdefault(face_of(card), card)
    return found


def _is_itself(meld: Meld, card: Card) -> bool:
    """Return whether a card of a meld stands for itself there, and not because it is wild."""
    role = meld.roles[meld.cards.index(card)]
    return card[:2] == role[:2] or (not role.suit and card.rank == role.rank)


def _related(rules: Rules, t: Table, cards: Sequence[Card], faces: Iterable[Card]) -> Iterator[Card]:
    """The faces that may lie with these cards in a meld as themselves: of their rank, or of their suit."""
    natural = [card for card in cards if not rules.is_wild(t, card)]
    ranks, suits = {card.rank for card in natural}, {card.suit for card in natural}
    for face in faces:
        if ranks == {face.rank} or suits == {face.suit}:
            yield face


def _far(rules: Rules, t: Table, cards: Sequence[Card], seat: int, near: dict[Card, Card]) -> Waiting:
    """Return what cards wait for that lack two others or more; wild cards alone are not followed so far."""
    for lacks in range(2, FAR + (len(cards) <= FAR)):
        ways = []
        for some in combinations(near.items(), lacks):
            added = [copy for _, copy in some]
            melds = rules.readings(t, (*cards, *added), seat)
            if any(all(_is_itself(meld, copy) for copy in added) for meld in melds):
                ways.append([face for face, _ in some])
        if ways:
            faces = tuple(face for face in near if any(face in way for way in ways))
            return Waiting(lacks=lacks, faces=faces, every=len(ways) == 1)
    return Waiting()


def left_of(
    rules: Rules,
    t: Table,
    cards: Sequence[Card],
    found: Waiting,
    seat: int,
    used: Collection[Card] = (),
    remembers: bool = True,
) -> Left:
    """Return how many of the cards are left for which these of `seat` wait, by what is seen on the table `t`.

    Those of its hand that are `used` are in other groups. Who `remembers` also knows what lies deeper in the discard
    pile than is seen there.
    """
    faces = {*found.faces, *found.wild}
    outs = {card for card in rules.pack() if face_of(card) in faces} - set(cards)
    free = {card for card in t.hands[seat] if card in outs and card not in used}
    held = tuple(card for card in t.hands[seat] if card in free and face_of(card) in found.faces)
    seen = t.discards if rules.piles.spread else [*rules.open_below(t), *t.discards[-1:]]
    opened = tuple(card for card in dict.fromkeys(seen) if card in outs)
    away = outs.intersection(_lying(rules, t))
    # Where the pile is taken deeper than by its top card nothing of it is lost.
    if remembers and not (rules.piles.whole or rules.comes(TakePile)):
        away |= outs.intersection(t.discards)
    return Left(len(outs), len(away.difference(free, opened)), held, opened)


def _lying(rules: Rules, t: Table) -> Iterator[Card]:
    """Every card that is seen on a table, but for the discards."""
    for meld in t.melds:
        yield from meld.cards
    yield from t.stock
    yield from rules.aside(t)
    for seat, hand in enumerate(t.hands):
        yield from hand
        yield from rules.laid_out(t, seat)
    for packet in t.second_hands:
        yield from packet
