"""Meanings: the moves that may be meant where cards are brought from one place of the table to another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

import msgspec

from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.melds import face_of
from rummy_desktop.engine.moves import Call, Claim, Discard, Draw, LayDown, LayOff, Move, Swap, Take, TakePile
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table

HAND, STOCK, DISCARDS, TABLE = "hand", "stock", "discards", "table"
BELOW: Final = "below"  # the card below the top of the discard pile where it may be taken by itself
LOOKED_AT: Final = 100  # ways to take the whole pile
OFFERED: Final = 6  # of them


def meanings(rules: Rules, view: Table, seat: int, cards: Sequence[Card], origin: str, zone: str) -> list[Move]:
    """The moves that bringing `cards` from `origin` to `zone` may mean, allowed or not, the likeliest first.

    There are several where wild cards can stand for several cards, or a card can be laid off or swapped. What the phase
    does not have open is not worked out: such a move is refused by its kind alone.
    """
    kinds = rules.asking(view).kinds
    if origin == STOCK:
        return [Draw(seat)] if zone == HAND else []
    if origin == BELOW:
        below = rules.take_below(view, seat)
        return [below] if below is not None and zone == HAND else []
    if origin == DISCARDS or origin.startswith("discard:"):
        return _takings(rules, view, seat, origin, zone)
    if zone in (DISCARDS, BELOW) or zone.startswith("discard:"):
        return [Discard(seat, cards[0])] if len(cards) == 1 else []
    if zone == TABLE:
        return _layings(rules, view, seat, cards) if LayDown in kinds else [LayDown(seat, (tuple(cards),))]
    if zone.startswith("meld:"):
        index = int(zone[5:])
        kept = {LayOff, Swap}.isdisjoint(kinds)
        return [LayOff(seat, tuple(cards), index)] if kept else _layoffs(rules, view, seat, tuple(cards), index)
    return []


def _takings(rules: Rules, view: Table, seat: int, origin: str, zone: str) -> list[Move]:
    """The moves that bringing cards of the discard pile to `zone` may mean."""
    kinds, take = rules.asking(view).kinds, take_of(rules, view, seat, origin)
    if Call in kinds:
        return _calls(rules, view, seat, take.count, zone)
    if TakePile in kinds and zone != HAND:
        return takes_of_pile(rules, view, seat, zone, ())
    if zone != HAND:
        return []
    return [Claim(seat) if Claim in kinds else take]


def take_of(rules: Rules, view: Table, seat: int, zone: str) -> Take:
    """The take of all cards from that of `zone` in a spread discard pile on; of the top card for the whole pile.

    Where the pile is only taken whole, it is that of all cards from wherever.
    """
    if rules.piles.whole:
        return Take(seat, max(1, len(view.discards)))
    if zone.startswith("discard:"):
        return Take(seat, max(1, len(view.discards) - int(zone[8:])))
    return Take(seat)


def takes_of_pile(rules: Rules, view: Table, seat: int, zone: str, cards: Sequence[Card]) -> list[Move]:
    """The ways to take the whole pile by melding its top card on `zone`, a meld or the bare table; allowed or not.

    With `cards` of the hand those that meld just these with it, some of them perhaps in other melds. Of ways that come
    to the same there is one. Those with the fewest wild cards come first, and then those that meld most; of very many
    the first few are enough to choose from.
    """
    if zone != TABLE and not zone.startswith("meld:"):
        return []
    top = tuple(view.discards[-1:])
    index = None if zone == TABLE else int(zone[5:])
    whole = TakePile(seat, (*top, *cards), index)
    if not top or rules.objection(view, whole) is None:
        return [whole]
    if cards:
        return [_apart(rules, view, whole) or whole]
    if index is not None and rules.against_joining(view, seat, view.melds[index]):
        return [whole]

    def cost(move: TakePile) -> tuple[int, int]:
        wild = sum(rules.is_wild(view, card) for group in (move.cards, *move.more) for card in group)
        return wild, -len(move.cards)

    ideas = (move for move in rules.ideas(view, seat, TakePile) if move.index == index)
    found = sorted(islice(ideas, LOOKED_AT), key=cost)
    return list(islice((move for move in found if rules.objection(view, move) is None), OFFERED)) or [whole]


def _apart(rules: Rules, view: Table, take: TakePile) -> TakePile | None:
    """The same cards as several melds, one of them with the top card; None where they are not just melds.

    Where that may not be so, the top card is with all of its rank.
    """
    if take.index is not None or HIDDEN in take.cards:
        return None
    top = view.discards[-1]
    alike = tuple(card for card in take.cards if card.rank == top.rank)
    rest = [card for card in take.cards if card not in alike]
    found = []
    for groups in (rules.best_melds(view, take.cards), (alike, *rules.best_melds(view, rest))):
        if len(groups) > 1 and sum(map(len, groups)) == len(take.cards):
            first = next(group for group in groups if top in group)
            more = tuple(group for group in groups if group != first)
            found.append(TakePile(take.seat, first, None, (), more))
    return next((move for move in found if rules.objection(view, move) is None), next(iter(found), None))


def _calls(rules: Rules, view: Table, seat: int, count: int, zone: str) -> list[Move]:
    """The calls of rummy that take so many cards and meld what is brought to `zone`: a meld, or the bare table.

    What counts most comes first.
    """
    if zone != TABLE and not zone.startswith("meld:"):
        return []
    index = None if zone == TABLE else int(zone[5:])
    offers = (call for call in rules.offers(view, count) if call.index == index)
    calls = [msgspec.structs.replace(call, seat=seat) for call in offers]
    calls.sort(key=lambda call: -rules.called_points(view, call))
    return [call for call in calls if rules.objection(view, call) is None]


def _layings(rules: Rules, view: Table, seat: int, cards: Sequence[Card]) -> list[Move]:
    groups = split(rules, view, cards)
    if len(groups) == 1:
        ways = rules.readings(view, groups[0], seat)
        if len(ways) > 1 and ways[0].stands:
            return [LayDown(seat, (way.cards,), (tuple(map(face_of, way.roles)),)) for way in ways]
    return [LayDown(seat, groups)]


def _layoffs(rules: Rules, view: Table, seat: int, cards: tuple[Card, ...], index: int) -> list[Move]:
    if index >= len(view.melds):
        return [LayOff(seat, cards, index)]
    moves: list[Move] = []
    for way in rules.extensions(view, cards, index, seat):
        roles = tuple(face_of(way.roles[way.cards.index(card)]) for card in cards)
        moves.append(LayOff(seat, cards, index, () if roles == tuple(map(face_of, cards)) else roles))
    moves += rules.swaps_with(view, seat, cards, index)
    return moves or [LayOff(seat, cards, index)]


def split(rules: Rules, view: Table, cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """The groups that chosen cards are meant to be: the melds they make exactly, or else all of them as one."""
    if not cards or HIDDEN in cards:
        return ()
    if rules.readings(view, cards, 0):
        return (tuple(cards),)
    melds = rules.best_melds(view, cards)
    return melds if sum(map(len, melds)) == len(cards) else (tuple(cards),)
