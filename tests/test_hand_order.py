"""The order of a hand: melds first, then what nearly is one, the others by rank, and wild cards apart."""

from __future__ import annotations

import random

import pygame
import pytest
from guests import Club, MouseGuest, setup_of, sit_where
from guests import club as club
from strangers import any_move

from rummy_desktop.engine.cards import parse_cards, spell
from rummy_desktop.engine.hand_order import by_rank, by_suit, near_melds
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melding import PLAIN, Melding
from rummy_desktop.engine.moves import Discard
from rummy_desktop.gui.table.furniture import Mark
from rummy_desktop.variants import GAMES

HIGH = Melding(lowest=2, highest=14)
WILD = Melding(wild=frozenset({(2, suit) for suit in "SHDC"}), identical=True)
SETS = Melding(runs=False)


@pytest.mark.parametrize(
    ("melding", "hand", "near"),
    [
        (PLAIN, "KS 3H 4H 9D 9C", ["3H 4H", "9C 9D"]),
        (PLAIN, "3H 5H 9S JD", ["3H 5H"]),
        (PLAIN, "3H 4H 6H 8H", ["3H 4H", "6H 8H"]),
        (PLAIN, "7H 7S 8H 9C", ["7H 8H"]),
        (PLAIN, "QH KH AH", ["QH KH"]),
        (HIGH, "QS KS AS 2S", ["QS KS AS"]),
        (WILD, "2H 3H 4H 9S", ["3H 4H"]),
        (WILD, "9S 9S.1 4D", ["9S 9S.1"]),
        (SETS, "9S 9H 4D", []),
        (PLAIN, "2S 5H 9D KC", []),
    ],
)
def test_what_nearly_is_a_meld_stands_together(melding: Melding, hand: str, near: list[str]) -> None:
    assert [spell(group) for group in near_melds(melding, parse_cards(hand))] == near


def test_aces_stand_where_they_are_in_runs_and_wild_cards_at_the_end() -> None:
    hand = parse_cards("AS KS 2H 5D")
    order = {
        name: spell(sorted(hand, key=lambda card: by_rank(melding, card)))
        for name, melding in (("low", PLAIN), ("high", HIGH), ("wild", WILD), ("sets", SETS))
    }
    assert order == {"low": "AS 2H 5D KS", "high": "2H 5D KS AS", "wild": "AS 5D KS 2H", "sets": "2H 5D KS AS"}
    assert spell(sorted(hand, key=lambda card: by_suit(HIGH, card))) == "KS AS 2H 5D"


def to_discard(match: Match) -> bool:
    """Return whether a card is to be discarded."""
    return Discard in match.rules.asking(match.view(0)).kinds


@pytest.mark.parametrize("key", GAMES)
def test_a_hand_is_sorted_from_the_first_deal_on(club: Club, key: str) -> None:
    club.start(setup_of(key, "you", *["easy"] * (GAMES[key].seats[0] - 1), seed="order"))
    table, hand = club.table, club.table.hand
    for _ in range(400):
        if hand.seen:
            break
        if table.session.my_turn and table.stage.quiet:
            table.mover.play(any_move(table.rules, table.session.view, random.Random(1)))
        club.advance_unseen(0.1)
    table.stage.finish()
    melding = table.rules.melding(table.stage.view)
    melds = [card for group in hand.groups() for card in group]
    rest = [card for card in hand.order[len(melds) :] if card in hand.seen]
    near = [card for group in near_melds(melding, rest) for card in group]
    others = sorted(set(rest) - set(near), key=lambda card: by_rank(melding, card))
    assert len(hand.seen) > 2
    assert hand.order == [*melds, *near, *others]


def test_who_moves_a_card_keeps_the_order_until_a_button_sorts(club: Club) -> None:
    guest = sit_where(club, "gin", to_discard)
    assert isinstance(guest, MouseGuest)
    hand = guest.table.hand
    assert hand.is_sorted("melds")
    hand.shift(hand.order[0], 5)
    moved = list(hand.order)
    assert hand.is_own_order
    thrown = moved[-1]
    guest.table.mover.play(Discard(0, thrown))
    guest.rest()
    guest.key(pygame.K_d)
    guest.settle()
    before = [card for card in moved if card != thrown]
    assert hand.order[:-1] == before, "the drawn card stands at the right"
    button = guest.table.page.find("Sort by melds")
    assert button is not None
    assert button.value_text() == ""
    guest.press_button("Sort by melds")
    guest.settle()
    assert club.settings.sorting == "melds"
    assert hand.is_sorted("melds")
    assert not hand.is_own_order
    assert button.value_text() == "stays sorted"


