"""The language that is chosen, or that of the system; and that it changes at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest
from door import Door

from rummy_desktop.engine.seats import Seat
from rummy_desktop.gui.app import window_language
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.look.text import missing_letters
from rummy_desktop.gui.scenes.rules import RulesScene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.gui.setup.seats import Seats, is_stopgap, shown_name
from rummy_desktop.language import choice, formats
from rummy_desktop.language.long_words import CODE, LongWords, longer
from rummy_desktop.language.translate import ENGLISH, speak, spoken, tr
from rummy_desktop.storage import paths
from rummy_desktop.storage.settings import Settings, language_chosen, save_settings


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English again after each test."""
    yield
    speak(ENGLISH)


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door((1024, 640))
    door.open(MenuScene(door))
    door.step()
    yield door
    door.shut()


@pytest.mark.parametrize(
    ("environment", "codes"),
    [
        ({}, []),
        ({"LANG": "C.UTF-8"}, []),
        ({"LANG": "de_AT.UTF-8"}, ["de"]),
        ({"LANGUAGE": "fr_CA:es", "LC_ALL": "POSIX", "LANG": "de-DE@euro"}, ["fr", "es", "de"]),
    ],
)
def test_the_environment_tells_the_languages_of_the_system(environment: dict[str, str], codes: list[str]) -> None:
    assert list(choice.of_environment(environment)) == codes


def test_what_is_chosen_comes_before_the_system_and_english_is_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice, "languages", lambda: {"en": "English", "de": "Deutsch", "es": "Español"})
    assert choice.wanted("de", ["es"]) == "de"
    assert choice.wanted("", ["it", "es", "de"]) == "es"
    assert choice.wanted("xx", ["es"]) == "es"
    assert choice.wanted("", ["it"]) == "en"
    assert choice.wanted(CODE, ["de"]) == CODE
    assert list(choice.choices()) == ["", "en", "de", "es"]


def test_the_language_changes_at_once_in_everything_that_is_open(door: Door) -> None:
    door.over(SettingsScene(door, "Reading"))
    door.step()
    door.go("Language")
    door.settings.language = CODE
    door.save_settings()
    door.step()
    assert spoken() == CODE
    assert door.scene.page is not None
    assert longer("Done") in door.widgets()
    assert door.scene.page.focus.current is not None
    assert door.scene.page.focus.current.name == longer("Language")
    door.key(pygame.K_ESCAPE)
    assert longer("New match") in door.widgets()
    door.settings.language = ENGLISH
    door.save_settings()
    assert "New match" in door.widgets()


def test_the_menu_asks_which_language_by_mouse_and_by_keys(door: Door) -> None:
    door.click("Language")
    assert door.scene.name == "pick"
    door.key(pygame.K_ESCAPE)
    door.go("Language")
    door.key(pygame.K_RETURN)
    assert {"English", "As the system has it"} <= set(door.widgets())
    door.go("English")
    door.key(pygame.K_RETURN)
    assert door.scene.name == "menu"
    assert door.settings.language == ENGLISH


def test_the_command_line_has_its_way_until_another_language_is_chosen() -> None:
    settings = Settings(language=ENGLISH)
    told = window_language.WindowLanguage(settings, CODE)
    assert spoken() == CODE
    assert not told.follow(settings)
    settings.language = ""
    assert told.follow(settings)
    assert spoken() == ENGLISH


def test_the_language_in_the_settings_is_known_without_a_window(home: Path) -> None:
    assert language_chosen() == ""
    save_settings(Settings(language="de"))
    assert language_chosen() == "de"
    (home / "config" / "settings.json").write_text("[1, 2")
    assert language_chosen() == ""


def test_letters_that_the_font_lacks_are_said() -> None:
    pygame.font.init()
    assert missing_letters("Žluťoučký kůň ♠♥ Ωμέγα Быстро “…”") == ""
    assert missing_letters("漢a字") == "漢字"


def test_a_page_of_rules_is_that_of_the_language_or_else_the_english_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, door: Door
) -> None:
    (tmp_path / CODE).mkdir()
    (tmp_path / "gin.md").write_text("# Gin\n\nEnglish.\n", encoding="utf-8")
    (tmp_path / "rummy.md").write_text("# Rummy\n\nEnglish.\n", encoding="utf-8")
    (tmp_path / CODE / "gin.md").write_text("# Gin\n\nAnders.\n", encoding="utf-8")
    monkeypatch.setattr(paths, "asset_dir", lambda kind: tmp_path)
    speak(CODE, LongWords())
    assert "Anders" in RulesScene(door, "gin")._text()
    assert "English" in RulesScene(door, "rummy")._text()


def test_numbers_dates_and_times_are_as_people_say_them() -> None:
    now = datetime(2026, 11, 21, 9, 5, tzinfo=UTC)
    assert formats.count(12345) == "12,345"
    assert formats.decimal(-2.25, 1) == "−2.2"
    assert formats.decimal(3, 1, "+") == "+3.0"
    assert formats.percent(40.4) == "40 %"
    assert formats.when(now, now) == "today, 9:05"
    assert formats.when(now - timedelta(days=400), now) == "17 October 2025"
    assert formats.day_in_short(now) == "21 Nov 26"
    assert formats.weekday_and_day(now) == "Sat 21"
    speak(CODE, LongWords())
    assert formats.when(now, now) == f"{tr('today, {time}', time='9:05')}"
    assert tr("November") in formats.day_in_words(now)


def test_whoever_has_no_name_is_you_in_every_language_and_kept_as_you() -> None:
    assert speak(CODE, LongWords())
    seats = Seats([], random.Random(1))
    seats.all, seats.count = [Seat("Ada", "you"), Seat("Bruno", "easy")], 2
    seats.call(0, longer("You"))
    assert seats.all[0].name == "You"
    assert shown_name("You") == longer("You")
    assert shown_name("Ada") == "Ada"
    assert is_stopgap(tr("Player {n}", n=2))
    assert is_stopgap("Player 2")
    assert not is_stopgap("Ada 2")
