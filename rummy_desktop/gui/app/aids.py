"""Aids: what plays for weak hands: a pointer that clicks by resting, one switch, and a screen to lean on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from rummy_desktop.gui.access.dwell import Dwell
from rummy_desktop.gui.access.scanning import Scanner, draw_frame, extent
from rummy_desktop.gui.app.listening import HeardProgram
from rummy_desktop.gui.devices.palm import Palm
from rummy_desktop.gui.look.theme import Theme
from rummy_desktop.gui.scenes.bindings import CTRL, MODIFIERS
from rummy_desktop.gui.scenes.letters import LettersScene, write_into
from rummy_desktop.gui.widgets.field import Field

KEYS: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""The usual keys of a switch."""
NO_SWITCH: Final = (*MODIFIERS, pygame.K_ESCAPE, *range(pygame.K_F1, pygame.K_F12 + 1))
"""The keys that are no switch even if any key is one."""
DOWN: Final = (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.MOUSEBUTTONDOWN)
UP: Final = {
    pygame.KEYUP: pygame.KEYDOWN,
    pygame.CONTROLLERBUTTONUP: pygame.CONTROLLERBUTTONDOWN,
    pygame.MOUSEBUTTONUP: pygame.MOUSEBUTTONDOWN,
}
TREMBLES: Final = 0.15
"""Seconds within which a second press of a switch is a hand that trembles."""


class Aids:
    """The aids of a program, whose events `handle` gets, made ones too."""

    def __init__(self, app: HeardProgram, handle: Callable[[pygame.event.Event], None]) -> None:
        self.app = app
        self.dwell = Dwell()
        self.scanner = Scanner()
        self.palm = Palm()
        self._handle = handle
        self._held: set[tuple[int, int]] = set()  # the switches that are down
        self._since = TREMBLES  # seconds since a switch was pressed
        self._drawn: list[pygame.Rect] = []
        self._made = False  # whether the event that comes in was made here

    @property
    def pace(self) -> float:
        """The seconds that the frame stays at each place; 0 while nobody plays with a switch."""
        return self.app.settings.scanning / 10

    @property
    def due(self) -> float:
        """The seconds until something has to be done at the latest."""
        return 0.05 if self.pace else 1.0

    # Events

    def take(self, event: pygame.event.Event) -> bool:
        """Answer an event, and return whether it is for nobody else."""
        if self._made:
            return False
        window = self.app.window.get_size()
        strip = self.app.scene.free_strip if self.app.scenes else 0
        if (others := self.palm.take(event, round(strip * self.app.factor), window)) is not None:
            self._make(*others)
            return True
        if self.pace and self._is_switch(event):
            return True
        if event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False):
            still = self.app.settings.still * self.app.theme.scale
            self.dwell.move(self._on_canvas(event.pos), still)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.dwell.stop()
        return False

    def _on_canvas(self, place: tuple[int, int]) -> tuple[int, int]:
        """Return a place of the window in pixels of the canvas."""
        return round(place[0] / self.app.factor), round(place[1] / self.app.factor)

    def _make(self, *events: pygame.event.Event) -> None:
        """Have events that were made here answered."""
        self._made = True
        try:
            for event in events:
                self._handle(event)
        finally:
            self._made = False

    def _is_switch(self, event: pygame.event.Event) -> bool:
        """Return whether an event is one of the switch, which then chooses."""
        if event.type in UP:
            number = self._number(event)
            here = (UP[event.type], number) in self._held
            self._held.discard((UP[event.type], number))
            return here
        if event.type not in DOWN or not self._chooses(event):
            return False
        held = event.type, self._number(event)
        if held not in self._held:
            self._held.add(held)
            if self._since >= TREMBLES:
                self._since = 0.0
                self._choose()
        return True

    @staticmethod
    def _number(event: pygame.event.Event) -> int:
        """Return the number of a key or a button."""
        return int(event.key if event.type in (pygame.KEYDOWN, pygame.KEYUP) else event.button)

    def _chooses(self, event: pygame.event.Event) -> bool:
        """Return whether a key or a button is the switch."""
        switch = self.app.settings.switch
        if event.type == pygame.MOUSEBUTTONDOWN:
            return switch == "click" and event.button <= 3
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return switch == "any" or (switch == "keys" and event.button == 0)
        if event.mod & CTRL:
            return False
        return event.key in KEYS if switch == "keys" else switch == "any" and event.key not in NO_SWITCH

    def _choose(self) -> None:
        """Choose what is in the frame."""
        scene = self.app.scene
        self._made = True
        try:
            self.scanner.choose(scene, self.pace)
        finally:
            self._made = False
        self._write(scene)

    def _write(self, scene: object) -> None:
        """Open the keyboard on the screen for a field that was chosen."""
        page = self.app.scene.page
        if self.app.scene is scene and page is not None and not isinstance(scene, LettersScene):
            field = page.focus.current
            if isinstance(field, Field) and page.popup is None:
                write_into(self.app, field)

    # The loop

    def update(self, seconds: float) -> bool:
        """Advance the time, and return whether something fills."""
        settings, scene = self.app.settings, self.app.scene
        self._since += seconds
        if not self.pace:
            self._held.clear()
        elif self.scanner.update(seconds, self.pace, scene) and self.app.heard and (told := self.scanner.told()):
            self.app.listening.speak(told)
        if not settings.dwell:
            self.dwell.stop()
        elif self.dwell.update(seconds, settings.dwell / 10, scene) and self.dwell.place is not None:
            x, y = self.dwell.place
            place = round(x * self.app.factor), round(y * self.app.factor)
            self.dwell.stop()
            down, up = (
                pygame.event.Event(kind, pos=place, button=1, touch=False)
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            )
            focus = scene.page.focus.current if scene.page is not None else None
            self._make(down, up)
            if scene.page is not None and scene.page.focus.current is not focus:
                self._write(scene)
        return self.dwell.waits

    def _frames(self) -> list[pygame.Rect]:
        """Return what stands in the frame of the switch."""
        return self.scanner.areas() if self.pace else []

    def areas(self) -> list[pygame.Rect]:
        """Return what has to be drawn anew, since something of an aid is or was there."""
        theme = self.app.theme
        now = [self.dwell.area(theme), *(extent(theme, each) for each in self._frames())]
        before, self._drawn = self._drawn, now
        return [each for each in (*before, *now) if each] if before != now or self.dwell.share else []

    def draw(self, canvas: pygame.Surface, theme: Theme) -> None:
        """Draw the frame and the ring above everything."""
        for area in self._frames():
            draw_frame(canvas, theme, area)
        self.dwell.draw(canvas, theme)
