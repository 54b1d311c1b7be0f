"""Listening: all who hear the program, by a screen reader or by its own voice, and what they ask to hear."""

from __future__ import annotations

import time
from typing import Final, Protocol

import pygame

from rummy_desktop.gui.access.own_voice import OwnVoice
from rummy_desktop.gui.access.reader import Reader
from rummy_desktop.gui.access.sayings import Sayings
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.scene import Part, Program
from rummy_desktop.language.translate import mark, tr

UNHEARD: Final = mark("This key speaks to a screen reader, or with the game’s own voice (settings).")
NOTHING: Final = mark("Nothing has been said yet.")
DONE: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN)
"""What a person does who wants to hear at once what comes of it."""


class HeardProgram(Program, Protocol):
    """A program that is heard: its window, and the screen readers of this computer."""

    headless: bool
    reader: Reader
    window: pygame.Surface
    factor: float


class Listening:
    """The ways by which somebody hears the program: readers first, and its own voice where none listens."""

    def __init__(self, app: HeardProgram) -> None:
        self.app = app
        self.voice = OwnVoice()
        self.sayings = Sayings()

    @property
    def heard(self) -> bool:
        """Whether somebody listens."""
        return self.app.reader.active or self.voice.on

    def tune(self) -> None:
        """Have the own voice speak, or not, as the settings say."""
        self.voice.switch(self.app.settings.own_voice and not self.app.headless)

    def turn(self) -> None:
        """Switch the own voice on or off; where nothing can speak it is said why."""
        app = self.app
        app.settings.own_voice = not app.settings.own_voice
        app.save_settings()
        if app.settings.own_voice and (trouble := self.voice.trouble()):
            app.over(ConfirmScene(app, trouble, [(tr("Go on"), lambda: None)]))
        self.speak(tr("Own voice: on.") if app.settings.own_voice else tr("Own voice: off."))

    def say(self, text: str, urgent: bool = False) -> None:
        """Say a sentence, and keep it to be heard again."""
        if text and self.heard:
            self.sayings.add(text)
            if self.app.reader.active:
                self.app.reader.say(text, urgent)
            else:
                self.voice.say(text, urgent)

    def speak(self, text: str) -> None:
        """Say at once what somebody has asked to hear; it is not kept."""
        if self.app.reader.active:
            self.app.reader.say(text, urgent=True)
        else:
            self.voice.answer(text)

    def forget(self) -> None:
        """Forget what was said, and say no more of it, since another person comes."""
        self.sayings.forget()
        self.voice.hush()

    def trouble(self) -> str:
        """Return why the own voice can't speak, as a sentence; empty if it can."""
        return self.voice.trouble()

    def answer(self, part: Part) -> bool:
        """Say what somebody asks to hear by a key, and return whether the scene tells of that."""
        if told := self.app.scene.spoken(part):
            self._give(told)
        return bool(told)

    def again(self, by: int) -> None:
        """Say once more the sentence that lies so far behind the one that was heard last."""
        self._give(self.sayings.step(by) or tr(NOTHING))

    def _give(self, text: str) -> None:
        if self.heard:
            self.speak(text)
        else:
            self.app.scene.tell(tr(UNHEARD))

    # The loop

    def notice(self, event: pygame.event.Event) -> None:
        """Note what a person does."""
        if event.type in DONE:
            self.voice.press()

    def touch(self) -> None:
        """Note that something may be different."""
        self.app.reader.touch()
        self.voice.touch()

    def tell(self, moving: bool) -> None:
        """Tell what has changed, to whoever listens; while things are `moving`, only now and then."""
        app, now = self.app, time.perf_counter()
        if app.reader.due(now, moving):
            app.reader.tell(app.scene, app.window.get_size(), app.factor, now, moving)
        if not app.reader.active and self.voice.due(now, moving):
            self.voice.tell(app.scene, now, moving)

    def place(self) -> None:
        """Tell screen readers where the window is, and whether it has the focus."""
        if self.app.reader.linked:
            self.app.reader.move(pygame.display.get_window_position(), self.app.window.get_size())
            self.app.reader.focus(pygame.key.get_focused())
