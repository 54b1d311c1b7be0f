"""A single instance: a second start brings the window forward that is open, and opens its match there."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from window import PATIENCE, ROOT, Window, hand_of

from rummy_desktop.cli import main
from rummy_desktop.gui.app import single_instance
from rummy_desktop.gui.app.single_instance import Door, Ring, SingleInstance, Wish, door_path, ring
from rummy_desktop.storage.library.summaries import summaries
from rummy_desktop.storage.paths import APP
from rummy_desktop.storage.settings import Settings, save_settings


@pytest.fixture
def bell() -> Iterator[SingleInstance]:
    """Yield a window's bell."""
    single_instance = SingleInstance()
    single_instance.listen()
    yield single_instance
    single_instance.close()


def heard(bell: SingleInstance) -> list[Wish]:
    """Return the wishes as soon as there are some. AssertionError if none comes in time."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if wishes := bell.wishes():
            return wishes
    raise AssertionError("nobody was heard")


def test_nobody_answers_where_no_window_is_open() -> None:
    assert not ring()
    assert not door_path().exists()


def test_an_open_window_hears_who_rings(bell: SingleInstance) -> None:
    assert ring()
    assert heard(bell) == [Wish(None)]
    assert ring(Path("/some where/ü.rummy"))
    assert heard(bell) == [Wish(Path("/some where/ü.rummy"))]
    assert bell.wishes() == []


def test_a_closed_window_is_not_there_any_more(bell: SingleInstance) -> None:
    bell.close()
    assert not door_path().exists()
    assert not ring()
    bell.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_only_the_owner_can_read_where_the_window_is(bell: SingleInstance) -> None:
    assert door_path().stat().st_mode & 0o077 == 0


def test_the_door_of_a_program_that_was_killed_is_nobodys(bell: SingleInstance) -> None:
    with socket.create_server(("127.0.0.1", 0)) as gone:
        port = gone.getsockname()[1]
    door_path().write_bytes(msgspec.json.encode(Door(socket.gethostname(), port, "word")))
    assert not ring()
    bell.close()
    assert door_path().exists(), "it may be another window's"


@pytest.mark.parametrize(
    "text",
    [
        b"", b"{", b"[]", b'{"host": 1}', b"\xff\xfe", b'{"host":"x","port":99999999,"word":""}',
        b'{"host":"HERE","port":1000000000000000000,"word":""}', b'{"host":"HERE","port":-1,"word":""}',
        b'{"z":' + b"[" * 60_000,
    ],
)  # fmt: skip
def test_a_damaged_door_is_nobodys(bell: SingleInstance, text: bytes) -> None:
    door_path().write_bytes(text.replace(b"HERE", socket.gethostname().encode()))
    assert not ring()
    bell.close()
    assert door_path().exists()


@pytest.mark.parametrize("text", [b"", b"\xff\xfe", b" " * 2 * single_instance.LONGEST])
def test_a_window_puts_its_door_in_the_place_of_one_that_can_not_be_read(text: bytes) -> None:
    door_path().parent.mkdir(parents=True, exist_ok=True)
    door_path().write_bytes(text)
    single_instance = SingleInstance()
    single_instance.listen()
    assert ring()
    assert heard(single_instance) == [Wish(None)]
    single_instance.close()
    assert not ring()


def test_a_window_on_another_computer_is_not_rung_at(bell: SingleInstance) -> None:
    door = msgspec.json.decode(door_path().read_bytes(), type=Door)
    door_path().write_bytes(msgspec.json.encode(msgspec.structs.replace(door, host="elsewhere")))
    assert not ring()
    assert bell.wishes() == []


@pytest.mark.parametrize(
    "said",
    [
        b"", b"\n", b"GET / HTTP/1.1\r\n\r\n", b"\xff" * 100_000, b'{"word":"guess","path":"/x"}\n',
        b'{"word":"a","z":' + b"[" * 60_000, b'{"word":"a","z":' + b"[" * 60_000 + b"\n", b'{"word":"\\u0000"}\n',
        b'{"word":"a","spelled":"=="}\n',
    ],
)  # fmt: skip
def test_whoever_does_not_know_the_word_is_not_heard(bell: SingleInstance, said: bytes) -> None:
    door = msgspec.json.decode(door_path().read_bytes(), type=Door)
    with socket.create_connection(("127.0.0.1", door.port), PATIENCE) as line:
        line.settimeout(PATIENCE)
        try:
            line.sendall(said)
            line.shutdown(socket.SHUT_WR)
            assert line.recv(100) == b""
        except OSError:
            pass
    assert ring(), "the bell still works"
    assert heard(bell) == [Wish(None)]


def test_the_bell_outlives_whatever_comes_to_the_door(bell: SingleInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    door = msgspec.json.decode(door_path().read_bytes(), type=Door)
    wrongs = [RecursionError(), MemoryError(), OSError(24, "Too many open files"), ValueError(), KeyError()]
    left = wrongs.copy()

    def fail(self: SingleInstance, line: socket.socket) -> None:
        raise left.pop()

    with monkeypatch.context() as patch:
        patch.setattr(SingleInstance, "_hear", fail)
        for _ in wrongs:
            socket.create_connection(("127.0.0.1", door.port), PATIENCE).close()
        wait_for(lambda: not left)
    assert ring()
    assert heard(bell) == [Wish(None)]


def test_whoever_dawdles_at_the_door_does_not_keep_the_next_from_being_heard(
    bell: SingleInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    door = msgspec.json.decode(door_path().read_bytes(), type=Door)
    with (
        monkeypatch.context() as patch,
        socket.create_connection(("127.0.0.1", door.port), PATIENCE) as slow,
    ):
        patch.setattr(single_instance, "ANSWER", 0.3)
        sent = 0
        with suppress(OSError):  # the door is shut before that much is said
            while sent < 1000:
                sent += slow.send(b" ")
                time.sleep(0.02)
        assert sent < 1000
    assert ring()


def test_a_window_that_hangs_does_not_keep_another_from_opening() -> None:
    with socket.create_server(("127.0.0.1", 0)) as hanging:
        door_path().parent.mkdir(parents=True)
        door = Door(socket.gethostname(), hanging.getsockname()[1], "word")
        door_path().write_bytes(msgspec.json.encode(door))
        assert not ring()


def test_of_two_windows_the_newer_hears_until_it_is_closed(bell: SingleInstance) -> None:
    newer = SingleInstance()
    newer.listen()
    assert ring()
    assert heard(newer) == [Wish(None)]
    newer.close()
    assert ring()
    assert heard(bell) == [Wish(None)]


def test_where_nothing_can_be_written_there_is_no_bell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("RUMMY_HOME", str(tmp_path / "file" / "home"))
    bell = SingleInstance()
    bell.listen()
    assert not ring()
    assert bell.wishes() == []
    bell.close()


def test_what_is_said_at_the_door_is_one_line() -> None:
    said = msgspec.json.encode(Ring("word", "/with\nline"))
    assert b"\n" not in said


def test_a_second_start_says_what_it_does(
    bell: SingleInstance, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main([]) == 0
    assert "open already" in capsys.readouterr().out
    assert main([str(tmp_path / "match.rummy")]) == 0
    assert main(["--size", "1280x800", "open", "match.rummy"]) == 0
    found: list[Wish] = []
    while len(found) < 3:
        found += heard(bell)
    assert found == [Wish(None), Wish(tmp_path / "match.rummy"), Wish(Path.cwd() / "match.rummy")]


# In a real window


@pytest.mark.window
def test_starting_twice_brings_the_first_window_forward(xserver: dict[str, str], tmp_path: Path) -> None:
    assert save_settings(Settings(speed="off")) is None
    begin = starter(xserver, tmp_path)
    with begin("play", "gin", "--seats", "you,easy", "--seed", "two") as window:
        window.rest(lambda state: state["actor"] == 0, "the own turn")
        hand = hand_of(window.state)
        # By this class a desktop knows the window for the entry's.
        assert window.name in window.tool("search", "--class", f"^{APP}$").split()
        path = summaries()[0][0].path
        window.press("Menu")
        window.press("Leave for the menu")
        window.wait(lambda state: state["scene"] == "menu", "the menu")
        with begin("--another") as other:
            # The newer window lies above, and has the keys.
            wait_for(lambda: active(other) == other.name)
        window.tool("windowminimize", "--sync", window.name)
        done = again(xserver)
        assert "open already" in done.stdout
        wait_for(lambda: active(window) == window.name)
        done = again(xserver, str(path))
        assert done.returncode == 0
        state = window.rest(lambda state: state["actor"] == 0, "the match")
        assert hand_of(state) == hand
        wait_for(lambda: active(window) == window.name)


def active(window: Window) -> str:
    """Return the name of the window that has the keys; empty if none has."""
    try:
        return window.tool("getactivewindow").strip()
    except subprocess.CalledProcessError:
        return ""


def starter(xserver: dict[str, str], folder: Path) -> Callable[..., Window]:
    """Return a function that starts the program with the same home each time."""

    def begin(*arguments: str) -> Window:
        place = folder / f"run {len(list(folder.iterdir()))}"
        place.mkdir()
        return Window(xserver, place, *arguments, "--size", "1280x800")

    return begin


def again(xserver: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start the program once more, which ends by itself."""
    return subprocess.run(
        [sys.executable, "-m", "rummy_desktop", *arguments],
        env=xserver,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )


def wait_for(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if true():
            return
    raise AssertionError("it did not come about")
