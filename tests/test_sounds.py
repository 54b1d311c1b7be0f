"""The sound files are what the tool makes and fit to be heard; `Sound` plays them and never gets in the way."""

from __future__ import annotations

import importlib.util
import logging
import sys
import wave
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from queue import SimpleQueue
from threading import Event
from types import ModuleType

import numpy as np
import pygame
import pytest

from rummy_desktop.gui import sound as sound_module
from rummy_desktop.gui.sound import Sound

CHECKOUT = Path(__file__).parents[1]
SOUNDS = CHECKOUT / "sounds"

SECONDS = {
    "deal-1": 0.110,
    "deal-2": 0.110,
    "deal-3": 0.110,
    "draw-1": 0.150,
    "draw-2": 0.150,
    "draw-3": 0.150,
    "discard-1": 0.120,
    "discard-2": 0.120,
    "discard-3": 0.120,
    "meld-1": 0.250,
    "meld-2": 0.250,
    "knock": 0.350,
    "win": 1.2,
    "lose": 0.7,
    "refusal": 0.180,
    "shuffle": 0.7,
    "press": 0.040,
    "turn": 0.120,
    "pick": 0.080,
    "coin-1": 0.180,
    "coin-2": 0.180,
    "coin-3": 0.180,
    "coins": 1.1,
}
CARDS = sorted(name for name in SECONDS if name.startswith(("deal", "draw", "discard", "meld", "shuffle")))


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", CHECKOUT / "tools" / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules[spec.name]
    return module


def samples(path: Path) -> np.ndarray:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44100)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.int64)


def tonal(x: np.ndarray) -> float:
    """How much of what is above 400 Hz lies in a single band of 100 Hz: little in a noise, most of it in a tone."""
    power = np.abs(np.fft.rfft(x * np.hanning(len(x)), 44100))[400:] ** 2
    return float(np.max(np.convolve(power, np.ones(100), "valid")) / np.sum(power))


def decibels(part: float) -> float:
    return float(20 * np.log10(part))


def test_the_files_are_what_the_tool_makes(tmp_path: Path) -> None:
    load_tool().main([str(tmp_path / "made")])
    made = sorted(path.name for path in (tmp_path / "made").iterdir())
    assert made == sorted(f"{name}.wav" for name in SECONDS)
    assert made == sorted(path.name for path in SOUNDS.iterdir())
    for name in made:
        new, kept = samples(tmp_path / "made" / name), samples(SOUNDS / name)
        assert len(new) == len(kept), name
        # Rounding in the last place may differ from one processor to the next.
        assert np.max(np.abs(new - kept)) <= 2, name


