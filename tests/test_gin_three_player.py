"""Gin Rummy for three by its hard player: it plays a deal of two for the game of three."""

from __future__ import annotations

import random
from typing import cast

import pytest

from rummy_desktop.ai import choose
from rummy_desktop.ai.knocking import choose as choose_by_tables
from rummy_desktop.ai.knocking_nets import chances_after, worths
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Discard
from rummy_desktop.variants import GAMES
from rummy_desktop.variants.gin_three.chances import after_deal, playing, waiting
from rummy_desktop.variants.gin_three.player import OfTwo
from rummy_desktop.variants.gin_three.rules import ThreeRules

THREE = GAMES["gin-three"]


def test_one_of_three_wins_the_game() -> None:
    for mine in range(1, 11):
        for theirs in range(1, 11):
            for third in range(1, 11):
                own, other = playing(mine, theirs, third), playing(theirs, mine, third)
                assert own + other < 1 + 1e-9
                assert own >= playing(mine + 1, theirs, third)
                assert own <= playing(mine, theirs + 1, third)
    # Whoever waits beside two who need all misses the deal, and with it one chance in ten.
    assert waiting(10, 10, 10) == pytest.approx(0.28, abs=0.01)
    assert waiting(1, 10, 10) > playing(10, 10, 1) > waiting(10, 10, 1)


def test_whoever_wins_a_deal_of_cutthroat_stays_and_so_stands_better_by_more_than_its_points() -> None:
    spans = after_deal(100, 100, 100, 1)
    assert spans == sorted(spans)
    assert spans[9] - spans[7] > 2 * (spans[10] - spans[9])
    ending = after_deal(20, 100, 100, 1)
    assert ending[-4:] == [1, 1, 1, 1]
    assert after_deal(100, 20, 100, 1)[:4] == [0, 0, 0, 0]
    # A deal that counts twice ends the game sooner, and where much is missing all goes by parts of it.
    assert after_deal(40, 100, 100, 2)[-4:] == [1, 1, 1, 1]
    assert after_deal(250, 250, 250, 1) == sorted(after_deal(250, 250, 250, 1))


def at_first(options: dict[str, object], scores: tuple[int, int, int] = (0, 0, 0)) -> tuple[ThreeRules, Match]:
    match = Match.new(THREE, 3, options, "first")
    match.view(cast(int, match.actor)).scores[:] = scores
    return cast(ThreeRules, match.rules.for_players()), match


def test_hard_plays_for_what_wins_by_the_house_rules() -> None:
    rules, match = at_first({})
    seat = cast(int, match.actor)
    view = match.view(seat)
    places = rules.places(view)
    third, other = places[2], next(each for each in places[:2] if each != seat)
    view.scores[seat], view.scores[other], view.scores[third] = 10, 30, 80
    assert OfTwo(rules, view).stakes == after_deal(90, 70, 20, 1)
    rules, match = at_first({"three_mode": "chouette"}, (20, 20, 20))
    assert OfTwo(rules, match.view(cast(int, match.actor))).stakes == chances_after(80, 80, 1)
    rules, match = at_first({"three_mode": "chouette", "box_mode": "hand"})
    assert OfTwo(rules, match.view(cast(int, match.actor))).stakes == worths(lambda points: points)


@pytest.mark.parametrize(("limit", "same"), [(10, False), (5, True)])
def test_hard_knows_more_than_the_tables_by_the_usual_knock_limit(limit: int, same: bool) -> None:
    others = seen = 0
    for number in range(6):
        match = Match.new(THREE, 3, {"knock_limit": limit}, f"tables {number}")
        rules = cast(ThreeRules, match.rules.for_players())
        while match.actor is not None and not match.table.results:
            view, dice = match.view(match.actor), random.Random(1)
            move = choose(THREE, rules, view, dice, "hard")
            seen += isinstance(move, Discard)
            others += move != choose_by_tables(rules, view, random.Random(1), "hard", "")
            match.play(move)
    assert seen > 20
    assert bool(others) != same
