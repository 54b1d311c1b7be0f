"""The sound files are what the tool makes and fit to be heard; `Sound` plays them and never gets in the way."""

from __future__ import annotations

import importlib.util
import logging
import os
import re
import subprocess
import sys
import wave
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from pathlib import Path
from queue import SimpleQueue
from threading import Event
from types import ModuleType

import numpy as np
import pygame
import pytest
from window import ROOT

from rummy_desktop.gui.app import sound as sound_module
from rummy_desktop.gui.app.sound import Sound
from rummy_desktop.gui.table.stage import PACES
from rummy_desktop.variants import GAMES

CHECKOUT = Path(__file__).parents[1]
SOUNDS = CHECKOUT / "sounds"

EXPECTED = {
    # Files, seconds, and how loud they may be at most, in LUFS.
    "deal": (15, 0.130, -26),
    "draw": (15, 0.150, -23),
    "discard": (15, 0.135, -23),
    "meld": (12, 0.250, -23),
    "take": (12, 0.130, -24),
    "lay-off": (12, 0.140, -23),
    "swap": (4, 0.240, -23),
    "show": (3, 0.320, -23),
    "cut": (3, 0.260, -23),
    "pick": (12, 0.080, -27),
    "flip": (12, 0.170, -23),
    "shuffle": (3, 1.180, -23),
    "riffle": (3, 0.600, -23),
    "knock": (6, 0.360, -19),
    "call": (6, 0.260, -22),
    "out": (1, 0.560, -20),
    "ask": (1, 0.380, -24),
    "win": (1, 1.200, -17),
    "gin": (1, 1.500, -17),
    "lose": (1, 0.800, -21),
    "match-won": (1, 4.300, -17),
    "match-lost": (1, 3.400, -21),
    "moment": (1, 0.900, -20),
    "count": (1, 0.080, -28),
    "turn": (1, 0.340, -25),
    "refusal": (1, 0.180, -24),
    "press": (1, 0.040, -31),
    "coin": (9, 0.180, -25),
    "coins": (1, 1.100, -23),
}
CARDS = ("deal", "draw", "take", "discard", "meld", "lay-off", "swap", "show", "cut", "flip", "shuffle", "riffle")
FILES = {
    f"{name}-{number}" if count > 1 else name: name
    for name, (count, _, _) in EXPECTED.items()
    for number in range(1, count + 1)
}


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


def heard_in(file: str) -> np.ndarray:
    """Return a sound's samples between -1 and 1."""
    return samples(SOUNDS / f"{file}.wav") / 32768


def takes(name: str) -> list[np.ndarray]:
    """Return everything that may be heard for a sound, in the order of the numbers."""
    return [heard_in(file) for file, sound in FILES.items() if sound == name]


def share(x: np.ndarray, low: float, high: float) -> float:
    """Return the part of a sound's power that lies between two frequencies in hertz."""
    power = np.abs(np.fft.rfft(x)) ** 2
    f = np.fft.rfftfreq(len(x), 1 / 44100)
    return float(np.sum(power[(f >= low) & (f < high)]) / np.sum(power))


def tonal(x: np.ndarray) -> float:
    """Return the part of the power above 400 Hz that lies in one band of 100 Hz: little in a noise, most in a tone."""
    power = np.abs(np.fft.rfft(x * np.hanning(len(x)), 44100))[400:] ** 2
    return float(np.max(np.convolve(power, np.ones(100), "valid")) / np.sum(power))