def test_the_tool_prints_levels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    load_tool().main([str(tmp_path), "--levels"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(SECONDS)
    assert lines[0].startswith("deal-1.wav")
    assert "peak   -9.0 dBFS" in lines[0]


@pytest.mark.parametrize("name", SECONDS)
def test_a_sound_is_as_long_as_it_should_be_and_clean(name: str) -> None:
    x = samples(SOUNDS / f"{name}.wav")
    assert len(x) == round(SECONDS[name] * 44100)
    assert x[0] == x[-1] == 0
    assert np.max(np.abs(x[:8])) <= 330, "starts with a click"
    assert np.max(np.abs(x[-32:])) <= 66, "ends with a click"
    assert np.max(np.abs(x)) <= 0.36 * 32768, "louder than -9 dBFS"
    assert abs(float(np.mean(x))) < 33, "not around zero"


@pytest.mark.parametrize("name", CARDS)
def test_a_card_sounds_like_a_card(name: str) -> None:
    tool = load_tool()
    x = samples(SOUNDS / f"{name}.wav") / 32768
    assert decibels(np.max(np.abs(x))) == pytest.approx(-9, abs=0.5)
    assert 1500 < tool.centroid(x) < 5000
    assert tonal(x) < 0.2 < tonal(samples(SOUNDS / "turn.wav"))


def test_cards_are_about_equally_loud() -> None:
    tool = load_tool()
    loud = [tool.loudness(samples(SOUNDS / f"{name}.wav") / 32768) for name in CARDS]
    assert max(loud) - min(loud) < 3


def test_the_small_sounds_are_softer_than_the_cards() -> None:
    tool = load_tool()
    card = min(tool.loudness(samples(SOUNDS / f"{name}.wav") / 32768) for name in CARDS)
    for name in ("press", "turn", "pick"):
        assert tool.loudness(samples(SOUNDS / f"{name}.wav") / 32768) < card - 2


def test_the_refusal_is_low_and_the_fall_falls() -> None:
    tool = load_tool()
    assert tool.centroid(samples(SOUNDS / "refusal.wav") / 32768) < 1200

    def pitch(x: np.ndarray) -> int:
        return int(np.argmax(np.abs(np.fft.rfft(x, 44100))))

    fall, rise = samples(SOUNDS / "lose.wav"), samples(SOUNDS / "win.wav")
    assert pitch(fall[: round(0.2 * 44100)]) > pitch(fall[round(0.4 * 44100) :])
    assert pitch(rise[: round(0.11 * 44100)]) < pitch(rise[round(0.5 * 44100) :])


def test_takes_differ() -> None:
    for name in ("deal", "draw", "discard", "meld", "coin"):
        takes = [samples(path) for path in sorted(SOUNDS.glob(f"{name}-*.wav"))]
        for one, other in pairwise(takes):
            assert np.max(np.abs(one - other)) > 1000


class Mixer:
    """What stands in for pygame's mixer: it writes down what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[object, ...]] = []
        self.heard: SimpleQueue[str] = SimpleQueue()
        self.quitted = Event()
        self.fails: Exception | None = None
        self.breaks: Exception | None = None
        self.opening: Callable[[], None] = lambda: None

    def init(self, *how: object) -> None:
        self.told.append(("init",))
        self.opening()
        if self.fails is not None:
            raise self.fails

    def set_num_channels(self, count: int) -> None:
        self.told.append(("channels", count))

    def stop(self) -> None:
        self.told.append(("stop",))

    def quit(self) -> None:
        self.told.append(("quit",))
        self.quitted.set()

    def Sound(self, path: str) -> Voice:  # noqa: N802
        if not Path(path).read_bytes():
            raise pygame.error("no samples")
        return Voice(self, Path(path).name)

    def played(self) -> list[str]:
        return [str(what[1]) for what in self.told if what[0] == "play"]


class Voice:
    """A loaded sound of the stand-in mixer."""

    def __init__(self, mixer: Mixer, name: str) -> None:
        self.mixer = mixer
        self.name = name
        self.volume = 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        if self.mixer.breaks is not None:
            raise self.mixer.breaks
        self.mixer.heard.put(self.name)
        self.mixer.told.append(("play", self.name, round(self.volume, 4)))


class Clock:
    """Seconds that pass when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Lines(logging.Handler):
    """The lines of the log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.came = Event()

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())
        self.came.set()


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Mixer:
    mixer = Mixer()
    monkeypatch.setattr(sound_module.pygame, "mixer", mixer)
    return mixer


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def log() -> Iterator[Lines]:
    handler = Lines()
    logger = logging.getLogger("rummy_desktop")
    logger.addHandler(handler)
    yield handler
    logger.removeHandler(handler)


@pytest.fixture
def lines(log: Lines) -> list[str]:
    return log.lines


def test_nothing_is_opened_before_the_first_sound(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    sound.volume = 0.5
    sound.mute = True
    sound.mute = False
    sound.close()
    assert mixer.told == []


def test_a_sound_is_played_and_the_device_given_back(mixer: Mixer, clock: Clock, lines: list[str]) -> None:
    sound = Sound(SOUNDS, volume=0.5, clock=clock)
    sound.play("knock")
    sound.close()
    assert mixer.told == [("init",), ("channels", 12), ("play", "knock.wav", 0.25), ("quit",)]
    assert lines == []


def test_open_opens_once_and_plays_nothing(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    sound.open()
    sound.open()
    sound.close()
    assert mixer.told == [("init",), ("channels", 12), ("quit",)]


def heard(mixer: Mixer) -> str:
    """The next sound that starts, waited for."""
    return mixer.heard.get(timeout=20)


def test_no_take_comes_twice_in_a_row_and_all_come(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    played = []
    for _ in range(60):
        sound.play("deal")
        played.append(heard(mixer))
        clock.now += 0.05
    sound.close()
    assert all(one != other for one, other in pairwise(played))
    assert set(played) == {"deal-1.wav", "deal-2.wav", "deal-3.wav"}


def test_a_single_take_is_played_again(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    for _ in range(3):
        sound.play("knock")
        assert heard(mixer) == "knock.wav"
        clock.now += 1
    sound.close()


def test_the_same_sound_at_once_is_one_sound(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    for _ in range(20):
        sound.play("deal")
        clock.now += 0.001
    sound.play("turn")
    clock.now += 0.006
    sound.play("deal")
    sound.close()
    assert [name[:4] for name in mixer.played()] == ["deal", "turn", "deal"]


def test_mute_and_no_volume_open_nothing(mixer: Mixer, clock: Clock) -> None:
    for sound in (Sound(SOUNDS, mute=True, clock=clock), Sound(SOUNDS, volume=0, clock=clock)):
        sound.open()
        sound.play("win")
        sound.close()
    assert mixer.told == []


def test_mute_cuts_off_and_can_be_lifted(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    sound.play("win")
    assert heard(mixer) == "win.wav"
    sound.mute = True
    assert sound.mute
    sound.play("lose")
    sound.mute = False
    sound.play("knock")
    assert heard(mixer) == "knock.wav"
    sound.close()
    assert [what[0] for what in mixer.told] == ["init", "channels", "play", "stop", "play", "quit"]


def test_volume_changes_while_running_and_stays_in_bounds(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, volume=3, clock=clock)
    assert sound.volume == 1
    sound.play("knock")
    heard(mixer)
    sound.volume = 0.1
    clock.now += 1
    sound.play("knock")
    heard(mixer)
    sound.volume = -1
    assert sound.volume == 0
    sound.close()
    assert [what[2] for what in mixer.told if what[0] == "play"] == [1, 0.01]


def test_after_silence_the_device_is_given_back_and_opened_again(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, rest=0.001, clock=clock)
    sound.play("knock")
    assert heard(mixer) == "knock.wav"
    assert mixer.quitted.wait(timeout=20)
    mixer.quitted.clear()
    clock.now += 1
    sound.play("knock")
    assert heard(mixer) == "knock.wav"
    assert mixer.quitted.wait(timeout=20)
    sound.close()
    assert [what[0] for what in mixer.told] == ["init", "channels", "play", "quit"] * 2


def test_without_a_device_there_is_silence_and_one_line(mixer: Mixer, clock: Clock, lines: list[str]) -> None:
    for error in (pygame.error("no such device"), NotImplementedError("mixer module not available"), OSError("gone")):
        mixer.fails = error
        sound = Sound(SOUNDS, clock=clock)
        for _ in range(5):
            sound.play("knock")
            clock.now += 0.03
        sound.close()
        assert mixer.told == [("init",)]
        assert lines == [f"There will be no sound: {error}"]
        mixer.told.clear()
        lines.clear()


def test_a_device_that_comes_later_is_found(mixer: Mixer, clock: Clock, log: Lines) -> None:
    mixer.fails = pygame.error("no such device")
    sound = Sound(SOUNDS, rest=5, clock=clock)
    sound.play("knock")
    assert log.came.wait(timeout=20)
    mixer.fails = None
    clock.now += 6
    sound.play("knock")
    assert heard(mixer) == "knock.wav"
    sound.close()
    assert log.lines == ["There will be no sound: no such device"]


def test_a_sound_that_comes_too_late_is_not_played(mixer: Mixer, clock: Clock) -> None:
    def slow() -> None:
        clock.now += 3

    mixer.opening = slow
    sound = Sound(SOUNDS, clock=clock)
    sound.play("knock")
    sound.close()
    assert mixer.told == [("init",), ("channels", 12), ("quit",)]


def test_a_missing_sound_is_silence_and_one_line(mixer: Mixer, clock: Clock, lines: list[str], tmp_path: Path) -> None:
    sound = Sound(tmp_path / "nowhere", clock=clock)
    for _ in range(3):
        sound.play("deal")
        clock.now += 0.03
    sound.close()
    assert mixer.played() == []
    assert lines == [f"There is no sound 'deal' in {tmp_path / 'nowhere'}."]


def test_a_broken_file_is_silence_and_one_line(mixer: Mixer, clock: Clock, lines: list[str], tmp_path: Path) -> None:
    (tmp_path / "deal.wav").write_bytes(b"")
    (tmp_path / "turn.wav").write_bytes(b"RIFF")
    sound = Sound(tmp_path, clock=clock)
    sound.play("deal")
    clock.now += 0.03
    sound.play("deal")
    sound.play("turn")
    sound.close()
    assert mixer.played() == ["turn.wav"]
    assert lines == ["The sound deal.wav can't be read: no samples"]


def test_a_mixer_that_fails_while_playing_stops_nothing(mixer: Mixer, clock: Clock, lines: list[str]) -> None:
    mixer.breaks = SystemError("driver fell over")
    sound = Sound(SOUNDS, clock=clock)
    sound.play("knock")
    sound.play("turn")
    sound.close()
    assert lines == ["A sound failed: driver fell over"]
    assert mixer.told[-1] == ("quit",)


def test_closing_is_final_and_may_be_repeated(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    sound.play("knock")
    sound.close()
    told = list(mixer.told)
    sound.play("win")
    sound.open()
    sound.mute = True
    sound.close()
    assert mixer.told == told


@pytest.mark.parametrize("driver", ["dummy", "no-such-driver"])
def test_the_real_mixer_plays_every_sound(
    driver: str, monkeypatch: pytest.MonkeyPatch, clock: Clock, lines: list[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    sound = Sound(SOUNDS, clock=clock)
    for name in sorted({name.partition("-")[0] for name in SECONDS}):
        sound.play(name)
    sound.close()
    assert pygame.mixer.get_init() is None
    assert len(lines) == (0 if driver == "dummy" else 1)
