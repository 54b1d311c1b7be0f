"""Virtual pad: a game controller that SDL itself makes up, for tests that press its buttons as a hand would."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

BUTTONS: Final = ("a", "b", "x", "y", "back", "guide", "start", "l3", "r3", "lb", "rb", "up", "down", "left", "right")
AXES: Final = {"lt": 4, "rt": 5}
CONTROLLER: Final = 1  # what SDL calls a joystick of that kind


def sdl() -> Any:
    """Return the SDL library that pygame has loaded; None if it can't be found, or makes up no controllers."""
    found: list[str] = []
    maps = Path("/proc/self/maps")
    if maps.exists():
        found += [line.split()[-1] for line in maps.read_text().splitlines() if "libSDL2-2" in line]
    beside = Path(pygame.__file__).parent
    names = ("*SDL2.dll", ".dylibs/*SDL2-2*", "../pygame_ce.libs/libSDL2-2*")
    found += [str(path) for name in names for path in sorted(beside.glob(name))]
    for path in found:
        try:
            library = ctypes.CDLL(path)
            library.SDL_JoystickAttachVirtual.restype = ctypes.c_int
        except (OSError, AttributeError):
            continue
        library.SDL_JoystickOpen.restype = ctypes.c_void_p
        library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
        library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        return library
    return None


class VirtualPad:
    """A controller that is plugged in until it is pulled; what it sends comes in by SDL's own events."""

    def __init__(self, library: Any) -> None:
        self.library = library
        index = library.SDL_JoystickAttachVirtual(CONTROLLER, 6, len(BUTTONS), 0)
        assert index >= 0, "SDL makes up no controller"
        self.number = library.SDL_JoystickGetDeviceInstanceID(index)
        self.stick = library.SDL_JoystickOpen(index)

    def hold(self, button: str, down: bool = True) -> None:
        """Press a button, or let it go."""
        if button in AXES:
            self.library.SDL_JoystickSetVirtualAxis(self.stick, AXES[button], 32_767 if down else -32_768)
        else:
            self.library.SDL_JoystickSetVirtualButton(self.stick, BUTTONS.index(button), int(down))
        pygame.event.pump()

    def push(self, axis: int, value: int) -> None:
        """Push a stick so far, from -32768 to 32767."""
        self.library.SDL_JoystickSetVirtualAxis(self.stick, axis, value)
        pygame.event.pump()

    def pull(self) -> None:
        """Pull it out."""
        for index in range(self.library.SDL_NumJoysticks()):
            # Those that came later have moved up meanwhile.
            if self.library.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                self.library.SDL_JoystickDetachVirtual(index)
                break
        if pygame.display.get_init():
            pygame.event.pump()


@pytest.fixture
def virtual(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Yield a function that makes up a controller; the test is skipped if SDL can't."""
    if sys.platform not in ("linux", "win32", "darwin"):
        pytest.skip("nobody knows where SDL lies here")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    library = sdl()
    if library is None:
        pytest.skip("this build of SDL makes up no game controllers")
    made: list[VirtualPad] = []

    def plug() -> VirtualPad:
        made.append(VirtualPad(library))
        return made[-1]

    yield plug
    for pad in made:
        pad.pull()
