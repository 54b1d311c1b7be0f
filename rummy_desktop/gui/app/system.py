"""System: the system's settings for letters, contrast and motion, asked for in the background."""

from __future__ import annotations

import time
from typing import Final

from rummy_desktop.gui.look.system_wishes import Wishes, ask_system
from rummy_desktop.gui.scenes.background_task import BackgroundTask

SEVERAL: Final = 5.0
"""Seconds that lie between two questions at least: a window may get and lose the keys many times."""
FIRST: Final = 0.15
"""Seconds for which the first picture waits, since it would change at once: a system mostly answers sooner."""


class System:
    """The settings of the system, asked in a thread at the start and when the window gets the focus.

    Where there is no window nothing `asks`: then a picture is the same on every machine.
    """

    def __init__(self, asks: bool) -> None:
        self.asks = asks
        self.wishes = Wishes()
        self._task: BackgroundTask[Wishes] | None = None
        self._asked = -SEVERAL

    def ask(self) -> None:
        """Ask from now on, if that has not happened just now."""
        now = time.monotonic()
        if self.asks and self._task is None and now >= self._asked + SEVERAL:
            self._asked = now
            self._task = BackgroundTask(ask_system)

    def wait(self) -> None:
        """Wait shortly for the answer before the first picture."""
        if self._task is not None and self._task.wait(FIRST):
            self.changed()

    def changed(self) -> bool:
        """Return whether there is an answer that differs from the last one."""
        if self._task is None or not self._task.done:
            return False
        before, self.wishes = self.wishes, self._task.result()
        self._task = None
        return self.wishes != before
