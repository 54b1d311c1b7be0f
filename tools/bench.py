"""Bench: measures how fast the game is, and prints the figures as one JSON object.

    python tools/bench.py
    python tools/bench.py --no-windows
    python tools/bench.py --size 1920x1080

The second measures only what needs no window, the third windows of that size alone beside it.

A figure that has a floor stands beside it, with "ok" true or false. Windows are real ones, on an X server without a
screen (Xvfb, openbox); where that is missing "missing" says so, SDL's dummy driver takes its place, and what a dummy
can't tell is null. Whatever concerns a window is measured in a new process, cold, in the loop that players have.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import math
import os
import platform
import random
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from importlib.metadata import version
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, cast

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from rummy_desktop.ai import LEVELS  # noqa: E402
from rummy_desktop.arena.simulation import play_deals  # noqa: E402
from rummy_desktop.arena.yardsticks import plain  # noqa: E402
from rummy_desktop.engine.cards import HIDDEN, SUITS, Card, new_pack  # noqa: E402
from rummy_desktop.engine.laying import layings  # noqa: E402
from rummy_desktop.engine.match import Match  # noqa: E402
from rummy_desktop.engine.melding import Melding  # noqa: E402
from rummy_desktop.engine.melds import Meld, deadwood_of, mask_of  # noqa: E402
from rummy_desktop.engine.moves import Deal  # noqa: E402
from rummy_desktop.engine.search import best_laying  # noqa: E402
from rummy_desktop.env.speed import actions_a_second  # noqa: E402
from rummy_desktop.gui.app.app import App  # noqa: E402
from rummy_desktop.gui.app.menu import MenuScene  # noqa: E402
from rummy_desktop.gui.app.pictures import seated  # noqa: E402
from rummy_desktop.gui.play.table_scene import TableScene  # noqa: E402
from rummy_desktop.gui.setup.setup import Setup  # noqa: E402
from rummy_desktop.gui.table.layout import TABLE  # noqa: E402
from rummy_desktop.variants import GAMES  # noqa: E402

SIZES = ((1920, 1080), (3840, 2160))
WAYS = ("over the table", "along the hand")
SEED = "6"  # with which a computer player begins, so that its process is there
TABLES = (
    ("gin", "gin", ("you", "easy")),
    ("rummy", "rummy", ("you", "easy", "easy", "easy")),
    ("eight hands of 5000 Rummy", "5000", ("you", *["easy"] * 7)),
)
"""What is dealt, in words, the game, and its players."""
BENCH = ("robbers", ("you", "easy", "easy"))
"""The game and the players of a table that is laid anew as a whole."""
FULL = ("canasta", ("you", "easy", "easy", "easy"))
"""The game and the players of a table that is as full as it gets."""
ROUNDS = 3  # of what happens once; of their figures it is the median, which no chance of the machine's moves
MENU = 20  # looks at the clock in the menu, which is about a second
MARGIN = 120  # pixels of screen around a window, so that its frame fits too
PATIENCE = 60.0  # seconds until something that does not happen counts as broken

LEAST = {
    "gin random decisions a second": 45_000.0,
    "5000 random decisions a second": 5_000.0,
    "bing random decisions a second": 5_000.0,
    "plain deals of gin a second": 300.0,
}
MOST = {
    "arrangement of a gin hand, microseconds": 2.0,
    "layings of 26 cards with four wild ones, ms, 99th percentile": 20.0,
    "best laying of 26 cards with four wild ones, ms, 99th percentile": 20.0,
    "best laying of 40 cards with ten wild ones, ms, 99th percentile": 50.0,
    "frame ms, 99th percentile, gin dealt at 1920x1080": 10.0,
    "frame ms, 99th percentile, rummy dealt at 1920x1080": 10.0,
    "frame ms, 99th percentile, eight hands of 5000 Rummy dealt at 1920x1080": 8.0,
    "frame ms, 99th percentile, eight hands of 5000 Rummy dealt at 3840x2160": 16.0,
    "frame ms, 99th percentile, card dragged at 1920x1080": 4.0,
    "frame ms, 99th percentile, card dragged over a full canasta table at 1920x1080": 8.0,
    "frame ms, 99th percentile, card dragged over a full canasta table at 3840x2160": 16.0,
    "frame ms, 99th percentile, a full canasta table played on at 1920x1080": 10.0,
    "frame ms, 99th percentile, a full canasta table played on at 3840x2160": 16.0,
    "frame ms, 99th percentile, meld of a full table dragged at 1920x1080": 4.0,
    "frame ms, 99th percentile, meld of a full table dragged at 3840x2160": 8.0,
    "first frame ms at 1920x1080": 400.0,
    "resident MB at 1920x1080": 200.0,
    "idle % of a core at 1920x1080": 1.0,
    **{
        f"drag ms, {what}, {way} at {width}x{height}": most
        for what, most in (("median", 10.0), ("most", 20.0))
        for way in WAYS
        for width, height in SIZES
    },
}


class Broken(Exception):
    """A measurement went wrong. Its text says what did not happen."""


def percentile(values: Iterable[float], part: float) -> float:
    """Return the least of `values` that `part` of them, 0 to 1, do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)]