def test_a_button_sorts_a_moved_hand_that_stands_by_rank_already(club: Club) -> None:
    guest = sit_where(club, "gin", to_discard)
    assert isinstance(guest, MouseGuest)
    hand = guest.table.hand
    hand.shift(hand.order[0], 5)
    by_rank_now = sorted(hand.order, key=lambda card: by_rank(PLAIN, card))
    hand.insert(by_rank_now, 0, set())
    assert hand.is_sorted("rank")
    assert hand.is_own_order
    guest.press_button("Sort by rank")
    assert club.settings.sorting == "rank"
    assert not hand.is_own_order


def test_who_keeps_new_cards_at_the_right_has_no_order_to_lose(club: Club) -> None:
    club.settings.sorting = "off"
    guest = sit_where(club, "gin", to_discard)
    hand = guest.table.hand
    hand.shift(hand.order[0], 5)
    assert not hand.is_own_order


@pytest.mark.parametrize("wish", ["rank", "suit", "melds"])
def test_a_moved_hand_is_sorted_at_once_where_the_settings_come_to_say_so(club: Club, wish: str) -> None:
    club.settings.sorting = "off"
    guest = sit_where(club, "gin", to_discard)
    hand = guest.table.hand
    for _ in range(9):
        hand.shift(hand.order[0], 5)
    assert not hand.is_sorted(wish)
    guest.table.pages.open_settings()
    guest.step()
    assert club.scene is not guest.table
    club.settings.sorting = wish  # type: ignore[assignment]
    club.save_settings()
    guest.key(pygame.K_ESCAPE)
    guest.settle()
    assert club.scene is guest.table
    assert hand.is_sorted(wish)
    assert not hand.is_own_order
    stood = list(hand.order)
    guest.table.undoing.undo()
    assert hand.order != stood, "it can be taken back"


def test_the_settings_sort_no_hand_that_was_moved_after_they_were_set(club: Club) -> None:
    guest = sit_where(club, "gin", to_discard)
    hand = guest.table.hand
    hand.shift(hand.order[0], 5)
    moved = list(hand.order)
    guest.table.pages.open_settings()
    club.save_settings()
    guest.key(pygame.K_ESCAPE)
    guest.settle()
    assert hand.order == moved
    assert hand.is_own_order


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_2])
def test_a_key_that_sorts_once_does_not_sort_again(club: Club, key: int) -> None:
    """The key changes the setting too, which is no wish of its own afterwards."""
    guest = sit_where(club, "gin", to_discard)
    hand = guest.table.hand
    before = list(hand.order)
    guest.key(key)
    by_key = list(hand.order)
    assert by_key != before
    guest.table.undoing.undo()
    guest.settle()
    assert hand.order == before
    guest.key(key)
    assert hand.order == by_key
    hand.shift(by_key[0], 5)
    guest.settle()
    assert hand.order != by_key
    assert hand.is_own_order


@pytest.mark.parametrize(("game", "come"), [("gin", 1), ("samba", 2), ("500", 3)])
def test_one_mark_tells_how_many_cards_have_come(club: Club, game: str, come: int) -> None:
    def has_come(match: Match) -> bool:
        view = match.view(0)
        return view.turn == 0 and len({*view.drawn} & {*view.hands[0]}) >= come

    table = sit_where(club, game, has_come).table
    drawn = {*table.session.view.drawn} & {*table.hand.seen}
    marks = [item.content for item in table.furnished().values() if isinstance(item.content, Mark)]
    told = [mark.fresh for mark in marks if mark.fresh]
    assert told == ["new" if come == 1 else f"{len(drawn)} new"]


def test_the_next_deal_is_sorted_again(club: Club) -> None:
    guest = sit_where(club, "gin", to_discard)
    hand = guest.table.hand
    hand.shift(hand.order[0], 5)
    hand.remember(deals=True)
    assert not hand.is_own_order
