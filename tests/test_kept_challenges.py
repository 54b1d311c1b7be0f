"""Deals that are compared are kept from their first move, count once, and end after their one deal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from kept_house import House

from rummy_desktop.ai import choose
from rummy_desktop.arena.reviewing import _dealt
from rummy_desktop.arena.single_deal import lead_of
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal
from rummy_desktop.engine.options import make_options
from rummy_desktop.gui.challenges import challenges_page
from rummy_desktop.gui.challenges.challenge_match import deal_challenge
from rummy_desktop.gui.challenges.challenge_scene import KEPT, KEPT_DAY, LEFT, ChallengeScene, ChallengeScores
from rummy_desktop.gui.challenges.challenges_page import ChallengesScene
from rummy_desktop.gui.challenges.code_page import CodeScene
from rummy_desktop.gui.challenges.sending import sent
from rummy_desktop.gui.matches.match_list import MatchesScene
from rummy_desktop.gui.matches.replay import is_closed
from rummy_desktop.gui.play.reviewer import task_of
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.statistics.record import _counts
from rummy_desktop.storage.challenges import Challenge, Origin, deal_of_the_day, keep_as, kept_challenge
from rummy_desktop.storage.days import Days
from rummy_desktop.storage.library.copies import copy
from rummy_desktop.storage.library.import_export import take_in
from rummy_desktop.storage.library.summaries import last_unfinished, summaries
from rummy_desktop.storage.match_file.check import check
from rummy_desktop.storage.match_file.deal_text import read_deal
from rummy_desktop.storage.match_file.deal_text import told as deal_as_text
from rummy_desktop.storage.match_file.header import First
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.match_file.mend import mend, mendable
from rummy_desktop.storage.match_file.write import Saving
from rummy_desktop.variants import GAMES

TODAY = date(2026, 11, 23)
GO_ON = "Go on with today’s deal"


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Yield a program that keeps its matches, on a certain day."""
    monkeypatch.setattr(challenges_page, "today", lambda: TODAY)
    house = begun_anew()
    yield house
    house.shut()


def begun_anew() -> House:
    """Return the program, started anew."""
    house = House()
    house.settings.last_game = "gin"
    house.open_menu()
    house.settle()
    return house


def sit_down(house: House, button: str = "Play today’s deal") -> ChallengeScene:
    """Play a deal from its page."""
    house.open_menu()
    house.over(ChallengesScene(house))
    house.advance(0.1)
    house.press(button)
    house.settle()
    return at_the_table(house)


def at_the_table(house: House) -> ChallengeScene:
    """Return the table at which a deal is played, also if another page is over it."""
    table = house.running
    assert isinstance(table, ChallengeScene)
    return table


def test_the_deal_of_the_day_is_kept_and_found_again_and_counts_once(house: House) -> None:
    table = sit_down(house)
    house.play(8, random.Random(1))
    house.prompt.slow = True
    log = list(table.match.log)
    house.key(27)
    house.advance(0.1)
    house.press("Leave for the menu")
    house.advance(0.1)
    assert isinstance(house.scene, ConfirmScene)
    assert house.scene.detail == KEPT_DAY
    house.press("Leave")
    house.settle()
    assert house.scene.name == "menu"
    assert sit_down(house, GO_ON) is table
    house.crash()
    house = begun_anew()
    house.prompt.slow = True  # the computer's turn waits, so that nothing comes after what was kept
    assert "Continue" in house.widgets()
    again = sit_down(house, GO_ON)
    assert again.match.log == log
    assert (again.challenge, again.again, again.practice) == (deal_of_the_day("gin", TODAY), False, False)
    house.shut()


def test_with_the_computer_the_deal_ends_with_its_score_sheet_and_does_not_count(house: House) -> None:
    table = sit_down(house)
    table.host.hand_over(0, "hard")
    for _ in range(3000):
        house.saving().wait(9.0)
        house.advance_unseen(0.5)
        if house.scene is not table:
            break
    assert isinstance(house.scene, ChallengeScores)
    for _ in range(300):
        house.advance_unseen(0.5)
    assert sum(isinstance(move, Deal) for move in table.match.log) == 1
    assert LEFT in str([getattr(each, "text", "") for each in house.scene.page.root.walk()])  # type: ignore[union-attr]
    assert Days().of("gin", TODAY) is None
    house.scene._challenge_friend()
    assert isinstance(house.scene, CodeScene)
    assert (house.scene.challenge.lead, house.scene.why) == (None, LEFT)
    assert last_unfinished() is None


