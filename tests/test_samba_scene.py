"""Samba on the screen: sambas squared up, the pile for a sequence, and whole deals by mouse and by keys."""

from __future__ import annotations

from functools import cache

import pygame
import pytest
from cases import Case, sit, where
from guests import Club, Guest, KeyGuest, MouseGuest, setup_of
from guests import club as club
from side_guests import Keys, Mouse, play_deals

from rummy_desktop.engine.cards import parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.meanings import takes_of_pile
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard, Draw, LayDown, LayOff, Move, TakePile
from rummy_desktop.engine.sides.ways import is_wild
from rummy_desktop.gui.table.inventory import notes
from rummy_desktop.gui.table.layout import DISCARDS, TABLE, meld_zone
from rummy_desktop.variants import GAMES

FOUND = 17  # the match that has a samba


@cache
def for_a_sequence() -> Case:
    """Return a pile that may be taken for a sequence of the side."""

    def can(match: Match) -> bool:
        t = match.table
        if t.phase != "draw":
            return False
        takes = [move for move in match.rules.ideas(t, 0, TakePile) if move.index is not None]
        return any(t.melds[move.index or 0].kind == "run" and match.objection(move) is None for move in takes)

    return where("samba", 4, can, 22)


@pytest.mark.parametrize("way", ["drag", "key"])
def test_the_pile_is_taken_for_a_sequence(club: Club, way: str) -> None:
    guest = sit(club, for_a_sequence(), MouseGuest if way == "drag" else KeyGuest)
    table, before = guest.table, len(guest.table.match.log)
    view = table.session.view
    takes = [move for move in table.match.moves() if isinstance(move, TakePile) and move.index is not None]
    take = next(move for move in takes if view.melds[move.index or 0].kind == "run")
    if way == "drag":
        guest.drag(guest.middle(DISCARDS), guest.middle(meld_zone(take.index or 0)))
    else:
        guest.go(meld_zone(take.index or 0))
        guest.key(pygame.K_t)
    done = table.match.log[before]
    assert isinstance(done, TakePile)
    assert done.index == take.index


def test_chosen_cards_come_apart_so_that_the_pile_may_be_taken() -> None:
    match = Match.new(GAMES["samba"], 2)
    view = match.view(0).copy()
    view.hands[0] = list(parse_cards("7S 7C 8H 9H TH JH KS"))
    view.discards, view.phase, view.actor = list(parse_cards("4D 7H")), "draw", 0
    view.turn = 0
    cards = parse_cards("7S 7C 8H 9H TH JH")
    (take,) = takes_of_pile(match.rules, view, 0, TABLE, cards)
    assert isinstance(take, TakePile)
    assert set(take.cards) == set(parse_cards("7S 7H 7C"))
    assert take.more == (parse_cards("8H 9H TH JH"),)
    assert match.rules.objection(view, take) is None


@cache
def with_a_samba() -> Case:
    """Return a deal with a samba."""
    return where("samba", 4, lambda match: any(map(is_samba, match.table.melds)), FOUND)


def is_samba(meld: Meld) -> bool:
    """Return whether a meld is one."""
    return meld.kind == "run" and len(meld.cards) == 7


def test_a_samba_is_squared_up(club: Club) -> None:
    guest = sit(club, with_a_samba(), MouseGuest)
    table = guest.table
    index = next(index for index, meld in enumerate(table.session.view.melds) if is_samba(meld))
    lying = [each for each in table.stage.sprites if each.zone == meld_zone(index)]
    top = max(lying, key=lambda each: each.index)
    note = notes(table)[top.card]
    assert len(lying) == 7
    # As wide as two cards at most, as where both its ends are seen.
    assert max(each.pose.x for each in lying) - min(each.pose.x for each in lying) < top.pose.width
    assert (note.number, note.natural) == (7, True)


@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_a_deal_is_played_by_one_hand_alone(club: Club, kind: type[Guest]) -> None:
    """Each move of a person is made as it was meant, whatever it is."""
    club.start(setup_of("samba", "you", "medium", "medium", "medium", seed="deals"))

    def sequence(move: Move) -> bool:
        return isinstance(move, LayDown) and any(group[0].rank != group[-1].rank for group in move.groups)

    play_deals(club, kind, {Draw, LayDown, LayOff, Discard, TakePile}, sequence)


def test_a_deal_of_bolivia_is_played_by_mouse_alone(club: Club) -> None:
    """Wild cards are melded too, with others or alone."""
    options = next(dict(each.values) for each in GAMES["samba"].presets if each.key == "bolivia")
    club.start(setup_of("samba", "you", "medium", "medium", "medium", seed="bolivia", **options))

    def wild(move: Move) -> bool:
        return isinstance(move, LayDown) and any(any(map(is_wild, group)) for group in move.groups)

    play_deals(club, Mouse, {Draw, LayDown, LayOff, Discard}, wild)
