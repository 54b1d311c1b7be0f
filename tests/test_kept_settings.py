"""Settings as the program itself may write them, at their extremes: the next start accepts them without a word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from rummy_desktop.gui.app.app import App
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.look.emblems import EMBLEMS, SEAT_COLOURS
from rummy_desktop.gui.scenes.bindings import key_actions
from rummy_desktop.gui.setup.seats import MANY, remember
from rummy_desktop.gui.setup.setup import Seat, Setup
from rummy_desktop.language.choice import languages
from rummy_desktop.language.long_words import CODE
from rummy_desktop.storage.house_rules import LONGEST_NAME
from rummy_desktop.storage.settings import SOUNDS, TOLD, Settings, load_settings, save_settings
from rummy_desktop.variants import GAMES

LONGEST = "W" * (LONGEST_NAME + 20)


def read_back(settings: Settings) -> None:
    """Write settings, and see that they are found as they were."""
    assert save_settings(settings) is None
    found, trouble = load_settings()
    assert trouble is None
    assert msgspec.json.encode(found) == msgspec.json.encode(settings)


@pytest.mark.parametrize("size", [(1, 1), (64, 64), (250, 200), (319, 199), (3840, 90), (16384, 16384)])
def test_a_window_of_any_size_is_found_again(
    size: tuple[int, int], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App((1024, 640), headless=True)
    app.open(MenuScene(app))
    app._wanted = size
    app.shut()
    assert app.settings.window == size
    read_back(app.settings)


def extremes(field: Any) -> Iterator[Any]:
    """Yield the extreme values of a setting that the form on the screen may make."""
    kind, meta = get_args(field.type)[:2]
    if kind is bool:
        yield from (False, True)
    elif get_origin(kind) is Literal:
        yield from get_args(kind)
    elif kind is int:
        yield from (meta.ge, meta.le)


FORM = [field for field in msgspec.structs.fields(Settings) if list(extremes(field))]


def test_what_the_form_may_set_is_read_back(home: Path) -> None:
    assert {field.name for field in FORM} >= {"speed", "pause", "call_seconds", "volume", "text_size", "drops", "mute"}
    for field in FORM:
        for value in extremes(field):
            read_back(Settings(**{field.name: value}))


def test_what_is_remembered_is_read_back(home: Path) -> None:
    settings = Settings(
        loudness=dict.fromkeys(SOUNDS, 0),
        favourites=list(GAMES),
        lessons=list(GAMES),
        keys=dict.fromkeys(key_actions(), "ctrl+shift+alt+meta+right shift"),
        as_system=TOLD,
    )
    for number in range(60):
        for game in GAMES.values():
            seats = tuple(
                Seat(f"{number} {seat} {LONGEST}", "person", colour=len(SEAT_COLOURS) - 1, emblem=max(EMBLEMS, key=len))
                for seat in range(game.seats[-1])
            )
            if number == 0 or game.key == "rummy":
                remember(settings, Setup(game.key, seats, {}))
    assert len(settings.people) == MANY
    for code in ("", *languages(), CODE):
        settings.language = code
        read_back(settings)
