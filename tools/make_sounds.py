"""Make every sound of the game: cards, coins, knuckles and chimes, synthesised from nothing but seeded noise and sines.

`python tools/make_sounds.py` writes the WAV files (mono, 16 bit, 44100 Hz) of `sounds/`; a folder named on the command
line gets them instead, and `--levels` prints what each file measures. The same files come out on every machine.
"""

from __future__ import annotations

import argparse
import wave
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

RATE = 44100
"""Samples a second."""


@dataclass(frozen=True)
class Recipe:
    """How one sound is made: its takes, its length in seconds, its peak in dBFS, and what fills it."""

    takes: int
    seconds: float
    peak: float
    fill: Callable[[Random, int], Wave]
    drive: float = 1.6
    """How far single spikes are rounded off before the peak is set; 0 leaves them."""
    room: float = 0.10
    """How much of the room answers, as a part of the sound itself."""
    felt: float = 4200
    """From where on the highs are swallowed, in hertz, gently: what keeps an evening of cards from hissing."""


def samples(seconds: float) -> int:
    """The number of samples in so many seconds."""
    return round(seconds * RATE)


def noise(rng: Random, n: int) -> Wave:
    """`n` samples of white noise between -1 and 1.

    The standard library promises the same numbers on every version; numpy's generators don't.
    """
    return np.array([rng.random() for _ in range(n)]) * 2 - 1


def band(x: Wave, low: float, high: float, steep: int = 2) -> Wave:
    """`x` with only what lies between two frequencies in hertz; `steep` is the order of both slopes."""
    spectrum = np.fft.rfft(x, 2 * len(x))
    f = np.fft.rfftfreq(2 * len(x), 1 / RATE)
    f[0] = f[1] / 1000
    gain = 1 / np.sqrt((1 + (low / f) ** (2 * steep)) * (1 + (f / high) ** (2 * steep)))
    return np.asarray(np.fft.irfft(spectrum * gain)[: len(x)])


def level(x: Wave) -> Wave:
    """`x` brought to a root mean square of one."""
    return np.asarray(x / max(float(np.sqrt(np.mean(x**2))), 1e-12))


def swell(n: int, rise: float, fall: float) -> Wave:
    """An envelope over `n` samples that rises and falls like half waves; `rise` and `fall` are parts of its length."""
    t = np.arange(n) / n
    up = np.clip(t / rise, 0, 1)
    down = np.clip((1 - t) / fall, 0, 1)
    return np.asarray(np.sin(up * np.pi / 2) ** 2 * np.sin(down * np.pi / 2) ** 2)


def decay(n: int, seconds: float, attack: float = 0.0004) -> Wave:
    """An envelope that jumps up within `attack` seconds and falls to a third every `seconds`."""
    t = np.arange(n) / RATE
    return np.exp(-t / seconds) * np.clip(t / attack, 0, 1)


def friction(rng: Random, n: int, low: float, high: float, grain: float = 0.55) -> Wave:
    """Card sliding over a surface: a band of noise whose strength flutters as the fibres catch and let go."""
    hiss = level(band(noise(rng, n), low, high))
    flutter = level(band(noise(rng, n), 25, 190))
    catch = level(band(np.abs(noise(rng, n)) ** 24, 5, 2500))
    return hiss * np.clip(1 + grain * flutter + 0.25 * catch, 0.05, 3)


def snap(rng: Random, n: int, low: float, high: float, seconds: float) -> Wave:
    """The flat of a card meeting a surface: a burst of noise, and the card's own bending, gone at once."""
    t = np.arange(n) / RATE
    x = level(band(noise(rng, n), low, high)) * decay(n, seconds)
    for mode in (640, 1420, 2350):
        f = mode * rng.uniform(0.93, 1.07)
        x += 0.18 * np.sin(2 * np.pi * f * t + rng.uniform(0, 6)) * decay(n, seconds * 1.2)
    return x


