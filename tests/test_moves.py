"""Moves: their spelling reads back, and what spells none is refused with a sentence."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.lessons import same
from rummy_desktop.engine.melds import face_of
from rummy_desktop.engine.moves import (
    Agree,
    Arrange,
    Ask,
    BuyIn,
    Call,
    Choose,
    Claim,
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
    Swap,
    Take,
    TakeBack,
    TakePile,
)

SEATS = st.integers(0, 12)
CARDS = st.builds(Card, st.integers(1, 13), st.sampled_from("SHDC"), st.integers(0, 2))
GROUP = st.lists(CARDS, min_size=1, max_size=5).map(tuple)
GROUPS = st.lists(GROUP, max_size=4).map(tuple)
ALONE = (Deal, Draw, Show, Pass, TakeBack, Resign, Keep, EndTurn, BuyIn, Ask, Agree, Claim)
MOVES = st.one_of(
    *(st.builds(kind, SEATS) for kind in ALONE),
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
    st.builds(Arrange, SEATS, GROUPS),
    st.builds(Swap, SEATS, CARDS, CARDS, st.integers(0, 20), st.none() | CARDS.map(face_of), GROUP),
    st.builds(Call, SEATS, st.integers(1, 60), GROUP, st.none() | st.integers(0, 20)),
    st.builds(Choose, SEATS, st.integers(0, 20)),
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
        (Choose(1, 9), "1 choose 9"),
        (Arrange(0, (parse_cards("5C 5S 5H"), parse_cards("2D 3D 4D"))), "0 arrange 5C 5S 5H / 2D 3D 4D"),
        (Swap(0, *parse_cards("9C 6D"), 2), "0 swap 9C 6D > 2"),
        (Swap(0, *parse_cards("9C 6D"), 2, Card(11, "C")), "0 swap 9C 6D=JC > 2"),
        (Swap(0, *parse_cards("9C JK"), 2, None, parse_cards("9D")), "0 swap 9C 9D JK > 2"),
        (Call(1, 1, parse_cards("9H"), 2), "1 call 1 : 9H > 2"),
        (Call(1, 3, parse_cards("4H 5H 6H"), None), "1 call 3 : 4H 5H 6H"),
        (Keep(1), "1 keep"),
        (EndTurn(0), "0 end-turn"),
        (BuyIn(3), "3 buy-in"),
    ],
)
def test_how_a_move_is_spelled(move: Move, text: str) -> None:
    assert str(move) == text
    assert Move.parse(text) == move


NO_CARD = "a card is spelled like 7H, TD or AS"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "“” is no move: a move begins with the number of a seat"),
        ("draw", "“draw” is no move: a move begins with the number of a seat"),
        ("-1 draw", "“-1 draw” is no move: a move begins with the number of a seat"),
        ("² draw", "“² draw” is no move: a move begins with the number of a seat"),
        ("0", "“0” is no move: nobody can “”"),
        ("0 dance", "“0 dance” is no move: nobody can “dance”"),
        ("0 draw 7H", "“7H” says nothing after “draw”"),
        ("0 show all", "“all” says nothing after “show”"),
        ("0 take 0", "take takes one card at least"),
        ("0 take 7H", "“7H” is no number of cards"),
        ("0 take ²", "“²” is no number of cards"),
        ("0 cut", "“” is no number of cards"),
        ("0 cut 2H", "“2H” is no number of cards"),
        ("0 cut -4", "“-4” is no number of cards"),
        ("0 choose", "“” is no number of cards"),
        ("0 choose x", "“x” is no number of cards"),
        ("0 keep 2H", "“2H” says nothing after “keep”"),
        ("0 buy-in 25", "“25” says nothing after “buy-in”"),
        ("0 lay-down 7X", f"“7X” is no card: {NO_CARD}"),
        ("0 lay-off 8H", "a layoff is spelled like “0 lay-off 8H > 2”"),
        ("0 lay-off 8H > x", "a layoff is spelled like “0 lay-off 8H > 2”"),
        ("0 lay-off 8H >", "a layoff is spelled like “0 lay-off 8H > 2”"),
        ("0 lay-off 8H > 2 > 3", "a layoff is spelled like “0 lay-off 8H > 2”"),
        ("0 take-pile 8C > x", "taking the pile is spelled like “0 take-pile 8C 8H 8S” or “0 take-pile 8C > 2”"),
        ("0 take-pile 8C >", "taking the pile is spelled like “0 take-pile 8C 8H 8S” or “0 take-pile 8C > 2”"),
        ("0 swap 9C > 2", "a swap is spelled like “0 swap 9C 6D > 2”"),
        ("0 swap 9C 6D > x", "a swap is spelled like “0 swap 9C 6D > 2”"),
        ("0 swap 9C 6D= > 2", "a swap is spelled like “0 swap 9C 6D > 2”"),
        ("0 swap 9C 6D=JC QC > 2", "a swap is spelled like “0 swap 9C 6D > 2”"),
        ("1 call 9H > 2", "a call is spelled like “1 call 1 : 9H > 2”"),
        ("1 call 1 : 9H > x", "a call is spelled like “1 call 1 : 9H > 2”"),
        ("1 call 1 : 9H >", "a call is spelled like “1 call 1 : 9H > 2”"),
        ("1 call 1 : 2 : 9H", f"“2” is no card: {NO_CARD}"),
        ("0 discard", f"“” is no card: {NO_CARD}"),
        ("0 discard 7H 8H", f"“7H 8H” is no card: {NO_CARD}"),
        ("0 knock 9C", "a knock is spelled like “0 knock 9C : 7H 7S 7D / 4C 5C 6C”"),
        ("0 knock : 7H 7S 7D", f"“” is no card: {NO_CARD}"),
        ("0 knock 9C : 7H 7X 7D", f"“7X” is no card: {NO_CARD}"),
    ],
)
def test_what_spells_no_move(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(why)}$"):
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


@pytest.mark.parametrize(
    ("wanted", "others"),
    [
        (
            "0 lay-off 8H 9H > 1",
            ["0 lay-off 9H 8H > 1", "0 lay-off 8H 9H > 2", "0 lay-off 8H > 1", "1 lay-off 8H 9H > 1"],
        ),
        ("0 lay-off 8H=TH > 1", ["0 lay-off 8H=TH > 1", "0 lay-off 8H=7H > 1", "0 lay-off 8H=TH > 2"]),
        ("0 lay-down 7H 7S 7D", ["0 lay-down 7S 7D 7H", "0 lay-down 7H 7S 7C", "0 lay-off 7H 7S 7D > 1"]),
        ("0 lay-down 7H 2S=8H 9H", ["0 lay-down 9H 7H 2S=8H", "0 lay-down 7H 2S=TH 9H"]),
        ("0 arrange 5C 5S 5H / 2D 3D 4D", ["0 arrange 4D 3D 2D / 5S 5C 5H", "0 arrange 5C 5S 5D / 2D 3D 4D"]),
        ("0 take-pile 8C 8H > 1", ["0 take-pile 8H 8C > 1", "0 take-pile 8C 8H > 2", "0 take-pile 8C 8S > 1"]),
        ("0 take-pile 8C 8H 8S + KC KD KH", ["0 take-pile 8H 8C 8S + KD KC KH", "0 take-pile 8C 8H 8S"]),
        (
            "0 call 2 : 9H TH > 1",
            ["0 call 2 : TH 9H > 1", "0 call 1 : 9H TH > 1", "0 call 2 : 9H > 1", "0 call 2 : 9H TH > 2"],
        ),
        ("0 swap 9C 6D > 1", ["0 swap 9C 6D=JC > 1", "0 swap 9C 6D > 2", "0 swap 9D 6D > 1", "0 swap 9C 6H > 1"]),
        ("0 knock 9C : 7H 7S 7D", ["0 knock 9C :", "0 knock 9D : 7H 7S 7D"]),
        ("0 discard 9C", ["0 discard 9C", "0 discard 9D", "1 discard 9C"]),
    ],
)
def test_a_move_is_the_wanted_one_whatever_the_order_of_its_cards(wanted: str, others: list[str]) -> None:
    """The first of the others is the same, all that follow are not."""
    assert [same(Move.parse(wanted), Move.parse(other)) for other in others] == [True, *[False] * (len(others) - 1)]
