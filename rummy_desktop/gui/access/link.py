"""Link: the way to the screen readers of each system, by AccessKit; if there is none, the game goes on without."""

from __future__ import annotations

import importlib
import logging
import sys
from collections.abc import Callable
from typing import Any, Final, Protocol

import pygame

from rummy_desktop.gui.access.listeners import Listeners, Way

EARLY: Final = ("win32", "darwin")
"""The systems on which a window has to be known to readers before it is shown for the first time."""
WINDOW_CLASS: Final = "SDLWindow"
"""What SDL calls its windows on macOS, where the keys go to the window itself."""

log = logging.getLogger("rummy_desktop")


class Asked(Protocol):
    """A request of a reader: an action, the number of the node, and the data that come with it."""

    action: Any
    target: int
    data: Any


class Link(Protocol):
    """A way to screen readers; each of its calls may fail by any exception."""

    saying: str
    """The role of what is said, in the words of AccessKit."""
    text: str
    """The role of a text that readers don't say by themselves when a page opens."""
    strays: bool
    """Whether readers go to what is chosen in a list while the focus is elsewhere."""

    def way(self) -> Way | None:
        """Return the way in which sentences get to the present readers; None as long as that is not known."""

    def update(self, build: Callable[[], Any]) -> None:
        """Give readers what `build` returns, if there are any."""

    def focus(self, on: bool) -> None:
        """Tell them whether the window has the focus."""

    def move(self, place: tuple[int, int], size: tuple[int, int]) -> None:
        """Tell them where on the screen the window is, in pixels."""


class UnixLink:
    """The way by AT-SPI, on Linux and the like."""

    saying = "ALERT"  # Orca skips what closely follows other things, but never an alert
    text = "LIST_ITEM"  # Orca says all labels of a page that opens, but calls a paragraph read-only
    strays = True  # Orca goes to the chosen line of a list

    def __init__(self, kit: Any, activated: Callable[[], None], asked: Callable[[Asked], None], ended: Any) -> None:
        self._kit = kit
        self._adapter = kit.unix.Adapter(activated, asked, ended)
        self._listeners = Listeners()

    def way(self) -> Way | None:
        return self._listeners.way()

    def update(self, build: Callable[[], Any]) -> None:
        self._adapter.update_if_active(build)

    def focus(self, on: bool) -> None:
        self._adapter.update_window_focus_state(on)

    def move(self, place: tuple[int, int], size: tuple[int, int]) -> None:
        around = self._kit.Rect(place[0], place[1], place[0] + size[0], place[1] + size[1])
        self._adapter.set_root_window_bounds(around, around)


class WindowsLink:
    """The way by UI Automation, on Windows, where the system itself knows about focus and place."""

    saying = text = "LABEL"
    strays = False

    def __init__(self, kit: Any, window: int, activated: Callable[[], None], asked: Callable[[Asked], None]) -> None:
        self._adapter = kit.windows.SubclassingAdapter(window, activated, asked)

    def way(self) -> Way | None:
        return "announced"

    def update(self, build: Callable[[], Any]) -> None:
        _raise(self._adapter.update_if_active(build))

    def focus(self, on: bool) -> None:
        """Do nothing, since the system knows."""

    def move(self, place: tuple[int, int], size: tuple[int, int]) -> None:
        """Do nothing, since the system knows."""


class MacLink:
    """The way by NSAccessibility, on macOS."""

    saying = text = "LABEL"
    strays = False

    def __init__(self, kit: Any, window: int, activated: Callable[[], None], asked: Callable[[Asked], None]) -> None:
        kit.macos.add_focus_forwarder_to_window_class(WINDOW_CLASS)
        self._adapter = kit.macos.SubclassingAdapter.for_window(window, activated, asked)

    def way(self) -> Way | None:
        return "announced"

    def update(self, build: Callable[[], Any]) -> None:
        _raise(self._adapter.update_if_active(build))

    def focus(self, on: bool) -> None:
        _raise(self._adapter.update_view_focus_state(on))

    def move(self, place: tuple[int, int], size: tuple[int, int]) -> None:
        """Do nothing, since the system knows."""


def _raise(events: Any) -> None:
    """Tell the system what has changed, if readers listen."""
    if events is not None:
        events.raise_events()


def open_link(
    window: int,
    activated: Callable[[], None],
    asked: Callable[[Asked], None],
    ended: Callable[[], None],
    platform: str = sys.platform,
) -> tuple[Any, Link] | None:
    """Return AccessKit, and the way to this system's readers for a window by its number in the system.

    `activated` is called when a reader comes, `asked` when it wants something, `ended` when it goes, perhaps in other
    threads. None, and a line in the log, where there is no such way.
    """
    try:
        kit = importlib.import_module("accesskit")
        if platform == "win32":
            return kit, WindowsLink(kit, window, activated, asked)
        if platform == "darwin":
            return kit, MacLink(kit, window, activated, asked)
        return kit, UnixLink(kit, activated, asked, ended)
    except BaseException as error:
        log.info("screen readers are not told of the game: %s", told(error))
        return None


def window_number() -> int:
    """Return the window's number in the system for readers.

    To ask for it on Wayland would end the program.
    """
    return int(pygame.display.get_wm_info().get("window", 0)) if sys.platform in EARLY else 0


def told(error: BaseException) -> str:
    """Return an error as a line; errors that end the program are raised again.

    What AccessKit itself did not expect comes as an exception that is no `Exception`.
    """
    if isinstance(error, KeyboardInterrupt | SystemExit | GeneratorExit):
        raise error
    return f"{type(error).__name__}: {error}".partition("\n")[0]
