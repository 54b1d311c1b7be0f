"""Matches that are kept: played, left, lost and found again, listed, named, copied, thrown away and taken elsewhere."""

from __future__ import annotations

import errno
import os
import random
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest
from guests import Club, setup_of
from kept_house import PATIENCE, House
from kept_matches import between, kept_match
from strangers import any_move

from rummy_desktop.cli import main
from rummy_desktop.engine.cards import HIDDEN, Card
from rummy_desktop.engine.match import BY_DEAL
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.matches import descriptions
from rummy_desktop.gui.matches.match_list import MatchesScene
from rummy_desktop.gui.matches.miniature import miniature
from rummy_desktop.gui.motion.deck import Deck, Pose
from rummy_desktop.gui.people.curtain import CurtainScene
from rummy_desktop.gui.play.autosave import WORKS_AGAIN, Autosave
from rummy_desktop.gui.play.match_origin import origin
from rummy_desktop.gui.play.table_scene import TableScene
from rummy_desktop.gui.scenes.background_task import BackgroundTask
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.naming import ChooseScene, EntitleScene, FileScene
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.widgets import field as field_module
from rummy_desktop.language.formats import when
from rummy_desktop.storage.file_dialog import FileDialog
from rummy_desktop.storage.library import summaries, trash
from rummy_desktop.storage.library.copies import branch
from rummy_desktop.storage.match_file.deal_text import deal_text
from rummy_desktop.storage.match_file.header import VERSION, Parent
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.match_file.locked_file import DiskFile, OpenFile, State
from rummy_desktop.storage.paths import asset_dir, matches_dir


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.shut()


def opened_again(house: House) -> House:
    """Return the program after a crash, with its menu open."""
    again = House(house.size)
    again.prompt.slow = True
    again.open(MenuScene(again))
    again.settle()
    return again


def same_table(one: TableScene, other: TableScene) -> None:
    """Check that two tables have the same match, and the same people at it."""
    assert one.match.table == other.match.table
    assert one.match.views == other.match.views
    assert one.match.log == other.match.log
    assert one.match.events == other.match.events
    assert one.match.seed == other.match.seed
    assert one.match.rules.options == other.match.rules.options
    assert one.people.began.seats == other.people.began.seats
    assert one.people.away == other.people.away
    assert list(one.session.history)[-3:] == list(other.session.history)[-3:]


def known(scene: Any) -> MatchesScene:
    """Return that scene as the page of the kept matches."""
    assert isinstance(scene, MatchesScene)
    return scene


# Found again


@pytest.mark.parametrize("game", ["rummy", "gin", "5000", "500", "bing"])
@pytest.mark.parametrize("moves", [2, 31, 90])
def test_a_match_is_found_again_after_a_crash(game: str, moves: int) -> None:
    house = House()
    house.start(setup_of(game, "you", "easy"))
    house.play(moves, random.Random(moves))
    before = house.table
    house.crash()
    again = opened_again(house)
    card = again.widgets()["Continue"]
    assert next(iter(again.widgets())) == "Continue"
    assert card["focused"]
    assert before.match.game.title in card["value"]
    assert f"Deal {before.match.table.deal}" in card["value"]
    for seat, name in enumerate(("Seat 0", "Seat 1")):
        assert f"{name} {before.match.rules.total(before.match.table, seat)}".replace("-", "−") in card["value"]
    again.key(pygame.K_RETURN)
    again.settle()
    same_table(before, again.table)
    again.shut()


def test_the_same_goes_by_the_mouse(house: House) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(12, random.Random(1))
    before = house.table
    house.crash()
    again = opened_again(house)
    again.press("Continue")
    again.settle()
    same_table(before, again.table)
    again.prompt.slow = False
    again.play(20, random.Random(2))
    path = again.kept.path
    assert path is not None
    again.shut()
    assert load(path).moves == again.table.match.log


def test_a_match_goes_on_as_it_would_have(house: House) -> None:
    whole = House()
    whole.start(setup_of("rummy", "you", "hard", "medium", seed="on"))
    whole.play(80, random.Random(3))
    rng = random.Random(3)
    for stop in range(10, 81, 10):
        if stop == 10:
            house.start(setup_of("rummy", "you", "hard", "medium", seed="on"))
        house.play(stop, rng)
        path = house.kept.path
        assert path is not None
        house.crash()
        house = House()
        house.open(MenuScene(house))
        house.resume(path)
        house.settle()
    assert house.table.match.log[:80] == whole.table.match.log[:80]
    whole.shut()


@pytest.mark.parametrize("game", ["rummy", "gin"])
def test_the_order_of_the_hand_is_found_again_but_not_in_another_deal(house: House, game: str) -> None:
    house.start(setup_of(game, "you", "easy", seed="order"))
    house.play(7, random.Random(1))
    house.prompt.slow = True
    table = house.table
    table.hand.sort("suit")
    table.hand.shift(table.hand.order[0], 3)
    order = list(table.hand.order)
    house.crash()
    again = opened_again(house)
    again.key(pygame.K_RETURN)
    again.settle()
    assert again.table.hand.order == order
    again.prompt.slow = False
    # What comes and goes afterwards leaves the others where they stand.
    again.play(len(again.table.match.log) + 3, random.Random(2))
    stays = list(again.table.hand.order)
    again.crash()
    third = opened_again(again)
    third.key(pygame.K_RETURN)
    third.settle()
    assert third.table.hand.order == stays
    path = third.kept.path
    assert path is not None
    third.table.hand.sort("rank")
    third.prompt.slow = False
    rng = random.Random(3)
    for _ in range(400):
        third.play(len(third.table.match.log) + 1, rng)
        if third.table.match.table.deal > 1:
            break
    assert third.table.match.table.deal > 1
    third.shut()
    assert load(path).orders == {}