def figure(name: str, value: float | None) -> dict[str, Any]:
    """Return a value as it is printed: with its floor, and whether it holds."""
    told: dict[str, Any] = {"value": None if value is None else float(f"{value:.4g}")}
    if name in LEAST:
        told |= {"at least": LEAST[name], "ok": value is not None and value >= LEAST[name]}
    if name in MOST:
        told |= {"at most": MOST[name], "ok": value is not None and value <= MOST[name]}
    return told


# Without a window


def random_decisions(game: str, count: int) -> float:
    """Return decisions a second of players who choose any move, fewest at a table, with each move played."""
    rng = random.Random("bench")
    seats = GAMES[game].seats[0]
    match = Match.new(GAMES[game], seats, seed="bench")
    made = number = 0
    begun = time.perf_counter()
    while made < count:
        if match.actor is None:
            number += 1
            match = Match.new(GAMES[game], seats, seed=f"bench/{number}")
        move = rng.choice(list(match.moves()))
        match.play(move)
        made += not isinstance(move, Deal)
    return made / (time.perf_counter() - begun)


def player_decisions(game: str, level: str, deals: int) -> float:
    """Return decisions a second of that level's players, fewest at a table, without the playing of moves."""
    tally = play_deals(game, (level,) * GAMES[game].seats[0], deals, "bench")  # type: ignore[arg-type]
    return sum(tally.decisions) / sum(tally.seconds)


def plain_deals(deals: int) -> float:
    """Return deals of gin a second between two players of the arena who knock as soon as they may."""
    rng = random.Random("bench")
    begun = time.perf_counter()
    for number in range(deals):
        match = Match.new(GAMES["gin"], 2, seed=f"bench/{number}")
        rules = match.rules.for_players()
        while (seat := match.actor) is not None and not match.table.results:
            match.play(plain(rules, match.views[seat], rng))
    return deals / (time.perf_counter() - begun)


def distinct_hands(count: int) -> list[tuple[Card, ...]]:
    """Return that many hands of ten cards, no two of the same cards."""
    rng, pack = random.Random("bench"), list(new_pack())
    hands: dict[frozenset[Card], tuple[Card, ...]] = {}
    while len(hands) < count:
        hand = tuple(rng.sample(pack, 10))
        hands.setdefault(frozenset(hand), hand)
    return list(hands.values())


def arrangement_us(count: int) -> float:
    """Return microseconds that it takes to arrange a hand of ten that is a bit mask, over that many distinct hands."""
    hands = [mask_of(hand) for hand in distinct_hands(count)]
    begun = time.perf_counter()
    for hand in hands:
        deadwood_of(hand)
    return (time.perf_counter() - begun) / count * 1e6


def hands_with_sixes(count: int, size: int, wild: int) -> list[tuple[Card, ...]]:
    """Return hands of two and of three packs by turns, each with `wild` sixes in it; more than eight need three."""
    rng = random.Random("bench")
    hands = []
    for number in range(count):
        pack = new_pack(3 if wild > 8 else 2 + number % 2)
        sixes = rng.sample([card for card in pack if card.rank == 6], wild)
        hand = [*sixes, *rng.sample([card for card in pack if card.rank != 6], size - wild)]
        hands.append(tuple(rng.sample(hand, size)))
    return hands


SIXES_WILD = Melding(frozenset((6, suit) for suit in SUITS))
WORTH = {card: 100 if card.rank in (1, 6) else 10 if card.rank > 9 else 5 for card in new_pack(3)}


