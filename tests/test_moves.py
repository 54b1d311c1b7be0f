"""Moves: their spelling reads back, and what spells none is refused with a sentence."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.moves import (
    Agree,
    Ask,
    BuyIn,
    Cut,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Keep,
    Knock,
    LayDown,
    LayOff,
    Move,
    Pass,
    Resign,
    Show,
    Take,
    TakeBack,
    TakePile,
)

SEATS = st.integers(0, 12)
CARDS = st.builds(Card, st.integers(1, 13), st.sampled_from("SHDC"), st.integers(0, 2))
GROUPS = st.lists(st.lists(CARDS, min_size=1, max_size=5).map(tuple), max_size=4).map(tuple)
MOVES = st.one_of(
    *(st.builds(kind, SEATS) for kind in (Deal, Draw, Show, Pass, TakeBack, Resign, Keep, EndTurn, BuyIn, Ask, Agree)),
    st.builds(Cut, SEATS, st.integers(0, 200)),
    st.builds(Take, SEATS, st.integers(1, 60)),
    st.builds(LayDown, SEATS, GROUPS),
    st.builds(
        TakePile,
        SEATS,
        st.lists(CARDS, min_size=1, max_size=4).map(tuple),
        st.none() | st.integers(0, 20),
        st.just(()),
        GROUPS,
    ),
    st.builds(LayOff, SEATS, st.lists(CARDS, max_size=4).map(tuple), st.integers(0, 20)),
    st.builds(Discard, SEATS, CARDS),
    st.builds(Knock, SEATS, st.none() | CARDS, GROUPS),
)


@settings(derandomize=True, max_examples=300)
@given(MOVES)
def test_every_spelling_reads_back(move: Move) -> None:
    spelling = str(move)
    assert "\n" not in spelling
    assert spelling == spelling.strip()
    assert Move.parse(spelling) == move
    assert type(Move.parse(spelling)) is type(move)
    assert Move.parse(f"  {spelling} ") == move


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Deal(3), "3 deal"),
        (Ask(0), "0 ask"),
        (Agree(2), "2 agree"),
        (TakePile(0, parse_cards("8C 8H 8S")), "0 take-pile 8C 8H 8S"),
        (TakePile(0, parse_cards("8C"), 2), "0 take-pile 8C > 2"),
        (
            TakePile(0, parse_cards("8C 8H 8S"), None, (), (parse_cards("KC KD KH"), parse_cards("5C 5D 2H"))),
            "0 take-pile 8C 8H 8S + KC KD KH + 5C 5D 2H",
        ),
        (Draw(0), "0 draw"),
        (Take(1), "1 take"),
        (Take(1, 4), "1 take 4"),
        (LayDown(0, ((Card(7, "H"), Card(7, "S"), Card(7, "D")),)), "0 lay-down 7H 7S 7D"),
        (LayOff(0, (Card(8, "H"),), 2), "0 lay-off 8H > 2"),
        (Discard(2, Card(10, "C")), "2 discard TC"),
        (Knock(0, Card(9, "C"), ()), "0 knock 9C :"),
        (Knock(0, None, ((Card(1, "S"), Card(2, "S"), Card(3, "S")),)), "0 knock - : AS 2S 3S"),
        (Show(1), "1 show"),
        (Pass(1), "1 pass"),
        (TakeBack(0), "0 take-back"),
        (Resign(1), "1 resign"),
        (Cut(1, 40), "1 cut 40"),
        (Keep(1), "1 keep"),
        (EndTurn(0), "0 end-turn"),
        (BuyIn(3), "3 buy-in"),
    ],
)
def test_how_a_move_is_spelled(move: Move, text: str) -> None:
    assert str(move) == text
    assert Move.parse(text) == move


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a move begins with the number of a seat"),
        ("draw", "a move begins with the number of a seat"),
        ("-1 draw", "a move begins with the number of a seat"),
        ("² draw", "a move begins with the number of a seat"),
        ("0", "nobody can “”"),
        ("0 dance", "nobody can “dance”"),
        ("0 draw 7H", "“7H” says nothing after “draw”"),
        ("0 show all", "“all” says nothing after “show”"),
        ("0 take 0", "take takes one card at least"),
        ("0 take 7H", "“7H” is no number of cards"),
        ("0 take ²", "“²” is no number of cards"),
        ("0 cut", "“” is no number of cards"),
        ("0 cut 2H", "“2H” is no number of cards"),
        ("0 cut -4", "“-4” is no number of cards"),
        ("0 keep 2H", "“2H” says nothing after “keep”"),
        ("0 buy-in 25", "“25” says nothing after “buy-in”"),
        ("0 lay-down 7X", "“7X” is no card"),
        ("0 lay-off 8H", "spelled like “0 lay-off 8H > 2”"),
        ("0 lay-off 8H > x", "spelled like “0 lay-off 8H > 2”"),
        ("0 lay-off 8H >", "spelled like “0 lay-off 8H > 2”"),
        ("0 discard", "“” is no card"),
        ("0 discard 7H 8H", "“7H 8H” is no card"),
        ("0 knock 9C", "spelled like “0 knock 9C : 7H 7S 7D / 4C 5C 6C”"),
        ("0 knock : 7H 7S 7D", "“” is no card"),
        ("0 knock 9C : 7H 7X 7D", "“7X” is no card"),
    ],
)
def test_what_spells_no_move(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        Move.parse(text)


@settings(derandomize=True)
@given(st.text(alphabet="0123 draw-take.layofdisck>:/7HKS²bucnpi", max_size=24))
def test_any_text_is_a_move_or_a_sentence_about_it(text: str) -> None:
    said = ""
    try:
        move = Move.parse(text)
    except ValueError as problem:
        said = str(problem)
    assert "invalid literal" not in said if said else Move.parse(str(move)) == move
