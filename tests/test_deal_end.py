"""The end of a deal and of a match as they are told at the table, and the words that are called out in a deal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec
import pygame
import pytest
from guests import Club, setup_of
from played_matches import end_deal, play_whole

from rummy_desktop.engine import events as e
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.seats import Player
from rummy_desktop.gui.lessons.lesson_scene import LessonScene
from rummy_desktop.gui.play.deal_end_scene import DealEndScene, Portrait
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.table.inventory import banner_of
from rummy_desktop.gui.table.match_end import best_deal, kindly
from rummy_desktop.gui.widgets.node import walk
from rummy_desktop.gui.widgets.plot import Plot
from rummy_desktop.language.translate import speak
from rummy_desktop.storage.lessons import open_course
from rummy_desktop.variants import GAMES

FRAME = 1 / 30
SEED = "told"
SIZES = ((1024, 640), (800, 1200), (1366, 768), (1920, 1080))
LONGEST = 5.0
"""Seconds that the end of a deal takes at most."""


@pytest.fixture
def club() -> Iterator[Club]:
    """Yield the program at the usual speed; what is seen is drawn now and then."""
    club = Club(speed="normal")
    club.seldom = 15
    yield club
    club.shut()
    speak("en")


def seats_of(game: str) -> int:
    """Return how many play a game here: two where two can."""
    return max(2, GAMES[game].seats[0])


@cache
def moves_of(game: str, whole: bool = False) -> tuple[Move, ...]:
    """Return the moves of a first deal, or of a whole match, up to its last one."""
    match = Match.new(GAMES[game], seats_of(game), {}, SEED, dealer=0)
    (play_whole if whole else end_deal)(match)
    return tuple(match.log)


def at_end(club: Club, game: str, whole: bool = False, people: int = 1) -> tuple[TableScene, Move]:
    """Show a table at which the next move ends a deal, or the match; the move."""
    log = moves_of(game, whole)
    match = Match.new(GAMES[game], seats_of(game), {}, SEED, dealer=0)
    for move in log[1:-1]:
        match.play(move)
    players: list[Player] = ["you"] * people + ["easy"] * (seats_of(game) - people)
    table = club.sit(match, setup_of(game, *players, seed=SEED))
    table.stage.finish()
    return table, log[-1]


def ended(club: Club, game: str, whole: bool = False, people: int = 1) -> TableScene:
    """Show the beginning of the telling of the end of a deal, or of the last one of a match."""
    table, last = at_end(club, game, whole, people)
    assert table.session.submit(last, by_hand=False) is None
    for _ in range(300):
        if table.deal_end.shown:
            return table
        club.advance(FRAME)
    raise AssertionError("it does not end")


def scene_of(club: Club) -> DealEndScene:
    """Return the scene of the end, once it has been told."""
    for _ in range(300):
        if isinstance(club.scene, DealEndScene):
            return club.scene
        club.advance(FRAME)
    raise AssertionError("nothing follows")


def shown_number(text: str) -> int:
    """Return the number with which a text begins."""
    found = re.match(r"[+−]?\d+", text)
    assert found, text
    return int(found[0].replace("−", "-"))


# Counting


@pytest.mark.parametrize("game", GAMES)
def test_counts_end_at_the_right_numbers(club: Club, game: str) -> None:
    table = ended(club, game)
    end, rules, view = table.deal_end, table.rules, table.stage.view
    result = view.results[-1]
    assert end.running
    assert 1.5 < end.span < LONGEST
    for seat in range(rules.seats):
        assert end.total(seat) == rules.totals(result.before)[seat], "the scores are still those of before"
    told: dict[int, int] = {}
    while end.running:
        if end.time < end.summed:
            told |= {seat: shown_number(gain.text) for seat, gain in end.gains().items()}
        club.advance(FRAME)
    left = {seat: rules.left_over(view, seat) for seat in range(rules.seats)}
    assert told == {seat: points for seat, points in left.items() if points}
    points = rules.totals(result.points)
    for seat in range(rules.seats):
        assert end.total(seat) == rules.total(view, seat)
    for seat, gain in end.gains().items():
        assert shown_number(gain.text) == points[seat]
    sides = {rules.side(seat) for seat in end.gains()}
    assert {rules.side(seat) for seat in range(rules.seats) if points[seat]} <= sides


def test_the_scores_of_a_plate_count_up(club: Club) -> None:
    table = ended(club, "gin")
    winner = table.stage.view.results[-1].winner
    assert winner is not None
    seen = []
    while table.deal_end.running:
        seen.append(table.deal_end.total(winner))
        club.advance(FRAME)
    assert seen == sorted(seen)
    assert seen[0] == 0
    assert len(set(seen)) > 2
    assert table.stage.view.scores[winner] >= seen[-1]


@pytest.mark.parametrize("game", GAMES)
def test_the_banner_has_room_at_every_size(club: Club, game: str) -> None:
    table = ended(club, game)
    table.deal_end.finish()
    for size in SIZES:
        club.change(size)
        club.advance(0.0)
        rect, told = banner_of(table)
        inside = max(table.theme.measure(line, told.style)[0] for line in told.headline)
        assert inside <= rect.w, (size, told)
        assert pygame.Rect((0, 0), size).contains(rect), (size, rect)
        assert table.ground.upright or not rect.colliderect(table.ground.own_plate()), (size, rect)
        assert not any(rect.colliderect(chair.plate) for chair in table.ground.seating.chairs), (size, rect)


# Going on


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r"}),
        (pygame.KEYDOWN, {"key": pygame.K_x, "mod": 0, "unicode": "x"}),
        (pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": (640, 500)}),
    ],
)
def test_any_press_goes_on_and_does_nothing_else(club: Club, kind: int, values: dict[str, object]) -> None:
    table = ended(club, "gin")
    club.advance(FRAME)
    deals, left = table.match.table.deal, table.deal_end.left
    assert left > 1.0
    club.send(kind, **values)
    assert not table.deal_end.running
    for _ in range(20):
        club.advance(FRAME)
    assert isinstance(club.scene, DealEndScene)
    assert table.match.table.deal == deals


def test_with_reduced_motion_all_of_it_is_there_at_once(club: Club) -> None:
    club.settings.calm, club.settings.as_system = True, []
    table = ended(club, "gin")
    assert not table.deal_end.running
    assert table.deal_end.grown > 1
    for _ in range(40):
        club.advance(FRAME)
    assert isinstance(club.scene, DealEndScene)


def test_two_buttons_follow(club: Club) -> None:
    table = ended(club, "gin")
    scene = scene_of(club)
    page = scene.page
    assert page is not None
    names = [widget.name for widget in page.focus.stops()]
    assert names == ["Score sheet", "Next deal"]
    assert page.focus.current is not None
    assert page.focus.current.name == "Next deal"
    club.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    club.advance(FRAME)
    assert club.scene is table
    assert table.match.table.deal == 2
    assert not table.deal_end.shown


@pytest.mark.parametrize("by_key", [False, True])
def test_what_else_may_be_said_then_is_on_the_score_sheet(club: Club, by_key: bool) -> None:
    options = {"score_sheet": "hollywood", "endless": True}
    match = Match.new(GAMES["gin"], 2, options, SEED, dealer=0)
    end_deal(match)
    dealer = match.actor
    assert dealer is not None
    again = Match.new(GAMES["gin"], 2, options, SEED, dealer=0)
    for move in match.log[1:-1]:
        again.play(move)
    players: list[Player] = ["easy", "easy"]
    players[dealer] = "you"
    table = club.sit(again, msgspec.structs.replace(setup_of("gin", *players, seed=SEED), options=options))
    table.stage.finish()
    assert table.session.submit(match.log[-1], by_hand=False) is None
    scene = scene_of(club)
    assert scene.page is not None
    assert [widget.name for widget in scene.page.focus.stops()] == ["Score sheet", "Next deal"]
    if by_key:
        club.send(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode="")
    else:
        details = next(each for each in scene.page.focus.stops() if each.name == "Score sheet")
        club.send(pygame.MOUSEBUTTONDOWN, button=1, pos=details.rect.center)
        club.send(pygame.MOUSEBUTTONUP, button=1, pos=details.rect.center)
    club.advance(FRAME)
    stops = scene.page.focus.stops()
    assert {"Look at the table", "No further game", "Next deal"} <= {widget.name for widget in stops}
    say = next(each for each in stops if each.name == "No further game")
    if by_key:
        scene.page.focus.set(say)
        club.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    else:
        club.send(pygame.MOUSEBUTTONDOWN, button=1, pos=say.rect.center)
        club.send(pygame.MOUSEBUTTONUP, button=1, pos=say.rect.center)
    club.advance(FRAME)
    assert str(table.match.log[-1]) == f"{dealer} end-series"
    assert "No further game" not in [widget.name for widget in scene.page.focus.stops()]


def test_details_are_the_score_sheet(club: Club) -> None:
    ended(club, "gin")
    scene = scene_of(club)
    club.send(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode="")
    club.advance(FRAME)
    assert scene.whole
    assert scene.page is not None
    assert scene.page.find("scores") is not None
    assert club.same_when_drawn_again() is None


def test_escape_shows_the_table_with_its_own_buttons(club: Club) -> None:
    table = ended(club, "gin")
    scene_of(club)
    club.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    club.advance(FRAME)
    assert club.scene is table
    assert not table.deal_end.shown
    assert [action.text for action in table.actions.now(None)] == ["Score sheet", "Next deal"]


def test_readers_get_a_heading_that_repeats_nothing_of_what_is_said(club: Club) -> None:
    ended(club, "gin")
    told = [node.name for node in walk(scene_of(club).tree()) if node.role == "heading"]
    assert told == ["The end of the deal"]


def test_the_next_deal_follows_by_itself_where_nobody_plays(club: Club) -> None:
    table = ended(club, "gin", people=0)
    for _ in range(600):
        club.advance(FRAME)
        assert club.scene is table
        if table.match.table.deal == 2:
            break
    assert table.match.table.deal == 2
    assert not table.deal_end.shown


# What may come in between


def test_another_size_and_another_language_in_the_middle(club: Club) -> None:
    club.seldom = 1
    table = ended(club, "gin")
    for _ in range(45):
        club.advance(FRAME)
    before = table.deal_end.time
    club.change((1024, 640))
    club.advance(FRAME)
    assert table.deal_end.running
    assert table.deal_end.time >= before
    assert club.same_when_drawn_again() is None
    english = banner_of(table)[1]
    speak("de")
    table.reworded()
    assert table.deal_end.running
    assert banner_of(table)[1] != english
    club.advance(FRAME)
    assert club.same_when_drawn_again() is None
    scene = scene_of(club)
    club.change((1920, 1080))
    club.advance(FRAME)
    assert club.scene is scene
    assert club.same_when_drawn_again() is None


def test_it_is_over_when_the_table_is_cleared(club: Club) -> None:
    table = ended(club, "gin")
    table.rest()
    assert not table.deal_end.shown
    assert table.deal_end.total(0) == table.rules.total(table.stage.view, 0)


def test_a_frame_of_it_is_drawn_bit_by_bit(club: Club) -> None:
    club.seldom = 1
    table = ended(club, "canasta")
    for number in range(200):
        club.advance(FRAME)
        if number % 12 == 0:
            assert club.same_when_drawn_again() is None, number
        if not table.deal_end.running:
            break


# The end of a match


@pytest.mark.parametrize("game", ["gin", "canasta", "indian"])
def test_the_end_of_a_match_has_a_face_a_curve_and_what_to_do_next(club: Club, game: str) -> None:
    heard: list[str] = []
    play = club.sound.play
    club.sound.play = lambda name, side=0.0: (heard.append(name), play(name, side))[1]  # type: ignore[method-assign]
    table = ended(club, game, whole=True)
    scene = scene_of(club)
    view = table.match.table
    assert view.over
    assert scene.page is not None
    faces = [each for each in scene.page.root.walk() if isinstance(each, Portrait)]
    assert len(faces) == len(view.winners)
    plots = [each for each in scene.page.root.walk() if isinstance(each, Plot)]
    assert len(plots) == (len(view.results) > 1)
    names = [widget.name for widget in scene.page.focus.stops()]
    assert names[-3:] == ["Menu", "Score sheet", "Play again"]
    assert ("match-won" if 0 in view.winners else "match-lost") in heard
    for size in SIZES:
        club.change(size)
        club.advance(FRAME)
        assert club.same_when_drawn_again() is None


def test_a_loser_is_told_kindly_and_truly() -> None:
    for game in ("gin", "rummy", "three-thirteen"):
        match = Match.new(GAMES[game], seats_of(game), {}, SEED, dealer=0)
        for move in moves_of(game, whole=True)[1:]:
            match.play(move)
        table, rules = match.table, match.rules
        setup = Setup(game, setup_of(game, "you", "easy").seats, {})
        for seat in range(rules.seats):
            said = kindly(rules, table, setup, seat)
            if seat in table.winners:
                assert said == ""
                continue
            won = sum(result.winner == seat for result in table.results)
            behind = abs(rules.total(table, seat) - rules.total(table, table.winners[0]))
            numbers = [int(each) for each in re.findall(r"\d+", said)]
            assert numbers in ([behind], [won, len(table.results)], []), said
        told = best_deal(rules, table, setup, 0)
        if told:
            deal, points = map(int, re.findall(r"\d+", told))
            gained = table.results[deal - 1].points
            ahead = gained[0] - gained[1]
            assert points == (-ahead if rules.scoring.fewest_win else ahead)


# Words that are called out


@pytest.mark.parametrize("game", ["canasta", "samba", "hand-and-foot", "burraco"])
def test_a_meld_is_called_out_once_when_it_is_complete(game: str) -> None:
    match = Match.new(GAMES[game], seats_of(game), {}, SEED, dealer=0)
    rules, called, taken = match.rules, 0, 0
    for move in moves_of(game)[1:]:
        table = match.table.copy()
        for event in match.play(move):
            table.apply(event)
            word = rules.moment(table, event)
            called += word == rules.names.complete
            taken += isinstance(event, e.SecondHandTaken) and bool(word)
    closed = sum(bool(rules.closed(match.table, meld)) for meld in match.table.melds)
    assert called == closed > 0
    assert bool(taken) == bool(rules.names.second_hand)


def test_a_word_is_seen_for_a_moment_where_it_has_happened(club: Club) -> None:
    log = moves_of("burraco")
    match = Match.new(GAMES["burraco"], seats_of("burraco"), {}, SEED, dealer=0)
    for move in log[1:]:
        before = match.table.copy()
        events = match.play(move)
        for event in events:
            before.apply(event)
        if any(match.rules.moment(before, event) for event in events):
            break
    again = Match.new(GAMES["burraco"], seats_of("burraco"), {}, SEED, dealer=0)
    for each in log[1 : len(match.log) - 1]:
        again.play(each)
    table = club.sit(again, setup_of("burraco", "you", "easy", seed=SEED))
    table.stage.finish()
    assert table.session.submit(move, by_hand=False) is None
    seen = 0
    for _ in range(200):
        club.advance(FRAME)
        if table.moments.shout() is not None:
            seen += 1
            assert club.same_when_drawn_again() is None
    assert 1.0 < seen * FRAME < 2.0
    assert table.moments.shout() is None


def test_nothing_is_told_large_at_the_table_of_a_lesson(club: Club) -> None:
    lesson = LessonScene(club, open_course("gin"), lambda key: None, None)
    club.open(lesson)
    club.advance(FRAME)
    lesson.stage.finish()
    lesson.see(e.DealEnded(e.Result(1, "gin", 0, (35, 0), (), (35, 0))))
    assert not lesson.deal_end.shown
