"""Damage and meddling: a bit that has changed is noticed, a match goes on all the same, and no move is lost."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from guests import setup_of
from kept_house import PATIENCE, House
from kept_matches import between, deal_of, edited, further, kept_match, play_on, quiet_log, same, soak

from rummy_desktop.cli import main
from rummy_desktop.gui.app.menu import MenuScene
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.storage.clock import EARLIEST, EPOCH, LATEST, moment_of
from rummy_desktop.storage.library import copies, summaries
from rummy_desktop.storage.match_file.check import check
from rummy_desktop.storage.match_file.lines import table_line
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.match_file.mend import mend, mendable
from rummy_desktop.storage.match_file.read import Damaged
from rummy_desktop.storage.match_file.write import Saving

__all__ = ["quiet_log", "soak"]


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.shut()


def flip(path: Path, place: int) -> bytes:
    """Change a bit of a file; the text as it then is."""
    text = bytearray(path.read_bytes())
    text[place] ^= 4
    path.write_bytes(text)
    return bytes(text)


# One bit


@pytest.mark.parametrize("game", ["gin", "bing", "500"])
def test_every_bit_behind_the_header_is_noticed_and_the_match_goes_on(game: str, soak: ModuleType) -> None:
    path, _ = kept_match(game, deal_of(3, 5), options={"target": 5000} if game == "gin" else {})
    text = path.read_bytes()
    rng = random.Random(game)
    for number in range(40):
        path.write_bytes(soak.one_bit(bytearray(text), [], rng))
        try:
            assert load(path).transcript.whole.half, number
        except Damaged:
            assert soak.mended(path, path.read_bytes(), rng) == "mended"


def test_a_match_goes_on_from_the_last_sound_deal_and_the_damaged_file_is_kept() -> None:
    path, match = kept_match("gin", deal_of(3), options={"target": 5000})
    saved = load(path)
    line = saved.transcript.lines[-4]
    text = flip(path, len(b"".join(path.read_bytes().splitlines(keepends=True)[: line - 1])) + 12)
    with pytest.raises(Damaged) as damage:
        load(path)
    assert damage.value.line == line
    assert check(path).wrong == (str(damage.value),)
    found = mendable(path)
    assert found is not None
    assert (found.deal, found.line) == (3, line)
    aside = mend(found)
    assert (aside.name, aside.read_bytes()) == (f"{path.name}.damaged", text)
    again = load(path)
    assert again.header == saved.header
    assert again.moves == match.log[: saved.deals[2] + 1]
    assert again.notes == check(path).wrong == ()
    assert [each.path for each in summaries.summaries()[0]] == [path]


def test_where_only_an_earlier_deal_is_damaged_nothing_of_this_one_is_lost() -> None:
    path, match = kept_match("gin", deal_of(3), options={"target": 5000})
    saved = load(path)
    flip(path, len(b"".join(path.read_bytes().splitlines(keepends=True)[:20])) + 12)
    found = mendable(path)
    assert found is not None
    mend(found)
    again = load(path)
    assert again.match.table == match.table
    assert again.moves == match.log[saved.deals[2] :]
    assert again.first_deal == 3
    assert again.match.table.results == match.table.results
    assert check(path).wrong == ()


def test_the_window_asks_before_it_mends(house: House) -> None:
    path, _ = kept_match("gin", deal_of(2), options={"target": 5000})
    text = flip(path, path.stat().st_size - 60)
    house.open(MenuScene(house))
    for answer, stays in (("Leave it as it is", True), ("Go on from deal 2", False)):
        house.resume(path)
        house.settle()
        assert isinstance(house.scene, ConfirmScene)
        assert "is damaged in line" in house.scene.question
        house.press(answer)
        house.settle()
        assert (house.scene.name == "menu") == stays
        assert (path.read_bytes() == text) == stays
    assert house.table.match.table.deal == 2
    assert path.with_name(path.name + ".damaged").read_bytes() == text


def test_the_command_line_says_what_can_be_done(capsys: pytest.CaptureFixture[str]) -> None:
    path, _ = kept_match("gin", deal_of(2), options={"target": 5000})
    flip(path, path.stat().st_size - 60)
    assert main(["check", str(path)]) == 1
    said = capsys.readouterr().out
    assert "is damaged in line" in said
    assert "open it in the game to go on from the last deal that is sound." in said


@pytest.mark.parametrize("until", [between(2), lambda match: False], ids=["table", "end"])
def test_a_wrong_table_after_the_last_deal_is_noticed_and_put_right(until: object) -> None:
    path, match = kept_match("gin", until)  # type: ignore[arg-type]
    twisted = match.table.copy()
    twisted.dealer = 1 - twisted.dealer

    def change(lines: list[bytes]) -> list[bytes]:
        if match.table.over:
            return [*lines[:-1], lines[-1].replace(b'"winners":[', b'"winners":[1,0,')]
        known = load(path).transcript.tables[-2].table.deal
        return [*lines[:-1], table_line(twisted, known)]

    edited(path, change)
    saved = load(path)
    assert len(saved.notes) == 1
    assert same(saved.match, match)
    if not match.table.over:
        with Saving.resume(path) as saving:
            assert saving.saved is not None
            play_on(saving.saved.match, random.Random(1), further(match, 4), saving)
        assert load(path).notes == ()
        assert check(path).wrong == ()


# A wrong clock


@pytest.mark.parametrize(
    ("told", "moment"),
    [
        ("1970-01-01T00:00:00Z", EPOCH),
        ("0001-01-01T00:00:00Z", EARLIEST),
        ("-0044-03-15T12:00:00Z", EARLIEST),
        ("40000-01-01T00:00:00Z", LATEST),
        ("9999-12-31T23:59:59-12:00", LATEST),
        ("yesterday", EPOCH),
        (None, EPOCH),
        (-5, EPOCH),
    ],
)
def test_no_file_is_refused_for_its_time(told: object, moment: object) -> None:
    assert moment_of(told) == moment
    path, match = kept_match("gin", deal_of(2))

    def change(lines: list[bytes]) -> list[bytes]:
        head = msgspec.json.decode(lines[0]) | {"started": told}
        rest = [msgspec.json.encode({"time": told}) if each.startswith(b'{"time"') else each for each in lines[1:]]
        return [msgspec.json.encode(head), *rest]

    edited(path, change)
    assert same(load(path).match, match)
    assert check(path).wrong == ()
    shown = summaries.summary(path)
    assert shown is not None
    assert shown.trouble is None
    assert copies.copy(path).exists()


@pytest.mark.parametrize("seconds", [-1e13, -1.0, 0.0, 9e9, 1.2e12, 1e300])
def test_what_a_wrong_clock_makes_us_write_can_be_read(
    seconds: float, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummy_desktop.storage.clock.time.time", lambda: seconds)
    path, match = kept_match("gin", deal_of(2))
    assert same(load(path).match, match)
    house.open(MenuScene(house))
    house.settle()
    house.press("Saved matches")
    house.settle()
    assert house.scene.name == "matches"
    assert any("Gin Rummy" in str(each) for each in house.widgets().values())


# Meddling


def test_a_file_that_is_meddled_with_is_written_anew_and_it_is_said(soak: ModuleType) -> None:
    for number in range(14):
        soak.meddled(f"test/{number}")


def test_the_table_says_that_the_file_was_gone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.start(setup_of("gin", "you", "easy"))
    house.play(12, random.Random(1))
    path = house.kept.path
    assert path is not None
    path.unlink()
    told: list[str] = []
    monkeypatch.setattr(house.table, "tell", lambda text, alarm=False: told.append(text))
    house.play(20, random.Random(1))
    assert house.saving().wait(PATIENCE)
    assert load(path).moves == house.table.match.log
    assert told == [
        "The file of this match was removed or moved while you played, so all of the match has been saved anew."
    ]


def test_another_file_in_its_place_is_left_alone() -> None:
    path, match = kept_match("gin", deal_of(2))
    with Saving.resume(path) as saving:
        assert saving.wait()
        path.unlink()
        path.write_bytes(b"mine")
        play_on(match, random.Random(1), further(match, 3), saving)
        assert saving.wait()
        assert saving.path == path.with_name(f"{path.stem}-2.rummy")
    assert path.read_bytes() == b"mine"
    assert same(load(saving.path).match, match)
    assert saving.next_news() == (
        f"Another file lies where this match was saved, so all of it is saved beside it, as {saving.path.name}."
    )


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="nobody may mount a disk here")
def test_a_small_disk_that_fills_up_loses_nothing(soak: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    soak.soak_full(1, "test")
    said = capsys.readouterr().out
    assert "none was lost" in said or "No small disk" in said
