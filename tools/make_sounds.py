"""Make every sound of the game: cards, coins, knuckles and chimes, synthesised from nothing but seeded noise and sines.

`python tools/make_sounds.py` writes the WAV files (mono, 16 bit, 44100 Hz) of `sounds/`; a folder named on the command
line gets them instead, and `--levels` prints what each file measures. The same files come out on every machine.

A card sound has several takes, and each take is made three times: as it is, by a slightly larger and by a slightly
smaller card. That is no recording played slower or faster: every band and every mode is tuned, and no time is touched.
Each file is brought to the loudness of its recipe, so that takes differ in everything but that.
"""

from __future__ import annotations

import argparse
import wave
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

RATE = 44100
"""Samples a second."""
TUNINGS = (0.96, 1.0, 1.04)
"""What the frequencies of a take are multiplied with, for a larger card, the usual one, and a smaller one."""
PEAK = -6.0
"""What no sound may pass, in dBFS: room for several at once."""
FAST = 0.125
"""The time constant of a sound level meter's "fast", in seconds: about as long as ears take to add up."""


@dataclass(frozen=True)
class Take:
    """One take of a sound: its randomness, and what its frequencies are multiplied with."""

    rng: Random
    tuning: float = 1.0


@dataclass(frozen=True)
class Recipe:
    """The recipe of one sound: its takes, its length in seconds, its loudness in LUFS, and what fills it."""

    takes: int
    seconds: float
    loud: float
    fill: Callable[[Take, int], Wave]
    tunings: tuple[float, ...] = (1.0,)
    drive: float = 1.6
    """How far single spikes are rounded off before the loudness is set; 0 leaves them."""
    room: float = 0.10
    """How much of the room answers, as a part of the sound itself."""
    felt: float = 4200
    """From where on the highs are swallowed, in hertz, gently: what keeps an evening of cards from hissing."""


def samples(seconds: float) -> int:
    """Return the number of samples in that many seconds."""
    return round(seconds * RATE)


def noise(take: Take, n: int) -> Wave:
    """Return `n` samples of white noise between -1 and 1."""
    bits = take.rng.getrandbits(32 * n).to_bytes(4 * n, "little")
    return np.frombuffer(bits, "<u4") / 2**31 - 1


def band(x: Wave, low: float, high: float, steep: int = 2) -> Wave:
    """Return `x` with only what lies between two frequencies in hertz; `steep` is the order of both slopes."""
    spectrum = np.fft.rfft(x, 2 * len(x))
    f = np.fft.rfftfreq(2 * len(x), 1 / RATE)
    f[0] = f[1] / 1000
    gain = 1 / np.sqrt((1 + (low / f) ** (2 * steep)) * (1 + (f / high) ** (2 * steep)))
    return np.asarray(np.fft.irfft(spectrum * gain)[: len(x)])


def level(x: Wave) -> Wave:
    """Return `x` brought to a root mean square of one."""
    return np.asarray(x / max(float(np.sqrt(np.mean(x**2))), 1e-12))


def rustle(take: Take, n: int, low: float, high: float) -> Wave:
    """Return a band of noise, tuned to the last ripple, with a root mean square of one."""
    longer = round(n * max(TUNINGS)) + 2
    tuned = np.fft.irfft(np.fft.rfft(noise(take, longer)), round(longer / take.tuning))[:n]
    return level(band(tuned, low * take.tuning, high * take.tuning))


def tone(take: Take, n: int, pitch: float, phase: float = 0.0) -> Wave:
    """Return a sine of that many hertz, tuned."""
    return np.asarray(np.sin(2 * np.pi * pitch * take.tuning * np.arange(n) / RATE + phase))


def swell(n: int, rise: float, fall: float) -> Wave:
    """Return an envelope over `n` samples that rises and falls like half waves in the parts `rise` and `fall` of it."""
    t = np.arange(n) / n
    up = np.clip(t / rise, 0, 1)
    down = np.clip((1 - t) / fall, 0, 1)
    return np.asarray(np.sin(up * np.pi / 2) ** 2 * np.sin(down * np.pi / 2) ** 2)


def decay(n: int, seconds: float, attack: float = 0.0004) -> Wave:
    """Return an envelope that jumps up within `attack` seconds and falls to a third every `seconds`."""
    t = np.arange(n) / RATE
    return np.exp(-t / seconds) * np.clip(t / attack, 0, 1)