def thump(rng: Random, n: int, pitch: float, seconds: float) -> Wave:
    """The soft low push of felt and table top under a card; `pitch` in hertz, falling as it dies."""
    t = np.arange(n) / RATE
    f = pitch * rng.uniform(0.95, 1.05)
    phase = 2 * np.pi * f * (t + 0.012 * (1 - np.exp(-t / 0.012)))
    body = np.sin(phase) * decay(n, seconds, 0.003)
    return body + 0.25 * level(band(noise(rng, n), 120, 420)) * decay(n, seconds * 0.6, 0.002)


def put(into: Wave, at: float, x: Wave, gain: float = 1.0) -> None:
    """Add `x` to `into`, from `at` seconds on; what passes the end is cut."""
    start = samples(at)
    end = min(len(into), start + len(x))
    if end > start:
        into[start:end] += gain * x[: end - start]


def landing(rng: Random, n: int, hard: float) -> Wave:
    """A card coming to lie: slap and thump; `hard` 0 is a card let go, 1 one snapped down."""
    slap = snap(rng, n, 750 + 500 * hard, 4200 + 2600 * hard, 0.006 + 0.003 * hard)
    return slap + (0.55 + 0.25 * hard) * thump(rng, n, 128, 0.016)


def deal(rng: Random, n: int) -> Wave:
    """A card flicked over the felt, and landing."""
    x = np.zeros(n)
    way = samples(0.058 * rng.uniform(0.92, 1.06))
    put(x, 0, friction(rng, way, 1300, 5600) * swell(way, 0.6, 0.35), 0.48)
    put(x, way / RATE - 0.008, landing(rng, samples(0.06), 0.3), 1.2)
    return x


def draw(rng: Random, n: int) -> Wave:
    """A card drawn off the pile: card on card, longer and smoother than card on felt, and the edge letting go."""
    x = np.zeros(n)
    way = samples(0.118 * rng.uniform(0.95, 1.05))
    dull = friction(rng, way, 900, 3000, 0.4) * swell(way, 0.35, 0.75)
    bright = friction(rng, way, 2000, 6800, 0.5) * swell(way, 0.8, 0.22)
    put(x, 0, 0.55 * dull + 0.6 * bright)
    put(x, way / RATE - 0.012, snap(rng, samples(0.04), 1500, 6000, 0.0045), 0.7)
    return x


def discard(rng: Random, n: int) -> Wave:
    """A card snapped down on the pile."""
    x = np.zeros(n)
    air = samples(0.022 * rng.uniform(0.9, 1.1))
    put(x, 0, friction(rng, air, 1500, 5200, 0.3) * swell(air, 0.7, 0.3), 0.28)
    put(x, air / RATE - 0.003, landing(rng, samples(0.09), 0.85), 1.2)
    put(x, air / RATE + 0.017, snap(rng, samples(0.05), 1100, 4200, 0.006), 0.22)
    return x


def meld(rng: Random, n: int) -> Wave:
    """Three cards laid down side by side, softly and quickly."""
    x = np.zeros(n)
    at = 0.0
    for gain in (0.85, 0.75, 1.0):
        way = samples(0.036 * rng.uniform(0.85, 1.15))
        put(x, at, friction(rng, way, 1200, 4600) * swell(way, 0.6, 0.35), 0.36 * gain)
        put(x, at + way / RATE - 0.006, landing(rng, samples(0.07), rng.uniform(0.05, 0.25)), gain)
        at += 0.071 * rng.uniform(0.92, 1.08)
    return x


def pick(rng: Random, n: int) -> Wave:
    """A card lifted: the edge springs off a fingertip, and a short whisper of air."""
    x = np.zeros(n)
    put(x, 0.002, snap(rng, samples(0.03), 1400, 5200, 0.0032), 0.8)
    way = samples(0.066)
    put(x, 0.008, friction(rng, way, 1700, 5600, 0.4) * swell(way, 0.25, 0.7), 0.5)
    return x


