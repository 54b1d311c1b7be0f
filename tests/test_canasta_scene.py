"""Canasta on the screen: canastas squared up, a frozen pile, red threes, and whole deals by mouse and by keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pygame
import pytest
from cases import Case, likely, sit, where
from guests import Club, Guest, KeyGuest, MouseGuest, press, setup_of
from guests import club as club
from side_guests import Keys, Mouse, play_deals

from rummy_desktop.engine.cards import Card, parse_cards
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.meanings import takes_of_pile
from rummy_desktop.engine.moves import Agree, Ask, Discard, Draw, LayDown, LayOff, Move, Pass, TakePile
from rummy_desktop.gui.table.inventory import notes
from rummy_desktop.gui.table.layout import ASIDE, DISCARDS, TABLE, meld_zone, top_of
from rummy_desktop.variants import GAMES

GAME: Final = GAMES["canasta"]
SEARCHED: Final = 60  # deals that are looked through


def case_of(wanted: Callable[[Match], Any], first: int = 0) -> Case:
    """Return a position of four players in which that holds, last found in the match `first`."""
    return where("canasta", 4, wanted, first)


# What lies on the table


@cache
def closed() -> Case:
    """Return a deal with a canasta."""
    return case_of(lambda match: any(match.rules.closed(match.table, meld) for meld in match.table.melds))


def test_a_canasta_is_squared_up_with_its_count(club: Club) -> None:
    guest = sit(club, closed())
    table, view = guest.table, guest.table.session.view
    rules = table.match.rules
    index = next(index for index, meld in enumerate(view.melds) if rules.closed(view, meld))
    meld = view.melds[index]
    lying = sorted((each for each in table.stage.sprites if each.zone == meld_zone(index)), key=lambda each: each.index)
    places = {(round(each.pose.x / each.pose.width, 1), round(each.pose.y / each.pose.width, 1)) for each in lying}
    assert len(lying) == len(meld.cards) >= 7
    assert max(x for x, _ in places) - min(x for x, _ in places) < 0.2
    top, natural = lying[-1].card, rules.closed(view, meld) == "natural"
    assert not rules.is_wild(view, top)
    note = notes(table)[top]
    assert (note.number, note.natural) == (len(meld.cards), natural)


@pytest.mark.parametrize(
    ("text", "top"),
    [
        ("QS QH QD QC QS.1 QH.1 QC.1", "QH"),
        ("QS QH QD QC QS.1 2H QC.1", "QS"),
        ("QH QD QH.1 QD.1 2H JK 2D", "QH"),
    ],
    ids=["red on a natural one", "black on a mixed one", "natural where none is black"],
)
def test_what_lies_on_top_of_a_canasta(text: str, top: str) -> None:
    match = Match.new(GAME, 4)
    meld = match.rules.melding(match.table).told(parse_cards(text), (), 0)
    assert meld is not None
    assert top_of(match.table, match.rules, meld) == Card.parse(top)


@cache
def frozen() -> Case:
    """Return a pile that is frozen by a card below its top, of which there are no two natural cards in the hand."""

    def below(match: Match) -> bool:
        t = match.table
        if t.phase != "draw" or not (across := match.rules.across(t)) or match.rules.opening(t, 0):
            return False
        top = t.discards[-1]
        return top not in across and top.rank > 3 and sum(card.rank == top.rank for card in t.hands[0]) < 2

    return case_of(below)


def test_what_freezes_the_pile_lies_across_it(club: Club) -> None:
    guest = sit(club, frozen())
    table, view = guest.table, guest.table.session.view
    across = set(table.match.rules.across(view))
    turned = {each.card for each in table.stage.sprites if each.zone == DISCARDS and each.pose.angle == 90.0}
    assert turned == across
    assert table.furnished()["told:discards"].content.text.endswith("frozen")
    before = len(table.match.log)
    guest.key(pygame.K_t)
    assert table.words().text.startswith("The pile is frozen: you need two natural ")
    assert len(table.match.log) == before


@cache
def laid_out() -> Case:
    """Return red threes before both sides."""
    return case_of(
        lambda match: len({match.rules.side(s) for s in range(4) if match.rules.laid_out(match.table, s)}) == 2
    )


def test_red_threes_lie_before_their_side(club: Club) -> None:
    guest = sit(club, laid_out())
    table, view = guest.table, guest.table.session.view
    rules = table.match.rules
    sprites = {each.card: each for each in table.stage.sprites if each.zone == ASIDE}
    assert set(sprites) == {card for seat in range(4) for card in rules.laid_out(view, seat)}
    for seat in range(4):
        for card in rules.laid_out(view, seat)[:1]:
            assert notes(table)[card].seat == seat


# The first melds


def test_of_very_many_ways_to_take_the_pile_a_few_are_offered() -> None:
    match = Match.new(GAME, 2)
    view = match.view(0).copy()
    view.hands[0] = parse_cards("AS AH AD KS KH KD QS QH QD JS JH JD TS TH TD 9S 9H 2S 2H JK JK.1")
    view.discards, view.phase, view.actor = parse_cards("2D KC"), "draw", 0
    view.turn = 0
    every = list(match.rules.ideas(view, 0, TakePile))
    offered = takes_of_pile(match.rules, view, 0, TABLE, ())
    assert len(every) > 20
    assert 1 < len(offered) < 10
    assert all(match.rules.objection(view, move) is None for move in offered)
    assert not any(match.rules.is_wild(view, card) for card in (*offered[0].cards, *offered[0].more[0]))


@pytest.mark.parametrize("discards", ["", "KC 2D", "KC 3S"], ids=["none", "wild", "black three"])
def test_of_a_pile_that_nobody_may_take_nothing_is_counted(club: Club, discards: str) -> None:
    guest = sit(club, may_take_first())
    table = guest.table
    view = table.session.view
    view.discards = list(parse_cards(discards))
    table.hand.chosen = set(view.hands[0][:2])
    assert table.tray.counted() == ""


@cache
def may_take_first() -> Case:
    """Return a pile that may be taken with the first melds of the side, more than one of them."""

    def can(match: Match) -> bool:
        t = match.table
        if t.phase != "draw" or match.rules.opening(t, 0) is None:
            return False
        return any(isinstance(move, TakePile) and move.more for move in match.moves())

    return case_of(can, 5)


@pytest.mark.parametrize("way", ["drag", "button", "key"])
def test_the_pile_is_taken_with_several_first_melds(club: Club, way: str) -> None:
    guest = sit(club, may_take_first(), KeyGuest if way == "key" else MouseGuest)
    table, view = guest.table, guest.table.session.view
    take = next(move for move in table.match.moves() if isinstance(move, TakePile) and move.more)
    top, before = view.discards[-1], len(table.match.log)
    cards = [card for group in (take.cards, *take.more) for card in group if card != top]
    if way == "key":
        for card in cards:
            guest.go(f"card:{card}")
            guest.key(pygame.K_SPACE)
    else:
        guest.choose(*cards)
    points = sum(table.match.rules.value(view, card) for card in (top, *cards))
    needed = table.match.rules.opening(view, 0).points
    assert table.words().text == f"Chosen with the {top.sign}: {points} of {needed} points."
    if way == "drag":
        guest.drag(guest.middle(DISCARDS), guest.middle(TABLE))
    elif way == "button":
        guest.press_button("Take the pile")
    else:
        guest.key(pygame.K_t)
    done = table.match.log[before]
    assert isinstance(done, TakePile)
    assert {card for group in (done.cards, *done.more) for card in group} == {top, *cards}


def test_what_is_chosen_is_counted(club: Club) -> None:
    def can(match: Match) -> bool:
        t = match.table
        return t.phase == "play" and match.rules.opening(t, 0) is not None and len(t.hands[0]) > 3

    guest = sit(club, case_of(can))
    table, view = guest.table, guest.table.session.view
    cards = guest.hand()[0].card, guest.hand()[1].card
    guest.choose(*cards)
    points = sum(table.match.rules.value(view, card) for card in cards)
    assert table.words().text == f"Chosen: {points} of {table.match.rules.opening(view, 0).points} points."


@cache
def frozen_with_a_meld() -> Case:
    """Return a frozen pile that may be taken with two cards of the hand for a meld that lies there."""

    def can(match: Match) -> bool:
        if match.table.phase != "draw" or not match.rules.across(match.table):
            return False
        return any(isinstance(move, TakePile) and move.index is not None for move in match.moves())

    return case_of(can, 250)


@pytest.mark.parametrize("way", ["key", "key with cards", "drag", "drag with cards"])
def test_a_frozen_pile_goes_to_a_meld_with_two_cards(club: Club, way: str) -> None:
    guest = sit(club, frozen_with_a_meld())
    table, before = guest.table, len(guest.table.match.log)
    take = next(move for move in table.match.moves() if isinstance(move, TakePile) and move.index is not None)
    if "with cards" in way:
        guest.choose(*(card for card in take.cards if card != table.session.view.discards[-1]))
    if "key" in way:
        guest.key(pygame.K_t)
    else:
        guest.drag(guest.middle(DISCARDS), guest.middle(meld_zone(take.index)))
    done = table.match.log[before]
    assert isinstance(done, TakePile)
    assert (done.index, {*done.cards}) == (take.index, {*take.cards})


# May I go out?


@cache
def may_ask() -> Case:
    """Return a hand with which one could go out, and may ask."""
    return case_of(lambda match: match.table.phase == "play" and match.rules.objection(match.table, Ask(0)) is None)


@pytest.mark.parametrize("kind", [MouseGuest, KeyGuest])
def test_a_partner_is_asked(club: Club, kind: type[Any]) -> None:
    guest = sit(club, may_ask(), kind)
    before = len(guest.table.match.log)
    if kind is MouseGuest:
        press(guest, "May I go out?")
    else:
        guest.key(pygame.K_a)
    for _ in range(60):
        guest.step(0.05)
    log = guest.table.match.log[before:]
    assert log[0] == Ask(0)
    assert log[1] in (Agree(2), Pass(2))
    assert guest.table.words().text == f"Seat 2 says {'yes' if log[1] == Agree(2) else 'no'}."
    guest.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    guest.settle()
    said = guest.table.match.rules.prompt(guest.table.session.view)[0]
    assert said.startswith(f"Your partner says {'yes' if log[1] == Agree(2) else 'no'}:")


@cache
def asked() -> Case:
    """Return a partner who asks."""
    for number in range(SEARCHED):
        rng, seed = random.Random(number), f"asked {number}"
        match, moves = Match.new(GAME, 4, {}, seed), list[Move]()
        while not match.table.results:
            asks = match.actor == 2 and match.objection(Ask(2)) is None
            moves.append(Ask(2) if asks else likely(match, rng))
            match.play(moves[-1])
            if asks:
                return Case("canasta", seed, 4, {}, tuple(moves))
    raise AssertionError("nobody may ask")


@pytest.mark.parametrize("kind", [MouseGuest, KeyGuest])
def test_a_partner_is_answered(club: Club, kind: type[Any]) -> None:
    guest = sit(club, asked(), kind)
    before = len(guest.table.match.log)
    assert "may I go out?" in guest.table.words().text
    if kind is MouseGuest:
        press(guest, "Yes")
    else:
        guest.key(pygame.K_y)
    assert guest.table.match.log[before] == Agree(0)


# Whole deals


@pytest.mark.parametrize("kind", [Mouse, Keys])
@pytest.mark.parametrize("seats", [2, 4])
def test_deals_are_played_by_one_hand_alone(club: Club, kind: type[Guest], seats: int) -> None:
    """Each move of a person is made as it was meant, whatever it is."""
    club.start(setup_of("canasta", "you", *["medium"] * (seats - 1), seed="deals"))
    play_deals(club, kind, {Draw, LayDown, LayOff, Discard, TakePile})
