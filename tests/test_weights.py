"""Files of weights: read as they were written, once, when first asked for; damaged ones are told in one sentence."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from zlib import crc32

import msgspec
import pytest

from rummy_desktop import cli
from rummy_desktop.ai import knocking, knocking_nets, strengths
from rummy_desktop.ai.experience import read_tables
from rummy_desktop.ai.knocking import SHAPES, TABLES
from rummy_desktop.ai.strengths import read_strengths
from rummy_desktop.ai.summed_net import Form, read_nets
from rummy_desktop.ai.weights import (
    ENDING,
    Made,
    Weights,
    WeightsError,
    decoded,
    encoded,
    once,
    read_weights,
    write_weights,
)
from rummy_desktop.variants import GAMES

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted((ROOT / "rummy_desktop").rglob(f"*{ENDING}"))

MADE = Made("tools/some.py", "1.2.3", "2026-11-27", "--deals 3")
SMALL = {
    "one": Weights(((0.01, -0.02, 327.67), (1.0, 0.0, -327.68)), 100, MADE, ("first", "second")),
    "two": Weights(((5.0,),), 1, MADE),
}
BYTES = (
    b'[{"name":"one","shape":[2,3],"scale":100,"made":{"tool":"tools/some.py","version":"1.2.3","date":"2026-11-27",'
    b'"words":"--deals 3"},"type":"int16","names":["first","second"]},{"name":"two","shape":[1,1],"scale":1,'
    b'"made":{"tool":"tools/some.py","version":"1.2.3","date":"2026-11-27","words":"--deals 3"},"type":"int16",'
    b'"names":[]}]\n'
    b"\x01\x00\xfe\xff\xff\x7f\x64\x00\x00\x00\x00\x80\x05\x00"
)


def whole(rest: bytes, number: int = 1) -> bytes:
    """Return a file of that format with the right sum."""
    return b"Rummy Desktop weights %d %08x\n" % (number, crc32(rest)) + rest


# What is shipped


def test_every_file_tells_what_made_it() -> None:
    assert len(FILES) >= 9
    for path in FILES:
        for name, each in decoded(path.read_bytes()).items():
            assert re.fullmatch(r"\d+\.\d+\.\d+", each.made.version), (path, name)
            assert re.fullmatch(r"\d{4}-\d\d-\d\d", each.made.date), (path, name)
            tool = each.made.tool
            assert not tool.startswith("tools/") or (ROOT / tool).is_file(), (path, name)
    for game in strengths.measured().values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", game.version)
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", game.date)


def test_numbers_that_are_shipped_take_two_bytes_each_and_files_are_as_they_would_be_written() -> None:
    for path in FILES:
        data = path.read_bytes()
        found = decoded(data)
        count = sum(height * width for height, width in (each.shape for each in found.values()))
        head = data.split(b"\n", 2)
        assert len(head[2]) == 2 * count
        assert encoded(found) == data


def test_weights_are_those_that_were_learnt() -> None:
    table = knocking.learnt()["discard"]
    assert table[0][:3] == (0.53, -3.26, 0.81)
    assert table[9][-1] == -4.9
    net = knocking_nets.learnt().nets["discard"]
    assert net.cards[0][:3] == (-0.077, 0.12, -0.037)
    assert knocking_nets.learnt().chances[0][:3] == (500, 541, 584)
    assert knocking_nets.learnt().ends[:2] == (187, 198)


# Reading and writing


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / f"small{ENDING}"
    write_weights(path, SMALL)
    assert path.read_bytes() == whole(BYTES)
    assert read_weights(path, {"one": (2, 3), "two": (1, 1)}) == SMALL


def test_a_number_is_rounded_to_what_it_is_counted_in() -> None:
    written = {"one": Weights(((0.014, 0.016, -0.016),), 100, MADE)}
    assert decoded(encoded(written))["one"].rows == ((0.01, 0.02, -0.02),)


@pytest.mark.parametrize(("number", "size"), [(327.67, 2), (327.68, 4), (-327.68, 2), (-327.69, 4), (9e6, 4)])
def test_an_array_with_a_large_number_has_room_for_it(number: float, size: int) -> None:
    data = encoded({"one": Weights(((0.01, number),), 100, MADE)})
    assert len(data.split(b"\n", 2)[2]) == 2 * size
    assert decoded(data)["one"].rows == ((0.01, number),)


def test_a_number_that_is_larger_still_is_not_written() -> None:
    with pytest.raises(OverflowError):
        encoded({"one": Weights(((3e7,),), 100, MADE)})


def test_bytes_of_numbers_are_turned_where_the_machine_has_them_the_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    other = "little" if sys.byteorder == "big" else "big"
    monkeypatch.setattr(sys, "byteorder", other)
    assert decoded(encoded(SMALL)) == SMALL
    assert encoded(SMALL) != whole(BYTES)


def test_tables_have_columns_and_nets_have_layers(tmp_path: Path) -> None:
    path = tmp_path / f"some{ENDING}"
    rows = (((1.0, 2.0, 3.0), (4.0, 5.0, 6.0)), ((7.0, 8.0, 9.0, 0.5),), ((1.0, 2.0),))
    layers = zip(("net first", "net second", "net third"), rows, strict=True)
    write_weights(path, {name: Weights(each, 1000, MADE) for name, each in layers})
    net = read_nets(path, {"net": Form(2, 1, 2, 1)})["net"]
    assert net.layers == rows
    assert net.third == (1.0, 2.0)
    with pytest.raises(WeightsError):
        read_nets(path, {"net": Form(2, 2, 2, 1)})
    write_weights(path, SMALL)
    assert read_tables(path, {"one": (2, 3), "two": (1, 1)})["one"] == ((0.01, 1.0), (-0.02, 0.0), (327.67, -327.68))


# Once, and when it is asked for


def test_what_many_threads_ask_for_at_once_is_made_once() -> None:
    made = []
    together = Barrier(8)

    @once
    def slow() -> list[int]:
        """Take a while."""
        time.sleep(0.05)
        made.append(len(made))
        return made

    def ask(_: int) -> list[int]:
        together.wait()
        return slow()

    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(ask, range(8)))
    assert made == [0]
    assert all(each is found[0] for each in found)
    assert slow() is found[0]


def test_what_could_not_be_made_is_tried_again() -> None:
    fails = [OSError(), None]

    @once
    def read() -> str:
        """Fail at first."""
        if error := fails.pop(0):
            raise error
        return "read"

    with pytest.raises(OSError):  # noqa: PT011
        read()
    assert read() == read() == "read"


OPENED = """
import sys
opened = []
sys.addaudithook(lambda event, told: opened.append(str(told[0])) if event == "open" else None)
from rummy_desktop import cli
from rummy_desktop.arena import worker
from rummy_desktop.gui.app import app
from rummy_desktop.variants import GAMES
def data():
    return sorted(each for each in opened if each.endswith((".weights", "strengths.toml")))
