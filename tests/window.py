"""Window: the program in a real window, driven by the mouse and the keys of an X server and steered by its trace."""

from __future__ import annotations

import ctypes
import os
import select
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import numpy

from rummy_desktop.engine.cards import HIDDEN, Card

ROOT = Path(__file__).resolve().parent.parent
SOON = 10  # seconds after which a key that has done nothing is pressed again
PATIENCE = 40  # seconds until a program that does not show what is waited for counts as stuck
ROOM = 1 << 20  # bytes of trace that wait for a reader before the program does

State = dict[str, Any]
"""A line of the trace."""


def cards_in(state: State, zone: str) -> dict[Card, tuple[float, float]]:
    """Return the cards that are seen in a zone, from the left or the bottom, and their middles in canvas pixels."""
    found = sorted((each for each in state["cards"] if each["zone"] == zone), key=lambda each: each["index"])
    return {Card.parse(each["card"]): _middle(each["rect"]) for each in found if Card.parse(each["card"]) != HIDDEN}


def hand_of(state: State) -> list[Card]:
    """Return the own hand from the left."""
    return list(cards_in(state, "hand"))


def count_of(state: State) -> int:
    """Return how many cards are on the table, those that are hidden too."""
    return len(state["cards"]) + int(state["stock"])


def widget(state: State, name: str) -> State | None:
    """Return the widget of that name, if it can be used."""
    return next((each for each in state["widgets"] if each["name"] == name and each["enabled"]), None)


def _middle(rect: list[int]) -> tuple[float, float]:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