def layings_ms(count: int, size: int, wild: int) -> list[float]:
    """Return milliseconds for all ways to lay one meld of a hand with wild sixes."""
    found = []
    for hand in hands_with_sixes(count, size, wild):
        begun = time.perf_counter()
        melds = list(layings(SIXES_WILD, hand))
        found.append((time.perf_counter() - begun) * 1000)
        if best_laying(SIXES_WILD, hand, WORTH.__getitem__).points < max(
            (sum(map(WORTH.__getitem__, meld.cards)) for meld in melds), default=0
        ):
            raise Broken(f"The best laying of {hand} is worse than one meld.")
    return found


def laying_ms(count: int, size: int, wild: int) -> list[float]:
    """Return milliseconds for the best laying of a hand with wild sixes."""
    found = []
    for hand in hands_with_sixes(count, size, wild):
        begun = time.perf_counter()
        best_laying(SIXES_WILD, hand, WORTH.__getitem__)
        found.append((time.perf_counter() - begun) * 1000)
    return found


# Frames


class Timed(App):
    """The program that lets `script` go on after each frame, and notes how long each took, events and all."""

    script: Iterator[None] = iter(())

    def __init__(self, size: tuple[int, int]) -> None:
        self.frames: list[float] = []  # milliseconds
        self._drew = False
        super().__init__(size)

    def step(self) -> None:
        """Step the program, and note the milliseconds of each frame that was drawn."""
        self._drew = False
        begun = time.perf_counter()
        super().step()
        if self._drew:
            self.frames.append((time.perf_counter() - begun) * 1000)
            if next(self.script, self) is self:
                self.quit()

    def advance(self, seconds: float) -> None:
        """Advance the program, and note that a frame was drawn."""
        super().advance(seconds)
        self._drew = True


class Frames(NamedTuple):
    """Milliseconds a frame: the table's first with the beginning of the match, those of the deal, those of a drag.

    Those of the deal are those in which a card moves.
    """

    first: float
    deal: list[float]
    drag: list[float]


def film(game: str, players: Sequence[str], size: tuple[int, int], moves: int) -> Frames:
    """Go from the menu to a table, watch the deal, then move the pointer so many times with a card held."""
    app = Timed(size)
    app.open(MenuScene(app))
    found: dict[str, list[float]] = {}
    app.script = _watch(app, seated(game, players, {}, SEED), moves, found)
    app.run()
    if "drag" not in found:
        raise Broken("The window was closed while it was measured.")
    return Frames(found["first"][0], found["deal"], found["drag"])


def _watch(app: Timed, setup: Setup, moves: int, found: dict[str, list[float]]) -> Iterator[None]:
    # Nobody is quicker than a second, and the computer players' process is there by then.
    for _ in range(MENU):
        yield
    begun = time.perf_counter()
    app.start(setup)
    starting = (time.perf_counter() - begun) * 1000
    app.frames.clear()
    yield
    found["first"] = [starting + app.frames.pop()]
    table = app.scene
    assert isinstance(table, TableScene)
    deal = []
    while not table.stage.quiet and len(table.match.log) == 1:
        yield
        if any(sprite.moving for sprite in table.stage.sprites):
            deal.append(app.frames[-1])
    found["deal"] = deal
    while moves and not (table.stage.quiet and table.session.my_turn):
        yield
    yield from _drag(app, table, moves)
    found["drag"] = app.frames[:]


def _drag(app: Timed, table: TableScene, moves: int, held: tuple[int, int] | None = None) -> Iterator[None]:
    """Move the last card of the hand, or what is `held`, over the table to its left and back."""
    x, y = held or table.stage.sprites[-1].target.rect.center
    post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    app.frames.clear()
    for step in range(moves):
        part = 2 * math.pi * step / moves
        left, up = app.size[0] * 0.2 * (1 - math.cos(part)), app.size[1] * 0.3 * max(0.0, math.sin(part))
        post(pygame.MOUSEMOTION, pos=(round(x - left), round(y - up)), rel=(0, 0), buttons=(1, 0, 0))
        yield


