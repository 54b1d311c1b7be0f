"""The small rooms of storage: where things lie, the settings, and the log."""

from __future__ import annotations

import importlib.util
import io
import json
import logging
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import msgspec
import platformdirs
import pytest

from rummy_desktop.engine.cards import Card
from rummy_desktop.storage import log as log_module
from rummy_desktop.storage import paths, settings
from rummy_desktop.storage.log import open_log
from rummy_desktop.storage.match_file.locked_file import DiskFile
from rummy_desktop.storage.settings import Person, Settings, load_settings, save_settings

CHECKOUT = Path(__file__).parents[1]
FOLDERS = {"data": paths.data_dir, "config": paths.config_dir, "log": paths.log_dir, "cache": paths.cache_dir}


@pytest.fixture(autouse=True)
def logger() -> Iterator[logging.Logger]:
    logger = logging.getLogger("rummy_desktop")
    before = (logger.handlers[:], logger.propagate, logger.level)
    yield logger
    for handler in logger.handlers[:]:
        if handler not in before[0]:
            logger.removeHandler(handler)
            handler.close()
    logger.propagate = before[1]
    logger.setLevel(before[2])


def write(text: str | bytes) -> Path:
    path = settings.settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


@pytest.mark.parametrize("kind", FOLDERS)
def test_rummy_home_holds_everything(kind: str, home: Path) -> None:
    assert FOLDERS[kind]() == home / kind
    assert not home.exists(), "asking where a folder is makes none"