def put(into: Wave, at: float, x: Wave, gain: float = 1.0) -> None:
    """Add `x` to `into`, from `at` seconds on; what passes the end is cut."""
    start = samples(at)
    end = min(len(into), start + len(x))
    if end > start:
        into[start:end] += gain * x[: end - start]


def friction(take: Take, n: int, low: float, high: float, grain: float = 0.55) -> Wave:
    """Make the sound of a card sliding: a band of noise whose strength flutters as the fibres catch and let go."""
    hiss = rustle(take, n, low, high)
    flutter = level(band(noise(take, n), 25, 190))
    catch = level(band(np.abs(noise(take, n)) ** 24, 5, 2500))
    return hiss * np.clip(1 + grain * flutter + 0.25 * catch, 0.05, 3)


def snap(take: Take, n: int, low: float, high: float, seconds: float) -> Wave:
    """Make the sound of a card's flat on a surface: a burst of noise, and the card's own bending, gone at once."""
    x = rustle(take, n, low, high) * decay(n, seconds)
    for mode in (640, 1420, 2350):
        f = mode * take.rng.uniform(0.95, 1.05)
        x += 0.18 * tone(take, n, f, take.rng.uniform(0, 6)) * decay(n, seconds * 1.2)
    return x


def thump(take: Take, n: int, pitch: float, seconds: float) -> Wave:
    """Make the soft low push of felt and table top under a card; `pitch` in hertz, falling as it dies."""
    t = np.arange(n) / RATE
    f = pitch * take.tuning * take.rng.uniform(0.96, 1.04)
    phase = 2 * np.pi * f * (t + 0.012 * (1 - np.exp(-t / 0.012)))
    body = np.sin(phase) * decay(n, seconds, 0.003)
    return body + 0.25 * rustle(take, n, 120, 420) * decay(n, seconds * 0.6, 0.002)


def landing(take: Take, n: int, hard: float) -> Wave:
    """Make the sound of a landing card: edge, flat and thump; `hard` 0 is a card let go, 1 one snapped down."""
    x = np.zeros(n)
    late = take.rng.uniform(0.0025, 0.006) * (1.2 - hard)
    put(x, 0, snap(take, n, 1300 + 500 * hard, 4600 + 1800 * hard, 0.0025), 0.35)
    put(x, late, snap(take, n, 850 + 550 * hard, 4200 + 1800 * hard, 0.006 + 0.003 * hard))
    put(x, late, thump(take, n, 150 + 25 * hard, 0.017 - 0.004 * hard), 0.6 + 0.25 * hard)
    puff = min(n, samples(0.026))
    put(x, 0, rustle(take, puff, 260, 1100) * swell(puff, 0.3, 0.7), 0.22 * (1 - hard))
    return x


def deal(take: Take, n: int) -> Wave:
    """Make the sound of a card flicked over the felt, and landing."""
    x = np.zeros(n)
    way = samples(0.062 * take.rng.uniform(0.9, 1.08))
    put(x, 0, friction(take, way, 1300, 5200) * swell(way, 0.6, 0.35), 0.48)
    put(x, way / RATE - 0.010, landing(take, samples(0.075), take.rng.uniform(0.2, 0.4)), 1.2)
    return x


def draw(take: Take, n: int) -> Wave:
    """Make the sound of a card drawn off the pile: longer, smoother than on felt, and the edge letting go."""
    x = np.zeros(n)
    way = samples(0.118 * take.rng.uniform(0.9, 1.08))
    dull = friction(take, way, 900, 3000, 0.4) * swell(way, take.rng.uniform(0.3, 0.4), 0.75)
    bright = friction(take, way, 2000, 6000, 0.5) * swell(way, take.rng.uniform(0.7, 0.8), 0.22)
    put(x, 0, 0.55 * dull + 0.55 * bright)
    put(x, way / RATE - 0.012, snap(take, samples(0.04), 1500, 5400, 0.0045), take.rng.uniform(0.5, 0.75))
    return x


def discard(take: Take, n: int) -> Wave:
    """Make the sound of a card snapped down on the pile, and of its far edge after it."""
    x = np.zeros(n)
    air = samples(0.022 * take.rng.uniform(0.85, 1.15))
    put(x, 0, friction(take, air, 1500, 5000, 0.3) * swell(air, 0.7, 0.3), 0.28)
    put(x, air / RATE - 0.004, landing(take, samples(0.1), take.rng.uniform(0.7, 0.9)), 1.2)
    put(x, air / RATE + take.rng.uniform(0.014, 0.021), snap(take, samples(0.05), 1100, 4200, 0.006), 0.22)
    return x


