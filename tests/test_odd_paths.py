"""Odd paths: whatever is typed, dropped or put in the place of a file, one sentence says so, and the game goes on."""

from __future__ import annotations

import json
import os
import re
import socket
import stat
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from guests import setup_of
from kept_house import PATIENCE, House
from kept_matches import kept_match, quiet_log

from rummy_desktop.cli import main
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.app.single_instance import Ring, SingleInstance, Wish, door_path, ring
from rummy_desktop.gui.app.trace import Trace, Unwritable
from rummy_desktop.gui.play.autosave import TakenUp, take_up
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.storage.files import NoFile, named, read_file, replace_file
from rummy_desktop.storage.house_rules import export_rules, import_rules, load_house_rules, read_rules
from rummy_desktop.storage.library import copies, import_export
from rummy_desktop.storage.log import open_log
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.settings import Settings, load_settings, save_settings, settings_path
from rummy_desktop.storage.statistics.statistics import Statistics, statistics_path

__all__ = ["quiet_log"]

SENTENCE = re.compile(r"^[^\n]{8,400}[.!]$")
pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    house.open(MenuScene(house))
    yield house
    house.shut()


def pipe(path: Path) -> Path:
    os.mkfifo(path)
    return path


def loop(path: Path) -> Path:
    path.symlink_to(path)
    return path


def broken_link(path: Path) -> Path:
    path.symlink_to(path.with_name("nowhere"))
    return path


def folder(path: Path) -> Path:
    path.mkdir()
    return path


def heard(path: Path) -> Path:
    with socket.socket(socket.AF_UNIX) as line:
        # The name of a socket may not be long.
        before = Path.cwd()
        os.chdir(path.parent)
        try:
            line.bind(path.name)
        finally:
            os.chdir(before)
    return path


def zeros(path: Path) -> Path:
    path.symlink_to("/dev/zero")
    return path


ODD: dict[str, Callable[[Path], Path]] = {
    "long": lambda path: path.with_name("x" * 300 + ".rummy"),
    "loop": loop,
    "broken link": broken_link,
    "pipe": pipe,
    "folder": folder,
    "socket": heard,
    "device": zeros,
    "zero byte": lambda path: path.with_name("a\0b.rummy"),
    "no text": lambda path: path.with_name("a\udcffb.rummy"),
    "half a pair": lambda path: path.with_name("a\ud800b.rummy"),
    "nothing": lambda path: Path(),
}
odd = pytest.mark.parametrize("kind", ODD)


@odd
def test_no_odd_path_is_waited_for(kind: str, tmp_path: Path, house: House) -> None:
    path = ODD[kind](tmp_path / "odd.rummy")
    for use in (
        load,
        take_up,
        copies.copy,
        import_export.import_from,
        lambda path: import_export.export_to(path, tmp_path / "out"),
    ):
        with pytest.raises(SaveError) as refusal:
            use(path)
        assert SENTENCE.match(str(refusal.value)), str(refusal.value)
    with pytest.raises(ValueError, match=r"\.$"):
        import_rules(path)
    # As if the program had been started once more with it.
    house._come(Wish(path))
    house.settle()
    assert isinstance(house.scene, ConfirmScene)
    assert SENTENCE.match(house.scene.question)


@odd
def test_nothing_is_exported_to_an_odd_path_but_to_a_new_file(kind: str, tmp_path: Path) -> None:
    match, _ = kept_match()
    path = ODD[kind](tmp_path / "odd.rummy")
    for use in (lambda: import_export.export_to(match, path), lambda: export_rules(path, "gin", "A", {})):
        if kind in ("broken link", "no text"):
            use()
            continue
        with pytest.raises((SaveError, ValueError)) as refusal:
            use()
        assert SENTENCE.match(str(refusal.value)), str(refusal.value)
    if kind == "pipe":
        assert stat.S_ISFIFO(path.stat().st_mode), "it is not replaced"


@pytest.mark.parametrize("kind", ["pipe", "folder", "socket", "device", "loop"])
def test_the_program_starts_whatever_lies_where_its_files_belong(kind: str, home: Path) -> None:
    rules = settings_path().parent / "house-rules" / "gin-a.json"
    log = home / "log" / "rummy.log"
    for path in (settings_path(), statistics_path(), door_path(), rules, log):
        path.parent.mkdir(parents=True, exist_ok=True)
        ODD[kind](path)
    settings, sentence = load_settings()
    assert settings == Settings()
    assert SENTENCE.match(sentence or "")
    assert SENTENCE.match(save_settings(Settings()) or "")
    assert load_house_rules()[0] == []
    statistics = Statistics()
    assert SENTENCE.match(statistics.next_news() or "")
    statistics.close()
    assert not ring()
    bell = SingleInstance()
    bell.listen()
    bell.close()
    open_log()


def test_names_that_can_not_be_are_said() -> None:
    for text in ("", "  ", "~nosuchuser/x", "a\0b", "\ud800"):
        with pytest.raises(ValueError, match=r"\.$"):
            named(text, Path("/tmp"))
    assert named("x", Path("/tmp")) == Path("/tmp/x")
    with pytest.raises(ValueError, match=r"^There is no such home folder\.$"):
        read_rules("~nosuchuser/x.json")


def test_what_is_no_file_is_neither_read_nor_replaced() -> None:
    for do in (lambda: read_file(Path("/dev/full"), 10), lambda: replace_file(Path("/dev/full"), b"x")):
        with pytest.raises(NoFile):
            do()


