"""Beginners in games of sides spread wild cards thin and are afraid of large piles, but make what is nearly made."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

import pytest

from rummy_desktop.ai import choose
from rummy_desktop.engine.cards import HIDDEN, parse_cards
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import LayDown, LayOff, Move, TakePile
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.sides.rules import SideRules
from rummy_desktop.engine.sides.table import SideTable
from rummy_desktop.variants import GAMES

SMALL = "0: set KS@0 KH@0 KD@0"
LONG = "0: set 9S@0 9H@0 9D@0 9C@0 9S.1@0"
NEARLY = "0: set QS@0 QH@0 QD@0 QC@0 QS.1@0 QH.1@0"
DICE = 20


def moves(game: str, hand: str, melds: Sequence[str], level: str, pile: str = "") -> list[Move]:
    """Return the moves of a player of two with different dice: after a draw, or with a pile to draw from."""
    record = GAMES[game]
    rules = cast(SideRules, record.rules(make_options(record.options, {}), 2))
    view = cast(SideTable, rules.new_table())
    view.hands = [list(parse_cards(hand)), [HIDDEN] * 9]
    view.discards, view.melds = list(parse_cards(pile or "4S")), [Meld.parse(text) for text in melds]
    view.stock, view.turn, view.actor, view.deal = [HIDDEN] * 60, 0, 0, 1
    view.phase = "draw" if pile else "play"
    if not pile:
        view.drawn_from, view.drawn = "stock", (view.hands[0][-1],)
    return [choose(record, rules, view, random.Random(number), level) for number in range(DICE)]


def laid_on(found: Sequence[Move]) -> set[int]:
    """Return the melds on which something is laid off."""
    return {move.index for move in found if isinstance(move, LayOff)}


@pytest.mark.parametrize("game", ["canasta", "samba", "hand-and-foot"])
def test_easy_lays_wild_cards_on_small_melds_but_for_one_that_lacks_a_card(game: str) -> None:
    hand = "2S 4C 5D 6H 8S JC"
    assert laid_on(moves(game, hand, (LONG, SMALL), "easy")) == {1}
    assert laid_on(moves(game, hand, (SMALL, LONG, NEARLY), "easy")) == {2}
    assert not laid_on(moves(game, hand, (LONG, SMALL), "hard"))


def test_easy_begins_another_set_in_samba() -> None:
    hand = "KC KS.1 KH.1 4C 5D 6H 8S JC"
    begun = [move for move in moves("samba", hand, (SMALL,), "easy") if isinstance(move, LayDown)]
    assert begun
    assert {card.rank for card in begun[0].groups[0]} == {13}
    assert laid_on(moves("samba", hand, (SMALL,), "medium")) == {0}


def test_easy_is_afraid_of_large_piles_in_samba_but_for_what_fits_a_meld() -> None:
    hand = "JS JH 4C 5D 6H 8S 9C TC"
    takes = {
        (level, pile): {isinstance(move, TakePile) for move in moves("samba", hand, (SMALL,), level, pile)}
        for level in ("easy", "medium")
        for pile in ("7S 5S JC", "5S JC", "7S 5S KC")
    }
    assert takes.pop(("easy", "7S 5S JC")) == {False}
    assert set(map(frozenset, takes.values())) == {frozenset([True])}