def meld(take: Take, n: int) -> Wave:
    """Make the sound of three cards laid down side by side, softly and quickly."""
    x = np.zeros(n)
    at = 0.0
    for gain in (0.85, 0.75, 1.0):
        way = samples(0.036 * take.rng.uniform(0.85, 1.15))
        put(x, at, friction(take, way, 1200, 4600) * swell(way, 0.6, 0.35), 0.36 * gain)
        put(x, at + way / RATE - 0.006, landing(take, samples(0.07), take.rng.uniform(0.05, 0.3)), gain)
        at += 0.071 * take.rng.uniform(0.9, 1.08)
    return x


def take_up(take: Take, n: int) -> Wave:
    """Make the sound of a card slid off the open pile: shorter and brighter than a draw, its edge springing off."""
    x = np.zeros(n)
    way = samples(0.074 * take.rng.uniform(0.9, 1.08))
    put(x, 0, snap(take, samples(0.03), 1100, 4200, 0.003), 0.4)
    put(x, 0.004, friction(take, way, 1300, 5200, 0.5) * swell(way, 0.55, 0.4), 0.6)
    put(x, way / RATE - 0.004, snap(take, samples(0.035), 1500, 5000, 0.004), take.rng.uniform(0.6, 0.8))
    return x


def lay_off(take: Take, n: int) -> Wave:
    """Make the sound of one card pushed up to others and let go."""
    x = np.zeros(n)
    way = samples(0.048 * take.rng.uniform(0.88, 1.12))
    put(x, 0, friction(take, way, 1100, 4400) * swell(way, 0.5, 0.4), 0.4)
    put(x, way / RATE - 0.006, landing(take, samples(0.08), take.rng.uniform(0.15, 0.35)), 1.1)
    return x


def swap(take: Take, n: int) -> Wave:
    """Make the sound of a card pulled out from among others, and of another pushed into its place."""
    x = np.zeros(n)
    way = samples(0.06 * take.rng.uniform(0.9, 1.08))
    put(x, 0.002, friction(take, way, 1500, 5200, 0.4) * swell(way, 0.3, 0.6), 0.42)
    put(x, way / RATE + 0.03, lay_off(take, samples(0.12)), 1.0)
    return x


def show(take: Take, n: int) -> Wave:
    """Make the sound of a hand laid open: its cards come down one after the other, as they are spread."""
    x = np.zeros(n)
    way = samples(0.2)
    put(x, 0, friction(take, way, 1000, 4000, 0.5) * swell(way, 0.3, 0.5), 0.26)
    at = 0.012
    for i in range(7):
        put(x, at, snap(take, samples(0.04), 1000, 4200, 0.005), 0.5 + 0.05 * i)
        put(x, at, thump(take, samples(0.05), 165, 0.011), 0.3)
        at += 0.027 * take.rng.uniform(0.85, 1.15)
    put(x, at, landing(take, samples(0.08), 0.25), 0.8)
    return x


def cut(take: Take, n: int) -> Wave:
    """Make the sound of half of the pack lifted off, and set down beside it."""
    x = np.zeros(n)
    way = samples(0.085)
    put(x, 0, friction(take, way, 800, 3200, 0.4) * swell(way, 0.3, 0.5), 0.5)
    put(x, 0.14, landing(take, samples(0.1), 0.5), 0.8)
    put(x, 0.14, thump(take, samples(0.1), 120, 0.022), 0.5)
    return x


def pick(take: Take, n: int) -> Wave:
    """Make the sound of a card lifted: the edge springs off a fingertip, and a short whisper of air."""
    x = np.zeros(n)
    put(x, 0.002, snap(take, samples(0.03), 1400, 5000, 0.0032), 0.8 * take.rng.uniform(0.85, 1.1))
    way = samples(0.066 * take.rng.uniform(0.9, 1.05))
    put(x, 0.008, friction(take, way, 1500, 5000, 0.4) * swell(way, 0.25, 0.7), 0.36)
    return x


