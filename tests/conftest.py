"""A home of its own, no display, no sound and an X server for tests of a real window."""

from __future__ import annotations

import importlib
import os
import select
import shutil
import subprocess
import tempfile
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache, lru_cache, partial
from itertools import count, groupby
from pathlib import Path
from typing import Any

import hypothesis
import pygame
import pytest

from rummy_desktop.engine.cards import FRENCH, show_faces
from rummy_desktop.gui.look import cloth as cloths
from rummy_desktop.gui.look.assets import Assets
from rummy_desktop.gui.look.text import Cache, weigh_picture
from rummy_desktop.gui.look.theme import Look, Theme, cloth
from rummy_desktop.gui.motion.deck import Deck
from rummy_desktop.gui.widgets import fan
from rummy_desktop.language.translate import ENGLISH, speak, spoken

WINDOW_TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox"}
SHARED = 120_000_000  # bytes of pictures that are kept from one test for the next
DECKS = 4  # that lend each other their pictures, each of which may hold some 70 megabytes of them
LOOKS = 6  # that lend each other their letters, shadows and cloth, some 60 megabytes at the most
TABLES = 6  # the tables in their edges of wood that are kept, each of the size of the window
AMONG = 0.6  # of the other modules of a process come before its last test of a window
PATIENCE = 60  # seconds until a server that says nothing counts as dead

# No test is timed: a machine may have other work to do.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Import a part of the test modules first in each process that shares the tests, and then those of the others.

    Pytest keeps what it makes of the asserts of a module in a file, so that each process makes those of its part and
    finds the others made. If all went in the same order they would all make everything, which takes much longer than to
    import.
    """
    shared, folder = getattr(collector.config, "workerinput", None), Path(__file__).parent
    if shared is None or not isinstance(collector, pytest.Directory) or collector.path != folder:
        return
    if all(collector.config.invocation_params.dir / each != folder for each in collector.config.args):
        return  # a few modules were asked for
    names = sorted(path.stem for path in folder.glob("test_*.py"))
    own, parts = int(shared["workerid"].removeprefix("gw")), shared["workercount"]
    for name in (name for part in range(parts) for name in names[(own + part) % parts :: parts]):
        with suppress(Exception):  # which is told when the module is collected
            importlib.import_module(name)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Spread the tests of a real window among the others: they mostly wait, and leave the processor to those.

    Of several processes each begins with a part of the tests, and who is done takes what others have at the end of
    theirs. So each part has its windows in front of its last tests, and in the end no process waits for a long one.
    """
    parts = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    windows = [item for item in items if item.get_closest_marker("window")]
    others = [item for item in items if not item.get_closest_marker("window")]
    items.clear()
    for part in range(parts):
        own, waiting = ([*_part_of(each, part, parts)] for each in (others, windows))
        modules = [list(group) for _, group in groupby(own, _module_of)]
        among = max(1, round(len(modules) * AMONG))
        for number, module in enumerate(modules):
            items += module
            items += _part_of(waiting, number, among) if number < among else ()
        items += () if modules else waiting