def test_the_curtain_comes_before_a_match_of_several_people(house: House) -> None:
    house.start(setup_of("rummy", "you", "person", "easy"))
    house.play(15, random.Random(4))
    before = house.table
    house.crash()
    again = opened_again(house)
    again.key(pygame.K_RETURN)
    again.settle()
    assert isinstance(again.scene, CurtainScene)
    assert again.scene.seat == before.match.actor
    assert again.table.people.present is None
    same_table(before, again.table)
    again.shut()


def test_who_was_handed_over_stays_so(house: House) -> None:
    house.start(setup_of("rummy", "you", "person", "easy"))
    house.play(9, random.Random(5))
    while isinstance(house.scene, CurtainScene):
        house.close()
    house.table.host.hand_over(1, "medium")
    house.advance(0.1)
    before = house.table
    house.crash()
    again = opened_again(house)
    again.key(pygame.K_RETURN)
    again.settle()
    assert again.table.people.away == {1: "medium"}
    assert again.table.people.handed == before.people.handed
    same_table(before, again.table)
    again.table.host.hand_over(1, "")
    again.saving().wait(PATIENCE)
    path = again.kept.path
    assert path is not None
    again.shut()
    assert [each.level for each in load(path).handed] == ["medium", ""]


def test_looks_and_manners_are_found_again(house: House) -> None:
    seats = (Seat("Ada", "you", "", 3, "fox"), Seat("Ben", "hard", "early-lay", 5), Seat("Cleo", "easy", "common"))
    house.start(Setup("bing", seats, {}, "looks"))
    house.play(5, random.Random(6))
    house.crash()
    again = opened_again(house)
    again.key(pygame.K_RETURN)
    again.settle()
    assert again.table.people.began.seats == seats
    again.shut()


def test_what_a_file_says_about_itself_is_said(house: House) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(8, random.Random(7))
    path = house.kept.path
    assert path is not None
    house.crash()
    with path.open("ab") as file:
        file.write(b'{"move":"0 dr')
    again = opened_again(house)
    again.key(pygame.K_RETURN)
    again.settle()
    assert isinstance(again.scene, ConfirmScene)
    assert again.scene.question.startswith("The last move was not saved to its end")
    again.key(pygame.K_RETURN)
    assert again.scene is again.table
    again.shut()


@pytest.mark.parametrize("game", ["gin", "500", "bing", "three-thirteen"])
def test_the_history_begins_with_the_match_also_when_it_has_been_opened_again(game: str) -> None:
    house = House()
    house.start(setup_of(game, "you", "easy"))
    rng = random.Random(5)
    while len(house.table.match.table.results) < 2 or house.table.match.table.to_deal:
        house.play(len(house.table.match.log) + 1, rng)
    told = list(house.table.session.history)
    assert sum(line.startswith("Deal ") for line in told) > 2
    house.crash()
    again = opened_again(house)
    again.press("Continue")
    again.settle()
    assert len(list(again.table.session.history)) < len(told)
    for _ in range(2):
        again.key(pygame.K_F4)
        again.settle()
        assert again.scene.name == "history"
        assert list(again.table.session.history) == told
        again.key(pygame.K_ESCAPE)
    again.shut()


def test_a_branch_says_where_it_comes_from(house: House) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(9, random.Random(3))
    path = house.kept.path
    assert path is not None
    house.kept.rename("Sunday")
    house.crash()
    again = opened_again(house)
    saved = load(path)
    for moves, told in ((8, "deal 1, after 7 moves"), (2, "deal 1, after 1 move"), (1, "deal 1")):
        again.resume(branch(saved, moves))
        again.settle()
        again.key(pygame.K_F4)
        again.settle()
        assert next(iter(again.table.session.history)) == f"Continued from “Sunday”, {told}."
        again.key(pygame.K_ESCAPE)
    again.open(MenuScene(again))
    again.press("Saved matches")
    again.settle()
    scene = known(again.scene)
    scene._light(next(number for number, each in enumerate(scene.shown) if each.practice))
    assert "Continued from “Sunday”" in scene.facts.text
    trash.delete(path)
    assert origin(Parent(saved.header.id, 1), summaries.summaries()[0]) == "a match that is no longer here"
    again.shut()


def test_a_match_that_is_over_is_not_offered_and_can_be_looked_at(house: House) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(6, random.Random(8))
    house.table.mover.resign()
    assert house.table.match.table.over
    house.crash()
    again = opened_again(house)
    assert "Continue" not in again.widgets()
    again.press("Saved matches")
    again.settle()
    assert "Won by Seat 1" in again.widgets()["Saved matches"]["value"]
    again.key(pygame.K_RETURN)
    again.settle()
    assert again.scene.name == "scores"
    again.shut()


