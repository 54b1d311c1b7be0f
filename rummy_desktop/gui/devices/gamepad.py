"""Gamepad: the program played by a game controller, whose buttons come in as keys and are shown as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Final

import pygame

from rummy_desktop.gui.devices.pads import KINDS, Pads
from rummy_desktop.gui.scenes.confirm import ConfirmScene
from rummy_desktop.gui.scenes.letters import LettersScene, write_into
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.widgets.field import Field
from rummy_desktop.language.translate import mark, tr

PULLED: Final = mark("The game controller is gone: plug it in again, or play on with mouse or keys.")
FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
"""What fingers do: SDL makes a mouse of the first of them, by which all is done, and a second one does nothing."""
HANDS: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""What mouse and keyboard begin with."""


class Gamepad:
    """The controllers as keys, which `handle` gets, and their buttons as the program shows them."""

    def __init__(self, app: Program, handle: Callable[[pygame.event.Event], None]) -> None:
        self.app = app
        self.pads = Pads()
        self._handle = handle

    def due(self) -> Iterator[pygame.event.Event]:
        """Yield the keys that come once more, since their button is held.

        A field that a finger has tapped also gets its keyboard.
        """
        yield from self.pads.due(perf_counter())
        page = self.app.scene.page if self.app.scenes else None
        if page is not None and (tapped := page.finger.tapped) is not None:
            page.finger.tapped = None
            if isinstance(tapped, Field) and not isinstance(self.app.scene, LettersScene):
                write_into(self.app, tapped)

    def take(self, event: pygame.event.Event) -> bool:
        """Answer an event of a controller, and return whether it was one. Any other event ends its use."""
        if event.type in KINDS:
            self._pad(event)
            return True
        if event.type in FINGERS:
            return True
        if event.type in HANDS and self.pads.family and not hasattr(event, "pad"):
            self.pads.family = ""
            self.show()
        elif event.type == pygame.WINDOWFOCUSLOST:
            for released in self.pads.let_go():
                self._handle(released)
        return False

    def show(self) -> None:
        """Show the buttons of the controller that is in use, or those of the keyboard again."""
        self.app.theme.pad = self.pads.family
        for scene in self.app.scenes:
            scene.resize()

    def _pad(self, event: pygame.event.Event) -> None:
        if self.pads.pulled(event):
            self._say_pulled()
            return
        for key in self.pads.take(event, self.app.scene.pad_keys(), perf_counter()):
            if self.pads.family != self.app.theme.pad:
                self.show()
            scene = self.app.scene
            field = scene.page.focus.current if scene.page is not None and scene.page.popup is None else None
            begins = key.type == pygame.KEYDOWN and key.key == pygame.K_RETURN
            if begins and isinstance(field, Field) and not isinstance(scene, LettersScene):
                write_into(self.app, field)
            else:
                self._handle(key)

    def _say_pulled(self) -> None:
        """Say that the controller in use was pulled out."""
        self.show()
        scene = self.app.scene
        if scene is self.app.running:
            scene.tell(tr(PULLED), alarm=True)
        else:
            self.app.over(ConfirmScene(self.app, tr(PULLED), [(tr("Go on"), lambda: None)]))
