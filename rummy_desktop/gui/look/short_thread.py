"""Short thread: work beside the drawing thread that ends by itself, for whose end the program waits at its own.

A thread that draws a picture must not come back to Python when Python is gone: pygame asks for the interpreter's lock
without looking whether there still is an interpreter, and the program dies of a segmentation fault.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock, Thread
from typing import Final
from weakref import WeakSet

_RUNNING: Final[WeakSet[ShortThread]] = WeakSet()
_ONE_AT_A_TIME: Final = Lock()


class ShortThread(Thread):
    """Work in a thread of its own, which begins at once."""

    def __init__(self, work: Callable[[], object], name: str) -> None:
        super().__init__(target=work, name=name, daemon=True)
        with _ONE_AT_A_TIME:
            _RUNNING.add(self)
        self.start()


def wait_for_short_threads(seconds: float = 5.0) -> bool:
    """Wait that many seconds at most until all of them have ended, and return whether they have.

    One that hangs, say at a disk of the network, must not keep the program from ending.
    """
    end = time.monotonic() + seconds
    with _ONE_AT_A_TIME:
        running = list(_RUNNING)
    for thread in running:
        thread.join(max(end - time.monotonic(), 0))
    return not any(thread.is_alive() for thread in running)