@pytest.mark.parametrize("text", ["~nosuchuser", "x" * 300, "a\0b"])
def test_the_statistics_go_to_no_odd_folder(text: str, house: House, home: Path) -> None:
    from rummy_desktop.gui.statistics.export import ExportScene

    statistics = Statistics()
    scene = ExportScene(house, statistics)
    house.over(scene)
    scene.folder = text
    scene._export()
    house.settle()
    assert house.scene is scene
    assert SENTENCE.match(scene.said[0])
    assert not scene.said[1]
    statistics.close()
    assert not (home / text[:20]).exists()


@pytest.mark.parametrize("kind", ["folder", "long", "pipe", "loop"])
def test_a_match_goes_to_no_odd_path_in_the_window(kind: str, house: House, tmp_path: Path) -> None:
    kept_match()
    path = ODD[kind](tmp_path / "odd.rummy")
    house.settle()
    house.press("Saved matches")
    house.settle()
    house.press("Export …")
    scene = house.scene
    scene.path = str(path)  # type: ignore[attr-defined]
    scene._use()  # type: ignore[attr-defined]
    house.settle()
    if isinstance(house.scene, ConfirmScene):
        house.press("Replace")
        house.settle()
    assert house.scene is scene
    assert SENTENCE.match(scene.said)  # type: ignore[attr-defined]


# Waiting


def test_nobody_has_to_wait(house: House) -> None:
    gate, released = threading.Event(), threading.Event()
    for leave in (lambda: house.key(pygame.K_ESCAPE), lambda: house.press("Don’t wait")):
        gate.clear()
        released.clear()
        scene = WaitScene(house, lambda: gate.wait(PATIENCE), lambda _: None, "…", release=lambda _: released.set())
        house.over(scene)
        house.advance(1.0)
        leave()
        assert house.scene.name == "menu"
        gate.set()
        assert released.wait(PATIENCE), "what comes too late is let go of"


def test_a_match_that_was_not_waited_for_can_be_opened_later(house: House) -> None:
    path, _ = kept_match()
    house.resume(path)
    scene = house.scene
    assert isinstance(scene, WaitScene)
    scene.escape()
    assert scene.task.wait(PATIENCE)
    found = scene.task.result()
    assert isinstance(found, TakenUp)
    assert found.kept.close(PATIENCE)
    house.resume(path)
    house.settle()
    assert house.scene.name == "table"
    assert house.kept.locked == ""


def test_a_disk_that_fails_where_nobody_thinks_of_it_ends_nothing(house: House) -> None:
    def fail() -> None:
        raise OSError(5, "Input/output error")

    house.over(WaitScene(house, fail, lambda _: None, "…"))
    house.settle()
    assert isinstance(house.scene, ConfirmScene)
    assert house.scene.question == "That can’t be done (input/output error)."


# The trace, and pictures


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_trace_on_a_full_disk_ends_and_the_game_goes_on(house: House) -> None:
    house.trace = Trace(Path("/dev/full"))
    house.start(setup_of("gin", "you", "easy"))
    house.advance(0.1)
    assert isinstance(house.scene, ConfirmScene)
    assert house.scene.question == (
        "The trace ends here, because it can't be written any more (no space left on device)."
    )
    assert house.trace is None


def test_a_trace_into_a_pipe_waits_for_nobody(tmp_path: Path) -> None:
    path = pipe(tmp_path / "pipe")
    with pytest.raises(Unwritable, match=r"\.$"):
        Trace(path)
    reading = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    trace = Trace(path)
    trace.write({"scene": "menu"})
    assert json.loads(os.read(reading, 100)) == {"scene": "menu"}
    os.close(reading)
    trace.write({"scene": "table"})
    assert SENTENCE.match(trace.trouble or "")
    trace.close()


@pytest.mark.parametrize("path", ["/dev/full", "x" * 300, "a\0b", "~nosuchuser/x.png", "/"])
def test_pictures_go_to_no_odd_path(path: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["shot", path if path.startswith("/") else str(tmp_path / path), "--scene", "menu"]) == 1
    assert SENTENCE.match(capsys.readouterr().err.strip())


@pytest.mark.parametrize("path", ["x" * 300, "a\0b", "\udcff.rummy"])
def test_the_command_line_stands_odd_words(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([path] if path.endswith("x") else ["check", path]) in (1, 2)
    assert "Traceback" not in "".join(capsys.readouterr())


@pytest.mark.skipif(sys.platform == "win32", reason="there a name is always text")
def test_a_path_that_is_no_text_is_rung_for() -> None:
    for path in (Path("/a/\udcff.rummy"), Path("/a/ä.rummy"), None):
        assert Ring.at("word", path).wanted == path


# Who may read the statistics


def test_the_statistics_are_readable_by_their_owner_alone(home: Path) -> None:
    before = os.umask(0)
    try:
        path = statistics_path()
        path.parent.mkdir(parents=True)
        for name in (f"{path}.damaged", f"{path}.damaged-wal"):
            Path(name).write_bytes(b"")
        statistics = Statistics()
        assert statistics.settle()
        files = sorted(path.parent.glob("statistics.sqlite*"))
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
        assert len(files) >= 4
        statistics.close()
        path.chmod(0o644)
        Statistics().close()
        assert path.stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)