def test_the_result_counts_where_it_was_played_in_several_goes(house: House) -> None:
    sit_down(house)
    house.play(6, random.Random(2))
    house.crash()
    house = begun_anew()
    table = sit_down(house, GO_ON)
    rng = random.Random(3)
    for _ in range(3000):
        if house.scene is not table:
            break
        if table.session.my_turn and table.lead is None and table.stage.quiet:
            match = table.match
            move = choose(match.game, match.rules.for_players(), match.view(0).copy(), rng, "medium")
            assert table.session.submit(move) is None
        house.saving().wait(9.0)
        house.advance_unseen(0.5)
    assert isinstance(house.scene, ChallengeScores)
    played = Days().of("gin", TODAY)
    assert played is not None
    assert played.lead == table.lead
    house.saving().wait(9.0)
    assert last_unfinished() is None
    [kept] = summaries()[0]
    assert kept.over
    assert kept.name == "Deal of 23 November 2026"
    table.done()
    assert house.running is None
    house.shut()


def test_whoever_throws_a_deal_away_plays_it_for_practice(house: House) -> None:
    table = sit_down(house)
    path = table.kept.path
    assert path is not None
    table.done()
    table.kept.close(9.0)
    path.unlink()
    assert sit_down(house, "Play it again, for practice").again


def test_a_challenge_is_kept_too_and_the_menu_goes_on_with_it(house: House) -> None:
    table = sit_down(house, "Begin a challenge")
    house.play(6, random.Random(1))
    house.key(27)
    house.advance(0.1)
    house.press("Leave for the menu")
    house.advance(0.1)
    assert isinstance(house.scene, ConfirmScene)
    assert house.scene.detail == KEPT
    house.prompt.slow = True
    log = list(table.match.log)
    house.crash()
    house = begun_anew()
    house.prompt.slow = True
    house.settle()
    house.press("Continue")
    house.settle()
    assert at_the_table(house).match.log == log
    assert at_the_table(house).challenge == table.challenge._replace(options=dict(table.challenge.options))
    house.shut()


LATER = Challenge("gin", ("hard",), 0, name="Ada", lead=3, origin=Origin("0" * 31 + "1", 3, 1, seat=1))
"""A challenge by the third deal of a match, which the second player has dealt, and sends."""


def left_challenge(house: House, moves: int = 6) -> Path:
    """Return the file of a challenge by a later deal that was begun and left, and its program shut."""
    house.open_menu()
    house.over(ChallengesScene(house))
    house.scene._sit_down(LATER)  # type: ignore[attr-defined]
    house.settle()
    house.play(moves, random.Random(1))
    house.saving().wait(9.0)
    path = at_the_table(house).kept.path
    assert path is not None
    house.crash()
    return path


def test_a_challenge_by_a_later_deal_is_kept_and_found_in_the_list_and_goes_on(house: House) -> None:
    begun = deal_challenge(LATER)
    path = left_challenge(house)
    saved = load(path)
    assert saved.notes == ()
    assert saved.header.first == First(3, 1)
    assert saved.at(1).table == begun.table
    assert check(path).wrong == ()
    house = begun_anew()
    house.over(MatchesScene(house))
    house.settle()
    house.press("Continue")
    house.settle()
    table = at_the_table(house)
    assert (table.match.log, table.challenge, table.again) == (list(saved.moves), LATER, False)
    assert table.match.table == saved.match.table
    house.play(4, random.Random(2))
    house.saving().wait(9.0)
    assert load(path).moves == table.match.log
    house.shut()


