"""Indian Rummy on the screen: whole matches by mouse and by keys, a drop, a wrong show, and a pool that is shared."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final, cast

import pygame
import pytest
from guests import Club, KeyGuest, MouseGuest, did, press, setup_of

from rummy_desktop import ai
from rummy_desktop.engine.cards import HIDDEN, Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Draw, Knock, Move
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.table.inventory import last_turn
from rummy_desktop.gui.table.layout import STOCK
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.indian.moves import Drop
from rummy_desktop.variants.indian.rules import IndianRules
from rummy_desktop.variants.indian.table import IndianTable

GAME: Final = GAMES["indian"]


@pytest.fixture
def club() -> Iterator[Club]:
    club = Club(speed="off")
    yield club
    club.shut()


def sit(club: Club, guest: type[Any], seed: str, **options: Any) -> Any:
    """Seat a guest on seat 0 against an easy player, with the first turn."""
    setup = setup_of("indian", "you", "easy", seed=seed, **options)
    club.sit(Match.new(GAME, 2, options, seed, dealer=1), setup)
    found = guest(club, random.Random(seed))
    found.settle()
    return found


def known(t: Table, seat: int) -> Table:
    """Return what a seat knows of a table that was set by hand."""
    view = t.copy()
    view.stock = [HIDDEN] * len(t.stock)
    view.hands[1 - seat] = [HIDDEN] * len(t.hands[1 - seat])
    return view


@pytest.mark.parametrize("kind", [MouseGuest, KeyGuest])
def test_a_whole_match(club: Club, kind: type[Any]) -> None:
    guest = sit(club, kind, "whole", mode="deals2")
    match: Match = guest.table.session.match
    rules = match.rules.for_players()
    while match.actor is not None:
        guest.rest()
        if match.actor is None:
            break
        if guest.club.scene is not guest.table:
            guest.leave()
        elif match.table.to_deal:
            guest.next_deal()
        else:
            move = ai.choose(GAME, rules, match.view(0), random.Random(len(match.log)), "medium")
            logged = len(match.log)
            guest.perform(move)
            assert did(move, match.log[logged:]), f"{move} was meant, and {match.log[logged:]} made"
        guest.step()
    assert len(match.table.results) >= 2
    assert sum(match.table.totals) == 320


@pytest.mark.parametrize("kind", [MouseGuest, KeyGuest])
def test_a_drop_is_asked_for_once_more(club: Club, kind: type[Any]) -> None:
    guest = sit(club, kind, "drop")
    match: Match = guest.table.session.match
    press(guest, "Drop for 20")
    assert club.scene.name == "pick"
    assert "Not now" not in {node.name for node in club.scene.tree()}, "one button leaves things as they are"
    press(guest, "Play on")
    assert (club.scene, match.table.phase) == (guest.table, "draw")
    press(guest, "Drop for 20")
    press(guest, "Drop")
    assert match.log[-1] == Drop(0)
    assert match.table.winners == (1,)


def test_a_drop_has_a_key_of_its_own(club: Club) -> None:
    guest = sit(club, KeyGuest, "drop")
    match: Match = guest.table.session.match
    guest.key(pygame.K_f)
    assert club.scene.name == "pick"
    press(guest, "Drop")
    assert match.log[-1] == Drop(0)
    guest = sit(club, KeyGuest, "drawn")
    guest.perform(Draw(0))
    guest.settle()
    guest.key(pygame.K_f)
    assert club.scene is guest.table


@pytest.mark.parametrize("kind", [MouseGuest, KeyGuest])
def test_a_wrong_show_is_asked_for_with_its_reason(club: Club, kind: type[Any]) -> None:
    guest = sit(club, kind, "wrong")
    match: Match = guest.table.session.match
    guest.perform(Draw(0))
    guest.settle()
    rules = match.rules
    assert isinstance(rules, IndianRules)
    assert not rules.may_knock(match.table)
    press(guest, "Declare")
    assert club.scene.name == "pick"
    assert "A wrong show: there is no" in str(getattr(club.scene, "question", ""))
    assert "Not now" not in {node.name for node in club.scene.tree()}, "one button leaves things as they are"
    press(guest, "Play on")
    assert match.table.phase == "play"
    press(guest, "Declare")
    press(guest, "Show all the same")
    shown = match.log[-1]
    assert isinstance(shown, Knock)
    assert shown.groups == ()
    assert match.table.scores == [-80, 80]


def test_of_a_hand_that_is_valid_no_wrong_show_is_made(club: Club) -> None:
    """Without the king all are in melds too, but none of these is pure: it is not the card to finish with."""
    match = Match.new(GAME, 2, {}, "valid", dealer=1)
    match.play(Draw(0))
    hand = list(parse_cards("KH QH JH TS 9S JK 5C 5D 5S 7C 7D 7S 7H 2D"))
    rest = [card for card in match.rules.pack() if card not in (*hand, Card(2, "S"))]
    match.table.hands = [hand.copy(), rest[:13]]
    match.table.discards, match.table.stock = rest[13:14], rest[14:]
    cast(IndianTable, match.table).aside = [Card(2, "S")]
    match.table.drawn = (hand[-1],)
    match.views = [known(match.table, seat) for seat in (0, 1)]
    club.sit(match, setup_of("indian", "you", "easy", seed=match.seed))
    guest = MouseGuest(club, random.Random(1))
    guest.settle()
    guest.press_button("Declare")
    assert match.table.results[-1].outcome == "declared"
    guest.table.stage.finish()
    assert last_turn(guest.table, 0)[0].endswith(" and declared with 10♠")


def test_the_joker_lies_beside_the_stock_and_the_pot(club: Club) -> None:
    for size in ((1024, 640), (700, 1000), (1920, 1080)):
        club.change(size)
        guest = sit(club, MouseGuest, "pool", mode="pool101")
        ground, zones = guest.table.ground, guest.table.zones()
        plaque = ground.wild_place(False)
        assert plaque.w > 0
        assert not plaque.colliderect(zones[STOCK])
        assert not plaque.colliderect(ground.pot)
        assert not ground.pot.colliderect(zones[STOCK])
        assert all(not ground.pot.colliderect(zones[name]) for name in ("discards", "knock"))


def test_a_pool_is_shared(club: Club) -> None:
    options = {"mode": "pool61", "split": True, "rejoin": False}
    match = Match.new(GAME, 3, options, "shared", dealer=2)
    while match.table.phase != "split":
        seat, moves = match.actor, list(match.moves())
        ways: list[Move] = moves[:1]
        if seat == 1 and match.table.phase == "play":
            ways = [each for each in moves if isinstance(each, Knock)]
        elif seat == 2 or match.table.scores[1] > 0:
            ways = [each for each in moves if isinstance(each, Drop) and seat] or ways
        match.play(ways[0])
    assert match.table.waiting == (2, 0)
    club.sit(match, setup_of("indian", "you", "easy", "easy", seed=match.seed, **options))
    guest = MouseGuest(club, random.Random(3))
    for _ in range(300):
        guest.step(0.1)
        if place := guest.button("Share the pool"):
            guest.click(place)
        if match.actor is None:
            break
    assert match.table.winners == (2, 0)
    assert cast(IndianTable, match.table).won == [37, 0, 38]