@pytest.mark.parametrize("kind", FOLDERS)
@pytest.mark.parametrize("unset", [True, False])
def test_else_the_platform_says(kind: str, unset: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if unset:
        monkeypatch.delenv("RUMMY_HOME")
    else:
        monkeypatch.setenv("RUMMY_HOME", "")
    says = getattr(platformdirs, f"user_{kind}_dir")("rummy-desktop", appauthor=False)
    assert FOLDERS[kind]() == Path(says)
    assert "rummy-desktop" in FOLDERS[kind]().parts


def test_rummy_home_may_be_relative_or_begin_with_a_tilde(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RUMMY_HOME", "here")
    assert paths.data_dir() == tmp_path / "here" / "data"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("RUMMY_HOME", "~/there")
    assert paths.data_dir() == tmp_path / "there" / "data"


def test_in_a_checkout_assets_are_at_the_top() -> None:
    assert paths.asset_dir("sounds") == CHECKOUT / "sounds"
    assert paths.asset_dir("sprites") == CHECKOUT / "sprites"
    assert paths.asset_dir("saves") == CHECKOUT / "saves"
    assert paths.asset_dir("rules") == CHECKOUT / "docs" / "rules"


def test_installed_or_bundled_assets_are_inside_the_package(tmp_path: Path) -> None:
    storage = tmp_path / "_internal" / "rummy_desktop" / "storage"
    storage.mkdir(parents=True)
    shutil.copy(paths.__file__, storage)
    spec = importlib.util.spec_from_file_location("bundled_paths", storage / "paths.py")
    assert spec is not None
    assert spec.loader is not None
    bundled = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bundled)
    for kind in ("sprites", "sounds", "saves", "rules"):
        (storage.parent / kind).mkdir()
        assert bundled.asset_dir(kind) == storage.parent / kind


def test_storage_needs_no_pygame_and_touches_nothing_at_import(home: Path) -> None:
    code = (
        "import sys, logging, rummy_desktop.storage.paths, rummy_desktop.storage.settings, rummy_desktop.storage.log;"
        "assert 'pygame' not in sys.modules; assert not logging.getLogger('rummy_desktop').handlers"
    )
    subprocess.run([sys.executable, "-c", code], cwd=CHECKOUT, check=True)
    assert not home.exists()


def test_without_a_file_the_defaults_hold(home: Path) -> None:
    assert load_settings() == (Settings(), None)
    assert not home.exists()
    assert Settings() == Settings(
        speed="normal",
        volume=70,
        mute=False,
        theme="dark",
        fullscreen=False,
        window=(1280, 800),
        open_table=False,
        peek=False,
        call_keys=False,
        people=[],
        last_game="rummy",
        last_setup={},
        favourites=[],
    )
    assert Settings().people is not Settings().people


def changed() -> Settings:
    return Settings(
        speed="off",
        pause=20,
        sorting="suit",
        loudness={"Coins": 40, "Buttons": 0},
        volume=0,
        mute=True,
        theme="light",
        cloth="wood",
        back="sun",
        largest=True,
        large_index=True,
        four_colours=True,
        text_size=140,
        language="de",
        contrast=True,
        calm=True,
        call_seconds=0,
        reviews=True,
        remarks=False,
        fullscreen=True,
        window=(1920, 1080),
        open_table=True,
        peek=True,
        call_keys=True,
        own_voice=True,
        people=[Person("Zoë", 7, "cat"), Person("Bjørn")],
        last_game="gin",
        last_setup={
            "gin": {"seats": [{"kind": "person", "name": "Zoë"}], "options": {"target": 100, "oklahoma": None}}
        },
        left_handed=True,
        carry=True,
        double_click="long",
        drops="large",
        hand_height="high",
        dwell=10,
        scanning=15,
        switch="any",
        as_system=("contrast",),
        keys={"hint": "F6"},
        favourites=["bing", "gin"],
        lessons=["gin"],
    )


def test_settings_come_back_as_saved() -> None:
    assert save_settings(changed()) is None
    assert load_settings() == (changed(), None)
    assert all(getattr(changed(), name) != getattr(Settings(), name) for name in Settings.__struct_fields__)


def test_saving_replaces_the_file_and_leaves_nothing_else(home: Path) -> None:
    assert save_settings(changed()) is None
    assert save_settings(Settings(volume=12)) is None
    assert [path.name for path in (home / "config").iterdir()] == ["settings.json"]
    assert json.loads((home / "config" / "settings.json").read_text(encoding="utf-8"))["volume"] == 12


def test_a_save_that_fails_half_way_keeps_the_old_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(changed())

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert save_settings(Settings()) == "The settings could not be saved (no space left on device)."
    assert load_settings() == (changed(), None)
    assert [path.name for path in (home / "config").iterdir()] == ["settings.json"]


@pytest.mark.skipif(sys.platform == "win32", reason="no folder is opened there")
def test_a_new_file_is_on_the_disk_with_its_name(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []

    def fsync(descriptor: int) -> None:
        synced.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")

    monkeypatch.setattr(os, "fsync", fsync)
    for new, first in ((True, ["file", "folder"]), (False, ["file"])):
        file = DiskFile(home / "matches" / "one.rummy", new)
        file.write(0, b"text")
        file.sync()
        assert synced == first
        synced.clear()
        file.sync()
        assert synced == ["file"], "the name is there already"
        synced.clear()
        file.close()


def test_saving_where_no_folder_can_be_is_a_sentence(home: Path) -> None:
    home.write_text("in the way")
    sentence = save_settings(changed())
    assert sentence is not None
    assert sentence.startswith("The settings could not be saved (")
    assert home.read_text() == "in the way"


def test_saving_what_is_no_json_is_a_sentence() -> None:
    save_settings(changed())
    for odd in ({"gin": object()}, {"gin": "\ud800"}):
        assert str(save_settings(Settings(last_setup=odd))).startswith("The settings could not be saved (")
    endless: dict[str, Any] = {}
    endless["gin"] = endless
    assert str(save_settings(Settings(last_setup=endless))).startswith("The settings could not be saved (")
    assert load_settings() == (changed(), None)


@pytest.mark.parametrize(
    "text",
    ["", "{", '{"volume": 5', "[]", "null", "17", b"\x00" * 50, b'{"last_game": "\xff"}', '{"x":' + "[" * 100_000],
    ids=["empty", "brace", "cut", "list", "null", "number", "zeros", "latin", "deep"],
)
def test_a_damaged_file_is_set_aside(text: str | bytes) -> None:
    path = write(text)
    found = path.read_bytes()
    loaded, sentence = load_settings()
    assert loaded == Settings()
    assert sentence == ("The settings file was damaged, so the defaults are used; it is kept as settings.json.damaged.")
    assert not path.exists()
    assert path.with_name("settings.json.damaged").read_bytes() == found
    assert load_settings() == (Settings(), None)


def test_nothing_that_was_set_aside_is_ever_overwritten() -> None:
    for text in ("{", "[", "{{", '{"volume": 500, "mute": true}'):
        path = write(text)
        load_settings()
    aside = [path.with_name(f"settings.json{end}.damaged") for end in ("", "-2", "-3", "-4")]
    assert [each.read_text() for each in aside] == ["{", "[", "{{", '{"volume": 500, "mute": true}']


@pytest.mark.parametrize(
    "values",
    [
        {"volume": 500, "people": [{"name": "Bo"}]},
        {"people": [{"colour": 3}, {"name": "Bo"}]},
        {"people": [{"name": "Bo", "emblem": "../fox"}]},
    ],
)
def test_of_a_file_of_which_something_is_lost_a_copy_is_kept_once(values: dict[str, Any]) -> None:
    path = write(json.dumps(values | {"mute": True}))
    found = path.read_bytes()
    loaded, _ = load_settings()
    assert loaded == Settings(mute=True, people=[Person("Bo")])
    assert load_settings() == (loaded, None)
    assert path.with_name("settings.json.damaged").read_bytes() == found
    assert sorted(each.name for each in path.parent.iterdir()) == ["settings.json", "settings.json.damaged"]


def test_a_whole_file_is_neither_copied_nor_written() -> None:
    for text in ('{"names": ["Ann"], "volume": 31}', '{"people": ["Ann", {"name": "Bo", "hat": 1}], "of later": 7}'):
        path = write(text)
        assert load_settings()[1] is None
        assert (path.read_text(), [each.name for each in path.parent.iterdir()]) == (text, ["settings.json"])


def test_a_file_that_is_too_large_is_set_aside_and_not_overwritten() -> None:
    path = write('{"mute": true}' + " " * settings.LARGEST)
    loaded, sentence = load_settings()
    assert (loaded, sentence) == (
        Settings(),
        "The settings could not be read (it is too large), so the defaults are used; "
        "the file is kept as settings.json.damaged.",
    )
    assert save_settings(loaded) is None
    assert path.with_name("settings.json.damaged").stat().st_size > settings.LARGEST


def test_a_damaged_file_that_can_not_be_set_aside_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    write("{")
    monkeypatch.setattr("os.replace", refused)
    assert load_settings() == (Settings(), "The settings file is damaged, so the defaults are used.")


def refused(*_: object) -> None:
    """Refuse to move a file, as a system may."""
    raise PermissionError


def test_a_file_that_can_not_be_read_is_a_sentence(home: Path) -> None:
    settings.settings_path().mkdir(parents=True)
    loaded, sentence = load_settings()
    assert loaded == Settings()
    assert sentence is not None
    assert sentence.startswith("The settings could not be read (")
    assert sentence.endswith("), so the defaults are used.")


def test_a_file_in_the_folder_s_place_means_there_are_no_settings(home: Path) -> None:
    home.write_text("in the way")
    assert load_settings() == (Settings(), None)


def test_a_newer_version_s_keys_are_left_out() -> None:
    write('{"volume": 31, "sparkle": {"much": true}, "theme": "light"}')
    assert load_settings() == (Settings(volume=31, theme="light"), None)


def test_a_byte_order_mark_is_no_damage() -> None:
    write(b'\xef\xbb\xbf{"volume": 31}')
    assert load_settings() == (Settings(volume=31), None)


@pytest.mark.parametrize(
    ("name", "value", "title"),
    [
        ("speed", "warp", "Card speed"),
        ("volume", 101, "Volume"),
        ("volume", -1, "Volume"),
        ("volume", "loud", "Volume"),
        ("mute", 1, "Mute"),
        ("theme", None, "Theme"),
        ("fullscreen", "yes", "Full screen"),
        ("window", [1280], "Window size"),
        ("window", [0, 0], "Window size"),
        ("window", [1e9, 800], "Window size"),
        ("people", "Ann", "People"),
        ("people", {"Ann": 3}, "People"),
        ("open_table", 1, "Open table"),
        ("last_game", "", "Last game"),
        ("last_setup", [], "Last setup"),
    ],
)
def test_one_bad_value_is_its_default_and_the_others_hold(name: str, value: object, title: str) -> None:
    path = write(json.dumps(msgspec.to_builtins(changed()) | {name: value}))
    loaded, sentence = load_settings()
    assert sentence == f"The setting “{title}” was damaged and is back at its default."
    for field in Settings.__struct_fields__:
        assert getattr(loaded, field) == getattr(Settings() if field == name else changed(), field)
    assert path.exists()


@pytest.mark.parametrize(
    ("damaged", "mended"),
    [
        ({"name": "Ann", "colour": 99, "emblem": "fox"}, Person("Ann", -1, "fox")),
        ({"name": "Ann", "colour": -2, "emblem": "fox"}, Person("Ann", -1, "fox")),
        ({"name": "Ann", "colour": "blue", "emblem": 5}, Person("Ann")),
        ({"name": "Ann", "colour": True, "emblem": "../fox"}, Person("Ann")),
        ({"name": "Ann", "colour": 4}, Person("Ann", 4)),
        ({"name": "Ann", "colour": 4, "emblem": "fox", "hat": "red"}, Person("Ann", 4, "fox")),
        ("Ann", Person("Ann")),
    ],
)
def test_what_is_wrong_of_a_person_is_the_default_and_nothing_else_is_lost(damaged: object, mended: Person) -> None:
    others = [{"name": "Bo", "colour": 1, "emblem": "key"}, {"name": "Cy"}]
    write(json.dumps({"people": [others[0], damaged, others[1]], "volume": 31}))
    loaded, sentence = load_settings()
    assert sentence is None
    assert loaded == Settings(volume=31, people=[Person("Bo", 1, "key"), mended, Person("Cy")])


@pytest.mark.parametrize(
    "nobody", ["", "x" * 41, {"colour": 3}, {"name": "", "colour": 3}, {"name": None}, None, 5, []]
)
def test_who_has_no_name_is_left_out(nobody: object) -> None:
    write(json.dumps({"people": [nobody, {"name": "Bo", "colour": 1}]}))
    assert load_settings() == (Settings(people=[Person("Bo", 1)]), None)


def test_a_file_of_before_people_had_colours_still_holds_their_names() -> None:
    write('{"names": ["Zoë", "Bjørn"], "volume": 31}')
    loaded = Settings(volume=31, people=[Person("Zoë"), Person("Bjørn")])
    assert load_settings() == (loaded, None)
    assert save_settings(loaded) is None
    assert load_settings() == (loaded, None)


def test_names_of_before_that_can_not_be_are_nobody() -> None:
    write('{"names": "Ann", "volume": 31}')
    assert load_settings() == (
        Settings(volume=31),
        "The setting “People” was damaged and is back at its default.",
    )


def test_no_more_people_are_kept_than_there_is_room_for() -> None:
    write(json.dumps({"people": [f"Ann {number}" for number in range(99)]}))
    loaded, sentence = load_settings()
    assert sentence is None
    assert [person.name for person in loaded.people] == [f"Ann {number}" for number in range(40)]


def test_several_bad_values_are_named_in_one_sentence() -> None:
    write('{"speed": 3, "mute": true, "volume": [], "window": {}}')
    assert load_settings() == (
        Settings(mute=True),
        "The settings “Card speed”, “Volume” and “Window size” were damaged and are back at their defaults.",
    )


def test_each_setting_says_what_a_form_needs() -> None:
    properties = msgspec.json.schema(Settings)["$defs"]["Settings"]["properties"]
    assert set(properties) == set(Settings.__struct_fields__)
    for field in msgspec.inspect.type_info(Settings).fields:  # type: ignore[attr-defined]
        assert properties[field.name]["title"]
        assert properties[field.name]["description"].endswith(".")
        labels = (field.type.extra or {}).get("labels", {})
        assert sorted(labels) == sorted(properties[field.name].get("enum", []))
    assert (properties["volume"]["minimum"], properties["volume"]["maximum"]) == (0, 100)


def lines(home: Path) -> list[str]:
    return (home / "log" / "rummy.log").read_text(encoding="utf-8").splitlines()


def test_the_log_is_a_file(home: Path, logger: logging.Logger, capsys: pytest.CaptureFixture[str]) -> None:
    open_log()
    logger.debug("not this")
    logger.info("Dealt by %s", "Jörg ♥")
    logger.warning("Odd")
    written = lines(home)
    assert len(written) == 2
    assert written[0].endswith("INFO MainThread: Dealt by Jörg ♥")
    assert written[1].endswith("WARNING MainThread: Odd")
    assert capsys.readouterr() == ("", "")


def test_a_verbose_log_has_debug_lines_and_opening_twice_writes_once(home: Path, logger: logging.Logger) -> None:
    open_log()
    open_log(verbose=True)
    logger.debug("this")
    assert [line.rpartition(" ")[2] for line in lines(home)] == ["this"]
    open_log()
    logger.debug("not this")
    assert len(lines(home)) == 1


def test_the_log_is_two_files_of_a_megabyte(
    home: Path, logger: logging.Logger, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_log()
    (handler,) = logger.handlers
    assert isinstance(handler, RotatingFileHandler)
    assert (handler.maxBytes, handler.backupCount) == (1_000_000, 1)
    monkeypatch.setattr(log_module, "SIZE", 1000)
    open_log()
    for number in range(100):
        logger.info("line %d %s", number, "x" * 100)
    assert sorted(path.name for path in (home / "log").iterdir()) == ["rummy.log", "rummy.log.1"]
    assert "line 99" in lines(home)[-1]


def test_a_log_that_can_not_be_written_is_silence(
    home: Path, logger: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    home.write_text("in the way")
    open_log()
    logger.error("Nobody hears this")
    assert capsys.readouterr() == ("", "")
    assert home.read_text() == "in the way"


def test_an_error_is_logged_without_what_it_says(home: Path, logger: logging.Logger) -> None:
    open_log()
    named = f"7H and TS.1, JK and 10♥, {Card.parse('QC')!r}"
    try:
        try:
            raise ValueError(named)
        except ValueError as error:
            raise KeyError("the nine of hearts") from error
    except KeyError:
        logger.exception("Odd: %s", named)
    written = "\n".join(lines(home))
    assert "Odd: ?? and ??, ?? and ??, ??" in written
    assert "\nValueError\nAfter which:\nTraceback" in written
    assert written.endswith("\nKeyError")
    assert "nine of hearts\n" not in written


def test_an_error_of_the_system_is_logged_with_its_words(home: Path, logger: logging.Logger) -> None:
    open_log()
    try:
        (home / "9H" / "nothing").read_text()
    except OSError:
        logger.exception("Odd")
    assert lines(home)[-1] == "FileNotFoundError: No such file or directory"


class Full(io.StringIO):
    """A file on a disk without space."""

    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")

    def flush(self) -> None:
        raise OSError(28, "No space left on device")


def test_a_log_file_that_fails_later_is_silence(
    home: Path, logger: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    open_log()
    (handler,) = logger.handlers
    assert isinstance(handler, RotatingFileHandler)
    logger.info("before")
    handler.stream.close()
    handler.stream = Full()
    logger.error("Nobody hears this")
    open_log()
    assert capsys.readouterr() == ("", "")
    assert len(lines(home)) == 1


def test_threads_that_read_the_first_table_of_a_game_at_once_do_no_harm() -> None:
    code = """
import sys, threading, msgspec
from rummy_desktop.engine.shapes import shaped
from rummy_desktop.variants import GAMES
sys.setswitchinterval(1e-6)
kinds = list(dict.fromkeys(game.rules.table_type for game in GAMES.values()))
together, read = threading.Barrier(3), []
def work():
    for kind in kinds:
        values = msgspec.to_builtins(kind(2))
        together.wait()
        read.append(shaped(values, kind) == kind(2))
threads = [threading.Thread(target=work) for _ in range(3)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
assert read == [True] * 3 * len(kinds)
"""
    subprocess.run([sys.executable, "-c", code], cwd=CHECKOUT, check=True, timeout=60)
