"""The program around the scenes: what it says when something is wrong, and how it fits its window."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.areas import merged, placed
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    """Yield the program with its menu open."""
    app = App((1024, 640), headless=True)
    app.open(MenuScene(app))
    yield app
    app.shut()


def press(app: App, key: int, mod: int = 0) -> None:
    """Press a key, and let a moment pass."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    app.step()


def test_settings_that_can_not_be_written_are_said_once(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "config").write_text("a file where a folder should be")
    app = App((1024, 640), headless=True)
    app.open(MenuScene(app))
    press(app, pygame.K_m)
    assert app.settings.mute
    said = app.scene
    assert isinstance(said, ConfirmScene)
    assert said.question.endswith(".")
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_m)
    assert isinstance(app.scene, MenuScene)
    assert not app.settings.mute
    app.shut()


def test_a_file_that_computer_players_lack_is_said_once(app: App) -> None:
    for _ in range(2):
        app.players._tell("It is damaged. Install the game again.")
    app.step()
    said = app.scene
    assert isinstance(said, ConfirmScene)
    assert (said.question, bool(said.detail)) == ("It is damaged. Install the game again.", True)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)
    app.players._tell("It is damaged. Install the game again.")
    app.step()
    assert isinstance(app.scene, MenuScene)


@pytest.mark.parametrize(("asked", "looks"), [(False, 10), (True, 20)])
def test_the_clock_is_looked_at_less_often_while_nobody_does_anything_and_nobody_thinks(
    app: App, monkeypatch: pytest.MonkeyPatch, asked: bool, looks: int
) -> None:
    for _ in range(3):
        app.advance(10.0)
    assert isinstance(app.scene, MenuScene)
    app.scene.fan.more.clear()  # it takes no card meanwhile
    app.advance(1.0)
    now, seen = [time.perf_counter() + 100.0], []
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(type(app.players), "asked", property(lambda players: asked))
    press(app, pygame.K_LSHIFT)
    monkeypatch.setattr(app, "advance", seen.append)
    for seconds, most in ((1, 10), (2, looks)):
        seen.clear()
        for _ in range(100 * seconds):
            now[0] += 0.01
            app.step()
        assert len(seen) == pytest.approx(most, abs=2)
        assert sum(seen) == pytest.approx(seconds, abs=0.3)


def test_damaged_settings_are_said_at_the_start(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text("{ no json")
    app = App((1024, 640), headless=True)
    app.open(MenuScene(app))
    seen: list[str] = []

    def look() -> None:
        scene = app.scene
        seen.append(scene.question if isinstance(scene, ConfirmScene) else scene.name)
        app.quit()

    monkeypatch.setattr(app, "step", look)
    app.run()
    assert len(seen) == 1
    assert "settings" in seen[0]
    assert (home / "config" / "settings.json.damaged").read_text() == "{ no json"


def test_a_small_window_shows_the_least_canvas_scaled_down(home: Path) -> None:
    app = App((512, 400), headless=True)
    app.open(MenuScene(app))
    app.advance(0.1)
    assert app.size[0] == 1024
    assert app.size[1] >= 640
    event = placed(pygame.event.Event(pygame.MOUSEMOTION, pos=(256, 200), rel=(2, 2), buttons=(0, 0, 0)), app.factor)
    assert event.pos == (512, 400)
    app.shut()


def test_control_and_q_quits(app: App) -> None:
    press(app, pygame.K_q)
    assert app.alive
    press(app, pygame.K_q, pygame.KMOD_CTRL)
    assert not app.alive


def test_merged_rectangles_cover_all_and_draw_no_more() -> None:
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10), pygame.Rect(100, 100, 5, 5), pygame.Rect(2, 2, 3, 3)]
    found = merged(rects)
    assert all(any(area.contains(rect) for area in found) for rect in rects)
    assert pygame.Rect(100, 100, 5, 5) in found
    assert sum(area.w * area.h for area in found) <= sum(rect.w * rect.h for rect in rects)
