"""System end: ends the program when the system asks for it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def told_to_end(end: Callable[[], None]) -> Iterator[None]:
    """Call `end` meanwhile if the system asks the program to end; in another thread that is never heard."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda number, frame: end())
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
