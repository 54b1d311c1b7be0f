"""Rummy for computer players: what to take, when to lay down, what to lay off and what to discard."""

from __future__ import annotations

import random
from typing import cast

from rummy_desktop.ai.hand import Sight, bits, joined, look, outs, points
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import BIT, CARD, Meld, arrange, deadwood_of
from rummy_desktop.engine.moves import Discard, Draw, LayDown, LayOff, Move, Take
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table


def choose(rules: Rules, view: Table, rng: random.Random, level: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    seat = cast(int, view.actor)
    sight = look(view, seat)
    if view.phase == "draw":
        return _draw(view, sight, seat)
    for move in _melding(view, seat):
        if rules.objection(view, move) is None:
            return move
    return _discard(view, sight, seat)


def _draw(view: Table, sight: Sight, seat: int) -> Move:
    if not view.stock:
        return Take(seat)
    if not view.discards:
        return Draw(seat)
    top = view.discards[-1]
    useful = outs(sight.mine) & BIT[top] or _fits(view.melds, top)
    return Take(seat) if useful else Draw(seat)


def _melding(view: Table, seat: int) -> list[Move]:
    best = arrange(view.hands[seat])
    moves: list[Move] = []
    if best.melds:
        moves.append(LayDown(seat, best.melds))
        moves += [LayDown(seat, (group,)) for group in best.melds]
    for index, meld in enumerate(view.melds):
        moves += [LayOff(seat, (card,), index) for card in best.deadwood if meld.takes(card)]
    return moves


def _fits(melds: list[Meld], card: Card) -> bool:
    return any(meld.takes(card) for meld in melds)


def _discard(view: Table, sight: Sight, seat: int) -> Move:
    barred = BIT[view.barred] if view.barred else 0
    hand = sight.mine & ~barred
    near = joined(sight.mine)
    pick = max(bits(hand), key=lambda bit: (deadwood_of(sight.mine) - deadwood_of(sight.mine ^ bit) > 0, not bit & near, points(bit)))
    return Discard(seat, CARD[pick])
