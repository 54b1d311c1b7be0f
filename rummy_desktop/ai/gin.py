"""Gin Rummy for computer players: what to take, what to discard, when to knock and what to lay off."""

from __future__ import annotations

import random
from typing import cast

from rummy_desktop.ai.hand import Sight, bits, joined, look, melded, outs, points
from rummy_desktop.engine.cards import Card
from rummy_desktop.engine.melds import BIT, CARD, arrange, deadwood_of
from rummy_desktop.engine.moves import Discard, Draw, Knock, Move, Pass, Show, Take
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.table import Table
from rummy_desktop.variants.gin import GinRules

AHEAD = 3.0  # draws for which the chances of a hand are counted


def choose(rules: Rules, view: Table, rng: random.Random, level: str) -> Move:
    """The move of the player on `view.actor`, which has to decide."""
    rules = cast(GinRules, rules)
    seat = cast(int, view.actor)
    sight = look(view, seat)
    if view.phase == "lay off":
        return next(iter(rules.best_answer(view, seat)), Show(seat))
    if view.phase == "discard":
        return _end_turn(rules, view, sight, rng, level)
    declined = Pass(seat) if view.phase == "upcard" else Draw(seat)
    if view.phase == "draw from the stock" or not view.discards:
        return declined
    return Take(seat) if _wants(rules, sight, view.discards[-1], level) else declined


def _wants(rules: GinRules, sight: Sight, top: Card, level: str) -> bool:
    bit = BIT[top]
    now, after = deadwood_of(sight.mine), min(deadwood_of(kept) for kept in _keeps(sight.mine | bit, bit))
    if after <= rules.house.knock_limit < now:
        return True
    return after < now and bool(outs(sight.mine) & bit)


def _keeps(hand: int, barred: int) -> list[int]:
    return [hand ^ bit for bit in bits(hand) if bit != barred]


def _end_turn(rules: GinRules, view: Table, sight: Sight, rng: random.Random, level: str) -> Move:
    barred = BIT[view.barred] if view.barred else 0
    seat, hand = cast(int, view.actor), sight.mine
    if deadwood_of(hand) == 0 and rules.house.big_gin:
        return Knock(seat, None, arrange(view.hands[seat]).melds)
    keeps = _keeps(hand, barred)
    least = min(map(deadwood_of, keeps))
    if least <= rules.house.knock_limit and (level != "easy" or least <= 5):
        kept = max((kept for kept in keeps if deadwood_of(kept) == least), key=lambda kept: hand ^ kept)
        gone = CARD[hand ^ kept]
        return Knock(seat, gone, arrange(card for card in view.hands[seat] if card != gone).melds)
    if level == "easy":
        loose = hand & ~melded(hand) & ~barred
        alone = loose & ~joined(hand)
        pick = alone or loose
        if pick:
            return Discard(seat, CARD[max(bits(pick))])
    kept = min(keeps, key=lambda kept: (_worth(kept, sight.unseen), -(hand ^ kept)))
    return Discard(seat, CARD[hand ^ kept])


def _worth(hand: int, unseen: int) -> float:
    """The deadwood that ten cards may be expected to come to within some draws, in points."""
    least = deadwood_of(hand)
    loose = hand & ~melded(hand)
    high = points(1 << loose.bit_length() - 1) if loose else 0
    gain = 0
    good = outs(hand) & unseen
    for bit in bits(good):
        more = hand | bit
        gain += least - min(deadwood_of(more ^ other) for other in bits(more & ~bit))
    gain += sum(max(high - points(bit), 0) for bit in bits(unseen & ~good))
    return least - AHEAD * gain / max(unseen.bit_count(), 1)