# What is kept, and when


def test_a_match_without_people_or_without_a_window_is_not_kept(house: House) -> None:
    house.start(setup_of("gin", "easy", "easy"))
    house.advance(1.0)
    assert house.kept.saving is None
    club = Club()
    club.start(setup_of("gin", "you", "easy"))
    club.advance(1.0)
    assert club.kept.saving is None
    assert not matches_dir().exists()
    club.shut()


class Slow:
    """A disk that does not answer before it is told to."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.syncs = 0

    def __call__(self, path: Path, new: bool) -> OpenFile:
        disk, file = self, DiskFile(path, new)

        class Held:
            def write(self, place: int, text: bytes) -> None:
                file.write(place, text)

            def sync(self) -> None:
                assert disk.go.wait(PATIENCE)
                file.sync()
                disk.syncs += 1

            def state(self, text: bytes | bytearray) -> State:
                return file.state(text)

            def close(self) -> None:
                file.close()

        return Held()


def test_a_computer_player_is_asked_when_the_move_before_is_on_the_disk(house: House) -> None:
    disk = house.opening = Slow()
    house.start(setup_of("gin", "easy", "you", seed="slow"))
    table = house.table
    while table.people.asked is not None:
        assert table.mover.play(any_move(table.match.rules, table.session.view, random.Random(1)))
    count = len(table.match.log)
    for _ in range(20):
        house.advance(0.5)
    assert (len(table.match.log), table.session.thinking, disk.syncs) == (count, False, 0)
    assert house._busy, "it is looked at again soon"
    disk.go.set()
    house.saving().wait(PATIENCE)
    while len(table.match.log) == count:
        house.advance(0.5)
    assert disk.syncs


def test_the_end_of_the_program_waits_for_a_slow_disk(house: House) -> None:
    disk = house.opening = Slow()
    house.start(setup_of("rummy", "you", "easy", seed="slow end"))
    saving, order = house.saving(), house.table.hand.order
    house.table.hand.put_together(order[:2])
    assert not saving.settled
    threading.Timer(0.5, disk.go.set).start()
    house.shut()
    assert (saving.closed, saving.settled) == (True, True)
    assert saving.path is not None
    assert load(saving.path).groups == {0: (tuple(order[:2]),)}


class Full:
    """A disk that may be full."""

    def __init__(self) -> None:
        self.full = False

    def __call__(self, path: Path, new: bool) -> OpenFile:
        disk, file = self, DiskFile(path, new)

        class Filled:
            def write(self, place: int, text: bytes) -> None:
                if disk.full:
                    raise OSError(errno.ENOSPC, "No space left on device")
                file.write(place, text)

            def sync(self) -> None:
                file.sync()

            def state(self, text: bytes | bytearray) -> State:
                return file.state(text)

            def close(self) -> None:
                file.close()

        return Filled()


def in_trouble(house: House) -> Full:
    """Return a match in the middle of which the disk gets full."""
    disk = house.opening = Full()
    house.start(setup_of("gin", "you", "easy", seed="full"))
    house.play(6, random.Random(9))
    disk.full = True
    house.play(9, random.Random(9))
    return disk


def test_a_full_disk_is_said_at_once_and_the_match_goes_on(house: House) -> None:
    disk = in_trouble(house)
    assert isinstance(house.scene, ConfirmScene)
    assert house.scene.question.startswith("The disk is full")
    house.key(pygame.K_RETURN)
    assert house.scene is house.table
    house.play(20, random.Random(9))
    assert house.scene is house.table, "it is said once"
    assert len(house.table.match.log) >= 20
    assert not house.saving().settled
    disk.full = False
    while not house.saving().settled:
        house.saving()._turn.acquire()
        house.saving()._turn.wait(0.05)
        house.saving()._turn.release()
    house.prompt.slow = True
    house.advance(0.1)
    assert house.table.words().text == WORKS_AGAIN
    assert house.saving().wait(PATIENCE)
    path = house.kept.path
    assert path is not None
    assert load(path).moves == house.table.match.log


def test_quitting_with_unsaved_moves_is_asked_once(house: House) -> None:
    in_trouble(house)
    house.key(pygame.K_RETURN)
    house.quit()
    assert house.alive
    assert isinstance(house.scene, ConfirmScene)
    assert "would be lost" in house.scene.question
    house.key(pygame.K_ESCAPE)
    assert house.scene is house.table
    house.quit()
    house.press("Quit all the same")
    assert not house.alive
    house.alive = True
    house.quit()
    assert not house.alive


def test_a_match_that_can_not_be_saved_is_not_lost_by_another(house: House) -> None:
    disk = in_trouble(house)
    house.key(pygame.K_RETURN)
    assert "not saved" in house.table.target()
    before, path = house.table, house.kept.path
    assert path is not None
    house.start(setup_of("rummy", "you", "easy"))
    assert house.table.match.game.key == "rummy"
    house.quit()
    assert house.alive
    house.key(pygame.K_ESCAPE)
    house.resume(path)
    house.settle()
    assert isinstance(house.scene, ConfirmScene)
    assert house.scene.question.startswith("The disk is full")
    house.key(pygame.K_ESCAPE)
    disk.full = False
    assert before.kept.saving is not None
    while not before.kept.saving.settled:
        before.kept.saving._turn.acquire()
        before.kept.saving._turn.wait(0.05)
        before.kept.saving._turn.release()
    assert load(path).moves == before.match.log
    house.prompt.slow = True
    house.resume(path)
    house.settle()
    same_table(before, house.table)
    assert "not saved" not in house.table.target()


def test_without_a_folder_the_match_goes_on(house: House, home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "data").write_text("a file where a folder should be")
    house.start(setup_of("gin", "you", "easy"))
    house.saving().wait(PATIENCE)
    house.advance(0.1)
    assert isinstance(house.scene, ConfirmScene)
    assert "can’t be saved" in house.scene.question
    house.key(pygame.K_RETURN)
    house.play(10, random.Random(1))
    assert len(house.table.match.log) >= 10


def test_a_seed_that_can_not_be_written_down_is_said(house: House) -> None:
    house.start(setup_of("gin", "you", "easy", seed="a\nb"))
    house.advance(0.1)
    assert isinstance(house.scene, ConfirmScene)
    assert house.scene.question.startswith("This match can’t be saved")
    house._asked_to_quit = True
    house.quit()
    assert not house.alive


# Two windows


def test_in_a_second_window_a_match_can_only_be_watched(house: House) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(10, random.Random(2))
    while house.table.match.actor != 0:
        house.play(len(house.table.match.log) + 1, random.Random(2))
    assert house.saving().wait(PATIENCE)
    path = house.kept.path
    assert path is not None
    before = path.read_bytes()
    other = House()
    other.open(MenuScene(other))
    other.resume(path)
    other.settle()
    assert isinstance(other.scene, ConfirmScene)
    assert "another window" in other.scene.question
    other.key(pygame.K_RETURN)
    table = other.table
    same_table(house.table, table)
    assert "another window" in table.words().text
    assert not table.session.my_turn
    move = any_move(table.match.rules, table.session.view, random.Random(1))
    assert not table.mover.play(move)
    assert "another window" in table.words().text
    table.mover.make(move)
    table.host.hand_over(0, "hard")
    for _ in range(20):
        other.advance(0.5)
    same_table(house.table, table)
    table.pages.show_history()
    assert other.scene.name == "history"
    other.close()
    table.pages.show_scores()
    assert other.scene.name == "scores"
    other.shut()
    assert path.read_bytes() == before


def test_a_match_that_is_open_elsewhere_goes_on_as_a_copy(house: House) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(10, random.Random(2))
    assert house.saving().wait(PATIENCE)
    path = house.kept.path
    assert path is not None
    other = House()
    other.prompt.slow = True
    other.open(MenuScene(other))
    other.resume(path)
    other.settle()
    other.press("Go on with a copy")
    other.settle()
    assert not other.kept.locked
    assert other.kept.path not in (None, path)
    same_table(house.table, other.table)
    assert other.table.target().count("practice") == 1
    other.shut()


def test_a_match_that_can_not_be_written_can_only_be_watched(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(10, random.Random(2))
    path = house.kept.path
    assert path is not None
    before = house.table
    house.crash()

    def refuse(path: Path, new: bool) -> OpenFile:
        raise OSError(errno.EACCES, "Permission denied")

    other = House()
    other.opening = refuse
    other.open(MenuScene(other))
    other.resume(path)
    other.settle()
    assert isinstance(other.scene, ConfirmScene)
    assert "permission denied" in other.scene.question
    other.key(pygame.K_RETURN)
    same_table(before, other.table)
    assert not other.table.session.my_turn
    other.shut()


def test_a_sample_is_copied_before_it_is_played(house: House) -> None:
    sample = asset_dir("saves") / "1-gin.rummy"
    before = sample.read_bytes()
    house.open(MenuScene(house))
    house.resume(sample)
    house.settle()
    path = house.kept.path
    assert path is not None
    assert path.parent == matches_dir()
    house.play(len(house.table.match.log) + 4, random.Random(1))
    assert sample.read_bytes() == before


def test_a_match_that_is_dropped_on_the_window_is_opened(house: House, tmp_path: Path) -> None:
    path = tmp_path / "dropped.rummy"
    path.write_bytes((asset_dir("saves") / "1-gin.rummy").read_bytes())
    house.open(MenuScene(house))
    house.send(pygame.DROPFILE, file=str(tmp_path / "a picture.png"))
    assert house.scene.name == "menu"
    house.send(pygame.DROPFILE, file=str(path))
    house.settle()
    assert house.table.match.game.key == "gin"
    assert house.kept.path == path


# The menu


def test_the_menu_goes_on_with_the_match_that_was_left(house: House) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(6, random.Random(3))
    table = house.table
    house.key(pygame.K_ESCAPE)
    house.press("Leave for the menu")
    house.settle()
    assert "left just now" in house.widgets()["Continue"]["value"]
    house.key(pygame.K_RETURN)
    assert house.scene is table


def test_an_example_does_not_take_the_place_of_the_match_that_was_left(house: House) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(6, random.Random(3))
    path, moves = house.kept.path, len(house.table.match.log)
    house.table.pages.open_menu()
    house.press("Leave for the menu")
    house.settle()
    house.resume(asset_dir("saves") / f"{VERSION}-500.rummy")
    house.settle()
    assert house.table.practice
    house.key(pygame.K_ESCAPE)
    house.press("Leave for the menu")
    house.settle()
    for _ in range(2):
        # Also where the menu is laid out anew.
        assert "Gin Rummy" in house.widgets()["Continue"]["value"]
        house.scene.resize()
        house.settle()
    house.press("Continue")
    house.settle()
    assert house.kept.path == path
    assert len(house.table.match.log) == moves
    house.crash()
    again = opened_again(house)
    assert "Gin Rummy" in again.widgets()["Continue"]["value"]
    again.shut()


def test_an_example_goes_on_where_there_is_nothing_else(house: House) -> None:
    house.resume(asset_dir("saves") / f"{VERSION}-500.rummy")
    house.settle()
    table = house.table
    house.key(pygame.K_ESCAPE)
    house.press("Leave for the menu")
    house.settle()
    assert "left just now" in house.widgets()["Continue"]["value"]
    house.press("Continue")
    assert house.scene is table


def test_the_picture_shows_no_hidden_hand(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.start(setup_of("rummy", "you", "easy"))
    house.play(9, random.Random(4))
    match, drawn = house.table.match, list[Card]()
    before = Deck.picture

    def picture(deck: Deck, card: Card, pose: Pose) -> pygame.Surface:
        drawn.append(card)
        return before(deck, card, pose)

    monkeypatch.setattr(Deck, "picture", picture)
    setup = house.table.people.began
    shown = miniature(house.assets.twin(), house.theme, match, setup, (280, 175))
    assert shown.get_size() == (280, 175)
    assert sorted(card for card in drawn if card != HIDDEN) == sorted(
        [*match.table.discards, *(card for meld in match.table.melds for card in meld.cards)]
    )
    assert len(drawn) == 52


def test_what_can_not_be_opened_is_said(house: House) -> None:
    house.open(MenuScene(house))
    folder = matches_dir()
    folder.mkdir(parents=True)
    (folder / "wrong.rummy").write_text("no match\n")
    house.resume(folder / "wrong.rummy")
    house.settle()
    assert isinstance(house.scene, ConfirmScene)
    assert house.scene.question.startswith("wrong.rummy is no saved match")
    house.key(pygame.K_ESCAPE)
    assert house.scene.name == "menu"


@pytest.mark.parametrize("words", [["{}"], ["open", "{}"], ["--size", "1024x640", "{}"]])
def test_the_command_line_opens_a_match(house: House, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(7, random.Random(5))
    before, path = house.table, house.kept.path
    house.crash()
    found: list[Any] = []

    def run(app: App) -> None:
        wait = app.scene
        assert isinstance(wait, WaitScene)
        assert wait.task.wait(PATIENCE)
        app.advance(0.1)
        found.append(app.running)
        app.shut()

    monkeypatch.setattr(App, "run", run)
    assert main([word.format(path) for word in words]) == 0
    same_table(before, found[0])


# The list


def some_matches(house: House, count: int) -> list[Path]:
    """Keep that many matches of a few moves, and return their files; the last one comes first in the list."""
    paths = []
    for number in range(count):
        game = ("gin", "rummy", "5000")[number % 3]
        house.start(setup_of(game, "you", "easy", seed=f"list {number}"))
        house.play(3 + number, random.Random(number))
        assert house.saving().wait(PATIENCE)
        path = house.kept.path
        assert path is not None
        paths.append(path)
    house.key(pygame.K_ESCAPE)
    house.press("Leave for the menu")
    house.let_go_of(paths[-1])
    for kept in house.left:
        assert kept.close(PATIENCE)
    for number, path in enumerate(paths):
        stamp(path, datetime(2026, 3, 1 + number, 12, tzinfo=UTC))
    house.open(MenuScene(house))
    house.settle()
    house.press("Saved matches")
    house.settle()
    return paths


def stamp(path: Path, moment: datetime) -> None:
    """Have a file been changed last at that time."""
    os.utime(path, (moment.timestamp(), moment.timestamp()))


def listed(house: House) -> list[Path]:
    """Return the files of the matches in the list."""
    return [each.path for each in known(house.scene).shown]


def test_the_list_has_all_matches_the_latest_first(house: House) -> None:
    paths = some_matches(house, 4)
    assert listed(house) == paths[::-1]
    value = house.widgets()["Saved matches"]["value"]
    assert value.startswith("Gin Rummy, ")
    assert "Seat 0 0, Seat 1 0, Deal 1, " in value
    house.key(pygame.K_DOWN, pygame.K_RETURN)
    house.settle()
    assert house.table.match.game.key == "5000"
    assert house.kept.path == paths[2]


def test_a_match_is_watched_from_the_list(house: House) -> None:
    some_matches(house, 2)
    page = house.scene
    house.press("Watch")
    house.settle()
    assert house.scene.name == "replay"
    house.key(pygame.K_ESCAPE)
    assert house.scene is page


def test_typing_searches_the_list(house: House) -> None:
    paths = some_matches(house, 4)
    house.type("5000")
    assert listed(house) == [paths[2]]
    house.key(pygame.K_ESCAPE)
    assert len(listed(house)) == 4
    house.type("mmmm")
    assert listed(house) == []
    assert not house.settings.mute, "the letter M is no key here"
    assert "No match is found" in house.widgets()["Saved matches"]["value"]
    house.key(pygame.K_ESCAPE)
    house.key(pygame.K_ESCAPE)
    assert house.scene.name == "menu"


def test_a_match_is_renamed_by_keys(house: House) -> None:
    paths = some_matches(house, 2)
    house.press("Rename …")
    assert isinstance(house.scene, EntitleScene)
    house.type("Sunday")
    house.key(pygame.K_RETURN)
    house.settle()
    assert load(paths[1]).name == "Sunday"
    assert house.widgets()["Saved matches"]["value"].startswith("Sunday, ")
    assert listed(house)[0] == paths[1], "a name is no move"


def test_a_match_that_was_left_is_renamed_and_deleted_all_the_same(house: House) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(5, random.Random(1))
    path = house.kept.path
    assert path is not None
    house.key(pygame.K_ESCAPE)
    house.press("Leave for the menu")
    house.settle()
    house.press("Saved matches")
    house.settle()
    house.press("Rename …")
    house.type("Left")
    house.key(pygame.K_RETURN)
    house.settle()
    assert load(path).name == "Left"
    house.press("Delete")
    house.settle()
    assert house.running is None
    assert not path.exists()
    assert listed(house) == []
    house.key(pygame.K_ESCAPE)
    house.settle()
    assert "Continue" not in house.widgets()


def test_a_copy_is_for_practice_and_goes_on_by_itself(house: House) -> None:
    paths = some_matches(house, 2)
    house.press("Copy")
    house.settle()
    assert len(listed(house)) == 3
    copy = known(house.scene).match
    assert copy is not None
    assert copy.path not in paths
    assert copy.practice
    assert "practice" in house.widgets()["Saved matches"]["value"]
    assert load(copy.path).moves == load(paths[1]).moves


def test_what_is_thrown_away_can_be_taken_back_until_the_trash_is_emptied(house: House) -> None:
    paths = some_matches(house, 3)
    page = known(house.scene)
    house.key(pygame.K_DELETE)
    house.settle()
    assert listed(house) == [paths[1], paths[0]]
    assert "is in the trash" in page.note.text
    house.press("Delete")
    house.settle()
    assert listed(house) == [paths[0]]
    page._turn("trash")
    assert len(listed(house)) == 2
    house.press("Restore")
    house.settle()
    assert len(listed(house)) == 1
    house.press("Empty …")
    assert isinstance(house.scene, ConfirmScene)
    house.key(pygame.K_ESCAPE)
    assert len(summaries.trashed()[0]) == 1
    house.press("Empty …")
    house.press("Delete for good")
    house.settle()
    assert summaries.trashed()[0] == []
    assert listed(house) == []
    page._turn("saved")
    assert len(listed(house)) == 2


@pytest.mark.parametrize("by_key", [True, False])
def test_what_is_thrown_away_is_back_there_and_then(house: House, by_key: bool) -> None:
    paths = some_matches(house, 3)
    page = known(house.scene)
    assert "Undo" not in house.widgets()
    page.page.focus.set(page.register, shown=True)  # type: ignore[union-attr]
    house.key(pygame.K_DOWN)
    if by_key:
        house.key(pygame.K_DELETE)
    else:
        house.press("Delete")
    house.settle()
    assert listed(house) == [paths[2], paths[0]]
    assert page.lit == paths[0], "the next one is lit"
    if by_key:
        assert house.widgets()["Saved matches"]["focused"]
        house.send(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    else:
        house.press("Undo")
    house.settle()
    assert listed(house) == [paths[2], paths[1], paths[0]]
    assert page.lit == paths[1]
    assert "is among the matches again" in page.note.text
    assert "Undo" not in house.widgets()
    house.press("Delete")
    house.settle()
    page._turn("trash")
    assert "Undo" not in house.widgets(), "somewhere else it is told no more"


def test_a_page_with_something_in_the_trash_does_not_say_that_nothing_was_played(house: House) -> None:
    some_matches(house, 1)
    house.press("Delete")
    house.settle()
    page = known(house.scene)
    assert page.register.empty == "All your matches are in the trash."
    page._turn("trash")
    house.press("Empty …")
    house.press("Delete for good")
    house.settle()
    page._turn("saved")
    assert page.register.empty.startswith("No match has been played yet.")


def test_a_match_that_is_here_already_is_said_to_come_as_a_copy(house: House, tmp_path: Path) -> None:
    paths = some_matches(house, 1)
    target = tmp_path / "again.rummy"
    target.write_bytes(paths[0].read_bytes())
    house.send(pygame.DROPFILE, file=str(target))
    house.settle()
    assert known(house.scene).note.text == "You have this match already, so it has come as a copy for practice."
    assert len(listed(house)) == 2


def test_a_match_goes_to_a_file_and_comes_from_one(house: House, tmp_path: Path) -> None:
    paths = some_matches(house, 1)
    text = paths[0].read_bytes()
    target = tmp_path / "away.rummy"
    house.press("Export …")
    assert isinstance(house.scene, FileScene)
    house.send(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    house.type(str(target).removesuffix(".rummy"))
    house.key(pygame.K_RETURN)
    house.settle()
    assert target.read_bytes() == text
    assert "Written to" in known(house.scene).note.text
    house.press("Export …")
    house.send(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    house.type(str(target))
    house.key(pygame.K_RETURN)
    house.settle()
    assert isinstance(house.scene, ConfirmScene), "what is there is not replaced without a question"
    house.press("Keep")
    house.key(pygame.K_ESCAPE)
    house.press("Delete")
    house.settle()
    trash.empty_trash()
    house.press("Import …")
    house.type(str(tmp_path / "none.rummy"))
    house.key(pygame.K_RETURN)
    house.settle()
    assert isinstance(house.scene, FileScene)
    assert house.scene.note.text.startswith("There is no file none.rummy")
    house.send(pygame.DROPFILE, file=str(target))
    house.settle()
    assert [load(path).moves for path in listed(house)] == [load(target).moves]
    house.send(pygame.DROPFILE, file=str(target))
    house.settle()
    assert len(listed(house)) == 2, "a match that is here already comes as a copy"


def asker(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str, tool: str = "zenity") -> None:
    """Put a program on the path that stands for the one by which the system asks for a file."""
    folder.mkdir(exist_ok=True)
    program = folder / tool
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin")
    monkeypatch.setenv("DISPLAY", ":9")
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there the system asks in another way")
def test_the_system_asks_for_the_file_where_it_can(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = tmp_path / "a match of öld.rummy"
    away.write_bytes((asset_dir("saves") / f"{VERSION}-gin.rummy").read_bytes())
    told = tmp_path / "told"
    asker(tmp_path / "bin", monkeypatch, f'echo "$@" > "{told}"; echo "{away}"')
    house.open(MatchesScene(house))
    house.settle()
    house.press("Import …")
    house.press("Choose a file …")
    house.settle()
    house.settle()
    assert "--file-selection --title=Import a match" in told.read_text()
    assert "Saved matches | *.rummy" in told.read_text()
    assert [load(path).header.game for path in listed(house)] == ["gin"]
    assert "among yours" in known(house.scene).note.text


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there the system asks in another way")
def test_who_chooses_no_file_is_back_at_the_field(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asker(tmp_path / "bin", monkeypatch, "exit 1")
    house.open(MatchesScene(house))
    house.settle()
    house.press("Import …")
    house.press("Choose a file …")
    house.settle()
    assert isinstance(house.scene, FileScene)
    assert house.scene.note.text == ""
    # Whoever does not wait asks no longer.
    asker(tmp_path / "bin", monkeypatch, "exec sleep 60")
    house.press("Choose a file …")
    waiting = house.scene
    assert isinstance(waiting, ChooseScene)
    house.key(pygame.K_ESCAPE)
    assert isinstance(house.scene, FileScene)
    assert waiting.task.wait(10)
    assert waiting.task.result() is None


def test_without_a_program_that_asks_the_field_stays(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    house.open(MatchesScene(house))
    house.settle()
    house.press("Import …")
    assert "Choose a file …" not in house.widgets()
    assert "A file" in house.widgets()


@pytest.mark.parametrize(
    ("platform", "tool", "words"),
    [
        ("win32", "powershell", ["-NoProfile", "-STA"]),
        ("darwin", "osascript", ["-e"]),
        ("linux", "kdialog", ["--title", "Import a match", "--getopenfilename"]),
        ("linux", "qarma", ["--file-selection"]),
    ],
)
def test_each_system_asks_by_what_it_brings_along(
    platform: str, tool: str, words: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if name == tool else None)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    dialog = FileDialog("Import a match", tmp_path, "Saved matches", ".rummy")
    assert dialog.there
    assert dialog._words[: len(words) + 1] == [f"/bin/{tool}", *words]
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert not FileDialog("Import a match", tmp_path, "Saved matches", ".rummy").there


def test_a_copied_deal_is_brought_back_from_the_clipboard(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    saved = load(kept_match("gin", between(2), seed=BY_DEAL + "0a1b2c3d4e5f6789" * 2).path)
    text = deal_text(saved, saved.match.table.deal)
    clipboard = {"text": ""}
    monkeypatch.setattr(field_module.pygame.scrap, "get_text", lambda: clipboard["text"])
    house.open(MatchesScene(house))
    house.settle()
    before = len(listed(house))
    house.press("Import …")
    house.press("Paste a deal")
    assert isinstance(house.scene, FileScene)
    assert house.scene.note.text == "There is no text on the clipboard, or no clipboard."
    clipboard["text"] = "Ada's shopping list"
    house.press("Paste a deal")
    house.settle()
    assert house.scene.note.text.startswith("This text is no deal")
    clipboard["text"] = text
    house.press("Paste a deal")
    house.settle()
    assert isinstance(house.scene, MatchesScene)
    paths = listed(house)
    assert len(paths) == before + 1
    brought = load(house.scene.lit)
    assert brought.header.practice
    assert brought.match.table == saved.match.table
    assert brought.seats[0].player == "you"
    # The same by a key, and from a file.
    house.send(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    house.settle()
    (tmp_path / "deal.txt").write_text(text, "utf-8")
    house.send(pygame.DROPFILE, file=str(tmp_path / "deal.txt"))
    house.settle()
    assert len(listed(house)) == before + 3


def test_damaged_files_stand_in_the_list_and_can_be_thrown_away(house: House) -> None:
    paths = some_matches(house, 1)
    folder = matches_dir()
    (folder / "empty.rummy").write_bytes(b"")
    (folder / "noise.rummy").write_bytes(random.Random(1).randbytes(5000))
    house.open(MenuScene(house))
    house.settle()
    assert "Continue" in house.widgets()
    house.press("Saved matches")
    house.settle()
    page = known(house.scene)
    assert len(listed(house)) == 3
    house.type("noise")
    house.key(pygame.K_RETURN)
    match = page.match
    assert match is not None
    assert match.trouble is not None
    assert match.trouble in house.widgets()["Saved matches"]["value"]
    assert not house.widgets()["Continue"]["enabled"]
    house.key(pygame.K_RETURN)
    house.settle()
    assert house.scene is page
    house.press("Delete")
    house.settle()
    house.key(pygame.K_ESCAPE)
    assert listed(house)[0] == folder / "empty.rummy"
    assert listed(house)[1:] == paths


def test_of_many_matches_only_those_in_view_are_read_closely(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = some_matches(house, 1)
    text = paths[0].read_bytes()
    for number in range(500):
        (matches_dir() / f"many-{number:03}.rummy").write_bytes(text)
    looked: list[str] = []
    before = descriptions.standing

    def standing(match: summaries.Summary) -> str:
        looked.append(match.path.name)
        return before(match)

    monkeypatch.setattr(descriptions, "standing", standing)
    house.open(MenuScene(house))
    house.settle()
    house.press("Saved matches")
    house.settle()
    page = known(house.scene)
    assert len(page.shown) == 501
    assert len(set(looked)) < 30
    house.key(pygame.K_SPACE)
    assert house.scene is page
    house.key(pygame.K_END)
    house.advance(0.1)
    assert page.register.lit == 500
    assert page.register.shown()[-1] == 500
    house.send(pygame.MOUSEMOTION, pos=page.register.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    house.send(pygame.MOUSEWHEEL, x=0, y=1)
    assert page.register.shown()[-1] == 499
    track = page.register.track()
    house.send(pygame.MOUSEBUTTONDOWN, pos=(track.centerx, track.y + 2), button=1)
    house.send(pygame.MOUSEBUTTONUP, pos=(track.centerx, track.y + 2), button=1)
    assert page.register.offset == 0


def test_a_double_click_goes_on(house: House) -> None:
    paths = some_matches(house, 2)
    box = known(house.scene).register.box(1)
    for _ in range(2):
        house.send(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1)
        house.send(pygame.MOUSEBUTTONUP, pos=box.center, button=1)
    house.settle()
    assert house.kept.path == paths[0]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)], ids=str)
def test_nothing_leaves_the_canvas(size: tuple[int, int]) -> None:
    from door import check

    house = House(size)
    some_matches(house, 3)
    page = known(house.scene)
    room = pygame.Rect((0, 0), size)
    for _ in range(2):
        assert page.page is not None
        check(page.page.root, room)
        assert house.same_when_drawn_again() is None
        page._turn("trash")
    house.open(MenuScene(house))
    house.settle()
    assert house.scene.page is not None
    check(house.scene.page.root, room)
    assert house.same_when_drawn_again() is None
    assert not house.scene.update(1.0), "nothing is left to be done"
    house.shut()


# In words


def test_days_are_told_as_people_do() -> None:
    now = datetime(2026, 11, 21, 9, 5, tzinfo=UTC)
    assert when(now, now) == "today, 9:05"
    assert when(now - timedelta(hours=10), now) == "yesterday, 23:05"
    assert when(now - timedelta(days=3), now) == "18 November"
    assert when(now - timedelta(days=400), now) == "17 October 2025"


def test_partners_are_told_together(house: House) -> None:
    house.start(setup_of("500", "you", "easy", "easy", "easy", partnership=True))
    assert house.saving().wait(PATIENCE)
    (match,), trouble = summaries.summaries()
    assert trouble is None
    assert descriptions.sides(match) == [("Seat 0 and Seat 2", 0), ("Seat 1 and Seat 3", 0)]


def test_a_match_that_is_not_kept_has_no_trouble() -> None:
    kept = Autosave()
    assert (kept.ready, kept.trouble, kept.unsaved, kept.news(), kept.path) == (True, "", False, "", None)
    assert kept.close()


def test_a_background_task_gives_what_it_found_or_what_went_wrong() -> None:
    assert BackgroundTask(lambda: 7).result() == 7

    def fail() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        BackgroundTask[Any](fail).result()


def test_the_buttons_of_a_match_are_an_even_grid(house: House) -> None:
    some_matches(house, 1)
    page = known(house.scene)
    rects = [button.rect for button in page.buttons.values()]
    assert len(rects) == 6
    assert len({rect.size for rect in rects}) == 1
    assert sorted({rect.x for rect in rects}) == [rects[0].x, rects[1].x]
    assert len({rect.y for rect in rects}) == 3
