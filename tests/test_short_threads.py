"""Short threads: the program waits at its end for whoever still draws beside it."""

from __future__ import annotations

import threading
import time
from typing import Any

import pygame
import pytest
from guests import Club, setup_of
from guests import club as club

from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.short_thread import ShortThread, wait_for_short_threads
from rummy_desktop.gui.scenes.background_task import BackgroundTask


def running(name: str) -> bool:
    return any(thread.name == name for thread in threading.enumerate())


def test_one_that_hangs_is_not_waited_for_longer_than_that() -> None:
    end = threading.Event()
    ShortThread(end.wait, "short")
    try:
        assert not wait_for_short_threads(0.01)
    finally:
        end.set()
    assert wait_for_short_threads()
    assert not running("short")


def test_a_background_task_is_waited_for() -> None:
    task = BackgroundTask(lambda: time.sleep(0.05))
    assert wait_for_short_threads()
    assert task.done


def test_no_thread_draws_cards_after_the_program_has_shut(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Assets._draw
    drawn = []

    def slowly(assets: Assets, *asked: Any) -> pygame.Surface:
        if threading.current_thread().name == "cards":
            drawn.append(asked)
            time.sleep(0.1)
        return usual(assets, *asked)

    monkeypatch.setattr(Assets, "_draw", slowly)
    club.start(setup_of("gin", "you", "easy"))
    while not drawn:
        time.sleep(0.01)
    assert running("cards")
    club.shut()
    assert not running("cards")
    assert len(drawn) < 5  # it draws no more than the card that it has begun
