"""Sound: the sounds of the table, played from a thread of its own so that no frame waits for a loudspeaker."""

from __future__ import annotations

import logging
import re
import time
from collections import deque
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Lock, Thread

import pygame

from rummy_desktop.gui.app.quiet_libraries import quiet_alsa

RATE = 44100
BUFFER = 1024
"""Samples the mixer works ahead: 23 ms, at half the idle cost of 512 and half the delay of 2048."""
CHANNELS = 12
MERGE = 0.025
"""Seconds within which the same sound asked for again is the same sound."""
LATE = 0.25
"""Seconds after which a sound that could not start is dropped: better none than one that belongs to nothing."""
REST = 60.0
"""Seconds of silence after which the device is given back: an open one costs a little and keeps laptops awake."""
SOFTER = 1.5
"""Decibels by which a sound with several takes may come softer than the last time: no two cards fall alike."""
FAINTEST = 1 / 128
"""The lowest volume that is none to the mixer, which counts in steps of this size."""

TAKE = re.compile(r"(?P<name>.+?)(-\d+)?")

log = logging.getLogger("rummy_desktop")


class Sound:
    """The sounds in a folder of WAV files, played by name.

    `deal.wav` is the sound "deal"; so are `deal-1.wav`, `deal-2.wav`, of which each play takes one at random, but none
    that was heard a moment ago, and a little louder or softer. Nothing here raises or waits: without a device, a mixer
    or a file there is silence, and one line in the log.

    `volume` runs from 0 to 1, `levels` has by name how loud single sounds are beside that, also from 0 to 1, and `mute`
    keeps all silent; each may be set at any time. The device opens at the first sound, or at `open()`, and is given
    back after `rest` seconds of silence. `clock` tells seconds, never backwards.
    """

    def __init__(
        self,
        folder: Path,
        *,
        volume: float = 0.7,
        levels: Mapping[str, float] | None = None,
        mute: bool = False,
        rest: float = REST,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder = folder
        self._volume = min(max(volume, 0.0), 1.0)
        self.levels = dict(levels or {})
        self._mute = mute
        self._rest = rest
        self._clock = clock
        self._random = Random()
        self._lock = Lock()
        self._asked: dict[str, float] = {}
        self._closed = False
        self._thread: Thread | None = None
        self._jobs: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        # What follows belongs to the thread alone.
        self._device = False
        self._broken_until: float | None = None
        self._loaded: dict[Path, pygame.mixer.Sound] = {}
        self._heard: dict[str, deque[Path]] = {}
        self._logged: set[str] = set()

    @property
    def volume(self) -> float:
        """The volume, from 0 to 1; values outside are brought inside. Holds from the next sound on."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(max(volume, 0.0), 1.0)

    @property
    def mute(self) -> bool:
        """Whether all is silent; setting it cuts off what is sounding."""
        return self._mute

    @mute.setter
    def mute(self, mute: bool) -> None:
        self._mute = mute
        if mute and self._thread is not None:
            self._send(self._hush)

    def open(self) -> None:
        """Open the device ahead of the first sound, to be called when the first frame is on the screen."""
        if not self._mute and self._volume > 0:
            self._send(self._ready)

    def play(self, name: str, side: float = 0.0) -> None:
        """Start a sound, which comes from `side`, from -1 at the left to 1 at the right.

        The same one asked for twice within 25 ms sounds once, and one without a name never.
        """
        if not name or self._mute or self._volume * self.levels.get(name, 1.0) == 0:
            return
        now = self._clock()
        with self._lock:
            if now - self._asked.get(name, -MERGE) < MERGE:
                return
            self._asked[name] = now
        self._send(partial(self._start, name, now, max(-1.0, min(1.0, side))))

    def close(self) -> None:
        """Give the device back and stay silent from now on.

        To be called before `pygame.quit`; waits for the device, a tenth of a second as a rule and never more than two.
        """
        with self._lock:
            self._closed = True
            thread = self._thread
        if thread is not None:
            self._jobs.put(None)
            # A device that hangs must not keep the game from ending.
            thread.join(timeout=2.0)

    def _send(self, job: Callable[[], object]) -> None:
        """Have the thread do something; it begins with the first thing to do."""
        with self._lock:
            if self._closed:
                return
            if self._thread is None:
                self._thread = Thread(target=self._work, name="sound", daemon=True)
                self._thread.start()
        self._jobs.put(job)

    def _work(self) -> None:
        """Do what is asked in order, and rest the device when nothing is asked."""
        while True:
            try:
                job = self._jobs.get(timeout=self._rest if self._device else None)
            except Empty:
                self._shut()
                continue
            if job is None:
                self._shut()
                return
            try:
                job()
            except Exception as error:  # a driver may raise anything, and no sound is worth a match
                self._log_once("play", f"A sound failed: {error}")

    def _ready(self) -> bool:
        """Return whether the device is open, after trying to open it.

        One that refused is tried again after `rest` seconds.
        """
        if self._device:
            return True
        if self._broken_until is not None and self._clock() < self._broken_until:
            return False
        try:
            quiet_alsa()
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except Exception as error:  # pygame.error, or NotImplementedError where pygame came without a mixer
            self._broken_until = self._clock() + self._rest
            self._log_once("device", f"There will be no sound: {error}")
            return False
        self._device = True
        return True

    def _shut(self) -> None:
        """Give the device back; loaded sounds go with it, as the next device may want other samples."""
        if not self._device:
            return
        self._device = False
        self._loaded.clear()
        try:
            pygame.mixer.quit()
        except Exception as error:
            self._log_once("device", f"The sound device would not close: {error}")

    def _start(self, name: str, asked: float, side: float = 0.0) -> None:
        """Start a take of `name` at a side, if there is one and it is not too late."""
        take = self._take(name)
        if take is None or not self._ready() or self._clock() - asked > LATE or self._mute:
            return
        sound = self._load(take)
        if sound is not None:
            sound.set_volume(self._strength(name))
            channel = sound.play()
            if side and channel is not None:
                channel.set_volume(min(1.0, 1.0 - side), min(1.0, 1.0 + side))

    def _strength(self, name: str) -> float:
        """Return the present loudness of a sound for the mixer, from 0 to 1."""
        softer = self._random.uniform(0.0, SOFTER) if len(self._all[name]) > 1 else 0.0
        # Ears hear ratios: with the square, the middle of the slider sounds half as loud.
        return max((self._volume * self.levels.get(name, 1.0)) ** 2 * 10 ** (-softer / 20), FAINTEST)

    def _take(self, name: str) -> Path | None:
        """Return a take of `name`, and none of those last heard if there are others; None if the folder has none."""
        takes = self._all.get(name, [])
        if not takes:
            self._log_once(name, f"There is no sound {name!r} in {self._folder}.")
            return None
        heard = self._heard.setdefault(name, deque(maxlen=len(takes) // 2))
        take = self._random.choice([take for take in takes if take not in heard])
        heard.append(take)
        return take

    @cached_property
    def _all(self) -> dict[str, list[Path]]:
        """The takes of every sound in the folder, by name."""
        takes: dict[str, list[Path]] = {}
        for path in sorted(self._folder.glob("*.wav")):
            if found := TAKE.fullmatch(path.stem):
                takes.setdefault(found["name"], []).append(path)
        return takes

    def _load(self, path: Path) -> pygame.mixer.Sound | None:
        """Return the sound in a file; None, and a line in the log, if it can't be read."""
        if path not in self._loaded:
            try:
                self._loaded[path] = pygame.mixer.Sound(str(path))
            except (pygame.error, OSError) as error:
                self._log_once(path.name, f"The sound {path.name} can't be read: {error}")
                return None
        return self._loaded[path]

    def _hush(self) -> None:
        """Cut off what is sounding."""
        if self._device:
            pygame.mixer.stop()

    def _log_once(self, about: str, line: str) -> None:
        """Log a line, the first time there is something to say about `about`."""
        if about not in self._logged:
            self._logged.add(about)
            log.warning(line)
