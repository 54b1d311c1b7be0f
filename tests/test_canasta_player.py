"""The computer player of Canasta: what it throws, when it takes the pile, and what it tells from what others do."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

import pytest

from rummy_desktop.engine.cards import HIDDEN, parse_cards
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard, Draw, TakePile
from rummy_desktop.engine.options import make_options
from rummy_desktop.engine.table import Act
from rummy_desktop.variants.canasta.guesses import Guesses
from rummy_desktop.variants.canasta.options import CanastaOptions
from rummy_desktop.variants.canasta.player import choose
from rummy_desktop.variants.canasta.rules import CanastaRules
from rummy_desktop.variants.canasta.table import CanastaTable

THEIRS = ("1: set KS@1 KH@1 KD@1", "1: set 9S@1 9H@1 9D@1", "1: set 6S@1 6H@1 6D@1", "1: set 5S@1 5H@1 5D@1")
OURS = "0: set QS@0 QH@0 QD@0"
CANASTA = "1: set KS@1 KH@1 KD@1 KC@1 KS.1@1 KH.1@1 KD.1@1"


def seen(seats: int, hand: str, discards: str, melds: Sequence[str] = (), *, others: int = 8) -> CanastaTable:
    """Return what the player on seat 0 sees in the middle of a deal, when it is its turn to draw."""
    rules = book(seats)
    view = cast(CanastaTable, rules.new_table())
    view.hands = [list(parse_cards(hand)), *([HIDDEN] * others for _ in range(seats - 1))]
    view.discards, view.melds = list(parse_cards(discards)), [Meld.parse(text) for text in melds]
    view.stock, view.phase, view.turn, view.actor, view.deal = [HIDDEN] * 40, "draw", 0, 0, 1
    return view


def book(seats: int) -> CanastaRules:
    """Return the rulebook that players get."""
    return CanastaRules(make_options(CanastaOptions, {}), seats)


def drawn(view: CanastaTable) -> CanastaTable:
    """Return that view after a draw from the stock."""
    view.phase, view.drawn_from, view.drawn = "play", "stock", (view.hands[0][-1],)
    return view


@pytest.mark.parametrize(
    ("pile", "melds", "freezes"),
    [("4S 4H 7S 7H 8S 8H TS TH", (OURS, *THEIRS), True), ("4S", (OURS, THEIRS[0]), False)],
)
def test_hard_freezes_a_pile_where_the_others_have_more_melds(pile: str, melds: tuple[str, ...], freezes: bool) -> None:
    view = drawn(seen(4, "2S KC 9C 6C 5C", pile, melds))
    thrown = choose(book(4), view, random.Random(1), "hard", "")
    assert isinstance(thrown, Discard)
    assert (thrown.card in parse_cards("2S")) is freezes


def test_hard_keeps_its_wild_cards_where_two_play() -> None:
    view = drawn(seen(2, "2S KC 9C 6C 5C", "4S 4H 7S 7H 8S 8H TS TH", (OURS, *THEIRS)))
    thrown = choose(book(2), view, random.Random(1), "hard", "")
    assert isinstance(thrown, Discard)
    assert thrown.card not in parse_cards("2S")


def test_hard_leaves_one_card_lying_where_two_can_be_drawn() -> None:
    one = seen(2, "KC KS 9C 7C 6C 5C", "KH", (OURS,))
    many = seen(2, "KC KS 9C 7C 6C 5C", "4S 4H 7S 7H 8S 8H TS TH KH", (OURS,))
    assert isinstance(choose(book(2), one, random.Random(1), "hard", ""), Draw)
    assert isinstance(choose(book(2), many, random.Random(1), "hard", ""), TakePile)


def test_easy_takes_every_pile() -> None:
    view = seen(2, "KC KS 9C 7C 6C 5C", "KH", (OURS,))
    assert isinstance(choose(book(2), view, random.Random(1), "easy", ""), TakePile)


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("seats", [2, 4])
def test_easy_and_medium_do_not_throw_what_makes_a_meld_or_lets_the_next_player_out(seats: int, level: str) -> None:
    thrown = set()
    for number in range(300):
        canastas = (OURS, CANASTA, CANASTA.replace("K", "9"))
        view = drawn(seen(seats, "QC 8S 8H 8C KC 9C 7C 4H", "JS", canastas, others=1))
        move = choose(book(seats), view, random.Random(number), level, "")
        thrown |= {move.card} if isinstance(move, Discard) else set()
    assert thrown
    assert thrown <= set(parse_cards("7C 4H"))


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("seats", [2, 4])
def test_easy_and_medium_throw_no_cheap_card_that_lets_the_next_player_out(seats: int, level: str) -> None:
    canastas = (OURS, CANASTA.replace("K", "5"), CANASTA.replace("K", "4"))
    for number in range(100):
        view = drawn(seen(seats, "5C 4C AS AH", "JS", canastas, others=1))
        move = choose(book(seats), view, random.Random(number), level, "")
        assert isinstance(move, Discard)
        assert move.card in parse_cards("AS AH")


def test_thrown_cards_and_piles_left_lying_tell_that_there_is_hardly_a_pair() -> None:
    view = seen(4, "8S KC", "JS", THEIRS)
    before = Guesses(book(4), view, 0).holds(1, 7).pair
    eight, seven = parse_cards("8D 7D")
    view.acts = [Act(0, "discarded", (seven,)), Act(1, "drew", (HIDDEN,)), Act(1, "discarded", (eight,))]
    left = Guesses(book(4), view, 0).holds(1, 7).pair
    view.acts[-1] = Act(1, "discarded", (seven,))
    both = Guesses(book(4), view, 0).holds(1, 7).pair
    assert 0 < both < left < before < 1


def test_cards_taken_with_a_pile_are_known() -> None:
    view = seen(4, "8S KC", "JS", THEIRS)
    view.hands[1][:2] = parse_cards("7S 7H")
    guesses = Guesses(book(4), view, 0)
    assert guesses.holds(1, 7).pair == 1.0
    assert guesses.holds(3, 7).pair < 0.5
    assert guesses.left(7) == 6
