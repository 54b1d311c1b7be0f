"""Readings of moves: the meld that a move lays or changes is the one that lies there afterwards."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import msgspec
from strangers import any_move

from rummy_desktop.engine.cards import parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Call, Discard, LayDown, LayOff, Swap, TakePile
from rummy_desktop.engine.readings import by_end, meld_after
from rummy_desktop.variants import GAMES

LAYS = (LayDown, LayOff, Call, TakePile, Swap)
DEALS = 2  # of each game
MOVES = 400  # of a deal at most


def test_the_meld_of_a_move_is_the_one_that_lies_there_then() -> None:
    seen = Counter[type]()
    for key, number in product(GAMES, range(DEALS)):
        rng, match = random.Random(f"readings/{key}/{number}"), Match.new(GAMES[key], GAMES[key].seats[0], {}, key)
        for _ in range(MOVES):
            if match.actor is None:
                break
            view = match.view(match.actor)
            move = any_move(match.rules, view, rng)
            after = meld_after(match.rules, view, move)
            before = list(match.table.melds)
            match.play(move)
            if match.table.to_deal or not isinstance(move, LAYS):
                assert after is None or isinstance(move, LAYS)
                continue
            changed = [msgspec.structs.replace(meld, owner=None) for meld in match.table.melds if meld not in before]
            assert after is None or msgspec.structs.replace(after, owner=None) in changed, move
            assert after is None or isinstance(move, TakePile) or len(changed) == 1
            seen[type(move)] += after is not None
    assert {kind for kind, times in seen.items() if times} == set(LAYS)


def test_two_melds_at_once_are_no_single_one() -> None:
    match = Match.new(GAMES["rummy"], 2, {}, "two")
    view = match.view(0)
    groups = (parse_cards("3S 3H 3D"), parse_cards("7C 8C 9C"))
    assert meld_after(match.rules, view, LayDown(0, groups)) is None
    assert meld_after(match.rules, view, Discard(0, parse_cards("3S")[0])) is None


def test_the_end_at_which_a_card_is_dropped_chooses_between_two_readings() -> None:
    match = Match.new(GAMES["kalooki"], 2, {}, "end")
    view = match.view(0)
    melding = match.rules.melding(view)
    run = melding.told(parse_cards("6S 7S 8S"), (), 0)
    assert run is not None
    view.melds = [run]
    joker, low, high = parse_cards("JK 5S 9S")
    left, right = LayOff(0, (joker,), 0, (low,)), LayOff(0, (joker,), 0, (high,))
    assert by_end(match.rules, view, [left, right], left=True) == [left]
    assert by_end(match.rules, view, [left, right], left=False) == [right]
    assert by_end(match.rules, view, [left, left], left=True) == [left, left], "two ways there: it is not clear"
    assert by_end(match.rules, view, [Discard(0, joker)], left=True) == [Discard(0, joker)]