def flip(take: Take, n: int) -> Wave:
    """Make the sound of a card turned over: its edge let go, the air growing brighter, and its face landing."""
    x = np.zeros(n)
    way = samples(0.088 * take.rng.uniform(0.92, 1.06))
    put(x, 0.002, snap(take, samples(0.03), 1200, 3800, 0.003), 0.4)
    put(x, 0.004, friction(take, way, 600, 2000, 0.3) * swell(way, 0.35, 0.65), 0.28)
    put(x, 0.004, friction(take, way, 1800, 5000, 0.4) * swell(way, 0.8, 0.2), 0.30)
    put(x, 0.004 + way / RATE - 0.008, landing(take, samples(0.07), take.rng.uniform(0.25, 0.45)), 0.9)
    return x


def riffle(take: Take, n: int, last: bool = True) -> Wave:
    """Make the sound of two halves let off the thumbs, faster and faster, the bridge, and the pack squared by taps."""
    x = np.zeros(n)
    rng = take.rng
    at, cards = 0.006, 26
    for i in range(cards):
        part = i / cards
        tick = snap(take, samples(0.03), 1200 + 500 * part, 4600, 0.0026)
        tick += 0.28 * thump(take, len(tick), 200 + 60 * part, 0.006)
        put(x, at, tick, (0.42 + 0.5 * np.sin(np.pi * (0.12 + 0.8 * part))) * rng.uniform(0.65, 1.1))
        at += (0.0128 - 0.0066 * part) * rng.uniform(0.86, 1.14)
    bridge = samples(0.13)
    put(x, at, friction(take, bridge, 900, 3600, 0.3) * swell(bridge, 0.3, 0.5), 0.17)
    for i in range(17):
        part = i / 17
        flutter = snap(take, samples(0.02), 1000, 3900 - 900 * part, 0.0024)
        put(
            x,
            at + 0.008 + 0.115 * part**0.9 + rng.uniform(0, 0.002),
            flutter,
            (0.4 - 0.2 * part) * rng.uniform(0.6, 1.1),
        )
    for after, gain in ((0.155, 0.72), (0.235, 0.9)) if last else ((0.175, 0.6),):
        put(x, at + after + rng.uniform(-0.004, 0.004), landing(take, samples(0.09), 0.35), gain)
    return x


def shuffle(take: Take, n: int) -> Wave:
    """Make the sound of the whole pack shuffled before a deal: riffled twice."""
    x = riffle(take, n, last=False)
    second = 0.58
    put(x, second, riffle(take, n - samples(second)))
    return x


def knock(take: Take, n: int) -> Wave:
    """Make knuckles knock on a wooden table, twice: the planks ring short and dull."""
    x = np.zeros(n)
    for at, gain in ((0.004, 0.88), (0.152 + take.rng.uniform(0, 0.014), 1.0)):
        long = samples(0.2)
        hit = 0.38 * rustle(take, long, 600, 2400) * decay(long, 0.0035, 0.0008)
        for f, strength, ring in (
            (118, 0.55, 0.036),
            (181, 1.0, 0.034),
            (297, 0.5, 0.024),
            (418, 0.72, 0.022),
            (655, 0.25, 0.014),
            (903, 0.34, 0.012),
            (1370, 0.12, 0.007),
        ):
            pitch = f * take.rng.uniform(0.98, 1.02)
            hit += strength * tone(take, long, pitch, take.rng.uniform(0, 1)) * decay(long, ring, 0.0012)
        put(x, at, hit, gain)
    return x


def call(take: Take, n: int) -> Wave:
    """Make a flat hand fall on the table: one broad blow, and the table under it."""
    x = np.zeros(n)
    put(x, 0.003, rustle(take, n, 500, 2600) * decay(n, 0.007, 0.0012), 0.7)
    for f, strength, ring in ((96, 0.8, 0.045), (150, 1.0, 0.036), (233, 0.5, 0.024), (352, 0.3, 0.016)):
        pitch = f * take.rng.uniform(0.98, 1.02)
        put(x, 0.003, tone(take, n, pitch, take.rng.uniform(0, 1)) * decay(n, ring, 0.0016), strength)
    return x


def note(take: Take, n: int, pitch: float, ring: float, bright: float) -> Wave:
    """Make one note of a soft mallet on a bar, `pitch` in hertz, falling to a third in `ring` seconds."""
    x = 0.3 * tone(take, n, pitch * 1.0022) * decay(n, ring * 1.1, 0.03)
    partials = ((1, 1.0, 1.0), (2, 0.20, 0.6), (3, 0.09 * bright, 0.35), (3.98, 0.20 * bright, 0.2))
    for times, strength, short in partials:
        x += strength * tone(take, n, pitch * times) * decay(n, ring * short, 0.009)
    return x