def test_a_damaged_challenge_by_a_later_deal_is_mended_with_its_own_cards(house: House) -> None:
    path = left_challenge(house)
    whole = path.read_bytes()
    first = whole.splitlines(keepends=True)
    path.write_bytes(b"".join([*first[:-1], first[-1].replace(b"sum", b"sun")]))
    damaged = mendable(path)
    assert damaged is not None
    mend(damaged)
    assert load(path).at(1).table == deal_challenge(LATER).table


def test_what_is_made_of_a_challenge_by_a_later_deal_has_the_same_cards(house: House) -> None:
    path, cards = left_challenge(house), deal_challenge(LATER).table
    saved = load(path)
    copied = load(copy(path))
    assert copied.at(1).table == cards
    match = played_out(copied.match)
    again = Match.resume(match.game, match.table.cleared(), {}, match.seed, match.log, first=3)
    match.play(Deal(match.table.actor or 0))
    again.play(Deal(again.table.actor or 0))
    assert match.table.hands == again.table.hands
    assert match.table.hands == fresh(4, again.log[-1].seat).table.hands
    task, _ = task_of(saved.transcript, 1, 1)
    assert _dealt(task).table == cards
    told = deal_as_text(saved.header, None, saved.moves)
    assert read_deal(told).match().table.stock == saved.match.table.stock
    assert load(take_in(told)).match.table.stock == saved.match.table.stock


def fresh(deal: int, dealer: int) -> Match:
    """Return a match that begins with that deal of the seed of the challenge."""
    assert LATER.origin is not None
    return Match.new(GAMES["gin"], 2, {}, LATER.origin.seed, dealer=dealer, first=deal)


def played_out(match: Match) -> Match:
    """Return the match when its deal is over."""
    rng = random.Random(5)
    while not match.table.to_deal:
        assert match.actor is not None
        view = match.view(match.actor).copy()
        match.play(choose(match.game, match.rules.for_players(), view, rng, "medium"))
    return match


def test_a_challenge_by_a_later_deal_can_be_sent_on(house: House) -> None:
    path = left_challenge(house)
    with Saving.resume(path) as saving:
        assert saving.saved is not None
        match = saving.saved.match
        rng = random.Random(5)
        while not match.table.to_deal:
            assert match.actor is not None
            view = match.view(match.actor).copy()
            move = choose(match.game, match.rules.for_players(), view, rng, "medium")
            match.play(move)
            saving.add(move, match)
    found = sent(load(path), 1)
    assert (found.challenge.origin, found.lead) == (LATER.origin, lead_of(match, 1))


@pytest.mark.parametrize("game", GAMES)
def test_where_partners_play_together_the_deal_of_the_day_is_for_four(game: str) -> None:
    found, seats = GAMES[game], len(deal_of_the_day(game, TODAY).levels) + 1
    sides = found.rules(make_options(found.options, {}), seats).sides
    assert seats in found.seats
    partners = 4 in found.seats and len(found.rules(make_options(found.options, {}), 4).sides) < 4
    assert (seats, len(sides)) == (4, 2) if partners else len(sides) == seats


def test_what_a_kept_match_tells_is_its_deal_again() -> None:
    day = deal_of_the_day("samba", TODAY)
    assert kept_challenge("samba", keep_as(day)) == day
    first = Challenge("gin", ("hard",), 0, name="Ada", lead=3, origin=Origin("0" * 31 + "1", 1, 1))
    assert kept_challenge("gin", keep_as(first)) == first
    later = first._replace(origin=Origin("0" * 31 + "1", 2, 1))
    assert kept_challenge("gin", keep_as(later)) == later
    for told in ("", "yesterday", keep_as(first)):
        with pytest.raises(ValueError, match=r"."):
            kept_challenge("rummy", told)


def test_a_kept_deal_counts_in_no_statistics_and_its_copy_is_no_such_deal(house: House) -> None:
    table = sit_down(house)
    house.play(5, random.Random(1))
    path = table.kept.path
    assert path is not None
    house.saving().wait(9.0)
    assert load(path).header.challenge == "2026-11-23"
    assert not load(path).header.practice
    assert load(copy(path)).header.challenge == ""
    assert is_closed(load(path))
    [mine] = [each for each in summaries()[0] if each.path == path]
    assert not _counts(mine)
