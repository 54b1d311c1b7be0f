"""The ladder: who stands where in a game, who is proposed, and a match against any of them, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from door import SIZES, Door, at_menu, check
from played_matches import Head, begin, play_whole

from rummy_desktop.ai.characters import CHARACTERS, strength_of
from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.menu import in_words
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.statistics.ladder import LadderScene, match_with
from rummy_desktop.gui.statistics.results import who_title
from rummy_desktop.storage.settings import Person
from rummy_desktop.storage.statistics.figures import Who
from rummy_desktop.storage.statistics.statistics import Statistics
from rummy_desktop.variants import GAMES

HEADS = 4
"""So many matches have been played against a character, each with other cards."""


@pytest.fixture
def door() -> Iterator[Door]:
    door = at_menu(Door((1280, 800)))
    yield door
    door.shut()


@pytest.fixture
def played(door: Door) -> Door:
    """Return the program after some matches of Anna's against Nils."""
    door.record.open(Statistics())
    statistics = door.record.statistics
    assert statistics is not None
    for number in range(HEADS):
        match = begin("rummy", 2, seed=f"ladder {number}")
        seats = (Seat("Anna", "you"), Seat("Nils", "medium", "nils"))
        play_whole(match, "easy")
        statistics.record(Head(f"{number:032x}", seats), match)
    assert statistics.settle()
    return door


def texts(door: Door) -> list[str]:
    """Return everything that is written on the page."""
    assert door.scene.page is not None
    return [each.name for each in door.scene.page.root.walk() if each.name]


def order(door: Door) -> list[str]:
    """Return the names of the lines, from the top down."""
    names = [*(each.name for each in CHARACTERS.values()), "You", "Anna"]
    assert door.scene.page is not None
    found = [each for each in door.scene.page.root.walk() if each.name in names]
    return [each.name for each in sorted(found, key=lambda each: each.rect.y)]


def test_it_is_reached_from_the_menu_and_by_its_key(door: Door) -> None:
    door.click("Ladder")
    assert isinstance(door.scene, LadderScene)
    door.key(pygame.K_ESCAPE)
    door.key(pygame.K_F9)
    assert isinstance(door.scene, LadderScene)
    door.key(pygame.K_F9)
    assert len([scene for scene in door.scenes if isinstance(scene, LadderScene)]) == 1


def test_a_stranger_stands_in_the_middle_and_begins_with_the_middle_one(door: Door) -> None:
    door.key(pygame.K_F9)
    assert "No rated match of this game yet." in texts(door)
    assert door.widgets()["Play Leila"]["focused"]
    strong = {each.name: strength_of(GAMES[door.scene.game], each.key).rating for each in CHARACTERS.values()}  # type: ignore[attr-defined]
    found = [name for name in order(door) if name != "You"]
    assert [strong[name] for name in found] == sorted(strong.values(), reverse=True)
    door.key(pygame.K_RETURN)
    (setup,) = door.started
    assert [seat.manner for seat in setup.seats] == ["", "leila"]
    assert setup.seats[0].name == "You"
    assert door.settings.last_setup[setup.game]["seats"][1]["manner"] == "leila"


def test_any_of_them_is_played_by_a_press(door: Door) -> None:
    door.key(pygame.K_F9)
    door.click("Play Tomás")
    (setup,) = door.started
    assert setup.seats[1].manner == "tomas"


def test_what_was_played_is_told_and_moves_the_player(played: Door) -> None:
    played.settings.last_game = "rummy"
    played.key(pygame.K_F9)
    standing = played.ratings.standing("Anna", "rummy")
    assert standing.matches == HEADS
    against = standing.against["nils"]
    assert against.won + against.lost == HEADS
    assert f"{against.won} won, {against.lost} lost" in texts(played)
    assert str(standing.value) in texts(played)
    assert f"± {standing.sure}" in texts(played)
    assert f"{HEADS} rated matches, so a first guess" in texts(played)
    assert standing.value != 1500
    played.go("Game")
    played.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert "No rated match of this game yet." in texts(played)


def test_it_is_the_same_when_the_statistics_are_made_anew(played: Door) -> None:
    before = played.ratings.standing("Anna", "rummy")
    played.record.close()
    assert played.ratings.standing("Anna", "rummy").matches == 0
    played.record.open(Statistics())
    assert played.ratings.standing("Anna", "rummy") == before


def test_where_more_have_to_sit_down_the_nearest_come_along(door: Door) -> None:
    setup = match_with(door, "gin-three", "Nils", CHARACTERS["nils"])  # type: ignore[arg-type]
    assert len(setup.seats) == 3
    assert setup.seats[1].manner == "nils"
    assert setup.seats[1].name == "Nils of Malmö"
    assert len({seat.name for seat in setup.seats}) == 3
    door.settings.people = [Person("Nils", 3, "fox")]
    assert match_with(door, "gin", "Nils", CHARACTERS["mei"]).seats[0].emblem == "fox"  # type: ignore[arg-type]


@pytest.mark.parametrize("text", [80, 160])
def test_all_of_it_has_room_for_letters_of_any_size(played: Door, text: int) -> None:
    played.settings.text_size = text
    played.save_settings()
    for scene in (LadderScene(played, "rummy"), LadderScene(played, "gin-three")):
        played.over(scene)
        played.step()
        assert scene.page is not None
        check(scene.page.root, scene.room())


def test_a_match_with_help_rates_nobody(door: Door) -> None:
    door.record.open(Statistics())
    statistics = door.record.statistics
    assert statistics is not None
    match = begin("rummy", 2, seed="helped")
    play_whole(match, "easy")
    head = Head("f" * 32, (Seat("Anna", "you"), Seat("Nils", "medium", "nils")), helped=True)
    statistics.record(head, match)
    assert statistics.settle()
    assert statistics.figures.sheet(Who("Anna")).matches == 1
    assert door.ratings.standing("Anna", "rummy").matches == 0


@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_has_room(played: Door, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    played.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    scene = LadderScene(played, "rummy")
    played.over(scene)
    played.step()
    assert scene.page is not None
    check(scene.page.root, scene.room())


def test_characters_go_by_their_names() -> None:
    assert who_title(Who("", "medium", "nils")) == "Nils"
    seats: tuple[Any, ...] = (Seat("You", "you"), Seat("Nils", "medium", "nils"), Seat("Leo", "hard"))
    assert in_words(Setup("rummy", seats[:2])) == "Rummy, against Nils"
    assert in_words(Setup("rummy", seats)) == "Rummy, against Nils and the computer (hard)"