def shuffle(rng: Random, n: int) -> Wave:
    """A riffle: two halves of the pack let off the thumbs, faster and faster, pushed together and tapped square."""
    x = np.zeros(n)
    at, cards = 0.012, 40
    for i in range(cards):
        part = i / cards
        tick = snap(rng, samples(0.03), 1300 + 500 * part, 5000, 0.0028)
        tick += 0.25 * thump(rng, len(tick), 210 + 60 * part, 0.005)
        put(x, at, tick, (0.45 + 0.55 * np.sin(np.pi * (0.15 + 0.8 * part))) * rng.uniform(0.6, 1.1))
        at += (0.0155 - 0.0075 * part) * rng.uniform(0.75, 1.25)
    way = samples(0.12)
    put(x, at + 0.01, friction(rng, way, 1100, 4800) * swell(way, 0.35, 0.6), 0.5)
    put(x, at + 0.118, landing(rng, samples(0.08), 0.3), 0.9)
    return x


def knock(rng: Random, n: int) -> Wave:
    """Knuckles on a wooden table, twice: the planks ring short and dull."""
    x = np.zeros(n)
    for at, gain in ((0.004, 0.88), (0.158, 1.0)):
        long = samples(0.19)
        t = np.arange(long) / RATE
        hit = 0.5 * level(band(noise(rng, long), 700, 2600)) * decay(long, 0.0035, 0.0008)
        for f, strength, ring in (
            (118, 0.9, 0.034),
            (196, 1.0, 0.030),
            (331, 0.75, 0.022),
            (512, 0.5, 0.016),
            (797, 0.32, 0.011),
            (1263, 0.18, 0.007),
        ):
            pitch = f * rng.uniform(0.985, 1.015)
            hit += strength * np.sin(2 * np.pi * pitch * t + rng.uniform(0, 1)) * decay(long, ring, 0.0012)
        put(x, at, hit, gain)
    return x


def note(n: int, pitch: float, ring: float, bright: float) -> Wave:
    """One note of a soft mallet on wood, `pitch` in hertz, falling to a third in `ring` seconds."""
    t = np.arange(n) / RATE
    x = np.zeros(n)
    partials = ((1, 1.0, 1.0), (2, 0.22, 0.6), (3, 0.10 * bright, 0.35), (3.98, 0.22 * bright, 0.16))
    for times, strength, short in partials:
        x += strength * np.sin(2 * np.pi * pitch * times * t) * decay(n, ring * short, 0.006)
    shimmer = np.sin(2 * np.pi * pitch * 1.0022 * t) * decay(n, ring * 1.1, 0.02)
    return x + 0.3 * shimmer


def win(rng: Random, n: int) -> Wave:
    """Four rising notes of a major chord, the last one left to ring."""
    x = np.zeros(n)
    for at, pitch, gain in ((0.0, 392.0, 0.75), (0.115, 523.25, 0.8), (0.23, 659.26, 0.85), (0.365, 783.99, 0.95)):
        put(x, at + rng.uniform(0, 0.006), note(n, pitch, 0.26, 0.8), gain)
    put(x, 0.365, note(n, 261.63, 0.34, 0.3), 0.5)
    return x


def lose(rng: Random, n: int) -> Wave:
    """Two soft notes, the second a third lower."""
    x = np.zeros(n)
    for at, pitch, gain in ((0.0, 311.13, 0.9), (0.21, 246.94, 1.0)):
        put(x, at + rng.uniform(0, 0.004), note(n, pitch, 0.15, 0.35), gain)
    return x


def refusal(rng: Random, n: int) -> Wave:
    """A soft low "thup", as of a card pushed back: no tone, no beep."""
    x = np.zeros(n)
    put(x, 0.003, thump(rng, n, 142, 0.030))
    put(x, 0.002, level(band(noise(rng, n), 200, 680)) * decay(n, 0.018, 0.004), 0.5)
    put(x, 0.056, thump(rng, n, 118, 0.024), 0.3)
    return x


