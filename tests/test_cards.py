"""Cards: how they are spelled and said, and how a pack is shuffled."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_desktop.engine.cards import HIDDEN, Card, in_words, new_pack, parse_cards, shuffled, spell

CARDS = st.one_of(
    st.builds(Card, st.integers(1, 13), st.sampled_from("SHDC"), st.integers(0, 9)),
    st.builds(Card, st.just(0), st.just("J"), st.integers(0, 9)),
    st.just(HIDDEN),
)


@settings(derandomize=True)
@given(st.lists(CARDS))
def test_every_spelling_reads_back(cards: list[Card]) -> None:
    assert parse_cards(spell(cards)) == tuple(cards)
    assert [Card.parse(str(card)) for card in cards] == cards


@settings(derandomize=True)
@given(st.text(max_size=6))
def test_any_text_is_a_card_or_a_sentence_about_it(text: str) -> None:
    said = ""
    try:
        card = Card.parse(text)
    except ValueError as problem:
        said = str(problem)
    assert said.startswith(f"“{text}” is no card: ") if said else Card.parse(str(card)) == card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("7H", Card(7, "H")),
        ("TD", Card(10, "D")),
        (" AS ", Card(1, "S")),
        ("KC.1", Card(13, "C", 1)),
        ("JK", Card(0, "J")),
        ("JK.3", Card(0, "J", 3)),
        ("??", HIDDEN),
    ],
)
def test_a_card_is_read(text: str, card: Card) -> None:
    assert Card.parse(text) == card


@pytest.mark.parametrize(
    "text", ["", "7", "H7", "10H", "7h", "7X", "1S", "7H7", "7H.", "7H.x", "7H.-1", "??.1", "7H.²", "."]
)
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        Card.parse(text)


def test_cards_as_a_player_reads_them() -> None:
    assert [card.sign for card in parse_cards("TH AS QD 2C 7H.1 JK ??")] == [
        "10♥",
        "A♠",
        "Q♦",
        "2♣",
        "7♥",
        "joker",
        "hidden card",
    ]
    assert in_words(()) == ""
    assert in_words(parse_cards("7H")) == "7♥"
    assert in_words(parse_cards("7H 8H")) == "7♥ and 8♥"
    assert in_words(parse_cards("7H 8H TH")) == "7♥, 8♥ and 10♥"


def test_what_cards_count() -> None:
    assert [Card(rank, "S").points for rank in range(1, 14)] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.parametrize(("packs", "jokers", "count"), [(1, 0, 52), (1, 2, 54), (2, 0, 104), (3, 2, 162)])
def test_a_pack_has_all_its_cards_once(packs: int, jokers: int, count: int) -> None:
    pack = new_pack(packs, jokers)
    assert len(pack) == len(set(pack)) == count
    assert sum(card.suit == "J" for card in pack) == packs * jokers
    assert {card.pack for card in pack if card.suit != "J"} == set(range(packs))


def test_a_shuffle_keeps_the_cards_and_follows_its_seed() -> None:
    pack = new_pack()
    assert sorted(shuffled(pack, "7/1/0")) == sorted(pack)
    assert shuffled(pack, "7/1/0") == shuffled(list(pack), "7/1/0")
    assert len({shuffled(pack, f"7/{deal}/{number}") for deal in range(10) for number in range(3)}) == 30
    assert shuffled((), "7") == ()
    assert shuffled(pack[:1], "7") == pack[:1]


def test_a_shuffle_leaves_no_place_to_a_card() -> None:
    pack = new_pack()
    tops = [shuffled(pack, str(number)) for number in range(2600)]
    for place in (0, 25, 51):
        counts = [sum(each[place] == card for each in tops) for card in pack]
        # 50 on average; a fair shuffle leaves these bounds for one card in a million.
        assert 18 <= min(counts) <= max(counts) <= 92


def test_shuffling_touches_no_random_stream_of_others() -> None:
    random.seed(7)
    before = random.getstate()
    shuffled(new_pack(), "7")
    assert random.getstate() == before