def win(take: Take, n: int) -> Wave:
    """Make four rising notes of a major chord, the last one left to ring."""
    x = np.zeros(n)
    for at, pitch, gain in ((0.0, 392.0, 0.75), (0.115, 523.25, 0.8), (0.23, 659.26, 0.85), (0.365, 783.99, 0.95)):
        put(x, at + take.rng.uniform(0, 0.006), note(take, n, pitch, 0.28, 0.8), gain)
    put(x, 0.365, note(take, n, 261.63, 0.36, 0.3), 0.5)
    return x


def gin(take: Take, n: int) -> Wave:
    """Make the chime of gin and the like: an octave brighter, a step longer, with bells above the last chord."""
    x = np.zeros(n)
    steps = (523.25, 659.26, 783.99, 1046.5, 1318.51)
    for i, pitch in enumerate(steps):
        put(x, 0.092 * i + take.rng.uniform(0, 0.005), note(take, n, pitch, 0.26 + 0.03 * i, 1.1), 0.62 + 0.05 * i)
    for pitch, gain in ((261.63, 0.42), (392.0, 0.34), (1567.98, 0.26)):
        put(x, 0.092 * 4, note(take, n, pitch, 0.40, 0.4), gain)
    for at, pitch in ((0.50, 2093.0), (0.60, 2637.02), (0.71, 3135.96)):
        put(x, at, tone(take, n, pitch) * decay(n, 0.15, 0.012), 0.15)
    return x


def lose(take: Take, n: int) -> Wave:
    """Make two soft notes, the second a third lower."""
    x = np.zeros(n)
    for at, pitch, gain in ((0.0, 311.13, 0.9), (0.21, 246.94, 1.0)):
        put(x, at + take.rng.uniform(0, 0.004), note(take, n, pitch, 0.17, 0.3), gain)
    return x


def chords(take: Take, n: int, steps: tuple[tuple[float, tuple[float, ...], float, float], ...], bright: float) -> Wave:
    """Make chords of soft mallets: for each its time, its pitches, how long it rings, and its strength."""
    x = np.zeros(n)
    for at, pitches, ring, gain in steps:
        for place, pitch in enumerate(pitches):
            late = 0.012 * place + take.rng.uniform(0, 0.004)
            put(x, at + late, note(take, n, pitch, ring, bright), gain / len(pitches) ** 0.5)
    return x


def match_won(take: Take, n: int) -> Wave:
    """Make the music of a match won: a rising call, three chords that close, and bells that fade above the last."""
    c, e, g = 523.25, 659.26, 783.99
    x = chords(
        take,
        n,
        (
            (0.00, (c,), 0.22, 0.7),
            (0.13, (e,), 0.22, 0.75),
            (0.26, (g,), 0.24, 0.8),
            (0.42, (2 * c, g, c), 0.50, 1.0),
            (0.92, (880.0, 698.46, 523.25, 349.23), 0.42, 0.95),
            (1.30, (987.77, 783.99, 587.33, 392.00), 0.42, 1.0),
            (1.72, (2 * e, 2 * c, g, e, c / 2), 0.85, 1.25),
        ),
        0.9,
    )
    for step, pitch in enumerate((2093.0, 2637.02, 3135.96, 4186.01, 3135.96, 2637.02, 2093.0)):
        put(x, 2.06 + 0.14 * step, tone(take, n, pitch) * decay(n, 0.22, 0.012), 0.10 - 0.008 * step)
    put(x, 2.62, chords(take, n, ((0.0, (c, e, g, 2 * c), 0.5, 0.5),), 0.5))
    return x


def match_lost(take: Take, n: int) -> Wave:
    """Make the music of a match lost: a slow step down that comes home in major, as a friend would say good night."""
    steps = (
        (0.00, (440.0, 349.23, 261.63), 0.42, 0.8),
        (0.52, (392.0, 329.63, 246.94), 0.42, 0.75),
        (1.04, (349.23, 293.66, 220.0), 0.45, 0.75),
        (1.62, (392.0, 329.63, 261.63), 0.52, 0.9),
    )
    return chords(take, n, steps, 0.3)


def count(take: Take, n: int) -> Wave:
    """Make the tick of a card that is counted: a small wooden bar, muted at once."""
    x = np.zeros(n)
    put(x, 0.002, note(take, n, 1046.5, 0.018, 0.2))
    put(x, 0.001, rustle(take, n, 900, 3200) * decay(n, 0.003, 0.0006), 0.3)
    return x