def full_table() -> Match:
    """Return a match of `FULL` in which both sides have melds of all ranks, and the first seat a large hand."""
    match = Match.new(GAMES[FULL[0]], len(FULL[1]), seed="bench")
    t, rules = match.table, match.rules
    by_rank: dict[int, list[Card]] = {}
    for card in rules.pack():
        if not rules.is_wild(t, card) and card.rank != 3:
            by_rank.setdefault(card.rank, []).append(card)
    melds, hand = [], []
    for same in by_rank.values():
        for seat, cards in ((0, same[:3]), (1, same[3:6])):
            melds.append(cast(Meld, rules.melding(t).told(tuple(cards), (), seat)))
        hand += same[6:]
    lying = {card for meld in melds for card in meld.cards} | set(hand)
    rest = [card for card in rules.pack() if card not in lying]
    threes = [card for card in rest if card.rank == 3]
    others = [card for card in rest if card.rank != 3]
    for table in (t, *match.views):
        table.melds, table.discards, table.laid = list(melds), hand[:1], []
        table.turn = table.actor = 0
        table.phase, table.drawn, table.drawn_from = "play", tuple(hand[-1:]), "stock"
    for viewer, table in ((None, t), *enumerate(match.views)):
        hands = [hand[1:], *(others[place::3] for place in range(3))]
        table.hands = [each if viewer in (None, seat) else [HIDDEN] * len(each) for seat, each in enumerate(hands)]
        table.stock = list(threes) if viewer is None else [HIDDEN] * len(threes)
    return match


def bench_table() -> Match:
    """Return a match of `BENCH` in which sixty cards lie in twenty melds, and the first seat may lay them anew."""
    match = Match.new(GAMES[BENCH[0]], len(BENCH[1]), seed="bench")
    t, rules = match.table, match.rules
    groups = [[Card(rank + more, suit) for more in range(3)] for suit in "SHDC" for rank in (1, 4, 7, 10)]
    groups += [[Card(rank, suit, 1) for suit in "SHD"] for rank in (1, 4, 7, 10)]
    lying = {card for group in groups for card in group}
    rest = [card for card in rules.pack() if card not in lying]
    hands = [rest[20 * seat : 20 * seat + 20] for seat in range(len(BENCH[1]))]
    left = len(rest) - 20 * len(hands)
    # It is shown as it stands, and not dealt.
    match.log.append(match.log[0])
    for viewer, table in ((None, t), *enumerate(match.views)):
        table.melds = [rules.readings(t, tuple(group), 1)[0] for group in groups]
        table.turn = table.actor = 0
        table.phase, table.melded = "play", [True] * len(hands)
        table.hands = [each if viewer in (None, seat) else [HIDDEN] * 20 for seat, each in enumerate(hands)]
        table.stock = rest[-left:] if viewer is None else [HIDDEN] * left
    return match


def film_bench(size: tuple[int, int], moves: int) -> list[float]:
    """Return milliseconds a frame while a meld of a full table is dragged, after one has been taken apart."""
    match = bench_table()
    app = Timed(size)
    table = TableScene(app, match, seated(BENCH[0], BENCH[1], {}, SEED))
    app.open(table)
    found: list[float] = []

    def script() -> Iterator[None]:
        for _ in range(MENU):
            yield
        while not (table.stage.quiet and table.session.my_turn):
            yield
        table.bench.bring(match.table.melds[-1].cards[:1], TABLE)
        meld = match.table.melds[7].cards
        table.hand.choose_all(set(meld))
        while not table.stage.quiet:
            yield
        held = next(sprite.target.rect for sprite in table.stage.sprites if sprite.card == meld[-1])
        yield from _drag(app, table, moves, held.center)
        found.extend(app.frames)

    app.script = script()
    app.run()
    if not found:
        raise Broken("The window was closed while it was measured.")
    return found


class Crowd(NamedTuple):
    """Milliseconds a frame on a full table: of a drag, and of those in which cards move until the turn comes again."""

    drag: list[float]
    played: list[float]
    cards: int  # in melds and in the hand


