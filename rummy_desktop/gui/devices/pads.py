"""Pads: any number of game controllers, plugged in at any time, whose buttons are turned into keys."""

from __future__ import annotations

import logging
from importlib import import_module
from types import ModuleType
from typing import Any, Final, NamedTuple

import pygame

from rummy_desktop.gui.look.pad_names import Family, family_of
from rummy_desktop.gui.scenes.pad_keys import DIRECTIONS, PadKeys, Stroke

log = logging.getLogger("rummy_desktop")

FIRST: Final = 0.4
"""Seconds that a direction is held until it repeats."""
THEN: Final = 0.11
"""Seconds from one repeat to the next."""
PUSHED: Final = 18_000
"""So far a stick or a trigger is pushed, of 32767, to count as pressed."""
LET_GO: Final = 11_000
"""Below that it is let go again: a hand that trembles presses once."""
BUTTONS: Final = ("a", "b", "x", "y", "back", "guide", "start", "l3", "r3", "lb", "rb", "up", "down", "left", "right")
"""The buttons in the order in which SDL counts them."""
LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y, LEFT_TRIGGER, RIGHT_TRIGGER = range(6)
"""The axes as SDL counts them."""
STICKS: Final = {
    LEFT_X: ("left", "right"),
    LEFT_Y: ("up", "down"),
    RIGHT_X: ("right left", "right right"),
    RIGHT_Y: ("right up", "right down"),
}
"""What the ends of an axis are called: the lower one, and the upper one."""
TRIGGERS: Final = {LEFT_TRIGGER: "lt", RIGHT_TRIGGER: "rt"}
REPEATS: Final = frozenset((*DIRECTIONS, "right left", "right right", "right up", "right down", "lb", "rb"))
"""What goes on while it is held, wherever it is a key that goes on."""
GOES_ON: Final = frozenset(
    (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE)
)
"""The keys that go on while a button is held."""
KINDS: Final = frozenset(
    (
        pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERDEVICEREMAPPED,
        pygame.CONTROLLERTOUCHPADDOWN,
        pygame.CONTROLLERTOUCHPADMOTION,
        pygame.CONTROLLERTOUCHPADUP,
        pygame.CONTROLLERSENSORUPDATE,
        pygame.JOYAXISMOTION,
        pygame.JOYBALLMOTION,
        pygame.JOYHATMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
    )
)
"""The events of controllers, those too of which nothing comes: no scene gets them."""


class Held(NamedTuple):
    """A button that is down: the key that it was pressed as, and when it is pressed again, None for never."""

    stroke: Stroke
    again: float | None


class Pads:
    """The controllers that are plugged in, and what is held on them. Times are in seconds of one clock.

    `family` tells whose buttons were pressed last; it is empty while mouse or keys are in use.
    """

    def __init__(self) -> None:
        self.family: Family = ""
        self._module: ModuleType | None = None
        self._open: dict[int, tuple[Any, Family]] = {}
        self._held: dict[tuple[int, str], Held] = {}
        self._last: int | None = None  # the one that was used last

    def open(self) -> None:
        """Begin to listen to controllers; if SDL or pygame supports none, nothing ever happens."""
        try:
            module = import_module("pygame._sdl2.controller")
            module.init()
        except (ImportError, AttributeError, pygame.error) as error:
            log.info("There are no game controllers: %s", error)
            return
        self._module = module

    def close(self) -> None:
        """Stop listening."""
        self._open.clear()
        self._held.clear()
        if self._module is not None:
            self._module.quit()
            self._module = None

    @property
    def holds(self) -> bool:
        """Whether something is held that goes on by itself."""
        return any(held.again is not None for held in self._held.values())

    # Events

    def take(self, event: pygame.event.Event, keys: PadKeys, now: float) -> list[pygame.event.Event]:
        """Return the key events that an event of a controller stands for, by what its buttons mean just now."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and 0 <= event.button < len(BUTTONS):
            return self._press(event.instance_id, BUTTONS[event.button], keys, now)
        elif event.type == pygame.CONTROLLERBUTTONUP and 0 <= event.button < len(BUTTONS):
            return self._release(event.instance_id, BUTTONS[event.button])
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._push(event.instance_id, event.axis, event.value, keys, now)
        return []

    def pulled(self, event: pygame.event.Event) -> bool:
        """Return whether the event says that the controller in use was pulled out; what any one holds is released."""
        if event.type != pygame.CONTROLLERDEVICEREMOVED:
            return False
        self._open.pop(event.instance_id, None)
        used = bool(self.family) and self._last == event.instance_id
        self._held = {at: held for at, held in self._held.items() if at[0] != event.instance_id}
        if used:
            self._last = None
            self.family = ""
        return used

    def due(self, now: float) -> list[pygame.event.Event]:
        """Return the keys that are pressed once more, since they are held."""
        found = []
        for at, held in self._held.items():
            if held.again is not None and now >= held.again:
                self._held[at] = held._replace(again=now + THEN)
                found.append(_key(pygame.KEYDOWN, held.stroke))
        return found

    def let_go(self) -> list[pygame.event.Event]:
        """Release all that is held, since the window has lost the keys, and return the events of that."""
        found = [_key(pygame.KEYUP, held.stroke) for held in self._held.values()]
        self._held.clear()
        return found

    def _plug(self, index: int) -> None:
        if self._module is None:
            return
        try:
            pad = self._module.Controller(index)
            stick = pad.as_joystick()
            self._open[stick.get_instance_id()] = pad, family_of(pad.name or "", stick.get_guid())
        except (pygame.error, AttributeError) as error:
            log.warning("A game controller can't be used: %s", error)

    def _press(self, pad: int, button: str, keys: PadKeys, now: float) -> list[pygame.event.Event]:
        self._last = pad
        self.family = self._open[pad][1] if pad in self._open else "xbox"
        stroke = keys.get(button)
        if stroke is None or (pad, button) in self._held:
            return []
        again = now + FIRST if button in REPEATS and stroke.key in GOES_ON else None
        self._held[pad, button] = Held(stroke, again)
        return [_key(pygame.KEYDOWN, stroke)]

    def _release(self, pad: int, button: str) -> list[pygame.event.Event]:
        held = self._held.pop((pad, button), None)
        return [] if held is None else [_key(pygame.KEYUP, held.stroke)]

    def _push(self, pad: int, axis: int, value: int, keys: PadKeys, now: float) -> list[pygame.event.Event]:
        """Return the events of keys that the movement of a stick or a trigger presses and releases."""
        if axis in TRIGGERS:
            ends = {TRIGGERS[axis]: value}
        elif axis in STICKS:
            low, high = STICKS[axis]
            ends = {low: -value, high: value}
        else:
            return []
        found = []
        for button, far in ends.items():
            if (pad, button) in self._held and far < LET_GO:
                found += self._release(pad, button)
            elif far > PUSHED:
                found += self._press(pad, button, keys, now)
        return found


def _key(kind: int, stroke: Stroke) -> pygame.event.Event:
    return pygame.event.Event(kind, key=stroke.key, mod=stroke.mod, unicode="", scancode=0, pad=True)
