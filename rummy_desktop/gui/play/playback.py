"""Playback: the missed events, shown quickly as soon as their viewer is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rummy_desktop.engine import events as e
from rummy_desktop.gui.people.people import People
from rummy_desktop.gui.play.speech import Speech
from rummy_desktop.gui.table import words
from rummy_desktop.gui.table.stage import GLIDE, SPEEDS, Stage
from rummy_desktop.language.translate import tr

QUICKER: Final = 0.8  # the time that missed events take, in parts of the usual
BREATH: Final = 0.42  # seconds at normal speed, at least, from one thing that was missed to the next
STEP: Final = 0.6  # the same where no card moves


class Playback:
    """The events that a viewer has missed, shown on a stage. `touch` is called when that is over."""

    def __init__(self, people: People, stage: Stage, speech: Speech, touch: Callable[[], None]) -> None:
        self.people = people
        self.stage = stage
        self.speech = speech
        self._touch = touch

    @property
    def on(self) -> bool:
        """Whether it is being shown."""
        return self.people.catching_up

    @property
    def speed(self) -> float:
        """The pace of the stage."""
        return SPEEDS[self.people.settings.speed] * (QUICKER if self.on else 1.0)

    def begin(self, missed: Sequence[e.Event]) -> None:
        """Show these events."""
        self.people.catching_up = True
        self.stage.speed = self.speed
        self.stage.linger = BREATH * self.stage.speed or STEP
        self.stage.wait(2 * GLIDE)
        self.stage.play(missed)

    def caption(self) -> str:
        """Return the caption shown meanwhile."""
        people = self.people
        name = people.name(people.viewer)
        return tr("Since {whose} last look: click or Space to skip", whose=words.possessive(name), name=name)

    def skip(self) -> None:
        """Show the final state instead."""
        self.stage.finish()
        self.speech.hush()
        self.caught_up()

    def caught_up(self) -> None:
        """Note that all missed events have been seen."""
        self.end()
        self.people.caught_up()
        self.speech.play("turn")
        self._touch()

    def end(self) -> None:
        """Stop showing it."""
        self.people.catching_up = False
        self.stage.linger = 0.0
        self.stage.speed = self.speed
