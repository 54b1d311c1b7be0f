"""Global keys: the keys that do the same in every scene; each key is turned into its meaning there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from rummy_desktop.gui.app.listening import Listening
from rummy_desktop.gui.scenes.bindings import CTRL, LOCKS, changed_in, meant
from rummy_desktop.gui.scenes.scene import Part, Program

if TYPE_CHECKING:
    from rummy_desktop.gui.app.program_pages import ProgramPages


PARTS: Final[dict[int, Part]] = {
    pygame.K_F6: "hand",
    pygame.K_F7: "counts",
    pygame.K_F8: "score",
    pygame.K_F12: "table",
}
"""The keys that speak a part of the table."""
STEPS: Final = {pygame.K_COMMA: 1, pygame.K_PERIOD: -1}
"""The keys that speak once more what was said, and the way they go through that."""


class KeyProgram(Program, Protocol):
    """A program that answers keys."""

    @property
    def listening(self) -> Listening:
        """All who hear the program."""

    @property
    def pages(self) -> ProgramPages:
        """The pages that are opened by keys."""

    def quit(self) -> None:
        """End the program."""

    def mute(self) -> None:
        """Mute all sounds, or unmute them."""


class GlobalKeys:
    """The keys of the whole program: what they mean everywhere is done, the others are handed on as usual keys."""

    def __init__(self, app: KeyProgram) -> None:
        self.app = app
        self._held: dict[int, int] = {}  # the keys that are down, and the keys they were handed on as (0: none)

    def handle(self, event: pygame.event.Event) -> None:
        """Answer a key that is pressed or released."""
        scene = self.app.scene
        if event.type == pygame.KEYUP:
            key = self._held.pop(event.key, event.key)
            if key:
                scene.handle(pygame.event.Event(event.type, {**event.dict, "key": key}))
            return
        found: pygame.event.Event | None = event
        # The buttons of a controller stand for the usual keys, whatever these are on the keyboard.
        if not scene.takes_keys and not hasattr(event, "pad"):
            keys = changed_in(self.app.settings.keys)
            found = meant(event, keys, scene.places, scene.typing, scene.kept_keys())
        self._held[event.key] = found.key if found is not None else 0
        if found is not None and (scene.takes_keys or not self._do(found, found is not event or not scene.typing)):
            scene.handle(found)

    def _do(self, event: pygame.event.Event, letters: bool) -> bool:
        """Do what a key means everywhere, a letter only if `letters` are keys; return whether it means anything."""
        app = self.app
        if event.key == pygame.K_q and event.mod & CTRL:
            app.quit()
        elif event.key == pygame.K_F11:
            app.settings.fullscreen = not app.settings.fullscreen
            app.save_settings()
        elif event.key == pygame.K_F1:
            app.pages.keys()
        elif event.key == pygame.K_F10:
            app.pages.settings()
        elif event.key == pygame.K_F9:
            app.pages.ladder()
        elif event.key == pygame.K_F6 and event.mod & CTRL:
            app.listening.turn()
        elif event.key in PARTS and not event.mod & ~LOCKS:
            return app.listening.answer(PARTS[event.key])
        elif event.key in STEPS and letters and not event.mod & ~LOCKS:
            app.listening.again(STEPS[event.key])
        elif event.key == pygame.K_m and letters and not event.mod & ~LOCKS:
            app.mute()
        else:
            return False
        return True