def press(rng: Random, n: int) -> Wave:
    """A button: the smallest dull click."""
    x = np.zeros(n)
    put(x, 0.001, level(band(noise(rng, n), 900, 3200)) * decay(n, 0.0022, 0.0006), 0.6)
    put(x, 0.001, thump(rng, n, 230, 0.006), 0.5)
    return x


def turn(rng: Random, n: int) -> Wave:
    """Your turn: one muted tick of wood."""
    x = np.zeros(n)
    t = np.arange(n) / RATE
    for f, strength, ring in ((587.33, 1.0, 0.024), (1480, 0.22, 0.010), (2750, 0.08, 0.005)):
        put(x, 0.002, strength * np.sin(2 * np.pi * f * t) * decay(n, ring, 0.003))
    put(x, 0.002, level(band(noise(rng, n), 800, 2600)) * decay(n, 0.004, 0.001), 0.12)
    return x


def chink(rng: Random, n: int, pitch: float, ring: float) -> Wave:
    """A coin that meets another: partials that make no chord, the higher the shorter, and the click of the edges."""
    t = np.arange(n) / RATE
    x = 0.5 * level(band(noise(rng, n), 2500, 8000)) * decay(n, 0.0016, 0.0004)
    partials = ((1, 1.0, 1.0), (1.53, 0.7, 0.8), (2.09, 0.5, 0.6), (2.74, 0.28, 0.4), (0.47, 0.22, 0.5))
    for times, strength, short in partials:
        f = pitch * times * rng.uniform(0.985, 1.015)
        x += strength * np.sin(2 * np.pi * f * t + rng.uniform(0, 6)) * decay(n, ring * short, 0.0008)
    return x


def coin(rng: Random, n: int) -> Wave:
    """A coin laid on others: it touches twice."""
    x = np.zeros(n)
    pitch = 2900 * rng.uniform(0.9, 1.12)
    put(x, 0.002, chink(rng, n, pitch, 0.022))
    put(x, 0.002 + rng.uniform(0.024, 0.036), chink(rng, n, pitch * rng.uniform(1.1, 1.3), 0.016), 0.45)
    return x


def coins(rng: Random, n: int) -> Wave:
    """A whole pot raked in: many coins over one another, fewer and softer towards the end."""
    x = np.zeros(n)
    at = 0.004
    while at < 0.82:
        part = at / 0.82
        one = chink(rng, samples(0.16), 2700 * rng.uniform(0.85, 1.35), 0.020)
        put(x, at, one, (1 - 0.7 * part) * rng.uniform(0.5, 1))
        at += (0.02 + 0.055 * part) * rng.uniform(0.6, 1.5)
    rake = samples(0.8)
    put(x, 0, friction(rng, rake, 1500, 5200, 0.5) * swell(rake, 0.2, 0.7), 0.12)
    return x


RECIPES = {
    "deal": Recipe(3, 0.110, -9, deal),
    "draw": Recipe(3, 0.150, -9, draw, drive=1.3),
    "discard": Recipe(3, 0.120, -9, discard, drive=2.6, felt=4600),
    "meld": Recipe(2, 0.250, -9, meld, drive=1.9, felt=3800),
    "pick": Recipe(1, 0.080, -14, pick),
    "shuffle": Recipe(1, 0.700, -9, shuffle),
    "knock": Recipe(1, 0.350, -9, knock),
    "win": Recipe(1, 1.200, -11, win, drive=0, room=0.22, felt=8000),
    "lose": Recipe(1, 0.700, -14, lose, drive=0, room=0.18),
    "refusal": Recipe(1, 0.180, -11, refusal),
    "press": Recipe(1, 0.040, -19, press, room=0),
    "turn": Recipe(1, 0.120, -17, turn, room=0.05),
    "coin": Recipe(3, 0.180, -15, coin, drive=0, room=0.06, felt=6000),
    "coins": Recipe(1, 1.100, -12, coins, drive=0, room=0.14, felt=5200),
}


