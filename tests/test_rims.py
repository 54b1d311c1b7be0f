"""Held and named cards: where a held one may go stays in sight, and the rim of a named one goes round all of it."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
import pytest
from guests import Club, MouseGuest, sit_where
from guests import club as club

from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard, LayOff
from rummy_desktop.gui.motion.deck import Rim
from rummy_desktop.gui.table.layout import DISCARDS, HAND, TABLE, meld_zone
from rummy_desktop.gui.table.tree import OwnSide


def drags(guest: MouseGuest, start: tuple[float, float], goal: tuple[float, float]) -> None:
    """Take a card with the pointer and hold it above a place."""
    guest.point(start)
    guest.club.send(pygame.MOUSEBUTTONDOWN, pos=(round(start[0]), round(start[1])), button=1, touch=False)
    for part in range(1, 11):
        place = tuple(round(start[axis] + (goal[axis] - start[axis]) * part / 10) for axis in (0, 1))
        guest.club.send(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1, 0, 0), touch=False)
        guest.club.advance(0.03)
    for _ in range(20):
        guest.club.advance(0.05)


def lays_off(match: Match) -> bool:
    """Return whether a card may be laid off."""
    return any(isinstance(move, LayOff) for move in match.moves())


@pytest.mark.parametrize("place", ["pile", "meld"])
def test_where_a_held_card_may_go_is_seen_through_it(club: Club, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = sit_where(club, "rummy", lays_off)
    table = guest.table
    kind = LayOff if place == "meld" else Discard
    move = next(move for move in table.match.moves() if isinstance(move, kind) and len(move.hand_cards) == 1)
    zone = meld_zone(move.index) if isinstance(move, LayOff) else DISCARDS
    drags(guest, guest.spot_of(*move.hand_cards), guest.middle(zone))
    assert table.pointer.drag is not None
    goals = table.own.goals()
    assert goals.keys() == {f"ring:{each}" for each in table.pointer.legal - {TABLE, HAND}}
    over = goals[f"ring:{zone}"].clip(table.pointer._rect())
    assert over.w > 20 < over.h
    assert club.same_when_drawn_again() is None
    seen = club.canvas.copy()

    def nowhere(side: OwnSide) -> Mapping[str, pygame.Rect]:
        return {}

    monkeypatch.setattr(type(table.own), "goals", nowhere)
    club._everything = True
    club.draw()
    wrong = [
        (x, y)
        for x in range(0, seen.get_width(), 3)
        for y in range(0, seen.get_height(), 3)
        if seen.get_at((x, y)) != club.canvas.get_at((x, y))
    ]
    assert len(wrong) > over.w * over.h / 9 / 4, "the goal is seen through most of what lies over it"
    around = [rect.inflate(40, 40) for rect in goals.values()]
    assert all(any(rect.collidepoint(spot) for rect in around) for spot in wrong)


def test_nothing_is_seen_through_where_nothing_is_held(club: Club) -> None:
    assert sit_where(club, "rummy", lays_off).table.own.goals() == {}


def test_the_card_of_a_hint_has_a_rim_of_its_own(club: Club) -> None:
    guest = sit_where(club, "rummy", lays_off)
    table = guest.table
    assert Rim.NAMED not in table.own.rims().values()
    guest.key(pygame.K_h)
    guest.settle()
    move = table.hints.move
    assert move is not None
    named = {card for card, rim in table.own.rims().items() if rim == Rim.NAMED}
    assert named == {*move.hand_cards}
    assert {sprite.card for sprite in table.stage.sprites if sprite.rim == Rim.NAMED} == named


def owes(match: Match) -> bool:
    """Return whether a card of the hand has to be melded in this turn."""
    return bool(match.rules.owed(match.view(0), 0))


def test_a_card_that_has_to_be_melded_has_a_rim(club: Club) -> None:
    table = sit_where(club, "500", owes).table
    owed = {*table.rules.owed(table.session.view, 0)}
    assert {card for card, rim in table.own.rims().items() if rim == Rim.NAMED} == owed
