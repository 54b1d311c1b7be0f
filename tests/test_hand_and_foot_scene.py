"""Hand and Foot on the screen: the foot, the top cards of the pile, books, and whole deals by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pygame
import pytest
from cases import Case, sit, where
from guests import Club, Guest, KeyGuest, MouseGuest, setup_of
from guests import club as club
from side_guests import Keys, Mouse, play_deals

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, Draw, LayDown, LayOff, TakePile
from rummy_desktop.gui.play.question import QuestionScene
from rummy_desktop.gui.table.layout import DISCARDS, HAND, TABLE, meld_zone, second_zone

GAME: Final = "hand-and-foot"


def case_of(wanted: Callable[[Match], Any], first: int = 0, seats: int = 4) -> Case:
    """Return a position in which that holds, last found in the match `first`."""
    return where(GAME, seats, wanted, first)


@cache
def last_card() -> Case:
    """Return a last card of the hand that may be laid off, before the foot was taken up."""

    def can(match: Match) -> bool:
        t = match.table
        if t.phase != "play" or len(t.hands[0]) != 1 or not match.rules.second_hand(t, 0):
            return False
        return any(isinstance(move, LayOff) for move in match.moves())

    return case_of(can, 0)


@pytest.mark.parametrize("kind", [MouseGuest, KeyGuest])
def test_the_foot_is_taken_up_with_the_last_card(club: Club, kind: type[Any]) -> None:
    guest = sit(club, last_card(), kind)
    table = guest.table
    foot = table.match.rules.second_hand(table.match.table, 0)
    lying = [each for each in table.stage.sprites if each.zone == second_zone(0)]
    assert len(lying) == foot
    guest.perform(next(move for move in table.match.moves() if isinstance(move, LayOff)))
    guest.settle()
    assert not isinstance(club.scene, QuestionScene), "nothing is asked, since the turn goes on"
    assert len(table.session.view.hands[0]) == foot
    assert sum(each.zone == HAND for each in table.stage.sprites) == foot
    assert not any(each.zone == second_zone(0) for each in table.stage.sprites)
    assert table.session.my_turn


@cache
def large_pile() -> Case:
    """Return a pile of over seven cards whose top ones may be taken for a new meld or one that is there."""

    def can(match: Match) -> bool:
        t = match.table
        takes = t.phase == "draw" and len(t.discards) > 7 and match.rules.opening(t, 0) is None
        return takes and any(isinstance(move, TakePile) for move in match.moves())

    return case_of(can, 0)


@pytest.mark.parametrize("way", ["drag", "key"])
def test_seven_cards_of_the_pile_are_taken(club: Club, way: str) -> None:
    guest = sit(club, large_pile(), KeyGuest if way == "key" else MouseGuest)
    table = guest.table
    before, moves = list(table.session.view.discards), len(table.match.log)
    take = next(move for move in table.match.moves() if isinstance(move, TakePile))
    if way == "drag":
        guest.drag(guest.middle(DISCARDS), guest.middle(TABLE if take.index is None else meld_zone(take.index)))
    else:
        guest.key(pygame.K_t)
    guest.settle()
    assert isinstance(table.match.log[moves], TakePile)
    view = table.session.view
    assert view.discards == before[:-7]
    assert set(before[-7:-1]) <= set(view.hands[0])
    assert any("takes the top of the discard pile, 7 cards" in each for each in table.session.history)
    told = table.furnished()["told:discards"].content.text
    assert told == (f"{len(view.discards)} in the pile" if view.discards else "")


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_a_deal_is_played_by_one_hand_alone(club: Club, kind: type[Guest]) -> None:
    """Each move of a person is made as it was meant, whatever it is."""
    club.start(setup_of(GAME, "you", "medium", seed="deals", packs="as_many"))
    play_deals(club, kind, {Draw, LayDown, LayOff, Discard})
