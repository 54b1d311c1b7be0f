"""Every move that meets no objection is offered, in every game, with wild cards of different faces told apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest
from positions import MELDING, any_turn
from samples import portion

from rummy_desktop.engine.cards import SUITS, Card, spell
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import is_at_home
from rummy_desktop.engine.melds import Meld, face_of
from rummy_desktop.engine.moves import Discard, LayDown, LayOff, Move, Swap
from rummy_desktop.engine.sides.rules import SideRules

Key = tuple[object, ...]


def key_of(match: Match, meld: Meld) -> Key:
    """Return a key that tells a meld apart from others: the faces of its cards and what they stand for."""
    rules, t = match.rules, match.table
    if isinstance(rules, SideRules) and meld.kind != "run":
        return "set", tuple(sorted(card.rank for card in meld.cards))
    lain, strange = [], []
    for card, role in zip(meld.cards, meld.roles, strict=True):
        # Where no wild card is had out of a meld again, it is the same where each of them lies.
        away = rules.is_wild(t, card) and not is_at_home(card, role) and not rules.swaps
        place = role[:2] if meld.kind == "run" or rules.melding(t).exact_suits else role.rank
        lain.append((place, "*" if away else str(face_of(card))))
        strange += [str(face_of(card))] if away else []
    return meld.kind, meld.low, tuple(lain if meld.kind == "run" else sorted(lain)), tuple(sorted(strange))


def ways(match: Match, cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Yield all that some cards might stand for in a new meld: natural ones for themselves, wild ones for anything."""
    is_wild = [match.rules.is_wild(match.table, card) for card in cards]
    yield ()
    for rank in range(1, 14):
        if all(free or card.rank == rank for card, free in zip(cards, is_wild, strict=True)):
            yield from product(*([Card(rank, s) for s in (*SUITS, "")] if free else [face_of(card)]
                                 for card, free in zip(cards, is_wild, strict=True)))  # fmt: skip
    natural = [card for card, free in zip(cards, is_wild, strict=True) if not free]
    for suit, low in product(SUITS, range(1, 15)) if natural and len({card.suit for card in natural}) == 1 else ():
        ranks = [(low + step - 1) % 13 + 1 for step in range(len(cards))]
        if suit == natural[0].suit and all(card.rank in ranks for card in natural):
            left = list(ranks)
            for card in natural:
                if card.rank in left:
                    left.remove(card.rank)
            for order in set(permutations(left)):
                free_roles = iter(order)
                yield tuple(
                    Card(next(free_roles, 1), suit) if f else face_of(c) for c, f in zip(cards, is_wild, strict=True)
                )


def allowed(match: Match) -> Iterator[tuple[Key, Move]]:
    """Yield every move with one meld, one layoff, one swap or one discard that the rulebook does not object to."""
    rules, t = match.rules, match.table
    hand, may = t.hands[0], rules.phases[t.phase]

    def good(move: Move) -> bool:
        return type(move) in may and rules.objection(t, move) is None

    for size in range(3, len(hand) + 1):
        for cards in combinations(hand, size):
            for stands in dict.fromkeys(ways(match, cards)):
                if not strays(match, cards, stands) and good(move := LayDown(0, (cards,), (stands,) if stands else ())):
                    yield told(match, move), move
    for index, meld in enumerate(t.melds):
        roles = [(), *((Card(rank, suit),) for rank in range(1, 14) for suit in (meld.roles[0].suit, ""))]
        for card, stands in product(hand, roles):
            if good(off := LayOff(0, (card,), index, stands)):
                yield told(match, off), off
        for card, wild, to in product(hand, meld.cards, (None, *(role for (role,) in filter(None, roles)))):
            for more in ((), *((other,) for other in hand)) if to is None else ((),):
                if good(swap := Swap(0, card, wild, index, to, more)):
                    yield told(match, swap), swap
    for card in hand:
        if good(Discard(0, card)):
            yield told(match, Discard(0, card)), Discard(0, card)


def strays(match: Match, cards: tuple[Card, ...], stands: tuple[Card, ...]) -> bool:
    """Return whether two wild cards might change places so that one is at home, where that comes to the same."""
    t, rules = match.table, match.rules
    away = [(c, r) for c, r in zip(cards, stands, strict=False) if rules.is_wild(t, c) and not is_at_home(c, r)]
    return not rules.swaps and any(is_at_home(card, role) for card, _ in away for _, role in away)


def told(match: Match, move: Move) -> Key:
    """Return a key that tells a move apart from others."""
    t, melding = match.table, match.rules.melding(match.table)
    if isinstance(move, LayDown):
        melds = [melding.told(group, stands, 0) for group, stands in move.told]
        return "lay down", *sorted((key_of(match, meld) for meld in melds if meld), key=str)
    if isinstance(move, LayOff):
        meld = melding.extended(t.melds[move.index], move.cards, move.stands, 0)
        assert meld is not None
        return "lay off", move.index, tuple(sorted(map(face_of, move.cards))), key_of(match, meld)
    if isinstance(move, Swap):
        given = tuple(sorted(map(face_of, (move.card, *move.more))))
        return "swap", given, face_of(move.wild), move.index, move.to
    assert isinstance(move, Discard)
    return "discard", face_of(move.card)


@pytest.mark.parametrize("game", MELDING)
def test_every_move_that_is_allowed_is_offered(game: str) -> None:
    several = 0
    for number in range(portion(360, len(MELDING))):
        match = any_turn(game, f"every move/{number}", 6)
        offered = {told(match, move) for move in match.rules.moves(match.table) if not_several(move)}
        found = dict(allowed(match))
        missing = [move for key, move in found.items() if key not in offered]
        t = match.table
        case = f"{match.rules.options}; {spell(t.hands[0])}; {' / '.join(map(str, t.melds))}; barred {t.barred}"
        assert not missing, f"{missing[0]} of {len(missing)} is not offered: {case}"
        several += bool(found)
    assert several


def not_several(move: Move) -> bool:
    """Return whether a move is of those that are compared here."""
    return isinstance(move, LayDown | Swap | Discard) or (isinstance(move, LayOff) and len(move.cards) == 1)
