"""Burraco on the screen: burracos squared up, the pile that is taken whole, the pozzetto, and whole deals."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, cast

import pygame
import pytest
from cases import Case, from_here, sit, where
from guests import Club, Guest, KeyGuest, MouseGuest, setup_of
from guests import club as club
from side_guests import play_deals

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.melds import Meld
from rummy_desktop.engine.moves import Discard, Draw, LayDown, LayOff, Move, Take
from rummy_desktop.gui.table.inventory import notes
from rummy_desktop.gui.table.layout import HAND, discard_zone, meld_zone, second_zone, seen_of
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.burraco.rules import BurracoRules


def case_of(wanted: Callable[[Match], Any], first: int = 0, **options: Any) -> Case:
    """Return a position of four players in which that holds, last found in the match `first`."""
    return where("burraco", 4, wanted, first, **options)


def closed_run(match: Match) -> int | None:
    """Return the index of a run that is a burraco."""
    melds = enumerate(match.table.melds)
    return next((index for index, meld in melds if meld.kind == "run" and match.rules.closed(match.table, meld)), None)


@cache
def with_a_run() -> Case:
    """Return a deal with such a run."""
    return case_of(lambda match: closed_run(match) is not None)


def test_a_run_that_is_a_burraco_is_squared_up_and_shows_both_ends(club: Club) -> None:
    guest = sit(club, with_a_run())
    table, view = guest.table, guest.table.session.view
    rules, index = table.match.rules, cast(int, closed_run(guest.table.match))
    meld = view.melds[index]
    lying = sorted((each for each in table.stage.sprites if each.zone == meld_zone(index)), key=lambda each: each.index)
    assert seen_of(view, rules, meld) == (meld.cards[0], meld.cards[-1])
    assert [each.card for each in lying[-2:]] == [meld.cards[0], meld.cards[-1]]
    first, last = lying[-2].pose, lying[-1].pose
    assert last.x - first.x > first.width * 0.15
    assert all(abs(each.pose.x - first.x) < first.width * 0.15 for each in lying[:-1])
    note = notes(table)[meld.cards[-1]]
    assert note.number == len(meld.cards)
    assert note.natural == (cast(BurracoRules, rules).kind(meld) == "clean")


def large_pile(match: Match) -> bool:
    """Return whether one may take a pile of some cards."""
    return match.table.phase == "draw" and len(match.table.discards) >= 5


@pytest.mark.parametrize("from_", [0, 2, 4])
def test_the_pile_is_taken_whole_from_wherever_it_is_dragged(club: Club, from_: int) -> None:
    guest = sit(club, case_of(large_pile))
    table, pile = guest.table, tuple(guest.table.session.view.discards)
    before = len(table.match.log)
    guest.drag(guest.middle(discard_zone(from_)), guest.middle(HAND))
    guest.settle()
    assert table.match.log[before:] == [Take(0, len(pile))]
    assert set(pile) <= set(table.session.view.hands[0])


def test_what_taking_the_pile_means_is_said_where_one_points_at_it(club: Club) -> None:
    guest = sit(club, case_of(large_pile))
    table, pile = guest.table, guest.table.session.view.discards
    guest.point(guest.middle(discard_zone(1)))
    guest.settle()
    assert table.words().text == f"Take the whole pile, {len(pile)} cards; none has to be melded."


def before_flight() -> Match:
    """Return a match in which seat 0 has drawn, and holds one card, which fits a run of its side."""
    match = Match.new(GAMES["burraco"], 4, {}, "flight", dealer=3)
    match.play(Draw(0))
    t = match.table
    suits = ([card for card in t.stock if card.suit == suit] for suit in "SHDC")
    by_rank = ({card.rank: card for card in suited} for suited in suits)
    run = next([at[rank + step] for step in range(4)] for at in by_rank for rank in range(3, 11) if can_begin(at, rank))
    for view in (t, *match.views):
        view.stock = [card for card in view.stock if card not in run] if view is t else view.stock[4:]
        view.stock += [HIDDEN] * 12 if view is not t else view.hands[0]
        view.hands[0] = run[3:] if any(view is each for each in (t, match.views[0])) else [HIDDEN]
        view.melds = [Meld("run", tuple(run[:3]), (2, 2, 2), run[0].rank, owner=0)]
    return from_here(match)


def can_begin(at: dict[int, Card], rank: int) -> bool:
    """Return whether a run of four may begin with that rank."""
    return all(rank + step in at for step in range(4))


def test_the_pozzetto_lies_beside_the_hand_and_comes_into_it(club: Club) -> None:
    match = before_flight()
    seated = club.sit(match, setup_of("burraco", "you", "easy", "easy", "easy"))
    seated.people.public = match.views[1].copy()
    guest = MouseGuest(club, random.Random(1))
    guest.settle()
    table = guest.table
    lying = [each for each in table.stage.sprites if each.zone == second_zone(0)]
    assert len(lying) == 11
    move = next(move for move in table.match.moves() if isinstance(move, LayOff))
    before = len(table.match.events)
    guest.perform(move)
    guest.settle()
    assert any(isinstance(event, e.SecondHandTaken) for event in table.match.events[before:])
    assert len(table.session.view.hands[0]) == 11
    assert not [each for each in table.stage.sprites if each.zone == second_zone(0)]
    assert table.session.my_turn


class Keys(KeyGuest):
    """Plays Burraco by keys alone."""

    def perform(self, move: Move) -> None:
        match move:
            case Take() if self.rng.random() < 0.5:
                self.key(pygame.K_t)
            case Take():
                self.go(discard_zone(self.rng.randrange(len(self.table.session.view.discards))))
                self.key(pygame.K_RETURN)
            case _:
                super().perform(move)


@pytest.mark.parametrize(("kind", "seats"), [(MouseGuest, 4), (Keys, 2)])
def test_deals_are_played_by_one_hand_alone(club: Club, kind: type[Guest], seats: int) -> None:
    """Each move of a person is made as it was meant, whatever it is."""
    club.start(setup_of("burraco", "you", *["medium"] * (seats - 1), seed="deals"))
    play_deals(club, kind, {Draw, Take, LayDown, LayOff, Discard})