def answered(x: Wave, rng: Random, part: float) -> Wave:
    """`x` in a small furnished room that gives `part` of it back, dull and within a tenth of a second."""
    if not part:
        return x
    long = samples(0.11)
    t = np.arange(long) / RATE
    tail = level(band(noise(rng, long), 250, 3600, 1)) * np.exp(-t / 0.022) * (t > 0.004)
    tail /= np.sqrt(np.sum(tail**2))
    size = len(x) + long
    wet = np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(tail, size), size)[: len(x)]
    return x + part * wet


def finished(x: Wave, recipe: Recipe) -> Wave:
    """`x` at its recipe's peak, spikes rounded, with nothing too low to hear, starting and ending in silence."""
    x = band(band(x, 45, 11000), 10, recipe.felt, 1)
    x = x / np.max(np.abs(x))
    if recipe.drive:
        x = np.tanh(recipe.drive * x) / np.tanh(recipe.drive)
    rise, fall = samples(0.0008), samples(min(0.06, recipe.seconds / 5))
    x[:rise] *= np.sin(np.linspace(0, np.pi / 2, rise)) ** 2
    x[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    x[0] = x[-1] = 0
    return np.asarray(x * (10 ** (recipe.peak / 20) / np.max(np.abs(x))))


def made(name: str, take: int) -> Wave:
    """One take of a sound, from silence to silence, between -1 and 1; takes count from 1."""
    recipe = RECIPES[name]
    rng = Random(f"{name}/{take}")
    x = recipe.fill(rng, samples(recipe.seconds))
    return finished(answered(x, rng, recipe.room), recipe)


def write(path: Path, x: Wave) -> None:
    """Write a WAV file: mono, 16 bit, 44100 Hz."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.rint(x * 32767).astype("<i2").tobytes())


def make_sounds(folder: Path) -> list[Path]:
    """Write every sound into `folder`, which is made when missing, and return the files in order."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, recipe in RECIPES.items():
        for take in range(1, recipe.takes + 1):
            path = folder / (f"{name}-{take}.wav" if recipe.takes > 1 else f"{name}.wav")
            write(path, made(name, take))
            paths.append(path)
    return paths


def loudness(x: Wave) -> float:
    """The loudest 50 milliseconds of `x` as a root mean square in dBFS."""
    n = min(samples(0.05), len(x))
    power = np.convolve(x**2, np.ones(n) / n, "valid")
    return float(10 * np.log10(np.max(power)))


def centroid(x: Wave) -> float:
    """The centre of the spectrum of `x` in hertz, weighted by amplitude, up to 16 kHz."""
    f = np.fft.rfftfreq(len(x), 1 / RATE)
    strength = np.abs(np.fft.rfft(x)) * (f < 16000)
    return float(np.sum(f * strength) / np.sum(strength))


def levels(path: Path) -> str:
    """One line on a sound file: length, peak, loudest 50 ms, centre of the spectrum."""
    with wave.open(str(path), "rb") as file:
        x = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
    peak = 20 * np.log10(np.max(np.abs(x)))
    return (
        f"{path.name:14} {1000 * len(x) / RATE:6.0f} ms  peak {peak:6.1f} dBFS"
        f"  loudest 50 ms {loudness(x):6.1f} dBFS  centre {centroid(x):5.0f} Hz"
    )


def main(words: list[str] | None = None) -> None:
    """Make the sounds; `words` are the command line's."""
    parser = argparse.ArgumentParser(description="Make every sound of the game.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parents[1] / "sounds")
    parser.add_argument("--levels", action="store_true", help="print what each file measures")
    options = parser.parse_args(words)
    for path in make_sounds(options.folder):
        if options.levels:
            print(levels(path))


if __name__ == "__main__":
    main()