class Window:
    """The program, started with these arguments. Places are in pixels of its canvas unless said otherwise."""

    program: ClassVar[tuple[str, ...]] = (sys.executable, "-m", "rummy_desktop")
    place: ClassVar[Path] = ROOT
    patience: ClassVar[float] = PATIENCE

    def __init__(self, environment: dict[str, str], folder: Path, *arguments: str) -> None:
        self.environment = environment
        self.said = folder / "stderr.txt"
        pipe = folder / "trace"
        os.mkfifo(pipe)
        self._reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        if sys.platform == "linux":
            import fcntl

            fcntl.fcntl(self._reading, fcntl.F_SETPIPE_SZ, ROOM)
        self._rest = b""
        self.state: State = {}
        self.states = 0
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                [*self.program, "--trace", str(pipe), *arguments],
                env=environment,
                cwd=self.place,
                stdout=said,
                stderr=said,
            )
        self.wait(lambda state: True, "a first picture")
        self.name = self.found()

    def found(self) -> str:
        """Return xdotool's number of the window, once it is there."""
        return self.tool("search", "--sync", "--onlyvisible", "--pid", str(self.pid())).split()[0]

    def __enter__(self) -> Window:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        try:
            if kind is None:
                self.quit()
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            os.close(self._reading)

    def quit(self) -> None:
        """End the program as a player does, and see that it had nothing to complain about."""
        self.end()
        assert self.process.poll() == 0
        assert self.said.read_text() == ""

    def end(self) -> None:
        """Ask the program to end, and once more where the keys went astray: on a busy machine others may have them."""
        end, again = time.monotonic() + self.patience, 0.0
        while self.process.poll() is None and time.monotonic() < end:
            if time.monotonic() > again:
                with suppress(subprocess.CalledProcessError):
                    self.ask_to_quit()
                again = time.monotonic() + SOON
            self._take(0.05)

    def ask_to_quit(self) -> None:
        """Press the keys that end the program."""
        self.keys("ctrl+q")

    def pid(self) -> int:
        """Return the process that has the window."""
        return self.process.pid

    # Looking

    def wait(self, wanted: Callable[[State], Any], what: str) -> State:
        """Read the trace until a line is as wanted, the newest of those that are there already first."""
        self._take(0.0)
        if self.state and wanted(self.state):
            return self.state
        end = time.monotonic() + self.patience
        while time.monotonic() < end and self.process.poll() is None:
            for state in self._take(0.5):
                if wanted(state):
                    self.state = state
                    return state
        said = self.said.read_text()
        raise AssertionError(f"no sight of {what}; the last was {msgspec.json.encode(self.state).decode()}\n{said}")

    def _take(self, seconds: float) -> list[State]:
        """Return the lines that have come in, and if there are none those that come within that many seconds.

        A card that is held counts as moving: what is done with it is still to come.
        """
        lines: list[bytes] = []
        while select.select([self._reading], [], [], 0.0 if lines else seconds)[0]:
            piece = os.read(self._reading, ROOM)
            if not piece:
                break
            self._rest += piece
            *whole, self._rest = self._rest.split(b"\n")
            lines += whole
        states = [msgspec.json.decode(line) for line in lines]
        for state in states:
            if any(each["zone"] == "drag" for each in state.get("cards", ())):
                state["moving"] = True
        if states:
            self.state = states[-1]
            self.states += len(states)
        return states

    def rest(self, wanted: Callable[[State], Any], what: str) -> State:
        """Wait until the table shows what is wanted and nothing moves."""
        return self.wait(lambda state: state["scene"] == "table" and not state["moving"] and wanted(state), what)

    # Doing

    def tool(self, *words: str) -> str:
        """Return what xdotool says to these words."""
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
        return done.stdout

    def _to(self, place: tuple[float, float]) -> list[str]:
        factor = self.state["factor"]
        return ["mousemove", "--window", self.name, str(round(place[0] * factor)), str(round(place[1] * factor))]

    def click(self, place: tuple[float, float], button: int = 1) -> None:
        """Click there."""
        self.tool(*self._to(place), "click", str(button))

    def drag(self, start: tuple[float, float], end: tuple[float, float], release: bool = True) -> None:
        """Press at `start`, carry to `end`, and let go there."""
        words = [*self._to(start), "mousedown", "1"]
        for part in (0.05, 0.3, 0.6, 0.9, 1.0):
            words += self._to((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        self.tool(*words, *(("mouseup", "1") if release else ()))

    def keys(self, *names: str) -> None:
        """Press these keys one after the other, named as X names them."""
        self.tool("key", "--delay", "4", *names)

    def press(self, name: str) -> None:
        """Click on the middle of the button of that name, once it is there."""
        state = self.wait(lambda state: widget(state, name), f"the button {name}")
        found = widget(state, name)
        assert found
        self.click(_middle(found["rect"]))

    def middle(self, zone: str) -> tuple[float, float]:
        """Return the middle of a zone of the table."""
        return _middle(self.state["zones"][zone])

    def grab(self, card: Card) -> tuple[float, float]:
        """Return where a card of the hand can be taken hold of: its left edge, which no other card covers."""
        rect = next(each["rect"] for each in self.state["cards"] if each["card"] == str(card))
        return rect[0] + rect[2] * 0.12, rect[1] + rect[3] / 2

    def resize(self, width: int, height: int) -> State:
        """Give the window another size, in pixels of the screen."""
        self.tool("windowsize", self.name, str(width), str(height))
        return self.wait(lambda state: state["window"] == [width, height], f"a window of {width}x{height}")

    def area(self) -> tuple[int, int, int, int]:
        """Return where the window is on the screen: left, top, width and height."""
        lines = dict(
            line.split("=") for line in self.tool("getwindowgeometry", "--shell", self.name).split() if "=" in line
        )
        return int(lines["X"]), int(lines["Y"]), int(lines["WIDTH"]), int(lines["HEIGHT"])

    def pixels(self) -> Any:
        """Return the pixels of the screen in the window's area, in rows, each blue, green and red."""
        return screen(self.environment["DISPLAY"], self.area())

    def still(self) -> Any:
        """Return the state once the screen hasn't changed for a quarter of a second: all that it tells is drawn."""
        end, before = time.monotonic() + PATIENCE, self.pixels().copy()
        while time.monotonic() < end:
            time.sleep(0.25)
            now = self.pixels().copy()
            if (now == before).all():
                return now
            before = now
        raise AssertionError("the picture does not come to rest")


class _Image(ctypes.Structure):
    """The beginning of Xlib's XImage."""

    _fields_ = (
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("xoffset", ctypes.c_int),
        ("format", ctypes.c_int),
        ("data", ctypes.c_void_p),
        ("byte_order", ctypes.c_int),
        ("bitmap_unit", ctypes.c_int),
        ("bitmap_bit_order", ctypes.c_int),
        ("bitmap_pad", ctypes.c_int),
        ("depth", ctypes.c_int),
        ("bytes_per_line", ctypes.c_int),
        ("bits_per_pixel", ctypes.c_int),
    )


def screen(display: str, area: tuple[int, int, int, int]) -> Any:
    """Return a part of the screen as the X server has it: rows of pixels, each blue, green and red."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    x11.XGetImage.restype = ctypes.POINTER(_Image)
    x11.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong, *[ctypes.c_int] * 4, ctypes.c_ulong, ctypes.c_int]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    server = x11.XOpenDisplay(display.encode())
    assert server, f"no display {display}"
    try:
        every_plane, by_pixels = ctypes.c_ulong(-1).value, 2
        image = x11.XGetImage(server, x11.XDefaultRootWindow(server), *area, every_plane, by_pixels).contents
        assert image.bits_per_pixel == 32
        data = ctypes.string_at(image.data, image.bytes_per_line * image.height)
    finally:
        x11.XCloseDisplay(server)
    rows = numpy.frombuffer(data, numpy.uint8).reshape(image.height, image.bytes_per_line // 4, 4)
    return rows[:, : image.width, :3]


def papers(pixels: Any, side: int = 8) -> int:
    """Return how many squares of `side` pixels are as white as a card's paper; a face has many, letters have none."""
    high, wide = (length // side * side for length in pixels.shape[:2])
    white = (pixels[:high, :wide] > 235).all(axis=2)
    return int(white.reshape(high // side, side, wide // side, side).all(axis=(1, 3)).sum())