def moment(take: Take, n: int) -> Wave:
    """Make a short flourish for something good in the middle of a deal: a fifth, an octave and a bell."""
    x = chords(take, n, ((0.0, (587.33, 440.0), 0.16, 0.7), (0.11, (880.0, 587.33), 0.2, 0.9)), 0.8)
    put(x, 0.2, tone(take, n, 2349.3) * decay(n, 0.14, 0.012), 0.12)
    return x


def turn(take: Take, n: int) -> Wave:
    """Make one note on wood for "your turn", muted by a finger, and its fifth like an afterthought."""
    x = np.zeros(n)
    for at, pitch, gain in ((0.002, 523.25, 1.0), (0.085, 783.99, 0.5)):
        put(x, at, note(take, n, pitch, 0.055, 0.35), gain)
    return x


def ask(take: Take, n: int) -> Wave:
    """Make two muted notes for a question, the second a step above the first."""
    x = np.zeros(n)
    for at, pitch, gain in ((0.002, 587.33, 0.8), (0.13, 659.26, 1.0)):
        put(x, at, note(take, n, pitch, 0.07, 0.35), gain)
    return x


def out(take: Take, n: int) -> Wave:
    """Make three quick notes upwards for going out, the last one let ring for a moment."""
    x = np.zeros(n)
    for at, pitch, ring in ((0.0, 392.0, 0.06), (0.08, 493.88, 0.06), (0.16, 587.33, 0.13)):
        put(x, at, note(take, n, pitch, ring, 0.5), 0.8)
    return x


def refusal(take: Take, n: int) -> Wave:
    """Make a soft low "thup", as of a card pushed back: no tone, no beep."""
    x = np.zeros(n)
    put(x, 0.003, thump(take, n, 142, 0.030))
    put(x, 0.002, rustle(take, n, 200, 680) * decay(n, 0.018, 0.004), 0.5)
    put(x, 0.056, thump(take, n, 118, 0.024), 0.3)
    return x


def press(take: Take, n: int) -> Wave:
    """Make the smallest dull click, for a button."""
    x = np.zeros(n)
    put(x, 0.001, rustle(take, n, 900, 3200) * decay(n, 0.0022, 0.0006), 0.6)
    put(x, 0.001, thump(take, n, 230, 0.006), 0.5)
    return x


def chink(take: Take, n: int, pitch: float, ring: float) -> Wave:
    """Make the sound of a coin on another: partials without a chord, the higher the shorter, and the edges' click."""
    x = 0.4 * rustle(take, n, 2200, 6500) * decay(n, 0.0016, 0.0004)
    partials = ((1, 1.0, 1.0), (1.53, 0.6, 0.8), (2.09, 0.32, 0.6), (2.74, 0.12, 0.4), (0.47, 0.26, 0.5))
    for times, strength, short in partials:
        f = pitch * times * take.rng.uniform(0.985, 1.015)
        x += strength * tone(take, n, f, take.rng.uniform(0, 6)) * decay(n, ring * short, 0.0008)
    return x


def coin(take: Take, n: int) -> Wave:
    """Make the sound of a coin laid on others: it touches twice."""
    x = np.zeros(n)
    pitch = 2600 * take.rng.uniform(0.9, 1.12)
    put(x, 0.002, chink(take, n, pitch, 0.022))
    put(x, 0.002 + take.rng.uniform(0.024, 0.036), chink(take, n, pitch * take.rng.uniform(1.08, 1.22), 0.016), 0.45)
    return x


def coins(take: Take, n: int) -> Wave:
    """Make the sound of a whole pot raked in: many coins over one another, fewer and softer towards the end."""
    x = np.zeros(n)
    at = 0.004
    while at < 0.82:
        part = at / 0.82
        one = chink(take, samples(0.16), 2450 * take.rng.uniform(0.85, 1.3), 0.020)
        put(x, at, one, (1 - 0.7 * part) * take.rng.uniform(0.5, 1))
        at += (0.02 + 0.055 * part) * take.rng.uniform(0.6, 1.5)
    rake = samples(0.8)
    put(x, 0, friction(take, rake, 1500, 5000, 0.5) * swell(rake, 0.2, 0.7), 0.12)
    return x


