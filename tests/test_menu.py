"""The menu: large things and small ones, and a fan that takes a card now and then."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from door import SIZES, Door, at_menu

from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app.menu import CARDS, MORE, MenuScene
from rummy_desktop.gui.scenes.scene import Scene
from rummy_desktop.gui.setup.new_match import NewScene
from rummy_desktop.gui.setup.seats import remember
from rummy_desktop.gui.setup.setup import Setup
from rummy_desktop.gui.widgets.button import Button
from rummy_desktop.gui.widgets.fan import EVERY, TAKING
from rummy_desktop.gui.widgets.postcard import Postcard
from rummy_desktop.gui.widgets.scroll import Scroll
from rummy_desktop.storage.settings import Settings
from rummy_desktop.variants import GAMES

GIN = Setup("gin", (Seat("You", "you"), Seat("Greta", "hard")))


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door((1280, 800))
    yield door
    door.running = None
    door.shut()


def menu(door: Door) -> MenuScene:
    at_menu(door)
    assert isinstance(door.scene, MenuScene)
    return door.scene


def scrolling(scene: Scene) -> list[Scroll]:
    assert scene.page is not None
    return [each for each in scene.page.root.walk() if isinstance(each, Scroll) and each.reach > 0]


@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (800, 1200)], ids=str)
def test_three_large_things_stand_above_the_small_ones(size: tuple[int, int]) -> None:
    door = Door(size)
    remember(door.settings, GIN)
    door.running = Scene(door)
    try:
        scene = menu(door)
        assert scene.page is not None
        large = [each for each in scene.page.root.walk() if isinstance(each, Postcard)]
        small = [each for each in scene.page.root.walk() if isinstance(each, Button)]
        assert [each.primary for each in large] == [True, False, False]
        assert len(small) == 11
        assert max(each.rect.w for each in small) < min(each.rect.w for each in large)
        assert max(each.rect.bottom for each in large) <= min(each.rect.top for each in small)
        assert min(each.rect.h for each in large) > 1.5 * min(each.rect.h for each in small)
        assert not scrolling(scene), "nothing scrolls"
    finally:
        door.running = None
        door.shut()


@pytest.mark.parametrize("by_key", [False, True])
def test_each_large_thing_does_what_it_says(door: Door, by_key: bool) -> None:
    def do(name: str) -> None:
        menu(door)
        if by_key:
            door.go(name)
            door.key(pygame.K_RETURN)
        else:
            door.click(name)

    remember(door.settings, GIN)
    door.running = stood = Scene(door)
    do("Play")
    assert door.started == [GIN]
    do("Learn")
    assert door.scene.name == "lessons"
    do("Continue")
    assert door.scene is stood


def passing(door: Door, seconds: float) -> bool:
    """Return whether something moves after some seconds."""
    for _ in range(round(seconds * 20)):
        door.scene.update(0.05)
        door.draw()
    return door.scene.update(0.0)


def test_the_fan_takes_a_card_now_and_then(door: Door) -> None:
    scene = menu(door)
    passing(door, EVERY / 2)
    still = door.canvas.copy()
    assert scene.fan.cards == list(CARDS)
    assert passing(door, EVERY / 2 + TAKING / 4), "it moves"
    assert scene.fan.cards == list(CARDS)
    assert still.get_buffer().raw != door.canvas.get_buffer().raw
    passing(door, TAKING / 2)
    assert scene.fan.cards == [MORE[0], *CARDS[1:]]
    assert not passing(door, TAKING), "it lies still"
    taken = door.canvas.copy()
    door._everything = True
    door.draw()
    assert taken.get_buffer().raw == door.canvas.get_buffer().raw, "what is drawn bit by bit is the whole picture"
    for _ in range(9):
        passing(door, EVERY + TAKING + 0.3)
    assert scene.fan.cards == list(CARDS), "all were taken, and come back"


def test_with_reduced_motion_the_fan_lies_still(door: Door) -> None:
    door.settings.calm, door.settings.as_system = True, []
    scene = menu(door)
    assert not passing(door, 4 * EVERY)
    assert scene.fan.cards == list(CARDS)
    assert scene.fan.clock == -EVERY


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080), (3840, 2160), (800, 1200)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_new_match_is_chosen_without_a_scroll_bar(size: tuple[int, int], game: str) -> None:
    door = Door(size)
    door.settings = Settings(last_game=game)
    try:
        menu(door)
        scene = NewScene(door)
        scene._set_count(max(GAMES[game].seats))
        door.over(scene)
        door.step()
        assert not scrolling(scene)
        assert "Memory help" not in door.widgets()
        door.click("House rules and help …")
        assert {"Memory help", "Practice", "Fair deal", "Usual rules", "House rules …"} <= door.widgets().keys()
        door.key(pygame.K_ESCAPE)
        assert door.scene is scene
        assert door.widgets()["House rules and help …"]["focused"]
    finally:
        door.shut()