def power_of(x: np.ndarray) -> np.ndarray:
    """Return the power of a sound, every 5 ms."""
    return np.mean(x[: len(x) // 220 * 220].reshape(-1, 220) ** 2, axis=1)


def strikes(x: np.ndarray, rest: float, times: float = 4.0) -> list[float]:
    """Return when something strikes, in seconds: the power of 2 ms jumps to `times` what it was in the 4 ms before.

    A jump within `rest` seconds belongs to the last strike.
    """
    step = 88
    power = np.mean(x[: len(x) // step * step].reshape(-1, step) ** 2, axis=1)
    found: list[float] = []
    for i in range(2, len(power)):
        at = i * step / 44100
        loud = power[i] > 0.04 * np.max(power) and power[i] > times * np.mean(power[i - 2 : i])
        if loud and (not found or at - found[-1] >= rest):
            found.append(at)
    return found


def test_the_measure_of_loudness_is_the_standard_one() -> None:
    """A sine of full strength: -3.01 LUFS at 997 Hz, by the definition; the low ones count less and the high ones more.

    A tenth of a second is not heard at its full strength, and half the strength is 6 decibels less.
    """
    tool = load_tool()
    t = np.arange(2 * 44100) / 44100
    sines = {f: np.sin(2 * np.pi * f * t) for f in (30, 100, 997, 8000)}
    assert tool.loudness(sines[997]) == pytest.approx(-3.01, abs=0.05)
    assert tool.loudness(sines[8000]) == pytest.approx(-3.01 + 3.3, abs=0.3)
    assert tool.loudness(sines[100]) == pytest.approx(-3.01 - 1.8, abs=0.4)
    assert tool.loudness(sines[30]) < -10
    assert tool.loudness(0.5 * sines[997]) == pytest.approx(-3.01 - 6.02, abs=0.05)
    assert tool.loudness(sines[997][:4410]) == pytest.approx(-3.01 - 2.59, abs=0.2)


def test_the_files_are_what_the_tool_makes(tmp_path: Path) -> None:
    (tmp_path / "stale.wav").write_bytes(b"an old sound")
    load_tool().main([str(tmp_path)])
    made = sorted(path.name for path in tmp_path.iterdir())
    assert made == sorted(f"{file}.wav" for file in FILES)
    assert made == sorted(path.name for path in SOUNDS.iterdir())
    for name in made:
        new, kept = samples(tmp_path / name), samples(SOUNDS / name)
        assert len(new) == len(kept), name
        # Rounding in the last place may differ from one processor to the next.
        assert np.max(np.abs(new - kept)) <= 2, name


def test_the_same_source_makes_the_same_bytes() -> None:
    one, other = load_tool(), load_tool()
    for name in EXPECTED:
        tuning = one.RECIPES[name].tunings[-1]
        assert one.made(name, 1, tuning).tobytes() == other.made(name, 1, tuning).tobytes(), name


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 4_100_000


def test_the_tool_prints_levels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    load_tool().main([str(tmp_path), "--levels"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(FILES)
    assert lines[0].startswith("deal-1.wav")
    assert "-28.0 LUFS" in lines[0]


def test_what_can_only_be_that_loud_by_clipping_is_refused() -> None:
    tool = load_tool()
    click = np.zeros(4410)
    click[2000:2010] = 1
    recipe = tool.Recipe(1, 0.1, -20, lambda take, n: click)
    with pytest.raises(ValueError, match="too short and sharp"):
        tool.finished(click, recipe)


@pytest.mark.parametrize("file", FILES)
def test_a_sound_is_as_long_as_it_should_be_and_clean(file: str) -> None:
    x = samples(SOUNDS / f"{file}.wav")
    _, seconds, _ = EXPECTED[FILES[file]]
    assert len(x) == round(seconds * 44100)
    assert x[0] == x[-1] == 0
    assert np.max(np.abs(x[:8])) <= 330, "starts with a click"
    assert np.max(np.abs(x[-32:])) <= 66, "ends with a click"
    assert np.max(np.abs(x)) <= 0.501 * 32768, "a peak of more than -6 dBFS"
    assert abs(float(np.mean(x))) < 33, "not around zero"


@pytest.mark.parametrize("name", EXPECTED)
def test_a_sound_is_never_too_loud_and_every_take_is_as_loud_as_the_others(name: str) -> None:
    tool = load_tool()
    _, _, most = EXPECTED[name]
    loud = [tool.loudness(x) for x in takes(name)]
    assert max(loud) < most
    assert max(loud) > most - 3
    assert max(loud) - min(loud) < 1.5


def test_cards_are_about_equally_loud_and_well_below_the_chimes() -> None:
    tool = load_tool()
    cards = [tool.loudness(x) for name in CARDS if name != "deal" for x in takes(name)]
    chimes = [tool.loudness(x) for name in ("win", "gin") for x in takes(name)]
    assert max(cards) - min(cards) < 2
    assert 5 < min(chimes) - max(cards) < 8


def test_a_whole_deal_is_no_louder_than_a_card_that_is_discarded() -> None:
    """Cards that are dealt come in crowds, one every 55 ms as a rule: so each alone is softer than other cards."""
    tool = load_tool()
    dealt = np.zeros(3 * 44100)
    for i, x in enumerate(takes("deal") * 2):
        tool.put(dealt, 0.055 * i, x)
    single = np.mean([tool.loudness(x) for x in takes("discard")])
    assert single - 2 < tool.loudness(dealt) < single + 1.5


def test_the_small_sounds_are_softer_than_the_cards() -> None:
    tool = load_tool()
    card = min(tool.loudness(x) for name in CARDS if name != "deal" for x in takes(name))
    for name in ("press", "pick"):
        assert max(tool.loudness(x) for x in takes(name)) < card - 2
    assert max(tool.loudness(x) for x in takes("turn")) < card


@pytest.mark.parametrize("file", FILES)
def test_nothing_is_harsh(file: str) -> None:
    """Above 6 kHz there is little, and no single tone or whistle in it."""
    tool = load_tool()
    x = heard_in(file)
    assert tool.sharp(x) < -11
    power = np.abs(np.fft.rfft(x, 88200)) ** 2
    smooth = np.convolve(power, np.ones(400) / 400, "same")
    assert np.max(smooth[12000:]) < 0.25 * np.max(smooth)


@pytest.mark.parametrize("name", [*CARDS, "pick"])
def test_a_card_sounds_like_a_card(name: str) -> None:
    """Paper is a noise between one and six kilohertz, no tone; what strikes the table has the table's thump as well."""
    tool = load_tool()
    for x in takes(name):
        assert 2000 < tool.centroid(x) < 4500
        assert tonal(x) < 0.2 < tonal(heard_in("turn"))
        assert share(x, 1000, 6000) > 0.4
        if name not in ("draw", "take", "pick"):
            assert share(x, 100, 280) > 0.02


def test_a_card_that_is_discarded_strikes_at_once_and_one_that_is_drawn_slides() -> None:
    def middle(x: np.ndarray) -> float:
        """Return when half of the power has passed, in seconds."""
        return float(np.searchsorted(np.cumsum(x**2) / np.sum(x**2), 0.5)) / 44100

    def spread(x: np.ndarray) -> float:
        passed = np.cumsum(x**2) / np.sum(x**2)
        return float(np.searchsorted(passed, 0.9) - np.searchsorted(passed, 0.1)) / 44100

    for x in takes("discard"):
        assert middle(x) < 0.045
        assert spread(x) < 0.045
    for x in takes("draw"):
        assert middle(x) > 0.05
        assert 0.05 < spread(x) < 0.12


@pytest.mark.parametrize(("name", "rounds"), [("riffle", [0.0]), ("shuffle", [0.0, 0.58])])
def test_the_pack_is_riffled_faster_and_faster_then_squared_with_two_taps(name: str, rounds: list[float]) -> None:
    """Each time for a quarter of a second, as long as the cards are seen to fall; the taps come when all lie still."""
    for x in takes(name):
        for begins in rounds:
            part = x[round(begins * 44100) : round((begins + 0.245) * 44100)]
            cards = strikes(np.concatenate((np.zeros(200), part)), 0.004, 1.5)
            assert 20 <= len(cards) <= 30
            gaps = np.diff(cards)
            assert np.mean(gaps[-8:]) < 0.8 * np.mean(gaps[:8])
            assert np.max(gaps) < 0.03
        taps = [at - rounds[-1] for at in strikes(x, 0.03, 6) if at > rounds[-1] + 0.39]
        assert len(taps) == 2
        assert taps[0] < 0.45
        assert 0.06 < taps[1] - taps[0] < 0.1


def test_a_knock_is_two_blows_on_wood() -> None:
    for x in takes("knock"):
        first, second = strikes(np.concatenate((np.zeros(800), x)), 0.05, 20)
        assert 0.13 < second - first < 0.18
        assert share(x, 100, 1000) > 0.85
        assert share(x, 160, 200) > 0.1
        blow = x[round(0.16 * 44100) :]
        passed = np.cumsum(blow**2) / np.sum(blow**2)
        assert 0.02 < np.searchsorted(passed, 0.95) / 44100 < 0.11


def test_a_call_is_one_blow_and_a_hand_that_is_shown_many_small_ones() -> None:
    for x in takes("call"):
        assert len(strikes(np.concatenate((np.zeros(800), x)), 0.3, 4)) == 1
        assert share(x, 80, 1000) > 0.7
    for x in takes("show"):
        assert len(strikes(np.concatenate((np.zeros(800), x)), 0.012, 1.5)) >= 5


def test_two_events_never_sound_alike() -> None:
    """The sound of each event differs in its length, its middle, its strikes or its centre of power."""
    tool = load_tool()
    names = ("draw", "take", "discard", "meld", "lay-off", "swap", "show", "cut", "flip", "pick", "knock", "call")
    seen = []
    for name in names:
        x = takes(name)[0]
        passed = np.cumsum(x**2) / np.sum(x**2)
        middle, end = (float(np.searchsorted(passed, part)) / 44100 for part in (0.5, 0.95))
        seen.append((middle * 100, end * 50, tool.centroid(x) / 300, len(strikes(x, 0.012, 2.0))))
    for (one, first), (other, second) in combinations(zip(names, seen, strict=True), 2):
        assert max(abs(a - b) for a, b in zip(first, second, strict=True)) > 0.8, (one, other, first, second)


@pytest.mark.parametrize("name", ["win", "gin", "lose", "match-won", "match-lost", "moment", "turn", "ask", "out"])
def test_a_chime_begins_gently_and_rings_out(name: str) -> None:
    x = heard_in(name)
    strength = np.sqrt(power_of(x))
    assert strength[0] < 0.5 * np.max(strength)
    assert np.max(strength[-10:]) < 0.06 * np.max(strength)
    assert share(x, 200, 3500) > 0.98


def test_gin_is_brighter_and_longer_than_a_win() -> None:
    tool = load_tool()
    (win,), (gin,) = takes("win"), takes("gin")
    assert tool.centroid(gin) > 1.25 * tool.centroid(win)
    assert len(gin) > len(win)


def test_the_refusal_is_low_and_the_fall_falls() -> None:
    tool = load_tool()
    assert tool.centroid(heard_in("refusal")) < 1200

    def pitch(x: np.ndarray) -> int:
        return int(np.argmax(np.abs(np.fft.rfft(x, 44100))))

    fall, rise = heard_in("lose"), heard_in("win")
    assert pitch(fall[: round(0.2 * 44100)]) > pitch(fall[round(0.4 * 44100) :])
    assert pitch(rise[: round(0.11 * 44100)]) < pitch(rise[round(0.5 * 44100) :])


def test_takes_differ() -> None:
    for name in ("deal", "draw", "discard", "meld", "flip", "pick", "coin", "knock", "shuffle"):
        for one, other in combinations(takes(name), 2):
            assert np.max(np.abs(one - other)) > 0.2 * np.max(np.abs(one))


@pytest.mark.parametrize("name", ["deal", "draw", "discard", "meld", "pick", "flip"])
def test_a_take_is_made_for_a_larger_and_a_smaller_card_too(name: str) -> None:
    """The same take is higher or lower by about four per cent, and exactly as long."""
    tool = load_tool()
    every = takes(name)
    low, usual, high = (float(np.mean([tool.centroid(x) for x in every[i::3]])) for i in range(3))
    assert low < usual < high
    # Less than eight per cent in the whole, as the felt swallows the same highs of all of them.
    assert 1.02 < high / low < 1.08
    for i in range(0, len(every), 3):
        strong = [np.sqrt(power_of(x)) for x in every[i : i + 3]]
        assert np.corrcoef(strong)[0].min() > 0.8, "strikes at the same times"


class Mixer:
    """A stand-in for pygame's mixer that writes down what it is told."""

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

    def play(self) -> Channel:
        if self.mixer.breaks is not None:
            raise self.mixer.breaks
        self.mixer.heard.put(self.name)
        self.mixer.told.append(("play", self.name, round(self.volume, 4)))
        return Channel(self)


class Channel:
    """The channel on which a sound of the stand-in mixer is heard."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def set_volume(self, left: float, right: float) -> None:
        self.voice.mixer.told.append(("sides", self.voice.name, left, right))


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
    sound.play("gin")
    sound.close()
    assert mixer.told == [("init",), ("channels", 12), ("play", "gin.wav", 0.25), ("quit",)]
    assert lines == []


def test_what_has_no_sound_is_silent_in_the_log_too(mixer: Mixer, clock: Clock, lines: list[str]) -> None:
    sound = Sound(SOUNDS, clock=clock)
    sound.play("")
    sound.close()
    assert mixer.told == lines == []


def test_every_event_has_a_sound_that_there_is_or_none() -> None:
    paces = [*PACES.values(), *(telling.pace for game in GAMES.values() for telling in game.events.values())]
    assert {pace.sound for pace in paces} - {""} <= EXPECTED.keys()


def test_open_opens_once_and_plays_nothing(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    sound.open()
    sound.open()
    sound.close()
    assert mixer.told == [("init",), ("channels", 12), ("quit",)]


def heard(mixer: Mixer) -> str:
    """Return the next sound that starts, waited for."""
    return mixer.heard.get(timeout=20)


def test_no_take_comes_twice_in_a_row_and_all_come(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    played = []
    for _ in range(150):
        sound.play("deal")
        played.append(heard(mixer))
        clock.now += 0.05
    sound.close()
    assert all(one != other for one, other in pairwise(played))
    assert set(played) == {f"deal-{number}.wav" for number in range(1, 16)}
    # Nor does one that was heard a moment ago.
    assert all(len(set(played[i : i + 8])) == 8 for i in range(len(played) - 8))


def test_of_two_takes_each_has_its_turn(mixer: Mixer, clock: Clock, tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / f"deal-{number}.wav").write_bytes(b"RIFF")
    sound = Sound(tmp_path, clock=clock)
    played = []
    for _ in range(6):
        sound.play("deal")
        played.append(heard(mixer))
        clock.now += 0.05
    sound.close()
    assert all(one != other for one, other in pairwise(played))


def test_cards_come_a_little_louder_or_softer_and_chimes_always_the_same(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, volume=0.5, clock=clock)
    for _ in range(40):
        sound.play("deal")
        heard(mixer)
        sound.play("win")
        heard(mixer)
        clock.now += 0.05
    sound.close()
    volumes = [(str(what[1]), float(str(what[2]))) for what in mixer.told if what[0] == "play"]
    deals = [volume for name, volume in volumes if name.startswith("deal")]
    assert {volume for name, volume in volumes if name == "win.wav"} == {0.25}
    assert 0.25 * 10 ** (-1.5 / 20) - 0.0001 <= min(deals) < max(deals) <= 0.25
    assert len(set(deals)) > 10


def test_a_sound_can_be_turned_down_apart(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, volume=0.8, levels={"win": 0.5, "lose": 0.0}, clock=clock)
    for name in ("win", "lose", "gin"):
        sound.play(name)
    sound.close()
    played = {what[1]: what[2] for what in mixer.told if what[0] == "play"}
    assert played == {"win.wav": pytest.approx(0.16), "gin.wav": pytest.approx(0.64)}


def test_a_sound_comes_from_its_side(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    for name, side in (("win", 0.0), ("lose", -0.5), ("gin", 3.0)):
        sound.play(name, side)
    sound.close()
    assert [what[1:] for what in mixer.told if what[0] == "sides"] == [("lose.wav", 1.0, 0.5), ("gin.wav", 0.0, 1.0)]


def test_the_lowest_volume_is_not_silence(mixer: Mixer, clock: Clock) -> None:
    """The mixer counts in steps of a 128th, and takes less than one for none."""
    sound = Sound(SOUNDS, volume=0.01, clock=clock)
    for name in ("win", "deal"):
        sound.play(name)
    sound.close()
    assert [what[2] for what in mixer.told if what[0] == "play"] == [0.0078, 0.0078]


def test_a_single_take_is_played_again(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    for _ in range(3):
        sound.play("gin")
        assert heard(mixer) == "gin.wav"
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
    sound.play("gin")
    assert heard(mixer) == "gin.wav"
    sound.close()
    assert [what[0] for what in mixer.told] == ["init", "channels", "play", "stop", "play", "quit"]


def test_volume_changes_while_running_and_stays_in_bounds(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, volume=3, clock=clock)
    assert sound.volume == 1
    sound.play("gin")
    heard(mixer)
    sound.volume = 0.1
    clock.now += 1
    sound.play("gin")
    heard(mixer)
    sound.volume = -1
    assert sound.volume == 0
    sound.close()
    assert [what[2] for what in mixer.told if what[0] == "play"] == [1, 0.01]


def test_after_silence_the_device_is_given_back_and_opened_again(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, rest=0.001, clock=clock)
    sound.play("gin")
    assert heard(mixer) == "gin.wav"
    assert mixer.quitted.wait(timeout=20)
    mixer.quitted.clear()
    clock.now += 1
    sound.play("gin")
    assert heard(mixer) == "gin.wav"
    assert mixer.quitted.wait(timeout=20)
    sound.close()
    assert [what[0] for what in mixer.told] == ["init", "channels", "play", "quit"] * 2


def test_without_a_device_there_is_silence_and_one_line(mixer: Mixer, clock: Clock, lines: list[str]) -> None:
    for error in (pygame.error("no such device"), NotImplementedError("mixer module not available"), OSError("gone")):
        mixer.fails = error
        sound = Sound(SOUNDS, clock=clock)
        for _ in range(5):
            sound.play("gin")
            clock.now += 0.03
        sound.close()
        assert mixer.told == [("init",)]
        assert lines == [f"There will be no sound: {error}"]
        mixer.told.clear()
        lines.clear()


def test_a_device_that_comes_later_is_found(mixer: Mixer, clock: Clock, log: Lines) -> None:
    mixer.fails = pygame.error("no such device")
    sound = Sound(SOUNDS, rest=5, clock=clock)
    sound.play("gin")
    assert log.came.wait(timeout=20)
    mixer.fails = None
    clock.now += 6
    sound.play("gin")
    assert heard(mixer) == "gin.wav"
    sound.close()
    assert log.lines == ["There will be no sound: no such device"]


def test_a_sound_that_comes_too_late_is_not_played(mixer: Mixer, clock: Clock) -> None:
    def slow() -> None:
        clock.now += 3

    mixer.opening = slow
    sound = Sound(SOUNDS, clock=clock)
    sound.play("gin")
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
    sound.play("gin")
    sound.play("turn")
    sound.close()
    assert lines == ["A sound failed: driver fell over"]
    assert mixer.told[-1] == ("quit",)


def test_closing_is_final_and_may_be_repeated(mixer: Mixer, clock: Clock) -> None:
    sound = Sound(SOUNDS, clock=clock)
    sound.play("gin")
    sound.close()
    told = list(mixer.told)
    sound.play("win")
    sound.open()
    sound.mute = True
    sound.close()
    assert mixer.told == told


@pytest.mark.parametrize("driver", ["dummy", "disk", "no-such-driver"])
def test_the_real_mixer_plays_every_sound(
    driver: str, monkeypatch: pytest.MonkeyPatch, clock: Clock, lines: list[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))
    sound = Sound(SOUNDS, clock=clock)
    for name in sorted(EXPECTED):
        sound.play(name)
    sound.close()
    assert pygame.mixer.get_init() is None
    assert len(lines) == (1 if driver == "no-such-driver" else 0)


def test_no_python_is_called_from_a_thread_of_another_library() -> None:
    """The thread would wait for the interpreter, and the interpreter perhaps for it."""
    package = ROOT / "rummy_desktop"
    made = re.compile(r"\b(?:CFUNCTYPE|PYFUNCTYPE|WINFUNCTYPE)\b")
    assert [path.name for path in package.rglob("*.py") if made.search(path.read_text(encoding="utf-8"))] == []


THREAD = """
import ctypes, sys
from rummy_desktop.gui.app.quiet_libraries import quiet_alsa

if not quiet_alsa():
    sys.exit(3)
alsa = ctypes.CDLL("libasound.so.2")
alsa.snd_pcm_open(ctypes.byref(ctypes.c_void_p()), b"no such card", 0, 0)
told, thread, held = ctypes.c_void_p.in_dll(alsa, "snd_lib_error"), ctypes.c_ulong(), ctypes.PyDLL(None)
held.pthread_create(ctypes.byref(thread), None, told, None)
held.pthread_join(thread, None)
"""
"""A thread of C's calls what ALSA tells its troubles to, and the interpreter waits for it without letting go."""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has ALSA")
def test_alsa_says_nothing_and_waits_for_nobody() -> None:
    done = subprocess.run(
        [sys.executable, "-c", THREAD],
        env={**os.environ, "ALSA_CONFIG_PATH": "/dev/null"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    if done.returncode == 3:
        pytest.skip("There is no ALSA here.")
    assert (done.returncode, done.stderr) == (0, "")