RECIPES = {
    "deal": Recipe(5, 0.130, -28, deal, TUNINGS),
    "draw": Recipe(5, 0.150, -25, draw, TUNINGS, drive=1.3),
    "discard": Recipe(5, 0.135, -23.5, discard, TUNINGS, drive=2.4),
    "meld": Recipe(4, 0.250, -23.5, meld, TUNINGS, drive=1.9, felt=3800),
    "take": Recipe(4, 0.130, -25, take_up, TUNINGS, drive=1.4),
    "lay-off": Recipe(4, 0.140, -24, lay_off, TUNINGS, drive=1.9, felt=3800),
    "swap": Recipe(4, 0.240, -24, swap, drive=1.9, felt=3800),
    "show": Recipe(3, 0.320, -24, show, drive=1.6, felt=3800),
    "cut": Recipe(3, 0.260, -24.5, cut, drive=1.6, felt=3800),
    "pick": Recipe(4, 0.080, -29, pick, TUNINGS),
    "flip": Recipe(4, 0.170, -25, flip, TUNINGS),
    "shuffle": Recipe(3, 1.180, -24, shuffle, felt=3800),
    "riffle": Recipe(3, 0.600, -24, riffle, felt=3800),
    "knock": Recipe(3, 0.360, -20, knock, TUNINGS[:2]),
    "call": Recipe(3, 0.260, -23, call, TUNINGS[:2], drive=2.4),
    "out": Recipe(1, 0.560, -21, out, drive=0, room=0.16),
    "ask": Recipe(1, 0.380, -25, ask, drive=0, room=0.12),
    "win": Recipe(1, 1.200, -17.5, win, drive=0, room=0.22, felt=8000),
    "gin": Recipe(1, 1.500, -17.5, gin, drive=0, room=0.24, felt=7000),
    "lose": Recipe(1, 0.800, -22, lose, drive=0, room=0.18),
    "match-won": Recipe(1, 4.300, -18.0, match_won, drive=0, room=0.26, felt=7000),
    "match-lost": Recipe(1, 3.400, -22.0, match_lost, drive=0, room=0.24, felt=5000),
    "moment": Recipe(1, 0.900, -21.0, moment, drive=0, room=0.20, felt=7000),
    "count": Recipe(1, 0.080, -29, count, drive=0, room=0.06),
    "turn": Recipe(1, 0.340, -26, turn, drive=0, room=0.12),
    "refusal": Recipe(1, 0.180, -25, refusal),
    "press": Recipe(1, 0.040, -33, press, room=0),
    "coin": Recipe(3, 0.180, -26, coin, TUNINGS, drive=0, room=0.06, felt=4600),
    "coins": Recipe(1, 1.100, -23.5, coins, drive=0, room=0.14, felt=4200),
}


def answered(x: Wave, take: Take, part: float) -> Wave:
    """Return `x` in a small furnished room that gives `part` of it back, dull and within a tenth of a second."""
    if not part:
        return x
    long = samples(0.11)
    t = np.arange(long) / RATE
    tail = level(band(noise(take, long), 250, 3600, 1)) * np.exp(-t / 0.022) * (t > 0.004)
    tail /= np.sqrt(np.sum(tail**2))
    size = len(x) + long
    wet = np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(tail, size), size)[: len(x)]
    return x + part * wet


