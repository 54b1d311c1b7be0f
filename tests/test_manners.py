"""Manners: what players who misjudge and overlook never do."""

from __future__ import annotations

import random
from typing import cast

import pytest

from rummy_desktop.ai import choose
from rummy_desktop.ai.manners import may_overlook, to_throw
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard
from rummy_desktop.engine.seats import Level
from rummy_desktop.engine.table import Table
from rummy_desktop.variants import GAMES

KINGS = tuple(Card(13, suit, 1) for suit in "SHD")
FOURS = tuple(Card(4, suit, 1) for suit in "SHD")
JOKER = Card(0, "J", 1)
KING, NINE, SIX = Card(13, "C", 1), Card(9, "C", 1), Card(6, "H", 1)


def playing(game: str, hand: tuple[Card, ...]) -> tuple[Match, Table]:
    """Return a match, and what the player sees who holds these cards and has drawn."""
    match = Match.new(GAMES[game], 2, {}, "manners")
    seat = cast(int, match.actor)
    view = match.view(seat).copy()
    view.hands[seat] = list(hand)
    view.phase = "play"
    view.drawn, view.drawn_from = (), "stock"
    return match, view


def test_a_meld_a_wild_card_and_what_was_just_taken_are_thrown_last() -> None:
    match, view = playing("canasta", (*FOURS, KING, NINE, JOKER))
    seat = cast(int, view.actor)
    assert to_throw(match.rules, view, seat, view.hands[seat]) == [KING, NINE]
    view.drawn, view.drawn_from = (NINE,), "discards"
    assert to_throw(match.rules, view, seat, view.hands[seat]) == [KING]
    assert to_throw(match.rules, view, seat, FOURS) == list(FOURS)


def test_nobody_overlooks_what_is_begun_nor_what_is_near_the_end() -> None:
    _, view = playing("canasta", (*FOURS, KING, NINE))
    seat = cast(int, view.actor)
    assert may_overlook(view, seat)
    view.drawn_from = "discards"
    assert not may_overlook(view, seat)
    view.drawn_from = "stock"
    view.hands[seat].pop()
    assert not may_overlook(view, seat)


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("game", ["contract", "kalooki"])
def test_nobody_throws_what_plainly_lets_the_next_player_out(game: str, level: Level) -> None:
    match, view = playing(game, (KING, NINE, SIX))
    seat = cast(int, view.actor)
    after = match.rules.after(view, seat)
    view.hands[after] = [HIDDEN]
    view.melded[after] = True
    view.melds.append(Meld("set", KINGS, (after,) * 3))
    thrown = set()
    for number in range(40):
        move = choose(GAMES[game], match.rules.for_players(), view, random.Random(number), level)
        assert isinstance(move, Discard)
        thrown.add(move.card)
    assert KING not in thrown