def film_full(size: tuple[int, int], moves: int) -> Crowd:
    """Move the pointer so many times with a card held over a full table, throw it, and watch the others play."""
    match = full_table()
    cards = sum(len(meld.cards) for meld in match.table.melds) + len(match.table.hands[0])
    app = Timed(size)
    table = TableScene(app, match, seated(FULL[0], FULL[1], {}, SEED))
    app.open(table)
    found: dict[str, list[float]] = {}

    def script() -> Iterator[None]:
        for _ in range(MENU):
            yield
        while not (table.stage.quiet and table.session.my_turn):
            yield
        yield from _drag(app, table, moves)
        found["drag"] = app.frames[:]
        post(pygame.MOUSEMOTION, pos=table.ground.discards.center, rel=(0, 0), buttons=(1, 0, 0))
        yield
        post(pygame.MOUSEBUTTONUP, pos=table.ground.discards.center, button=1)
        played = []
        begun = len(match.log)
        while len(match.log) == begun or not (table.stage.quiet and (table.session.my_turn or match.table.to_deal)):
            yield
            if any(sprite.moving for sprite in table.stage.sprites):
                played.append(app.frames[-1])
        found["played"] = played

    app.script = script()
    app.run()
    if "played" not in found:
        raise Broken("The window was closed while it was measured.")
    return Crowd(found["drag"], found["played"], cards)


def post(kind: int, **values: Any) -> None:
    """Have the program get an event."""
    pygame.event.post(pygame.event.Event(kind, values))


# What another process sees of the program: its start, its rest, its memory


class Running(NamedTuple):
    """The program's cost: milliseconds to its first frame, % of a core at rest, megabytes resident."""

    first: float
    idle: float | None = None
    memory: float | None = None
    memory_of_players: float | None = None


def start(size: tuple[int, int], words: Sequence[str] = (), rest: float = 0.0) -> Running:
    """Start the program as a player does, wait for its first frame, and watch it rest for so many seconds."""
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder, "trace")
        command = [
            sys.executable,
            "-m",
            "rummy_desktop",
            *words,
            "--size",
            f"{size[0]}x{size[1]}",
            "--trace",
            str(trace),
        ]
        begun = time.perf_counter()
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        try:
            wait_for("The first frame", lambda: trace.exists() and trace.stat().st_size > 0, process, 0.0005)
            first = (time.perf_counter() - begun) * 1000
            if not rest:
                return Running(first)
            wait_for("The end of the deal", lambda: _rests(trace), process, 0.05)
            return Running(first, *watch_rest(process.pid, rest))
        finally:
            process.terminate()
            process.wait()


def wait_for(what: str, true: Callable[[], bool], process: subprocess.Popen[bytes], pause: float) -> None:
    """Look every `pause` seconds whether it is `true`. Broken where the process ends before, or it takes too long."""
    end = time.monotonic() + PATIENCE
    while not true():
        if process.poll() is not None or time.monotonic() > end:
            raise Broken(f"{what} did not come.")
        time.sleep(pause)


def _rests(trace: Path) -> bool:
    """Return whether nothing moves and the computer players have played."""
    last = trace.read_bytes().rsplit(b"\n", 2)[-2]
    state = json.loads(last)
    return not state["moving"] and state["actor"] == state["viewer"]


def watch_rest(pid: int, seconds: float) -> tuple[float | None, float | None, float | None]:
    """Return % of a core that a process and its children take, and megabytes of memory of the one and of the others."""
    if not Path("/proc/self/statm").exists():
        return None, None, None
    time.sleep(1.0)
    children = children_of(pid)
    begun, before = time.monotonic(), sum(map(cpu_seconds, [pid, *children]))
    time.sleep(seconds)
    used = sum(map(cpu_seconds, [pid, *children])) - before
    return 100 * used / (time.monotonic() - begun), resident_mb(pid), sum(map(resident_mb, children))


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started, and those that they have."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == pid:
            child = int(path.parent.name)
            found += [child, *children_of(child)]
    return found


def cpu_seconds(pid: int) -> float:
    """Return the seconds of a core that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mb(pid: int) -> float:
    """Return the memory that a process holds, in millions of bytes, with the libraries that it shares."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


# The way from the pointer to the screen


