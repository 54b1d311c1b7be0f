"""Kalooki on the screen: first melds in the tray, jokers that are exchanged, a buy-in, and whole deals."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pygame
import pytest
from cases import Case, likely, sit, where
from guests import Club, Guest, KeyGuest, MouseGuest, setup_of
from guests import club as club

from rummy_desktop.engine.events import Claimed
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import BuyIn, Claim, Discard, Draw, LayDown, LayOff, Move, Swap, TakeBack
from rummy_desktop.gui.play.question import QuestionScene
from rummy_desktop.gui.scenes.pick import PickScene
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.layout import DISCARDS, meld_zone
from rummy_desktop.variants import GAMES

GAME: Final = GAMES["kalooki"]
LONG: Final = 6_000  # steps until a deal counts as one that never ends


# A relative that is a game of its own


def test_a_relative_is_called_by_its_own_name(club: Club) -> None:
    for preset, title in (("romme", "Rommé mit Auslegen"), ("scala-40", "Scala 40"), ("kalooki-40", "Kalooki")):
        options = next(dict(each.values) for each in GAME.presets if each.key == preset)
        table = club.sit(Match.new(GAME, 3, options, "named"), setup_of("kalooki", "you", "easy", "easy", **options))
        told = table.furnished()["title"].content
        assert told.game == title
        assert title not in told.target
        assert next(node.name for node in table.tree()) == title


def test_a_knock_for_a_discard_is_told_as_one(club: Club) -> None:
    options = next(dict(each.values) for each in GAME.presets if each.key == "klopf")
    match = Match.new(GAME, 3, options, "knock")
    while match.actor is not None and match.table.phase != "claim":
        moves = list(match.moves())
        match.play(next((move for move in moves if isinstance(move, Draw | Discard)), moves[0]))
    setup = setup_of("kalooki", "you", "easy", "easy", **options)
    table = club.sit(match, setup)
    seat, card = match.actor, match.table.discards[-1]
    assert seat is not None
    told = words.news(Claimed(seat, card), match.rules, match.table, setup, None)
    assert told == f"Seat {seat} knocks for the {card.sign}."
    match.play(Claim(seat))
    table.session.history.tell_anew([event.seen_by(None) for event in match.events], match.table)
    assert f"Seat {seat} knocks for the {card.sign}." in list(table.session.history)


# The first melds


def can_open(match: Match) -> bool:
    """Return whether the first melds can be laid down."""
    t = match.table
    if t.phase != "play" or match.rules.opening(t, 0) is None:
        return False
    return len(match.rules.opening_melds(t, 0, t.hands[0])) > 1


@cache
def ready() -> Case:
    """Return first melds that can be laid down."""
    return where("kalooki", 2, can_open)


def test_the_tray_counts_the_points(club: Club) -> None:
    guest = sit(club, ready())
    table = guest.table
    melds = table.match.rules.opening_melds(table.session.view, 0, table.session.view.hands[0])
    guest.choose(*melds[0].cards)
    points = table.match.rules.opening_points(table.session.view, melds[:1])
    assert table.words().text == f"Chosen: {points} of 40 points."
    guest.press_button("Put aside")
    guest.settle()
    assert table.tray.said() == f"{40 - points} more points, then lay them down."
    before = len(table.match.log)
    guest.key(pygame.K_l)
    guest.settle()
    assert table.tray.said() == "Lay the melds down, or add more."
    guest.press_button("Lay down")
    assert isinstance(table.match.log[before], LayDown)


def test_they_are_found_and_laid_down_by_one_key(club: Club) -> None:
    guest = sit(club, ready(), KeyGuest)
    before = len(guest.table.match.log)
    guest.key(pygame.K_l)
    guest.settle()
    guest.key(pygame.K_l)
    assert isinstance(guest.table.match.log[before], LayDown)


# Jokers that are exchanged


def swapping(more: bool) -> Callable[[Match], bool]:
    """Return whether a joker can be exchanged for one card, or for two."""

    def can(match: Match) -> bool:
        t = match.table
        if t.phase != "play" or match.rules.opening(t, 0) is not None:
            return False
        return any(isinstance(move, Swap) and bool(move.more) == more for move in match.moves())

    return can


def exchange(guest: Any, more: bool) -> Swap:
    """Exchange a joker by a drag of the cards, and answer what is asked."""
    table = guest.table
    swaps = (move for move in table.match.moves() if isinstance(move, Swap) and bool(move.more) == more)
    swap = next(swaps)
    if more:
        guest.choose(swap.card, *swap.more)
    guest.drag(guest.spot_of(swap.card), guest.middle(meld_zone(swap.index)))
    guest.step(0.05)
    if isinstance(guest.club.scene, PickScene):
        pick = next(each for each in guest.club.scene.answers if each.text.startswith("Swap"))
        guest.club.advance(0.0)
        guest.click(guest.button(pick.text))
    guest.settle()
    return swap


@pytest.mark.parametrize(("more", "first"), [(False, 0), (True, 63)], ids=["one card", "two cards"])
def test_a_joker_is_exchanged_and_has_to_be_used(club: Club, more: bool, first: int) -> None:
    guest = sit(club, where("kalooki", 2, swapping(more), first, jokers="4"))
    table = guest.table
    before = len(table.match.log)
    swap = exchange(guest, more)
    done = table.match.log[before]
    assert isinstance(done, Swap)
    assert {done.card, *done.more} == {swap.card, *swap.more}
    assert swap.wild in table.session.view.hands[0]
    assert table.session.rules.owed(table.session.view, 0) == (swap.wild,)
    card = next(card for card in table.session.view.hands[0] if card != swap.wild)
    guest.drag(guest.spot_of(card), guest.middle(DISCARDS))
    assert table.words().text == "Use the joker that you have exchanged: in a new meld, or laid off."
    guest.settle()
    guest.clear()
    guest.press_button("Take back")
    assert isinstance(table.match.log[-1], TakeBack)
    assert swap.wild not in table.session.view.hands[0]


# Buying in again


def may_buy(match: Match) -> bool:
    """Return whether seat 0 is asked to buy in again."""
    return match.table.phase == "buy"


@cache
def asked_to_buy() -> Case:
    """Return a question whether to buy in again."""
    return where("kalooki", 4, may_buy, limit=60)


@pytest.mark.parametrize("kind", [MouseGuest, KeyGuest])
def test_a_player_who_is_out_buys_in_again(club: Club, kind: type[Guest]) -> None:
    guest = sit(club, asked_to_buy(), kind)
    table = guest.table
    for _ in range(200):
        if isinstance(club.scene, QuestionScene):
            break
        if club.scene.name == "scores":
            guest.leave()
        guest.step()
    assert isinstance(club.scene, QuestionScene)
    before = len(table.match.log)
    club.advance(0.0)
    if kind is MouseGuest:
        guest.click(guest.button("Buy in for 5¢"))
    else:
        guest.key(pygame.K_RETURN)
    assert table.match.log[before] == BuyIn(0)


# Whole deals


class Mouse(MouseGuest):
    """Plays Kalooki by mouse alone."""

    def perform(self, move: Move) -> None:
        match move:
            case LayDown() if self.table.tray.open:
                self.clear()
                self.press_button("Find melds")
                self.settle()
                self.press_button("Lay down")
            case Swap(_, card, _, index, _, more):
                self.clear()
                self.settle()
                if more:
                    self.choose(card, *more)
                self.drag(self.spot_of(card), self.middle(meld_zone(index)))
            case _:
                super().perform(move)


class Keys(KeyGuest):
    """Plays Kalooki by keys alone."""

    def perform(self, move: Move) -> None:
        match move:
            case LayDown() if self.table.tray.open:
                self.clear()
                self.key(pygame.K_l)
                self.settle()
                self.key(pygame.K_l)
            case Swap(_, card, _, index, _, more):
                super().perform(LayOff(move.seat, (card, *more), index))
            case _:
                super().perform(move)


def answer(guest: Any) -> None:
    """Choose the first of what is asked."""
    scene = guest.club.scene
    assert isinstance(scene, PickScene)
    guest.club.advance(0.0)
    if isinstance(guest, Keys):
        guest.key(pygame.K_RETURN)
        return
    place = guest.button(scene.answers[0].text)
    assert place
    guest.click(place)


@pytest.mark.parametrize("kind", [Mouse, Keys])
@pytest.mark.parametrize("preset", [0, 1], ids=["40", "51"])
def test_deals_are_played_by_one_hand_alone(club: Club, kind: type[Guest], preset: int) -> None:
    """Each move of a person is made as it was meant, whatever it is."""
    club.start(setup_of("kalooki", "you", "medium", seed="deals", **GAME.presets[preset].values))
    guest: Any = kind(club, random.Random(7), 0.01)
    table = guest.table
    made: set[type[Move]] = set()
    wanted = {Draw, LayDown, Discard}
    for _ in range(LONG):
        if table.match.table.results and made >= wanted:
            break
        if isinstance(club.scene, PickScene):
            answer(guest)
        elif club.scene is not table:
            guest.leave()
        elif table.stage.quiet and table.session.view.phase == "deal":
            if table.people.playing:
                guest.next_deal()
        elif table.stage.quiet and table.session.my_turn:
            move, before = likely(table.match, guest.rng), len(table.match.log)
            made.add(type(move))
            guest.perform(move)
            asked = isinstance(club.scene, PickScene)
            done = table.match.log[before:]
            assert asked or [type(each) for each in done[:1]] == [type(move)], f"{move}: {done}, {table.words().text}"
        guest.step()
    assert table.match.table.results
    assert made >= wanted