def finished(x: Wave, recipe: Recipe) -> Wave:
    """Return `x` as loud as its recipe says, spikes rounded, nothing too low to hear, from silence to silence."""
    x = band(band(x, 45, 6800), 10, recipe.felt, 1)
    x = x / np.max(np.abs(x))
    if recipe.drive:
        x = np.tanh(recipe.drive * x) / np.tanh(recipe.drive)
    rise, fall = samples(0.0008), samples(min(0.06, recipe.seconds / 5))
    x[:rise] *= np.sin(np.linspace(0, np.pi / 2, rise)) ** 2
    x[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    x[0] = x[-1] = 0
    x = x * 10 ** ((recipe.loud - loudness(x)) / 20)
    if (peak := decibels(float(np.max(np.abs(x))))) > PEAK:
        raise ValueError(f"a peak of {peak:.1f} dBFS: too short and sharp to be that loud")
    return np.asarray(x)


def decibels(part: float) -> float:
    """Return an amplitude between 0 and 1 in dBFS."""
    return float(20 * np.log10(part))


def weighing(f: Wave) -> Wave:
    """Return how much frequencies in hertz count for the ear: the K weighting of ITU-R BS.1770, as factors of power.

    A head lifts what is high; what is very low hardly counts. Both are filters of second order.
    """
    z = np.exp(-2j * np.pi * f / RATE)
    k = np.tan(np.pi * 1681.974450955533 / RATE)
    high, q = 10 ** (3.999843853973347 / 20), 0.7071752369554196
    middle = high**0.4996667741545416
    shelf = np.polyval([high - middle * k / q + k * k, 2 * (k * k - high), high + middle * k / q + k * k], z)
    shelf /= np.polyval([1 - k / q + k * k, 2 * (k * k - 1), 1 + k / q + k * k], z)
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    cut = (1 - z) ** 2 / np.polyval([1 - k / q + k * k, 2 * (k * k - 1), 1 + k / q + k * k], z)
    return np.asarray(np.abs(shelf * cut * (1 + k / q + k * k)) ** 2)


def loudness(x: Wave) -> float:
    """Return how loud `x` gets, in LUFS: weighed as by ITU-R BS.1770, over the time of a sound level meter's "fast".

    A sine of 997 Hz and full strength, going on for a while, has -3.0. Broadcasters measure over 400 ms, in which a
    card that lands is nearly nothing.
    """
    size = len(x) + RATE // 4
    y = np.fft.irfft(np.fft.rfft(x, size) * np.sqrt(weighing(np.fft.rfftfreq(size, 1 / RATE))), size)
    step = RATE // 1000
    kept = np.exp(-step / RATE / FAST)
    now = loudest = 1e-20
    for power in np.mean(y[: len(y) // step * step].reshape(-1, step) ** 2, axis=1):
        now = kept * now + (1 - kept) * float(power)
        loudest = max(loudest, now)
    return float(-0.691 + 10 * np.log10(loudest))


def centroid(x: Wave) -> float:
    """Return the centre of the spectrum of `x` in hertz, weighted by amplitude, up to 16 kHz."""
    f = np.fft.rfftfreq(len(x), 1 / RATE)
    strength = np.abs(np.fft.rfft(x)) * (f < 16000)
    return float(np.sum(f * strength) / np.sum(strength))


def sharp(x: Wave, above: float = 6000) -> float:
    """Return how much lower the part above `above` hertz is than the whole, in decibels, as ears weigh it."""
    f = np.fft.rfftfreq(len(x), 1 / RATE)
    power = np.abs(np.fft.rfft(x)) ** 2 * weighing(f)
    return float(10 * np.log10(np.sum(power[f > above]) / np.sum(power)))


def renderings(name: str) -> Iterator[tuple[str, int, float]]:
    """Return the files of a sound: file name, take from 1 on, tuning. A single one has no number."""
    recipe = RECIPES[name]
    every = list(product(range(1, recipe.takes + 1), recipe.tunings))
    for number, (take, tuning) in enumerate(every, 1):
        yield (f"{name}-{number}.wav" if len(every) > 1 else f"{name}.wav"), take, tuning


def made(name: str, take: int, tuning: float = 1.0) -> Wave:
    """Return one take of a sound, from silence to silence, between -1 and 1; takes count from 1."""
    recipe = RECIPES[name]
    source = Take(Random(f"{name}/{take}"), tuning)
    x = recipe.fill(source, samples(recipe.seconds))
    return finished(answered(x, source, recipe.room), recipe)


def write(path: Path, x: Wave) -> None:
    """Write a WAV file: mono, 16 bit, 44100 Hz."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.rint(x * 32767).astype("<i2").tobytes())


def make_sounds(folder: Path) -> list[Path]:
    """Make `folder` hold exactly the sounds, and return the files in order: what is a .wav and no sound goes."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name in RECIPES:
        for file, take, tuning in renderings(name):
            write(folder / file, made(name, take, tuning))
            paths.append(folder / file)
    for stale in set(folder.glob("*.wav")) - set(paths):
        stale.unlink()
    return paths


def levels(path: Path) -> str:
    """Return one line on a sound file: length, peak, loudness, centre of the spectrum, and what is sharp in it."""
    with wave.open(str(path), "rb") as file:
        x = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
    return (
        f"{path.name:15} {1000 * len(x) / RATE:5.0f} ms  peak {decibels(float(np.max(np.abs(x)))):6.1f} dBFS"
        f"  {loudness(x):6.1f} LUFS  centre {centroid(x):5.0f} Hz  above 6 kHz {sharp(x):6.1f} dB"
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