assert not data(), data()
assert cli.main(["simulate", "gin", "--deals", "1", "--seats", "hard@0.1.0,easy", "--seed", "1"]) == 0
assert len(data()) == 1 and data()[0].endswith("knocking.weights"), data()
"""


def test_nothing_is_read_before_it_is_asked_for_and_then_once() -> None:
    ran = subprocess.run([sys.executable, "-c", OPENED], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


# Damage


def broken() -> dict[str, bytes]:
    """Return files that are no weights, each by what is wrong with it."""
    told, numbers = BYTES.split(b"\n", 1)
    data = whole(BYTES)
    return {
        "it is no file of weights": b"Rummy Desktop weights\n" + BYTES,
        "its format is 2, not 1": whole(BYTES, 2),
        "its sum is another one": data[:-1] + b"\x06",
        "its sum is another one ": data.replace(b"first", b"worst"),
        "it has fewer numbers than it tells of": whole(BYTES[:-2]),
        "it has more numbers than it tells of": whole(BYTES + b"\x00\x00"),
        "bytes length not a multiple of item size": whole(BYTES[:-1]),
        "Input data was truncated": whole(told[:-1] + b"\n" + numbers),
        "missing required field": whole(told.replace(b'"scale":100,', b"") + b"\n" + numbers),
        "Expected `int` >= 1": whole(told.replace(b'"shape":[1,1]', b'"shape":[1,0]') + b"\n" + numbers),
        "Invalid enum value": whole(told.replace(b"int16", b"int99") + b"\n" + numbers),
        "its arrays are": whole(told.replace(b'"two"', b'"due"') + b"\n" + numbers),
    }


@pytest.mark.parametrize("why", broken())
def test_a_damaged_file_is_told_in_one_sentence_and_why_in_the_log(why: str, tmp_path: Path) -> None:
    path = tmp_path / f"broken{ENDING}"
    path.write_bytes(broken()[why])
    with pytest.raises(WeightsError) as told:
        read_weights(path, {"one": (2, 3), "two": (1, 1)})
    assert str(told.value).count(str(path)) == 1
    assert "Install the game again." in str(told.value)
    assert isinstance(told.value.__cause__, ValueError | msgspec.MsgspecError)
    assert why.strip() in str(told.value.__cause__)


def test_every_damaged_byte_is_seen() -> None:
    data = whole(BYTES)
    for place in range(len(data)):
        for other in {data[place] ^ 1, data[place] ^ 32, data[place] ^ 128, ord("\n")} - {data[place]}:
            with pytest.raises((ValueError, msgspec.MsgspecError)):
                decoded(data[:place] + bytes([other]) + data[place + 1 :])
    for length in range(len(data)):
        with pytest.raises((ValueError, msgspec.MsgspecError)):
            decoded(data[:length])


def test_a_missing_file_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match="missing") as told:
        read_weights(tmp_path / "none", {})
    assert isinstance(told.value.__cause__, FileNotFoundError)


def test_the_command_line_says_that_a_file_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / TABLES.name
    monkeypatch.setattr(knocking, "learnt", once(lambda: read_tables(path, SHAPES)))
    assert cli.main(["simulate", "gin", "--deals", "1", "--seats", "hard@0.1.0,easy", "--seed", "1"]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(path) in said


# Strengths


@pytest.mark.parametrize(
    "text",
    [
        "[gin",
        "[gin]\nversion = 3\n",
        "gin = 3\n",
        "\udcff",
        strengths.FILE.read_text("utf-8").replace("1276", '"1276"'),
    ],
)
def test_damaged_strengths_are_told_in_one_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "strengths.toml"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(WeightsError, match="missing, damaged") as told:
        read_strengths(path)
    assert str(path) in str(told.value)
    assert told.value.__cause__ is not None


def test_missing_strengths_are_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match="missing"):
        read_strengths(tmp_path / "none.toml")


def test_where_strengths_can_not_be_read_characters_are_as_strong_as_they_are_guessed_to_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(strengths, "FILE", tmp_path / "none.toml")
    found = strengths.measured.__wrapped__()  # type: ignore[attr-defined]
    assert found == {}
    assert "none.toml is missing" in caplog.text


def test_all_games_are_in_the_file_of_strengths() -> None:
    missing = [game for game in GAMES if game not in strengths.measured()]
    assert not missing, f"strengths.toml lacks {missing}: tools/rate_characters.py {' '.join(missing)} --write"
    assert list(strengths.measured()) == list(GAMES)
