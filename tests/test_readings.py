"""Readings of moves: the meld that a move lays or changes is the one that lies there afterwards."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import msgspec
import pytest
from strangers import any_move

from rummy_desktop.engine.cards import parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.move_keys import how_to
from rummy_desktop.engine.moves import Call, Discard, LayDown, LayOff, Move, Swap, TakePile
from rummy_desktop.engine.readings import by_end, meld_after, reading
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


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("0 lay-down 3S 3H 3D", "Set of threes"),
        ("0 lay-down 3S 4S JK", "Run 3♠ to 5♠, joker as 5♠"),
        ("0 lay-down 3S 4S JK=2S / 7H 7D 7C", "Run 2♠ to 4♠, joker as 2♠ and set of sevens"),
        ("0 lay-off 9S > 0", "9♠ on the run 6♠ to 8♠"),
        ("0 lay-off JK=9S TS > 0", "Joker as 9♠, 10♠ on the run 6♠ to 8♠"),
        ("0 lay-off 9D > 1", "9♦ on the set of nines"),
        ("0 swap 9D 9C JK > 1", "Swap 9♦ and 9♣ for the wild joker"),
        ("0 swap 9D JK=TC > 1", "Swap 9♦ for the wild joker, which becomes 10♣"),
        ("1 call 1 : 9S > 0", "9♠ on the run 6♠ to 8♠"),
        ("1 call 3 : 9S > 0", "9♠ on the run 6♠ to 8♠, taking 3 cards"),
        ("1 call 3 : 4H 5H 6H", "4♥, 5♥, 6♥ as a meld"),
        ("1 call 4 : 4H 5H JK=6H", "4♥, 5♥, joker as 6♥ as a meld, taking 4 cards"),
        ("0 take-pile 8C 8H JK", "Set of eights: 8♣, 8♥, joker"),
        ("0 take-pile 8C 8H 8S + KC KD KH + 5C 5D 2H", "Set of eights: 8♣, 8♥, 8♠ + K♣ K♦ K♥ + 5♣ 5♦ 2♥"),
        ("0 take-pile 9C > 1", "9♣ on the set of nines"),
        ("0 take-pile 8C 7H", "8♣ 7♥"),
        ("0 knock 9C : 7H 7S 7D / 4C 5C 6C", "7♥ 7♠ 7♦ · 4♣ 5♣ 6♣"),
        ("0 discard 3S", "Discard 3♠."),
    ],
)
def test_a_move_is_told_in_a_few_words_with_what_its_wild_cards_stand_for(move: str, said: str) -> None:
    match = Match.new(GAMES["kalooki"], 2, {}, "words")
    view = match.view(0)
    told = (match.rules.melding(view).told(parse_cards(cards), (), 0) for cards in ("6S 7S 8S", "9S 9H JK"))
    view.melds = [meld for meld in told if meld]
    assert reading(match.rules, view, Move.parse(move)) == said


def test_how_a_move_is_made_by_mouse_and_by_the_key_that_does_it() -> None:
    match = Match.new(GAMES["gin"], 2, {}, "how")
    seat = match.actor
    assert seat is not None
    rules, view = match.rules, match.view(seat)

    def how(move: str) -> str:
        return how_to(rules, view, Move.parse(f"{seat} {move}"), lambda key: f"Ctrl+{key}")

    assert how("pass") == "Click “Pass”, or press Ctrl+P."
    assert how("take") == "Click it, or press Ctrl+T."
    assert how("resign") == rules.advice(view, Move.parse(f"{seat} resign"))
    view.phase, view.hands[seat] = "discard", [*parse_cards("AS 2S 3S 4H 5H 6H 7C 7D 7S 2D KD")]
    assert how("discard KD") == "Click K♦ twice, or go there with the arrow keys and press Ctrl+X."
    knocked = "knock KD : AS 2S 3S / 4H 5H 6H / 7C 7D 7S"
    assert how(knocked) == "Drag K♦ to “Knock”. By keys: go to K♦, press Space, and then Ctrl+K."
