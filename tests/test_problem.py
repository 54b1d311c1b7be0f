"""Report a problem: one file with what is needed to look into it, and nothing that nobody wants to tell."""

from __future__ import annotations

import random
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from guests import setup_of
from kept_house import House
from kept_matches import quiet_log

from rummy_desktop import __version__
from rummy_desktop.cli import main
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.app.mistake import MistakeScene
from rummy_desktop.gui.scenes.problem import ProblemScene
from rummy_desktop.gui.scenes.settings import SettingsScene
from rummy_desktop.storage.log import open_log
from rummy_desktop.storage.paths import documents_dir, log_dir
from rummy_desktop.storage.problem_report import write_report
from rummy_desktop.storage.settings import Settings, save_settings

__all__ = ["quiet_log"]


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    house.open(MenuScene(house))
    yield house
    house.shut()


def parts_of(path: Path) -> dict[str, str]:
    """Return the parts of a report by name."""
    with zipfile.ZipFile(path) as file:
        assert file.testzip() is None
        return {name: file.read(name).decode() for name in file.namelist()}


def only_report() -> Path:
    (path,) = documents_dir().glob("rummy-problem-*.zip")
    return path


def test_a_report_has_what_was_told_versions_log_and_settings(tmp_path: Path, quiet_log: None) -> None:
    open_log()
    save_settings(Settings(volume=35))
    parts = write_report(tmp_path / "new" / "it.zip", "It hung.\nThen it went on.", {"Window": "1024x640"})
    found = parts_of(tmp_path / "new" / "it.zip")
    assert tuple(found) == parts
    assert found["report.txt"].startswith("It hung.\nThen it went on.\n")
    assert f"Rummy Desktop: {__version__}" in found["report.txt"]
    assert "Window: 1024x640" in found["report.txt"]
    assert '"volume": 35' in found["settings.json"]
    assert "rummy.log" in found
    assert not any(name.startswith("match") for name in found)


def test_the_home_folder_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "anna")
    log_dir().mkdir(parents=True, exist_ok=True)
    (log_dir() / "rummy.log").write_text(f"read {tmp_path / 'anna' / 'x'}\n", encoding="utf-8")
    write_report(tmp_path / "it.zip", f"See {tmp_path / 'anna' / 'y'}", {})
    found = parts_of(tmp_path / "it.zip")
    assert found["report.txt"].startswith("See ~/y") or found["report.txt"].startswith("See ~\\y")
    assert not any(str(tmp_path / "anna") in text for text in found.values())


def test_a_part_that_can_not_be_read_is_left_out_and_named(tmp_path: Path) -> None:
    (log_dir() / "rummy.log").mkdir(parents=True)
    parts = write_report(tmp_path / "it.zip", "", {})
    assert "rummy.log" not in parts
    assert "rummy.log: IsADirectoryError" in parts_of(tmp_path / "it.zip")["report.txt"]


@pytest.mark.parametrize("with_match", [False, True])
def test_it_is_written_from_the_settings_over_a_match(house: House, with_match: bool) -> None:
    house.start(setup_of("gin", "you", "easy", seed="problem"))
    house.play(6, random.Random(3))
    house.over(SettingsScene(house))
    house.press("Report a problem")
    assert isinstance(house.scene, ProblemScene)
    house.type("it blinked")
    if with_match:
        house.press("With the match")
    house.press("Write file …")
    assert house.scene.name == "file"
    house.press("Write file")
    house.settle()
    assert isinstance(house.scene, ProblemScene)
    found = parts_of(only_report())
    assert found["report.txt"].startswith("it blinked\n")
    assert "Scenes: table, settings, problem" in found["report.txt"]
    assert ("match.rummy" in found) is with_match
    assert str(only_report()) in house.scene.said[0]
    # Never in the place of another file.
    before = only_report().read_bytes()
    house.press("Write file …")
    house.press("Write file")
    house.settle()
    assert house.scene.name == "file"
    assert "There is a file" in house.scene.said
    assert only_report().read_bytes() == before


def test_it_is_reached_by_keys_alone(house: House) -> None:
    house.over(SettingsScene(house))
    for _ in range(30):
        house.key(pygame.K_TAB)
        focus = house.scene.page.focus.current if house.scene.page else None
        if focus is not None and focus.name == "Report a problem":
            break
    house.key(pygame.K_RETURN)
    assert isinstance(house.scene, ProblemScene)
    assert house.scene.match is None
    house.key(pygame.K_ESCAPE)
    assert house.scene.name == "settings"


def test_a_mistake_of_ours_can_be_reported_with_the_match_in_which_it_came(house: House) -> None:
    house.start(setup_of("gin", "you", "easy", seed="problem"))
    house.play(4, random.Random(3))
    path = house.kept_file
    assert path is not None
    house.headless = False

    def broken() -> None:
        raise KeyError("somewhere")

    house.attempt(broken)
    assert isinstance(house.scene, MistakeScene)
    house.press("Report the problem")
    assert isinstance(house.scene, ProblemScene)
    assert house.scene.match == path
    house.key(pygame.K_ESCAPE)
    assert isinstance(house.scene, MistakeScene)
    house.headless = True


def test_the_command_line_writes_it_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "mine.zip"
    assert main(["report", str(target), "--told", "no sound"]) == 0
    assert parts_of(target)["report.txt"].startswith("no sound\n")
    assert str(target) in capsys.readouterr().out
    assert main(["report", str(target)]) == 2
    assert "already" in capsys.readouterr().err
    assert main(["report", str(tmp_path / "other.zip"), "--match", str(tmp_path / "none.rummy")]) == 2
    assert "There is no match in" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    assert main(["report", str(tmp_path / "file" / "it.zip")]) == 2
    assert "can’t be written" in capsys.readouterr().err