def _part_of(items: Sequence[pytest.Item], part: int, parts: int) -> Sequence[pytest.Item]:
    """Return one of that many parts that are about as long."""
    return items[len(items) * part // parts : len(items) * (part + 1) // parts]


def _module_of(item: pytest.Item) -> Path:
    """Return the file that a test is in, whose fixtures are set up anew wherever tests of another stand between."""
    return item.path


@pytest.fixture(scope="session", autouse=True)
def no_display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the tests' own process away from the screen, the loudspeaker and the settings of the person who runs them.

    That holds whatever the scope of its fixtures.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RUMMY_HOME", str(tmp_path_factory.mktemp("nobody")))
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        patch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        patch.setenv("LANGUAGE", "en")  # whatever the system speaks; what a test starts speaks English too
        # Else each program that a test starts would compile every module anew, which takes longer than its own start.
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        yield


@pytest.fixture(autouse=True)
def french_again() -> Iterator[None]:
    """Show the faces of a French pack again after a test in which others were shown."""
    yield
    show_faces(FRENCH)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Speak English again after a test in which another language was spoken, and be it that of some settings."""
    yield
    if spoken() != ENGLISH:
        speak(ENGLISH)


@pytest.fixture(scope="session", autouse=True)
def drawn_once(no_display: None) -> Iterator[None]:
    """Have each picture drawn from its file once in all tests, and not by every program that one of them opens.

    Nobody may draw on what `Assets`, a deck or a fan hands out, so that programs can share it. Of decks those that were
    asked for lately share what they have turned, scaled and shaded; of themes their letters, shadows and cloth.
    """
    draw, spread, open_deck, open_theme, kept = Assets._draw, fan._fan, Deck.__init__, Theme.__init__, {}
    room = SHARED
    decks: OrderedDict[Any, tuple[Cache, ...]] = OrderedDict()
    themes: OrderedDict[Any, tuple[Any, ...]] = OrderedDict()

    def shared(assets: Assets, name: str, size: tuple[int, int], tint: Any) -> pygame.Surface:
        nonlocal room
        key = assets.folder, assets.design, name, size, tint, pygame.display.get_driver()
        picture = kept.get(key)
        if picture is None:
            picture = draw(assets, name, size, tint)
            if (weight := weigh_picture(picture)) < room:
                kept[key], room = picture, room - weight
        return picture

    def fanned(theme: Theme, cards: Sequence[str], height: int, angle: float) -> pygame.Surface:
        nonlocal room
        assets = theme.assets
        driver = pygame.display.get_driver()
        key = assets.folder, assets.design, tuple(cards), height, angle, theme.colours.shadow, driver
        picture = kept.get(key)
        if picture is None:
            picture = spread(theme, cards, height, angle)
            if (weight := weigh_picture(picture)) < room:
                kept[key], room = picture, room - weight
        return picture

    def beside_others(deck: Deck, assets: Assets, *more: Any, **named: Any) -> None:
        open_deck(deck, assets, *more, **named)
        if threading.current_thread() is not threading.main_thread():
            return
        key = assets.folder, assets.design, deck.width, deck._rim, deck._thick, pygame.display.get_driver()
        own = deck._whole, deck._turned, deck._shades
        deck._whole, deck._turned, deck._shades = decks.setdefault(key, own)
        decks.move_to_end(key)
        while len(decks) > DECKS:
            decks.popitem(last=False)

    def like_others(theme: Theme, size: tuple[int, int], look: Look, assets: Any) -> None:
        open_theme(theme, size, look, assets)
        if threading.current_thread() is not threading.main_thread() or not isinstance(assets, Assets):
            return
        key = size, look, assets.folder, assets.design, pygame.display.get_driver()
        letters = theme.letters
        covered = cache(partial(cloth, look, size, assets, theme.scale))
        own = letters._lines, letters.measure, letters._wrapped, theme.kept, covered
        letters._lines, letters.measure, letters._wrapped, theme.kept, covered = themes.setdefault(key, own)
        theme.__dict__["_covered"] = covered
        themes.move_to_end(key)
        while len(themes) > LOOKS:
            themes.popitem(last=False)

    def covered_like_others(theme: Theme) -> pygame.Surface:
        own = theme.__dict__
        if "_covered" not in own:
            own["_covered"] = cache(partial(cloth, theme.look, theme.size, theme.assets, theme.scale))
        bare: pygame.Surface = own["_covered"]()
        return bare

    @lru_cache(maxsize=TABLES)
    def tables(bare: pygame.Surface, edge: Any, outline: tuple[int, ...], *rest: Any) -> pygame.Surface:
        return frame(bare, edge, pygame.Rect(outline), *rest)

    def framed(bare: pygame.Surface, edge: Any, outline: pygame.Rect, *rest: Any) -> pygame.Surface:
        return tables(bare, edge, tuple(outline), *rest)

    frame = cloths.framed
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Theme, "__init__", like_others)
        patch.setattr(Theme, "_cloth", property(covered_like_others))
        patch.setattr(cloths, "framed", framed)
        patch.setattr(Assets, "_draw", shared)
        patch.setattr(fan, "_fan", fanned)
        patch.setattr(Deck, "__init__", beside_others)
        yield


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return names for a home after the other, in which nothing is yet.

    Not a folder of pytest's for each: to make thousands and to throw them away takes longer than most tests.
    """
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """Return an empty directory for this test's saves, statistics and settings, made when something is kept."""
    folder = next(homes)
    monkeypatch.setenv("RUMMY_HOME", str(folder))
    if request.node.get_closest_marker("window"):
        monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    return folder


def as_a_player_has_it() -> dict[str, str]:
    """Return the environment of a window test's programs: SDL finds its drivers itself; no sound server answers."""
    own = ("SDL_", "DISPLAY", "WAYLAND_DISPLAY")
    plain = {key: value for key, value in os.environ.items() if not key.startswith(own)}
    return plain | {"PULSE_SERVER": "none", "PIPEWIRE_REMOTE": "none"}


def needed(tools: dict[str, str]) -> None:
    """Skip the test where one of these is missing, or fail it where RUMMY_WINDOW_TESTS is `required`."""
    missing = [package for tool, package in tools.items() if not shutil.which(tool)]
    if missing:
        sentence = f"A window test needs: sudo apt install {' '.join(missing)}"
        if os.environ.get("RUMMY_WINDOW_TESTS") == "required":
            pytest.fail(sentence)
        pytest.skip(sentence)


@pytest.fixture
def wayland(home: Path) -> Iterator[dict[str, str]]:
    """Yield the environment for programs on a private Wayland compositor, without X server, mouse or keys."""
    with _compositor({}, "--backend=headless-backend.so", "--width=1600", "--height=1000") as environment:
        yield environment


@pytest.fixture
def wayland_seat(home: Path, request: pytest.FixtureRequest) -> Iterator[tuple[dict[str, str], str]]:
    """Yield the environment for programs on a compositor whose mouse and keys are an X server's; also its display."""
    needed({"Xvfb": WINDOW_TOOLS["Xvfb"], "xdotool": "xdotool", "wl-copy": "wl-clipboard"})
    server, display = _start_server(1920, 1200)
    size = f"--width={1920 // request.param}", f"--height={1200 // request.param}", f"--scale={request.param}"
    try:
        with _compositor({"DISPLAY": display}, "--backend=x11-backend.so", *size) as environment:
            yield environment, display
    finally:
        _stop(server)


@contextmanager
def _compositor(more: dict[str, str], *words: str) -> Iterator[dict[str, str]]:
    """Yield a weston begun with these words and `more` in its environment; the environment for programs on it."""
    needed({"weston": "weston"})
    # The path of a socket may have a hundred characters, so not a folder of pytest's.
    with tempfile.TemporaryDirectory(prefix="wayland-") as folder:
        environment = as_a_player_has_it() | {"XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "test"}
        compositor = subprocess.Popen(
            ["weston", "--socket=test", "--no-config", *words],
            env=environment | more,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            end = time.monotonic() + PATIENCE
            while not Path(folder, "test").exists():
                if compositor.poll() is not None or time.monotonic() > end:
                    pytest.fail("weston did not start.")
                time.sleep(0.05)
            environment["WESTON_PID"] = str(compositor.pid)
            yield environment
        finally:
            _stop(compositor)


@pytest.fixture
def xserver(home: Path, request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    """Yield the environment for programs on a private X server with a window manager.

    The screen has 1920x1200 pixels; `@pytest.mark.parametrize("xserver", [(3840, 2160)], indirect=True)` asks for
    another, `(1280, 800, 16)` for one of 16 bits a pixel. What is missing skips the test, or fails it where
    RUMMY_WINDOW_TESTS is `required`. Find a window with
    `xdotool search --sync --onlyvisible --pid ...`: by `--name` xdotool finds none of SDL's in the locale C.UTF-8.
    """
    needed(WINDOW_TOOLS)
    width, height, *depth = getattr(request, "param", (1920, 1200))
    server, display = _start_server(width, height, *depth)
    environment = as_a_player_has_it() | {"DISPLAY": display}
    try:
        manager = _start_manager(environment)
        try:
            yield environment
        finally:
            _stop(manager)
    finally:
        _stop(server)


@pytest.fixture
def xserver_alone(home: Path, request: pytest.FixtureRequest) -> Iterator[tuple[dict[str, str], Any]]:
    """Yield the environment for programs on a private X server of that size and depth, and its process."""
    needed({"Xvfb": WINDOW_TOOLS["Xvfb"]})
    server, display = _start_server(*request.param)
    try:
        yield as_a_player_has_it() | {"DISPLAY": display}, server
    finally:
        _stop(server)


def _start_server(width: int, height: int, depth: int = 24) -> tuple[subprocess.Popen[bytes], str]:
    """Return an Xvfb that has found itself a free display, and that display's name."""
    reading, writing = os.pipe()
    try:
        server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(writing),
                "-screen",
                "0",
                f"{width}x{height}x{depth}",
                "-nolisten",
                "tcp",
                "-noreset",
            ],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    finally:
        os.close(writing)
    try:
        number = _line(reading).strip()
    finally:
        os.close(reading)
    if not number:
        _stop(server)
        pytest.fail("Xvfb did not start.")
    return server, f":{number}"


def _start_manager(environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """Return an openbox that has taken over the display."""
    manager = subprocess.Popen(
        ["openbox", "--sm-disable", "--startup", "echo ready"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert manager.stdout is not None
    # Before that it may have something to say about its menus.
    while (said := _line(manager.stdout.fileno())).strip() != "ready":
        if not said:
            _stop(manager)
            pytest.fail("openbox did not start.")
    return manager


def _line(descriptor: int) -> str:
    """Return the next line that arrives, or nothing when the other side has died or says nothing."""
    text = b""
    while not text.endswith(b"\n"):
        ready, _, _ = select.select([descriptor], [], [], PATIENCE)
        piece = os.read(descriptor, 1) if ready else b""
        if not piece:
            return ""
        text += piece
    return text.decode()


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout is not None:
        process.stdout.close()