class Screen:
    """An X display: moves its pointer and reads its pixels. OSError where that can't be done."""

    def __init__(self, name: str) -> None:
        self._x, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        pointer, whole, count = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int
        self._x.XOpenDisplay.restype = self._x.XGetImage.restype = pointer
        self._x.XDefaultRootWindow.argtypes = [pointer]
        self._x.XDefaultRootWindow.restype = self._x.XGetPixel.restype = whole
        self._x.XGetImage.argtypes = [pointer, whole, count, count, ctypes.c_uint, ctypes.c_uint, whole, count]
        self._x.XGetPixel.argtypes = [pointer, count, count]
        self._x.XDestroyImage.argtypes = self._x.XFlush.argtypes = self._x.XCloseDisplay.argtypes = [pointer]
        self._test.XTestFakeMotionEvent.argtypes = [pointer, count, count, count, whole]
        self._test.XTestFakeButtonEvent.argtypes = [pointer, ctypes.c_uint, count, whole]
        self._display = self._x.XOpenDisplay(name.encode())
        if not self._display:
            raise OSError(f"there is no display {name}")
        self._root = self._x.XDefaultRootWindow(self._display)

    def move(self, x: int, y: int) -> None:
        """Put the pointer somewhere."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        self._x.XFlush(self._display)

    def press(self) -> None:
        """Press the left button."""
        self._test.XTestFakeButtonEvent(self._display, 1, 1, 0)
        self._x.XFlush(self._display)

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Return the colour that is seen somewhere: red, green and blue, 0-255 each."""
        image = self._x.XGetImage(self._display, self._root, x, y, 1, 1, 0xFFFFFF, 2)
        if not image:
            raise OSError("the screen can't be read")
        value = self._x.XGetPixel(image, 0, 0)
        self._x.XDestroyImage(image)
        return value >> 16 & 255, value >> 8 & 255, value & 255

    def close(self) -> None:
        """Leave the display."""
        self._x.XCloseDisplay(self._display)


class Grip(NamedTuple):
    """The last card of the hand, and the whole window, in pixels of the screen."""

    card: pygame.Rect
    window: pygame.Rect


def play_for_drag(size: tuple[int, int], connection: Connection) -> None:
    """Open a table, tell where the last card of the hand is when it is the player's turn, and play on until told."""
    app = Timed(size)
    app.start(seated("gin", ("you", "easy"), {}, SEED))
    table = app.scene
    assert isinstance(table, TableScene)

    def script() -> Iterator[None]:
        while not (table.stage.quiet and table.session.my_turn):
            yield
        place = pygame.display.get_window_position()
        card = table.stage.sprites[-1].target.rect.move(place)
        connection.send(Grip(card, pygame.Rect(place, app.size)))
        while not connection.poll():
            yield

    app.script = script()
    app.run()


def drag_ms(display: str, size: tuple[int, int], count: int) -> tuple[list[float], list[float]]:
    """Return milliseconds from a pointer's movement to the card's being there, over the table and along the hand."""
    context = get_context("spawn")
    here, there = context.Pipe()
    program = context.Process(target=play_for_drag, args=(size, there))
    program.start()
    screen = Screen(display)
    try:
        if here not in wait([here, program.sentinel], PATIENCE):
            raise Broken("The player's turn did not come.")
        grip = here.recv()
        card, window = grip.card, grip.window
        # The pointer holds the middle of the card, whose upper edge shows above its neighbours along the hand.
        along = card.top + card.h // 10
        screen.move(*card.center)
        time.sleep(0.2)
        screen.press()
        time.sleep(0.2)
        for y in range(card.centery, along, -8):
            screen.move(card.centerx, y)
            time.sleep(0.02)
        hand = sweep(screen, card, (card.centerx, along), -card.h * 3 // 10, window.w // 4, count)
        over = (window.x + window.w // 4, window.y + window.h * 2 // 5)
        table = sweep(screen, card, over, 0, window.w // 6, count)
        here.send("enough")
        return table, hand
    finally:
        screen.close()
        program.join(5.0)
        program.terminate()
        program.join()


def sweep(screen: Screen, card: pygame.Rect, begin: tuple[int, int], watch: int, width: int, count: int) -> list[float]:
    """Move a held card to the left of `begin` and back, over and over; milliseconds until each movement is seen.

    It is seen at the card's front edge, `watch` pixels below its middle.
    """
    # A held card leans: at any angle that it may have, it covers this place after a step and did not before.
    step, inside = max(8, card.w // 8), max(3, card.w // 14)
    there = [begin[0] - way for way in range(step, width, step)]
    way = [*there, *there[-2::-1], begin[0]]
    rng = random.Random("bench")
    screen.move(*begin)
    time.sleep(0.5)
    before, found = begin[0], []
    for place in range(count):
        x = way[place % len(way)]
        front = x - card.w // 2 + inside if x < before else x + (card.w - card.w // 2) - inside
        found.append(seen_ms(screen, (x, begin[1]), (front, begin[1] + watch)))
        before = x
        # A mouse moves when it likes, not when a frame is due.
        time.sleep(rng.uniform(0.004, 0.020))
    return found


def seen_ms(screen: Screen, pointer: tuple[int, int], watched: tuple[int, int]) -> float:
    """Return milliseconds from a movement of the pointer until the colour at `watched` is another."""
    before = screen.pixel(*watched)
    begun = time.perf_counter()
    screen.move(*pointer)
    while max(abs(old - new) for old, new in zip(before, screen.pixel(*watched), strict=True)) < 24:
        if time.perf_counter() > begun + PATIENCE / 10:
            raise Broken(f"A dragged card did not come to {pointer}: {watched} stayed {before}.")
        time.sleep(0.0002)
    return (time.perf_counter() - begun) * 1000


# Where windows are


@contextmanager
def home() -> Iterator[None]:
    """Keep settings away from the program, and none of its own; what Python compiles is kept, as players have it."""
    # Else each start would compile every module anew, which takes twice as long as all the rest of it.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"RUMMY_HOME": folder, "SDL_AUDIODRIVER": "dummy"}
        yield


def missing() -> str:
    """Return what the X server lacks, as a sentence; empty if nothing."""
    packages = [package for package, tool in (("xvfb", "Xvfb"), ("openbox", "openbox")) if not shutil.which(tool)]
    for package, library in (("libx11-6", "libX11.so.6"), ("libxtst6", "libXtst.so.6")):
        try:
            ctypes.CDLL(library)
        except OSError:
            packages.append(package)
    return f"No real window was measured; that needs: sudo apt install {' '.join(packages)}" if packages else ""


@contextmanager
def display(size: tuple[int, int]) -> Iterator[str]:
    """Run an X server with a window manager, on which windows of that size open meanwhile; yield its name."""
    reading, writing = os.pipe()
    screen = f"{size[0] + MARGIN}x{size[1] + MARGIN}x24"
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
    with ExitStack() as stack:
        stack.callback(os.close, reading)
        server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        stack.callback(end, server)
        name = f":{line_of(reading)}"
        os.environ |= {"DISPLAY": name, "SDL_VIDEODRIVER": "x11"}
        os.environ.pop("WAYLAND_DISPLAY", None)
        command = ["openbox", "--sm-disable", "--startup", "echo ready"]
        manager = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        stack.callback(end, manager)
        assert manager.stdout is not None
        while line_of(manager.stdout.fileno()) != "ready":
            pass
        yield name


@contextmanager
def no_display() -> Iterator[None]:
    """Use SDL's dummy driver, on which windows open meanwhile."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    yield


def line_of(descriptor: int) -> str:
    """Return the next line that arrives. Broken when the other side says nothing."""
    text = b""
    while not text.endswith(b"\n"):
        ready, _, _ = select.select([descriptor], [], [], PATIENCE)
        piece = os.read(descriptor, 1) if ready else b""
        if not piece:
            raise Broken("The X server or its window manager did not start.")
        text += piece
    return text.decode().strip()


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process, and wait until it has."""
    process.terminate()
    process.wait()
    if process.stdout is not None:
        process.stdout.close()


# All of it


def thinking() -> Iterator[tuple[str, float | None]]:
    """Yield the figures that need no window."""
    for game in GAMES:
        yield f"{game} random decisions a second", random_decisions(game, 20_000)
        for level in LEVELS:
            yield f"{game} {level} decisions a second", player_decisions(game, level, 20)
    for observation in ("full", "small") if find_spec("pettingzoo") else ():
        yield f"gin steps a second with the {observation} observation", actions_a_second("gin", 20_000, observation)[1]
    yield "plain deals of gin a second", plain_deals(300)
    yield "arrangement of a gin hand, microseconds", arrangement_us(20_000)
    yield "layings of 26 cards with four wild ones, ms, 99th percentile", percentile(layings_ms(400, 26, 4), 0.99)
    yield "best laying of 26 cards with four wild ones, ms, 99th percentile", percentile(laying_ms(400, 26, 4), 0.99)
    yield "best laying of 40 cards with ten wild ones, ms, 99th percentile", percentile(laying_ms(400, 40, 10), 0.99)
    yield "best laying of 12 cards with two wild ones, ms, median", median(laying_ms(400, 12, 2))


def showing(size: tuple[int, int], screen: str | None) -> Iterator[tuple[str, float | None]]:
    """Yield the figures of a window of that size; `screen` is the name of the X server, if there is one."""
    at = f"at {size[0]}x{size[1]}"
    for what, game, players in TABLES:
        rounds = [apart(film, game, players, size, 200 if game == "gin" else 0) for _ in range(ROUNDS)]
        deal = [each for frames in rounds for each in frames.deal]
        yield f"frame ms, median, {what} dealt {at}", median(deal)
        yield (
            f"frame ms, 99th percentile, {what} dealt {at}",
            median(percentile(frames.deal, 0.99) for frames in rounds),
        )
        yield f"frame ms, first of the {game} table {at}", median(frames.first for frames in rounds)
        if drag := [each for frames in rounds for each in frames.drag]:
            yield f"frame ms, median, card dragged {at}", median(drag)
            yield (
                f"frame ms, 99th percentile, card dragged {at}",
                median(percentile(frames.drag, 0.99) for frames in rounds),
            )
    crowds = [apart(film_full, size, 200) for _ in range(ROUNDS)]
    yield f"cards in melds and in the hand of a full canasta table {at}", crowds[0].cards
    for what, parts in (
        ("card dragged over a full canasta table", [crowd.drag for crowd in crowds]),
        ("a full canasta table played on", [crowd.played for crowd in crowds]),
    ):
        yield f"frame ms, median, {what} {at}", median(each for part in parts for each in part)
        yield f"frame ms, 99th percentile, {what} {at}", median(percentile(part, 0.99) for part in parts)
    melds = [apart(film_bench, size, 200) for _ in range(ROUNDS)]
    yield f"frame ms, median, meld of a full table dragged {at}", median(each for part in melds for each in part)
    yield (
        f"frame ms, 99th percentile, meld of a full table dragged {at}",
        median(percentile(part, 0.99) for part in melds),
    )
    yield f"first frame ms {at}", median(start(size).first for _ in range(ROUNDS))
    table = start(size, ("play", "gin", "--seats", "you,easy", "--seed", SEED), rest=8.0)
    yield f"idle % of a core {at}", table.idle
    yield f"resident MB {at}", table.memory
    yield f"resident MB of the computer players {at}", table.memory_of_players
    dragged = dict(zip(WAYS, drag_ms(screen, size, 150), strict=True)) if screen else {}
    for way in WAYS:
        ms = dragged.get(way)
        yield f"drag ms, median, {way} {at}", median(ms) if ms else None
        yield f"drag ms, most, {way} {at}", max(ms) if ms else None


def apart(measure: Callable[..., Any], *arguments: Any) -> Any:
    """Return what `measure` returns in a new process."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(measure, *arguments).result()


def figures(lacking: str, sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[tuple[str, float | None]]:
    """Yield all figures in their order, those of windows of these sizes last."""
    yield from thinking()
    for size in sizes:
        with home(), no_display() if lacking else display(size) as screen:
            yield from showing(size, screen)


def sizes_asked(words: Sequence[str] | None = None) -> tuple[tuple[int, int], ...]:
    """Return the sizes of windows that the command line asks for; SystemExit if it asks for help, or is wrong."""
    told = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(
        description=told[0], epilog=told[2], formatter_class=argparse.RawDescriptionHelpFormatter
    )
    spelled = {f"{width}x{height}": (width, height) for width, height in SIZES}
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--no-windows", action="store_true", help="measure only what needs no window")
    which.add_argument("--size", choices=spelled, help="measure windows of this size alone")
    asked = parser.parse_args(words)
    if asked.no_windows:
        return ()
    return (spelled[asked.size],) if asked.size else SIZES


def main() -> None:
    """Measure what is asked for, and print it."""
    sizes = sizes_asked()
    lacking = missing() if sizes else ""
    begun = time.perf_counter()
    report: dict[str, Any] = {
        "python": platform.python_version(),
        "pygame": version("pygame-ce"),
        "cores": os.cpu_count(),
        "load before": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "missing": lacking,
        "figures": {},
    }
    for name, value in figures(lacking, sizes):
        report["figures"][name] = figure(name, value)
        print(f"{name}: {report['figures'][name]['value']}", file=sys.stderr, flush=True)
    if hasattr(os, "getloadavg"):
        report["load after"] = round(os.getloadavg()[0], 2)
    report["seconds"] = round(time.perf_counter() - begun, 1)
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
